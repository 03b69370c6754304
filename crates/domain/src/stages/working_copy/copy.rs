//! The working copy of a stage, or of an amendment of it, with everything that its rules look at.

use kernel::{Timestamp, Uid};
use storage::amendments::AmendmentRow;
use storage::projects::ProjectRow;
use storage::reviews::ReviewItemRow;
use storage::stages::{Declared, StageRow};
use storage::submissions::SubmissionRow;

use crate::access::{Access, NotAllowed, Right, allows, require};
use crate::env::Env;
use crate::forms::answers::Content;
use crate::lifecycle::{ApprovalStatus, Stage, Tier};
use crate::load_project::FinanceAccess;
use crate::stages::transitions::rules::Refusal;
use crate::stages::transitions::tier;
use crate::stages::validation::documents::Documents;
use crate::stages::views::error::Error;
use crate::stages::views::redaction::HiddenFields;
use crate::stages::views::stage::{ApplicantAction, ItemView};
use crate::stages::working_copy::permission::required;
use crate::stages::working_copy::rules::amendment_state::approval_status;
use crate::stages::working_copy::rules::requested_changes::item_views;

/// It is loaded for an action ([`crate::stages::working_copy::load::Authorized`]), which says whether it may be changed.
pub struct WorkingCopy {
    /// The member of the team who works on it.
    pub(crate) caller: Uid,
    pub(crate) finance: FinanceAccess,
    pub(crate) project: ProjectRow,
    pub(crate) stage: Stage,
    /// The stage as it is stored.
    pub(crate) row: StageRow,
    /// What the approved stages before it say.
    pub(crate) facts: Content,
    pub(crate) documents: Documents,
    /// The newest submission of the stage; of an amended one, the approved version.
    pub(crate) latest: Option<SubmissionRow>,
    /// What reviewers asked to change about the target, while changes are requested.
    pub(crate) items: Vec<ReviewItemRow>,
    /// The nearest stage before it that is not approved.
    pub(crate) closed_by: Option<Stage>,
    pub(crate) target: Target,
}

/// What is written, submitted and reviewed.
pub(crate) enum Target {
    Stage,
    Amendment(Box<Amendment>),
}

/// A change of an approved stage, which stays as it was approved until the change is accepted.
pub(crate) struct Amendment {
    pub row: AmendmentRow,
    /// What the reviewers have of it.
    pub submission: Option<SubmissionRow>,
    /// What reviewers approved last; changes that were accepted without them add up from there.
    pub last_reviewed: Content,
}

impl WorkingCopy {
    pub(crate) fn amendment(&self) -> Option<&Amendment> {
        match &self.target {
            Target::Stage => None,
            Target::Amendment(amendment) => Some(amendment),
        }
    }

    pub(crate) fn stage_status(&self) -> ApprovalStatus {
        self.row.approval_status
    }

    /// Where the target stands. An amendment passes the same transitions as a stage.
    pub(crate) fn status(&self) -> ApprovalStatus {
        let Some(amendment) = self.amendment() else {
            return self.stage_status();
        };
        approval_status(amendment.row.state)
    }

    /// Counts every change of the target.
    pub(crate) fn version(&self) -> i64 {
        self.amendment()
            .map_or(self.row.version, |amendment| amendment.row.version)
    }

    /// The answers without the name.
    pub(crate) fn answers(&self) -> &Content {
        self.amendment()
            .map_or(&self.row.content, |amendment| &amendment.row.content)
    }

    pub(crate) fn declared(&self) -> &Declared {
        self.amendment()
            .map_or(&self.row.declared, |amendment| &amendment.row.declared)
    }

    /// What the reviewers have of the target.
    pub(crate) fn submission(&self) -> Option<&SubmissionRow> {
        match &self.target {
            Target::Stage => self.latest.as_ref(),
            Target::Amendment(amendment) => amendment.submission.as_ref(),
        }
    }

    pub(crate) fn decided_at(&self) -> Option<Timestamp> {
        match &self.target {
            Target::Stage => self.row.decided_at,
            Target::Amendment(amendment) => amendment.submission.as_ref()?.decided_at,
        }
    }

    pub(crate) fn tier(&self) -> Tier {
        tier::at(self.stage, self.answers(), &self.facts)
    }

    /// What conditions know, apart from the answers of this stage.
    pub(crate) fn known(&self) -> Content {
        let mut facts = self.facts.clone();
        facts.insert("project.tier".to_owned(), self.tier().as_str().into());
        facts
    }

    /// The answers as the form has them: with the name.
    pub(crate) fn content(&self) -> Content {
        with_name(self.stage, &self.project.name, self.answers())
    }

    /// What the reviewer saw, with the name.
    pub(crate) fn reviewed(&self) -> Content {
        self.submission()
            .map(|submission| submission.snapshot.clone())
            .unwrap_or_default()
    }

    /// The newest version of the stage, which an amendment changes; without the name.
    pub(crate) fn approved(&self) -> Content {
        let latest = self.latest.as_ref();
        unnamed(latest.map(|version| version.snapshot.clone()).unwrap_or_default())
    }

    pub(crate) fn item_views(&self, env: Env<'_>) -> Vec<ItemView> {
        let (now, then) = (self.content(), self.reviewed());
        item_views(env, self.stage, &self.items, &then, &now)
    }

    pub(crate) fn may(&self, right: Right) -> bool {
        allows(Access::from(&self.project), right)
    }

    /// What of the stage is not open to the caller.
    pub(crate) fn closed(&self) -> HiddenFields {
        HiddenFields::of(self.finance, self.stage)
    }

    /// Why the caller may not do something, to say so.
    pub(crate) fn refusal_of(&self, action: ApplicantAction) -> Option<NotAllowed> {
        let rights = required(self.stage, self.stage_status(), action);
        self.refusal(&rights)
    }

    /// The first of the rights that the caller does not have.
    pub(crate) fn refusal(&self, rights: &[Right]) -> Option<NotAllowed> {
        let access = Access::from(&self.project);
        rights.iter().find_map(|right| require(access, *right).err())
    }

    pub(crate) fn may_amend(&self) -> Result<(), Error> {
        match self.stage_status() {
            ApprovalStatus::Approved if self.project.archived_at.is_some() => Err(Refusal::Archived.into()),
            ApprovalStatus::Approved => Ok(()),
            status => Err(Refusal::WrongStatus(status).into()),
        }
    }
}

pub(crate) fn days(span: std::time::Duration) -> i64 {
    i64::try_from(span.as_secs() / 86_400).unwrap_or(i64::MAX)
}

pub(crate) fn not_started(stage: Stage, at: Timestamp) -> StageRow {
    StageRow {
        stage,
        approval_status: ApprovalStatus::NotStarted,
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
        approval_status: ApprovalStatus::Draft,
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

/// The answers as they are kept: the name is kept with the project.
pub(crate) fn unnamed(mut content: Content) -> Content {
    content.shift_remove("project_name");
    content
}
