//! A change of an approved stage, with everything that its rules look at.

use kernel::{EventId, ProjectId, SubmissionId, Timestamp, Uid};
use serde_json::Value;
use storage::amendments::AmendmentRow;
use storage::reviews::ReviewItemRow;
use storage::stages::{StageEvent, StageRow};
use storage::submissions::SubmissionRow;
use storage::{Conn, Tx};

use crate::env::Env;
use crate::finance::{self, sums};
use crate::forms::answers::Content;
use crate::lifecycle::{AmendmentState, ApprovalStatus, Stage};
use crate::stages::transitions::rules::{Action, Actor, Effect, Refusal, transition};
use crate::stages::views::amendment::{AmendmentView, Material};
use crate::stages::views::declarations::named;
use crate::stages::views::error::Error;
use crate::stages::views::stage::{FieldChange, ItemView};
use crate::stages::working_copy::changes::changes;
use crate::stages::working_copy::completeness::Completed;
use crate::stages::working_copy::copy::{Work, event_detail};
use crate::stages::working_copy::materiality::{Confirmed, material};
use crate::stages::working_copy::requested_changes::{item_views, unlocked_with};

/// A stage whose approved version is being changed.
pub(crate) struct Amending {
    pub work: Work,
    pub row: AmendmentRow,
    /// What reviewers approved last; changes that were accepted without them add up from there.
    judged: Content,
}

impl Work {
    pub fn may_amend(&self) -> Result<(), Error> {
        match self.status() {
            ApprovalStatus::Approved if self.project.archived_at.is_some() => Err(Refusal::Archived.into()),
            ApprovalStatus::Approved => Ok(()),
            status => Err(Refusal::WrongStatus(status).into()),
        }
    }
}

impl Amending {
    pub async fn of(c: &mut Conn, work: Work) -> Result<Self, Error> {
        let row = storage::amendments::newest(c, work.project.id, work.stage.number())
            .await?
            .ok_or(Error::NotFound)?;
        Self::with(c, work, row).await
    }

    pub async fn with(c: &mut Conn, work: Work, row: AmendmentRow) -> Result<Self, Error> {
        let (project, stage) = (work.project.id, work.stage.number());
        let judged = storage::submissions::approved_by_reviewers(c, project, stage).await?;
        let judged = unnamed(judged.map_or_else(|| work.reviewed(), |version| version.snapshot));
        Ok(Self { work, row, judged })
    }

    pub async fn locked(tx: &mut Tx, caller: &Uid, id: ProjectId, stage: Stage) -> Result<Self, Error> {
        let work = Work::load_locked(tx, caller, id, stage).await?;
        Self::begun(tx, work).await
    }

    /// The change of this stage that was begun.
    pub async fn begun(c: &mut Conn, work: Work) -> Result<Self, Error> {
        work.require(Action::Save)?;
        work.may_amend()?;
        Self::of(c, work).await
    }

    /// A change passes the same machine as a stage.
    pub fn status(&self) -> ApprovalStatus {
        match AmendmentState::of(&self.row) {
            AmendmentState::Draft => ApprovalStatus::Draft,
            AmendmentState::Submitted => ApprovalStatus::Submitted,
            AmendmentState::InReview => ApprovalStatus::InReview,
            AmendmentState::ChangesRequested => ApprovalStatus::ChangesRequested,
            AmendmentState::Approved => ApprovalStatus::Approved,
            AmendmentState::Rejected | AmendmentState::Discarded => ApprovalStatus::NotStarted,
        }
    }

    pub fn may(&self, action: Action, env: Env<'_>) -> Result<Effect, Error> {
        match self.status() {
            // a change that was refused is over; another one can be begun
            status @ ApprovalStatus::NotStarted => Err(Refusal::WrongStatus(status).into()),
            status => Ok(transition(status, action, Actor::Owner, &self.work.facts(env))?),
        }
    }

    /// The stage as it would be.
    pub fn amended(&self) -> Work {
        let mut work = self.work.clone();
        work.row.content = self.row.content.clone();
        work.row.declared = self.row.declared.clone();
        work
    }

