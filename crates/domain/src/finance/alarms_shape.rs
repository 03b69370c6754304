//! Alarms on the shape of a plan: shares that are out of the ordinary, the order of recoupment, the cash.

use crate::finance::alarm_context::AlarmContext;
use crate::finance::sources::Reckoned;
use crate::finance::sums::{
    ATL_MOST, CONTINGENCY, CONTINGENCY_RANGE, DEFERRED_MOST, FEE_MOST, GAP_MOST, IN_KIND_MOST, exceeds,
};
use crate::lifecycle::Tier;
use crate::money::{basis_points, write_percent};
use crate::taxonomies::finance_terms::Class;

pub(crate) fn raise(context: &mut AlarmContext<'_>) {
    shares(context);
    contingency(context);
    lines(context);
    related(context);
    gap(context);
    order(context);
    cash(context);
}

fn shares(context: &mut AlarmContext<'_>) {
    let sums = context.sums;
    let limits = [
        ("gap_high", "finance_sources", "The gap loan", sums.gap, GAP_MOST),
        (
            "deferred_high",
            "finance_sources",
            "The deferred part",
            sums.deferred,
            DEFERRED_MOST,
        ),
        (
            "in_kind_high",
            "finance_sources",
            "The in-kind part",
            sums.in_kind,
            IN_KIND_MOST,
        ),
        (
            "fee_high",
            "topsheet",
            "Producers and overhead",
            sums.producers + sums.overhead,
            FEE_MOST,
        ),
        (
            "atl_high",
            "topsheet",
            "The above-the-line part",
            sums.above_the_line,
            ATL_MOST,
        ),
    ];
    for (code, field, what, part, most) in limits {
        if sums.budget > 0 && exceeds(part, most, sums.budget) {
            let over = part - sums.budget * most / 100;
            let detail = format!(
                "{what} comes to {}, {} of the budget: {} above the usual {most} %.",
                context.money(part),
                write_percent(basis_points(part, sums.budget).unwrap_or_default()),
                context.money(over)
            );
            context.alarm(code, field, detail);
        }
    }
}

fn contingency(context: &mut AlarmContext<'_>) {
    let (has, base) = (context.sums.contingency, context.sums.below_the_line);
    let (low, high) = CONTINGENCY_RANGE;
    if base > 0 {
        let share = write_percent(basis_points(has, base).unwrap_or_default());
        if has * 100 < low * base {
            let short = (low * base + 99) / 100 - has;
            let detail = format!(
                "The contingency of {} is {share} of the costs below the line: {} below {low} %. Usual is 10 %.",
                context.money(has),
                context.money(short)
            );
            context.alarm("contingency_low", "contingency", detail);
        } else if exceeds(has, high, base) {
            let detail = format!(
                "The contingency of {} is {share} of the costs below the line: {} above {high} %. Usual is 10 %.",
                context.money(has),
                context.money(has - high * base / 100)
            );
            context.alarm("contingency_high", "contingency", detail);
        }
    }
    let line = context.input.account(CONTINGENCY);
    if let Some(said) = context.input.contingency.filter(|said| line > 0 && *said != line) {
        let detail = format!(
            "The contingency is given as {}, in the top sheet as {}: {} apart.",
            context.money(said),
            context.money(line),
            context.money((said - line).abs())
        );
        context.alarm("contingency_differs", "contingency", detail);
    }
}

fn lines(context: &mut AlarmContext<'_>) {
    if context.terms.tier == Tier::S || context.input.lines.is_empty() {
        return;
    }
    for (code, account, what) in [
        ("no_insurance_line", "6700", "insurance"),
        ("no_deliverables_line", "5800", "deliverables"),
    ] {
        if context.input.account(account) == 0 {
            context.warn(
                code,
                "topsheet",
                format!("The top sheet has nothing for {what} (account {account})."),
            );
        }
    }
}

