//! A mail server that misbehaves on request.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mailin::{Action, AuthMechanism, Handler, Response, Session, SessionBuilder, response};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behaviour {
    Accept,
    /// Accepts from whoever gives a name and a password; any will do.
    Login,
    /// Nobody listens on the port.
    Refuse,
    /// Takes the connection and never says a word.
    Hang,
    /// Breaks off while the mail is being sent.
    Drop,
    /// Greets with 421.
    Closing,
    /// Answers each recipient with this code.
    Recipient(u16),
}

#[derive(Clone, Debug)]
pub struct ReceivedMail {
    pub to: Vec<String>,
    /// Headers and body as they came.
    pub raw: String,
}

impl ReceivedMail {
    /// A header's value, unfolded.
    pub fn header(&self, name: &str) -> Option<String> {
        let head = self
            .raw
            .split("\r\n\r\n")
            .next()?
            .replace("\r\n ", " ")
            .replace("\r\n\t", " ");
        head.lines()
            .filter_map(|line| line.split_once(':'))
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.trim().to_owned())
    }
}

/// Listens on one free port for as long as it lives.
pub struct SmtpServer {
    address: SocketAddr,
    received: Arc<Mutex<Vec<ReceivedMail>>>,
    serving: Option<tokio::task::JoinHandle<()>>,
}

impl SmtpServer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .await
            .expect("a free port");
        let mut server = Self {
            address: listener.local_addr().expect("an address"),
            received: Arc::default(),
            serving: None,
        };
        server.serve(listener, Behaviour::Accept);
        server
    }

    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    pub fn received(&self) -> Vec<ReceivedMail> {
        self.received.lock().expect("no panic inside").clone()
    }

    /// Ends open conversations and goes on as told.
    pub async fn behave(&mut self, behaviour: Behaviour) {
        if let Some(serving) = self.serving.take() {
            serving.abort();
            let _ = serving.await;
        }
        if behaviour != Behaviour::Refuse {
            let listener = TcpListener::bind(self.address)
                .await
                .expect("the same port again");
            self.serve(listener, behaviour);
        }
    }

    fn serve(&mut self, listener: TcpListener, behaviour: Behaviour) {
        let received = self.received.clone();
        self.serving = Some(tokio::spawn(async move {
            let mut conversations = JoinSet::new(); // ends them all when this task is aborted
            while let Ok((stream, _)) = listener.accept().await {
                let received = received.clone();
                conversations.spawn(async move {
                    let _ = converse(stream, behaviour, received).await;
                });
            }
        }));
    }
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        if let Some(serving) = &self.serving {
            serving.abort();
        }
    }
}

struct Receiver {
    behaviour: Behaviour,
    received: Arc<Mutex<Vec<ReceivedMail>>>,
    to: Vec<String>,
    raw: Vec<u8>,
}

impl Handler for Receiver {
    fn auth_plain(&mut self, _as: &str, _name: &str, _password: &str) -> Response {
        response::AUTH_OK
    }

    fn rcpt(&mut self, _to: &str) -> Response {
        match self.behaviour {
            Behaviour::Recipient(code) => Response::custom(code, "not now, or never".into()),
            _ => response::OK,
        }
    }

    fn data_start(&mut self, _domain: &str, _from: &str, _is8bit: bool, to: &[String]) -> Response {
        self.to = to.to_vec();
        self.raw.clear();
        response::OK
    }

    fn data(&mut self, line: &[u8]) -> std::io::Result<()> {
        self.raw.extend_from_slice(line);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        self.received.lock().expect("no panic inside").push(ReceivedMail {
            to: std::mem::take(&mut self.to),
            raw: String::from_utf8_lossy(&self.raw).into_owned(),
        });
        response::OK
    }
}

async fn converse(
    stream: TcpStream,
    behaviour: Behaviour,
    received: Arc<Mutex<Vec<ReceivedMail>>>,
) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    match behaviour {
        Behaviour::Hang => tokio::time::sleep(Duration::from_secs(3_600)).await,
        Behaviour::Closing => return stream.write_all(b"421 closing\r\n").await,
        _ => {}
    }
    let receiver = Receiver {
        behaviour,
        received,
        to: Vec::new(),
        raw: Vec::new(),
    };
    let mut sessions = SessionBuilder::new("mail.test");
    if behaviour == Behaviour::Login {
        sessions
            .enable_auth(AuthMechanism::Plain)
            .insecure_enable_plaintext_auth();
    }
    let mut session: Session<Receiver> = sessions.build(IpAddr::V4(Ipv4Addr::LOCALHOST), receiver);
    stream.write_all(&session.greeting().buffer()?).await?;
    let mut line = Vec::new();
    loop {
        line.clear();
        if stream.read_until(b'\n', &mut line).await? == 0 {
            return Ok(());
        }
        let answer = session.process(&line);
        match answer.action {
            Action::NoReply if behaviour == Behaviour::Drop => return Ok(()),
            Action::NoReply => {}
            Action::Close => return stream.write_all(&answer.buffer()?).await,
            Action::Reply | Action::UpgradeTls => stream.write_all(&answer.buffer()?).await?,
        }
    }
}
