//! How a stage moves from one status to the next: who may do what, and when. Looks nothing up.

use crate::lifecycle::ApprovalStatus::{self, *};

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
pub enum Actor {
    Owner,
    /// The one who has claimed the submission, or is about to.
    Reviewer,
    ReviewLead,
    System,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Save,
    Submit,
    Recall,
    Withdraw,
    Appeal,
    Claim,
    Release,
    Approve,
    RequestChanges,
    Reject,
    Lapse,
    Reopen,
}

/// What a decision depends on, beside the status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// All that are before it; stage 1 has none: true.
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
    pub days_since_decision: i64,
    pub changed_since_decision: bool,
    pub appealed_before: bool,
    pub declared_no_conflict: bool,
    /// Part of the project, recused from it, or its reviewer when it was refused.
    pub conflicted: bool,
    pub claimed_by_actor: bool,
    /// A further reviewer is asked for.
    pub place_open: bool,
    /// Others hold the submission beside the one who gives it back.
    pub others_hold: bool,
    /// Every criterion's median is 3 or better.
    pub criteria_met: bool,
    /// Changes in the review that is about to be released.
    pub items: usize,
    pub must_items: usize,
    /// Reviewers who approve, and how many of them it takes.
    pub approvals: usize,
    pub approvals_needed: usize,
    /// A reviewer says no while others approve.
    pub disputed: bool,
    /// A review lead other than the reviewer has agreed.
    pub lead_confirmed: bool,
}

impl Facts {
    /// Nothing speaks against anything.
    pub const FAVOURABLE: Facts = Facts {
        previous_approved: true,
        archived: false,
        profile_complete: true,
        form_exists: true,
        form_complete: true,
        open_submissions: 0,
        unsettled: 0,
        unsigned: 0,
        days_since_decision: 0,
        changed_since_decision: true,
        appealed_before: false,
        declared_no_conflict: true,
        conflicted: false,
        claimed_by_actor: true,
        place_open: true,
        others_hold: false,
        criteria_met: true,
        items: 0,
        must_items: 0,
        approvals: 1,
        approvals_needed: 1,
        disputed: false,
        lead_confirmed: true,
    };
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effect {
    pub to: ApprovalStatus,
    /// A new, unchangeable version is made.
    pub snapshot: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("This stage opens once every stage before it is approved.")]
    Closed,
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
            Refusal::Closed => "stage-closed",
            Refusal::Archived => "archived",
            Refusal::ProfileIncomplete => "profile-incomplete",
            Refusal::NoForm => "no-form",
            Refusal::FormIncomplete => "form-incomplete",
            Refusal::TooManyOpen => "too-many-open",
            Refusal::Unsettled => "changes-unsettled",
            Refusal::Unsigned => "sign-offs-missing",
            Refusal::TooSoon => "too-soon",
            Refusal::Unchanged => "unchanged",
            Refusal::TooLate => "too-late",
            Refusal::AppealedBefore => "appealed-before",
            Refusal::NotDeclared => "no-conflict-not-declared",
            Refusal::Conflicted => "conflict-of-interest",
            Refusal::NotYours => "not-yours",
            Refusal::CriteriaNotMet => "criteria-not-met",
            Refusal::NoItems => "no-items",
            Refusal::SecondNeeded => "second-approval-needed",
            Refusal::Disputed => "disputed",
            Refusal::NotConfirmed => "not-confirmed",
            Refusal::WrongStatus(_) => "wrong-status",
            Refusal::WrongActor => "wrong-actor",
        }
    }
}

pub fn transition(
    from: ApprovalStatus,
    action: Action,
    actor: Actor,
    facts: &Facts,
) -> Result<Effect, Refusal> {
    if actor != actor_of(action) {
        return Err(Refusal::WrongActor);
    }
    let require = |holds: bool, refusal: Refusal| if holds { Ok(()) } else { Err(refusal) };
    if needs_the_way_here(action) {
        require(facts.previous_approved, Refusal::Closed)?;
    }
    if actor == Actor::Owner {
        require(!facts.archived, Refusal::Archived)?;
    }
    let stay = |to| Ok(Effect { to, snapshot: false });
    match (from, action) {
        (NotStarted | Draft, Action::Save) => stay(Draft),
        (ChangesRequested | Rejected, Action::Save) => stay(from),

        (Draft | ChangesRequested | Rejected, Action::Submit) => {
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
            require(facts.open_submissions < OPEN_SUBMISSIONS, Refusal::TooManyOpen)?;
            Ok(Effect {
                to: Submitted,
                snapshot: true,
            })
        }
        (Rejected, Action::Appeal) => {
            require(facts.days_since_decision <= APPEAL_WITHIN_DAYS, Refusal::TooLate)?;
            require(!facts.appealed_before, Refusal::AppealedBefore)?;
            require(facts.profile_complete, Refusal::ProfileIncomplete)?;
            Ok(Effect {
                to: Submitted,
                snapshot: true,
            })
        }
        // what was appealed is refused still
        (Submitted, Action::Recall) | (InReview, Action::Withdraw) => {
            stay(if facts.appealed_before { Rejected } else { Draft })
        }

        (Submitted | InReview, Action::Claim) => {
            require(from == Submitted || facts.place_open, Refusal::NotYours)?;
            require(!facts.conflicted, Refusal::Conflicted)?;
            require(facts.declared_no_conflict, Refusal::NotDeclared)?;
            stay(InReview)
        }
        (InReview, Action::Release | Action::Approve | Action::RequestChanges | Action::Reject) => {
            require(facts.claimed_by_actor, Refusal::NotYours)?;
            match action {
                Action::Release => stay(if facts.others_hold { InReview } else { Submitted }),
                Action::Approve => {
                    require(
                        facts.criteria_met && facts.must_items == 0,
                        Refusal::CriteriaNotMet,
                    )?;
                    require(facts.approvals >= facts.approvals_needed, Refusal::SecondNeeded)?;
                    require(!facts.disputed || facts.lead_confirmed, Refusal::Disputed)?;
                    stay(Approved)
                }
                Action::RequestChanges => {
                    require(facts.items > 0, Refusal::NoItems)?;
                    stay(ChangesRequested)
                }
                _ => {
                    require(facts.lead_confirmed, Refusal::NotConfirmed)?;
                    stay(Rejected)
                }
            }
        }
        (ChangesRequested, Action::Lapse) if facts.days_since_decision >= CHANGES_WITHIN_DAYS => stay(Draft),
        (Approved, Action::Reopen) => Ok(Effect {
            to: InReview,
            snapshot: true,
        }),
        _ => Err(Refusal::WrongStatus(from)),
    }
}

/// What goes on from stages that must be approved still. What is handed in can be taken back, given back and refused
/// meanwhile.
fn needs_the_way_here(action: Action) -> bool {
    matches!(
        action,
        Action::Save | Action::Submit | Action::Appeal | Action::Claim | Action::Approve
    )
}

pub(crate) fn actor_of(action: Action) -> Actor {
    match action {
        Action::Save | Action::Submit | Action::Recall | Action::Withdraw | Action::Appeal => Actor::Owner,
        Action::Claim | Action::Release | Action::Approve | Action::RequestChanges | Action::Reject => {
            Actor::Reviewer
        }
        Action::Lapse => Actor::System,
        Action::Reopen => Actor::ReviewLead,
    }
}
#[cfg(test)]
#[path = "rules_tests.rs"]
mod tests;
