//! What does not add up, or is out of the ordinary, and by how much.

use crate::finance::alarm_context::{Desk, FinanceAlarm};
use crate::finance::sources::months_after;
use crate::finance::sums::confirmed_needed;
use crate::finance::{alarms_kinds, alarms_papers, alarms_shape};
use crate::lifecycle::Tier;
use crate::money::{basis_points, write_percent};

/// The gravest first, then in the order of the form.
pub(crate) fn alarms(mut desk: Desk<'_>) -> Vec<FinanceAlarm> {
    budget(&mut desk);
    plan(&mut desk);
    confirmed(&mut desk);
    alarms_papers::raise(&mut desk);
    alarms_kinds::raise(&mut desk);
    alarms_shape::raise(&mut desk);
    desk.raised.sort_by_key(|alarm| alarm.severity);
    desk.raised
}

fn budget(desk: &mut Desk<'_>) {
    let (lines, budget) = (desk.sums.lines, desk.sums.budget);
    // every share of it would be in order
    if desk.input.declared == Some(0) {
        let detail = "The budget is zero. State what the film costs.".to_owned();
        desk.block("budget_nothing", "budget_total", detail);
    }
    if desk.input.declared.is_some() && lines != budget {
        let word = if lines < budget { "less" } else { "more" };
        let detail = format!(
            "The lines of the top sheet add up to {}, {} {word} than the budget of {}.",
            desk.money(lines),
            desk.money((lines - budget).abs()),
            desk.money(budget)
        );
        desk.block("lines_total", "budget_total", detail);
    }
    if let Some(date) = desk.input.budget_date {
        let days = (desk.terms.today - months_after(date, 12)).whole_days();
        if days > 0 {
            let detail = format!("The budget is dated {date}, {days} days past the twelve months allowed.");
            desk.block("budget_old", "budget_date", detail);
        }
    }
    if let (Some(has), Some(plan)) = (desk.input.shooting_days, desk.terms.planned_days)
        && has != plan
    {
        let days = (has - plan).unsigned_abs();
        let word = if has < plan { "fewer" } else { "more" };
        let detail =
            format!("The budget is for {has} shooting days, {days} {word} than the {plan} of stage 2.");
        desk.alarm("shooting_days", "shooting_days", detail);
    }
}

fn plan(desk: &mut Desk<'_>) {
    let (sources, budget) = (desk.sums.sources, desk.sums.budget);
    let gap = desk.sums.shortfall();
    if gap > 0 && !desk.input.shortfall_declared {
        let detail = format!(
            "The sources come to {}, {} short of the budget of {}. Name who covers it, or declare the shortfall.",
            desk.money(sources),
            desk.money(gap),
            desk.money(budget)
        );
        desk.block("shortfall_undeclared", "shortfall_declared", detail);
    }
    if gap < 0 && budget > 0 {
        let detail = format!(
            "The sources come to {}, {} more than the budget needs.",
            desk.money(sources),
            desk.money(-gap)
        );
        desk.warn("over_financed", "finance_sources", detail);
    }
    if desk.sums.replaced > 0 {
        let detail = format!(
            "A loan on an incentive is the incentive's own money, earlier: {} is counted once, not twice.",
            desk.money(desk.sums.replaced)
        );
        desk.alarm("loan_twice", "finance_sources", detail);
    }
}

fn confirmed(desk: &mut Desk<'_>) {
    let (confirmed, budget) = (desk.sums.confirmed, desk.sums.budget);
    let Some(needed) = confirmed_needed(desk.terms.tier) else {
        return;
    };
    let missing = needed * budget - confirmed * 100;
    if budget == 0 || missing <= 0 {
        return;
    }
    let size = if desk.terms.tier == Tier::L {
        "large"
    } else {
        "medium-sized"
    };
    let detail = format!(
        "{} of the budget is confirmed; a {size} project needs {needed} %: {} more.",
        write_percent(basis_points(confirmed, budget).unwrap_or_default()),
        // rounded up: a cent less would not do
        desk.money((missing + 99) / 100)
    );
    desk.block("confirmed_low", "finance_sources", detail);
}
