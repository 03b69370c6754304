//! Forms, taxonomies and terms, loaded once.

use crate::form_definitions::forms::definition;
use crate::form_definitions::profile::form;
use crate::forms::field::Form;
use crate::lifecycle;
use crate::taxonomies::list::TaxonomyError;
use crate::taxonomies::registry::Taxonomies;
use crate::terms::Terms;

/// The versioned data that forms are drawn and checked by. Made once, at start.
#[derive(Debug)]
pub struct Catalog {
    pub taxonomies: Taxonomies,
    pub terms: Terms,
    pub profile: Form,
    stages: [Form; 4],
}

impl Catalog {
    pub fn load() -> Result<Self, TaxonomyError> {
        Ok(Self {
            taxonomies: Taxonomies::load()?,
            terms: Terms::load()?,
            profile: form(),
            stages: lifecycle::Stage::ALL.map(definition),
        })
    }

    pub fn stage(&self, stage: lifecycle::Stage) -> &Form {
        &self.stages[stage.index()]
    }
}
