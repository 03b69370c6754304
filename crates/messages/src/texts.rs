//! The catalogues of one crate.

use std::sync::OnceLock;

use crate::catalogue::{Args, Catalogue, TextError};
use crate::key::Key;
use crate::language::Language;

/// Read when a text is first asked for.
pub struct Texts {
    /// Paths below `messages/`, and what is in the files.
    files: &'static [(&'static str, &'static str)],
    read: OnceLock<Vec<(Language, Result<Catalogue, TextError>)>>,
}

impl Texts {
    pub const fn new(files: &'static [(&'static str, &'static str)]) -> Self {
        Self {
            files,
            read: OnceLock::new(),
        }
    }

    /// The languages that there are files of.
    pub fn languages(&self) -> Vec<Language> {
        let mut all: Vec<Language> = self.files.iter().map(|(path, _)| language_of(path)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    fn catalogues(&self) -> &[(Language, Result<Catalogue, TextError>)] {
        self.read.get_or_init(|| {
            let read = |language: Language| {
                let files = self
                    .files
                    .iter()
                    .filter(|(path, _)| language_of(path) == language);
                Catalogue::read(language.tag(), files.map(|(_, text)| *text))
            };
            let languages = self.languages().into_iter();
            languages.map(|language| (language, read(language))).collect()
        })
    }

    pub fn catalogue(&self, language: Language) -> Result<&Catalogue, TextError> {
        let found = self.catalogues().iter().find(|(known, _)| *known == language);
        match found {
            Some((_, Ok(catalogue))) => Ok(catalogue),
            Some((_, Err(error))) => Err(error.clone()),
            None => Err(TextError::Missing(language.tag().to_owned())),
        }
    }

    /// The text in the current language, else in English. What this is called with is known to be in the English
    /// catalogue, since the macro `say!` of each crate looks when it is compiled.
    pub fn say(&self, key: &Key, args: Args<'_>) -> String {
        self.in_language(Language::current(), key, &args)
            .or_else(|| self.in_language(Language::ENGLISH, key, &args))
            .unwrap_or_else(|| key.id.to_owned())
    }

    fn in_language(&self, language: Language, key: &Key, args: &Args<'_>) -> Option<String> {
        let catalogue = self.catalogue(language).ok()?;
        catalogue.format(key.id, key.attribute, args)?.ok()
    }

    /// The text of a key that is put together at run time, in `language` or English.
    pub fn find(&self, language: Language, key: &str) -> Result<Option<String>, TextError> {
        let none = Args::new();
        if let Ok(catalogue) = self.catalogue(language)
            && let Some(text) = catalogue.find(key, &none)?
        {
            return Ok(Some(text));
        }
        self.catalogue(Language::ENGLISH)?.find(key, &none)
    }
}

/// `de/forms.ftl` and `de.ftl` are both of the language `de`.
fn language_of(path: &'static str) -> Language {
    let end = path.find(['/', '.']).unwrap_or(path.len());
    Language::new(&path[..end])
}
