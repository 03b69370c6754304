//! Who gets what from every operation of the API. A new operation fails here until it has its row.

use std::time::Duration;

use axum::http::Method;
use axum_test::{TestRequest, TestResponse};
use identity::Role;
use kernel::Uid;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::documents::PICTURE;
use crate::documents::hostile::picture::plain_png;
use crate::feedback::{elsewhere, form, report, sent};
use testing::documents::{announce, upload};
use tokio_util::sync::CancellationToken;

/// The order of the columns; the owner comes last, since their calls change things.
const CALLERS: [&str; 11] = [
    "anonymous",
    "unverified",
    "no profile",
    "stranger",
    "reviewer",
    "review lead",
    "admin",
    "viewer",
    "collaborator",
    "producer",
    "owner",
];

/// `{project_id}` is the owner's draft, `{submitted_id}` their project that waits in the queue as `{submission_id}`;
/// `{claimed_id}` is a submission that the reviewer has claimed; of `{financed_id}` stage 3 is open.
/// `{claimed_id}` names the document `{named_id}`; `{document_id}`, `{grant_id}` and `{upload_id}` are of the draft.
#[rustfmt::skip]
const TABLE: &[(&str, &str, [u16; 11])] = &[
    // operation                                             anon unv  none  str  rev  lead  adm  view coll prod own
    ("GET",    "/api/taxonomies",                            [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/terms",                                 [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/forms/{form}",                          [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/me",                                    [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("DELETE", "/api/me",                                    [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204]),
    ("GET",    "/api/account/sessions",                      [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    // somebody else's
    ("DELETE", "/api/account/sessions/{session_id}",         [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/account/sessions/end-others",           [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/account/sessions/end",                  [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204]),
    ("GET",    "/api/account/second-factor",                 [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    // only in a session with a second factor
    ("POST",   "/api/account/second-factor/recovery-codes",  [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403]),
    ("GET",    "/api/account/passkeys",                      [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/account/passkeys/registration",         [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    // nothing was begun
    ("POST",   "/api/account/passkeys",                      [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403]),
    // there is none
    ("DELETE", "/api/account/passkeys/{passkey_id}",         [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("GET",    "/api/account/deletion",                      [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    // staff have to give up their roles first
    ("POST",   "/api/account/deletion",                      [401, 200, 200, 200, 409, 409, 409, 200, 200, 200, 200]),
    ("DELETE", "/api/account/deletion",                      [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204]),
    ("GET",    "/api/account/export",                        [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/sign-in/passkey/start",                 [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/sign-in/passkey",                       [403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403]),
    ("POST",   "/api/firebase-functions/send-verification-email",   [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/firebase-functions/send-password-reset-email", [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/auth/pre-profile",                      [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/user/profile",                          [401, 403, 404, 200, 404, 404, 404, 404, 404, 200, 200]),
    ("PATCH",  "/api/user/profile",                          [401, 403, 404, 200, 404, 404, 404, 404, 404, 200, 200]),
    ("PUT",    "/api/user/profile/step/{step}",              [401, 403, 200, 422, 200, 200, 200, 200, 200, 422, 422]),
    ("POST",   "/api/user/profile/complete",                 [401, 403, 404, 200, 404, 404, 404, 404, 404, 200, 200]),
    ("GET",    "/api/user/profile/preview",                  [401, 403, 404, 200, 404, 404, 404, 404, 404, 200, 200]),
    // the body is no picture
    ("PUT",    "/api/user/profile/portrait",                 [401, 403, 415, 415, 415, 415, 415, 415, 415, 415, 415]),
    ("DELETE", "/api/user/profile/portrait",                 [401, 403, 204, 204, 204, 204, 204, 204, 204, 204, 204]),
    // the owner's, whose profile is not visible to members
    ("GET",    "/api/portraits/{portrait_id}/{size}",        [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("GET",    "/api/people",                                [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("GET",    "/api/people/departments",                    [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    // the stranger's; only whose profile is complete sees others
    ("GET",    "/api/people/{person}",                       [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("GET",    "/api/user/usage-data",                       [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("PUT",    "/api/user/usage-data",                       [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/events",                                [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/activity",                              [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/notifications",                         [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/notifications/read",                    [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/user/notification-settings",            [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("PATCH",  "/api/user/notification-settings",            [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/admin/analytics",                       [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("GET",    "/api/admin/analytics.csv",                   [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("POST",   "/v1/feedback",                               [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201]),
    ("GET",    "/api/admin/feedback",                        [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("GET",    "/api/admin/feedback.csv",                    [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("GET",    "/api/admin/feedback/{feedback_id}",          [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("PATCH",  "/api/admin/feedback/{feedback_id}",          [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
    ("POST",   "/api/admin/feedback/{feedback_id}/replies",  [401, 403, 404, 404, 404, 404, 201, 404, 404, 404, 404]),
    ("GET",    "/api/admin/feedback/{feedback_id}/screenshot", [401, 403, 404, 404, 404, 404, 200, 404, 404, 404, 404]),
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
    ("GET",    "/api/projects/{project_id}/stages/{stage}/comments",      [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("POST",   "/api/projects/{project_id}/stages/{stage}/comments",      [401, 403, 404, 404, 404, 404, 404, 403, 201, 201, 201]),
    // the owner's
    ("PATCH",  "/api/projects/{project_id}/stages/{stage}/comments/{comment_id}", [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 200]),
    // the producer deletes it; for the owner it is gone then
    ("DELETE", "/api/projects/{project_id}/stages/{stage}/comments/{comment_id}", [401, 403, 404, 404, 404, 404, 404, 403, 403, 204, 404]),
    ("GET",    "/api/projects/{project_id}/talent",                  [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("POST",   "/api/projects/{project_id}/talent/ask",              [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    ("GET",    "/api/user-projects/key-images",                           [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/documents/{document_id}/poster", [401, 403, 404, 404, 404, 404, 404, 403, 200, 200, 200]),
    ("GET",    "/api/projects/{project_id}/stages/{stage}/sign-offs",     [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    // nobody's sign-off is needed
    ("POST",   "/api/projects/{project_id}/stages/{stage}/sign-offs",     [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 403]),
    ("DELETE", "/api/projects/{project_id}/stages/{stage}/sign-offs",     [401, 403, 404, 404, 404, 404, 404, 403, 403, 403, 403]),
    ("POST",   "/api/projects/{project_id}/stages/{stage}/sign-offs/ask", [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    ("GET",    "/api/sign-offs",                                          [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/talent",                                        [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    // asked of the stranger; what is not confirmed cannot be withdrawn
    ("POST",   "/api/talent/{talent_id}/confirm",                [401, 403, 404, 204, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/talent/{talent_id}/decline",                [401, 403, 404, 204, 404, 404, 404, 404, 404, 404, 404]),
    ("POST",   "/api/talent/{talent_id}/withdraw",               [401, 403, 404, 410, 404, 404, 404, 404, 404, 404, 404]),
    // the finance is open to members whose role, or whose invitation, says so
    ("GET",    "/api/projects/{financed_id}/finance",        [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    ("GET",    "/api/projects/{financed_id}/finance.xlsx",   [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    ("GET",    "/api/projects/{financed_id}/finance.csv",    [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    // the body is no spreadsheet
    ("POST",   "/api/projects/{financed_id}/finance/import", [401, 403, 404, 404, 404, 404, 404, 403, 403, 422, 422]),
    // it is a submission of stage 1; the review lead has not declared
    ("GET",    "/api/review/{claimed_id}/finance",           [401, 403, 404, 404, 404, 403, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/{claimed_id}/finance.xlsx",      [401, 403, 404, 404, 404, 403, 404, 404, 404, 404, 404]),
    // a draft has nothing to amend
    ("GET",    "/api/projects/{project_id}/stages/{stage}/amendment",  [401, 403, 404, 404, 404, 404, 404, 200, 200, 200, 200]),
    ("POST",   "/api/projects/{project_id}/stages/{stage}/amendment",  [401, 403, 404, 404, 404, 404, 404, 403, 409, 409, 409]),
    ("PUT",    "/api/projects/{project_id}/stages/{stage}/amendment",  [401, 403, 404, 404, 404, 404, 404, 403, 409, 409, 409]),
    ("DELETE", "/api/projects/{project_id}/stages/{stage}/amendment",  [401, 403, 404, 404, 404, 404, 404, 403, 409, 409, 409]),
    ("POST",   "/api/projects/{project_id}/stages/{stage}/amendment/submit", [401, 403, 404, 404, 404, 404, 404, 403, 409, 409, 409]),
    ("GET",    "/api/review/statistics",                     [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/review/queue",                          [401, 403, 404, 404, 200, 200, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/queue/counts",                   [401, 403, 404, 404, 200, 200, 404, 404, 404, 404, 404]),
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
    ("POST",   "/api/review/{claimed_id}/raise-tier",        [401, 403, 404, 404, 200, 403, 404, 404, 404, 404, 404]),
    // nothing was decided
    ("POST",   "/api/review/{claimed_id}/undo",              [401, 403, 404, 404, 409, 409, 404, 404, 404, 404, 404]),
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
    ("GET",    "/api/review/{claimed_id}/documents/{named_id}/content",         [401, 403, 404, 404, 200, 403, 404, 404, 404, 404, 404]),
    ("GET",    "/api/review/{claimed_id}/documents/{named_id}/poster",          [401, 403, 404, 404, 200, 403, 404, 404, 404, 404, 404]),
];

struct World {
    app: TestApp,
    callers: Vec<User>,
    places: Vec<(&'static str, String)>,
}

async fn world() -> World {
    let (app, anonymous, no_profile) = TestApp::start(Engine::Sqlite).await;
    let stranger = app.verified("stranger@film.test").await;
    let owner = app.verified("owner@film.test").await;
    complete_profile(&stranger).await;
    complete_profile(&owner).await;
    let reviewer = app.with_role("reviewer@film.test", Role::Reviewer).await;
    let draft = ready_project(&owner, "Draft").await;
    let financed = financed_project(&app, &owner, "Financed").await;
    let (submitted, submission) = submitted_project(&owner, "Submitted").await;
    let (claimed, named) = submitted_with_picture(&owner, "Claimed").await;
    claim(&reviewer, &claimed).await;
    let reviewer_uid = reviewer.uid.0.clone();
    let mut team = Vec::new();
    for role in ["viewer", "collaborator", "producer"] {
        let person = app.verified(&format!("{role}@film.test")).await;
        for id in [&draft, &submitted, &financed] {
            join(&app, id, &person, role).await;
        }
        team.push(person);
    }
    complete_profile(&team[2]).await;
    let whom = json!({"email": stranger.email, "role": "viewer"});
    let token = invite(&app, &owner, &draft, whom).await;
    let listed: Value = stranger.get("/api/invitations").await.json();
    let talent = asked(&app, &draft, &stranger.email).await;
    let document = upload(&owner, &draft, PICTURE, "key.png", &plain_png(600, 900)).await;
    let grant = json!({"email": "fay@fund.test", "purpose": "To read it", "until": "2026-06-01T00:00:00Z"});
    let grants = format!("/api/projects/{draft}/documents/{document}/grants");
    let grant: Value = owner.post(&grants).json(&grant).await.json();
    let comments = format!("/api/projects/{draft}/stages/1/comments");
    let comment: Value = owner.post(&comments).json(&json!({"text": "Good."})).await.json();
    let portrait = crate::account::portrait::bring(&owner, plain_png(300, 200)).await;
    let hidden = json!({"visibility": "connections"});
    owner
        .patch("/api/user/profile")
        .json(&hidden)
        .await
        .assert_status_ok();
    let person = stranger.uid.0.clone();
    let said = sent(&stranger, &report("It does not open."), Some(plain_png(60, 40))).await;
    let metadata = [("stage", "stage1"), ("field", PICTURE.1)];
    let begun = announce(&owner, &draft, &metadata, 5_000).await;
    let begun = begun.header("location").to_str().unwrap().to_owned();
    let callers = vec![
        anonymous,
        app.unverified("unverified@film.test").await,
        no_profile,
        stranger,
        reviewer,
        app.with_role("lead@film.test", Role::ReviewLead).await,
        app.with_role("admin@film.test", Role::Admin).await,
        team[0].clone(),
        team[1].clone(),
        team[2].clone(),
        owner,
    ];
    let places = vec![
        ("{project_id}", draft),
        ("{financed_id}", financed),
        ("{submitted_id}", submitted),
        ("{submission_id}", submission),
        ("{claimed_id}", claimed),
        ("{named_id}", named),
        ("{document_id}", document),
        ("{grant_id}", grant["grant_id"].as_str().unwrap().to_owned()),
        ("{comment_id}", comment["comment_id"].as_str().unwrap().to_owned()),
        ("{upload_id}", begun.rsplit('/').next().unwrap().to_owned()),
        ("{session_id}", "019a1f0e-8c1b-7abc-8def-0123456789ab".into()),
        ("{stage}", "1".into()),
        ("{version}", "1".into()),
        ("{step}", "1".into()),
        ("{form}", "profile".into()),
        ("{reviewer_uid}", reviewer_uid),
        ("{uid}", team[0].uid.0.clone()),
        ("{producer}", team[2].uid.0.clone()),
        ("{person}", person),
        ("{token}", token),
        (
            "{invitation_id}",
            listed[0]["invitation_id"].as_str().unwrap().into(),
        ),
        ("{talent_id}", talent),
        ("{feedback_id}", said),
        ("{portrait_id}", portrait),
        ("{size}", "small".into()),
    ];
    World { app, callers, places }
}

/// Puts somebody into a team without the way there, with the areas that are usual for the role.
async fn join(app: &TestApp, project: &str, person: &User, role: &str) {
    let mut tx = app.app.db.begin().await.unwrap();
    let member = storage::team::NewMember {
        uid: &person.uid,
        role: role.parse().unwrap(),
        may_documents: role != "viewer",
        may_finance: role == "producer",
        at: app.clock.now(),
    };
    storage::team::save(&mut tx, project.parse().unwrap(), &member)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// Somebody has been asked to confirm that they are attached.
async fn asked(app: &TestApp, project: &str, email: &str) -> String {
    let mut tx = app.app.db.begin().await.unwrap();
    let row = storage::talent::TalentRow {
        id: kernel::TalentId::new(&app.clock.clock()),
        project_id: project.parse().unwrap(),
        project_name: "Draft".into(),
        email: email.into(),
        name: "Nora".into(),
        job: "director".into(),
        attachment_status: "deal_memo".into(),
        state: kernel::states::ConfirmationState::Asked,
        asked_by: Uid::random(),
        asked_at: app.clock.now(),
        answered_at: None,
    };
    storage::talent::ask(&mut tx, &row).await.unwrap();
    tx.commit().await.unwrap();
    row.id.to_string()
}

fn query(path: &str) -> &'static str {
    match path {
        "/api/user/profile/preview" => "?as=member",
        path if path.ends_with("/candidates") => "?q=ada",
        "/api/review/queue" => "?tab=unclaimed",
        path if path.ends_with("/diff") => "?from=0",
        "/api/admin/analytics.csv" => "?part=funnel",
        "/api/admin/feedback.csv" => "?status=open",
        path if path.ends_with(".csv") => "?part=topsheet",
        "/api/projects/{project_id}" => "?confirm=Draft",
        _ => "",
    }
}

fn body(method: &str, path: &str) -> Value {
    match path.rsplit('/').next().unwrap_or_default() {
        // one address gets only so many mails
        "send-password-reset-email" => json!({"email": format!("{}@film.test", Uid::random())}),
        "passkeys" => json!({"session": "unknown", "name": "Phone", "credential": {}}),
        "passkey" => json!({"session": "unknown", "credential": {}}),
        "usage-data" => json!({"agreed": true, "wording": "2"}),
        "read" => json!({"until": "2026-03-01T00:00:00Z"}),
        "notification-settings" => json!({"categories": []}),
        "projects" => json!({"project_name": "New"}),
        "comments" | "{comment_id}" => json!({"text": "Better."}),
        "{project_id}" if path.starts_with("/api/projects") => json!({"project_name": "Draft"}),
        "{stage}" => json!({"content": stage1()}),
        "appeal" => json!({"reason": "x".repeat(100)}),
        "sign-offs" => json!({"version": 1}),
        "claim" | "declare" => json!({"no_conflict": true}),
        "assign" | "unassign" => json!({"reviewer_uid": "{reviewer_uid}"}),
        "{reviewer_uid}" => json!({"stages": [1], "formats": [], "languages": ["en"]}),
        "raise-tier" => json!({"tier": "L", "reason": "x".repeat(50)}),
        "release" => json!({"reason": "no_time"}),
        "decide" => json!({"decision": "approve"}),
        "invitations" => json!({"email": "new@film.test", "role": "viewer"}),
        "{uid}" => json!({"role": "collaborator"}),
        "transfer" => json!({"uid": "{producer}"}),
        "amendment" if method == "PUT" => json!({"content": stage1()}),
        "reopen" => json!({"reason": "x".repeat(50), "no_conflict": true}),
        "confirm" if path.starts_with("/api/review") => json!({"confirm": true}),
        "{feedback_id}" => json!({"status": "triaged"}),
        "replies" => json!({"text": "Thank you."}),
        "visibility" => json!({"visibility": "public"}),
        "grants" => {
            json!({"email": "gus@fund.test", "purpose": "To read it", "until": "2026-06-01T00:00:00Z"})
        }
        _ => json!({}),
    }
}

/// A stream of events ends when its server stops, which happens here as soon as it is open.
async fn stream(app: &TestApp, request: TestRequest) -> TestResponse {
    let stopped = CancellationToken::new();
    stopped.cancel();
    let stop = async {
        loop {
            app.app.realtime.run(stopped.clone()).await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::select! {
        response = request.into_future() => response,
        () = stop => unreachable!("it stops the server again and again"),
    }
}

#[tokio::test]
async fn a_07_everybody_gets_what_the_table_says() {
    let mut wrong = Vec::new();
    for (method, path, expected) in TABLE {
        let world = world().await;
        let placed = |text: String| {
            let places = world.places.iter();
            places.fold(text, |text, (name, value)| text.replace(name, value))
        };
        let url = placed((*path).to_owned());
        for ((name, caller), expected) in CALLERS.iter().zip(&world.callers).zip(expected) {
            let request = caller.request(
                Method::from_bytes(method.as_bytes()).unwrap(),
                &format!("{url}{}", query(path)),
            );
            let body: Value = serde_json::from_str(&placed(body(method, path).to_string())).unwrap();
            let answer = match *method {
                // one address sends only so much
                "POST" if *path == "/v1/feedback" => {
                    let form = form(&report("It does not open."), None);
                    request
                        .add_header("x-forwarded-for", elsewhere())
                        .multipart(form)
                        .await
                }
                "GET" if *path == "/api/events" => stream(&world.app, request).await,
                "GET" | "DELETE" | "HEAD" => request.await,
                _ if path.contains("/uploads") => {
                    let piece = "application/offset+octet-stream";
                    let request = request
                        .add_header("upload-offset", "0")
                        .add_header("upload-length", "9");
                    let request = request.add_header("upload-metadata", "stage c3RhZ2Ux,field a2V5X2ltYWdl");
                    request.bytes("piece".into()).content_type(piece).await
                }
                _ => request.json(&body).await,
            };
            let got = answer.status_code().as_u16();
            if got != *expected {
                wrong.push(format!(
                    "{method} {path} as {name}: {got}, not {expected}: {}",
                    answer.text()
                ));
            }
            if got == 401 {
                assert!(
                    answer
                        .header("www-authenticate")
                        .to_str()
                        .unwrap()
                        .starts_with("Bearer")
                );
                assert!(*method == "HEAD" || answer.json::<Value>()["detail"].is_string());
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_operation_has_its_row_and_documents_whether_it_needs_a_sign_in() {
    let document = serde_json::to_value(api::openapi()).unwrap();
    assert_eq!(document["security"], json!([{ "id_token": [] }]));
    let mut wrong = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let same = |row: &str| {
                row.replace("{submitted_id}", "{project_id}")
                    .replace("{financed_id}", "{project_id}")
                    .replace("{claimed_id}", "{submission_id}")
                    .replace("{named_id}", "{document_id}")
                    .replace("{person}", "{uid}")
                    == *path
            };
            let row = TABLE
                .iter()
                .find(|(m, row, _)| m.eq_ignore_ascii_case(method) && same(row));
            let Some((_, _, [anonymous, ..])) = row else {
                wrong.push(format!("{method} {path}: no row in the access table"));
                continue;
            };
            // An operation that says nothing has the security of the document.
            let alternatives = operation["security"].as_array();
            let is_public = alternatives.is_some_and(|all| all.contains(&json!({})));
            if is_public == (*anonymous == 401) {
                wrong.push(format!("{method} {path}: documented as public: {is_public}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
