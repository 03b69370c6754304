//! Every rule of a stage, evaluated.

use crate::lifecycle::Stage;
use crate::stages::validation::context::{Findings, ValidationContext};
use crate::stages::validation::{stage1, stage2, stage3, stage4};

pub(crate) fn evaluate(stage: Stage, context: &ValidationContext<'_>) -> Findings {
    match stage.number() {
        1 => Findings {
            blockers: stage1::blockers(context),
            warnings: stage1::warnings(context),
        },
        2 => Findings {
            blockers: stage2::blockers(context),
            warnings: stage2::warnings(context),
        },
        3 => stage3::evaluate(context),
        4 => stage4::evaluate(context),
        _ => Findings::default(),
    }
}

#[cfg(test)]
pub(crate) mod testing {
    //! A stage as the checks see it, for their tests.
    use serde_json::Value;

    use super::*;
    use crate::forms::answers::{Content, FieldError};
    use crate::lifecycle::Tier;
    use crate::stages::validation::documents::{DocumentFacts, Documents};
    use crate::taxonomies::registry::Taxonomies;

    pub struct Case {
        pub content: Content,
        pub facts: Content,
        pub tier: Tier,
        pub documents: Documents,
        taxonomies: Taxonomies,
    }

    impl Case {
        pub fn of(content: Value) -> Self {
            Self {
                content: content.as_object().expect("an object").clone(),
                facts: Content::new(),
                tier: Tier::M,
                documents: Documents::new(),
                taxonomies: Taxonomies::load().expect("the built-in lists"),
            }
        }

        pub fn facts(mut self, facts: Value) -> Self {
            self.facts = facts.as_object().expect("an object").clone();
            self
        }

        pub fn tier(mut self, tier: Tier) -> Self {
            self.tier = tier;
            self
        }

        /// The document that answers a field.
        pub fn document(mut self, field: &str, document: DocumentFacts) -> Self {
            self.content.insert(field.to_owned(), field.into());
            self.documents.insert(field.to_owned(), document);
            self
        }

        pub fn context(&self) -> ValidationContext<'_> {
            ValidationContext {
                content: &self.content,
                facts: &self.facts,
                tier: self.tier,
                documents: &self.documents,
                taxonomies: &self.taxonomies,
                today: time::macros::date!(2026 - 11 - 21),
            }
        }
    }

    /// `field code` of each.
    pub fn codes(found: Vec<FieldError>) -> Vec<String> {
        found
            .into_iter()
            .map(|one| format!("{} {}", one.field, one.code))
            .collect()
    }
}
