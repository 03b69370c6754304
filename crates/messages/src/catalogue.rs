//! The messages of one language.

use std::borrow::Cow;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use time::Date;
use time::macros::format_description;
use unic_langid::LanguageIdentifier;

use crate::key::Key;

/// The message that says how a date is written, of `$day`, `$month` and `$year`.
const DATE: &str = "date";

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
    bundle: FluentBundle<Arc<FluentResource>>,
}

/// Values that a message needs, by name.
#[derive(Debug, Default)]
pub struct Args<'a>(FluentArgs<'a>);

impl<'a> Args<'a> {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn with(mut self, name: impl Into<Cow<'a, str>>, value: impl Into<FluentValue<'a>>) -> Self {
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
        let resources = sources.into_iter().map(|source| {
            FluentResource::try_new(source.to_owned())
                .map(Arc::new)
                .map_err(|(_, errors)| unreadable(format!("{errors:?}")))
        });
        let resources: Vec<Arc<FluentResource>> = resources.collect::<Result<_, _>>()?;
        let read = || {
            let mut bundle = FluentBundle::new_concurrent(vec![identifier.clone()]);
            // Marks of direction around each value: mail programs show them in subjects.
            bundle.set_use_isolating(false);
            for resource in &resources {
                bundle
                    .add_resource(Arc::clone(resource))
                    .map_err(|errors| unreadable(format!("{errors:?}")))?;
            }
            Ok(Self { bundle })
        };
        let mut catalogue = read()?;
        if catalogue.bundle.has_message(DATE) {
            let words = read()?;
            let added = catalogue
                .bundle
                .add_function("DATE", move |values, _| date(&words, values));
            added.map_err(|error| unreadable(error.to_string()))?;
        }
        Ok(catalogue)
    }

    /// The message `key`, or its attribute if the key has the form `message.attribute`.
    pub fn text(&self, key: &str, args: &Args<'_>) -> Result<String, TextError> {
        self.find(key, args)?
            .ok_or_else(|| TextError::Missing(key.to_owned()))
    }

    /// The names of a message's attributes, in the order in which they stand in the catalogue; none if there is no such
    /// message.
    pub fn attributes(&self, id: &str) -> impl Iterator<Item = &str> {
        let message = self.bundle.get_message(id);
        message
            .into_iter()
            .flat_map(|message| message.attributes().map(|attribute| attribute.id()))
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

/// `{ DATE($due) }` in a message: a date in the form 2026-03-09, as the catalogue writes dates. Another text stays as it
/// is.
fn date<'v>(catalogue: &Catalogue, values: &[FluentValue<'v>]) -> FluentValue<'v> {
    let [FluentValue::String(text)] = values else {
        return FluentValue::Error;
    };
    let Ok(date) = Date::parse(text, format_description!("[year]-[month]-[day]")) else {
        return FluentValue::String(text.clone());
    };
    let args = Args::new()
        .with("day", date.day())
        .with("month", u8::from(date.month()))
        .with("year", date.year());
    catalogue
        .text(DATE, &args)
        .map_or(FluentValue::Error, FluentValue::from)
}
