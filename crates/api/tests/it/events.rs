//! The stream of what happens, and the notifications.

use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use axum::http::{Request, StatusCode, header};
use futures_util::StreamExt;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::builders::*;

/// What somebody's browser hears.
struct Listener {
    body: BodyDataStream,
    text: String,
}

#[derive(Debug)]
struct Heard {
    id: Option<i64>,
    event: String,
    data: Value,
}

impl Listener {
    async fn open(app: &TestApp, user: &User, after: Option<i64>) -> Self {
        let mut request = Request::get("/api/events")
            .header(header::AUTHORIZATION, format!("Bearer {}", user.token.as_ref().unwrap()));
        if let Some(after) = after {
            request = request.header("last-event-id", after);
        }
        let site = api::router(app.app.clone());
        let response = site.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        Self {
            body: response.into_body().into_data_stream(),
            text: String::new(),
        }
    }

    /// `None`: the stream has ended.
    async fn next(&mut self) -> Option<Heard> {
        loop {
            if let Some((frame, rest)) = self.text.split_once("\n\n") {
                let frame = frame.to_owned();
                self.text = rest.to_owned();
                match heard(&frame) {
                    Some(heard) => return Some(heard),
                    None => continue, // a heartbeat
                }
            }
            let part = timeout(Duration::from_secs(10), self.body.next()).await.expect("something within 10 s")?;
            self.text.push_str(std::str::from_utf8(&part.unwrap()).unwrap());
        }
    }

    async fn next_of(&mut self, event: &str) -> Heard {
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
struct Delivery(CancellationToken);

impl Delivery {
    fn start(app: &TestApp) -> Self {
        let until = CancellationToken::new();
        let (realtime, stop) = (app.app.realtime.clone(), until.clone());
        tokio::spawn(async move { realtime.run(stop).await });
        Self(until)
    }
}

impl Drop for Delivery {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

async fn say(user: &User, project: &str, stage: u8, text: &str) {
    let path = format!("/api/projects/{project}/stages/{stage}/comments");
    let said = user.post(&path).json(&json!({"text": text})).await;
    said.assert_status(StatusCode::CREATED);
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
    assert_eq!(first.data, json!({"project_id": id, "stage": 1, "topic": "comments"}));

    drop(stream);
    say(&ada, &id, 1, "Two").await;
    say(&ada, &id, 1, "Three").await;
    let mut again = Listener::open(&app, &viewer, first.id).await;
    again.next().await; // hello
    let mut ids = Vec::new();
    for _ in 0..2 {
        ids.push(again.next_of("project").await.id.unwrap());
    }
    assert_eq!(ids, [begun + 2, begun + 3]);
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

    let gone = ada.delete(&format!("/api/projects/{id}/team/{}", viewer.uid)).await;
    gone.assert_status(StatusCode::NO_CONTENT);
    say(&ada, &id, 1, "Two").await;
    app.embedded.disable(&viewer.uid, true).await.expect("an account that is disabled");
    let mut heard = Vec::new();
    while let Some(one) = viewers.next().await {
        heard.push(one.event);
    }
    assert!(!heard.contains(&"project".to_owned()) || heard.len() == 2, "{heard:?}");
    assert_eq!(heard.last().map(String::as_str), Some("bye"));
    let quiet = timeout(Duration::from_millis(200), strangers.next()).await;
    assert!(quiet.is_err(), "a stranger hears nothing");
}
