use axum::http::StatusCode;
use identity::{AuthError, Backend, IdentityProvider};
use jsonwebtoken::EncodingKey;
use serde_json::json;
use testing::Engine;

use super::google::{Google, Key};
use super::{Fixture, UID, bare, refused, unknown, with};

#[tokio::test]
async fn keys_are_kept_as_long_as_google_says_and_rotate() {
    let fixture = Fixture::new(Engine::Sqlite).await;
    let claims = fixture.person(UID, "ada@film.test");
    let asked = || fixture.google.answers().keys_asked;
    let token = |n: i64| fixture.key.sign(&with(&claims, "iat", json!(1_799_999_000 + n)));
    fixture.provider.verify(&token(1)).await.unwrap();
    fixture.wait(299);
    fixture.provider.verify(&token(2)).await.unwrap();
    assert_eq!(asked(), 1);
    fixture.wait(1);
    fixture.provider.verify(&token(3)).await.unwrap();
    assert_eq!(asked(), 2, "max-age is over");

    let next = Key::new("key-2");
    fixture.google.publish(&[&fixture.key, &next]);
    fixture.wait(20);
    fixture.provider.verify(&next.sign(&claims)).await.unwrap();
    assert_eq!(asked(), 3, "an unknown key is looked for at once");
    fixture.provider.verify(&token(4)).await.unwrap();
    assert_eq!(asked(), 3);

    fixture.google.publish(&[&next]);
    fixture.wait(300);
    assert!(refused(&fixture, &token(5)).await, "Google has withdrawn it");
}

#[tokio::test]
async fn made_up_key_ids_do_not_make_us_ask_google_in_a_row() {
    let fixture = Fixture::new(Engine::Sqlite).await;
    let claims = fixture.person(UID, "ada@film.test");
    fixture.provider.verify(&fixture.key.sign(&claims)).await.unwrap();
    fixture.wait(10);
    let forger = Key::new("x");
    let tokens = (0..20).map(|n| {
        let forger = Key {
            kid: format!("made-up-{n}"),
            ..forger.clone()
        };
        let (provider, token) = (fixture.provider.clone(), forger.sign(&claims));
        tokio::spawn(async move { provider.verify(&token).await })
    });
    for answer in tokens.collect::<Vec<_>>() {
        assert!(matches!(answer.await.unwrap(), Err(AuthError::Unauthenticated)));
    }
    assert_eq!(fixture.google.answers().keys_asked, 2);
}

#[tokio::test]
async fn what_is_held_goes_on_while_google_is_away() {
    let fixture = Fixture::new(Engine::Sqlite).await;
    let claims = fixture.person(UID, "ada@film.test");
    fixture.provider.verify(&fixture.key.sign(&claims)).await.unwrap();
    fixture.google.answers().keys_status = StatusCode::SERVICE_UNAVAILABLE;
    fixture.google.answers().admin_status = StatusCode::SERVICE_UNAVAILABLE;
    fixture.wait(3_000);
    let later = with(&claims, "iat", json!(1_800_000_001));
    fixture.provider.verify(&fixture.key.sign(&later)).await.unwrap();
    let new = Key::new("key-2");
    assert!(
        unknown(&fixture, &new.sign(&later)).await,
        "it may well be Google's"
    );
    fixture.google.publish(&[&new]);
    fixture.google.answers().keys_status = StatusCode::OK;
    fixture.wait(10);
    fixture.provider.verify(&new.sign(&later)).await.unwrap();
}

#[tokio::test]
async fn without_any_key_nobody_is_refused_and_nobody_let_in() {
    let key = Key::new("key-1");
    let google = Google::open(&[&key]).await;
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let nowhere = format!("http://{}", silent.local_addr().unwrap());
    drop(silent);
    let mut config = google.config();
    config.backend = Backend::Google {
        account: google.account(),
        endpoints: identity::Endpoints::local(&nowhere.parse().unwrap()).unwrap(),
    };
    let fixture = Fixture::on(Engine::Sqlite, config, google, key).await;
    let claims = fixture.person(UID, "ada@film.test");
    assert!(unknown(&fixture, &fixture.key.sign(&claims)).await);
    assert!(refused(&fixture, &bare(&claims)).await);

    let fixture = Fixture::new(Engine::Sqlite).await;
    fixture.google.answers().keys = json!({"keys": []});
    let claims = fixture.person(UID, "ada@film.test");
    assert!(
        unknown(&fixture, &fixture.key.sign(&claims)).await,
        "an answer without keys is none"
    );
}

#[tokio::test]
async fn certificates_by_key_id_are_read_as_well() {
    let mut key = Key::new("key-1");
    key.signs = EncodingKey::from_rsa_pem(include_bytes!("../fixtures/securetoken.key")).unwrap();
    let google = Google::open(&[]).await;
    google.answers().keys = json!({"key-1": include_str!("../fixtures/securetoken.crt")});
    let fixture = Fixture::on(Engine::Sqlite, google.config(), google, key).await;
    let claims = fixture.person(UID, "ada@film.test");
    fixture.provider.verify(&fixture.key.sign(&claims)).await.unwrap();
    assert!(refused(&fixture, &Key::new("key-1").sign(&claims)).await);
}
