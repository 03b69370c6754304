//! The tables of the four stages, cell by cell, as `table.txt` has them: against what the forms say of themselves,
//! against what a submission is really refused for, and against what is really taken as an answer.

mod files;
mod limits;
mod required;

use kernel::{SubmissionId, Timestamp};
use serde_json::{Map, Value, json};
use storage::stages::StageRow;
use storage::submissions::SubmissionRow;
use testing::{TestApp, User};

use crate::builders::*;

/// One line of the table.
pub struct Line {
    pub stage: u8,
    /// `key` or `rows/key`
    pub field: &'static str,
    /// Of S, M and L.
    pub cells: [char; 3],
    pub limit: &'static str,
    /// Answers of this stage.
    pub own: Map<String, Value>,
    /// Answers of the same row.
    pub row: Map<String, Value>,
    /// Answers of approved stages, by their number.
    pub before: Vec<(u8, String, Value)>,
    pub by_check: bool,
}

pub const TIERS: [(&str, usize); 3] = [("S", 0), ("M", 1), ("L", 2)];

pub fn table() -> Vec<Line> {
    let lines = include_str!("table.txt").lines();
    lines
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(line)
        .collect()
}

fn line(text: &'static str) -> Line {
    let parts: Vec<&str> = text.splitn(5, '|').map(str::trim).collect();
    let [stage, field, cells, limit, known] = parts[..] else {
        panic!("five columns: {text}");
    };
    let cells: Vec<char> = cells.chars().filter(|c| *c != ' ').collect();
    let mut line = Line {
        stage: stage.parse().unwrap(),
        field,
        cells: cells.try_into().unwrap(),
        limit,
        own: Map::new(),
        row: Map::new(),
        before: Vec::new(),
        by_check: false,
    };
    for one in known.split(';').map(str::trim).filter(|one| !one.is_empty()) {
        if one == "by check" {
            line.by_check = true;
            continue;
        }
        let (key, value) = one.split_once('=').unwrap();
        let value = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
        if let Some(key) = key.strip_prefix("row.") {
            line.row.insert(key.into(), value);
        } else if let Some((stage, key)) = key.strip_prefix("stage").and_then(|key| key.split_once('.')) {
            line.before.push((stage.parse().unwrap(), key.into(), value));
        } else {
            line.own.insert(key.into(), value);
        }
    }
    line
}

impl Line {
    pub fn inner(&self) -> Option<(&'static str, &'static str)> {
        self.field.split_once('/')
    }

    /// Where an answer that is wrong is named.
    pub fn at(&self) -> String {
        match self.inner() {
            Some((rows, key)) => format!("{rows}/0/{key}"),
            None => self.field.to_owned(),
        }
    }

    /// What is answered beside the field; in a row, something that makes it one.
    pub fn content(&self, form: &Value, answer: Option<Value>) -> Map<String, Value> {
        let mut content = self.own.clone();
        let Some((rows, key)) = self.inner() else {
            content.extend(answer.map(|answer| (self.field.to_owned(), answer)));
            return content;
        };
        let mut row = self.row.clone();
        let others = described(form, rows)["kind"]["fields"].as_array().unwrap();
        let mut others = others
            .iter()
            .filter(|one| one["key"] != key && !row.contains_key(one["key"].as_str().unwrap()));
        let filler = others.find_map(|one| {
            let value = match one["kind"]["type"].as_str().unwrap() {
                "text" => json!("aa"),
                "integer" | "money" => json!(1),
                "url" => json!("https://film.test/a"),
                "date" => json!("2026-03-01"),
                "choice" if one["kind"]["options"]["from"] == "inline" => {
                    one["kind"]["options"]["options"][0]["key"].clone()
                }
                _ => return None,
            };
            Some((one["key"].as_str().unwrap().to_owned(), value))
        });
        row.extend(filler);
        row.extend(answer.map(|answer| (key.to_owned(), answer)));
        content.insert(rows.into(), json!([row]));
        content
    }
}

