use rstest::rstest;
use serde_json::{Value, json};

use crate::lifecycle::Tier;
use crate::stages::validation::documents::DocumentFacts;
use crate::stages::validation::evaluate::testing::{Case, codes};
use crate::stages::validation::stage4::evaluate;

#[rstest]
#[case::adds_up("2027-03-01", "2027-03-30", 22, 8, None)]
#[case::one_day("2027-03-01", "2027-03-01", 1, 0, None)]
#[case::backwards("2027-03-02", "2027-03-01", 1, 0, Some("wrap_date order"))]
#[case::two_on_one("2027-03-01", "2027-03-01", 2, 0, Some("wrap_date order"))]
#[case::a_day_short("2027-03-01", "2027-03-30", 22, 7, Some("other_days sum"))]
fn r_13_the_days_between_start_and_wrap_add_up(
    #[case] start: &str,
    #[case] wrap: &str,
    #[case] shooting: i64,
    #[case] other: i64,
    #[case] expected: Option<&str>,
) {
    let case = Case::of(json!({"start_date": start, "wrap_date": wrap,
        "shooting_days": shooting, "other_days": other}));
    assert_eq!(
        codes(evaluate(&case.context()).blockers),
        Vec::from_iter(expected)
    );
}

#[test]
fn days_that_do_not_add_up_say_by_how_much() {
    let case = Case::of(json!({"start_date": "2027-03-01", "wrap_date": "2027-03-30",
        "shooting_days": 22, "other_days": 7}));
    assert_eq!(
        evaluate(&case.context()).blockers[0].detail,
        "22 shooting days + 7 days off and travel = 29, but there are 30 days from 2027-03-01 to 2027-03-30."
    );
}

#[rstest]
#[case(Tier::S, "agreed", true)]
#[case(Tier::M, "agreed", false)]
#[case(Tier::M, "deal_memo", true)]
#[case(Tier::L, "deal_memo", false)]
#[case(Tier::L, "contracted", true)]
fn r_13_leads_are_as_firm_as_the_tier_asks(#[case] tier: Tier, #[case] status: &str, #[case] firm: bool) {
    let cast = json!([
        {"character": "Nora", "name": "Ada", "lead": true, "status": status},
        {"character": "A sailor", "name": "Bo", "status": "agreed"},
    ]);
    let case = Case::of(json!({"cast_status": cast})).tier(tier);
    assert_eq!(
        codes(evaluate(&case.context()).blockers),
        Vec::from_iter((!firm).then_some("cast_status/0/status not_firm"))
    );
}

#[rstest]
#[case(Tier::M, "quote", None)]
#[case(Tier::L, "quote", Some("insurance not_bound"))]
#[case(Tier::L, "bound", None)]
fn r_13_errors_and_omissions_are_quoted_or_bound(
    #[case] tier: Tier,
    #[case] status: &str,
    #[case] expected: Option<&str>,
) {
    let policy =
        |cover: &str, status: &str| json!({"cover": cover, "status": status, "insurer": "Film Mutual"});
    let rows = json!([
        policy("production", "bound"),
        policy("public_liability", "bound"),
        policy("employers", "bound"),
        policy("errors_omissions", status),
    ]);
    let case = Case::of(json!({"insurance": rows})).tier(tier);
    assert_eq!(
        codes(evaluate(&case.context()).blockers),
        Vec::from_iter(expected)
    );
    let bare = Case::of(json!({"insurance": [policy("production", "bound")]})).tier(tier);
    assert_eq!(
        evaluate(&bare.context()).blockers[0].detail,
        "Insurance still missing: public liability, employers' liability, errors and omissions."
    );
}

#[rstest]
#[case::outlives(json!({"stage1.option_expiry": "2028-12-31", "stage1.rights_status": "option_signed"}), false, None)]
#[case::too_short(json!({"stage1.option_expiry": "2027-12-31", "stage1.rights_status": "option_signed"}), false,
    Some("option_exercised option_too_short"))]
#[case::exercised(json!({"stage1.option_expiry": "2027-12-31", "stage1.rights_status": "option_signed"}), true, None)]
#[case::licence(json!({"stage1.option_expiry": "2027-12-31", "stage1.rights_status": "licence"}), false,
    Some("delivery_schedule option_too_short"))]
