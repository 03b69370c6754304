use crate::forms::Form;
use crate::taxonomies::{Taxonomies, TaxonomyError};
use crate::terms::Terms;
use crate::{profiles, stages};

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
            profile: profiles::form(),
            stages: stages::Stage::ALL.map(stages::definition),
        })
    }

    pub fn stage(&self, stage: stages::Stage) -> &Form {
        &self.stages[stage.index()]
    }
}
