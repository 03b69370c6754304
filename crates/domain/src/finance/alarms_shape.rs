//! Alarms on the shape of a plan: shares that are out of the ordinary, the order of recoupment, the cash.

use crate::finance::alarm_context::AlarmContext;
use crate::finance::sources::Reckoned;
use crate::finance::sums::{
    ATL_MOST, CONTINGENCY, CONTINGENCY_RANGE, DEFERRED_MOST, FEE_MOST, GAP_MOST, IN_KIND_MOST, exceeds,
};
use crate::lifecycle::Tier;
use crate::money::{basis_points, write_percent};
use crate::taxonomies::finance_terms::Class;
use crate::texts::say;

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
        (
            "gap_high",
            "finance_sources",
            say!(ALARM_SHARE_GAP),
            sums.gap,
            GAP_MOST,
        ),
        (
            "deferred_high",
            "finance_sources",
            say!(ALARM_SHARE_DEFERRED),
            sums.deferred,
            DEFERRED_MOST,
        ),
        (
            "in_kind_high",
            "finance_sources",
            say!(ALARM_SHARE_IN_KIND),
            sums.in_kind,
            IN_KIND_MOST,
        ),
        (
            "fee_high",
            "topsheet",
            say!(ALARM_SHARE_FEE),
            sums.producers + sums.overhead,
            FEE_MOST,
        ),
        (
            "atl_high",
            "topsheet",
            say!(ALARM_SHARE_ATL),
            sums.above_the_line,
            ATL_MOST,
        ),
    ];
    for (code, field, what, part, most) in limits {
        if sums.budget > 0 && exceeds(part, most, sums.budget) {
            let over = part - sums.budget * most / 100;
            let detail = say!(
                ALARM_SHARE_HIGH,
                what,
                part = context.money(part),
                share = write_percent(basis_points(part, sums.budget).unwrap_or_default()),
                over = context.money(over),
                most
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
            let detail = say!(
                ALARM_CONTINGENCY_LOW,
                has = context.money(has),
                share,
                short = context.money(short),
                low
            );
            context.alarm("contingency_low", "contingency", detail);
        } else if exceeds(has, high, base) {
            let detail = say!(
                ALARM_CONTINGENCY_HIGH,
                has = context.money(has),
                share,
                difference = context.money(has - high * base / 100),
                high
            );
            context.alarm("contingency_high", "contingency", detail);
        }
    }
    let line = context.input.account(CONTINGENCY);
    if let Some(said) = context.input.contingency.filter(|said| line > 0 && *said != line) {
        let detail = say!(
            ALARM_CONTINGENCY_DIFFERS,
            said = context.money(said),
            line = context.money(line),
            difference = context.money((said - line).abs())
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
            context.warn(code, "topsheet", say!(ALARM_NO_LINE, what, account));
        }
    }
}

fn related(context: &mut AlarmContext<'_>) {
    if context.sums.related > 0 && context.sums.budget > 0 {
        let detail = say!(
            ALARM_RELATED_PARTY,
            related = context.money(context.sums.related),
            share =
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
            let detail = say!(
                ALARM_INVESTS_AND_DEFERS,
                provider = one.source.provider,
                counted = context.money(one.counted),
                deferred = context.money(other.counted)
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
        let detail = say!(
            ALARM_GAP_STACKED,
            mezzanine = context.money(mezzanine),
            gap = context.money(gap)
        );
        context.alarm("gap_stacked", "finance_sources", detail);
    }
    let take: i128 = context.input.territories.iter().map(|one| one.take).sum();
    if gap > 0 && take > 0 && take < 2 * gap {
        let detail = say!(
            ALARM_GAP_COVER,
            take = context.money(take),
            gap = context.money(gap),
            difference = context.money(2 * gap - take)
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
        let detail = say!(ALARM_ESTIMATES_MISSING);
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
        let detail = say!(
            ALARM_RECOUP_ORDER,
            investor = investor.name(),
            before,
            lender = lender.name(),
            after
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
        let detail = say!(
            ALARM_CASH_SHORT,
            month = cash.lowest.month,
            shortfall = context.money(-i128::from(cash.lowest.balance))
        );
        context.alarm("cash_short", "cashflow", detail);
    }
    let sides = [
        (
            "cash_in_differs",
            "in",
            i128::from(cash.money_in),
            context.sums.sources,
            say!(ALARM_CASH_SOURCES),
        ),
        (
            "cash_out_differs",
            "out",
            i128::from(cash.money_out),
            context.sums.budget,
            say!(ALARM_CASH_BUDGET),
        ),
    ];
    for (code, way, has, should, what) in sides {
        if has != should {
            let word = if has < should { "less" } else { "more" };
            let detail = say!(
                ALARM_CASH_DIFFERS,
                has = context.money(has),
                way,
                difference = context.money((has - should).abs()),
                word,
                what,
                should = context.money(should)
            );
            context.warn(code, "cashflow", detail);
        }
    }
}