#[case::owned(json!({"stage1.rights_status": "owned"}), false, None)]
fn the_option_outlives_the_delivery_or_is_exercised(
    #[case] facts: Value,
    #[case] exercised: bool,
    #[case] expected: Option<&str>,
) {
    let due = json!([{"item": "press_kit", "buyer": "All", "due": "2027-11-01"},
        {"item": "imf_package", "buyer": "Arte", "due": "2028-06-30"}]);
    let case = Case::of(json!({"delivery_schedule": due, "option_exercised": exercised})).facts(facts);
    assert_eq!(
        codes(evaluate(&case.context()).blockers),
        Vec::from_iter(expected)
    );
}

#[test]
fn a_letter_must_last_until_the_first_day_unless_there_is_a_contract() {
    let people = json!([
        {"name": "Ada", "role": "director", "attachment_status": "letter_of_intent", "valid_until": "2027-02-01"},
        {"name": "Bo", "role": "lead_cast", "attachment_status": "deal_memo", "valid_until": "2027-02-01"},
        {"name": "Cy", "role": "editor", "attachment_status": "letter_of_intent", "valid_until": "2027-03-01"},
    ]);
    let facts = json!({"stage2.key_creatives": people});
    let case = Case::of(json!({"start_date": "2027-03-01"})).facts(facts.clone());
    assert_eq!(
        codes(evaluate(&case.context()).blockers),
        ["crew_status letter_runs_out", "cast_status letter_runs_out"]
    );
    let engaged = json!({
        "start_date": "2027-03-01",
        "crew_status": [
            {"title": "director", "name": "ada", "email": "ada@film.test", "status": "contracted"},
            {"title": "editor", "name": "Cy", "email": "cy@film.test", "status": "booked"},
        ],
        "cast_status": [{"character": "Nora", "name": "Bo", "lead": true, "status": "contracted"}],
    });
    let mut facts = facts;
    facts["project.attached"] = json!([
        {"email": "ada@film.test", "job": "director", "attachment_status": "contracted", "state": "confirmed"},
        {"email": "cy@film.test", "job": "editor", "attachment_status": "booked", "state": "confirmed"},
    ]);
    let case = Case::of(engaged).facts(facts).tier(Tier::S);
    assert_eq!(codes(evaluate(&case.context()).blockers), [""; 0]);
}

fn plan() -> Value {
    let source = |kind: &str, provider: &str, amount: i64, status: &str, evidence: &str| {
        json!({"type": kind, "provider": provider, "amount": amount, "currency": "EUR", "status": status,
            "evidence": [evidence], "evidence_file": "0197", "evidence_date": "2026-10-01"})
    };
    let mut yen = source("presale_territory", "NHK", 2_000, "drawn_down", "agreement");
    yen["currency"] = json!("JPY");
    yen["fx_rate"] = json!("0.005");
    json!({
        "stage3.currency": "EUR",
        "stage3.budget_total": 100_000,
        "stage3.finance_sources": [
            source("grant_national", "Screen Ireland", 60_000, "confirmed", "award_letter"),
            yen,
            source("gap", "Film Bank", 39_000, "conditional", "term_sheet"),
            source("equity_private", "Gone", 39_000, "declined", "agreement"),
        ],
    })
}

#[rstest]
#[case::nothing_since(Tier::M, json!([]), vec!["closed_sources not_closed"])]
#[case::enough_for_m(Tier::M, json!([{"provider": "film bank ", "amount": 29_000}]), vec![])]
#[case::short_for_l(Tier::L, json!([{"provider": "Film Bank", "amount": 29_000}]), vec!["closed_sources not_closed"])]
#[case::whole(Tier::L, json!([{"provider": "Film Bank", "amount": 39_000}]), vec![])]
#[case::small(Tier::S, json!([]), vec![])]
#[case::nobody_we_know(Tier::M, json!([{"provider": "Uncle Tom", "amount": 39_000}]),
    vec!["closed_sources/0/provider not_planned", "closed_sources not_closed"])]
#[case::confirmed_already(Tier::L, json!([{"provider": "NHK", "amount": 39_000}]),
    vec!["closed_sources/0/provider confirmed_already", "closed_sources not_closed", "closed_sources not_executed"])]
#[case::more_than_planned(Tier::L, json!([{"provider": "Film Bank", "amount": 39_001}]),
    vec!["closed_sources/0/amount over_plan"])]
#[case::twice(Tier::M, json!([{"provider": "Film Bank", "amount": 15_000}, {"provider": " film bank", "amount": 15_000}]),
    vec!["closed_sources/1/provider twice", "closed_sources not_closed"])]
#[case::declined(Tier::L, json!([{"provider": "Film Bank", "amount": 39_000}, {"provider": "Gone", "amount": 39_000}]),
    vec!["closed_sources/1/provider ended"])]
