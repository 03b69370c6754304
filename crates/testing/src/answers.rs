//! What people answer in the forms: their own words, and of the sample project what is asked besides.

use kernel::Stage;
use kernel::states::Tier;
use serde_json::{Map, Value, json};

/// Optional answers of the sample that these tests do without.
const WITHOUT: [&str; 5] = [
    "project_name",
    "subgenres",
    "time_zone",
    "primary_department",
    "pitch_links",
];

/// The ten required values and two consents, by step.
pub fn required_profile() -> [Value; 6] {
    let mut sample = samples::profile().into_iter();
    let own = [
        json!({"first_name": "Ada", "last_name": "Ní Bhriain", "date_of_birth": "1990-05-04", "country": "IE"}),
        json!({"member_types": ["filmmaker"], "titles": ["director"], "experience_level": "senior"}),
        json!({"headline": "Director of quiet thrillers, Dublin"}),
        json!({}),
        json!({"intents": ["funding"]}),
        json!({"visibility": "members", "accept_terms": true, "accept_code_of_conduct": true}),
    ];
    own.map(|step| over(sample.next().unwrap_or_default(), step))
}

fn over(mut sample: Map<String, Value>, own: Value) -> Value {
    sample.retain(|key, _| !WITHOUT.contains(&key.as_str()));
    sample.extend(own.as_object().cloned().unwrap_or_default());
    sample.into()
}

/// These answers to a stage, on the day where every test's clock begins, and the sample's where they are silent; without
/// documents.
pub fn of_stage(stage: Stage, tier: Tier, own: Value) -> Value {
    let today = crate::START.date();
    let mut sample = samples::stage(stage, tier, today, &mut |_| Value::Null);
    sample.retain(|_, answer| !answer.is_null());
    over(sample, own)
}

/// Every answer that a middle-sized original feature needs.
pub fn stage1() -> Value {
    let own = json!({
        "format": "feature_film",
        "technique": ["live_action"],
        "genres": ["thriller"],
        "logline": "A lighthouse keeper finds a door under the sea and must decide who may pass it.",
        "synopsis_short": "Mara keeps the last lighthouse on the coast. ".repeat(5).trim(),
        "original_languages": ["en", "ga"],
        "countries_of_origin": ["IE"],
        "runtime_min": 96,
        "development_status": "first_draft",
        "budget_band": "250k_1m",
        "currency": "EUR",
        "target_audience": "Adults who like slow, tense stories by the sea; festival goers first, then streaming.",
        "age_rating_target": "12_plus",
        "comparables": [
            {"title": "The Lighthouse", "year": 2019, "why": "Two people and the sea, in one place."},
            {"title": "Ondine", "year": 2009, "why": "An Irish coast and a secret from below."},
        ],
        "source_type": "original",
        "rights_status": "owned",
        "writers": [{"name": "Ada Ní Bhriain", "credit": "Written by"}],
        "ai_declaration": "none",
        "content_flags": ["none"],
        "visibility": "private",
        "declares_truth": true,
        "declares_rights": true,
        "declares_conduct": true,
    });
    of_stage(Stage::FIRST, Tier::M, own)
}
