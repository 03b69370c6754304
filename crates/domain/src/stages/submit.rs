//! Handing a stage in, and taking it back.

use kernel::{ProjectId, SubmissionId, Timestamp, Uid};
use storage::submissions::SubmissionRow;
use storage::{Db, Tx};
use time::{Duration, Weekday};

use super::rules::{Action, Actor, CHANGES_WITHIN_DAYS, Effect, Facts, Refusal, transition};
use super::work::Work;
use super::*;
use crate::forms::{Content, Lines, tidy};
use crate::profiles::ProfileStatus;
use crate::{Env, attachments, profiles};

/// Makes an unchangeable version for the reviewers.
pub async fn submit(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
    seen: Option<i64>,
) -> Result<StageView, Error> {
    let mut work = Work::load_locked(tx, caller, id, stage).await?;
    work.require(Action::Submit)?;
    work.is_as_seen(tx, env, seen, &Content::new()).await?;
    let facts = work.submit_facts(tx, env).await?;
    let (snapshot, errors) = work.completed(env);
    let effect = match transition(work.status(), Action::Submit, Actor::Owner, &facts) {
        Err(Refusal::FormIncomplete) => return Err(Error::Fields(errors)),
        other => other?,
    };
    hand_in(tx, env, &mut work, effect, snapshot, None).await?;
    if stage.number() == 2 {
        attachments::ask_at_submission(tx, env, caller, &work.project).await?;
    }
    work.view(tx, env).await
}

/// Asks another reviewer to look at a refusal.
pub async fn appeal(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
    reason: &str,
) -> Result<StageView, Error> {
    let mut work = Work::load_locked(tx, caller, id, stage).await?;
    work.require(Action::Appeal)?;
    let facts = Facts {
        profile_complete: profiles::status(tx, env, caller).await? == ProfileStatus::ProfileComplete,
        ..work.facts(env)
    };
    let effect = transition(work.status(), Action::Appeal, Actor::Owner, &facts)?;
    let reason = tidy(reason, Lines::Paragraphs);
    if !(100..=2_000).contains(&reason.chars().count()) {
        return Err(Error::field(
            "reason",
            "length",
            "Say in 100 to 2,000 characters what the review overlooked.",
        ));
    }
    let snapshot = work.reviewed();
    if let Some(latest) = &work.latest {
        for review in storage::reviews::of_submission(tx, latest.id).await? {
            storage::reviews::exclude(
                tx,
                id,
                work.row.stage,
                &review.reviewer_uid,
                "appealed",
                env.now(),
            )
            .await?;
        }
    }
    hand_in(tx, env, &mut work, effect, snapshot, Some(reason)).await?;
    work.view(tx, env).await
}

/// Takes back a submission that nobody has claimed.
pub async fn recall(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<StageView, Error> {
    take_back(tx, env, caller, id, stage, Action::Recall).await
}

/// Takes back a submission that is in review.
pub async fn withdraw(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<StageView, Error> {
    take_back(tx, env, caller, id, stage, Action::Withdraw).await
}

async fn take_back(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
    action: Action,
) -> Result<StageView, Error> {
    let mut work = Work::load_locked(tx, caller, id, stage).await?;
    work.require(action)?;
    let effect = transition(work.status(), action, Actor::Owner, &work.facts(env))?;
    let (state, word) = match action {
        Action::Recall => (SubmissionState::Recalled, "recalled"),
        _ => (SubmissionState::Withdrawn, "withdrawn"),
    };
    if let Some(latest) = &work.latest {
        storage::submissions::set_state(tx, latest.id, state.as_str(), None).await?;
    }
    work.row.submitted_at = None;
    work.advance(tx, env, Some(caller), word, effect.to).await?;
    work.view(tx, env).await
}

/// Requested changes that nobody made in time: the stage is a draft again, and its place in the queue is lost.
pub async fn lapse(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let limit = std::time::Duration::from_secs(CHANGES_WITHIN_DAYS.unsigned_abs() * 86_400);
    let waiting = storage::stages::any_waiting_since(&mut *db.read().await?, env.now() - limit, 500).await?;
    for stage in waiting {
        let number = u8::try_from(stage.stage).unwrap_or_default();
        let mut tx = db.begin().await?;
        let Ok(number) = Stage::try_from(number) else {
            continue;
        };
        let mut work = match Work::load_locked(&mut tx, &stage.owner_uid, stage.project_id, number).await {
            Err(Error::NotFound | Error::Closed(_)) => continue,
            work => work?,
        };
        if let Ok(effect) = transition(work.status(), Action::Lapse, Actor::System, &work.facts(env)) {
            if let Some(latest) = &work.latest {
                let lapsed = SubmissionState::Lapsed.as_str();
                storage::submissions::set_state(&mut tx, latest.id, lapsed, latest.decided_at).await?;
            }
            work.row.open_items = 0;
            work.advance(&mut tx, env, None, "lapsed", effect.to).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}

async fn hand_in(
    tx: &mut Tx,
    env: Env<'_>,
    work: &mut Work,
    effect: Effect,
    snapshot: Content,
    appeal: Option<String>,
) -> Result<(), Error> {
    let now = env.now();
    let resubmitted = work.status() == ApprovalStatus::ChangesRequested;
    if let (true, Some(latest)) = (resubmitted, &work.latest) {
        let superseded = SubmissionState::Superseded.as_str();
        storage::submissions::set_state(tx, latest.id, superseded, latest.decided_at).await?;
    }
    let word = if appeal.is_some() { "appealed" } else { "submitted" };
    // Not of who pressed the button: what a project went through stays when one of its producers goes.
    let owner = storage::projects::any_owner(tx, work.project.id)
        .await?
        .ok_or(Error::NotFound)?;
    let submission = SubmissionRow {
        id: SubmissionId::new(env.clock),
        receipt_no: storage::submissions::next_receipt(tx).await?,
        project_id: work.project.id,
        stage: work.row.stage,
        version: work.row.submitted_version + 1,
        tier: work.tier().as_str().to_owned(),
        project_name: work.project.name.clone(),
        submitted_by: owner,
        submitted_at: now,
        state: SubmissionState::Submitted.as_str().to_owned(),
        reviewer_uid: None,
        claimed_at: None,
        due_at: working_days_after(now, work.stage.target_days()),
        decided_at: None,
        preferred_reviewer_uid: work
            .latest
            .as_ref()
            .filter(|_| resubmitted)
            .and_then(|s| s.reviewer_uid.clone()),
        appeal,
        snapshot,
    };
    storage::submissions::insert(tx, &submission).await?;
    work.row.submitted_version = submission.version;
    work.row.submitted_at = Some(now);
    work.row.decided_at = None;
    work.row.open_items = 0;
    work.items.clear();
    work.latest = Some(submission);
    let caller = work.caller.clone();
    work.advance(tx, env, Some(&caller), word, effect.to).await
}

/// The end of the n-th working day (Monday to Friday) after a moment.
fn working_days_after(from: Timestamp, n: u32) -> Timestamp {
    let mut at = from.to_datetime();
    let mut left = n;
    while left > 0 {
        at += Duration::DAY;
        if !matches!(at.weekday(), Weekday::Saturday | Weekday::Sunday) {
            left -= 1;
        }
    }
    Timestamp::from_datetime(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weekend_is_no_working_time() {
        let friday = Timestamp::from_datetime(time::macros::datetime!(2026-11-20 15:00 UTC));
        let due = working_days_after(friday, 5).to_datetime();
        assert_eq!(due, time::macros::datetime!(2026-11-27 15:00 UTC));
    }
}
