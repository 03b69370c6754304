use axum_test::TestResponse;
use identity::IdentityProvider;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, PASSWORD, TestApp};

use super::popup::{Popup, handoff, proof};
use super::{code_of, credentials, signed_up, text, toolkit};

pub async fn sign_in(app: &TestApp, proof: &Value) -> TestResponse {
    let (id_token, nonce) = (text(proof, "idToken"), text(proof, "rawNonce"));
    let post_body = format!("&id_token={id_token}&providerId=google.com&nonce={nonce}");
    let body = json!({"requestUri": "http://localhost", "returnSecureToken": true, "postBody": post_body});
    toolkit(app, "signInWithIdp", body).await
}

#[rstest]
#[tokio::test]
async fn u_02_s_03_a_first_google_sign_in_makes_an_account_and_the_second_finds_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let first: Value = sign_in(&app, &proof(&app, "ada@film.test", true).await)
        .await
        .json();
    assert_eq!(first["kind"], "identitytoolkit#VerifyAssertionResponse");
    assert_eq!(
        (&first["isNewUser"], &first["emailVerified"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(
        (text(&first, "displayName"), text(&first, "expiresIn")),
        ("Ada Okafor", "3600")
    );
    serde_json::from_str::<Value>(text(&first, "rawUserInfo")).unwrap();
    let again: Value = sign_in(&app, &proof(&app, "ada@film.test", true).await)
        .await
        .json();
    assert_eq!(
        (&again["localId"], again.get("isNewUser")),
        (&first["localId"], None)
    );
    for answer in [&first, &again] {
        assert!(answer.get("needConfirmation").is_none() && answer.get("errorMessage").is_none());
    }
    let found: Value = toolkit(&app, "lookup", json!({"idToken": again["idToken"]}))
        .await
        .json();
    let user = &found["users"][0];
    assert_eq!(user["providerUserInfo"][0]["providerId"], "google.com");
    assert!(user.get("passwordHash").is_none(), "there is no password");
    let password = toolkit(&app, "signInWithPassword", credentials("ada@film.test", PASSWORD)).await;
    assert_eq!(code_of(&password), "INVALID_LOGIN_CREDENTIALS");
}

#[rstest]
#[tokio::test]
async fn s_16_an_address_that_google_does_not_vouch_for_opens_nobodys_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    signed_up(&app, "ada@film.test").await;
    let answer = sign_in(&app, &proof(&app, "ada@film.test", false).await).await;
    answer.assert_status_ok();
    let body: Value = answer.json();
    assert_eq!(body["needConfirmation"], true);
    assert_eq!(text(&body, "email"), "ada@film.test");
    assert!(
        body.get("idToken").is_none() && body.get("refreshToken").is_none() && body.get("localId").is_none()
    );
}

#[rstest]
#[tokio::test]
async fn s_16_who_registered_somebody_elses_address_is_out_when_its_owner_comes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let squatter = signed_up(&app, "ada@film.test").await;
    let owner: Value = sign_in(&app, &proof(&app, "ada@film.test", true).await)
        .await
        .json();
    assert_eq!(owner["localId"], squatter["localId"]);
    assert_eq!(owner["emailVerified"], true);
    let password = toolkit(&app, "signInWithPassword", credentials("ada@film.test", PASSWORD)).await;
    assert_eq!(code_of(&password), "INVALID_LOGIN_CREDENTIALS");
    let session = toolkit(&app, "lookup", json!({"idToken": squatter["idToken"]})).await;
    assert_eq!(code_of(&session), "TOKEN_EXPIRED");
    assert_eq!(
        code_of(&super::token(&app, text(&squatter, "refreshToken")).await),
        "TOKEN_EXPIRED"
    );
}

#[rstest]
#[tokio::test]
async fn s_16_a_proven_account_keeps_its_password_when_google_is_added(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let google: Value = sign_in(&app, &proof(&app, "ada@film.test", true).await)
        .await
        .json();
    assert_eq!(text(&google, "localId"), ada.uid.as_str());
    toolkit(&app, "signInWithPassword", credentials("ada@film.test", PASSWORD))
        .await
        .assert_status_ok();
    ada.get("/api/me").await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn u_04_first_sign_ins_at_the_same_moment_make_one_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let proof = proof(&app, "ada@film.test", true).await;
    let assertion = app
        .embedded
        .popup()
        .check_google(text(&proof, "idToken"), Some(text(&proof, "rawNonce")))
        .await
        .unwrap();
    let tabs: Vec<_> = (0..6)
        .map(|_| {
            let (embedded, assertion) = (app.embedded.clone(), assertion.clone());
            tokio::spawn(async move {
                embedded
                    .sign_in_with_google(&assertion, true, &Default::default())
                    .await
            })
        })
        .collect();
    let (mut uids, mut new) = (Vec::new(), 0);
    for tab in tabs {
        match tab.await.unwrap().unwrap() {
            identity::IdpOutcome::SignedIn { account, is_new, .. } => {
                uids.push(account.uid);
                new += u32::from(is_new);
            }
            identity::IdpOutcome::NeedConfirmation { .. } => panic!("it is their own"),
        }
    }
    uids.dedup();
    assert_eq!((uids.len(), new), (1, 1));
}

