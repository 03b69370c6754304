//! The sums that figures and alarms are made of, and the limits that they are held against.

use crate::finance::input::Input;
use crate::finance::sources::Reckoned;
use crate::lifecycle::Tier;
use crate::taxonomies::finance_terms::{Class, Group};

/// In minor units of the budget's currency.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sums {
    pub lines: i128,
    /// As declared; while it is not, the sum of the lines.
    pub budget: i128,
    pub sources: i128,
    pub replaced: i128,
    pub confirmed: i128,
    pub soft: i128,
    pub debt: i128,
    pub deferred: i128,
    pub in_kind: i128,
    pub related: i128,
    pub gap: i128,
    pub contingency: i128,
    /// What the contingency is measured by: everything between the line and the totals.
    pub below_the_line: i128,
    pub producers: i128,
    pub overhead: i128,
    pub above_the_line: i128,
}

pub(crate) const CONTINGENCY: &str = "8000";
const PRODUCERS: &str = "1200";
const OVERHEAD: &str = "8200";

impl Sums {
    pub fn of(input: &Input, sources: &[Reckoned<'_>]) -> Self {
        let counted = |fits: &dyn Fn(&Reckoned<'_>) -> bool| -> i128 {
            sources
                .iter()
                .filter(|one| fits(one))
                .map(|one| one.counted)
                .sum()
        };
        let lines = input.lines.iter().map(|line| line.amount).sum();
        let contingency = match input.account(CONTINGENCY) {
            0 => input.contingency.unwrap_or(0),
            line => line,
        };
        Sums {
            lines,
            budget: input.declared.unwrap_or(lines),
            sources: counted(&|_| true),
            replaced: sources.iter().map(|one| one.replaced).sum(),
            confirmed: counted(&|one| one.is_confirmed()),
            soft: counted(&|one| one.class() == Class::Soft),
            debt: counted(&|one| one.class() == Class::Debt),
            deferred: counted(&|one| one.class() == Class::Deferred),
            in_kind: counted(&|one| one.class() == Class::InKind),
            related: counted(&|one| one.source.related),
            gap: counted(&|one| one.is("gap")),
            contingency,
            below_the_line: [Group::Production, Group::PostProduction, Group::Other]
                .into_iter()
                .map(|group| input.group(group))
                .sum(),
            producers: input.account(PRODUCERS),
            overhead: input.account(OVERHEAD),
            above_the_line: input.group(Group::AboveTheLine),
        }
    }

    pub fn shortfall(&self) -> i128 {
        self.budget - self.sources
    }
}

impl Input {
    pub fn account(&self, code: &str) -> i128 {
        self.lines
            .iter()
            .filter(|line| line.code == code)
            .map(|line| line.amount)
            .sum()
    }
    pub fn group(&self, group: Group) -> i128 {
        self.lines
            .iter()
            .filter(|line| line.group == Some(group))
            .map(|line| line.amount)
            .sum()
    }
}

/// What share of the budget must be confirmed, in percent.
pub(crate) fn confirmed_needed(tier: Tier) -> Option<i128> {
    match tier {
        Tier::L => Some(50),
        Tier::M => Some(25),
        Tier::S => None,
    }
}

/// The most that a share of the budget may be before somebody asks, in percent.
pub(crate) const GAP_MOST: i128 = 20;
pub(crate) const DEFERRED_MOST: i128 = 15;
pub(crate) const IN_KIND_MOST: i128 = 15;
pub(crate) const FEE_MOST: i128 = 15;
pub(crate) const ATL_MOST: i128 = 40;
pub(crate) const CONTINGENCY_RANGE: (i128, i128) = (5, 15);

/// Exactly, not as rounded for reading.
pub(crate) fn exceeds(part: i128, percent: i128, whole: i128) -> bool {
    part * 100 > percent * whole
}
