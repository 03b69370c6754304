//! What proves who somebody is, on both engines.

use std::time::Duration;

use kernel::states::Role;
use kernel::{Code, SessionId, Timestamp, Uid};
use rstest::rstest;
use storage::accounts::{self, Account, FederatedIdentity};
use storage::codes::{self, OneTimeCode, Purpose};
use storage::google_flows::{self, GoogleFlow};
use storage::sessions::{self, Session};
use storage::{Db, Error, roles, throttles};
use testing::{Engine, TestDb};

const NOW: Timestamp = Timestamp::from_seconds(1_800_000_000);

fn at(seconds: u64) -> Timestamp {
    NOW + Duration::from_secs(seconds)
}

fn account(uid: &str, email: &str) -> Account {
    Account {
        uid: Uid(uid.into()),
        email: email.into(),
        email_normalized: email.to_lowercase(),
        email_verified: false,
        display_name: Some("Ada Żak".into()),
        photo_url: None,
        password_hash: Some("$argon2id$…".into()),
        password_updated_at: Some(Timestamp::from_micros(1_800_000_000_123_456)),
        disabled: false,
        created_at: NOW,
        last_login_at: None,
        valid_since: NOW,
    }
}

async fn with_account(engine: Engine) -> (TestDb, Account) {
    let test = TestDb::new(engine).await;
    let ada = account("ada", "Ada@film.test");
    let mut tx = test.db.begin().await.unwrap();
    accounts::insert(&mut tx, &ada).await.unwrap();
    tx.commit().await.unwrap();
    (test, ada)
}

async fn read(db: &Db, uid: &Uid) -> Option<Account> {
    accounts::by_uid(&mut db.read().await.unwrap(), uid)
        .await
        .unwrap()
}

#[rstest]
#[tokio::test]
async fn u_04_an_account_comes_back_as_it_went_and_its_address_is_its_own(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (test, ada) = with_account(engine).await;
    assert_eq!(read(&test.db, &ada.uid).await, Some(ada.clone()));
    let mut tx = test.db.begin().await.unwrap();
    let same = accounts::insert(&mut tx, &account("eve", "ADA@film.test")).await;
    assert!(matches!(same, Err(Error::Unique)), "{same:?}");
    drop(tx);
    let mut tx = test.db.begin().await.unwrap();
    assert!(
        !accounts::mark_verified(&mut tx, &ada.uid, "other@film.test")
            .await
            .unwrap(),
        "another address"
    );
    assert!(
        accounts::mark_verified(&mut tx, &ada.uid, "ada@film.test")
            .await
            .unwrap()
    );
    assert!(
        !accounts::rehash_password(&mut tx, &ada.uid, "not the old one", "new")
            .await
            .unwrap()
    );
    accounts::set_password(&mut tx, &ada.uid, "new", at(5))
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let changed = read(&test.db, &ada.uid).await.unwrap();
    assert_eq!((changed.email_verified, changed.valid_since), (true, at(5)));
    assert_eq!(changed.password_updated_at, Some(at(5)));
}

#[rstest]
#[tokio::test]
async fn a_07_all_that_hangs_on_an_account_goes_with_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (test, ada) = with_account(engine).await;
    let session = session(&ada.uid);
    let identity = FederatedIdentity {
        provider: "google.com".into(),
        subject: "1".into(),
        uid: ada.uid.clone(),
        email: ada.email.clone(),
        display_name: None,
        photo_url: None,
        created_at: NOW,
    };
    let mut tx = test.db.begin().await.unwrap();
    sessions::insert(&mut tx, &session).await.unwrap();
    accounts::insert_identity(&mut tx, &identity).await.unwrap();
    assert!(
        roles::grant(&mut tx, &ada.uid, Role::Reviewer, NOW)
            .await
            .unwrap()
    );
    assert!(
        !roles::grant(&mut tx, &ada.uid, Role::Reviewer, NOW)
            .await
            .unwrap(),
        "held already"
    );
    tx.commit().await.unwrap();

    let mut reader = test.db.read().await.unwrap();
    let state = sessions::state(&mut reader, &ada.uid, session.id)
        .await
        .unwrap()
        .unwrap();
    assert!(state.is_session_valid && !state.disabled);
    assert_eq!(state.roles, [Role::Reviewer]);
    let of_another = sessions::state(&mut reader, &ada.uid, SessionId(uuid::Uuid::nil()))
        .await
        .unwrap();
    assert!(!of_another.unwrap().is_session_valid);
    drop(reader);

    let mut tx = test.db.begin().await.unwrap();
    assert!(accounts::delete(&mut tx, &ada.uid).await.unwrap());
    tx.commit().await.unwrap();
    let mut reader = test.db.read().await.unwrap();
    assert!(
        sessions::state(&mut reader, &ada.uid, session.id)
            .await
            .unwrap()
            .is_none()
    );
    assert!(sessions::by_id(&mut reader, session.id).await.unwrap().is_none());
    assert!(
        accounts::identity(&mut reader, "google.com", "1")
            .await
            .unwrap()
            .is_none()
    );
    assert!(roles::any_all(&mut reader).await.unwrap().is_empty());
}

