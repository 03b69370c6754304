//! When a field is asked, and when it must be answered.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::forms::known::Known;
use crate::lifecycle::Tier;

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum Required {
    Always,
    Never,
    /// For projects of these tiers.
    Tiers {
        tiers: Vec<Tier>,
    },
    When {
        when: Condition,
    },
    /// For projects of these tiers, while this holds.
    TiersWhen {
        tiers: Vec<Tier>,
        when: Condition,
    },
    /// For projects of these tiers; for the others while this holds.
    TiersOrWhen {
        tiers: Vec<Tier>,
        when: Condition,
    },
}

/// A test on another field of the same form (within rows: of the same row), or on a fact: `stage1.format` is an answer
/// of an earlier, approved stage, `project.tier` and `project.needs` follow from them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "test", rename_all = "snake_case")]
pub enum Condition {
    AnyOf {
        field: &'static str,
        values: Vec<&'static str>,
    },
    /// Answered, and with none of these.
    NoneOf {
        field: &'static str,
        values: Vec<&'static str>,
    },
    Empty {
        field: &'static str,
    },
    /// One of these holds.
    Either {
        #[schema(no_recursion)]
        conditions: Vec<Condition>,
    },
}

impl Required {
    /// The test that it depends on.
    pub fn condition(&self) -> Option<&Condition> {
        match self {
            Required::When { when }
            | Required::TiersWhen { when, .. }
            | Required::TiersOrWhen { when, .. } => Some(when),
            Required::Always | Required::Never | Required::Tiers { .. } => None,
        }
    }

    /// Whether it depends on how much is asked of a project.
    pub fn by_tier(&self) -> bool {
        matches!(
            self,
            Required::Tiers { .. } | Required::TiersWhen { .. } | Required::TiersOrWhen { .. }
        )
    }
}

impl Condition {
    /// The fields that it looks at.
    pub fn fields(&self) -> Vec<&'static str> {
        match self {
            Condition::AnyOf { field, .. } | Condition::NoneOf { field, .. } | Condition::Empty { field } => {
                vec![field]
            }
            Condition::Either { conditions } => conditions.iter().flat_map(Condition::fields).collect(),
        }
    }

    pub(crate) fn holds(&self, answers: Known<'_>) -> bool {
        match self {
            Condition::AnyOf { field, values } => has_any(answers.get(field), values),
            Condition::NoneOf { field, values } => {
                answers.get(field).is_some() && !has_any(answers.get(field), values)
            }
            Condition::Empty { field } => answers.get(field).is_none(),
            Condition::Either { conditions } => conditions.iter().any(|one| one.holds(answers)),
        }
    }
}

fn has_any(answer: Option<&Value>, values: &[&str]) -> bool {
    match answer {
        Some(Value::String(one)) => values.contains(&one.as_str()),
        Some(Value::Array(many)) => many
            .iter()
            .any(|one| one.as_str().is_some_and(|one| values.contains(&one))),
        Some(Value::Bool(yes)) => values.contains(&if *yes { "true" } else { "false" }),
        _ => false,
    }
}
