use axum::http::StatusCode;
use identity::{AuthError, IdentityProvider};
use kernel::Uid;
use rstest::rstest;
use serde_json::{Value, json};
use storage::accounts::{self, Account};
use testing::Engine;

use super::{Fixture, UID, refused, unknown, with};
use crate::fixture::from;

#[rstest]
#[case(json!({"disabled": true}))]
#[case(json!({"validSince": "1800000030"}))]
#[case(Value::Null)]
#[tokio::test]
async fn disabled_revoked_or_deleted_at_google_is_refused_within_a_minute(#[case] change: Value) {
    let fixture = Fixture::new(Engine::Sqlite).await;
    let token = fixture.key.sign(&fixture.person(UID, "ada@film.test"));
    fixture.provider.verify(&token).await.unwrap();
    match change.as_object() {
        None => drop(fixture.google.answers().users.remove(UID)),
        Some(change) => {
            let (name, value) = change.iter().next().unwrap();
            fixture.google.answers().users.get_mut(UID).unwrap()[name] = value.clone();
        }
    }
    fixture.wait(59);
    fixture.provider.verify(&token).await.unwrap();
    fixture.wait(1);
    assert!(refused(&fixture, &token).await);
    fixture.google.answers().admin_status = StatusCode::BAD_GATEWAY;
    fixture.wait(10);
    assert!(refused(&fixture, &token).await, "it is remembered");
}

#[rstest]
#[tokio::test]
async fn the_newest_word_about_a_person_counts(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let fixture = Fixture::new(engine).await;
    let mut old = fixture.person(UID, "ada@film.test");
    fixture.google.answers().users.get_mut(UID).unwrap()["emailVerified"] = json!(false);
    old["email_verified"] = json!(false);
    let old = fixture.key.sign(&old);
    assert!(!fixture.provider.verify(&old).await.unwrap().email_verified);

    fixture.google.answers().admin_status = StatusCode::BAD_GATEWAY;
    fixture.wait(70);
    let mut new = fixture.claims(UID, "ada.okafor@film.test");
    new["name"] = json!("Ada O.");
    let caller = fixture.provider.verify(&fixture.key.sign(&new)).await.unwrap();
    assert!(caller.email_verified);
    assert_eq!(caller.email, "ada.okafor@film.test");
    let caller = fixture.provider.verify(&old).await.unwrap();
    assert_eq!(
        caller.display_name.as_deref(),
        Some("Ada O."),
        "an older token changes nothing"
    );
    assert!(caller.email_verified);
}

#[tokio::test]
async fn v_06_an_address_that_is_proven_within_the_second_is_proven_at_once() {
    let fixture = Fixture::new(Engine::Sqlite).await;
    let claims = fixture.person(UID, "ada@film.test");
    fixture.google.answers().users.get_mut(UID).unwrap()["emailVerified"] = json!(false);
    let before = fixture.key.sign(&with(&claims, "email_verified", json!(false)));
    assert!(!fixture.provider.verify(&before).await.unwrap().email_verified);
    let after = fixture.key.sign(&claims);
    assert!(fixture.provider.verify(&after).await.unwrap().email_verified);
    assert!(fixture.provider.verify(&before).await.unwrap().email_verified);
}

#[rstest]
#[tokio::test]
async fn an_address_that_is_free_again_at_google_is_free_here(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let first = fixture.key.sign(&fixture.person(UID, "ada@film.test"));
    fixture.provider.verify(&first).await.unwrap();
    fixture.google.answers().users.remove(UID);
    fixture.wait(60);
    let second = fixture.key.sign(&fixture.person("another", "ada@film.test"));
    let caller = fixture.provider.verify(&second).await.unwrap();
    assert_eq!(caller.uid.as_str(), "another");
    let mut reader = fixture.db.db.read().await.unwrap();
    assert_eq!(
        accounts::by_uid(&mut reader, &Uid(UID.into())).await.unwrap(),
        None
    );
}

#[rstest]
#[tokio::test]
async fn an_account_that_the_embedded_provider_left_here_is_nobodys_prey(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let at = fixture.clock.clock().now();
    let left = Account {
        uid: Uid("left-here".into()),
        email: "ada@film.test".into(),
        email_normalized: "ada@film.test".into(),
        email_verified: true,
        display_name: None,
        photo_url: None,
        password_hash: Some("$argon2id$".into()),
        password_updated_at: Some(at),
        disabled: false,
        created_at: at,
        last_login_at: None,
        valid_since: at,
    };
    let mut tx = fixture.db.db.begin().await.unwrap();
    accounts::insert(&mut tx, &left).await.unwrap();
    tx.commit().await.unwrap();
    let newcomer = fixture.key.sign(&fixture.person(UID, "ada@film.test"));
    assert!(refused(&fixture, &newcomer).await);
    let mut reader = fixture.db.db.read().await.unwrap();
    assert_eq!(
        accounts::by_uid(&mut reader, &left.uid).await.unwrap(),
        Some(left)
    );
}

