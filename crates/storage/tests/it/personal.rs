//! No table about people is forgotten when an account goes or when somebody asks for their data.

use std::collections::BTreeSet;

use kernel::{EventId, ManualClock, Timestamp, Uid};
use rstest::rstest;
use serde_json::json;
use storage::audit::{self, AuditEvent};
use storage::erasure::{self, Erased, IMPERSONAL, OnErasure, PERSONAL};
use storage::own_data::{LEFT_OUT, parts};
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

fn said(table: &str, column: &str) -> Option<OnErasure> {
    let row = PERSONAL.iter().find(|(t, c, _)| (*t, *c) == (table, column));
    row.map(|(_, _, action)| *action)
}

#[tokio::test]
async fn every_column_that_names_somebody_says_what_erasure_does() {
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
            let action = said(table, column);
            match reference {
                "accounts.uid CASCADE" | "profiles.uid CASCADE" => {
                    assert_eq!(
                        action,
                        Some(OnErasure::CascadeDelete),
                        "{table}.{column}: storage/src/identity/erasure.rs"
                    );
                }
                "accounts.uid SET NULL" => {
                    assert_eq!(
                        action,
                        Some(OnErasure::SetNull),
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
        let exported = parts().any(|part| part.table == *table);
        let left_out = LEFT_OUT.iter().any(|(one, _)| one == table);
        assert!(
            impersonal || exported != left_out,
            "{table}: in one of the lists of storage/src/identity/own_data/parts"
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

#[rstest]
#[tokio::test]
async fn what_only_contains_an_erased_name_or_address_stays(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::new(engine).await;
    let now = Timestamp::from_seconds(1_000);
    let mut tx = test.db.begin().await.unwrap();
    let detail = json!({"from": "a@b.test", "to": "maria@b.test", "by": "1", "stage": "11", "at": 1});
    let event = AuditEvent {
        id: EventId::new(&ManualClock::at(now).clock()),
        at: now,
        actor: None,
        action: "email.changed".into(),
        subject: Some("subject".into()),
        ip: None,
        user_agent: None,
        detail,
    };
    audit::append(&mut tx, &event).await.unwrap();
    for key in ["portrait:1", "portrait:11"] {
        storage::throttles::count(&mut tx, key, now, now).await.unwrap();
    }
    let (uid, placeholder) = (Uid("1".into()), Uid("deleted-x".into()));
    let erased = Erased {
        uid: &uid,
        email: "a@b.test",
        placeholder: &placeholder,
        placeholder_email: "deleted-x@deleted.invalid",
    };
    erasure::erase(&mut tx, &erased).await.unwrap();
    let kept = audit::of_subject(&mut tx, "subject", 1).await.unwrap();
    assert_eq!(
        kept[0].detail,
        json!({
            "from": "deleted-x@deleted.invalid", "to": "maria@b.test", "by": "deleted-x", "stage": "11", "at": 1
        })
    );
    for (key, there) in [
        ("portrait:1", false),
        ("portrait:11", true),
        ("portrait:deleted-x", true),
    ] {
        let counted = storage::throttles::find(&mut tx, key).await.unwrap();
        assert_eq!(counted.is_some(), there, "{key}");
    }
}
