//! The stream of what happens, and the notifications.

use std::time::Duration;

use api::App;
use axum::body::{Body, BodyDataStream};
use axum::http::{Request, StatusCode, header};
use futures_util::StreamExt;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::documents::upload;
use testing::{Engine, TestApp, User};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::builders::*;
use crate::documents::{PICTURE, hostile::picture::plain_png};

/// What somebody's browser hears.
pub(crate) struct Listener {
    body: BodyDataStream,
    text: String,
}

#[derive(Debug)]
pub(crate) struct Heard {
    pub id: Option<i64>,
    pub event: String,
    pub data: Value,
}

impl Listener {
    pub(crate) async fn open(app: &TestApp, user: &User, after: Option<i64>) -> Self {
        Self::open_at(&app.app, user, after).await
    }

    pub(crate) async fn open_at(app: &App, user: &User, after: Option<i64>) -> Self {
        let mut request = Request::get("/api/events").header(
            header::AUTHORIZATION,
            format!("Bearer {}", user.token.as_ref().unwrap()),
        );
        if let Some(after) = after {
            request = request.header("last-event-id", after);
        }
        let site = api::router(app.clone());
        let response = site.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        Self {
            body: response.into_body().into_data_stream(),
            text: String::new(),
        }
    }

    /// `None`: the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Heard> {
        loop {
            if let Some((frame, rest)) = self.text.split_once("\n\n") {
                let frame = frame.to_owned();
                self.text = rest.to_owned();
                match heard(&frame) {
                    Some(heard) => return Some(heard),
                    None => continue, // a heartbeat
                }
            }
            let part = timeout(Duration::from_secs(10), self.body.next())
                .await
                .expect("something within 10 s")?;
            self.text.push_str(std::str::from_utf8(&part.unwrap()).unwrap());
        }
    }

    pub(crate) async fn next_of(&mut self, event: &str) -> Heard {
        loop {
            let heard = self.next().await.expect("an event");
            if heard.event == event {
                return heard;
            }
        }
    }
}

fn heard(frame: &str) -> Option<Heard> {
    let field = |name: &str| frame.lines().find_map(|line| line.strip_prefix(name));
    Some(Heard {
        id: field("id: ").map(|id| id.parse().unwrap()),
        event: field("event: ")?.to_owned(),
        data: serde_json::from_str(field("data: ")?).unwrap(),
    })
}

/// Delivers for as long as it is held.
pub(crate) struct Delivery(CancellationToken);

impl Delivery {
    pub(crate) fn start(app: &TestApp) -> Self {
        Self::start_at(&app.app)
    }

    pub(crate) fn start_at(app: &App) -> Self {
        let until = CancellationToken::new();
        let (realtime, stop) = (app.realtime.clone(), until.clone());
        tokio::spawn(async move { realtime.run(stop).await });
        Self(until)
    }
}

