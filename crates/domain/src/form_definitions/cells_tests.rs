//! The tables of the four stages, cell by cell: which answer a small, a middle and a large project must give.
//! `R` must, `o` may, `-` is not asked.

use rstest::rstest;
use serde_json::{Value, json};

use crate::catalog::Catalog;
use crate::forms::answers::Content;
use crate::forms::check::fields::validate;
use crate::forms::context::{Context, Mode};
use crate::forms::field::Form;
use crate::lifecycle::{Stage, Tier};

fn content(value: Value) -> Content {
    value.as_object().expect("an object").clone()
}

/// The cells of a field, as `RRR`; `answers` and `facts` are what else is known of the project.
pub(crate) fn cells(stage: usize, field: &str, answers: Value, facts: Value) -> String {
    let catalog = Catalog::load().expect("the built-in data is well formed");
    let form = catalog.stage(Stage::ALL[stage - 1]);
    let asked = form.field(field).expect("a field of the form");
    [Tier::S, Tier::M, Tier::L]
        .into_iter()
        .map(|tier| {
            let mut facts = content(facts.clone());
            facts.insert("project.tier".into(), tier.as_str().into());
            let context = Context {
                taxonomies: &catalog.taxonomies,
                today: time::macros::date!(2026 - 11 - 21),
                facts: &facts,
            };
            let mode = Mode::Complete { tier: Some(tier) };
            let checked = validate(form, &content(answers.clone()), mode, &context);
            let missing = |e: &crate::forms::answers::FieldError| e.field == field && e.code == "required";
            match checked.errors.iter().any(missing) {
                true => 'R',
                false
                    if answers.get(field).is_none()
                        && !would_be_kept(form, asked, tier, &answers, &context) =>
                {
                    '-'
                }
                false => 'o',
            }
        })
        .collect()
}

/// An answer to a field that is not asked is left out of what is submitted.
fn would_be_kept(
    form: &Form,
    field: &crate::forms::field::Field,
    tier: Tier,
    answers: &Value,
    context: &Context<'_>,
) -> bool {
    use crate::forms::Kind;
    let mut answers = content(answers.clone());
    let sample = match &field.kind {
        Kind::Check => json!(true),
        Kind::Member => json!("nora"),
        Kind::Integer { min, .. } => json!(min),
        Kind::Money { .. } => json!(1),
        Kind::Decimal { min, .. } => json!(min),
        Kind::Document { .. } => json!("0190163d-8694-739b-aea5-966c26f8ad91"),
        Kind::Date { .. } => json!("2027-03-01"),
        Kind::Tags { .. } => json!(["one"]),
        Kind::Rows { fields, .. } => json!([{ fields[0].key: "one" }]),
        Kind::Text { .. } => json!("one"),
        Kind::Choice { .. } | Kind::Choices { .. } | Kind::Url { .. } | Kind::Year { .. } => return true,
    };
    answers.insert(field.key.to_owned(), sample);
    let checked = validate(form, &answers, Mode::Complete { tier: Some(tier) }, context);
    checked.values.contains_key(field.key) || checked.errors.iter().any(|e| e.field.starts_with(field.key))
}

#[rstest]
#[case("project_name", "RRR")]
#[case("format", "RRR")]
#[case("technique", "RRR")]
#[case("genres", "RRR")]
#[case("subgenres", "ooo")]
#[case("tags", "ooo")]
#[case("logline", "RRR")]
#[case("synopsis_short", "RRR")]
#[case("original_languages", "RRR")]
#[case("countries_of_origin", "RRR")]
#[case("development_status", "RRR")]
#[case("budget_band", "RRR")]
#[case("currency", "RRR")]
#[case("target_audience", "oRR")]
#[case("age_rating_target", "oRR")]
#[case("comparables", "oRR")]
#[case("source_type", "RRR")]
#[case("rights_status", "RRR")]
#[case("writers", "RRR")]
#[case("ai_declaration", "RRR")]
#[case("content_flags", "RRR")]
#[case("key_image", "ooo")]
#[case("visibility", "RRR")]
#[case("declares_truth", "RRR")]
#[case("declares_rights", "RRR")]
#[case("declares_conduct", "RRR")]
fn r_13_c_04_stage_1_asks(#[case] field: &str, #[case] expected: &str) {
    assert_eq!(cells(1, field, json!({}), json!({})), expected, "{field}");
}

