//! Each alarm, and by how much.

use rstest::rstest;
use serde_json::{Value, json};

use crate::finance::alarm_context::{AlarmSeverity, FinanceAlarm};
use crate::finance::input::Terms;
use crate::finance::overview::Finance;
use crate::finance::tests::sample::{eur, feature, line, object, reckon, source, terms, topsheet, with};
use crate::lifecycle::Tier::{self, L, M, S};

fn raised(tier: Tier, content: &Value) -> Vec<FinanceAlarm> {
    reckon(tier, content).alarms
}

fn find(tier: Tier, content: &Value, code: &str) -> Option<FinanceAlarm> {
    raised(tier, content).into_iter().find(|alarm| alarm.code == code)
}

#[test]
fn a_plan_that_holds_is_blocked_by_nothing() {
    let blocks: Vec<_> = raised(L, &feature())
        .into_iter()
        .filter(|alarm| alarm.severity == AlarmSeverity::Block)
        .collect();
    assert_eq!(blocks, []);
}

/// The sources of the sample come to EUR 817,250.
#[rstest]
#[case::covered(817_250, false)]
#[case::surplus(800_000, false)]
#[case::short(817_251, true)]
fn r_13_e_a_shortfall_is_to_be_declared_only_where_there_is_one(#[case] budget: i64, #[case] asked: bool) {
    let change = json!({
        "budget_total": eur(budget),
        "topsheet": [line("2000", budget)],
        "shortfall_declared": false,
    });
    let found = find(L, &with(feature(), change), "shortfall_undeclared");
    assert_eq!(found.is_some(), asked);
}

/// The account of EUR 200,000 counts for the scheme.
fn qualifying() -> Vec<Value> {
    let mut lines = topsheet();
    lines[4]["qualifying"] = json!(["Section 481"]);
    lines
}

fn without(account: &str) -> Vec<Value> {
    topsheet()
        .into_iter()
        .filter(|line| line["code"] != account)
        .collect()
}

/// What is changed in the plan, the alarm, its field, how grave it is, and what it must say.
#[rstest]
#[case::a_cent(json!({"budget_total": 100_000_001}), "lines_total", "budget_total", AlarmSeverity::Block,
    "EUR 0.01 less than the budget")]
#[case::nothing(json!({"budget_total": 0}), "budget_nothing", "budget_total", AlarmSeverity::Block, "is zero")]
#[case::short(json!({"shortfall_declared": false}), "shortfall_undeclared", "shortfall_declared", AlarmSeverity::Block,
    "EUR 182,750.00 short")]
#[case::old_budget(json!({"budget_date": "2025-11-11"}), "budget_old", "budget_date", AlarmSeverity::Block, "10 days")]
#[case::days(json!({"shooting_days": 20}), "shooting_days", "shooting_days", AlarmSeverity::Alarm, "4 fewer than the 24")]
#[case::contingency(json!({"contingency": 1}), "contingency_differs", "contingency", AlarmSeverity::Alarm,
    "a difference of EUR 56,999.99")]
#[case::loan(json!({}), "loan_twice", "finance_sources", AlarmSeverity::Alarm, "EUR 170,000.00 is counted once")]
#[case::lapsed(json!({}), "paper_lapsed", "finance_sources/4/evidence_date", AlarmSeverity::Alarm, "51 days ago")]
#[case::cash(json!({}), "cash_short", "cashflow", AlarmSeverity::Alarm, "runs out in month 0: a shortfall of EUR 232,750.00")]
#[case::cash_out(json!({"cashflow": [{"month": 0, "phase": "shoot", "money_in": 81_725_000, "money_out": 99_999_900}]}),
    "cash_out_differs", "cashflow", AlarmSeverity::Warning, "EUR 1.00 less than the budget")]
#[case::over_rate(json!({"incentives": [{"scheme": "481", "qualifying_spend": 50_000_000, "est_rate": "32",
    "est_value": 20_000_000}]}), "incentive_over_rate", "incentives/0/est_value", AlarmSeverity::Block,
    "32% of EUR 500,000.00 is EUR 160,000.00; EUR 40,000.00 less")]
