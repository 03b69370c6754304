//! Where nobody is found: how many are without each of the filters.

use super::*;

fn without(filter: &str, total: usize) -> Value {
    json!({"filter": filter, "total": total, "is_more": false})
}

#[rstest]
#[tokio::test]
async fn where_nobody_is_found_it_says_how_many_are_without_each_filter(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let busy = json!({
        "first_name": "Jane", "last_name": "Orr", "availability": "available",
        "busy": [{"from": "2026-03-10", "to": "2026-03-12"}],
    });
    person(&app, "busy", busy.clone()).await;
    let operator = json!({"titles": ["camera_operator"], "primary_department": "camera"});
    person(&app, "operator", with(busy.clone(), operator.clone())).await;
    let free = json!({"availability": "available"});
    person(&app, "free", free).await;

    for (query, expected) in [
        ("", json!([])),
        ("?name=jane&country=IE", json!([])),
        // of one filter: everybody
        ("?country=FR", json!([without("country", 3)])),
        (
            "?title=camera_operator&country=FR",
            json!([without("country", 1), without("title", 0)]),
        ),
        (
            "?name=jane&title=director&department=directing&country=IE&free_from=2026-03-11&free_until=2026-03-11",
            json!([
                without("name", 1),
                without("days", 1),
                without("title", 0),
                without("department", 0),
                without("country", 0),
            ]),
        ),
        (
            "?name=nobody&language=zh&country=FR",
            json!([without("name", 0), without("country", 0), without("language", 0)]),
        ),
    ] {
        assert_eq!(list(&asker, query).await["without"], expected, "{query}");
    }
}

#[rstest]
#[tokio::test]
async fn se_03_without_a_filter_only_who_can_be_found_is_counted(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let [hidden, connections, disabled, incomplete, blocks, blocked] = [
        "hidden",
        "connections",
        "disabled",
        "incomplete",
        "blocks",
        "blocked",
    ];
    let mut people = Vec::new();
    for login in [hidden, connections, disabled, incomplete, blocks, blocked] {
        people.push(person(&app, login, json!({})).await);
    }
    let query = "?country=FR&title=director";
    let helps = async || list(&asker, query).await["without"][0].clone();
    assert_eq!(helps().await, without("country", 6));

    set(&people[0], json!({"listed": false})).await;
    set(&people[1], json!({"visibility": "connections"})).await;
    disable(&app, &people[2].uid, true).await;
    ask_for_correction(&app, &people[3].uid, Some("Your name")).await;
    for (by, whom) in [(&people[4], &asker), (&asker, &people[5])] {
        let blocked = by.put(&format!("/api/blocks/{}", whom.uid)).await;
        assert!(blocked.status_code().is_success());
    }
    assert_eq!(helps().await["total"], json!(0));
}

#[rstest]
#[tokio::test]
async fn people_without_a_filter_are_counted_up_to_a_hundred(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({"first_name": "Jane"})).await;
    copies(&app, &jane, 99).await;
    let query = "?country=FR&title=director&name=jane";
    let helps = async || list(&asker, query).await["without"][0].clone();
    assert_eq!(helps().await, without("country", 100));
    person(&app, "june", json!({"first_name": "Jane"})).await;
    assert_eq!(
        helps().await,
        json!({"filter": "country", "total": 100, "is_more": true})
    );
    let after = list(&asker, "").await["next"].as_str().unwrap().to_owned();
    let later = list(&asker, &format!("?after={after}")).await;
    assert_eq!(later["without"], json!([]));
}
