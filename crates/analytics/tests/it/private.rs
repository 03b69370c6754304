//! What is not kept, and for how long the rest is.

use std::time::Duration;

use analytics::{Answer, Sender};
use rstest::rstest;
use serde_json::json;
use storage::analytics::events::{self, EventRow};
use testing::Engine;

use crate::{Fixture, batch};

#[rstest]
#[tokio::test]
async fn w_02_a_planted_code_is_nowhere_in_what_is_stored(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::open(engine).await;
    let (code, address) = ("pLaNtEd0c0deXYZ", "maya@skerry.test");
    let url = format!("https://slate.test/reset-password?mode=resetPassword&oobCode={code}&email={address}");
    let nested = "https://a.test/?continueUrl=https%3A%2F%2Fb.test%2F%3FoobCode%3DpLaNtEd0c0deXYZ";
    let mut event = fixture.event(
        "ada",
        "1",
        "[Amplitude] Rage Click",
        json!({
            "[Amplitude] Page URL": url, "[Amplitude] Page Location": url, "[Amplitude] Page Path": format!("/invitations/{code}"),
            "[Amplitude] Page Title": format!("{address} {code}"), "[Amplitude] Element Tag": "button",
            "[Amplitude] Element Text": format!("Signed in as {address}, {url}"), "[Amplitude] Element ID": format!("x?oobCode={code}"),
            "[Amplitude] Element Path": nested, "[Amplitude] URL": format!("https://slate.test/api/invitations/{code}/accept?token={code}"),
            "referrer": url, "deep": {"deeper": [{"oobCode": code}]},
        }),
    );
    event["user_properties"] = json!({"$set": {"initial_referrer": url, "email": address}});
    assert_eq!(fixture.send(&[event]).await.status(), 200);
    let stored = fixture.stored().await;
    assert!(stored.contains("/invitations/:code"), "{stored}");
    for secret in [code, address, "skerry"] {
        assert!(!stored.contains(secret), "{secret} is in {stored}");
    }
}

#[tokio::test]
async fn w_02_private_screens_leave_no_text() {
    let fixture = Fixture::open(Engine::Sqlite).await;
    let click = |id: &str, path: &str| {
        fixture.event(
            "ada",
            id,
            "[Amplitude] Dead Click",
            json!({"[Amplitude] Page Path": path, "[Amplitude] Element Tag": "button", "[Amplitude] Element Text": "Nora dies"}),
        )
    };
    let uuid = "019a1f0e-8c1b-7abc-8def-0123456789ab";
    let events = [
        click("1", &format!("/review/{uuid}")),
        click("2", &format!("/projects/{uuid}/stage-3")),
        click("3", &format!("/projects/{uuid}/create-project/stage-2")),
        click("4", "/messages"),
        click("5", "/profile"),
    ];
    assert_eq!(fixture.send(&events).await.status(), 200);
    assert!(!fixture.stored().await.contains("Nora"));
    assert_eq!(fixture.send(&[click("6", "/dashboard")]).await.status(), 200);
    assert!(fixture.stored().await.contains("Nora"));
}

#[rstest]
#[tokio::test]
async fn w_02_who_takes_it_back_is_forgotten_and_not_taken_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::open(engine).await;
    let of = |person: &str, id: &str| fixture.event(person, id, "a", json!({}));
    fixture.send(&[of("ada", "1"), of("bob", "2")]).await;
    fixture.analytics.withdraw("ada").await.unwrap();
    assert!(fixture.send(&[of("ada", "3"), of("bob", "4")]).await.status() == 200);
    let stored = fixture.stored().await;
    assert!(stored.contains("bob"));
    assert_eq!(
        stored.matches("ada").count(),
        1,
        "only that nothing is to be taken: {stored}"
    );
    fixture.analytics.readmit("ada").await.unwrap();
    fixture.send(&[of("ada", "5")]).await;
    assert_eq!(fixture.count().await, 3);
    let refused = batch(&[of("zoe", "6")]).to_string();
    let refusing = Sender {
        refuses: true,
        ..Sender::default()
    };
    let answer = fixture.analytics.take(refused.as_bytes(), refusing).await;
    assert!(
        matches!(answer, Answer::Taken { events: 0, .. }),
        "the browser's no is kept to, and is no fault"
    );
    assert!(!fixture.stored().await.contains("zoe"));
}

#[rstest]
#[tokio::test]
async fn w_02_of_an_account_that_is_gone_not_even_its_no_stays(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::open(engine).await;
    let sent = async |id: &str| fixture.send(&[fixture.event("ada", id, "a", json!({}))]).await;
    sent("1").await;
    assert_eq!(fixture.analytics.people().await.unwrap(), ["ada"]);
    fixture.analytics.withdraw("ada").await.unwrap();
    sent("2").await;
    assert_eq!(fixture.count().await, 0, "a page that is still open is not taken");
    assert!(fixture.analytics.people().await.unwrap().is_empty());
    fixture.clock.advance(Duration::from_secs(86_401));
    assert_eq!(
        fixture.analytics.people().await.unwrap(),
        ["ada"],
        "the job is asked about them"
    );
    fixture.analytics.forget("ada").await.unwrap();
    assert!(!fixture.stored().await.contains("ada"));
}

#[rstest]
#[tokio::test]
async fn w_02_what_came_at_the_moment_of_a_no_goes_with_the_next_round(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::open(engine).await;
    fixture.analytics.withdraw("ada").await.unwrap();
    let late = EventRow {
        insert_id: "1".into(),
        received_at: fixture.clock.now(),
        at: fixture.clock.now(),
        day: analytics::day_of(fixture.clock.now()),
        person: "ada".into(),
        session: 1,
        kind: "a".into(),
        route: "/dashboard".into(),
        detail: serde_json::Map::new(),
    };
    let mut tx = fixture.database.analytics.begin().await.unwrap();
    events::insert(&mut tx, &[late]).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(fixture.count().await, 1);
    fixture.analytics.keep().await.unwrap();
    assert_eq!(fixture.count().await, 0);
}

#[rstest]
#[tokio::test]
async fn w_02_events_go_after_90_days_and_figures_after_25_months(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::open(engine).await;
    let vital = json!({"[Amplitude] Page Path": "/dashboard", "[Amplitude] LCP": {"value": 1200.5, "rating": "good"}});
    fixture
        .send(&[fixture.event("ada", "1", "[Amplitude] Web Vitals", vital)])
        .await;
    fixture.analytics.keep().await.unwrap();
    let day = Duration::from_secs(86_400);
    fixture.clock.advance(day * 90);
    fixture.analytics.keep().await.unwrap();
    assert_eq!(fixture.count().await, 1, "on its ninetieth day it is still there");
    fixture.clock.advance(day);
    fixture.analytics.keep().await.unwrap();
    let stored = fixture.stored().await;
    assert!(!stored.contains("ada"), "{stored}");
    assert!(stored.contains("daily_vitals") && stored.contains("daily_active"));
    fixture.clock.advance(day * 670);
    fixture.analytics.keep().await.unwrap();
    let stored = fixture.stored().await;
    assert!(
        stored.contains("daily_vitals"),
        "25 months are not over: {stored}"
    );
    fixture.clock.advance(day);
    fixture.analytics.keep().await.unwrap();
    assert!(!fixture.stored().await.contains("daily_vitals"));
}
