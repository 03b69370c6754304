//! What holds rooms together.

use kernel::{ProjectId, ThreadId, Timestamp, Uid};
use rstest::rstest;
use storage::test_database::closed_lists::{fill, update};
use storage::{rooms, team};
use testing::{Engine, TestDb};
use uuid::Uuid;

#[rstest]
#[tokio::test]
async fn me_09_a_thread_is_of_two_or_of_a_group_or_of_a_project(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::new(engine).await;
    fill(&test.db, storage::schema_version()).await.unwrap();
    for (column, text) in [
        ("kind", "group"),
        ("kind", "project"),
        ("kind", "public"),
        ("title", "Low Tide"),
        ("created_by", "bo"),
    ] {
        let changed = update(&test.db, "threads", column, text).await;
        assert!(changed.is_err(), "a thread of two with {column} {text}");
    }
}

#[rstest]
#[tokio::test]
async fn me_09_a_room_follows_the_team_of_its_project(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::new(engine).await;
    fill(&test.db, storage::schema_version()).await.unwrap();
    let (id, project) = (ThreadId(Uuid::from_u128(8)), ProjectId(Uuid::from_u128(7)));
    let at = Timestamp::from_seconds(1_772_442_000);
    let (bo, cy) = (Uid("bo".into()), Uid("cy".into()));
    let mut tx = test.db.begin().await.unwrap();
    rooms::begin_of_project(&mut tx, id, project, at).await.unwrap();
    assert!(
        rooms::of_project_locked(&mut tx, project)
            .await
            .unwrap()
            .is_some_and(|found| found == id)
    );
    let changed = rooms::follow_team(&mut tx, id, project).await.unwrap();
    assert_eq!((changed.joined, changed.left), (vec![bo.clone()], Vec::new()));
    let member = team::NewMember {
        uid: &cy,
        role: kernel::states::ProjectRole::Viewer,
        may_documents: false,
        may_finance: false,
        at,
    };
    team::save(&mut tx, project, &member).await.unwrap();
    let changed = rooms::follow_team(&mut tx, id, project).await.unwrap();
    assert_eq!((changed.joined, changed.left), (vec![cy.clone()], Vec::new()));
    assert_eq!(
        rooms::follow_team(&mut tx, id, project).await.unwrap(),
        rooms::Changed::default()
    );
    team::remove(&mut tx, project, &cy).await.unwrap();
    let changed = rooms::follow_team(&mut tx, id, project).await.unwrap();
    assert_eq!((changed.joined, changed.left), (Vec::new(), vec![cy]));
    assert_eq!(rooms::members(&mut tx, id).await.unwrap(), [bo]);
    let second = rooms::begin_of_project(&mut tx, ThreadId(Uuid::from_u128(9)), project, at).await;
    assert!(second.is_err(), "one room a project");
}
