//! What a mail consists of.

/// Values of a message. The builder of a text keeps them.
pub(super) type Args = messages::Args<'static>;

/// What a mail says. Each part is plain text.
pub(crate) struct Text {
    pub subject: String,
    pub heading: String,
    pub paragraphs: Vec<String>,
    pub button: Option<Button>,
    pub notes: Vec<String>,
    /// Under a mail that its reader can switch off.
    pub switch_off: Option<Footer>,
}

pub(crate) struct Button {
    pub label: String,
    /// Absolute or a path on this site.
    pub link: String,
}

/// Why somebody gets a mail, and how they get no more like it.
pub(crate) struct Footer {
    pub why: String,
    pub label: String,
    /// Absolute or a path on this site.
    pub link: String,
}

/// What stands around the text of every mail.
pub(crate) struct Frame {
    pub language: String,
    pub tagline: String,
    pub button_help: String,
}
