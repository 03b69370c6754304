//! What stands in a dossier, and in which order.

mod accounts;
mod credits;
mod figures;
mod people;
mod recoupment;
mod section;
mod tables;
mod value;

use domain::Catalog;
use domain::export_import::Material;
use domain::forms::Content;
use domain::lifecycle::{ApprovalStatus, Stage};
use domain::stages::DossierStage;
use serde_json::Value;

use crate::order::Order;
use crate::set::{Block, Cover, Document, Part, Picture, Section};
use crate::texts::say;
use value::{Words, day};

pub fn document(catalog: &Catalog, material: &Material, order: &Order) -> Document {
    let words = Words { catalog, material };
    let first = material.stages.iter().find(|shown| shown.stage == Stage::FIRST);
    let answers = first.map(|shown| &shown.content);
    let date = day(material.today);
    let confidential = match order.prepared_for.as_str() {
        "" => say!(CONFIDENTIAL, date),
        somebody => say!(CONFIDENTIAL_PREPARED_FOR, somebody, date),
    };
    let owner = material.team.first().and_then(|owner| owner.name.clone());
    let picture = order.key_image.as_ref().map(|print| Picture {
        bytes: print.bytes.clone(),
        size: print.size,
        words: say!(KEY_IMAGE_OF, project = &material.project_name),
    });
    let mut notes = vec![format!("{confidential}.")];
    notes.extend(owner.iter().map(|owner| say!(BY_OWNER, owner = owner)));
    notes.push(approval_note(material));
    let mut parts = vec![overview(&words, answers)];
    parts.extend(material.stages.iter().map(|shown| part(&words, shown)));
    parts.push(people::team(material));
    for section in parts.iter_mut().flat_map(|part| &mut part.sections) {
        let heading = section.title.clone();
        section
            .blocks
            .iter_mut()
            .for_each(|block| block.title_below(&heading));
    }
    Document {
        cover: Cover {
            title: material.project_name.clone(),
            kind: kind(&words, answers),
            logline: text(answers, "logline").to_owned(),
            credits: credits::credits(material),
            picture,
            notes,
        },
        parts,
        language: "en",
        foot: format!("{} · {confidential}", material.project_name),
        date: (
            u16::try_from(material.today.year()).unwrap_or_default(),
            material.today.month().into(),
            material.today.day(),
        ),
        author: owner.unwrap_or_else(|| material.project_name.clone()),
    }
}

fn text<'a>(answers: Option<&'a Content>, key: &str) -> &'a str {
    answers
        .and_then(|answers| answers.get(key))
        .and_then(Value::as_str)
        .unwrap_or_default()
}

/// `Feature film · Thriller`
fn kind(words: &Words<'_>, answers: Option<&Content>) -> String {
    let form = words.catalog.stage(Stage::FIRST);
    let say = |key: &str| Some(words.answer(form.field(key)?, answers?.get(key)?, answers?));
    [say("format"), say("genres")]
        .into_iter()
        .flatten()
        .filter(|one| !one.is_empty())
        .collect::<Vec<_>>()
        .join(" · ")
}

/// What a reader may rely on, in a line.
fn approval_note(material: &Material) -> String {
    let approved: Vec<String> = material
        .stages
        .iter()
        .filter(|shown| shown.approved.is_some())
        .map(|shown| shown.stage.number().to_string())
        .collect();
    let others = || material.stages.iter().filter(|shown| shown.approved.is_none());
    let approval = match approved.as_slice() {
        [] if others().any(|shown| !is_draft(shown)) => return say!(NOT_YET_APPROVED),
        [] => return say!(NOT_REVIEWED),
        [stage] => say!(STAGE_APPROVED, stage),
        many => say!(STAGES_APPROVED, stages = listed(many)),
    };
    match (others().count(), others().all(is_draft)) {
        (0, _) => approval,
        (_, true) => say!(APPROVED_AND_DRAFTS, approval),
        (_, false) => say!(APPROVED_AND_OTHERS, approval),
    }
}

/// `1, 2 and 3`
fn listed(numbers: &[String]) -> String {
    match numbers {
        [before @ .., last] if !before.is_empty() => say!(LIST_LAST, others = before.join(", "), last),
        _ => numbers.concat(),
    }
}

