//! What is kept of a report, and what is not taken.

use axum::http::StatusCode;
use axum_test::multipart::MultipartForm;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use super::*;
use crate::builders::*;

#[rstest]
#[tokio::test]
async fn w_01_a_report_is_kept_with_what_its_sender_agreed_to(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, ada) = TestApp::start(engine).await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    complete_profile(&ada).await;
    let full = json!({
        "kind": "idea", "text": "  One list for all projects.\r\n\r\n\r\nPlease.  ", "email": "studio@film.test",
        "details": {
            "route": "https://slate.example/projects/019a1f0e-8c1b-7abc-8def-0123456789ab/stage-1?oobCode=PLANTED#x",
            "viewport": "390x844", "app_version": "0.1.0", "user_agent": "Mozilla/5.0 (X11)",
            "errors": ["TypeError at /reset-password?oobCode=PLANTED", "maya@skerry.test is unknown"],
            "request_ids": ["0123456789abcdef0123456789abcdef", "<b>"],
        },
    });
    let id = sent(&ada, &full, None).await;
    let kept = read(&admin, &id).await;
    assert_eq!(kept["kind"], "idea");
    assert_eq!(kept["status"], "open");
    assert_eq!(kept["text"], "One list for all projects.\n\nPlease.");
    assert_eq!(kept["uid"], ada.uid.as_str());
    assert_eq!(kept["email"], "studio@film.test");
    assert!(
        kept["name"].as_str().is_some_and(|name| !name.is_empty()),
        "{kept}"
    );
    assert_eq!(
        kept["route"],
        "/projects/019a1f0e-8c1b-7abc-8def-0123456789ab/stage-1"
    );
    assert_eq!(kept["viewport"], "390x844");
    assert_eq!(kept["app_version"], "0.1.0");
    assert_eq!(kept["user_agent"], "Mozilla/5.0 (X11)");
    assert_eq!(kept["request_ids"], json!(["0123456789abcdef0123456789abcdef"]));
    assert_eq!(kept["has_screenshot"], false);
    let all = kept.to_string();
    assert!(!all.contains("PLANTED") && !all.contains("maya@"), "{all}");

    let bare = sent(&anon, &report("It does not open."), None).await;
    let kept = read(&admin, &bare).await;
    for unknown in [
        "uid",
        "name",
        "email",
        "route",
        "viewport",
        "app_version",
        "user_agent",
    ] {
        assert_eq!(kept[unknown], Value::Null, "{unknown}");
    }
    assert_eq!(kept["errors"], json!([]));
    let from_account = sent(&ada, &report("It does not open."), None).await;
    assert_eq!(read(&admin, &from_account).await["email"], "ada@film.test");
}

#[rstest]
#[case(json!({"kind": "problem", "text": "too short"}), 422, "text")]
#[case(json!({"kind": "problem", "text": "x".repeat(4_001)}), 422, "text")]
#[case(json!({"kind": "problem", "text": "\u{202e}\u{202e}\u{202e}\u{202e}\u{202e}\u{202e} four"}), 422, "text")]
#[case(json!({"kind": "rant", "text": "It does not open."}), 422, "kind")]
#[case(json!({"kind": "problem"}), 422, "/")]
#[case(json!({"kind": "problem", "text": "It does not open.", "email": "ada"}), 422, "email")]
#[case(json!({"kind": "problem", "text": "It does not open.", "uid": "eve"}), 422, "uid")]
#[tokio::test]
async fn w_01_what_cannot_be_kept_is_said_field_by_field(
    #[case] report: Value,
    #[case] status: u16,
    #[case] field: &str,
) {
    let (_app, anon, _) = TestApp::start(Engine::Sqlite).await;
    let answer = sending(&anon, &report, None).await;
    assert_eq!(answer.status_code().as_u16(), status, "{}", answer.text());
    assert_eq!(
        answer.json::<Value>()["errors"][0]["field"],
        field,
        "{}",
        answer.text()
    );
}

#[tokio::test]
async fn w_01_what_is_no_form_of_these_parts_is_refused() {
    let (app, anon, _) = TestApp::start(Engine::Sqlite).await;
    let no_form = anon.post(PATH).json(&report("It does not open.")).await;
    no_form.assert_status(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let empty = anon
        .post(PATH)
        .multipart(MultipartForm::new().add_text("other", "x"))
        .await;
    empty.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let wordless = anon
        .post(PATH)
        .multipart(MultipartForm::new().add_text("screenshot", ""))
        .await;
    wordless.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(wordless.json::<Value>()["errors"][0]["field"], "report");
    let garbage = anon
        .post(PATH)
        .bytes("no boundary in here".into())
        .content_type("multipart/form-data; boundary=x")
        .await;
    garbage.assert_status(StatusCode::BAD_REQUEST);
    let no_json = anon
        .post(PATH)
        .multipart(MultipartForm::new().add_text("report", "{"))
        .await;
    no_json.assert_status(StatusCode::BAD_REQUEST);
    let long = form(&report(&"x".repeat(200_000)), None);
    anon.post(PATH)
        .multipart(long)
        .await
        .assert_status(StatusCode::PAYLOAD_TOO_LARGE);
    let expired = anon
        .post(PATH)
        .authorization_bearer("old")
        .multipart(form(&report("It does not open."), None));
    expired.await.assert_status(StatusCode::UNAUTHORIZED);
    let admin = app.with_role("op@film.test", Role::Admin).await;
    assert_eq!(
        listed(&admin, "").await["items"],
        json!([]),
        "nothing of all that was kept"
    );
}
