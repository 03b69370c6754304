use proptest::prelude::*;
use serde_json::{Value, json};

use crate::catalog::Catalog;
use crate::forms::answers::Content;
use crate::forms::check::fields::validate;
use crate::forms::context::{Checked, Context, Mode};
use crate::forms::field::{Field, Form, Kind, Options};
use crate::lifecycle::Tier;

static NOTHING: std::sync::LazyLock<Content> = std::sync::LazyLock::new(Content::new);

fn catalog() -> Catalog {
    Catalog::load().expect("the built-in data is well formed")
}

fn content(value: Value) -> Content {
    value.as_object().expect("an object").clone()
}

fn context(catalog: &Catalog) -> Context<'_> {
    Context {
        taxonomies: &catalog.taxonomies,
        today: time::macros::date!(2026 - 11 - 21),
        facts: &NOTHING,
    }
}

fn errors(checked: &Checked) -> Vec<(&str, &str)> {
    checked
        .errors
        .iter()
        .map(|e| (e.field.as_str(), e.code))
        .collect()
}

const COMPLETE: Mode = Mode::Complete { tier: Some(Tier::M) };

#[test]
fn a_draft_keeps_what_is_half_written() {
    let catalog = catalog();
    let draft = content(json!({
        "logline": " A diver\tfinds a door ",
        "genres": ["drama", "drama"],
        "runtime_min": 0,
        "writers": [{"name": "Ada Ní Bhriain"}, {"name": "  "}],
        "comparables": [],
        "format": null,
    }));
    let checked = validate(
        catalog.stage(crate::lifecycle::Stage::FIRST),
        &draft,
        Mode::Draft,
        &context(&catalog),
    );
    assert_eq!(errors(&checked), []);
    assert_eq!(
        Value::Object(checked.values),
        json!({
            "genres": ["drama"],
            "logline": "A diver finds a door",
            "runtime_min": 0,
            "writers": [{"name": "Ada Ní Bhriain"}],
        })
    );
}

#[test]
fn a_draft_refuses_wrong_kinds_and_what_is_over_a_limit_each_by_its_name() {
    let catalog = catalog();
    let draft = content(json!({
        "project_name": "ü".repeat(121),
        "format": "hologram",
        "technique": ["other:Puppets on strings"],
        "tags": "ensemble",
        "runtime_min": 601,
        "writers": [{"name": "Ada", "fee": 3}, "Bob"],
        "declares_truth": "yes",
        "favourite_colour": "blue",
    }));
    let checked = validate(
        catalog.stage(crate::lifecycle::Stage::FIRST),
        &draft,
        Mode::Draft,
        &context(&catalog),
    );
    assert_eq!(
        errors(&checked),
        [
            ("project_name", "too_long"),
            ("format", "not_in_list"),
            ("tags", "type"),
            ("runtime_min", "too_high"),
            ("writers/0/fee", "unknown"),
            ("writers", "type"),
            ("declares_truth", "type"),
            ("favourite_colour", "unknown"),
        ]
    );
    assert_eq!(
        checked.errors[0].detail,
        "Project name: at most 120 characters; this has 121."
    );
    assert_eq!(checked.values["technique"], json!(["other:Puppets on strings"]));
}

#[test]
fn a_finished_stage_says_everything_that_is_missing_in_the_order_of_the_form() {
    let catalog = catalog();
    let answers = content(json!({
        "project_name": "The Long Night",
        "format": "feature_film",
        "genres": ["drama"],
        "subgenres": ["heist"],
        "logline": "Too short, and see www.my.site",
        "runtime_min": 95,
        "source_type": "book",
        "rights_status": "option_signed",
        "option_expiry": "2026-11-21",
        "comparables": [{"title": "Local Hero", "year": 1983, "why": "A stranger changes a village."}],
        "ai_declaration": "assistive",
        "content_flags": ["none", "sex"],
        "seasons": 3,
    }));
    let checked = validate(
        catalog.stage(crate::lifecycle::Stage::FIRST),
        &answers,
        COMPLETE,
        &context(&catalog),
    );
    let errors = errors(&checked);
    let (missing, wrong): (Vec<_>, Vec<_>) = errors.iter().partition(|(_, code)| *code == "required");
    assert_eq!(
        wrong,
        [
            ("subgenres", "not_within"),
            ("logline", "contact"),
            ("comparables", "too_few"),
            ("option_expiry", "past"),
            ("content_flags", "exclusive"),
        ]
    );
    // The table of the stages' cells says of every field whether it is asked for.
    let conditional = [
        "rights_holder",
        "rights_territory",
        "rights_document",
        "ai_details",
    ];
    for field in conditional
        .iter()
        .chain(&["technique", "target_audience", "declares_conduct"])
    {
        assert!(missing.iter().any(|(missing, _)| missing == field), "{field}");
    }
    let form = catalog.stage(crate::lifecycle::Stage::FIRST);
    let place = |(field, _): &(&str, &str)| form.fields().position(|asked| asked.key == *field);
    let places: Option<Vec<_>> = errors.iter().map(place).collect();
    assert!(places.expect("fields of the form").is_sorted(), "{errors:?}");
    assert!(
        !checked.values.contains_key("seasons"),
        "a feature has no seasons"
    );
}

