//! Works and credits follow from the profile.

use super::*;

#[rstest]
#[tokio::test]
async fn cr_01_two_who_write_the_same_film_meet_at_one_work(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada", "Gaffer").await;
    let bo = person(&app, "Bo", "Editor").await;
    set(
        &bo,
        json!({"credits": [
            {"title": "NIGHT  FERRY", "year": 2024, "format": "feature_film", "role": "Editor"},
            {"title": "Night Ferry", "year": 2024, "format": "feature_film", "role": "EDITOR"},
            {"title": "Night Ferry", "year": 2023, "format": "feature_film", "role": "Editor"},
        ]}),
    )
    .await;
    let (hers, his) = (own(&ada).await, own(&bo).await);
    let his = his["credits"].as_array().unwrap().clone();
    assert_eq!(his.len(), 2, "the same twice is one");
    assert_eq!(his[0]["work_id"], hers["credits"][0]["work_id"]);
    assert_ne!(his[1]["work_id"], his[0]["work_id"]);
    assert_eq!(his[0]["title"], "NIGHT  FERRY".replace("  ", " "), "{his:?}");
    assert_eq!(his[0]["state"], "claimed");
    assert_eq!(his[0]["confirmations"], json!([]));
    // Whoever takes a line out has no credit of it, and the order is the profile's.
    set(
        &bo,
        json!({"credits": [
            {"title": "Low Tide", "year": 2022, "role": "Editor"},
            {"title": "Night Ferry", "year": 2024, "format": "feature_film", "role": "Editor"},
        ]}),
    )
    .await;
    let now = own(&bo).await;
    let titles: Vec<_> = now["credits"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["title"])
        .collect();
    assert_eq!(titles, ["Low Tide", "Night Ferry"]);
    assert_eq!(now["credits"][1]["id"], his[0]["id"], "the same credit as before");
}

#[rstest]
#[tokio::test]
async fn cr_03_another_year_or_role_is_claimed_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada", "Gaffer").await;
    let moderator = moderator(&app).await;
    proven(&moderator, &ada).await;
    assert_eq!(credit(&ada).await["state"], "confirmed");
    let mut same = ferry("GAFFER");
    same["company"] = json!("Harbour Films");
    set(&ada, json!({"credits": [same]})).await;
    assert_eq!(
        credit(&ada).await["state"],
        "confirmed",
        "nothing that was confirmed has changed"
    );
    for changed in [
        json!({"year": 2023}),
        json!({"role": "Best Boy"}),
        json!({"title": "Day Ferry"}),
    ] {
        set(&ada, json!({"credits": [ferry("Gaffer")]})).await;
        let mut row = ferry("Gaffer");
        row.as_object_mut()
            .unwrap()
            .extend(changed.as_object().unwrap().clone());
        set(&ada, json!({"credits": [row]})).await;
        let now = credit(&ada).await;
        assert_eq!(
            (&now["state"], &now["confirmations"]),
            (&json!("claimed"), &json!([]))
        );
    }
}

#[rstest]
#[tokio::test]
async fn the_most_credits_with_the_longest_titles_are_saved(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada", "Gaffer").await;
    let long = "\u{fdfa}".repeat(157);
    let rows: Vec<Value> = (0..200)
        .map(|n| json!({"title": format!("{n:03}{long}"), "year": 2020, "role": "Gaffer"}))
        .collect();
    set(&ada, json!({"credits": rows})).await;
    assert_eq!(own(&ada).await["credits"].as_array().unwrap().len(), 200);
    set(&ada, json!({"credits": null})).await;
    assert_eq!(own(&ada).await["credits"], json!([]));
}

#[rstest]
#[tokio::test]
async fn credits_from_before_there_were_works_are_taken_in_after_the_start(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada", "Gaffer").await;
    storage::test_database::earlier::forget_directory(&app.app.db)
        .await
        .unwrap();
    assert_eq!(own(&ada).await["credits"], json!([]));
    for _ in 0..2 {
        domain::profiles::name_old(&app.app.db, app.app.env())
            .await
            .unwrap();
        assert_eq!(credit(&ada).await["state"], "claimed");
    }
}

#[rstest]
#[tokio::test]
async fn a_work_goes_with_the_last_who_states_it(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada", "Gaffer").await;
    let bo = person(&app, "Bo", "Editor").await;
    let tide = json!({"title": "Low Tide", "year": 2020, "role": "Runner"});
    set(&ada, json!({"credits": [ferry("Gaffer"), tide]})).await;
    let titles = async || -> Vec<String> {
        let mut reader = app.app.db.read().await.unwrap();
        let works = storage::works::beginning(&mut reader, "a", "z", 10)
            .await
            .unwrap();
        works.into_iter().map(|work| work.title).collect()
    };
    assert_eq!(titles().await, ["Low Tide", "Night Ferry"]);
    set(&ada, json!({"credits": null})).await;
    assert_eq!(titles().await, ["Night Ferry"], "Bo made it");
    bo.delete("/api/me").await.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(titles().await, [""; 0]);
}

#[rstest]
#[tokio::test]
async fn two_who_state_and_drop_the_same_works_at_once_both_succeed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (
        person(&app, "Ada", "Gaffer").await,
        person(&app, "Bo", "Editor").await,
    );
    let row = |title: &str| json!({"credits": [{"title": title, "year": 2020, "role": "Runner"}]});
    for n in 0..10 {
        let (one, other) = if n % 2 == 0 { ("A", "B") } else { ("B", "A") };
        tokio::join!(set(&ada, row(one)), set(&bo, row(other)));
    }
    assert_eq!(credit(&ada).await["title"], "B");
    assert_eq!(credit(&bo).await["title"], "A");
}
