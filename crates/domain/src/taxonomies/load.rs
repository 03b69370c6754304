//! From `data/*.yaml` to lists. How a label is written when the file gives only a key is decided here.

use std::collections::HashMap;

use iso_currency::{Currency, IntoEnumIterator};
use serde::Deserialize;
use serde_norway::Mapping;

use crate::taxonomies::finance;
use crate::taxonomies::list::{List, ListOption, TaxonomyError};

const TRADE: &str = include_str!("../../data/taxonomies.yaml");
const COUNTRIES: &str = include_str!("../../data/countries.yaml");
const LANGUAGES: &str = include_str!("../../data/languages.yaml");

#[derive(Deserialize)]
struct Trade {
    formats: Mapping,
    technique: Vec<String>,
    development_status: Vec<String>,
    budget_bands_usd: Vec<String>,
    age_rating_target: Vec<String>,
    source_type: Vec<String>,
    genres: Mapping,
    tags_cross: Vec<String>,
    departments: Mapping,
    department_aliases: HashMap<String, Vec<String>>,
    title_aliases: HashMap<String, Vec<String>>,
    experience_levels: Vec<String>,
    company_kinds: Mapping,
    cast_role_types: Mapping,
    unions: Mapping,
    union_status: Vec<String>,
    project_union_status: Vec<String>,
    special_requirements: Vec<String>,
    delivery_items: Mapping,
    above_the_line: Mapping,
    production: Mapping,
    post_production: Mapping,
    other: Mapping,
    below_totals: Mapping,
    finance_aliases: HashMap<String, Vec<String>>,
}

pub(crate) fn lists() -> Result<Vec<List>, TaxonomyError> {
    let trade: Trade = read("taxonomies.yaml", TRADE)?;
    let countries: Mapping = read("countries.yaml", COUNTRIES)?;
    let languages: Mapping = read("languages.yaml", LANGUAGES)?;
    let mut lists = vec![
        open("formats", noted(&trade.formats)),
        open("techniques", worded(&trade.technique)),
        closed("development_statuses", statuses(&trade.development_status)),
        closed(
            "budget_bands",
            trade
                .budget_bands_usd
                .iter()
                .map(|key| named(key, band(key)))
                .collect(),
        ),
        closed(
            "age_ratings",
            trade
                .age_rating_target
                .iter()
                .map(|key| named(key, rating(key)))
                .collect(),
        ),
        open("source_types", worded(&trade.source_type)),
        open(
            "genres",
            keys(&trade.genres).map(|key| named(&key, words(&key))).collect(),
        ),
        closed("subgenres", subgenres(&trade.genres)),
        closed("project_tags", worded(&trade.tags_cross)),
        closed("departments", departments(&trade)),
        open("titles", titles(&trade.departments, &trade.title_aliases)),
        closed("experience_levels", worded(&trade.experience_levels)),
        closed("company_kinds", labelled(&trade.company_kinds)),
        open("cast_role_types", labelled(&trade.cast_role_types)),
        open("unions", noted(&trade.unions)),
        closed("union_statuses", worded(&trade.union_status)),
        closed("project_union_statuses", worded(&trade.project_union_status)),
        closed("special_requirements", worded(&trade.special_requirements)),
        open("delivery_items", delivery_items(&trade.delivery_items)),
        closed("currencies", currencies()),
        closed("countries", labelled(&countries)),
        closed("languages", labelled(&languages)),
        closed("time_zones", time_zones()),
    ];
    let parts = [
        &trade.above_the_line,
        &trade.production,
        &trade.post_production,
        &trade.other,
        &trade.below_totals,
    ];
    lists.extend(finance::lists(parts, &trade.finance_aliases));
    Ok(lists)
}

fn read<T: serde::de::DeserializeOwned>(file: &'static str, text: &str) -> Result<T, TaxonomyError> {
    serde_norway::from_str(text).map_err(|source| TaxonomyError::Yaml { file, source })
}

