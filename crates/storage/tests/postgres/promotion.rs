//! The primary dies and its standby is promoted.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use super::{count, open};

struct Pair {
    folder: tempfile::TempDir,
    ports: [u16; 2],
}

impl Pair {
    fn start() -> Self {
        let free = || std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let (one, two) = (free(), free());
        let ports = [&one, &two].map(|port| port.local_addr().unwrap().port());
        drop((one, two));
        let pair = Self {
            folder: tempfile::tempdir().unwrap(),
            ports,
        };
        assert!(pair.run("start"));
        pair
    }

    fn run(&self, what: &str) -> bool {
        let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/postgres/standby.sh");
        let ports = self.ports.map(|port| port.to_string());
        let mut command = Command::new(script);
        command.arg(what).arg(self.folder.path()).args(ports);
        command.status().unwrap().success()
    }
}

impl Drop for Pair {
    fn drop(&mut self) {
        self.run("stop");
    }
}

/// With `LONG=1`, since two servers are made for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r10_6_a_promotion_loses_no_acknowledged_write() {
    #[allow(clippy::disallowed_methods)] // tests have no configuration
    if std::env::var("LONG").is_ok_and(|long| long == "1") {
        promotion().await;
    }
}

async fn promotion() {
    let pair = Pair::start();
    let [one, two] = pair.ports;
    let db = open(&format!(
        "postgres://slateflow@127.0.0.1:{one},127.0.0.1:{two}/postgres?target_session_attrs=read-write"
    ))
    .await;
    db.migrate().await.unwrap();
    let writing = tokio::spawn({
        let db = db.clone();
        async move {
            let mut acknowledged = Vec::new();
            for n in 0.. {
                match count(&db, &format!("write {n}")).await {
                    Ok(_) => acknowledged.push(n),
                    Err(_) => return acknowledged,
                }
            }
            acknowledged
        }
    });
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(pair.run("promote"));
    let promoted = Instant::now();
    let acknowledged = writing.await.unwrap();
    assert!(!acknowledged.is_empty());
    while let Err(error) = count(&db, "after").await {
        assert!(promoted.elapsed() < Duration::from_secs(5), "{error}");
    }
    println!("writes go on after {:?}", promoted.elapsed());
    for n in acknowledged {
        assert_eq!(
            count(&db, &format!("write {n}")).await.unwrap(),
            2,
            "write {n} is lost"
        );
    }
}
