//! Changes of an approved stage. They are written beside the approved version, which stays what it is until a change
//! is accepted: at once when it is not material, by the reviewers when it is.

use kernel::{AmendmentId, ProjectId, SubmissionId, Uid};
use storage::amendments::AmendmentRow;
use storage::submissions::SubmissionRow;
use storage::{Conn, Tx};

use crate::attachments::commands;
use crate::boxed;
use crate::env::Env;
use crate::forms::answers::{Content, FieldError};
use crate::forms::check::fields::validate;
use crate::forms::context::{Context, Mode};
use crate::lifecycle::{AmendmentState, ApprovalStatus, Stage, SubmissionKind, SubmissionState};
use crate::stages::transitions::rules::{Action, Actor, Facts, Refusal, transition};
use crate::stages::views::amendment::{AmendmentView, SaveAmendment};
use crate::stages::views::declarations;
use crate::stages::views::error::Error;
use crate::stages::working_copy::amendment::{Amending, accepted, event, unnamed};
use crate::stages::working_copy::confirmed_share;
use crate::stages::working_copy::copy::{Work, days};
use crate::stages::working_copy::requested_changes::{locked, unsettled};
use crate::stages::working_copy::submit::new_version;
use crate::submissions::similarity;

pub async fn amendment(
    c: &mut Conn,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<Option<AmendmentView>, Error> {
    let work = Work::load(c, caller, id, stage).await?;
    match storage::amendments::newest(c, id, stage.number()).await? {
        Some(row) => Ok(Some(Amending::with(c, work, row).await?.view(c, env).await?)),
        None => Ok(None),
    }
}

/// Begins a change of the approved version, or goes on with the one that was begun.
pub async fn start_amendment(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<AmendmentView, Error> {
    let work = Work::load_locked(tx, caller, id, stage).await?;
    work.require(Action::Save)?;
    work.may_amend()?;
    if let Some(row) = storage::amendments::newest(tx, id, stage.number()).await?
        && AmendmentState::of(&row).is_open()
    {
        return Amending::with(tx, work, row).await?.view(tx, env).await;
    }
    let mut row = AmendmentRow {
        id: AmendmentId::new(env.clock),
        stage: i32::from(stage.number()),
        base_version: work.row.submitted_version,
        state: AmendmentState::Draft.as_str().to_owned(),
        version: 0,
        submission_id: None,
        started_by: caller.clone(),
        created_at: env.now(),
        updated_at: env.now(),
        content: unnamed(work.reviewed()),
        declared: work
            .latest
            .as_ref()
            .map(|version| version.declared.clone())
            .unwrap_or_default(),
    };
    row.version = storage::amendments::save(tx, id, &row).await?;
    let amending = Amending::with(tx, work, row).await?;
    amending.note(tx, env, Some(caller), "amendment_started").await?;
    amending.view(tx, env).await
}

/// Saves the change as far as it goes.
pub async fn save_amendment(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
    seen: Option<i64>,
    mut sent: SaveAmendment,
) -> Result<AmendmentView, Error> {
    let mut amending = Amending::locked(tx, caller, id, stage).await?;
    amending.may(Action::Save, env)?;
    amending.is_as_seen(tx, env, seen, &sent.content).await?;
    let refused = amending
        .work
        .closed()
        .keep(&mut sent.content, &amending.row.content);
    let context = Context {
        facts: &amending.work.facts,
        ..env.checking()
    };
    let checked = validate(env.catalog.stage(stage), &sent.content, Mode::Draft, &context);
    let mut errors = refused;
    errors.extend(checked.errors);
    let mut content = checked.values;
    if let Some(name) = content.shift_remove("project_name")
        && name != amending.work.project.name
    {
        errors.push(FieldError {
            field: "project_name".to_owned(),
            code: "locked",
            detail: "The name of an approved project stays.".to_owned(),
        });
    }
    if let Some(unlocked) = amending.unlocked(tx, env).await? {
        let drafts = [&amending.row.content, &content];
        errors.extend(locked(env, stage, &context, &unlocked, drafts));
    }
    if !errors.is_empty() {
        return Err(Error::Fields(errors));
    }
    if content != amending.row.content {
        let held = (&amending.row.content, &amending.row.declared);
        let form = env.catalog.stage(stage);
        amending.row.declared = declarations::ticked(form, held, &content, caller, env.now());
        amending.row.content = content;
        amending.store(tx, env).await?;
    }
    amending.view(tx, env).await
}

/// Hands the change in: what is not material is accepted now.
pub async fn submit_amendment(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
    seen: Option<i64>,
) -> Result<AmendmentView, Error> {
    let mut amending = Amending::locked(tx, caller, id, stage).await?;
    amending.work.require(Action::Submit)?;
    amending.is_as_seen(tx, env, seen, &Content::new()).await?;
    if amending.changes(env).is_empty() {
        return Err(Refusal::Unchanged.into());
    }
    let amended = amending.amended();
    let completed = amending.completed(env);
    let signatures = amended.signatures(tx).await?;
    amended.owner_in_turn(tx).await?;
    let before = amending.submission(tx).await?;
    let facts = Facts {
        unsettled: unsettled(&amending.items(tx, env, before.as_ref()).await?),
        ..amended.submit_facts(tx, env, &signatures, &completed).await?
    };
    match transition(amending.status(), Action::Submit, Actor::Owner, &facts) {
        Err(Refusal::FormIncomplete) => {
            let errors = amending.work.closed().left_of_errors(completed.errors);
            return Err(Error::Fields(errors));
        }
        Err(Refusal::Unsettled) => return Err(Error::Unmade),
        Err(Refusal::Unsigned) => return Err(Error::Unsigned(signatures.missing())),
        other => other?,
    };
    let material = amending.material(env);
    let version = SubmissionRow {
        kind: SubmissionKind::Amendment.as_str().to_owned(),
        preferred_reviewer_uid: before.as_ref().and_then(|before| before.reviewer_uid.clone()),
        ..new_version(tx, env, &amended, completed.values).await?
    };
    storage::submissions::insert(tx, &version).await?;
    similarity::note(tx, &version).await?;
    signatures.keep(tx, env, &amended, version.version).await?;
    if let Some(before) = before {
        let superseded = SubmissionState::Superseded.as_str();
        storage::submissions::set_state(tx, before.id, superseded, before.decided_at).await?;
    }
    amending.row.submission_id = Some(version.id.0);
    if material.is_empty() {
        let approved = SubmissionState::Approved.as_str();
        storage::submissions::set_state(tx, version.id, approved, Some(env.now())).await?;
        amending.row.state = AmendmentState::Approved.as_str().to_owned();
        amending.store(tx, env).await?;
        amending.work.row = accepted(tx, env, &version).await?;
        amending.note(tx, env, Some(caller), "amendment_accepted").await?;
    } else {
        amending.row.state = AmendmentState::Submitted.as_str().to_owned();
        amending.store(tx, env).await?;
        amending
            .note(tx, env, Some(caller), "amendment_submitted")
            .await?;
    }
    commands::ask_at_submission(tx, env, caller, &amending.work.project, stage).await?;
    amending.view(tx, env).await
}

/// Drops the change; what the reviewers have of it is withdrawn, and what they ask for waits for nobody.
pub async fn discard_amendment(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<(), Error> {
    let work = Work::load_locked_even_closed(tx, caller, id, stage).await?;
    let mut amending = Amending::begun(tx, work).await?;
    let state = AmendmentState::of(&amending.row);
    if !state.is_open() {
        return Err(Error::NotFound);
    }
    if !state.is_written() {
        amending.work.require(Action::Withdraw)?;
    }
    close(tx, &amending.row).await?;
    amending.row.state = AmendmentState::Discarded.as_str().to_owned();
    amending.store(tx, env).await?;
    amending.note(tx, env, Some(caller), "amendment_discarded").await
}

/// Requested changes of the change that nobody made in time: it is a draft again.
pub(crate) async fn lapse_amendment(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<(), Error> {
    let mut amending = Amending::locked(tx, owner, id, stage).await?;
    let submission = amending.submission(tx).await?.ok_or(Error::NotFound)?;
    let since = env.now().since(submission.decided_at.unwrap_or(env.now()));
    let facts = Facts {
        days_since_decision: days(since),
        ..amending.work.facts(env)
    };
    transition(amending.status(), Action::Lapse, Actor::System, &facts)?;
    let lapsed = SubmissionState::Lapsed.as_str();
    storage::submissions::set_state(tx, submission.id, lapsed, submission.decided_at).await?;
    amending.row.state = AmendmentState::Draft.as_str().to_owned();
    amending.row.submission_id = None;
    amending.store(tx, env).await?;
    amending.note(tx, env, None, "amendment_lapsed").await
}

/// The stage is looked at again: a change of it that is under way ends.
pub(crate) async fn end_amendment(
    tx: &mut Tx,
    env: Env<'_>,
    project: ProjectId,
    stage: Stage,
) -> Result<(), storage::Error> {
    let Some(row) = storage::amendments::newest(tx, project, stage.number()).await? else {
        return Ok(());
    };
    if AmendmentState::of(&row).is_open() {
        close(tx, &row).await?;
        let ended = AmendmentRow {
            state: AmendmentState::Discarded.as_str().to_owned(),
            updated_at: env.now(),
            ..row
        };
        storage::amendments::save(tx, project, &ended).await?;
    }
    Ok(())
}

#[boxed]
async fn close(tx: &mut Tx, row: &AmendmentRow) -> Result<(), storage::Error> {
    let ended = match AmendmentState::of(row) {
        AmendmentState::Submitted | AmendmentState::InReview => SubmissionState::Withdrawn,
        AmendmentState::ChangesRequested => SubmissionState::Superseded,
        _ => return Ok(()),
    };
    let Some(id) = row.submission_id.map(SubmissionId) else {
        return Ok(());
    };
    let decided_at = storage::submissions::any_find(tx, id)
        .await?
        .and_then(|submission| submission.decided_at);
    storage::submissions::set_state(tx, id, ended.as_str(), decided_at).await
}

/// The review of a change moves on; the stage stays approved, with the changed version once that is approved.
pub(crate) async fn amendment_moves(
    tx: &mut Tx,
    env: Env<'_>,
    actor: Option<&Uid>,
    submission: &SubmissionRow,
    action: &str,
    to: ApprovalStatus,
) -> Result<(), storage::Error> {
    if let Some(row) = storage::amendments::of_submission(tx, submission.id).await? {
        let moved = AmendmentRow {
            state: to.as_str().to_owned(),
            updated_at: env.now(),
            ..row
        };
        storage::amendments::save(tx, submission.project_id, &moved).await?;
    }
    if to == ApprovalStatus::Approved {
        accepted(tx, env, submission).await?;
        confirmed_share::note_confirmed(tx, env, submission).await?;
    }
    let action = format!("amendment_{action}");
    event(
        tx,
        env,
        actor,
        submission.project_id,
        submission.stage,
        &action,
        submission.version,
    )
    .await
}
