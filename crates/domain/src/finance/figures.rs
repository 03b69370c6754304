//! The figures of a finance plan, each with the sum it came from.

use serde::Serialize;
use utoipa::ToSchema;

use crate::finance::input::Input;
use crate::finance::sums::{
    ATL_MOST, CONTINGENCY_RANGE, DEFERRED_MOST, FEE_MOST, GAP_MOST, IN_KIND_MOST, Sums, confirmed_needed,
    exceeds,
};
use crate::lifecycle::Tier;
use crate::money::{Currency, basis_points, narrow, write_percent};
use crate::texts::say;

/// A computed figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Figure {
    pub label: String,
    pub unit: Unit,
    /// Minor units, or hundredths of a percent; absent while it cannot be reckoned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i64>,
    /// How it came about, with the numbers in it.
    pub formula: String,
    pub band: Band,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Money,
    Percent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// Nothing is expected of it.
    Plain,
    /// Something is, but what it is measured by is not there yet.
    Open,
    Good,
    Watch,
    Alarm,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Figures {
    pub budget_total: Figure,
    pub total_sources: Figure,
    /// What is missing of the budget; as "Surplus", what is there beyond it. Never below zero.
    pub shortfall: Figure,
    pub confirmed_pct: Figure,
    pub soft_pct: Figure,
    pub debt_pct: Figure,
    pub deferred_pct: Figure,
    pub in_kind_pct: Figure,
    pub related_party_pct: Figure,
    pub gap_pct: Figure,
    pub contingency_pct: Figure,
    pub producer_fee_overhead_pct: Figure,
    pub atl_pct: Figure,
}

