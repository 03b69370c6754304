//! Who stands on the cover: those who have given their word to be part of the project, by what they do in it.

use domain::export_import::Material;
use domain::lifecycle::Stage;
use serde_json::Value;

use crate::texts::say;

/// Names on one line.
const NAMES: usize = 8;

/// A line each, such as `Directed by Nora Quinn`; none for what nobody is named for.
pub fn credits(material: &Material) -> Vec<String> {
    let directed = confirmed(material, &["director"]);
    let written = written(material);
    // Only from credits: a role in the team is what somebody may do here, not what they do on the film.
    let produced = confirmed(material, &["producer", "co_producer"]);
    let mut lines = Vec::new();
    lines.extend(line(&directed).map(|names| say!(DIRECTED_BY, names)));
    for (credit, names) in &written {
        lines.extend(line(names).map(|names| match credit {
            Some(credit) => format!("{credit} {names}"),
            None => say!(WRITTEN_BY, names),
        }));
    }
    lines.extend(line(&produced).map(|names| say!(PRODUCED_BY, names)));
    lines
}

fn confirmed(material: &Material, jobs: &[&str]) -> Vec<String> {
    let mut names = Vec::new();
    for job in jobs {
        let all = material.creatives.confirmed.iter();
        add(
            &mut names,
            all.filter(|one| one.job == *job).map(|one| one.name.clone()),
        );
    }
    names
}

/// Writers by the words of their credit in stage 1, such as `Story by`; `None`: as writers.
fn written(material: &Material) -> Vec<(Option<String>, Vec<String>)> {
    let first = material.stages.iter().find(|shown| shown.stage == Stage::FIRST);
    let rows = first.and_then(|shown| shown.content.get("writers")?.as_array());
    let mut groups: Vec<(Option<String>, Vec<String>)> = vec![(None, Vec::new())];
    for row in rows.into_iter().flatten() {
        let text = |key: &str| row.get(key).and_then(Value::as_str).unwrap_or_default().trim();
        let credit = text("credit");
        let lower = credit.to_lowercase();
        let own = lower.ends_with(" by") && lower != "written by";
        let credit = own.then(|| credit.to_owned());
        let at = groups.iter().position(|(words, _)| *words == credit);
        let at = at.unwrap_or_else(|| {
            groups.push((credit, Vec::new()));
            groups.len() - 1
        });
        if let Some((_, names)) = groups.get_mut(at) {
            add(names, [text("name").to_owned()]);
        }
    }
    let credited = |name: &String| {
        groups
            .iter()
            .flat_map(|(_, names)| names)
            .any(|one| same(one, name))
    };
    let others: Vec<String> = confirmed(material, &["writer"])
        .into_iter()
        .filter(|name| !credited(name))
        .collect();
    if let Some((_, names)) = groups.first_mut() {
        add(names, others);
    }
    groups
}

fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn add(names: &mut Vec<String>, more: impl IntoIterator<Item = String>) {
    for name in more {
        if !name.is_empty() && !names.iter().any(|one| same(one, &name)) {
            names.push(name);
        }
    }
}

fn line(names: &[String]) -> Option<String> {
    match names {
        [] => None,
        [name] => Some(name.clone()),
        _ if names.len() > NAMES => Some(say!(LIST_MORE, others = names[..NAMES].join(", "))),
        [before @ .., last] => Some(say!(LIST_LAST, others = before.join(", "), last)),
    }
}
