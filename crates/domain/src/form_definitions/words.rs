//! The words of a form, from the message catalogues. The key of a message follows from the keys of form and field:
//! `stage-1-logline` has the attributes `label` and, where there is one, `help`; `stage-1-writers-name` is a field of the
//! rows `writers`, and `stage-1-section-story` a section.

use messages::{Language, TextError, Texts};

use crate::forms::field::{Field, Form, Kind, Options};
use crate::texts::TEXTS;

struct Words<'a> {
    texts: &'a Texts,
    language: Language,
}

/// The same form with its words. What the language lacks is in English; what English lacks is an error.
pub(crate) fn in_words(form: Form, language: Language) -> Result<Form, TextError> {
    in_words_of(&TEXTS, form, language)
}

pub(crate) fn in_words_of(texts: &Texts, mut form: Form, language: Language) -> Result<Form, TextError> {
    let words = Words { texts, language };
    form.title = words.needed(form.key, "title")?;
    for section in &mut form.sections {
        let message = message(&format!("{}-section", form.key), section.key);
        section.title = words.needed(&message, "title")?;
        section.help = words.optional(&message, "help")?.unwrap_or_default();
        for field in &mut section.fields {
            words.name(field, form.key)?;
        }
    }
    Ok(form)
}

/// For the description of the API. A test knows that the catalogue has every word, so nothing is left without.
pub(crate) fn in_english(form: Form) -> Form {
    in_words(form.clone(), Language::ENGLISH).unwrap_or(form)
}

fn message(parent: &str, key: &str) -> String {
    format!("{parent}-{}", key.replace('_', "-"))
}

impl Words<'_> {
    fn optional(&self, message: &str, attribute: &str) -> Result<Option<String>, TextError> {
        self.texts.find(self.language, &format!("{message}.{attribute}"))
    }

    fn needed(&self, message: &str, attribute: &str) -> Result<String, TextError> {
        let found = self.optional(message, attribute)?;
        found.ok_or_else(|| TextError::Missing(format!("{message}.{attribute}")))
    }

    fn name(&self, field: &mut Field, parent: &str) -> Result<(), TextError> {
        let message = message(parent, field.key);
        field.label = self.needed(&message, "label")?;
        field.help = self.optional(&message, "help")?.unwrap_or_default();
        match &mut field.kind {
            Kind::Integer { unit, .. } | Kind::Decimal { unit, .. } => {
                *unit = self.optional(&message, "unit")?;
            }
            Kind::Choice { options } | Kind::Choices { options, .. } => self.options(options, &message)?,
            Kind::Rows { row, fields, .. } => {
                *row = self.needed(&message, "row")?;
                for field in fields {
                    self.name(field, &message)?;
                }
            }
            Kind::Text { .. }
            | Kind::Url { .. }
            | Kind::Money { .. }
            | Kind::Year { .. }
            | Kind::Date { .. }
            | Kind::Tags { .. }
            | Kind::Document { .. }
            | Kind::Check
            | Kind::Member => {}
        }
        Ok(())
    }

    fn options(&self, options: &mut Options, message: &str) -> Result<(), TextError> {
        if let Options::Inline { options } = options {
            for option in options {
                let attribute = format!("option-{}", option.key.replace('_', "-"));
                option.label = self.needed(message, &attribute)?;
            }
        }
        Ok(())
    }
}
