//! How many accounts are made, and how many mails are sent.

use std::time::Duration;

use identity::{Error, IdentityProvider, Purpose, SendError};
use rstest::rstest;
use testing::Engine;

use crate::fixture::{Fixture, PASSWORD, from, wait_of};

#[rstest]
#[tokio::test]
async fn u_04_a_hundred_new_accounts_an_hour_and_network(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let origin = from("192.0.2.1");
    for n in 0..100 {
        assert!(
            fixture
                .provider
                .sign_up(&format!("p{n}@film.test"), PASSWORD, &origin)
                .await
                .is_ok()
        );
    }
    fixture.wait(1800);
    let wait = wait_of(
        fixture
            .provider
            .sign_up("more@film.test", PASSWORD, &origin)
            .await,
    );
    assert_eq!(wait, Some(Duration::from_secs(1800)));
    assert!(
        fixture
            .provider
            .sign_up("other@film.test", PASSWORD, &from("192.0.2.2"))
            .await
            .is_ok()
    );
    fixture.wait(1801);
    assert!(
        fixture
            .provider
            .sign_up("more@film.test", PASSWORD, &origin)
            .await
            .is_ok()
    );
}

#[rstest]
#[tokio::test]
async fn a_05_verification_mails_are_limited_per_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let ada = fixture
        .provider
        .verify(&fixture.sign_up("ada@film.test").await.id_token)
        .await
        .unwrap();
    let bob = fixture
        .provider
        .verify(&fixture.sign_up("bob@film.test").await.id_token)
        .await
        .unwrap();
    let origin = from("192.0.2.1");
    for _ in 0..5 {
        fixture.provider.send_verification(&ada, &origin).await.unwrap();
    }
    fixture.wait(60);
    match fixture.provider.send_verification(&ada, &origin).await {
        Err(SendError::TooMany { retry_after }) => assert_eq!(retry_after, Duration::from_secs(840)),
        other => panic!("{other:?}"),
    }
    fixture.provider.send_verification(&bob, &origin).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn a_06_m3_beyond_five_reset_mails_an_hour_nothing_is_sent_and_the_last_code_works(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values("ada@film.test", "unknown@film.test")] address: &str,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("ada@film.test").await;
    for n in 0..5 {
        fixture
            .provider
            .send_password_reset(address, &from(&format!("198.51.100.{n}")))
            .await
            .unwrap();
    }
    let sent = fixture.provider.mailed_codes().len();
    fixture
        .provider
        .send_password_reset(address, &from("198.51.100.9"))
        .await
        .unwrap();
    assert_eq!(fixture.provider.mailed_codes().len(), sent);
    if sent > 0 {
        let code = fixture.code(address, Purpose::PasswordReset);
        assert!(fixture.provider.peek_code(&code).await.is_ok());
    }

    let network = from("203.0.113.1");
    for n in 0..30 {
        fixture
            .provider
            .send_password_reset(&format!("p{n}@film.test"), &network)
            .await
            .unwrap();
    }
    let refused = fixture
        .provider
        .send_password_reset("one-more@film.test", &network)
        .await;
    assert!(matches!(refused, Err(SendError::TooMany { .. })), "{refused:?}");
}

#[rstest]
#[tokio::test]
async fn l9_sign_up_tells_of_an_address_three_times_an_hour_and_of_ten_addresses_to_one_network(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    for n in 0..12 {
        fixture.sign_up(&format!("p{n}@film.test")).await;
    }
    fixture.wait(3601);
    let ask = async |email: String, ip: &str| {
        let asked = fixture.provider.sign_up(&email, PASSWORD, &from(ip)).await;
        asked.err().unwrap()
    };
    for n in 0..3 {
        let told = ask("p0@film.test".into(), &format!("198.51.100.{n}")).await;
        assert!(matches!(told, Error::EmailExists), "{told}");
    }
    let refused = ask("p0@film.test".into(), "198.51.100.9").await;
    assert!(matches!(refused, Error::TooMany { .. }), "{refused}");

    for n in 1..11 {
        let told = ask(format!("p{n}@film.test"), "203.0.113.1").await;
        assert!(matches!(told, Error::EmailExists), "{told}");
    }
    for email in ["p11@film.test", "nobody@film.test"] {
        let refused = ask(email.into(), "203.0.113.1").await;
        assert!(matches!(refused, Error::TooMany { .. }), "{email}: {refused}");
    }
}

/// Microseconds in the middle of requests for a known and for an unknown address, taken in turn.
async fn middle_of_resets(fixture: &Fixture, round: usize) -> (u128, u128) {
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    let origin = from("192.0.2.1");
    for n in 0..40 {
        for (address, times) in [
            ("ada@film.test".to_owned(), &mut known),
            (format!("nobody{round}.{n}@film.test"), &mut unknown),
        ] {
            let begun = std::time::Instant::now();
            let asked = fixture.provider.mail_password_reset(&address, None, &origin);
            asked.await.unwrap();
            times.push(begun.elapsed().as_micros());
        }
    }
    known.sort_unstable();
    unknown.sort_unstable();
    (known[20], unknown[20])
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn f12_the_time_of_a_reset_request_does_not_tell_whether_there_is_an_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::with(engine, |config| config.limits = false).await;
    fixture.sign_up("ada@film.test").await;
    let mut seen = Vec::new();
    // On a busy machine one comparison may fail; statements that only one of the two runs would show in each.
    for round in 0..6 {
        let (known, unknown) = middle_of_resets(&fixture, round).await;
        seen.push((known, unknown));
        if known.abs_diff(unknown) * 100 <= known.min(unknown) * 3 {
            break;
        }
    }
    let (known, unknown) = seen[seen.len() - 1];
    assert!(
        known.abs_diff(unknown) * 100 <= known.min(unknown) * 3,
        "known and unknown in microseconds: {seen:?}"
    );
    let mails = fixture.waiting_mails().await;
    assert!(
        mails.iter().all(|mail| mail.ends_with("ada@film.test")),
        "{mails:?}"
    );
    let codes = fixture.provider.mailed_codes();
    assert!(codes.iter().all(|code| code.email == "ada@film.test"));
}
