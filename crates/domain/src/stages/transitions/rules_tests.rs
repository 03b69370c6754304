use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::lifecycle::ApprovalStatus;
use crate::stages::transitions::rules::{
    Action, Actor, CHANGES_WITHIN_DAYS, Effect, Facts, RESUBMIT_AFTER_DAYS, Refusal, actor_of, transition,
};

const OK: Facts = Facts::FAVOURABLE;

/// Every move that there is, when nothing speaks against it.
const MOVES: [(ApprovalStatus, Action, ApprovalStatus); 18] = [
    (NotStarted, Action::Save, Draft),
    (Draft, Action::Save, Draft),
    (ChangesRequested, Action::Save, ChangesRequested),
    (Rejected, Action::Save, Rejected),
    (Draft, Action::Submit, Submitted),
    (ChangesRequested, Action::Submit, Submitted),
    (Rejected, Action::Submit, Submitted),
    (Submitted, Action::Recall, Draft),
    (InReview, Action::Withdraw, Draft),
    (Rejected, Action::Appeal, Submitted),
    (Submitted, Action::Claim, InReview),
    (InReview, Action::Claim, InReview),
    (InReview, Action::Release, Submitted),
    (InReview, Action::Approve, Approved),
    (InReview, Action::RequestChanges, ChangesRequested),
    (InReview, Action::Reject, Rejected),
    (ChangesRequested, Action::Lapse, Draft),
    (Approved, Action::Reopen, InReview),
];

const ACTORS: [Actor; 4] = [Actor::Owner, Actor::Reviewer, Actor::ReviewLead, Actor::System];

#[test]
fn e_03_the_table_is_complete_every_status_action_and_actor() {
    for from in ApprovalStatus::ALL.iter().copied() {
        for action in ACTIONS {
            for actor in ACTORS {
                let facts = Facts {
                    items: 1,
                    days_since_decision: match (from, action) {
                        (Rejected, Action::Submit) => RESUBMIT_AFTER_DAYS,
                        (_, Action::Lapse) => CHANGES_WITHIN_DAYS,
                        _ => 0,
                    },
                    ..OK
                };
                let there = MOVES.iter().find(|(f, a, _)| (*f, *a) == (from, action));
                let expected = match there {
                    _ if actor != actor_of(action) => Err(Refusal::WrongActor),
                    None => Err(Refusal::WrongStatus(from)),
                    Some((_, _, to)) => Ok(Effect {
                        to: *to,
                        snapshot: matches!(action, Action::Submit | Action::Appeal | Action::Reopen),
                    }),
                };
                let got = transition(from, action, actor, &facts);
                assert_eq!(got, expected, "{from:?} {action:?} {actor:?}");
            }
        }
    }
}

