//! Searches that members save.

use super::*;
use crate::export_import::unpacked;

const PATH: &str = "/api/people/searches";

fn search(name: &str, filters: Value) -> Value {
    json!({"name": name, "filters": filters})
}

async fn save(by: &User, name: &str, filters: Value) -> Value {
    let saved = by.post(PATH).json(&search(name, filters)).await;
    saved.assert_status(StatusCode::CREATED);
    saved.json()
}

async fn names(by: &User) -> Vec<String> {
    let saved: Vec<Value> = by.get(PATH).await.json();
    saved
        .iter()
        .map(|one| one["name"].as_str().unwrap().to_owned())
        .collect()
}

/// As the web runs it.
fn query(saved: &Value) -> String {
    let filters = saved["filters"].as_object().unwrap().iter();
    let parts: Vec<String> = filters
        .map(|(filter, value)| format!("{filter}={}", value.as_str().unwrap()))
        .collect();
    format!("?{}", parts.join("&"))
}

#[rstest]
#[tokio::test]
async fn a_search_is_saved_renamed_and_deleted_by_its_owner_alone(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let other = person(&app, "other", json!({})).await;
    let directors = save(
        &asker,
        "  Directors\tin Ireland ",
        json!({"title": "director", "country": "IE", "name": "", "language": null}),
    )
    .await;
    assert_eq!(directors["name"], json!("Directors in Ireland"));
    assert_eq!(
        directors["filters"],
        json!({"title": "director", "country": "IE"})
    );
    assert_eq!(directors["outdated"], Value::Null);
    app.clock.advance(std::time::Duration::from_secs(1));
    save(&asker, "Cork", json!({"name": " Ada  Byrne "})).await;
    assert_eq!(names(&asker).await, ["Cork", "Directors in Ireland"]);
    assert_eq!(asker.get(PATH).await.json::<Value>()[1], directors);

    let own = format!("{PATH}/{}", directors["id"].as_str().unwrap());
    let renamed = json!({"name": "Irish directors"});
    other.patch(&own).json(&renamed).await.assert_status_not_found();
    other.delete(&own).await.assert_status_not_found();
    assert_eq!(names(&other).await, [""; 0]);
    let answer = asker.patch(&own).json(&renamed).await;
    answer.assert_status_ok();
    assert_eq!(answer.json::<Value>()["filters"], directors["filters"]);
    assert_eq!(names(&asker).await, ["Cork", "Irish directors"]);
    asker.delete(&own).await.assert_status(StatusCode::NO_CONTENT);
    asker.delete(&own).await.assert_status_not_found();
    assert_eq!(names(&asker).await, ["Cork"]);
}

#[rstest]
#[tokio::test]
async fn se_01_a_search_with_unknown_values_is_not_saved(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let ireland = || json!({"country": "IE"});
    for (wanted, field, code) in [
        (search(" ", ireland()), "name", "required"),
        (search(&"x".repeat(61), ireland()), "name", "too_long"),
        (search("A", json!({})), "filters", "required"),
        (search("A", json!({"title": " "})), "filters", "required"),
        (
            search("A", json!({"country": "ie"})),
            "filters/country",
            "not_in_list",
        ),
        (
            search("A", json!({"title": "magic"})),
            "filters/title",
            "not_in_list",
        ),
        (search("A", json!({"name": "a"})), "filters/name", "too_short"),
        (
            search("A", json!({"name": "a".repeat(101)})),
            "filters/name",
            "too_long",
        ),
        (
            search("A", json!({"free_from": "2026-03-10"})),
            "filters/free_until",
            "required",
        ),
    ] {
        let refused = asker.post(PATH).json(&wanted).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [(field, code)], "{wanted}");
    }
    let unknown = search("A", json!({"eyes": "blue"}));
    let refused = asker.post(PATH).json(&unknown).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let longest = save(&asker, &"x".repeat(60), ireland()).await;
    let own = format!("{PATH}/{}", longest["id"].as_str().unwrap());
    let refused = asker.patch(&own).json(&json!({"name": ""})).await;
    assert_eq!(field_errors(&refused.json()), [("name", "required")]);
    assert_eq!(names(&asker).await, ["x".repeat(60)]);
}

#[rstest]
#[tokio::test]
async fn se_03_a_saved_search_finds_whom_its_owner_can_find_now(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({"availability": "available"})).await;
    let days = json!({"title": "director", "free_from": "2026-03-10", "free_until": "2026-03-12"});
    let saved = save(&asker, "Next week", days).await;
    assert_eq!(found(&asker, &query(&saved)).await, sorted([&jane]));
    let kim = person(&app, "kim", json!({"availability": "available"})).await;
    set(&jane, json!({"listed": false})).await;
    assert_eq!(found(&asker, &query(&saved)).await, sorted([&kim]));
    kim.put(&format!("/api/blocks/{}", asker.uid)).await;
    assert_eq!(found(&asker, &query(&saved)).await, [""; 0]);

    app.clock.advance(std::time::Duration::from_secs(11 * 86_400));
    let asker = app.sign_in(&asker.email).await;
    let listed: Value = asker.get(PATH).await.json();
    assert_eq!(
        listed[0]["outdated"],
        json!("The last day must not be in the past.")
    );
}

#[rstest]
#[tokio::test]
async fn somebody_has_twenty_saved_searches_at_most(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let one = search("Ireland", json!({"country": "IE"}));
    for _ in 0..18 {
        save(&asker, "Ireland", json!({"country": "IE"})).await;
    }
    // sent again, it is saved once
    for _ in 0..2 {
        let saved = asker
            .post(PATH)
            .add_header("idempotency-key", "k1")
            .json(&one)
            .await;
        saved.assert_status(StatusCode::CREATED);
    }
    assert_eq!(names(&asker).await.len(), 19);
    // of several at the same time, only one has a place
    let save = || asker.post(PATH).json(&one).into_future();
    let (a, b, c) = tokio::join!(save(), save(), save());
    let mut statuses = [a, b, c].map(|answer| answer.status_code().as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409]);
    let refused = asker.post(PATH).json(&one).await;
    assert_eq!(
        refused.json::<Value>()["type"],
        "/problems/saved-search-limit-reached"
    );
    assert_eq!(names(&asker).await.len(), 20);
}

#[rstest]
#[tokio::test]
async fn saved_searches_are_exported_and_go_with_the_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let saved = save(&asker, "Ireland", json!({"country": "IE"})).await;
    let archive = asker.get("/api/account/export").await;
    archive.assert_status_ok();
    let files = unpacked(archive.as_bytes());
    let text = files.iter().find(|(name, _)| *name == "account.json").unwrap();
    let exported: Value = serde_json::from_slice(text.1).unwrap();
    let row = &exported["lists"]["saved_searches"][0];
    assert_eq!(
        (&row["id"], &row["name"], &row["filters"]),
        (&saved["id"], &json!("Ireland"), &json!({"country": "IE"}))
    );
    let kept = async || {
        let mut reader = app.app.db.read().await.unwrap();
        storage::saved_searches::count(&mut reader, &asker.uid)
            .await
            .unwrap()
    };
    assert_eq!(kept().await, 1);
    asker
        .delete("/api/me")
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(kept().await, 0);
}
