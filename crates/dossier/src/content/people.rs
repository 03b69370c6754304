//! Those whose names carry the project. Who has not confirmed to be attached, or on a letter that has run out, is counted,
//! not named.

use domain::access::ProjectRole;
use domain::export_import::{Material, People};

use super::value::day;
use crate::set::{Block, Column, Part, Row, RowKind, Section, Table};
use crate::texts::say;

/// Those of `people` who have confirmed or are members of the team, whom nobody has to ask, in the place of the table of the form called `rows`.
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
            one.answered_at
                .map_or_else(|| say!(ROLE_COLLABORATOR), |at| day(at.date())),
        ],
    });
    let title = match people.confirmed.iter().all(|one| one.answered_at.is_some()) {
        true => say!(CONFIRMED_BY_EACH, rows),
        false => say!(CONFIRMED_OR_TEAM, rows),
    };
    (!people.confirmed.is_empty()).then(|| {
        Block::Table(Table {
            title: Some(title),
            columns: columns([
                (say!(COLUMN_NAME), 2.4),
                (say!(COLUMN_ROLE), 1.8),
                (say!(COLUMN_ATTACHMENT), 1.5),
                (say!(CONFIRMED), 1.3),
            ]),
            rows: all.collect(),
        })
    })
}

/// How many are not named, and why.
fn others(people: &People, rows: &str) -> Option<Block> {
    let more = if people.confirmed.is_empty() { "no" } else { "yes" };
    let ran_out = (people.ran_out > 0).then(|| say!(PEOPLE_EXPIRED, people = people.ran_out, more));
    let unconfirmed =
        (people.unconfirmed > 0).then(|| say!(PEOPLE_UNCONFIRMED, people = people.unconfirmed, more));
    let said: Vec<String> = [ran_out, unconfirmed].into_iter().flatten().collect();
    (!said.is_empty()).then(|| Block::Text {
        label: people.confirmed.is_empty().then(|| rows.to_owned()),
        text: said.join(" "),
    })
}

/// Without who only reads: they may be anybody.
pub fn team(material: &Material) -> Part {
    let members = material
        .team
        .iter()
        .filter(|member| member.role != ProjectRole::Viewer);
    let rows = members.map(|member| {
        let name = member.name.clone().unwrap_or_else(|| say!(MEMBER));
        Row {
            kind: RowKind::Plain,
            cells: vec![name.clone(), does(material, &name, member.role)],
        }
    });
    Part {
        title: say!(TEAM),
        status: String::new(),
        draft: false,
        sections: vec![Section {
            title: say!(TEAM_MEMBERS),
            blocks: vec![Block::Table(Table {
                title: None,
                columns: columns([(say!(COLUMN_NAME), 2.0), (say!(COLUMN_ROLE), 2.0)]),
                rows: rows.collect(),
            })],
        }],
    }
}

/// What somebody does in the film, where it is said; else what they do for the project.
fn does(material: &Material, name: &str, role: ProjectRole) -> String {
    let named = material.creatives.confirmed.iter();
    let named = named.chain(&material.heads.confirmed);
    let mut jobs: Vec<String> = named
        .filter(|one| one.name.trim().to_lowercase() == name.trim().to_lowercase())
        .map(|one| sentence(&one.job))
        .collect();
    jobs.dedup();
    match (jobs.is_empty(), role) {
        (false, _) => jobs.join(", "),
        (true, ProjectRole::Owner) => say!(ROLE_OWNER),
        (true, ProjectRole::Producer) => say!(ROLE_PRODUCER),
        (true, ProjectRole::Collaborator | ProjectRole::Viewer) => say!(ROLE_COLLABORATOR),
    }
}

fn columns<const N: usize>(all: [(String, f32); N]) -> Vec<Column> {
    all.into_iter()
        .map(|(title, weight)| Column {
            title,
            weight,
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
