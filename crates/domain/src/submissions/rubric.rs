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
    /// Keys of the answers that it judges: a change request at one of them says why a low score was given.
    pub fields: &'static [&'static str],
}

/// A criterion, before it has words.
#[derive(Debug)]
pub struct CriterionRule {
    pub key: &'static str,
    title: Key,
    question: Key,
    /// Of the stage's form. An answer is judged by one criterion at most, so that a request explains one score.
    pub fields: &'static [&'static str],
}

const fn criterion(
    key: &'static str,
    title: Key,
    question: Key,
    fields: &'static [&'static str],
) -> CriterionRule {
    CriterionRule {
        key,
        title,
        question,
        fields,
    }
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
            fields: self.fields,
        }
    }
}

const STAGE1: [CriterionRule; 5] = [
    criterion(
        "premise",
        keys::CRITERION_1_PREMISE_TITLE,
        keys::CRITERION_1_PREMISE_QUESTION,
        &["logline", "synopsis_short"],
    ),
    criterion(
        "audience",
        keys::CRITERION_1_AUDIENCE_TITLE,
        keys::CRITERION_1_AUDIENCE_QUESTION,
        &[
            "format",
            "technique",
            "genres",
            "subgenres",
            "runtime_min",
            "seasons",
            "episodes",
            "episode_min",
            "target_audience",
            "age_rating_target",
        ],
    ),
    criterion(
        "rights",
        keys::CRITERION_1_RIGHTS_TITLE,
        keys::CRITERION_1_RIGHTS_QUESTION,
        &[
            "source_type",
            "rights_status",
            "rights_holder",
            "rights_territory",
            "rights_countries",
            "option_expiry",
            "rights_document",
            "counsel_note",
            "registration_no",
            "writers",
            "declares_rights",
        ],
    ),
    criterion(
        "originality",
        keys::CRITERION_1_ORIGINALITY_TITLE,
        keys::CRITERION_1_ORIGINALITY_QUESTION,
        &["key_image", "comparables"],
    ),
    criterion(
        "content",
        keys::CRITERION_1_CONTENT_TITLE,
        keys::CRITERION_1_CONTENT_QUESTION,
        &[
            "ai_declaration",
            "ai_details",
            "content_flags",
            "declares_conduct",
        ],
    ),
];

const STAGE2: [CriterionRule; 6] = [
    criterion(
        "craft",
        keys::CRITERION_2_CRAFT_TITLE,
        keys::CRITERION_2_CRAFT_QUESTION,
        &[
            "script",
            "script_fdx",
            "series_bible",
            "draft_label",
            "draft_date",
            "synopsis_long",
        ],
    ),
    criterion(
        "character",
        keys::CRITERION_2_CHARACTER_TITLE,
        keys::CRITERION_2_CHARACTER_QUESTION,
        &["characters", "cast_wishlist"],
    ),
    criterion(
        "originality",
        keys::CRITERION_2_ORIGINALITY_TITLE,
        keys::CRITERION_2_ORIGINALITY_QUESTION,
        &["audience_path"],
    ),
    criterion(
        "vision",
        keys::CRITERION_2_VISION_TITLE,
        keys::CRITERION_2_VISION_QUESTION,
        &["directors_statement", "pitch_links", "visual_pitch"],
    ),
    criterion(
        "team",
        keys::CRITERION_2_TEAM_TITLE,
        keys::CRITERION_2_TEAM_QUESTION,
        &[
            "producers_statement",
            "key_creatives",
            "director_plan",
            "loi_bundle",
        ],
    ),
    criterion(
        "feasibility",
        keys::CRITERION_2_FEASIBILITY_TITLE,
        keys::CRITERION_2_FEASIBILITY_QUESTION,
        &[
            "crew_plan",
            "locations_countries",
            "shooting_days",
            "prep_weeks",
            "post_weeks",
            "interior_pct",
            "day_pct",
        ],
    ),
];

