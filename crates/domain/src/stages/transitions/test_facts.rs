//! Facts for tests: all of them in one struct, with which nothing speaks against anything.

use crate::lifecycle::ApprovalStatus;
use crate::stages::transitions::action::{
    Action, Actor, AppealFacts, ApprovalFacts, ClaimFacts, RejectionFacts, ReleaseFacts, RequestFacts,
    SaveFacts, SubmitFacts, WithdrawalFacts,
};
use crate::stages::transitions::rules::{Effect, Refusal, transition};

/// An action without its facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
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

pub(crate) const KINDS: [Kind; 12] = [
    Kind::Save,
    Kind::Submit,
    Kind::Recall,
    Kind::Withdraw,
    Kind::Appeal,
    Kind::Claim,
    Kind::Release,
    Kind::Approve,
    Kind::RequestChanges,
    Kind::Reject,
    Kind::Lapse,
    Kind::Reopen,
];

pub(crate) const ACTORS: [Actor; 4] = [
    Actor::Applicant,
    Actor::Reviewer,
    Actor::ReviewLead,
    Actor::System,
];

/// As in [`Action`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Facts {
    pub previous_approved: bool,
    pub archived: bool,
    pub profile_complete: bool,
    pub form_exists: bool,
    pub form_complete: bool,
    pub open_submissions: i64,
    pub unsettled: usize,
    pub unsigned: usize,
    pub days_since_decision: Option<i64>,
    pub changed_since_decision: bool,
    pub appealed_before: bool,
    pub declared_no_conflict: bool,
    pub conflicted: bool,
    pub claimed_by_actor: bool,
    pub place_open: bool,
    pub others_hold: bool,
    pub criteria_met: bool,
    pub items: usize,
    pub must_items: usize,
    pub approvals: usize,
    pub approvals_needed: usize,
    pub disputed: bool,
    pub lead_confirmed: bool,
}

pub(crate) const FAVOURABLE: Facts = Facts {
    previous_approved: true,
    archived: false,
    profile_complete: true,
    form_exists: true,
    form_complete: true,
    open_submissions: 0,
    unsettled: 0,
    unsigned: 0,
    days_since_decision: Some(0),
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

impl Kind {
    pub(crate) fn actor(self) -> Actor {
        self.with(&FAVOURABLE).actor()
    }

    pub(crate) fn with(self, facts: &Facts) -> Action {
        let Facts {
            previous_approved,
            archived,
            profile_complete,
            days_since_decision,
            appealed_before,
            claimed_by_actor,
            lead_confirmed,
            ..
        } = *facts;
        let withdrawal = WithdrawalFacts {
            archived,
            appealed_before,
        };
        match self {
            Kind::Save => Action::Save(SaveFacts {
                previous_approved,
                archived,
            }),
            Kind::Submit => Action::Submit(facts.of_submission()),
            Kind::Recall => Action::Recall(withdrawal),
            Kind::Withdraw => Action::Withdraw(withdrawal),
            Kind::Appeal => Action::Appeal(AppealFacts {
                previous_approved,
                archived,
                profile_complete,
                days_since_decision,
                appealed_before,
            }),
            Kind::Claim => Action::Claim(ClaimFacts {
                previous_approved,
                declared_no_conflict: facts.declared_no_conflict,
                conflicted: facts.conflicted,
                place_open: facts.place_open,
            }),
            Kind::Release => Action::Release(ReleaseFacts {
                claimed_by_actor,
                others_hold: facts.others_hold,
            }),
            Kind::Approve => Action::Approve(facts.of_approval()),
            Kind::RequestChanges => Action::RequestChanges(RequestFacts {
                claimed_by_actor,
                items: facts.items,
            }),
            Kind::Reject => Action::Reject(RejectionFacts {
                claimed_by_actor,
                lead_confirmed,
            }),
            Kind::Lapse => Action::Lapse { days_since_decision },
            Kind::Reopen => Action::Reopen,
        }
    }
}

impl Facts {
    fn of_submission(&self) -> SubmitFacts {
        SubmitFacts {
            previous_approved: self.previous_approved,
            archived: self.archived,
            profile_complete: self.profile_complete,
            form_exists: self.form_exists,
            form_complete: self.form_complete,
            open_submissions: self.open_submissions,
            unsettled: self.unsettled,
            unsigned: self.unsigned,
            days_since_decision: self.days_since_decision,
            changed_since_decision: self.changed_since_decision,
        }
    }

    fn of_approval(&self) -> ApprovalFacts {
        ApprovalFacts {
            previous_approved: self.previous_approved,
            claimed_by_actor: self.claimed_by_actor,
            criteria_met: self.criteria_met,
            must_items: self.must_items,
            approvals: self.approvals,
            approvals_needed: self.approvals_needed,
            disputed: self.disputed,
            lead_confirmed: self.lead_confirmed,
        }
    }
}

pub(crate) fn attempt(
    from: ApprovalStatus,
    kind: Kind,
    actor: Actor,
    facts: &Facts,
) -> Result<Effect, Refusal> {
    transition(from, kind.with(facts), actor)
}
