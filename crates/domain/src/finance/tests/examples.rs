//! Plans with known results.

use rstest::rstest;
use serde_json::{Value, json};

use crate::finance::figures::Band;
use crate::finance::sources::{EvidenceState, months_after};
use crate::finance::tests::sample::{eur, feature, line, reckon, source, with};
use crate::lifecycle::Tier::{L, M, S};
use crate::money::{Currency, Exact, basis_points, convert, divide, split, write_percent};

fn currency(code: &str) -> Currency {
    Currency::of(code).expect("a currency")
}

fn exact(text: &str) -> Exact {
    Exact::parse(text).expect("a number")
}

#[rstest]
#[case("EUR", 123_456_750, "EUR 1,234,567.50")]
#[case("EUR", 5, "EUR 0.05")]
#[case("EUR", -100_000, "EUR -1,000.00")]
#[case("JPY", 1_234, "JPY 1,234")]
#[case("KWD", 1_500, "KWD 1.500")]
#[case("USD", 0, "USD 0.00")]
fn an_amount_reads_as_its_currency_is_written(#[case] code: &str, #[case] minor: i128, #[case] text: &str) {
    assert_eq!(currency(code).write(minor), text);
}

#[rstest]
#[case(10_000_000, "GBP", "EUR", "1.1725", 11_725_000)]
#[case(100, "JPY", "EUR", "0.00615", 62)] // 0.615 euros: 61.5 cents, to the even 62
#[case(100, "JPY", "EUR", "0.00625", 62)] // 62.5 cents, to the even 62
#[case(1, "EUR", "JPY", "162.5", 2)] // 1.625 yen
#[case(100_000, "KWD", "USD", "3.25", 32_500)]
#[case(7, "EUR", "USD", "1", 7)]
fn an_amount_is_converted_at_the_stated_rate(
    #[case] amount: i128,
    #[case] from: &str,
    #[case] to: &str,
    #[case] rate: &str,
    #[case] expected: i128,
) {
    let converted = convert(amount, currency(from), currency(to), exact(rate));
    assert_eq!(converted, Some(expected));
}

#[test]
fn what_is_beyond_all_budgets_is_not_converted() {
    assert_eq!(
        convert(
            10_i128.pow(12),
            currency("EUR"),
            currency("USD"),
            exact("1000000")
        ),
        None
    );
}

#[rstest]
#[case(5, 2, 2)]
#[case(7, 2, 4)]
#[case(-5, 2, -2)]
#[case(-7, 2, -4)]
#[case(8, 3, 3)]
fn halves_are_rounded_to_the_even_number(#[case] n: i128, #[case] d: i128, #[case] expected: i128) {
    assert_eq!(divide(n, d), expected);
}

#[test]
fn a_split_loses_nothing() {
    assert_eq!(split(100, &[1, 1, 1]), [34, 33, 33]);
    assert_eq!(split(5, &[0, 3, 7]), [0, 2, 3]);
    assert_eq!(split(5, &[0, 0]), [0, 0]);
    assert_eq!(basis_points(1, 3), Some(3_333));
    assert_eq!(basis_points(1, 0), None);
    assert_eq!(write_percent(6_172), "61.72%");
}

#[rstest]
#[case("1e3")]
#[case("-1")]
#[case("")]
#[case("1,5")]
#[case("12345678901234567890")]
fn what_is_no_rate_is_none(#[case] text: &str) {
    assert_eq!(Exact::parse(text), None);
}

