use axum::http::StatusCode;
use identity::{AuthError, IdentityProvider};
use kernel::Uid;
use rstest::rstest;
use serde_json::{Value, json};
use storage::accounts::{self, Account};
use testing::Engine;

use super::{House, UID, refused, unknown, with};
use crate::house::from;

#[rstest]
#[case(json!({"disabled": true}))]
#[case(json!({"validSince": "1800000030"}))]
#[case(Value::Null)]
#[tokio::test]
async fn disabled_revoked_or_deleted_at_google_is_refused_within_a_minute(#[case] change: Value) {
    let house = House::new(Engine::Sqlite).await;
    let token = house.key.sign(&house.person(UID, "ada@film.test"));
    house.provider.verify(&token).await.unwrap();
    match change.as_object() {
        None => drop(house.google.answers().users.remove(UID)),
        Some(change) => {
            let (name, value) = change.iter().next().unwrap();
            house.google.answers().users.get_mut(UID).unwrap()[name] = value.clone();
        }
    }
    house.wait(59);
    house.provider.verify(&token).await.unwrap();
    house.wait(1);
    assert!(refused(&house, &token).await);
    house.google.answers().admin_status = StatusCode::BAD_GATEWAY;
    house.wait(10);
    assert!(refused(&house, &token).await, "it is remembered");
}

#[rstest]
#[tokio::test]
async fn the_newest_word_about_a_person_counts(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let house = House::new(engine).await;
    let mut old = house.person(UID, "ada@film.test");
    house.google.answers().users.get_mut(UID).unwrap()["emailVerified"] = json!(false);
    old["email_verified"] = json!(false);
    let old = house.key.sign(&old);
    assert!(!house.provider.verify(&old).await.unwrap().email_verified);

    house.google.answers().admin_status = StatusCode::BAD_GATEWAY;
    house.wait(70);
    let mut new = house.claims(UID, "ada.okafor@film.test");
    new["name"] = json!("Ada O.");
    let caller = house.provider.verify(&house.key.sign(&new)).await.unwrap();
    assert!(caller.email_verified);
    assert_eq!(caller.email, "ada.okafor@film.test");
    let caller = house.provider.verify(&old).await.unwrap();
    assert_eq!(
        caller.display_name.as_deref(),
        Some("Ada O."),
        "an older token changes nothing"
    );
    assert!(caller.email_verified);
}

#[tokio::test]
async fn v_06_an_address_that_is_proven_within_the_second_is_proven_at_once() {
    let house = House::new(Engine::Sqlite).await;
    let claims = house.person(UID, "ada@film.test");
    house.google.answers().users.get_mut(UID).unwrap()["emailVerified"] = json!(false);
    let before = house.key.sign(&with(&claims, "email_verified", json!(false)));
    assert!(!house.provider.verify(&before).await.unwrap().email_verified);
    let after = house.key.sign(&claims);
    assert!(house.provider.verify(&after).await.unwrap().email_verified);
    assert!(house.provider.verify(&before).await.unwrap().email_verified);
}

#[rstest]
#[tokio::test]
async fn an_address_that_is_free_again_at_google_is_free_here(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let house = House::new(engine).await;
    let first = house.key.sign(&house.person(UID, "ada@film.test"));
    house.provider.verify(&first).await.unwrap();
    house.google.answers().users.remove(UID);
    house.wait(60);
    let second = house.key.sign(&house.person("another", "ada@film.test"));
    let caller = house.provider.verify(&second).await.unwrap();
    assert_eq!(caller.uid.as_str(), "another");
    let mut reader = house.db.db.read().await.unwrap();
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
    let house = House::new(engine).await;
    let at = house.clock.clock().now();
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
    let mut tx = house.db.db.begin().await.unwrap();
    accounts::insert(&mut tx, &left).await.unwrap();
    tx.commit().await.unwrap();
    let newcomer = house.key.sign(&house.person(UID, "ada@film.test"));
    assert!(refused(&house, &newcomer).await);
    let mut reader = house.db.db.read().await.unwrap();
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
    let house = House::new(engine).await;
    let token = house.key.sign(&house.person(UID, "ada@film.test"));
    house.provider.verify(&token).await.unwrap();
    // Another node, or the operator's command.
    house.google.answers().users.remove(UID);
    let mut tx = house.db.db.begin().await.unwrap();
    accounts::delete(&mut tx, &Uid(UID.into())).await.unwrap();
    tx.commit().await.unwrap();
    house.wait(1);
    assert!(refused(&house, &token).await);
    house.google.answers().admin_status = StatusCode::BAD_GATEWAY;
    house.wait(10);
    assert!(refused(&house, &token).await, "it is remembered");
    let newcomer = house.key.sign(&house.claims("another", "bob@film.test"));
    assert!(unknown(&house, &newcomer).await, "nobody is taken in unseen");
    let mut reader = house.db.db.read().await.unwrap();
    for uid in [UID, "another"] {
        let row = accounts::by_uid(&mut reader, &Uid(uid.into())).await.unwrap();
        assert_eq!(row, None, "{uid}");
    }
}

