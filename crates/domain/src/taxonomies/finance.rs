//! Lists of the finance plan and the top sheet.

use std::collections::HashMap;

use messages::{Args, Key};
use serde_norway::Mapping;

use crate::taxonomies::finance_terms::{EVIDENCE, Group, SOURCES, STATUSES};
use crate::taxonomies::list::{List, ListOption};
use crate::texts::TEXTS;

/// What else accounts and statuses are looked for by, by their keys.
type Aliases = HashMap<String, Vec<String>>;

/// `parts`: the accounts of a top sheet, part by part, as `"1100": Story & rights`.
pub(crate) fn lists(parts: [&Mapping; 5], aliases: &Aliases) -> Vec<List> {
    let accounts = parts.into_iter().flat_map(|part| accounts(part, aliases));
    let status = |(key, label): (&str, Key)| named(key, &TEXTS.say(&label, Args::new()), None, aliases);
    let list = |key: &str, options: Vec<ListOption>| List {
        key: key.to_owned(),
        options,
        allows_other: false,
    };
    vec![
        list(
            "budget_parts",
            Group::ALL
                .map(|part| option(part.key(), &part.label(), None))
                .to_vec(),
        ),
        list("budget_accounts", accounts.collect()),
        list(
            "finance_source_types",
            SOURCES
                .iter()
                .map(|source| option(source.key, &source.label(), Some(source.class.key())))
                .collect(),
        ),
        list("finance_source_statuses", STATUSES.map(status).to_vec()),
        list(
            "finance_evidence",
            EVIDENCE
                .iter()
                .map(|item| option(item.key, &capital(&item.label()), None))
                .collect(),
        ),
    ]
}

fn accounts(part: &Mapping, aliases: &Aliases) -> Vec<ListOption> {
    let account = |(code, label): (&serde_norway::Value, &serde_norway::Value)| {
        let code = code.as_str()?;
        Some(named(
            code,
            label.as_str()?,
            Group::of(code).map(Group::key),
            aliases,
        ))
    };
    part.iter().filter_map(account).collect()
}

fn named(key: &str, label: &str, group: Option<&str>, aliases: &Aliases) -> ListOption {
    ListOption {
        aliases: aliases.get(key).cloned().unwrap_or_default(),
        ..option(key, label, group)
    }
}

fn option(key: &str, label: &str, group: Option<&str>) -> ListOption {
    ListOption {
        key: key.to_owned(),
        label: label.to_owned(),
        group: group.map(str::to_owned),
        ..ListOption::default()
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}
