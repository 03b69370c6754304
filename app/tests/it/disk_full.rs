//! A full disk: reads go on, writes are told to come back, and once there is room they work without a restart.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::Value;

use crate::client::{Answer, Person, http};
use crate::server::Server;

/// A file system of its own size in memory; needs root.
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn mount(at: &Path) -> Option<Self> {
        std::fs::create_dir_all(at).unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=6m", "tmpfs"])
            .arg(at)
            .output()
            .is_ok_and(|output| output.status.success());
        mounted.then(|| Self(at.to_owned()))
    }

    fn resize(&self, size: &str) {
        let options = format!("remount,size={size}");
        assert!(
            Command::new("mount")
                .args(["-o", &options])
                .arg(&self.0)
                .status()
                .unwrap()
                .success()
        );
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

/// Past the harness, which keeps what a passing test prints: `scripts/test` repeats it at its end.
fn not_tried() {
    let _ = writeln!(
        std::io::stderr(),
        "\nnot tried: a full disk (mounting a small one needs CAP_SYS_ADMIN)"
    );
}

/// What `/readyz` says, which is remembered for a second.
async fn becomes(server: &Server, wanted: StatusCode) {
    let asked = Instant::now();
    loop {
        let answer = http().get(format!("{}/readyz", server.url)).send().await.unwrap();
        if answer.status() == wanted {
            return;
        }
        assert!(
            asked.elapsed() < Duration::from_secs(5),
            "/readyz stays {}\n{}",
            answer.status(),
            server.log()
        );
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r10_2_a_full_disk_refuses_writes_and_nothing_else_and_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let Some(disk) = SmallDisk::mount(&data) else {
        return not_tried();
    };
    let mut server = Server::new(&data, &[]);
    server.start().await;
    let mut ada = Person::verified(&server.url, &data, "ada@film.test").await;

    let first = ada.create_project("first", "Before the flood").await.unwrap();
    assert_eq!(first.status, StatusCode::CREATED);
    std::fs::write(data.join("ballast"), vec![0u8; 64 << 20]).expect_err("the disk holds less");

    let mut refused = None;
    let mut kept = vec!["Before the flood".to_owned()];
    for n in 0..40 {
        let name = format!("Into the full disk {n}");
        let asked = Instant::now();
        let answer = ada.create_project(&format!("full-{n}"), &name).await.unwrap();
        match answer.status {
            StatusCode::CREATED => kept.push(name), // the last free blocks of the log
            StatusCode::SERVICE_UNAVAILABLE => {
                assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
                refused = Some(answer);
                break;
            }
            other => panic!("{other}: {:?}\n{}", answer.body, server.log()),
        }
    }
    let refused = refused.expect("a full disk");
    assert!(refused.retry_after.is_some());
    assert!(refused.body["detail"].is_string());
    assert!(server.is_running(), "{}", server.log());

    becomes(&server, StatusCode::SERVICE_UNAVAILABLE).await;

    let list = ada.get("/api/user-projects/all").await.unwrap();
    assert_eq!(list.status, StatusCode::OK, "reads go on");
    assert_eq!(list.body.as_array().unwrap().len(), kept.len());

    // A refresh writes: it waits, or finds a last free block. Any other refusal would sign the SDK's user out.
    for _ in 0..3 {
        let status = ada.refresh().await.unwrap();
        assert!(
            status == StatusCode::SERVICE_UNAVAILABLE || status == StatusCode::OK,
            "{status}: the session is lost"
        );
    }
    let me = ada.get("/api/me").await.unwrap();
    assert_eq!(me.status, StatusCode::OK, "who is signed in stays so");

    disk.resize("64m");
    let room = Instant::now();
    loop {
        let answer = ada.create_project("after", "After the flood").await.unwrap();
        if answer.status == StatusCode::CREATED {
            break;
        }
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(
            room.elapsed() < Duration::from_secs(5),
            "no recovery\n{}",
            server.log()
        );
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    becomes(&server, StatusCode::OK).await;
    assert!(server.is_running());
    assert_eq!(ada.refresh().await.unwrap(), 200, "the session is still there");
    let list = ada.get("/api/user-projects/all").await.unwrap();
    assert_eq!(list.body.as_array().unwrap().len(), kept.len() + 1);
}

const ROUNDS: usize = 30;
const CLIENTS: usize = 8;

/// What eight clients with one key were told of one project.
async fn told(person: &Person, key: &str) -> Vec<Answer> {
    let clients = (0..CLIENTS).map(|_| {
        let (person, key) = (person.clone(), key.to_owned());
        tokio::spawn(async move { person.create_project(&key, &key).await.unwrap() })
    });
    let mut answers = Vec::new();
    for client in clients.collect::<Vec<_>>() {
        answers.push(client.await.unwrap());
    }
    answers
}

fn id(project: &Value) -> String {
    project["project_id"].as_str().unwrap_or_default().to_owned()
}

/// Waits until the disk takes writes, and answers with what the key comes to then.
async fn once_there_is_room(person: &Person, key: &str) -> String {
    let room = Instant::now();
    loop {
        let answer = person.create_project(key, key).await.unwrap();
        match answer.status {
            StatusCode::CREATED => return id(&answer.body),
            StatusCode::SERVICE_UNAVAILABLE => {
                assert!(room.elapsed() < Duration::from_secs(10), "no recovery");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            other => panic!("{other}: {:?}", answer.body),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r2_on_a_full_disk_one_key_tells_eight_clients_no_false_201() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let Some(_disk) = SmallDisk::mount(&data) else {
        return not_tried();
    };
    let mut server = Server::new(&data, &[]);
    server.start().await;
    let ada = Person::verified(&server.url, &data, "ada@film.test").await;
    let (mut refusals, mut kept) = (0, 0);
    for round in 0..ROUNDS {
        let ballast = data.join("ballast");
        std::fs::write(&ballast, vec![0u8; 64 << 20]).expect_err("the disk holds less");
        for n in 0..40 {
            let key = format!("round {round} {n}");
            let answers = told(&ada, &key).await;
            let count = |status| answers.iter().filter(|one| one.status == status).count();
            let (created, away) = (count(StatusCode::CREATED), count(StatusCode::SERVICE_UNAVAILABLE));
            assert_eq!(created + away, CLIENTS, "{answers:?}\n{}", server.log());
            if away > 0 {
                let _ = std::fs::remove_file(&ballast);
            }
            let there = once_there_is_room(&ada, &key).await;
            for answer in &answers {
                let promised = answer.status == StatusCode::CREATED;
                assert!(!promised || id(&answer.body) == there, "a false 201: {answers:?}");
            }
            let list = ada.get("/api/user-projects/all").await.unwrap().body;
            let list = list.as_array().unwrap();
            let named = list.iter().filter(|one| one["project_name"] == key.as_str());
            assert_eq!(named.map(id).collect::<Vec<_>>(), std::slice::from_ref(&there));
            let gone = format!("/api/projects/{there}?confirm={}", key.replace(' ', "%20"));
            ada.send(Method::DELETE, &gone, None, Value::Null).await.unwrap();
            (refusals, kept) = (refusals + away, kept + created);
            if away > 0 {
                break;
            }
        }
    }
    println!("{kept} kept, {refusals} refused");
    assert!(refusals >= ROUNDS, "the disk was hardly ever full: {refusals}");
}
