//! What the web checks of a form before the server does.

use serde_json::{Map, Value, json};
use time::macros::date as day;

use crate::catalog::Catalog;
use crate::forms::answers::Content;
use crate::forms::build::*;
use crate::forms::check::fields::check_fields;
use crate::forms::condition::Condition;
use crate::forms::context::{Context, Mode};
use crate::forms::field::{Accept, DateRule, Field, Kind, Lines, TextRule};
use crate::forms::known::Known;
use crate::lifecycle::{Stage, Tier};

/// The fields of all forms, those of rows among them.
fn all_fields(catalog: &Catalog) -> Vec<Field> {
    let stages = Stage::ALL.map(|stage| catalog.stage(stage));
    let fields = stages.into_iter().chain([catalog.profile()]);
    let fields = fields.flat_map(|form| form.fields());
    let rows = |field: &Field| match &field.kind {
        Kind::Rows { fields, .. } => fields.clone(),
        _ => Vec::new(),
    };
    fields
        .flat_map(|field| std::iter::once(field.clone()).chain(rows(field)))
        .collect()
}

/// What a condition makes a difference of, one field at a time: none of its words, and each, alone and in a list.
fn situations(condition: &Condition) -> Vec<Map<String, Value>> {
    let (field, values) = match condition {
        Condition::AnyOf { field, values } | Condition::NoneOf { field, values } => (*field, values.clone()),
        Condition::Empty { field } => (*field, Vec::new()),
        Condition::Either { conditions } => return conditions.iter().flat_map(situations).collect(),
    };
    let mut answers = vec![json!("another"), json!(["another"]), json!(7), json!(true)];
    for value in values {
        answers.extend([json!(value), json!(["another", value])]);
    }
    let one = |answer: Value| Map::from_iter([(field.to_owned(), answer)]);
    answers.into_iter().map(one).collect()
}

#[test]
fn the_web_shows_and_asks_for_the_same_fields() {
    let catalog = Catalog::load().expect("the built-in data is well formed");
    let (mut rules, mut rows): (Vec<Value>, Vec<Value>) = Default::default();
    for field in all_fields(&catalog) {
        let rule = json!({"shown": field.shown, "required": field.required});
        let number = rules.iter().position(|known| *known == rule).unwrap_or_else(|| {
            rules.push(rule);
            rules.len() - 1
        });
        let conditions = field.shown.iter().chain(field.required.condition());
        let mut known: Vec<Map<String, Value>> = conditions.flat_map(situations).collect();
        known.insert(0, Map::new());
        for all in known {
            let (facts, answers): (Content, Content) =
                all.into_iter().partition(|(key, _)| key.contains('.'));
            let nothing = Content::new();
            let beside = Known {
                own: &answers,
                around: &nothing,
                facts: &facts,
                sent: [&answers, &nothing],
            };
            let asked = [Tier::S, Tier::M, Tier::L]
                .map(|tier| field.is_shown(beside) && field.is_required(beside, Some(tier)));
            let row = json!({"rule": number, "answers": answers, "facts": facts, "shown": field.is_shown(beside),
                "required": asked});
            if !rows.contains(&row) {
                rows.push(row);
            }
        }
    }
    vectors::check("conditions", std::iter::once(json!({"rules": rules})).chain(rows));
}

