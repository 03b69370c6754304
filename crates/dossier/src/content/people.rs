//! Those whose names carry the project. Who has not confirmed that they are attached is counted, not named.

use domain::bundles::{Material, People};
use domain::team::ProjectRole;

use super::day;
use crate::set::{Block, Column, Part, Row, RowKind, Section, Table};

/// Those of `people` who have confirmed, in the place of the rows of the form called `rows`; the rest of the section
/// stays.
pub fn confirmed(people: &People, rows: &str, of_the_form: &[Block]) -> Vec<Block> {
    let mut blocks = Vec::new();
    if !people.confirmed.is_empty() {
        let rows = people.confirmed.iter().map(|one| Row {
            kind: RowKind::Plain,
            cells: vec![
                one.name.clone(),
                sentence(&one.job),
                sentence(&one.attachment_status),
                one.answered_at.map(|at| day(at.date())).unwrap_or_default(),
            ],
        });
        blocks.push(Block::Table(Table {
            title: Some("Attached, each confirmed by the person".into()),
            columns: columns(&[
                ("Name", 2.4),
                ("Role", 1.8),
                ("Attachment", 1.5),
                ("Confirmed on", 1.3),
            ]),
            rows: rows.collect(),
        }));
    }
    let others = match people.unconfirmed {
        0 => None,
        1 => Some("One more person is named who has not confirmed yet.".to_owned()),
        many => Some(format!(
            "{many} more people are named who have not confirmed yet."
        )),
    };
    blocks.extend(others.map(|text| Block::Text { label: None, text }));
    let instead =
        |block: &&Block| matches!(block, Block::Table(table) if table.title.as_deref() == Some(rows));
    blocks.extend(of_the_form.iter().filter(|block| !instead(block)).cloned());
    blocks
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
            title: "Who works on it".into(),
            blocks: vec![Block::Table(Table {
                title: None,
                columns: columns(&[("Name", 2.5), ("In the project", 1.5), ("Since", 1.3)]),
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