#[rstest]
#[tokio::test]
async fn s_18_a_forged_stale_or_foreign_google_token_is_refused(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let good = proof(&app, "ada@film.test", true).await;
    let own = signed_up(&app, "bob@film.test").await;
    let id_token = text(&good, "idToken");
    let (head, signature) = id_token.rsplit_once('.').unwrap();
    let tampered = format!("{head}.{}", signature.chars().rev().collect::<String>());
    for forged in ["garbage", "", tampered.as_str(), text(&own, "idToken")] {
        let answer = sign_in(&app, &json!({"idToken": forged, "rawNonce": good["rawNonce"]})).await;
        assert!(
            code_of(&answer).starts_with("INVALID_IDP_RESPONSE"),
            "{forged}: {}",
            code_of(&answer)
        );
    }
    // The chooser's tokens are not ID tokens of ours.
    let as_own = toolkit(&app, "lookup", json!({"idToken": id_token})).await;
    assert_eq!(code_of(&as_own), "INVALID_ID_TOKEN");
    let nonce = sign_in(&app, &json!({"idToken": id_token, "rawNonce": "another"})).await;
    assert_eq!(code_of(&nonce), "MISSING_OR_INVALID_NONCE");
    let provider = json!({"postBody": format!("id_token={id_token}&providerId=facebook.com"), "requestUri": "http://localhost"});
    assert!(code_of(&toolkit(&app, "signInWithIdp", provider).await).starts_with("OPERATION_NOT_ALLOWED"));
    let link = json!({"idToken": "forged", "requestUri": "http://localhost",
        "postBody": format!("id_token={id_token}&providerId=google.com&nonce={}", text(&good, "rawNonce"))});
    assert_eq!(
        code_of(&toolkit(&app, "signInWithIdp", link).await),
        "INVALID_ID_TOKEN"
    );
    app.clock.advance(std::time::Duration::from_secs(601));
    assert!(
        code_of(&sign_in(&app, &good).await).starts_with("INVALID_IDP_RESPONSE"),
        "ten minutes old"
    );
}

#[rstest]
#[tokio::test]
async fn s_15_cancel_is_announced_to_the_page_that_waits(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let popup = Popup::open(&app, "a-flow").await;
    let typo = popup
        .choose(&[("choice", "typed"), ("email", "no address")])
        .await;
    assert!(
        typo.text().contains("Please enter a valid email address"),
        "and the flow goes on"
    );
    let page = popup.choose(&[("choice", "cancel"), ("email", "")]).await;
    assert!(
        page.text()
            .contains("data-flow=\"a-flow\" data-error=\"access_denied\"")
    );
    assert!(page.text().contains("<script src=\"/auth/google/announce.js\">"));
    let policy = page.header("content-security-policy");
    assert!(policy.to_str().unwrap().contains("script-src 'self'"));
    assert_eq!(page.header("cache-control"), "no-store");
    assert_eq!(page.header("referrer-policy"), "no-referrer");
    assert!(page.maybe_header("cross-origin-opener-policy").is_none());
}

#[rstest]
#[tokio::test]
async fn s_18_a_flow_belongs_to_one_browser_and_its_result_is_handed_over_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ours = Popup::open(&app, "our-flow").await;
    let mut stranger = Popup::open(&app, "their-flow").await;
    stranger.state = ours.state.clone();
    let sample = [("choice", "ada.okafor@gmail.test"), ("email", "")];
    assert_eq!(
        stranger.choose(&sample).await.status_code(),
        400,
        "another browser's cookie"
    );

    let handoff = handoff(&ours.choose(&sample).await);
    assert_eq!(
        ours.choose(&sample).await.status_code(),
        400,
        "an answer counts once"
    );
    stranger.flow = "our-flow";
    stranger.collect(&handoff).await.assert_status_bad_request();
    ours.collect("another").await.assert_status_bad_request();
    ours.collect(&handoff).await.assert_status_ok();
    ours.collect(&handoff).await.assert_status_bad_request();

    let late = Popup::open(&app, "late-flow").await;
    let handoff = super::popup::handoff(&late.choose(&sample).await);
    app.clock.advance(std::time::Duration::from_secs(61));
    late.collect(&handoff).await.assert_status_bad_request();
    let slow = Popup::open(&app, "slow-flow").await;
    app.clock.advance(std::time::Duration::from_secs(601));
    assert_eq!(slow.choose(&sample).await.status_code(), 400);
    for bad in ["", "%3Cscript%3E", "a%20b"] {
        assert_eq!(
            app.anon()
                .get(&format!("/auth/google/start?flow={bad}"))
                .await
                .status_code(),
            400
        );
    }
}

#[rstest]
#[tokio::test]
async fn s_03_the_local_chooser_vouches_for_nobody_in_production(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |config| config.development = false).await;
    app.anon()
        .get("/auth/google/start?flow=a")
        .await
        .assert_status_bad_request();
    app.anon()
        .get("/auth/google/local?state=a")
        .await
        .assert_status_not_found();
    let form = [("state", "a"), ("choice", "typed"), ("email", "ada@film.test")];
    app.anon()
        .post("/auth/google/local")
        .form(&form)
        .await
        .assert_status_not_found();
    let development = TestApp::with(engine, |_| {}).await;
    let vouched = proof(&development, "ada@film.test", true).await;
    assert!(code_of(&sign_in(&app, &vouched).await).starts_with("OPERATION_NOT_ALLOWED"));
}

#[rstest]
#[tokio::test]
async fn l12_the_cookie_of_a_google_flow_is_secure_and_has_a_new_value_each_time(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |config| {
        config.public_url = "https://slate.example/".parse().unwrap();
    })
    .await;
    let mut before = String::new();
    for _ in 0..2 {
        let started = app
            .anon()
            .get("/auth/google/start?flow=one")
            .add_header("cookie", &before)
            .await;
        let cookie = started.header("set-cookie").to_str().unwrap().to_owned();
        assert!(cookie.starts_with("__Secure-slateflow_google_one="), "{cookie}");
        assert!(
            cookie.contains("Secure") && cookie.contains("HttpOnly"),
            "{cookie}"
        );
        let pair = cookie.split(';').next().unwrap().to_owned();
        assert_ne!(pair, before, "a value that the browser brings is not taken");
        before = pair;
    }
}
