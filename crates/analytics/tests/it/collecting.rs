use std::future::Future;

use analytics::{Answer, Sender};
use proptest::prelude::*;
use rstest::rstest;
use serde_json::{Value, json};
use storage::analytics::events::{self, EventRow};
use testing::Engine;

use crate::{Fixture, batch, gzip};

#[rstest]
#[tokio::test]
async fn w_02_a_batch_is_kept_plain_or_packed(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let fixture = Fixture::open(engine).await;
    let one = fixture.event(
        "ada",
        "1",
        "[Amplitude] Page Viewed",
        json!({"[Amplitude] Page Path": "/dashboard"}),
    );
    let two = fixture.event("ada", "2", "session_start", json!({}));
    let plain = batch(&[one]).to_string();
    let answer = fixture.analytics.take(plain.as_bytes(), Sender::default()).await;
    assert!(matches!(answer, Answer::Taken { events: 1, .. }), "{answer:?}");
    let body = answer.body(fixture.clock.now());
    assert_eq!(
        (body["code"].as_i64(), body["events_ingested"].as_i64()),
        (Some(200), Some(1))
    );
    let packed = gzip(batch(&[two]).to_string().as_bytes());
    assert_eq!(
        fixture.analytics.take(&packed, Sender::default()).await.status(),
        200
    );
    assert_eq!(fixture.count().await, 2);
}

/// Ten thousand retries, in batches that overlap and run beside each other, of a hundred events.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn w_02_ten_thousand_retries_make_no_duplicate(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::open(engine).await;
    let events: Vec<Value> = (0..100)
        .map(|n| {
            fixture.event(
                "ada",
                &format!("event-{n}"),
                "[Amplitude] Rage Click",
                json!({"[Amplitude] Element Tag": "button"}),
            )
        })
        .collect();
    let bodies: Vec<String> = (0..20)
        .map(|n| {
            let mut turned = events.clone();
            turned.rotate_left(n * 5);
            batch(&turned).to_string()
        })
        .collect();
    for _ in 0..5 {
        let analytics = &fixture.analytics;
        let answers = bodies
            .iter()
            .map(|body| analytics.take(body.as_bytes(), Sender::default()));
        for answer in futures(answers).await {
            assert_eq!(answer.status(), 200);
        }
    }
    assert_eq!(fixture.count().await, 100);
    let figures = fixture.analytics.figures(7).await.unwrap();
    let clicks: i64 = figures.clicks.iter().map(|one| one.clicks).sum();
    assert_eq!(clicks, 100, "figures count an event once");
}