impl Drop for Delivery {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

pub(crate) async fn say(user: &User, project: &str, stage: u8, text: &str) -> Value {
    let path = format!("/api/projects/{project}/stages/{stage}/comments");
    let said = user.post(&path).json(&json!({"text": text})).await;
    said.assert_status(StatusCode::CREATED);
    said.json()
}

#[rstest]
#[tokio::test]
async fn rt_01_rt_02_events_have_numbers_without_gaps_and_a_stream_that_comes_back_misses_none(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let _delivery = Delivery::start(&app);
    let (id, _) = submitted_project(&ada, "The Door").await;
    let viewer = member(&app, &ada, &id, "viewer").await;

    let mut stream = Listener::open(&app, &viewer, None).await;
    let hello = stream.next().await.unwrap();
    assert_eq!((hello.event.as_str(), hello.id), ("hello", None));
    let begun = hello.data["seq"].as_i64().unwrap();
    say(&ada, &id, 1, "One").await;
    let first = stream.next_of("project").await;
    assert_eq!(first.id, Some(begun + 1));
    assert_eq!(
        first.data,
        json!({"project_id": id, "stage": 1, "topic": "comments"})
    );

    drop(stream);
    say(&ada, &id, 1, "Two").await;
    say(&ada, &id, 1, "Three").await;
    let mut again = Listener::open(&app, &viewer, first.id).await;
    again.next().await; // hello
    let mut ids = Vec::new();
    // Of each comment the thread, and a notification.
    for _ in 0..5 {
        ids.push(again.next().await.unwrap().id.unwrap());
    }
    assert_eq!(ids, Vec::from_iter(begun + 2..begun + 7));
}

#[rstest]
#[tokio::test]
async fn rt_03_nobody_hears_of_what_they_may_not_see(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let _delivery = Delivery::start(&app);
    let (id, _) = submitted_project(&ada, "The Door").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    let stranger = app.verified("stranger@film.test").await;
    let mut strangers = Listener::open(&app, &stranger, None).await;
    let mut viewers = Listener::open(&app, &viewer, None).await;
    strangers.next().await; // hello
    say(&ada, &id, 1, "One").await;
    viewers.next_of("project").await;

    let gone = ada
        .delete(&format!("/api/projects/{id}/members/{}", viewer.uid))
        .await;
    gone.assert_status(StatusCode::NO_CONTENT);
    say(&ada, &id, 1, "Two").await;
    let mut heard = Vec::new();
    while let Some(one) = viewers.next().await {
        let kind = one.data["kind"].as_str().unwrap_or_default();
        heard.push(format!("{} {kind}", one.event));
        // A stream whose account is disabled may end before what was told until then is delivered.
        if kind == "team_changed" {
            let mut tx = app.app.db.begin().await.unwrap();
            storage::accounts::set_disabled(&mut tx, &viewer.uid, true)
                .await
                .unwrap();
            tx.commit().await.unwrap();
        }
    }
    let expected = ["notification comment", "notification team_changed", "bye "];
    assert_eq!(heard, expected, "that they are out of it, and nothing after that");
    let quiet = timeout(Duration::from_millis(200), strangers.next()).await;
    assert!(quiet.is_err(), "a stranger hears nothing");
}

#[rstest]
#[tokio::test]
async fn no_04_a_decision_is_a_notification_that_is_read_on_every_device(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let _delivery = Delivery::start(&app);
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let mut stream = Listener::open(&app, &ada, None).await;
    let hello = stream.next().await.unwrap().data;
    assert_eq!(hello["unread"], 0);
    assert_eq!(hello["quiet_ms"], 0, "the clock stands still: submitted just now");

    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    approve(&reviewer, &submission).await;
    let claimed = stream.next_of("notification").await;
    assert_eq!(claimed.data["kind"], "review_started");
    let told = stream.next_of("notification").await;
    assert_eq!(told.data["kind"], "stage_approved");
    assert_eq!(told.data["unread"], 2);
    assert_eq!(told.data["details"]["link"], format!("/projects/{id}/stage-1"));
    let page: Value = ada.get("/api/notifications?unread=true").await.json();
    let ids = page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].clone());
    let both = [&claimed, &told].map(|one| one.data["id"].clone());
    assert!(
        ids.count() == 2
            && both
                .iter()
                .all(|id| page.to_string().contains(id.as_str().unwrap()))
    );

    let read = ada
        .post("/api/notifications/read")
        .json(&json!({"id": told.data["id"]}))
        .await;
    read.assert_status(StatusCode::OK);
    assert_eq!(read.json::<Value>(), json!({"unread": 1}));
    assert_eq!(stream.next_of("read").await.data["unread"], 1);
    let page: Value = ada.get("/api/notifications?unread=true").await.json();
    assert_eq!(page["items"][0]["id"], claimed.data["id"]);
    let stranger = app.verified("stranger@film.test").await;
    let page: Value = stranger.get("/api/notifications").await.json();
    assert_eq!(page["items"], json!([]));
}

#[rstest]
#[tokio::test]
async fn no_05_what_is_mailed_is_chosen_by_category(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let settings: Value = ada.get("/api/user/notification-settings").await.json();
    let mail_of = |settings: &Value, category: &str| {
        let all = settings["categories"].as_array().unwrap();
        let one = all.iter().find(|one| one["category"] == category).unwrap();
        one["mail"].as_str().unwrap().to_owned()
    };
    assert_eq!(mail_of(&settings, "comments"), "now");
    assert_eq!(mail_of(&settings, "documents"), "digest");
    let change = json!({"categories": [{"category": "comments", "mail": "off"}]});
    let changed: Value = ada
        .patch("/api/user/notification-settings")
        .json(&change)
        .await
        .json();
    assert_eq!(mail_of(&changed, "comments"), "off");
    assert_eq!(mail_of(&changed, "documents"), "digest");
    let unknown = json!({"categories": [{"category": "gossip", "mail": "off"}]});
    let refused = ada.patch("/api/user/notification-settings").json(&unknown).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
}

