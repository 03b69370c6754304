use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::routing::get;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::time::Instant;

const HEAD_WITHIN: Duration = Duration::from_millis(300);

async fn connected(site: Router) -> (TcpStream, oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let server = tokio::spawn(api::serve(listener, site, HEAD_WITHIN, async {
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
