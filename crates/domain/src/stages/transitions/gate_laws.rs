//! What holds for every project, whatever anybody does with its four stages, in whatever order.

use proptest::prelude::*;

use crate::lifecycle::ApprovalStatus::{self, *};
use crate::stages::transitions::rules::Effect;
use crate::stages::transitions::test_facts::{ACTORS, FAVOURABLE, Facts, KINDS, Kind, attempt};

/// One thing that somebody tries. The bits say what is true at that moment.
#[derive(Debug, Clone, Copy)]
struct Step {
    stage: usize,
    action: usize,
    actor: usize,
    bits: u32,
}

impl Step {
    fn bit(self, at: u32) -> bool {
        self.bits >> at & 1 == 1
    }

    /// Half of the steps are by whoever may take them, with all things in order, so that walks come far.
    fn helpful(self) -> bool {
        self.bit(31)
    }

    fn facts(self, previous_approved: bool) -> Facts {
        let favourable = Facts {
            previous_approved,
            items: 1,
            days_since_decision: Some(if self.bit(0) { 10 } else { 70 }),
            ..FAVOURABLE
        };
        if self.helpful() {
            return favourable;
        }
        Facts {
            archived: self.bit(1),
            profile_complete: self.bit(2),
            form_complete: self.bit(3),
            open_submissions: if self.bit(4) { 3 } else { 0 },
            unsettled: usize::from(self.bit(5)),
            unsigned: usize::from(self.bit(15)),
            changed_since_decision: self.bit(6),
            appealed_before: self.bit(7),
            declared_no_conflict: self.bit(8),
            conflicted: self.bit(9),
            claimed_by_actor: self.bit(10),
            criteria_met: self.bit(11),
            items: usize::from(self.bit(12)),
            must_items: usize::from(self.bit(13)),
            lead_confirmed: self.bit(14),
            ..favourable
        }
    }
}

fn any_step() -> impl Strategy<Value = Step> {
    (0_usize..4, 0_usize..12, 0_usize..4, any::<u32>()).prop_map(|(stage, action, actor, bits)| Step {
        stage,
        action,
        actor,
        bits,
    })
}

/// A stage as it is stored: the working copy, and the versions that were made of it.
#[derive(Debug, Clone)]
struct Kept {
    status: ApprovalStatus,
    working: u32,
    versions: Vec<u32>,
    /// The version that was approved, and what stood in it.
    approved: Vec<(usize, u32)>,
}

impl Kept {
    /// `now`: what a save at this moment writes.
    fn follow(&mut self, action: Kind, effect: Effect, now: u32) -> Result<(), TestCaseError> {
        if action == Kind::Save {
            prop_assert!(!matches!(self.status, Submitted | InReview | Approved));
            self.working = now;
        }
        if effect.snapshot {
            self.versions.push(self.working);
        }
        if effect.to == Approved {
            prop_assert_eq!(self.status, InReview, "nothing is approved that nobody reads");
            let newest = self.versions.len();
            prop_assert!(newest > 0, "there is a version");
            self.approved.push((newest - 1, self.versions[newest - 1]));
        }
        self.status = effect.to;
        Ok(())
    }
}

fn versions_stay(project: &[Kept; 4], before: &[Kept; 4]) -> Result<(), TestCaseError> {
    for (now, then) in project.iter().zip(before) {
        prop_assert!(
            now.versions.starts_with(&then.versions),
            "versions are only added"
        );
        for (number, content) in &now.approved {
            prop_assert_eq!(now.versions[*number], *content, "an approved version changed");
        }
    }
    Ok(())
}

fn nothing_begins_early(project: &[Kept; 4], before: &[Kept; 4]) -> Result<(), TestCaseError> {
    for number in 1..4 {
        let began = before[number].status == NotStarted && project[number].status != NotStarted;
        let way = before[..number].iter().all(|stage| stage.status == Approved);
        prop_assert!(!began || way);
    }
    Ok(())
}

fn walk(steps: &[Step]) -> Result<(), TestCaseError> {
    let fresh = |status| Kept {
        status,
        working: 0,
        versions: Vec::new(),
        approved: Vec::new(),
    };
    let mut project = [Draft, NotStarted, NotStarted, NotStarted].map(fresh);
    let mut clock = 0;
    for step in steps {
        let previous = project[..step.stage].iter().all(|stage| stage.status == Approved);
        let action = KINDS[step.action];
        let rightful = action.actor();
        let actor = if step.helpful() {
            rightful
        } else {
            ACTORS[step.actor]
        };
        let before = project.clone();
        let stage = &mut project[step.stage];
        let facts = step.facts(previous);
        if let Ok(effect) = attempt(stage.status, action, actor, &facts) {
            prop_assert_eq!(actor, rightful);
            prop_assert!(
                action != Kind::Submit || facts.unsigned == 0,
                "handed in unsigned"
            );
            let goes_on = matches!(effect.to, Submitted | Approved) && action != Kind::Release;
            if stage.status == NotStarted || goes_on {
                prop_assert!(previous, "stage {} went on before its turn", step.stage + 1);
            }
            if action == Kind::Save {
                clock += 1;
            }
            stage.follow(action, effect, clock)?;
        }
        versions_stay(&project, &before)?;
        nothing_begins_early(&project, &before)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn r_13_r_14_e_03_gates_hold_and_approved_versions_stay(steps in prop::collection::vec(any_step(), 0..160)) {
        walk(&steps)?;
    }
}

/// The law is not kept by never getting anywhere: helpful people reach the green light.
#[test]
fn r_13_the_way_to_the_green_light_is_open() {
    let mut status = [Draft, NotStarted, NotStarted, NotStarted];
    for stage in 0..4 {
        for action in [Kind::Save, Kind::Submit, Kind::Claim, Kind::Approve] {
            let facts = Facts {
                previous_approved: status[..stage].iter().all(|status| *status == Approved),
                ..FAVOURABLE
            };
            status[stage] = attempt(status[stage], action, action.actor(), &facts)
                .expect("it is in order")
                .to;
        }
    }
    assert_eq!(status, [Approved; 4]);
}