#[rstest]
#[case::a_film_runs("runtime_min", json!({"format": "feature_film"}), "RRR")]
#[case::a_series_does_not("runtime_min", json!({"format": "returning_series"}), "---")]
#[case("seasons", json!({"format": "returning_series"}), "RRR")]
#[case("episodes", json!({"format": "returning_series"}), "RRR")]
#[case("episode_min", json!({"format": "returning_series"}), "RRR")]
#[case("seasons", json!({"format": "feature_film"}), "---")]
#[case("rights_holder", json!({"source_type": "book"}), "RRR")]
#[case("rights_holder", json!({"source_type": "original"}), "---")]
#[case("rights_territory", json!({"source_type": "book"}), "RRR")]
#[case("rights_document", json!({"source_type": "book"}), "RRR")]
#[case("rights_document", json!({"source_type": "original"}), "---")]
#[case::of_another("rights_holder", json!({"source_type": "original", "rights_status": "option_signed"}), "ooo")]
#[case::of_another("rights_document", json!({"source_type": "original", "rights_status": "assigned"}), "ooo")]
#[case("registration_no", json!({"source_type": "original"}), "ooo")]
#[case("option_expiry", json!({"rights_status": "option_signed"}), "RRR")]
#[case("option_expiry", json!({"rights_status": "owned"}), "---")]
#[case("counsel_note", json!({"rights_status": "public_domain"}), "ooR")]
#[case("ai_details", json!({"ai_declaration": "assistive"}), "RRR")]
#[case("ai_details", json!({"ai_declaration": "none"}), "---")]
fn r_13_c_04_stage_1_asks_by_its_answers(
    #[case] field: &str,
    #[case] answers: Value,
    #[case] expected: &str,
) {
    assert_eq!(cells(1, field, answers, json!({})), expected, "{field}");
}

#[rstest]
#[case("script", "RRR")]
#[case("script_fdx", "ooo")]
#[case("draft_label", "RRR")]
#[case("draft_date", "RRR")]
#[case("synopsis_long", "oRR")]
#[case("directors_statement", "RRR")]
#[case("producers_statement", "oRR")]
#[case("visual_pitch", "oRR")]
#[case("pitch_links", "ooo")]
#[case("key_creatives", "RRR")]
#[case("characters", "RRR")]
#[case("cast_wishlist", "ooo")]
#[case("crew_plan", "oRR")]
#[case("locations_countries", "RRR")]
#[case("shooting_days", "RRR")]
#[case("prep_weeks", "RRR")]
#[case("post_weeks", "RRR")]
#[case("interior_pct", "RRR")]
#[case("day_pct", "RRR")]
#[case("audience_path", "oRR")]
#[case("inclusion_note", "ooR")]
#[case("access_note", "ooR")]
#[case("sustainability_note", "ooR")]
#[case("safeguarding_note", "ooo")]
#[case("loi_bundle", "ooR")]
#[case("chain_of_title_summary", "ooR")]
#[case("script_registration", "ooR")]
fn r_13_r_14_stage_2_asks_of_a_feature(#[case] field: &str, #[case] expected: &str) {
    let facts = json!({"stage1.format": "feature_film", "stage1.content_flags": ["violence"]});
    assert_eq!(cells(2, field, json!({}), facts), expected, "{field}");
}

#[rstest]
#[case::links_stand_for_a_pitch("visual_pitch", json!({"pitch_links": [{"label": "Reel", "url": "https://a.test/1"}]}),
    json!({}), "ooo")]
