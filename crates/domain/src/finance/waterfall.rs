//! Recoupment: who is paid, in which order, of what the film earns. Each step takes its share of what reaches it, until
//! its cap; what it leaves flows on to the next.

use serde::Serialize;
use utoipa::ToSchema;

use crate::finance::input::{Input, Step};
use crate::finance::sums::Sums;
use crate::money::{divide, narrow};
use crate::texts::say;

/// Percent of the budget that is worked through as receipts.
const OF_BUDGET: [i128; 5] = [25, 50, 100, 150, 200];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Waterfall {
    pub steps: Vec<WaterfallStep>,
    pub levels: Vec<WaterfallLevel>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WaterfallStep {
    pub who: String,
    pub what: String,
    /// Percent, as typed.
    pub pct: String,
    /// Minor units; absent: no cap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cap: Option<i64>,
}

/// One amount of receipts, and where it goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WaterfallLevel {
    pub label: String,
    /// Minor units of the budget's currency, as all below.
    pub receipts: i64,
    /// By step.
    pub paid: Vec<i64>,
    /// What no step takes.
    pub left: i64,
}

pub(crate) fn waterfall(input: &Input, sums: &Sums) -> Option<Waterfall> {
    if input.waterfall.is_empty() {
        return None;
    }
    let of_budget = OF_BUDGET.into_iter().map(|percent| {
        (
            say!(WATERFALL_OF_BUDGET, percent),
            divide(sums.budget * percent, 100),
        )
    });
    let estimates = [
        (
            say!(WATERFALL_LOW),
            input.territories.iter().map(|one| one.low).sum(),
        ),
        (
            say!(WATERFALL_TAKE),
            input.territories.iter().map(|one| one.take).sum(),
        ),
        (
            say!(WATERFALL_ASK),
            input.territories.iter().map(|one| one.ask).sum(),
        ),
    ];
    let mut levels: Vec<(String, i128)> = of_budget.chain(estimates).filter(|(_, sum)| *sum > 0).collect();
    levels.sort_by_key(|(_, sum)| *sum);
    Some(Waterfall {
        steps: input
            .waterfall
            .iter()
            .map(|step| WaterfallStep {
                who: step.who.clone(),
                what: step.what.clone(),
                pct: step.share.to_string(),
                cap: step.cap.map(narrow),
            })
            .collect(),
        levels: levels
            .into_iter()
            .map(|(label, receipts)| {
                let (paid, left) = pay_in_order(&input.waterfall, receipts);
                WaterfallLevel {
                    label,
                    receipts: narrow(receipts),
                    paid: paid.into_iter().map(narrow).collect(),
                    left: narrow(left),
                }
            })
            .collect(),
    })
}

/// What each step is paid of `receipts`, and what is left.
pub(crate) fn pay_in_order(steps: &[Step], receipts: i128) -> (Vec<i128>, i128) {
    let mut left = receipts;
    let paid = steps
        .iter()
        .map(|step| {
            let share = step.share.percent_of(left);
            let paid = step.cap.map_or(share, |cap| share.min(cap));
            left -= paid;
            paid
        })
        .collect();
    (paid, left)
}
