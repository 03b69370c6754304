//! H6: what one sender can make the collector keep.

use std::time::{Duration, Instant};

use analytics::{Analytics, Answer, Limits, Sender};
use rstest::rstest;
use serde_json::{Value, json};
use testing::Engine;

use crate::{Fixture, batch, gzip};

#[rstest]
#[tokio::test]
async fn h6_nobody_sends_anything_in_anothers_name(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::open(engine).await;
    let own = fixture.event("ada", "1", "a", json!({}));
    let with = |name: String| {
        let mut event = own.clone();
        event["user_id"] = name.into();
        event
    };
    let mark = fixture.name("bob").split_once('.').unwrap().1.to_owned();
    for forged in [
        "ada".to_owned(),
        format!("ada.{mark}"),
        format!("ada.{}", "A".repeat(22)),
        "ada.".to_owned(),
    ] {
        let answer = fixture.send(&[with(forged)]).await;
        let said = answer.body(fixture.clock.now());
        assert_eq!(
            (answer.status(), &said["events_with_invalid_fields"]),
            (400, &json!({"user_id": [0]}))
        );
    }
    assert_eq!(fixture.count().await, 0);
    assert_eq!(fixture.send(&[own]).await.status(), 200);
    let stored = fixture.stored().await;
    assert!(
        stored.contains("ada") && !stored.contains(&fixture.name("ada")),
        "{stored}"
    );
    let again = Analytics::start(fixture.database.analytics.clone(), fixture.clock.clock());
    assert_eq!(
        again.names().await.unwrap().of("ada"),
        fixture.name("ada"),
        "after a restart"
    );
}

fn many(fixture: &Fixture, from: usize, count: usize) -> Vec<u8> {
    let events: Vec<Value> = (from..from + count)
        .map(|n| fixture.event("ada", &format!("event-{n}"), "a", json!({})))
        .collect();
    batch(&events).to_string().into_bytes()
}

fn at(address: &str) -> Sender {
    Sender {
        address: address.parse().ok(),
        refuses: false,
    }
}

#[rstest]
#[case(Limits { events_of_address: 10, ..Limits::default() }, true)]
#[case(Limits { bytes_of_address: 2_500, ..Limits::default() }, true)]
#[case(Limits { events: 10, ..Limits::default() }, false)]
#[case(Limits { bytes: 2_500, ..Limits::default() }, false)]
#[tokio::test]
async fn h6_beyond_the_days_events_and_bytes_nothing_is_kept_until_tomorrow(
    #[case] limits: Limits,
    #[case] of_one_address: bool,
) {
    let mut fixture = Fixture::open(Engine::Sqlite).await;
    fixture.analytics = Analytics::within(fixture.database.analytics.clone(), fixture.clock.clock(), limits);
    let one = at("2001:db8::1");
    assert_eq!(
        fixture.analytics.take(&many(&fixture, 0, 8), one).await.status(),
        200
    );
    assert_eq!(
        fixture
            .analytics
            .take(&many(&fixture, 8, 8), at("2001:db8::2"))
            .await
            .status(),
        429
    );
    let other = fixture
        .analytics
        .take(&many(&fixture, 16, 8), at("192.0.2.1"))
        .await
        .status();
    assert_eq!(other == 200, of_one_address, "{other}");
    fixture.clock.advance(std::time::Duration::from_secs(86_400));
    assert_eq!(
        fixture.analytics.take(&many(&fixture, 24, 8), one).await.status(),
        200
    );
}

#[rstest]
#[tokio::test]
async fn h6_without_room_nothing_is_kept(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(true, false)] is_disk: bool,
) {
    let mut fixture = Fixture::open(engine).await;
    let limits = match is_disk {
        true => Limits {
            least_free: u64::MAX,
            ..Limits::default()
        },
        false => Limits {
            most_bytes: 1,
            ..Limits::default()
        },
    };
    fixture.analytics = Analytics::within(fixture.database.analytics.clone(), fixture.clock.clock(), limits);
    // The first batch does not wait for what is seen of the disk.
    let mut status = 200;
    for n in 0..200 {
        status = fixture
            .analytics
            .take(&many(&fixture, n, 1), Sender::default())
            .await
            .status();
        if status != 200 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    // The disk of another server is not looked at.
    let is_seen = !(is_disk && engine == Engine::Postgres);
    assert_eq!(status, if is_seen { 429 } else { 200 });
}

#[tokio::test]
async fn h6_an_event_is_small_whatever_it_was() {
    let fixture = Fixture::open(Engine::Sqlite).await;
    let long = "word ".repeat(2_000);
    let names = [
        "Element Tag",
        "Element ID",
        "Element Text",
        "Element Path",
        "Click Count",
        "LCP",
        "FCP",
        "INP",
        "CLS",
        "TTFB",
        "URL",
        "Request Method",
        "Status Code",
        "Duration",
        "Page Counter",
        "Form ID",
        "File Extension",
        "Viewport Height",
        "Viewport Width",
    ];
    let properties: serde_json::Map<String, Value> = names
        .iter()
        .map(|name| (format!("[Amplitude] {name}"), json!(long)))
        .collect();
    let event = fixture.event("ada", "1", "[Amplitude] Element Clicked", properties.into());
    assert_eq!(fixture.send(&[event]).await.status(), 200);
    let stored = fixture.stored().await;
    let longest = stored.lines().map(str::len).max().unwrap();
    assert!(longest < 1_500, "{longest}: {stored}");
    assert!(!stored.contains("LCP"), "a measurement is a number: {stored}");
}

#[tokio::test]
async fn h6_an_event_of_last_week_is_refused() {
    let fixture = Fixture::open(Engine::Sqlite).await;
    let week = 7 * 86_400_000;
    let mut old = fixture.event("ada", "1", "a", json!({}));
    old["time"] = json!(fixture.clock.now().millis() - week);
    let answer = fixture.send(&[old.clone()]).await;
    assert!(matches!(answer, Answer::Invalid(_)), "{answer:?}");
    old["time"] = json!(fixture.clock.now().millis() - week + 1_000);
    assert_eq!(fixture.send(&[old]).await.status(), 200);
}

/// Batches that take the longest to read, many at a time: whatever else waits for a processor goes on beside them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h6_batches_are_read_one_at_a_time() {
    let fixture = Fixture::open(Engine::Sqlite).await;
    let swollen = |n: usize| {
        let event = fixture.event("ada", &n.to_string(), "a", json!({"x": vec![0; 1_900_000]}));
        gzip(batch(&[event]).to_string().as_bytes())
    };
    let begun = Instant::now();
    let alone = fixture.analytics.take(&swollen(0), Sender::default()).await;
    let alone = (alone.status(), begun.elapsed());
    assert_eq!(alone.0, 200);
    let one = swollen(1);
    let senders: Vec<_> = (0..30)
        .map(|_| {
            let (analytics, body) = (fixture.analytics.clone(), one.clone());
            tokio::spawn(async move { analytics.take(&body, Sender::default()).await.status() })
        })
        .collect();
    let (begun, mut waited) = (Instant::now(), Duration::ZERO);
    while !senders.iter().all(|sender| sender.is_finished()) {
        let asked = Instant::now();
        tokio::spawn(async {}).await.unwrap();
        waited += asked.elapsed();
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let all = begun.elapsed();
    for sender in senders {
        assert_eq!(sender.await.unwrap(), 200);
    }
    assert!(
        waited < all / 2,
        "{waited:?} of {all:?} waited for a processor, {:?} for one batch",
        alone.1
    );
}
