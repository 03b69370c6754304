use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use identity::{Error, IdentityProvider};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use rstest::rstest;
use serde_json::{Value, json};
use testing::Engine;

use crate::fixture::{Fixture, PASSWORD, from};

fn kids(jwks: &Value) -> Vec<String> {
    jwks["keys"]
        .as_array()
        .unwrap()
        .iter()
        .map(|key| key["kid"].as_str().unwrap().to_owned())
        .collect()
}

fn kid_of(token: &str) -> String {
    jsonwebtoken::decode_header(token).unwrap().kid.unwrap()
}

#[rstest]
#[tokio::test]
async fn a_07_keys_rotate_every_ninety_days_and_the_next_is_published_a_week_before(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let issued = fixture.sign_up("ada@film.test").await;
    let first = kid_of(&issued.id_token);
    assert_eq!(kids(&fixture.provider.jwks()), std::slice::from_ref(&first));
    fixture.wait(82 * 86_400);
    fixture.provider.rotate_keys().await.unwrap();
    assert_eq!(kids(&fixture.provider.jwks()).len(), 1);

    fixture.wait(86_400);
    fixture.provider.rotate_keys().await.unwrap();
    let published = kids(&fixture.provider.jwks());
    assert_eq!(published.len(), 2);
    let origin = from("192.0.2.1");
    let (_, still_old) = fixture
        .provider
        .sign_in("ada@film.test", PASSWORD, &origin)
        .await
        .unwrap();
    assert_eq!(
        kid_of(&still_old.id_token),
        first,
        "published, but not signing yet"
    );

    fixture.wait(7 * 86_400 - 60);
    let (_, last_of_old) = fixture
        .provider
        .sign_in("ada@film.test", PASSWORD, &origin)
        .await
        .unwrap();
    fixture.wait(60);
    let (_, new) = fixture
        .provider
        .sign_in("ada@film.test", PASSWORD, &origin)
        .await
        .unwrap();
    assert_eq!(kid_of(&new.id_token), published[1]);
    fixture.wait(3000);
    assert!(
        fixture.provider.verify(&last_of_old.id_token).await.is_ok(),
        "old tokens live out their hour"
    );
    fixture.wait(86_400);
    fixture.provider.rotate_keys().await.unwrap();
    assert_eq!(
        kids(&fixture.provider.jwks()),
        published[1..],
        "the old one is gone a day later"
    );
}

#[rstest]
#[tokio::test]
async fn a_07_keys_survive_a_restart_and_are_shared_by_nodes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    let issued = fixture.sign_up("ada@film.test").await;
    let other = fixture.restarted().await;
    assert_eq!(fixture.provider.jwks(), other.jwks());
    assert!(other.verify(&issued.id_token).await.is_ok());

    // A node that has not heard of the newest key looks for it when it meets one of its tokens.
    fixture.wait(200 * 86_400);
    fixture.provider.rotate_keys().await.unwrap();
    let (_, new) = fixture
        .provider
        .sign_in("ada@film.test", PASSWORD, &from("192.0.2.1"))
        .await
        .unwrap();
    assert_ne!(kid_of(&new.id_token), kid_of(&issued.id_token));
    assert!(other.verify(&new.id_token).await.is_ok());
}

