//! Exact numbers.

use rust_decimal::Decimal;

use crate::forms::check::refusal::{Refusal, refuse};

/// An exact number as it is kept: without zeros that say nothing.
pub(crate) fn decimal(
    label: &str,
    text: &str,
    max: &str,
    places: u32,
    unit: Option<&str>,
) -> Result<String, Refusal> {
    let Ok(number) = Decimal::from_str_exact(text) else {
        return refuse("invalid", format!("{label} must be a number, such as 1.25."));
    };
    let number = number.normalize();
    if number.scale() > places {
        return refuse(
            "too_exact",
            format!("{label} may have at most {places} digits after the point."),
        );
    }
    if Decimal::from_str_exact(max).is_ok_and(|max| number > max) {
        let unit = unit.map(|unit| format!(" {unit}")).unwrap_or_default();
        return refuse("too_high", format!("{label} may be at most {max}{unit}."));
    }
    Ok(number.to_string())
}

pub(crate) fn is_below(text: &str, min: &str) -> bool {
    Decimal::from_str_exact(text)
        .ok()
        .zip(Decimal::from_str_exact(min).ok())
        .is_some_and(|(number, min)| number < min)
}
