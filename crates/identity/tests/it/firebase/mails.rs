use axum::http::StatusCode;
use identity::{IdentityProvider, SendError};
use rstest::rstest;
use testing::Engine;

use super::google::ROBOT;
use super::{Fixture, UID};
use crate::fixture::from;

#[rstest]
#[tokio::test]
async fn v_03_p_01_the_same_letters_with_googles_codes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let token = fixture.key.sign(&fixture.person(UID, "ada@film.test"));
    let caller = fixture.provider.verify(&token).await.unwrap();
    fixture
        .provider
        .send_verification(&caller, &from("192.0.2.1"))
        .await
        .unwrap();
    fixture
        .provider
        .send_password_reset("Ada@film.test", &from("192.0.2.1"))
        .await
        .unwrap();
    fixture
        .provider
        .send_password_reset("nobody@film.test", &from("192.0.2.1"))
        .await
        .unwrap();

    let mut tx = fixture.db.db.begin().await.unwrap();
    let at = fixture.clock.clock().now();
    let patience = std::time::Duration::from_secs(60);
    let mut mails = storage::outbox_delivery::claim(&mut tx, at, patience, 100)
        .await
        .unwrap();
    mails.sort_by_key(|mail| mail.template.clone());
    let said: Vec<_> = mails
        .iter()
        .map(|mail| {
            (
                mail.template.as_str(),
                mail.recipient.as_str(),
                mail.payload["link"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        said,
        [
            (
                "reset_password",
                "ada@film.test",
                "https://slateflow.test/reset-password?mode=resetPassword&oobCode=google-code-2&email=ada%40film.test"
            ),
            (
                "verify_email",
                "ada@film.test",
                "https://slateflow.test/email-verification?mode=verifyEmail&oobCode=google-code-1"
            ),
        ]
    );
    let answers = fixture.google.answers();
    let [assertion] = &answers.assertions[..] else {
        panic!("an access token is used for its hour: {:?}", answers.assertions);
    };
    assert_eq!(assertion["iss"], ROBOT);
    assert_eq!(assertion["aud"], format!("{}token", fixture.google.origin));
    assert_eq!(
        assertion["scope"],
        "https://www.googleapis.com/auth/identitytoolkit"
    );
    assert_eq!(
        assertion["exp"].as_i64().unwrap() - assertion["iat"].as_i64().unwrap(),
        3_600
    );
}

#[tokio::test]
async fn an_access_token_is_renewed_before_its_end_and_when_it_is_refused() {
    let fixture = Fixture::new(Engine::Sqlite).await;
    fixture.person(UID, "ada@film.test");
    let ask = async || {
        fixture
            .provider
            .send_password_reset("ada@film.test", &from("192.0.2.1"))
            .await
    };
    ask().await.unwrap();
    fixture.wait(3_538);
    ask().await.unwrap();
    assert_eq!(fixture.google.answers().assertions.len(), 1);
    fixture.wait(1);
    ask().await.unwrap();
    assert_eq!(fixture.google.answers().assertions.len(), 2);
    fixture.google.answers().bearers.clear();
    ask().await.unwrap();
    assert_eq!(fixture.google.answers().assertions.len(), 3);
}

#[rstest]
#[tokio::test]
async fn mails_have_the_same_limits_and_a_fault_of_google_is_no_refusal(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let token = fixture.key.sign(&fixture.person(UID, "ada@film.test"));
    let caller = fixture.provider.verify(&token).await.unwrap();
    let origin = from("192.0.2.1");
    fixture.google.answers().admin_status = StatusCode::FORBIDDEN;
    assert!(matches!(
        fixture.provider.send_verification(&caller, &origin).await,
        Err(SendError::Upstream(_))
    ));
    fixture.google.answers().admin_status = StatusCode::OK;
    for _ in 0..4 {
        fixture
            .provider
            .send_verification(&caller, &origin)
            .await
            .unwrap();
    }
    assert!(matches!(
        fixture.provider.send_verification(&caller, &origin).await,
        Err(SendError::TooMany { .. })
    ));
    assert!(matches!(
        fixture.provider.send_password_reset("no address", &origin).await,
        Err(SendError::InvalidEmail)
    ));
}
