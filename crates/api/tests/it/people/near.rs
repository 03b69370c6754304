//! SE-04: people whom one typing error in their name would hide.

use ranking::{Seeds, claimed, verify};

use super::*;

async fn named(app: &TestApp, login: &str, first: &str, last: &str) -> User {
    person(app, login, json!({"first_name": first, "last_name": last})).await
}

/// Who stands in the list, in its order.
async fn names(by: &User, query: &str) -> (Vec<String>, Value) {
    let page = list(by, query).await;
    let names = page["people"].as_array().unwrap().iter();
    let names = names.map(|one| one["name"].as_str().unwrap().to_owned());
    (names.collect(), page["near"].clone())
}

#[rstest]
#[tokio::test]
async fn se_04_where_few_are_found_names_with_one_typing_error_follow(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    named(&app, "anders", "Maja", "Anderson").await;
    named(&app, "andersen", "Åsa", "Andersen").await;
    named(&app, "jose", "José", "Ibáñez").await;
    named(&app, "mark", "Mark", "Lee").await;
    for (query, people, words) in [
        (
            "andersan",
            vec!["Maja Anderson", "Åsa Andersen"],
            json!(["andersen", "anderson"]),
        ),
        ("andesron", vec!["Maja Anderson"], json!(["anderson"])),
        ("maja%20andrson", vec!["Maja Anderson"], json!(["anderson"])),
        ("andrson%20maja", vec!["Maja Anderson"], json!(["anderson"])),
        ("ibanes", vec!["José Ibáñez"], json!(["ibanez"])),
        ("jos%C3%A9%20iba%C3%B1es", vec!["José Ibáñez"], json!(["ibanez"])),
    ] {
        let (found, near) = names(&asker, &format!("?name={query}")).await;
        let mut sorted = found.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, people, "{query}");
        assert_eq!(near, json!({"first": 0, "words": words}), "{query}");
    }
    for query in [
        "marrk",
        "handerson",
        "andrsen%20maja",
        "asa%20nderson",
        "ibbanezz",
        "ander%20son",
    ] {
        let (found, near) = names(&asker, &format!("?name={query}")).await;
        assert_eq!((found.len(), near), (0, Value::Null), "{query}");
    }
    // beginnings first, and nobody twice
    let (found, near) = names(&asker, "?name=anderson").await;
    assert_eq!(found, ["Maja Anderson", "Åsa Andersen"]);
    assert_eq!(near, json!({"first": 1, "words": ["andersen"]}));
    // filters hold for them as well
    let (found, _) = names(&asker, "?name=andersan&country=FR").await;
    assert_eq!(found, Vec::<String>::new());
    let (found, _) = names(&asker, "?name=andersan&country=IE&department=directing").await;
    assert_eq!(found.len(), 2);
}

#[rstest]
#[tokio::test]
async fn se_04_words_of_whoever_is_not_shown_are_not_named(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let shown = named(&app, "shown", "Maja", "Anderson").await;
    let other = named(&app, "other", "Åsa", "Andersen").await;
    let both = json!({"first": 0, "words": ["andersen", "anderson"]});
    let one = json!({"first": 0, "words": ["anderson"]});
    let near = async |query: &str| names(&asker, query).await.1;
    assert_eq!(near("?name=andersan").await, both);
    // by name, but not in the directory
    for (hidden, again) in [
        (
            json!({"listed": false, "searchable": true}),
            json!({"listed": true}),
        ),
        (
            json!({"visibility": "connections"}),
            json!({"visibility": "members"}),
        ),
        (json!({"last_name": "Andresen"}), json!({"last_name": "Andersen"})),
    ] {
        set(&other, hidden).await;
        assert_eq!(near("?name=andersan").await, one);
        set(&other, again).await;
        assert_eq!(near("?name=andersan").await, both);
    }
    ask_for_correction(&app, &other.uid, Some("Your name")).await;
    assert_eq!(near("?name=andersan").await, one);
    ask_for_correction(&app, &other.uid, None).await;
    let blocked = other.put(&format!("/api/blocks/{}", asker.uid)).await;
    blocked.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(near("?name=andersan").await, one);
    other
        .delete("/api/me")
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(near("?name=andersan").await, one);
    assert_eq!(found(&asker, "?name=andersan").await, sorted([&shown]));
}

#[rstest]
#[tokio::test]
async fn se_04_five_beginnings_are_enough(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    named(&app, "near", "Åsa", "Andersen").await;
    let jane = named(&app, "jane", "Maja", "Anderson").await;
    copies(&app, &jane, 3).await;
    assert_eq!(list(&asker, "?name=anderson").await["near"]["first"], 4);
    named(&app, "eve", "Eve", "Anderson").await;
    let page = list(&asker, "?name=anderson").await;
    assert_eq!((&page["total"], &page["near"]), (&json!(5), &Value::Null));
    // who is left out by a filter is not found
    let (_, near) = names(&asker, "?name=anderson&country=FR").await;
    assert_eq!(near, Value::Null);
}

#[rstest]
#[tokio::test]
async fn se_10_receipts_and_ones_own_place_know_typing_errors(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    const DAY: std::time::Duration = std::time::Duration::from_secs(86_400);
    let app = TestApp::with(engine, |_| {}).await;
    let jane = named(&app, "jane", "Maja", "Anderson").await;
    copies(&app, &jane, 30).await;
    app.later(DAY / 1_440).await;
    let (mut query, mut people, mut files) = ("?name=andersan".to_owned(), Vec::new(), Vec::new());
    loop {
        let page = list(&jane, &query).await;
        assert_eq!(page["near"], json!({"first": 0, "words": ["anderson"]}));
        people.extend(uids(&page));
        files.push(jane.get(&format!("/api/people/receipt{query}")).await.text());
        match page["next"].as_str() {
            Some(next) => query = format!("?name=andersan&after={next}"),
            None => break,
        }
    }
    let each: std::collections::HashSet<&String> = people.iter().collect();
    assert_eq!((people.len(), each.len(), files.len()), (31, 31, 2));
    app.later(DAY).await;
    let seeds: Seeds = app.anon().get("/api/ranking/seeds").await.json();
    for file in &files {
        let claimed = claimed(file).unwrap();
        assert_eq!(claimed.rule, 2);
        assert!(claimed.people.iter().all(|one| one.class == 5));
        assert!(verify(file, &seeds).unwrap().is_proven);
    }
    let jane = app.sign_in(&jane.email).await;
    let own: Value = jane.get("/api/people/my-place?name=andersan").await.json();
    let before = people.iter().position(|uid| *uid == jane.uid.0).unwrap();
    assert_eq!(
        (&own["place"]["class"], &own["place"]["before"]),
        (&json!(5), &json!(before))
    );
    let own: Value = jane.get("/api/people/my-place?name=bndersan").await.json();
    assert_eq!(own["left_out_by"], json!(["name"]));
}
