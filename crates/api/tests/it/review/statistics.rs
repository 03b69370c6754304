//! The public statistics of reviews.

use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use crate::builders::*;

#[rstest]
#[tokio::test]
async fn e_03_figures_are_published_from_twenty_decisions_on(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, _) = TestApp::start(engine).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let statistics = async || -> Value { anon.get("/api/review/statistics").await.json() };
    let mut decided = 0;
    for n in 0..20 {
        let maker = app.verified(&format!("maker{n}@film.test")).await;
        complete_profile(&maker).await;
        let (_, submission) = submitted_project(&maker, "Untold").await;
        if n % 4 == 0 {
            claim(&rita, &submission).await;
            let item =
                json!({"field": "logline", "severity": "must", "text": "Say who stands in the way of her."});
            let summary = "A strong place and mood. The opposition is missing from the logline.";
            let path = format!("/api/review/{submission}");
            let draft = json!({"items": [item], "summary": summary});
            rita.put(&format!("{path}/draft"))
                .json(&draft)
                .await
                .assert_status_ok();
            let decide = json!({"decision": "request_changes"});
            rita.post(&format!("{path}/decide"))
                .json(&decide)
                .await
                .assert_status_ok();
            rita.waits(std::time::Duration::from_secs(60)).await;
        } else {
            approve(&rita, &submission).await;
        }
        decided += 1;
        let seen = statistics().await;
        assert_eq!(seen["published"], decided >= 20, "after {decided}");
        if decided < 20 {
            assert_eq!(seen["reasons"], json!([]));
            assert!(
                seen["stages"][0].get("median_days").is_none() && seen["stages"][0].get("shares").is_none()
            );
        }
    }
    let told = statistics().await;
    assert_eq!(
        told["stages"][0]["shares"],
        json!({"decisions": 20, "approved": 75, "changes_requested": 25, "rejected": 0})
    );
    assert_eq!(told["stages"][0]["target_days"], 5);
    assert_eq!(told["stages"][0]["median_days"], 0.0);
    assert!(
        told["stages"][1].get("shares").is_none(),
        "too few to tell of stage 2"
    );
    assert_eq!(
        told["reasons"],
        json!([{"kind": "change_asked", "stage": 1, "label": "Logline", "count": 5}])
    );
    app.later(days(91)).await;
    let later = statistics().await;
    assert!(
        later["stages"][0].get("median_days").is_none(),
        "medians are of 90 days"
    );
}

/// However often they are asked for, the decisions are read when the job runs.
#[tokio::test]
async fn h3_figures_are_answered_from_memory_while_the_database_is_busy() {
    let (app, anon, _) = TestApp::start(Engine::Postgres).await;
    app.app.publish_statistics().await.unwrap();
    app.app.db.close().await;
    for _ in 0..100 {
        let answer = anon.get("/api/review/statistics").await;
        answer.assert_status_ok();
        assert_eq!(answer.header("cache-control"), "public, max-age=600");
        assert_eq!(answer.json::<Value>()["published"], false);
    }
}

#[rstest]
#[tokio::test]
async fn h3_the_first_who_asks_gets_figures_before_the_job_has_run(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, anon, _) = TestApp::start(engine).await;
    let answer = anon.get("/api/review/statistics").await;
    assert_eq!(answer.json::<Value>()["published"], false);
}
