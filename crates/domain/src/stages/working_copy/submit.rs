//! Handing a stage in, and taking it back.

use kernel::{ProjectId, SubmissionId, Uid};
use storage::Tx;
use storage::submissions::SubmissionRow;

use crate::attachments::commands;
use crate::env::Env;
use crate::forms::answers::Content;
use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;
use crate::lifecycle::{ApprovalStatus, Stage, SubmissionKind, SubmissionState};
use crate::profiles;
use crate::profiles::view::ProfileStatus;
use crate::stages::transitions::calendar::working_days_after;
use crate::stages::transitions::rules::{Action, Actor, Effect, Facts, Refusal, transition};
use crate::stages::views::declarations;
use crate::stages::views::error::Error;
use crate::stages::views::stage::StageView;
use crate::stages::working_copy::confirmed_share;
use crate::stages::working_copy::copy::Work;
use crate::stages::working_copy::signatures::Signatures;
use crate::submissions::similarity;
use crate::submissions::votes::{approvals_needed, budget};

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
    let signatures = work.signatures(tx).await?;
    work.owner_in_turn(tx).await?;
    let completed = work.completed(env);
    let facts = work.submit_facts(tx, env, &signatures, &completed).await?;
    let effect = match transition(work.status(), Action::Submit, Actor::Owner, &facts) {
        Err(Refusal::FormIncomplete) => {
            return Err(Error::Fields(work.closed().left_of_errors(completed.errors)));
        }
        Err(Refusal::Unsigned) => return Err(Error::Unsigned(signatures.missing())),
        other => other?,
    };
    if work.status() == ApprovalStatus::Rejected {
        leave_to_others(tx, env, &work, "refused").await?;
    }
    hand_in(tx, env, &mut work, effect, completed.values, None).await?;
    signatures
        .keep(tx, env, &work, work.row.submitted_version)
        .await?;
    commands::ask_at_submission(tx, env, caller, &work.project, stage).await?;
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
    leave_to_others(tx, env, &work, "appealed").await?;
    let signatures = Signatures::of(tx, &work, work.row.submitted_version).await?;
    hand_in(tx, env, &mut work, effect, snapshot, Some(reason)).await?;
    signatures
        .keep(tx, env, &work, work.row.submitted_version)
        .await?;
    work.view(tx, env).await
}

/// Who judged the refused version does not judge what comes after it.
async fn leave_to_others(tx: &mut Tx, env: Env<'_>, work: &Work, why: &str) -> Result<(), Error> {
    let rejected = SubmissionState::Rejected.as_str();
    let Some(refused) = work.latest.as_ref().filter(|latest| latest.state == rejected) else {
        return Ok(());
    };
    let reviews = storage::reviews::of_submission(tx, refused.id).await?;
    let lead = refused.confirmed_by.clone().map(Uid);
    for judge in reviews.into_iter().map(|review| review.reviewer_uid).chain(lead) {
        storage::reviews::exclude(tx, work.project.id, work.row.stage, &judge, why, env.now()).await?;
    }
    Ok(())
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
    let mut work = Work::load_locked_even_closed(tx, caller, id, stage).await?;
    match work.status() {
        ApprovalStatus::Submitted | ApprovalStatus::InReview => {}
        _ => work = work.open()?,
    }
    work.require(action)?;
    let effect = transition(work.status(), action, Actor::Owner, &work.facts(env))?;
    let (state, word) = match action {
        Action::Recall => (SubmissionState::Recalled, "recalled"),
        _ => (SubmissionState::Withdrawn, "withdrawn"),
    };
    let mut refused = None;
    if let Some(latest) = &work.latest {
        storage::submissions::set_state(tx, latest.id, state.as_str(), None).await?;
        if effect.to == ApprovalStatus::Rejected {
            refused = storage::submissions::version(tx, id, stage.number(), latest.version - 1).await?;
        }
    }
    work.row.submitted_at = refused.as_ref().map(|refused| refused.submitted_at);
    work.row.decided_at = refused.and_then(|refused| refused.decided_at);
    work.advance(tx, env, Some(caller), word, effect.to).await?;
    work.view(tx, env).await
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
    let again = work.latest.as_ref().filter(|_| appeal.is_some());
    let declared = again.map(|refused| refused.declared.clone());
    let version = new_version(tx, env, work, snapshot).await?;
    let submission = SubmissionRow {
        preferred_reviewer_uid: work
            .latest
            .as_ref()
            .filter(|_| resubmitted)
            .and_then(|s| s.reviewer_uid.clone()),
        appeal,
        declared: declared.unwrap_or_else(|| version.declared.clone()),
        ..version
    };
    storage::submissions::insert(tx, &submission).await?;
    similarity::note(tx, &submission).await?;
    work.row.submitted_version = submission.version;
    work.row.submitted_at = Some(now);
    work.row.decided_at = None;
    work.row.open_items = 0;
    work.items.clear();
    let caller = work.caller.clone();
    work.advance(tx, env, Some(&caller), word, effect.to).await?;
    confirmed_share::note_confirmed(tx, env, &submission).await?;
    work.latest = Some(submission);
    Ok(())
}

/// The next version of a stage, for the queue.
pub(crate) async fn new_version(
    tx: &mut Tx,
    env: Env<'_>,
    work: &Work,
    snapshot: Content,
) -> Result<SubmissionRow, Error> {
    let (now, number) = (env.now(), work.stage.number());
    let needed = approvals(work, &snapshot);
    // Not of who pressed the button: what a project went through stays when one of its producers goes.
    let owner = storage::projects::any_owner(tx, work.project.id)
        .await?
        .ok_or(Error::NotFound)?;
    let version = storage::submissions::last_version(tx, work.project.id, number).await? + 1;
    Ok(SubmissionRow {
        id: SubmissionId::new(env.clock),
        // Last: until this transaction ends nobody else gets a number.
        receipt_no: storage::submissions::next_receipt(tx).await?,
        project_id: work.project.id,
        stage: work.row.stage,
        version,
        tier: work.tier().as_str().to_owned(),
        project_name: work.project.name.clone(),
        submitted_by: owner,
        submitted_at: now,
        state: SubmissionState::Submitted.as_str().to_owned(),
        reviewer_uid: None,
        claimed_at: None,
        due_at: working_days_after(now, work.stage.target_days()),
        decided_at: None,
        preferred_reviewer_uid: None,
        appeal: None,
        kind: SubmissionKind::Stage.as_str().to_owned(),
        approvals_needed: needed,
        reviews_wanted: needed,
        reason: None,
        outcome: None,
        release_at: None,
        confirmed_by: None,
        declared: declarations::taken_along(&work.row.declared, &snapshot),
        snapshot,
    })
}

/// How many reviewers must approve this version, by what the project costs.
fn approvals(work: &Work, snapshot: &Content) -> i32 {
    let fact = |key: &str| work.facts.get(key).cloned().unwrap_or_default();
    let stage1 = Content::from_iter([
        ("budget_band".to_owned(), fact("stage1.budget_band")),
        ("currency".to_owned(), fact("stage1.currency")),
    ]);
    let stage3 = match work.stage.number() {
        3 => Some(snapshot.clone()),
        4 => Some(Content::from_iter([
            ("budget_total".to_owned(), fact("stage3.budget_total")),
            ("currency".to_owned(), fact("stage3.currency")),
        ])),
        _ => None,
    };
    let needed = approvals_needed(work.stage, budget(&stage1, stage3.as_ref()));
    i32::try_from(needed).unwrap_or(1)
}
