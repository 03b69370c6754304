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

pub async fn mail_of(user: &User, category: &str) -> Value {
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
        // Who joins is news of the team, which can be switched off.
        if mail.template == "team_news" {
            continue;
        }
        assert_eq!(mail.payload["switch_off"], Value::Null, "{}", mail.template);
    }
}

#[rstest]
#[tokio::test]
async fn no_04_a_deleted_comment_takes_its_notification_away(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    let producer = member(&app, &ada, &id, "producer").await;
    let first = say(&ada, &id, 1, "One").await;
    app.clock.advance(std::time::Duration::from_secs(1));
    let second = say(&ada, &id, 1, "Two").await;
    let told = async |user: &User| -> Vec<Value> {
        let page: Value = user.get("/api/notifications").await.json();
        let all = page["items"].as_array().unwrap().iter();
        all.filter(|one| one["kind"] == "comment")
            .map(|one| one["times"].clone())
            .collect()
    };
    assert_eq!(told(&viewer).await, [2]);
    let unread = json!({"until": "2100-01-01T00:00:00Z"});
    let read = viewer.post("/api/notifications/read").json(&unread).await;
    read.assert_status_ok();
    let _delivery = Delivery::start(&app);
    let mut screen = Listener::open(&app, &producer, None).await;
    screen.next().await; // hello
    let delete = async |comment: &Value| {
        let path = format!("/comments/{}", comment["comment_id"].as_str().unwrap());
        let gone = producer.delete(&stage_path(&id, 1, &path)).await;
        gone.assert_status(StatusCode::NO_CONTENT);
    };
    delete(&first).await;
    assert_eq!(told(&viewer).await, [1], "also one that was read");
    assert_eq!(told(&producer).await, [1]);
    let before = screen.next_of("read").await.data["unread"].as_i64().unwrap();
    delete(&second).await;
    for user in [&viewer, &producer] {
        assert_eq!(told(user).await, [] as [Value; 0]);
    }
    assert_eq!(screen.next_of("read").await.data["unread"], before - 1);
}
