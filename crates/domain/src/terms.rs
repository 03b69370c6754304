//! What people agree to, in full. The texts stand in `data/terms.yaml`, for the operator to replace.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::taxonomies::list::TaxonomyError;

const TERMS: &str = include_str!("../data/terms.yaml");

#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Terms {
    /// Whoever accepted an older version is asked again.
    pub version: i32,
    pub documents: Vec<TermsDocument>,
}

#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TermsDocument {
    pub key: String,
    pub title: String,
    /// Keys of the form fields by which it is agreed to.
    pub fields: Vec<String>,
    /// Paragraphs, with a blank line between them.
    pub text: String,
}

impl Terms {
    pub fn load() -> Result<Self, TaxonomyError> {
        serde_norway::from_str(TERMS).map_err(|source| TaxonomyError::Yaml {
            file: "terms.yaml",
            source,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::forms::field::Form;
    use crate::lifecycle::Stage;
    use crate::profiles::rules::TERMS_VERSION;

    #[test]
    fn every_consent_can_be_read_in_the_version_that_is_agreed_to() {
        let catalog = crate::catalog::Catalog::load().expect("the catalog loads");
        assert_eq!(catalog.terms.version, TERMS_VERSION);
        let asks =
            |form: &Form, key: &str| form.sections.iter().flat_map(|s| &s.fields).any(|f| f.key == key);
        for document in &catalog.terms.documents {
            assert!(document.text.len() > 200, "{} says something", document.key);
            for field in &document.fields {
                assert!(
                    asks(catalog.profile(), field) || asks(catalog.stage(Stage::FIRST), field),
                    "{field} is asked for nowhere"
                );
            }
        }
        for consent in ["accept_terms", "accept_code_of_conduct", "declares_conduct"] {
            assert!(
                catalog
                    .terms
                    .documents
                    .iter()
                    .any(|d| d.fields.iter().any(|f| f == consent))
            );
        }
    }
}
