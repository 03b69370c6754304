//! The four stages a project passes. What is asked in each is data; how they follow one another is in `rules`.

mod amend;
mod amend_view;
mod amending;
mod area;
mod calendar;
mod check;
mod checks;
mod content;
mod declared;
mod ends;
mod ends_remind;
mod facts;
mod formats;
mod labels;
mod lapse;
mod materiality;
mod outside;
mod papers;
mod raised;
mod record;
pub mod rules;
mod save;
mod shown;
mod signatures;
mod signoff;
mod signoff_rules;
mod signoff_view;
mod stage1;
mod stage1_checks;
mod stage2;
mod stage2_checks;
mod stage2_people;
mod stage3;
mod stage3_checks;
mod stage3_finance;
mod stage4;
mod stage4_checks;
mod stage4_heads;
mod stage4_money;
mod stage4_plans;
mod status;
mod submit;
pub(crate) mod tier;
mod unlock;
mod view;
mod work;

use kernel::ProjectId;
use serde::{Deserialize, Serialize};
use storage::Conn;
use utoipa::ToSchema;

pub use amend::{amendment, discard_amendment, save_amendment, start_amendment, submit_amendment};
pub use amend_view::*;
pub use check::{check, read};
pub use content::{StageContent, SubmittedContent};
pub use declared::{Declaration, Declarations};
pub use ends_remind::remind_of_ends;
pub use lapse::{lapse, remind};
pub use materiality::Material;
pub use outside::Shown;
pub use papers::{Paper, Papers};
pub use raised::{AskedMore, TierRaise};
pub use record::{changes, diff, feedback, history, version, versions};
pub use save::save;
pub use signoff::{ask_for_sign_offs, awaited_sign_offs, sign_off, sign_offs, take_sign_off_back};
pub use signoff_view::*;
pub use stage3_finance::{FinancePlan, finance};
pub use status::{ApprovalStatus, SubmissionState};
pub use submit::{appeal, recall, submit, withdraw};
pub use tier::tier;
pub use view::*;

pub(crate) use amend::{amendment_moves, end_amendment};
pub(crate) use amending::unnamed;
pub(crate) use area::{Closed, is_finance};
pub(crate) use calendar::working_days_after;
pub(crate) use declared::{Declarers, named, unvouched};
pub(crate) use facts::of_version;
pub(crate) use labels::{approval_label, confirmed_band};
pub(crate) use outside::shown;
pub(crate) use raised::asked_more;
pub(crate) use record::{decision, passed, released, summary};
pub(crate) use signoff_rules::may_sign_off;
pub(crate) use stage1_checks::option_ends_soon;
pub(crate) use stage3_finance::submitted_finance;
pub(crate) use unlock::item_views;
pub(crate) use work::{event_detail, first_draft, reading, with_name};

use crate::forms::{Content, FieldError, Form, Section};
use crate::team::NotAllowed;
use crate::{boxed, profiles, projects};
use rules::Refusal;

/// An answer to a requested change.
const ANSWER_MIN: usize = 20;
const ANSWER_MAX: usize = 1_000;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project, or no such version")]
    NotFound,
    /// The stage, and the nearest before it that is not approved.
    #[error("Stage {} opens when stage {} is approved.", .0.number(), .1.number())]
    Closed(Stage, Stage),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    /// Who has yet to sign the draft, by name.
    #[error("{}", unsigned(.0))]
    Unsigned(Vec<String>),
    #[error("Make every required change, or discard this change of the approved version.")]
    Unmade,
    #[error("Your sign-off is not needed here. The owner says on the team's page whose is.")]
    NoSigner,
    #[error("This was changed meanwhile. Read it again before you sign it off.")]
    NotAsRead,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    /// Somebody saved meanwhile.
    #[error("the stage has another version")]
    Conflict { current: Box<StageView>, yours: Content },
    /// Somebody saved the change of an approved stage meanwhile.
    #[error("the amendment has another version")]
    AmendmentConflict {
        current: Box<AmendmentView>,
        yours: Content,
    },
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

/// "Nora and Sam have not signed off what stands here now."
fn unsigned(names: &[String]) -> String {
    let (all, has) = match names {
        [one] => (one.clone(), "has"),
        [others @ .., last] => (format!("{} and {last}", others.join(", ")), "have"),
        [] => (String::new(), "has"),
    };
    format!("{all} {has} not signed off what stands here now.")
}

impl Error {
    fn field(field: &str, code: &'static str, detail: &str) -> Self {
        Error::Fields(vec![FieldError {
            field: field.to_owned(),
            code,
            detail: detail.to_owned(),
        }])
    }
}

