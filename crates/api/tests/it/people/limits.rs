//! How many people somebody may look at and look for in a day.

use axum::http::StatusCode;
use kernel::Uid;
use rstest::rstest;
use serde_json::{Value, json};
use storage::opened_pages::{self, OpenedPage};
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
        let page = OpenedPage::Person(Uid::random());
        opened_pages::keep(&mut tx, &ada.uid, &page, app.clock.now())
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
    // Of the first day twenty are taken in a minute.
    app.clock.advance(std::time::Duration::from_secs(61));
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

fn nowhere(of: &str) -> String {
    format!("/api/{of}/{}", uuid::Uuid::new_v4())
}

#[rstest]
#[tokio::test]
async fn li_05_a_new_account_opens_sixty_different_pages_of_companies_and_works_a_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let [ada, bo, cy] = people(&app).await;
    for (person, title) in [(&ada, "Night Ferry"), (&bo, "Low Tide")] {
        let credits = json!({"listed": true, "visibility": "members",
            "credits": [{"title": title, "year": 2024, "format": "feature_film", "role": "Editor"}]});
        let saved = person.patch("/api/user/profile").json(&credits).await;
        saved.assert_status_ok();
    }
    let mut companies = Vec::new();
    for (person, name) in [(&ada, "Low Tide"), (&bo, "High Tide")] {
        let text = json!({"name": name, "kinds": ["production"], "country": "IE"});
        let created = person.post("/api/companies").json(&text).await;
        created.assert_status(StatusCode::CREATED);
        let id = created.json::<Value>()["id"].as_str().unwrap().to_owned();
        companies.push(format!("/api/companies/{id}"));
    }
    let work = async |of: &User| {
        let credits: Value = of.get("/api/credits").await.json();
        format!(
            "/api/works/{}",
            credits["credits"][0]["work_id"].as_str().unwrap()
        )
    };
    let (own, others) = (work(&ada).await, work(&bo).await);
    let mut tx = app.app.db.begin().await.unwrap();
    for _ in 0..57 {
        let page = OpenedPage::Company(kernel::CompanyId(uuid::Uuid::new_v4()));
        opened_pages::keep(&mut tx, &ada.uid, &page, app.clock.now())
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    for path in [&companies[1], &others, &companies[1], &others] {
        ada.get(path).await.assert_status_ok();
    }
    ada.get(&nowhere("works")).await.assert_status_not_found();

    let refused = ada.get(&nowhere("companies")).await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.header("retry-after"), "86401");
    let detail = refused.json::<Value>()["detail"].as_str().unwrap().to_owned();
    assert!(
        detail.contains("60 different company and title pages"),
        "{detail}"
    );
    assert_eq!(ada.get(&nowhere("works")).await.text(), refused.text());
    for open in [&companies[1], &others, &companies[0], &own, &page(&cy.uid)] {
        ada.get(open).await.assert_status_ok();
    }
    cy.get(&companies[0]).await.assert_status_ok();

    app.clock.advance(days(1));
    let ada = app.sign_in(&ada.email).await;
    ada.get(&nowhere("works")).await.assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn li_06_a_new_account_searches_twenty_times_a_minute_over_all_nodes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let [ada, bo, _] = people(&app).await;
    let now = app.clock.now();
    let mut tx = app.app.db.begin().await.unwrap();
    for _ in 0..18 {
        let key = format!("searches-of-new:{}", ada.uid);
        storage::throttles::count(&mut tx, &key, now, now - std::time::Duration::from_secs(60))
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    ada.get("/api/people").await.assert_status_ok();
    ada.get("/api/companies").await.assert_status_ok();
    let refused = ada.get("/api/people").await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.header("retry-after"), "61");
    let detail = refused.json::<Value>()["detail"].as_str().unwrap().to_owned();
    assert!(detail.contains("20 times in a minute"), "{detail}");
    bo.get("/api/people").await.assert_status_ok();
    app.clock.advance(std::time::Duration::from_secs(61));
    ada.get("/api/people").await.assert_status_ok();

    app.clock.advance(days(1));
    let ada = app.sign_in(&ada.email).await;
    for _ in 0..22 {
        ada.get("/api/people").await.assert_status_ok();
    }
}
