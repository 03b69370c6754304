//! Stage 4: whether every source of the finance plan is signed, and the first weeks are paid for.

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;

use super::checks::{Row, Seen, says};
use crate::forms::{FieldError, Tier, decimals, written};

pub(super) fn objections(seen: &Seen<'_>) -> Vec<FieldError> {
    let mut found = Vec::new();
    let percent = match seen.tier {
        Tier::S => return found,
        Tier::M => 90,
        Tier::L => 100,
    };
    let Some(budget) = seen.number("stage3.budget_total").filter(|total| *total > 0) else {
        return found;
    };
    let closed: Vec<Row<'_>> = seen.rows("closed_sources").collect();
    for source in &closed {
        if !seen.rows("stage3.finance_sources").any(|planned| same(&planned, source)) {
            let detail = format!("{} is no source of the finance plan in stage 3.", source.text("provider"));
            found.push(says(source.at("closed_sources", "provider"), "not_planned", detail));
        }
    }
    let planned = seen.rows("stage3.finance_sources");
    let before: i64 = planned.filter(is_signed).filter_map(|source| in_budget_money(seen, &source)).sum();
    let since: i64 = closed.iter().filter_map(|source| source.number("amount")).sum();
    let signed = before + since;
    if i128::from(signed) * 100 < i128::from(budget) * percent {
        let amount = |minor: i64| written(minor, seen.text("stage3.currency"), seen.taxonomies);
        let detail = format!(
            "Signed: {} in stage 3 + {} since = {:.1} % of {}; tier {} needs {percent} %.",
            amount(before),
            amount(since),
            share(signed, budget),
            amount(budget),
            seen.tier.as_str()
        );
        found.push(says("closed_sources", "not_closed", detail));
    }
    let open: Vec<&str> = seen
        .rows("stage3.finance_sources")
        .filter(|source| !is_signed(source) && !matches!(source.text("status"), "declined" | "lapsed"))
        .filter(|source| !closed.iter().any(|one| same(source, one)))
        .map(|source| source.text("provider"))
        .collect();
    if seen.tier == Tier::L && !open.is_empty() {
        let detail = format!("Not signed yet: {}.", open.join(", "));
        found.push(says("closed_sources", "not_executed", detail));
    }
    found
}

/// The cash flow counts months from the first day of photography.
pub(super) fn warnings(seen: &Seen<'_>) -> Option<FieldError> {
    let cash = seen.number("first_weeks_cash")?;
    let months = seen.rows("stage3.cashflow");
    let spent: i64 = months
        .filter(|month| month.number("month") == Some(0))
        .filter_map(|month| month.number("money_out"))
        .sum();
    (cash < spent).then(|| {
        let amount = |minor: i64| written(minor, seen.text("stage3.currency"), seen.taxonomies);
        let detail = format!(
            "The cash flow spends {} in the first month of photography; {} is there.",
            amount(spent),
            amount(cash)
        );
        says("first_weeks_cash", "short", detail)
    })
}

fn is_signed(source: &Row<'_>) -> bool {
    matches!(source.text("status"), "confirmed" | "drawn_down")
}

fn same(planned: &Row<'_>, closed: &Row<'_>) -> bool {
    let name = |row: &Row<'_>| row.text("provider").trim().to_lowercase();
    name(planned) == name(closed)
}

/// The amount of a source in the smallest unit of the budget's currency, at the rate that the plan states.
fn in_budget_money(seen: &Seen<'_>, source: &Row<'_>) -> Option<i64> {
    let amount = source.number("amount")?;
    let (from, to) = (source.text("currency"), seen.text("stage3.currency"));
    if from.is_empty() || from == to {
        return Some(amount);
    }
    let rate = Decimal::from_str_exact(source.text("fx_rate")).ok()?;
    let digits = |code: &str| i64::from(decimals(code, seen.taxonomies));
    let scale = u32::try_from((digits(to) - digits(from)).abs()).ok()?;
    let factor = Decimal::from(10_i64.pow(scale));
    let converted = Decimal::from(amount).checked_mul(rate)?;
    let exact = match digits(to) >= digits(from) {
        true => converted.checked_mul(factor)?,
        false => converted.checked_div(factor)?,
    };
    exact.round().to_i64()
}

fn share(part: i64, whole: i64) -> f64 {
    #[allow(clippy::cast_precision_loss)] // to be read, to one digit
    let percent = part as f64 * 100.0 / whole as f64;
    percent
}
