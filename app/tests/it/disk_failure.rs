//! A disk that fails under the checkpointer: the process stops with `EX_IOERR`, and what it has acknowledged is kept.

use std::time::Duration;

use storage::{Db, DbOptions};

use crate::client::Person;
use crate::server::Server;

const EX_IOERR: i32 = 74;
/// So much the database file may still grow. The log stays below the limit, which is that of each file alone.
const ROOM: u64 = 64 << 10;
/// Between two sign-ups: what the log holds is moved every 250 ms.
const PAUSE: Duration = Duration::from_millis(20);

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_fails_stops_the_process_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir_all(&data).unwrap();
    let file = data.join("slateflow.db");
    let mut server = Server::new(&data, &[]);
    server.start().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    server.limit_files(std::fs::metadata(&file).unwrap().len() + ROOM);

    let mut acknowledged = Vec::new();
    for n in 0..2_000 {
        match Person::try_sign_up(&server.url, &format!("person{n}@film.test")).await {
            Some(person) => acknowledged.push(person),
            None => break,
        }
        tokio::time::sleep(PAUSE).await;
    }
    assert!(!acknowledged.is_empty(), "the file had some room");
    let ended = tokio::time::timeout(Duration::from_secs(10), server.ended()).await;
    let status = ended.unwrap_or_else(|_| panic!("it goes on\n{}", server.log()));
    assert_eq!(status.code(), Some(EX_IOERR), "{}", server.log());
    assert!(server.log().contains("the disk failed"), "{}", server.log());

    server.start().await;
    for person in &mut acknowledged {
        assert_eq!(person.refresh().await.unwrap(), 200, "{} is gone", person.email);
    }
    let db = Db::open(&DbOptions::new(format!("sqlite://{}", file.display())))
        .await
        .unwrap();
    assert_eq!(storage::test_database::integrity(&db).await.unwrap(), ["ok"]);
}
