//! What a machine can see in a finished stage 1, beyond each answer for itself.

use serde_json::Value;
use time::Date;

use crate::forms::{Content, FieldError, parse_date};
use crate::taxonomies::Taxonomies;

/// Warnings begin when an option ends within this many days.
const OPTION_SOON_DAYS: i64 = 183;

fn text<'c>(content: &'c Content, key: &str) -> &'c str {
    content.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn says(field: &str, code: &'static str, detail: impl Into<String>) -> FieldError {
    FieldError {
        field: field.to_owned(),
        code,
        detail: detail.into(),
    }
}

/// What holds a submission up.
pub(super) fn objections(content: &Content) -> Vec<FieldError> {
    let (logline, synopsis) = (text(content, "logline"), text(content, "synopsis_short"));
    if !logline.is_empty()
        && synopsis
            .to_lowercase()
            .trim_start()
            .starts_with(&logline.to_lowercase())
    {
        let detail = "The short synopsis begins with the logline. Tell the story in it instead.";
        return vec![says("synopsis_short", "repeats_logline", detail)];
    }
    Vec::new()
}

/// What is worth a second look.
pub(super) fn warnings(content: &Content, taxonomies: &Taxonomies, today: Date) -> Vec<FieldError> {
    let mut found = Vec::new();
    if let Some(warning) = running_time(content, taxonomies) {
        found.push(warning);
    }
    if option_ends_soon(content, today) {
        let detail = "The option ends within six months. Reviewers will ask how it can be extended.";
        found.push(says("option_expiry", "ends_soon", detail));
    }
    if matches!(text(content, "rights_status"), "in_negotiation" | "not_cleared") {
        let detail = "Without cleared rights, expect questions on your right to develop this.";
        found.push(says("rights_status", "not_cleared", detail));
    }
    found
}

pub(crate) fn option_ends_soon(content: &Content, today: Date) -> bool {
    parse_date(text(content, "option_expiry"))
        .is_some_and(|end| (end - today).whole_days() < OPTION_SOON_DAYS)
}

/// The format's usual running time stands in its note: `60-240`.
fn running_time(content: &Content, taxonomies: &Taxonomies) -> Option<FieldError> {
    let minutes = content.get("runtime_min")?.as_i64()?;
    let format = taxonomies.option("formats", text(content, "format"))?;
    let range = format.note.as_deref()?.split_whitespace().next()?;
    let (from, to) = range.split_once('-')?;
    let (from, to): (i64, i64) = (from.parse().ok()?, to.parse().ok()?);
    (!(from..=to).contains(&minutes)).then(|| {
        let detail = format!(
            "{}: usually {from} to {to} minutes. Is {minutes} right?",
            format.label
        );
        says("runtime_min", "unusual", detail)
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn content(value: Value) -> Content {
        value.as_object().expect("an object").clone()
    }

    #[test]
    fn an_unusual_length_and_an_option_about_to_end_are_pointed_out() {
        let taxonomies = Taxonomies::load().expect("the built-in lists");
        let today = time::macros::date!(2026 - 11 - 21);
        let odd = content(
            json!({"format": "feature_film", "runtime_min": 40, "option_expiry": "2027-03-01",
            "rights_status": "option_signed"}),
        );
        let codes: Vec<_> = warnings(&odd, &taxonomies, today)
            .into_iter()
            .map(|w| (w.field, w.code))
            .collect();
        assert_eq!(
            codes,
            [
                ("runtime_min".to_owned(), "unusual"),
                ("option_expiry".to_owned(), "ends_soon")
            ]
        );
        let usual =
            content(json!({"format": "feature_film", "runtime_min": 96, "option_expiry": "2028-03-01"}));
        assert_eq!(warnings(&usual, &taxonomies, today), []);
    }

    #[test]
    fn a_synopsis_is_no_longer_logline() {
        let lazy = content(
            json!({"logline": "A diver finds a door.", "synopsis_short": "A diver finds a door. And more."}),
        );
        assert_eq!(objections(&lazy)[0].code, "repeats_logline");
        let fine = content(
            json!({"logline": "A diver finds a door.", "synopsis_short": "Mara dives for a living."}),
        );
        assert_eq!(objections(&fine), []);
    }
}
