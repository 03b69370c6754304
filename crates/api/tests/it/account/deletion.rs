//! The end of an account: asked for, kept after all, and done when its day has come.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};
use uuid::Uuid;

use crate::builders::*;
use crate::documents::hostile::picture::plain_png;
use crate::export_import::{full_project, unpacked};
use crate::feedback::{report, sent};

const MINUTE: std::time::Duration = std::time::Duration::from_secs(60);
const PATH: &str = "/api/account/deletion";

async fn found(by: &User, project: &str, name: &str) -> usize {
    let path = format!("/api/projects/{project}/team/candidates?q={name}");
    let people: Value = by.get(&path).await.json();
    people["items"]
        .as_array()
        .unwrap_or_else(|| people.as_array().unwrap())
        .len()
}

async fn mails_to(app: &TestApp, person: &User) -> usize {
    let all = mails(app).await;
    let theirs = all
        .iter()
        .filter(|mail| mail.template == "account_deletion" && mail.recipient == person.email);
    theirs.count()
}

#[rstest]
#[tokio::test]
async fn who_asks_for_the_deletion_is_hidden_and_can_keep_the_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let findable = ada
        .patch("/api/user/profile")
        .json(&json!({"searchable": true}))
        .await;
    findable.assert_status_ok();
    let bob = app.verified("bob@film.test").await;
    let project = project(&bob, "The Lamp").await;
    assert_eq!(found(&bob, &project, "Bhriain").await, 1);

    ada.waits(6 * MINUTE).await;
    let refused = ada.post(PATH).await;
    refused.assert_status_forbidden();
    assert_eq!(
        refused.json::<Value>()["type"],
        "/problems/recent-sign-in-required"
    );
    let ada = app.sign_in(&ada.email).await;
    let asked = ada.post(PATH).await;
    asked.assert_status_ok();
    let state: Value = asked.json();
    assert_eq!(state["grace_days"], json!(30));
    let again: Value = ada.post(PATH).await.json();
    assert_eq!(again["due_at"], state["due_at"], "the day stays");
    let me: Value = ada.get("/api/me").await.json();
    assert_eq!(me["deletion_due_at"], state["due_at"], "every screen says so");
    assert_eq!(mails_to(&app, &ada).await, 1);
    assert_eq!(found(&bob, &project, "Bhriain").await, 0, "hidden from others");

    ada.delete(PATH).await.assert_status(StatusCode::NO_CONTENT);
    ada.delete(PATH).await.assert_status(StatusCode::NO_CONTENT);
    let state: Value = ada.get(PATH).await.json();
    assert_eq!(state["due_at"], Value::Null);
    let me: Value = ada.get("/api/me").await.json();
    assert_eq!(me["deletion_due_at"], Value::Null);
    assert_eq!(found(&bob, &project, "Bhriain").await, 1);
    app.later(days(40)).await;
    app.sign_in(&ada.email).await.get(PATH).await.assert_status_ok();
}