fn session(uid: &Uid) -> Session {
    Session {
        id: SessionId(uuid::Uuid::from_u128(7)),
        uid: uid.clone(),
        provider: "password".into(),
        second_factor: Some("totp".into()),
        second_factor_id: None,
        auth_time: NOW,
        last_used_at: NOW,
        expires_at: at(1000),
        revoked_at: None,
        ip: Some("192.0.2.1".into()),
        user_agent: None,
        refresh_secret: vec![1; 32],
        refresh_digest: vec![2; 32],
        refresh_generation: 0,
        grace_generation: 0,
        grace_started_at: NOW,
        device: None,
    }
}

#[rstest]
#[tokio::test]
async fn n_01_a_session_moves_on_from_the_state_that_was_seen_and_never_after_its_end(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (test, ada) = with_account(engine).await;
    let mut moved = session(&ada.uid);
    let mut tx = test.db.begin().await.unwrap();
    sessions::insert(&mut tx, &moved).await.unwrap();
    moved.refresh_generation = 1;
    assert!(sessions::rotate(&mut tx, &moved).await.unwrap());
    assert!(
        !sessions::rotate(&mut tx, &moved).await.unwrap(),
        "it has moved on already"
    );
    assert_eq!(sessions::revoke_all(&mut tx, &ada.uid, at(1)).await.unwrap(), 1);
    assert!(
        !sessions::revoke_own(&mut tx, &ada.uid, moved.id, at(2))
            .await
            .unwrap()
    );
    moved.refresh_generation = 2;
    assert!(!sessions::rotate(&mut tx, &moved).await.unwrap());
    let ended = sessions::by_id(&mut tx, moved.id).await.unwrap().unwrap();
    assert_eq!((ended.revoked_at, ended.refresh_generation), (Some(at(1)), 1));
}

#[rstest]
#[tokio::test]
async fn p_04_a_code_is_used_once_in_time_for_its_purpose_and_the_newest_wins(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (test, ada) = with_account(engine).await;
    let row = OneTimeCode {
        uid: ada.uid.clone(),
        purpose: Purpose::PasswordReset,
        email: ada.email_normalized.clone(),
        created_at: NOW,
        expires_at: at(60),
    };
    let (older, newest) = (Code::random().digest(), Code::random().digest());
    let mut tx = test.db.begin().await.unwrap();
    codes::replace(&mut tx, &older, &row).await.unwrap();
    codes::replace(&mut tx, &newest, &row).await.unwrap();
    assert!(codes::find(&mut tx, &older).await.unwrap().is_none());
    let consume = async |tx: &mut storage::Tx, purpose, when| {
        codes::consume(tx, &newest, purpose, when)
            .await
            .unwrap()
            .is_some()
    };
    assert!(!consume(&mut tx, Purpose::VerifyEmail, NOW).await);
    assert!(!consume(&mut tx, Purpose::PasswordReset, at(60)).await);
    assert!(consume(&mut tx, Purpose::PasswordReset, at(59)).await);
    assert!(!consume(&mut tx, Purpose::PasswordReset, at(59)).await);
}

#[rstest]
#[tokio::test]
async fn s_11_counters_begin_anew_with_their_window(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::new(engine).await;
    let mut tx = test.db.begin().await.unwrap();
    let window = Duration::from_secs(100);
    let mut counts = Vec::new();
    for when in [at(0), at(10), at(100), at(101), at(102)] {
        counts.push(
            throttles::count(&mut tx, "k", when, when - window)
                .await
                .unwrap()
                .count,
        );
    }
    assert_eq!(counts, [1, 2, 3, 1, 2]);
    throttles::block(&mut tx, "k", at(500)).await.unwrap();
    let blocked = throttles::count(&mut tx, "k", at(103), at(3)).await.unwrap();
    assert_eq!(
        (blocked.blocked_until, blocked.window_started_at),
        (Some(at(500)), at(101))
    );
    throttles::forgive_one(&mut tx, "k").await.unwrap();
    let forgiven = throttles::count(&mut tx, "k", at(104), at(4)).await.unwrap();
    assert_eq!((forgiven.count, forgiven.blocked_until), (3, None));
}

