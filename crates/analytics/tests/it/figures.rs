use std::time::Duration;

use analytics::Rating;
use rstest::rstest;
use serde_json::json;
use testing::Engine;

use crate::Fixture;

const DAY: Duration = Duration::from_secs(86_400);

#[rstest]
#[tokio::test]
async fn w_02_people_are_counted_by_day_week_and_month(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::open(engine).await;
    let visits = [(0, "ada"), (0, "bob"), (5, "ada"), (8, "cy"), (20, "ada")];
    let mut today = 0;
    for (n, (day, person)) in visits.into_iter().enumerate() {
        fixture.clock.advance(DAY * (day - today));
        today = day;
        fixture
            .send(&[fixture.event(person, &n.to_string(), "a", json!({}))])
            .await;
        fixture.analytics.keep().await.unwrap();
    }
    let active = fixture.analytics.figures(28).await.unwrap().active;
    assert_eq!(active.len(), 28);
    let at = |day: &str| {
        let one = active.iter().find(|one| one.day == day).unwrap();
        (one.people, one.people_7, one.people_30)
    };
    assert_eq!(at("2026-03-02"), (2, 2, 2));
    assert_eq!(at("2026-03-10"), (1, 2, 3), "cy today, ada five days before");
    assert_eq!(at("2026-03-22"), (1, 1, 3), "today, without a job");
    let retention = fixture.analytics.figures(28).await.unwrap().retention;
    assert_eq!(retention[0].week, "2026-03-02");
    assert_eq!(retention[0].people, [2, 0, 1], "ada came in the third week");
    assert_eq!(
        (retention[1].week.as_str(), retention[1].people.as_slice()),
        ("2026-03-09", &[1, 0][..])
    );
}

#[rstest]
#[tokio::test]
async fn w_02_vitals_are_rated_by_the_specifications_thresholds(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::open(engine).await;
    let events: Vec<_> = [1_000, 1_200, 2_400, 3_000, 3_500, 3_600, 3_700, 9_000]
        .into_iter()
        .enumerate()
        .map(|(n, value)| {
            let told = json!({"[Amplitude] Page Path": "/dashboard", "[Amplitude] LCP": {"value": value}, "[Amplitude] CLS": {"value": 0.02}});
            fixture.event("ada", &n.to_string(), "[Amplitude] Web Vitals", told)
        })
        .collect();
    fixture.send(&events).await;
    let vitals = fixture.analytics.figures(7).await.unwrap().vitals;
    let lcp = vitals.iter().find(|one| one.metric == "LCP").unwrap();
    assert_eq!(
        (lcp.route.as_str(), lcp.samples, lcp.rating),
        ("/dashboard", 8, Rating::NeedsImprovement)
    );
    assert!((3_520.0..3_680.0).contains(&lcp.p75), "{}", lcp.p75);
    assert_eq!((lcp.good_pct, lcp.poor_pct), (37.5, 12.5));
    let cls = vitals.iter().find(|one| one.metric == "CLS").unwrap();
    assert_eq!(cls.rating, Rating::Good);
}

#[rstest]
#[tokio::test]
async fn w_02_requests_are_the_servers_own_and_what_browsers_saw(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::open(engine).await;
    let path = "/api/projects/019a1f0e-8c1b-7abc-8def-0123456789ab";
    fixture.analytics.record_request("GET", path, true, false, 12);
    fixture.analytics.record_request("GET", path, false, true, 2_300);
    let seen = json!({"[Amplitude] URL": format!("https://slate.test{path}"), "[Amplitude] Request Method": "GET", "[Amplitude] Status Code": 503});
    fixture
        .send(&[fixture.event("ada", "1", "[Amplitude] Network Request", seen)])
        .await;
    let requests = fixture.analytics.figures(7).await.unwrap().requests;
    assert_eq!(requests.len(), 1);
    let one = &requests[0];
    assert_eq!(
        (one.method.as_str(), one.route.as_str()),
        ("GET", "/api/projects/:id")
    );
    assert_eq!(
        (one.failed, one.slow, one.slowest_ms, one.seen_by_browsers),
        (1, 1, 2_300, 1)
    );
}
