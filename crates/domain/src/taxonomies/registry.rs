//! All lists, by key.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;
use utoipa::ToSchema;

use crate::taxonomies::list::{List, ListOption, TaxonomyError};
use crate::taxonomies::load;

/// Goes up when a key is added, renamed in its label or deprecated.
const VERSION: u32 = 2;

/// The free text after `other:` (product rule for every list that ends with "Other").
pub const OTHER_MAX: usize = 60;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Taxonomies {
    pub version: u32,
    pub lists: Vec<List>,
    #[serde(skip)]
    index: HashMap<String, HashMap<String, (usize, usize)>>,
}

/// Some of the lists; it is sent as all of them are.
#[derive(Debug, Serialize)]
pub struct Lists<'a> {
    version: u32,
    lists: Vec<&'a List>,
}

impl Taxonomies {
    /// Reads the lists that are built in.
    pub fn load() -> Result<Self, TaxonomyError> {
        Self::from_lists(load::lists()?)
    }

    fn from_lists(lists: Vec<List>) -> Result<Self, TaxonomyError> {
        let mut index: HashMap<String, HashMap<String, (usize, usize)>> = HashMap::new();
        for (at, list) in lists.iter().enumerate() {
            let keys = index.entry(list.key.clone()).or_default();
            for (place, option) in list.options.iter().enumerate() {
                if keys.insert(option.key.clone(), (at, place)).is_some() {
                    return Err(TaxonomyError::DuplicateKey {
                        list: list.key.clone(),
                        key: option.key.clone(),
                    });
                }
            }
        }
        Ok(Self {
            version: VERSION,
            lists,
            index,
        })
    }

