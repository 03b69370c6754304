//! What reviewers judge by. Published: applicants read the same words.

use serde::Serialize;
use utoipa::ToSchema;

use crate::lifecycle::Stage;

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

const STAGE2: [Criterion; 6] = [
    criterion(
        "craft",
        "Story and craft",
        "Does the script, or the treatment, work on the page, from the first scene to the last?",
    ),
    criterion(
        "character",
        "Character",
        "Do we want to spend this time with these people, and do they drive what happens?",
    ),
    criterion(
        "originality",
        "Originality and audience",
        "Is there something here that its audience has not seen, and a way to that audience?",
    ),
    criterion(
        "vision",
        "Director's vision",
        "Can you see and hear the film in the statement and the visual material?",
    ),
    criterion(
        "team",
        "Team's ability",
        "Have these people, together, the credits and the commitment to make it?",
    ),
    criterion(
        "feasibility",
        "Feasibility of the shoot plan",
        "Can this script be shot in these days, places and hours, by this crew?",
    ),
];

const STAGE3: [Criterion; 6] = [
    criterion(
        "budget",
        "Budget",
        "Is the budget realistic for this script and these shooting days?",
    ),
    criterion(
        "sources",
        "Sources and evidence",
        "How good are the sources, and does the evidence carry them?",
    ),
    criterion(
        "conditions",
        "Conditions",
        "Do the conditions of the sources go together, in place and in time?",
    ),
    criterion(
        "recoupment",
        "Recoupment",
        "Is the order in which money comes back coherent and fair?",
    ),
    criterion(
        "shortfall",
        "Shortfall",
        "Where money is missing, is there a believable way to find it?",
    ),
    criterion(
        "compliance",
        "Compliance",
        "Are people paid what the law and their agreements ask, and are related parties named?",
    ),
];

const STAGE4: [Criterion; 5] = [
    criterion(
        "readiness",
        "Readiness",
        "Are script, schedule, crew, cast and locations ready for the first day?",
    ),
    criterion(
        "safety",
        "Safety",
        "Is everybody on set protected, and is it clear who may stop the work?",
    ),
    criterion(
        "money",
        "Money in place",
        "Is every source signed, and is there cash for the first weeks?",
    ),
    criterion(
        "legal",
        "Legal completeness",
        "Is the chain of title closed, and are consents and insurance there?",
    ),
    criterion(
        "delivery",
        "Delivery",
        "Can what is promised be delivered on the dates that are promised?",
    ),
];

pub fn rubric(stage: Stage) -> &'static [Criterion] {
    match stage.number() {
        1 => &STAGE1,
        2 => &STAGE2,
        3 => &STAGE3,
        _ => &STAGE4,
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
