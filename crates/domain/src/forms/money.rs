//! Amounts as people read them.

use crate::finance::money::Currency;

/// How many digits a currency has after the point; two where it is not known.
pub fn decimals(currency: &str) -> u32 {
    Currency::of(currency).map_or(2, Currency::places)
}

/// `EUR 1,200.00`, from the smallest unit.
pub fn written(minor: i64, currency: &str) -> String {
    match Currency::of(currency) {
        Some(currency) => currency.write(minor.into()),
        None => format!("{}.{:02}", minor / 100, minor % 100),
    }
}
