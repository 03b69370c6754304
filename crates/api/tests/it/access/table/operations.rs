//! What operators see, and the feedback that they get.

use super::Row;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    // operation                                             anon unv  none  str  rev  lead  adm  view coll prod own
    ("GET",    "/api/admin/analytics",                       [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("GET",    "/api/admin/analytics.csv",                   [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("POST",   "/v1/feedback",                               [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201]),
    // of a moderator, who is none of these
    ("GET",    "/api/moderation/credits",                   [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/moderation/credits/{confirmation_id}/confirm", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/moderation/credits/{confirmation_id}/decline", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/moderation/credits/{confirmation_id}/withdraw", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/moderation/works/{work_id}/merge",     [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("GET",    "/api/moderation/figures",                    [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/moderation/reports",                    [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("GET",    "/api/moderation/reports/{report_id}",        [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/moderation/reports/{report_id}/claim", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("DELETE", "/api/moderation/reports/{report_id}/claim", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/moderation/reports/{report_id}/hidden-identity", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("DELETE", "/api/moderation/reports/{report_id}/hidden-identity", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("GET",    "/api/moderation/duplicates",                 [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/moderation/duplicates/{duplicate_id}/dismiss", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("GET",    "/api/moderation/held-messages",              [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/moderation/held-messages/{held_id}/decision", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/moderation/reports/{report_id}/decision", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/moderation/reports/{report_id}/appeal", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/moderation/reports/{report_id}/appeal-decision", [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("GET",    "/api/admin/feedback",                        [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("GET",    "/api/admin/feedback.csv",                    [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("GET",    "/api/admin/feedback/{feedback_id}",          [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("PATCH",  "/api/admin/feedback/{feedback_id}",          [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("POST",   "/api/admin/feedback/{feedback_id}/replies",  [401, 403, 404, 404, 404, 404, 201, 404, 404, 404, 404]),
    ("GET",    "/api/admin/feedback/{feedback_id}/screenshot", [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
];
