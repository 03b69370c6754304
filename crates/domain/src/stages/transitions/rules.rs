//! How a stage moves from one status to the next: who may do what, and when. Looks nothing up.

use crate::lifecycle::ApprovalStatus::{self, *};
use crate::stages::transitions::action::{Action, Actor, ApprovalFacts, SubmitFacts};
use crate::texts::say;

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
    #[error("{}", say!(REFUSAL_STAGE_LOCKED))]
    StageLocked,
    #[error("{}", say!(REFUSAL_ARCHIVED))]
    Archived,
    #[error("{}", say!(REFUSAL_PROFILE_INCOMPLETE))]
    ProfileIncomplete,
    #[error("{}", say!(REFUSAL_NO_FORM))]
    NoForm,
    #[error("{}", say!(REFUSAL_FORM_INCOMPLETE))]
    FormIncomplete,
    #[error("{}", say!(REFUSAL_TOO_MANY_OPEN))]
    TooManyOpen,
    #[error("{}", say!(REFUSAL_UNSETTLED))]
    Unsettled,
    #[error("{}", say!(REFUSAL_UNSIGNED))]
    Unsigned,
    #[error("{}", say!(REFUSAL_TOO_SOON))]
    TooSoon,
    #[error("{}", say!(REFUSAL_UNCHANGED))]
    Unchanged,
    #[error("{}", say!(REFUSAL_TOO_LATE))]
    TooLate,
    #[error("{}", say!(REFUSAL_APPEALED_BEFORE))]
    AppealedBefore,
    #[error("{}", say!(REFUSAL_NOT_DECLARED))]
    NotDeclared,
    #[error("{}", say!(REFUSAL_CONFLICTED))]
    Conflicted,
    #[error("{}", say!(REFUSAL_NOT_YOURS))]
    NotYours,
    #[error("{}", say!(REFUSAL_CRITERIA_NOT_MET))]
    CriteriaNotMet,
    #[error("{}", say!(REFUSAL_NO_ITEMS))]
    NoItems,
    #[error("{}", say!(REFUSAL_SECOND_NEEDED))]
    SecondNeeded,
    #[error("{}", say!(REFUSAL_DISPUTED))]
    Disputed,
    #[error("{}", say!(REFUSAL_NOT_CONFIRMED))]
    NotConfirmed,
    /// The status does not allow it, whoever asks.
    #[error("{}", say!(REFUSAL_WRONG_STATUS, status = .0.label().to_lowercase()))]
    WrongStatus(ApprovalStatus),
    #[error("{}", say!(REFUSAL_WRONG_ACTOR))]
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
