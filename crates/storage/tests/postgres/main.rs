//! PostgreSQL: callers who go away, answers that are lost, nodes that stop without a word.
#![allow(clippy::unwrap_used)]

mod promotion;
mod several;

use std::time::{Duration, Instant};

use kernel::SystemClock;
use storage::{Db, DbOptions, throttles};
use testing::{Engine, Proxy, TestDb};

async fn open(url: &str) -> Db {
    Db::open(&DbOptions::new(url)).await.unwrap()
}

/// With a single connection.
async fn open_one(url: &str) -> Db {
    let options = DbOptions {
        connections: 1,
        ..DbOptions::new(url)
    };
    Db::open(&options).await.unwrap()
}

/// How often `key` was counted, this time included.
async fn count(db: &Db, key: &str) -> storage::Result<i64> {
    let now = SystemClock::new().now();
    let mut tx = db.begin().await?;
    let counted = throttles::count(&mut tx, key, now, now - Duration::from_secs(60)).await?;
    tx.commit().await?;
    Ok(counted.count)
}

#[tokio::test]
async fn r4_every_session_has_limits_that_the_url_can_change() {
    let test = TestDb::new(Engine::Postgres).await;
    let mut reader = test.db.read().await.unwrap();
    let setting = async |reader: &mut storage::Reader, name| {
        storage::test_database::postgres_setting(reader, name)
            .await
            .unwrap()
    };
    assert_eq!(setting(&mut reader, "statement_timeout").await, "25s");
    assert_eq!(setting(&mut reader, "lock_timeout").await, "5s");
    assert_eq!(
        setting(&mut reader, "idle_in_transaction_session_timeout").await,
        "8s"
    );
    assert_eq!(
        setting(&mut reader, "client_connection_check_interval").await,
        "5s"
    );
    assert_eq!(setting(&mut reader, "tcp_keepalives_idle").await, "10");

    let other = open(&format!("{}?options=-c%20lock_timeout%3D9s", test.url())).await;
    let mut reader = other.read().await.unwrap();
    assert_eq!(setting(&mut reader, "lock_timeout").await, "9s");
    assert_eq!(setting(&mut reader, "statement_timeout").await, "25s");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r5_a_commit_whose_answer_is_lost_is_unknown() {
    let test = TestDb::new(Engine::Postgres).await;
    let proxy = Proxy::before(test.url()).await;
    let db = open(&proxy.url(test.url())).await;
    assert_eq!(count(&db, "a").await.unwrap(), 1);

    proxy.lose_answer_to("COMMIT");
    let error = count(&db, "a").await.unwrap_err();
    assert!(error.is_commit_unknown(), "{error}");
    assert_eq!(count(&test.db, "a").await.unwrap(), 3, "it was kept all the same");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r5_a_commit_that_was_never_sent_is_unavailable() {
    let test = TestDb::new(Engine::Postgres).await;
    let proxy = Proxy::before(test.url()).await;
    let db = open(&proxy.url(test.url())).await;
    let now = SystemClock::new().now();
    let mut tx = db.begin().await.unwrap();
    proxy.cut();
    let error = throttles::count(&mut tx, "a", now, now).await.unwrap_err();
    assert!(error.is_unavailable(), "{error}");
    let error = tx.commit().await.unwrap_err();
    assert!(error.is_unavailable(), "{error}");
    assert_eq!(count(&db, "a").await.unwrap(), 1, "the next connection works");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r5_callers_who_go_away_leave_no_open_transaction() {
    let test = TestDb::new(Engine::Postgres).await;
    let other = open(test.url()).await;
    for round in 0..400 {
        let _ = tokio::time::timeout(Duration::from_micros(round * 5), count(&test.db, "a")).await;
    }
    let since = Instant::now();
    while storage::test_database::open_transactions(&other).await.unwrap() > 0 {
        assert!(
            since.elapsed() < Duration::from_secs(3),
            "a transaction stays open"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    count(&test.db, "a").await.unwrap();
}

/// A new connection costs 10 ms, a query 0.1 ms.
#[tokio::test]
async fn a_sound_connection_is_used_again() {
    let test = TestDb::new(Engine::Postgres).await;
    let db = open_one(test.url()).await;
    let process = async || {
        let mut reader = db.read().await.unwrap();
        storage::test_database::postgres_process(&mut reader)
            .await
            .unwrap()
    };
    let first = process().await;
    count(&db, "a").await.unwrap();
    for _ in 0..20 {
        assert_eq!(process().await, first);
    }
}

/// The place of somebody who left in the middle of a statement is given back with a connection that is in step.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r5_readers_who_go_away_leave_a_connection_that_can_be_used() {
    let test = TestDb::new(Engine::Postgres).await;
    let db = open_one(test.url()).await;
    let mut reader = db.read().await.unwrap();
    let first = storage::test_database::postgres_process(&mut reader)
        .await
        .unwrap();
    let slow = storage::test_database::postgres_sleep(&mut reader, 0.3);
    assert!(
        tokio::time::timeout(Duration::from_millis(50), slow)
            .await
            .is_err()
    );
    drop(reader);
    let mut reader = db.read().await.unwrap();
    let setting = storage::test_database::postgres_setting(&mut reader, "lock_timeout").await;
    assert_eq!(setting.unwrap(), "5s", "the answer to one's own question");
    let next = storage::test_database::postgres_process(&mut reader)
        .await
        .unwrap();
    assert_eq!(next, first);
}

/// Its connections end without a word, as with a server that is started again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r10_connections_that_the_server_ended_are_replaced() {
    let test = TestDb::new(Engine::Postgres).await;
    let proxy = Proxy::before(test.url()).await;
    let db = open(&proxy.url(test.url())).await;
    assert_eq!(count(&db, "a").await.unwrap(), 1);
    proxy.cut();
    assert_eq!(count(&db, "a").await.unwrap(), 2, "another is taken");
}

/// The first who reads on one of them is refused; then the others are asked before they are used.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r10_one_reader_finds_out_that_connections_have_ended() {
    let test = TestDb::new(Engine::Postgres).await;
    let proxy = Proxy::before(test.url()).await;
    let db = open(&proxy.url(test.url())).await;
    let mut readers = Vec::new();
    for _ in 0..4 {
        readers.push(db.read().await.unwrap());
    }
    for reader in &mut readers {
        storage::test_database::postgres_process(reader).await.unwrap();
    }
    drop(readers);
    proxy.cut();
    let mut refused = 0;
    for _ in 0..5 {
        let mut reader = db.read().await.unwrap();
        refused += i32::from(
            storage::test_database::postgres_process(&mut reader)
                .await
                .is_err(),
        );
    }
    assert!(refused <= 1, "{refused}");
}

/// A connection that was in use a moment ago is not asked: its statement finds out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r10_a_statement_ends_soon_when_the_server_falls_silent() {
    let test = TestDb::new(Engine::Postgres).await;
    let proxy = Proxy::before(test.url()).await;
    let db = open_one(&proxy.url(test.url())).await;
    let mut reader = db.read().await.unwrap();
    storage::test_database::postgres_process(&mut reader)
        .await
        .unwrap();
    proxy.freeze();
    let since = Instant::now();
    let error = storage::test_database::postgres_process(&mut reader).await;
    assert!(error.unwrap_err().is_unavailable());
    assert!(since.elapsed() < Duration::from_secs(4), "{:?}", since.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r10_a_long_statement_is_waited_for_while_the_server_is_there() {
    let test = TestDb::new(Engine::Postgres).await;
    let mut reader = test.db.read().await.unwrap();
    storage::test_database::postgres_sleep(&mut reader, 2.5)
        .await
        .unwrap();
}

/// A transaction that somebody left open would be read in for ever. Asked when it has not been used for a second.
#[tokio::test]
async fn r5_a_connection_inside_a_transaction_is_closed_not_used() {
    let test = TestDb::new(Engine::Postgres).await;
    let db = open_one(test.url()).await;
    let mut reader = db.read().await.unwrap();
    storage::test_database::leave_transaction_open(&mut reader)
        .await
        .unwrap();
    drop(reader);
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    count(&test.db, "a").await.unwrap();
    assert_eq!(count(&db, "a").await.unwrap(), 2);
    assert_eq!(
        storage::test_database::open_transactions(&test.db).await.unwrap(),
        0
    );
}

/// Runs for ten seconds with `LONG=1`, with the limit that nodes have; otherwise with a shorter one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r4_a_node_that_stops_with_a_lock_holds_nobody_up() {
    #[allow(clippy::disallowed_methods)] // tests have no configuration
    let long = std::env::var("LONG").is_ok_and(|long| long == "1");
    let test = TestDb::new(Engine::Postgres).await;
    let proxy = Proxy::before(test.url()).await;
    let options = match long {
        true => "",
        false => "?options=-c%20idle_in_transaction_session_timeout%3D300ms",
    };
    let dying = open(&format!("{}{options}", proxy.url(test.url()))).await;
    let mut tx = dying.begin().await.unwrap();
    storage::submissions::next_receipt(&mut tx).await.unwrap();
    proxy.freeze();

    let since = Instant::now();
    let waiting = (0..6).map(|_| {
        let db = test.db.clone();
        tokio::spawn(async move {
            loop {
                let mut tx = db.begin().await.unwrap();
                match storage::submissions::next_receipt(&mut tx).await {
                    Ok(_) => return tx.commit().await.unwrap(),
                    Err(error) => assert!(error.is_unavailable(), "{error}"),
                }
            }
        })
    });
    for waiting in waiting.collect::<Vec<_>>() {
        waiting.await.unwrap();
    }
    let limit = Duration::from_secs(if long { 10 } else { 3 });
    assert!(since.elapsed() < limit, "{:?}", since.elapsed());
}
