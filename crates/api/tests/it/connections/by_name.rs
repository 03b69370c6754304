//! One's own connections by name.

use super::*;

async fn found(by: &User, query: &str) -> Vec<Value> {
    let answer = by.get(&format!("/api/connections?list=connected&{query}")).await;
    answer.assert_status_ok();
    let page: Value = answer.json();
    let all = page["connections"].as_array().unwrap();
    assert_eq!(page["total"], all.len(), "{page}");
    all.iter().map(|one| one["person"]["name"].clone()).collect()
}

#[rstest]
#[tokio::test]
async fn co_03_connections_are_found_by_name(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    let (bo, cy, dan) = (
        person(&app, "bo").await,
        person(&app, "cy").await,
        person(&app, "dan").await,
    );
    for (one, name) in [(&bo, "Bo Lindqvist"), (&cy, "Cy Münch"), (&dan, "Dan Lind")] {
        set(one, json!({"professional_name": name})).await;
    }
    connect(&ada, &bo).await;
    connect(&ada, &cy).await;
    assert_eq!(
        found(&ada, "name=lind").await,
        ["Bo Lindqvist"],
        "Dan is no connection"
    );
    assert_eq!(found(&ada, "name=MUNCH").await, ["Cy Münch"]);
    assert_eq!(found(&ada, "name=quist").await, [""; 0], "a word begins so");
    assert_eq!(found(&dan, "name=lind").await, [""; 0]);

    // Who is seen by their connections alone is found among them; who has blocked the caller is not.
    set(&bo, json!({"listed": false, "visibility": "connections"})).await;
    assert_eq!(found(&ada, "name=bo").await, ["Bo Lindqvist"]);
    shun(&bo, "blocks", ada.uid.as_str()).await;
    assert_eq!(found(&ada, "name=bo").await, [""; 0]);

    for (query, code) in [
        ("list=connected&name=b", "too_short"),
        ("list=connected&name=%20%20b%20", "too_short"),
        ("list=received&name=bo", "elsewhere"),
        ("list=connected&name=bo&after=x", "elsewhere"),
    ] {
        let refused = ada.get(&format!("/api/connections?{query}")).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused.json::<Value>()["errors"][0]["code"], code, "{query}");
    }
    let long = ada
        .get(&format!(
            "/api/connections?list=connected&name={}",
            "b".repeat(101)
        ))
        .await;
    assert_eq!(long.json::<Value>()["errors"][0]["code"], "too_long");
}
