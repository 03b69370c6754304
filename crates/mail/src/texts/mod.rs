//! Message catalogues: one file a language. A language that lacks a mail does not compile.

pub(crate) mod en;

/// What a mail says. Each part is plain text.
pub(crate) struct Text {
    pub subject: String,
    pub heading: String,
    pub paragraphs: Vec<String>,
    pub button: Option<Button>,
    pub notes: Vec<&'static str>,
}

pub(crate) struct Button {
    pub label: &'static str,
    /// Absolute or a path on this site.
    pub link: String,
}

/// What stands around the text of every mail.
pub(crate) struct Frame {
    pub language: &'static str,
    pub tagline: &'static str,
    pub button_help: &'static str,
}

impl Text {
    fn new(subject: impl Into<String>, heading: impl Into<String>) -> Self {
        Self {
            subject: subject.into(),
            heading: heading.into(),
            paragraphs: Vec::new(),
            button: None,
            notes: Vec::new(),
        }
    }

    /// With the subject as its heading.
    fn titled(subject: impl Into<String>) -> Self {
        let subject = subject.into();
        Self::new(subject.clone(), subject)
    }

    fn paragraph(mut self, text: impl Into<String>) -> Self {
        self.paragraphs.push(text.into());
        self
    }

    /// Each line that somebody wrote, as a paragraph.
    fn lines_of(mut self, text: &str, prefix: &str) -> Self {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        self.paragraphs
            .extend(lines.map(|line| format!("{prefix}{line}")));
        self
    }

    fn button(mut self, label: &'static str, link: impl Into<String>) -> Self {
        self.button = Some(Button {
            label,
            link: link.into(),
        });
        self
    }

    fn note(mut self, text: &'static str) -> Self {
        self.notes.push(text);
        self
    }
}