#[rstest]
#[tokio::test]
async fn no_05_what_is_switched_off_is_not_mailed_and_can_be_read_still(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    let off = |category: &str| json!({"categories": [{"category": category, "mail": "off"}]});
    for (user, category) in [(&ada, "decisions"), (&viewer, "comments")] {
        let set = user
            .patch("/api/user/notification-settings")
            .json(&off(category))
            .await;
        set.assert_status_ok();
    }
    mails(&app).await; // of what was before

    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    approve(&reviewer, &submission).await;
    let decided = stage_mails(&app).await;
    let told: Vec<&str> = decided.iter().map(|mail| mail.recipient.as_str()).collect();
    assert_eq!(told, [viewer.email.as_str()], "who has left it on");
    let page: Value = ada.get("/api/notifications?unread=true").await.json();
    assert_eq!(page["items"][0]["kind"], "stage_approved");

    say(&ada, &id, 1, "One").await;
    app.clock.advance(Duration::from_secs(3_600));
    let of_comments = mails(&app)
        .await
        .into_iter()
        .filter(|mail| mail.template == "comments");
    assert_eq!(of_comments.count(), 0);
}

/// The topics of a project's events up to one of this topic, with the numbers of all events.
async fn until(stream: &mut Listener, topic: &str, ids: &mut Vec<i64>) {
    loop {
        let heard = stream.next().await.expect("an event");
        ids.extend(heard.id);
        if heard.data["topic"] == topic {
            return;
        }
    }
}

#[tokio::test]
async fn rt_06_what_one_node_writes_arrives_at_another_and_a_node_that_dies_loses_nothing() {
    let (app, _, ada) = TestApp::start(Engine::Postgres).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let bo = member(&app, &ada, &id, "producer").await;
    let _here = Delivery::start(&app);
    let there = app.other_node().await;
    let elsewhere = Delivery::start_at(&there);
    let mut stream = Listener::open_at(&there, &bo, None).await;
    let begun = stream.next().await.unwrap().data["seq"].as_i64().unwrap();
    // Until it listens to the other nodes.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut ids = Vec::new();
    let path = format!("/api/projects/{id}/members/{}", bo.uid);
    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    // The heartbeat, which finds what was missed, takes 25 s.
    let soon = Duration::from_secs(5);

    say(&ada, &id, 1, "One").await;
    timeout(soon, until(&mut stream, "comments", &mut ids))
        .await
        .expect("a comment");
    let picture = plain_png(600, 900);
    upload(&ada, &id, PICTURE, "key.png", &picture).await;
    timeout(soon, until(&mut stream, "documents", &mut ids))
        .await
        .expect("a document");
    let changed = ada.patch(&path).json(&json!({"role": "collaborator"})).await;
    changed.assert_status_ok();
    timeout(soon, until(&mut stream, "team", &mut ids))
        .await
        .expect("another role");
    claim(&reviewer, &submission).await;
    timeout(soon, until(&mut stream, "status", &mut ids))
        .await
        .expect("a claim");

    // The node dies; what happens meanwhile is told by the next one.
    drop(stream);
    drop(elsewhere);
    drop(there);
    say(&ada, &id, 1, "Two").await;
    upload(&ada, &id, PICTURE, "key.png", &picture).await;
    let next = app.other_node().await;
    let _elsewhere = Delivery::start_at(&next);
    let mut stream = Listener::open_at(&next, &bo, ids.last().copied()).await;
    stream.next().await; // hello
    until(&mut stream, "comments", &mut ids).await;
    until(&mut stream, "documents", &mut ids).await;
    let gapless: Vec<i64> = (begun + 1..).take(ids.len()).collect();
    assert_eq!(ids, gapless, "nothing missed, nothing twice");
}
