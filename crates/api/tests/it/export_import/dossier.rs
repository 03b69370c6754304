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
        "WrittenbyAdaNíBhriain",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
    assert!(!text.contains("door.pdf"), "the name of a file: {text}");
    let long = format!("?prepared_for={}", "x".repeat(121));
    let refused = dossier(&ada, &id, &long).await;
    assert_eq!(field_errors(&refused.json()), [("prepared_for", "too_long")]);
}

/// Everybody who has been asked presses Confirm.
async fn confirmed(app: &TestApp, owner: &User, project: &str) {
    let asked = owner.post(&format!("/api/projects/{project}/talent/ask")).await;
    asked.assert_status_ok();
    for one in asked.json::<Value>().as_array().unwrap() {
        let person = app.verified(one["email"].as_str().unwrap()).await;
        let mine: Value = person.get("/api/talent").await.json();
        let id = mine[0]["talent_id"].as_str().unwrap();
        person
            .post(&format!("/api/talent/{id}/confirm"))
            .await
            .assert_status(StatusCode::NO_CONTENT);
    }
}

#[rstest]
#[tokio::test]
async fn r_13_it_names_who_has_confirmed_while_the_letter_holds(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let creatives = json!([
        {"name": "Nora Quinn", "email": "nora@film.test", "role": "director", "attachment_status": "contracted"},
        {"name": "Sorcha Daly", "email": "sorcha@film.test", "role": "lead_cast",
            "attachment_status": "letter_of_intent", "valid_until": "2026-03-04"},
    ]);
    let cast = json!([
        {"character": "Mara", "name": "Sorcha Daly", "lead": true, "status": "contracted"},
        {"character": "Ben", "name": "Pat Reilly", "lead": true, "status": "contracted"},
    ]);
    let before = [
        (2, "key_creatives".to_owned(), creatives),
        (4, "cast_status".to_owned(), cast),
    ];
    let id = project_at(&app, &ada, 5, "S", &before).await;
    confirmed(&app, &ada, &id).await;
    let then = text(&dossier(&ada, &id, "").await);
    for wanted in [
        "NoraQuinnDirectorContracted2March2026",
        "SorchaDalyLeadcastLetterofintent2March2026",
        "SorchaDalyMaraLetterofintent2March2026",
        "Onemorepersonisnamedbuthasnotconfirmedyet.",
    ] {
        assert!(then.contains(wanted), "{wanted}: {then}");
    }
    assert!(!then.contains("PatReilly"), "by the team's word alone: {then}");

    app.clock.advance(Duration::from_secs(3 * 86_400));
    let ada = app.sign_in(&ada.email).await;
    let later = text(&dossier(&ada, &id, "").await);
    for wanted in [
        "NoraQuinnDirectorContracted",
        "Onemorepersonhadconfirmed,buttheletterhasexpired.",
        "Onepersonhadconfirmed,buttheletterhasexpired.Onepersonisnamedbuthasnotconfirmedyet.",
    ] {
        assert!(later.contains(wanted), "{wanted}: {later}");
    }
    assert!(!later.contains("SorchaDaly"), "{later}");
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
    for wanted in ["EUR12,345", "Yes,confirmedbyAteammemberon2March2026"] {
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
        domain::export_import::count_out(&mut tx, app.app.env(), &ada.uid)
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    dossier(&ada, &id, "").await.assert_status_ok();
    let refused = dossier(&ada, &id, "").await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
}
