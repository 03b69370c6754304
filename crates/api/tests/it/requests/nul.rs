//! PostgreSQL keeps no NUL in a text. Where one comes, it is left out, or refused as what it cannot be part of.

use axum::http::Method;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use crate::builders::*;

#[rstest]
#[tokio::test]
async fn a_nul_is_no_fault_of_the_server(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, anon, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let lead = app.with_role("lea@film.test", Role::ReviewLead).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let of = |rest: &str| format!("/api/projects/{id}{rest}");
    let review = |rest: &str| format!("/api/review/{submission}{rest}");
    let none = Value::Null;
    let reviewer = json!({"reviewer_uid": "\0"});
    let flow = json!({"flow": "\0", "handoff": "\0"});
    let address = json!({"email": "ada\0@film.test", "role": "viewer"});
    let mut wrong = Vec::new();
    for (person, method, path, body, status) in [
        (&ada, Method::GET, of("/team/candidates?q=%00ab"), &none, 200),
        (&ada, Method::GET, of("/team/candidates?q=a%00"), &none, 422),
        (
            &ada,
            Method::POST,
            of("/invitations"),
            &json!({"uid": "\0", "role": "viewer"}),
            422,
        ),
        (
            &ada,
            Method::POST,
            of("/invitations"),
            &json!({"uid": "ada\0", "role": "viewer"}),
            422,
        ),
        (
            &ada,
            Method::POST,
            of("/invitations"),
            &json!({"uid": "", "role": "viewer"}),
            422,
        ),
        (&ada, Method::POST, of("/invitations"), &address, 422),
        (
            &ada,
            Method::PATCH,
            of("/members/%00"),
            &json!({"role": "viewer"}),
            404,
        ),
        (&ada, Method::DELETE, of("/members/%00"), &none, 404),
        (&ada, Method::POST, of("/transfer"), &json!({"uid": "\0"}), 422),
        (
            &ada,
            Method::POST,
            of("/stages/1/comments"),
            &json!({"text": "a\0b"}),
            201,
        ),
        (
            &ada,
            Method::POST,
            "/api/projects".to_owned(),
            &json!({"project_name": "a\0b"}),
            201,
        ),
        (&ada, Method::GET, "/api/invitations/%00".to_owned(), &none, 404),
        (&ada, Method::GET, "/api/forms/%00".to_owned(), &none, 404),
        (
            &ada,
            Method::GET,
            "/api/user-projects/all?cursor=%00".to_owned(),
            &none,
            200,
        ),
        (&lead, Method::POST, review("/assign"), &reviewer, 422),
        (&lead, Method::POST, review("/unassign"), &reviewer, 422),
        (
            &lead,
            Method::PUT,
            "/api/review/reviewers/%00".to_owned(),
            &json!({}),
            404,
        ),
        (
            &lead,
            Method::GET,
            "/api/review/queue?tab=mine&cursor=%00".to_owned(),
            &none,
            422,
        ),
        (&anon, Method::POST, "/auth/google/result".to_owned(), &flow, 400),
        (
            &anon,
            Method::GET,
            "/auth/google/start?flow=%00".to_owned(),
            &none,
            400,
        ),
    ] {
        let request = match method {
            Method::GET => person.get(&path),
            Method::PUT => person.put(&path),
            Method::PATCH => person.patch(&path),
            Method::DELETE => person.delete(&path),
            _ => person.post(&path),
        };
        let answer = match body.is_null() {
            true => request.await,
            false => request.json(body).await,
        };
        if answer.status_code() != status {
            wrong.push(format!(
                "{method} {path} {body}: {} {}",
                answer.status_code(),
                answer.text()
            ));
        }
    }
    assert_eq!(wrong, [""; 0]);
}
