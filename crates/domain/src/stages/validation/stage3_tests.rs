//! Stage 3: what it asks of whom, and that its checks are heard.

use rstest::rstest;
use serde_json::{Value, json};

use crate::catalog::Catalog;
use crate::form_definitions::cells_tests::cells;
use crate::forms::answers::{Content, FieldError};
use crate::forms::check::fields::validate;
use crate::forms::context::{Context, Mode};
use crate::lifecycle::{Stage, Tier};
use crate::stages::validation::context::ValidationContext;
use crate::stages::validation::documents::Documents;
use crate::stages::validation::evaluate::evaluate;

#[rstest]
#[case("currency", "RRR")]
#[case("entity_name", "oRR")]
#[case("entity_country", "oRR")]
#[case("entity_reg_no", "oRR")]
#[case("entity_spv", "oRR")]
#[case("budget_total", "RRR")]
#[case("topsheet", "RRR")]
#[case("budget_file", "oRR")]
#[case("budget_prepared_by", "oRR")]
#[case("budget_date", "oRR")]
#[case("shooting_days", "oRR")]
#[case("contingency", "oRR")]
#[case("insurance_status", "oRR")]
#[case("bond_status", "oRR")]
#[case("finance_sources", "RRR")]
#[case("shortfall_declared", "ooo")]
#[case("declares_finance", "R--")]
#[case("incentives", "ooo")]
#[case("waterfall", "ooR")]
#[case("sales_estimates", "-oo")]
#[case("cashflow", "-oR")]
#[case("finance_note", "oRR")]
fn r_13_r_14_e_stage_3_asks(#[case] field: &str, #[case] expected: &str) {
    assert_eq!(cells(3, field, json!({}), json!({})), expected, "{field}");
}

#[rstest]
#[case("insurance_amount", json!({"insurance_status": "quote"}), "oRR")]
#[case("insurance_amount", json!({"insurance_status": "none"}), "---")]
#[case("bond_amount", json!({"bond_status": "bound"}), "oRR")]
#[case("bond_amount", json!({"bond_status": "none"}), "---")]
fn r_13_r_14_stage_3_asks_by_its_answers(
    #[case] field: &str,
    #[case] answers: Value,
    #[case] expected: &str,
) {
    assert_eq!(cells(3, field, answers, json!({})), expected, "{field}");
}

const PAPER: &str = "0190163d-8694-739b-aea5-966c26f8ad91";

/// Everything that is asked of a feature of EUR 1,000,000.
fn complete() -> Value {
    let line = |code: &str, amount: i64| json!({"code": code, "amount": amount * 100});
    json!({
        "currency": "EUR",
        "entity_name": "Low Tide Films Ltd",
        "entity_country": "IE",
        "entity_reg_no": "612 345",
        "entity_spv": "yes",
        "budget_total": 100_000_000,
        "topsheet": [line("1400", 300_000), line("2000", 420_000), line("5000", 80_000), line("5800", 20_000),
            line("6700", 50_000), line("8000", 57_000), line("8100", 23_000), line("8200", 50_000)],
        "budget_file": PAPER,
        "budget_prepared_by": "Maeve Kelly",
        "budget_date": "2026-09-01",
        "shooting_days": 24,
        "contingency": 5_700_000,
        "insurance_status": "quote",
        "insurance_amount": 1_200_000,
        "bond_status": "none",
        "finance_sources": [
            {"type": "grant_national", "provider": "Screen Ireland", "amount": 60_000_000, "currency": "EUR",
                "status": "confirmed", "evidence": ["award_letter"], "evidence_file": PAPER,
                "evidence_date": "2026-10-01", "recoup_position": 2},
            {"type": "minimum_guarantee", "provider": "Harbour Sales", "amount": 40_000_000, "currency": "USD",
                "fx_rate": "1", "fx_date": "2026-11-20", "status": "conditional", "evidence": ["deal_memo"],
                "evidence_date": "2026-10-01", "recoup_position": 1, "premium_pct": "10"},
        ],
        "no_incentives": true,
        "waterfall": [{"who": "Sales agent", "what": "Commission", "pct": "25"},
            {"who": "Producers", "what": "The rest", "pct": "100"}],
        "sales_estimates": [{"territory": "World", "low": 1, "ask": 3, "take": 2}],
        "cashflow": [{"month": 0, "phase": "shoot", "money_in": 100_000_000, "money_out": 100_000_000}],
        "finance_note": "The guarantee closes when the cast is signed.",
    })
}