#[rstest]
#[case(Role::Admin)]
#[case(Role::Reviewer)]
#[tokio::test]
async fn staff_cannot_delete_their_account(#[case] role: Role) {
    let (app, ..) = TestApp::start(Engine::Sqlite).await;
    let staff = app.with_role("staff@film.test", role).await;
    let refused = staff.post(PATH).await;
    refused.assert_status_conflict();
    assert_eq!(refused.json::<Value>()["type"], "/problems/staff-account");
    // Who becomes staff meanwhile stays until the role is taken away.
    let late = app.verified("late@film.test").await;
    late.post(PATH).await.assert_status_ok();
    let mut tx = app.app.db.begin().await.unwrap();
    storage::roles::grant(&mut tx, &late.uid, role, app.clock.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    app.later(days(31)).await;
    app.sign_in(&late.email).await.get(PATH).await.assert_status_ok();
}

/// In a team of somebody else, with everything that one can do there; their own project; feedback.
async fn ada_with_everything(app: &TestApp) -> (User, User, String) {
    let ada = app.verified("ada@film.test").await;
    complete_profile(&ada).await;
    full_project(app, &ada).await;
    let bob = app.verified("bob@film.test").await;
    complete_profile(&bob).await;
    let (theirs, _) = submitted_project(&bob, "The Lamp").await;
    let invited = json!({"email": ada.email, "role": "producer"});
    let code = invite(app, &bob, &theirs, invited).await;
    accept(&ada, &code).await;
    let comments = format!("/api/projects/{theirs}/stages/1/comments");
    let said = ada.post(&comments).json(&json!({"text": "Good."})).await;
    said.assert_status(StatusCode::CREATED);
    sent(&ada, &report("More light."), Some(plain_png(60, 40))).await;
    let cat = app.verified("cat@film.test").await;
    let other = project(&cat, "The Stairs").await;
    invite(app, &cat, &other, json!({"email": ada.email, "role": "viewer"})).await;
    named_in(app, &ada, &cat, &other).await;
    in_the_network(&ada, &bob).await;
    (ada, bob, theirs)
}

/// Another project says that she directs it, and she has not answered.
async fn named_in(app: &TestApp, ada: &User, by: &User, project: &str) {
    let mut tx = app.app.db.begin().await.unwrap();
    let row = storage::talent::TalentRow {
        id: kernel::TalentId::new(&app.clock.clock()),
        project_id: project.parse().unwrap(),
        project_name: "The Stairs".into(),
        email: ada.email.clone(),
        name: "Ada Byrne".into(),
        job: "director".into(),
        attachment_status: "deal_memo".into(),
        state: kernel::states::ConfirmationState::Asked,
        asked_by: by.uid.clone(),
        asked_at: app.clock.now(),
        answered_at: None,
    };
    storage::talent::ask(&mut tx, &row).await.unwrap();
    tx.commit().await.unwrap();
}

/// A portrait, a credit, a connection, messages, a company, a saved search, people whom she blocks and mutes.
async fn in_the_network(ada: &User, bob: &User) {
    let listed = json!({"listed": true, "visibility": "members",
        "credits": [{"title": "Night Ferry", "year": 2024, "format": "feature_film", "role": "director"}]});
    for person in [ada, bob] {
        let saved = person.patch("/api/user/profile").json(&listed).await;
        saved.assert_status_ok();
    }
    ada.put("/api/user/profile/portrait")
        .bytes(plain_png(128, 128).into())
        .content_type("application/octet-stream")
        .await
        .assert_status_ok();
    ada.post("/api/connections")
        .json(&json!({"uid": bob.uid, "reason": "met", "note": "At the lab in Cork."}))
        .await
        .assert_status(StatusCode::CREATED);
    bob.post(&format!("/api/connections/{}/accept", ada.uid))
        .await
        .assert_status_ok();
    for (by, to) in [(ada, bob), (bob, ada)] {
        let text = json!({"uid": to.uid, "client_id": Uuid::new_v4(), "text": "Are you free in March?"});
        let said = by.post("/api/threads").json(&text).await;
        assert!(said.status_code().is_success(), "{}", said.text());
    }
    let company = json!({"name": "Low Tide", "kinds": ["production"], "country": "IE",
        "site": "https://www.lowtide.test/about"});
    ada.post("/api/companies")
        .json(&company)
        .await
        .assert_status(StatusCode::CREATED);
    let search = json!({"name": "Irish directors", "filters": {"country": "IE"}});
    ada.post("/api/people/searches")
        .json(&search)
        .await
        .assert_status(StatusCode::CREATED);
}

#[rstest]
#[tokio::test]
async fn of_an_account_that_has_everything_nothing_is_left(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bob, theirs) = ada_with_everything(&app).await;
    let ada = app.sign_in(&ada.email).await;
    ada.post(PATH).await.assert_status_ok();
    app.later(days(28)).await;
    assert_eq!(mails_to(&app, &ada).await, 2, "the day is near");
    app.later(days(1)).await;
    assert_eq!(mails_to(&app, &ada).await, 2, "once");
    let late = app.sign_in(&ada.email).await;
    app.later(days(1) + MINUTE).await;
    late.get("/api/me").await.assert_status_unauthorized();

    let db = &app.app.db;
    let left = async |text: &str| storage::test_database::mentions(db, text).await.unwrap();
    assert_eq!(left(&ada.email).await, [""; 0]);
    assert_eq!(
        left(ada.uid.as_str()).await,
        ["inbox_events.data"],
        "for seven days"
    );
    app.clock.advance(days(8));
    let sweep = jobs::Sweep {
        db: db.clone(),
        clock: app.clock.clock(),
    };
    jobs::Job::run(&sweep).await.unwrap();
    assert_eq!(left(ada.uid.as_str()).await, [""; 0]);
    let bob = app.sign_in(&bob.email).await;
    let comments: Value = bob
        .get(&format!("/api/projects/{theirs}/stages/1/comments"))
        .await
        .json();
    assert!(
        comments.to_string().contains("Good."),
        "what others answer to stays: {comments}"
    );
    app.later(MINUTE).await;
    let noted = storage::pending_deletions::noted(&mut db.read().await.unwrap(), 10)
        .await
        .unwrap();
    assert!(
        !noted.is_empty(),
        "the files of the project that nobody takes over go"
    );
}

#[rstest]
#[tokio::test]
async fn everything_that_is_stored_about_somebody_is_in_their_archive(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bob, _) = ada_with_everything(&app).await;
    ada.waits(6 * MINUTE).await;
    let refused = ada.get("/api/account/export").await;
    refused.assert_status_forbidden();
    let ada = app.sign_in(&ada.email).await;
    let answer = ada.get("/api/account/export").await;
    answer.assert_status_ok();
    let files = unpacked(answer.as_bytes());
    let text = files.iter().find(|(name, _)| *name == "account.json").unwrap();
    let account: Value = serde_json::from_slice(text.1).unwrap();
    let lists = &account["lists"];
    assert_eq!(lists["account"][0]["email"], json!(ada.email));
    assert_eq!(lists["account"][0]["email_verified"], json!(true));
    assert!(lists["account"][0]["created_at"].as_str().unwrap().ends_with('Z'));
    assert_eq!(lists["comments"][0]["text"], json!("Good."));
    assert_eq!(lists["memberships"][0]["role"], json!("producer"));
    assert_eq!(lists["credits_asked_for"][0]["job"], json!("director"));
    assert!(!lists["sessions"].as_array().unwrap().is_empty());
    assert!(lists["profile"][0]["content"].is_object());
    for said in [
        "Are you free in March?",
        "Irish directors",
        "Night Ferry",
        "Low Tide",
        "At the lab in Cork.",
    ] {
        assert!(account.to_string().contains(said), "{said} is missing");
    }
    assert!(!account.to_string().contains(&bob.email), "others are none of it");
    assert!(!account.to_string().contains("password_hash"));
    assert!(
        files
            .iter()
            .any(|(name, _)| name.starts_with("projects/") && name.ends_with("/project.json"))
    );
    for _ in 0..4 {
        ada.get("/api/account/export").await.assert_status_ok();
    }
    ada.get("/api/account/export")
        .await
        .assert_status(StatusCode::TOO_MANY_REQUESTS);
}
