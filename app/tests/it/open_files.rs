//! No file descriptors left: nobody new is served meanwhile, and everybody is once there are some.

use std::io::Read;
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use crate::client::Person;
use crate::server::Server;

/// More than the server keeps free for itself.
const BESIDES: usize = 20;

fn connect(server: &Server) -> TcpStream {
    let address: SocketAddr = server.url.strip_prefix("http://").unwrap().parse().unwrap();
    TcpStream::connect(address).unwrap()
}

/// Whether a connection of one's own is answered within this time.
async fn answers(server: &Server, within: Duration) -> bool {
    let client = reqwest::Client::builder().timeout(within).build().unwrap();
    let asked = client.get(format!("{}/healthz", server.url)).send().await;
    asked.is_ok_and(|answer| answer.status() == 200)
}

#[tokio::test(flavor = "multi_thread")]
async fn m9_a_server_without_file_descriptors_serves_again_once_it_has_some() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::new(folder.path(), &[]);
    server.start().await;
    let ada = Person::verified(&server.url, folder.path(), "ada@film.test").await;
    let first = ada.create_project("first", "Before").await.unwrap();
    assert_eq!(first.status, 201);
    let before = server.open_files();
    server.limit("nofile", (before + BESIDES) as u64);

    let mut held: Vec<TcpStream> = (0..BESIDES * 3).map(|_| connect(&server)).collect();
    assert!(
        !answers(&server, Duration::from_secs(2)).await,
        "there are no descriptors"
    );
    assert!(server.is_running(), "{}", server.log());
    drop(held.split_off(BESIDES * 3 / 2));
    drop(held);
    let freed = Instant::now();
    while !answers(&server, Duration::from_secs(1)).await {
        assert!(
            freed.elapsed() < Duration::from_secs(4),
            "no recovery\n{}",
            server.log()
        );
    }
    let again = ada.create_project("again", "After").await.unwrap();
    assert_eq!(again.status, 201, "{:?}", again.body);
    let list = ada.get("/api/user-projects/all").await.unwrap();
    assert_eq!(list.body.as_array().unwrap().len(), 2);
}

/// Where the limit cannot be raised, connections leave enough for databases and files.
#[tokio::test(flavor = "multi_thread")]
async fn m9_with_a_low_limit_connections_are_refused_before_files_run_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::new(folder.path(), &[]);
    server.start_with_files(300).await;
    let ada = Person::verified(&server.url, folder.path(), "ada@film.test").await;
    let held: Vec<TcpStream> = (0..250).map(|_| connect(&server)).collect();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut hung_up = 0;
    for mut stream in held {
        stream.set_read_timeout(Some(Duration::from_millis(5))).unwrap();
        // A connection that is kept has nothing to read yet.
        hung_up += usize::from(stream.read(&mut [0]).is_ok_and(|read| read == 0));
        assert!(server.open_files() < 290);
    }
    assert!(hung_up >= 90, "{hung_up} of 250 were refused");
    let created = ada.create_project("one", "Kept open").await.unwrap();
    assert_eq!(created.status, 201, "{}", server.log());
    assert!(!server.log().contains("Too many open files"), "{}", server.log());
}
