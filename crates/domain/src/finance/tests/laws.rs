//! What holds for every plan.

use proptest::collection::vec;
use proptest::prelude::*;

use crate::finance::input::{Input, Step};
use crate::finance::overview::Finance;
use crate::finance::sources::EvidenceState;
use crate::finance::tests::plans::{CURRENCIES, MONEY_MAX, amount, anything, percent, plan, rate, tier};
use crate::finance::tests::sample::terms;
use crate::finance::waterfall::pay_in_order;
use crate::lifecycle::Tier;
use crate::money::{Currency, Exact, convert, split};

const CASES: u32 = 10_000;
fn sum(amounts: impl IntoIterator<Item = i64>) -> i128 {
    amounts.into_iter().map(i128::from).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]

    #[test]
    fn e_sums_are_exact_and_sources_and_shortfall_are_the_budget(plan in plan(), tier in tier()) {
        let finance = Finance::of(&plan, &terms(tier));
        let f = &finance.figures;
        let [budget, sources, shortfall] = [&f.budget_total, &f.total_sources, &f.shortfall]
            .map(|figure| i128::from(figure.value.unwrap_or_default()));
        prop_assert_eq!((budget - sources).abs(), shortfall);
        prop_assert_eq!(f.shortfall.label.as_str(), if sources > budget { "Surplus" } else { "Shortfall" });
        prop_assert_eq!(sum(finance.sources.iter().map(|s| s.counted)), sources);
        prop_assert_eq!(sum(finance.classes.iter().map(|c| c.counted)), sources);
        let lines = plan["topsheet"].as_array().map_or(0, |lines| sum(lines.iter().filter_map(|l| l["amount"].as_i64())));
        prop_assert_eq!(sum(finance.groups.iter().map(|g| g.total)), lines);
        for group in &finance.groups {
            prop_assert_eq!(sum(group.lines.iter().map(|l| l.amount)), i128::from(group.total));
        }
        for source in &finance.sources {
            prop_assert!((0..=source.converted.unwrap_or(0)).contains(&source.counted));
        }
    }

    #[test]
    fn e_shares_stay_within_their_bounds(plan in plan(), tier in tier()) {
        let finance = Finance::of(&plan, &terms(tier));
        let f = &finance.figures;
        let total = i128::from(f.total_sources.value.unwrap_or_default());
        let budget = i128::from(f.budget_total.value.unwrap_or_default());
        let shares = [&f.confirmed_pct, &f.soft_pct, &f.debt_pct, &f.deferred_pct, &f.in_kind_pct,
            &f.related_party_pct, &f.gap_pct];
        for share in shares {
            let Some(value) = share.value else {
                prop_assert_eq!(budget, 0);
                continue;
            };
            prop_assert!(value >= 0);
            // no share is larger than that of all sources together
            prop_assert!(i128::from(value) * budget <= total * 10_000 + budget);
        }
        prop_assert!(f.gap_pct.value <= f.debt_pct.value);
        for class in &finance.classes {
            prop_assert!(class.confirmed <= class.counted);
        }
    }

    #[test]
    fn e_incentives_and_the_loans_on_them_count_once(plan in plan(), tier in tier()) {
        let finance = Finance::of(&plan, &terms(tier));
        let over = |status: &str, state| matches!(status, "declined" | "lapsed")
            || status == "letter_of_interest" && state == EvidenceState::Lapsed;
        let of = |kind: &str, counted: bool| sum(finance.sources.iter()
            .filter(|s| s.kind == Some(kind) && !over(&s.status, s.evidence.state))
            .map(|s| if counted { s.counted } else { s.converted.unwrap_or(0) }));
        let (incentives, loans) = (of("tax_incentive", false), of("tax_credit_loan", false));
        let counted = of("tax_incentive", true) + of("tax_credit_loan", true);
        prop_assert!(counted >= incentives.max(loans));
        prop_assert!(counted <= incentives + loans);
        let worth = plan["incentives"].as_array().map_or(0, |all| sum(all.iter().filter_map(|i| i["est_value"].as_i64())));
        prop_assert!(counted <= incentives.max(loans).max(worth));
    }

    #[test]
    fn e_the_order_of_the_rows_does_not_matter(plan in plan(), tier in tier()) {
        let mut turned = plan.clone();
        for key in ["topsheet", "finance_sources", "incentives", "cashflow"] {
            if let Some(rows) = turned[key].as_array_mut() {
                rows.reverse();
            }
        }
        let (one, other) = (Finance::of(&plan, &terms(tier)), Finance::of(&turned, &terms(tier)));
        prop_assert_eq!(&one.figures, &other.figures);
        prop_assert_eq!(&one.classes, &other.classes);
        let flow = |finance: &Finance| finance.cashflow.as_ref().map(|cash| (cash.lowest, cash.money_in, cash.money_out));
        prop_assert_eq!(flow(&one), flow(&other));
    }

    #[test]
    fn e_a_split_neither_makes_nor_loses_a_minor_unit(
        total in 0..=100 * MONEY_MAX as i128,
        weights in vec(prop_oneof![Just(0_i128), 1..=MONEY_MAX as i128], 1..40),
    ) {
        let shares = split(total, &weights);
        let whole: i128 = weights.iter().sum();
        prop_assert_eq!(shares.iter().sum::<i128>(), if whole == 0 { 0 } else { total });
        for (share, weight) in shares.iter().zip(&weights) {
            prop_assert!(*share >= 0);
            prop_assert!(whole == 0 || (share * whole - total * weight).abs() < whole, "within one unit");
            prop_assert!(*weight > 0 || *share == 0);
        }
    }

    #[test]
    fn e_a_conversion_is_within_half_a_minor_unit(amount in amount(), rate in rate(), pair in 0..16_usize) {
        let [from, to] = [CURRENCIES[pair / 4], CURRENCIES[pair % 4]].map(|code| Currency::of(code).expect("a currency"));
        let exact = Exact::parse(&rate).expect("a rate");
        let (digits, places) = rate.split_once('.').map(|(a, b)| (format!("{a}{b}"), b.len() as u32)).expect("a point");
        let digits: i128 = digits.parse().expect("digits");
        if let Some(converted) = convert(amount.into(), from, to, exact) {
            // converted / 10^to = amount / 10^from * digits / 10^places, each side times all of the powers
            let left = converted * 10_i128.pow(from.places() + places);
            let right = i128::from(amount) * digits * 10_i128.pow(to.places());
            prop_assert!(2 * (left - right).abs() <= 10_i128.pow(from.places() + places));
            let more = convert(i128::from(amount) + 1, from, to, exact);
            prop_assert!(more.is_none_or(|more| more >= converted), "more is never less");
        }
    }

    #[test]
    fn e_receipts_are_paid_out_to_the_cent(receipts in amount(), steps in vec((percent(), proptest::option::of(amount())), 0..20)) {
        let steps: Vec<Step> = steps
            .into_iter()
            .map(|(pct, cap)| Step {
                who: String::new(),
                what: String::new(),
                share: Exact::parse(&pct).expect("a percentage"),
                cap: cap.map(i128::from),
            })
            .collect();
        let (paid, left) = pay_in_order(&steps, receipts.into());
        prop_assert_eq!(paid.iter().sum::<i128>() + left, i128::from(receipts));
        prop_assert!(left >= 0);
        for (paid, step) in paid.iter().zip(&steps) {
            prop_assert!(*paid >= 0 && step.cap.is_none_or(|cap| *paid <= cap));
        }
    }

    #[test]
    fn e_the_cash_flow_ends_with_what_came_in_less_what_went_out(plan in plan()) {
        let finance = Finance::of(&plan, &terms(Tier::L));
        if let Some(cash) = finance.cashflow {
            prop_assert_eq!(cash.months.last().map(|m| m.balance), Some(cash.money_in - cash.money_out));
            prop_assert!(cash.months.iter().all(|m| m.balance >= cash.lowest.balance));
            prop_assert!(cash.months.windows(2).all(|pair| pair[1].month == pair[0].month + 1));
        }
    }

    #[test]
    fn e_whatever_stands_in_a_draft_it_is_reckoned_without_a_fault(draft in anything(), tier in tier()) {
        let _ = Input::read(&draft, &terms(tier));
        let finance = Finance::of(&draft, &terms(tier));
        let f = &finance.figures;
        let [budget, sources, shortfall] = [&f.budget_total, &f.total_sources, &f.shortfall]
            .map(|figure| i128::from(figure.value.unwrap_or_default()));
        prop_assert_eq!((budget - sources).abs(), shortfall);
        prop_assert_eq!(f.shortfall.label.as_str(), if sources > budget { "Surplus" } else { "Shortfall" });
    }
}
