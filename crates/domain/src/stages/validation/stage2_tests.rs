use rstest::rstest;
use serde_json::json;

use crate::lifecycle::Tier;
use crate::stages::validation::documents::DocumentFacts;
use crate::stages::validation::evaluate::testing::{Case, codes};
use crate::stages::validation::stage2::{blockers, warnings};

fn pages(n: u32) -> DocumentFacts {
    DocumentFacts {
        content_type: "application/pdf".into(),
        pages: Some(n),
        has_text: Some(true),
        scene_headings: Some(n),
        ..DocumentFacts::default()
    }
}

fn of_format(format: &str) -> Case {
    Case::of(json!({})).facts(json!({"stage1.format": format}))
}

#[rstest]
#[case("feature_film", Tier::M, 59, false)]
#[case("feature_film", Tier::M, 60, true)]
#[case("feature_film", Tier::L, 180, true)]
#[case("feature_film", Tier::L, 181, false)]
#[case("feature_film", Tier::S, 90, true)]
#[case("short_film", Tier::S, 1, true)]
#[case("short_film", Tier::S, 61, false)]
#[case("returning_series", Tier::L, 19, false)]
#[case("returning_series", Tier::L, 80, true)]
#[case("documentary_feature", Tier::M, 30, true)]
#[case("documentary_feature", Tier::M, 31, false)]
#[case("docuseries", Tier::L, 2, false)]
fn r_13_a_script_has_the_pages_of_its_format(
    #[case] format: &str,
    #[case] tier: Tier,
    #[case] count: u32,
    #[case] fine: bool,
) {
    let case = of_format(format).tier(tier).document("script", pages(count));
    let found = codes(blockers(&case.context()));
    assert_eq!(found.contains(&"script pages".to_owned()), !fine, "{found:?}");
}

#[test]
fn a_scan_is_no_script_and_a_pitch_has_its_limit() {
    let scan = DocumentFacts {
        has_text: Some(false),
        ..pages(90)
    };
    let case = of_format("feature_film")
        .document("script", scan)
        .document("visual_pitch", pages(61));
    assert_eq!(
        codes(blockers(&case.context())),
        ["script no_text", "visual_pitch pages"]
    );
    let bare = DocumentFacts {
        scene_headings: Some(0),
        ..pages(90)
    };
    let case = of_format("feature_film").tier(Tier::S).document("script", bare);
    assert_eq!(codes(warnings(&case.context())), ["script no_headings"]);
}

#[rstest]
#[case(90, 30, None)]
#[case(96, 12, None)]
#[case(
    97,
    12,
    Some("97 pages ÷ 12 shooting days = 8.1 pages a day; more than 8 is rarely achieved.")
)]
#[case(
    90,
    100,
    Some("90 pages ÷ 100 shooting days = 0.9 pages a day; less than 1 is unusually slow.")
)]
fn pages_a_day_are_counted_aloud(#[case] count: u32, #[case] days: i64, #[case] expected: Option<&str>) {
    let case = Case::of(json!({"shooting_days": days}))
        .facts(json!({"stage1.format": "feature_film"}))
        .tier(Tier::S)
        .document("script", pages(count));
    let found = warnings(&case.context());
    assert_eq!(found.first().map(|w| w.detail.as_str()), expected);
}

#[test]
fn producer_writer_and_director_are_named() {
    let case = Case::of(
        json!({"key_creatives": [{"name": "Ada", "role": "producer"}, {"name": "Bo", "role": "editor"}]}),
    )
    .facts(json!({"stage1.format": "feature_film"}));
    assert_eq!(
        blockers(&case.context())[0].detail,
        "Key creatives missing: a writer and a director."
    );
    let series =
        json!({"key_creatives": [{"role": "producer"}, {"role": "writer"}], "director_plan": "Two blocks."});
    let case = Case::of(series).facts(json!({"stage1.format": "returning_series"}));
    assert_eq!(blockers(&case.context()), []);
}

#[test]
fn minors_need_a_word_on_safeguarding_and_ages_run_forwards() {
    let parts = json!({"characters": [
        {"name": "Ben", "playing_age_min": 9, "playing_age_max": 12},
        {"name": "Nora", "playing_age_min": 70, "playing_age_max": 60},
    ]});
    let case = Case::of(parts.clone());
    assert_eq!(
        codes(blockers(&case.context())),
        ["characters/1/playing_age_max order", "safeguarding_note required"]
    );
    // Where stage 1 flags minors the form itself asks for the note.
    let flagged = Case::of(parts).facts(json!({"stage1.content_flags": ["minors"]}));
    assert_eq!(
        codes(blockers(&flagged.context())),
        ["characters/1/playing_age_max order"]
    );
}

#[test]
fn a_large_project_plans_its_heads_of_department() {
    let crew = json!([
        {"department": "camera", "title": "director_of_photography", "count": 1, "weeks": 6},
        {"department": "art", "title": "production_designer", "count": 1, "weeks": 12, "filled": true},
    ]);
    let case = Case::of(json!({"crew_plan": crew})).tier(Tier::L);
    let found = warnings(&case.context());
    let (missing, open) = (&found[1].detail, &found[2].detail);
    assert!(missing.starts_with("No head of department planned for: Assistant directing, Production office"));
    assert!(
        !missing.contains("Camera") && !missing.contains(": Art"),
        "{missing}"
    );
    assert_eq!(
        open,
        "Heads of department still to be hired: Director of Photography."
    );
    assert_eq!(
        codes(warnings(&Case::of(case.content.clone().into()).context())),
        ["key_creatives nobody_attached"],
        "tier M is not asked"
    );
}

#[test]
fn a_letter_that_has_run_out_is_pointed_out() {
    let case = Case::of(json!({"key_creatives": [
        {"name": "Ada", "role": "director", "attachment_status": "letter_of_intent", "valid_until": "2026-11-20"},
        {"name": "Bo", "role": "writer", "attachment_status": "contracted"},
    ]}));
    assert_eq!(
        codes(warnings(&case.context())),
        ["key_creatives/0/valid_until run_out"]
    );
}
