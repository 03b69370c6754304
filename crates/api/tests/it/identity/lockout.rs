//! Nobody shuts the owner of an account out of it.

use axum_test::TestResponse;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, PASSWORD, TestApp};

use super::{code_of, credentials, signed_up};

async fn post(app: &TestApp, method: &str, ip: &str, cookie: &str, body: Value) -> TestResponse {
    app.anon()
        .post(&format!(
            "/identitytoolkit.googleapis.com/v1/accounts:{method}?key=slateflow"
        ))
        .add_header("x-forwarded-for", ip)
        .add_header("cookie", cookie)
        .json(&body)
        .await
}

async fn sign_in(app: &TestApp, ip: &str, cookie: &str, password: &str) -> TestResponse {
    let body = credentials("ada@film.test", password);
    post(app, "signInWithPassword", ip, cookie, body).await
}

#[rstest]
#[tokio::test]
async fn m3_who_guesses_locks_neither_another_network_nor_a_known_browser_out(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    signed_up(&app, "ada@film.test").await;
    for _ in 0..11 {
        sign_in(&app, "198.51.100.1", "", "Wrong-1974!").await;
    }
    let home = sign_in(&app, "192.0.2.1", "", PASSWORD).await;
    home.assert_status_ok();
    let cookie = home.header("set-cookie").to_str().unwrap().to_owned();
    let known = cookie.split(';').next().unwrap();

    // Very many networks, and somebody in the owner's own one.
    for n in 0..100 {
        sign_in(&app, &format!("203.0.113.{n}"), "", "Wrong-1974!").await;
    }
    for _ in 0..6 {
        sign_in(&app, "192.0.2.1", "slateflow_device=guessed", "Wrong-1974!").await;
    }
    let stranger = sign_in(&app, "192.0.2.77", "", PASSWORD).await;
    assert_eq!(code_of(&stranger), "TOO_MANY_ATTEMPTS_TRY_LATER");
    sign_in(&app, "192.0.2.1", known, PASSWORD)
        .await
        .assert_status_ok();

    for _ in 0..5 {
        let wrong = sign_in(&app, "192.0.2.1", known, "Wrong-1974!").await;
        assert_eq!(code_of(&wrong), "INVALID_LOGIN_CREDENTIALS");
    }
    let own = sign_in(&app, "192.0.2.1", known, PASSWORD).await;
    assert_eq!(
        code_of(&own),
        "TOO_MANY_ATTEMPTS_TRY_LATER",
        "its own failures count"
    );
}

#[rstest]
#[tokio::test]
async fn m3_reset_mails_beyond_the_limit_are_answered_and_not_sent_and_the_last_link_works(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |config| config.test_api = true).await;
    signed_up(&app, "ada@film.test").await;
    for n in 0..9 {
        let ask = json!({"requestType": "PASSWORD_RESET", "email": "ada@film.test"});
        let answer = post(&app, "sendOobCode", &format!("198.51.100.{n}"), "", ask).await;
        answer.assert_status_ok();
    }
    let codes = app.embedded.mailed_codes();
    assert_eq!(codes.len(), 5);
    let reset = json!({"oobCode": codes[4].code, "newPassword": "Another-1974!"});
    post(&app, "resetPassword", "192.0.2.1", "", reset)
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn l9_sign_up_tells_of_an_address_three_times_an_hour_and_of_ten_addresses_to_one_network(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    for n in 0..12 {
        signed_up(&app, &format!("p{n}@film.test")).await;
    }
    app.clock.advance(std::time::Duration::from_secs(3601));
    let ask = async |n: u8, ip: &str| {
        let body = credentials(&format!("p{n}@film.test"), PASSWORD);
        code_of(&post(&app, "signUp", ip, "", body).await)
    };
    for n in 0..3 {
        assert_eq!(ask(0, &format!("198.51.100.{n}")).await, "EMAIL_EXISTS");
    }
    assert_eq!(ask(0, "198.51.100.9").await, "TOO_MANY_ATTEMPTS_TRY_LATER");
    for n in 1..11 {
        assert_eq!(ask(n, "203.0.113.1").await, "EMAIL_EXISTS");
    }
    for n in [11, 99] {
        assert_eq!(ask(n, "203.0.113.1").await, "TOO_MANY_ATTEMPTS_TRY_LATER");
    }
}
