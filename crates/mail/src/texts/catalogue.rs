//! The messages of one language, read from its file in `messages/`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// What is wrong with a catalogue. The tests render every mail, so nobody should meet one of these.
#[derive(Debug, thiserror::Error)]
pub enum TextError {
    #[error("the catalogue {language} cannot be read: {details}")]
    Unreadable { language: &'static str, details: String },
    #[error("the catalogue has no {0}")]
    Missing(String),
    #[error("{key} cannot be written: {details}")]
    Unwritable { key: String, details: String },
}

pub(crate) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

/// Values that a message needs, by name.
#[derive(Default)]
pub(crate) struct Args(FluentArgs<'static>);

impl Args {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl Into<FluentValue<'static>>) -> Self {
        self.0.set(name, value);
        self
    }
}

impl Catalogue {
    /// `source` is the text of the language's file.
    pub(crate) fn read(language: &'static str, source: &str) -> Result<Self, TextError> {
        let unreadable = |details: String| TextError::Unreadable { language, details };
        let identifier: LanguageIdentifier = language.parse().map_err(|e| unreadable(format!("{e:?}")))?;
        let resource = FluentResource::try_new(source.to_owned())
            .map_err(|(_, errors)| unreadable(format!("{errors:?}")))?;
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Marks of direction around each value: mail programs show them in subjects.
        bundle.set_use_isolating(false);
        bundle
            .add_resource(resource)
            .map_err(|errors| unreadable(format!("{errors:?}")))?;
        Ok(Self { bundle })
    }

    /// The message `key`, or its attribute if the key has the form `message.attribute`.
    pub(crate) fn text(&self, key: &str, args: &Args) -> Result<String, TextError> {
        self.find(key, args)?
            .ok_or_else(|| TextError::Missing(key.to_owned()))
    }

    /// `None`: the language has no such message or attribute.
    pub(crate) fn find(&self, key: &str, args: &Args) -> Result<Option<String>, TextError> {
        let (id, attribute) = match key.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (key, None),
        };
        let message = self.bundle.get_message(id);
        let pattern = message.and_then(|message| match attribute {
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else { return Ok(None) };
        let mut errors: Vec<FluentError> = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args.0), &mut errors);
        if errors.is_empty() {
            return Ok(Some(text.into_owned()));
        }
        Err(TextError::Unwritable {
            key: key.to_owned(),
            details: format!("{errors:?}"),
        })
    }
}
