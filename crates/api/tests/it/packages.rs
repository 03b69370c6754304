//! What the later stages of a project are filled with.

use kernel::Stage;
use kernel::states::Tier;
use serde_json::{Value, json};
use testing::User;
use testing::answers::of_stage;

use crate::builders::*;

/// Stage 1 of a short that somebody makes for very little: tier S.
pub fn small_stage1() -> Value {
    with(
        stage1(),
        json!({"format": "short_film", "runtime_min": 14, "budget_band": "10k_50k"}),
    )
}

/// Stage 2 of that short; `script` is the id of its script.
pub fn small_package(script: &str) -> Value {
    let person =
        |name: &str, role: &str| json!({"name": name, "role": role, "attachment_status": "interested"});
    let own = json!({
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
    });
    of_stage(Stage::ALL[1], Tier::S, own)
}

/// The project, and the submission of its stage 2 with this director, which the reviewer holds. The profile must be
/// complete.
pub async fn package_in_review(owner: &User, reviewer: &User, director: Value) -> (String, String) {
    let id = project(owner, "The Door").await;
    owner
        .put(&stage_path(&id, 1, ""))
        .json(&json!({"content": small_stage1()}))
        .await
        .assert_status_ok();
    owner
        .post(&stage_path(&id, 1, "/submit"))
        .await
        .assert_status_ok();
    approve(reviewer, &newest_submission(owner, &id).await).await;
    let (field, pdf) = (crate::documents::SCRIPT, testing::documents::script(12));
    let script = testing::documents::upload(owner, &id, field, "script.pdf", &pdf).await;
    let mut content = small_package(&script);
    content["key_creatives"][2] = director;
    owner
        .put(&stage_path(&id, 2, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
    owner
        .post(&stage_path(&id, 2, "/submit"))
        .await
        .assert_status_ok();
    let versions: Value = owner.get(&stage_path(&id, 2, "/versions")).await.json();
    let submission = versions[0]["submission_id"].as_str().unwrap().to_owned();
    claim(reviewer, &submission).await;
    (id, submission)
}
