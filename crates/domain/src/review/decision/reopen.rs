//! A review lead looks at an approval again.

use kernel::states::{NotificationCategory, StageAction};
use kernel::{SubmissionId, Uid};
use outbox::{OutgoingMail, StageReopened};
use storage::Tx;
use storage::stages::StageRow;
use storage::submissions::SubmissionRow;

use crate::boxed;
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
    let (mut row, submission) = approved_now(tx, &submission).await?;
    let stage = submission.stage;
    if !said.no_conflict {
        return Err(Refusal::NotDeclared.into());
    }
    let effect = transition(row.approval_status, Action::Reopen, Actor::ReviewLead)?;
    if between(tx, env, &submission, lead).await?.is_some() {
        return Err(Refusal::Conflicted.into());
    }
    let reason = tidy(&said.reason, Lines::Paragraphs);
    if !REASON.contains(&reason.chars().count()) {
        return Err(Error::Fields(vec![FieldError::new(
            "reason",
            "length",
            say!(ERROR_REVIEW_REOPEN_REASON),
        )]));
    }
    end_amendment(tx, env, submission.project_id, stage).await?;
    let again = SubmissionRow {
        receipt_no: storage::submissions::next_receipt(tx).await?,
        version: storage::submissions::last_version(tx, submission.project_id, stage.number()).await? + 1,
        ..copy_in_review(env, submission, lead, reason)
    };
    storage::submissions::insert(tx, &again).await?;
    storage::reviews::save(tx, &new_review(env, again.id, lead)).await?;
    row.submitted_version = again.version;
    storage::stages::save(tx, again.project_id, &row).await?;
    move_stage(tx, env, Some(lead), &again, StageAction::Reopened, effect.to, 0).await?;
    mail_owner(tx, env, &owner, &again).await?;
    audit(tx, env, lead, "reopened", &owner, &again).await?;
    shown(tx, env, lead, again.id).await
}

/// The stage, and the version of it that is approved now: the one that was named, or one that an amendment put in its place.
#[boxed]
async fn approved_now(tx: &mut Tx, named: &SubmissionRow) -> Result<(StageRow, SubmissionRow), Error> {
    let (project, number) = (named.project_id, named.stage.number());
    let row = storage::stages::find(tx, project, number)
        .await?
        .ok_or(Error::NotFound)?;
    if row.submitted_version != named.version && !is_last_reviewed(tx, named).await? {
        return Err(Refusal::WrongStatus(row.approval_status).into());
    }
    let version = storage::submissions::version(tx, project, number, row.submitted_version)
        .await?
        .ok_or(Error::NotFound)?;
    Ok((row, version))
}

fn copy_in_review(env: Env<'_>, approved: SubmissionRow, lead: &Uid, reason: String) -> SubmissionRow {
    let now = env.now();
    SubmissionRow {
        id: SubmissionId::new(env.clock),
        submitted_at: now,
        state: SubmissionState::InReview,
        reviewer_uid: Some(lead.0.clone()),
        claimed_at: Some(now),
        due_at: working_days_after(now, approved.stage.target_days()),
        decided_at: None,
        preferred_reviewer_uid: None,
        appeal: None,
        kind: SubmissionKind::Reopened,
        reviews_wanted: approved.approvals_needed,
        reason: Some(reason),
        outcome: None,
        send_at: None,
        confirmed_by: None,
        ..approved
    }
}

async fn mail_owner(tx: &mut Tx, env: Env<'_>, owner: &Uid, again: &SubmissionRow) -> Result<(), Error> {
    let switch = wants_mail(tx, owner, NotificationCategory::Decisions).await?;
    let (Some(account), Some(switch)) = (storage::accounts::by_uid(tx, owner).await?, switch) else {
        return Ok(());
    };
    let mail = StageReopened {
        project_name: again.project_name.clone(),
        stage: again.stage,
        link: format!("/projects/{}/stage-{}", again.project_id, again.stage),
        summary: again.reason.clone().unwrap_or_default(),
    };
    let key = format!("{}:{}", StageReopened::KIND, again.id);
    let mail = OutgoingMail::new(&account.email, mail).once(key);
    outbox::enqueue(tx, env.clock, mail.with_switch(switch)).await?;
    Ok(())
}