pub(crate) fn figures(sums: &Sums, currency: Option<Currency>, tier: Tier, input: &Input) -> Figures {
    let money = |amount: i128| match currency {
        Some(currency) => currency.write(amount),
        None => amount.to_string(),
    };
    let share = |label: String, what: String, part: i128, whole: i128, of: String, band: Band| {
        let value = basis_points(part, whole);
        let sum = say!(
            FIGURE_PART_SUM,
            part = money(part),
            what,
            whole = money(whole),
            of
        );
        Figure {
            label,
            unit: Unit::Percent,
            value,
            formula: value.map_or_else(
                || sum.clone(),
                |value| say!(FIGURE_PART_SHARE, sum, share = write_percent(value)),
            ),
            band: match band {
                Band::Plain => Band::Plain,
                _ if value.is_none() => Band::Open,
                band => band,
            },
        }
    };
    let of_budget = |label: String, what: String, part: i128, band: Band| {
        share(label, what, part, sums.budget, say!(FIGURE_OF_BUDGET), band)
    };
    // Where there is nothing of the whole, no part of it has been looked at.
    let at_most = |part: i128, most: i128, whole: i128| match whole {
        0 => Band::Open,
        _ if exceeds(part, most, sums.budget) => Band::Alarm,
        _ => Band::Good,
    };
    let amount = |label: String, value: i128, formula: String, band: Band| Figure {
        label,
        unit: Unit::Money,
        value: Some(narrow(value)),
        formula,
        band,
    };
    let (low, high) = CONTINGENCY_RANGE;
    let count = input.sources.len();
    Figures {
        budget_total: amount(
            say!(FIGURE_BUDGET),
            sums.budget,
            match input.declared {
                Some(declared) => say!(
                    FIGURE_BUDGET_DECLARED,
                    declared = money(declared),
                    lines = input.lines.len(),
                    sum = money(sums.lines)
                ),
                None => say!(
                    FIGURE_BUDGET_LINES,
                    lines = input.lines.len(),
                    sum = money(sums.lines)
                ),
            },
            match input.declared {
                None if sums.lines == 0 => Band::Open,
                _ if sums.budget == sums.lines && sums.budget > 0 => Band::Good,
                _ => Band::Alarm,
            },
        ),
        total_sources: amount(
            say!(FIGURE_SOURCES),
            sums.sources,
            match sums.replaced {
                0 => say!(FIGURE_SOURCES_SUM, count, sources = money(sums.sources)),
                twice => say!(
                    FIGURE_SOURCES_LESS,
                    count,
                    sum = money(sums.sources + twice),
                    twice = money(twice),
                    sources = money(sums.sources)
                ),
            },
            Band::Plain,
        ),
        shortfall: match sums.shortfall() {
            surplus @ ..=-1 => amount(
                say!(FIGURE_SURPLUS),
                -surplus,
                say!(
                    FIGURE_SURPLUS_SUM,
                    sources = money(sums.sources),
                    budget = money(sums.budget),
                    surplus = money(-surplus)
                ),
                Band::Watch,
            ),
            short => amount(
                say!(FIGURE_SHORTFALL),
                short,
                say!(
                    FIGURE_SHORTFALL_SUM,
                    budget = money(sums.budget),
                    sources = money(sums.sources),
                    short = money(short)
                ),
                match short {
                    0 if sums.budget == 0 => Band::Open,
                    0 => Band::Good,
                    _ => Band::Alarm,
                },
            ),
        },
        confirmed_pct: of_budget(
            say!(FIGURE_CONFIRMED),
            say!(FIGURE_CONFIRMED_WHAT),
            sums.confirmed,
            match confirmed_needed(tier) {
                Some(needed) if sums.confirmed * 100 < needed * sums.budget => Band::Alarm,
                Some(_) => Band::Good,
                None => Band::Plain,
            },
        ),
        soft_pct: of_budget(say!(FIGURE_SOFT), say!(FIGURE_SOFT_WHAT), sums.soft, Band::Plain),
        debt_pct: of_budget(say!(FIGURE_DEBT), say!(FIGURE_DEBT_WHAT), sums.debt, Band::Plain),
        deferred_pct: of_budget(
            say!(FIGURE_DEFERRED),
            say!(FIGURE_DEFERRED_WHAT),
            sums.deferred,
            at_most(sums.deferred, DEFERRED_MOST, sums.sources),
        ),
        in_kind_pct: of_budget(
            say!(FIGURE_IN_KIND),
            say!(FIGURE_IN_KIND_WHAT),
            sums.in_kind,
            at_most(sums.in_kind, IN_KIND_MOST, sums.sources),
        ),
        related_party_pct: of_budget(
            say!(FIGURE_RELATED),
            say!(FIGURE_RELATED_WHAT),
            sums.related,
            match sums.sources {
                0 => Band::Open,
                _ if sums.related > 0 => Band::Watch,
                _ => Band::Good,
            },
        ),
        gap_pct: of_budget(
            say!(FIGURE_GAP),
            say!(FIGURE_GAP_WHAT),
            sums.gap,
            at_most(sums.gap, GAP_MOST, sums.sources),
        ),
        contingency_pct: share(
            say!(FIGURE_CONTINGENCY),
            say!(FIGURE_CONTINGENCY_WHAT),
            sums.contingency,
            sums.below_the_line,
            say!(FIGURE_CONTINGENCY_OF),
            if sums.contingency * 100 < low * sums.below_the_line
                || exceeds(sums.contingency, high, sums.below_the_line)
            {
                Band::Alarm
            } else {
                Band::Good
            },
        ),
        producer_fee_overhead_pct: of_budget(
            say!(FIGURE_FEE),
            say!(
                FIGURE_FEE_WHAT,
                producers = money(sums.producers),
                overhead = money(sums.overhead)
            ),
            sums.producers + sums.overhead,
            at_most(sums.producers + sums.overhead, FEE_MOST, sums.lines),
        ),
        atl_pct: of_budget(
            say!(FIGURE_ATL),
            say!(FIGURE_ATL_WHAT),
            sums.above_the_line,
            at_most(sums.above_the_line, ATL_MOST, sums.lines),
        ),
    }
}
