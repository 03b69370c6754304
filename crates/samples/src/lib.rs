//! One project, complete at every stage and for every tier: `answers.json`, by section of the form. Tests, benchmarks and
//! the demo take from it what a form asks and they have no words of their own for; the browser tests read the same file
//! (`e2e/support/samples.ts`).
//!
//! `all` is answered for every tier, `ML` for two of them. `{"days": -20}` is a date, reckoned from today; `{"file": …}`
//! a document.

use std::sync::LazyLock;

use kernel::Stage;
use kernel::states::Tier;
use serde_json::{Map, Value};
use time::{Date, Duration};

static ANSWERS: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../answers.json")).expect("answers.json is read by a test")
});

pub type Content = Map<String, Value>;

/// The least that makes a profile complete, by section.
pub fn profile() -> Vec<Content> {
    sections(&ANSWERS["profile"])
        .map(|(_, answers)| answers.clone())
        .collect()
}

/// A document of the sample, such as a script of so many pages.
pub struct File<'a> {
    pub name: &'a str,
    pub pages: usize,
    /// It is written as scripts are, with scene headings.
    pub is_script: bool,
}

/// The answers to a stage for a project of this tier. `document` brings a file and answers with its id.
pub fn stage(stage: Stage, tier: Tier, today: Date, document: &mut dyn FnMut(&File<'_>) -> Value) -> Content {
    let tiers: &[&str] = match tier {
        Tier::S => &["all", "S"],
        Tier::M => &["all", "ML", "M"],
        Tier::L => &["all", "ML", "L"],
    };
    let all = &ANSWERS[format!("stage{}", stage.number())];
    let parts = tiers.iter().flat_map(|tier| sections(&all[*tier]));
    let answers = parts.flat_map(|(_, answers)| answers.clone());
    answers
        .map(|(key, answer)| (key, resolved(answer, today, document)))
        .collect()
}

/// The same where no document is looked into.
pub fn without_files(number: Stage, tier: Tier, today: Date) -> Content {
    const DOCUMENT: &str = "0190163d-8694-739b-aea5-966c26f8ad91";
    stage(number, tier, today, &mut |_| DOCUMENT.into())
}

fn sections(part: &Value) -> impl Iterator<Item = (&String, &Content)> {
    let sections = part.as_object().into_iter().flatten();
    sections.filter_map(|(key, section)| Some((key, section.as_object()?)))
}

fn resolved(answer: Value, today: Date, document: &mut dyn FnMut(&File<'_>) -> Value) -> Value {
    match answer {
        Value::Array(rows) => rows
            .into_iter()
            .map(|row| resolved(row, today, document))
            .collect(),
        Value::Object(answer) => {
            if let Some(days) = answer.get("days").and_then(Value::as_i64) {
                return (today + Duration::days(days)).to_string().into();
            }
            if let Some(name) = answer.get("file").and_then(Value::as_str) {
                let pages = answer.get("pages").and_then(Value::as_u64).unwrap_or(1);
                return document(&File {
                    name,
                    pages: usize::try_from(pages).unwrap_or(1),
                    is_script: answer.contains_key("script"),
                });
            }
            let columns = answer.into_iter();
            let columns = columns.map(|(key, cell)| (key, resolved(cell, today, document)));
            Value::Object(columns.collect())
        }
        other => other,
    }
}