#[rstest]
#[case(Draft, Action::Submit, Facts { profile_complete: false, ..OK }, Refusal::ProfileIncomplete)]
#[case(Draft, Action::Submit, Facts { form_exists: false, ..OK }, Refusal::NoForm)]
#[case(Draft, Action::Submit, Facts { form_complete: false, ..OK }, Refusal::FormIncomplete)]
#[case(Draft, Action::Submit, Facts { unsigned: 1, ..OK }, Refusal::Unsigned)]
#[case(ChangesRequested, Action::Submit, Facts { unsigned: 1, ..OK }, Refusal::Unsigned)]
#[case(Rejected, Action::Submit, Facts { days_since_decision: 30, unsigned: 1, ..OK }, Refusal::Unsigned)]
#[case(Draft, Action::Submit, Facts { open_submissions: 3, ..OK }, Refusal::TooManyOpen)]
#[case(Draft, Action::Submit, Facts { previous_approved: false, ..OK }, Refusal::Closed)]
#[case(Draft, Action::Save, Facts { archived: true, ..OK }, Refusal::Archived)]
#[case(NotStarted, Action::Submit, OK, Refusal::WrongStatus(NotStarted))]
#[case(NotStarted, Action::Save, Facts { previous_approved: false, ..OK }, Refusal::Closed)]
#[case(Submitted, Action::Claim, Facts { previous_approved: false, ..OK }, Refusal::Closed)]
#[case(InReview, Action::Approve, Facts { previous_approved: false, ..OK }, Refusal::Closed)]
#[case(Rejected, Action::Appeal, Facts { previous_approved: false, ..OK }, Refusal::Closed)]
#[case(Submitted, Action::Save, OK, Refusal::WrongStatus(Submitted))]
#[case(Approved, Action::Save, OK, Refusal::WrongStatus(Approved))]
#[case(Approved, Action::Submit, OK, Refusal::WrongStatus(Approved))]
#[case(InReview, Action::Recall, OK, Refusal::WrongStatus(InReview))]
#[case(ChangesRequested, Action::Submit, Facts { unsettled: 1, ..OK }, Refusal::Unsettled)]
#[case(Rejected, Action::Submit, Facts { days_since_decision: 29, ..OK }, Refusal::TooSoon)]
#[case(Rejected, Action::Submit, Facts { days_since_decision: 30, changed_since_decision: false, ..OK }, Refusal::Unchanged)]
#[case(Rejected, Action::Appeal, Facts { days_since_decision: 15, ..OK }, Refusal::TooLate)]
#[case(Rejected, Action::Appeal, Facts { appealed_before: true, ..OK }, Refusal::AppealedBefore)]
#[case(Submitted, Action::Claim, Facts { declared_no_conflict: false, ..OK }, Refusal::NotDeclared)]
#[case(Submitted, Action::Claim, Facts { conflicted: true, ..OK }, Refusal::Conflicted)]
#[case(Draft, Action::Claim, OK, Refusal::WrongStatus(Draft))]
#[case(InReview, Action::Approve, Facts { claimed_by_actor: false, ..OK }, Refusal::NotYours)]
#[case(InReview, Action::Approve, Facts { criteria_met: false, ..OK }, Refusal::CriteriaNotMet)]
#[case(InReview, Action::Approve, Facts { must_items: 1, ..OK }, Refusal::CriteriaNotMet)]
#[case(InReview, Action::RequestChanges, OK, Refusal::NoItems)]
#[case(InReview, Action::Claim, Facts { place_open: false, ..OK }, Refusal::NotYours)]
#[case(InReview, Action::Release, Facts { claimed_by_actor: false, ..OK }, Refusal::NotYours)]
#[case(InReview, Action::Approve, Facts { approvals_needed: 2, ..OK }, Refusal::SecondNeeded)]
#[case(InReview, Action::Approve, Facts { approvals: 2, disputed: true, lead_confirmed: false, ..OK }, Refusal::Disputed)]
#[case(InReview, Action::Reject, Facts { lead_confirmed: false, ..OK }, Refusal::NotConfirmed)]
#[case(ChangesRequested, Action::Lapse, Facts { days_since_decision: 59, ..OK }, Refusal::WrongStatus(ChangesRequested))]
fn what_stands_in_the_way_is_said(
    #[case] from: ApprovalStatus,
    #[case] action: Action,
    #[case] facts: Facts,
    #[case] refusal: Refusal,
) {
    assert_eq!(transition(from, action, actor_of(action), &facts), Err(refusal));
}

#[rstest]
#[case(Submitted, Action::Recall, Draft)]
#[case(InReview, Action::Withdraw, Draft)]
#[case(InReview, Action::Release, Submitted)]
fn e_03_what_is_handed_in_can_be_taken_back_while_an_earlier_stage_is_looked_at_again(
    #[case] from: ApprovalStatus,
    #[case] action: Action,
    #[case] to: ApprovalStatus,
) {
    let closed = Facts {
        previous_approved: false,
        ..OK
    };
    let effect = transition(from, action, actor_of(action), &closed).map(|effect| effect.to);
    assert_eq!(effect, Ok(to));
}

#[rstest]
#[case(Submitted, Action::Recall)]
#[case(InReview, Action::Withdraw)]
fn e_03_an_appeal_that_is_taken_back_leaves_the_stage_refused(
    #[case] from: ApprovalStatus,
    #[case] action: Action,
) {
    let appealed = Facts {
        appealed_before: true,
        ..OK
    };
    let effect = transition(from, action, Actor::Owner, &appealed).map(|effect| effect.to);
    assert_eq!(effect, Ok(Rejected));
}

#[test]
fn a_submission_goes_back_to_the_queue_with_its_last_reviewer() {
    let shared = Facts {
        others_hold: true,
        ..OK
    };
    let release = |facts: &Facts| transition(InReview, Action::Release, Actor::Reviewer, facts).map(|e| e.to);
    assert_eq!(release(&shared), Ok(InReview));
    assert_eq!(release(&OK), Ok(Submitted));
}