fn content(value: Value) -> Content {
    value.as_object().expect("an object").clone()
}

fn check(tier: Tier, answers: Value) -> (Vec<String>, Vec<String>) {
    let catalog = Catalog::load().expect("the built-in data is well formed");
    let today = time::macros::date!(2026 - 11 - 21);
    let facts =
        content(json!({"project.tier": tier.as_str(), "stage1.currency": "EUR", "stage2.shooting_days": 24}));
    let context = Context {
        taxonomies: &catalog.taxonomies,
        today,
        facts: &facts,
    };
    let mode = Mode::Complete { tier: Some(tier) };
    let checked = validate(catalog.stage(Stage::ALL[2]), &content(answers), mode, &context);
    let context = ValidationContext {
        content: &checked.values,
        facts: &facts,
        tier,
        documents: &Documents::new(),
        taxonomies: &catalog.taxonomies,
        today,
    };
    let line = |e: FieldError| format!("{} {}: {}", e.field, e.code, e.detail);
    let found = evaluate(Stage::ALL[2], &context);
    let blocks = checked.errors.into_iter().chain(found.blockers);
    (
        blocks.map(line).collect(),
        found.warnings.into_iter().map(line).collect(),
    )
}

#[rstest]
fn r_13_e_a_finished_stage_3_passes(#[values(Tier::M, Tier::L)] tier: Tier) {
    let (blocks, hints) = check(tier, complete());
    assert_eq!(blocks, [""; 0]);
    assert_eq!(hints, [""; 0]);
}

#[test]
fn r_13_e_a_small_project_states_its_money() {
    let line = |code: &str, amount: i64| json!({"code": code, "amount": amount});
    let small = json!({"currency": "EUR", "budget_total": 400_000, "declares_finance": true,
        "topsheet": [line("1400", 0), line("3300", 200_000), line("4300", 180_000), line("8000", 20_000)],
        "finance_sources": [{"type": "self_finance", "provider": "Ada", "amount": 400_000, "currency": "EUR",
            "status": "confirmed", "evidence": ["declaration"], "evidence_date": "2026-11-01"}]});
    assert_eq!(check(Tier::S, small), (vec![], vec![]));
}

/// What the declaration says: it replaces supporting documents.
#[rstest]
#[case(Tier::S, &[])]
#[case(Tier::M, &["evidence required", "evidence_date required", "evidence unproven"])]
fn ux_7_the_word_of_a_small_project_stands_in_for_documents(#[case] tier: Tier, #[case] asked: &[&str]) {
    let mut answers = complete();
    answers["declares_finance"] = json!(tier == Tier::S);
    answers["finance_sources"] = json!([{"type": "grant_national", "provider": "Screen Ireland",
        "amount": 100_000_000, "currency": "EUR", "status": "confirmed"}]);
    let (blocks, hints) = check(tier, answers);
    let all = [blocks, hints].concat();
    let found: Vec<&str> = all
        .iter()
        .filter_map(|line| line.strip_prefix("finance_sources/0/")?.split(':').next())
        .collect();
    assert_eq!(found, asked, "{all:#?}");
}

#[rstest]
#[case(json!({"budget_total": 100_000_001}), "budget_total lines_total")]
#[case(json!({"finance_sources": []}), "finance_sources required")]
#[case(json!({"no_incentives": null}), "incentives incentives_missing")]
#[case(json!({"sales_estimates": []}), "sales_estimates estimates_missing")]
fn r_13_e_what_does_not_add_up_holds_the_submission(#[case] change: Value, #[case] expected: &str) {
    let mut answers = complete();
    for (key, value) in content(change) {
        answers[&key] = value;
    }
    let (blocks, _) = check(Tier::L, answers);
    assert!(
        blocks.iter().any(|block| block.starts_with(expected)),
        "{blocks:#?}"
    );
}
