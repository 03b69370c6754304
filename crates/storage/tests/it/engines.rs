//! Both engines come up migrated, and TestDb cleans up after itself.

use rstest::rstest;
use testing::{Engine, TestDb};

#[rstest]
#[tokio::test]
async fn a_test_database_is_migrated(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let test = TestDb::new(engine).await;
    let applied = storage::health::migrations_applied(&mut test.db.read().await.unwrap())
        .await
        .unwrap();
    assert_eq!(applied, storage::schema_version());
}
