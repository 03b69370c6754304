//! How many people somebody may look at and look for in a day.

use axum::http::StatusCode;
use kernel::Uid;
use rstest::rstest;
use serde_json::Value;
use testing::{Engine, TestApp, User};

use crate::builders::*;

const SIGNED_UP: [&str; 3] = ["ada", "bo", "cy"];

async fn people(app: &TestApp) -> [User; 3] {
    let mut all = Vec::new();
    for login in SIGNED_UP {
        let person = app.verified(&format!("{login}@film.test")).await;
        complete_profile(&person).await;
        all.push(person);
    }
    all.try_into().unwrap_or_else(|_| panic!("three"))
}

fn page(of: &Uid) -> String {
    format!("/api/people/{of}")
}

#[rstest]
#[tokio::test]
async fn li_02_a_new_account_opens_sixty_different_pages_a_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let [ada, bo, cy] = people(&app).await;
    let mut tx = app.app.db.begin().await.unwrap();
    for _ in 0..58 {
        storage::opened_pages::keep(&mut tx, &ada.uid, &Uid::random(), app.clock.now())
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    for _ in 0..2 {
        ada.get(&page(&bo.uid)).await.assert_status_ok();
    }
    ada.get(&page(&Uid::random())).await.assert_status_not_found();

    let refused = ada.get(&page(&cy.uid)).await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.header("retry-after"), "86401");
    let detail = refused.json::<Value>()["detail"].as_str().unwrap().to_owned();
    assert!(detail.contains("60 different profiles"), "{detail}");
    let free = format!("{}/free?from=2026-12-01&to=2026-12-05", page(&cy.uid));
    ada.get(&free).await.assert_status(StatusCode::TOO_MANY_REQUESTS);
    let nobody = ada.get(&page(&Uid::random())).await;
    assert_eq!(
        nobody.text(),
        refused.text(),
        "a refusal says nothing of who is there"
    );
    for open in [&bo, &ada] {
        ada.get(&page(&open.uid)).await.assert_status_ok();
    }
    bo.get(&page(&cy.uid)).await.assert_status_ok();

    app.clock.advance(days(1));
    let ada = app.sign_in(&ada.email).await;
    ada.get(&page(&cy.uid)).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn li_03_a_new_account_searches_two_hundred_times_a_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let [ada, bo, _] = people(&app).await;
    let now = app.clock.now();
    let mut tx = app.app.db.begin().await.unwrap();
    for _ in 0..9 {
        let key = format!("searches:{}", ada.uid);
        storage::throttles::count(&mut tx, &key, now, now - days(1))
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    for _ in 0..20 {
        ada.get("/api/people").await.assert_status_ok();
    }
    for path in ["/api/people", "/api/companies", "/api/works?title=Har"] {
        let refused = ada.get(path).await;
        refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
        let detail = refused.json::<Value>()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains("200 times"), "{detail}");
    }
    ada.get(&page(&bo.uid)).await.assert_status_ok();
    bo.get("/api/people").await.assert_status_ok();

    app.clock.advance(days(1) + std::time::Duration::from_secs(1));
    let ada = app.sign_in(&ada.email).await;
    ada.get("/api/people").await.assert_status_ok();
}
