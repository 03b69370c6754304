//! Forms, taxonomies and terms, loaded once.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::sha256;
use messages::{Language, TextError};

use crate::form_definitions::forms::definition;
use crate::form_definitions::profile;
use crate::form_definitions::words::in_words;
use crate::forms::field::Form;
use crate::lifecycle::Stage;
use crate::safety_words::words::{SafetyWords, SafetyWordsError};
use crate::taxonomies::list::TaxonomyError;
use crate::taxonomies::registry::Taxonomies;
use crate::terms::Terms;
use crate::texts::TEXTS;

/// Goes up when another profile is complete, or a card is written in another way, without a change of the form, the lists or
/// the terms: all cards are made anew.
const PROFILES: u32 = 2;

#[derive(Debug, thiserror::Error)]
pub enum CatalogError {
    #[error(transparent)]
    Taxonomies(#[from] TaxonomyError),
    #[error(transparent)]
    SafetyWords(#[from] SafetyWordsError),
    #[error(transparent)]
    Texts(#[from] TextError),
    #[error("the profile's form cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
}

/// The versioned data that forms are drawn and checked by. Made once, at start.
#[derive(Debug)]
pub struct Catalog {
    pub taxonomies: Taxonomies,
    pub terms: Terms,
    pub(crate) safety_words: SafetyWords,
    profile_rules: String,
    english: Forms,
    translated: Vec<(Language, Forms)>,
}

/// Two programs with the same rules call the same profiles complete, and make the same cards of them.
fn profile_rules(form: &Form, lists: &Taxonomies, terms: &Terms) -> Result<String, serde_json::Error> {
    let all = serde_json::to_vec(&(PROFILES, form, lists, terms.version))?;
    Ok(URL_SAFE_NO_PAD.encode(sha256(&all)))
}

/// Every form in one language.
#[derive(Debug)]
struct Forms {
    profile: Form,
    stages: [Form; 4],
}

impl Forms {
    fn load(language: Language) -> Result<Self, TextError> {
        let [one, two, three, four] = Stage::ALL.map(|stage| definition(stage, language));
        Ok(Self {
            profile: in_words(profile::outline(), language)?,
            stages: [one?, two?, three?, four?],
        })
    }
}

impl Catalog {
    pub fn load() -> Result<Self, CatalogError> {
        let others = TEXTS
            .languages()
            .into_iter()
            .filter(|one| *one != Language::ENGLISH);
        let (taxonomies, terms) = (Taxonomies::load()?, Terms::load()?);
        let english = Forms::load(Language::ENGLISH)?;
        Ok(Self {
            profile_rules: profile_rules(&english.profile, &taxonomies, &terms)?,
            taxonomies,
            terms,
            safety_words: SafetyWords::load()?,
            english,
            translated: others
                .map(|language| Ok((language, Forms::load(language)?)))
                .collect::<Result<_, TextError>>()?,
        })
    }

    /// The languages that the forms can be read in.
    pub fn languages(&self) -> impl Iterator<Item = Language> {
        let others = self.translated.iter().map(|(language, _)| *language);
        std::iter::once(Language::ENGLISH).chain(others)
    }

    fn forms(&self) -> &Forms {
        let current = Language::current();
        let translated = self.translated.iter().find(|(language, _)| *language == current);
        translated.map_or(&self.english, |(_, forms)| forms)
    }

    /// What a complete profile and its card depend on beside its answers: a hash.
    pub(crate) fn profile_rules(&self) -> &str {
        &self.profile_rules
    }

    /// In the language of the work at hand.
    pub fn profile(&self) -> &Form {
        &self.forms().profile
    }

    /// In the language of the work at hand.
    pub fn stage(&self, stage: Stage) -> &Form {
        &self.forms().stages[stage.index()]
    }
}
