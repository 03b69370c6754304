use axum_test::TestResponse;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

const VERIFY: &str = "/api/firebase-functions/send-verification-email";
const RESET: &str = "/api/firebase-functions/send-password-reset-email";

async fn ask_reset(user: &User, email: &str) -> TestResponse {
    user.post(RESET).json(&json!({"email": email})).await
}

#[rstest]
#[tokio::test]
async fn a_05_v_03_a_verification_mail_is_asked_for_with_an_empty_body_and_limited(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |config| config.test_api = true).await;
    let ada = app.unverified("ada@film.test").await;
    for _ in 0..5 {
        let answer = ada.post(VERIFY).json(&json!({})).await;
        answer.assert_status_ok();
        answer.assert_json(&json!({"message": "Verification email sent successfully!"}));
    }
    assert_eq!(app.embedded.mailed_codes().len(), 5);
    let refused = ada.post(VERIFY).json(&json!({})).await;
    assert_eq!(refused.status_code(), 429);
    assert_eq!(refused.header("retry-after"), "900");
    let detail = refused.json::<Value>()["detail"].as_str().unwrap().to_owned();
    assert_eq!(
        detail,
        "We have already sent several emails. Please try again in 15 minutes."
    );
    app.anon()
        .post(VERIFY)
        .json(&json!({}))
        .await
        .assert_status_unauthorized();
}

#[rstest]
#[tokio::test]
async fn a_06_s_08_a_reset_mail_needs_no_token_and_never_tells_who_has_an_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |config| config.test_api = true).await;
    app.unverified("ada@film.test").await;
    let anon = app.anon();
    let known = ask_reset(&anon, "Ada@film.test").await;
    let unknown = ask_reset(&anon, "eve@film.test").await;
    known.assert_status_ok();
    assert_eq!(
        (known.status_code(), known.text()),
        (unknown.status_code(), unknown.text())
    );
    assert_eq!(app.embedded.mailed_codes().len(), 1);
    for bad in ["", "no address", "ada @film.test"] {
        let refused = ask_reset(&anon, bad).await;
        refused.assert_status_unprocessable_entity();
        assert_eq!(
            refused.json::<Value>()["detail"],
            "Please enter a valid email address"
        );
    }
    for email in ["ada@film.test", "eve@film.test"] {
        for _ in 0..4 {
            ask_reset(&anon, email).await.assert_status_ok();
        }
        let sent = app.embedded.mailed_codes().len();
        ask_reset(&anon, email).await.assert_status_ok();
        assert_eq!(
            app.embedded.mailed_codes().len(),
            sent,
            "M3: nobody sees the limit"
        );
    }
}

#[rstest]
#[tokio::test]
async fn a_06_one_network_asks_for_a_few_mails_an_hour(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ask = async |n: u32, ip: &str| {
        let body = json!({"email": format!("p{n}@film.test")});
        app.anon()
            .post(RESET)
            .add_header("x-forwarded-for", ip)
            .json(&body)
            .await
            .status_code()
    };
    for n in 0..30 {
        assert_eq!(ask(n, "203.0.113.5").await, 200);
    }
    assert_eq!(ask(31, "203.0.113.5").await, 429);
    assert_eq!(ask(31, "203.0.113.6").await, 200);
}

#[rstest]
#[tokio::test]
async fn e_01_who_i_am(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, anon, ada) = TestApp::start(engine).await;
    let me: Value = ada.get("/api/me").await.json();
    let expected = json!({
        "uid": ada.uid, "email": "ada@film.test", "email_verified": true, "display_name": null, "roles": [], "second_factor_required": false, "deletion_due_at": null,
    });
    assert_eq!(me, expected);
    let lead = app.with_role("lead@film.test", identity::Role::ReviewLead).await;
    assert_eq!(
        lead.get("/api/me").await.json::<Value>()["roles"],
        json!(["review_lead"])
    );
    anon.get("/api/me").await.assert_status_unauthorized();
}
