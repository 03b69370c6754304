//! The credits of a profile as their owner states them.

use serde_json::Value;

use crate::forms::answers::Content;

/// A complete row of a profile's credits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StatedCredit<'a> {
    pub title: &'a str,
    pub year: i32,
    pub role: &'a str,
    /// Of the list `formats`; empty: not stated.
    pub format: &'a str,
    pub company: Option<&'a str>,
}

impl StatedCredit<'_> {
    /// By title, year and role the credits of one person are told apart.
    pub fn is(&self, title: &str, year: i32, role: &str) -> bool {
        (self.title, self.year, self.role) == (title, year, role)
    }
}

/// In the profile's order.
pub(crate) fn stated(profile: &Content) -> impl Iterator<Item = StatedCredit<'_>> {
    let rows = profile.get("credits").and_then(Value::as_array);
    rows.into_iter().flatten().filter_map(|row| {
        let text = |key: &str| row.get(key).and_then(Value::as_str);
        Some(StatedCredit {
            title: text("title")?,
            year: i32::try_from(row.get("year")?.as_i64()?).ok()?,
            role: text("role")?,
            format: text("format").unwrap_or_default(),
            company: text("company"),
        })
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_complete_rows_state_a_credit() {
        let profile = json!({"credits": [
            {"title": "Winter Road", "year": 2024, "role": "Gaffer", "company": "Nord Film", "format": "feature"},
            {"title": "Winter Road", "role": "Gaffer"},
            {"title": "Tide", "year": 5_000_000_000_i64, "role": "Gaffer"},
            {"title": "Tide", "year": 2020, "role": "Grip"},
        ]});
        let all: Vec<_> = stated(profile.as_object().unwrap()).collect();
        assert_eq!(all.len(), 2);
        assert!(all[0].is("Winter Road", 2024, "Gaffer"));
        assert_eq!((all[0].company, all[0].format), (Some("Nord Film"), "feature"));
        assert!(all[1].is("Tide", 2020, "Grip"));
        assert_eq!((all[1].company, all[1].format), (None, ""));
    }
}
