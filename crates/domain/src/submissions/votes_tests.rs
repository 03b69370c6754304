use proptest::prelude::*;
use rstest::rstest;
use serde_json::json;

use crate::lifecycle::Decision::{self, Approve, Reject, RequestChanges};
use crate::lifecycle::Stage;
use crate::submissions::votes::{Budget, Tally, approvals_needed, budget, tally};

const APPROVED: Tally = Tally::Settled {
    decision: Approve,
    by_lead: false,
};
const DISPUTED: Tally = Tally::Settled {
    decision: Approve,
    by_lead: true,
};
const CHANGES: Tally = Tally::Settled {
    decision: RequestChanges,
    by_lead: false,
};
const REFUSED: Tally = Tally::Settled {
    decision: Reject,
    by_lead: true,
};

#[rstest]
#[case(1, &[], Tally::Open { wanted: 1 })]
#[case(1, &[Approve], APPROVED)]
#[case(1, &[RequestChanges], CHANGES)]
#[case(1, &[Reject], REFUSED)]
#[case(2, &[Approve], Tally::Open { wanted: 2 })]
#[case(2, &[Reject], Tally::Open { wanted: 2 })]
#[case(2, &[Approve, Approve], APPROVED)]
#[case(2, &[RequestChanges, Reject], CHANGES)]
#[case(2, &[Reject, Reject], REFUSED)]
#[case(2, &[Approve, Reject], Tally::Open { wanted: 3 })]
#[case(2, &[RequestChanges, Approve], Tally::Open { wanted: 3 })]
#[case(2, &[Approve, Reject, Approve], DISPUTED)]
#[case(2, &[Approve, RequestChanges, Reject], CHANGES)]
#[case(2, &[Approve, Reject, Reject], REFUSED)]
fn e_03_what_the_reviews_come_to(#[case] needed: u16, #[case] given: &[Decision], #[case] expected: Tally) {
    assert_eq!(tally(needed, given), expected);
}

#[rstest]
#[case("250k_1m", json!(null), Budget::BelowAMillion)]
#[case("1m_2_5m", json!(null), Budget::AMillionOrMore)]
#[case("undisclosed", json!(null), Budget::BelowAMillion)]
#[case("undisclosed", json!({"currency": "USD", "budget_total": 100_000_000}), Budget::AMillionOrMore)]
#[case::no_total("undisclosed", json!({"currency": "USD"}), Budget::AMillionOrMore)]
#[case("undisclosed", json!({"currency": "USD", "budget_total": 99_999_999}), Budget::BelowAMillion)]
#[case("250k_1m", json!({"currency": "EUR", "budget_total": 90_000_000}), Budget::AMillionOrMore)]
#[case("250k_1m", json!({"currency": "EUR", "budget_total": 87_900_000}), Budget::BelowAMillion)]
#[case("10k_50k", json!({"currency": "SEK", "budget_total": 5_000_000_000_i64}), Budget::AMillionOrMore)]
#[case("undisclosed", json!({"currency": "SEK", "budget_total": 500_000_000}), Budget::BelowAMillion)]
#[case("250k_1m", json!({"currency": "JPY", "budget_total": 900_000_000}), Budget::AMillionOrMore)]
#[case("undisclosed", json!({"currency": "JPY", "budget_total": 999_999}), Budget::BelowAMillion)]
#[case("50k_250k", json!({"currency": "CAD", "budget_total": 200_000_000}), Budget::AMillionOrMore)]
#[case("250k_1m", json!({"currency": "KWD", "budget_total": 400_000_000}), Budget::AMillionOrMore)]
#[case::no_rate("under_10k", json!({"currency": "XPF", "budget_total": 1_000_000}), Budget::AMillionOrMore)]
#[case::no_rate("undisclosed", json!({"currency": "XPF", "budget_total": 999_999}), Budget::BelowAMillion)]
fn e_03_a_budget_of_a_million_dollars(
    #[case] band: &str,
    #[case] stage3: serde_json::Value,
    #[case] expected: Budget,
) {
    let stage1 = json!({"budget_band": band});
    assert_eq!(
        budget(stage1.as_object().expect("an object"), stage3.as_object()),
        expected
    );
}

