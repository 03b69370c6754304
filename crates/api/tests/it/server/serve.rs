use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use api::Listening;
use api::edge::Connections;
use api::edge::limits::proxies::TrustedProxies;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::routing::get;
use rstest::rstest;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::Instant;

const HEAD_WITHIN: Duration = Duration::from_millis(300);

type Connected = (TcpStream, oneshot::Sender<()>, JoinHandle<()>);

async fn connected(site: Router) -> Connected {
    limited(site, Connections::new(100, None, TrustedProxies::default())).await
}

async fn limited(site: Router, connections: Arc<Connections>) -> Connected {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let how = Listening {
        head_within: HEAD_WITHIN,
        read_within: Duration::from_millis(300),
        ..Listening::new(connections)
    };
    let server = tokio::spawn(api::serve(listener, site, how, async {
        let _ = stopped.await;
    }));
    (TcpStream::connect(address).await.unwrap(), stop, server)
}

#[tokio::test]
async fn a_client_that_never_ends_its_head_is_hung_up_on() {
    let (mut client, _stop, _server) = connected(Router::new()).await;
    let begun = Instant::now();
    client.write_all(b"GET / HTTP/1.1\r\nHost: slow").await.unwrap();
    let mut answer = Vec::new();
    let _ = client.read_to_end(&mut answer).await;
    assert!(begun.elapsed() >= HEAD_WITHIN, "{:?}", begun.elapsed());
    assert!(!String::from_utf8_lossy(&answer).contains("200"));
}

#[tokio::test]
async fn a_request_under_way_is_answered_before_the_server_stops() {
    let (entered, begun) = oneshot::channel();
    let entered = Arc::new(Mutex::new(Some(entered)));
    let site = Router::new().route(
        "/",
        get(move |ConnectInfo(peer): ConnectInfo<SocketAddr>| {
            entered.lock().unwrap().take().unwrap().send(()).unwrap();
            async move {
                tokio::time::sleep(Duration::from_millis(100)).await;
                peer.ip().to_string()
            }
        }),
    );
    let (mut client, stop, server) = connected(site).await;
    client
        .write_all(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        .await
        .unwrap();
    begun.await.unwrap();
    stop.send(()).unwrap();
    let mut answer = String::new();
    client.read_to_string(&mut answer).await.unwrap();
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.ends_with("127.0.0.1"),
        "{answer}"
    );
    server.await.unwrap();
}

async fn said(client: &mut TcpStream, request: &str) -> String {
    client.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    let _ = client.read_to_string(&mut answer).await;
    answer
}

#[rstest]
#[case("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "400")]
#[case("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", "400")]
#[case("GET / HTTP/1.0\r\n\r\n", "400")]
#[case("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "200")]
#[case("OPTIONS /healthz HTTP/1.0\r\n\r\n", "404")]
#[tokio::test]
async fn l19_a_request_names_its_host_once(#[case] request: &str, #[case] status: &str) {
    let site = Router::new().route("/", get(async || "here"));
    let (mut client, _stop, _server) = connected(site).await;
    let answer = said(&mut client, request).await;
    assert_eq!(answer.split(' ').nth(1), Some(status), "{answer}");
}

#[tokio::test]
async fn h5_beyond_its_connections_an_address_is_hung_up_on_and_served_when_one_ends() {
    const REQUEST: &str = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    let site = Router::new().route("/", get(async || "here"));
    let connections = Connections::new(100, Some(2), TrustedProxies::default());
    let (first, _stop, _server) = limited(site, connections).await;
    let address = first.peer_addr().unwrap();
    let mut second = TcpStream::connect(address).await.unwrap();
    let mut third = TcpStream::connect(address).await.unwrap();
    let mut answer = Vec::new();
    let _ = third.read_to_end(&mut answer).await;
    assert!(answer.is_empty(), "hung up on");
    assert!(said(&mut second, REQUEST).await.contains("here"));
    drop(first);
    let served = async {
        loop {
            let mut next = TcpStream::connect(address).await.unwrap();
            if said(&mut next, REQUEST).await.contains("here") {
                break;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(5), served)
        .await
        .unwrap();
}

/// What the server sends waits in the buffers of two sockets; a few megabytes are more than they hold.
#[tokio::test]
async fn m9_a_client_that_does_not_read_is_hung_up_on() {
    let site = Router::new().route("/", get(async || vec![0_u8; 64 << 20]));
    let connections = Connections::new(1, None, TrustedProxies::default());
    let (mut client, _stop, _server) = limited(site, connections).await;
    client
        .write_all(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        .await
        .unwrap();
    let address = client.peer_addr().unwrap();
    let freed = async {
        loop {
            let mut next = TcpStream::connect(address).await.unwrap();
            let asked = b"GET /none HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
            let mut answer = Vec::new();
            if next.write_all(asked).await.is_ok() {
                let _ = next.read_to_end(&mut answer).await;
            }
            if answer.starts_with(b"HTTP/1.1 404") {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), freed)
        .await
        .expect("the place is free again");
    drop(client);
}

async fn answered(lines: &[u8]) -> String {
    let site = Router::new().route(
        "/",
        axum::routing::any(|body: String| async move { format!("read {body}") }),
    );
    let (mut client, _stop, _server) = connected(site).await;
    client.write_all(lines).await.unwrap();
    let mut answer = Vec::new();
    let _ = client.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// RFC 9112, 2.2: a recipient may take a line feed alone for the end of a line of the head. It is one request to us as
/// it is to a proxy that takes it; where lines tell how long a body is, a line feed alone is refused.
#[rstest]
#[case::head(b"GET / HTTP/1.1\nHost: here\nConnection: close\n\n", Some("read "))]
#[case::mixed(
    b"POST / HTTP/1.1\nHost: here\r\nContent-Length: 3\nConnection: close\r\n\nabc",
    Some("read abc")
)]
#[case::return_alone(b"GET / HTTP/1.1\rHost: here\r\r", None)]
#[case::chunk_size(b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n3\nabc\r\n0\r\n\r\n", None)]
#[case::chunk_end(b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n3\r\nabc\n0\r\n\r\n", None)]
#[case::both_lengths(b"POST / HTTP/1.1\nHost: here\nContent-Length: 3\nTransfer-Encoding: chunked\nConnection: close\n\n0\r\n\r\nabc", Some("read "))]
#[tokio::test]
async fn l19_a_line_feed_alone_never_moves_the_end_of_a_request(
    #[case] sent: &[u8],
    #[case] read: Option<&str>,
) {
    let answer = answered(sent).await;
    match read {
        Some(read) => assert!(
            answer.starts_with("HTTP/1.1 200") && answer.ends_with(read),
            "{answer}"
        ),
        None => assert!(!answer.contains(" 200 "), "{answer}"),
    }
    assert!(answer.matches("HTTP/1.1 ").count() <= 1, "{answer}");
}
