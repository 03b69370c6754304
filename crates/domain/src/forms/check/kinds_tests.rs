//! Money, exact numbers, documents, and conditions on what is known beside the form.

use rstest::rstest;
use serde_json::{Value, json};

use crate::forms::answers::Content;
use crate::forms::build::{any_of, choice, date, decimal, document, from_list, money, rows, text, text_of};
use crate::forms::check::fields::check_fields;
use crate::forms::condition::Required;
use crate::forms::context::{Checked, Context, Mode};
use crate::forms::field::{Accept, DateRule, Field, Lines, TextRule};
use crate::lifecycle::Tier;
use crate::taxonomies::registry::Taxonomies;

fn content(value: Value) -> Content {
    value.as_object().expect("an object").clone()
}

fn form() -> Vec<Field> {
    vec![
        choice("currency", "Currency", from_list("currencies")),
        money("total", "Total", 100_000),
        decimal("rate", "Rate", "0.1", "50", 4).unit("%"),
        document("script", "Script", [Accept::Pdf], 20),
        date("signed_on", "Signed on", DateRule::NotAfterToday),
        date("start", "Start", DateRule::NotBeforeToday),
        text_of("email", "Email", 3, 254, Lines::One, TextRule::Email),
        rows(
            "lines",
            "Lines",
            "line",
            1,
            3,
            vec![
                choice("currency", "Currency", from_list("currencies")),
                money("amount", "Amount", 100_000),
            ],
        ),
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
#[case(json!({"rate": "1.08421"}), Some("Rate may have at most 4 digits after the point."))]
#[case(json!({"rate": "51"}), Some("Rate may be at most 50 %."))]
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
#[case(json!({"rate": "0.05"}), Some("Rate must be at least 0.1 %."))]
#[case(json!({"signed_on": "2026-11-21"}), None)]
#[case(json!({"signed_on": "2026-11-22"}), Some("Signed on must not be after today."))]
#[case(json!({"start": "2026-11-21"}), None)]
#[case(json!({"start": "2026-11-20"}), Some("Start must be today or later."))]
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
        ..text("plan", "Plan", 1, 10)
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