/// The description of a field, in `GET /api/forms/…`.
pub fn described<'f>(form: &'f Value, field: &str) -> &'f Value {
    let (key, inner) = field
        .split_once('/')
        .map_or((field, None), |(key, inner)| (key, Some(inner)));
    let sections = form["sections"].as_array().unwrap().iter();
    let mut fields = sections.flat_map(|section| section["fields"].as_array().unwrap());
    let found = fields
        .find(|one| one["key"] == key)
        .unwrap_or_else(|| panic!("no field {key}"));
    match inner {
        None => found,
        Some(inner) => {
            let mut inside = found["kind"]["fields"].as_array().unwrap().iter();
            inside
                .find(|one| one["key"] == inner)
                .unwrap_or_else(|| panic!("no field {field}"))
        }
    }
}

pub async fn form(user: &User, stage: u8) -> Value {
    user.get(&format!("/api/forms/stage-{stage}")).await.json()
}

/// By which the project is of this tier, whatever its format is.
pub fn band(tier: &str) -> &'static str {
    match tier {
        "S" => "10k_50k",
        "M" => "250k_1m",
        _ => "1m_2_5m",
    }
}

/// What stage 1 says where a line does not say otherwise.
fn first(tier: &str) -> Map<String, Value> {
    let usual = json!({"format": "feature_film", "budget_band": band(tier), "currency": "EUR",
        "content_flags": ["violence"]});
    usual.as_object().unwrap().clone()
}

/// A project of this tier whose stages before this one are approved, with these answers.
pub async fn project_at(
    app: &TestApp,
    user: &User,
    stage: u8,
    tier: &str,
    before: &[(u8, String, Value)],
) -> String {
    let id = project(user, &format!("Film {}", kernel::Uid::random())).await;
    let mut tx = app.app.db.begin().await.unwrap();
    for earlier in 1..stage {
        let mut snapshot = if earlier == 1 { first(tier) } else { Map::new() };
        for (_, key, value) in before.iter().filter(|(of, ..)| *of == earlier) {
            snapshot.insert(key.clone(), value.clone());
        }
        let version = approved(app, user, &id, earlier, tier, snapshot);
        let row = StageRow {
            stage: kernel::Stage::try_from(earlier).unwrap(),
            approval_status: kernel::states::ApprovalStatus::Approved,
            version: 1,
            submitted_version: 1,
            open_items: 0,
            submitted_at: Some(version.submitted_at),
            decided_at: version.decided_at,
            updated_at: version.submitted_at,
            content: version.snapshot.clone(),
            declared: Default::default(),
        };
        let receipt_no = storage::submissions::next_receipt(&mut tx).await.unwrap();
        let version = SubmissionRow {
            receipt_no,
            ..version
        };
        storage::submissions::insert(&mut tx, &version).await.unwrap();
        storage::stages::save(&mut tx, version.project_id, &row)
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    id
}

fn approved(
    app: &TestApp,
    user: &User,
    project: &str,
    stage: u8,
    tier: &str,
    snapshot: Map<String, Value>,
) -> SubmissionRow {
    let now: Timestamp = app.clock.now();
    SubmissionRow {
        id: SubmissionId::new(&app.clock.clock()),
        receipt_no: 0,
        project_id: project.parse().unwrap(),
        stage: kernel::Stage::try_from(stage).unwrap(),
        version: 1,
        tier: tier.parse().unwrap(),
        project_name: "Film".into(),
        submitted_by: user.uid.clone(),
        submitted_at: now,
        state: kernel::states::SubmissionState::Approved,
        reviewer_uid: None,
        claimed_at: None,
        due_at: now,
        decided_at: Some(now),
        preferred_reviewer_uid: None,
        appeal: None,
        kind: kernel::states::SubmissionKind::Stage,
        approvals_needed: 1,
        reviews_wanted: 1,
        reason: None,
        outcome: None,
        send_at: None,
        confirmed_by: None,
        snapshot,
        declared: Default::default(),
    }
}