#[rstest]
#[tokio::test]
async fn who_was_deleted_elsewhere_gets_no_new_row(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let token = fixture.key.sign(&fixture.person(UID, "ada@film.test"));
    fixture.provider.verify(&token).await.unwrap();
    // Another node, or the operator's command.
    fixture.google.answers().users.remove(UID);
    let mut tx = fixture.db.db.begin().await.unwrap();
    accounts::delete(&mut tx, &Uid(UID.into())).await.unwrap();
    tx.commit().await.unwrap();
    fixture.wait(1);
    assert!(refused(&fixture, &token).await);
    fixture.google.answers().admin_status = StatusCode::BAD_GATEWAY;
    fixture.wait(10);
    assert!(refused(&fixture, &token).await, "it is remembered");
    let newcomer = fixture.key.sign(&fixture.claims("another", "bob@film.test"));
    assert!(unknown(&fixture, &newcomer).await, "nobody is taken in unseen");
    let mut reader = fixture.db.db.read().await.unwrap();
    for uid in [UID, "another"] {
        let row = accounts::by_uid(&mut reader, &Uid(uid.into())).await.unwrap();
        assert_eq!(row, None, "{uid}");
    }
}

#[tokio::test]
async fn while_google_is_silent_one_waits_and_everybody_goes_on() {
    let fixture = Fixture::new(Engine::Sqlite).await;
    let ada = fixture.key.sign(&fixture.person(UID, "ada@film.test"));
    let bob = fixture.key.sign(&fixture.person("bob", "bob@film.test"));
    fixture.provider.verify(&ada).await.unwrap();
    fixture.provider.verify(&bob).await.unwrap();
    fixture.wait(60);
    fixture.google.answers().silent = true;
    let calls = fixture.google.answers().calls;
    fixture.provider.verify(&ada).await.unwrap();
    fixture.provider.verify(&bob).await.unwrap();
    assert_eq!(fixture.google.answers().calls, calls + 1);
    fixture.google.answers().silent = false;
    fixture.wait(10);
    fixture.provider.verify(&bob).await.unwrap();
    assert_eq!(fixture.google.answers().calls, calls + 2);
}

#[tokio::test]
async fn f4_what_the_embedded_provider_would_refuse_is_cleaned_or_left_out() {
    let fixture = Fixture::new(Engine::Sqlite).await;
    let mut claims = fixture.person(UID, "ada@film.test");
    claims["name"] = json!("x".repeat(257));
    claims["picture"] = json!("javascript:alert(1)");
    let user =
        json!({"localId": UID, "email": "ada@film.test", "displayName": "A\u{0}da", "photoUrl": "data:,x"});
    fixture.google.answers().users.insert(UID.into(), user);
    let caller = fixture.provider.verify(&fixture.key.sign(&claims)).await.unwrap();
    assert_eq!(
        caller.display_name.as_deref(),
        Some("Ada"),
        "cleaned of what cannot be shown"
    );
    let mut reader = fixture.db.db.read().await.unwrap();
    let account = accounts::by_uid(&mut reader, &caller.uid).await.unwrap().unwrap();
    assert_eq!(account.photo_url, None);
}

#[rstest]
#[tokio::test]
async fn who_leaves_is_gone_here_and_at_google(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let fixture = Fixture::new(engine).await;
    let claims = fixture.person(UID, "ada@film.test");
    let token = fixture.key.sign(&claims);
    let origin = from("192.0.2.1");
    let stale = fixture
        .key
        .sign(&with(&claims, "auth_time", json!(1_799_999_699)));
    assert!(matches!(
        fixture.provider.leave(&stale, &origin).await,
        Err(AuthError::SignInAgain)
    ));
    fixture.google.answers().admin_status = StatusCode::BAD_GATEWAY;
    assert!(matches!(
        fixture.provider.leave(&token, &origin).await,
        Err(AuthError::Upstream(_))
    ));
    fixture.google.answers().admin_status = StatusCode::OK;
    fixture.provider.leave(&token, &origin).await.unwrap();
    assert!(fixture.google.answers().users.is_empty());
    let mut reader = fixture.db.db.read().await.unwrap();
    assert_eq!(
        accounts::by_email(&mut reader, "ada@film.test").await.unwrap(),
        None
    );
    drop(reader);
    assert!(
        refused(&fixture, &token).await,
        "the token outlives its account by nothing"
    );
}

#[tokio::test]
async fn an_account_is_locked_here_and_at_google() {
    let fixture = Fixture::new(Engine::Sqlite).await;
    let token = fixture.key.sign(&fixture.person(UID, "ada@film.test"));
    fixture.provider.verify(&token).await.unwrap();
    fixture
        .provider
        .set_disabled(&Uid(UID.into()), true)
        .await
        .unwrap();
    assert_eq!(fixture.google.answers().users[UID]["disabled"], true);
    assert!(refused(&fixture, &token).await);
    fixture
        .provider
        .set_disabled(&Uid(UID.into()), false)
        .await
        .unwrap();
    assert!(!refused(&fixture, &token).await);
}
