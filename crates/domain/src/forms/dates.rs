//! Dates as they are typed.

use time::Date;
use time::macros::format_description;

pub(crate) fn parse_date(text: &str) -> Option<Date> {
    Date::parse(text, format_description!("[year]-[month]-[day]")).ok()
}

/// Whole years of life on the day `today`.
pub(crate) fn age(born: Date, today: Date) -> i32 {
    let had_birthday = (today.month() as u8, today.day()) >= (born.month() as u8, born.day());
    today.year() - born.year() - i32::from(!had_birthday)
}