#[case::nothing_is_not_signed(Tier::L, json!([{"provider": "Film Bank", "amount": 0}]),
    vec!["closed_sources not_closed", "closed_sources not_executed"])]
fn r_13_every_source_is_signed_at_the_close(
    #[case] tier: Tier,
    #[case] closed: Value,
    #[case] expected: Vec<&str>,
) {
    let case = Case::of(json!({"closed_sources": closed}))
        .facts(plan())
        .tier(tier);
    assert_eq!(codes(evaluate(&case.context()).blockers), expected);
}

/// What one bank is said to sign beyond its part closes nothing for the other.
#[test]
fn r_13_too_much_of_one_source_does_not_count_for_another() {
    let mut facts = plan();
    let sources = facts["stage3.finance_sources"].as_array_mut().expect("sources");
    let mut other = sources[2].clone();
    other["provider"] = json!("Second Bank");
    other["amount"] = json!(19_000);
    sources[2]["amount"] = json!(20_000);
    sources.push(other);
    let case = Case::of(json!({"closed_sources": [{"provider": "Film Bank", "amount": 39_000}]}))
        .facts(facts)
        .tier(Tier::L);
    assert_eq!(
        codes(evaluate(&case.context()).blockers),
        [
            "closed_sources/0/amount over_plan",
            "closed_sources not_closed",
            "closed_sources not_executed"
        ]
    );
}

/// Film Bank lends twice: EUR 200 of a gap loan and EUR 190 as mezzanine.
#[rstest]
#[case::one_of_two(json!([{"provider": "Film Bank", "amount": 20_000}]),
    vec!["closed_sources not_closed", "closed_sources not_executed"])]
#[case::both(json!([{"provider": "Film Bank", "amount": 20_000}, {"provider": "Film Bank", "amount": 19_000}]), vec![])]
#[case::in_one_row(json!([{"provider": "Film Bank", "amount": 39_000}]), vec![])]
#[case::too_much(json!([{"provider": "Film Bank", "amount": 20_000}, {"provider": "Film Bank", "amount": 20_000}]),
    vec!["closed_sources/1/amount over_plan"])]
#[case::three_rows(json!([{"provider": "Film Bank", "amount": 20_000}, {"provider": "Film Bank", "amount": 19_000},
    {"provider": "Film Bank", "amount": 1}]), vec!["closed_sources/2/provider twice"])]
fn r_13_two_sources_of_one_provider_need_both_amounts(#[case] closed: Value, #[case] expected: Vec<&str>) {
    let mut facts = plan();
    let sources = facts["stage3.finance_sources"].as_array_mut().expect("sources");
    let mut mezzanine = sources[2].clone();
    mezzanine["type"] = json!("mezzanine");
    mezzanine["amount"] = json!(19_000);
    sources[2]["amount"] = json!(20_000);
    sources.push(mezzanine);
    let case = Case::of(json!({"closed_sources": closed}))
        .facts(facts)
        .tier(Tier::L);
    assert_eq!(codes(evaluate(&case.context()).blockers), expected);
}

#[rstest]
#[case::the_bank_lends(json!([{"provider": "Film Bank", "amount": 29_000}]), Some("EUR 900.00 is signed for a budget of EUR 1,000.00"))]
#[case::the_bridge_is_no_cover(json!([{"provider": "Stopgap", "amount": 10_000}]), Some("EUR 390.00 is missing"))]
#[case::repaid(json!([{"provider": "Film Bank", "amount": 39_000}]), None)]
fn r_13_a_bridge_loan_is_repaid_at_the_close(#[case] closed: Value, #[case] says: Option<&str>) {
    let mut facts = plan();
    let sources = facts["stage3.finance_sources"].as_array_mut().expect("sources");
    let mut bridge = sources[2].clone();
    bridge["type"] = json!("bridge");
    bridge["provider"] = json!("Stopgap");
    bridge["amount"] = json!(10_000);
    sources.push(bridge);
    let case = Case::of(json!({"closed_sources": closed})).facts(facts);
    let warnings = evaluate(&case.context()).warnings;
    assert_eq!(
        warnings.iter().any(|one| one.code == "bridge_unpaid"),
        says.is_some()
    );
    if let Some(says) = says {
        assert!(warnings[0].detail.contains(says), "{}", warnings[0].detail);
    }
    let without = Case::of(json!({"closed_sources": []})).facts(plan());
    assert_eq!(evaluate(&without.context()).warnings, []);
}

