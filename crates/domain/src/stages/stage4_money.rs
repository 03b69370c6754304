//! Stage 4: whether every source of the finance plan is signed, and the first weeks are paid for.

use super::checks::{Row, Seen, says};
use crate::finance::money::{basis_points, write_percent};
use crate::finance::{Finance, FinanceSource, Terms};
use crate::forms::{Content, FieldError, Tier, written};

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
    let planned = plan(seen).sources;
    let closed: Vec<Row<'_>> = seen.rows("closed_sources").collect();
    for source in &closed {
        if !planned.iter().any(|one| same(one, source)) {
            let detail = format!(
                "{} is no source of the finance plan in stage 3.",
                source.text("provider")
            );
            found.push(says(
                source.at("closed_sources", "provider"),
                "not_planned",
                detail,
            ));
        }
    }
    let before: i64 = planned
        .iter()
        .filter(|one| one.confirmed)
        .map(|one| one.counted)
        .sum();
    let since: i64 = closed.iter().filter_map(|source| source.number("amount")).sum();
    let signed = before + since;
    if i128::from(signed) * 100 < i128::from(budget) * percent {
        let share = basis_points(signed.into(), budget.into()).unwrap_or_default();
        let detail = format!(
            "Signed: {} in stage 3 + {} since = {} of {}; tier {} needs {percent} %.",
            amount(seen, before),
            amount(seen, since),
            write_percent(share),
            amount(seen, budget),
            seen.tier.as_str()
        );
        found.push(says("closed_sources", "not_closed", detail));
    }
    let open: Vec<&str> = planned
        .iter()
        .filter(|one| !one.confirmed && one.counted > 0)
        .filter(|one| !closed.iter().any(|source| same(one, source)))
        .map(|one| one.provider.as_str())
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
    let spent: i64 = seen
        .rows("stage3.cashflow")
        .filter(|month| month.number("month") == Some(0))
        .filter_map(|month| month.number("money_out"))
        .sum();
    (cash < spent).then(|| {
        let detail = format!(
            "The cash flow spends {} in the first month of photography; {} is there.",
            amount(seen, spent),
            amount(seen, cash)
        );
        says("first_weeks_cash", "short", detail)
    })
}

/// The approved finance plan, reckoned.
fn plan(seen: &Seen<'_>) -> Finance {
    let answers: Content = seen
        .facts
        .iter()
        .filter_map(|(key, answer)| Some((key.strip_prefix("stage3.")?.to_owned(), answer.clone())))
        .collect();
    let terms = Terms {
        tier: seen.tier,
        today: seen.today,
        currency: Some(seen.text("stage1.currency")),
        planned_days: seen.number("stage2.shooting_days"),
    };
    Finance::of(&answers, &terms)
}

fn same(planned: &FinanceSource, closed: &Row<'_>) -> bool {
    planned.provider.trim().to_lowercase() == closed.text("provider").trim().to_lowercase()
}

fn amount(seen: &Seen<'_>, minor: i64) -> String {
    let currency = match seen.text("stage3.currency") {
        "" => seen.text("stage1.currency"),
        currency => currency,
    };
    written(minor, currency)
}