#[test]
fn less_is_asked_of_a_small_project() {
    let catalog = catalog();
    let small = validate(
        catalog.stage(crate::lifecycle::Stage::FIRST),
        &Content::new(),
        Mode::Complete { tier: Some(Tier::S) },
        &context(&catalog),
    );
    for field in ["target_audience", "age_rating_target", "comparables"] {
        assert!(small.errors.iter().all(|e| e.field != field), "{field}");
    }
}

#[test]
fn conditions_look_back_only() {
    let catalog = catalog();
    let forms = [catalog.profile()]
        .into_iter()
        .chain(crate::lifecycle::Stage::ALL.map(|s| catalog.stage(s)));
    for form in forms {
        let mut seen: Vec<&str> = Vec::new();
        for field in form.fields() {
            assert!(
                !seen.contains(&field.key),
                "{} stands twice in {}",
                field.key,
                form.key
            );
            for condition in field.shown.iter().chain(field.required.condition()) {
                for on in condition.fields() {
                    assert!(
                        seen.contains(&on) || is_fact(&catalog, form, on),
                        "{} looks ahead to {on}",
                        field.key
                    );
                }
            }
            if let Kind::Choice {
                options: Options::Taxonomy { list },
            }
            | Kind::Choices {
                options: Options::Taxonomy { list },
                ..
            } = &field.kind
            {
                assert!(catalog.taxonomies.list(list).is_some(), "{list} is no list");
            }
            seen.push(field.key);
        }
    }
}

/// An answer of an earlier stage, or what follows from those.
fn is_fact(catalog: &Catalog, form: &Form, key: &str) -> bool {
    let Some((stage, answer)) = key.split_once('.') else {
        return false;
    };
    if stage == "project" {
        return ["tier", "needs"].contains(&answer);
    }
    let earlier = crate::lifecycle::Stage::ALL
        .map(|s| (s, catalog.stage(s)))
        .into_iter()
        .take_while(|(_, f)| f.key != form.key);
    let mut found = earlier.filter(|(s, f)| s.key() == stage && f.field(answer).is_some());
    found.next().is_some()
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        "[a-z_]{0,12}".prop_map(Value::from),
        Just(json!("other:Ünique\u{202e}")),
        Just(json!("drama")),
        Just(json!("2027-02-30")),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::hash_map("(name|title|year|url|why|[a-z]{1,6})", inner, 0..5)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// No answer breaks the check, and what it lets through it lets through unchanged.
    #[test]
    fn what_was_checked_stays_as_it_is(
        profile in any::<bool>(),
        picks in prop::collection::vec((any::<prop::sample::Index>(), any_json()), 0..12),
        tier in prop::sample::select(vec![None, Some(Tier::S), Some(Tier::M), Some(Tier::L)]),
    ) {
        let catalog = catalog();
        let form = if profile { catalog.profile() } else { catalog.stage(crate::lifecycle::Stage::FIRST) };
        let fields: Vec<&Field> = form.fields().collect();
        let answers: Content =
            picks.into_iter().map(|(at, value)| (at.get(&fields).key.to_owned(), value)).collect();
        let context = context(&catalog);

        let draft = validate(form, &answers, Mode::Draft, &context);
        let again = validate(form, &draft.values, Mode::Draft, &context);
        prop_assert_eq!(&again.values, &draft.values);
        prop_assert_eq!(&again.errors, &[]);

        let complete = validate(form, &draft.values, Mode::Complete { tier }, &context);
        let again = validate(form, &complete.values, Mode::Complete { tier }, &context);
        prop_assert_eq!(again, complete);
    }
}

#[rstest::rstest]
#[case("javascript:alert(document.domain)", false)]
#[case(" JavaScript:alert(1)", false)]
#[case("data:text/html,x", false)]
#[case("file:///etc/passwd", false)]
#[case("https://film.test/reel", true)]
#[case("http://film.test", true)]
#[case("film.test/reel", true)]
#[case("https:", true)]
fn l7_a_draft_keeps_no_link_that_acts(#[case] link: &str, #[case] kept: bool) {
    let catalog = catalog();
    let draft = content(json!({ "reels": [{ "title": "Reel", "url": link }] }));
    let checked = validate(catalog.profile(), &draft, Mode::Draft, &context(&catalog));
    let refused = errors(&checked).iter().any(|(_, code)| *code == "invalid");
    assert_eq!(refused, !kept, "{link}");
}
