use identity::{AccountChange, Error, IdentityProvider};
use rstest::rstest;
use testing::Engine;

use crate::fixture::{Fixture, PASSWORD, from};

#[rstest]
#[tokio::test]
async fn u_02_a_new_account_is_signed_in_and_unverified(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let issued = fixture.sign_up("Ada@Film.test").await;
    let caller = fixture.provider.verify(&issued.id_token).await.unwrap();
    assert_eq!(caller.email, "ada@film.test");
    assert!(!caller.email_verified);
    assert_eq!(caller.uid.as_str().len(), 28);
}

#[rstest]
#[tokio::test]
async fn u_04_one_address_one_account_however_it_is_written_and_however_many_ask_at_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let asks = [
        "ada@film.test",
        "ADA@film.test",
        "Ada@Film.Test",
        "ada@FILM.test",
        "aDa@film.test",
    ]
    .map(|email| {
        let provider = fixture.provider.clone();
        tokio::spawn(async move { provider.sign_up(email, PASSWORD, &from("192.0.2.1")).await })
    });
    let mut made = 0;
    for ask in asks {
        match ask.await.unwrap() {
            Ok(_) => made += 1,
            // An address is asked about three times an hour.
            Err(Error::EmailExists | Error::TooMany { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(made, 1);
}

#[rstest]
#[tokio::test]
async fn s_10_unknown_wrong_and_passwordless_are_told_apart_by_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("ada@film.test").await;
    let origin = from("192.0.2.1");
    fixture.wait(1);
    let wrong = fixture
        .provider
        .sign_in("ada@film.test", "Wrong-1horse!", &origin)
        .await
        .err()
        .unwrap();
    let unknown = fixture
        .provider
        .sign_in("eve@film.test", "Wrong-1horse!", &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(wrong, Error::InvalidCredentials), "{wrong}");
    assert!(matches!(unknown, Error::InvalidCredentials), "{unknown}");
    fixture.wait(1);
    assert!(
        fixture
            .provider
            .sign_in("ADA@film.test", PASSWORD, &origin)
            .await
            .is_ok()
    );
    let actions: Vec<_> = fixture
        .audit("ada@film.test")
        .await
        .into_iter()
        .map(|e| e.action)
        .collect();
    assert_eq!(actions, ["sign_in", "sign_in.failed", "sign_up"]);

    fixture.provider.set_email_privacy(false);
    let wrong = fixture
        .provider
        .sign_in("ada@film.test", "Wrong-1horse!", &origin)
        .await
        .err()
        .unwrap();
    let unknown = fixture
        .provider
        .sign_in("eve@film.test", "Wrong-1horse!", &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(wrong, Error::InvalidPassword), "{wrong}");
    assert!(matches!(unknown, Error::EmailNotFound), "{unknown}");
}

#[rstest]
#[tokio::test]
async fn s_13_only_who_knows_the_password_hears_that_the_account_is_disabled(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let issued = fixture.sign_up("ada@film.test").await;
    let email = kernel::EmailAddress::parse("ada@film.test").unwrap();
    identity::admin::set_disabled(&fixture.db.db, &fixture.clock.clock(), &email, true)
        .await
        .unwrap();
    let origin = from("192.0.2.1");
    let wrong = fixture
        .provider
        .sign_in("ada@film.test", "Wrong-1horse!", &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(wrong, Error::InvalidCredentials), "{wrong}");
    let right = fixture
        .provider
        .sign_in("ada@film.test", PASSWORD, &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(right, Error::Disabled), "{right}");
    // Another process disabled it: this one notices within a second.
    fixture.wait(1);
    assert!(fixture.provider.verify(&issued.id_token).await.is_err());
    let refreshed = fixture
        .provider
        .refresh(&issued.refresh_token, &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(refreshed, Error::Disabled), "{refreshed}");

    identity::admin::set_disabled(&fixture.db.db, &fixture.clock.clock(), &email, false)
        .await
        .unwrap();
    let opened = fixture.provider.sign_in("ada@film.test", PASSWORD, &origin).await;
    assert!(opened.is_ok(), "F1: open again");
    let audit = fixture.audit("ada@film.test").await;
    assert!(audit.iter().any(|event| event.action == "account.enabled"));
}

#[rstest]
#[tokio::test]
async fn p_08_changing_the_password_keeps_this_session_and_ends_the_others(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let elsewhere = fixture.sign_up("ada@film.test").await;
    let origin = from("192.0.2.1");
    let (_, here) = fixture
        .provider
        .sign_in("ada@film.test", PASSWORD, &origin)
        .await
        .unwrap();
    let proof = fixture.provider.prove(&here.id_token).await.unwrap();
    let change = |password: &str| AccountChange {
        password: Some(password.into()),
        ..AccountChange::default()
    };
    let (_, _, new) = fixture
        .provider
        .update(&proof, change("Another-1horse!"), &origin)
        .await
        .unwrap();
    let new = new.unwrap();
    assert!(fixture.provider.verify(&new.id_token).await.is_ok());
    assert!(
        fixture
            .provider
            .refresh(&new.refresh_token, &origin)
            .await
            .is_ok()
    );
    assert!(fixture.provider.verify(&elsewhere.id_token).await.is_err());
    assert!(
        fixture
            .provider
            .refresh(&elsewhere.refresh_token, &origin)
            .await
            .is_err()
    );

    fixture.wait(301);
    let proof = fixture.provider.prove(&new.id_token).await.unwrap();
    let stale = fixture
        .provider
        .update(&proof, change(PASSWORD), &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(stale, Error::SignInAgain), "{stale}");
    assert!(matches!(
        fixture.provider.delete_account(&proof, &origin).await,
        Err(Error::SignInAgain)
    ));
}

#[rstest]
#[tokio::test]
async fn l10_a_deleted_address_leaves_the_outbox(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let fixture = Fixture::new(engine).await;
    for email in ["ada@film.test", "bob@film.test"] {
        fixture.sign_up(email).await;
        let origin = from("192.0.2.1");
        let asked = fixture.provider.mail_password_reset(email, None, &origin);
        asked.await.unwrap();
    }
    let mails = async || {
        storage::test_database::outbox_texts(&fixture.db.db)
            .await
            .unwrap()
            .len()
    };
    let before = mails().await;
    let ada = kernel::EmailAddress::parse("ada@film.test").unwrap();
    identity::admin::delete(&fixture.db.db, &fixture.clock.clock(), &ada)
        .await
        .unwrap();
    assert_eq!((mails().await, before), (1, 2));
}
