//! An amount of money as people write it. The web reads the cells of its grid by the same rule and the same table of
//! examples: `web/src/shared/forms/validation/read-amount.ts`.
//!
//! - Figures, marks between them (`.`, `,`, `'` or a space), a sign before, and a currency by its sign or its code on
//!   either side: nothing else. What has anything else in it is refused whole, never cut down to what can be read.
//! - Marks of one kind before every three figures part thousands: `600.000`, `1,234,567`. One mark alone does so too,
//!   since money has two decimals at most; only a currency that has three takes a point alone as the decimal one.
//! - Otherwise the last mark is the decimal one, if it is a point or a comma and stands there once; what is before it has
//!   no marks, or parts thousands.
//! - More decimals than the currency has are refused, not rounded; two that are zeros may always be written.

use domain::money::Currency;
use rust_decimal::Decimal;
use serde_json::Value;

use crate::cell_problem::{CellProblem, CellProblemKind as Problem};

/// In minor units of `currency`.
pub(crate) fn written(text: &str, currency: Option<Currency>) -> Result<Value, CellProblem> {
    let places = places(currency);
    let (minus, figures) = bare(text.trim());
    let (whole, decimals) = parted(figures, places).ok_or_else(|| Problem::NotAnAmount.of(text))?;
    if decimals.len() > places.max(2) as usize {
        return Err(too_fine(text, places));
    }
    let digits: String = whole.chars().filter(char::is_ascii_digit).collect();
    let sign = if minus { "-" } else { "" };
    counted(&format!("{sign}0{digits}.{decimals}0"), text, places)
}

/// The number that a spreadsheet holds: its point is the decimal one.
pub(crate) fn number(text: &str, currency: Option<Currency>) -> Result<Value, CellProblem> {
    counted(text, text, places(currency))
}

fn places(currency: Option<Currency>) -> u32 {
    currency.map_or(2, Currency::places)
}

fn counted(digits: &str, text: &str, places: u32) -> Result<Value, CellProblem> {
    let too_large = || Problem::TooLarge.of(text);
    let amount = Decimal::from_str_exact(digits)
        .map_err(|_| too_large())?
        .normalize();
    if amount.is_sign_negative() && !amount.is_zero() {
        return Err(Problem::Negative.of(text));
    }
    if amount.scale() > places {
        return Err(too_fine(text, places));
    }
    amount
        .checked_mul(Decimal::from(10_u64.pow(places)))
        .and_then(|minor| i64::try_from(minor).ok())
        .map(Value::from)
        .ok_or_else(too_large)
}

fn too_fine(text: &str, places: u32) -> CellProblem {
    Problem::TooManyDecimals { most: places }.of(text)
}

/// Whether there is a minus, and what is left without sign and currency.
fn bare(text: &str) -> (bool, &str) {
    let minus = text.starts_with(['-', '−']);
    let text = text.strip_prefix(['-', '−', '+']).unwrap_or(text).trim_start();
    let text = text
        .strip_prefix(is_sign)
        .or_else(|| {
            text.split_at_checked(3)
                .filter(|(code, _)| is_code(code))
                .map(|(_, rest)| rest)
        })
        .unwrap_or(text);
    let text = text
        .strip_suffix(is_sign)
        .or_else(|| {
            let (rest, code) = text.split_at_checked(text.len().checked_sub(3)?)?;
            is_code(code).then_some(rest)
        })
        .unwrap_or(text);
    (minus, text.trim())
}

fn is_sign(c: char) -> bool {
    matches!(c, '$' | '£'..='¥' | '฿' | '\u{20a0}'..='\u{20cf}')
}

fn is_code(text: &str) -> bool {
    Currency::of(&text.to_uppercase()).is_some()
}

/// What is before the decimal mark, and the figures after it.
fn parted(figures: &str, places: u32) -> Option<(&str, &str)> {
    let last = figures.char_indices().rfind(|(_, c)| mark(*c).is_some());
    let point = last.filter(|(_, c)| {
        matches!(c, '.' | ',')
            && figures.matches(*c).count() == 1
            && (!parts_thousands(figures) || (*c == '.' && places == 3))
    });
    let (whole, decimals) = match point {
        Some((at, _)) => (&figures[..at], &figures[at + 1..]),
        None => (figures, "0"),
    };
    let reads = |part: &str| !part.is_empty() && all_digits(part);
    let leads = reads(whole) || parts_thousands(whole) || (whole.is_empty() && point.is_some());
    (leads && reads(decimals)).then_some((whole, decimals))
}

/// One to three figures, then marks of one kind with three figures after each.
fn parts_thousands(figures: &str) -> bool {
    let Some(kind) = figures.chars().find_map(mark) else {
        return false;
    };
    let mut groups = figures.split(|c| mark(c) == Some(kind));
    let first = groups.next().unwrap_or_default();
    all_digits(first)
        && (1..=3).contains(&first.len())
        && !first.starts_with('0')
        && groups.all(|group| all_digits(group) && group.len() == 3)
}

fn all_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The kind of mark that a character is.
fn mark(c: char) -> Option<char> {
    match c {
        '.' | ',' => Some(c),
        '\'' | '’' => Some('\''),
        ' ' | '\u{a0}' | '\u{2009}' | '\u{202f}' => Some(' '),
        _ => None,
    }
}