#[case::over_cap(json!({"incentives": [{"scheme": "481", "qualifying_spend": 50_000_000, "est_rate": "40",
    "est_value": 20_000_000, "cap": 19_000_000}]}), "incentive_over_cap", "incentives/0/est_value", AlarmSeverity::Block,
    "EUR 10,000.00 above the cap")]
#[case::no_incentives(json!({"incentives": []}), "incentives_missing", "incentives", AlarmSeverity::Block, "list them")]
#[case::estimates(json!({"sales_estimates": []}), "estimates_missing", "sales_estimates", AlarmSeverity::Block, "required")]
#[case::thin_estimates(json!({"sales_estimates": [{"territory": "World", "take": 20_000_000}]}), "gap_cover",
    "sales_estimates", AlarmSeverity::Alarm, "EUR 40,000.00 is missing")]
#[case::over_financed(json!({"budget_total": 70_000_000}), "over_financed", "finance_sources", AlarmSeverity::Warning,
    "EUR 117,250.00 more than the budget needs")]
#[case::incentives_short(json!({"incentives": [{"scheme": "481", "qualifying_spend": 50_000_000, "est_rate": "40",
    "est_value": 15_000_000}]}), "incentives_short", "incentives", AlarmSeverity::Alarm, "EUR 50,000.00 less")]
#[case::spend_over_lines(json!({"topsheet": qualifying()}), "spend_over_lines", "incentives/0/qualifying_spend",
    AlarmSeverity::Alarm, "EUR 300,000.00 less")]
#[case::mezzanine_on_gap(json!({"finance_sources": [source("gap", 120_000, "conditional", &["term_sheet"]),
    source("mezzanine", 50_000, "conditional", &["term_sheet"])]}), "gap_stacked", "finance_sources",
    AlarmSeverity::Alarm, "Mezzanine of EUR 50,000.00")]
#[case::uninsured(json!({"topsheet": without("6700")}), "no_insurance_line", "topsheet", AlarmSeverity::Warning,
    "nothing for insurance")]
#[case::undelivered(json!({"topsheet": without("5800")}), "no_deliverables_line", "topsheet", AlarmSeverity::Warning,
    "nothing for deliverables")]
#[case::cash_in(json!({"cashflow": [{"month": 0, "phase": "shoot", "money_in": 81_724_900, "money_out": 100_000_000}]}),
    "cash_in_differs", "cashflow", AlarmSeverity::Warning, "EUR 1.00 less than the sources")]
fn r_13_e_an_alarm_says_by_how_much(
    #[case] change: Value,
    #[case] code: &str,
    #[case] field: &str,
    #[case] severity: AlarmSeverity,
    #[case] says: &str,
) {
    let content = with(feature(), change);
    let alarm = find(L, &content, code).unwrap_or_else(|| panic!("{code}: {:#?}", raised(L, &content)));
    assert_eq!((alarm.field.as_str(), alarm.severity), (field, severity));
    assert!(alarm.detail.contains(says), "{}", alarm.detail);
}

/// What is changed in the first source (a grant of EUR 300,000), and the alarm.
#[rstest]
#[case::no_rate(json!({"currency": "USD"}), "fx_missing", "fx_rate", AlarmSeverity::Block)]
#[case::no_day(json!({"currency": "USD", "fx_rate": "0.86"}), "fx_undated", "fx_date", AlarmSeverity::Block)]
#[case::old_rate(json!({"currency": "USD", "fx_rate": "0.86", "fx_date": "2026-10-21"}), "fx_old", "fx_date",
    AlarmSeverity::Warning)]
#[case::beyond(json!({"currency": "USD", "fx_rate": "1000000", "amount": 900_000_000_000_i64}), "fx_too_large", "fx_rate",
    AlarmSeverity::Block)]
