//! Accounts that moderators limit or suspend (network.md §14.2).

use super::*;
use crate::identity::{code_of, credentials, toolkit};

const DAY: Duration = Duration::from_secs(86_400);

async fn grant(app: &TestApp, whom: &User, role: Role) {
    let mut tx = app.app.db.begin().await.unwrap();
    storage::roles::grant(&mut tx, &whom.uid, role, app.clock.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// What the identity provider answers to the right password.
async fn refusal(app: &TestApp, whom: &User) -> String {
    let body = credentials(&whom.email, testing::PASSWORD);
    let answer = toolkit(app, "signInWithPassword", body).await;
    answer.assert_status(StatusCode::BAD_REQUEST);
    code_of(&answer)
}

fn is_limited(answer: &TestResponse) -> bool {
    answer.status_code() == StatusCode::FORBIDDEN && answer.text().contains("/problems/account-limited")
}

#[rstest]
#[tokio::test]
async fn mo_01_whoever_is_limited_reads_and_begins_nothing_until_the_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let mo = moderator(&app, "mo").await;
    let message = written(&bo, &ada, "Hello").await;
    let id = reported(&ada, &of_profile(&bo), "spam").await;
    for (action, days) in [
        ("limit", None),
        ("limit", Some(8)),
        ("warn", Some(7)),
        ("suspend", Some(366)),
    ] {
        restrict(&mo, &id, action, days)
            .await
            .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let decided = restrict(&mo, &id, "limit", Some(7)).await;
    decided.assert_status_ok();
    let until = decided.json::<Value>()["decision"]["until"].clone();
    assert!(until.is_string());
    assert_eq!(told(&bo).await, ["moderated"]);

    let company = json!({"name": "Low Tide", "kinds": ["production"], "country": "IE"});
    let change = json!({"text": "Hello again"});
    let asked = json!({"uid": ada.uid, "reason": "met"});
    let thread = json!({"uid": ada.uid, "client_id": Uuid::new_v4(), "text": "Hello"});
    let refused = [
        bo.patch(&path(&message)).json(&change).await,
        bo.post("/api/connections").json(&asked).await,
        bo.post("/api/companies").json(&company).await,
    ];
    for answer in &refused {
        assert!(is_limited(answer), "{}", answer.text());
        assert_eq!(answer.json::<Value>()["until"], until);
        assert!(answer.text().contains("limited your account until 2026-03-09"));
    }
    bo.get("/api/threads").await.assert_status_ok();
    bo.get("/api/people").await.assert_status_ok();
    assert!(is_listed(&ada, &bo).await);

    app.clock.advance(DAY * 7);
    let (ada, bo) = (
        app.sign_in("ada@film.test").await,
        app.sign_in("bo@film.test").await,
    );
    bo.post("/api/connections")
        .json(&asked)
        .await
        .assert_status_success();
    assert!(!is_limited(&bo.post("/api/threads").json(&thread).await));
    ada.get("/api/people").await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn mo_01_a_won_appeal_ends_a_limit(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let (mo, mia) = (moderator(&app, "mo").await, moderator(&app, "mia").await);
    let id = reported(&ada, &of_profile(&bo), "spam").await;
    restrict(&mo, &id, "limit", Some(90)).await.assert_status_ok();
    let asked = json!({"uid": ada.uid, "reason": "met"});
    assert!(is_limited(&bo.post("/api/connections").json(&asked).await));
    // Only for those who cannot sign in.
    let entered = json!({"text": "I never wrote that, please look again."});
    let path = format!("/api/moderation/reports/{id}/appeal");
    mo.post(&path)
        .json(&entered)
        .await
        .assert_status(StatusCode::CONFLICT);
    appeal(&bo).await.assert_status_ok();
    answer_appeal(&mia, &id, "reversed").await.assert_status_ok();
    bo.post("/api/connections")
        .json(&asked)
        .await
        .assert_status_success();
}

#[rstest]
#[tokio::test]
async fn mo_01_whoever_is_suspended_is_out_and_comes_back_by_itself(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let address = kernel::EmailAddress::parse("appeals@film.test").unwrap();
    let app = TestApp::with(engine, |config| config.appeals_email = Some(address)).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let mo = moderator(&app, "mo").await;
    let message = written(&bo, &ada, "Hello").await;
    let id = reported(&ada, &of_profile(&bo), "scam").await;
    assert!(is_listed(&ada, &bo).await);
    restrict(&mo, &id, "suspend", Some(3)).await.assert_status_ok();

    bo.get("/api/people").await.assert_status_unauthorized();
    let said = refusal(&app, &bo).await;
    assert!(said.starts_with("USER_DISABLED : "), "{said}");
    for part in [STATEMENT, "appeals@film.test", "until"] {
        assert!(said.contains(part), "{said}");
    }
    assert!(!is_listed(&ada, &bo).await);
    ada.get(&format!("/api/people/{}", bo.uid))
        .await
        .assert_status_not_found();
    let answer = json!({"client_id": Uuid::new_v4(), "text": "Hello Bo"});
    let thread = format!("/api/threads/{}/messages", message["thread_id"].as_str().unwrap());
    ada.post(&thread)
        .json(&answer)
        .await
        .assert_status(StatusCode::CONFLICT);

    app.clock.advance(DAY * 3);
    let (ada, bo) = (
        app.sign_in("ada@film.test").await,
        app.sign_in("bo@film.test").await,
    );
    assert!(is_listed(&ada, &bo).await);
    bo.get("/api/people").await.assert_status_ok();
    ada.post(&thread)
        .json(&answer)
        .await
        .assert_status(StatusCode::CREATED);
    assert_eq!(told(&bo).await, ["moderated"]);
}

#[rstest]
#[tokio::test]
async fn mo_01_the_appeal_of_who_is_suspended_is_entered_and_decided_by_another(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let mo = moderator(&app, "mo").await;
    moderator(&app, "mia").await;
    let id = reported(&ada, &of_profile(&bo), "scam").await;
    let cy = person(&app, "cy").await;
    let second = reported(&cy, &of_profile(&bo), "scam").await;
    restrict(&mo, &id, "suspend", None).await.assert_status_ok();
    let said = refusal(&app, &bo).await;
    assert!(said.contains(STATEMENT) && !said.contains("To appeal"), "{said}");
    app.clock.advance(DAY);
    let (mo, mia) = (
        app.sign_in("mo@film.test").await,
        app.sign_in("mia@film.test").await,
    );
    let path = format!("/api/moderation/reports/{id}/appeal");
    let entered = json!({"text": "I never wrote that, please look again."});
    mo.post(&path).json(&entered).await.assert_status_ok();
    mo.post(&path)
        .json(&entered)
        .await
        .assert_status(StatusCode::CONFLICT);
    assert_eq!(waiting(&mo, "appeals").await, Vec::<String>::new());
    assert_eq!(waiting(&mia, "appeals").await, std::slice::from_ref(&id));

    // Another decision that stands goes on.
    restrict(&mo, &second, "suspend", Some(10))
        .await
        .assert_status_ok();
    answer_appeal(&mia, &id, "reversed").await.assert_status_ok();
    refusal(&app, &bo).await;
    app.clock.advance(DAY * 10);
    let (ada, bo) = (
        app.sign_in("ada@film.test").await,
        app.sign_in("bo@film.test").await,
    );
    assert!(is_listed(&ada, &bo).await);
}

#[rstest]
#[tokio::test]
async fn mo_01_only_an_admin_restricts_a_moderator_and_nobody_an_admin(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let mo = moderator(&app, "mo").await;
    let id = reported(&ada, &of_profile(&bo), "spam").await;
    for role in [Role::Admin, Role::ReviewLead] {
        grant(&app, &bo, role).await;
        for (action, days) in [("limit", Some(7)), ("suspend", None), ("hide_profile", None)] {
            let refused = restrict(&mo, &id, action, days).await;
            refused.assert_status(StatusCode::FORBIDDEN);
        }
        let mut tx = app.app.db.begin().await.unwrap();
        storage::roles::revoke(&mut tx, &bo.uid, role).await.unwrap();
        tx.commit().await.unwrap();
    }
    grant(&app, &bo, Role::Moderator).await;
    restrict(&mo, &id, "limit", Some(7))
        .await
        .assert_status(StatusCode::FORBIDDEN);
    grant(&app, &mo, Role::Admin).await;
    restrict(&mo, &id, "limit", Some(7)).await.assert_status_ok();
    assert_eq!(told(&bo).await, ["moderated"]);
}

async fn connections(of: &User, list: &str) -> (usize, i64) {
    let page: Value = of.get(&format!("/api/connections?list={list}")).await.json();
    let shown = page["connections"].as_array().unwrap().len();
    (shown, page["total"].as_i64().unwrap())
}

#[rstest]
#[tokio::test]
async fn pv_02_a_list_of_connections_counts_exactly_those_who_can_be_shown(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, mo) = (person(&app, "ada").await, moderator(&app, "mo").await);
    let mut asked = Vec::new();
    for (login, is_connected) in [
        ("bo", true),
        ("cy", true),
        ("di", false),
        ("ed", false),
        ("flo", true),
    ] {
        let other = person(&app, login).await;
        let wanted = json!({"uid": ada.uid, "reason": "met", "note": "At the lab in Cork."});
        let answer = other.post("/api/connections").json(&wanted).await;
        answer.assert_status(StatusCode::CREATED);
        if is_connected {
            let path = format!("/api/connections/{}/accept", other.uid);
            ada.post(&path).await.assert_status_ok();
        }
        asked.push(other);
    }
    assert_eq!(connections(&ada, "connected").await, (3, 3));
    assert_eq!(connections(&ada, "received").await, (2, 2));
    for who in [0, 2] {
        let id = reported(&ada, &of_profile(&asked[who]), "scam").await;
        restrict(&mo, &id, "suspend", Some(3)).await.assert_status_ok();
    }
    for who in [1, 3] {
        asked[who].post("/api/account/deletion").await.assert_status_ok();
    }
    assert_eq!(connections(&ada, "connected").await, (1, 1));
    assert_eq!(connections(&ada, "received").await, (0, 0));

    app.clock.advance(DAY * 4);
    let ada = app.sign_in("ada@film.test").await;
    assert_eq!(
        connections(&ada, "connected").await,
        (2, 2),
        "the suspension is over"
    );
    assert_eq!(connections(&ada, "received").await, (1, 1));
}