/// A letter of interest that has run out since stage 3 was approved may have become a contract.
#[test]
fn r_13_an_interest_that_has_lapsed_can_still_be_signed() {
    let mut facts = plan();
    facts["stage3.finance_sources"][2]["status"] = json!("letter_of_interest");
    facts["stage3.finance_sources"][2]["evidence_date"] = json!("2026-01-10");
    let closed = json!({"closed_sources": [{"provider": "Film Bank", "amount": 39_000}]});
    let case = Case::of(closed).facts(facts).tier(Tier::L);
    assert_eq!(codes(evaluate(&case.context()).blockers), [""; 0]);
}

#[test]
fn r_13_what_cannot_count_at_the_close_says_why() {
    let rows = json!([{"provider": "Screen Ireland", "amount": 60_000}, {"provider": "Film Bank", "amount": 40_000},
        {"provider": "Film Bank", "amount": 1}]);
    let case = Case::of(json!({"closed_sources": rows})).facts(plan());
    let details = Vec::from_iter(
        evaluate(&case.context())
            .blockers
            .into_iter()
            .map(|one| one.detail),
    );
    assert_eq!(
        details,
        [
            "Screen Ireland was confirmed in stage 3 with EUR 600.00. List only what has been signed since.",
            "Film Bank: EUR 400.00 is signed, EUR 10.00 more than the EUR 390.00 left to sign in the finance plan. \
             To add money to the plan, amend stage 3.",
            "Film Bank is listed 2 times, but the finance plan has only 1 source of this name to sign.",
        ]
    );
}

#[test]
fn what_is_signed_is_counted_aloud() {
    let case = Case::of(json!({"closed_sources": [{"provider": "Film Bank", "amount": 10_000}]}))
        .facts(plan())
        .tier(Tier::L);
    assert_eq!(
        evaluate(&case.context()).blockers[0].detail,
        "Signed: EUR 610.00 in stage 3 + EUR 100.00 since = 71.00% of EUR 1,000.00; a large project needs 100%."
    );
    let mut facts = plan();
    facts["stage3.cashflow"] = json!([{"month": -1, "money_out": 9_999}, {"month": 0, "money_out": 50_000}]);
    let short = Case::of(json!({"first_weeks_cash": 40_000}))
        .facts(facts)
        .tier(Tier::S);
    assert_eq!(
        codes(evaluate(&short.context()).warnings),
        ["first_weeks_cash short"]
    );
}

#[rstest]
#[case::days(json!({"shooting_days": 22}), json!({"stage2.shooting_days": 24}), "shooting_days changed")]
#[case::permit(json!({"locations": [{"name": "Mole", "permit": "granted"}, {"name": "Light", "permit": "applied"}]}),
    json!({}), "locations no_permit")]
#[case::quoted(json!({"insurance": [{"cover": "cast", "status": "quote"}]}), json!({}), "insurance/0/status only_quoted")]
#[case::uncovered(json!({"wrap_date": "2027-03-30", "insurance": [{"status": "bound", "valid_until": "2027-03-29"}]}),
    json!({}), "insurance/0/valid_until too_short")]
#[case::early(json!({"wrap_date": "2027-03-30", "delivery_schedule": [{"item": "press_kit", "due": "2027-03-29"}]}),
    json!({}), "delivery_schedule/0/due before_wrap")]
fn r_13_what_stage_4_points_out_holds_nothing_up(
    #[case] content: Value,
    #[case] facts: Value,
    #[case] expected: &str,
) {
    let case = Case::of(content).facts(facts).tier(Tier::L);
    assert_eq!(codes(evaluate(&case.context()).warnings), [expected]);
}

#[test]
fn r_13_a_cast_has_its_leads_and_a_script_its_text() {
    let cast = json!([{"character": "Nora", "name": "Ada", "status": "contracted"}]);
    let case = Case::of(json!({"cast_status": cast})).facts(json!({"stage1.format": "feature_film"}));
    assert_eq!(codes(evaluate(&case.context()).blockers), ["cast_status no_lead"]);
    let people = case.facts(json!({"stage1.format": "documentary_feature"}));
    assert_eq!(codes(evaluate(&people.context()).blockers), [""; 0]);
    let scan = DocumentFacts {
        has_text: Some(false),
        ..DocumentFacts::default()
    };
    let case = Case::of(json!({})).document("locked_script", scan);
    assert_eq!(
        codes(evaluate(&case.context()).blockers),
        ["locked_script no_text"]
    );
}
