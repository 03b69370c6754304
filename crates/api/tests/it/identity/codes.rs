use identity::Purpose;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, PASSWORD, TestApp};

use super::{code_of, credentials, signed_up, text, toolkit};

async fn app(engine: Engine) -> TestApp {
    TestApp::with(engine, |config| {
        config.test_api = true;
        config.continue_origins = vec!["https://studio.test".into()];
    })
    .await
}

fn newest(app: &TestApp, purpose: Purpose) -> String {
    let codes = app.embedded.mailed_codes();
    codes
        .iter()
        .rev()
        .find(|code| code.purpose == purpose)
        .unwrap()
        .code
        .clone()
}

async fn ask_reset(app: &TestApp, email: &str) -> String {
    let body = json!({"requestType": "PASSWORD_RESET", "email": email, "clientType": "CLIENT_TYPE_WEB"});
    let answer = toolkit(app, "sendOobCode", body).await;
    answer.assert_status_ok();
    assert_eq!(text(&answer.json(), "email"), email);
    newest(app, Purpose::PasswordReset)
}

#[rstest]
#[tokio::test]
async fn p_02_p_04_a_reset_code_is_looked_at_often_and_used_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = app(engine).await;
    signed_up(&app, "ada@film.test").await;
    let code = ask_reset(&app, "ada@film.test").await;
    for _ in 0..3 {
        let seen: Value = toolkit(&app, "resetPassword", json!({"oobCode": code}))
            .await
            .json();
        assert_eq!(
            (text(&seen, "email"), text(&seen, "requestType")),
            ("ada@film.test", "PASSWORD_RESET")
        );
    }
    let weak = toolkit(
        &app,
        "resetPassword",
        json!({"oobCode": code, "newPassword": "weak"}),
    )
    .await;
    assert!(
        code_of(&weak).starts_with("WEAK_PASSWORD"),
        "and the code is not used up by it"
    );
    let apply = toolkit(&app, "update", json!({"oobCode": code})).await;
    assert_eq!(code_of(&apply), "INVALID_OOB_CODE", "it is no verification code");

    let set = toolkit(
        &app,
        "resetPassword",
        json!({"oobCode": code, "newPassword": "Another-1974!"}),
    )
    .await;
    assert_eq!(text(&set.json(), "requestType"), "PASSWORD_RESET");
    for used in [
        json!({"oobCode": code}),
        json!({"oobCode": code, "newPassword": "Third-1974!"}),
    ] {
        assert_eq!(
            code_of(&toolkit(&app, "resetPassword", used).await),
            "INVALID_OOB_CODE"
        );
    }
    let old = toolkit(&app, "signInWithPassword", credentials("ada@film.test", PASSWORD)).await;
    assert_eq!(code_of(&old), "INVALID_LOGIN_CREDENTIALS");
    let new = toolkit(
        &app,
        "signInWithPassword",
        credentials("ada@film.test", "Another-1974!"),
    )
    .await;
    new.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn p_04_p_06_expired_garbage_and_missing_codes_have_their_own_answers(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = app(engine).await;
    signed_up(&app, "ada@film.test").await;
    let older = ask_reset(&app, "ada@film.test").await;
    let code = ask_reset(&app, "ada@film.test").await;
    let ask = async |body: Value| code_of(&toolkit(&app, "resetPassword", body).await);
    assert_eq!(
        ask(json!({"oobCode": older})).await,
        "INVALID_OOB_CODE",
        "the newest wins"
    );
    assert_eq!(ask(json!({"oobCode": "garbage"})).await, "INVALID_OOB_CODE");
    assert_eq!(
        ask(json!({"newPassword": "Another-1974!"})).await,
        "MISSING_OOB_CODE"
    );
    app.clock.advance(std::time::Duration::from_secs(3600));
    assert_eq!(ask(json!({"oobCode": code})).await, "EXPIRED_OOB_CODE");
    assert_eq!(
        ask(json!({"oobCode": code, "newPassword": "Another-1974!"})).await,
        "EXPIRED_OOB_CODE"
    );
}

