//! The rate of exchange that a source states for its own currency.

use crate::finance::input::Source;
use crate::money::{Currency, convert};

/// What a source comes to in the budget's currency, `None` while a rate is missing. The rate is the one that the applicant
/// stated; how old it may be: `alarms_evidence`.
pub(crate) fn in_budget(source: &Source, budget: Option<Currency>) -> Option<i128> {
    let (from, to) = (source.currency?, budget?);
    match source.rate {
        _ if from == to => Some(source.amount),
        Some(rate) => convert(source.amount, from, to, rate),
        None => None,
    }
}
