//! The database takes the values of `kernel::states` and refuses all other texts.

use kernel::states::*;
use rstest::rstest;
use storage::Error;
use storage::test_database::closed_lists::{fill, insert, update};
use storage::test_database::earlier::{name_now, rows};
use testing::{Engine, TestDb};

type Column = (&'static str, &'static str, Vec<&'static str>);

macro_rules! texts {
    ($list:ident) => {
        $list::ALL.iter().map(|one| one.as_str()).collect()
    };
}

/// Tables and columns; where a column holds less than the list, what it holds.
fn columns() -> [Column; 39] {
    [
        ("project_stages", "approval_status", texts!(ApprovalStatus)),
        ("stage_events", "from_status", texts!(ApprovalStatus)),
        ("stage_events", "to_status", texts!(ApprovalStatus)),
        ("stage_events", "action", texts!(StageAction)),
        ("submissions", "state", texts!(SubmissionState)),
        ("submissions", "kind", texts!(SubmissionKind)),
        ("submissions", "tier", texts!(Tier)),
        ("submissions", "outcome", texts!(Decision)),
        ("reviews", "state", texts!(ReviewState)),
        ("reviews", "decision", texts!(Decision)),
        ("review_items", "severity", texts!(Severity)),
        ("amendments", "state", texts!(AmendmentState)),
        ("tier_overrides", "tier", vec!["M", "L"]),
        ("documents", "visibility", texts!(Visibility)),
        ("document_opens", "via", texts!(Via)),
        (
            "project_members",
            "role",
            vec!["viewer", "collaborator", "producer"],
        ),
        ("project_invitations", "role", texts!(ProjectRole)),
        ("project_invitations", "state", texts!(InvitationState)),
        ("attached_talent", "state", texts!(ConfirmationState)),
        ("connections", "state", texts!(ConnectionState)),
        ("connections", "reason", texts!(ConnectionReason)),
        ("threads", "state", texts!(ThreadState)),
        ("held_messages", "state", texts!(HeldMessageState)),
        ("review_preferences", "kind", texts!(PreferenceKind)),
        ("feedback", "kind", texts!(FeedbackKind)),
        ("feedback", "status", texts!(FeedbackStatus)),
        ("reports", "reason", texts!(ReportReason)),
        ("reports", "action", texts!(ModerationAction)),
        ("reports", "appeal_outcome", texts!(AppealOutcome)),
        ("credits", "state", texts!(CreditState)),
        ("company_members", "role", texts!(CompanyRole)),
        ("company_members", "state", texts!(CompanyMemberState)),
        ("credit_confirmations", "capacity", texts!(ConfirmerCapacity)),
        ("credit_confirmations", "state", texts!(CreditConfirmationState)),
        ("credit_offers", "state", texts!(CreditOfferState)),
        ("saved_searches", "alert", texts!(SearchAlert)),
        ("roles", "role", texts!(Role)),
        ("one_time_codes", "purpose", texts!(Purpose)),
        ("sign_in_steps", "kind", texts!(SignInStepKind)),
    ]
}

fn is_refused(attempt: storage::Result<()>) -> bool {
    matches!(attempt, Err(Error::Other(error)) if error.to_string().contains("_check"))
}

#[rstest]
#[tokio::test]
async fn a_text_that_is_no_value_cannot_be_stored(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::new(engine).await;
    fill(&test.db, storage::schema_version()).await.unwrap();
    for (table, column, texts) in columns() {
        for text in texts {
            let stored = update(&test.db, table, column, text).await;
            assert!(stored.is_ok(), "{table}.{column} takes {text}: {stored:?}");
            let copied = insert(&test.db, table, column, text).await;
            assert!(!is_refused(copied), "{table}.{column} takes {text} in a new row");
        }
        let wrong = update(&test.db, table, column, "approved ").await;
        assert!(is_refused(wrong), "{table}.{column}");
        let wrong = insert(&test.db, table, column, "approved ").await;
        assert!(is_refused(wrong), "{table}.{column} in a new row");
    }
}

#[rstest]
#[tokio::test]
async fn rows_of_an_earlier_version_keep_their_values(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(16, 20, 42)] version: i64,
) {
    let test = TestDb::of_version(engine, version).await;
    fill(&test.db, version).await.unwrap();
    let before = rows(&test.db).await.unwrap();
    test.db.migrate().await.unwrap();
    let after = rows(&test.db).await.unwrap();
    for (table, count) in before {
        assert_eq!(after.get(name_now(&table)), Some(&count), "{table}");
    }
    let project = kernel::ProjectId(uuid::Uuid::from_u128(7));
    let mut tx = test.db.begin().await.unwrap();
    let stage = storage::stages::find(&mut tx, project, 1).await.unwrap().unwrap();
    assert_eq!(stage.approval_status, ApprovalStatus::Approved);
    let version = storage::submissions::version(&mut tx, project, 1, 1)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (version.state, version.kind, version.tier, version.outcome),
        (
            SubmissionState::Superseded,
            SubmissionKind::Stage,
            Tier::M,
            Some(Decision::RequestChanges)
        )
    );
}

#[rstest]
#[tokio::test]
async fn a_database_with_an_unknown_value_is_not_migrated_and_not_read_as_something_else(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::of_version(engine, 20).await;
    fill(&test.db, 20).await.unwrap();
    update(&test.db, "project_stages", "approval_status", "waved_through")
        .await
        .unwrap();
    let project = kernel::ProjectId(uuid::Uuid::from_u128(7));
    let mut reader = test.db.read().await.unwrap();
    for error in [
        storage::stages::find(&mut reader, project, 1).await.err(),
        storage::stages::status(&mut reader, project, 1).await.err(),
    ] {
        let said = error.unwrap().to_string();
        assert_eq!(
            said,
            r#"column approval_status: ApprovalStatus has no value "waved_through""#
        );
    }
    drop(reader);
    let migrated = test.db.migrate().await.unwrap_err().to_string();
    assert!(
        migrated.contains("project_stages_approval_status_check"),
        "{migrated}"
    );
}
