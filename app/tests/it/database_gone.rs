//! PostgreSQL stopped or frozen: 503 with Retry-After, no session lost, and everything works again by itself.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use storage::{Db, DbOptions};

use crate::client::Person;
use crate::server::Server;

/// A PostgreSQL of this test alone, which it may stop.
struct Cluster {
    keeper: Child,
    url: String,
    data: PathBuf,
}

impl Cluster {
    fn start() -> Self {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        let mut keeper = Command::new("scripts/with-postgres")
            .args([
                "sh",
                "-c",
                "echo $SLATEFLOW_TEST_POSTGRES; echo $SLATEFLOW_TEST_POSTGRES_DATA; cat",
            ])
            .env_remove("SLATEFLOW_TEST_POSTGRES")
            .current_dir(root)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(keeper.stdout.take().unwrap()).lines();
        let mut line = || lines.next().expect("a line").unwrap();
        Self {
            url: line(),
            data: line().into(),
            keeper,
        }
    }

    fn postmaster(&self) -> u32 {
        let file = std::fs::read_to_string(self.data.join("postmaster.pid")).unwrap();
        file.lines().next().unwrap().parse().unwrap()
    }

    /// Sends a signal to the server and all its workers.
    fn signal(&self, signal: &str) {
        let postmaster = self.postmaster();
        let children =
            std::fs::read_to_string(format!("/proc/{postmaster}/task/{postmaster}/children")).unwrap();
        let ids =
            std::iter::once(postmaster.to_string()).chain(children.split_whitespace().map(String::from));
        Command::new("kill").arg(signal).args(ids).status().unwrap();
    }

    fn stop(&self) {
        let postmaster = self.postmaster();
        Command::new("kill")
            .args(["-QUIT", &postmaster.to_string()])
            .status()
            .unwrap();
        while self.data.join("postmaster.pid").exists() {
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// As it was started before: the command stands in its folder.
    fn start_again(&self) {
        let command = std::fs::read_to_string(self.data.join("postmaster.opts")).unwrap();
        let owner = Command::new("stat")
            .args(["-c", "%u %g"])
            .arg(&self.data)
            .output()
            .unwrap();
        let owner = String::from_utf8(owner.stdout).unwrap();
        let (user, group) = owner.trim().split_once(' ').unwrap();
        let script = format!("{} >/dev/null 2>&1 &", command.trim());
        let id = Command::new("id").arg("-u").output().unwrap();
        let status = if String::from_utf8(id.stdout).unwrap().trim() == user {
            Command::new("sh")
                .args(["-c", &script])
                .current_dir(&self.data)
                .status()
        } else {
            Command::new("setpriv")
                .args([
                    &format!("--reuid={user}"),
                    &format!("--regid={group}"),
                    "--clear-groups",
                    "sh",
                    "-c",
                    &script,
                ])
                .current_dir(&self.data)
                .status()
        };
        assert!(status.unwrap().success());
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if self.data.join("postmaster.pid").exists() {
            self.signal("-CONT");
        }
        drop(self.keeper.stdin.take()); // ends `cat`, and with it the cluster
        let _ = self.keeper.wait();
    }
}

async fn refused(ada: &Person) {
    let asked = Instant::now();
    let answer = ada.create_project("gone", "While it is gone").await.unwrap();
    assert_eq!(
        answer.status,
        StatusCode::SERVICE_UNAVAILABLE,
        "{:?}",
        answer.body
    );
    assert!(answer.retry_after.is_some());
    assert!(
        asked.elapsed() < Duration::from_secs(4),
        "it took {:?}",
        asked.elapsed()
    );
}

async fn recovered(ada: &mut Person, name: &str) {
    let back = Instant::now();
    loop {
        let answer = ada.create_project(name, name).await.unwrap();
        if answer.status == StatusCode::CREATED {
            break;
        }
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(back.elapsed() < Duration::from_secs(10), "no recovery");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(ada.refresh().await.unwrap(), 200, "the session is lost");
    assert_eq!(
        ada.get("/api/user-projects/all").await.unwrap().status,
        StatusCode::OK
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_stops_or_freezes_is_waited_for() {
    let cluster = Cluster::start();
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::new(folder.path(), &[("SLATEFLOW_DATABASE_URL", &cluster.url)]);
    server.start().await;
    let db = Db::open(&DbOptions::new(&cluster.url)).await.unwrap();
    let mut ada = Person::sign_up(&server.url, "ada@film.test").await;
    storage::test_database::mark_email_verified(&db, &ada.email)
        .await
        .unwrap();
    db.close().await;
    recovered(&mut ada, "before").await;

    cluster.stop();
    refused(&ada).await;
    let token = ada.refresh().await.unwrap();
    assert_eq!(token, 503, "any other answer would sign the SDK's user out");
    cluster.start_again();
    recovered(&mut ada, "after the stop").await;

    cluster.signal("-STOP");
    refused(&ada).await;
    cluster.signal("-CONT");
    recovered(&mut ada, "after the freeze").await;
    assert!(server.is_running(), "{}", server.log());
}
