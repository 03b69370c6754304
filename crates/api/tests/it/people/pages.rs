//! The order of the list, and its pages.

use std::collections::BTreeSet;

use super::*;

const HOUR: std::time::Duration = std::time::Duration::from_secs(3_600);

fn next(page: &Value) -> Option<&str> {
    page["next"].as_str()
}

#[rstest]
#[tokio::test]
async fn the_order_is_the_same_for_everybody_and_another_one_the_next_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({})).await;
    copies(&app, &jane, 40).await;
    let today = list(&asker, "").await;
    assert_eq!(uids(&today), uids(&list(&jane, "").await));
    assert_eq!((uids(&today).len(), &today["total"]), (24, &json!(41)));
    let after = next(&today).unwrap().to_owned();

    // the clock stands at nine
    app.later(16 * HOUR).await;
    let asker = app.sign_in(&asker.email).await;
    let tomorrow = list(&asker, "").await;
    assert_eq!(
        (&today["order"]["day"], &tomorrow["order"]["day"]),
        (&json!("2026-03-02"), &json!("2026-03-03"))
    );
    assert_ne!(uids(&today), uids(&tomorrow));
    // a list that was begun goes on as it was
    let rest = list(&asker, &format!("?after={after}")).await;
    assert_eq!((&rest["order"], next(&rest)), (&today["order"], None));
    let all: BTreeSet<String> = uids(&today).into_iter().chain(uids(&rest)).collect();
    assert_eq!(all.len(), 41);

    for other in [
        "country=IE",
        "name=ja",
        "free_from=2026-03-09&free_until=2026-03-10",
    ] {
        let refused = asker.get(&format!("/api/people?{other}&after={after}")).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [("after", "invalid")], "{other}");
    }

    app.later(9 * HOUR).await;
    let asker = app.sign_in(&asker.email).await;
    let refused = asker.get(&format!("/api/people?after={after}")).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&refused.json()), [("after", "invalid")]);
}

#[rstest]
#[tokio::test]
async fn whole_names_come_before_beginnings(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({"first_name": "Jane", "last_name": "Byrnes"})).await;
    copies(&app, &jane, 8).await;
    let whole = person(&app, "whole", json!({"first_name": "Jane", "last_name": "Byrne"})).await;
    // Where it is no beginning, it is one typing error.
    for (query, total) in [("?name=JANE%20byrne", 10), ("?name=byrne%20jane", 10)] {
        let page = list(&asker, query).await;
        assert_eq!(page["total"], json!(total), "{query}");
        assert_eq!(uids(&page)[0], whole.uid.0, "{query}");
    }
}

/// Changes the name as its owner does.
async fn rename(app: &TestApp, uid: &str, last_name: &str) {
    let mut tx = app.app.db.begin().await.unwrap();
    let changes = json!({"last_name": last_name}).as_object().unwrap().clone();
    let uid = kernel::Uid(uid.to_owned());
    domain::profiles::edit(&mut tx, app.app.env(), &uid, None, changes)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

#[rstest]
#[tokio::test]
async fn se_08_following_pages_show_nobody_twice_whatever_changes_meanwhile(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({"first_name": "Jane", "last_name": "Byrne"})).await;
    copies(&app, &jane, 60).await;
    let first = list(&asker, "?name=jane%20byrne").await;
    let mut seen = uids(&first);
    assert_eq!(seen.len(), 24);
    assert_eq!(first["total"], json!(61));

    app.later(HOUR / 60).await;
    // one who was shown matches less from now on, so that they stand behind everybody
    rename(&app, &seen[0], "Byrnes").await;
    // another is gone, and so is one who was not shown yet
    let unseen = (0..60)
        .map(|n| format!("bench{n}"))
        .find(|uid| !seen.contains(uid))
        .unwrap();
    for uid in [&seen[1], &unseen] {
        disable(&app, &kernel::Uid(uid.clone()), true).await;
    }
    let newcomer = person(&app, "new", json!({"first_name": "Jane", "last_name": "Byrne"})).await;

    let mut page = first;
    let mut pages = 1;
    while let Some(after) = next(&page) {
        page = list(&asker, &format!("?name=jane%20byrne&after={after}")).await;
        seen.extend(uids(&page));
        pages += 1;
        assert!(pages < 10, "no end");
    }
    let once: BTreeSet<&String> = seen.iter().collect();
    assert_eq!(once.len(), seen.len(), "somebody twice");
    assert!(!once.contains(&unseen));
    // whether the newcomer stands before or behind the first page is by chance
    let expected = 61 - 1 + usize::from(once.contains(&newcomer.uid.0));
    assert_eq!(once.len(), expected, "somebody is missing");
}

#[rstest]
#[tokio::test]
async fn a_page_is_filled_up_where_somebody_is_open_no_longer(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({})).await;
    copies(&app, &jane, 30).await;
    let before = uids(&list(&asker, "").await);
    for uid in &before[..5] {
        ask_for_correction(&app, &kernel::Uid(uid.clone()), Some("Your name")).await;
    }
    let page = list(&asker, "").await;
    let after = uids(&page);
    assert_eq!(after.len(), 24);
    assert_eq!(after[..19], before[5..]);
    let rest = uids(&list(&asker, &format!("?after={}", next(&page).unwrap())).await);
    assert_eq!(rest.len(), 2);
}

#[rstest]
#[tokio::test]
async fn a_thousand_can_be_read_and_of_more_it_is_said_that_there_are_more(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({})).await;
    copies(&app, &jane, 1_005).await;
    // On the first day twenty pages are read in a minute.
    app.later(25 * HOUR).await;
    let asker = app.sign_in(&asker.email).await;
    let mut page = list(&asker, "").await;
    assert_eq!((&page["total"], &page["is_more"]), (&json!(1_000), &json!(true)));
    let mut seen: BTreeSet<String> = uids(&page).into_iter().collect();
    while let Some(after) = next(&page) {
        page = list(&asker, &format!("?after={after}")).await;
        seen.extend(uids(&page));
    }
    assert_eq!(seen.len(), 1_000);
}