fn open(key: &str, options: Vec<ListOption>) -> List {
    List {
        allows_other: true,
        ..closed(key, options)
    }
}

fn closed(key: &str, options: Vec<ListOption>) -> List {
    List {
        key: key.to_owned(),
        options,
        allows_other: false,
    }
}

fn named(key: &str, label: String) -> ListOption {
    ListOption {
        key: key.to_owned(),
        label,
        ..ListOption::default()
    }
}

fn worded(keys: &[String]) -> Vec<ListOption> {
    keys.iter().map(|key| named(key, words(key))).collect()
}

/// Each step stands behind its phase, which is the word that people look for: "In development", "Post-production".
fn statuses(keys: &[String]) -> Vec<ListOption> {
    let label = |key: &str| {
        let step = match key {
            "closing" => "closing finance".to_owned(),
            _ => words(key).to_lowercase(),
        };
        match key {
            "idea" | "treatment" | "first_draft" | "later_draft" | "polish" | "shooting_script"
            | "packaging" | "financing" | "closing" => format!("In development: {step}"),
            "soft_prep" | "prep" => format!("Pre-production: {step}"),
            "shooting" => "Production: shooting".to_owned(),
            "post" => "Post-production".to_owned(),
            _ => words(key),
        }
    };
    keys.iter().map(|key| named(key, label(key))).collect()
}

fn entries(map: &Mapping) -> impl Iterator<Item = (&str, &serde_norway::Value)> {
    map.iter().filter_map(|(key, value)| Some((key.as_str()?, value)))
}

fn keys(map: &Mapping) -> impl Iterator<Item = String> {
    entries(map).map(|(key, _)| key.to_owned())
}

/// `key: Label`
fn labelled(map: &Mapping) -> Vec<ListOption> {
    entries(map)
        .filter_map(|(key, value)| Some(named(key, value.as_str()?.to_owned())))
        .collect()
}

/// `key: "Label | note | note"`
fn noted(map: &Mapping) -> Vec<ListOption> {
    entries(map)
        .filter_map(|(key, value)| {
            let (label, note) = match value.as_str()?.split_once('|') {
                Some((label, note)) => (label, Some(note.replace(" | ", ", ").trim().to_owned())),
                None => (value.as_str()?, None),
            };
            Some(ListOption {
                note,
                ..named(key, label.trim().to_owned())
            })
        })
        .collect()
}

fn subgenres(genres: &Mapping) -> Vec<ListOption> {
    entries(genres)
        .flat_map(|(genre, list)| {
            list.as_sequence()
                .into_iter()
                .flatten()
                .filter_map(|key| key.as_str())
                .map(move |key| ListOption {
                    group: Some(genre.to_owned()),
                    ..named(key, words(key))
                })
        })
        .collect()
}

/// `department: "Head, Head | Title, Title"`
fn departments(trade: &Trade) -> Vec<ListOption> {
    let all = keys(&trade.departments).map(|key| ListOption {
        aliases: trade.department_aliases.get(&key).cloned().unwrap_or_default(),
        ..named(&key, words(&key))
    });
    all.collect()
}

fn titles(departments: &Mapping, aliases: &HashMap<String, Vec<String>>) -> Vec<ListOption> {
    let mut all: Vec<ListOption> = Vec::new();
    for (department, text) in entries(departments) {
        let (heads, others) = text
            .as_str()
            .and_then(|text| text.split_once('|'))
            .unwrap_or_default();
        for (head, label) in heads
            .split(',')
            .map(|title| (true, title))
            .chain(others.split(',').map(|title| (false, title)))
        {
            let label = label.trim();
            if !label.is_empty() {
                let key = snake_case(label);
                all.push(ListOption {
                    group: Some(department.to_owned()),
                    head,
                    aliases: aliases.get(&key).cloned().unwrap_or_default(),
                    ..named(&key, label.to_owned())
                });
            }
        }
    }
    all
}

