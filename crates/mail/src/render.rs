use askama::Template;
use outbox::{Mail, SwitchOff};
use url::Url;

use crate::texts::{self, Button, Footer, Frame, Text, TextError};

/// A mail as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// One line without control characters, at most 200 of them.
    pub subject: String,
    pub text: String,
    pub html: String,
    /// Where a POST ends mails of this kind (RFC 8058); `None`: it cannot be switched off.
    pub unsubscribe: Option<String>,
}

/// A mail cannot be written. The tests render every mail, so nobody should meet this.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    #[error(transparent)]
    Text(#[from] TextError),
    #[error(transparent)]
    Template(#[from] askama::Error),
}

/// Knows where the product is reached.
#[derive(Clone, Debug)]
pub struct Renderer {
    public_url: Url,
}

#[derive(Template)]
#[template(path = "mail.html")]
struct HtmlBody<'a> {
    text: &'a Text,
    frame: &'a Frame,
    site: &'a str,
}

#[derive(Template)]
#[template(path = "mail.txt", escape = "none")]
struct PlainBody<'a> {
    text: &'a Text,
    frame: &'a Frame,
    site: &'a str,
}

const SUBJECT_LIMIT: usize = 200;

impl Renderer {
    pub fn new(public_url: Url) -> Self {
        Self { public_url }
    }

    pub fn render(&self, mail: &Mail, switch_off: Option<&SwitchOff>) -> Result<Message, RenderError> {
        let mut text = texts::text(mail)?;
        for part in [&mut text.subject, &mut text.heading]
            .into_iter()
            .chain(&mut text.paragraphs)
        {
            without_schemes(part);
        }
        if let Some(switch_off) = switch_off {
            text.switch_off = self.footer(switch_off, mail)?;
        }
        text.button = text.button.and_then(|button| self.absolute(button));
        let (text, frame) = (&text, &texts::frame()?);
        let site = self.public_url.as_str().trim_end_matches('/');
        Ok(Message {
            subject: one_line(&text.subject),
            text: PlainBody { text, frame, site }.render()?,
            html: HtmlBody { text, frame, site }.render()?,
            unsubscribe: text.switch_off.as_ref().map(|footer| footer.link.clone()),
        })
    }

    fn footer(&self, switch_off: &SwitchOff, mail: &Mail) -> Result<Option<Footer>, TextError> {
        let footer = texts::switch_off(switch_off, mail)?;
        let link = self.public_url.join(&footer.link).ok();
        Ok(link.map(|link| Footer {
            link: link.into(),
            ..footer
        }))
    }

    /// `None`: its link leads to no page of the web.
    fn absolute(&self, button: Button) -> Option<Button> {
        let link = self.public_url.join(&button.link).ok()?;
        matches!(link.scheme(), "http" | "https").then(|| Button {
            link: link.into(),
            ..button
        })
    }
}

/// The one link of a mail is its button: mail programs make links of addresses that people wrote into their texts.
fn without_schemes(text: &mut String) {
    while let Some(end) = text.find("://") {
        let scheme = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
        let start = text[..end].trim_end_matches(scheme).len();
        text.replace_range(start..end + 3, "");
    }
}

/// What a header may hold: project names come from people.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_control() || c.is_whitespace());
    let line = words.filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(SUBJECT_LIMIT) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