#[case::minors("safeguarding_note", json!({}), json!({"stage1.content_flags": ["minors"]}), "RRR")]
#[case::a_documentary("characters", json!({}), json!({"stage1.format": "documentary_feature"}), "oRR")]
#[case::a_series("series_bible", json!({}), json!({"stage1.format": "returning_series"}), "RRR")]
#[case::a_feature("series_bible", json!({}), json!({"stage1.format": "feature_film"}), "---")]
#[case::a_series("director_plan", json!({}), json!({"stage1.format": "returning_series"}), "ooo")]
#[case::a_feature("director_plan", json!({}), json!({"stage1.format": "feature_film"}), "---")]
fn r_13_r_14_stage_2_asks_by_what_is_known(
    #[case] field: &str,
    #[case] answers: Value,
    #[case] facts: Value,
    #[case] expected: &str,
) {
    assert_eq!(cells(2, field, answers, facts), expected, "{field}");
}

#[rstest]
#[case("locked_script", "RRR")]
#[case("schedule", "RRR")]
#[case("start_date", "RRR")]
#[case("wrap_date", "RRR")]
#[case("shooting_days", "RRR")]
#[case("crew_status", "RRR")]
#[case("cast_status", "RRR")]
#[case("locations", "RRR")]
#[case("finance_close", "oRR")]
#[case("first_weeks_cash", "oRR")]
#[case("insurance", "oRR")]
#[case("union_status", "oRR")]
#[case("payroll", "oRR")]
#[case("risk_assessment", "RRR")]
#[case("safeguarding", "ooo")]
#[case("intimacy_plan", "ooo")]
#[case("stunt_weapons_plan", "ooo")]
#[case("animal_plan", "ooo")]
#[case("data_backup_plan", "ooR")]
#[case("sustainability_plan", "ooR")]
#[case("access_plan", "ooR")]
#[case("chain_of_title_declaration", "R--")]
#[case("chain_of_title", "oRR")]
#[case("chain_of_title_opinion", "ooR")]
#[case("delivery_schedule", "RRR")]
#[case("release_plan", "oRR")]
#[case("ai_replica_consents", "ooo")]
fn r_13_r_14_stage_4_asks_of_a_feature(#[case] field: &str, #[case] expected: &str) {
    let facts = json!({"stage1.format": "feature_film"});
    assert_eq!(cells(4, field, json!({}), facts), expected, "{field}");
}

#[rstest]
#[case("safeguarding", "minors")]
#[case("intimacy_plan", "intimacy")]
#[case("stunt_weapons_plan", "stunts_weapons")]
#[case("animal_plan", "animals")]
#[case("ai_replica_consents", "replicas")]
fn r_13_r_14_what_is_flagged_needs_its_plan(#[case] field: &str, #[case] need: &str) {
    assert_eq!(
        cells(4, field, json!({}), json!({"project.needs": [need]})),
        "RRR"
    );
}

#[rstest]
#[case::written_here("risk_assessment", json!({"hazards": [{"hazard": "Cold water"}]}), json!({}), "ooo")]
#[case::on_paper("access_plan", json!({"plans_file": "0190163d-8694-739b-aea5-966c26f8ad91"}), json!({}), "ooo")]
#[case::union_crew("signatory_proof", json!({"union_status": "mixed"}), json!({}), "oRR")]
#[case::no_union("signatory_proof", json!({"union_status": "non_union"}), json!({}), "---")]
#[case::a_financier_asks("completion_bond", json!({"bond_required": true}), json!({}), "RRR")]
#[case::nobody_asks("completion_bond", json!({}), json!({}), "---")]
#[case::optioned("option_exercised", json!({}), json!({"stage1.rights_status": "option_signed"}), "ooo")]
#[case::owned("option_exercised", json!({}), json!({"stage1.rights_status": "owned"}), "---")]
#[case::people_as_they_are("cast_status", json!({}), json!({"stage1.format": "documentary_feature"}), "ooo")]
fn r_13_r_14_stage_4_asks_by_what_is_known(
    #[case] field: &str,
    #[case] answers: Value,
    #[case] facts: Value,
    #[case] expected: &str,
) {
    assert_eq!(cells(4, field, answers, facts), expected, "{field}");
}
