//! Forwarded addresses as real proxies write them.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use api::Listening;
use api::edge::Connections;
use api::edge::limits::proxies::TrustedProxies;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use axum::routing::get;
use rstest::rstest;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket};
use tokio::process::{Child, Command};

/// The proxies of these tests are at 127.0.0.1, their clients at 127.0.0.2.
fn proxies() -> TrustedProxies {
    TrustedProxies::parse(["127.0.0.1"]).unwrap()
}

async fn who(ConnectInfo(peer): ConnectInfo<SocketAddr>, headers: HeaderMap) -> String {
    let lines = headers.get_all("x-forwarded-for");
    proxies().client(peer.ip(), lines.iter()).to_string()
}

fn haproxy(to: SocketAddr, from: SocketAddr, _: &Path) -> String {
    format!(
        "defaults\n  mode http\n  timeout connect 5s\n  timeout client 5s\n  timeout server 5s\n\
         frontend f\n  bind {from}\n  option forwardfor\n  default_backend b\n\
         backend b\n  server s {to}\n"
    )
}

fn nginx(to: SocketAddr, from: SocketAddr, folder: &Path) -> String {
    let folder = folder.display();
    let kept: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|kind| format!("  {kind}_temp_path {folder}/{kind};\n"))
        .concat();
    format!(
        "daemon off;\nmaster_process off;\npid {folder}/pid;\nevents {{}}\nhttp {{\n  access_log off;\n{kept}\
         server {{ listen {from}; location / {{ proxy_pass http://{to};\n\
         proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; }} }} }}\n"
    )
}

/// `None`: this machine does not have it.
fn started(program: &str, arguments: &[&str], config: &Path) -> Option<Child> {
    ["", "/usr/sbin/"].iter().find_map(|folder| {
        Command::new(format!("{folder}{program}"))
            .args(arguments)
            .arg(config)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .ok()
    })
}

async fn asked(proxy: SocketAddr, lines: &str) -> std::io::Result<String> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from(([127, 0, 0, 2], 0)))?;
    let mut client = socket.connect(proxy).await?;
    let request = format!("GET / HTTP/1.1\r\nHost: slate.example\r\n{lines}Connection: close\r\n\r\n");
    client.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    client.read_to_string(&mut answer).await?;
    Ok(answer)
}

type Config = fn(SocketAddr, SocketAddr, &Path) -> String;

#[rstest]
#[case("haproxy", &["-db", "-f"], haproxy)]
#[case("nginx", &["-e", "stderr", "-c"], nginx)]
#[tokio::test]
async fn m2_the_client_is_who_the_proxy_says_and_not_what_the_client_wrote(
    #[case] program: &str,
    #[case] arguments: &[&str],
    #[case] config: Config,
) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let to = listener.local_addr().unwrap();
    let how = Listening::new(Connections::new(100, None, proxies()));
    tokio::spawn(api::serve(
        listener,
        Router::new().route("/", get(who)),
        how,
        std::future::pending(),
    ));
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let from = free.local_addr().unwrap();
    drop(free);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proxy.conf");
    std::fs::write(&file, config(to, from, folder.path())).unwrap();
    let Some(_proxy) = started(program, arguments, &file) else {
        eprintln!("not tried: {program} is not installed");
        return;
    };
    let forged = "X-Forwarded-For: 1.2.3.4\r\nX-Forwarded-For: 5.6.7.8, 127.0.0.1\r\n";
    let mut answer = String::new();
    for _ in 0..200 {
        answer = asked(from, forged).await.unwrap_or_default();
        if answer.starts_with("HTTP/1.1 200") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    let client: IpAddr = answer
        .rsplit("\r\n")
        .find_map(|line| line.trim().parse().ok())
        .unwrap();
    assert_eq!(client, IpAddr::from([127, 0, 0, 2]), "{answer}");
}