    fn before(&self) -> Content {
        unnamed(self.work.reviewed())
    }

    pub fn changes(&self, env: Env<'_>) -> Vec<FieldChange> {
        changes(env, self.work.stage, &self.before(), &self.row.content)
    }

    pub fn material(&self, env: Env<'_>) -> Vec<Material> {
        material(
            self.work.stage,
            &self.judged,
            &self.row.content,
            self.confirmed(env),
        )
    }

    /// How much of the budget is confirmed before and after, where the stage asks for a part of it.
    fn confirmed(&self, env: Env<'_>) -> Option<Confirmed> {
        let least = sums::confirmed_needed(self.work.tier())? * 100;
        let terms = finance::Terms {
            tier: self.work.tier(),
            today: env.now().date(),
            currency: self
                .work
                .facts
                .get("stage1.currency")
                .and_then(|code| code.as_str()),
            planned_days: None,
            producers: &[],
        };
        let share = |content: &Content| finance::Finance::of(content, &terms).figures.confirmed_pct.value;
        Some(Confirmed {
            before: share(&self.judged)?,
            after: share(&self.row.content)?,
            least: i64::try_from(least).unwrap_or(i64::MAX),
        })
    }

    /// What keeps the change from being handed in, and the stage as it would be. That less is confirmed than the stage
    /// asks is for the reviewers to judge.
    pub fn completed(&self, env: Env<'_>) -> Completed {
        let mut completed = self.amended().completed(env);
        completed.errors.retain(|error| error.code != "confirmed_low");
        completed
    }

    pub async fn store(&mut self, tx: &mut Tx, env: Env<'_>) -> Result<(), Error> {
        self.row.updated_at = env.now();
        self.row.version = storage::amendments::save(tx, self.work.project.id, &self.row).await?;
        Ok(())
    }

    pub async fn note(
        &self,
        tx: &mut Tx,
        env: Env<'_>,
        actor: Option<&Uid>,
        action: &str,
    ) -> Result<(), Error> {
        let version = match AmendmentState::of(&self.row) {
            AmendmentState::Draft | AmendmentState::Discarded => self.row.base_version,
            _ => {
                storage::submissions::last_version(tx, self.work.project.id, self.work.stage.number()).await?
            }
        };
        let (project, stage) = (self.work.project.id, self.row.stage);
        Ok(event(tx, env, actor, project, stage, action, version).await?)
    }

    /// 412 material: the caller has not seen what is saved.
    pub async fn is_as_seen(
        &self,
        c: &mut Conn,
        env: Env<'_>,
        seen: Option<i64>,
        sent: &Content,
    ) -> Result<(), Error> {
        if seen.is_none_or(|seen| seen == self.row.version) {
            return Ok(());
        }
        Err(Error::AmendmentConflict {
            current: Box::new(self.view(c, env).await?),
            yours: sent.clone(),
        })
    }

    /// What the reviewers have of it.
    pub async fn submission(&self, c: &mut Conn) -> Result<Option<SubmissionRow>, Error> {
        match self.row.submission_id {
            Some(id) => Ok(storage::submissions::any_find(c, SubmissionId(id)).await?),
            None => Ok(None),
        }
    }

    /// What they ask to change about that, and how far it is done.
    pub async fn items(
        &self,
        c: &mut Conn,
        env: Env<'_>,
        submission: Option<&SubmissionRow>,
    ) -> Result<Vec<ItemView>, Error> {
        let Some(submission) = submission else {
            return Ok(Vec::new());
        };
        let (asked, now) = (self.asked(c).await?, self.amended().content());
        Ok(item_views(
            env,
            self.work.stage,
            &asked,
            &submission.snapshot,
            &now,
        ))
    }

    /// What the reviewers ask to change about it, while they do.
    async fn asked(&self, c: &mut Conn) -> Result<Vec<ReviewItemRow>, Error> {
        let mut asked = Vec::new();
        if let (AmendmentState::ChangesRequested, Some(id)) =
            (AmendmentState::of(&self.row), self.row.submission_id)
        {
            for review in storage::reviews::of_submission(c, SubmissionId(id)).await? {
                if review.released_at.is_some() {
                    asked.extend(storage::reviews::items(c, review.id).await?);
                }
            }
        }
        Ok(asked)
    }

