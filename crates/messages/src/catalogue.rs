//! The messages of one language.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::key::Key;

#[derive(Debug, Clone, thiserror::Error)]
pub enum TextError {
    #[error("the catalogue {language} cannot be read: {details}")]
    Unreadable { language: String, details: String },
    #[error("the catalogue has no {0}")]
    Missing(String),
    #[error("{key} cannot be written: {details}")]
    Unwritable { key: String, details: String },
}

pub struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

/// Values that a message needs, by name.
#[derive(Debug, Default)]
pub struct Args<'a>(FluentArgs<'a>);

impl<'a> Args<'a> {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn with(mut self, name: &'static str, value: impl Into<FluentValue<'a>>) -> Self {
        self.0.set(name, value);
        self
    }

    /// An argument of this message, by its name in code.
    pub fn set(self, key: &Key, name: &str, value: FluentValue<'a>) -> Self {
        match key.argument(name) {
            Some(name) => self.with(name, value),
            None => self,
        }
    }
}

impl Catalogue {
    /// `sources` are the texts of the language's files.
    pub fn read<'s>(language: &str, sources: impl IntoIterator<Item = &'s str>) -> Result<Self, TextError> {
        let unreadable = |details: String| TextError::Unreadable {
            language: language.to_owned(),
            details,
        };
        let identifier: LanguageIdentifier = language.parse().map_err(|e| unreadable(format!("{e:?}")))?;
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Marks of direction around each value: mail programs show them in subjects.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new(source.to_owned())
                .map_err(|(_, errors)| unreadable(format!("{errors:?}")))?;
            bundle
                .add_resource(resource)
                .map_err(|errors| unreadable(format!("{errors:?}")))?;
        }
        Ok(Self { bundle })
    }

    /// The message `key`, or its attribute if the key has the form `message.attribute`.
    pub fn text(&self, key: &str, args: &Args<'_>) -> Result<String, TextError> {
        self.find(key, args)?
            .ok_or_else(|| TextError::Missing(key.to_owned()))
    }

    /// `None`: the language has no such message or attribute.
    pub fn find(&self, key: &str, args: &Args<'_>) -> Result<Option<String>, TextError> {
        let (id, attribute) = match key.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (key, None),
        };
        self.format(id, attribute, args).transpose().map_err(|details| {
            let key = key.to_owned();
            TextError::Unwritable { key, details }
        })
    }

    pub(crate) fn format(
        &self,
        id: &str,
        attribute: Option<&str>,
        args: &Args<'_>,
    ) -> Option<Result<String, String>> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let mut errors: Vec<FluentError> = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args.0), &mut errors);
        Some(match errors.is_empty() {
            true => Ok(text.into_owned()),
            false => Err(format!("{errors:?}")),
        })
    }
}
