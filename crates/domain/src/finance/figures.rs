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

/// A computed figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Figure {
    pub label: &'static str,
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
    let share = |label, what: &str, part: i128, whole: i128, of: &str, band: Band| {
        let value = basis_points(part, whole);
        let sum = format!("{} {what} ÷ {} {of}", money(part), money(whole));
        Figure {
            label,
            unit: Unit::Percent,
            value,
            formula: value.map_or(sum.clone(), |value| format!("{sum} = {}", write_percent(value))),
            band: match band {
                Band::Plain => Band::Plain,
                _ if value.is_none() => Band::Open,
                band => band,
            },
        }
    };
    let of_budget =
        |label, what: &str, part: i128, band: Band| share(label, what, part, sums.budget, "budget", band);
    // Where there is nothing of the whole, no part of it has been looked at.
    let at_most = |part: i128, most: i128, whole: i128| match whole {
        0 => Band::Open,
        _ if exceeds(part, most, sums.budget) => Band::Alarm,
        _ => Band::Good,
    };
    let amount = |label, value: i128, formula: String, band: Band| Figure {
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
            "Budget",
            sums.budget,
            match input.declared {
                Some(declared) => format!(
                    "{} declared; the {} lines of the top sheet add up to {}",
                    money(declared),
                    input.lines.len(),
                    money(sums.lines)
                ),
                None => format!(
                    "the {} lines of the top sheet add up to {}",
                    input.lines.len(),
                    money(sums.lines)
                ),
            },
            match input.declared {
                None if sums.lines == 0 => Band::Open,
                _ if sums.budget == sums.lines && sums.budget > 0 => Band::Good,
                _ => Band::Alarm,
            },
        ),
        total_sources: amount(
            "Sources",
            sums.sources,
            match sums.replaced {
                0 => format!(
                    "{count} sources, not counting those that were declined or have lapsed, add up to {}",
                    money(sums.sources)
                ),
                twice => format!(
                    "{count} sources add up to {}, less {} counted twice by a loan and its incentive = {}",
                    money(sums.sources + twice),
                    money(twice),
                    money(sums.sources)
                ),
            },
            Band::Plain,
        ),
        shortfall: match sums.shortfall() {
            surplus @ ..=-1 => amount(
                "Surplus",
                -surplus,
                format!(
                    "{} sources − {} budget = {}",
                    money(sums.sources),
                    money(sums.budget),
                    money(-surplus)
                ),
                Band::Watch,
            ),
            short => amount(
                "Shortfall",
                short,
                format!(
                    "{} budget − {} sources = {}",
                    money(sums.budget),
                    money(sums.sources),
                    money(short)
                ),
                match short {
                    0 if sums.budget == 0 => Band::Open,
                    0 => Band::Good,
                    _ => Band::Alarm,
                },
            ),
        },
        confirmed_pct: of_budget(
            "Confirmed",
            "confirmed or drawn, with supporting documents,",
            sums.confirmed,
            match confirmed_needed(tier) {
                Some(needed) if sums.confirmed * 100 < needed * sums.budget => Band::Alarm,
                Some(_) => Band::Good,
                None => Band::Plain,
            },
        ),
        soft_pct: of_budget("Soft money", "incentives and grants", sums.soft, Band::Plain),
        debt_pct: of_budget("Debt", "loans", sums.debt, Band::Plain),
        deferred_pct: of_budget(
            "Deferred",
            "deferrals",
            sums.deferred,
            at_most(sums.deferred, DEFERRED_MOST, sums.sources),
        ),
        in_kind_pct: of_budget(
            "In kind",
            "goods and services in kind",
            sums.in_kind,
            at_most(sums.in_kind, IN_KIND_MOST, sums.sources),
        ),
        related_party_pct: of_budget(
            "Related parties",
            "from related parties",
            sums.related,
            match sums.sources {
                0 => Band::Open,
                _ if sums.related > 0 => Band::Watch,
                _ => Band::Good,
            },
        ),
        gap_pct: of_budget(
            "Gap",
            "lent on unsold territories",
            sums.gap,
            at_most(sums.gap, GAP_MOST, sums.sources),
        ),
        contingency_pct: share(
            "Contingency",
            "contingency",
            sums.contingency,
            sums.below_the_line,
            "below the line",
            if sums.contingency * 100 < low * sums.below_the_line
                || exceeds(sums.contingency, high, sums.below_the_line)
            {
                Band::Alarm
            } else {
                Band::Good
            },
        ),
        producer_fee_overhead_pct: of_budget(
            "Producers & overhead",
            &format!(
                "({} producers unit + {} company overhead)",
                money(sums.producers),
                money(sums.overhead)
            ),
            sums.producers + sums.overhead,
            at_most(sums.producers + sums.overhead, FEE_MOST, sums.lines),
        ),
        atl_pct: of_budget(
            "Above the line",
            "above the line",
            sums.above_the_line,
            at_most(sums.above_the_line, ATL_MOST, sums.lines),
        ),
    }
}
