//! What makes a review fit to be saved, sent, and to approve. Looks nothing up.

use std::collections::BTreeMap;

use storage::reviews::ReviewRow;

use crate::forms::answers::FieldError;
use crate::forms::clean::clean as tidy;
use crate::forms::field::{Form, Lines};
use crate::lifecycle::Severity;
use crate::lifecycle::{Decision, Stage};
use crate::review::view::{Decide, DraftItem, SaveReview};
use crate::submissions::medians::{Score, medians, scores};
use crate::submissions::rubric::{REASONS, rubric};
use crate::texts::say;

const NOTE_MAX: usize = 1_000;
const ITEM_MIN: usize = 20;
const ITEM_MAX: usize = 1_000;
const ITEMS_MAX: usize = 50;
const SUMMARY_MAX: usize = 4_000;
/// Every criterion needs this median for an approval.
const PASS: f64 = 3.0;

fn length(text: &str) -> usize {
    text.chars().count()
}

/// The draft as it is kept, or what forbids to keep it.
pub(crate) fn checked(
    form: &Form,
    stage: Stage,
    mut draft: SaveReview,
) -> Result<SaveReview, Vec<FieldError>> {
    let mut errors = checked_scores(stage, &mut draft.scores);
    for (at, item) in draft.items.iter_mut().enumerate() {
        item.text = tidy(&item.text, Lines::Paragraphs);
        if form.field(&item.field).is_none() {
            errors.push(FieldError::new(
                format!("items/{at}/field"),
                "unknown",
                say!(ERROR_REVIEW_UNKNOWN_FIELD, field = item.field),
            ));
        }
        if length(&item.text) > ITEM_MAX {
            errors.push(FieldError::new(
                format!("items/{at}/text"),
                "too_long",
                say!(ERROR_REVIEW_REQUEST_TOO_LONG),
            ));
        }
    }
    if draft.items.len() > ITEMS_MAX {
        errors.push(FieldError::new(
            "items",
            "too_many",
            say!(ERROR_REVIEW_TOO_MANY_REQUESTS),
        ));
    }
    draft.summary = tidy(&draft.summary, Lines::Paragraphs);
    draft.private_notes = tidy(&draft.private_notes, Lines::Paragraphs);
    for (field, text) in [
        ("summary", &draft.summary),
        ("private_notes", &draft.private_notes),
    ] {
        if length(text) > SUMMARY_MAX {
            errors.push(FieldError::new(
                field,
                "too_long",
                say!(ERROR_REVIEW_TEXT_TOO_LONG),
            ));
        }
    }
    if errors.is_empty() { Ok(draft) } else { Err(errors) }
}

fn checked_scores(stage: Stage, scores: &mut BTreeMap<String, Score>) -> Vec<FieldError> {
    let mut errors = Vec::new();
    for (key, score) in scores {
        score.note = tidy(&score.note, Lines::Paragraphs);
        if rubric(stage).iter().all(|criterion| criterion.key != key) {
            errors.push(FieldError::new(
                format!("scores/{key}"),
                "unknown",
                say!(ERROR_REVIEW_UNKNOWN_CRITERION, key),
            ));
        }
        if score.score.is_some_and(|score| score > 5) {
            errors.push(FieldError::new(
                format!("scores/{key}/score"),
                "too_high",
                say!(ERROR_REVIEW_SCORE_RANGE),
            ));
        }
        if length(&score.note) > NOTE_MAX {
            errors.push(FieldError::new(
                format!("scores/{key}/note"),
                "too_long",
                say!(ERROR_REVIEW_NOTE_TOO_LONG),
            ));
        }
    }
    errors
}

/// What a saved review still lacks to be sent with this decision. A low score is explained by its note, or by a change
/// request at an answer that its criterion judges.
pub(crate) fn lacking(
    stage: Stage,
    review: &ReviewRow,
    items: &[DraftItem],
    decide: &Decide,
) -> Result<Vec<FieldError>, storage::Error> {
    let mut errors = Vec::new();
    for (key, score) in scores(&review.scores)? {
        let detail = match score.score {
            _ if !score.note.is_empty() => continue,
            None => say!(ERROR_REVIEW_NOT_APPLICABLE_NOTE),
            Some(..=2) if !is_asked_about(stage, &key, items) => say!(ERROR_REVIEW_LOW_SCORE_NOTE),
            Some(_) => continue,
        };
        errors.push(FieldError::new(format!("scores/{key}/note"), "required", detail));
    }
    for (at, item) in items.iter().enumerate() {
        if length(&item.text) < ITEM_MIN {
            let detail = say!(ERROR_REVIEW_REQUEST_TOO_SHORT);
            errors.push(FieldError::new(format!("items/{at}/text"), "too_short", detail));
        }
    }
    let least = match decide.decision {
        Decision::Approve => 0,
        Decision::RequestChanges => 50,
        Decision::Reject => 100,
    };
    if length(&review.summary) < least {
        errors.push(FieldError::new(
            "summary",
            "too_short",
            say!(ERROR_REVIEW_SUMMARY_TOO_SHORT, least),
        ));
    }
    let known = |code: &String| REASONS.iter().any(|reason| reason.key == code);
    if decide.decision == Decision::Reject && !decide.reason_code.as_ref().is_some_and(known) {
        errors.push(FieldError::new(
            "reason_code",
            "required",
            say!(ERROR_REVIEW_REASON_MISSING),
        ));
    }
    Ok(errors)
}

fn is_asked_about(stage: Stage, criterion: &str, items: &[DraftItem]) -> bool {
    let mut rules = rubric(stage).iter().filter(|rule| rule.key == criterion);
    rules.any(|rule| {
        items
            .iter()
            .any(|item| rule.fields.contains(&item.field.as_str()))
    })
}

/// What stands between this review and an approval, criterion by criterion.
pub(crate) fn approval_blockers(
    stage: Stage,
    reviews: &[ReviewRow],
    items: &[DraftItem],
) -> Result<Vec<FieldError>, storage::Error> {
    let mut blockers = Vec::new();
    let medians = medians(stage, reviews)?;
    for (criterion, result) in rubric(stage).iter().zip(&medians) {
        let field = format!("scores/{}", criterion.key);
        let judged = reviews
            .iter()
            .any(|review| review.scores.contains_key(criterion.key));
        if !judged {
            blockers.push(FieldError::new(
                field,
                "required",
                say!(ERROR_REVIEW_SCORE_MISSING, criterion = criterion.title()),
            ));
        } else if result.median.is_some_and(|median| median < PASS) {
            let detail = say!(ERROR_REVIEW_MEDIAN, criterion = criterion.title());
            blockers.push(FieldError::new(field, "too_low", detail));
        }
    }
    let all = rubric(stage).len();
    let scored = medians.iter().filter(|one| one.median.is_some()).count();
    if blockers.is_empty() && scored * 2 < all {
        let detail = say!(ERROR_REVIEW_TOO_FEW_SCORES, scored, all, needed = all.div_ceil(2));
        blockers.push(FieldError::new("scores", "too_few", detail));
    }
    if must_items(items) > 0 {
        blockers.push(FieldError::new("items", "open", say!(ERROR_REVIEW_CHANGE_OPEN)));
    }
    Ok(blockers)
}

pub(crate) fn must_items(items: &[DraftItem]) -> usize {
    items
        .iter()
        .filter(|item| item.severity == Severity::Must)
        .count()
}

#[cfg(test)]
#[path = "judgement_rules_tests.rs"]
mod tests;
