//! The machine's clock was wrong: set back by an hour while the server was stopped, or ahead of another node's.

use std::time::Duration;

use identity::{Error, IdentityProvider};
use rstest::rstest;
use testing::Engine;

use crate::fixture::{Fixture, PASSWORD, from};

const HOUR: Duration = Duration::from_secs(3_600);

#[rstest]
#[tokio::test]
async fn r9_after_an_hour_back_and_a_restart_people_sign_in_and_stay_signed_in(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let issued = fixture.sign_up("ada@film.test").await;
    fixture.clock.set_back(HOUR);
    let provider = fixture.restarted().await;

    let (_, again) = provider
        .sign_in("ada@film.test", PASSWORD, &from("192.0.2.1"))
        .await
        .unwrap();
    provider.verify(&again.id_token).await.unwrap();
    let (_, renewed) = provider
        .refresh(&issued.refresh_token, &from("192.0.2.1"))
        .await
        .unwrap();
    let proof = provider.prove(&renewed.id_token).await.unwrap();
    assert!(proof.claims.auth_time <= proof.claims.iat, "signed in before now");
    fixture.wait(3_000);
    let (_, renewed) = provider
        .refresh(&renewed.refresh_token, &from("192.0.2.1"))
        .await
        .unwrap();
    provider.verify(&renewed.id_token).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn r9_a_token_of_a_node_that_is_a_minute_ahead_is_taken_and_of_no_other(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    for (behind, taken) in [(4, true), (59, true), (62, false)] {
        let issued = fixture.sign_up(&format!("ada{behind}@film.test")).await;
        let there = Duration::from_secs(behind);
        fixture.clock.set_back(there);
        let node = fixture.restarted().await;
        let verified = node.prove(&issued.id_token).await;
        assert_eq!(verified.is_ok(), taken, "{behind} seconds: {:?}", verified.err());
        fixture.clock.advance(there);
    }
}

#[rstest]
#[tokio::test]
async fn r9_after_an_hour_back_nobody_waits_longer_than_the_ladder_says(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("ada@film.test").await;
    let guess = async |provider: &identity::Embedded, password: &str| {
        let origin = from("192.0.2.9");
        provider.sign_in("ada@film.test", password, &origin).await.err()
    };
    let block = async |provider: &identity::Embedded| {
        for _ in 0..5 {
            guess(provider, "Wrong-1horse!").await;
        }
        match guess(provider, PASSWORD).await {
            Some(Error::TooMany { retry_after }) => retry_after,
            other => panic!("five failures block for a while: {other:?}"),
        }
    };
    assert_eq!(block(&fixture.provider).await.as_secs(), 60);
    fixture.clock.set_back(HOUR);
    let provider = fixture.restarted().await;
    assert!(guess(&provider, PASSWORD).await.is_none());

    assert_eq!(block(&provider).await.as_secs(), 60, "the ladder still holds");
    fixture.clock.set_back(Duration::from_secs(30));
    let Some(Error::TooMany { retry_after }) = guess(&provider, PASSWORD).await else {
        panic!("half a minute is a difference of clocks");
    };
    assert_eq!(retry_after.as_secs(), 60);
    fixture.wait(90);
    assert!(guess(&provider, PASSWORD).await.is_none());
}
