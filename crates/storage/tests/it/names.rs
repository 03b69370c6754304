//! Migration 22 renames tables, columns and states. Rows of an earlier version are found under the new names.

use rstest::rstest;
use storage::test_database::earlier::{name_now, rows};
use storage::test_database::renamed::{change, fill};
use storage::test_database::texts;
use testing::{Engine, TestDb};

#[rstest]
#[tokio::test]
async fn renamed_tables_keep_their_rows(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let test = TestDb::of_version(engine, 20).await;
    fill(&test.db).await.unwrap();
    let before = rows(&test.db).await.unwrap();
    test.db.migrate().await.unwrap();
    let after = rows(&test.db).await.unwrap();
    let renamed = before.keys().filter(|table| name_now(table) != *table);
    let filled = renamed.filter(|table| before[*table] > 0);
    assert_eq!(filled.count(), 8);
    for (table, count) in &before {
        assert_eq!(after.get(name_now(table)), Some(count), "{table}");
    }
}

#[rstest]
#[tokio::test]
async fn stored_values_of_an_earlier_version_are_renamed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::of_version(engine, 20).await;
    fill(&test.db).await.unwrap();
    test.db.migrate().await.unwrap();
    let states = "SELECT p.name || ' is ' || r.state FROM reviews r JOIN projects p ON p.id = r.submission_id \
        WHERE r.sent_at IS NOT NULL ORDER BY 1";
    assert_eq!(
        texts(&test.db, states).await.unwrap(),
        [
            "draft is draft",
            "given is decided",
            "left is released",
            "released is sent"
        ]
    );
    let items = "SELECT item || ' ' || expires_on FROM expiration_reminders ORDER BY 1";
    assert_eq!(
        texts(&test.db, items).await.unwrap(),
        ["evidence:presale:northern tv 2026-08-01", "option:: 2026-08-01"]
    );
    let checked = storage::expirations::checked_on(&mut test.db.read().await.unwrap()).await;
    assert_eq!(checked.unwrap(), 20_500);
    let due = "SELECT project_name FROM submissions WHERE send_at IS NOT NULL ORDER BY 1";
    assert_eq!(texts(&test.db, due).await.unwrap().len(), 4);
}

#[rstest]
#[case("UPDATE reviews SET state = 'given'", "reviews_state_check")]
#[case("UPDATE tier_overrides SET tier = 'XL'", "tier_overrides_tier_check")]
#[case(
    "UPDATE review_preferences SET kind = 'genre'",
    "review_preferences_kind_check"
)]
#[case("UPDATE attached_talent SET state = 'given'", "attached_talent_state_check")]
#[tokio::test]
async fn unknown_values_are_refused_under_the_new_names(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[case] sql: &'static str,
    #[case] check: &str,
) {
    let test = TestDb::of_version(engine, 20).await;
    fill(&test.db).await.unwrap();
    test.db.migrate().await.unwrap();
    let refused = change(&test.db, sql).await.unwrap_err().to_string();
    assert!(refused.contains(check), "{refused}");
}
