//! What a request for changes opens, and how far the applicant is with it.

use storage::reviews::ReviewItemRow;

use crate::env::Env;
use crate::forms::answers::{Content, FieldError};
use crate::forms::check::fields::validate;
use crate::forms::condition::Condition;
use crate::forms::context::{Context, Mode};
use crate::forms::field::{Form, Kind};
use crate::lifecycle::{Severity, Stage};
use crate::stages::transitions::tier;
use crate::stages::views::stage::{FieldChange, ItemView};
use crate::stages::working_copy::rules::changes::{changes, differ};
use crate::texts::say;

/// An answer to a requested change.
const ANSWER_MIN: usize = 20;
pub(crate) const ANSWER_MAX: usize = 1_000;

/// These fields and those that are asked, or asked for, depending on them: a change that is requested can be made in
/// full.
pub(crate) fn unlocked_with<'f>(form: &Form, fields: impl Iterator<Item = &'f str>) -> Vec<String> {
    let mut unlocked: Vec<String> = fields.map(str::to_owned).collect();
    // A condition looks back only, so one pass in the form's order finds all that follows.
    for field in form.fields() {
        let is_open = |key: &str| unlocked.iter().any(|open| open == key);
        let by_tier = field.required.by_tier() && tier::FIELDS.iter().any(|key| is_open(key));
        let conditions = field.shown.iter().chain(field.required.condition());
        let follows = conditions.flat_map(Condition::fields).any(is_open);
        let within = matches!(&field.kind, Kind::Choices { within: Some(within), .. } if is_open(within));
        if by_tier || follows || within {
            unlocked.push(field.key.to_owned());
        }
    }
    unlocked.sort();
    unlocked.dedup();
    unlocked
}

/// Changes of fields that are not open now. What the form does not ask any more is no answer: that it is gone changes
/// nothing.
pub(crate) fn locked(
    env: Env<'_>,
    stage: Stage,
    context: &Context,
    unlocked: &[String],
    [before, after]: [&Content; 2],
) -> Vec<FieldError> {
    let asked = |content| {
        let mode = Mode::Complete { tier: None };
        validate(env.catalog.stage(stage), content, mode, context).values
    };
    let closed = changes(env, stage, &asked(before), &asked(after))
        .into_iter()
        .filter(|change| !unlocked.contains(&change.field));
    closed.map(refused).collect()
}

fn refused(change: FieldChange) -> FieldError {
    FieldError {
        detail: match change.field.as_str() {
            "project_name" => say!(NOT_ALLOWED_RENAME),
            _ => say!(ERROR_STAGES_NOT_REQUESTED, change = change.label),
        },
        field: change.field,
        code: "locked",
    }
}

/// Requested changes, seen against what was reviewed (`then`) and what stands there `now`.
pub(crate) fn item_views(
    env: Env<'_>,
    stage: Stage,
    items: &[ReviewItemRow],
    then: &Content,
    now: &Content,
) -> Vec<ItemView> {
    let form = env.catalog.stage(stage);
    items
        .iter()
        .map(|item| {
            let changed = differ(then.get(&item.field), now.get(&item.field));
            let answered = item
                .answer
                .as_deref()
                .is_some_and(|a| a.chars().count() >= ANSWER_MIN);
            ItemView {
                item_id: item.id,
                label: form
                    .field(&item.field)
                    .map_or(item.field.clone(), |field| field.label.to_owned()),
                field: item.field.clone(),
                severity: item.severity,
                text: item.text.clone(),
                answer: item.answer.clone(),
                changed,
                resolved: changed || answered,
            }
        })
        .collect()
}

/// Required changes that are neither made nor answered.
pub(crate) fn unsettled(items: &[ItemView]) -> usize {
    items
        .iter()
        .filter(|item| item.severity == Severity::Must && !item.resolved)
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form_definitions::forms::outline;

    #[test]
    fn a_requested_change_unlocks_what_depends_on_it() {
        let form = outline(Stage::FIRST);
        let unlocked = |field: &str| unlocked_with(&form, [field].into_iter());
        assert_eq!(unlocked("logline"), ["logline"]);
        assert_eq!(
            unlocked("rights_status"),
            [
                "counsel_note",
                "option_expiry",
                "rights_countries",
                "rights_document",
                "rights_holder",
                "rights_status",
                "rights_territory"
            ]
        );
        assert_eq!(unlocked("genres"), ["genres", "subgenres"]);
        assert_eq!(
            unlocked("budget_band"),
            [
                "age_rating_target",
                "budget_band",
                "comparables",
                "counsel_note",
                "target_audience"
            ]
        );
        let source = [
            "rights_countries",
            "rights_document",
            "rights_holder",
            "rights_territory",
            "source_type",
        ];
        assert_eq!(unlocked("source_type"), source, "and what follows from that");
    }
}
