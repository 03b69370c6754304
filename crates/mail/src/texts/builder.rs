//! Puts a mail's text together from the parts of its message.

use super::parts::{Args, Button, Text};
use messages::{Catalogue, TextError};

/// The text of one mail in the making.
pub(super) struct TextBuilder<'a> {
    catalogue: &'a Catalogue,
    message: &'static str,
    args: Args,
    text: Text,
}

impl<'a> TextBuilder<'a> {
    /// With the subject and the heading of the message; without a heading of its own, the subject is the heading.
    pub(super) fn new(
        catalogue: &'a Catalogue,
        message: &'static str,
        args: Args,
    ) -> Result<Self, TextError> {
        let subject = catalogue.text(&format!("{message}.subject"), &args)?;
        let heading = catalogue.find(&format!("{message}.heading"), &args)?;
        let text = Text {
            heading: heading.unwrap_or_else(|| subject.clone()),
            subject,
            paragraphs: Vec::new(),
            button: None,
            notes: Vec::new(),
            switch_off: None,
        };
        Ok(Self {
            catalogue,
            message,
            args,
            text,
        })
    }

    /// Further parts come from this message, which several mails share.
    pub(super) fn then(mut self, message: &'static str) -> Self {
        self.message = message;
        self
    }

    fn part(&self, name: &str) -> Result<String, TextError> {
        self.catalogue
            .text(&format!("{}.{name}", self.message), &self.args)
    }

    pub(super) fn paragraph(mut self, part: &str) -> Result<Self, TextError> {
        self.text.paragraphs.push(self.part(part)?);
        Ok(self)
    }

    /// A paragraph that the caller has written out.
    pub(super) fn written(mut self, paragraph: String) -> Self {
        self.text.paragraphs.push(paragraph);
        self
    }

    /// Each line that somebody wrote, as a paragraph.
    pub(super) fn lines_of(mut self, text: &str, prefix: &str) -> Self {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        self.text
            .paragraphs
            .extend(lines.map(|line| format!("{prefix}{line}")));
        self
    }

    pub(super) fn button(mut self, link: impl Into<String>) -> Result<Self, TextError> {
        self.text.button = Some(Button {
            label: self.part("button")?,
            link: link.into(),
        });
        Ok(self)
    }

    pub(super) fn note(mut self, part: &str) -> Result<Self, TextError> {
        self.text.notes.push(self.part(part)?);
        Ok(self)
    }

    /// A note that many mails share.
    pub(super) fn shared_note(mut self, key: &str) -> Result<Self, TextError> {
        self.text.notes.push(self.catalogue.text(key, &self.args)?);
        Ok(self)
    }

    pub(super) fn done(self) -> Text {
        self.text
    }
}