#[test]
fn r_13_e_the_figures_of_a_plan_are_those_worked_out_by_hand() {
    let finance = reckon(L, &feature());
    let f = &finance.figures;
    let values = [
        (&f.budget_total, eur(1_000_000)),
        (&f.total_sources, eur(817_250)),
        (&f.shortfall, eur(182_750)),
        (&f.confirmed_pct, 6_172), // 61.725
        (&f.soft_pct, 3_300),
        (&f.debt_pct, 2_900),
        (&f.deferred_pct, 800),
        (&f.in_kind_pct, 0),
        (&f.related_party_pct, 0),
        (&f.gap_pct, 1_200),
        (&f.contingency_pct, 1_000),
        (&f.producer_fee_overhead_pct, 1_500),
        (&f.atl_pct, 3_000),
    ];
    for (figure, expected) in values {
        assert_eq!(
            figure.value,
            Some(expected),
            "{}: {}",
            figure.label.as_str(),
            figure.formula
        );
    }
    assert_eq!(
        f.confirmed_pct.formula,
        "EUR 617,250.00 confirmed or drawn, with supporting documents, ÷ EUR 1,000,000.00 budget = 61.72%"
    );
    assert_eq!(
        f.total_sources.formula,
        "7 sources add up to EUR 987,250.00, less EUR 170,000.00 counted as both loan and incentive = EUR 817,250.00"
    );
    assert_eq!(f.shortfall.band, Band::Alarm);
    assert_eq!(f.confirmed_pct.band, Band::Good);
    let totals: Vec<_> = finance
        .groups
        .iter()
        .map(|group| (group.label.as_str(), group.total))
        .collect();
    assert_eq!(
        totals,
        [
            ("Above the line", eur(300_000)),
            ("Production", eur(430_000)),
            ("Post-production", eur(100_000)),
            ("Other", eur(40_000)),
            ("Contingency, guarantee & overhead", eur(130_000)),
        ]
    );
}

#[test]
fn e_a_loan_on_an_incentive_replaces_it() {
    let finance = reckon(L, &feature());
    let counted: Vec<i64> = finance.sources.iter().map(|source| source.counted).collect();
    assert_eq!(
        counted[2..4],
        [eur(30_000), eur(170_000)],
        "together what the incentive is worth"
    );
    // Without a list of incentives the two count as much as the larger one.
    let unlisted = reckon(L, &with(feature(), json!({"incentives": []})));
    assert_eq!(
        unlisted.figures.total_sources.value,
        finance.figures.total_sources.value
    );
    // A loan on another incentive than the one in the plan is money of its own.
    let other =
        json!([{"scheme": "One", "est_value": eur(200_000)}, {"scheme": "Two", "est_value": eur(170_000)}]);
    let both = reckon(L, &with(feature(), json!({"incentives": other})));
    assert_eq!(both.sources[2].counted, eur(200_000));
    assert_eq!(both.sources[3].counted, eur(170_000));
}

#[test]
fn e_a_letter_speaks_for_six_months_unless_it_says_otherwise() {
    let finance = reckon(L, &feature());
    let lapsed = &finance.sources[4];
    assert_eq!(lapsed.counted, 0);
    assert_eq!(lapsed.evidence.state, EvidenceState::Lapsed);
    assert_eq!(lapsed.evidence.lapses_on.as_deref(), Some("2026-10-01"));
    assert_eq!(lapsed.evidence.days_left, Some(-51));
    let mut renewed = feature();
    renewed["finance_sources"][4]["valid_until"] = json!("2026-12-01");
    let renewed = &reckon(L, &renewed).sources[4];
    assert_eq!(renewed.counted, eur(150_000));
    assert_eq!(renewed.evidence.state, EvidenceState::Soon);
    assert_eq!(
        months_after(time::macros::date!(2026 - 08 - 31), 6),
        time::macros::date!(2027 - 02 - 28)
    );
}

#[rstest]
#[case::status_and_paper("grant_national", "confirmed", &["award_letter"], "")]
#[case::drawn("grant_national", "drawn_down", &["award_letter"], "")]
#[case::no_status("grant_national", "conditional", &["award_letter"], "a confirmation")]
#[case::no_paper("grant_regional", "confirmed", &["letter_of_interest"], "award letter")]
#[case::one_of_two("equity_private", "confirmed", &["investment_agreement"], "proof of funds")]
#[case::either("presale_territory", "confirmed", &["deal_memo"], "")]
#[case::either_missing("presale_territory", "confirmed", &["letter_of_interest"], "signed deal memo")]
#[case::own_word("self_finance", "confirmed", &["declaration"], "bank letter")]
fn e_confirmed_is_what_has_its_status_and_its_papers(
    #[case] kind: &str,
    #[case] status: &str,
    #[case] evidence: &[&str],
    #[case] lacks: &str,
) {
    let content = json!({"currency": "EUR", "budget_total": 100, "finance_sources": [source(kind, 1, status, evidence)]});
    let found = &reckon(M, &content).sources[0];
    assert_eq!(found.confirmed, lacks.is_empty(), "{}", found.lacks);
    assert!(found.lacks.contains(lacks), "{}", found.lacks);
}