/// The project at a glance, and what approvals say.
fn overview(words: &Words<'_>, answers: Option<&Content>) -> Part {
    let money = money(words.material);
    let mut blocks = story(answers);
    let mut facts = facts(words, answers);
    if money.is_none() {
        facts.extend(fact(words, answers, "budget_band"));
    }
    blocks.push(Block::Facts(facts));
    let mut sections = vec![Section {
        title: say!(THE_PROJECT),
        blocks,
    }];
    sections.extend(money);
    sections.push(approvals(words.material));
    Part {
        title: say!(OVERVIEW),
        status: String::new(),
        draft: false,
        sections,
    }
}

fn story(answers: Option<&Content>) -> Vec<Block> {
    let texts = [("logline", say!(LOGLINE)), ("synopsis_short", say!(SYNOPSIS))];
    let told = texts
        .into_iter()
        .filter(|(key, _)| !text(answers, key).is_empty());
    told.map(|(key, label)| Block::Text {
        label: Some(label),
        text: text(answers, key).to_owned(),
    })
    .collect()
}

fn facts(words: &Words<'_>, answers: Option<&Content>) -> Vec<(String, String)> {
    [
        "format",
        "genres",
        "runtime_min",
        "episodes",
        "original_languages",
        "countries_of_origin",
        "development_status",
    ]
    .into_iter()
    .filter_map(|key| fact(words, answers, key))
    .collect()
}

fn fact(words: &Words<'_>, answers: Option<&Content>, key: &str) -> Option<(String, String)> {
    let field = words.catalog.stage(Stage::FIRST).field(key)?;
    let answer = words.answer(field, answers?.get(key)?, answers?);
    Some((field.label.to_owned(), answer))
}

/// What the film costs and what is still missing, with whether that is approved.
fn money(material: &Material) -> Option<Section> {
    let shown = material.stages.iter().find(|shown| shown.finance.is_some())?;
    let facts = figures::in_short(shown.finance.as_ref()?);
    (!facts.is_empty()).then(|| Section {
        title: shown.stage.title().to_owned(),
        blocks: vec![
            Block::Text {
                label: None,
                text: status(shown),
            },
            Block::Facts(facts),
        ],
    })
}

fn approvals(material: &Material) -> Section {
    let stages = material.stages.iter().map(|shown| {
        let title = format!("{} {}", shown.stage.number(), shown.stage.title());
        (title, status(shown))
    });
    Section {
        title: say!(APPROVALS),
        blocks: vec![
            Block::Facts(stages.collect()),
            Block::Text {
                label: None,
                text: say!(APPROVAL_MEANS),
            },
        ],
    }
}

fn status(shown: &DossierStage) -> String {
    match shown.approved {
        Some((version, at)) => say!(APPROVED_ON, date = day(at.date()), version),
        None => match shown.status {
            ApprovalStatus::Submitted | ApprovalStatus::InReview => say!(SUBMITTED),
            ApprovalStatus::ChangesRequested => say!(CHANGES_REQUESTED),
            ApprovalStatus::Rejected => say!(REJECTED),
            _ => say!(DRAFT),
        },
    }
}

/// What its team still works on. What has been submitted stays as it is until reviewers have decided.
fn is_draft(shown: &DossierStage) -> bool {
    shown.approved.is_none() && !matches!(shown.status, ApprovalStatus::Submitted | ApprovalStatus::InReview)
}

fn part(words: &Words<'_>, shown: &DossierStage) -> Part {
    let form = words.catalog.stage(shown.stage);
    let mut sections: Vec<Section> = Vec::new();
    for section in &form.sections {
        let mut blocks = figures::instead(words, shown, section.key)
            .unwrap_or_else(|| section::blocks(words, section, &shown.content, &shown.declared));
        let named = match (shown.stage.number(), section.key) {
            (2, "team") => vec![(&words.material.creatives, "key_creatives")],
            (4, "people") => vec![
                (&words.material.heads, "crew_status"),
                (&words.material.cast, "cast_status"),
            ],
            _ => Vec::new(),
        };
        for (people, rows) in named {
            let rows = form.field(rows).map_or("", |field| field.label.as_str());
            blocks = people::confirmed(people, rows, blocks);
        }
        if !blocks.is_empty() {
            sections.push(Section {
                title: section.title.to_owned(),
                blocks,
            });
        }
    }
    if sections.is_empty() {
        sections.push(Section {
            title: say!(NO_ANSWERS),
            blocks: vec![Block::Text {
                label: None,
                text: say!(NO_ANSWERS_YET),
            }],
        });
    }
    Part {
        title: format!("{} {}", shown.stage.number(), shown.stage.title()),
        status: status(shown),
        draft: is_draft(shown),
        sections,
    }
}
