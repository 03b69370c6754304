//! Reviews, and what is between reviewers and their leads.

use super::Row;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    // operation                                             anon unv  none  str  rev  lead  adm  view coll prod own
    // it is a submission of stage 1; the review lead has not declared
    ("GET",    "/api/review/{claimed_id}/finance",           [401, 403, 404, 404, 404, 403, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/{claimed_id}/finance.xlsx",      [401, 403, 404, 404, 404, 403, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/statistics",                     [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/review/queue",                          [401, 403, 404, 404, 200, 200, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/queue/counts",                   [401, 403, 404, 404, 200, 200, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/decided",                        [401, 403, 404, 404, 200, 200, 404, 404, 404, 404, 404]),
    // the reviewer takes it; for the lead it is taken then
    ("POST",   "/api/review/{submission_id}/claim",          [401, 403, 404, 404, 200, 409, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/{submission_id}",                [401, 403, 404, 404, 403, 403, 404, 404, 404, 404, 404]),
    ("POST",   "/api/review/{claimed_id}/declare",           [401, 403, 404, 404, 404, 200, 404, 404, 404, 404, 404]),
    // the review lead has not declared
    ("GET",    "/api/review/{claimed_id}",                   [401, 403, 404, 404, 200, 403, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/{claimed_id}/approved-stages",   [401, 403, 404, 404, 200, 403, 404, 404, 404, 404, 404]),
    ("PUT",    "/api/review/{claimed_id}/draft",             [401, 403, 404, 404, 200, 403, 404, 404, 404, 404, 404]),
    ("POST",   "/api/review/{claimed_id}/decide",            [401, 403, 404, 404, 422, 403, 404, 404, 404, 404, 404]),
    ("POST",   "/api/review/{claimed_id}/release",           [401, 403, 404, 404, 204, 409, 404, 404, 404, 404, 404]),
    ("POST",   "/api/review/{claimed_id}/reopen",            [401, 403, 404, 404, 404, 409, 404, 404, 404, 404, 404]),
    ("POST",   "/api/review/{claimed_id}/confirm",           [401, 403, 404, 404, 404, 409, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/preferences",                          [401, 403, 404, 404, 200, 200, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/reviewers",                      [401, 403, 404, 404, 404, 200, 200, 404, 404, 404, 404]),
    ("PUT",    "/api/review/reviewers/{reviewer_uid}",       [401, 403, 404, 404, 404, 200, 200, 404, 404, 404, 404]),
    ("GET",    "/api/review/{submission_id}/reviewers",      [401, 403, 404, 404, 404, 200, 404, 404, 404, 404, 404]),
    ("POST",   "/api/review/{submission_id}/assign",         [401, 403, 404, 404, 404, 200, 404, 404, 404, 404, 404]),
    ("POST",   "/api/review/{claimed_id}/unassign",         [401, 403, 404, 404, 404, 200, 404, 404, 404, 404, 404]),
    ("POST",   "/api/review/{claimed_id}/override-tier",        [401, 403, 404, 404, 200, 403, 404, 404, 404, 404, 404]),
    // nothing was decided
    ("POST",   "/api/review/{claimed_id}/undo",              [401, 403, 404, 404, 409, 409, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/{claimed_id}/documents/{named_id}/content",         [401, 403, 404, 404, 200, 403, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/{claimed_id}/documents/{named_id}/poster",          [401, 403, 404, 404, 200, 403, 404, 404, 404, 404, 404]),
];
