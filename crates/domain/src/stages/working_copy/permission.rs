//! What a member may do with a stage, as types. Some of it depends on how far the stage is.

use crate::access::{Right, rights};
use crate::lifecycle::{AmendmentState, ApprovalStatus, Stage};
use crate::stages::views::stage::ApplicantAction;

/// What a member needs for an action.
pub(crate) fn required(stage: Stage, status: ApprovalStatus, action: ApplicantAction) -> Vec<Right> {
    let editing = if stage.number() == 3 {
        Right::EditFinance
    } else {
        Right::Edit
    };
    match action {
        ApplicantAction::Save if status == ApprovalStatus::NotStarted => vec![Right::Begin, editing],
        ApplicantAction::Save | ApplicantAction::Amend => vec![editing],
        ApplicantAction::Submit if status == ApprovalStatus::Rejected => vec![Right::SubmitRefused],
        ApplicantAction::Submit => vec![Right::Submit, editing],
        ApplicantAction::Recall | ApplicantAction::Withdraw => vec![Right::Withdraw],
        ApplicantAction::Appeal => vec![Right::Appeal],
    }
}

/// Who asks for signatures: those who can submit when they are there.
pub(crate) const ASKING: Right = Right::Submit;

mod sealed {
    pub trait Sealed {}
}

/// Something that a member does with a stage, or with its amendment.
pub trait Action: sealed::Sealed {}

/// An action that changes what is stored.
pub trait Writes: Action {}

/// Something that a member does with a stage, for which it is loaded.
pub trait StageAction: Writes {
    /// Also with what was submitted before an earlier stage lost its approval.
    const EVEN_CLOSED: bool = false;

    #[doc(hidden)]
    fn rights(stage: Stage, status: ApprovalStatus) -> Vec<Right>;
}

/// Something that a member who may amend a stage does with its newest amendment.
pub trait AmendmentAction: Writes {
    const EVEN_CLOSED: bool = false;

    #[doc(hidden)]
    fn rights(stage: Stage, status: ApprovalStatus, amendment: AmendmentState) -> Vec<Right>;
}

impl sealed::Sealed for rights::Read {}
impl Action for rights::Read {}

macro_rules! actions {
    ($($(#[$doc:meta])* $vis:vis $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        $vis enum $name {}
        impl sealed::Sealed for $name {}
        impl Action for $name {}
        impl Writes for $name {}
    )+};
}

actions!(
    pub EditStage,
    pub SubmitStage,
    pub RecallStage,
    pub WithdrawStage,
    pub AppealStage,
    /// Puts one's own signature under the draft, or withdraws it.
    pub SignStage,
    pub AskForSignOffs,
    pub StartAmendment,
    pub EditAmendment,
    pub SubmitAmendment,
    pub DiscardAmendment,
    /// The system ends what waits too long.
    pub(crate) Lapse,
);

macro_rules! of_a_stage {
    ($($name:ident: $action:ident),+ $(,)?) => {$(
        impl StageAction for $name {
            fn rights(stage: Stage, status: ApprovalStatus) -> Vec<Right> {
                required(stage, status, ApplicantAction::$action)
            }
        }
    )+};
}

of_a_stage!(
    EditStage: Save,
    SubmitStage: Submit,
    AppealStage: Appeal,
    StartAmendment: Amend,
);

impl StageAction for RecallStage {
    const EVEN_CLOSED: bool = true;

    fn rights(stage: Stage, status: ApprovalStatus) -> Vec<Right> {
        required(stage, status, ApplicantAction::Recall)
    }
}

impl StageAction for WithdrawStage {
    const EVEN_CLOSED: bool = true;

    fn rights(stage: Stage, status: ApprovalStatus) -> Vec<Right> {
        required(stage, status, ApplicantAction::Withdraw)
    }
}

/// Whoever is asked signs what they may read.
impl StageAction for SignStage {
    fn rights(_: Stage, _: ApprovalStatus) -> Vec<Right> {
        Vec::new()
    }
}

impl StageAction for AskForSignOffs {
    fn rights(_: Stage, _: ApprovalStatus) -> Vec<Right> {
        vec![ASKING]
    }
}

impl StageAction for Lapse {
    fn rights(_: Stage, _: ApprovalStatus) -> Vec<Right> {
        Vec::new()
    }
}

impl AmendmentAction for EditAmendment {
    fn rights(stage: Stage, status: ApprovalStatus, _: AmendmentState) -> Vec<Right> {
        required(stage, status, ApplicantAction::Save)
    }
}

impl AmendmentAction for SubmitAmendment {
    fn rights(stage: Stage, status: ApprovalStatus, _: AmendmentState) -> Vec<Right> {
        required(stage, status, ApplicantAction::Submit)
    }
}

/// What reviewers have is withdrawn by who may withdraw a submission.
impl AmendmentAction for DiscardAmendment {
    const EVEN_CLOSED: bool = true;

    fn rights(stage: Stage, status: ApprovalStatus, amendment: AmendmentState) -> Vec<Right> {
        match amendment.is_open() && !amendment.is_written() {
            true => required(stage, status, ApplicantAction::Withdraw),
            false => Vec::new(),
        }
    }
}

impl AmendmentAction for Lapse {
    fn rights(_: Stage, _: ApprovalStatus, _: AmendmentState) -> Vec<Right> {
        Vec::new()
    }
}
