use std::time::Duration;

use lettre::message::header::ContentType;
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::PoolConfig;
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

use crate::Message;

/// Between two commands; a server that hangs costs no more.
const TIMEOUT: Duration = Duration::from_secs(20);
const CONNECTIONS: u32 = 4;

/// A mail server. Cheap to clone.
#[derive(Clone)]
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// Why a mail did not go.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// There is no mail server: refused, hanging, dropped, or it says that it closes (421).
    #[error("no mail server: {0}")]
    Unreachable(String),
    /// The server will not take this mail now (4xx).
    #[error("{0}")]
    Passing(String),
    /// The server will never take this mail (5xx), or it cannot be written at all.
    #[error("{0}")]
    Permanent(String),
}

#[derive(Debug, thiserror::Error)]
pub enum InvalidSmtpUrl {
    #[error("must be an address such as smtp://127.0.0.1:1025 or smtps://user:password@host ({0})")]
    Url(String),
    #[error("the sender is not an address such as Slateflow <no-reply@example.org>")]
    From,
}

impl Smtp {
    /// `url`: `smtp://host:port` (plain; `?tls=required` or `?tls=opportunistic` for STARTTLS) or `smtps://…`.
    pub fn new(url: &str, from: &str) -> Result<Self, InvalidSmtpUrl> {
        Self::with_timeout(url, from, TIMEOUT)
    }

    pub fn with_timeout(url: &str, from: &str, timeout: Duration) -> Result<Self, InvalidSmtpUrl> {
        let from = from.parse().map_err(|_| InvalidSmtpUrl::From)?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|e| InvalidSmtpUrl::Url(e.to_string()))?
            .timeout(Some(timeout))
            .hello_name(ClientId::default())
            .pool_config(
                PoolConfig::new()
                    .max_size(CONNECTIONS)
                    .idle_timeout(Duration::from_secs(30)),
            )
            .build();
        Ok(Self { transport, from })
    }

    /// Connects and greets; proves that a server is there and takes our name and password.
    pub async fn probe(&self) -> Result<(), Failure> {
        match self.transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err(Failure::Unreachable("it does not answer NOOP".into())),
            Err(error) => Err(classify(&error)),
        }
    }

    /// `message_id`: without angle brackets, the same at every attempt.
    pub async fn send(&self, message_id: &str, recipient: &str, message: &Message) -> Result<(), Failure> {
        let mail = self.envelope(message_id, recipient, message)?;
        match self.transport.send(mail).await {
            Ok(_) => Ok(()),
            Err(error) => Err(classify(&error)),
        }
    }

    fn envelope(
        &self,
        message_id: &str,
        recipient: &str,
        message: &Message,
    ) -> Result<lettre::Message, Failure> {
        let unwritable = |e: &dyn std::fmt::Display| Failure::Permanent(format!("cannot be written: {e}"));
        let address: lettre::Address = recipient.parse().map_err(|e| unwritable(&e))?;
        let part = |kind: ContentType, body: &str| SinglePart::builder().header(kind).body(body.to_owned());
        lettre::Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, address))
            .subject(message.subject.as_str())
            .message_id(Some(format!("<{message_id}>")))
            .multipart(
                MultiPart::alternative()
                    .singlepart(part(ContentType::TEXT_PLAIN, &message.text))
                    .singlepart(part(ContentType::TEXT_HTML, &message.html)),
            )
            .map_err(|e| unwritable(&e))
    }
}

const SERVICE_CLOSING: &str = "421";

fn classify(error: &lettre::transport::smtp::Error) -> Failure {
    let text = describe(error);
    match error.status() {
        Some(code) if code.to_string() == SERVICE_CLOSING => Failure::Unreachable(text),
        Some(_) if error.is_transient() => Failure::Passing(text),
        Some(_) => Failure::Permanent(text),
        None => Failure::Unreachable(text),
    }
}

/// The error and its causes in one line.
fn describe(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}: {inner}");
        cause = inner.source();
    }
    text.chars().filter(|c| !c.is_control()).take(500).collect()
}