#[rstest]
#[tokio::test]
async fn a_07_forged_tokens_prove_nobody(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let fixture = Fixture::new(engine).await;
    let issued = fixture.sign_up("ada@film.test").await;
    let parts: Vec<&str> = issued.id_token.split('.').collect();
    let claims: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(parts[1]).unwrap()).unwrap();
    let kid = kid_of(&issued.id_token);
    let encode = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let with = |changes: Value| {
        let mut changed = claims.clone();
        for (name, value) in changes.as_object().unwrap() {
            changed[name] = value.clone();
        }
        changed
    };

    // `alg: none`
    let mut forged = vec![
        format!("{}.{}.", encode(&json!({"alg": "none", "typ": "JWT"})), parts[1]),
        format!(
            "{}.{}.",
            encode(&json!({"alg": "none", "kid": kid, "typ": "JWT"})),
            parts[1]
        ),
        format!(
            "{}.{}.{}",
            encode(&json!({"alg": "none", "kid": kid})),
            parts[1],
            parts[2]
        ),
    ];
    // HS256 with the public key as the secret
    let jwk = fixture.provider.jwks()["keys"][0].clone();
    let modulus = URL_SAFE_NO_PAD.decode(jwk["n"].as_str().unwrap()).unwrap();
    for secret in [
        modulus.as_slice(),
        jwk["n"].as_str().unwrap().as_bytes(),
        jwk.to_string().as_bytes(),
    ] {
        let header = Header {
            kid: Some(kid.clone()),
            ..Header::new(Algorithm::HS256)
        };
        forged.push(jsonwebtoken::encode(&header, &claims, &EncodingKey::from_secret(secret)).unwrap());
    }
    // an RSA key of somebody else's, under our kid, under its own, and offered in the header
    let stranger = stranger();
    for kid in [Some(kid.clone()), Some("unknown".into()), None] {
        let header = Header {
            kid,
            ..Header::new(Algorithm::RS256)
        };
        forged.push(jsonwebtoken::encode(&header, &claims, &stranger).unwrap());
        let header = Header {
            jku: Some("https://evil.test/jwks.json".into()),
            ..header
        };
        forged.push(jsonwebtoken::encode(&header, &claims, &stranger).unwrap());
    }
    // claims changed under a genuine signature
    for changes in [
        json!({"email_verified": true}),
        json!({"sub": "somebody"}),
        json!({"exp": 4_000_000_000u32}),
    ] {
        forged.push(format!("{}.{}.{}", parts[0], encode(&with(changes)), parts[2]));
    }
    forged.extend([
        "".into(),
        "a.b.c".into(),
        "garbage".into(),
        parts[..2].join("."),
        issued.refresh_token.clone(),
    ]);
    for token in forged {
        assert!(fixture.provider.verify(&token).await.is_err(), "{token}");
        assert!(
            matches!(fixture.provider.prove(&token).await, Err(Error::InvalidIdToken)),
            "{token}"
        );
    }

    // genuinely signed by our own key, but not for us, not yet or no longer
    let key = signing_key(&fixture).await;
    let header = Header {
        kid: Some(kid),
        ..Header::new(Algorithm::RS256)
    };
    let now = fixture.clock.now().seconds();
    let sign = |claims: &Value| jsonwebtoken::encode(&header, claims, &key).unwrap();
    assert!(
        fixture.provider.verify(&sign(&claims)).await.is_ok(),
        "the signature itself is right"
    );
    for changes in [
        json!({"aud": "other-project"}),
        json!({"iss": "https://securetoken.google.com/other-project"}),
        json!({"iss": "https://evil.test"}),
        json!({"sub": ""}),
        json!({"sub": "other", "user_id": "other"}),
        json!({"user_id": "other"}),
        json!({"iat": now + 600}),
        json!({"auth_time": now + 600}),
        json!({"exp": now}),
        json!({"exp": now - 1}),
        json!({"sid": "00000000-0000-7000-8000-000000000000"}),
        json!({"sid": null}),
    ] {
        assert!(
            fixture
                .provider
                .verify(&sign(&with(changes.clone())))
                .await
                .is_err(),
            "{changes}"
        );
    }
}

fn stranger() -> EncodingKey {
    use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der};
    let pair = aws_lc_rs::rsa::KeyPair::generate(aws_lc_rs::rsa::KeySize::Rsa2048).unwrap();
    let der: Pkcs8V1Der = pair.as_der().unwrap();
    EncodingKey::from_rsa_der(&pkcs1(der.as_ref()))
}

async fn signing_key(fixture: &Fixture) -> EncodingKey {
    let keys = storage::keys::all(&mut fixture.db.db.read().await.unwrap())
        .await
        .unwrap();
    EncodingKey::from_rsa_der(&pkcs1(&keys[0].private_key))
}

/// The RSAPrivateKey inside a PKCS#8 wrapper: what follows the fixed 26 bytes of a 2048 bit key's header.
fn pkcs1(pkcs8: &[u8]) -> Vec<u8> {
    pkcs8[26..].to_vec()
}
