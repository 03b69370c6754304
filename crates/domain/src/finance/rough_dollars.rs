//! Amounts in US dollars, roughly: they decide on the tier and on the number of reviewers.

use crate::money::decimals;

/// From here on a project is large, and its money is looked at by two reviewers.
pub(crate) const MILLION: i128 = 1_000_000;

/// What a thousand dollars are in other money: round figures of 2026, which decide on the tier and on how many approve.
/// Of the currencies whose unit is worth a dollar or more, none is missing.
const PER_1000_USD: [(&str, i128); 55] = [
    ("USD", 1_000),
    ("KWD", 307),
    ("BHD", 376),
    ("OMR", 385),
    ("KYD", 833),
    ("GIP", 760),
    ("FKP", 760),
    ("SHP", 760),
    ("EUR", 880),
    ("GBP", 760),
    ("CAD", 1_390),
    ("AUD", 1_530),
    ("NZD", 1_720),
    ("CHF", 810),
    ("SEK", 9_600),
    ("NOK", 10_200),
    ("DKK", 6_600),
    ("ISK", 125_000),
    ("PLN", 3_700),
    ("CZK", 21_500),
    ("HUF", 345_000),
    ("RON", 4_450),
    ("RSD", 103_000),
    ("TRY", 41_000),
    ("UAH", 41_500),
    ("GEL", 2_720),
    ("ILS", 3_400),
    ("AED", 3_670),
    ("SAR", 3_750),
    ("QAR", 3_640),
    ("JOD", 709),
    ("EGP", 48_500),
    ("MAD", 9_200),
    ("ZAR", 17_700),
    ("NGN", 1_530_000),
    ("KES", 129_000),
    ("INR", 87_000),
    ("PKR", 282_000),
    ("LKR", 300_000),
    ("CNY", 7_150),
    ("HKD", 7_800),
    ("TWD", 30_000),
    ("JPY", 148_000),
    ("KRW", 1_390_000),
    ("SGD", 1_290),
    ("MYR", 4_230),
    ("THB", 32_500),
    ("IDR", 16_300_000),
    ("PHP", 57_000),
    ("VND", 26_200_000),
    ("MXN", 18_800),
    ("BRL", 5_450),
    ("CLP", 960_000),
    ("COP", 4_050_000),
    ("PEN", 3_550),
];

/// An amount of minor units in dollars, roughly; `None` in a currency without a figure here.
pub(crate) fn rough_dollars(minor: i64, currency: &str) -> Option<i128> {
    let (_, per_1000) = PER_1000_USD.into_iter().find(|(known, _)| *known == currency)?;
    Some(i128::from(minor) * 1_000 / (per_1000 * 10_i128.pow(decimals(currency))))
}
