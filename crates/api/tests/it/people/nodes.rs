//! What one process writes, as another finds it.

use api::App;
use domain::people::{self, Sought};

use super::*;

async fn total(node: &App, asker: &User) -> Value {
    let mut reader = node.db.read().await.unwrap();
    let found = people::list(
        &mut reader,
        node.env(),
        &node.directory,
        &asker.uid,
        &Sought::default(),
    )
    .await;
    serde_json::to_value(found.unwrap()).unwrap()["total"].clone()
}

#[tokio::test]
async fn se_09_what_one_node_has_committed_another_finds_with_its_next_search() {
    let app = TestApp::with(Engine::Postgres, |_| {}).await;
    let asker = asker(&app).await;
    let other = app.other_node().await;
    assert_eq!(total(&other, &asker).await, json!(0));
    let jane = person(&app, "jane", json!({})).await;
    assert_eq!(total(&other, &asker).await, json!(1));
    set(&jane, json!({"listed": false})).await;
    assert_eq!(total(&other, &asker).await, json!(0));
    set(&jane, json!({"listed": true})).await;
    assert_eq!(total(&other, &asker).await, json!(1));
    disable(&app, &jane.uid, true).await;
    assert_eq!(total(&other, &asker).await, json!(0));
    disable(&app, &jane.uid, false).await;
    assert_eq!(total(&other, &asker).await, json!(1));
    let mut tx = app.app.db.begin().await.unwrap();
    storage::accounts::delete(&mut tx, &jane.uid).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(total(&other, &asker).await, json!(0));
}

#[rstest]
#[tokio::test]
async fn se_09_who_has_missed_more_than_is_kept_reads_everybody_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({})).await;
    assert_eq!(total(&app.app, &asker).await, json!(1));
    copies(&app, &jane, 1_100).await;
    let all = list(&asker, "").await;
    assert_eq!((&all["total"], &all["is_more"]), (&json!(1_000), &json!(true)));
    let mut tx = app.app.db.begin().await.unwrap();
    storage::accounts::any_delete_all(&mut tx).await.unwrap();
    tx.commit().await.unwrap();
    let asker = crate::people::asker(&app).await;
    assert_eq!(total(&app.app, &asker).await, json!(0));
}
