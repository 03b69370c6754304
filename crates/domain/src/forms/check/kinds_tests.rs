//! Money, exact numbers, documents, and conditions on what is known beside the form.

use rstest::rstest;
use serde_json::{Value, json};

use crate::forms::answers::Content;
use crate::forms::build::{any_of, choice, date, decimal, document, from_list, money, rows, text, text_of};
use crate::forms::check::fields::check_fields;
use crate::forms::condition::Required;
use crate::forms::context::{Checked, Context, Mode};
use crate::forms::field::{Accept, DateRule, Field, Kind, Lines, TextRule};
use crate::lifecycle::Tier;
use crate::taxonomies::registry::Taxonomies;

fn content(value: Value) -> Content {
    value.as_object().expect("an object").clone()
}

/// As its catalogue would name it.
fn named(label: &str, field: Field) -> Field {
    Field {
        label: label.to_owned(),
        ..field
    }
}

fn percent(mut field: Field) -> Field {
    if let Kind::Decimal { unit, .. } = &mut field.kind {
        *unit = Some("%".to_owned());
    }
    field
}

fn lines(fields: Vec<Field>) -> Field {
    let mut field = named("Lines", rows("lines", 1, 3, fields));
    if let Kind::Rows { row, .. } = &mut field.kind {
        "line".clone_into(row);
    }
    field
}

fn form() -> Vec<Field> {
    vec![
        named("Currency", choice("currency", from_list("currencies"))),
        named("Total", money("total", 100_000)),
        percent(named("Rate", decimal("rate", "0.1", "50", 4))),
        named("Script", document("script", [Accept::Pdf], 20)),
        named("Signed on", date("signed_on", DateRule::NotAfterToday)),
        named("Start", date("start", DateRule::NotBeforeToday)),
        named("Email", text_of("email", 3, 254, Lines::One, TextRule::Email)),
        lines(vec![
            named("Currency", choice("currency", from_list("currencies"))),
            named("Amount", money("amount", 100_000)),
        ]),
    ]
}

fn checked(answers: Value, mode: Mode, facts: Value) -> Checked {
    let fields = form();
    let taxonomies = Taxonomies::load().expect("the built-in lists");
    let facts = content(facts);
    let context = Context {
        taxonomies: &taxonomies,
        today: time::macros::date!(2026 - 11 - 21),
        facts: &facts,
    };
    let fields: Vec<&Field> = fields.iter().collect();
    check_fields(&fields, &content(answers), &Content::new(), mode, &context)
}

const COMPLETE: Mode = Mode::Complete { tier: Some(Tier::M) };

#[rstest]
#[case(json!({"total": 100_000}), None)]
#[case(json!({"total": 0}), None)]
#[case(json!({"total": 100_001, "currency": "JPY"}), Some("Total may be at most JPY 100,000."))]
#[case(json!({"total": 100_001}), Some("Total may be at most GBP 1,000.00."))]
#[case(json!({"total": -1}), Some("Total must not be below zero."))]
#[case(json!({"total": 10.5}), Some("Total must be a whole number."))]
#[case(json!({"total": "10"}), Some("Total must be a whole number."))]
#[case(json!({"rate": "1.0842"}), None)]
#[case(json!({"rate": "1.08420"}), None)]
#[case(json!({"rate": "1.08421"}), Some("Rate may have at most 4 decimal places."))]
#[case(json!({"rate": "51"}), Some("Rate may be at most 50%."))]
#[case(json!({"rate": 1.5}), Some("Rate must be text."))]
#[case(json!({"rate": "1,5"}), Some("Rate must be a number, such as 1.25."))]
#[case(json!({"script": "not an id"}), Some("Script: upload a file."))]
#[case(json!({"script": "0190163d-8694-739b-aea5-966c26f8ad91"}), None)]
#[case(json!({"currency": "XAU"}), Some("Currency: choose from the list."))]
#[case(json!({"lines": [{"currency": "KWD", "amount": 100_001}]}),
    Some("Line 1: Amount may be at most KWD 100.000."))]
#[case(json!({"currency": "JPY", "lines": [{"amount": 100_001}]}),
    Some("Line 1: Amount may be at most JPY 100,000."))]
fn a_draft_keeps_amounts_numbers_and_files(#[case] answers: Value, #[case] refusal: Option<&str>) {
    let found = checked(answers, Mode::Draft, json!({"stage1.currency": "GBP"}));
    assert_eq!(found.errors.first().map(|e| e.detail.as_str()), refusal);
}

#[rstest]
#[case(json!({"rate": "0.05"}), Some("Rate must be at least 0.1%."))]
#[case(json!({"signed_on": "2026-11-21"}), None)]
#[case(json!({"signed_on": "2026-11-22"}), Some("Signed on: must not be after today."))]
#[case(json!({"start": "2026-11-21"}), None)]
#[case(json!({"start": "2026-11-20"}), Some("Start: must be today or later."))]
#[case(json!({"email": "ada@film.test"}), None)]
#[case(json!({"email": "ada"}), Some("Email must be an email address, such as name@film.com."))]
fn a_finished_answer_fulfils_its_rule(#[case] answers: Value, #[case] refusal: Option<&str>) {
    let found = checked(answers, COMPLETE, json!({}));
    assert_eq!(found.errors.first().map(|e| e.detail.as_str()), refusal);
}

#[test]
fn a_number_is_kept_without_zeros_that_say_nothing() {
    let kept = checked(json!({"rate": " 1.500 "}), Mode::Draft, json!({})).values;
    assert_eq!(kept["rate"], "1.5");
}

#[rstest]
#[case::both(Required::TiersWhen { tiers: vec![Tier::L], when: any_of("stage1.format", ["short_film"]) }, "--R")]
#[case::neither(Required::TiersWhen { tiers: vec![Tier::L], when: any_of("stage1.format", ["tv_movie"]) }, "---")]
#[case::either(Required::TiersOrWhen { tiers: vec![Tier::L], when: any_of("stage1.format", ["tv_movie"]) }, "--R")]
#[case::all(Required::TiersOrWhen { tiers: vec![Tier::L], when: any_of("stage1.format", ["short_film"]) }, "RRR")]
#[case::by_fact(Required::When { when: any_of("project.needs", ["minors"]) }, "RRR")]
fn a_field_is_asked_for_by_tier_and_facts(#[case] required: Required, #[case] expected: &str) {
    let taxonomies = Taxonomies::load().expect("the built-in lists");
    let facts = content(json!({"stage1.format": "short_film", "project.needs": ["minors"]}));
    let context = Context {
        taxonomies: &taxonomies,
        today: time::macros::date!(2026 - 11 - 21),
        facts: &facts,
    };
    let field = Field {
        required,
        ..text("plan", 1, 10)
    };
    let cells: String = [Tier::S, Tier::M, Tier::L]
        .map(|tier| {
            let mode = Mode::Complete { tier: Some(tier) };
            let found = check_fields(&[&field], &Content::new(), &Content::new(), mode, &context);
            if found.errors.is_empty() { "-" } else { "R" }
        })
        .concat();
    assert_eq!(cells, expected);
}
