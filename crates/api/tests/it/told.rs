//! What each person of a team is told of what the others and the review do, and how they end the mails of it.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::documents::upload;
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::documents::{PICTURE, hostile::picture::plain_png};
use crate::events::{Delivery, Listener, say};

/// What somebody has not read, the newest first.
async fn told(user: &User) -> Vec<Value> {
    let page: Value = user.get("/api/notifications?unread=true").await.json();
    page["items"].as_array().unwrap().clone()
}

async fn kinds(user: &User) -> Vec<String> {
    let mut kinds: Vec<String> = told(user)
        .await
        .iter()
        .map(|one| one["kind"].as_str().unwrap().to_owned())
        .collect();
    kinds.sort_unstable();
    kinds
}

#[rstest]
#[tokio::test]
async fn no_04_a_claim_is_told_to_the_team_without_the_reviewer(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    let stranger = app.verified("stranger@film.test").await;
    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    claim(&reviewer, &submission).await;
    for user in [&ada, &viewer] {
        let all = told(user).await;
        let started: Vec<&Value> = all.iter().filter(|one| one["kind"] == "review_started").collect();
        assert_eq!(started.len(), 1);
        let details = json!({
            "project_name": "The Door", "stage": 1, "link": format!("/projects/{id}/stage-1"),
        });
        assert_eq!(started[0]["details"], details, "nothing of the reviewer");
    }
    for user in [&stranger, &reviewer] {
        assert_eq!(kinds(user).await, Vec::<String>::new());
    }
}

#[rstest]
#[tokio::test]
async fn no_04_comments_and_documents_are_told_to_those_who_may_read_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let reader = member(&app, &ada, &id, "collaborator").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    let areas = async |user: &User, documents: bool| {
        let path = format!("/api/projects/{id}/members/{}", user.uid);
        let set = ada.patch(&path).json(&json!({"documents": documents})).await;
        set.assert_status_ok();
        user.post("/api/notifications/read")
            .json(&json!({"until": "2100-01-01T00:00:00Z"}))
            .await
            .assert_status_ok();
    };
    areas(&reader, true).await;
    areas(&viewer, false).await;
    let _delivery = Delivery::start(&app);
    let mut readers = Listener::open(&app, &reader, None).await;
    readers.next().await; // hello

    say(&ada, &id, 1, "One").await;
    say(&ada, &id, 1, "Two").await;
    upload(&ada, &id, PICTURE, "key.png", &plain_png(600, 900)).await;
    assert_eq!(kinds(&reader).await, ["comment", "document_added"]);
    assert_eq!(kinds(&viewer).await, ["comment"], "documents are closed to them");
    let comment = told(&viewer).await.remove(0);
    assert_eq!(comment["times"], 2, "one line of several");
    assert!(
        !kinds(&ada)
            .await
            .iter()
            .any(|kind| kind == "comment" || kind == "document_added"),
        "nobody of their own"
    );
    loop {
        let heard = readers.next_of("project").await;
        if heard.data["topic"] == "documents" {
            assert_eq!(
                heard.data,
                json!({"project_id": id, "stage": 1, "topic": "documents"})
            );
            break;
        }
    }
}

#[rstest]
#[tokio::test]
async fn no_04_the_team_is_told_who_joins_leaves_and_has_another_role(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let bo = member(&app, &ada, &id, "collaborator").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    let of_team = async |user: &User| -> Value {
        let all = told(user).await;
        let team = all.into_iter().find(|one| one["kind"] == "team_changed");
        team.map_or(Value::Null, |one| json!([one["details"]["news"], one["times"]]))
    };
    assert_eq!(of_team(&ada).await, json!(["joined", 2]));
    assert_eq!(of_team(&bo).await, json!(["joined", 1]));
    assert_eq!(of_team(&viewer).await, Value::Null, "nobody of their own joining");

    let path = format!("/api/projects/{id}/members/{}", viewer.uid);
    let changed = ada.patch(&path).json(&json!({"role": "producer"})).await;
    changed.assert_status_ok();
    assert_eq!(of_team(&viewer).await, json!(["role_changed", 1]));
    assert_eq!(of_team(&bo).await, json!(["joined", 1]), "their own affair");

    let left = bo.post(&format!("/api/projects/{id}/leave")).await;
    left.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(of_team(&viewer).await, json!(["left", 2]));
    assert_eq!(of_team(&ada).await, json!(["left", 3]));
    ada.delete(&path).await.assert_status(StatusCode::NO_CONTENT);
    let removed = told(&viewer).await.remove(0);
    assert_eq!(
        (&removed["details"]["news"], &removed["details"]["link"]),
        (&json!("removed"), &json!("/projects"))
    );
}

#[rstest]
#[tokio::test]
async fn no_04_sign_offs_are_told_to_who_is_asked_and_to_those_who_submit(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let writer = member(&app, &ada, &id, "collaborator").await;
    let producer = member(&app, &ada, &id, "producer").await;
    let path = format!("/api/projects/{id}/members/{}", writer.uid);
    ada.patch(&path)
        .json(&json!({"signs_off": true}))
        .await
        .assert_status_ok();
    let signs = stage_path(&id, 1, "/sign-offs");
    ada.post(&format!("{signs}/ask")).await.assert_status_ok();
    let has = async |user: &User, kind: &str| kinds(user).await.iter().any(|one| one == kind);
    assert!(has(&writer, "sign_off_requested").await);
    assert!(!has(&producer, "sign_off_requested").await);
    let version = writer.get(&signs).await.json::<Value>()["version"].clone();
    let signed = writer.post(&signs).json(&json!({"version": version})).await;
    signed.assert_status_ok();
    for user in [&ada, &producer] {
        let all = told(user).await;
        let signed = all.iter().find(|one| one["kind"] == "signed_off").unwrap();
        assert_eq!(signed["details"]["who"], "A Slateflow member");
    }
    assert!(!has(&writer, "signed_off").await, "nobody of their own");
}

