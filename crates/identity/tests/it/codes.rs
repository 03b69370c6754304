use identity::{Error, IdentityProvider, Purpose};
use rstest::rstest;
use testing::Engine;

use crate::fixture::{Fixture, PASSWORD, browser, from};

#[rstest]
#[tokio::test]
async fn v_07_a_verification_code_works_once_for_anybody_who_holds_it_and_the_newest_wins(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let origin = browser("192.0.2.1", 1);
    let (_, issued) = fixture
        .provider
        .sign_up("ada@film.test", PASSWORD, &origin)
        .await
        .unwrap();
    let caller = fixture.provider.verify(&issued.id_token).await.unwrap();
    fixture
        .provider
        .send_verification(&caller, &origin)
        .await
        .unwrap();
    let older = fixture.code("ada@film.test", Purpose::VerifyEmail);
    fixture
        .provider
        .send_verification(&caller, &origin)
        .await
        .unwrap();
    let newest = fixture.code("ada@film.test", Purpose::VerifyEmail);

    let refused = fixture
        .provider
        .apply_verification(&older, &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(refused, Error::InvalidCode), "{refused}");
    let as_reset = fixture
        .provider
        .confirm_reset(&newest, PASSWORD, &origin)
        .await
        .err()
        .unwrap();
    assert!(
        matches!(as_reset, Error::InvalidCode),
        "bound to its purpose: {as_reset}"
    );
    fixture
        .provider
        .apply_verification(&newest, &browser("198.51.100.7", 1))
        .await
        .unwrap();
    assert!(
        fixture
            .provider
            .verify(&issued.id_token)
            .await
            .unwrap()
            .email_verified,
        "at once"
    );
    let again = fixture
        .provider
        .apply_verification(&newest, &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(again, Error::InvalidCode), "{again}");
}

#[rstest]
#[tokio::test]
async fn v_07_p_04_a_code_past_its_time_is_expired_and_then_unknown(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let issued = fixture.sign_up("ada@film.test").await;
    let caller = fixture.provider.verify(&issued.id_token).await.unwrap();
    let origin = from("192.0.2.1");
    fixture
        .provider
        .send_password_reset("ada@film.test", &origin)
        .await
        .unwrap();
    fixture
        .provider
        .send_verification(&caller, &origin)
        .await
        .unwrap();
    let reset = fixture.code("ada@film.test", Purpose::PasswordReset);
    let verify = fixture.code("ada@film.test", Purpose::VerifyEmail);
    fixture.wait(3599);
    assert!(fixture.provider.peek_code(&reset).await.is_ok());
    fixture.wait(1);
    let refused = fixture
        .provider
        .confirm_reset(&reset, PASSWORD, &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(refused, Error::ExpiredCode), "{refused}");
    fixture.wait(3 * 86_400 - 3601);
    assert!(fixture.provider.peek_code(&verify).await.is_ok());
    fixture.wait(1);
    let refused = fixture
        .provider
        .apply_verification(&verify, &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(refused, Error::ExpiredCode), "{refused}");
    let garbage = fixture.provider.peek_code("garbage").await.err().unwrap();
    assert!(matches!(garbage, Error::InvalidCode), "{garbage}");
}

#[rstest]
#[tokio::test]
async fn p_08_a_reset_ends_every_session_and_code_at_once_and_tells_the_owner(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let first = fixture.sign_up("ada@film.test").await;
    let origin = from("192.0.2.1");
    let (_, second) = fixture
        .provider
        .sign_in("ada@film.test", PASSWORD, &origin)
        .await
        .unwrap();
    let caller = fixture.provider.verify(&second.id_token).await.unwrap();
    fixture
        .provider
        .send_verification(&caller, &origin)
        .await
        .unwrap();
    let verify = fixture.code("ada@film.test", Purpose::VerifyEmail);
    fixture
        .provider
        .send_password_reset("ada@film.test", &origin)
        .await
        .unwrap();
    let code = fixture.code("ada@film.test", Purpose::PasswordReset);

    let weak = fixture
        .provider
        .confirm_reset(&code, "weak", &origin)
        .await
        .err()
        .unwrap();
    assert!(matches!(weak, Error::WeakPassword(_)), "{weak}");
    fixture
        .provider
        .confirm_reset(&code, "Another-1horse!", &origin)
        .await
        .unwrap();

    for old in [&first, &second] {
        assert!(fixture.provider.verify(&old.id_token).await.is_err());
        let refused = fixture
            .provider
            .refresh(&old.refresh_token, &origin)
            .await
            .err()
            .unwrap();
        assert!(matches!(refused, Error::TokenExpired), "{refused}");
    }
    assert!(
        fixture
            .provider
            .apply_verification(&verify, &origin)
            .await
            .is_err(),
        "other codes die"
    );
    assert!(
        fixture
            .provider
            .sign_in("ada@film.test", PASSWORD, &origin)
            .await
            .is_err()
    );
    let (account, new) = fixture
        .provider
        .sign_in("ada@film.test", "Another-1horse!", &origin)
        .await
        .unwrap();
    assert!(account.email_verified, "whoever reads the mail owns the address");
    assert!(fixture.provider.verify(&new.id_token).await.is_ok());
    assert!(
        fixture
            .audit("ada@film.test")
            .await
            .iter()
            .any(|e| e.action == "reset")
    );
}

#[rstest]
#[tokio::test]
async fn p_04_ten_at_once_with_one_reset_code_and_one_of_them_wins(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("ada@film.test").await;
    fixture
        .provider
        .send_password_reset("ada@film.test", &from("192.0.2.1"))
        .await
        .unwrap();
    let code = fixture.code("ada@film.test", Purpose::PasswordReset);
    let confirms: Vec<_> = (0..10)
        .map(|n| {
            let (provider, code) = (fixture.provider.clone(), code.clone());
            tokio::spawn(async move {
                let password = format!("Another-{n}horse!");
                provider
                    .confirm_reset(&code, &password, &from("192.0.2.1"))
                    .await
                    .map(|_| password)
            })
        })
        .collect();
    let mut won = Vec::new();
    for confirm in confirms {
        match confirm.await.unwrap() {
            Ok(password) => won.push(password),
            Err(error) => assert!(matches!(error, Error::InvalidCode), "{error}"),
        }
    }
    assert_eq!(won.len(), 1);
    assert!(
        fixture
            .provider
            .sign_in("ada@film.test", &won[0], &from("192.0.2.1"))
            .await
            .is_ok()
    );
}

#[rstest]
#[tokio::test]
async fn a_06_mails_of_an_act_are_rows_of_its_transaction(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("ada@film.test").await;
    let origin = from("192.0.2.1");
    fixture
        .provider
        .send_password_reset("ada@film.test", &origin)
        .await
        .unwrap();
    fixture
        .provider
        .send_password_reset("nobody@film.test", &origin)
        .await
        .unwrap();
    let code = fixture.code("ada@film.test", Purpose::PasswordReset);
    let link = fixture.provider.mailed_codes()[0].link.clone();
    assert_eq!(
        link,
        format!(
            "https://slateflow.test/reset-password?mode=resetPassword&oobCode={code}&email=ada%40film.test"
        )
    );
    fixture
        .provider
        .confirm_reset(&code, "Another-1horse!", &origin)
        .await
        .unwrap();
    let mut mails = fixture.waiting_mails().await;
    mails.sort();
    assert_eq!(
        mails,
        [
            "password_changed to ada@film.test",
            "reset_password to ada@film.test"
        ]
    );
}
