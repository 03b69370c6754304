use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::lifecycle::ApprovalStatus;
use crate::stages::transitions::action::Actor;
use crate::stages::transitions::rules::{CHANGES_WITHIN_DAYS, Effect, RESUBMIT_AFTER_DAYS, Refusal};
use crate::stages::transitions::test_facts::{ACTORS, FAVOURABLE, Facts, KINDS, Kind, attempt};

const OK: Facts = FAVOURABLE;

/// Every move that there is, when nothing speaks against it.
const MOVES: [(ApprovalStatus, Kind, ApprovalStatus); 18] = [
    (NotStarted, Kind::Save, Draft),
    (Draft, Kind::Save, Draft),
    (ChangesRequested, Kind::Save, ChangesRequested),
    (Rejected, Kind::Save, Rejected),
    (Draft, Kind::Submit, Submitted),
    (ChangesRequested, Kind::Submit, Submitted),
    (Rejected, Kind::Submit, Submitted),
    (Submitted, Kind::Recall, Draft),
    (InReview, Kind::Withdraw, Draft),
    (Rejected, Kind::Appeal, Submitted),
    (Submitted, Kind::Claim, InReview),
    (InReview, Kind::Claim, InReview),
    (InReview, Kind::Release, Submitted),
    (InReview, Kind::Approve, Approved),
    (InReview, Kind::RequestChanges, ChangesRequested),
    (InReview, Kind::Reject, Rejected),
    (ChangesRequested, Kind::Lapse, Draft),
    (Approved, Kind::Reopen, InReview),
];

#[test]
fn e_03_the_table_is_complete_every_status_action_and_actor() {
    for from in ApprovalStatus::ALL.iter().copied() {
        for action in KINDS {
            for actor in ACTORS {
                let facts = Facts {
                    items: 1,
                    days_since_decision: Some(match (from, action) {
                        (Rejected, Kind::Submit) => RESUBMIT_AFTER_DAYS,
                        (_, Kind::Lapse) => CHANGES_WITHIN_DAYS,
                        _ => 0,
                    }),
                    ..OK
                };
                let there = MOVES.iter().find(|(f, a, _)| (*f, *a) == (from, action));
                let expected = match there {
                    _ if actor != action.actor() => Err(Refusal::WrongActor),
                    None => Err(Refusal::WrongStatus(from)),
                    Some((_, _, to)) => Ok(Effect {
                        to: *to,
                        snapshot: matches!(action, Kind::Submit | Kind::Appeal | Kind::Reopen),
                    }),
                };
                let got = attempt(from, action, actor, &facts);
                assert_eq!(got, expected, "{from:?} {action:?} {actor:?}");
            }
        }
    }
}

#[rstest]
#[case(Draft, Kind::Submit, Facts { profile_complete: false, ..OK }, Refusal::ProfileIncomplete)]
#[case(Draft, Kind::Submit, Facts { form_exists: false, ..OK }, Refusal::NoForm)]
#[case(Draft, Kind::Submit, Facts { form_complete: false, ..OK }, Refusal::FormIncomplete)]
#[case(Draft, Kind::Submit, Facts { unsigned: 1, ..OK }, Refusal::Unsigned)]
#[case(ChangesRequested, Kind::Submit, Facts { unsigned: 1, ..OK }, Refusal::Unsigned)]
#[case(Rejected, Kind::Submit, Facts { days_since_decision: Some(30), unsigned: 1, ..OK }, Refusal::Unsigned)]
#[case(Draft, Kind::Submit, Facts { open_submissions: 3, ..OK }, Refusal::TooManyOpen)]
#[case(Draft, Kind::Submit, Facts { previous_approved: false, ..OK }, Refusal::StageLocked)]
#[case(Draft, Kind::Save, Facts { archived: true, ..OK }, Refusal::Archived)]
#[case(NotStarted, Kind::Submit, OK, Refusal::WrongStatus(NotStarted))]
#[case(NotStarted, Kind::Save, Facts { previous_approved: false, ..OK }, Refusal::StageLocked)]
#[case(Submitted, Kind::Claim, Facts { previous_approved: false, ..OK }, Refusal::StageLocked)]
#[case(InReview, Kind::Approve, Facts { previous_approved: false, ..OK }, Refusal::StageLocked)]
#[case(Rejected, Kind::Appeal, Facts { previous_approved: false, ..OK }, Refusal::StageLocked)]
#[case(Submitted, Kind::Save, OK, Refusal::WrongStatus(Submitted))]
#[case(Approved, Kind::Save, OK, Refusal::WrongStatus(Approved))]
#[case(Approved, Kind::Submit, OK, Refusal::WrongStatus(Approved))]
#[case(InReview, Kind::Recall, OK, Refusal::WrongStatus(InReview))]
#[case(ChangesRequested, Kind::Submit, Facts { unsettled: 1, ..OK }, Refusal::Unsettled)]
#[case(Rejected, Kind::Submit, Facts { days_since_decision: Some(29), ..OK }, Refusal::TooSoon)]
#[case(Rejected, Kind::Submit, Facts { days_since_decision: Some(30), changed_since_decision: false, ..OK }, Refusal::Unchanged)]
#[case(Rejected, Kind::Submit, Facts { days_since_decision: None, ..OK }, Refusal::TooSoon)]
#[case(Rejected, Kind::Appeal, Facts { days_since_decision: None, ..OK }, Refusal::TooLate)]
#[case(ChangesRequested, Kind::Lapse, Facts { days_since_decision: None, ..OK }, Refusal::WrongStatus(ChangesRequested))]
#[case(Rejected, Kind::Appeal, Facts { days_since_decision: Some(15), ..OK }, Refusal::TooLate)]
#[case(Rejected, Kind::Appeal, Facts { appealed_before: true, ..OK }, Refusal::AppealedBefore)]
#[case(Submitted, Kind::Claim, Facts { declared_no_conflict: false, ..OK }, Refusal::NotDeclared)]
#[case(Submitted, Kind::Claim, Facts { conflicted: true, ..OK }, Refusal::Conflicted)]
#[case(Draft, Kind::Claim, OK, Refusal::WrongStatus(Draft))]
#[case(InReview, Kind::Approve, Facts { claimed_by_actor: false, ..OK }, Refusal::NotYours)]
#[case(InReview, Kind::Approve, Facts { criteria_met: false, ..OK }, Refusal::CriteriaNotMet)]
#[case(InReview, Kind::Approve, Facts { must_items: 1, ..OK }, Refusal::CriteriaNotMet)]
#[case(InReview, Kind::RequestChanges, OK, Refusal::NoItems)]
#[case(InReview, Kind::Claim, Facts { place_open: false, ..OK }, Refusal::NotYours)]
#[case(InReview, Kind::Release, Facts { claimed_by_actor: false, ..OK }, Refusal::NotYours)]
#[case(InReview, Kind::Approve, Facts { approvals_needed: 2, ..OK }, Refusal::SecondNeeded)]
#[case(InReview, Kind::Approve, Facts { approvals: 2, disputed: true, lead_confirmed: false, ..OK }, Refusal::Disputed)]
#[case(InReview, Kind::Reject, Facts { lead_confirmed: false, ..OK }, Refusal::NotConfirmed)]
#[case(ChangesRequested, Kind::Lapse, Facts { days_since_decision: Some(59), ..OK }, Refusal::WrongStatus(ChangesRequested))]
fn what_stands_in_the_way_is_said(
    #[case] from: ApprovalStatus,
    #[case] action: Kind,
    #[case] facts: Facts,
    #[case] refusal: Refusal,
) {
    assert_eq!(attempt(from, action, action.actor(), &facts), Err(refusal));
}

