//! The order of the list can be worked out again by anybody, once its day is over.

use axum::http::{HeaderValue, header};
use ranking::{Difference, Seeds, Verdict, claimed, verify};

use super::*;

const DAY: std::time::Duration = std::time::Duration::from_secs(86_400);

async fn seeds(app: &TestApp) -> Seeds {
    app.anon().get("/api/ranking/seeds").await.json()
}

/// The page that this query shows, as a file.
async fn receipt(by: &User, query: &str) -> String {
    let answer = by.get(&format!("/api/people/receipt{query}")).await;
    answer.assert_status_ok();
    assert_eq!(answer.header(header::CONTENT_TYPE), "application/jose");
    answer.text()
}

async fn own_place(by: &User, query: &str) -> Value {
    let answer = by.get(&format!("/api/people/my-place{query}")).await;
    answer.assert_status_ok();
    answer.json()
}

#[rstest]
#[tokio::test]
async fn se_10_receipts_and_ones_own_place_agree_with_the_list(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let jane = person(&app, "jane", json!({"first_name": "Jane", "last_name": "Byrne"})).await;
    copies(&app, &jane, 40).await;
    let other = person(
        &app,
        "other",
        json!({"first_name": "Jane", "last_name": "Byrnes"}),
    )
    .await;

    // whoever changed at the moment of the first page would wait for the next list
    app.later(DAY / 1_440).await;
    let mut receipts = Vec::new();
    let mut shown = Vec::new();
    let mut query = "?name=jane%20byrne&country=IE".to_owned();
    loop {
        let page = list(&jane, &query).await;
        let file = receipt(&jane, &query).await;
        let claimed = claimed(&file).unwrap();
        let people: Vec<String> = claimed.people.iter().map(|one| one.uid.0.clone()).collect();
        assert_eq!(people, uids(&page));
        assert_eq!(claimed.from, "http://slateflow.test/");
        assert_eq!(
            page["order"],
            json!({"rule": 2, "day": "2026-03-02", "commitment": claimed.commitment})
        );
        assert_eq!(
            json!(claimed.query),
            json!({"name": "jane byrne", "department": null, "country": "IE"})
        );
        shown.extend(people);
        receipts.push(file);
        match page["next"].as_str() {
            Some(next) => query = format!("?name=jane%20byrne&country=IE&after={next}"),
            None => break,
        }
    }
    assert_eq!((receipts.len(), shown.len()), (2, 42));
    assert_eq!(shown[41], other.uid.0, "only the beginning of a name");
    let today = seeds(&app).await;
    for file in &receipts {
        assert!(!verify(file, &today).unwrap().is_proven, "the day is not over");
    }

    app.later(DAY).await;
    let tomorrow = seeds(&app).await;
    for file in &receipts {
        let Verdict { is_proven, .. } = verify(file, &tomorrow).unwrap();
        assert!(is_proven);
        // another list in the place of this one, as if the operator had made it
        let mut forged = file.clone().into_bytes();
        let at = file.find('.').unwrap() + 40;
        forged[at] = if forged[at] == b'A' { b'B' } else { b'A' };
        let forged = String::from_utf8(forged).unwrap();
        assert_eq!(verify(&forged, &tomorrow).unwrap_err(), Difference::Signature);
    }
    for somebody in [&jane, &other] {
        let somebody = app.sign_in(&somebody.email).await;
        let own = own_place(&somebody, "?name=jane%20byrne&country=IE").await;
        let before = shown.iter().position(|uid| *uid == somebody.uid.0).unwrap();
        assert_eq!(own["place"]["before"], json!(before));
        assert_eq!((&own["total"], &own["left_out_by"]), (&json!(42), &json!([])));
        assert_eq!(own["order"]["day"], "2026-03-02");
        let files = receipts.iter().filter_map(|file| claimed(file));
        let mut listed = files.flat_map(|receipt| receipt.people);
        let listed = listed.find(|one| one.uid == somebody.uid).unwrap();
        assert_eq!(
            (&own["slot"], &own["place"]["class"]),
            (&json!(listed.slot), &json!(listed.class))
        );
    }
}