#[case::unproven(json!({"evidence": ["agreement"]}), "unproven", "evidence", AlarmSeverity::Alarm)]
#[case::soon(json!({"valid_until": "2026-12-21"}), "paper_lapses_soon", "valid_until", AlarmSeverity::Warning)]
fn e_papers_and_rates_of_a_source_are_looked_at(
    #[case] change: Value,
    #[case] code: &str,
    #[case] key: &str,
    #[case] severity: AlarmSeverity,
) {
    let mut content = feature();
    content["finance_sources"][0] = with(content["finance_sources"][0].clone(), change);
    let alarm = find(L, &content, code).unwrap_or_else(|| panic!("{code}: {:#?}", raised(L, &content)));
    assert_eq!(alarm.severity, severity);
    assert_eq!(alarm.field, format!("finance_sources/0/{key}"));
}

#[test]
fn e_a_rate_of_thirty_days_is_still_good() {
    let mut content = feature();
    content["finance_sources"][1]["fx_date"] = json!("2026-10-22");
    assert_eq!(find(L, &content, "fx_old"), None);
}

/// Of a budget of EUR 1,000,000, what share must be confirmed, by tier.
#[rstest]
#[case(L, 499_999, Some("EUR 1.00 more"))]
#[case(L, 500_000, None)]
#[case(M, 249_999, Some("EUR 1.00 more"))]
#[case(M, 250_000, None)]
#[case(S, 0, None)]
fn r_13_e_half_of_a_large_budget_and_a_quarter_of_a_medium_one_is_confirmed(
    #[case] tier: Tier,
    #[case] units: i64,
    #[case] says: Option<&str>,
) {
    let sources = [
        source("grant_national", units, "confirmed", &["award_letter"]),
        source("equity_private", 1_000_000 - units, "proposed", &[]),
    ];
    let content = json!({"currency": "EUR", "budget_total": eur(1_000_000), "finance_sources": sources});
    let alarm = find(tier, &content, "confirmed_low");
    match (alarm, says) {
        (Some(alarm), Some(says)) => assert!(alarm.detail.contains(says), "{}", alarm.detail),
        (alarm, says) => assert_eq!(alarm.map(|alarm| alarm.detail), says.map(str::to_owned)),
    }
}

/// The most that is usual raises nothing; a unit more does.
#[rstest]
#[case("gap", 200_000, "gap_high")]
#[case("deferral_fee", 150_000, "deferred_high")]
#[case("in_kind", 150_000, "in_kind_high")]
fn e_shares_of_the_plan_above_the_usual_raise_an_alarm(
    #[case] kind: &str,
    #[case] usual: i64,
    #[case] code: &str,
) {
    let content = |units: i64| {
        json!({"currency": "EUR", "budget_total": eur(1_000_000),
            "finance_sources": [source(kind, units, "proposed", &[])]})
    };
    assert_eq!(find(M, &content(usual), code), None);
    let alarm = find(M, &content(usual + 1), code).expect("an alarm");
    assert_eq!(alarm.severity, AlarmSeverity::Alarm);
    assert!(alarm.detail.contains("EUR 1.00 above"), "{}", alarm.detail);
}

#[rstest]
#[case("1200", 150_000, "fee_high")]
#[case("8200", 150_000, "fee_high")]
#[case("1400", 400_000, "atl_high")]
fn e_lines_above_the_usual_raise_an_alarm(#[case] account: &str, #[case] usual: i64, #[case] code: &str) {
    let content = |units: i64| json!({"currency": "EUR", "budget_total": eur(1_000_000), "topsheet": [line(account, units)]});
    assert_eq!(find(S, &content(usual), code), None);
    assert!(
        find(S, &content(usual + 1), code)
            .expect("an alarm")
            .detail
            .contains("EUR 1.00 above")
    );
}

#[rstest]
#[case(4_999, Some("contingency_low"))]
#[case(5_000, None)]
#[case(15_000, None)]
#[case(15_001, Some("contingency_high"))]
fn e_contingency_is_five_to_fifteen_percent_of_what_is_below_the_line(
    #[case] contingency: i64,
    #[case] code: Option<&str>,
) {
    let lines = [
        line("1400", 500_000),
        line("3300", 100_000),
        line("8000", contingency),
    ];
    let content = json!({"currency": "EUR", "topsheet": lines});
    let found = raised(S, &content)
        .into_iter()
        .find(|alarm| alarm.field == "contingency");
    assert_eq!(found.map(|alarm| alarm.code), code);
}

