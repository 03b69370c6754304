//! Documents and their way into the store.

use super::Row;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    // operation                                             anon unv  none  str  rev  lead  adm  view coll prod own
    ("GET",    "/api/user-projects/key-images",                           [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/documents/{document_id}/poster", [401, 403, 404, 404, 404, 404, 404, 403, 200, 200, 200]),
    ("POST",   "/api/projects/{project_id}/uploads",             [401, 403, 404, 404, 404, 404, 404, 403, 201, 201, 201]),
    ("HEAD",   "/api/projects/{project_id}/uploads/{upload_id}", [401, 403, 404, 404, 404, 404, 404, 403, 404, 404, 200]),
    // a piece that is so small is taken only as the last one
    ("PATCH",  "/api/projects/{project_id}/uploads/{upload_id}", [401, 403, 404, 404, 404, 404, 404, 403, 404, 404, 422]),
    ("DELETE", "/api/projects/{project_id}/uploads/{upload_id}", [401, 403, 404, 404, 404, 404, 404, 403, 404, 404, 204]),
    ("GET",    "/api/projects/{project_id}/documents",                          [401, 403, 404, 404, 404, 404, 404, 403, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/documents/{document_id}",            [401, 403, 404, 404, 404, 404, 404, 403, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/documents/{document_id}/content",    [401, 403, 404, 404, 404, 404, 404, 403, 200, 200, 200]),
    ("PUT",    "/api/projects/{project_id}/documents/{document_id}/visibility", [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    ("POST",   "/api/projects/{project_id}/documents/{document_id}/grants",     [401, 403, 404, 404, 404, 404, 404, 403, 403, 201, 201]),
    ("DELETE", "/api/projects/{project_id}/documents/{document_id}/grants/{grant_id}", [401, 403, 404, 404, 404, 404, 404, 403, 403, 204, 404]),
    ("GET",    "/api/projects/{project_id}/documents/{document_id}/opens",      [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    ("DELETE", "/api/projects/{project_id}/documents/{document_id}",            [401, 403, 404, 404, 404, 404, 404, 403, 403, 204, 404]),
];
