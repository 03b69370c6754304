//! Accounts that may belong to one person.

use super::*;

async fn hints(by: &User) -> Vec<Value> {
    let answer = by.get("/api/moderation/duplicates").await;
    answer.assert_status_ok();
    answer.json::<Value>()["duplicates"].as_array().unwrap().clone()
}

async fn called(app: &TestApp, login: &str, last_name: &str) -> User {
    let person = person(app, login).await;
    name(&person, last_name).await;
    person
}

async fn name(person: &User, last_name: &str) {
    person
        .patch("/api/user/profile")
        .json(&json!({"last_name": last_name}))
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn mo_02_the_same_name_and_date_of_birth_is_a_hint_that_moderators_dismiss(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (mo, mia) = (moderator(&app, "mo").await, moderator(&app, "mia").await);
    let ada = called(&app, "ada", "Ibáñez").await;
    app.clock.advance(Duration::from_secs(60));
    let bo = called(&app, "bo", "IBANEZ").await;
    called(&app, "cy", "Lind").await;

    let found = hints(&mo).await;
    assert_eq!(found.len(), 1, "{found:?}");
    let uids = |n: usize| found[0]["accounts"][n]["uid"].clone();
    assert_eq!((uids(0), uids(1)), (json!(ada.uid), json!(bo.uid)));
    assert_eq!(reasons(&found[0]), [true, false, false]);
    assert!(
        is_listed(&mo_who_looks(&app).await, &bo).await,
        "nothing follows from it"
    );
    for (by, whom) in [(&bo, &ada), (&ada, &bo)] {
        by.get("/api/moderation/duplicates")
            .await
            .assert_status_not_found();
        let page = by.get(&format!("/api/people/{}", whom.uid)).await.text();
        assert!(!page.contains("duplicate"), "{page}");
    }

    name(&bo, "Ibanez-Ray").await;
    assert_eq!(
        hints(&mo).await,
        Vec::<Value>::new(),
        "they are called differently now"
    );
    name(&bo, "Ibanez").await;
    let id = hints(&mo).await[0]["id"].as_str().unwrap().to_owned();
    let dismiss = format!("/api/moderation/duplicates/{id}/dismiss");
    bo.post(&dismiss).await.assert_status_not_found();
    mo.post(&dismiss).await.assert_status(StatusCode::NO_CONTENT);
    mia.post(&dismiss).await.assert_status_not_found();
    name(&bo, "Ibáñez").await;
    assert_eq!(hints(&mia).await, Vec::<Value>::new(), "it does not come back");
}

/// Date of birth, biography, browser.
fn reasons(hint: &Value) -> [bool; 3] {
    ["same_birth_date", "same_biography", "same_browser"].map(|key| hint[key].as_bool().unwrap())
}

/// Two of one name who were born on different days.
async fn namesakes(app: &TestApp) -> [User; 2] {
    let two = [
        called(app, "ada", "Ibáñez").await,
        called(app, "bo", "Ibáñez").await,
    ];
    two[1]
        .patch("/api/user/profile")
        .json(&json!({"date_of_birth": "1971-07-01"}))
        .await
        .assert_status_ok();
    two
}

#[rstest]
#[tokio::test]
async fn mo_02_the_same_name_and_biography_or_browser_is_a_hint(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let mo = moderator(&app, "mo").await;
    let [ada, bo] = namesakes(&app).await;
    let cy = called(&app, "cy", "Lind").await;
    assert_eq!(hints(&mo).await, Vec::<Value>::new());

    let bio = "Camera assistant from Vigo. I have pulled focus on six features, two of them in the snow of Lapland.";
    for person in [&ada, &bo, &cy] {
        let answer = person.patch("/api/user/profile").json(&json!({"bio": bio})).await;
        answer.assert_status_ok();
    }
    let found = hints(&mo).await;
    assert_eq!(
        found.iter().map(reasons).collect::<Vec<_>>(),
        [[false, true, false]]
    );

    let mut tx = app.app.db.begin().await.unwrap();
    for person in [&ada, &bo, &cy] {
        storage::known_devices::remember(&mut tx, &person.uid, &[7; 32], app.clock.now())
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    let answer = bo
        .patch("/api/user/profile")
        .json(&json!({"bio": "Focus puller."}))
        .await;
    answer.assert_status_ok();
    let found = hints(&mo).await;
    assert_eq!(
        found.iter().map(reasons).collect::<Vec<_>>(),
        [[false, false, true]]
    );
    let shown = found[0].to_string();
    assert!(!shown.contains("device") && !shown.contains("1971"), "{shown}");

    let mut tx = app.app.db.begin().await.unwrap();
    storage::known_devices::forget_all(&mut tx, &ada.uid)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(hints(&mo).await, Vec::<Value>::new(), "nothing holds any more");
}

async fn mo_who_looks(app: &TestApp) -> User {
    called(app, "di", "Other").await
}

#[rstest]
#[tokio::test]
async fn mo_02_a_moderator_does_not_see_hints_about_themselves(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, _) = (
        called(&app, "ada", "Ibáñez").await,
        called(&app, "bo", "Ibáñez").await,
    );
    let mo = moderator(&app, "mo").await;
    let id = hints(&mo).await[0]["id"].as_str().unwrap().to_owned();
    let mut tx = app.app.db.begin().await.unwrap();
    storage::roles::grant(&mut tx, &ada.uid, Role::Moderator, app.clock.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(hints(&ada).await, Vec::<Value>::new());
    ada.post(&format!("/api/moderation/duplicates/{id}/dismiss"))
        .await
        .assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn mo_02_profiles_from_before_are_compared_at_the_start(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, mo) = (called(&app, "ada", "Lind").await, moderator(&app, "mo").await);
    let mut tx = app.app.db.begin().await.unwrap();
    storage::demo::copy_people(&mut tx, &ada.uid, 2).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(hints(&mo).await, Vec::<Value>::new());
    for _ in 0..2 {
        domain::profiles::compare_old(&app.app.db, app.app.env())
            .await
            .unwrap();
        assert_eq!(hints(&mo).await.len(), 3, "each with each, once");
    }
}
