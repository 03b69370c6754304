//! Of whoever calls: the account, the profile, what happens; and what anybody may read.

use super::Row;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
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
    ("GET",    "/api/people/searches",                       [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("POST",   "/api/people/searches",                       [401, 403, 403, 201, 403, 403, 403, 403, 403, 201, 201]),
    // there is none
    ("PATCH",  "/api/people/searches/{search_id}",           [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("DELETE", "/api/people/searches/{search_id}",           [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("GET",    "/api/people/receipt",                        [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("GET",    "/api/people/my-place",                       [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("GET",    "/api/ranking",                               [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/ranking/seeds",                         [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    // the stranger's; only whose profile is complete sees others
    ("GET",    "/api/people/{person}",                       [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    // of a viewer, whose profile is not complete
    ("POST",   "/api/reports",                                [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("GET",    "/api/moderation/notices",                     [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    // there is none
    ("POST",   "/api/moderation/notices/{notice_id}/appeal",  [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("GET",    "/api/companies",                          [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("POST",   "/api/companies",                          [401, 403, 403, 201, 403, 403, 403, 403, 403, 201, 201]),
    ("GET",    "/api/companies/own",                      [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    // there is none
    ("GET",    "/api/companies/{company_id}",             [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("PUT",    "/api/companies/{company_id}",             [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("DELETE", "/api/companies/{company_id}",             [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/companies/{company_id}/members",     [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/companies/{company_id}/invitations", [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("PATCH",  "/api/companies/{company_id}/members/{uid}", [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("DELETE", "/api/companies/{company_id}/members/{uid}", [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/companies/{company_id}/domain",      [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/companies/{company_id}/domain/confirm", [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    // only whose profile is complete has credits; there are none
    ("GET",    "/api/credits",                                [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("GET",    "/api/credits/signed",                         [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("POST",   "/api/credits/{credit_id}/confirmations",      [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("DELETE", "/api/credits/{credit_id}/confirmations/{confirmation_id}", [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/credit-confirmations/{confirmation_id}/confirm",  [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/credit-confirmations/{confirmation_id}/decline",  [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/credit-confirmations/{confirmation_id}/withdraw", [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/credit-confirmations/{confirmation_id}/reply",    [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/credit-offers/{offer_id}/accept",        [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/credit-offers/{offer_id}/decline",       [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("GET",    "/api/works",                                  [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("GET",    "/api/works/{work_id}",                        [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("GET",    "/api/connections",                            [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    // of a viewer, whose profile is not complete
    ("POST",   "/api/connections",                            [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/connections/{uid}/accept",               [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/connections/{uid}/decline",              [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/connections/{uid}/withdraw",             [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("DELETE", "/api/connections/{uid}",                      [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("GET",    "/api/blocks",                                 [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("PUT",    "/api/blocks/{uid}",                           [401, 403, 403, 204, 403, 403, 403, 403, 403, 204, 204]),
    ("DELETE", "/api/blocks/{uid}",                           [401, 403, 403, 204, 403, 403, 403, 403, 403, 204, 204]),
    ("GET",    "/api/mutes",                                  [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("PUT",    "/api/mutes/{uid}",                            [401, 403, 403, 204, 403, 403, 403, 403, 403, 204, 204]),
    ("DELETE", "/api/mutes/{uid}",                            [401, 403, 403, 204, 403, 403, 403, 403, 403, 204, 204]),
    ("GET",    "/api/user/usage-data",                       [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("PUT",    "/api/user/usage-data",                       [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/events",                                [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/activity",                              [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/expirations",                           [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/notifications",                         [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/notifications/read",                    [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/user/notification-settings",            [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/user/notification-settings/mails",      [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    ("PATCH",  "/api/user/notification-settings",            [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
];
