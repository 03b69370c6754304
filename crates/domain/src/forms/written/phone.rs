//! Telephone numbers among other numbers.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Digits of a number that somebody can call.
const FEWEST: usize = 9;
/// Signs between one digit and the next.
const GAP: usize = 3;

/// Nine digits of any script or more. Dates, amounts, numbers that begin with a year and sets of lenses are none.
pub(crate) fn has_phone_number(text: &str) -> bool {
    let (mut row, mut gap) = (Row::default(), String::new());
    let ends = std::iter::once('\n');
    text.chars().chain(ends).any(|c| {
        if let Some(digit) = digit(c) {
            row.push(digit, &gap);
            gap.clear();
        } else if c == '\u{20e3}' {
            // The frame of a key.
        } else if is_between(c) && !row.is_empty() && gap.chars().count() < GAP {
            gap.push(c);
        } else {
            let is_phone_number = row.is_phone_number();
            row = Row {
                has_plus: c == '+',
                ..Row::default()
            };
            gap.clear();
            return is_phone_number;
        }
        false
    })
}

/// Its value in any script: the digits of one stand in a row, from 0.
fn digit(c: char) -> Option<u8> {
    if c.general_category() != GeneralCategory::DecimalNumber {
        return None;
    }
    let before = (1..=9)
        .rev()
        .filter_map(|back| char::from_u32(u32::from(c) - back));
    let is_digit = |c: &char| c.general_category() == GeneralCategory::DecimalNumber;
    c.to_digit(10)
        .and_then(|digit| u8::try_from(digit).ok())
        .or_else(|| u8::try_from(before.filter(is_digit).count() % 10).ok())
}

fn is_between(c: char) -> bool {
    matches!(c, ' ' | '-' | '.' | '(' | ')' | '/' | '–' | '_' | '*')
}

/// Groups of digits that stand close together.
#[derive(Default)]
struct Row {
    groups: Vec<String>,
    has_plus: bool,
    /// With signs between them as between other numbers too.
    is_loose: bool,
}

impl Row {
    fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    fn push(&mut self, digit: u8, gap: &str) {
        self.is_loose |= gap.chars().count() == GAP || gap.contains(['–', '_', '*']);
        if !gap.is_empty() || self.groups.is_empty() {
            self.groups.push(String::new());
        }
        if let Some(last) = self.groups.last_mut() {
            last.push(char::from(b'0' + digit));
        }
    }

    fn is_phone_number(&self) -> bool {
        let digits: usize = self.groups.iter().map(String::len).sum();
        let is_dialled = self.has_plus || self.groups.first().is_some_and(|first| first.starts_with('0'));
        let is_other = self.is_loose || self.is_dated() || self.is_amount() || self.is_set();
        digits >= FEWEST && (is_dialled && !self.is_dated() || !is_dialled && !is_other)
    }

    /// `12.12.2026-14.12.2026`, `1998/1999/2003`, `2024-0012-0034`.
    fn is_dated(&self) -> bool {
        let is_year = |group: &String| group.len() == 4 && matches!(group.parse(), Ok(1800..=2199));
        let is_of_date =
            |group: &String| is_year(group) || group.len() <= 2 && matches!(group.parse(), Ok(1..=31));
        self.groups.iter().any(is_year) && self.groups.iter().all(is_of_date)
            || !self.has_plus && self.groups.len() > 1 && self.groups.first().is_some_and(is_year)
    }

    /// `120 000 - 150 000`.
    fn is_amount(&self) -> bool {
        self.groups.iter().any(|group| group == "000")
    }

    /// `18 25 35 50 85`.
    fn is_set(&self) -> bool {
        let number = |group: &String| group.parse::<u64>().unwrap_or_default();
        self.groups.len() >= 4
            && self.groups.iter().all(|group| group.len() <= 3)
            && self.groups.is_sorted_by(|one, next| number(one) < number(next))
    }
}
