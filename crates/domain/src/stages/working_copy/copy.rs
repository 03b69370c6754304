//! A stage with everything that its rules look at, loaded at once.

use kernel::{ProjectId, Timestamp, Uid};
use serde_json::Value;
use storage::projects::ProjectRow;
use storage::reviews::ReviewItemRow;
use storage::stages::{Declared, StageEvent, StageRow};
use storage::submissions::SubmissionRow;
use storage::{Conn, Tx};

use crate::access::{Access, Right, allows, reading, require};
use crate::env::Env;
use crate::forms::answers::Content;
use crate::lifecycle::{ApprovalStatus, Stage, Tier};
use crate::stages::transitions::gate::closed_by;
use crate::stages::transitions::rules::{Action, Facts};
use crate::stages::transitions::tier;
use crate::stages::validation::documents::{self, Papers};
use crate::stages::validation::facts;
use crate::stages::views::error::Error;
use crate::stages::views::redaction::Closed;
use crate::stages::views::stage::ItemView;
use crate::stages::working_copy::requested_changes::item_views;

#[derive(Clone)]
pub(crate) struct Work {
    /// The member of the team who is at it.
    pub caller: Uid,
    pub project: ProjectRow,
    pub stage: Stage,
    pub row: StageRow,
    /// What the approved stages before it say.
    pub facts: Content,
    pub papers: Papers,
    /// The newest submission.
    pub latest: Option<SubmissionRow>,
    /// What was asked for in the review of it, while the applicant is at it.
    pub items: Vec<ReviewItemRow>,
    /// The nearest stage before it that is not approved.
    pub closed_by: Option<Stage>,
}

impl Work {
    pub async fn load(c: &mut Conn, caller: &Uid, id: ProjectId, stage: Stage) -> Result<Self, Error> {
        let project = storage::projects::find(c, caller, id)
            .await?
            .ok_or(Error::NotFound)?;
        Self::of(c, caller, project, stage).await?.open()
    }

    /// [`Work::load`], and nobody else changes the project until the transaction ends.
    pub async fn load_locked(tx: &mut Tx, caller: &Uid, id: ProjectId, stage: Stage) -> Result<Self, Error> {
        Self::load_locked_even_closed(tx, caller, id, stage).await?.open()
    }

    /// [`Work::load_locked`] of what was handed in before a stage before it lost its approval, too.
    pub async fn load_locked_even_closed(
        tx: &mut Tx,
        caller: &Uid,
        id: ProjectId,
        stage: Stage,
    ) -> Result<Self, Error> {
        let project = storage::projects::find_locked(tx, caller, id)
            .await?
            .ok_or(Error::NotFound)?;
        Self::of(tx, caller, project, stage).await
    }

    async fn of(c: &mut Conn, caller: &Uid, project: ProjectRow, stage: Stage) -> Result<Self, Error> {
        require(Access::from(&project), reading(stage))?;
        let closed_by = closed_by(c, project.id, stage).await?;
        let row = storage::stages::find(c, project.id, stage.number())
            .await?
            .unwrap_or_else(|| not_started(stage, project.created_at));
        let facts = facts::load(c, project.id, stage).await?;
        let papers = documents::load(c, project.id).await?;
        let mut latest = None;
        let mut items = Vec::new();
        if row.submitted_version > 0 {
            latest =
                storage::submissions::version(c, project.id, stage.number(), row.submitted_version).await?;
        }
        if let (Some(submission), "changes_requested") = (&latest, row.approval_status.as_str()) {
            for review in storage::reviews::of_submission(c, submission.id).await? {
                if review.released_at.is_some() {
                    items.extend(storage::reviews::items(c, review.id).await?);
                }
            }
        }
        Ok(Self {
            caller: caller.clone(),
            project,
            stage,
            row,
            facts,
            papers,
            latest,
            items,
            closed_by,
        })
    }

    pub fn open(self) -> Result<Self, Error> {
        match self.closed_by {
            Some(before) => Err(Error::Closed(self.stage, before)),
            None => Ok(self),
        }
    }

    pub fn status(&self) -> ApprovalStatus {
        ApprovalStatus::stored(Some(&self.row.approval_status))
    }

    pub fn tier(&self) -> Tier {
        tier::at(self.stage, &self.row.content, &self.facts)
    }

    /// What conditions know beside the answers of this stage.
    pub fn known(&self) -> Content {
        let mut facts = self.facts.clone();
        facts.insert("project.tier".to_owned(), self.tier().as_str().into());
        facts
    }

    /// The working copy as the form has it: with the name.
    pub fn content(&self) -> Content {
        with_name(self.stage, &self.project.name, &self.row.content)
    }

    /// What the reviewer saw, with the name.
    pub fn reviewed(&self) -> Content {
        self.latest
            .as_ref()
            .map(|s| s.snapshot.clone())
            .unwrap_or_default()
    }

