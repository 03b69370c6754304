//! Key creatives confirm themselves that they are attached.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use storage::stages::StageRow;
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::packages::package_in_review;

/// Stage 2 as its form will have written it: the questions are another room's.
pub(super) async fn name_creatives(app: &TestApp, project: &str, creatives: Value) {
    let content = json!({"key_creatives": creatives});
    let row = StageRow {
        stage: kernel::Stage::ALL[1],
        approval_status: kernel::states::ApprovalStatus::Draft,
        version: 1,
        submitted_version: 0,
        open_items: 0,
        submitted_at: None,
        decided_at: None,
        updated_at: app.clock.now(),
        content: content.as_object().unwrap().clone(),
        declared: Default::default(),
    };
    let mut tx = app.app.db.begin().await.unwrap();
    storage::stages::save(&mut tx, project.parse().unwrap(), &row)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

pub(super) async fn packaged(app: &TestApp, owner: &User) -> String {
    complete_profile(owner).await;
    let (id, submission) = submitted_project(owner, "The Door").await;
    let reviewer = app.with_role("reviewer@film.test", Role::Reviewer).await;
    approve(&reviewer, &submission).await;
    id
}

pub(super) fn states(list: &Value) -> Vec<(&str, &str)> {
    let all = list.as_array().unwrap().iter();
    all.map(|one| (one["name"].as_str().unwrap(), one["state"].as_str().unwrap()))
        .collect()
}

#[rstest]
#[tokio::test]
async fn only_the_person_confirms_and_a_withdrawal_acts_at_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let creatives = |status: &str| {
        json!([
            {"name": "Nora Quinn", "email": "Nora@film.test", "role": "director", "attachment_status": status},
            {"name": "Sam Reid", "role": "writer", "attachment_status": "contracted"},
            {"name": "Kim Osei", "email": "kim@film.test", "role": "producer", "attachment_status": "interested"},
        ])
    };
    name_creatives(&app, &id, creatives("letter_of_intent")).await;
    let path = format!("/api/projects/{id}/talent");
    let before: Value = ada.get(&path).await.json();
    assert_eq!(
        states(&before),
        [("Nora Quinn", "not_asked"), ("Sam Reid", "no_address")]
    );
    let unconfirmed = async || -> Vec<String> {
        let check: Value = ada.post(&stage_path(&id, 2, "/check")).await.json();
        let warnings = check["warnings"].as_array().unwrap().iter();
        warnings
            .filter(|warning| warning["code"] == "unconfirmed")
            .map(|warning| warning["detail"].as_str().unwrap().to_owned())
            .collect()
    };
    let said = unconfirmed().await;
    let [nora, sam] = said.as_slice() else {
        panic!("{said:?}")
    };
    assert!(nora.starts_with("Nora Quinn has not confirmed") && nora.ends_with("when you submit."));
    assert!(sam.starts_with("Sam Reid has not confirmed") && sam.contains("Enter an email address"));
    let asked: Value = ada.post(&format!("{path}/ask")).await.json();
    assert_eq!(states(&asked)[0], ("Nora Quinn", "asked"));
    assert!(unconfirmed().await[0].ends_with("We have emailed them."));
    ada.post(&format!("{path}/ask")).await.assert_status_ok();
    let sent: Vec<_> = mails(&app)
        .await
        .into_iter()
        .filter(|mail| mail.template == "attachment_asked")
        .collect();
    assert_eq!(sent.len(), 1, "nobody is asked the same twice");
    assert_eq!(sent[0].recipient, "nora@film.test");
    assert_eq!(sent[0].payload["status"], "letter of intent");

    let nora = app.verified("nora@film.test").await;
    let mine: Value = nora.get("/api/talent").await.json();
    assert_eq!(
        (&mine[0]["job"], &mine[0]["state"]),
        (&json!("director"), &json!("asked"))
    );
    assert_eq!(mine[0]["answered_at"], Value::Null);
    assert_eq!(mine[0]["name"], "Nora Quinn");
    assert_eq!(
        mine[0]["logline"],
        testing::answers::stage1()["logline"],
        "of what film"
    );
    let one = format!("/api/talent/{}", mine[0]["talent_id"].as_str().unwrap());
    for other in [&ada, &app.verified("kim@film.test").await] {
        other
            .post(&format!("{one}/confirm"))
            .await
            .assert_status_not_found();
    }
    for _ in 0..2 {
        nora.post(&format!("{one}/confirm"))
            .await
            .assert_status(StatusCode::NO_CONTENT);
    }
    assert_eq!(
        states(&ada.get(&path).await.json())[0],
        ("Nora Quinn", "confirmed")
    );
    let answered: Value = nora.get("/api/talent").await.json();
    assert_eq!(
        (&answered[0]["state"], &answered[0]["logline"]),
        (&json!("confirmed"), &Value::Null)
    );
    assert!(answered[0]["answered_at"].is_string(), "{answered}");
    nora.get(&path).await.assert_status_not_found();
    assert_eq!(unconfirmed().await.len(), 1, "only Sam is left");

    // another status is another question
    name_creatives(&app, &id, creatives("contracted")).await;
    assert_eq!(
        states(&ada.get(&path).await.json())[0],
        ("Nora Quinn", "not_asked")
    );
    ada.post(&format!("{path}/ask")).await.assert_status_ok();
    nora.post(&format!("{one}/confirm"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    nora.post(&format!("{one}/withdraw"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(
        states(&ada.get(&path).await.json())[0],
        ("Nora Quinn", "withdrawn")
    );
    let again: Value = ada.post(&format!("{path}/ask")).await.json();
    assert_eq!(
        states(&again)[0],
        ("Nora Quinn", "withdrawn"),
        "who has withdrawn is left in peace"
    );
    nora.post(&format!("{one}/confirm"))
        .await
        .assert_status(StatusCode::GONE);
    let mut told: Vec<_> = mails(&app)
        .await
        .into_iter()
        .filter(|mail| mail.template == "attachment_answered" && mail.recipient == "ada@film.test")
        .map(|mail| mail.payload["answer"].as_str().unwrap().to_owned())
        .collect();
    told.sort_unstable();
    assert_eq!(told, ["confirmed", "confirmed", "withdrawn"]);
}

#[rstest]
#[tokio::test]
async fn r_13_who_names_themselves_has_confirmed_and_gets_no_mail(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let of_herself = |status: &str| json!([{"name": "Ada Byrne", "email": "ADA@film.test", "role": "producer", "attachment_status": status}]);
    let path = format!("/api/projects/{id}/talent");
    for status in ["contracted", "letter_of_intent"] {
        name_creatives(&app, &id, of_herself(status)).await;
        let asked: Value = ada.post(&format!("{path}/ask")).await.json();
        assert_eq!(states(&asked), [("Ada Byrne", "confirmed")]);
    }
    let about_it = |template: &str| template.starts_with("attachment");
    assert!(!mails(&app).await.iter().any(|mail| about_it(&mail.template)));
    let mine: Value = ada.get("/api/talent").await.json();
    assert_eq!(mine[0]["state"], "confirmed");
    let one = mine[0]["talent_id"].as_str().unwrap();
    ada.post(&format!("/api/talent/{one}/withdraw"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(states(&ada.get(&path).await.json()), [("Ada Byrne", "withdrawn")]);
    assert!(!mails(&app).await.iter().any(|mail| about_it(&mail.template)));
}

#[rstest]
#[tokio::test]
async fn r_13_as_many_are_asked_as_a_days_mails_allow(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let person = |n: usize| {
        json!({"name": format!("Nora {n}"), "email": format!("nora{n}@film.test"), "role": "director",
        "attachment_status": "contracted"})
    };
    name_creatives(&app, &id, (0..20).map(person).collect()).await;
    let mut tx = app.app.db.begin().await.unwrap();
    let now = app.clock.now();
    for _ in 0..25 {
        let key = format!("team-mail:{}", ada.uid);
        storage::throttles::count(&mut tx, &key, now, now - days(1))
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();

    let ask = format!("/api/projects/{id}/talent/ask");
    let first = ada.post(&ask).await;
    first.assert_status_ok();
    let first: Value = first.json();
    let left = |list: &Value| {
        states(list)
            .iter()
            .filter(|(_, state)| *state == "not_asked")
            .count()
    };
    assert_eq!((states(&first).len(), left(&first)), (20, 5));
    let sent = mails(&app).await;
    let sent = sent.iter().filter(|mail| mail.template == "attachment_asked");
    assert_eq!(sent.count(), 15);

    let none_left = ada.post(&ask).await;
    none_left.assert_status(StatusCode::TOO_MANY_REQUESTS);
    app.clock.advance(days(2));
    let ada = app.sign_in(&ada.email).await;
    let rest: Value = ada.post(&ask).await.json();
    assert_eq!(left(&rest), 0);
    ada.post(&ask).await.assert_status_ok();
}

/// The dossier leaves them out from the same day on.
#[rstest]
#[tokio::test]
async fn r_13_a_confirmation_runs_out_with_the_letter(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let director = json!({"name": "Nora Quinn", "email": "nora@film.test", "role": "director",
        "attachment_status": "letter_of_intent", "evidence": "Letter of 1 March 2026", "valid_until": "2026-03-04"});
    let (id, submission) = package_in_review(&ada, &rita, director).await;
    let nora = app.verified("nora@film.test").await;
    let mine: Value = nora.get("/api/talent").await.json();
    let one = mine[0]["talent_id"].as_str().unwrap();
    nora.post(&format!("/api/talent/{one}/confirm"))
        .await
        .assert_status(StatusCode::NO_CONTENT);

    for (passed, expired_on) in [(2, Value::Null), (1, json!("2026-03-04"))] {
        app.clock.advance(days(passed));
        let ada = app.sign_in(&ada.email).await;
        let rita = app.sign_in(&rita.email).await;
        let team: Value = ada.get(&format!("/api/projects/{id}/talent")).await.json();
        let stage: Value = ada.get(&stage_path(&id, 2, "")).await.json();
        let review: Value = rita.get(&format!("/api/review/{submission}")).await.json();
        for seen in [&team, &stage["attached"], &review["attached"]] {
            assert_eq!(states(seen), [("Nora Quinn", "confirmed")]);
            assert_eq!(seen[0]["expired_on"], expired_on, "{seen}");
        }
    }
}

/// What the form does not ask of somebody who is only interested stays in the draft, and nothing is said about it.
#[tokio::test]
async fn r_13_an_answer_that_is_not_asked_for_any_more_warns_of_nothing() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let id = packaged(&app, &ada).await;
    let person = |name: &str, status: &str| {
        json!({"name": name, "email": "nora@film.test", "role": "director",
        "attachment_status": status, "valid_until": "2026-02-01"})
    };
    let creatives = json!([
        person("Kim Osei", "interested"),
        person("Nora Quinn", "letter_of_intent")
    ]);
    name_creatives(&app, &id, creatives).await;
    let check: Value = ada.post(&stage_path(&id, 2, "/check")).await.json();
    let warnings = check["warnings"].as_array().unwrap().iter();
    let ran_out = warnings.filter(|warning| warning["code"] == "run_out");
    let fields: Vec<&Value> = ran_out.map(|warning| &warning["field"]).collect();
    assert_eq!(fields, ["key_creatives/1/valid_until"]);
}

/// As the answers stand, to whoever may change them: not only once the stage is submitted.
#[rstest]
#[tokio::test]
async fn the_stage_says_which_roles_are_missing_among_its_key_creatives(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let as_role = |role: &str| json!({"name": "Nora Quinn", "role": role, "attachment_status": "interested"});
    let save = async |rows: Value| -> Value {
        let content = json!({"content": {"key_creatives": rows}});
        ada.put(&stage_path(&id, 2, "")).json(&content).await.json()
    };
    let saved = save(json!([as_role("director"), as_role("writer")])).await;
    assert_eq!(saved["blockers"][0]["field"], "key_creatives");
    assert_eq!(
        saved["blockers"][0]["detail"],
        "Key creatives missing: a producer."
    );
    let viewer = member(&app, &ada, &id, "viewer").await;
    let read: Value = viewer.get(&stage_path(&id, 2, "")).await.json();
    assert_eq!(read["blockers"], Value::Null, "who cannot change it");
    let roles = ["director", "writer", "producer"].map(as_role);
    assert_eq!(save(json!(roles)).await["blockers"], Value::Null);
}

/// Whoever is named without having been asked owes nobody an account in order to say no.
#[rstest]
#[tokio::test]
async fn r_13_with_the_mails_code_one_reads_who_asks_and_declines_without_an_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anonymous, ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let nora = |status: &str| json!([{"name": "Nora Quinn", "email": "Nora@film.test", "role": "director", "attachment_status": status}]);
    let path = format!("/api/projects/{id}/talent");
    let code = async || {
        let link = mails(&app)
            .await
            .into_iter()
            .filter(|mail| mail.template == "attachment_asked")
            .map(|mail| mail.payload["link"].as_str().unwrap().to_owned())
            .next()
            .unwrap();
        let (code, behind) = link
            .strip_prefix("/role-requests/")
            .unwrap()
            .split_once('#')
            .unwrap();
        assert_eq!(behind, "email=nora%40film.test");
        code.to_owned()
    };
    name_creatives(&app, &id, nora("letter_of_intent")).await;
    ada.post(&format!("{path}/ask")).await.assert_status_ok();
    let first = code().await;
    let read: Value = anonymous.get(&format!("/api/role-requests/{first}")).await.json();
    assert_eq!(
        read,
        json!({"project_name": "The Door", "asked_by": "Ada Ní Bhriain", "job": "director",
            "attachment_status": "letter_of_intent", "has_account": false})
    );
    let talent_id = {
        let account = app.verified("nora@film.test").await;
        let mine: Value = account.get("/api/talent").await.json();
        mine[0]["talent_id"].as_str().unwrap().to_owned()
    };
    let read: Value = anonymous.get(&format!("/api/role-requests/{first}")).await.json();
    assert_eq!(read["has_account"], true);
    for unknown in [talent_id.as_str(), "nothing"] {
        let path = format!("/api/role-requests/{unknown}");
        anonymous.get(&path).await.assert_status_not_found();
        let declined = anonymous.post(&format!("{path}/decline")).await;
        declined.assert_status_not_found();
    }

    // asked about another status, the code before is worth nothing
    name_creatives(&app, &id, nora("contracted")).await;
    ada.post(&format!("{path}/ask")).await.assert_status_ok();
    let before = anonymous
        .post(&format!("/api/role-requests/{first}/decline"))
        .await;
    before.assert_status_not_found();
    let second = code().await;
    for _ in 0..2 {
        let declined = anonymous
            .post(&format!("/api/role-requests/{second}/decline"))
            .await;
        declined.assert_status(StatusCode::NO_CONTENT);
    }
    let over = anonymous.get(&format!("/api/role-requests/{second}")).await;
    over.assert_status(StatusCode::GONE);
    assert_eq!(states(&ada.get(&path).await.json()), [("Nora Quinn", "declined")]);
    let told = mails(&app).await.into_iter();
    let told =
        told.filter(|mail| mail.template == "attachment_answered" && mail.recipient == "ada@film.test");
    assert_eq!(told.count(), 1);
    let line: Value = app
        .sign_in("nora@film.test")
        .await
        .get("/api/notifications")
        .await
        .json();
    assert_eq!(line["items"], json!([]), "it is answered: {line}");
}

/// Whoever judges the project looks at what its people have made; a page that is not open to them is not told of.
#[rstest]
#[tokio::test]
async fn reviewers_and_the_team_are_led_to_the_pages_of_who_confirmed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    complete_profile(&rita).await;
    let director = json!({"name": "Nora Quinn", "email": "nora@film.test", "role": "director",
        "attachment_status": "letter_of_intent", "evidence": "Letter of 1 March 2026"});
    let (id, submission) = package_in_review(&ada, &rita, director).await;
    let nora = app.verified("nora@film.test").await;
    complete_profile(&nora).await;
    let seen = async || -> Value {
        let review: Value = rita.get(&format!("/api/review/{submission}")).await.json();
        review["attached"][0].clone()
    };
    assert_eq!(seen().await["page"], Value::Null, "not confirmed yet");
    let mine: Value = nora.get("/api/talent").await.json();
    let one = format!("/api/talent/{}", mine[0]["talent_id"].as_str().unwrap());
    nora.post(&format!("{one}/confirm"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(seen().await["page"], json!(nora.uid));
    let team: Value = ada.get(&format!("/api/projects/{id}/talent")).await.json();
    assert_eq!(team[0]["page"], json!(nora.uid), "and so is the team");

    nora.put(&format!("/api/blocks/{}", rita.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(seen().await["page"], Value::Null, "who blocks the reviewer");
}
