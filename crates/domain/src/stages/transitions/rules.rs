//! How a stage moves from one status to the next: who may do what, and when. Looks nothing up.

use crate::lifecycle::ApprovalStatus::{self, *};
use crate::stages::transitions::action::{Action, Actor, ApprovalFacts, SubmitFacts};

/// Submissions of one person that may wait for a decision at once.
pub const OPEN_SUBMISSIONS: i64 = 3;
/// A refused stage can be submitted again, changed, after this many days.
pub const RESUBMIT_AFTER_DAYS: i64 = 30;
/// A refusal can be appealed, once, within this many days.
pub const APPEAL_WITHIN_DAYS: i64 = 14;
/// Requested changes wait for the applicant this many days.
pub const CHANGES_WITHIN_DAYS: i64 = 60;
/// The applicant is reminded this many days before requested changes lapse.
pub const LAPSE_REMINDERS: [i64; 3] = [30, 7, 1];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effect {
    pub to: ApprovalStatus,
    /// A new, unchangeable version is made.
    pub snapshot: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("This stage opens once every stage before it is approved.")]
    StageLocked,
    #[error("This project is archived. Restore it first.")]
    Archived,
    #[error("Complete your profile before you submit.")]
    ProfileIncomplete,
    #[error("This stage has no form yet, so it cannot be submitted.")]
    NoForm,
    #[error("Some answers are still missing.")]
    FormIncomplete,
    #[error(
        "The owner already has three submissions in review. Submit this one once one of them has been decided."
    )]
    TooManyOpen,
    #[error("Make or answer every required change before you resubmit.")]
    Unsettled,
    #[error("Some required sign-offs on the current draft are missing.")]
    Unsigned,
    #[error("A rejected stage can be resubmitted after 30 days.")]
    TooSoon,
    #[error("Nothing has changed since the last decision. Make a change first.")]
    Unchanged,
    #[error("A rejection can be appealed within 14 days.")]
    TooLate,
    #[error("This rejection has already been appealed.")]
    AppealedBefore,
    #[error("Confirm that you have no conflict of interest to open this submission.")]
    NotDeclared,
    #[error("You cannot review this project.")]
    Conflicted,
    #[error("Another reviewer has claimed this submission.")]
    NotYours,
    #[error("Approval requires a median of 3 or more on every criterion and no open required changes.")]
    CriteriaNotMet,
    #[error("Request at least one change.")]
    NoItems,
    #[error("Another reviewer must also approve.")]
    SecondNeeded,
    #[error("The reviewers disagree. A review lead decides.")]
    Disputed,
    #[error("A review lead must confirm a rejection.")]
    NotConfirmed,
    /// The status does not allow it, whoever asks.
    #[error("This is not possible now: the stage is {}.", .0.label().to_lowercase())]
    WrongStatus(ApprovalStatus),
    #[error("You don't have permission to do that.")]
    WrongActor,
}

impl Refusal {
    /// Stable name for clients.
    pub fn code(self) -> &'static str {
        match self {
            Refusal::StageLocked => "stage-locked",
            Refusal::Archived => "project-archived",
            Refusal::ProfileIncomplete => "profile-incomplete",
            Refusal::NoForm => "form-unavailable",
            Refusal::FormIncomplete => "form-incomplete",
            Refusal::TooManyOpen => "open-submission-limit-reached",
            Refusal::Unsettled => "changes-unresolved",
            Refusal::Unsigned => "sign-offs-missing",
            Refusal::TooSoon => "resubmission-too-soon",
            Refusal::Unchanged => "unchanged",
            Refusal::TooLate => "deadline-passed",
            Refusal::AppealedBefore => "already-appealed",
            Refusal::NotDeclared => "declaration-incomplete",
            Refusal::Conflicted => "conflict-of-interest",
            Refusal::NotYours => "not-author",
            Refusal::CriteriaNotMet => "criteria-not-met",
            Refusal::NoItems => "change-requests-missing",
            Refusal::SecondNeeded => "second-approval-required",
            Refusal::Disputed => "reviewers-disagree",
            Refusal::NotConfirmed => "confirmation-required",
            Refusal::WrongStatus(_) => "invalid-status",
            Refusal::WrongActor => "forbidden-action",
        }
    }
}