#[rstest]
#[tokio::test]
async fn se_10_who_is_not_in_a_list_is_told_which_filter_said_no(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let hidden = asker(&app).await;
    let own = own_place(&hidden, "").await;
    assert_eq!(
        (&own["slot"], &own["place"], &own["left_out_by"], &own["total"]),
        (&Value::Null, &Value::Null, &json!(["not_listed"]), &json!(0))
    );
    let jane = person(&app, "jane", json!({"first_name": "Jane", "last_name": "Byrne"})).await;
    for (query, left_out_by) in [
        ("", json!([])),
        ("?name=byrne&department=directing&country=IE", json!([])),
        ("?name=zoe", json!(["name"])),
        ("?department=camera", json!(["department"])),
        ("?country=FR", json!(["country"])),
        (
            "?name=zoe&department=camera&country=FR",
            json!(["name", "department", "country"]),
        ),
    ] {
        assert_eq!(
            own_place(&jane, query).await["left_out_by"],
            left_out_by,
            "{query}"
        );
    }
    let slot = own_place(&jane, "").await["slot"].clone();
    set(&jane, json!({"listed": false})).await;
    assert_eq!(own_place(&jane, "").await["left_out_by"], json!(["not_listed"]));
    set(&jane, json!({"listed": true})).await;
    let own = own_place(&jane, "").await;
    assert_eq!(own["slot"], slot, "the number is given once");
    assert_eq!(own["place"]["before"], json!(0));
    for path in ["receipt", "my-place"] {
        let refused = jane.get(&format!("/api/people/{path}?country=ie")).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [("country", "not_in_list")]);
    }
}

#[rstest]
#[tokio::test]
async fn se_14_seeds_are_published_when_their_day_is_over_and_cached_until_then(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let first = app.anon().get("/api/ranking/seeds").await;
    let etag = first.header(header::ETAG);
    assert_eq!(first.header(header::CACHE_CONTROL), "public, no-cache");
    let again = async |etag: &HeaderValue| {
        let request = app.anon().get("/api/ranking/seeds");
        request
            .add_header(header::IF_NONE_MATCH, etag.clone())
            .await
            .status_code()
    };
    assert_eq!(again(&etag).await, StatusCode::NOT_MODIFIED);
    let today: Seeds = first.json();
    let [chain] = &today.chains[..] else {
        panic!("one chain")
    };
    assert_eq!(chain.published.day.to_string(), "2026-03-01");
    assert_eq!(
        (chain.published.secret, today.today.commitment),
        (chain.anchor, chain.anchor)
    );

    app.later(DAY).await;
    assert_eq!(again(&etag).await, StatusCode::OK);
    let tomorrow = seeds(&app).await;
    let published = &tomorrow.chains[0].published;
    assert_eq!(published.day.to_string(), "2026-03-02");
    assert_eq!(published.secret.earlier(1), today.today.commitment);
    assert!(tomorrow.chains[0].is_whole());
    let rule: Value = app.anon().get("/api/ranking").await.json();
    assert_eq!(rule["rule"], ranking::RULE);
    assert!(rule["text"].as_str().unwrap().starts_with("Rule 2. "));
}

#[rstest]
#[tokio::test]
async fn se_09_nodes_that_start_at_once_draw_one_chain_and_the_next_thirty_days_ahead(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let jane = person(&app, "jane", json!({})).await;
    copies(&app, &jane, 30).await;
    storage::test_database::earlier::forget_chains(&app.app.db)
        .await
        .unwrap();
    let refused = jane.get("/api/people").await;
    refused.assert_status(StatusCode::INTERNAL_SERVER_ERROR);

    let node = app.other_node().await;
    let start = async |node: &api::App| domain::people::draw(&node.db, node.env()).await.unwrap();
    tokio::join!(start(&app.app), start(&node), start(&app.app), start(&node));
    let first = seeds(&app).await;
    assert_eq!(first.chains.len(), 1);
    let there = domain::people::seeds(&mut node.db.read().await.unwrap(), node.env()).await;
    assert_eq!(json!(first), json!(there.unwrap()), "the same at the other node");
    let file = receipt(&jane, "").await;

    let end = (first.chains[0].last_day - first.today.day).whole_days();
    app.clock.advance(DAY * u32::try_from(end - 31).unwrap());
    start(&node).await;
    assert_eq!(seeds(&app).await.chains.len(), 1, "not yet");
    app.clock.advance(DAY);
    tokio::join!(start(&app.app), start(&node));
    start(&node).await;
    app.clock.advance(DAY * 40);
    let later = seeds(&app).await;
    let [old, new] = &later.chains[..] else {
        panic!("two chains")
    };
    assert_eq!(Some(new.first_day), old.last_day.next_day());
    assert_eq!(
        (old.anchor, old.published.day),
        (first.chains[0].anchor, old.last_day)
    );
    assert_eq!(later.today.commitment, new.published.secret);
    assert!(old.is_whole() && new.is_whole());
    assert!(verify(&file, &later).unwrap().is_proven, "ten years later");
}
