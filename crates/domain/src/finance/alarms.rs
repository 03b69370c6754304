//! What does not add up, or is out of the ordinary, and by how much.

use crate::finance::alarm_context::{AlarmContext, FinanceAlarm};
use crate::finance::sources::months_after;
use crate::finance::sums::confirmed_needed;
use crate::finance::{alarms_evidence, alarms_kinds, alarms_shape};
use crate::lifecycle::Tier;
use crate::money::{basis_points, write_percent};
use crate::texts::say;

/// The gravest first, then in the order of the form.
pub(crate) fn alarms(mut context: AlarmContext<'_>) -> Vec<FinanceAlarm> {
    budget(&mut context);
    plan(&mut context);
    confirmed(&mut context);
    alarms_evidence::raise(&mut context);
    alarms_kinds::raise(&mut context);
    alarms_shape::raise(&mut context);
    context.raised.sort_by_key(|alarm| alarm.severity);
    context.raised
}

fn budget(context: &mut AlarmContext<'_>) {
    let (lines, budget) = (context.sums.lines, context.sums.budget);
    // every share of it would be in order
    if context.input.declared == Some(0) {
        let detail = say!(ALARM_BUDGET_NOTHING);
        context.block("budget_nothing", "budget_total", detail);
    }
    if context.input.declared.is_some() && lines != budget {
        let word = if lines < budget { "less" } else { "more" };
        let detail = say!(
            ALARM_LINES_TOTAL,
            lines = context.money(lines),
            difference = context.money((lines - budget).abs()),
            word,
            budget = context.money(budget)
        );
        context.block("lines_total", "budget_total", detail);
    }
    if let Some(date) = context.input.budget_date {
        let days = (context.terms.today - months_after(date, 12)).whole_days();
        if days > 0 {
            let detail = say!(ALARM_BUDGET_OLD, date = date.to_string(), days);
            context.block("budget_old", "budget_date", detail);
        }
    }
    if let (Some(has), Some(plan)) = (context.input.shooting_days, context.terms.planned_days)
        && has != plan
    {
        let days = (has - plan).unsigned_abs();
        let word = if has < plan { "fewer" } else { "more" };
        let detail = say!(ALARM_SHOOTING_DAYS, has, days, word, plan);
        context.alarm("shooting_days", "shooting_days", detail);
    }
}

fn plan(context: &mut AlarmContext<'_>) {
    let (sources, budget) = (context.sums.sources, context.sums.budget);
    let gap = context.sums.shortfall();
    if gap > 0 && !context.input.shortfall_declared {
        let detail = say!(
            ALARM_SHORTFALL_UNDECLARED,
            sources = context.money(sources),
            gap = context.money(gap),
            budget = context.money(budget)
        );
        context.block("shortfall_undeclared", "shortfall_declared", detail);
    }
    if gap < 0 && budget > 0 {
        let detail = say!(
            ALARM_OVER_FINANCED,
            sources = context.money(sources),
            gap = context.money(-gap)
        );
        context.warn("over_financed", "finance_sources", detail);
    }
    if context.sums.replaced > 0 {
        let detail = say!(ALARM_LOAN_TWICE, replaced = context.money(context.sums.replaced));
        context.alarm("loan_twice", "finance_sources", detail);
    }
}

fn confirmed(context: &mut AlarmContext<'_>) {
    let (confirmed, budget) = (context.sums.confirmed, context.sums.budget);
    let Some(needed) = confirmed_needed(context.terms.tier) else {
        return;
    };
    let missing = needed * budget - confirmed * 100;
    if budget == 0 || missing <= 0 {
        return;
    }
    let size = if context.terms.tier == Tier::L {
        "large"
    } else {
        "medium-sized"
    };
    let detail = say!(
        ALARM_CONFIRMED_LOW,
        share = write_percent(basis_points(confirmed, budget).unwrap_or_default()),
        size,
        needed,
        missing = context.money((missing + 99) / 100)
    );
    context.block("confirmed_low", "finance_sources", detail);
}
