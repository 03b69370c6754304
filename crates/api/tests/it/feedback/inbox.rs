//! What the operator does with reports, and how reports end.

use std::time::Duration;

use axum::http::StatusCode;
use identity::Role;
use jobs::{Job, Sweep, SweepFiles};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use super::*;
use crate::builders::*;
use crate::documents::hostile::picture::plain_png;

fn replies(id: &str) -> String {
    format!("/api/admin/feedback/{id}/replies")
}

#[rstest]
#[tokio::test]
async fn w_01_the_operator_sorts_reports_by_status_and_kind(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, _) = TestApp::start(engine).await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    let mut ids = Vec::new();
    for number in 0..52 {
        app.clock.advance(Duration::from_secs(1));
        let kind = if number % 2 == 0 { "problem" } else { "praise" };
        let report = json!({"kind": kind, "text": format!("Report number {number}.")});
        let request = anon.post(PATH).add_header("x-forwarded-for", elsewhere());
        ids.push(id_of(&request.multipart(form(&report, None)).await));
    }
    let set = async |id: &str, status: &str| {
        let path = format!("/api/admin/feedback/{id}");
        admin.patch(&path).json(&json!({"status": status})).await
    };
    let triaged = set(&ids[0], "triaged").await;
    triaged.assert_status_ok();
    assert_eq!(triaged.json::<Value>()["status"], "triaged");
    set(&ids[1], "done").await.assert_status_ok();
    set(&ids[1], "lost")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);

    let first = listed(&admin, "").await;
    assert_eq!(
        (&first["open"], &first["triaged"], &first["done"]),
        (&json!(50), &json!(1), &json!(1))
    );
    assert_eq!(first["items"].as_array().unwrap().len(), 50);
    assert_eq!(
        first["items"][0]["feedback_id"],
        ids[51].as_str(),
        "the newest first"
    );
    let rest = listed(&admin, &format!("?before={}", first["next"].as_str().unwrap())).await;
    assert_eq!(rest["items"].as_array().unwrap().len(), 2);
    assert_eq!(rest["items"][1]["feedback_id"], ids[0].as_str());
    assert_eq!(rest["next"], Value::Null);
    let praise = listed(&admin, "?status=done&kind=praise").await;
    assert_eq!(praise["items"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&praise["open"], &praise["triaged"]),
        (&json!(25), &json!(0)),
        "of this kind"
    );
    admin
        .get("/api/admin/feedback?before=x")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let unknown = format!("/api/admin/feedback/{}", kernel_id());
    admin.get(&unknown).await.assert_status(StatusCode::NOT_FOUND);
}

fn kernel_id() -> &'static str {
    "019a1f0e-8c1b-7abc-8def-0123456789ab"
}

#[rstest]
#[tokio::test]
async fn w_01_a_reply_goes_by_mail_to_who_wrote(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, anon, ada) = TestApp::start(engine).await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    complete_profile(&admin).await;
    mails(&app).await;
    let id = sent(&ada, &report("It does not open."), None).await;
    let say = json!({"text": "  It does now.\n\nThank you!  "});
    let reply = async || {
        admin
            .post(&replies(&id))
            .add_header("idempotency-key", "r1")
            .json(&say)
            .await
    };
    let first = reply().await;
    first.assert_status(StatusCode::CREATED);
    assert_eq!(first.json::<Value>()["text"], "It does now.\n\nThank you!");
    assert_eq!(reply().await.json::<Value>(), first.json::<Value>());
    let written = mails(&app).await;
    let [mail] = written.as_slice() else {
        panic!("one mail: {written:?}");
    };
    assert_eq!(mail.recipient, "ada@film.test");
    assert_eq!(mail.template, "feedback_reply");
    assert_eq!(mail.payload["reply"], "It does now.\n\nThank you!");
    assert_eq!(mail.payload["report"], "It does not open.");
    let kept = read(&admin, &id).await;
    assert_eq!(kept["replies"], json!([first.json::<Value>()]));
    assert_eq!(kept["reply_count"], 1);

    let named = json!({"kind": "praise", "text": "It is beautiful.", "email": "Fan@Film.test"});
    let named = sent(&anon, &named, None).await;
    admin
        .post(&replies(&named))
        .json(&say)
        .await
        .assert_status(StatusCode::CREATED);
    assert_eq!(mails(&app).await[0].recipient, "Fan@Film.test");
    let nameless = sent(&anon, &report("It does not open."), None).await;
    let refused = admin.post(&replies(&nameless)).json(&say).await;
    refused.assert_status(StatusCode::CONFLICT);
    assert!(
        refused.json::<Value>()["detail"]
            .as_str()
            .unwrap()
            .contains("no email address")
    );
    for text in ["  ".to_owned(), "x".repeat(4_001)] {
        let empty = admin.post(&replies(&id)).json(&json!({"text": text})).await;
        empty.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(mails(&app).await.len(), 0);
}

