use axum::http::StatusCode;
use serde_json::Value;
use testing::{Engine, TestApp};

#[tokio::test]
async fn the_lists_and_forms_are_public_versioned_and_cached() {
    let (_app, anon, _) = TestApp::start(Engine::Sqlite).await;
    for path in [
        "/api/taxonomies",
        "/api/terms",
        "/api/forms/profile",
        "/api/forms/stage-1",
        "/api/forms/stage-4",
        "/api/forms/stage-4/lists",
    ] {
        let full = anon.get(path).await;
        full.assert_status_ok();
        assert!(full.json::<Value>()["version"].as_i64() >= Some(1), "{path}");
        assert!(full.header("cache-control").to_str().unwrap().contains("max-age"));
        let again = anon
            .get(path)
            .add_header("if-none-match", full.header("etag"))
            .await;
        again.assert_status(StatusCode::NOT_MODIFIED);
        assert_eq!(again.text(), "");
    }
    anon.get("/api/forms/stage-5").await.assert_status_not_found();
    let lists: Value = anon.get("/api/taxonomies").await.json();
    let list = |key: &str| {
        lists["lists"]
            .as_array()
            .unwrap()
            .iter()
            .find(|l| l["key"] == key)
            .unwrap()
            .clone()
    };
    assert_eq!(list("formats")["options"].as_array().unwrap().len(), 33);
    assert_eq!(list("titles")["allows_other"], true);
    let some: Value = anon.get("/api/forms/stage-3/lists").await.json();
    let some = some["lists"].as_array().unwrap();
    assert!(some.len() < lists["lists"].as_array().unwrap().len() / 2);
    for one in some {
        assert_eq!(one, &list(one["key"].as_str().unwrap()));
    }
    anon.get("/api/forms/stage-5/lists")
        .await
        .assert_status_not_found();
    let form: Value = anon.get("/api/forms/profile").await.json();
    assert_eq!(form["sections"].as_array().unwrap().len(), 6);
}