#[test]
fn e_lenders_recoup_before_investors() {
    let placed = |kind: &str, position: i64| {
        with(
            source(kind, 100, "proposed", &[]),
            json!({"recoup_position": position}),
        )
    };
    let content = |bank: i64, investor: i64| json!({"currency": "EUR", "finance_sources": [placed("equity_private", investor), placed("senior_debt", bank)]});
    assert_eq!(find(M, &content(1, 2), "recoup_order"), None);
    assert!(find(M, &content(2, 1), "recoup_order").is_some());
}

#[test]
fn e_money_of_related_parties_and_money_named_twice_is_pointed_out() {
    let mut content = feature();
    content["finance_sources"][5] = with(
        source("equity_company", 10_000, "proposed", &[]),
        json!({"provider": "Low Tide Ltd", "related_party": true}),
    );
    content["finance_sources"][6] = with(
        source("deferral_fee", 10_000, "proposed", &[]),
        json!({"provider": "LOW TIDE LTD"}),
    );
    assert!(
        find(L, &content, "related_party")
            .expect("a warning")
            .detail
            .contains("1.00%")
    );
    assert!(find(L, &content, "invests_and_defers").is_some());
}

fn of_a_million(sources: Value) -> Value {
    json!({"currency": "EUR", "budget_total": eur(1_000_000), "entity_name": "Low Tide Films", "finance_sources": sources})
}

#[rstest]
#[case(
    499_999,
    Some("EUR 499,999.00 ÷ EUR 1,000,000.00 = 50.00%; EUR 1.00 is missing")
)]
#[case(500_000, None)]
fn r_13_e_a_supranational_fund_joins_what_half_is_confirmed_of(
    #[case] others: i64,
    #[case] says: Option<&str>,
) {
    let content = of_a_million(json!([
        source("grant_national", others, "confirmed", &["award_letter"]),
        source("grant_supranational", 300_000, "confirmed", &["award_letter"]),
    ]));
    let found = find(M, &content, "supranational_half");
    assert_eq!(found.is_some(), says.is_some());
    if let (Some(alarm), Some(says)) = (found, says) {
        assert_eq!(
            (alarm.severity, alarm.field.as_str()),
            (AlarmSeverity::Alarm, "finance_sources/1/type")
        );
        assert!(alarm.detail.contains(says), "{}", alarm.detail);
    }
    let without = of_a_million(json!([source("grant_national", others, "proposed", &[])]));
    assert_eq!(find(M, &without, "supranational_half"), None);
}

#[rstest]
#[case("presale_territory", true, Some("an independent estimate for the territory"))]
#[case("minimum_guarantee", true, Some("a bank letter that covers the guarantee"))]
#[case("minimum_guarantee", false, None)]
#[case("licence_broadcaster", true, None)]
fn r_13_e_a_buyer_who_is_a_related_party_is_asked_about(
    #[case] kind: &str,
    #[case] related: bool,
    #[case] asked_for: Option<&str>,
) {
    let mut sale = source(kind, 100_000, "proposed", &[]);
    sale["related_party"] = json!(related);
    let found = find(M, &of_a_million(json!([sale])), "buyer_related");
    assert_eq!(found.is_some(), asked_for.is_some());
    if let (Some(alarm), Some(asked_for)) = (found, asked_for) {
        assert_eq!(
            (alarm.severity, alarm.field.as_str()),
            (AlarmSeverity::Alarm, "finance_sources/0/related_party")
        );
        assert!(alarm.detail.contains(asked_for), "{}", alarm.detail);
    }
}

