//! What reviewers judge by. Published: applicants read the same words.

use messages::{Args, Key};
use serde::Serialize;
use utoipa::ToSchema;

use crate::lifecycle::Stage;
use crate::texts::{TEXTS, keys};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Criterion {
    pub key: &'static str,
    pub title: String,
    pub question: String,
}

/// A criterion, before it has words.
#[derive(Debug)]
pub struct CriterionRule {
    pub key: &'static str,
    title: Key,
    question: Key,
}

const fn criterion(key: &'static str, title: Key, question: Key) -> CriterionRule {
    CriterionRule { key, title, question }
}

impl CriterionRule {
    pub fn title(&self) -> String {
        TEXTS.say(&self.title, Args::new())
    }

    pub fn in_words(&self) -> Criterion {
        Criterion {
            key: self.key,
            title: self.title(),
            question: TEXTS.say(&self.question, Args::new()),
        }
    }
}

const STAGE1: [CriterionRule; 5] = [
    criterion(
        "premise",
        keys::CRITERION_1_PREMISE_TITLE,
        keys::CRITERION_1_PREMISE_QUESTION,
    ),
    criterion(
        "audience",
        keys::CRITERION_1_AUDIENCE_TITLE,
        keys::CRITERION_1_AUDIENCE_QUESTION,
    ),
    criterion(
        "rights",
        keys::CRITERION_1_RIGHTS_TITLE,
        keys::CRITERION_1_RIGHTS_QUESTION,
    ),
    criterion(
        "originality",
        keys::CRITERION_1_ORIGINALITY_TITLE,
        keys::CRITERION_1_ORIGINALITY_QUESTION,
    ),
    criterion(
        "content",
        keys::CRITERION_1_CONTENT_TITLE,
        keys::CRITERION_1_CONTENT_QUESTION,
    ),
];

const STAGE2: [CriterionRule; 6] = [
    criterion(
        "craft",
        keys::CRITERION_2_CRAFT_TITLE,
        keys::CRITERION_2_CRAFT_QUESTION,
    ),
    criterion(
        "character",
        keys::CRITERION_2_CHARACTER_TITLE,
        keys::CRITERION_2_CHARACTER_QUESTION,
    ),
    criterion(
        "originality",
        keys::CRITERION_2_ORIGINALITY_TITLE,
        keys::CRITERION_2_ORIGINALITY_QUESTION,
    ),
    criterion(
        "vision",
        keys::CRITERION_2_VISION_TITLE,
        keys::CRITERION_2_VISION_QUESTION,
    ),
    criterion(
        "team",
        keys::CRITERION_2_TEAM_TITLE,
        keys::CRITERION_2_TEAM_QUESTION,
    ),
    criterion(
        "feasibility",
        keys::CRITERION_2_FEASIBILITY_TITLE,
        keys::CRITERION_2_FEASIBILITY_QUESTION,
    ),
];

const STAGE3: [CriterionRule; 6] = [
    criterion(
        "budget",
        keys::CRITERION_3_BUDGET_TITLE,
        keys::CRITERION_3_BUDGET_QUESTION,
    ),
    criterion(
        "sources",
        keys::CRITERION_3_SOURCES_TITLE,
        keys::CRITERION_3_SOURCES_QUESTION,
    ),
    criterion(
        "conditions",
        keys::CRITERION_3_CONDITIONS_TITLE,
        keys::CRITERION_3_CONDITIONS_QUESTION,
    ),
    criterion(
        "recoupment",
        keys::CRITERION_3_RECOUPMENT_TITLE,
        keys::CRITERION_3_RECOUPMENT_QUESTION,
    ),
    criterion(
        "shortfall",
        keys::CRITERION_3_SHORTFALL_TITLE,
        keys::CRITERION_3_SHORTFALL_QUESTION,
    ),
    criterion(
        "compliance",
        keys::CRITERION_3_COMPLIANCE_TITLE,
        keys::CRITERION_3_COMPLIANCE_QUESTION,
    ),
];

const STAGE4: [CriterionRule; 5] = [
    criterion(
        "readiness",
        keys::CRITERION_4_READINESS_TITLE,
        keys::CRITERION_4_READINESS_QUESTION,
    ),
    criterion(
        "safety",
        keys::CRITERION_4_SAFETY_TITLE,
        keys::CRITERION_4_SAFETY_QUESTION,
    ),
    criterion(
        "money",
        keys::CRITERION_4_MONEY_TITLE,
        keys::CRITERION_4_MONEY_QUESTION,
    ),
    criterion(
        "legal",
        keys::CRITERION_4_LEGAL_TITLE,
        keys::CRITERION_4_LEGAL_QUESTION,
    ),
    criterion(
        "delivery",
        keys::CRITERION_4_DELIVERY_TITLE,
        keys::CRITERION_4_DELIVERY_QUESTION,
    ),
];

pub fn rubric(stage: Stage) -> &'static [CriterionRule] {
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
    pub label: String,
}

/// A reason, before it has words.
#[derive(Debug)]
pub struct ReasonRule {
    pub key: &'static str,
    label: Key,
}

const fn reason(key: &'static str, label: Key) -> ReasonRule {
    ReasonRule { key, label }
}

impl ReasonRule {
    pub fn in_words(&self) -> Reason {
        Reason {
            key: self.key,
            label: TEXTS.say(&self.label, Args::new()),
        }
    }
}

/// Why a stage can be refused. A missing item is never a reason: that is a change request.
pub const REASONS: [ReasonRule; 6] = [
    reason("no_rights", keys::REJECTION_REASON_NO_RIGHTS),
    reason("someone_elses", keys::REJECTION_REASON_SOMEONE_ELSES),
    reason("unlawful", keys::REJECTION_REASON_UNLAWFUL),
    reason("unsafe", keys::REJECTION_REASON_UNSAFE),
    reason("spam", keys::REJECTION_REASON_SPAM),
    reason("criteria_not_met", keys::REJECTION_REASON_CRITERIA_NOT_MET),
];
