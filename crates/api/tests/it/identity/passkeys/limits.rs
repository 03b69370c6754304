use super::*;
use crate::identity::factors::wait;

#[rstest]
#[tokio::test]
async fn m11_a_passkey_needs_a_proven_address_and_a_sign_in_of_the_last_minutes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let begin = "/api/account/passkeys/registration";
    let unproven = app.unverified("bob@film.test").await;
    assert_eq!(
        kind(&unproven.post(begin).await),
        "403 /problems/email-not-verified"
    );
    let begun = start_adding(&ada).await;
    wait(&app, 301);
    assert_eq!(
        kind(&ada.post(begin).await),
        "403 /problems/recent-sign-in-required"
    );
    let late = finish_adding(&ada, &begun, json!({})).await;
    assert_eq!(kind(&late), "403 /problems/recent-sign-in-required");
}

#[rstest]
#[tokio::test]
async fn m11_an_account_has_at_most_ten_passkeys_and_each_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let mut first = add(&ada).await;
    let tokens = sign_in(&app, &mut first).await;
    let ada = bearing(&app, &tokens);
    let begun = start_adding(&ada).await;
    assert_eq!(
        begun["options"]["excludeCredentials"].as_array().unwrap().len(),
        1
    );
    let credential = first.create(&begun["options"]);
    let again = finish_adding(&ada, &begun, credential).await;
    assert_eq!(kind(&again), "409 /problems/passkey-already-added");
    for _ in 2..=10 {
        add(&ada).await;
    }
    let eleventh = ada.post("/api/account/passkeys/registration").await;
    assert_eq!(kind(&eleventh), "409 /problems/passkey-limit-reached");
    assert_eq!(list(&ada).await["items"].as_array().unwrap().len(), 10);
}

#[rstest]
#[tokio::test]
async fn m11_passkey_ceremonies_are_counted(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    for _ in 0..20 {
        start_adding(&ada).await;
    }
    let beyond = ada.post("/api/account/passkeys/registration").await;
    assert_eq!(kind(&beyond), "429 /problems/too-many-requests");
    for _ in 0..200 {
        start_sign_in(&app).await;
    }
    let beyond = app.anon().post("/api/sign-in/passkey/start").await;
    assert_eq!(kind(&beyond), "429 /problems/too-many-requests");
    let elsewhere = app.anon().post("/api/sign-in/passkey/start");
    let elsewhere = elsewhere.add_header("x-forwarded-for", "203.0.113.9").await;
    elsewhere.assert_status_ok();
}
