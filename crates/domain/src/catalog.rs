use crate::forms::Form;
use crate::taxonomies::{Taxonomies, TaxonomyError};
use crate::{profiles, stages};

/// The versioned data that forms are drawn and checked by. Made once, at start.
#[derive(Debug)]
pub struct Catalog {
    pub taxonomies: Taxonomies,
    pub profile: Form,
    stages: [Form; 4],
}

impl Catalog {
    pub fn load() -> Result<Self, TaxonomyError> {
        Ok(Self {
            taxonomies: Taxonomies::load()?,
            profile: profiles::form(),
            stages: stages::Stage::ALL.map(stages::definition),
        })
    }

    pub fn stage(&self, stage: stages::Stage) -> &Form {
        &self.stages[stage.index()]
    }
}
