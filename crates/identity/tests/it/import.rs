use identity::{Error, FirebaseHashing, Import, Imported, export_users, import_users};
use kernel::Timestamp;
use rstest::rstest;
use serde_json::json;
use storage::accounts::{self, Account};
use testing::Engine;

use crate::fixture::{Fixture, from};

const EXPORT: &[u8] = include_bytes!("fixtures/firebase-export.json");
/// From the readme of firebase/scrypt, as the hashes of the export are.
const PARAMETERS: &str = "hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}";
const PASSWORD: &str = "user1password";

async fn import(fixture: &Fixture, dry_run: bool) -> Imported {
    let import = Import {
        hashing: Some(FirebaseHashing::parse(PARAMETERS).unwrap()),
        dry_run,
    };
    import_users(&fixture.db.db, &fixture.clock.clock(), EXPORT, &import)
        .await
        .unwrap()
}

async fn account(fixture: &Fixture, email: &str) -> Option<Account> {
    let mut reader = fixture.db.db.read().await.unwrap();
    accounts::by_email(&mut reader, email).await.unwrap()
}

#[rstest]
#[tokio::test]
async fn people_of_a_firebase_project_come_with_all_they_had(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    fixture.sign_up("mia@film.test").await;
    let tried = import(&fixture, true).await;
    assert_eq!(
        account(&fixture, "ada@film.test").await,
        None,
        "a dry run keeps nothing"
    );
    let done = import(&fixture, false).await;
    assert_eq!(done, tried);
    assert_eq!((done.added, done.completed, done.unchanged), (3, 0, 0));
    assert_eq!(
        done.notes,
        [
            "row 3 (cleo@film.test): signed in with facebook.com, which Slateflow does not support: a password reset email opens the account",
        ]
    );
    assert_eq!(
        done.refused,
        [
            "row 4 (no-address): has no email address, which Slateflow requires",
            "row 5 (nowhere): the email address is not valid",
            "row 6 (ada@film.test): the email address is in the file twice",
            "row 7 (dee@film.test): the password hash or its salt does not match the hash parameters",
            "row 8 (eve@film.test): createdAt and lastSignedInAt must be milliseconds",
            "row 9 (nameless@film.test): cannot be read: missing field `localId`",
            "row 10 (mia@film.test): the email address already has an account",
        ]
    );

    let ada = account(&fixture, "ada@film.test").await.unwrap();
    assert_eq!(ada.uid.as_str(), "aaaaaaaaaaaaaaaaaaaaaaaaaada");
    assert!(ada.email_verified && !ada.disabled);
    assert_eq!(ada.display_name.as_deref(), Some("Ada Okafor"));
    assert_eq!(ada.created_at, Timestamp::from_seconds(1_700_000_000));
    let mut reader = fixture.db.db.read().await.unwrap();
    let google = accounts::identity(&mut reader, "google.com", "google-ada")
        .await
        .unwrap();
    assert_eq!(google.unwrap().uid, ada.uid);
    drop(reader);

    let again = import(&fixture, false).await;
    assert_eq!((again.added, again.completed, again.unchanged), (0, 0, 3));
    assert_eq!(account(&fixture, "ada@film.test").await.unwrap(), ada);
}

#[rstest]
#[tokio::test]
async fn s_01_the_old_password_opens_and_is_hashed_anew(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    import(&fixture, false).await;
    let origin = from("192.0.2.1");
    let stored = async || {
        account(&fixture, "ada@film.test")
            .await
            .unwrap()
            .password_hash
            .unwrap()
    };
    assert!(stored().await.starts_with("$firebase-scrypt$"));
    assert!(matches!(
        fixture
            .provider
            .sign_in("ada@film.test", "user1passwords", &origin)
            .await,
        Err(Error::InvalidCredentials)
    ));
    assert!(stored().await.starts_with("$firebase-scrypt$"));
    let (signed_in, _) = fixture
        .provider
        .sign_in("ADA@film.test", PASSWORD, &origin)
        .await
        .unwrap();
    assert_eq!(signed_in.uid.as_str(), "aaaaaaaaaaaaaaaaaaaaaaaaaada");
    let ours = stored().await;
    assert!(ours.starts_with("$argon2id$"), "{ours}");
    fixture
        .provider
        .sign_in("ada@film.test", PASSWORD, &origin)
        .await
        .unwrap();

    assert_eq!(
        import(&fixture, false).await.unchanged,
        4,
        "a second import brings no old hash back"
    );
    assert_eq!(stored().await, ours);
    assert!(matches!(
        fixture.provider.sign_in("bob@film.test", PASSWORD, &origin).await,
        Err(Error::Disabled)
    ));
}

