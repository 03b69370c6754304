//! Those whose names carry the project. Who has not confirmed to be attached, or on a letter that has run out, is counted,
//! not named.

use domain::access::ProjectRole;
use domain::export_import::{Material, People};

use super::value::day;
use crate::set::{Block, Column, Part, Row, RowKind, Section, Table};

/// Those of `people` who have confirmed, in the place of the table of the form called `rows`.
pub fn confirmed(people: &People, rows: &str, of_the_form: Vec<Block>) -> Vec<Block> {
    let is_table =
        |block: &Block| matches!(block, Block::Table(table) if table.title.as_deref() == Some(rows));
    let mut blocks = of_the_form;
    let at = blocks.iter().position(is_table).unwrap_or_default();
    blocks.retain(|block| !is_table(block));
    let rest = blocks.split_off(at);
    blocks.extend(table(people, rows));
    blocks.extend(others(people, rows));
    blocks.extend(rest);
    blocks
}

fn table(people: &People, rows: &str) -> Option<Block> {
    let all = people.confirmed.iter().map(|one| Row {
        kind: RowKind::Plain,
        cells: vec![
            one.name.clone(),
            sentence(&one.job),
            sentence(&one.attachment_status),
            one.answered_at.map(|at| day(at.date())).unwrap_or_default(),
        ],
    });
    (!people.confirmed.is_empty()).then(|| {
        Block::Table(Table {
            title: Some(format!("{rows}, confirmed by each person")),
            columns: columns(&[
                ("Name", 2.4),
                ("Role", 1.8),
                ("Attachment", 1.5),
                ("Confirmed on", 1.3),
            ]),
            rows: all.collect(),
        })
    })
}

/// How many are not named, and why.
fn others(people: &People, rows: &str) -> Option<Block> {
    let more = if people.confirmed.is_empty() { "" } else { " more" };
    let ran_out = match people.ran_out {
        0 => None,
        1 => Some(format!("One{more} had confirmed, but the letter has expired.")),
        many => Some(format!(
            "{many}{more} had confirmed, but the letters have expired."
        )),
    };
    let unconfirmed = match people.unconfirmed {
        0 => None,
        1 => Some(format!("One{more} person is named but has not confirmed yet.")),
        many => Some(format!(
            "{many}{more} people are named but have not confirmed yet."
        )),
    };
    let said: Vec<String> = [ran_out, unconfirmed].into_iter().flatten().collect();
    (!said.is_empty()).then(|| Block::Text {
        label: people.confirmed.is_empty().then(|| rows.to_owned()),
        text: said.join(" "),
    })
}

pub fn team(material: &Material) -> Part {
    let rows = material.team.iter().map(|member| Row {
        kind: RowKind::Plain,
        cells: vec![
            member.name.clone().unwrap_or_else(|| "A member".to_owned()),
            role(member.role).to_owned(),
            day(member.joined_at.date()),
        ],
    });
    Part {
        title: "Team".into(),
        status: String::new(),
        draft: false,
        sections: vec![Section {
            title: "Team members".into(),
            blocks: vec![Block::Table(Table {
                title: None,
                columns: columns(&[("Name", 2.5), ("Project role", 1.5), ("Since", 1.3)]),
                rows: rows.collect(),
            })],
        }],
    }
}

fn role(role: ProjectRole) -> &'static str {
    match role {
        ProjectRole::Owner => "Owner",
        ProjectRole::Producer => "Producer",
        ProjectRole::Collaborator => "Collaborator",
        ProjectRole::Viewer => "Viewer",
    }
}

fn columns(all: &[(&str, f32)]) -> Vec<Column> {
    all.iter()
        .map(|(title, weight)| Column {
            title: (*title).to_owned(),
            weight: *weight,
            right: false,
        })
        .collect()
}

/// `letter_of_intent` as `Letter of intent`.
fn sentence(key: &str) -> String {
    let words = key.replace('_', " ");
    let mut chars = words.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}
