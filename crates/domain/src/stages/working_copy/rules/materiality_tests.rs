use proptest::prelude::*;
use rstest::rstest;
use serde_json::{Value, json};

use crate::forms::answers::Content;
use crate::lifecycle::Stage;
use crate::stages::views::amendment::Material;
use crate::stages::working_copy::rules::materiality::{Confirmed, PROVEN, RIGHTS, material};

fn stage(number: u8) -> Stage {
    Stage::try_from(number).expect("1 to 4")
}

fn content(value: Value) -> Content {
    value.as_object().expect("an object").clone()
}

fn team(people: &[(&str, &str, &str)]) -> Value {
    let row = |(role, name, status): &(&str, &str, &str)| json!({"role": role, "name": name, "attachment_status": status});
    json!({"key_creatives": people.iter().map(row).collect::<Vec<_>>()})
}

#[rstest]
#[case(json!({"rights_holder": "Estate"}), json!({"rights_holder": "Another"}), &[Material::Rights])]
#[case(json!({"option_expiry": "2027-01-01"}), json!({"option_expiry": "2028-01-01"}), &[Material::Rights])]
#[case(json!({"rights_status": "owned"}), json!({}), &[Material::Rights])]
#[case(json!({"rights_document": "a"}), json!({"rights_document": "b"}), &[Material::Rights])]
#[case(json!({"logline": "A"}), json!({"logline": "B"}), &[])]
fn e_03_rights_are_material(#[case] before: Value, #[case] after: Value, #[case] expected: &[Material]) {
    assert_eq!(
        material(stage(1), &content(before), &content(after), None),
        expected
    );
}

#[rstest]
#[case("chain_of_title_summary", &[Material::Rights])]
#[case("loi_bundle", &[])]
fn e_03_another_chain_of_title_is_material(#[case] document: &str, #[case] expected: &[Material]) {
    let (before, after) = (content(json!({document: "a"})), content(json!({document: "b"})));
    assert_eq!(material(stage(2), &before, &after, None), expected);
}

#[rstest]
#[case(json!({"chain_of_title": "a"}), json!({"chain_of_title": "b"}), &[Material::Rights])]
#[case(json!({}), json!({"chain_of_title_opinion": "a"}), &[Material::Rights])]
#[case(json!({"option_exercised": true}), json!({"option_exercised": false}), &[Material::Rights])]
#[case(json!({}), json!({"option_exercised": false}), &[])]
#[case(json!({"schedule": "a", "ai_replica_consents": []}), json!({"schedule": "b"}), &[])]
fn e_03_what_proves_the_title_at_the_greenlight_is_material(
    #[case] before: Value,
    #[case] after: Value,
    #[case] expected: &[Material],
) {
    assert_eq!(
        material(stage(4), &content(before), &content(after), None),
        expected
    );
}

#[rstest]
#[case(&[("director", "Ada", "contracted")], &[("director", "Bob", "contracted")], &[Material::Director])]
#[case(&[("director", "Ada", "contracted")], &[("director", "Ada", "withdrawn")], &[Material::Director])]
#[case(&[("director", "Ada", "interested")], &[("director", " ADA", "contracted")], &[])]
#[case(&[("producer", "Ada", "contracted")], &[("producer", "Bob", "contracted"), ("producer", "Ada", "contracted")], &[Material::LeadProducer])]
#[case(&[("producer", "Ada", "contracted")], &[("producer", "Ada", "contracted"), ("producer", "Bob", "contracted")], &[])]
#[case(&[("writer", "Ada", "contracted")], &[("writer", "Bob", "contracted")], &[])]
fn e_03_the_director_and_the_lead_producer_are_material(
    #[case] before: &[(&str, &str, &str)],
    #[case] after: &[(&str, &str, &str)],
    #[case] expected: &[Material],
) {
    let (before, after) = (content(team(before)), content(team(after)));
    assert_eq!(material(stage(2), &before, &after, None), expected);
}

