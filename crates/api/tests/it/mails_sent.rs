//! The mails that the product sent to somebody, counted for them.

use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

async fn counted(user: &User) -> Value {
    let counted = user.get("/api/user/notification-settings/mails").await;
    counted.assert_status_ok();
    counted.json()
}

/// Delivers what waits, also what was looked at before.
async fn deliver(app: &TestApp) {
    let mut tx = app.app.db.begin().await.unwrap();
    storage::outbox_delivery::free_all(&mut tx).await.unwrap();
    tx.commit().await.unwrap();
    for mail in mails(app).await {
        let mut tx = app.app.db.begin().await.unwrap();
        storage::outbox_delivery::mark_sent(&mut tx, mail.id, app.clock.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }
}

#[rstest]
#[tokio::test]
async fn no_06_the_mails_of_the_last_30_days_are_counted_for_their_reader_by_what_they_are_about(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    deliver(&app).await;
    app.clock.advance(days(31));
    let ada = app.sign_in(&ada.email).await;
    let nothing = json!({"days": 30, "mails": 0, "topics": []});
    assert_eq!(
        counted(&ada).await,
        nothing,
        "what is older than 30 days is not counted"
    );

    let (id, submission) = submitted_project(&ada, "The Door").await;
    let bo = member(&app, &ada, &id, "producer").await;
    let reviewer = app.with_role("rita@film.test", identity::Role::Reviewer).await;
    approve(&reviewer, &submission).await;
    assert_eq!(counted(&ada).await, nothing, "what waits is not sent");
    app.clock.advance(days(1));
    deliver(&app).await;

    let ada = app.sign_in(&ada.email).await;
    let topics = json!([{"topic": "decisions", "mails": 2}, {"topic": "team", "mails": 1}]);
    assert_eq!(
        counted(&ada).await,
        json!({"days": 30, "mails": 3, "topics": topics}),
        "each mail to her, and none to others"
    );
    let bo = app.sign_in(&bo.email).await;
    let of_bo = counted(&bo).await;
    assert!(
        of_bo["topics"]
            .as_array()
            .unwrap()
            .contains(&json!({"topic": "requests", "mails": 1})),
        "{of_bo}"
    );

    app.clock.advance(days(30));
    let ada = app.sign_in(&ada.email).await;
    assert_eq!(counted(&ada).await["mails"], 3, "the 30th day counts");
    app.clock.advance(std::time::Duration::from_secs(1));
    let ada = app.sign_in(&ada.email).await;
    assert_eq!(counted(&ada).await["mails"], 0);
}
