//! The dossier over the API, read back by another program.

use super::*;

async fn dossier(user: &User, project: &str, whom: &str) -> TestResponse {
    user.get(&format!("/api/projects/{project}/dossier.pdf{whom}"))
        .await
}

fn text(answer: &TestResponse) -> String {
    let read = lopdf::Document::load_mem(answer.as_bytes()).expect("a PDF");
    let pages: Vec<u32> = read.get_pages().into_keys().collect();
    read.extract_text(&pages).unwrap().split_whitespace().collect()
}

#[rstest]
#[tokio::test]
async fn a_dossier_shows_what_was_approved_and_marks_what_is_a_draft(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = full_project(&app, &ada).await;
    let answer = dossier(&ada, &id, "?prepared_for=%20%23eval(1)%0A%20Nordisk%20").await;
    answer.assert_status_ok();
    assert_eq!(answer.header("content-type"), "application/pdf");
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"The Door dossier.pdf\"; filename*=UTF-8''The%20Door%20dossier.pdf"
    );
    let text = text(&answer);
    for wanted in [
        "Preparedfor#eval(1)Nordiskon2March2026",
        "Alighthousekeeperfindsadoor",
        "Approvedon2March2026,version1",
        "Draft,notapproved",
        "DRAFT",
        "AdaNíBhriain",
        "door.pdf",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
    let long = format!("?prepared_for={}", "x".repeat(121));
    let refused = dossier(&ada, &id, &long).await;
    assert_eq!(field_errors(&refused.json()), [("prepared_for", "too_long")]);
}

#[tokio::test]
async fn the_finance_is_in_it_for_whom_it_is_open() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let id = project(&ada, "The Door").await;
    approved(&app, &id, 2).await;
    let plan = json!({"currency": "EUR", "no_incentives": true,
        "topsheet": [{"code": "1100", "description": "Story", "amount": 1_234_500}]});
    ada.put(&stage_path(&id, 3, ""))
        .json(&json!({"content": plan}))
        .await
        .assert_status_ok();
    let producer = member(&app, &ada, &id, "producer").await;
    let with = text(&dossier(&producer, &id, "").await);
    for wanted in ["EUR12,345.00", "Yes,confirmedbyAteammemberon2March2026"] {
        assert!(with.contains(wanted), "{wanted}: {with}");
    }
    ada.patch(&format!("/api/projects/{id}/members/{}", producer.uid))
        .json(&json!({"finance": false}))
        .await
        .assert_status_ok();
    let without = text(&dossier(&producer, &id, "").await);
    assert!(
        !without.contains("12,345") && !without.contains("Budget&Finance"),
        "{without}"
    );
}

#[rstest]
#[tokio::test]
async fn dossiers_are_counted(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let mut tx = app.app.db.begin().await.unwrap();
    for _ in 1..60 {
        domain::bundles::count_out(&mut tx, app.app.env(), &ada.uid)
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    dossier(&ada, &id, "").await.assert_status_ok();
    let refused = dossier(&ada, &id, "").await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
}
