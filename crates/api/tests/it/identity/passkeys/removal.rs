use super::*;
use crate::identity::factors::wait;

#[rstest]
#[tokio::test]
async fn m11_a_removed_passkey_ends_its_sessions_and_opens_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let mut passkey = add(&ada).await;
    let first = sign_in(&app, &mut passkey).await;
    wait(&app, 1);
    let mut other = add(&bearing(&app, &first)).await;
    let second = sign_in(&app, &mut other).await;
    let waiting: Value = prove(&app, &mut passkey).await.json();
    let listed = list(&bearing(&app, &second)).await;
    let id = text(&listed["items"][0], "id").to_owned();
    assert_eq!(listed["items"][1]["current"], true);
    let path = format!("/api/account/passkeys/{id}");
    let bob = app.verified("bob@film.test").await;
    assert_eq!(bob.delete(&path).await.status_code(), 404, "somebody else's");
    assert_eq!(app.anon().delete(&path).await.status_code(), 401);

    let gone = bearing(&app, &second).delete(&path).await;
    assert_eq!(gone.status_code(), 204, "{}", gone.text());
    assert_eq!(bearing(&app, &first).get("/api/me").await.status_code(), 401);
    bearing(&app, &second).get("/api/me").await.assert_status_ok();
    ada.get("/api/me").await.assert_status_ok();
    let code = exchange(&app, text(&waiting, "custom_token")).await;
    assert_eq!(code_of(&code), "INVALID_CUSTOM_TOKEN");
    let refused = prove(&app, &mut passkey).await;
    assert_eq!(kind(&refused), "403 /problems/passkey-rejected");
    assert_eq!(list(&bearing(&app, &second)).await["items"][0]["current"], true);
    assert_eq!(bearing(&app, &second).delete(&path).await.status_code(), 404);
    let told = notices(&app).await;
    assert_eq!(told, ["passkey_added", "passkey_added", "passkey_removed"]);
}

#[rstest]
#[tokio::test]
async fn m11_the_operators_reset_ends_passkeys_as_well(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let mut passkey = add(&ada).await;
    let email = kernel::EmailAddress::parse(&ada.email).unwrap();
    let reset = identity::admin::reset_second_factor(&app.app.db, &app.app.clock, &email).await;
    assert!(reset.unwrap());
    let refused = prove(&app, &mut passkey).await;
    assert_eq!(kind(&refused), "403 /problems/passkey-rejected");
    let plain: Value = toolkit(&app, "signInWithPassword", credentials(ADA, PASSWORD))
        .await
        .json();
    assert_eq!(list(&bearing(&app, &plain)).await["items"], json!([]));
}
