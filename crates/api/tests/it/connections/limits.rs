//! How many requests there may be.

use kernel::states::ConnectionState::{Connected, Declined, Pending};

use super::*;

/// Asks people of these names until one is refused; says how many were asked.
async fn ask_until_refused(app: &TestApp, by: &User, prefix: &str, most: usize) -> (usize, TestResponse) {
    for n in 0..=most {
        let other = person(app, &format!("{prefix}{}", "x".repeat(n))).await;
        let answer = try_ask(by, &other).await;
        if answer.status_code() != StatusCode::CREATED {
            return (n, answer);
        }
    }
    panic!("more than {most}");
}

/// Whoever is listed.
async fn all(by: &User) -> Vec<String> {
    let mut uids = Vec::new();
    let mut after = String::new();
    loop {
        let page: Value = by.get(&format!("/api/people?after={after}")).await.json();
        let people = page["people"].as_array().unwrap();
        uids.extend(people.iter().map(|one| one["uid"].as_str().unwrap().to_owned()));
        match page["next"].as_str() {
            Some(next) => after = next.to_owned(),
            None => break,
        }
    }
    uids
}

#[rstest]
#[tokio::test]
async fn co_02_a_new_account_asks_three_people_a_day_and_later_ten(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada").await;
    let (asked, refused) = ask_until_refused(&app, &ada, "New", 4).await;
    assert_eq!(asked, 3);
    refused.assert_status_too_many_requests();
    assert_eq!(refused.header("retry-after"), "86401");
    let problem: Value = refused.json();
    assert!(problem["detail"].as_str().unwrap().contains('3'), "{problem}");

    app.clock.advance(days(1) + std::time::Duration::from_secs(60));
    let ada = app.sign_in(&ada.email).await;
    let (asked, refused) = ask_until_refused(&app, &ada, "Usual", 12).await;
    assert_eq!(asked, 10);
    refused.assert_status_too_many_requests();
    assert_eq!(listed(&ada, "sent").await.1, 13);
}

#[rstest]
#[tokio::test]
async fn co_04_lists_are_read_page_by_page_the_newest_first(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada").await;
    let bo = person(&app, "Bo").await;
    let mut tx = app.app.db.begin().await.unwrap();
    storage::demo::copy_people(&mut tx, &bo.uid, 30).await.unwrap();
    tx.commit().await.unwrap();
    domain::profiles::name_old(&app.app.db, app.app.env())
        .await
        .unwrap();
    let mut uids = all(&ada).await;
    uids.retain(|uid| *uid != ada.uid.0);
    assert_eq!(uids.len(), 31);
    let row = |state, asked_by: &str, n: u64| storage::connections::ConnectionRow {
        state,
        asked_by: kernel::Uid(asked_by.to_owned()),
        reason: kernel::states::ConnectionReason::Met,
        note: None,
        asked_at: app.clock.now() - std::time::Duration::from_secs(n),
        answered_at: Some(app.clock.now() - std::time::Duration::from_secs(n)),
        ended_at: None,
    };
    for (list, state, is_mine) in [
        ("connected", Connected, true),
        ("received", Pending, false),
        ("sent", Pending, true),
    ] {
        let mut tx = app.app.db.begin().await.unwrap();
        for (n, uid) in (0..).zip(&uids) {
            let by = if is_mine { ada.uid.as_str() } else { uid };
            let other = kernel::Uid(uid.clone());
            storage::connections::save(&mut tx, &ada.uid, &other, &row(state, by, n / 2))
                .await
                .unwrap();
        }
        tx.commit().await.unwrap();
        let first: Value = ada.get(&format!("/api/connections?list={list}")).await.json();
        assert_eq!(
            (first["connections"].as_array().unwrap().len(), &first["total"]),
            (24, &json!(31))
        );
        let next = first["next"].as_str().unwrap();
        let second: Value = ada
            .get(&format!("/api/connections?list={list}&after={next}"))
            .await
            .json();
        assert_eq!(second["next"], Value::Null);
        let of = |page: &Value| -> Vec<String> {
            let all = page["connections"].as_array().unwrap().iter();
            all.map(|one| one["person"]["uid"].as_str().unwrap().to_owned())
                .collect()
        };
        let (mut seen, mut all) = ([of(&first), of(&second)].concat(), uids.clone());
        assert_eq!(
            seen[..2].iter().filter(|uid| uids[..2].contains(uid)).count(),
            2,
            "{list}"
        );
        seen.sort_unstable();
        all.sort_unstable();
        assert_eq!(seen, all, "{list}: everybody once");
    }
}

#[rstest]
#[case(6, StatusCode::CREATED)]
#[case(7, StatusCode::TOO_MANY_REQUESTS)]
#[tokio::test]
async fn li_04_whose_requests_are_often_declined_asks_fewer(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[case] declined: usize,
    #[case] expected: StatusCode,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    let mut tx = app.app.db.begin().await.unwrap();
    storage::demo::copy_people(&mut tx, &bo.uid, 24).await.unwrap();
    tx.commit().await.unwrap();
    domain::profiles::name_old(&app.app.db, app.app.env())
        .await
        .unwrap();
    let mut uids = all(&ada).await;
    uids.retain(|uid| *uid != ada.uid.0 && *uid != bo.uid.0);
    app.clock.advance(days(20));
    let now = app.clock.now();
    let mut tx = app.app.db.begin().await.unwrap();
    for (n, uid) in uids.iter().enumerate() {
        // Three are connected since long ago, so that many requests are allowed.
        let (state, asked_at) = match n {
            0..3 => (Connected, now - days(60)),
            n if n < 3 + declined => (Declined, now - days(1)),
            23.. => continue,
            _ => (Pending, now - days(13)),
        };
        let row = storage::connections::ConnectionRow {
            state,
            asked_by: ada.uid.clone(),
            reason: kernel::states::ConnectionReason::Met,
            note: None,
            asked_at,
            answered_at: None,
            ended_at: None,
        };
        let other = kernel::Uid(uid.clone());
        storage::connections::save(&mut tx, &ada.uid, &other, &row)
            .await
            .unwrap();
    }
    for _ in 0..10 {
        let key = format!("connections:{}", ada.uid);
        storage::throttles::count(&mut tx, &key, now, now - days(1))
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    let ada = app.sign_in(&ada.email).await;
    let answer = try_ask(&ada, &bo).await;
    assert_eq!(answer.status_code(), expected, "{}", answer.text());
}
