use std::collections::HashSet;

use identity::{Error, IdentityProvider, Purpose};
use rstest::rstest;
use testing::Engine;

use crate::fixture::{Fixture, PASSWORD, browser, from};

#[rstest]
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn n_01_tabs_that_refresh_at_the_same_moment_all_succeed_with_one_token(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let mut token = fixture.sign_up("ada@film.test").await.refresh_token;
    // Often, since it is for the machine to say who comes between a request's reading and its writing.
    for _ in 0..60 {
        fixture.wait(3300);
        let tabs: Vec<_> = (0..8)
            .map(|_| {
                let (provider, token) = (fixture.provider.clone(), token.clone());
                tokio::spawn(async move { provider.refresh(&token, &from("192.0.2.1")).await })
            })
            .collect();
        let mut next = HashSet::new();
        for tab in tabs {
            next.insert(tab.await.unwrap().unwrap().1.refresh_token);
        }
        assert_eq!(next.len(), 1);
        assert!(!next.contains(&token));
        token = next.into_iter().next().unwrap();
    }
}

#[rstest]
#[tokio::test]
async fn n_01_a_refresh_keeps_when_and_how_one_signed_in_and_knows_what_changed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let issued = fixture.sign_up("ada@film.test").await;
    let before = fixture.provider.prove(&issued.id_token).await.unwrap();
    fixture.wait(3590);
    let (_, next) = fixture
        .provider
        .refresh(&issued.refresh_token, &from("192.0.2.1"))
        .await
        .unwrap();
    let after = fixture.provider.prove(&next.id_token).await.unwrap();
    assert_eq!(after.claims.auth_time, before.claims.auth_time);
    assert_eq!(after.claims.firebase.sign_in_provider, "password");
    assert_eq!(after.claims.exp, before.claims.exp + 3590);
    fixture.wait(10);
    assert!(
        fixture.provider.verify(&issued.id_token).await.is_err(),
        "the old one has expired"
    );
    assert!(fixture.provider.verify(&next.id_token).await.is_ok());
}

#[rstest]
#[tokio::test]
async fn p_08_a_stolen_refresh_token_ends_the_session_for_both(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let stolen = fixture.sign_up("ada@film.test").await;
    let origin = from("192.0.2.1");
    let (_, second) = fixture
        .provider
        .refresh(&stolen.refresh_token, &origin)
        .await
        .unwrap();
    fixture.wait(61);
    let (_, third) = fixture
        .provider
        .refresh(&second.refresh_token, &origin)
        .await
        .unwrap();
    let theft = fixture
        .provider
        .refresh(&stolen.refresh_token, &from("203.0.113.66"))
        .await
        .err()
        .unwrap();
    assert!(matches!(theft, Error::TokenExpired), "{theft}");
    let ended = fixture
        .provider
        .refresh(&third.refresh_token, &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(ended, Error::TokenExpired), "{ended}");
    assert!(fixture.provider.verify(&third.id_token).await.is_err(), "at once");
    let theft = fixture.audit("ada@film.test").await.remove(0);
    assert_eq!(
        (theft.action.as_str(), theft.ip.as_deref()),
        ("session.theft", Some("203.0.113.66"))
    );
    assert_eq!(
        fixture.waiting_mails().await,
        ["account_notice to ada@film.test"],
        "M4: the owner is told"
    );
}

#[rstest]
#[tokio::test]
async fn m4_a_session_ends_after_thirty_days_without_use_and_after_half_a_year_in_any_case(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let unused = fixture.sign_up("bob@film.test").await;
    let mut token = fixture.sign_up("ada@film.test").await.refresh_token;
    let origin = from("192.0.2.1");
    for _ in 0..6 {
        fixture.wait(29 * 86_400);
        token = fixture
            .provider
            .refresh(&token, &origin)
            .await
            .unwrap()
            .1
            .refresh_token;
    }
    let ended = fixture
        .provider
        .refresh(&unused.refresh_token, &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(ended, Error::TokenExpired), "{ended}");
    fixture.wait(6 * 86_400);
    let ended = fixture.provider.refresh(&token, &origin).await.err().unwrap();
    assert!(matches!(ended, Error::TokenExpired), "after 180 days: {ended}");
}

#[rstest]
#[tokio::test]
async fn a_07_a_change_on_another_node_is_known_within_a_second(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let other_node = fixture.restarted().await;
    let issued = fixture.sign_up("ada@film.test").await;
    let caller = other_node.verify(&issued.id_token).await.unwrap();
    assert!(caller.roles.is_empty());
    let email = kernel::EmailAddress::parse("ada@film.test").unwrap();
    let clock = fixture.clock.clock();
    identity::admin::grant(&fixture.db.db, &clock, &email, identity::Role::Reviewer)
        .await
        .unwrap();
    fixture.wait(1);
    assert_eq!(
        other_node.verify(&issued.id_token).await.unwrap().roles,
        [identity::Role::Reviewer]
    );

    let proof = fixture.provider.prove(&issued.id_token).await.unwrap();
    fixture
        .provider
        .delete_account(&proof, &from("192.0.2.1"))
        .await
        .unwrap();
    assert!(
        fixture.provider.verify(&issued.id_token).await.is_err(),
        "at once where it was done"
    );
    fixture.wait(1);
    assert!(other_node.verify(&issued.id_token).await.is_err());
}

/// Network §12.1: so that whoever did not do it hears of it.
#[rstest]
#[tokio::test]
async fn who_signs_in_with_another_browser_is_told_by_mail_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let email = "ada@film.test";
    let (_, issued) = fixture
        .provider
        .sign_up(email, PASSWORD, &browser("192.0.2.1", 1))
        .await
        .unwrap();
    let told = async || -> usize {
        let waiting = fixture.waiting_mails().await;
        waiting
            .iter()
            .filter(|mail| *mail == "account_notice to ada@film.test")
            .count()
    };
    let enters = async |number: u8| {
        let before = told().await;
        let origin = browser("192.0.2.1", number);
        fixture.provider.sign_in(email, PASSWORD, &origin).await.unwrap();
        told().await > before
    };
    assert!(!enters(9).await, "nobody has proven that they read this address");
    let origin = browser("192.0.2.1", 1);
    let ada = fixture.provider.verify(&issued.id_token).await.unwrap();
    fixture.provider.send_verification(&ada, &origin).await.unwrap();
    let code = fixture.code(email, Purpose::VerifyEmail);
    fixture.provider.apply_verification(&code, &origin).await.unwrap();
    assert!(!enters(1).await, "the browser that proved it");
    assert!(enters(2).await);
    assert!(!enters(2).await);
    assert!(!enters(1).await);
}
