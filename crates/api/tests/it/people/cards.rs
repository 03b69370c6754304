//! Cards that are stored with complete profiles, and what is shown without them.

use uuid::Uuid;

use super::*;

async fn without_card(app: &TestApp, person: &User) {
    let mut tx = app.app.db.begin().await.unwrap();
    storage::complete_profiles::end(&mut tx, &person.uid)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// How many of these have a card that counts by any rules.
async fn unknown(app: &TestApp, rules: &str) -> usize {
    let mut reader = app.app.db.read().await.unwrap();
    let unknown = storage::complete_profiles::any_unknown(&mut reader, rules, "", 100).await;
    unknown.unwrap().len()
}

#[rstest]
#[tokio::test]
async fn st_02_a_list_is_the_same_with_cards_and_without_and_they_are_made_anew(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let (jane, bo) = (
        person(
            &app,
            "jane",
            json!({"headline": "Line producer \"on\" the road", "city": "São Paulo"}),
        )
        .await,
        person(&app, "bo", json!({"professional_name": "Bo Łukasz"})).await,
    );
    let rules = storage::test_database::card_rules(&app.app.db, &jane.uid)
        .await
        .unwrap();
    let hello = json!({"uid": jane.uid, "client_id": Uuid::new_v4(), "text": "Hello"});
    let sent = asker.post("/api/threads").json(&hello).await;
    assert_eq!(sent.status_code(), StatusCode::CREATED);
    let with_cards = list(&asker, "").await;
    let page = format!("/api/people/{}", jane.uid);
    let read = async || {
        let (page, threads) = (asker.get(&page).await, asker.get("/api/threads").await);
        [page.json::<Value>(), threads.json()]
    };
    let known = read().await;
    assert_eq!(uids(&with_cards).len(), 2);
    assert_eq!(unknown(&app, &rules).await, 0);
    for person in [&jane, &bo, &asker] {
        without_card(&app, person).await;
    }
    assert_eq!(list(&asker, "").await, with_cards, "whole profiles are read");
    assert_eq!(read().await, known, "they are checked");
    assert_eq!(unknown(&app, &rules).await, 3);
    let nobody = list(&asker, "?name=zzzz&department=camera").await;
    assert_eq!(nobody["people"], json!([]));
    domain::profiles::update_old_cards(&app.app.db, app.app.env())
        .await
        .unwrap();
    assert_eq!(unknown(&app, &rules).await, 0);
    assert_eq!(
        unknown(&app, "of another program").await,
        3,
        "its rules are others"
    );
    assert_eq!(list(&asker, "").await, with_cards);
}

#[rstest]
#[tokio::test]
async fn st_02_no_card_outlives_the_profile_that_it_was_made_from(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({"headline": "Gaffer of the first film"})).await;
    set(&jane, json!({"headline": "Gaffer of the second film"})).await;
    assert_eq!(
        list(&asker, "").await["people"][0]["headline"],
        "Gaffer of the second film"
    );
    // Written by something that knows nothing of cards.
    ask_for_correction(&app, &jane.uid, Some("Please show your face")).await;
    assert_eq!(found(&asker, "").await, [""; 0]);
    let page = format!("/api/people/{}", jane.uid);
    assert_eq!(asker.get(&page).await.status_code(), StatusCode::NOT_FOUND);
    domain::profiles::update_old_cards(&app.app.db, app.app.env())
        .await
        .unwrap();
    assert_eq!(found(&asker, "").await, [""; 0]);
    assert_eq!(jane.get("/api/people").await.status_code(), StatusCode::FORBIDDEN);
    ask_for_correction(&app, &jane.uid, None).await;
    domain::profiles::update_old_cards(&app.app.db, app.app.env())
        .await
        .unwrap();
    assert_eq!(found(&asker, "").await, sorted([&jane]));
    disable(&app, &jane.uid, true).await;
    assert_eq!(found(&asker, "").await, [""; 0], "the account is asked as well");
}