fn texts() -> Vec<(Field, Vec<Value>)> {
    let line = |min, max, rule| text_of("field", min, max, Lines::One, rule);
    vec![
        (
            line(2, 5, TextRule::Any),
            vec![
                json!("a"),
                json!(" a "),
                json!("abcde"),
                json!("abcdef"),
                json!("👩👩👩👩"),
                json!("  "),
                Value::Null,
            ],
        ),
        (
            line(1, 60, TextRule::PersonName),
            vec![
                json!("Siân O’Neill-Łęcka"),
                json!("निशा"),
                json!("R2D2"),
                json!("Dr. No"),
                json!("Ada & Bo"),
            ],
        ),
        (
            line(1, 200, TextRule::NoContact),
            vec![
                json!("Dublin, 1916: a baker hides a door."),
                json!("see www.me.com"),
                json!("https://me.com"),
                json!("write to ada@film.test"),
                json!("call +353 87 123 4567"),
                json!("at 8 o'clock, 12 people @ the pier"),
            ],
        ),
        (
            line(3, 254, TextRule::Email),
            vec![
                json!("ada@film.test"),
                json!("ada at film"),
                json!("ada@film"),
                json!("a@b@film.test"),
            ],
        ),
        (
            url("field"),
            vec![
                json!("https://vimeo.com/1"),
                json!("http://vimeo.com/1"),
                json!("vimeo.com/1"),
                json!("https://localhost"),
                json!("https://ada@vimeo.com"),
            ],
        ),
    ]
}

fn numbers() -> Vec<(Field, Vec<Value>)> {
    vec![
        (
            integer("field", 1, 600),
            vec![json!(0), json!(1), json!(600), json!(601), json!(0.5)],
        ),
        (money("field", 100), vec![json!(0), json!(100), json!(101)]),
        (
            decimal("field", "0.1", "50", 4),
            [
                "0.1", "0.09", "50", "50.0001", "1.0842", "1.084210", "1.08421", "1,5", "a",
            ]
            .map(Value::from)
            .to_vec(),
        ),
        (
            year("field", 1),
            vec![json!(1899), json!(1900), json!(2027), json!(2028)],
        ),
    ]
}

fn dates() -> Vec<(Field, Vec<Value>)> {
    let days = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-02-31", "soon"];
    let days = days.map(Value::from).to_vec();
    let born = ["2008-11-21", "2008-11-22", "1916-11-22", "1800-01-01"];
    let of = |rule| date("field", rule);
    vec![
        (of(DateRule::AfterToday), days.clone()),
        (of(DateRule::NotBeforeToday), days.clone()),
        (of(DateRule::NotAfterToday), days),
        (of(DateRule::Adult), born.map(Value::from).to_vec()),
    ]
}

fn lists() -> Vec<(Field, Vec<Value>)> {
    let options = one_of(["a", "b", "c"]);
    let writer = vec![text("name", 2, 20).always(), text("credit", 2, 20)];
    vec![
        (
            choices("field", options, 2, 2),
            vec![json!([]), json!(["a"]), json!(["a", "b"]), json!(["a", "b", "c"])],
        ),
        (
            tags("field", 2, 5),
            vec![json!(["a", "b"]), json!(["a", "b", "c"])],
        ),
        (
            rows("field", 1, 2, writer),
            vec![
                json!([]),
                json!([{"name": "Ada", "credit": ""}]),
                json!([{"name": "", "credit": "Story by"}, {"name": "x"}]),
                json!([{"name": "Ada"}, {"name": "Bo"}, {"name": "Cy"}]),
            ],
        ),
        (check("field"), vec![json!(true), json!(false)]),
        (
            document("field", [Accept::Pdf], 1),
            vec![Value::Null, json!("0190163d-8694-739b-aea5-966c26f8ad91")],
        ),
    ]
}

#[test]
fn the_web_finds_the_same_answers_wrong() {
    let catalog = Catalog::load().expect("the built-in data is well formed");
    let nothing = Content::new();
    let context = &Context {
        taxonomies: &catalog.taxonomies,
        today: day!(2026 - 11 - 21),
        facts: &nothing,
    };
    let all = [texts(), numbers(), dates(), lists()].into_iter().flatten();
    let rows = all.flat_map(|(field, values)| {
        let field = field.always();
        values.into_iter().map(move |value| {
            let answers = Content::from_iter([("field".to_owned(), value.clone())]);
            let mode = Mode::Complete { tier: None };
            let checked = check_fields(&[&field], &answers, &Content::new(), mode, context);
            let wrong: Vec<&str> = checked.errors.iter().map(|error| error.field.as_str()).collect();
            json!({"field": field, "value": value, "wrong": wrong})
        })
    });
    vectors::check("validation", rows.collect::<Vec<_>>());
}