#[tokio::test]
async fn w_01_the_csv_is_for_spreadsheets_and_runs_nothing_there() {
    let (app, anon, _) = TestApp::start(Engine::Sqlite).await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    let evil = "=HYPERLINK(\"https://evil.test\";\"x\")\nsecond line";
    sent(&anon, &report(evil), None).await;
    sent(
        &anon,
        &json!({"kind": "praise", "text": "Fin\u{e9}: it is good."}),
        None,
    )
    .await;
    let answer = admin.get("/api/admin/feedback.csv").await;
    assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
    let text = answer.text();
    assert!(text.starts_with("\u{feff}\"id\",\"received\",\"kind\""), "{text}");
    assert!(
        text.contains("\"'=HYPERLINK(\"\"https://evil.test\"\";\"\"x\"\")\nsecond line\""),
        "{text}"
    );
    assert!(text.contains("Fin\u{e9}") && text.lines().count() == 4, "{text}");
    let praise = admin.get("/api/admin/feedback.csv?kind=praise").await.text();
    assert!(!praise.contains("evil"), "{praise}");
}

#[rstest]
#[tokio::test]
async fn w_01_reports_go_with_the_account_and_so_do_their_pictures(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, ada) = TestApp::start(engine).await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    sent(&ada, &report("It does not open."), Some(plain_png(60, 40))).await;
    let as_visitor = json!({"kind": "idea", "text": "A list of lists.", "email": "ADA@film.test"});
    sent(&anon, &as_visitor, Some(plain_png(60, 40))).await;
    let other = sent(&anon, &report("Somebody else's."), Some(plain_png(60, 40))).await;
    ada.delete("/api/me").await.assert_status(StatusCode::NO_CONTENT);
    let left = listed(&admin, "").await;
    assert_eq!(left["open"], 1);
    assert_eq!(left["items"][0]["feedback_id"], other.as_str());
    sweep_files(&app).await;
    assert_eq!(pictures(&app), [other]);
}

#[rstest]
#[tokio::test]
async fn w_01_a_report_is_kept_for_two_years(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, anon, _) = TestApp::start(engine).await;
    sent(&anon, &report("It does not open."), Some(plain_png(60, 40))).await;
    let sweep = Sweep {
        db: app.app.db.clone(),
        clock: app.clock.clock(),
    };
    for (days, files) in [(729, 1), (2, 0)] {
        app.clock.advance(Duration::from_secs(days * 86_400));
        sweep.run().await.unwrap();
        sweep_files(&app).await;
        assert_eq!(pictures(&app).len(), files);
    }
    let admin = app.with_role("op@film.test", Role::Admin).await;
    assert_eq!(listed(&admin, "").await["open"], 0);
}

async fn sweep_files(app: &TestApp) {
    let files = SweepFiles {
        db: app.app.db.clone(),
        store: app.app.media.store.clone(),
    };
    files.run().await.unwrap();
}
