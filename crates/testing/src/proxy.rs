use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use url::Url;

/// Stands between a client and a server, and disturbs them as a network can.
pub struct Proxy {
    port: u16,
    ways: Arc<Ways>,
    accepting: JoinHandle<()>,
}

struct Ways {
    upstream: String,
    frozen: watch::Sender<bool>,
    /// Changes when every connection is to be cut.
    cuts: watch::Sender<u32>,
    lost: Mutex<Option<Lost>>,
}

/// The answer to what contains `request` is lost, and its connection cut.
struct Lost {
    request: &'static [u8],
    /// Answers that get through before; the next one alone is lost. `None`: every one is.
    before: Option<u32>,
}

impl Lost {
    fn takes(&mut self) -> bool {
        match &mut self.before {
            None => true,
            Some(0) => {
                self.before = Some(u32::MAX);
                true
            }
            Some(before) => {
                *before -= 1;
                false
            }
        }
    }
}

impl Proxy {
    /// `upstream`: HOST:PORT.
    pub async fn start(upstream: impl Into<String>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let port = listener.local_addr().expect("its address").port();
        let ways = Arc::new(Ways {
            upstream: upstream.into(),
            frozen: watch::Sender::new(false),
            cuts: watch::Sender::new(0),
            lost: Mutex::new(None),
        });
        let accepting = tokio::spawn(accept(listener, ways.clone()));
        Self {
            port,
            ways,
            accepting,
        }
    }

    /// In front of the server that the URL names.
    pub async fn before(url: &str) -> Self {
        let url = Url::parse(url).expect("a URL");
        let host = url.host_str().expect("a host");
        Self::start(format!("{host}:{}", url.port().unwrap_or(5432))).await
    }

    /// The same URL, by way of the proxy.
    pub fn url(&self, url: &str) -> String {
        let mut url = Url::parse(url).expect("a URL");
        url.set_host(Some("127.0.0.1")).expect("a URL with a host");
        url.set_port(Some(self.port)).expect("a URL with a port");
        url.into()
    }

    pub fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Nothing gets through in either direction; connections stay open.
    pub fn freeze(&self) {
        self.ways.frozen.send_replace(true);
    }

    pub fn thaw(&self) {
        self.ways.frozen.send_replace(false);
    }

    /// Every connection there is ends.
    pub fn cut(&self) {
        self.ways.cuts.send_modify(|cuts| *cuts += 1);
    }

    /// What contains these bytes still reaches the server; its answer is lost and the connection cut.
    pub fn lose_answer_to(&self, request: &'static str) {
        self.lose(Some(Lost {
            request: request.as_bytes(),
            before: None,
        }));
    }

    /// The same once, after the answers to so many of them have got through.
    pub fn lose_one_answer_to(&self, request: &'static str, before: u32) {
        self.lose(Some(Lost {
            request: request.as_bytes(),
            before: Some(before),
        }));
    }

    pub fn lose_nothing(&self) {
        self.lose(None);
    }

    fn lose(&self, what: Option<Lost>) {
        *self.ways.lost.lock().unwrap_or_else(PoisonError::into_inner) = what;
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
        self.cut();
    }
}

async fn accept(listener: TcpListener, ways: Arc<Ways>) {
    while let Ok((client, _)) = listener.accept().await {
        let ways = ways.clone();
        let mut cuts = ways.cuts.subscribe();
        tokio::spawn(async move {
            tokio::select! {
                _ = cuts.changed() => {}
                _ = pass(client, ways) => {}
            }
        });
    }
}

async fn pass(client: TcpStream, ways: Arc<Ways>) -> std::io::Result<()> {
    let server = TcpStream::connect(&ways.upstream).await?;
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let losing = AtomicBool::new(false);
    tokio::select! {
        ended = requests(from_client, to_server, &ways, &losing) => ended,
        ended = answers(from_server, to_client, &ways, &losing) => ended,
    }
}

async fn requests(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    ways: &Ways,
    losing: &AtomicBool,
) -> std::io::Result<()> {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let read = from.read(&mut buffer).await?;
        thawed(ways).await;
        if is_lost(ways, &buffer[..read]) {
            losing.store(true, Ordering::SeqCst);
        }
        if read == 0 {
            return Ok(());
        }
        to.write_all(&buffer[..read]).await?;
    }
}

fn is_lost(ways: &Ways, sent: &[u8]) -> bool {
    let mut lost = ways.lost.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(lost) = lost.as_mut() else { return false };
    let request = lost.request;
    sent.windows(request.len()).any(|part| part == request) && lost.takes()
}

async fn answers(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    ways: &Ways,
    losing: &AtomicBool,
) -> std::io::Result<()> {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let read = from.read(&mut buffer).await?;
        thawed(ways).await;
        if read == 0 || losing.load(Ordering::SeqCst) {
            return Ok(());
        }
        to.write_all(&buffer[..read]).await?;
    }
}

async fn thawed(ways: &Ways) {
    // Fails only when the proxy is gone, and this connection with it.
    let _ = ways.frozen.subscribe().wait_for(|frozen| !frozen).await;
}
