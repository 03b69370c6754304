//! Stages, their versions, and what a team says about them.

use super::Row;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    // operation                                             anon unv  none  str  rev  lead  adm  view coll prod own
    ("GET",    "/api/new-projects/stage1/{project_id}",          [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/stages/{stage}",            [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("PUT",    "/api/projects/{project_id}/stages/{stage}",            [401, 403, 404, 404, 404, 404, 404, 403, 200, 200, 200]),
    ("POST",   "/api/projects/{project_id}/stages/{stage}/check",      [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    // the producer submits it; for the owner it is submitted then
    ("POST",   "/api/projects/{project_id}/stages/{stage}/submit",     [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 409]),
    ("POST",   "/api/projects/{submitted_id}/stages/{stage}/recall",   [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 200]),
    // in the draft's status, these are not possible even for its owner
    ("POST",   "/api/projects/{project_id}/stages/{stage}/withdraw",   [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 409]),
    ("POST",   "/api/projects/{project_id}/stages/{stage}/appeal",     [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 409]),
    ("GET",    "/api/projects/{project_id}/stages/{stage}/versions",   [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("GET",    "/api/projects/{submitted_id}/stages/{stage}/versions/{version}", [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/stages/{stage}/diff",       [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/stages/{stage}/history",    [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/stages/{stage}/feedback",   [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/stages/{stage}/comments",      [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("POST",   "/api/projects/{project_id}/stages/{stage}/comments",      [401, 403, 404, 404, 404, 404, 404, 403, 201, 201, 201]),
    // the owner's
    ("PATCH",  "/api/projects/{project_id}/stages/{stage}/comments/{comment_id}", [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 200]),
    // the producer deletes it; for the owner it is gone then
    ("DELETE", "/api/projects/{project_id}/stages/{stage}/comments/{comment_id}", [401, 403, 404, 404, 404, 404, 404, 403, 403, 204, 404]),
    ("GET",    "/api/projects/{project_id}/stages/{stage}/sign-offs",     [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    // nobody's sign-off is needed
    ("POST",   "/api/projects/{project_id}/stages/{stage}/sign-offs",     [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 403]),
    ("DELETE", "/api/projects/{project_id}/stages/{stage}/sign-offs",     [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 403]),
    ("POST",   "/api/projects/{project_id}/stages/{stage}/sign-offs/ask", [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    // a draft has nothing to amend
    ("GET",    "/api/projects/{project_id}/stages/{stage}/amendment",  [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("POST",   "/api/projects/{project_id}/stages/{stage}/amendment",  [401, 403, 404, 404, 404, 404, 404, 403, 409, 409, 409]),
    ("PUT",    "/api/projects/{project_id}/stages/{stage}/amendment",  [401, 403, 404, 404, 404, 404, 404, 403, 409, 409, 409]),
    ("DELETE", "/api/projects/{project_id}/stages/{stage}/amendment",  [401, 403, 404, 404, 404, 404, 404, 403, 409, 409, 409]),
    ("POST",   "/api/projects/{project_id}/stages/{stage}/amendment/submit", [401, 403, 404, 404, 404, 404, 404, 403, 409, 409, 409]),
    ("GET",    "/api/sign-offs",                                          [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
];
