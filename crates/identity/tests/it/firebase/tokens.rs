use identity::{Backend, FirebaseConfig, IdentityProvider, Role};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use kernel::Uid;
use rstest::rstest;
use serde_json::{Value, json};
use testing::Engine;

use super::google::{Google, Key, PROJECT};
use super::{Fixture, UID, bare, refused, with};

#[rstest]
#[tokio::test]
async fn a_07_google_token_proves_its_owner_under_the_same_uid(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let claims = fixture.person(UID, "Ada@Film.test");
    let caller = fixture.provider.verify(&fixture.key.sign(&claims)).await.unwrap();
    assert_eq!(caller.uid, Uid(UID.into()));
    assert_eq!(caller.email, "ada@film.test");
    assert!(caller.email_verified);
    assert_eq!(caller.display_name.as_deref(), Some("Ada Okafor"));
    assert_eq!(caller.session, None);

    let mut tx = fixture.db.db.begin().await.unwrap();
    let at = fixture.clock.clock().now();
    storage::roles::grant(&mut tx, &caller.uid, Role::Reviewer, at)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    fixture.wait(1);
    let caller = fixture.provider.verify(&fixture.key.sign(&claims)).await.unwrap();
    assert_eq!(
        caller.roles,
        [Role::Reviewer],
        "a role acts within a second, as at home"
    );
}

#[rstest]
#[case("aud", json!("another-project"))]
#[case("aud", json!([PROJECT]))]
#[case("iss", json!("https://securetoken.google.com/another-project"))]
#[case("iss", json!("https://accounts.google.com"))]
#[case("sub", json!(""))]
#[case("sub", json!("x".repeat(129)))]
#[case("sub", Value::Null)]
#[case("exp", json!(1_800_000_000))]
#[case("exp", json!(1_799_999_000))]
#[case("exp", Value::Null)]
#[case("iat", json!(1_800_000_061))]
#[case("auth_time", json!(1_800_000_061))]
#[case("auth_time", Value::Null)]
#[case("email", Value::Null)]
#[tokio::test]
async fn a_07_a_claim_that_is_wrong_proves_nobody(#[case] name: &str, #[case] value: Value) {
    let fixture = Fixture::new(Engine::Sqlite).await;
    let claims = fixture.person(UID, "ada@film.test");
    assert!(refused(&fixture, &fixture.key.sign(&with(&claims, name, value))).await);
    assert!(!refused(&fixture, &fixture.key.sign(&claims)).await);
}

#[tokio::test]
async fn a_07_a_signature_that_is_not_googles_proves_nobody() {
    let fixture = Fixture::new(Engine::Sqlite).await;
    let claims = fixture.person(UID, "ada@film.test");
    let mut forger = Key::new("key-1");
    assert!(refused(&fixture, &forger.sign(&claims)).await, "another key");
    forger.kid = "key-2".into();
    assert!(refused(&fixture, &forger.sign(&claims)).await, "an unknown key");

    let signed = |header: Header, key: &EncodingKey| jsonwebtoken::encode(&header, &claims, key).unwrap();
    let kid = Some("key-1".to_owned());
    let hs = Header {
        kid: kid.clone(),
        ..Header::new(Algorithm::HS256)
    };
    assert!(
        refused(&fixture, &signed(hs, &EncodingKey::from_secret(b"key-1"))).await,
        "HS256"
    );
    let rs = Header {
        kid: kid.clone(),
        ..Header::new(Algorithm::RS512)
    };
    assert!(refused(&fixture, &signed(rs, &fixture.key.signs)).await, "RS512");
    assert!(
        refused(
            &fixture,
            &signed(Header::new(Algorithm::RS256), &fixture.key.signs)
        )
        .await,
        "no kid"
    );

    assert!(refused(&fixture, &bare(&claims)).await, "alg none");
    let mut cut = fixture.key.sign(&claims);
    cut.pop();
    assert!(refused(&fixture, &cut).await);
    for rubbish in ["", ".", "..", "a.b.c", "null"] {
        assert!(refused(&fixture, rubbish).await, "{rubbish}");
    }
}

#[tokio::test]
async fn a_07_unsigned_tokens_count_only_with_the_emulator() {
    let key = Key::new("key-1");
    let google = Google::open(&[&key]).await;
    google.answers().bearers = vec!["owner".into()];
    let config = FirebaseConfig {
        backend: Backend::emulator(google.origin.authority()).unwrap(),
        ..google.config()
    };
    let fixture = Fixture::on(Engine::Sqlite, config, google, key).await;
    let claims = fixture.person(UID, "ada@film.test");
    let caller = fixture.provider.verify(&bare(&claims)).await.unwrap();
    assert_eq!(caller.uid.as_str(), UID);
    let wrong = [
        fixture.key.sign(&claims),
        bare(&claims) + "c2lnbmF0dXJl",
        bare(&claims) + ".",
        bare(&with(&claims, "aud", json!("another-project"))),
        bare(&with(&claims, "exp", json!(1_800_000_000))),
    ];
    for token in wrong {
        assert!(refused(&fixture, &token).await, "{token}");
    }
}

#[test]
fn nothing_but_this_machine_stands_in_for_google() {
    for host in ["127.0.0.1:9099", "localhost:9099", "[::1]:9099"] {
        assert!(Backend::emulator(host).is_some(), "{host}");
    }
    for host in [
        "",
        "9099",
        "10.0.0.1:9099",
        "emulator:9099",
        "127.0.0.1:9099/x",
        "a@127.0.0.1:9",
    ] {
        assert!(Backend::emulator(host).is_none(), "{host}");
    }
    assert!(identity::Endpoints::local(&"https://www.googleapis.test/".parse().unwrap()).is_none());
}
