//! Which of the trade's lists a form is drawn with.

use std::collections::BTreeSet;

use crate::forms::field::{Field, Form, Kind, Options};

/// A list, and the one that groups its options.
const GROUPED: (&str, &str) = ("budget_accounts", "budget_parts");

impl Form {
    /// The keys of the lists that its answers are chosen from, and of those that tell its figures: how many decimals a
    /// currency has, and the parts of a budget.
    pub fn lists(&self) -> BTreeSet<&'static str> {
        let mut lists = BTreeSet::new();
        for section in &self.sections {
            collect(&section.fields, &mut lists);
        }
        if lists.contains(GROUPED.0) {
            lists.insert(GROUPED.1);
        }
        lists
    }
}

fn collect(fields: &[Field], lists: &mut BTreeSet<&'static str>) {
    for field in fields {
        match &field.kind {
            Kind::Choice { options } | Kind::Choices { options, .. } => {
                if let Options::Taxonomy { list } = options {
                    lists.insert(list);
                }
            }
            Kind::Money { .. } => {
                lists.insert("currencies");
            }
            Kind::Rows { fields, .. } => collect(fields, lists),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::catalog::Catalog;
    use crate::lifecycle::Stage;

    #[test]
    fn a_form_names_every_list_that_it_is_drawn_with() {
        let catalog = Catalog::load().expect("the catalog");
        let [one, two, three, four] = Stage::ALL.map(|stage| catalog.stage(stage).lists());
        assert!(
            one.is_superset(&["formats", "genres", "countries", "currencies"].into()),
            "{one:?}"
        );
        assert!(
            two.is_superset(&["titles", "departments", "cast_role_types"].into()),
            "{two:?}"
        );
        assert!(
            three.is_superset(&["budget_accounts", "budget_parts", "currencies"].into()),
            "{three:?}"
        );
        assert!(
            !three.contains("titles") && !three.contains("time_zones"),
            "{three:?}"
        );
        assert!(four.contains("titles"), "{four:?}");
        for list in [one, two, three, four].iter().flatten() {
            assert!(catalog.taxonomies.list(list).is_some(), "{list}");
        }
    }
}
