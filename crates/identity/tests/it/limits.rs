//! How often a password may be tried.

use std::time::Duration;

use identity::{Error, IdentityProvider, Purpose};
use rstest::rstest;
use testing::Engine;

use crate::fixture::{Fixture, PASSWORD, browser, from, wait_of};

#[rstest]
#[tokio::test]
async fn s_11_five_failures_of_a_network_cost_a_minute_then_twice_as_long_up_to_a_quarter_of_an_hour(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values("ada@film.test", "unknown@film.test")] address: &str,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("ada@film.test").await;
    let origin = from("198.51.100.1");
    let attempt =
        async |fixture: &Fixture| wait_of(fixture.provider.sign_in(address, "Wrong-1horse!", &origin).await);
    for _ in 0..5 {
        assert_eq!(attempt(&fixture).await, None);
    }
    let mut waits = Vec::new();
    for _ in 0..6 {
        let wait = attempt(&fixture).await.expect("blocked");
        waits.push(wait.as_secs());
        fixture.clock.advance(wait);
        assert_eq!(attempt(&fixture).await, None, "open again, never for good");
    }
    assert_eq!(waits, [60, 120, 240, 480, 900, 900]);
}

#[rstest]
#[tokio::test]
async fn s_11_the_block_holds_for_the_right_password_and_through_a_restart_and_a_reset_lifts_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("ada@film.test").await;
    let origin = from("192.0.2.1");
    for _ in 0..5 {
        fixture
            .provider
            .sign_in("ada@film.test", "Wrong-1horse!", &origin)
            .await
            .err()
            .unwrap();
    }
    assert!(wait_of(fixture.provider.sign_in("ada@film.test", PASSWORD, &origin).await).is_some());
    let restarted = fixture.restarted().await;
    assert!(wait_of(restarted.sign_in("ada@film.test", PASSWORD, &origin).await).is_some());

    fixture
        .provider
        .send_password_reset("ada@film.test", &origin)
        .await
        .unwrap();
    let code = fixture.code("ada@film.test", Purpose::PasswordReset);
    fixture
        .provider
        .confirm_reset(&code, "Another-1horse!", &origin)
        .await
        .unwrap();
    assert!(
        fixture
            .provider
            .sign_in("ada@film.test", "Another-1horse!", &origin)
            .await
            .is_ok()
    );
}

#[rstest]
#[tokio::test]
async fn s_11_a_success_forgets_the_failures_before_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("ada@film.test").await;
    let origin = from("192.0.2.1");
    for _ in 0..3 {
        for _ in 0..4 {
            fixture
                .provider
                .sign_in("ada@film.test", "Wrong-1horse!", &origin)
                .await
                .err()
                .unwrap();
        }
        assert!(
            fixture
                .provider
                .sign_in("ada@film.test", PASSWORD, &origin)
                .await
                .is_ok()
        );
    }
}

#[rstest]
#[tokio::test]
async fn s_11_parallel_guesses_do_not_slip_through(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("ada@film.test").await;
    let guesses: Vec<_> = (0..40)
        .map(|_| {
            let provider = fixture.provider.clone();
            let origin = from("198.51.100.1");
            tokio::spawn(async move { provider.sign_in("ada@film.test", "Wrong-1horse!", &origin).await })
        })
        .collect();
    let mut tried = 0;
    for guess in guesses {
        if wait_of(guess.await.unwrap()).is_none() {
            tried += 1;
        }
    }
    assert_eq!(tried, 5);
}

#[rstest]
#[tokio::test]
async fn s_11_one_network_that_tries_many_addresses_is_slowed_down_even_between_successes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("own@film.test").await;
    let sprayer = from("2001:db8:7:7:1::1");
    for n in 0..20 {
        let email = format!("target{n}@film.test");
        assert_eq!(
            wait_of(fixture.provider.sign_in(&email, "Wrong-1horse!", &sprayer).await),
            None
        );
        if n == 10 {
            assert!(
                fixture
                    .provider
                    .sign_in("own@film.test", PASSWORD, &sprayer)
                    .await
                    .is_ok()
            );
        }
    }
    let neighbour = from("2001:db8:7:7:ffff::2");
    let wait = wait_of(
        fixture
            .provider
            .sign_in("target99@film.test", "Wrong-1horse!", &neighbour)
            .await,
    );
    assert_eq!(wait, Some(Duration::from_secs(60)), "the /64 is one customer");
    let elsewhere = from("2001:db8:7:8::1");
    assert_eq!(
        wait_of(
            fixture
                .provider
                .sign_in("target99@film.test", "Wrong-1horse!", &elsewhere)
                .await
        ),
        None
    );
}

#[rstest]
#[tokio::test]
async fn limits_can_be_lifted_for_load_tests(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let fixture = Fixture::with(engine, |config| config.limits = false).await;
    fixture.sign_up("ada@film.test").await;
    for _ in 0..30 {
        let refused = fixture
            .provider
            .sign_in("ada@film.test", "Wrong-1horse!", &from("192.0.2.1"))
            .await;
        assert!(matches!(refused, Err(Error::InvalidCredentials)));
    }
}

#[rstest]
#[tokio::test]
async fn m3_who_guesses_locks_neither_another_network_nor_a_known_browser_out(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("ada@film.test").await;
    let attacker = from("198.51.100.1");
    for _ in 0..12 {
        let guessed = fixture
            .provider
            .sign_in("ada@film.test", "Wrong-1horse!", &attacker)
            .await;
        assert!(guessed.is_err());
    }
    let home = browser("192.0.2.1", 1);
    assert!(
        fixture
            .provider
            .sign_in("ada@film.test", PASSWORD, &home)
            .await
            .is_ok(),
        "from elsewhere"
    );
    // A botnet, and then the owner's own network too.
    for n in 0..100 {
        let bot = from(&format!("203.0.113.{n}"));
        let _ = fixture
            .provider
            .sign_in("ada@film.test", "Wrong-1horse!", &bot)
            .await;
    }
    for _ in 0..6 {
        let neighbour = from("192.0.2.1");
        let _ = fixture
            .provider
            .sign_in("ada@film.test", "Wrong-1horse!", &neighbour)
            .await;
    }
    let unknown = browser("192.0.2.77", 9);
    assert!(
        wait_of(
            fixture
                .provider
                .sign_in("ada@film.test", PASSWORD, &unknown)
                .await
        )
        .is_some()
    );
    assert!(
        fixture
            .provider
            .sign_in("ada@film.test", PASSWORD, &home)
            .await
            .is_ok(),
        "the known browser"
    );
    for _ in 0..5 {
        let _ = fixture
            .provider
            .sign_in("ada@film.test", "Wrong-1horse!", &home)
            .await;
    }
    let own = wait_of(fixture.provider.sign_in("ada@film.test", PASSWORD, &home).await);
    assert_eq!(own, Some(Duration::from_secs(60)), "its own failures count");
}
