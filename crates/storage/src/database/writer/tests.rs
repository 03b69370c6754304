//! Turns whose callers leave at any moment, on a connection whose COMMIT takes long or fails.

use std::collections::BTreeSet;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use sqlx::ConnectOptions;
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode};
use tempfile::TempDir;

use super::{WriteTurn, Writer};
use crate::Result;
use crate::database::disk::DiskWatch;
use crate::database::savepoint::SqliteMut;

struct Bench {
    folder: TempDir,
    writer: Writer,
    commits: Arc<AtomicU32>,
    /// COMMIT fails, and SQLite rolls back.
    refuse: Arc<AtomicBool>,
}

impl Bench {
    async fn new(commit_takes: Duration) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = connect(&folder).await;
        run("CREATE TABLE rows (key TEXT PRIMARY KEY)", &mut connection).await;
        let (commits, refuse) = (Arc::<AtomicU32>::default(), Arc::<AtomicBool>::default());
        let (counter, refused) = (commits.clone(), refuse.clone());
        connection.lock_handle().await.unwrap().set_commit_hook(move || {
            counter.fetch_add(1, Ordering::SeqCst);
            std::thread::sleep(commit_takes);
            !refused.load(Ordering::SeqCst)
        });
        let disk = DiskWatch::new(|error| panic!("the disk failed: {error}"));
        let writer = Writer::start(connection, disk).await.unwrap();
        Self {
            folder,
            writer,
            commits,
            refuse,
        }
    }

    async fn write(&self, key: &str) -> Result<WriteTurn> {
        write(&self.writer, key).await
    }

    async fn commit_began(&self) {
        let before = self.commits.load(Ordering::SeqCst);
        while self.commits.load(Ordering::SeqCst) == before {
            tokio::task::yield_now().await;
        }
    }

    async fn kept(&self) -> BTreeSet<String> {
        let rows: Vec<String> = sqlx::query_scalar("SELECT key FROM rows")
            .fetch_all(&mut connect(&self.folder).await)
            .await
            .unwrap();
        rows.into_iter().collect()
    }
}