const STAGE3: [CriterionRule; 6] = [
    criterion(
        "budget",
        keys::CRITERION_3_BUDGET_TITLE,
        keys::CRITERION_3_BUDGET_QUESTION,
        &[
            "budget_total",
            "topsheet",
            "budget_file",
            "budget_prepared_by",
            "budget_date",
            "shooting_days",
            "contingency",
            "insurance_status",
            "insurance_amount",
            "bond_status",
            "bond_amount",
        ],
    ),
    criterion(
        "sources",
        keys::CRITERION_3_SOURCES_TITLE,
        keys::CRITERION_3_SOURCES_QUESTION,
        &[
            "finance_sources",
            "declares_finance",
            "no_incentives",
            "incentives",
        ],
    ),
    criterion(
        "conditions",
        keys::CRITERION_3_CONDITIONS_TITLE,
        keys::CRITERION_3_CONDITIONS_QUESTION,
        &["cashflow"],
    ),
    criterion(
        "recoupment",
        keys::CRITERION_3_RECOUPMENT_TITLE,
        keys::CRITERION_3_RECOUPMENT_QUESTION,
        &["waterfall", "sales_estimates", "sales_estimates_file"],
    ),
    criterion(
        "shortfall",
        keys::CRITERION_3_SHORTFALL_TITLE,
        keys::CRITERION_3_SHORTFALL_QUESTION,
        &["shortfall_declared"],
    ),
    criterion(
        "compliance",
        keys::CRITERION_3_COMPLIANCE_TITLE,
        keys::CRITERION_3_COMPLIANCE_QUESTION,
        &["entity_name", "entity_country", "entity_reg_no", "entity_spv"],
    ),
];

const STAGE4: [CriterionRule; 5] = [
    criterion(
        "readiness",
        keys::CRITERION_4_READINESS_TITLE,
        keys::CRITERION_4_READINESS_QUESTION,
        &[
            "locked_script",
            "schedule",
            "start_date",
            "wrap_date",
            "shooting_days",
            "other_days",
            "crew_status",
            "cast_status",
            "locations",
        ],
    ),
    criterion(
        "safety",
        keys::CRITERION_4_SAFETY_TITLE,
        keys::CRITERION_4_SAFETY_QUESTION,
        &[
            "hazards",
            "risk_assessment",
            "safeguarding",
            "intimacy_plan",
            "stunt_weapons_plan",
            "animal_plan",
        ],
    ),
    criterion(
        "money",
        keys::CRITERION_4_MONEY_TITLE,
        keys::CRITERION_4_MONEY_QUESTION,
        &["finance_close", "closed_sources", "first_weeks_cash"],
    ),
    criterion(
        "legal",
        keys::CRITERION_4_LEGAL_TITLE,
        keys::CRITERION_4_LEGAL_QUESTION,
        &[
            "insurance",
            "bond_required",
            "completion_bond",
            "chain_of_title_declaration",
            "chain_of_title",
            "chain_of_title_opinion",
            "option_exercised",
            "ai_replica_consents",
        ],
    ),
    criterion(
        "delivery",
        keys::CRITERION_4_DELIVERY_TITLE,
        keys::CRITERION_4_DELIVERY_QUESTION,
        &["delivery_schedule", "release_plan"],
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::form_definitions::forms::outline;

    #[test]
    fn e_03_ux_20_every_criterion_judges_answers_of_its_form_and_no_two_the_same() {
        for stage in Stage::ALL {
            let form = outline(stage);
            let judged: Vec<&str> = rubric(stage)
                .iter()
                .flat_map(|criterion| criterion.fields.iter().copied())
                .collect();
            for key in &judged {
                assert!(form.field(key).is_some(), "stage {stage}: {key}");
            }
            let once: BTreeSet<&str> = judged.iter().copied().collect();
            assert_eq!(once.len(), judged.len(), "stage {stage}");
            assert!(rubric(stage).iter().all(|criterion| !criterion.fields.is_empty()));
        }
    }
}
