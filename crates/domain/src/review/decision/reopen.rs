//! A review lead looks at an approval again.

use kernel::states::NotificationCategory;
use kernel::{SubmissionId, Uid};
use outbox::{OutgoingMail, StageReopened};
use storage::Tx;
use storage::submissions::SubmissionRow;

use crate::env::Env;
use crate::forms::answers::FieldError;
use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;
use crate::lifecycle::{SubmissionKind, SubmissionState};
use crate::notifications::mail_choice::wants_mail;
use crate::review::assessment::screen::shown;
use crate::review::eligibility::conflicts::between;
use crate::review::error::Error;
use crate::review::notice::audit;
use crate::review::place::{find_locked, is_last_reviewed, move_stage, new_review};
use crate::review::view::{Reopen, ReviewView};
use crate::stages::commands::amendment::end_amendment;
use crate::stages::transitions::action::{Action, Actor};
use crate::stages::transitions::calendar::working_days_after;
use crate::stages::transitions::rules::{Refusal, transition};
use crate::texts::say;

const REASON: std::ops::RangeInclusive<usize> = 50..=2_000;

/// Puts a copy of the version that stands into review, with the lead as its reviewer. Later stages keep what is in them.
pub async fn reopen(
    tx: &mut Tx,
    env: Env<'_>,
    lead: &Uid,
    id: SubmissionId,
    said: Reopen,
) -> Result<ReviewView, Error> {
    let (submission, owner) = find_locked(tx, lead, id).await?;
    let stage = submission.stage;
    let mut row = storage::stages::find(tx, submission.project_id, stage.number())
        .await?
        .ok_or(Error::NotFound)?;
    let status = row.approval_status;
    if row.submitted_version != submission.version && !is_last_reviewed(tx, &submission).await? {
        return Err(Refusal::WrongStatus(status).into());
    }
    let (project, version) = (submission.project_id, row.submitted_version);
    let submission = storage::submissions::version(tx, project, stage.number(), version)
        .await?
        .ok_or(Error::NotFound)?;
    if !said.no_conflict {
        return Err(Refusal::NotDeclared.into());
    }
    let effect = transition(status, Action::Reopen, Actor::ReviewLead)?;
    if between(tx, env, &submission, lead).await?.is_some() {
        return Err(Refusal::Conflicted.into());
    }
    let reason = tidy(&said.reason, Lines::Paragraphs);
    if !REASON.contains(&reason.chars().count()) {
        return Err(Error::Fields(vec![FieldError {
            field: "reason".to_owned(),
            code: "length",
            detail: say!(ERROR_REVIEW_REOPEN_REASON),
        }]));
    }
    end_amendment(tx, env, submission.project_id, stage).await?;
    let now = env.now();
    let version = storage::submissions::last_version(tx, submission.project_id, stage.number()).await? + 1;
    let again = SubmissionRow {
        id: SubmissionId::new(env.clock),
        receipt_no: storage::submissions::next_receipt(tx).await?,
        version,
        submitted_at: now,
        state: SubmissionState::InReview,
        reviewer_uid: Some(lead.0.clone()),
        claimed_at: Some(now),
        due_at: working_days_after(now, stage.target_days()),
        decided_at: None,
        preferred_reviewer_uid: None,
        appeal: None,
        kind: SubmissionKind::Reopened,
        reviews_wanted: submission.approvals_needed,
        reason: Some(reason.clone()),
        outcome: None,
        send_at: None,
        confirmed_by: None,
        ..submission.clone()
    };
    storage::submissions::insert(tx, &again).await?;
    storage::reviews::save(tx, &new_review(env, again.id, lead)).await?;
    row.submitted_version = version;
    storage::stages::save(tx, submission.project_id, &row).await?;
    move_stage(tx, env, Some(lead), &again, "reopened", effect.to, 0).await?;
    let switch = wants_mail(tx, &owner, NotificationCategory::Decisions).await?;
    if let (Some(account), Some(switch)) = (storage::accounts::by_uid(tx, &owner).await?, switch) {
        let mail = StageReopened {
            project_name: submission.project_name.clone(),
            stage: submission.stage,
            link: format!("/projects/{}/stage-{}", submission.project_id, submission.stage),
            summary: reason,
        };
        let key = format!("{}:{}", StageReopened::KIND, again.id);
        let mail = OutgoingMail::new(&account.email, mail).once(key);
        outbox::enqueue(tx, env.clock, mail.with_switch(switch)).await?;
    }
    audit(tx, env, lead, "reopened", &owner, &again).await?;
    shown(tx, env, lead, again.id).await
}
