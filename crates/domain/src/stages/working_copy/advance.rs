//! Stores a working copy and moves it from one status to the next.

use kernel::Uid;
use kernel::states::StageAction;
use serde_json::Value;
use storage::Tx;
use storage::stages::Declared;
use storage::submissions::SubmissionRow;

use crate::env::Env;
use crate::forms::answers::Content;
use crate::lifecycle::{ApprovalStatus, SubmissionState};
use crate::stages::transitions::action::{Action, Actor};
use crate::stages::transitions::rules::{Effect, Refusal, transition};
use crate::stages::views::error::Error;
use crate::stages::working_copy::copy::{Target, WorkingCopy};
use crate::stages::working_copy::events::{Event, record, record_amended};
use crate::stages::working_copy::rules::amendment_state::amendment_state;

impl WorkingCopy {
    /// What the action leads to. An amendment that was rejected or discarded is over; another one can be started.
    pub(crate) fn transition(&self, action: Action, actor: Actor) -> Result<Effect, Refusal> {
        match self.status() {
            over @ ApprovalStatus::NotStarted if self.amendment().is_some() => {
                Err(Refusal::WrongStatus(over))
            }
            status => transition(status, action, actor),
        }
    }

    pub(crate) fn set_answers(&mut self, content: Content, declared: Declared) {
        match &mut self.target {
            Target::Stage => {
                if let Some(format) = content.get("format").and_then(Value::as_str) {
                    self.project.format = Some(format.to_owned());
                }
                self.row.content = content;
                self.row.declared = declared;
            }
            Target::Amendment(amendment) => {
                amendment.row.content = content;
                amendment.row.declared = declared;
            }
        }
    }

    /// How many of the requested changes still wait, as the list of projects tells it.
    pub(crate) fn count_open_items(&mut self, env: Env<'_>) {
        if self.amendment().is_some() || self.status() != ApprovalStatus::ChangesRequested {
            return;
        }
        let open = self.item_views(env).iter().filter(|item| !item.resolved).count();
        self.row.open_items = i32::try_from(open).unwrap_or(i32::MAX);
    }

    /// From now on the reviewers have this of the target.
    pub(crate) fn set_submission(&mut self, submission: SubmissionRow) {
        match &mut self.target {
            Target::Stage => {
                self.row.submitted_version = submission.version;
                self.row.submitted_at = Some(submission.submitted_at);
                self.row.decided_at = None;
                self.row.open_items = 0;
                self.latest = Some(submission);
            }
            Target::Amendment(amendment) => {
                amendment.row.submission_id = Some(submission.id.0);
                amendment.submission = Some(submission);
            }
        }
        self.items.clear();
    }

    pub(crate) async fn store(&mut self, tx: &mut Tx, env: Env<'_>) -> Result<(), Error> {
        let (project, now) = (self.project.id, env.now());
        match &mut self.target {
            Target::Stage => {
                self.row.updated_at = now;
                self.project.updated_at = now;
                self.row.version = storage::stages::save(tx, project, &self.row).await?;
                storage::projects::touch(tx, project, self.project.format.as_deref(), now).await?;
            }
            Target::Amendment(amendment) => {
                amendment.row.updated_at = now;
                amendment.row.version = storage::amendments::save(tx, project, &amendment.row).await?;
            }
        }
        Ok(())
    }

    /// Moves the target to another status and notes it in the history; `actor` `None`: the system did it.
    pub(crate) async fn advance(
        &mut self,
        tx: &mut Tx,
        env: Env<'_>,
        actor: Option<&Uid>,
        action: StageAction,
        to: ApprovalStatus,
    ) -> Result<(), Error> {
        let from = self.status();
        match &mut self.target {
            Target::Stage => self.row.approval_status = to,
            Target::Amendment(amendment) => amendment.row.state = amendment_state(to),
        }
        self.store(tx, env).await?;
        let (project, stage) = (self.project.id, self.stage.number());
        if let Some(amendment) = self.amendment() {
            let submitted = amendment.submission.as_ref().map(|submission| submission.version);
            let version = submitted.unwrap_or(amendment.row.base_version);
            return Ok(record_amended(tx, env, project, stage, (actor, action, version)).await?);
        }
        let event = Event {
            actor,
            action,
            from,
            to,
            version: self.row.submitted_version,
        };
        Ok(record(tx, env, project, stage, event).await?)
    }

    /// Requested changes that nobody made in time: the target is a draft again.
    pub(crate) async fn lapse(&mut self, tx: &mut Tx, env: Env<'_>) -> Result<(), Error> {
        let effect = self.transition(self.lapsing(env), Actor::System)?;
        if let Some(submission) = self.submission() {
            let lapsed = SubmissionState::Lapsed;
            storage::submissions::set_state(tx, submission.id, lapsed, submission.decided_at).await?;
        }
        match &mut self.target {
            Target::Stage => self.row.open_items = 0,
            Target::Amendment(amendment) => {
                amendment.row.submission_id = None;
                amendment.submission = None;
            }
        }
        self.advance(tx, env, None, StageAction::Lapsed, effect.to).await
    }
}
