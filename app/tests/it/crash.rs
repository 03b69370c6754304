//! kill -9 at random moments under load: nothing acknowledged is lost, nothing is doubled.

use std::time::Duration;

use storage::{Db, DbOptions};
use testing::{Engine, TestDb};

use crate::load::{Load, people, reviewers};
use crate::load_check::check;
use crate::server::Server;

const KILLS: usize = 200;
const ACCOUNTS: usize = 400;

/// Milliseconds between being ready and being killed, spread over a whole group commit and a whole checkpoint.
fn moment(round: usize) -> Duration {
    Duration::from_millis(20 + (round as u64 * 7_919) % 160)
}

async fn kill_again_and_again(server: &mut Server, db: &Db) -> usize {
    server.start().await;
    let reviewers = reviewers(&server.url, db).await;
    let load = Load::start(people(&server.url, db, ACCOUNTS).await, reviewers);
    let mut slowest = Duration::ZERO;
    for round in 0..KILLS {
        tokio::time::sleep(moment(round)).await;
        server.kill();
        slowest = slowest.max(server.start().await);
    }
    let told = load.stop().await;
    let acknowledged = check(told).await;
    println!("{KILLS} kills, {acknowledged} acknowledged, slowest start {slowest:?}");
    acknowledged
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_kills_lose_nothing_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let mut server = Server::new(&data, &[]);
    server.start().await;
    let db = Db::open(&DbOptions::new(format!(
        "sqlite://{}/slateflow.db",
        data.display()
    )))
    .await
    .unwrap();
    server.kill();

    let acknowledged = kill_again_and_again(&mut server, &db).await;
    assert!(acknowledged > KILLS, "the load was no load: {acknowledged}");
    server.kill();
    assert_eq!(storage::test_database::integrity(&db).await.unwrap(), ["ok"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_kills_of_the_node_lose_nothing_on_postgresql() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let database = TestDb::new(Engine::Postgres).await;
    let mut server = Server::new(&data, &[("SLATEFLOW_DATABASE_URL", database.url())]);
    let acknowledged = kill_again_and_again(&mut server, &database.db).await;
    assert!(acknowledged > KILLS, "the load was no load: {acknowledged}");
}
