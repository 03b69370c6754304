//! A plan that was worked out by hand: a feature of a million euros.

use serde_json::{Value, json};
use time::Date;
use time::macros::date;

use crate::finance::input::Terms;
use crate::finance::overview::Finance;
use crate::forms::answers::Content;
use crate::lifecycle::Tier;

pub const TODAY: Date = date!(2026 - 11 - 21);

pub fn terms(tier: Tier) -> Terms<'static> {
    Terms {
        tier,
        today: TODAY,
        currency: None,
        planned_days: Some(24),
        producers: &[],
    }
}

pub fn reckon(tier: Tier, content: &Value) -> Finance {
    Finance::of(&object(content), &terms(tier))
}

pub fn object(value: &Value) -> Content {
    value.as_object().expect("an object").clone()
}

/// Euros as cents.
pub fn eur(units: i64) -> i64 {
    units * 100
}

pub fn line(code: &str, units: i64) -> Value {
    json!({"code": code, "description": code, "amount": eur(units)})
}

/// A source in euros with documents of this autumn.
pub fn source(kind: &str, units: i64, status: &str, evidence: &[&str]) -> Value {
    json!({"type": kind, "provider": kind, "amount": eur(units), "currency": "EUR", "status": status,
        "evidence": evidence, "evidence_file": "0197", "evidence_date": "2026-10-01"})
}

pub fn with(mut value: Value, changes: Value) -> Value {
    for (key, change) in changes.as_object().expect("an object") {
        value[key] = change.clone();
    }
    value
}

pub fn topsheet() -> Vec<Value> {
    [
        ("1100", 40_000),
        ("1200", 100_000),
        ("1300", 60_000),
        ("1400", 100_000),
        ("2000", 200_000),
        ("3300", 130_000),
        ("3600", 100_000),
        ("5000", 80_000),
        ("5800", 20_000),
        ("6700", 40_000),
        ("8000", 57_000),
        ("8100", 23_000),
        ("8200", 50_000),
    ]
    .map(|(code, units)| line(code, units))
    .to_vec()
}

pub fn feature() -> Value {
    let guarantee = source("minimum_guarantee", 100_000, "confirmed", &["agreement"]);
    json!({
        "currency": "EUR",
        "budget_total": eur(1_000_000),
        "topsheet": topsheet(),
        "budget_date": "2026-09-01",
        "shooting_days": 24,
        "contingency": eur(57_000),
        "shortfall_declared": true,
        "finance_sources": [
            source("grant_national", 300_000, "confirmed", &["award_letter"]),
            with(guarantee, json!({"currency": "GBP", "fx_rate": "1.1725", "fx_date": "2026-11-01"})),
            source("tax_incentive", 200_000, "confirmed", &["provisional_certificate"]),
            source("tax_credit_loan", 170_000, "confirmed", &["facility_letter", "provisional_certificate"]),
            with(
                source("equity_private", 150_000, "letter_of_interest", &["letter_of_interest"]),
                json!({"evidence_date": "2026-04-01"}),
            ),
            source("deferral_fee", 80_000, "proposed", &[]),
            source("gap", 120_000, "conditional", &["term_sheet"]),
        ],
        "incentives": [{"scheme": "Section 481", "qualifying_spend": eur(500_000), "est_rate": "40",
            "est_value": eur(200_000), "status": "provisional", "loan": true}],
        "waterfall": [
            {"who": "Sales agent", "what": "Commission", "pct": "25"},
            {"who": "Bank", "what": "Gap loan and fees", "pct": "100", "cap": eur(130_000)},
            {"who": "Investors", "what": "Equity plus 20%", "pct": "100", "cap": eur(180_000)},
            {"who": "Investors", "what": "Half of the profit", "pct": "50"},
            {"who": "Producers", "what": "The rest", "pct": "100"},
        ],
        "cashflow": [
            {"month": -2, "phase": "prep", "money_in": eur(300_000), "money_out": eur(100_000)},
            {"month": 0, "phase": "shoot", "money_in": eur(117_250), "money_out": eur(500_000)},
            {"month": 0, "phase": "post", "money_out": eur(50_000)},
            {"month": 3, "phase": "post", "money_in": eur(400_000), "money_out": eur(350_000)},
        ],
        "sales_estimates": [{"territory": "World", "low": eur(200_000), "ask": eur(500_000), "take": eur(300_000)}],
    })
}
