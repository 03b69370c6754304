//! No table about people is forgotten when an account goes or when somebody asks for their data.

use std::collections::BTreeSet;

use storage::erasure::{Fate, IMPERSONAL, PERSONAL};
use storage::own_data::{LEFT_OUT, PARTS};
use testing::{Engine, TestDb};

/// What a column is called that names somebody.
fn names_somebody(column: &str) -> bool {
    const WORDS: [&str; 8] = [
        "uid",
        "actor",
        "subject",
        "recipient",
        "email",
        "email_normalized",
        "declared",
        "signed_by",
    ];
    WORDS.contains(&column) || column.ends_with("_uid") || column.ends_with("_by")
}

fn said(table: &str, column: &str) -> Option<Fate> {
    let row = PERSONAL.iter().find(|(t, c, _)| (*t, *c) == (table, column));
    row.map(|(_, _, fate)| *fate)
}

#[tokio::test]
async fn every_column_that_names_somebody_has_a_fate() {
    let database = TestDb::new(Engine::Sqlite).await;
    let schema = storage::test_database::schema(&database.db).await.unwrap();
    let (mut tables, mut columns) = (BTreeSet::new(), BTreeSet::new());
    for line in &schema {
        let Some((column, kind)) = line.split_once(' ') else {
            continue;
        };
        let Some((table, column)) = column.split_once('.') else {
            continue;
        };
        if let Some(reference) = kind.strip_prefix("references ") {
            let fate = said(table, column);
            match reference {
                "accounts.uid CASCADE" | "profiles.uid CASCADE" => {
                    assert_eq!(
                        fate,
                        Some(Fate::Goes),
                        "{table}.{column}: storage/src/identity/erasure.rs"
                    );
                }
                "accounts.uid SET NULL" => {
                    assert_eq!(
                        fate,
                        Some(Fate::Unnamed),
                        "{table}.{column}: storage/src/identity/erasure.rs"
                    );
                }
                _ => {}
            }
            continue;
        }
        tables.insert(table);
        columns.insert((table, column));
        assert!(
            said(table, column).is_some() || !kind.starts_with("TEXT") || !names_somebody(column),
            "{table}.{column} names somebody: say in storage/src/identity/erasure.rs what becomes of it"
        );
    }
    for table in &tables {
        let personal = PERSONAL.iter().any(|(one, ..)| one == table);
        let impersonal = IMPERSONAL.iter().any(|(one, _)| one == table);
        assert!(
            personal != impersonal,
            "{table}: in one of the lists of storage/src/identity/erasure.rs"
        );
        let exported = PARTS.iter().any(|part| part.table == *table);
        let left_out = LEFT_OUT.iter().any(|(one, _)| one == table);
        assert!(
            impersonal || exported != left_out,
            "{table}: in one of the lists of storage/src/identity/own_data.rs"
        );
    }
    for (table, column, _) in PERSONAL {
        assert!(
            columns.contains(&(*table, *column)),
            "{table}.{column} is gone from the schema"
        );
    }
    for (table, _) in IMPERSONAL.iter().chain(LEFT_OUT) {
        assert!(tables.contains(table), "{table} is gone from the schema");
    }
}
