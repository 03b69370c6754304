//! Overriding a tier: a reviewer asks more of a project than its size does: S becomes M or L, M becomes L. It is never lowered.

use kernel::{ReviewItemId, SubmissionId, Uid};
use outbox::{ProjectSize, StageTierRaised};
use serde::Deserialize;
use serde_json::json;
use storage::Tx;
use storage::reviews::{ReviewItemRow, ReviewRow};
use storage::tier_overrides::TierOverrideRow;
use utoipa::ToSchema;

use crate::access::ProjectRole;
use crate::env::Env;
use crate::forms::answers::FieldError;
use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;
use crate::lifecycle::{Severity, Tier};
use crate::review::assessment::judge::own_draft;
use crate::review::assessment::screen::shown;
use crate::review::error::Error;
use crate::review::notice::{audit_about, mail_team};
use crate::review::place::find_locked;
use crate::review::view::ReviewView;
use crate::stages::views::stage::AddedRequirement;
use crate::stages::working_copy::tier_override::added_requirements;
use crate::texts::say;

const REASON: std::ops::RangeInclusive<usize> = 50..=1_000;

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OverrideTier {
    /// Higher than the one it has.
    pub tier: Tier,
    /// 50 to 1,000 characters, for the applicant.
    pub reason: String,
}

/// From now on, in this stage and the later ones. What is missing for it goes into the caller's review as required
/// changes, and the applicant is told.
pub async fn override_tier(
    tx: &mut Tx,
    env: Env<'_>,
    reviewer: &Uid,
    id: SubmissionId,
    said: OverrideTier,
) -> Result<ReviewView, Error> {
    let (submission, owner) = find_locked(tx, reviewer, id).await?;
    let review = own_draft(tx, &submission, reviewer).await?;
    let before = submission.tier;
    let raised = storage::tier_overrides::find(tx, submission.project_id).await?;
    let reason = checked(&said, before, raised.map(|raised| raised.tier))?;
    let more = added_requirements(tx, env, &submission, before, said.tier).await?;
    let raised = TierOverrideRow {
        tier: said.tier,
        reason: reason.clone(),
        raised_at: env.now(),
    };
    storage::tier_overrides::set(tx, submission.project_id, &raised, reviewer).await?;
    storage::submissions::set_tier(tx, id, said.tier).await?;
    require(tx, env, review, &more, said.tier).await?;

    let mail = StageTierRaised {
        project_name: submission.project_name.clone(),
        stage: submission.stage,
        link: format!("/projects/{}/stage-{}", submission.project_id, submission.stage),
        size: match said.tier {
            Tier::S => ProjectSize::Small,
            Tier::M => ProjectSize::Medium,
            Tier::L => ProjectSize::Large,
        },
        summary: reason,
        asks: more.into_iter().map(|asked| asked.label).collect(),
    };
    let key = format!("{}:{id}:{}", StageTierRaised::KIND, said.tier.as_str());
    mail_team(tx, env, &submission, &key, &mail.into(), ProjectRole::Producer).await?;
    let about = json!({"from": before, "to": said.tier});
    audit_about(tx, env, reviewer, "tier_raised", &owner, &submission, about).await?;
    shown(tx, env, reviewer, id).await
}

/// The reason as it is kept. `raised`: what another reviewer has raised the project to.
fn checked(said: &OverrideTier, before: Tier, raised: Option<Tier>) -> Result<String, Error> {
    let reason = tidy(&said.reason, Lines::Paragraphs);
    let mut errors = Vec::new();
    if said.tier <= before {
        let detail = say!(ERROR_REVIEW_TIER_NOT_HIGHER);
        errors.push(FieldError::new("tier", "not_higher", detail));
    } else if let Some(raised) = raised.filter(|raised| said.tier < *raised) {
        let size = size(raised);
        let detail = say!(ERROR_REVIEW_TIER_RAISED, size);
        errors.push(FieldError::new("tier", "not_higher", detail));
    }
    if !REASON.contains(&reason.chars().count()) {
        let detail = say!(ERROR_REVIEW_TIER_REASON);
        errors.push(FieldError::new("reason", "length", detail));
    }
    if errors.is_empty() {
        Ok(reason)
    } else {
        Err(Error::Fields(errors))
    }
}

/// Puts into the review what the tier asks for and nobody has asked for yet.
async fn require(
    tx: &mut Tx,
    env: Env<'_>,
    mut review: ReviewRow,
    more: &[AddedRequirement],
    tier: Tier,
) -> Result<(), Error> {
    let mut items = storage::reviews::items(tx, review.id).await?;
    for asked in more {
        if items.iter().all(|item| item.field != asked.field) {
            items.push(ReviewItemRow {
                id: ReviewItemId::new(env.clock),
                field: asked.field.clone(),
                severity: Severity::Must,
                text: say!(REVIEW_REQUIRED_BY_TIER, size = size(tier)),
                answer: None,
                answered_at: None,
            });
        }
    }
    review.active_at = Some(env.now());
    storage::reviews::save(tx, &review).await?;
    storage::reviews::replace_items(tx, review.id, &items).await?;
    Ok(())
}

fn size(tier: Tier) -> &'static str {
    match tier {
        Tier::S => "small",
        Tier::M => "medium-sized",
        Tier::L => "large",
    }
}
