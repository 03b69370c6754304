//! Teams, invitations and talent.

use super::Row;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    // operation                                             anon unv  none  str  rev  lead  adm  view coll prod own
    ("GET",    "/api/projects/{project_id}/team",                         [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/team/candidates",              [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 200]),
    ("POST",   "/api/projects/{project_id}/invitations",                  [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 201]),
    ("DELETE", "/api/projects/{project_id}/invitations/{invitation_id}",  [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 204]),
    ("POST",   "/api/projects/{project_id}/invitations/{invitation_id}/resend", [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 200]),
    ("POST",   "/api/projects/{project_id}/invitations/{invitation_id}/link",   [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 200]),
    ("PATCH",  "/api/projects/{project_id}/members/{uid}",                [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 200]),
    ("DELETE", "/api/projects/{project_id}/members/{uid}",                [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 204]),
    ("POST",   "/api/projects/{project_id}/transfer",                     [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 201]),
    ("POST",   "/api/projects/{project_id}/leave",                        [401, 403, 404, 404, 404, 404, 404, 204, 204, 204, 403]),
    ("GET",    "/api/invitations",                                        [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    // sent to the stranger
    ("GET",    "/api/invitations/{token}",                                [401, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403]),
    ("GET",    "/api/invitations/{token}/card",                           [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/invitations/{token}/accept",                         [401, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403]),
    ("POST",   "/api/invitations/{token}/decline",                        [401, 403, 403, 204, 403, 403, 403, 403, 403, 403, 403]),
    ("GET",    "/api/projects/{project_id}/talent",                  [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/talent/members",          [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("POST",   "/api/projects/{project_id}/talent/ask",              [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    // in a project that names nobody
    ("POST",   "/api/projects/{project_id}/talent/{talent_id}/ask-again", [401, 403, 404, 404, 404, 404, 404, 403, 403, 404, 404]),
    ("GET",    "/api/projects/{project_id}/credits",                 [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    // not finished
    ("POST",   "/api/projects/{project_id}/credits/offers",          [401, 403, 404, 404, 404, 404, 404, 403, 403, 409, 409]),
    ("GET",    "/api/talent",                                        [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    // asked of the stranger; what is not confirmed cannot be withdrawn
    ("POST",   "/api/talent/{talent_id}/confirm",                [401, 403, 404, 204, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/talent/{talent_id}/decline",                [401, 403, 404, 204, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/talent/{talent_id}/withdraw",               [401, 403, 404, 410, 404, 404, 404, 404, 404, 404, 404]),
    // whoever has the code of the mail
    ("GET",    "/api/role-requests/{code}",                      [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/role-requests/{code}/decline",              [204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204]),
];