fn related(context: &mut AlarmContext<'_>) {
    if context.sums.related > 0 && context.sums.budget > 0 {
        let detail = format!(
            "{} of the plan, {} of the budget, comes from related parties.",
            context.money(context.sums.related),
            write_percent(basis_points(context.sums.related, context.sums.budget).unwrap_or_default())
        );
        context.warn("related_party", "finance_sources", detail);
    }
    let sources = context.sources;
    for one in sources
        .iter()
        .filter(|one| one.is("equity_company") && one.counted > 0)
    {
        let same = |other: &&Reckoned<'_>| {
            other.class() == Class::Deferred
                && other.counted > 0
                && !other.source.provider.is_empty()
                && other.source.provider.to_lowercase() == one.source.provider.to_lowercase()
        };
        if let Some(other) = sources.iter().find(same) {
            let detail = format!(
                "{} both invests {} and defers {}: the same money must not be in the plan twice.",
                one.source.provider,
                context.money(one.counted),
                context.money(other.counted)
            );
            context.alarm(
                "invests_and_defers",
                format!("finance_sources/{}/provider", other.source.at),
                detail,
            );
        }
    }
}

fn gap(context: &mut AlarmContext<'_>) {
    let of = |key: &str| -> i128 {
        context
            .sources
            .iter()
            .filter(|one| one.is(key))
            .map(|one| one.counted)
            .sum()
    };
    let (gap, mezzanine) = (of("gap"), of("mezzanine"));
    if gap > 0 && mezzanine > 0 {
        let detail = format!(
            "Mezzanine of {} ranks behind a gap loan of {}: both are lent against the same unsold territories.",
            context.money(mezzanine),
            context.money(gap)
        );
        context.alarm("gap_stacked", "finance_sources", detail);
    }
    let take: i128 = context.input.territories.iter().map(|one| one.take).sum();
    if gap > 0 && take > 0 && take < 2 * gap {
        let detail = format!(
            "The sales estimates of {} cover the gap loan of {} less than twice: {} more is usual.",
            context.money(take),
            context.money(gap),
            context.money(2 * gap - take)
        );
        context.alarm("gap_cover", "sales_estimates", detail);
    }
    let sold = context.sources.iter().any(|one| {
        ["gap", "presale_territory", "minimum_guarantee"]
            .iter()
            .any(|key| one.is(key))
            && one.counted > 0
    });
    let none = context.input.territories.is_empty() && !context.input.has_estimates_file;
    if sold && none && context.terms.tier == Tier::L {
        let detail =
            "With gap, pre-sales or a minimum guarantee in the plan, sales estimates are needed.".to_owned();
        context.block("estimates_missing", "sales_estimates", detail);
    }
}

/// Lenders are paid before investors.
fn order(context: &mut AlarmContext<'_>) {
    let placed = |class: Class| {
        context
            .sources
            .iter()
            .filter(move |one| one.class() == class && one.counted > 0)
            .filter_map(|one| Some((one.source.position?, one)))
    };
    let first_investor = placed(Class::Equity).min_by_key(|(position, _)| *position);
    let last_lender = placed(Class::Debt)
        .filter(|(_, one)| !one.is("soft_loan_public"))
        .max_by_key(|(position, _)| *position);
    if let (Some((before, investor)), Some((after, lender))) = (first_investor, last_lender)
        && before < after
    {
        let detail = format!(
            "{} recoups in position {before}, before {} in position {after}: lenders are usually paid first.",
            investor.name(),
            lender.name()
        );
        context.alarm(
            "recoup_order",
            format!("finance_sources/{}/recoup_position", investor.source.at),
            detail,
        );
    }
}

fn cash(context: &mut AlarmContext<'_>) {
    let Some(cash) = context.cashflow else {
        return;
    };
    if cash.lowest.balance < 0 {
        let detail = format!(
            "Cash runs out: shortfall in month {} of {}.",
            cash.lowest.month,
            context.money(-i128::from(cash.lowest.balance))
        );
        context.alarm("cash_short", "cashflow", detail);
    }
    let sides = [
        (
            "cash_in_differs",
            "in",
            i128::from(cash.money_in),
            context.sums.sources,
            "the sources",
        ),
        (
            "cash_out_differs",
            "out",
            i128::from(cash.money_out),
            context.sums.budget,
            "the budget",
        ),
    ];
    for (code, way, has, should, what) in sides {
        if has != should {
            let word = if has < should { "less" } else { "more" };
            let detail = format!(
                "By the cash flow {} comes {way}: {} {word} than {what} of {}.",
                context.money(has),
                context.money((has - should).abs()),
                context.money(should)
            );
            context.warn(code, "cashflow", detail);
        }
    }
}