pub fn transition(from: ApprovalStatus, action: Action, actor: Actor) -> Result<Effect, Refusal> {
    require(actor == action.actor(), Refusal::WrongActor)?;
    require(action.is_open(), Refusal::StageLocked)?;
    require(!action.is_archived(), Refusal::Archived)?;
    let stay = |to| Ok(Effect { to, snapshot: false });
    let submitted = Effect {
        to: Submitted,
        snapshot: true,
    };
    match (from, action) {
        (NotStarted | Draft, Action::Save(_)) => stay(Draft),
        (ChangesRequested | Rejected, Action::Save(_)) => stay(from),

        (Draft | ChangesRequested | Rejected, Action::Submit(facts)) => {
            may_submit(from, facts)?;
            Ok(submitted)
        }
        (Rejected, Action::Appeal(facts)) => {
            require(facts.days_since_decision <= APPEAL_WITHIN_DAYS, Refusal::TooLate)?;
            require(!facts.appealed_before, Refusal::AppealedBefore)?;
            require(facts.profile_complete, Refusal::ProfileIncomplete)?;
            Ok(submitted)
        }
        // what was appealed is refused still
        (Submitted, Action::Recall(facts)) | (InReview, Action::Withdraw(facts)) => {
            stay(if facts.appealed_before { Rejected } else { Draft })
        }

        (Submitted | InReview, Action::Claim(facts)) => {
            require(from == Submitted || facts.place_open, Refusal::NotYours)?;
            require(!facts.conflicted, Refusal::Conflicted)?;
            require(facts.declared_no_conflict, Refusal::NotDeclared)?;
            stay(InReview)
        }
        (InReview, Action::Release(facts)) => {
            require(facts.claimed_by_actor, Refusal::NotYours)?;
            stay(if facts.others_hold { InReview } else { Submitted })
        }
        (InReview, Action::Approve(facts)) => {
            may_approve(facts)?;
            stay(Approved)
        }
        (InReview, Action::RequestChanges(facts)) => {
            require(facts.claimed_by_actor, Refusal::NotYours)?;
            require(facts.items > 0, Refusal::NoItems)?;
            stay(ChangesRequested)
        }
        (InReview, Action::Reject(facts)) => {
            require(facts.claimed_by_actor, Refusal::NotYours)?;
            require(facts.lead_confirmed, Refusal::NotConfirmed)?;
            stay(Rejected)
        }
        (ChangesRequested, Action::Lapse { days_since_decision })
            if days_since_decision >= CHANGES_WITHIN_DAYS =>
        {
            stay(Draft)
        }
        (Approved, Action::Reopen) => Ok(Effect {
            to: InReview,
            snapshot: true,
        }),
        _ => Err(Refusal::WrongStatus(from)),
    }
}

fn require(holds: bool, refusal: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refusal) }
}

fn may_submit(from: ApprovalStatus, facts: SubmitFacts) -> Result<(), Refusal> {
    if from == Rejected {
        require(facts.days_since_decision >= RESUBMIT_AFTER_DAYS, Refusal::TooSoon)?;
        require(facts.changed_since_decision, Refusal::Unchanged)?;
    }
    require(facts.profile_complete, Refusal::ProfileIncomplete)?;
    require(facts.form_exists, Refusal::NoForm)?;
    require(facts.form_complete, Refusal::FormIncomplete)?;
    require(
        from != ChangesRequested || facts.unsettled == 0,
        Refusal::Unsettled,
    )?;
    require(facts.unsigned == 0, Refusal::Unsigned)?;
    require(facts.open_submissions < OPEN_SUBMISSIONS, Refusal::TooManyOpen)
}

fn may_approve(facts: ApprovalFacts) -> Result<(), Refusal> {
    require(facts.claimed_by_actor, Refusal::NotYours)?;
    require(
        facts.criteria_met && facts.must_items == 0,
        Refusal::CriteriaNotMet,
    )?;
    require(facts.approvals >= facts.approvals_needed, Refusal::SecondNeeded)?;
    require(!facts.disputed || facts.lead_confirmed, Refusal::Disputed)
}

#[cfg(test)]
#[path = "rules_tests.rs"]
mod tests;