    /// These lists alone, in their order.
    pub fn only(&self, keys: &BTreeSet<&str>) -> Lists<'_> {
        let lists = self.lists.iter().filter(|list| keys.contains(&*list.key));
        Lists {
            version: self.version,
            lists: lists.collect(),
        }
    }

    pub fn list(&self, key: &str) -> Option<&List> {
        self.lists.iter().find(|list| list.key == key)
    }

    pub fn option(&self, list: &str, key: &str) -> Option<&ListOption> {
        let (at, place) = *self.index.get(list)?.get(key)?;
        self.lists.get(at)?.options.get(place)
    }

    /// What a stored value reads as: its label, or the free text after `other:`.
    pub fn label<'a>(&'a self, list: &str, value: &'a str) -> &'a str {
        match value.split_once(':') {
            Some(("other", text)) => text.trim(),
            _ => self.option(list, value).map_or(value, |option| &option.label),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn taxonomies() -> Taxonomies {
        Taxonomies::load().expect("the built-in lists are well formed")
    }

    #[test]
    fn every_list_has_options_with_labels() {
        for list in &taxonomies().lists {
            assert!(!list.options.is_empty(), "{}", list.key);
            for option in &list.options {
                assert!(
                    !option.label.is_empty() && option.label.trim() == option.label,
                    "{list:?}"
                );
                assert!(option.key.is_ascii() || list.key == "countries", "{}", option.key);
            }
        }
    }

    /// Each is of an option of the lists, no two options share one, and none is an option's label.
    fn check_aliases(lists: &[&str], written: &str) {
        let file = include_str!("../../data/taxonomies.yaml");
        let file: serde_norway::Value = serde_norway::from_str(file).expect("YAML");
        let written = file[written].as_mapping().expect("aliases").len();
        let t = taxonomies();
        let lists = lists.iter().map(|list| t.list(list).expect("a list"));
        let options: Vec<_> = lists.flat_map(|list| &list.options).collect();
        let with_aliases = options.iter().filter(|option| !option.aliases.is_empty());
        assert_eq!(with_aliases.count(), written, "each key is one of an option");
        let labels = options.iter().map(|option| option.label.to_lowercase());
        let mut names: HashSet<String> = labels.collect();
        for alias in options.iter().flat_map(|option| &option.aliases) {
            assert!(names.insert(alias.to_lowercase()), "{alias}");
        }
    }

    #[test]
    fn se_04_aliases_are_of_titles_and_called_as_no_title() {
        check_aliases(&["titles"], "title_aliases");
        check_aliases(&["departments"], "department_aliases");
        let t = taxonomies();
        let photography = t.option("titles", "director_of_photography").expect("a title");
        assert!(photography.aliases.iter().any(|alias| alias == "Cinematographer"));
    }

    #[test]
    fn accounts_are_found_by_what_they_pay_for_and_statuses_by_other_words() {
        check_aliases(&["budget_accounts", "finance_source_statuses"], "finance_aliases");
        let t = taxonomies();
        let editorial = t.option("budget_accounts", "5000").expect("an account");
        assert!(editorial.aliases.iter().any(|alias| alias == "Editing"));
    }

    #[test]
    fn titles_know_their_department_and_who_heads_it() {
        let t = taxonomies();
        let photography = t.option("titles", "director_of_photography").expect("a title");
        assert_eq!(photography.group.as_deref(), Some("camera"));
        assert!(photography.head);
        let puller = t
            .option("titles", "first_assistant_camera_focus_puller")
            .expect("a title");
        assert!(!puller.head);
        assert_eq!(puller.label, "First Assistant Camera (Focus Puller)");
        let departments = t.list("departments").expect("departments");
        for department in &departments.options {
            assert!(
                t.list("titles")
                    .expect("titles")
                    .options
                    .iter()
                    .any(|title| title.head && title.group.as_ref() == Some(&department.key)),
                "{} has no head",
                department.key
            );
        }
    }

    #[test]
    fn places_languages_and_zones_are_the_world_s() {
        let t = taxonomies();
        assert_eq!(t.label("countries", "NO"), "Norway");
        assert_eq!(t.label("languages", "no"), "Norwegian");
        assert_eq!(t.label("languages", "bfi"), "British Sign Language");
        assert!(t.option("time_zones", "Europe/Dublin").is_some());
        assert!(t.list("countries").expect("countries").options.len() >= 249);
    }

    #[test]
    fn currencies_are_those_that_budgets_are_written_in() {
        let t = taxonomies();
        let digits = |code: &str| t.option("currencies", code).and_then(|c| c.note.clone());
        assert_eq!(t.label("currencies", "EUR"), "EUR, Euro");
        assert_eq!(digits("EUR").as_deref(), Some("2"));
        assert_eq!(digits("JPY").as_deref(), Some("0"));
        assert_eq!(digits("KWD").as_deref(), Some("3"));
        for gone in ["XAU", "XXX", "HRK", "CHW"] {
            assert_eq!(t.option("currencies", gone), None, "{gone}");
        }
    }

    #[test]
    fn deliveries_are_grouped() {
        let t = taxonomies();
        let cues = t
            .option("delivery_items", "music_cue_sheet")
            .expect("a delivery item");
        assert_eq!(cues.group.as_deref(), Some("legal"));
        assert_eq!(cues.label, "Music cue sheet");
    }

    #[test]
    fn bands_ratings_and_formats_read_as_people_say_them() {
        let t = taxonomies();
        assert_eq!(t.label("budget_bands", "50k_250k"), "USD 50k – 250k");
        assert_eq!(t.label("budget_bands", "2_5m_5m"), "USD 2.5m – 5m");
        assert_eq!(t.label("budget_bands", "over_100m"), "Over USD 100m");
        assert_eq!(t.label("age_ratings", "12_plus"), "12+");
        let feature = t.option("formats", "feature_film").expect("a format");
        assert_eq!(
            (feature.label.as_str(), feature.note.as_deref()),
            ("Feature film", Some("60-240 min"))
        );
        assert_eq!(t.label("formats", "other:Hologram opera"), "Hologram opera");
    }
}
