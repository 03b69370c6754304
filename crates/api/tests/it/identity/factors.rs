//! The second factor over HTTP, in the forms that the SDK sends.

use std::time::Duration;

use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, PASSWORD, TestApp, User};
use totp_rs::{Builder, Secret, Totp};

use super::{code_of, credentials, signed_up, text, token, toolkit, toolkit_v2};

pub const ADA: &str = "ada@film.test";

/// Somebody with an authenticator app, and the app.
pub struct Enrolled {
    totp: Totp,
    pub id_token: String,
    refresh_token: String,
    pub factor: String,
}

impl Enrolled {
    pub fn code(&self, app: &TestApp) -> String {
        code_at(&self.totp, app)
    }

    async fn recovery_codes(&self, app: &TestApp) -> Vec<String> {
        let made = with_token(app, &self.id_token)
            .post("/api/account/second-factor/recovery-codes")
            .await;
        assert_eq!(made.status_code(), 201, "{}", made.text());
        let body: Value = made.json();
        serde_json::from_value(body["codes"].clone()).unwrap()
    }
}

fn code_at(totp: &Totp, app: &TestApp) -> String {
    let now = app.app.clock.now().seconds();
    totp.generate(u64::try_from(now).unwrap()).to_string()
}

pub fn wait(app: &TestApp, seconds: u64) {
    app.clock.advance(Duration::from_secs(seconds));
}

pub fn with_token(app: &TestApp, id_token: &str) -> User {
    let mut user = app.anon();
    user.token = Some(id_token.to_owned());
    user
}

pub async fn enrol(app: &TestApp, email: &str) -> Enrolled {
    app.verified(email).await;
    enrol_signed_in(app, email).await
}

pub async fn enrol_signed_in(app: &TestApp, email: &str) -> Enrolled {
    let signed_in: Value = toolkit(app, "signInWithPassword", credentials(email, PASSWORD))
        .await
        .json();
    let id_token = text(&signed_in, "idToken");
    let (totp, session) = start(app, id_token).await;
    let done = finish(app, id_token, &session, &code_at(&totp, app)).await;
    let tokens: Value = done.json();
    done.assert_status_ok();
    let found: Value = toolkit(app, "lookup", json!({"idToken": tokens["idToken"]}))
        .await
        .json();
    let info = &found["users"][0]["mfaInfo"][0];
    assert_eq!(info["totpInfo"], json!({}));
    Enrolled {
        totp,
        id_token: text(&tokens, "idToken").to_owned(),
        refresh_token: text(&tokens, "refreshToken").to_owned(),
        factor: text(info, "mfaEnrollmentId").to_owned(),
    }
}

async fn start(app: &TestApp, id_token: &str) -> (Totp, String) {
    let begun = toolkit_v2(
        app,
        "mfaEnrollment:start",
        json!({"idToken": id_token, "totpEnrollmentInfo": {}}),
    )
    .await;
    begun.assert_status_ok();
    let begun: Value = begun.json();
    let info = &begun["totpSessionInfo"];
    assert_eq!(info["hashingAlgorithm"], "SHA1");
    assert_eq!(
        (&info["periodSec"], &info["verificationCodeLength"]),
        (&json!(30), &json!(6))
    );
    let secret = Secret::try_from_base32(text(info, "sharedSecretKey")).unwrap();
    let totp = Builder::new().with_secret(secret).build().unwrap();
    (totp, text(info, "sessionInfo").to_owned())
}

async fn finish(app: &TestApp, id_token: &str, session: &str, code: &str) -> axum_test::TestResponse {
    let body = json!({
        "idToken": id_token,
        "displayName": "Phone",
        "totpVerificationInfo": {"sessionInfo": session, "verificationCode": code},
    });
    toolkit_v2(app, "mfaEnrollment:finalize", body).await
}

/// The first factor: the answer has no tokens.
pub async fn pending(app: &TestApp, email: &str) -> String {
    let answer = toolkit(app, "signInWithPassword", credentials(email, PASSWORD)).await;
    answer.assert_status_ok();
    let body: Value = answer.json();
    assert_eq!((body.get("idToken"), body.get("refreshToken")), (None, None));
    assert_eq!(body["mfaInfo"][0]["displayName"], "Phone");
    text(&body, "mfaPendingCredential").to_owned()
}

