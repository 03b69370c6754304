use std::time::Duration;

use email_encoding::headers::{rfc2047, writer::EmailWriter};
use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

use crate::Message;

/// For one conversation, from connecting to the end; a server that hangs costs no more.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A mail server. Each mail has a connection of its own: one that was left in the middle of a conversation is
/// never used again, so an answer can't be taken for another mail's. (lettre's own timeout ends at connecting.)
#[derive(Clone)]
pub struct Smtp {
    timeout: Duration,
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// Why a mail did not go.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// There is no mail server for us: refused, hanging, dropped, closing, or our name and password are not taken.
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
            .build();
        Ok(Self {
            timeout,
            transport,
            from,
        })
    }

    /// Connects and greets; proves that a server is there and takes our name and password.
    pub async fn probe(&self) -> Result<(), Failure> {
        match tokio::time::timeout(self.timeout, self.transport.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err(Failure::Unreachable("it does not answer NOOP".into())),
            Ok(Err(error)) => Err(classify(&error)),
            Err(_) => Err(self.hangs()),
        }
    }

    /// `message_id`: the same at every attempt.
    pub async fn send(&self, message_id: &str, recipient: &str, message: &Message) -> Result<(), Failure> {
        let mail = self.envelope(message_id, recipient, message)?;
        match tokio::time::timeout(self.timeout, self.transport.send(mail)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(classify(&error)),
            Err(_) => Err(self.hangs()),
        }
    }

    fn hangs(&self) -> Failure {
        Failure::Unreachable(format!("it did not finish within {:?}", self.timeout))
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
        let mail = lettre::Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, address))
            .message_id(Some(self.message_id(message_id)));
        let mail = match message.subject.contains("=?") {
            true => mail.header(EncodedSubject(message.subject.clone())),
            false => mail.subject(message.subject.as_str()),
        };
        let mail = match &message.unsubscribe {
            Some(link) => mail
                .header(ListUnsubscribe(format!("<{link}>")))
                .header(ListUnsubscribePost),
            None => mail,
        };
        mail.multipart(
            MultiPart::alternative()
                .singlepart(part(ContentType::TEXT_PLAIN, &message.text))
                .singlepart(part(ContentType::TEXT_HTML, &message.html)),
        )
        .map_err(|e| unwritable(&e))
    }

    /// In the sender's domain. Rows of earlier versions have a domain of their own, and some have brackets.
    fn message_id(&self, stored: &str) -> String {
        let id = stored.trim_start_matches('<').trim_end_matches('>');
        match id.contains('@') {
            true => format!("<{id}>"),
            false => format!("<{id}@{}>", self.from.email.domain()),
        }
    }
}

/// Where mails of this kind are ended (RFC 2369). An address has nothing to encode.
#[derive(Clone)]
struct ListUnsubscribe(String);

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::dangerous_new_pre_encoded(Self::name(), self.0.clone(), self.0.clone())
    }
}

/// By a POST, without a page (RFC 8058).
#[derive(Clone)]
struct ListUnsubscribePost;

impl Header for ListUnsubscribePost {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

/// A subject in which somebody wrote what looks like an encoded word: encoded itself, it is shown as it was written.
#[derive(Clone)]
struct EncodedSubject(String);

impl Header for EncodedSubject {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Subject")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        let mut encoded = String::new();
        let mut writer = EmailWriter::new(&mut encoded, "Subject: ".len(), 0, false);
        let written = rfc2047::encode(&self.0, &mut writer);
        drop(writer);
        match written {
            Ok(()) => HeaderValue::dangerous_new_pre_encoded(Self::name(), self.0.clone(), encoded),
            Err(_) => HeaderValue::new(Self::name(), self.0.replace("=?", "= ?")),
        }
    }
}

/// Codes that speak of the connection, not of the mail: closing, and everything about our name and password.
const OF_THE_CONNECTION: [u16; 6] = [421, 454, 530, 534, 535, 538];

fn classify(error: &lettre::transport::smtp::Error) -> Failure {
    let text = describe(error);
    match error.status() {
        Some(code) if OF_THE_CONNECTION.contains(&u16::from(code)) => Failure::Unreachable(text),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn written(message_id: &str, subject: &str) -> String {
        let smtp = Smtp::new("smtp://127.0.0.1:1", "Slateflow <no-reply@film.test>").expect("a mail server");
        let message = Message {
            subject: subject.into(),
            text: "Hello".into(),
            html: "<p>Hello</p>".into(),
            unsubscribe: None,
        };
        let mail = smtp
            .envelope(message_id, "ada@film.test", &message)
            .expect("a mail");
        String::from_utf8(mail.formatted()).expect("text")
    }

    #[test]
    fn l6_a_subject_is_shown_as_it_was_written() {
        let mail = written("1@film.test", "Hi =?utf-8?b?eA==?=");
        assert!(
            mail.contains("Subject: =?utf-8?b?SGkgPT91dGYtOD9iP2VBPT0/PQ==?=\r\n"),
            "{mail}"
        );
        let long = written("1@film.test", &"=?utf-8?q?a?= ".repeat(20));
        assert!(
            !long.contains("utf-8?q?") && long.lines().all(|line| line.len() < 78),
            "{long}"
        );
        assert!(written("1@film.test", "Approved").contains("Subject: Approved\r\n"));
    }

    #[test]
    fn no_05_a_mail_that_can_be_switched_off_says_how_in_one_click() {
        let smtp = Smtp::new("smtp://127.0.0.1:1", "Slateflow <no-reply@film.test>").expect("a mail server");
        let link = format!("https://film.test/auth/mails/{}", "a".repeat(100));
        let message = Message {
            subject: "New comment".into(),
            text: "Hello".into(),
            html: "<p>Hello</p>".into(),
            unsubscribe: Some(link.clone()),
        };
        let mail = smtp.envelope("1", "ada@film.test", &message).expect("a mail");
        let mail = String::from_utf8(mail.formatted()).expect("text");
        assert!(
            mail.contains(&format!("List-Unsubscribe: <{link}>\r\n")),
            "{mail}"
        );
        assert!(
            mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"),
            "{mail}"
        );
        assert!(!written("1", "Hi").contains("List-Unsubscribe"));
    }

    #[test]
    fn l20_a_message_id_has_one_domain_and_one_pair_of_brackets() {
        for id in ["1", "1@film.test", "<1@film.test>"] {
            let mail = written(id, "Hi");
            assert!(mail.contains("Message-ID: <1@film.test>\r\n"), "{mail}");
        }
    }
}
