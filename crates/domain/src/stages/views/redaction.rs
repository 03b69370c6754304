//! The finance is opened to members apart from the rest of a project: which answers are of it, and what is left of a
//! stage for a member to whom it is not open.

use std::sync::LazyLock;

use crate::access::{Access, NotAllowed, Right, allows};
use crate::form_definitions::forms::outline;
use crate::forms::answers::{Content, FieldError};
use crate::lifecycle::Stage;
use crate::stages::views::stage::{Feedback, FieldChange, ItemView};
use crate::submissions::medians::CriterionResult;
use crate::texts::say;

/// What reviewers judge about the closed answers of stage 4.
const MONEY: &str = "money";

/// By stage.
static FINANCE: LazyLock<[Vec<&'static str>; 4]> = LazyLock::new(|| {
    Stage::ALL.map(|stage| {
        let form = outline(stage);
        let of_finance = form.fields().filter(|field| stage.number() == 3 || field.finance);
        of_finance.map(|field| field.key).collect()
    })
});

/// Whether the answer to this field, or to one within its rows (`rows/0/key`), is of the finance.
pub(crate) fn is_finance(stage: Stage, field: &str) -> bool {
    let key = field.split('/').next().unwrap_or_default();
    FINANCE[stage.index()].contains(&key)
}

/// The answers of a stage that are not open to a member.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HiddenFields {
    keys: &'static [&'static str],
    finance: bool,
}

impl HiddenFields {
    pub fn of(access: Access, stage: Stage) -> Self {
        match allows(access, Right::ReadFinance) {
            true => Self {
                keys: &[],
                finance: false,
            },
            false => Self {
                keys: &FINANCE[stage.index()],
                finance: true,
            },
        }
    }

    pub fn keys(self) -> Vec<&'static str> {
        self.keys.to_vec()
    }

    /// In words for the member.
    pub fn reason(self) -> Option<String> {
        (!self.keys.is_empty()).then(|| NotAllowed(Right::ReadFinance).to_string())
    }

    pub fn has(self, field: &str) -> bool {
        field
            .split('/')
            .next()
            .is_some_and(|key| self.keys.contains(&key))
    }

    /// What is open of these answers.
    pub fn redact(self, mut answers: Content) -> Content {
        answers.retain(|key, _| !self.has(key));
        answers
    }

    /// What is open of answers of earlier stages, such as `stage3.currency`.
    pub fn left_of_facts(self, mut facts: Content) -> Content {
        facts.retain(|key, _| {
            !self.finance
                || Stage::ALL.into_iter().all(|stage| {
                    let field = key
                        .strip_prefix(stage.key())
                        .and_then(|rest| rest.strip_prefix('.'));
                    field.is_none_or(|field| !is_finance(stage, field))
                })
        });
        facts
    }

    pub fn left_of_changes(self, mut changes: Vec<FieldChange>) -> Vec<FieldChange> {
        changes.retain(|change| !self.has(&change.field));
        changes
    }

    pub fn left_of_items(self, mut items: Vec<ItemView>) -> Vec<ItemView> {
        items.retain(|item| !self.has(&item.field));
        items
    }

    /// Without what reviewers say about the closed answers.
    pub fn left_of_feedback(self, all: Vec<Feedback>) -> Vec<Feedback> {
        let left = |one: Feedback| Feedback {
            items: self.left_of_items(one.items),
            criteria: one
                .criteria
                .into_iter()
                .map(|result| self.left_of_result(result))
                .collect(),
            ..one
        };
        all.into_iter().map(left).collect()
    }

    fn left_of_result(self, mut result: CriterionResult) -> CriterionResult {
        if self.finance && result.key == MONEY {
            result.notes.clear();
        }
        result
    }

    /// Says that there is something about the closed answers, in place of what.
    pub fn left_of_errors(self, mut errors: Vec<FieldError>) -> Vec<FieldError> {
        let all = errors.len();
        errors.retain(|error| !self.has(&error.field));
        if let (true, Some(first)) = (errors.len() < all, self.keys.first()) {
            errors.push(FieldError {
                field: (*first).to_owned(),
                code: "not_open",
                detail: say!(ERROR_STAGES_FINANCES_INCOMPLETE),
            });
        }
        errors
    }

    /// Puts the closed answers that are held into what somebody sends who cannot see them; they may not send others.
    pub fn keep(self, sent: &mut Content, held: &Content) -> Vec<FieldError> {
        let mut refused = Vec::new();
        for key in self.keys {
            if sent
                .get(*key)
                .is_some_and(|answer| held.get(*key) != Some(answer))
            {
                refused.push(FieldError {
                    field: (*key).to_owned(),
                    code: "not_open",
                    detail: NotAllowed(Right::EditFinance).to_string(),
                });
            }
            sent.shift_remove(*key);
            if let Some(answer) = held.get(*key) {
                sent.insert((*key).to_owned(), answer.clone());
            }
        }
        refused
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::access::ProjectRole;

    fn closed(stage: Stage) -> HiddenFields {
        let access = Access {
            role: ProjectRole::Producer,
            documents: true,
            finance: false,
        };
        HiddenFields::of(access, stage)
    }

    fn content(value: serde_json::Value) -> Content {
        value.as_object().expect("an object").clone()
    }

    #[test]
    fn the_finance_is_all_of_stage_3_and_what_stage_4_marks() {
        let [concept, package, budget, greenlight] = Stage::ALL;
        assert!(closed(concept).keys.is_empty() && closed(package).keys.is_empty());
        assert_eq!(
            closed(greenlight).keys,
            ["finance_close", "closed_sources", "first_weeks_cash"]
        );
        assert!(
            outline(budget)
                .fields()
                .all(|field| is_finance(budget, field.key))
        );
        assert!(
            is_finance(budget, "finance_sources/evidence")
                && is_finance(greenlight, "closed_sources/0/amount")
        );
    }

    #[test]
    fn what_somebody_cannot_see_is_kept_and_cannot_be_changed() {
        let closed = closed(Stage::ALL[3]);
        let held = content(json!({"first_weeks_cash": 5, "start_date": "2027-01-01"}));
        let mut sent = content(json!({"start_date": "2027-02-01"}));
        assert_eq!(closed.keep(&mut sent, &held), []);
        assert_eq!(
            sent,
            content(json!({"first_weeks_cash": 5, "start_date": "2027-02-01"}))
        );
        let mut sent = content(json!({"first_weeks_cash": 6, "closed_sources": []}));
        let refused = closed.keep(&mut sent, &held);
        let fields: Vec<&str> = refused.iter().map(|error| error.field.as_str()).collect();
        assert_eq!(fields, ["closed_sources", "first_weeks_cash"]);
        assert_eq!(sent, content(json!({"first_weeks_cash": 5})));
    }

    #[test]
    fn earlier_answers_of_the_finance_are_no_facts() {
        let facts = content(json!({"stage3.currency": "EUR", "stage1.currency": "EUR", "project.tier": "M"}));
        assert_eq!(
            closed(Stage::ALL[3]).left_of_facts(facts),
            content(json!({"stage1.currency": "EUR", "project.tier": "M"}))
        );
    }
}
