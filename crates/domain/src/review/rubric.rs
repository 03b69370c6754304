//! What reviewers judge by. Published: applicants read the same words.

use serde::Serialize;
use utoipa::ToSchema;

use crate::stages::Stage;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Criterion {
    pub key: &'static str,
    pub title: &'static str,
    pub question: &'static str,
}

const fn criterion(key: &'static str, title: &'static str, question: &'static str) -> Criterion {
    Criterion { key, title, question }
}

const STAGE1: [Criterion; 5] = [
    criterion(
        "premise",
        "Clarity of premise",
        "Is it clear who wants what, and what the story is?",
    ),
    criterion(
        "audience",
        "Format and audience fit",
        "Do format, length and audience belong together?",
    ),
    criterion(
        "rights",
        "Rights plausibility",
        "Is the right to develop it credible on what was stated?",
    ),
    criterion(
        "originality",
        "Originality of presentation",
        "Does it say why this project, and not another?",
    ),
    criterion(
        "content",
        "Lawful and safe content",
        "Can it be made within the law and with care for people?",
    ),
];

/// The criteria of stages 2 to 4 come with their content.
pub fn rubric(stage: Stage) -> &'static [Criterion] {
    match stage.number() {
        1 => &STAGE1,
        _ => &[],
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RejectionReason)]
pub struct Reason {
    pub key: &'static str,
    pub label: &'static str,
}

const fn reason(key: &'static str, label: &'static str) -> Reason {
    Reason { key, label }
}

/// Why a stage can be refused. A missing item is never a reason: that is a change request.
pub const REASONS: [Reason; 6] = [
    reason("no_rights", "No right to the material"),
    reason("someone_elses", "Somebody else's property"),
    reason("unlawful", "Unlawful content"),
    reason("unsafe", "Cannot be made safely"),
    reason("spam", "Not a real project"),
    reason("criteria_not_met", "The criteria are not met"),
];
