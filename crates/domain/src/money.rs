//! Amounts in minor units of their currency (cents, yen), exact. Where a division does not come out even, the result is
//! rounded half to even, once, at its end.

use std::fmt;
use std::str::FromStr;

use rust_decimal::Decimal;

/// No amount above this is reckoned with: sums of some hundred of them stay exact in JSON numbers too.
pub const LARGEST: i128 = 10_i128.pow(14);

/// A currency by its ISO 4217 code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Currency(iso_currency::Currency);

impl Currency {
    pub fn of(code: &str) -> Option<Self> {
        iso_currency::Currency::from_code(code).map(Self)
    }

    pub fn code(self) -> &'static str {
        self.0.code()
    }

    /// Decimal places of its minor unit; currencies without one are counted in whole units.
    pub fn places(self) -> u32 {
        self.0.exponent().map_or(0, u32::from)
    }

    fn minor_in_unit(self) -> i128 {
        10_i128.pow(self.places())
    }

    /// `EUR 1,234.50`
    pub fn write(self, minor: i128) -> String {
        let places = self.places() as usize;
        let unsigned = minor.unsigned_abs().to_string();
        let padded = format!("{unsigned:0>width$}", width = places + 1);
        let (units, cents) = padded.split_at(padded.len() - places);
        let mut text = String::with_capacity(padded.len() + 12);
        text.push_str(self.code());
        text.push(' ');
        if minor < 0 {
            text.push('-');
        }
        for (at, digit) in units.chars().enumerate() {
            if at > 0 && (units.len() - at) % 3 == 0 {
                text.push(',');
            }
            text.push(digit);
        }
        if !cents.is_empty() {
            text.push('.');
            text.push_str(cents);
        }
        text
    }
}

/// A decimal number as it was typed: a rate of exchange, a percentage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exact {
    mantissa: i128,
    /// Power of ten that the mantissa is divided by.
    scale: u32,
}

impl Exact {
    /// `None` for what is no decimal number, is negative, or has more digits than any rate.
    pub fn parse(text: &str) -> Option<Self> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let decimal = Decimal::from_str(text).ok().filter(|_| plain)?.normalize();
        let (mantissa, scale) = (decimal.mantissa(), decimal.scale());
        ((0..=10_i128.pow(16)).contains(&mantissa) && scale <= 12).then_some(Self { mantissa, scale })
    }

    pub fn is_zero(self) -> bool {
        self.mantissa == 0
    }

    pub fn exceeds(self, whole: i128) -> bool {
        self.mantissa > whole * 10_i128.pow(self.scale)
    }

    /// `amount` times this percentage.
    pub fn percent_of(self, amount: i128) -> i128 {
        divide(amount * self.mantissa, 100 * 10_i128.pow(self.scale))
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Decimal::try_from_i128_with_scale(self.mantissa, self.scale)
            .unwrap_or_default()
            .fmt(f)
    }
}

/// `amount` of `from` at `rate` units of `to` for one unit of `from`. `None` when it comes to more than [`LARGEST`].
pub fn convert(amount: i128, from: Currency, to: Currency, rate: Exact) -> Option<i128> {
    let numerator = amount
        .checked_mul(rate.mantissa)?
        .checked_mul(to.minor_in_unit())?;
    let converted = divide(numerator, from.minor_in_unit() * 10_i128.pow(rate.scale));
    (converted.abs() <= LARGEST).then_some(converted)
}

/// `n / d`, `d > 0`, rounded half to even.
pub fn divide(n: i128, d: i128) -> i128 {
    let (quotient, rest) = (n.div_euclid(d), n.rem_euclid(d));
    match (2 * rest).cmp(&d) {
        std::cmp::Ordering::Less => quotient,
        std::cmp::Ordering::Greater => quotient + 1,
        std::cmp::Ordering::Equal => quotient + (quotient & 1),
    }
}

/// Hundredths of a percent that `part` is of `whole`; `None` of nothing.
pub fn basis_points(part: i128, whole: i128) -> Option<i64> {
    (whole > 0).then(|| divide(part * 10_000, whole)).map(narrow)
}

/// `61.25%`
pub fn write_percent(basis_points: i64) -> String {
    let sign = if basis_points < 0 { "-" } else { "" };
    let all = basis_points.unsigned_abs();
    format!("{sign}{}.{:02}%", all / 100, all % 100)
}

/// `total`, not negative, shared out in proportion to `weights`: to the minor unit, nothing lost. What does not divide
/// goes to the largest remainders, the first of equal ones. Weights of nothing get nothing.
pub fn split(total: i128, weights: &[i128]) -> Vec<i128> {
    let sum: i128 = weights.iter().sum();
    if sum <= 0 {
        return vec![0; weights.len()];
    }
    let mut shares: Vec<i128> = weights.iter().map(|w| total * w / sum).collect();
    let mut by_rest: Vec<usize> = (0..weights.len()).collect();
    by_rest.sort_by_key(|at| std::cmp::Reverse(total * weights[*at] % sum));
    let missing = total - shares.iter().sum::<i128>();
    for at in by_rest
        .into_iter()
        .take(usize::try_from(missing).unwrap_or_default())
    {
        shares[at] += 1;
    }
    shares
}

/// As it stands in answers. [`LARGEST`] keeps every sum far inside of an `i64`.
pub fn narrow(amount: i128) -> i64 {
    i64::try_from(amount).unwrap_or(if amount < 0 { i64::MIN } else { i64::MAX })
}

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
