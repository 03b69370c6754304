//! Exact numbers.

use rust_decimal::Decimal;

use crate::forms::check::refusal::{Refusal, refuse};
use crate::texts::say;

/// An exact number as it is kept: without zeros that say nothing.
pub(crate) fn decimal(
    label: &str,
    text: &str,
    max: &str,
    places: u32,
    unit: Option<&str>,
) -> Result<String, Refusal> {
    let Ok(number) = Decimal::from_str_exact(text) else {
        return refuse("invalid", say!(ANSWER_NO_NUMBER, label));
    };
    let number = number.normalize();
    if number.scale() > places {
        return refuse("too_exact", say!(ANSWER_TOO_EXACT, label, places));
    }
    if Decimal::from_str_exact(max).is_ok_and(|max| number > max) {
        let unit = spaced(unit);
        return refuse("too_high", say!(ANSWER_TOO_HIGH, label, max, unit));
    }
    Ok(number.to_string())
}

/// A unit as it stands after its number: "50%", "50 minutes".
pub(crate) fn spaced(unit: Option<&str>) -> String {
    match unit {
        Some("%") => "%".to_owned(),
        Some(unit) => format!(" {unit}"),
        None => String::new(),
    }
}

pub(crate) fn is_below(text: &str, min: &str) -> bool {
    Decimal::from_str_exact(text)
        .ok()
        .zip(Decimal::from_str_exact(min).ok())
        .is_some_and(|(number, min)| number < min)
}
