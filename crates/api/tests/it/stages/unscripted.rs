//! What is asked of films without written scenes.

use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use crate::builders::*;
use crate::stages::cells::project_at;

/// Fields that stand against a submission of stage 2.
async fn missing(user: &testing::User, project: &str) -> Vec<String> {
    let list: Value = user.post(&stage_path(project, 2, "/check")).await.json();
    let sections = list["sections"].as_array().unwrap().iter();
    let errors = sections.flat_map(|section| section["errors"].as_array().unwrap());
    errors
        .map(|error| error["field"].as_str().unwrap().to_owned())
        .collect()
}

/// D35, D39: who writes a documentary is not asked for scenes and a cast; what an old draft says of them is kept, and
/// does not stand against its submission.
#[rstest]
#[tokio::test]
async fn a_documentary_is_not_asked_for_scenes_and_its_old_answers_are_kept(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let draft = json!({
        "interior_pct": 40,
        "cast_wishlist": ["Mo Adair"],
        "characters": [{"name": "Ben", "description": "A railwayman.", "playing_age_min": 70, "playing_age_max": 60,
            "special_requirements": ["stunts"], "lines": true}],
    });
    for (format, asked) in [("documentary_short", false), ("short_film", true)] {
        let before = [(1, "format".to_owned(), json!(format))];
        let id = project_at(&app, &ada, 2, "S", &before).await;
        let path = stage_path(&id, 2, "");
        let saved = ada.put(&path).json(&json!({"content": draft})).await;
        saved.assert_status_ok();
        let read: Value = ada.get(&path).await.json();
        assert_eq!(read["content"]["interior_pct"], 40, "{format}");
        assert_eq!(read["content"]["characters"], draft["characters"], "{format}");
        assert_eq!(
            read["content"]["cast_wishlist"], draft["cast_wishlist"],
            "{format}"
        );
        let missing = missing(&ada, &id).await;
        let has = |field: &str| missing.iter().any(|one| one == field);
        assert_eq!(has("day_pct"), asked, "{missing:?}");
        assert_eq!(has("characters/0/playing_age_max"), asked, "{missing:?}");
        assert!(
            has("shooting_days") && has("characters/0/role_type"),
            "{missing:?}"
        );
    }
}