impl From<profiles::Error> for Error {
    fn from(error: profiles::Error) -> Self {
        match error {
            profiles::Error::Fields(fields) => Error::Fields(fields),
            profiles::Error::Storage(error) => Error::Storage(error),
            _ => Error::Refused(Refusal::ProfileIncomplete),
        }
    }
}

impl From<projects::Error> for Error {
    fn from(error: projects::Error) -> Self {
        match error {
            projects::Error::Fields(fields) => Error::Fields(fields),
            projects::Error::NotAllowed(not_allowed) => Error::NotAllowed(not_allowed),
            projects::Error::Storage(error) => Error::Storage(error),
            _ => Error::NotFound,
        }
    }
}

/// 1 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 4)]
pub struct Stage(u8);

impl Stage {
    pub const ALL: [Stage; 4] = [Stage(1), Stage(2), Stage(3), Stage(4)];
    pub const FIRST: Stage = Stage(1);

    pub fn number(self) -> u8 {
        self.0
    }
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
    pub fn before(self) -> Option<Stage> {
        Stage::try_from(self.0 - 1).ok()
    }
    pub fn after(self) -> Option<Stage> {
        Stage::try_from(self.0 + 1).ok()
    }
    /// `stage1`, as the stages of a project are keyed.
    pub fn key(self) -> &'static str {
        ["stage1", "stage2", "stage3", "stage4"][self.index()]
    }
    pub fn title(self) -> &'static str {
        [
            "Concept & Rights",
            "Script & Package",
            "Budget & Finance",
            "Greenlight & Delivery",
        ][self.index()]
    }
    /// What an approval says, and what it does not.
    pub fn approval_means(self) -> &'static str {
        [
            "Approved. The identity of the project and the right to develop it are credible on the papers seen. This is \
             no legal warranty and no judgement of taste. Stage 2 is open.",
            "Packaged. The material was read by reviewers and the team is confirmed. Stage 3 is open.",
            "Finance-ready. The budget and the finance plan hold on the evidence seen. This is no investment advice and \
             no offer. Stage 4 is open.",
            "Greenlit on this platform. It can start, safely and insured, and be delivered, on the papers seen.",
        ][self.index()]
    }
    /// Working days within which a submission should be decided.
    pub fn target_days(self) -> u32 {
        [5, 10, 10, 7][self.index()]
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a stage is 1, 2, 3 or 4")]
pub struct NoSuchStage;

impl TryFrom<u8> for Stage {
    type Error = NoSuchStage;
    fn try_from(number: u8) -> Result<Self, NoSuchStage> {
        (1..=4)
            .contains(&number)
            .then_some(Stage(number))
            .ok_or(NoSuchStage)
    }
}

impl From<Stage> for u8 {
    fn from(stage: Stage) -> u8 {
        stage.0
    }
}

#[boxed]
pub(crate) async fn status(
    c: &mut Conn,
    project: ProjectId,
    stage: Stage,
) -> Result<ApprovalStatus, storage::Error> {
    let word = storage::stages::status(c, project, stage.number()).await?;
    Ok(ApprovalStatus::stored(word.as_deref()))
}

/// The nearest stage before this one that is not approved, which closes it. Approvals can be taken back, so all count.
#[boxed]
pub(crate) async fn closed_by(
    c: &mut Conn,
    project: ProjectId,
    stage: Stage,
) -> Result<Option<Stage>, storage::Error> {
    let approved = storage::stages::approved_before(c, project, stage.number()).await?;
    Ok(nearest_open(stage, |before| {
        approved.contains(&i32::from(before.number()))
    }))
}

/// [`closed_by`], of approvals that are known.
pub(crate) fn nearest_open(stage: Stage, is_approved: impl Fn(Stage) -> bool) -> Option<Stage> {
    let mut before = Stage::ALL.into_iter().filter(|before| *before < stage).rev();
    before.find(|before| !is_approved(*before))
}

/// What a stage asks.
pub fn definition(stage: Stage) -> Form {
    let sections: Vec<Section> = match stage.number() {
        1 => stage1::sections(),
        2 => stage2::sections(),
        3 => stage3::sections(),
        4 => stage4::sections(),
        _ => Vec::new(),
    };
    Form {
        key: ["stage-1", "stage-2", "stage-3", "stage-4"][stage.index()],
        version: 2,
        title: stage.title(),
        sections,
    }
}

#[cfg(test)]
mod cells_tests;
#[cfg(test)]
mod gate_laws;
#[cfg(test)]
mod stage3_tests;
