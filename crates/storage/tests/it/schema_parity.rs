//! The two folders of migrations make the same schema.

use testing::{Engine, TestDb};

#[tokio::test]
async fn both_engines_have_the_same_tables_keys_and_indexes() {
    let sqlite = TestDb::new(Engine::Sqlite).await;
    let postgres = TestDb::new(Engine::Postgres).await;
    let (analytics, analytics_there) = (
        storage::test_database::schema(&sqlite.analytics).await.unwrap(),
        storage::test_database::schema(&postgres.analytics).await.unwrap(),
    );
    assert!(
        analytics.iter().any(|line| line == "events key (insert_id)"),
        "{analytics:#?}"
    );
    assert_eq!(analytics, analytics_there, "usage data");
    let (sqlite, postgres) = (
        storage::test_database::schema(&sqlite.db).await.unwrap(),
        storage::test_database::schema(&postgres.db).await.unwrap(),
    );
    let only = |here: &[String], there: &[String]| -> Vec<String> {
        here.iter()
            .filter(|line| !there.contains(line))
            .cloned()
            .collect()
    };
    assert!(
        sqlite
            .iter()
            .any(|line| line == "accounts unique (email_normalized)"),
        "{sqlite:#?}"
    );
    assert!(
        sqlite
            .iter()
            .any(|line| line.starts_with("projects.owner_uid references accounts.uid CASCADE"))
    );
    assert_eq!(only(&sqlite, &postgres), Vec::<String>::new(), "only on SQLite");
    assert_eq!(
        only(&postgres, &sqlite),
        Vec::<String>::new(),
        "only on PostgreSQL"
    );
}
