//! Who gets what from every operation of the API. A new operation fails here until it has its row.

use axum::http::Method;
use identity::Role;
use kernel::Uid;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

/// The order of the columns; the owner comes last, since their calls change things.
const CALLERS: [&str; 8] = [
    "anonymous",
    "unverified",
    "no profile",
    "stranger",
    "reviewer",
    "review lead",
    "admin",
    "owner",
];

/// `{project_id}` is the owner's draft, `{submitted_id}` their project that waits in the queue as `{submission_id}`;
/// `{claimed_id}` is a submission that the reviewer has claimed.
#[rustfmt::skip]
const TABLE: &[(&str, &str, [u16; 8])] = &[
    // operation                                             anon unv  none  str  rev  lead  adm  own
    ("GET",    "/api/taxonomies",                            [200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/forms/{form}",                          [200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/me",                                    [401, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/firebase-functions/send-verification-email",   [401, 200, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/firebase-functions/send-password-reset-email", [200, 200, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/auth/pre-profile",                      [401, 403, 200, 200, 200, 200, 200, 200]),
    ("GET",    "/api/user/profile",                          [401, 403, 404, 200, 404, 404, 404, 200]),
    ("PATCH",  "/api/user/profile",                          [401, 403, 404, 200, 404, 404, 404, 200]),
    ("PUT",    "/api/user/profile/step/{step}",              [401, 403, 200, 422, 200, 200, 200, 422]),
    ("POST",   "/api/user/profile/complete",                 [401, 403, 404, 200, 404, 404, 404, 200]),
    ("GET",    "/api/user/profile/preview",                  [401, 403, 404, 200, 404, 404, 404, 200]),
    ("GET",    "/api/user-projects/all",                     [401, 403, 200, 200, 200, 200, 200, 200]),
    ("POST",   "/api/projects",                              [401, 403, 201, 201, 201, 201, 201, 201]),
    ("GET",    "/api/projects/{project_id}",                 [401, 403, 404, 404, 404, 404, 404, 200]),
    ("PATCH",  "/api/projects/{project_id}",                 [401, 403, 404, 404, 404, 404, 404, 200]),
    ("DELETE", "/api/projects/{project_id}",                 [401, 403, 404, 404, 404, 404, 404, 204]),
    ("POST",   "/api/projects/{project_id}/archive",         [401, 403, 404, 404, 404, 404, 404, 200]),
    ("POST",   "/api/projects/{project_id}/unarchive",       [401, 403, 404, 404, 404, 404, 404, 200]),
    ("GET",    "/api/new-projects/{stage}/{project_id}",            [401, 403, 404, 404, 404, 404, 404, 200]),
    ("PUT",    "/api/new-projects/{stage}/{project_id}",            [401, 403, 404, 404, 404, 404, 404, 200]),
    ("POST",   "/api/new-projects/{stage}/{project_id}/check",      [401, 403, 404, 404, 404, 404, 404, 200]),
    ("POST",   "/api/new-projects/{stage}/{project_id}/submit",     [401, 403, 404, 404, 404, 404, 404, 200]),
    ("POST",   "/api/new-projects/{stage}/{submitted_id}/recall",   [401, 403, 404, 404, 404, 404, 404, 200]),
    // in the draft's status, these are not possible even for its owner
    ("POST",   "/api/new-projects/{stage}/{project_id}/withdraw",   [401, 403, 404, 404, 404, 404, 404, 409]),
    ("POST",   "/api/new-projects/{stage}/{project_id}/appeal",     [401, 403, 404, 404, 404, 404, 404, 409]),
    ("GET",    "/api/new-projects/{stage}/{project_id}/versions",   [401, 403, 404, 404, 404, 404, 404, 200]),
    ("GET",    "/api/new-projects/{stage}/{submitted_id}/versions/{version}", [401, 403, 404, 404, 404, 404, 404, 200]),
    ("GET",    "/api/new-projects/{stage}/{project_id}/diff",       [401, 403, 404, 404, 404, 404, 404, 200]),
    ("GET",    "/api/new-projects/{stage}/{project_id}/history",    [401, 403, 404, 404, 404, 404, 404, 200]),
    ("GET",    "/api/new-projects/{stage}/{project_id}/feedback",   [401, 403, 404, 404, 404, 404, 404, 200]),
    ("GET",    "/api/review/queue",                          [401, 403, 404, 404, 200, 200, 404, 404]),
    // the reviewer takes it; for the lead it is taken then
    ("POST",   "/api/review/{submission_id}/claim",          [401, 403, 404, 404, 200, 409, 404, 404]),
    ("GET",    "/api/review/{submission_id}",                [401, 403, 404, 404, 403, 403, 404, 404]),
    ("GET",    "/api/review/{claimed_id}",                   [401, 403, 404, 404, 200, 200, 404, 404]),
    ("PUT",    "/api/review/{claimed_id}/draft",             [401, 403, 404, 404, 200, 403, 404, 404]),
    ("POST",   "/api/review/{claimed_id}/decide",            [401, 403, 404, 404, 422, 403, 404, 404]),
    ("POST",   "/api/review/{claimed_id}/release",           [401, 403, 404, 404, 204, 409, 404, 404]),
    ("POST",   "/api/review/{claimed_id}/confirm-rejection", [401, 403, 404, 404, 404, 409, 404, 404]),
];

struct World {
    _app: TestApp,
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
    let (submitted, submission) = submitted_project(&owner, "Submitted").await;
    let (_, claimed) = submitted_project(&owner, "Claimed").await;
    claim(&reviewer, &claimed).await;
    let callers = vec![
        anonymous,
        app.unverified("unverified@film.test").await,
        no_profile,
        stranger,
        reviewer,
        app.with_role("lead@film.test", Role::ReviewLead).await,
        app.with_role("admin@film.test", Role::Admin).await,
        owner,
    ];
    let places = vec![
        ("{project_id}", draft),
        ("{submitted_id}", submitted),
        ("{submission_id}", submission),
        ("{claimed_id}", claimed),
        ("{stage}", "stage1".into()),
        ("{version}", "1".into()),
        ("{step}", "1".into()),
        ("{form}", "profile".into()),
    ];
    World {
        _app: app,
        callers,
        places,
    }
}

fn query(path: &str) -> &'static str {
    match path {
        "/api/user/profile/preview" => "?as=member",
        "/api/review/queue" => "?tab=unclaimed",
        path if path.ends_with("/diff") => "?from=0",
        "/api/projects/{project_id}" => "?confirm=Draft",
        _ => "",
    }
}

fn body(path: &str) -> Value {
    match path.rsplit('/').next().unwrap_or_default() {
        // one address gets only so many mails
        "send-password-reset-email" => json!({"email": format!("{}@film.test", Uid::random())}),
        "projects" => json!({"project_name": "New"}),
        "{project_id}" if path.starts_with("/api/projects") => json!({"project_name": "Draft"}),
        "{project_id}" => json!({"content": stage1()}),
        "appeal" => json!({"reason": "x".repeat(100)}),
        "claim" => json!({"no_conflict": true}),
        "release" => json!({"reason": "no_time"}),
        "decide" => json!({"decision": "approve"}),
        "confirm-rejection" => json!({"confirm": true}),
        _ => json!({}),
    }
}

#[tokio::test]
async fn a_07_everybody_gets_what_the_table_says() {
    let mut wrong = Vec::new();
    for (method, path, expected) in TABLE {
        let world = world().await;
        let url = world
            .places
            .iter()
            .fold((*path).to_owned(), |url, (name, value)| url.replace(name, value));
        for ((name, caller), expected) in CALLERS.iter().zip(&world.callers).zip(expected) {
            let request = caller.request(
                Method::from_bytes(method.as_bytes()).unwrap(),
                &format!("{url}{}", query(path)),
            );
            let answer = match *method {
                "GET" | "DELETE" => request.await,
                _ => request.json(&body(path)).await,
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
                assert!(answer.json::<Value>()["detail"].is_string());
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_operation_has_its_row() {
    let document = serde_json::to_value(api::openapi()).unwrap();
    let mut missing = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item
            .as_object()
            .unwrap()
            .keys()
            .filter(|key| *key != "parameters")
        {
            let same = |row: &str| {
                row.replace("{submitted_id}", "{project_id}")
                    .replace("{claimed_id}", "{submission_id}")
                    == *path
            };
            if !TABLE
                .iter()
                .any(|(m, row, _)| m.eq_ignore_ascii_case(method) && same(row))
            {
                missing.push(format!("{method} {path}"));
            }
        }
    }
    assert!(missing.is_empty(), "no row in the access table: {missing:?}");
}