pub async fn answer(app: &TestApp, pending: &str, factor: &str, code: &str) -> axum_test::TestResponse {
    let body = json!({
        "mfaPendingCredential": pending,
        "mfaEnrollmentId": factor,
        "totpVerificationInfo": {"verificationCode": code},
    });
    toolkit_v2(app, "mfaSignIn:finalize", body).await
}

pub fn claims(id_token: &str) -> Value {
    use base64::Engine as _;
    let part = id_token.split('.').nth(1).unwrap();
    let bytes = base64::engine::general_purpose::URL_SAFE_NO_PAD
        .decode(part)
        .unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

#[rstest]
#[tokio::test]
async fn m11_a_sign_in_waits_for_the_apps_code_and_the_token_says_so(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let before: Value = {
        app.verified(ADA).await;
        toolkit(&app, "signInWithPassword", credentials(ADA, PASSWORD))
            .await
            .json()
    };
    let ada = enrol_signed_in(&app, ADA).await;
    let ended = token(&app, text(&before, "refreshToken")).await;
    assert_eq!(
        code_of(&ended),
        "TOKEN_EXPIRED",
        "sessions without the factor end"
    );

    wait(&app, 30);
    let waiting = pending(&app, ADA).await;
    let done = answer(&app, &waiting, &ada.factor, &ada.code(&app)).await;
    done.assert_status_ok();
    let tokens: Value = done.json();
    for id_token in [text(&tokens, "idToken"), &ada.id_token] {
        let firebase = &claims(id_token)["firebase"];
        assert_eq!(firebase["sign_in_provider"], "password");
        assert_eq!(firebase["sign_in_second_factor"], "totp");
        assert_eq!(firebase["second_factor_identifier"], json!(ada.factor));
    }
    let refreshed: Value = token(&app, text(&tokens, "refreshToken")).await.json();
    let firebase = &claims(text(&refreshed, "id_token"))["firebase"];
    assert_eq!(firebase["sign_in_second_factor"], "totp", "a refresh keeps it");
    let again = answer(&app, &waiting, &ada.factor, &ada.code(&app)).await;
    assert_eq!(
        code_of(&again),
        "INVALID_MFA_PENDING_CREDENTIAL",
        "one sign-in each"
    );
}

#[rstest]
#[tokio::test]
async fn m11_a_code_works_once_and_one_step_beside_the_clock(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = enrol(&app, ADA).await;
    let waiting = pending(&app, ADA).await;
    let used = answer(&app, &waiting, &ada.factor, &ada.code(&app)).await;
    assert_eq!(
        code_of(&used),
        "INVALID_CODE",
        "the code that enrolled is used up"
    );

    wait(&app, 30);
    let code = ada.code(&app);
    wait(&app, 30);
    let first = answer(&app, &waiting, &ada.factor, &code).await;
    first.assert_status_ok();
    let other = pending(&app, ADA).await;
    let replayed = answer(&app, &other, &ada.factor, &code).await;
    assert_eq!(code_of(&replayed), "INVALID_CODE");

    let early = ada
        .totp
        .generate(u64::try_from(app.app.clock.now().seconds()).unwrap() + 60);
    let far = answer(&app, &other, &ada.factor, &early.to_string()).await;
    assert_eq!(code_of(&far), "INVALID_CODE", "two steps ahead");
    wait(&app, 600);
    let late = answer(&app, &other, &ada.factor, &ada.code(&app)).await;
    assert_eq!(code_of(&late), "INVALID_MFA_PENDING_CREDENTIAL", "past its time");
}

#[rstest]
#[tokio::test]
async fn m11_guessing_is_slowed_and_a_recovery_code_still_opens_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = enrol(&app, ADA).await;
    let codes = ada.recovery_codes(&app).await;
    assert_eq!(codes.len(), 10);
    wait(&app, 30);
    let waiting = pending(&app, ADA).await;
    let right = ada.code(&app);
    let wrong = if right == "000000" { "000001" } else { "000000" };
    for _ in 0..5 {
        let refused = answer(&app, &waiting, &ada.factor, wrong).await;
        assert_eq!(code_of(&refused), "INVALID_CODE");
    }
    let blocked = answer(&app, &waiting, &ada.factor, &right).await;
    assert_eq!(
        code_of(&blocked),
        "TOO_MANY_ATTEMPTS_TRY_LATER",
        "the right one as well"
    );

    let typed = codes[3].to_uppercase().replace('-', " ");
    let by_recovery = answer(&app, &waiting, &ada.factor, &typed).await;
    by_recovery.assert_status_ok();
    let tokens: Value = by_recovery.json();
    let firebase = &claims(text(&tokens, "idToken"))["firebase"];
    assert_eq!(firebase["sign_in_second_factor"], "recovery_code");
    let twice = answer(&app, &pending(&app, ADA).await, &ada.factor, &codes[3]).await;
    assert_eq!(code_of(&twice), "INVALID_CODE");

    let known: Value = with_token(&app, text(&tokens, "idToken"))
        .get("/api/account/second-factor")
        .await
        .json();
    assert_eq!(known["recovery_codes_left"], 9);
    assert_eq!(known["authenticator"]["name"], "Phone");
    assert_eq!(
        (&known["available"], &known["session_has_one"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(notices(&app).await, ["recovery_code_used", "second_factor_added"]);

    wait(&app, 3_600);
    let open_again = answer(&app, &pending(&app, ADA).await, &ada.factor, &ada.code(&app)).await;
    open_again.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn m11_nobody_else_enrols_and_removing_needs_the_factor(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let unproven = signed_up(&app, "eve@film.test").await;
    let body = json!({"idToken": unproven["idToken"], "totpEnrollmentInfo": {}});
    let refused = toolkit_v2(&app, "mfaEnrollment:start", body).await;
    assert_eq!(code_of(&refused), "UNVERIFIED_EMAIL");

    let ada = enrol(&app, ADA).await;
    let body = json!({"idToken": ada.id_token, "totpEnrollmentInfo": {}});
    let second = toolkit_v2(&app, "mfaEnrollment:start", body).await;
    assert_eq!(code_of(&second), "SECOND_FACTOR_EXISTS");

    let bob: Value = {
        app.verified("bob@film.test").await;
        let bob = credentials("bob@film.test", PASSWORD);
        toolkit(&app, "signInWithPassword", bob).await.json()
    };
    let (totp, session) = start(&app, text(&bob, "idToken")).await;
    let wrong = finish(&app, text(&bob, "idToken"), &session, "12345").await;
    assert_eq!(code_of(&wrong), "INVALID_CODE");
    let stolen = finish(&app, &ada.id_token, &session, &code_at(&totp, &app)).await;
    assert_eq!(code_of(&stolen), "SESSION_EXPIRED", "another's set-up");

    let withdraw = |id_token: &str| json!({"idToken": id_token, "mfaEnrollmentId": ada.factor});
    let others = toolkit_v2(&app, "mfaEnrollment:withdraw", withdraw(text(&bob, "idToken"))).await;
    assert_eq!(code_of(&others), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
    wait(&app, 301);
    let late = toolkit_v2(&app, "mfaEnrollment:withdraw", withdraw(&ada.id_token)).await;
    assert_eq!(code_of(&late), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
    let fresh: Value = answer(&app, &pending(&app, ADA).await, &ada.factor, &ada.code(&app))
        .await
        .json();
    let gone = toolkit_v2(&app, "mfaEnrollment:withdraw", withdraw(text(&fresh, "idToken"))).await;
    gone.assert_status_ok();
    let left: Value = gone.json();
    assert_eq!(
        claims(text(&left, "idToken"))["firebase"].get("sign_in_second_factor"),
        None
    );
    let ended = token(&app, &ada.refresh_token).await;
    assert_eq!(code_of(&ended), "TOKEN_EXPIRED");
    let plain: Value = toolkit(&app, "signInWithPassword", credentials(ADA, PASSWORD))
        .await
        .json();
    text(&plain, "idToken");
    assert_eq!(
        notices(&app).await,
        ["second_factor_added", "second_factor_removed"]
    );
}

/// What the owner was told by mail about their ways in, in the order of the alphabet.
/// Without that of a new browser: each call of these tests comes from a browser of its own.
pub async fn notices(app: &TestApp) -> Vec<String> {
    let mut tx = app.app.db.begin().await.unwrap();
    let now = app.app.clock.now();
    let due = storage::outbox_delivery::claim(&mut tx, now, Duration::from_secs(60), 100)
        .await
        .unwrap();
    let mut told: Vec<String> = due
        .iter()
        .filter(|mail| mail.template == "account_notice")
        .map(|mail| mail.payload["notice"].as_str().unwrap().to_owned())
        .filter(|notice| notice != "new_browser")
        .collect();
    told.sort();
    told
}