#[rstest]
#[tokio::test]
async fn rows_that_a_firebase_project_left_here_get_what_they_lack(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    import(&fixture, false).await;
    let mut tx = fixture.db.db.begin().await.unwrap();
    let ada = accounts::by_email(&mut tx, "ada@film.test")
        .await
        .unwrap()
        .unwrap();
    accounts::remove_password(&mut tx, &ada.uid, ada.created_at)
        .await
        .unwrap();
    accounts::delete_identities(&mut tx, &ada.uid).await.unwrap();
    tx.commit().await.unwrap();
    let done = import(&fixture, false).await;
    assert_eq!((done.added, done.completed, done.unchanged), (0, 1, 3));
    let origin = from("192.0.2.1");
    fixture
        .provider
        .sign_in("ada@film.test", PASSWORD, &origin)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_password_that_was_thrown_out_does_not_come_back() {
    let fixture = Fixture::new(Engine::Sqlite).await;
    import(&fixture, false).await;
    let mut tx = fixture.db.db.begin().await.unwrap();
    let bob = accounts::by_email(&mut tx, "bob@film.test")
        .await
        .unwrap()
        .unwrap();
    // As when the owner of the address comes with Google.
    accounts::remove_password(&mut tx, &bob.uid, bob.created_at)
        .await
        .unwrap();
    accounts::mark_verified(&mut tx, &bob.uid, "bob@film.test")
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(import(&fixture, false).await.unchanged, 4);
    assert_eq!(
        account(&fixture, "bob@film.test").await.unwrap().password_hash,
        None
    );
}

#[tokio::test]
async fn passwords_need_the_parameters_and_the_file_its_form() {
    let fixture = Fixture::new(Engine::Sqlite).await;
    let without = Import {
        hashing: None,
        dry_run: false,
    };
    let (db, clock) = (&fixture.db.db, fixture.clock.clock());
    let done = import_users(db, &clock, EXPORT, &without).await.unwrap();
    assert_eq!(
        done.refused[0],
        "row 1 (Ada@Film.test): has a password, which requires --hash-parameters"
    );
    for file in ["", "[]", "{}", "localId,email\nx,y@film.test"] {
        let error = import_users(db, &clock, file.as_bytes(), &without)
            .await
            .unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("not a JSON export of 'firebase auth:export'"),
            "{error}"
        );
    }
}

#[rstest]
#[tokio::test]
async fn who_goes_to_a_firebase_project_goes_under_the_same_uid(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = Fixture::new(engine).await;
    import(&fixture, false).await;
    let exported = export_users(&fixture.db.db).await.unwrap();
    let exported = serde_json::to_value(&exported).unwrap();
    assert_eq!(exported["users"].as_array().unwrap().len(), 4);
    assert_eq!(
        exported["users"][0],
        json!({
            "localId": "aaaaaaaaaaaaaaaaaaaaaaaaaada",
            "email": "ada@film.test",
            "emailVerified": true,
            "displayName": "Ada Okafor",
            "disabled": false,
            "createdAt": "1700000000000",
            "lastSignedInAt": "1760000000000",
            "providerUserInfo": [
                {"providerId": "google.com", "rawId": "google-ada", "email": "ada@gmail.test", "displayName": "Ada"},
            ],
        })
    );
    assert!(
        !exported.to_string().contains("scrypt"),
        "no hash leaves the fixture"
    );

    let empty = Fixture::new(engine).await;
    let import = Import {
        hashing: None,
        dry_run: false,
    };
    let (db, clock) = (&empty.db.db, empty.clock.clock());
    let back = import_users(db, &clock, exported.to_string().as_bytes(), &import)
        .await
        .unwrap();
    assert_eq!((back.added, back.refused), (4, vec![]));
}
