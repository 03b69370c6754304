//! A full disk: reads go on, writes are told to come back, and once there is room they work without a restart.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use reqwest::StatusCode;

use crate::client::{Person, http};
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
        // Past the harness, which keeps what a passing test prints: `scripts/test` repeats it at its end.
        let _ = writeln!(
            std::io::stderr(),
            "\nnot tried: a full disk (mounting a small one needs CAP_SYS_ADMIN)"
        );
        return;
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