/// The path of the link under the newest mail of a kind.
async fn link_of(app: &TestApp, template: &str, user: &User) -> String {
    let all = mails(app).await;
    let mail = all
        .iter()
        .rfind(|mail| mail.template == template && mail.recipient == user.email);
    mail.unwrap().payload["switch_off"]["link"]
        .as_str()
        .unwrap()
        .to_owned()
}

async fn mail_of(user: &User, category: &str) -> Value {
    let settings: Value = user.get("/api/user/notification-settings").await.json();
    let all = settings["categories"].as_array().unwrap().clone();
    all.into_iter().find(|one| one["category"] == category).unwrap()["mail"].clone()
}

#[rstest]
#[tokio::test]
async fn no_05_one_click_ends_one_kind_of_mail_for_one_person(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    approve(&reviewer, &submission).await;
    let link = link_of(&app, "stage_approved", &viewer).await;

    let page = anon.get(&link).await;
    page.assert_status_ok();
    assert!(page.text().contains("<form method=\"post\">"), "{}", page.text());
    anon.get(&link).await.assert_status_ok();
    assert_eq!(
        mail_of(&viewer, "decisions").await,
        "now",
        "scanners change nothing"
    );

    for forged in [
        link.replace("decisions", "comments"),
        link[..link.len() - 2].to_owned(),
        format!("{link}.x"),
        "/auth/mails/x".to_owned(),
    ] {
        anon.get(&forged).await.assert_status_not_found();
        anon.post(&forged).await.assert_status_not_found();
    }
    let click = anon.post(&link).form(&[("List-Unsubscribe", "One-Click")]).await;
    click.assert_status_ok();
    anon.post(&link).await.assert_status_ok();
    assert_eq!(mail_of(&viewer, "decisions").await, "off");
    assert_eq!(mail_of(&viewer, "comments").await, "now", "nothing else");
    assert_eq!(mail_of(&ada, "decisions").await, "now", "nobody else");
    assert!(!anon.get(&link).await.text().contains("<form"), "it is done");
}

#[rstest]
#[tokio::test]
async fn no_05_mails_that_are_always_sent_have_no_link(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    member(&app, &ada, &id, "viewer").await;
    for mail in mails(&app).await {
        assert_eq!(mail.payload["switch_off"], Value::Null, "{}", mail.template);
    }
}

async fn choose(user: &User, category: &str, mail: &str) {
    user.patch("/api/user/notification-settings")
        .json(&json!({"categories": [{"category": category, "mail": mail}]}))
        .await
        .assert_status_ok();
}

/// The daily emails that are written now; those of before are claimed anew when their lease is over.
async fn digests(app: &TestApp) -> Vec<storage::outbox_delivery::DueMail> {
    let (one, other) = tokio::join!(app.app.send_digests(), app.app.send_digests());
    one.unwrap();
    other.unwrap();
    let all = mails(app).await;
    all.into_iter()
        .filter(|mail| mail.template == "digest" && mail.created_at == app.clock.now())
        .collect()
}

#[rstest]
#[tokio::test]
async fn no_01_the_digest_is_one_email_a_day_and_never_empty(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let reader = member(&app, &ada, &id, "producer").await;
    choose(&reader, "comments", "digest").await;
    assert_eq!(digests(&app).await.len(), 0, "nothing to tell");

    app.clock.advance(days(1));
    let ada = app.sign_in(&ada.email).await;
    say(&ada, &id, 1, "One").await;
    say(&ada, &id, 1, "Two").await;
    upload(&ada, &id, PICTURE, "key.png", &plain_png(600, 900)).await;
    app.clock.advance(std::time::Duration::from_secs(3_600));
    let ada = app.sign_in(&ada.email).await;
    let all = digests(&app).await;
    assert_eq!(all.len(), 1, "two nodes send one");
    assert_eq!(all[0].recipient, reader.email);
    let news = json!([{"project_name": "The Door", "comments": 2, "documents": 1}]);
    assert_eq!(all[0].payload["projects"], news);
    app.clock.advance(std::time::Duration::from_secs(1));
    say(&ada, &id, 1, "Three").await;
    assert_eq!(digests(&app).await.len(), 0, "once a day");

    app.clock.advance(days(1));
    let all = digests(&app).await;
    assert_eq!(all.len(), 1);
    assert_eq!(
        all[0].payload["projects"][0]["documents"], 0,
        "what was told is not told again"
    );
    app.clock.advance(days(1));
    assert_eq!(digests(&app).await.len(), 0, "nothing since");

    let link = all[0].payload["switch_off"]["link"].as_str().unwrap();
    anon.post(link).await.assert_status_ok();
    let reader = app.sign_in(&reader.email).await;
    assert_eq!(mail_of(&reader, "comments").await, "off");
    assert_eq!(mail_of(&reader, "documents").await, "off");
    assert_eq!(mail_of(&reader, "decisions").await, "now");
}
