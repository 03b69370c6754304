use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, User};

use super::*;
use crate::builders::*;

#[rstest]
#[tokio::test]
async fn nobody_reviews_their_own_or_what_they_gave_back(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let mut tx = w.app.app.db.begin().await.unwrap();
    storage::roles::grant(
        &mut tx,
        &w.ada.uid,
        kernel::states::Role::Reviewer,
        w.app.clock.now(),
    )
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let ada = w.app.sign_in(&w.ada.email).await;
    assert!(w.queue(&ada, "unclaimed").await.is_empty());
    let own = ada
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    own.assert_status_not_found();
    ada.get(&w.path("")).await.assert_status_not_found();

    claim(&w.rita, &w.submission).await;
    let other = w.app.with_role("rob@film.test", Role::Reviewer).await;
    let taken = other
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    taken.assert_status_conflict();
    let release = w
        .rita
        .post(&w.path("/release"))
        .json(&json!({"reason": "conflict"}))
        .await;
    release.assert_status(StatusCode::NO_CONTENT);
    assert!(w.queue(&w.rita, "unclaimed").await.is_empty());
    let back = w
        .rita
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    assert_eq!(back.json::<Value>()["type"], "/problems/conflict-of-interest");
    claim(&other, &w.submission).await;
    w.rita.get(&w.path("")).await.assert_status_forbidden();
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({}))
        .await
        .assert_status_forbidden();
}

#[rstest]
#[tokio::test]
async fn a_reviewer_holds_five_at_a_time_and_pages_through_the_queue(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, _) = TestApp::start(engine).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let mut submissions = Vec::new();
    for n in 0..6 {
        let user = app.verified(&format!("maker{n}@film.test")).await;
        complete_profile(&user).await;
        submissions.push(submitted_project(&user, "Same name").await.1);
        app.clock.advance(std::time::Duration::from_secs(1));
    }
    let mut seen = Vec::new();
    let mut cursor: Option<String> = None;
    loop {
        let mut request = rita
            .get("/api/review/queue")
            .add_query_params([("tab", "unclaimed"), ("limit", "4")]);
        if let Some(cursor) = &cursor {
            request = request.add_query_param("cursor", cursor);
        }
        let page: Value = request.await.json();
        seen.extend(
            page["items"]
                .as_array()
                .unwrap()
                .iter()
                .map(|i| i["submission_id"].as_str().unwrap().to_owned()),
        );
        cursor = page["next_cursor"].as_str().map(str::to_owned);
        if cursor.is_none() {
            break;
        }
    }
    assert_eq!(seen, submissions, "the longest waiting first");
    let bad = rita.get("/api/review/queue?tab=mine&cursor=%21").await;
    bad.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    for submission in &submissions[..5] {
        claim(&rita, submission).await;
    }
    let sixth = rita
        .post(&format!("/api/review/{}/claim", submissions[5]))
        .json(&json!({"no_conflict": true}))
        .await;
    sixth.assert_status_conflict();
    assert_eq!(sixth.json::<Value>()["type"], "/problems/claim-limit-reached");
}

#[rstest]
#[tokio::test]
async fn e_03_ux_23_every_tab_says_how_much_waits_in_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let counts = async |user: &User| user.get("/api/review/queue/counts").await.json::<Value>();
    let reviewer = |unclaimed: i64, mine: i64, waiting: i64| json!({"unclaimed": unclaimed, "appeals": 0, "mine": mine, "waiting": waiting});
    assert_eq!(counts(&w.rita).await, reviewer(1, 0, 0));
    let all = json!({"unclaimed": 1, "appeals": 0, "mine": 0, "waiting": 0, "to_confirm": 0, "in_hand": 0});
    assert_eq!(counts(&lead).await, all);

    let stages = json!({"stages": [2], "formats": [], "languages": []});
    let settings = format!("/api/review/reviewers/{}", w.rita.uid);
    lead.put(&settings).json(&stages).await.assert_status_ok();
    assert_eq!(
        counts(&w.rita).await,
        reviewer(0, 0, 0),
        "not what she does not take"
    );
    let stages = json!({"stages": [], "formats": [], "languages": []});
    lead.put(&settings).json(&stages).await.assert_status_ok();

    claim(&w.rita, &w.submission).await;
    assert_eq!(counts(&w.rita).await, reviewer(0, 1, 0));
    assert_eq!(counts(&lead).await["in_hand"], 1);
    w.ask_for_changes().await;
    assert_eq!(counts(&w.rita).await, reviewer(0, 0, 1));
    let decided = w.app.with_role("rob@film.test", Role::Reviewer).await;
    assert_eq!(counts(&decided).await, reviewer(0, 0, 0), "each their own");
}

#[rstest]
#[tokio::test]
async fn e_03_the_queue_is_read_stage_by_stage(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let w = world(engine).await;
    let listed = async |stage: &str| {
        let path = format!("/api/review/queue?tab=unclaimed&stage={stage}");
        w.rita.get(&path).await
    };
    let items = async |stage: &str| {
        let page: Value = listed(stage).await.json();
        page["items"].as_array().unwrap().len()
    };
    assert_eq!((items("1").await, items("2").await), (1, 0));
    listed("5").await.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
}

#[rstest]
#[tokio::test]
async fn e_03_ux_23_a_tab_is_counted_as_far_as_is_asked(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    for name in ["The Gate", "The Wall"] {
        submitted_project(&w.ada, name).await;
    }
    let mut reader = w.app.app.db.read().await.unwrap();
    for (most, expected) in [(100, 3), (2, 2)] {
        let part = storage::review_queue::Part::Unclaimed;
        let counted = storage::review_queue::count(&mut reader, part, &w.rita.uid, true, most).await;
        assert_eq!(counted.unwrap(), expected);
    }
}