#[rstest]
#[tokio::test]
async fn s_18_a_google_flow_is_claimed_once_and_handed_over_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::new(engine).await;
    let (state, cookie, handoff) = ([1; 32], [2; 32], [3; 32]);
    let flow = GoogleFlow {
        flow: "f".into(),
        pkce_verifier: "v".into(),
        raw_nonce: "n".into(),
        created_at: NOW,
    };
    let mut tx = test.db.begin().await.unwrap();
    google_flows::insert(&mut tx, &state, &cookie, &flow)
        .await
        .unwrap();
    let before = NOW - Duration::from_secs(1);
    assert!(
        google_flows::claim(&mut tx, &state, &handoff, before, NOW)
            .await
            .unwrap()
            .is_none()
    );
    assert!(
        google_flows::claim(&mut tx, &state, &cookie, at(1), NOW)
            .await
            .unwrap()
            .is_none(),
        "too old"
    );
    assert!(
        google_flows::claim(&mut tx, &state, &cookie, before, NOW)
            .await
            .unwrap()
            .is_some()
    );
    assert!(
        google_flows::claim(&mut tx, &state, &cookie, before, NOW)
            .await
            .unwrap()
            .is_none()
    );
    google_flows::finish(&mut tx, &state, &handoff, "token", at(1))
        .await
        .unwrap();
    assert!(
        google_flows::redeem(&mut tx, "f", &handoff, &state, NOW)
            .await
            .unwrap()
            .is_none()
    );
    assert!(
        google_flows::redeem(&mut tx, "f", &handoff, &cookie, at(1))
            .await
            .unwrap()
            .is_none(),
        "too late"
    );
    let found = google_flows::redeem(&mut tx, "f", &handoff, &cookie, NOW)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (found.id_token.as_str(), found.raw_nonce.as_str()),
        ("token", "n")
    );
    assert!(
        google_flows::redeem(&mut tx, "f", &handoff, &cookie, NOW)
            .await
            .unwrap()
            .is_none()
    );
}

#[rstest]
#[tokio::test]
async fn a_07_what_is_remembered_of_an_account_is_void_once_a_change_of_it_is_committed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (test, ada) = with_account(engine).await;
    let before = test.db.changes_of(&ada.uid);
    let mut tx = test.db.begin().await.unwrap();
    roles::grant(&mut tx, &ada.uid, Role::Reviewer, NOW)
        .await
        .unwrap();
    assert_eq!(test.db.changes_of(&ada.uid), before, "others do not see it yet");
    tx.commit().await.unwrap();
    assert!(test.db.changes_of(&ada.uid) > before);

    let before = test.db.changes_of(&ada.uid);
    let mut tx = test.db.begin().await.unwrap();
    sessions::revoke_all(&mut tx, &ada.uid, at(1)).await.unwrap();
    // The caller leaves while it is being committed.
    let left = tokio::time::timeout(Duration::ZERO, tx.commit()).await;
    drop(left);
    tokio::time::timeout(Duration::from_secs(5), async {
        while test.db.changes_of(&ada.uid) == before {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await
    .unwrap();
}

#[tokio::test]
async fn a_07_what_another_process_writes_to_the_file_is_noticed_and_what_this_one_writes_is_not() {
    let (test, ada) = with_account(Engine::Sqlite).await;
    let known = || async {
        loop {
            // Older answers than this moment's do not count.
            tokio::time::sleep(Duration::from_millis(1_100)).await;
            let _ = test.db.version_of_others();
            tokio::time::sleep(Duration::from_millis(100)).await;
            if let Some(version) = test.db.version_of_others() {
                return version;
            }
        }
    };
    let before = known().await;
    let mut tx = test.db.begin().await.unwrap();
    roles::grant(&mut tx, &ada.uid, Role::Reviewer, NOW)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(known().await, before);

    let file = format!("sqlite://{}", test.db.file().unwrap().display());
    let other = Db::open(&storage::DbOptions::new(file)).await.unwrap();
    let mut tx = other.begin().await.unwrap();
    roles::revoke(&mut tx, &ada.uid, Role::Reviewer).await.unwrap();
    tx.commit().await.unwrap();
    assert_ne!(known().await, before);
    other.close().await;
}