#[rstest]
#[case(100_000, 115_000, false)]
#[case(100_000, 115_001, true)]
#[case(100_000, 85_000, false)]
#[case(100_000, 84_999, true)]
#[case(0, 1, true)]
#[case(i64::MAX, i64::MIN + 1, true)]
fn e_03_fifteen_percent_of_the_budget(#[case] before: i64, #[case] after: i64, #[case] expected: bool) {
    let budget = |total: i64| content(json!({"currency": "EUR", "budget_total": total}));
    let found = material(stage(3), &budget(before), &budget(after), None);
    assert_eq!(found.contains(&Material::Budget), expected);
}

#[rstest]
#[case(6_000, 4_999, true)]
#[case(6_000, 5_000, false)]
#[case(4_000, 3_999, true)]
#[case(4_000, 4_000, false)]
#[case(4_000, 4_500, false)]
fn e_03_the_confirmed_share_falls_below_what_is_asked(
    #[case] before: i64,
    #[case] after: i64,
    #[case] expected: bool,
) {
    let confirmed = Confirmed {
        before,
        after,
        least: 5_000,
    };
    let found = material(stage(3), &Content::new(), &Content::new(), Some(confirmed));
    assert_eq!(found.contains(&Material::ConfirmedShare), expected);
}

#[rstest]
#[case("2027-01-01", "2027-04-01", false)]
#[case("2027-01-01", "2027-04-02", true)]
#[case("2027-04-02", "2027-01-01", true)]
#[case("2027-01-01", "", true)]
fn e_03_ninety_days_of_the_start(#[case] before: &str, #[case] after: &str, #[case] expected: bool) {
    let start = |date: &str| content(json!({"start_date": date}));
    let found = material(stage(4), &start(before), &start(after), None);
    assert_eq!(found.contains(&Material::StartOfPhotography), expected);
}

fn any_content() -> impl Strategy<Value = Content> {
    let people = prop::collection::vec(
        (
            prop::sample::select(vec!["director", "producer", "writer"]),
            prop::sample::select(vec!["Ada", "Bob", "Cem"]),
            prop::sample::select(vec!["contracted", "withdrawn"]),
        ),
        0..4,
    );
    let keys = Vec::from_iter(RIGHTS.into_iter().chain(PROVEN));
    let words = prop::collection::vec((prop::sample::select(keys), "[a-c]"), 0..3);
    (people, words, 0_i64..1_000_000, prop::sample::select(vec!["EUR", "USD"]), 1_u8..=28, 1_u8..=12).prop_map(
        |(people, words, total, currency, day, month)| {
            let mut all = content(team(&people));
            all.extend(content(json!({
                "budget_total": total, "currency": currency, "start_date": format!("2027-{month:02}-{day:02}"),
            })));
            all.extend(words.into_iter().map(|(key, word)| (key.to_owned(), word.into())));
            all
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn e_03_no_change_is_not_material(number in 1_u8..=4, same in any_content()) {
        prop_assert_eq!(material(stage(number), &same, &same, None), []);
    }

    #[test]
    fn e_03_what_is_material_one_way_is_material_the_other(
        number in prop::sample::select(vec![1_u8, 2, 4]),
        a in any_content(),
        b in any_content(),
    ) {
        prop_assert_eq!(material(stage(number), &a, &b, None), material(stage(number), &b, &a, None));
    }

    #[test]
    fn e_03_what_no_rule_names_changes_freely(number in 1_u8..=4, before in any_content(), words in "[a-z ]{0,20}") {
        let mut after = before.clone();
        after.insert("logline".to_owned(), words.clone().into());
        after.insert("synopsis_long".to_owned(), words.clone().into());
        after.insert("finance_note".to_owned(), words.into());
        prop_assert_eq!(material(stage(number), &before, &after, None), []);
    }

    #[test]
    fn e_03_small_moves_of_a_budget_are_free_and_large_ones_are_not(
        before in 1_i64..1_000_000_000_000,
        permille in -400_i64..400,
    ) {
        let after = before + before / 1_000 * permille;
        let budget = |total: i64| content(json!({"currency": "EUR", "budget_total": total}));
        let found = !material(stage(3), &budget(before), &budget(after), None).is_empty();
        let moved = (i128::from(after) - i128::from(before)).abs() * 20;
        prop_assert_eq!(found, moved > i128::from(before) * 3);
    }
}