#[tokio::test]
async fn while_google_is_silent_one_waits_and_everybody_goes_on() {
    let house = House::new(Engine::Sqlite).await;
    let ada = house.key.sign(&house.person(UID, "ada@film.test"));
    let bob = house.key.sign(&house.person("bob", "bob@film.test"));
    house.provider.verify(&ada).await.unwrap();
    house.provider.verify(&bob).await.unwrap();
    house.wait(60);
    house.google.answers().silent = true;
    let calls = house.google.answers().calls;
    house.provider.verify(&ada).await.unwrap();
    house.provider.verify(&bob).await.unwrap();
    assert_eq!(house.google.answers().calls, calls + 1);
    house.google.answers().silent = false;
    house.wait(10);
    house.provider.verify(&bob).await.unwrap();
    assert_eq!(house.google.answers().calls, calls + 2);
}

#[tokio::test]
async fn f4_what_the_embedded_provider_would_refuse_is_cleaned_or_left_out() {
    let house = House::new(Engine::Sqlite).await;
    let mut claims = house.person(UID, "ada@film.test");
    claims["name"] = json!("x".repeat(257));
    claims["picture"] = json!("javascript:alert(1)");
    let user =
        json!({"localId": UID, "email": "ada@film.test", "displayName": "A\u{0}da", "photoUrl": "data:,x"});
    house.google.answers().users.insert(UID.into(), user);
    let caller = house.provider.verify(&house.key.sign(&claims)).await.unwrap();
    assert_eq!(
        caller.display_name.as_deref(),
        Some("Ada"),
        "cleaned of what cannot be shown"
    );
    let mut reader = house.db.db.read().await.unwrap();
    let account = accounts::by_uid(&mut reader, &caller.uid).await.unwrap().unwrap();
    assert_eq!(account.photo_url, None);
}

#[rstest]
#[tokio::test]
async fn who_leaves_is_gone_here_and_at_google(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let house = House::new(engine).await;
    let claims = house.person(UID, "ada@film.test");
    let token = house.key.sign(&claims);
    let origin = from("192.0.2.1");
    let stale = house.key.sign(&with(&claims, "auth_time", json!(1_799_999_699)));
    assert!(matches!(
        house.provider.leave(&stale, &origin).await,
        Err(AuthError::SignInAgain)
    ));
    house.google.answers().admin_status = StatusCode::BAD_GATEWAY;
    assert!(matches!(
        house.provider.leave(&token, &origin).await,
        Err(AuthError::Upstream(_))
    ));
    house.google.answers().admin_status = StatusCode::OK;
    house.provider.leave(&token, &origin).await.unwrap();
    assert!(house.google.answers().users.is_empty());
    let mut reader = house.db.db.read().await.unwrap();
    assert_eq!(
        accounts::by_email(&mut reader, "ada@film.test").await.unwrap(),
        None
    );
    drop(reader);
    assert!(
        refused(&house, &token).await,
        "the token outlives its account by nothing"
    );
}

#[tokio::test]
async fn an_account_is_locked_here_and_at_google() {
    let house = House::new(Engine::Sqlite).await;
    let token = house.key.sign(&house.person(UID, "ada@film.test"));
    house.provider.verify(&token).await.unwrap();
    house.provider.set_disabled(&Uid(UID.into()), true).await.unwrap();
    assert_eq!(house.google.answers().users[UID]["disabled"], true);
    assert!(refused(&house, &token).await);
    house
        .provider
        .set_disabled(&Uid(UID.into()), false)
        .await
        .unwrap();
    assert!(!refused(&house, &token).await);
}
