//! SQLite's writer: turns share a commit, and none of them can spoil another's.

use std::collections::BTreeSet;

use storage::{Db, DbOptions};

async fn sqlite() -> (tempfile::TempDir, Db) {
    let folder = tempfile::tempdir().unwrap();
    let db = Db::open(&DbOptions::new(format!(
        "sqlite://{}/test.db",
        folder.path().display()
    )))
    .await
    .unwrap();
    db.migrate().await.unwrap();
    (folder, db)
}

#[tokio::test]
async fn migrations_run_twice_without_harm() {
    let (_folder, db) = sqlite().await;
    db.migrate().await.unwrap();
    assert_eq!(
        storage::health::migrations_applied(&mut db.read().await.unwrap())
            .await
            .unwrap(),
        storage::schema_version()
    );
}

#[tokio::test]
async fn a_dropped_turn_leaves_the_writer_free() {
    let (_folder, db) = sqlite().await;
    for _ in 0..3 {
        drop(db.begin().await.unwrap());
    }
    db.begin().await.unwrap().commit().await.unwrap();
}

#[tokio::test]
async fn many_turns_at_once_are_all_acknowledged() {
    let (_folder, db) = sqlite().await;
    let turns = (0..64).map(|_| {
        let db = db.clone();
        tokio::spawn(async move { db.begin().await.unwrap().commit().await })
    });
    for turn in turns.collect::<Vec<_>>() {
        turn.await.unwrap().unwrap();
    }
}

/// A caller may go away at any moment: its turn leaves no trace, and the turns that share its commit lose nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_given_up_at_any_moment_takes_no_other_with_it() {
    let (_folder, db) = sqlite().await;
    let write = |key: String| {
        let db = db.clone();
        async move {
            let mut tx = db.begin().await?;
            for part in ["a", "b"] {
                storage::pending_deletions::note(&mut tx, &format!("{key}-{part}")).await?;
            }
            tx.commit().await
        }
    };
    let mut kept = Vec::new();
    for round in 0..400_u32 {
        let quitter = tokio::spawn(write(format!("quitter-{round}")));
        let stayers: Vec<_> = (0..4)
            .map(|n| {
                (
                    format!("{round}-{n}"),
                    tokio::spawn(write(format!("{round}-{n}"))),
                )
            })
            .collect();
        for _ in 0..round % 40 {
            tokio::task::yield_now().await;
        }
        quitter.abort();
        for (key, stayer) in stayers {
            stayer
                .await
                .expect("not aborted")
                .expect("a neighbour's end is no reason");
            kept.push(key);
        }
    }
    db.begin().await.unwrap().commit().await.unwrap();
    let mut reader = db.read().await.unwrap();
    let noted = storage::pending_deletions::noted(&mut reader, 10_000)
        .await
        .unwrap();
    let found: BTreeSet<String> = noted.into_iter().collect();
    for key in kept {
        assert!(
            found.contains(&format!("{key}-a")) && found.contains(&format!("{key}-b")),
            "{key}"
        );
    }
    for round in 0..400_u32 {
        let parts = ["a", "b"].map(|part| found.contains(&format!("quitter-{round}-{part}")));
        assert_eq!(parts[0], parts[1], "half of quitter {round} was kept");
    }
}

/// Whoever always writes never lets a checkpoint come to the log's end by itself.
#[tokio::test]
async fn the_log_does_not_grow_for_ever() {
    let (folder, db) = sqlite().await;
    let text = "x".repeat(256 << 10);
    for n in 0..240_u32 {
        let mut tx = db.begin().await.unwrap();
        storage::pending_deletions::note(&mut tx, &format!("{n}-{text}"))
            .await
            .unwrap();
        tx.commit().await.unwrap();
        tokio::time::sleep(std::time::Duration::from_millis(12)).await;
    }
    let log = std::fs::metadata(folder.path().join("test.db-wal")).unwrap();
    assert!(
        log.len() < 40 << 20,
        "{} bytes of more than 60 MB written",
        log.len()
    );
    let mut reader = db.read().await.unwrap();
    let noted = storage::pending_deletions::noted(&mut reader, 1_000)
        .await
        .unwrap();
    assert_eq!(noted.len(), 240);
}
