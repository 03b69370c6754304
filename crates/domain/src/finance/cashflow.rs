//! Money in and out by month, cumulated: when the production would run dry.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::finance::input::Input;
use crate::money::narrow;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Cashflow {
    /// Every month from the first to the last that is planned; 0 is the first of photography.
    pub months: Vec<CashMonth>,
    pub money_in: i64,
    pub money_out: i64,
    /// The month in which least money is there, the first of several.
    pub lowest: CashLow,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct CashMonth {
    pub month: i64,
    pub phases: Vec<String>,
    /// Minor units of the budget's currency, as all below.
    pub money_in: i64,
    pub money_out: i64,
    /// What is there at the end of the month.
    pub balance: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct CashLow {
    pub month: i64,
    pub balance: i64,
}

#[derive(Default)]
struct Sum {
    phases: Vec<String>,
    money_in: i128,
    money_out: i128,
}

pub(crate) fn cashflow(input: &Input) -> Option<Cashflow> {
    let mut by_month: BTreeMap<i64, Sum> = BTreeMap::new();
    for row in &input.cashflow {
        let sum = by_month.entry(row.month).or_default();
        sum.money_in += row.money_in;
        sum.money_out += row.money_out;
        if !row.phase.is_empty() && !sum.phases.contains(&row.phase) {
            sum.phases.push(row.phase.clone());
        }
    }
    let (first, last) = (*by_month.keys().next()?, *by_month.keys().next_back()?);
    let (mut total_in, mut total_out) = (0, 0);
    let months: Vec<CashMonth> = (first..=last)
        .map(|month| {
            let sum = by_month.remove(&month).unwrap_or_default();
            total_in += sum.money_in;
            total_out += sum.money_out;
            CashMonth {
                month,
                phases: sum.phases,
                money_in: narrow(sum.money_in),
                money_out: narrow(sum.money_out),
                balance: narrow(total_in - total_out),
            }
        })
        .collect();
    let lowest = months.iter().min_by_key(|month| month.balance)?;
    Some(Cashflow {
        lowest: CashLow {
            month: lowest.month,
            balance: lowest.balance,
        },
        money_in: narrow(total_in),
        money_out: narrow(total_out),
        months,
    })
}
