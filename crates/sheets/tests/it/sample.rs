//! A plan with everything in it.

use domain::Catalog;
use domain::finance::{Finance, Terms};
use domain::forms::{Content, Context};
use domain::lifecycle::{Stage, Tier};
use serde_json::{Value, json};
use sheets::{Plan, Rules};
use time::Date;
use time::macros::date;

pub const TODAY: Date = date!(2026 - 11 - 21);

pub struct World {
    pub catalog: Catalog,
    pub content: Content,
    finance: Finance,
    facts: Content,
}

impl World {
    pub fn new(content: Value) -> Self {
        let content = content.as_object().unwrap().clone();
        let terms = Terms {
            tier: Tier::L,
            today: TODAY,
            currency: None,
            planned_days: None,
            producers: &[],
        };
        Self {
            catalog: Catalog::load().unwrap(),
            finance: Finance::of(&content, &terms),
            content,
            facts: Content::new(),
        }
    }

    pub fn plan(&self) -> Plan<'_> {
        Plan {
            project: "Low Tide",
            content: &self.content,
            finance: &self.finance,
            taxonomies: &self.catalog.taxonomies,
            today: TODAY,
        }
    }

    pub fn rules(&self) -> Rules<'_> {
        Rules {
            form: self.catalog.stage(Stage::ALL[2]),
            context: Context {
                taxonomies: &self.catalog.taxonomies,
                today: TODAY,
                facts: &self.facts,
            },
            currency: self.finance.currency,
        }
    }
}

fn line(code: &str, units: i64) -> Value {
    json!({"code": code, "description": format!("Account {code}"), "amount": units * 100})
}

pub fn feature() -> Value {
    let paper = "0190163d-8694-739b-aea5-966c26f8ad91";
    json!({
        "currency": "EUR",
        "budget_total": 100_000_000,
        "topsheet": [
            line("8000", 57_000), line("1100", 40_000), line("1200", 100_000), line("1300", 60_000), line("1400", 100_000),
            line("2000", 200_000), line("3300", 130_000), line("3600", 100_000), line("5000", 80_000),
            line("5800", 20_000), line("8100", 23_000), line("8200", 50_000),
            {"code": "6700", "own_code": "67-01", "description": "=Insurance, \"all risks\"", "amount": 4_000_000,
                "notes": "-quoted\nby two brokers", "qualifying": ["Section 481", "BFI"]},
        ],
        "finance_sources": [
            {"type": "grant_national", "provider": "Screen Ireland", "amount": 30_000_000, "currency": "EUR",
                "status": "confirmed", "evidence": ["award_letter"], "evidence_file": paper, "evidence_date": "2026-10-01"},
            {"type": "minimum_guarantee", "provider": "Harbour Sales", "amount": 10_000_000, "currency": "GBP",
                "fx_rate": "1.1725", "fx_date": "2026-11-01", "status": "confirmed", "evidence": ["agreement"],
                "evidence_file": paper, "evidence_date": "2026-10-01", "recoup_position": 2, "premium_pct": "12.5"},
            {"type": "tax_incentive", "provider": "Revenue", "amount": 20_000_000, "currency": "EUR",
                "status": "confirmed", "evidence": ["provisional_certificate"], "evidence_file": paper,
                "evidence_date": "2026-10-01"},
            {"type": "tax_credit_loan", "provider": "Bank of Clare", "amount": 17_000_000, "currency": "EUR",
                "status": "confirmed", "evidence": ["facility_letter", "provisional_certificate"], "evidence_file": paper,
                "evidence_date": "2026-10-01", "valid_until": "2027-05-01", "recoup_position": 1},
            {"type": "equity_private", "provider": "+1 Capital", "amount": 15_000_000, "currency": "EUR",
                "status": "letter_of_interest", "evidence": ["letter_of_interest"], "evidence_date": "2026-04-01"},
            {"type": "deferral_fee", "provider": "The producers", "amount": 8_000_000, "currency": "EUR",
                "status": "proposed", "conditions": "After recoupment", "related_party": true},
            {"type": "gap", "provider": "Pier Finance", "amount": 12_000_000, "currency": "EUR", "status": "conditional"},
        ],
        "incentives": [{"scheme": "Section 481", "qualifying_spend": 50_000_000, "est_rate": "40",
            "est_value": 20_000_000, "cap": 7_000_000_000_i64, "status": "provisional", "loan": true}],
        "waterfall": [
            {"who": "Sales agent", "what": "Commission", "pct": "25"},
            {"who": "Bank", "what": "Gap loan and fees", "pct": "100", "cap": 13_000_000},
            {"who": "Producers", "what": "The rest", "pct": "33.3333"},
        ],
        "cashflow": [
            {"month": -2, "phase": "prep", "money_in": 30_000_000, "money_out": 10_000_000},
            {"month": 0, "phase": "shoot", "money_in": 11_725_000, "money_out": 50_000_000},
            {"month": 0, "phase": "post", "money_out": 5_000_000},
        ],
        "sales_estimates": [{"territory": "World", "low": 20_000_000, "ask": 50_000_000, "take": 30_000_000}],
    })
}
