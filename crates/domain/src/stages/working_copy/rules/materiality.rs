//! Which changes of an approved stage are reviewed again. Looks nothing up.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::forms::answers::Content;
use crate::forms::dates::parse_date;
use crate::lifecycle::Stage;
use crate::stages::views::amendment::Material;

/// A total budget may move by so many percent.
const BUDGET_PERCENT: i128 = 15;
/// The first day of photography may move by so many days.
const START_DAYS: i64 = 90;

/// How much of a budget is confirmed, in hundredths of a percent. Papers that ran out since speak for neither side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Confirmed {
    pub before: i64,
    pub after: i64,
    /// What the stage asks of this project.
    pub least: i64,
}

pub(crate) const RIGHTS: [&str; 7] = [
    "source_type",
    "rights_status",
    "rights_holder",
    "rights_territory",
    "rights_countries",
    "option_expiry",
    "rights_document",
];
/// The paper in which a package shows them.
const TITLE: &str = "chain_of_title_summary";
/// What a greenlight rests on: the documents that prove the title, and that the option was taken up.
pub(crate) const PROVEN: [&str; 3] = ["chain_of_title", "chain_of_title_opinion", "option_exercised"];

/// What makes a change from `before` to `after` material. Nothing: it is accepted as it is.
pub fn material(
    stage: Stage,
    before: &Content,
    after: &Content,
    confirmed: Option<Confirmed>,
) -> Vec<Material> {
    let differs = |keys: &[&str]| keys.iter().any(|key| answer(before, key) != answer(after, key));
    let found = match stage.number() {
        1 => vec![(differs(&RIGHTS), Material::Rights)],
        2 => vec![
            (differs(&[TITLE]), Material::Rights),
            (
                people(before, "director") != people(after, "director"),
                Material::Director,
            ),
            (
                lead_producer(before) != lead_producer(after),
                Material::LeadProducer,
            ),
        ],
        3 => vec![
            (
                differs(&["currency"]) || budget_moves(before, after),
                Material::Budget,
            ),
            (
                confirmed.is_some_and(|share| share.after < share.least && share.after < share.before),
                Material::ConfirmedShare,
            ),
        ],
        _ => vec![
            (differs(&PROVEN), Material::Rights),
            (start_moves(before, after), Material::StartOfPhotography),
        ],
    };
    found
        .into_iter()
        .filter_map(|(is, material)| is.then_some(material))
        .collect()
}

/// A box that is not ticked says as little as one that was never seen.
fn answer<'c>(content: &'c Content, key: &str) -> Option<&'c Value> {
    content.get(key).filter(|answer| **answer != Value::Bool(false))
}

/// Who does this, in lower case; not who has left.
pub(crate) fn people(content: &Content, role: &str) -> BTreeSet<String> {
    attached(content, role).collect()
}

/// The first producer that is named.
fn lead_producer(content: &Content) -> Option<String> {
    attached(content, "producer").next()
}

fn attached<'c>(content: &'c Content, role: &'c str) -> impl Iterator<Item = String> + 'c {
    let text = |row: &'c Value, key: &str| row.get(key).and_then(Value::as_str).unwrap_or_default();
    content
        .get("key_creatives")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter(move |row| text(row, "role") == role)
        .filter(move |row| !matches!(text(row, "attachment_status"), "declined" | "withdrawn"))
        .map(move |row| text(row, "name").trim().to_lowercase())
}

fn budget_moves(before: &Content, after: &Content) -> bool {
    let total = |content: &Content| {
        content
            .get("budget_total")
            .and_then(Value::as_i64)
            .unwrap_or_default()
    };
    let (before, after) = (i128::from(total(before)), i128::from(total(after)));
    (after - before).abs() * 100 > before.abs() * BUDGET_PERCENT
}

fn start_moves(before: &Content, after: &Content) -> bool {
    let start = |content: &Content| {
        let text = content.get("start_date").and_then(Value::as_str);
        parse_date(text.unwrap_or_default())
    };
    match (start(before), start(after)) {
        (Some(before), Some(after)) => (after - before).whole_days().abs() > START_DAYS,
        (before, after) => before.is_some() != after.is_some(),
    }
}
#[cfg(test)]
#[path = "materiality_tests.rs"]
mod tests;