    /// What a request for changes opens, while there is one. `None`: every field may be changed.
    pub async fn unlocked(&self, c: &mut Conn, env: Env<'_>) -> Result<Option<Vec<String>>, Error> {
        if AmendmentState::of(&self.row) != AmendmentState::ChangesRequested {
            return Ok(None);
        }
        let asked = self.asked(c).await?;
        let errors = self.completed(env).errors;
        let wrong = errors.iter().filter_map(|error| error.field.split('/').next());
        let fields = asked.iter().map(|item| item.field.as_str()).chain(wrong);
        let mut unlocked = unlocked_with(env.catalog.stage(self.work.stage), fields);
        unlocked.retain(|key| key != "project_name");
        Ok(Some(unlocked))
    }

    pub async fn view(&self, c: &mut Conn, env: Env<'_>) -> Result<AmendmentView, Error> {
        let submission = self.submission(c).await?;
        let items = self.items(c, env, submission.as_ref()).await?;
        let state = AmendmentState::of(&self.row);
        let writing = state.is_written();
        let amended = self.amended();
        let closed = self.work.closed();
        let may = self.work.may_amend().is_ok();
        let sent: Option<Timestamp> = submission.as_ref().map(|s| s.submitted_at);
        Ok(AmendmentView {
            state,
            base_version: self.row.base_version,
            content: closed.left_of(amended.content()),
            declared: named(c, &self.row.declared).await?,
            version: self.row.version,
            changes: closed.left_of_changes(self.changes(env)),
            material: self.material(env),
            missing: if writing {
                closed.left_of_errors(self.completed(env).errors)
            } else {
                Vec::new()
            },
            actions: if may { state.actions() } else { Vec::new() },
            editable_fields: self.unlocked(c, env).await?,
            items: closed.left_of_items(items),
            receipt_no: submission.as_ref().map(|s| s.receipt_no),
            submitted_at: sent,
            due_at: submission
                .as_ref()
                .filter(|_| matches!(state, AmendmentState::Submitted | AmendmentState::InReview))
                .map(|s| s.due_at),
            updated_at: self.row.updated_at,
        })
    }
}

/// From now on this version is the approved one, and if reviewers have read it, since now.
pub(crate) async fn accepted(
    tx: &mut Tx,
    env: Env<'_>,
    version: &SubmissionRow,
) -> Result<StageRow, storage::Error> {
    let number = u8::try_from(version.stage).unwrap_or_default();
    let row = storage::stages::find(tx, version.project_id, number)
        .await?
        .ok_or_else(|| storage::Error::Unavailable("the stage is gone".into()))?;
    let mut row = StageRow {
        decided_at: match version.reviewer_uid {
            Some(_) => Some(env.now()),
            None => row.decided_at,
        },
        submitted_version: version.version,
        updated_at: env.now(),
        content: unnamed(version.snapshot.clone()),
        declared: version.declared.clone(),
        ..row
    };
    row.version = storage::stages::save(tx, version.project_id, &row).await?;
    let format = row.content.get("format").and_then(Value::as_str);
    storage::projects::touch(tx, version.project_id, format, env.now()).await?;
    Ok(row)
}

pub(crate) async fn event(
    tx: &mut Tx,
    env: Env<'_>,
    actor: Option<&Uid>,
    project: ProjectId,
    stage: i32,
    action: &str,
    version: i32,
) -> Result<(), storage::Error> {
    let approved = ApprovalStatus::Approved.as_str().to_owned();
    let event = StageEvent {
        id: EventId::new(env.clock),
        at: env.now(),
        actor: actor.map(|actor| actor.0.clone()),
        action: action.to_owned(),
        from_status: Some(approved.clone()),
        to_status: approved,
        detail: event_detail(version),
    };
    let number = u8::try_from(stage).unwrap_or_default();
    storage::stages::append_event(tx, project, number, &event).await
}

/// The project's name is kept with the project.
pub(crate) fn unnamed(mut content: Content) -> Content {
    content.shift_remove("project_name");
    content
}
