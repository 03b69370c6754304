//! The two folders of migrations make the same schema.

use testing::{Engine, TestDb};

#[tokio::test]
async fn both_engines_have_the_same_tables_keys_and_indexes() {
    let sqlite = TestDb::new(Engine::Sqlite).await;
    let postgres = TestDb::new(Engine::Postgres).await;
    let (insight, insight_there) = (
        storage::scratch::schema(&sqlite.insight).await.unwrap(),
        storage::scratch::schema(&postgres.insight).await.unwrap(),
    );
    assert!(
        insight.iter().any(|line| line == "events key (insert_id)"),
        "{insight:#?}"
    );
    assert_eq!(insight, insight_there, "usage data");
    let (sqlite, postgres) = (
        storage::scratch::schema(&sqlite.db).await.unwrap(),
        storage::scratch::schema(&postgres.db).await.unwrap(),
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
