//! What somebody does with a stage, and the facts that decide whether they may.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// Whom `access` lets act for the project: the owner, in much a producer, too.
    Applicant,
    /// The one who has claimed the submission, or is about to.
    Reviewer,
    ReviewLead,
    System,
}

/// What somebody does, with everything that decides whether it is allowed. No fact has a default: who forgets one does
/// not compile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Save(SaveFacts),
    Submit(SubmitFacts),
    Recall(WithdrawalFacts),
    Withdraw(WithdrawalFacts),
    Appeal(AppealFacts),
    Claim(ClaimFacts),
    Release(ReleaseFacts),
    Approve(ApprovalFacts),
    RequestChanges(RequestFacts),
    Reject(RejectionFacts),
    Lapse { days_since_decision: Option<i64> },
    Reopen,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SaveFacts {
    /// All stages before it; stage 1 has none: true.
    pub previous_approved: bool,
    pub archived: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubmitFacts {
    pub previous_approved: bool,
    pub archived: bool,
    pub profile_complete: bool,
    /// It is decided what the stage asks.
    pub form_exists: bool,
    /// Every required answer is there and right.
    pub form_complete: bool,
    pub open_submissions: i64,
    /// Required changes neither made nor answered.
    pub unsettled: usize,
    /// Members whose sign-off is needed and not there.
    pub unsigned: usize,
    /// `None`: it was never decided, and no period has begun.
    pub days_since_decision: Option<i64>,
    pub changed_since_decision: bool,
}

/// Of a recall, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithdrawalFacts {
    pub archived: bool,
    pub appealed_before: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AppealFacts {
    pub previous_approved: bool,
    pub archived: bool,
    pub profile_complete: bool,
    /// `None`: it was never decided, and no period has begun.
    pub days_since_decision: Option<i64>,
    pub appealed_before: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimFacts {
    pub previous_approved: bool,
    pub declared_no_conflict: bool,
    /// Part of the project, recused from it, or its reviewer when it was refused.
    pub conflicted: bool,
    /// A further reviewer is asked for.
    pub place_open: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReleaseFacts {
    pub claimed_by_actor: bool,
    /// Others hold the submission beside the one who gives it back.
    pub others_hold: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApprovalFacts {
    pub previous_approved: bool,
    pub claimed_by_actor: bool,
    /// Every criterion's median is 3 or better.
    pub criteria_met: bool,
    /// Required changes in the review that is about to be released.
    pub must_items: usize,
    /// Reviewers who approve, and how many of them it takes.
    pub approvals: usize,
    pub approvals_needed: usize,
    /// A reviewer says no while others approve.
    pub disputed: bool,
    /// A review lead other than the reviewer has agreed.
    pub lead_confirmed: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestFacts {
    pub claimed_by_actor: bool,
    /// Changes in the review that is about to be released.
    pub items: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RejectionFacts {
    pub claimed_by_actor: bool,
    /// A review lead other than the reviewer has agreed.
    pub lead_confirmed: bool,
}

impl Action {
    pub fn actor(self) -> Actor {
        match self {
            Action::Save(_)
            | Action::Submit(_)
            | Action::Recall(_)
            | Action::Withdraw(_)
            | Action::Appeal(_) => Actor::Applicant,
            Action::Claim(_)
            | Action::Release(_)
            | Action::Approve(_)
            | Action::RequestChanges(_)
            | Action::Reject(_) => Actor::Reviewer,
            Action::Lapse { .. } => Actor::System,
            Action::Reopen => Actor::ReviewLead,
        }
    }

    /// The stages before it are approved. What was submitted can be taken back, released and rejected without that.
    pub(super) fn is_open(self) -> bool {
        match self {
            Action::Save(facts) => facts.previous_approved,
            Action::Submit(facts) => facts.previous_approved,
            Action::Appeal(facts) => facts.previous_approved,
            Action::Claim(facts) => facts.previous_approved,
            Action::Approve(facts) => facts.previous_approved,
            Action::Recall(_)
            | Action::Withdraw(_)
            | Action::Release(_)
            | Action::RequestChanges(_)
            | Action::Reject(_)
            | Action::Lapse { .. }
            | Action::Reopen => true,
        }
    }

    /// Of what the owner does: reviews go on in an archived project.
    pub(super) fn is_archived(self) -> bool {
        match self {
            Action::Save(facts) => facts.archived,
            Action::Submit(facts) => facts.archived,
            Action::Recall(facts) | Action::Withdraw(facts) => facts.archived,
            Action::Appeal(facts) => facts.archived,
            Action::Claim(_)
            | Action::Release(_)
            | Action::Approve(_)
            | Action::RequestChanges(_)
            | Action::Reject(_)
            | Action::Lapse { .. }
            | Action::Reopen => false,
        }
    }
}