async fn connect(folder: &TempDir) -> SqliteConnection {
    SqliteConnectOptions::new()
        .filename(folder.path().join("test.db"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .connect()
        .await
        .unwrap()
}

async fn run(sql: &'static str, connection: &mut SqliteConnection) {
    sqlx::query(sql).execute(connection).await.unwrap();
}

async fn write(writer: &Writer, key: &str) -> Result<WriteTurn> {
    let mut turn = writer.turn().await?;
    sqlx::query("INSERT INTO rows VALUES ($1)")
        .bind(key.to_owned())
        .execute(SqliteMut::Write(&mut turn))
        .await?;
    Ok(turn)
}

/// A waits for its commit. B's first statement never reaches SQLite. C waits for its turn, and leaves while the group
/// is being committed on the way to it.
#[tokio::test]
async fn r3_who_leaves_during_the_commit_does_not_make_it_unheard() {
    let bench = Bench::new(Duration::from_millis(30)).await;
    let a = bench.write("a").await.unwrap();
    let mut b = pin!(bench.writer.turn());
    assert!(b.as_mut().now_or_never().is_none());
    let mut c = Box::pin(bench.writer.turn());
    assert!(c.as_mut().now_or_never().is_none());

    let said = tokio::spawn(a.commit());
    let mut b = b.await.unwrap();
    let _ = b.next().unwrap(); // as a statement whose future is dropped before its first poll
    drop(b);
    tokio::select! {
        _ = &mut c => panic!("the commit takes longer"),
        () = bench.commit_began() => {}
    }
    drop(c);

    let after = bench.write("after").await.unwrap();
    after.commit().await.unwrap();
    said.await.unwrap().expect("a was kept, so this is said");
    assert_eq!(bench.kept().await, ["a", "after"].map(String::from).into());
}

/// Every moment at which somebody can leave: a turn awaited, a statement, a commit. `LONG=1`: 100,000 who leave.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r3_what_is_said_of_a_commit_is_true() {
    let (rounds, commit_takes) = match std::env::var_os("LONG") {
        Some(_) => (25_000, Duration::from_millis(3)),
        None => (300, Duration::from_micros(500)),
    };
    let bench = Bench::new(commit_takes).await;
    let mut said = Vec::new();
    for round in 0..rounds {
        let storm: Vec<_> = (0..6)
            .map(|n| {
                let (writer, key) = (bench.writer.clone(), format!("{round}-{n}"));
                let told =
                    tokio::spawn(async move { (write(&writer, &key).await?.commit().await).map(|()| key) });
                (n, told)
            })
            .collect();
        for _ in 0..round % 60 {
            tokio::task::yield_now().await;
        }
        for (n, told) in &storm {
            if n % 3 != 0 {
                told.abort();
            }
        }
        for (_, told) in storm {
            if let Ok(told) = told.await {
                said.push(told.expect("nothing fails here"));
            }
        }
    }
    let kept = bench.kept().await;
    for key in said {
        assert!(kept.contains(&key), "{key} was said to be kept");
    }
}

#[tokio::test]
async fn r3_a_commit_handed_over_survives_its_caller() {
    let bench = Bench::new(Duration::from_millis(10)).await;
    let mut commit = Box::pin(bench.write("a").await.unwrap().commit());
    assert!(commit.as_mut().now_or_never().is_none());
    drop(commit);
    bench.write("b").await.unwrap().commit().await.unwrap();
    assert_eq!(bench.kept().await, ["a", "b"].map(String::from).into());
}

#[tokio::test]
async fn r3_a_commit_that_sqlite_refused_kept_nothing() {
    let bench = Bench::new(Duration::ZERO).await;
    bench.refuse.store(true, Ordering::SeqCst);
    let told = bench.write("a").await.unwrap().commit().await.unwrap_err();
    assert!(told.is_unavailable(), "{told}");
    assert!(bench.kept().await.is_empty());

    bench.refuse.store(false, Ordering::SeqCst);
    bench.write("b").await.unwrap().commit().await.unwrap();
    assert_eq!(bench.kept().await, ["b"].map(String::from).into());
}

/// Somebody else ended the transaction: nobody here knows how.
#[tokio::test]
async fn r3_a_transaction_that_is_gone_is_an_unknown_outcome() {
    let bench = Bench::new(Duration::ZERO).await;
    let mut turn = bench.write("a").await.unwrap();
    run("COMMIT", turn.next().unwrap().connection).await;
    let told = turn.commit().await.unwrap_err();
    assert!(told.is_commit_unknown(), "{told}");
    bench.write("b").await.unwrap().commit().await.unwrap();
    assert_eq!(bench.kept().await, ["a", "b"].map(String::from).into());
}

/// A full disk: the engine rolls the whole group back in the middle of a turn.
#[tokio::test]
async fn r3_turns_that_the_engine_rolled_back_hear_that_nothing_was_kept() {
    let bench = Bench::new(Duration::ZERO).await;
    bench
        .writer
        .exclusively(async |c| run("PRAGMA max_page_count = 4", c).await)
        .await
        .unwrap();
    let a = bench.write("a").await.unwrap();
    let mut b = pin!(bench.writer.turn());
    assert!(b.as_mut().now_or_never().is_none());
    let said = tokio::spawn(a.commit());
    let mut b = b.await.unwrap();
    let full = sqlx::query("INSERT INTO rows VALUES ($1)")
        .bind("x".repeat(1 << 20))
        .execute(SqliteMut::Write(&mut b))
        .await;
    assert!(crate::Error::from(full.unwrap_err()).is_unavailable());
    let b = b.commit().await.unwrap_err();
    let a = said.await.unwrap();
    match a {
        Ok(()) => assert!(bench.kept().await.contains("a")),
        Err(told) => assert!(told.is_unavailable(), "{told}"),
    }
    assert!(b.is_unavailable(), "{b}");
    assert!(bench.kept().await.len() <= 1);
}

/// Turns of one group see each other's rows before these are kept.
#[tokio::test]
async fn r2_what_is_read_in_a_turn_is_kept_before_it_is_told() {
    let bench = Bench::new(Duration::from_millis(10)).await;
    for refused in [false, true] {
        bench.refuse.store(refused, Ordering::SeqCst);
        let key = format!("refused: {refused}");
        let a = bench.write(&key).await.unwrap();
        let mut reads = pin!(bench.writer.turn());
        let mut keeps = pin!(bench.writer.turn());
        assert!(reads.as_mut().now_or_never().is_none() && keeps.as_mut().now_or_never().is_none());
        let said = tokio::spawn(a.commit());
        let turn = read(reads.await.unwrap(), &key).await;
        let undone = tokio::spawn(turn.undo());
        let turn = read(keeps.await.unwrap(), &key).await;
        let kept = tokio::spawn(turn.commit());
        for told in [said, undone, kept] {
            assert_eq!(told.await.unwrap().is_err(), refused);
        }
        assert_eq!(bench.kept().await.contains(&key), !refused);
    }
}

async fn read(mut turn: WriteTurn, key: &str) -> WriteTurn {
    let row: Option<String> = sqlx::query_scalar("SELECT key FROM rows WHERE key = $1")
        .bind(key.to_owned())
        .fetch_optional(SqliteMut::Write(&mut turn))
        .await
        .unwrap();
    assert!(row.is_some());
    turn
}
