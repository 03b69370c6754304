//! SQLite's writer: turns share a commit, and none of them can spoil another's.

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