#[rstest]
#[case(Submitted, Kind::Recall, Draft)]
#[case(InReview, Kind::Withdraw, Draft)]
#[case(InReview, Kind::Release, Submitted)]
fn e_03_what_is_handed_in_can_be_taken_back_while_an_earlier_stage_is_looked_at_again(
    #[case] from: ApprovalStatus,
    #[case] action: Kind,
    #[case] to: ApprovalStatus,
) {
    let closed = Facts {
        previous_approved: false,
        ..OK
    };
    let effect = attempt(from, action, action.actor(), &closed).map(|effect| effect.to);
    assert_eq!(effect, Ok(to));
}

#[rstest]
#[case(Submitted, Kind::Recall)]
#[case(InReview, Kind::Withdraw)]
fn e_03_an_appeal_that_is_taken_back_leaves_the_stage_refused(
    #[case] from: ApprovalStatus,
    #[case] action: Kind,
) {
    let appealed = Facts {
        appealed_before: true,
        ..OK
    };
    let effect = attempt(from, action, Actor::Applicant, &appealed).map(|effect| effect.to);
    assert_eq!(effect, Ok(Rejected));
}

#[test]
fn a_submission_goes_back_to_the_queue_with_its_last_reviewer() {
    let shared = Facts {
        others_hold: true,
        ..OK
    };
    let release = |facts: &Facts| attempt(InReview, Kind::Release, Actor::Reviewer, facts).map(|e| e.to);
    assert_eq!(release(&shared), Ok(InReview));
    assert_eq!(release(&OK), Ok(Submitted));
}

#[test]
fn refused_work_can_come_back_after_a_month_and_forgotten_changes_lapse() {
    let later = Facts {
        days_since_decision: Some(60),
        ..OK
    };
    assert_eq!(
        attempt(Rejected, Kind::Submit, Actor::Applicant, &later).map(|e| e.to),
        Ok(Submitted)
    );
    assert_eq!(
        attempt(ChangesRequested, Kind::Lapse, Actor::System, &later).map(|e| e.to),
        Ok(Draft)
    );
}

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
            days_since_decision: Some(days),
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
            (0_usize..4, prop::sample::select(KINDS.to_vec()), any_actor(), any_facts(), any::<bool>()),
            0..120,
        )
    ) {
        let mut status = [Draft, NotStarted, NotStarted, NotStarted];
        let mut snapshots = [0_u32; 4];
        let mut approved_at: [Option<u32>; 4] = [None; 4];
        for (stage, action, actor, mut facts, helpful) in steps {
            // Half of the steps are by somebody who does all things right, so that walks come far.
            let actor = if helpful { action.actor() } else { actor };
            if helpful {
                facts = Facts { items: 1, days_since_decision: Some(30), ..FAVOURABLE };
            }
            let previous = status[..stage].iter().all(|status| *status == Approved);
            facts.previous_approved = previous;
            let before = status[stage];
            let Ok(effect) = attempt(before, action, actor, &facts) else { continue };
            prop_assert_eq!(actor, action.actor());
            if before == NotStarted {
                prop_assert!(previous, "stage {} began before its turn", stage + 1);
            }
            if before == Approved {
                prop_assert_eq!(effect, Effect { to: InReview, snapshot: true }, "on a version of its own");
                prop_assert_eq!(approved_at[stage], Some(snapshots[stage]), "the approved version is the newest");
            }
            if effect.snapshot {
                prop_assert!(previous || actor != Actor::Applicant, "stage {} was submitted before its turn", stage + 1);
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
