//! Amounts as people read them.

use crate::taxonomies::Taxonomies;

/// How many digits a currency has after the point; two where it is not known.
pub fn decimals(currency: &str, taxonomies: &Taxonomies) -> u32 {
    taxonomies
        .option("currencies", currency)
        .and_then(|option| option.note.as_deref()?.parse().ok())
        .unwrap_or(2)
}

/// `EUR 1,200.00`, from the smallest unit.
pub fn written(minor: i64, currency: &str, taxonomies: &Taxonomies) -> String {
    let places = decimals(currency, taxonomies);
    let unit = 10_u64.pow(places);
    let (whole, rest) = (minor.unsigned_abs() / unit, minor.unsigned_abs() % unit);
    let sign = if minor < 0 { "-" } else { "" };
    let point = match places {
        0 => String::new(),
        places => format!(".{rest:0width$}", width = places as usize),
    };
    format!("{currency} {sign}{}{point}", grouped(whole))
        .trim_start()
        .to_owned()
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(120_000, "EUR", "EUR 1,200.00")]
    #[case(5, "USD", "USD 0.05")]
    #[case(1_234_567, "JPY", "JPY 1,234,567")]
    #[case(1_234_567, "KWD", "KWD 1,234.567")]
    #[case(-99_900, "GBP", "GBP -999.00")]
    #[case(100, "", "1.00")]
    fn an_amount_has_the_digits_of_its_currency(
        #[case] minor: i64,
        #[case] currency: &str,
        #[case] expected: &str,
    ) {
        let taxonomies = Taxonomies::load().expect("the built-in lists");
        assert_eq!(written(minor, currency, &taxonomies), expected);
    }
}