#[test]
fn e_a_small_project_is_taken_at_its_word() {
    let own = with(
        source("self_finance", 1, "confirmed", &["declaration"]),
        json!({"evidence_file": null}),
    );
    let content = json!({"currency": "EUR", "budget_total": 100, "finance_sources": [own]});
    assert!(reckon(S, &content).sources[0].confirmed);
    assert!(!reckon(M, &content).sources[0].confirmed);
}

#[test]
fn e_receipts_flow_through_the_tiers_in_order() {
    let waterfall = reckon(L, &feature()).waterfall.expect("a waterfall");
    let level = |receipts: i64| {
        waterfall
            .levels
            .iter()
            .find(|level| level.receipts == eur(receipts))
            .expect("a level")
    };
    // 25% to the sales agent, then the bank, and nothing is left for anybody else
    let low = level(200_000);
    assert_eq!(low.paid, [eur(50_000), eur(130_000), eur(20_000), 0, 0]);
    // at the budget, both caps are reached: 750,000 - 130,000 - 180,000 = 440,000 to halve
    let high = level(1_000_000);
    assert_eq!(
        high.paid,
        [
            eur(250_000),
            eur(130_000),
            eur(180_000),
            eur(220_000),
            eur(220_000)
        ]
    );
    assert_eq!(high.left, 0);
    assert_eq!(
        waterfall.levels.len(),
        8,
        "five shares of the budget and three estimates"
    );
}

#[test]
fn e_the_cash_flow_is_cumulated_by_month() {
    let cash = reckon(L, &feature()).cashflow.expect("a cash flow");
    let balances: Vec<_> = cash
        .months
        .iter()
        .map(|month| (month.month, month.balance))
        .collect();
    assert_eq!(
        balances,
        [
            (-2, eur(200_000)),
            (-1, eur(200_000)),
            (0, eur(-232_750)),
            (1, eur(-232_750)),
            (2, eur(-232_750)),
            (3, eur(-182_750)),
        ]
    );
    assert_eq!((cash.lowest.month, cash.lowest.balance), (0, eur(-232_750)));
    assert_eq!(cash.months[2].phases, ["shoot", "post"]);
}

#[test]
fn e_what_is_there_beyond_the_budget_is_a_surplus() {
    let smaller = json!({"budget_total": eur(800_000), "topsheet": [line("2000", 800_000)]});
    let f = reckon(L, &with(feature(), smaller)).figures.shortfall;
    assert_eq!(
        (f.label.as_str(), f.value, f.band),
        ("Surplus", Some(eur(17_250)), Band::Watch)
    );
    assert_eq!(
        f.formula,
        "EUR 817,250.00 sources − EUR 800,000.00 budget = EUR 17,250.00"
    );
}

#[test]
fn nothing_yet_is_no_fault() {
    let finance = reckon(M, &json!({}));
    assert_eq!(finance.figures.budget_total.value, Some(0));
    assert_eq!(finance.figures.confirmed_pct.value, None);
    assert_eq!(finance.alarms, []);
}

#[test]
fn r_13_e_what_there_is_nothing_of_has_not_passed() {
    let bands = |content: Value| {
        let f = reckon(M, &content).figures;
        let sources = [&f.deferred_pct, &f.in_kind_pct, &f.related_party_pct, &f.gap_pct];
        let lines = [&f.contingency_pct, &f.producer_fee_overhead_pct, &f.atl_pct];
        (
            [f.budget_total.band, f.shortfall.band, f.confirmed_pct.band],
            sources.map(|figure| figure.band),
            lines.map(|figure| figure.band),
        )
    };
    let open = Band::Open;
    assert_eq!(bands(json!({})), ([open; 3], [open; 4], [open; 3]));
    let declared = json!({"currency": "EUR", "budget_total": eur(100_000)});
    assert_eq!(
        bands(declared.clone()),
        ([Band::Alarm; 3], [open; 4], [open; 3]),
        "a budget without lines and sources"
    );
    let sources = json!([source("grant_national", 100_000, "confirmed", &["award_letter"])]);
    let with_sources = with(declared, json!({"finance_sources": sources}));
    assert_eq!(bands(with_sources).1, [Band::Good; 4]);
}