#[test]
fn refused_work_can_come_back_after_a_month_and_forgotten_changes_lapse() {
    let later = Facts {
        days_since_decision: 60,
        ..OK
    };
    assert_eq!(
        transition(Rejected, Action::Submit, Actor::Owner, &later).map(|e| e.to),
        Ok(Submitted)
    );
    assert_eq!(
        transition(ChangesRequested, Action::Lapse, Actor::System, &later).map(|e| e.to),
        Ok(Draft)
    );
}

const ACTIONS: [Action; 12] = [
    Action::Save,
    Action::Submit,
    Action::Recall,
    Action::Withdraw,
    Action::Appeal,
    Action::Claim,
    Action::Release,
    Action::Approve,
    Action::RequestChanges,
    Action::Reject,
    Action::Lapse,
    Action::Reopen,
];

fn any_actor() -> impl Strategy<Value = Actor> {
    prop::sample::select(ACTORS.to_vec())
}

prop_compose! {
    fn any_facts()(
        flags in prop::collection::vec(any::<bool>(), 13),
        open_submissions in 0_i64..5,
        counts in (0_usize..3, 0_usize..3, 0_usize..3),
        approvals in (0_usize..4, 1_usize..3),
        days in 0_i64..90,
    ) -> Facts {
        Facts {
            previous_approved: true, // filled in by the model
            archived: flags[0],
            profile_complete: flags[1],
            form_exists: true,
            form_complete: flags[2],
            open_submissions,
            unsettled: counts.0,
            unsigned: usize::from(flags[12]),
            days_since_decision: days,
            changed_since_decision: flags[3],
            appealed_before: flags[4],
            declared_no_conflict: flags[5],
            conflicted: flags[6],
            claimed_by_actor: true,
            place_open: flags[9],
            others_hold: flags[10],
            criteria_met: flags[7],
            items: counts.1,
            must_items: counts.2,
            approvals: approvals.0,
            approvals_needed: approvals.1,
            disputed: flags[11],
            lead_confirmed: flags[8],
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Whatever people try, in whatever order: nobody gets into stage N before all stages before it were approved, and what was
    /// approved is never written over.
    #[test]
    fn r_13_e_03_only_an_approval_opens_the_next_stage(
        steps in prop::collection::vec(
            (0_usize..4, prop::sample::select(ACTIONS.to_vec()), any_actor(), any_facts(), any::<bool>()),
            0..120,
        )
    ) {
        let mut status = [Draft, NotStarted, NotStarted, NotStarted];
        let mut snapshots = [0_u32; 4];
        let mut approved_at: [Option<u32>; 4] = [None; 4];
        for (stage, action, actor, mut facts, helpful) in steps {
            // Half of the steps are by somebody who does all things right, so that walks come far.
            let actor = if helpful { actor_of(action) } else { actor };
            if helpful {
                facts = Facts { items: 1, days_since_decision: 30, ..Facts::FAVOURABLE };
            }
            let previous = status[..stage].iter().all(|status| *status == Approved);
            facts.previous_approved = previous;
            let before = status[stage];
            let Ok(effect) = transition(before, action, actor, &facts) else { continue };
            prop_assert_eq!(actor, actor_of(action));
            if before == NotStarted {
                prop_assert!(previous, "stage {} began before its turn", stage + 1);
            }
            if before == Approved {
                prop_assert_eq!(effect, Effect { to: InReview, snapshot: true }, "on a version of its own");
                prop_assert_eq!(approved_at[stage], Some(snapshots[stage]), "the approved version is the newest");
            }
            if effect.snapshot {
                prop_assert!(previous || actor != Actor::Owner, "stage {} was submitted before its turn", stage + 1);
                snapshots[stage] += 1;
            }
            if effect.to == Approved {
                prop_assert_eq!(before, InReview);
                prop_assert!(facts.criteria_met && facts.must_items == 0);
                prop_assert!(facts.approvals >= facts.approvals_needed);
                prop_assert!(!facts.disputed || facts.lead_confirmed);
                approved_at[stage] = Some(snapshots[stage]);
            }
            status[stage] = effect.to;
        }
    }
}