async fn futures<F: Future<Output = Answer>>(all: impl Iterator<Item = F>) -> Vec<Answer> {
    let mut waiting: Vec<_> = all.map(Box::pin).collect();
    let mut done = Vec::new();
    std::future::poll_fn(|context| {
        waiting.retain_mut(|one| match one.as_mut().poll(context) {
            std::task::Poll::Ready(answer) => {
                done.push(answer);
                false
            }
            std::task::Poll::Pending => true,
        });
        if waiting.is_empty() {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    done
}

#[rstest]
#[case(b"".to_vec())]
#[case(b"not json".to_vec())]
#[case(b"[]".to_vec())]
#[case(b"{}".to_vec())]
#[case(br#"{"api_key":"slateflow","events":{}}"#.to_vec())]
#[case(br#"{"events":[]}"#.to_vec())]
#[case(vec![0x1f, 0x8b, 1, 2, 3])]
#[case(b"[".repeat(100_000))]
#[tokio::test]
async fn w_02_what_is_no_batch_gets_the_answer_that_the_sdk_drops_at_once(#[case] body: Vec<u8>) {
    let fixture = Fixture::open(Engine::Sqlite).await;
    let answer = fixture.analytics.take(&body, Sender::default()).await;
    let said = answer.body(fixture.clock.now());
    assert_eq!((answer.status(), said["code"].as_i64()), (400, Some(400)));
    assert!(
        !said["missing_field"].as_str().unwrap().is_empty(),
        "a bare 400 is sent again"
    );
    assert_eq!(fixture.count().await, 0);
}

/// The writer cannot write: what waits for it is kept waiting, and whoever comes beyond that is sent away for 30 s with
/// the places of all their events. Nothing is lost by it, and nothing doubled.
#[rstest]
#[tokio::test]
async fn w_02_beyond_what_may_wait_the_sdk_is_told_to_come_back_in_30_s(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::open(engine).await;
    let body = |n: usize| {
        let events: Vec<Value> = (0..1_000)
            .map(|place| fixture.event("ada", &format!("{n}-{place}"), "a", json!({})))
            .collect();
        batch(&events).to_string()
    };
    let bodies: Vec<String> = (0..21).map(body).collect();
    let now = fixture.clock.now();
    let first = EventRow {
        insert_id: "0-0".to_owned(),
        received_at: now,
        at: now,
        day: analytics::day_of(now),
        person: "ada".to_owned(),
        session: -1,
        kind: "a".to_owned(),
        route: "/".to_owned(),
        detail: serde_json::Map::new(),
    };
    let mut held = fixture.database.analytics.begin().await.unwrap();
    events::insert(&mut held, &[first]).await.unwrap();
    let mut waiting: Vec<_> = bodies[..20]
        .iter()
        .map(|body| Box::pin(fixture.analytics.take(body.as_bytes(), Sender::default())))
        .collect();
    for one in &mut waiting {
        let begun = std::future::poll_fn(|context| std::task::Poll::Ready(one.as_mut().poll(context)));
        assert!(begun.await.is_pending());
    }
    let late = &bodies[20];
    let refused = fixture.analytics.take(late.as_bytes(), Sender::default()).await;
    let said = refused.body(fixture.clock.now());
    assert_eq!((refused.status(), &said["code"]), (429, &json!(429)));
    assert_eq!(said["throttled_events"], json!((0..1_000).collect::<Vec<_>>()));
    assert_eq!(
        fixture.analytics.unread()["throttled_events"],
        said["throttled_events"]
    );
    drop(held);
    for one in waiting {
        assert_eq!(one.await.status(), 200);
    }
    assert_eq!(
        fixture
            .analytics
            .take(late.as_bytes(), Sender::default())
            .await
            .status(),
        200
    );
    assert_eq!(fixture.count().await, 21_000);
}

#[tokio::test]
async fn w_02_another_key_and_too_much_have_answers_of_their_own() {
    let fixture = Fixture::open(Engine::Sqlite).await;
    let mut other = batch(&[]);
    other["api_key"] = "another".into();
    let answer = fixture
        .analytics
        .take(other.to_string().as_bytes(), Sender::default())
        .await;
    let said = answer.body(fixture.clock.now());
    assert!(said["error"].as_str().unwrap().starts_with("Invalid API key"));
    let events = vec![json!({}); 1_001];
    assert_eq!(fixture.send(&events).await.status(), 413);
    let bomb = gzip(&vec![b' '; 8 << 20]);
    assert_eq!(
        fixture.analytics.take(&bomb, Sender::default()).await.status(),
        413
    );
    assert_eq!(
        fixture
            .analytics
            .take(&vec![b' '; (1 << 20) + 1], Sender::default())
            .await
            .status(),
        413
    );
}

#[tokio::test]
async fn w_02_events_that_are_none_are_named_by_their_places() {
    let fixture = Fixture::open(Engine::Sqlite).await;
    let good = fixture.event("ada", "1", "a", json!({}));
    let with = |key: &str, value: Value| {
        let mut event = good.clone();
        event[key] = value;
        event
    };
    let events = [
        good.clone(),
        with("time", json!("now")),
        with("event_type", json!("")),
        json!(7),
        with("time", json!(1)),
        with("event_properties", json!([])),
        with("user_id", json!(fixture.name("maya@skerry.test"))),
        with("user_id", json!("ada")),
        with("user_id", Value::Null),
    ];
    let answer = fixture.send(&events).await;
    let said = answer.body(fixture.clock.now());
    assert_eq!(
        said["events_with_invalid_fields"],
        json!({"event_properties": [5], "event_type": [2, 3], "time": [1, 4], "user_id": [6, 7, 8]}),
        "an address is no id, and nobody sends without a name of theirs"
    );
    assert_eq!(fixture.count().await, 0, "the others are sent again");
    assert_eq!(fixture.send(&events[..1]).await.status(), 200);
    assert_eq!(fixture.count().await, 1);
}

#[rstest]
#[tokio::test]
async fn w_02_odd_letters_keep_nobody_else_out(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let fixture = Fixture::open(engine).await;
    let odd = "a\u{0}b\u{202e}\u{fffd}😀'\"\\";
    let properties = json!({"[Amplitude] Page Path": odd, "[Amplitude] Element Tag": odd, "[Amplitude] Element ID": odd,
        "[Amplitude] Element Path": odd, "[Amplitude] Duration": 1e300, "[Amplitude] Status Code": i64::MIN});
    let events = [
        fixture.event("ada", "1", "[Amplitude] Dead Click", properties),
        fixture.event("bob", "2", "[Amplitude] Page Viewed", json!({})),
    ];
    assert_eq!(fixture.send(&events).await.status(), 200);
    assert_eq!(fixture.count().await, 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn w_02_no_garbage_brings_it_down(bytes in prop::collection::vec(any::<u8>(), 0..400), inner in "\\PC{0,60}") {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let fixture = Fixture::open(Engine::Sqlite).await;
            fixture.analytics.take(&bytes, Sender::default()).await;
            let odd = json!({"user_id": fixture.name("ada"), "device_id": inner, "time": fixture.clock.now().millis(), "event_type": "[Amplitude] Web Vitals",
                "event_properties": {"[Amplitude] Page Path": inner, "[Amplitude] LCP": {"value": -1e308}, "[Amplitude] CLS": inner, "[Amplitude] Element Text": inner}});
            prop_assert_eq!(fixture.send(&[odd]).await.status(), 200);
            Ok(())
        })?;
    }
}

/// On PostgreSQL, where a test can take the database away.
#[tokio::test]
async fn w_02_what_could_not_be_written_is_asked_for_again() {
    let fixture = Fixture::open(Engine::Postgres).await;
    fixture.database.analytics.close().await;
    let events: Vec<_> = ["1", "2", "3"]
        .map(|id| fixture.event("ada", id, "a", json!({})))
        .into();
    let answer = fixture.send(&events).await;
    assert_eq!(answer.status(), 429);
    let body = answer.body(fixture.clock.now());
    assert_eq!(body["code"], 429);
    assert_eq!(body["throttled_events"], json!([0, 1, 2]), "{body}");
}
