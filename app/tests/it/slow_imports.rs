//! Archives that come slowly: they keep nobody out, and whoever sends them is cut off.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

use crate::client::{Person, http};
use crate::server::Server;

/// Sends a byte now and then; how long it was let do so, and what it was told in the end.
fn trickle(server: &Server, person: &Person) -> JoinHandle<(Duration, String)> {
    let address: SocketAddr = server.url.strip_prefix("http://").unwrap().parse().unwrap();
    let head = format!(
        "POST /api/projects/import HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {}\r\n\
         content-type: application/zip\r\ncontent-length: 50000000\r\n\r\nPK",
        person.token
    );
    tokio::spawn(async move {
        let begun = Instant::now();
        let (mut from, mut to) = TcpStream::connect(address).await.unwrap().into_split();
        to.write_all(head.as_bytes()).await.unwrap();
        let sending = tokio::spawn(async move {
            while to.write_all(b"x").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        });
        let mut told = Vec::new();
        let _ = from.read_to_end(&mut told).await; // a reset is an end too
        sending.abort();
        (begun.elapsed(), String::from_utf8_lossy(&told).into_owned())
    })
}

async fn import(person: &Person, server: &Server, archive: &[u8]) -> StatusCode {
    let request = http()
        .post(format!("{}/api/projects/import", server.url))
        .bearer_auth(&person.token)
        .header("content-type", "application/zip")
        .body(archive.to_vec());
    request.send().await.unwrap().status()
}

#[tokio::test(flavor = "multi_thread")]
async fn m12_two_slow_senders_keep_nobodys_import_out_and_are_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::new(folder.path(), &[("SLATEFLOW_LIMITS", "standard")]);
    server.start().await;
    let mut people = Vec::new();
    for email in ["ada@film.test", "bob@film.test", "eve@film.test"] {
        people.push(Person::verified(&server.url, folder.path(), email).await);
    }
    let made = people[0].create_project("one", "The Door").await.unwrap();
    let export = format!(
        "{}/api/projects/{}/export",
        server.url,
        made.body["project_id"].as_str().unwrap()
    );
    let export = http().get(export).bearer_auth(&people[0].token);
    let archive = export.send().await.unwrap().bytes().await.unwrap();

    let slow = [
        trickle(&server, &people[1]),
        trickle(&server, &people[2]),
        trickle(&server, &people[1]),
    ];
    tokio::time::sleep(Duration::from_secs(2)).await;
    let sam = &people[0];
    let asked = Instant::now();
    assert_eq!(import(sam, &server, &archive).await, StatusCode::CREATED);
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    for sender in slow {
        let (held, told) = sender.await.unwrap();
        assert!(held < Duration::from_secs(40), "held for {held:?}: {told}");
        assert!(!told.contains("201 Created"), "{told}");
    }
    assert_eq!(import(sam, &server, &archive).await, StatusCode::CREATED);
}
