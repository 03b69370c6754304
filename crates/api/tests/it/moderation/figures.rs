//! What anybody reads of moderation.

use std::ops::Range;

use super::*;

const DAY: Duration = Duration::from_secs(86_400);

/// The last month that is over.
async fn last_month(by: &User) -> Value {
    let answer = by.get("/api/moderation/figures").await;
    answer.assert_status_ok();
    let months: Value = answer.json::<Value>()["months"].clone();
    assert_eq!(months.as_array().unwrap().len(), 12);
    months[0].clone()
}

/// Messages with these numbers, now.
async fn spam_reported(app: &TestApp, by: &User, author: &User, numbers: Range<u128>) -> Vec<String> {
    let mut tx = app.app.db.begin().await.unwrap();
    let mut ids = Vec::new();
    for n in numbers {
        let id = kernel::ReportId(Uuid::from_u128(n));
        let about = storage::reports::About::Message {
            author: author.uid.clone(),
            thread: kernel::ThreadId(Uuid::from_u128(1)),
            message: kernel::MessageId(Uuid::from_u128(n)),
        };
        let new = storage::reports::NewReport {
            id,
            reporter: &by.uid,
            about: &about,
            reason: kernel::states::ReportReason::Spam,
            text: "Sends the same to all.",
            is_of_me: None,
            proof: None,
            at: app.clock.now(),
        };
        assert!(storage::reports::insert(&mut tx, &new).await.unwrap());
        ids.push(id.0.to_string());
    }
    tx.commit().await.unwrap();
    ids
}

#[rstest]
#[tokio::test]
async fn mo_05_figures_of_a_month_are_public_from_twenty_cases_on_and_name_nobody(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, mo) = (person(&app, "ada").await, moderator(&app, "mo").await);
    let (bo, mia) = (person(&app, "bo").await, moderator(&app, "mia").await);
    let ids = spam_reported(&app, &bo, &ada, 1..21).await;
    app.clock.advance(Duration::from_secs(90 * 60));
    let mo = app.sign_in(&mo.email).await;
    decide(&mo, &ids[0], "warn").await.assert_status_ok();
    decide(&mo, &ids[1], "dismiss").await.assert_status_ok();
    let ada = app.sign_in("ada@film.test").await;
    appeal(&ada).await.assert_status_ok();
    let mia = app.sign_in(&mia.email).await;
    answer_appeal(&mia, &ids[0], "reversed").await.assert_status_ok();
    // The month is not over.
    assert_eq!(last_month(&app.anon()).await["figures"], Value::Null);

    app.clock.advance(DAY * 31);
    let month = last_month(&app.anon()).await;
    assert_eq!(
        month["figures"],
        json!({
            "reports": 20,
            "reasons": [{"reason": "spam", "count": 20}],
            "median_hours": 2,
            "urgent": {"reports": 0, "in_time": 0},
            "other": {"reports": 20, "in_time": 2},
            "actions": [{"action": "dismiss", "count": 1}, {"action": "warn", "count": 1}],
            "appeals": 1,
            "reversed": 1,
        })
    );
    let all = app.anon().get("/api/moderation/figures").await.text();
    assert!(!all.contains(ada.uid.as_str()) && !all.contains(mo.uid.as_str()));
}

#[rstest]
#[tokio::test]
async fn mo_05_months_with_few_cases_are_told_together_from_twenty_cases_on(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let others = async || {
        let figures: Value = app.anon().get("/api/moderation/figures").await.json();
        let shown = figures["months"].as_array().unwrap().iter();
        let shown = shown.filter(|month| !month["figures"].is_null()).count();
        (shown, figures["other_months"].clone())
    };
    // What is told of a year must not tell of its only month that is not told.
    spam_reported(&app, &bo, &ada, 100..130).await;
    app.clock.advance(DAY * 31);
    spam_reported(&app, &bo, &ada, 200..219).await;
    app.clock.advance(DAY * 31);
    assert_eq!(others().await, (1, Value::Null));

    spam_reported(&app, &bo, &ada, 300..301).await;
    app.clock.advance(DAY * 31);
    let (shown, together) = others().await;
    assert_eq!((shown, &together["reports"]), (1, &json!(20)));
}
