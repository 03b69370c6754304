//! The finance is opened to members apart from the rest of a project: which answers are of it, and what is left of a
//! stage for a member to whom it is not open. Views hold [`Redacted`] values, which only this file makes.

use std::ops::Deref;
use std::sync::LazyLock;

use crate::access::{NotAllowed, Right};
use crate::form_definitions::forms::outline;
use crate::forms::answers::{Content, FieldError};
use crate::lifecycle::Stage;
use crate::load_project::FinanceAccess;
use crate::submissions::medians::CriterionResult;
use crate::texts::say;
use serde::Serialize;

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

/// What is left for one member of something that a stage says. It is serialized like what it holds.
///
/// Only the check of what is open to the member makes one:
///
/// ```compile_fail,E0451
/// # fn f(answers: domain::forms::Content) -> domain::stages::Redacted<domain::forms::Content> {
/// domain::stages::Redacted { open: answers }
/// # }
/// ```
///
/// So answers as they are stored do not get into a view:
///
/// ```compile_fail,E0308
/// # fn f(view: &mut domain::stages::VersionView, answers: domain::forms::Content) {
/// view.content = answers;
/// # }
/// ```
///
/// And nobody opens the finance to themselves:
///
/// ```compile_fail,E0451
/// let all = domain::load_project::FinanceAccess { open: true };
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Redacted<T> {
    open: T,
}

impl<T> Deref for Redacted<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.open
    }
}

impl<T> Redacted<T> {
    pub fn into_inner(self) -> T {
        self.open
    }
}

impl<T> Redacted<Vec<T>> {
    pub(crate) fn extend(&mut self, more: Self) {
        self.open.extend(more.open);
    }
}

impl<T: Clone> Redacted<Vec<T>> {
    pub(crate) fn only(&self, wanted: impl Fn(&T) -> bool) -> Self {
        Self {
            open: self.open.iter().filter(|one| wanted(one)).cloned().collect(),
        }
    }
}

/// For views that leave out what is empty.
pub(crate) fn is_empty<T>(value: &Redacted<T>) -> bool
where
    for<'a> &'a T: IntoIterator,
{
    (&value.open).into_iter().next().is_none()
}

/// Errors about something else than answers of a stage, such as a name or a reason.
pub(crate) fn beside_the_forms(mut errors: Vec<FieldError>) -> Redacted<Vec<FieldError>> {
    errors.retain(|error| {
        !Stage::ALL
            .into_iter()
            .any(|stage| is_finance(stage, &error.field))
    });
    Redacted { open: errors }
}

/// Something that says which field of the form it is about.
pub(crate) trait OfField {
    /// A key, or `rows/0/key` within rows.
    fn field(&self) -> &str;
}

impl OfField for FieldError {
    fn field(&self) -> &str {
        &self.field
    }
}

/// A key by itself.
impl OfField for String {
    fn field(&self) -> &str {
        self
    }
}

/// Something that may hold answers of the finance.
pub(crate) trait Redact {
    fn without(self, hidden: HiddenFields) -> Self;
}

impl Redact for Content {
    fn without(mut self, hidden: HiddenFields) -> Self {
        self.retain(|key, _| !hidden.has(key));
        self
    }
}

impl<T: OfField> Redact for Vec<T> {
    fn without(mut self, hidden: HiddenFields) -> Self {
        self.retain(|one| !hidden.has(one.field()));
        self
    }
}

/// The answers of a stage that are not open to a member.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HiddenFields {
    keys: &'static [&'static str],
    finance: bool,
}

impl HiddenFields {
    pub fn of(finance: FinanceAccess, stage: Stage) -> Self {
        match finance.is_open() {
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

    /// What is open of something.
    pub fn redact<T: Redact>(self, value: T) -> Redacted<T> {
        Redacted {
            open: value.without(self),
        }
    }

    /// What is open of answers of earlier stages, such as `stage3.currency`.
    pub fn redact_facts(self, mut facts: Content) -> Redacted<Content> {
        facts.retain(|key, _| {
            !self.finance
                || Stage::ALL.into_iter().all(|stage| {
                    let field = key
                        .strip_prefix(stage.key())
                        .and_then(|rest| rest.strip_prefix('.'));
                    field.is_none_or(|field| !is_finance(stage, field))
                })
        });
        Redacted { open: facts }
    }

    /// Says that there is something about the closed answers, in place of what.
    pub fn redact_errors(self, errors: Vec<FieldError>) -> Redacted<Vec<FieldError>> {
        let all = errors.len();
        let mut left = self.redact(errors);
        if let (true, Some(first)) = (left.len() < all, self.keys.first()) {
            left.open.push(FieldError::new(
                *first,
                "not_open",
                say!(ERROR_STAGES_FINANCES_INCOMPLETE),
            ));
        }
        left
    }

    /// Without what reviewers say about the closed answers.
    pub fn without_notes(self, mut result: CriterionResult) -> CriterionResult {
        if self.finance && result.key == MONEY {
            result.notes.clear();
        }
        result
    }

    /// Puts the closed answers that are held into what somebody sends who cannot see them; they may not send others.
    pub fn keep(self, sent: &mut Content, held: &Content) -> Redacted<Vec<FieldError>> {
        let mut refused = Vec::new();
        for key in self.keys {
            if sent
                .get(*key)
                .is_some_and(|answer| held.get(*key) != Some(answer))
            {
                refused.push(FieldError::new(
                    *key,
                    "not_open",
                    NotAllowed(Right::EditFinance).to_string(),
                ));
            }
            sent.shift_remove(*key);
            if let Some(answer) = held.get(*key) {
                sent.insert((*key).to_owned(), answer.clone());
            }
        }
        Redacted { open: refused }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn closed(stage: Stage) -> HiddenFields {
        HiddenFields::of(FinanceAccess::closed(), stage)
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
        assert_eq!(*closed.keep(&mut sent, &held), []);
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
            *closed(Stage::ALL[3]).redact_facts(facts),
            content(json!({"stage1.currency": "EUR", "project.tier": "M"}))
        );
    }
}