#[test]
fn e_03_a_budget_in_the_currency_of_stage_1_where_stage_3_names_none() {
    let stage1 = json!({"budget_band": "250k_1m", "currency": "EUR"});
    let stage3 = json!({"budget_total": 90_000_000});
    assert_eq!(
        budget(stage1.as_object().expect("an object"), stage3.as_object()),
        Budget::AMillionOrMore
    );
}

fn decisions(count: impl Into<prop::collection::SizeRange>) -> impl Strategy<Value = Vec<Decision>> {
    prop::collection::vec(prop::sample::select(vec![Approve, RequestChanges, Reject]), count)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn e_03_no_approval_without_enough_approvals_and_none_against_a_no_by_itself(
        needed in 1_u16..=3,
        given in decisions(0..6),
    ) {
        let approvals = given.iter().filter(|one| **one == Approve).count();
        match tally(needed, &given) {
            Tally::Settled { decision: Approve, by_lead } => {
                prop_assert!(approvals >= usize::from(needed));
                prop_assert_eq!(by_lead, approvals < given.len());
            }
            Tally::Settled { decision, by_lead } => {
                prop_assert!(given.contains(&decision));
                prop_assert_eq!(by_lead, decision == Reject);
                prop_assert!(approvals < usize::from(needed));
            }
            Tally::Open { wanted } => {
                prop_assert!(usize::from(wanted) > given.len());
                prop_assert!(wanted <= needed + 1);
            }
        }
    }

    #[test]
    fn e_03_who_decided_first_makes_no_difference(
        needed in 1_u16..=3,
        given in decisions(0..6),
        turn in 0_usize..6,
    ) {
        let mut turned = given.clone();
        if !turned.is_empty() {
            let by = turn % turned.len();
            turned.rotate_left(by);
        }
        prop_assert_eq!(tally(needed, &given), tally(needed, &turned));
    }

    #[test]
    fn e_03_as_many_reviews_as_are_wanted_settle_it(needed in 1_u16..=3, given in decisions(4)) {
        let mut seen = Vec::new();
        for one in given {
            if let Tally::Open { wanted } = tally(needed, &seen) {
                prop_assert!(usize::from(wanted) > seen.len());
                seen.push(one);
            }
        }
        let settled = matches!(tally(needed, &seen), Tally::Settled { .. });
        prop_assert!(settled, "{:?} of {}", seen, needed);
    }

    /// What is large by its budget is what two must approve.
    #[test]
    fn e_03_the_tier_and_the_number_of_reviewers_agree(
        total in 0_i64..100_000_000_000,
        currency in prop::sample::select(vec!["USD", "EUR", "SEK", "JPY", "CAD", "KWD", "INR", "HUF"]),
        band in prop::sample::select(vec!["undisclosed", "under_10k", "250k_1m"]),
    ) {
        let object = |value: serde_json::Value| value.as_object().expect("an object").clone();
        let stage1 = object(json!({"budget_band": band}));
        let stage3 = object(json!({"budget_total": total, "currency": currency}));
        let facts = object(json!({"stage1.format": "feature_film", "stage1.budget_band": band}));
        let large = crate::stages::transitions::tier::at(Stage::ALL[2], &stage3, &facts) == crate::lifecycle::Tier::L;
        prop_assert_eq!(budget(&stage1, Some(&stage3)) == Budget::AMillionOrMore, large);
    }

    #[test]
    fn e_03_two_approve_what_costs_a_million_at_stages_3_and_4_only(stage in 1_u8..=4, large in any::<bool>()) {
        let budget = if large { Budget::AMillionOrMore } else { Budget::BelowAMillion };
        let stage = Stage::try_from(stage).expect("1 to 4");
        let expected = if large && stage.number() >= 3 { 2 } else { 1 };
        prop_assert_eq!(approvals_needed(stage, budget), expected);
    }
}
