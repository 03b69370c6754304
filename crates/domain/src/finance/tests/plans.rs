//! Plans of every kind, for the laws.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::lifecycle::Tier;
use crate::taxonomies::finance_terms::{EVIDENCE, SOURCES, STATUSES};

pub const MONEY_MAX: i64 = 1_000_000_000_000;
pub const CURRENCIES: [&str; 4] = ["EUR", "USD", "JPY", "KWD"];

pub fn amount() -> impl Strategy<Value = i64> {
    prop_oneof![Just(0), 1..1_000_i64, 1..=MONEY_MAX]
}

pub fn rate() -> impl Strategy<Value = String> {
    (1..1_000_000_000_i64, 0..9_u32).prop_map(|(digits, places)| {
        let scale = 10_i64.pow(places);
        format!(
            "{}.{:0width$}",
            digits / scale,
            digits % scale,
            width = places as usize + 1
        )
    })
}

pub fn percent() -> impl Strategy<Value = String> {
    (0..=1_000_000_i64).prop_map(|n| format!("{}.{:04}", n / 10_000, n % 10_000))
}

pub fn day() -> impl Strategy<Value = String> {
    (2025..2028_i32, 1..=12_u8, 1..=28_u8).prop_map(|(y, m, d)| format!("{y}-{m:02}-{d:02}"))
}

pub fn source() -> impl Strategy<Value = Value> {
    let kinds = prop_oneof![
        1 => proptest::sample::select(SOURCES.iter().map(|s| s.key).collect::<Vec<_>>()),
        1 => proptest::sample::select(vec!["tax_incentive", "tax_credit_loan"]),
    ];
    let statuses = proptest::sample::select(STATUSES.map(|(key, _)| key).to_vec());
    let papers = proptest::sample::subsequence(EVIDENCE.iter().map(|e| e.key).collect::<Vec<_>>(), 0..6);
    let currency = proptest::sample::select(CURRENCIES.to_vec());
    (
        kinds,
        amount(),
        currency,
        proptest::option::of(rate()),
        statuses,
        papers,
        proptest::option::of(day()),
        any::<bool>(),
    )
        .prop_map(|(kind, amount, currency, rate, status, papers, date, related)| {
            json!({"type": kind, "provider": "Someone", "amount": amount, "currency": currency, "fx_rate": rate,
                "fx_date": "2026-11-01", "status": status, "evidence": papers, "evidence_file": "0197",
                "evidence_date": date, "related_party": related})
        })
}

pub fn line() -> impl Strategy<Value = Value> {
    (
        proptest::sample::select(vec!["1200", "1400", "3300", "5000", "6700", "8000", "8200", ""]),
        amount(),
    )
        .prop_map(|(code, amount)| json!({"code": code, "amount": amount}))
}

pub fn month() -> impl Strategy<Value = Value> {
    (-24..=36_i64, amount(), amount())
        .prop_map(|(month, i, o)| json!({"month": month, "phase": "shoot", "money_in": i, "money_out": o}))
}

pub fn tier() -> impl Strategy<Value = Tier> {
    prop_oneof![Just(Tier::S), Just(Tier::M), Just(Tier::L)]
}

pub fn plan() -> impl Strategy<Value = Map<String, Value>> {
    (
        proptest::sample::select(CURRENCIES.to_vec()),
        proptest::option::of(amount()),
        vec(line(), 0..20),
        vec(source(), 0..12),
        vec(amount(), 0..3),
        vec(month(), 0..10),
        vec((percent(), proptest::option::of(amount())), 0..6),
    )
        .prop_map(|(currency, budget, lines, sources, incentives, months, steps)| {
            let incentives: Vec<Value> = incentives.into_iter().map(|value| json!({"est_value": value})).collect();
            let steps: Vec<Value> = steps.into_iter().map(|(pct, cap)| json!({"pct": pct, "cap": cap})).collect();
            let plan = json!({"currency": currency, "budget_total": budget, "topsheet": lines,
                "finance_sources": sources, "incentives": incentives, "cashflow": months, "waterfall": steps});
            plan.as_object().cloned().unwrap_or_default()
        })
}

/// Anything at all under the keys of the form.
#[expect(clippy::too_many_lines, reason = "one table of what each answer may be")]
pub fn anything() -> impl Strategy<Value = Map<String, Value>> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        proptest::sample::select(vec![
            "EUR",
            "JPY",
            "2026-02-30",
            "2027-01-31",
            "1.5",
            "1e9",
            "100.0001",
            "-3",
            "79228162514264337593543950335",
            "confirmed",
            "tax_incentive",
            "gap",
            "9999-12-31"
        ])
        .prop_map(Value::from),
    ];
    let keys = proptest::sample::select(vec![
        "currency",
        "budget_total",
        "topsheet",
        "finance_sources",
        "incentives",
        "waterfall",
        "cashflow",
        "sales_estimates",
        "contingency",
        "budget_date",
        "shooting_days",
        "type",
        "provider",
        "amount",
        "fx_rate",
        "fx_date",
        "status",
        "evidence",
        "evidence_date",
        "valid_until",
        "recoup_position",
        "code",
        "pct",
        "cap",
        "month",
        "money_in",
        "money_out",
        "scheme",
        "qualifying_spend",
        "est_rate",
        "est_value",
        "low",
        "take",
        "ask",
        "qualifying",
        "related_party",
    ]);
    let value = leaf.prop_recursive(4, 64, 8, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..8).prop_map(Value::from),
            vec((keys.clone().prop_map(str::to_owned), inner), 0..8)
                .prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
        ]
    });
    let top = proptest::sample::select(vec![
        "currency",
        "budget_total",
        "topsheet",
        "finance_sources",
        "incentives",
        "waterfall",
        "cashflow",
        "sales_estimates",
        "contingency",
        "budget_date",
        "shooting_days",
    ]);
    vec((top.prop_map(str::to_owned), value), 0..12).prop_map(|pairs| pairs.into_iter().collect())
}
