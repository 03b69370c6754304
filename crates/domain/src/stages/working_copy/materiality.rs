//! Which changes of an approved stage are reviewed again. Looks nothing up.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::env::Env;
use crate::finance::{self, sums};
use crate::forms::answers::Content;
use crate::forms::dates::parse_date;
use crate::lifecycle::Stage;
use crate::stages::transitions::tier;
use crate::stages::views::amendment::Material;
use crate::stages::views::stage::FieldChange;
use crate::stages::working_copy::changes::changes;
use crate::stages::working_copy::copy::{Amendment, Target, WorkingCopy};

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

impl WorkingCopy {
    /// Whether reviewers decide on what is submitted: on every stage, and on an amendment that is material.
    pub(crate) fn needs_review(&self, env: Env<'_>) -> bool {
        match &self.target {
            Target::Stage => true,
            Target::Amendment(_) => !self.material(env).is_empty(),
        }
    }

    /// What the answers change about the newest version of the stage.
    pub(crate) fn changes(&self, env: Env<'_>) -> Vec<FieldChange> {
        changes(env, self.stage, &self.approved(), self.answers())
    }

    /// What makes the amendment material.
    pub(crate) fn material(&self, env: Env<'_>) -> Vec<Material> {
        let Some(amendment) = self.amendment() else {
            return Vec::new();
        };
        let confirmed = self.confirmed(env, amendment);
        material(self.stage, &amendment.last_reviewed, self.answers(), confirmed)
    }

    /// How much of the budget is confirmed before and after, where the stage asks for a part of it.
    fn confirmed(&self, env: Env<'_>, amendment: &Amendment) -> Option<Confirmed> {
        let tier = tier::at(self.stage, &self.row.content, &self.facts);
        let least = sums::confirmed_needed(tier)? * 100;
        let currency = self.facts.get("stage1.currency");
        let terms = finance::Terms {
            tier,
            today: env.now().date(),
            currency: currency.and_then(|code| code.as_str()),
            planned_days: None,
            producers: &[],
        };
        let share = |content: &Content| finance::Finance::of(content, &terms).figures.confirmed_pct.value;
        Some(Confirmed {
            before: share(&amendment.last_reviewed)?,
            after: share(&amendment.row.content)?,
            least: i64::try_from(least).unwrap_or(i64::MAX),
        })
    }
}

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