fn snake_case(label: &str) -> String {
    let mut key = String::with_capacity(label.len());
    for c in label.chars().filter(|c| *c != '\'') {
        match c {
            c if c.is_ascii_alphanumeric() => key.push(c.to_ascii_lowercase()),
            _ if !key.is_empty() && !key.ends_with('_') => key.push('_'),
            _ => {}
        }
    }
    key.trim_end_matches('_').to_owned()
}

/// `group: [Label, Label]`; the key is the label in snake case.
fn delivery_items(groups: &Mapping) -> Vec<ListOption> {
    entries(groups)
        .flat_map(|(group, list)| {
            let labels = list.as_sequence().into_iter().flatten();
            labels
                .filter_map(|label| label.as_str())
                .map(move |label| ListOption {
                    group: Some(group.to_owned()),
                    ..named(&snake_case(label), label.to_owned())
                })
        })
        .collect()
}

/// Currencies that people are paid in (ISO 4217); the note is the number of digits after the point.
fn currencies() -> Vec<ListOption> {
    Currency::iter()
        .filter(|one| !one.is_fund() && !one.is_special() && one.is_superseded().is_none())
        .map(|one| ListOption {
            note: one.exponent().map(|places| places.to_string()),
            ..named(one.code(), format!("{}, {}", one.code(), one.name()))
        })
        .collect()
}

fn time_zones() -> Vec<ListOption> {
    chrono_tz::TZ_VARIANTS
        .iter()
        .map(|zone| named(zone.name(), zone.name().replace('_', " ")))
        .collect()
}

/// `live_action` → "Live action", with the trade's spellings.
fn words(key: &str) -> String {
    match key {
        "vfx" => return "VFX".into(),
        "lgbtq" => return "LGBTQ+".into(),
        "hard_sf" => return "Hard SF".into(),
        "animation_2d" => return "2D animation".into(),
        "animation_3d" => return "3D animation".into(),
        "company_ip" => return "Company-owned IP".into(),
        "generative_ai_elements" => return "Generative AI elements".into(),
        "makeup_hair" => return "Make-up & hair".into(),
        "construction_scenic" => return "Construction & scenic".into(),
        "editorial_post" => return "Editorial & post-production".into(),
        "catering_craft" => return "Catering & craft service".into(),
        "health_safety_wellbeing" => return "Health, safety & wellbeing".into(),
        "marine_aerial" => return "Marine & aerial".into(),
        "studio_multicamera" => return "Studio & multi-camera".into(),
        "unscripted_documentary" => return "Unscripted & documentary".into(),
        "publicity_marketing" => return "Publicity & marketing".into(),
        "legal_business_affairs" => return "Legal & business affairs".into(),
        "sales_distribution_finance" => return "Sales, distribution & finance".into(),
        "education_services" => return "Education & services".into(),
        _ => {}
    }
    let text = key.replace('_', " ");
    let mut chars = text.chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// `2_5m_5m` → "USD 2.5m – 5m"
fn band(key: &str) -> String {
    if key == "undisclosed" {
        return "Not disclosed".into();
    }
    let amount = |text: &str| text.replace('_', ".");
    if let Some(top) = key.strip_prefix("under_") {
        return format!("Under USD {}", amount(top));
    }
    if let Some(bottom) = key.strip_prefix("over_") {
        return format!("Over USD {}", amount(bottom));
    }
    let middle = key.find(['k', 'm']).map_or(key.len(), |at| at + 1);
    let (from, to) = key.split_at(middle);
    format!("USD {} – {}", amount(from), amount(to.trim_start_matches('_')))
}

fn rating(key: &str) -> String {
    match key {
        "all" => "All audiences".into(),
        "pg" => "Parental guidance".into(),
        key => key
            .strip_suffix("_plus")
            .map_or_else(|| words(key), |age| format!("{age}+")),
    }
}
