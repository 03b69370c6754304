//! When somebody cannot work, by their profile.

use serde_json::Value;
use time::Date;

use crate::forms::answers::Content;
use crate::forms::dates::parse_date;

/// Spans with their last day, in order and apart. Whoever has not said when they are available, or looks for nothing, is
/// booked for all time.
pub(crate) fn booked(content: &Content) -> Vec<(Date, Date)> {
    let until = match content.get("availability").and_then(Value::as_str) {
        Some("available" | "open_to_offers") => None,
        Some("booked_until") => Some(date(content.get("booked_until")).unwrap_or(Date::MAX)),
        _ => Some(Date::MAX),
    };
    let rows = content.get("busy").and_then(Value::as_array);
    let rows = rows.into_iter().flatten();
    let mut spans: Vec<(Date, Date)> = rows
        .filter_map(|row| Some((date(row.get("from"))?, date(row.get("to"))?)))
        .map(|(one, other)| (one.min(other), one.max(other)))
        .chain(until.map(|until| (EVER, until)))
        .collect();
    spans.sort_unstable();
    joined(spans)
}

const EVER: Date = time::macros::date!(0001 - 01 - 01);

fn date(answer: Option<&Value>) -> Option<Date> {
    answer.and_then(Value::as_str).and_then(parse_date)
}

fn joined(sorted: Vec<(Date, Date)>) -> Vec<(Date, Date)> {
    let mut apart: Vec<(Date, Date)> = Vec::new();
    for (first, last) in sorted {
        match apart.last_mut() {
            Some((_, before)) if first <= *before => *before = last.max(*before),
            _ => apart.push((first, last)),
        }
    }
    apart
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::json;
    use time::macros::date;

    use super::*;

    const ALWAYS: (Date, Date) = (EVER, Date::MAX);

    #[rstest]
    #[case::unsaid(json!({}), &[ALWAYS])]
    #[case::not_looking(json!({"availability": "not_looking"}), &[ALWAYS])]
    #[case::free(json!({"availability": "available"}), &[])]
    #[case::until(json!({"availability": "booked_until", "booked_until": "2026-12-01"}),
        &[(EVER, date!(2026 - 12 - 01))])]
    #[case::until_unsaid(json!({"availability": "booked_until"}), &[ALWAYS])]
    #[case::days(json!({"availability": "open_to_offers", "busy": [
            {"from": "2027-01-10", "to": "2027-01-12"}, {"from": "2026-12-03", "to": "2026-12-01"},
            {"from": "2027-01-11", "to": "2027-02-01"}, {"from": "2027-01-11", "to": "2027-01-11"}]}),
        &[(date!(2026 - 12 - 01), date!(2026 - 12 - 03)), (date!(2027 - 01 - 10), date!(2027 - 02 - 01))])]
    fn se_06_days_on_which_somebody_cannot_work(#[case] profile: Value, #[case] expected: &[(Date, Date)]) {
        assert_eq!(booked(profile.as_object().unwrap()), expected);
    }
}