    pub fn item_views(&self, env: Env<'_>) -> Vec<ItemView> {
        let (now, then) = (self.content(), self.reviewed());
        item_views(env, self.stage, &self.items, &then, &now)
    }

    /// Facts that the status alone decides on; the others are favourable.
    pub fn facts(&self, env: Env<'_>) -> Facts {
        self.facts_by(env, &self.values(env))
    }

    /// By what of the working copy can be kept.
    pub fn facts_by(&self, env: Env<'_>, values: &Content) -> Facts {
        let decided = self.row.decided_at.unwrap_or(Timestamp::UNIX_EPOCH);
        Facts {
            previous_approved: self.closed_by.is_none(),
            archived: self.project.archived_at.is_some(),
            form_exists: env.catalog.stage(self.stage).fields().next().is_some(),
            days_since_decision: days(env.now().since(decided)),
            appealed_before: self.latest.as_ref().is_some_and(|s| s.appeal.is_some()),
            changed_since_decision: *values != self.reviewed(),
            ..Facts::FAVOURABLE
        }
    }

    pub fn may(&self, right: Right) -> bool {
        allows(Access::from(&self.project), right)
    }

    /// What of the stage is not open to the caller.
    pub fn closed(&self) -> Closed {
        Closed::to(Access::from(&self.project), self.stage)
    }

    /// Who is in the team may not do everything.
    pub fn require(&self, action: Action) -> Result<(), Error> {
        for right in rights(self.stage, self.status(), action) {
            require(Access::from(&self.project), right)?;
        }
        Ok(())
    }

    /// Moves the stage to another status and notes it in its history; `actor` `None`: the system did it.
    pub async fn advance(
        &mut self,
        tx: &mut Tx,
        env: Env<'_>,
        actor: Option<&Uid>,
        action: &str,
        to: ApprovalStatus,
    ) -> Result<(), Error> {
        let from = self.status();
        let now = env.now();
        self.row.approval_status = to.as_str().to_owned();
        self.row.updated_at = now;
        self.project.updated_at = now;
        self.row.version = storage::stages::save(tx, self.project.id, &self.row).await?;
        storage::projects::touch(tx, self.project.id, self.project.format.as_deref(), now).await?;
        let event = StageEvent {
            id: kernel::EventId::new(env.clock),
            at: now,
            actor: actor.map(|actor| actor.0.clone()),
            action: action.to_owned(),
            from_status: Some(from.as_str().to_owned()),
            to_status: to.as_str().to_owned(),
            detail: event_detail(self.row.submitted_version),
        };
        Ok(storage::stages::append_event(tx, self.project.id, self.stage.number(), &event).await?)
    }
}

/// What a member needs for an action (the actors of the state machine, but reviewers and the system).
fn rights(stage: Stage, status: ApprovalStatus, action: Action) -> Vec<Right> {
    let editing = if stage.number() == 3 {
        Right::EditFinance
    } else {
        Right::Edit
    };
    match action {
        Action::Save if status == ApprovalStatus::NotStarted => vec![Right::Begin, editing],
        Action::Save => vec![editing],
        Action::Submit if status == ApprovalStatus::Rejected => vec![Right::SubmitRefused],
        Action::Submit => vec![Right::Submit, editing],
        Action::Recall | Action::Withdraw => vec![Right::TakeBack],
        Action::Appeal => vec![Right::Appeal],
        _ => Vec::new(),
    }
}

pub(crate) fn event_detail(version: i32) -> serde_json::Map<String, Value> {
    let mut detail = serde_json::Map::new();
    if version > 0 {
        detail.insert("version".into(), version.into());
    }
    detail
}

pub(crate) fn days(span: std::time::Duration) -> i64 {
    i64::try_from(span.as_secs() / 86_400).unwrap_or(i64::MAX)
}

fn not_started(stage: Stage, at: Timestamp) -> StageRow {
    StageRow {
        stage: i32::from(stage.number()),
        approval_status: ApprovalStatus::NotStarted.as_str().to_owned(),
        version: 0,
        submitted_version: 0,
        open_items: 0,
        submitted_at: None,
        decided_at: None,
        updated_at: at,
        content: Content::new(),
        declared: Declared::new(),
    }
}

/// Every project begins with this row.
pub(crate) fn first_draft(at: Timestamp) -> StageRow {
    StageRow {
        approval_status: ApprovalStatus::Draft.as_str().to_owned(),
        ..not_started(Stage::FIRST, at)
    }
}

/// The project's name is kept with the project and asked in stage 1.
pub(crate) fn with_name(stage: Stage, name: &str, content: &Content) -> Content {
    let mut all = Content::new();
    if stage == Stage::FIRST {
        all.insert("project_name".to_owned(), name.into());
    }
    all.extend(content.clone());
    all
}
