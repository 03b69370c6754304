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
    let plan = Plan {
        sums,
        currency,
        input,
    };
    Figures {
        budget_total: plan.budget_total(),
        total_sources: plan.total_sources(),
        shortfall: plan.shortfall(),
        confirmed_pct: plan.confirmed(tier),
        soft_pct: plan.of_budget(say!(FIGURE_SOFT), say!(FIGURE_SOFT_WHAT), sums.soft, Band::Plain),
        debt_pct: plan.of_budget(say!(FIGURE_DEBT), say!(FIGURE_DEBT_WHAT), sums.debt, Band::Plain),
        deferred_pct: plan.of_budget(
            say!(FIGURE_DEFERRED),
            say!(FIGURE_DEFERRED_WHAT),
            sums.deferred,
            plan.at_most(sums.deferred, DEFERRED_MOST, sums.sources),
        ),
        in_kind_pct: plan.of_budget(
            say!(FIGURE_IN_KIND),
            say!(FIGURE_IN_KIND_WHAT),
            sums.in_kind,
            plan.at_most(sums.in_kind, IN_KIND_MOST, sums.sources),
        ),
        related_party_pct: plan.related_party(),
        gap_pct: plan.of_budget(
            say!(FIGURE_GAP),
            say!(FIGURE_GAP_WHAT),
            sums.gap,
            plan.at_most(sums.gap, GAP_MOST, sums.sources),
        ),
        contingency_pct: plan.contingency(),
        producer_fee_overhead_pct: plan.producer_fee_overhead(),
        atl_pct: plan.of_budget(
            say!(FIGURE_ATL),
            say!(FIGURE_ATL_WHAT),
            sums.above_the_line,
            plan.at_most(sums.above_the_line, ATL_MOST, sums.lines),
        ),
    }
}

/// What the figures are reckoned from.
struct Plan<'a> {
    sums: &'a Sums,
    currency: Option<Currency>,
    input: &'a Input,
}

impl Plan<'_> {
    fn budget_total(&self) -> Figure {
        let (sums, lines) = (self.sums, self.input.lines.len());
        let sum = self.money(sums.lines);
        amount(
            say!(FIGURE_BUDGET),
            sums.budget,
            match self.input.declared {
                Some(declared) => {
                    say!(
                        FIGURE_BUDGET_DECLARED,
                        declared = self.money(declared),
                        lines,
                        sum
                    )
                }
                None => say!(FIGURE_BUDGET_LINES, lines, sum),
            },
            match self.input.declared {
                None if sums.lines == 0 => Band::Open,
                _ if sums.budget == sums.lines && sums.budget > 0 => Band::Good,
                _ => Band::Alarm,
            },
        )
    }

    fn total_sources(&self) -> Figure {
        let (sums, count) = (self.sums, self.input.sources.len());
        let sources = self.money(sums.sources);
        let formula = match sums.replaced {
            0 => say!(FIGURE_SOURCES_SUM, count, sources),
            twice => say!(
                FIGURE_SOURCES_LESS,
                count,
                sum = self.money(sums.sources + twice),
                twice = self.money(twice),
                sources
            ),
        };
        amount(say!(FIGURE_SOURCES), sums.sources, formula, Band::Plain)
    }

    fn shortfall(&self) -> Figure {
        let sums = self.sums;
        let (sources, budget) = (self.money(sums.sources), self.money(sums.budget));
        match sums.shortfall() {
            surplus @ ..=-1 => {
                let surplus = -surplus;
                let formula = say!(FIGURE_SURPLUS_SUM, sources, budget, surplus = self.money(surplus));
                amount(say!(FIGURE_SURPLUS), surplus, formula, Band::Watch)
            }
            short => {
                let band = match short {
                    0 if sums.budget == 0 => Band::Open,
                    0 => Band::Good,
                    _ => Band::Alarm,
                };
                let formula = say!(FIGURE_SHORTFALL_SUM, budget, sources, short = self.money(short));
                amount(say!(FIGURE_SHORTFALL), short, formula, band)
            }
        }
    }

    fn confirmed(&self, tier: Tier) -> Figure {
        let sums = self.sums;
        let band = match confirmed_needed(tier) {
            Some(needed) if sums.confirmed * 100 < needed * sums.budget => Band::Alarm,
            Some(_) => Band::Good,
            None => Band::Plain,
        };
        self.of_budget(
            say!(FIGURE_CONFIRMED),
            say!(FIGURE_CONFIRMED_WHAT),
            sums.confirmed,
            band,
        )
    }

    fn related_party(&self) -> Figure {
        let band = match self.sums.sources {
            0 => Band::Open,
            _ if self.sums.related > 0 => Band::Watch,
            _ => Band::Good,
        };
        let what = say!(FIGURE_RELATED_WHAT);
        self.of_budget(say!(FIGURE_RELATED), what, self.sums.related, band)
    }

    fn contingency(&self) -> Figure {
        let (part, whole) = (self.sums.contingency, self.sums.below_the_line);
        let (low, high) = CONTINGENCY_RANGE;
        let band = match part * 100 < low * whole || exceeds(part, high, whole) {
            true => Band::Alarm,
            false => Band::Good,
        };
        self.share(
            say!(FIGURE_CONTINGENCY),
            say!(FIGURE_CONTINGENCY_WHAT),
            part,
            whole,
            say!(FIGURE_CONTINGENCY_OF),
            band,
        )
    }

    fn producer_fee_overhead(&self) -> Figure {
        let sums = self.sums;
        let part = sums.producers + sums.overhead;
        self.of_budget(
            say!(FIGURE_FEE),
            say!(
                FIGURE_FEE_WHAT,
                producers = self.money(sums.producers),
                overhead = self.money(sums.overhead)
            ),
            part,
            self.at_most(part, FEE_MOST, sums.lines),
        )
    }

    fn of_budget(&self, label: String, what: String, part: i128, band: Band) -> Figure {
        let of = say!(FIGURE_OF_BUDGET);
        self.share(label, what, part, self.sums.budget, of, band)
    }

    fn share(&self, label: String, what: String, part: i128, whole: i128, of: String, band: Band) -> Figure {
        let value = basis_points(part, whole);
        let sum = say!(
            FIGURE_PART_SUM,
            part = self.money(part),
            what,
            whole = self.money(whole),
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
    }

    /// Where there is nothing of the whole, no part of it has been looked at.
    fn at_most(&self, part: i128, most: i128, whole: i128) -> Band {
        match whole {
            0 => Band::Open,
            _ if exceeds(part, most, self.sums.budget) => Band::Alarm,
            _ => Band::Good,
        }
    }

    fn money(&self, amount: i128) -> String {
        match self.currency {
            Some(currency) => currency.write(amount),
            None => amount.to_string(),
        }
    }
}

fn amount(label: String, value: i128, formula: String, band: Band) -> Figure {
    Figure {
        label,
        unit: Unit::Money,
        value: Some(narrow(value)),
        formula,
        band,
    }
}