#[rstest]
#[tokio::test]
async fn v_07_a_verification_code_is_used_without_a_session_and_looking_at_it_does_not_use_it_up(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = app(engine).await;
    let own = signed_up(&app, "ada@film.test").await;
    let body = json!({"requestType": "VERIFY_EMAIL", "idToken": own["idToken"]});
    toolkit(&app, "sendOobCode", body).await.assert_status_ok();
    let code = newest(&app, Purpose::VerifyEmail);
    let link = app.embedded.mailed_codes()[0].link.clone();
    assert_eq!(
        link,
        format!("http://slateflow.test/email-verification?mode=verifyEmail&oobCode={code}")
    );
    for _ in 0..3 {
        let seen: Value = toolkit(&app, "resetPassword", json!({"oobCode": code}))
            .await
            .json();
        assert_eq!(text(&seen, "requestType"), "VERIFY_EMAIL");
    }
    let applied: Value = toolkit(&app, "update", json!({"oobCode": code})).await.json();
    assert_eq!(applied["emailVerified"], true);
    assert!(
        applied.get("idToken").is_none(),
        "whoever holds the link is not signed in by it"
    );
    // L16: whoever signed up elsewhere need not be who reads the mail.
    let elsewhere = toolkit(&app, "lookup", json!({"idToken": own["idToken"]})).await;
    assert_eq!(code_of(&elsewhere), "TOKEN_EXPIRED");
    assert_eq!(
        code_of(&toolkit(&app, "update", json!({"oobCode": code})).await),
        "INVALID_OOB_CODE"
    );
}

#[rstest]
#[tokio::test]
async fn p_07_a_mail_leads_only_to_this_site_and_to_origins_that_the_operator_allows(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = app(engine).await;
    signed_up(&app, "ada@film.test").await;
    for (url, allowed) in [
        ("http://slateflow.test/projects", true),
        ("https://studio.test/back", true),
        ("https://slateflow.test/", false),
        ("http://slateflow.test.evil.test/", false),
        ("http://slateflow.test@evil.test/", false),
        ("https://evil.test/", false),
        ("//evil.test", false),
        ("javascript:alert(1)", false),
        ("data:text/html,x", false),
    ] {
        let body = json!({"requestType": "PASSWORD_RESET", "email": "ada@film.test", "continueUrl": url});
        let answer = toolkit(&app, "sendOobCode", body).await;
        if !allowed {
            let code = if url.starts_with("//") {
                "INVALID_CONTINUE_URI"
            } else {
                "UNAUTHORIZED_DOMAIN"
            };
            assert!(code_of(&answer).starts_with(code), "{url}");
            continue;
        }
        answer.assert_status_ok();
        let link: url::Url = app.embedded.mailed_codes().last().unwrap().link.parse().unwrap();
        let query: Vec<_> = link.query_pairs().into_owned().collect();
        assert_eq!(query[2], ("email".into(), "ada@film.test".into()));
        assert_eq!(query[3], ("continueUrl".into(), url.into()));
    }
}

#[rstest]
#[tokio::test]
async fn a_06_a_reset_for_an_unknown_address_looks_the_same(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = app(engine).await;
    signed_up(&app, "ada@film.test").await;
    let ask = async |email: &str| {
        let body = json!({"requestType": "PASSWORD_RESET", "email": email});
        let answer = toolkit(&app, "sendOobCode", body).await;
        (answer.status_code(), answer.text().replace(email, "…"))
    };
    assert_eq!(ask("ada@film.test").await, ask("eve@film.test").await);
    assert_eq!(app.embedded.mailed_codes().len(), 1);
}

#[rstest]
#[tokio::test]
async fn v_07_codes_are_read_in_the_emulators_form(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = app(engine).await;
    signed_up(&app, "ada@film.test").await;
    let code = ask_reset(&app, "ada@film.test").await;
    let listed: Value = app
        .anon()
        .get("/emulator/v1/projects/slateflow/oobCodes")
        .await
        .json();
    let one = &listed["oobCodes"][0];
    assert_eq!(text(one, "oobCode"), code);
    assert_eq!(
        (text(one, "email"), text(one, "requestType")),
        ("ada@film.test", "PASSWORD_RESET")
    );
    assert!(text(one, "oobLink").contains(&code));
}
