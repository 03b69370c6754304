//! What the later stages of a project are filled with.

use serde_json::{Value, json};

/// Stage 1 of a short that somebody makes for very little: tier S.
pub fn small_stage1() -> Value {
    crate::builders::with(
        crate::builders::stage1(),
        json!({"format": "short_film", "runtime_min": 14, "budget_band": "10k_50k"}),
    )
}

/// Stage 2 of that short; `script` is the id of its script.
pub fn small_package(script: &str) -> Value {
    let person =
        |name: &str, role: &str| json!({"name": name, "role": role, "attachment_status": "interested"});
    json!({
        "script": script,
        "draft_label": "Third draft",
        "draft_date": "2026-02-20",
        "directors_statement": "I grew up beside that light and want to hold one breath for fourteen minutes. ".repeat(5).trim(),
        "key_creatives": [
            person("Ada Ní Bhriain", "producer"),
            person("Ada Ní Bhriain", "writer"),
            person("Tom Hallissey", "director"),
        ],
        "characters": [{
            "name": "Mara", "description": "Keeper of the last manned light.", "role_type": "lead",
            "playing_age_min": 55, "playing_age_max": 70, "lines": true,
        }],
        "locations_countries": ["IE"],
        "shooting_days": 4,
        "prep_weeks": 3,
        "post_weeks": 8,
        "interior_pct": 70,
        "day_pct": 30,
    })
}