#[rstest]
#[case::of_two_below(&[("Mer", 199_999)], &[(0, "Mer (Co-producer share): EUR 199,999.00 ÷ EUR 1,000,000.00 = 20.00%, EUR 1.00 below the 20% that is usual in co-production treaties between two countries. Check the treaty that applies.")])]
#[case::of_two_least(&[("Mer", 200_000)], &[])]
#[case::of_two_most(&[("Mer", 800_000)], &[])]
#[case::of_two_above(&[("Mer", 800_001)], &[(0, "EUR 1.00 above the 80%")])]
#[case::one_partner_in_two_rows(&[("Mer", 100_000), ("MER", 100_000)], &[])]
#[case::of_three(&[("Mer", 200_000), ("Fjord", 100_000)], &[])]
#[case::of_three_below(&[("Mer", 250_000), ("Fjord", 99_999)], &[(1, "EUR 1.00 below the 10%")])]
#[case::of_three_above(&[("Mer", 710_000), ("Fjord", 100_000)], &[(0, "EUR 10,000.00 above the 70% that is usual in co-production treaties between more than two countries")])]
#[case::of_three_own_above(&[("Mer", 100_000), ("Fjord", 100_000)], &[(0, "Your own share: EUR 800,000.00 ÷ EUR 1,000,000.00 = 80.00%, EUR 100,000.00 above")])]
#[case::more_than_the_budget(&[("Mer", 1_000_000)], &[])]
fn r_13_e_shares_of_a_co_production_are_held_against_the_treaties(
    #[case] partners: &[(&str, i64)],
    #[case] says: &[(usize, &str)],
) {
    let sources: Vec<Value> = partners
        .iter()
        .map(|(provider, amount)| {
            let mut row = source("co_production", *amount, "proposed", &[]);
            row["provider"] = json!(provider);
            row
        })
        .collect();
    let content = of_a_million(json!(sources));
    let finance = Finance::of(&object(&content), &terms(M));
    let found: Vec<_> = finance
        .alarms
        .iter()
        .filter(|alarm| alarm.code == "treaty_share")
        .collect();
    assert_eq!(found.len(), says.len(), "{found:?}");
    for (alarm, (row, words)) in found.into_iter().zip(says) {
        assert_eq!(alarm.severity, AlarmSeverity::Alarm);
        assert_eq!(alarm.field, format!("finance_sources/{row}/amount"));
        assert!(alarm.detail.contains(words), "{}", alarm.detail);
    }
}

#[test]
fn r_13_e_a_bank_loan_names_what_secures_it() {
    let mut loan = source("senior_debt", 100_000, "conditional", &["term_sheet"]);
    let alarm = find(M, &of_a_million(json!([loan])), "collateral_missing").expect("an alarm");
    assert_eq!(
        (alarm.severity, alarm.field.as_str()),
        (AlarmSeverity::Alarm, "finance_sources/0/conditions")
    );
    assert!(
        alarm.detail.contains("EUR 100,000.00 is lent"),
        "{}",
        alarm.detail
    );
    loan["conditions"] = json!("Secured by the licence of the broadcaster.");
    assert_eq!(find(M, &of_a_million(json!([loan])), "collateral_missing"), None);
}

#[rstest]
#[case::company("equity_private", " low tide films", true)]
#[case::producer("equity_private", "Maeve Kelly", true)]
#[case::somebody("equity_private", "Harbour Capital", false)]
#[case::said_so("equity_company", "Low Tide Films", false)]
fn r_13_e_the_applicants_own_money_is_no_private_equity(
    #[case] kind: &str,
    #[case] provider: &str,
    #[case] own: bool,
) {
    let mut investor = source(kind, 100_000, "proposed", &[]);
    investor["provider"] = json!(provider);
    let content = of_a_million(json!([investor]));
    let known = Terms {
        producers: &["Maeve Kelly"],
        ..terms(M)
    };
    let finance = Finance::of(&object(&content), &known);
    let alarm = finance
        .alarms
        .iter()
        .find(|alarm| alarm.code == "equity_of_applicant");
    assert_eq!(alarm.is_some(), own);
    assert_eq!(finance.sources[0].related_party, own);
    assert_eq!(
        finance.figures.related_party_pct.value,
        Some(if own { 1_000 } else { 0 })
    );
}
