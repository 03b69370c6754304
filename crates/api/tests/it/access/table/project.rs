//! Projects as wholes.

use super::Row;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    // operation                                             anon unv  none  str  rev  lead  adm  view coll prod own
    ("GET",    "/api/user-projects/all",                     [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/projects",                              [401, 403, 201, 201, 201, 201, 201, 201, 201, 201, 201]),
    ("GET",    "/api/projects/{project_id}",                 [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("PATCH",  "/api/projects/{project_id}",                 [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 200]),
    ("DELETE", "/api/projects/{project_id}",                 [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 204]),
    // the body is no archive
    ("POST",   "/api/projects/import",                       [401, 403, 415, 415, 415, 415, 415, 415, 415, 415, 415]),
    ("GET",    "/api/projects/{project_id}/dossier.pdf",     [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    ("GET",    "/api/projects/{project_id}/export",          [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    ("POST",   "/api/projects/{project_id}/duplicate",       [401, 403, 404, 404, 404, 404, 404, 403, 403, 201, 201]),
    ("POST",   "/api/projects/{project_id}/archive",         [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 200]),
    ("POST",   "/api/projects/{project_id}/unarchive",       [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 200]),
    // the finance is open to members whose role, or whose invitation, says so
    ("GET",    "/api/projects/{financed_id}/finance",        [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    ("GET",    "/api/projects/{financed_id}/finance.xlsx",   [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    ("GET",    "/api/projects/{financed_id}/finance.csv",    [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    // the body is no spreadsheet
    ("POST",   "/api/projects/{financed_id}/finance/import", [401, 403, 404, 404, 404, 404, 404, 403, 403, 422, 422]),
];
