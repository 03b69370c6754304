//! What changes in a project after its approval.

use domain::lifecycle::Stage;
use serde_json::{Map, Value};
use time::macros::format_description;
use time::{Date, Duration};

use crate::data::Project;

/// A budget grows by so much.
const MORE_PERCENT: i64 = 18;
/// A shoot moves to another season.
const LATER: Duration = Duration::weeks(18);

impl Project {
    /// A dearer budget, a later shoot; a change of the other stages is written down in words.
    pub fn moves(&self, stage: Stage, content: &mut Map<String, Value>) {
        match stage.number() {
            3 => self.costs_more(content),
            4 => starts_later(content),
            _ => {}
        }
    }

    fn costs_more(&self, content: &mut Map<String, Value>) {
        let total = content
            .get("budget_total")
            .and_then(Value::as_i64)
            .unwrap_or_default();
        let unit = self.minor(1_000);
        let more = total * MORE_PERCENT / 100 / unit * unit;
        content.insert("budget_total".into(), (total + more).into());
        content.insert("shortfall_declared".into(), true.into());
        let lines = content.get_mut("topsheet").and_then(Value::as_array_mut);
        let grown = lines
            .into_iter()
            .flatten()
            .find(|row| row.get("code") == Some(&"2000".into()));
        if let Some(row) = grown {
            let amount = row.get("amount").and_then(Value::as_i64).unwrap_or_default();
            if let Some(row) = row.as_object_mut() {
                row.insert("amount".into(), (amount + more).into());
            }
        }
    }
}

fn starts_later(content: &mut Map<String, Value>) {
    for key in ["start_date", "wrap_date"] {
        later(content.get_mut(key));
    }
    for (rows, key) in [("delivery_schedule", "due"), ("insurance", "valid_until")] {
        let rows = content.get_mut(rows).and_then(Value::as_array_mut);
        for row in rows.into_iter().flatten() {
            later(row.get_mut(key));
        }
    }
}

fn later(date: Option<&mut Value>) {
    let Some(value) = date else {
        return;
    };
    let day = format_description!("[year]-[month]-[day]");
    if let Some(Ok(date)) = value.as_str().map(|text| Date::parse(text, &day)) {
        *value = (date + LATER).to_string().into();
    }
}
