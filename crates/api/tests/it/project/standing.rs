//! What a list says of a project at a glance: what its approvals are called, and its picture.

use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User, documents};

use crate::builders::*;
use crate::documents::PICTURE;
use crate::documents::hostile::picture::plain_png;

async fn listed(user: &User) -> Value {
    user.get("/api/user-projects/all").await.json::<Value>()[0]["stages"].clone()
}

#[rstest]
#[tokio::test]
async fn an_approval_has_its_name_and_its_day(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    assert_eq!(listed(&ada).await["stage1"].get("approval_label"), None);
    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    approve(&reviewer, &submission).await;
    let label = listed(&ada).await["stage1"]["approval_label"]
        .as_str()
        .unwrap()
        .to_owned();
    let year = app.clock.now().date().year().to_string();
    assert!(
        label.starts_with("Stage 1 approved ") && label.ends_with(&year),
        "{label}"
    );
    let view: Value = ada.get(&stage_path(&id, 1, "")).await.json();
    assert_eq!(
        (&view["approval_label"], &view["label"]),
        (&json!(label), &json!("Approved"))
    );
}

/// Stage 3 as its approval leaves it: how it is reached is told elsewhere.
#[rstest]
#[tokio::test]
async fn e_finance_is_ready_with_a_band_and_never_an_amount(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "The Door").await;
    let project = id.parse().unwrap();
    let mut tx = app.app.db.begin().await.unwrap();
    let mut row = storage::stages::find(&mut tx, project, 2).await.unwrap().unwrap();
    row.stage = kernel::Stage::ALL[2];
    storage::stages::save(&mut tx, project, &row).await.unwrap();
    storage::stages::set_confirmed(&mut tx, project, 3, Some(61))
        .await
        .unwrap();
    tx.commit().await.unwrap();
    app.clock.advance(std::time::Duration::from_secs(2));
    let stages = listed(&ada).await;
    let label = stages["stage3"]["approval_label"].as_str().unwrap();
    assert!(
        label.starts_with("Finance-ready: 50–74% confirmed on "),
        "{label}"
    );
    assert_eq!(stages["stage3"]["confirmed_band"], "50–74%");
    let view: Value = ada.get(&stage_path(&id, 3, "")).await.json();
    assert_eq!(view["approval_label"], label);
}

#[rstest]
#[tokio::test]
async fn a_key_image_is_the_poster_for_whom_the_documents_are_open(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = ready_project(&ada, "The Door").await;
    let collaborator = member(&app, &ada, &id, "collaborator").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    let stranger = app.verified("stranger@film.test").await;
    let images = async |user: &User| -> Value { user.get("/api/user-projects/key-images").await.json() };
    assert_eq!(images(&ada).await, json!([]));

    let picture = documents::upload(&ada, &id, PICTURE, "key.png", &plain_png(1_200, 1_800)).await;
    let content = with(stage1(), json!({"key_image": picture}));
    ada.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
    let expected = json!([{"project_id": id, "document_id": picture}]);
    assert_eq!(images(&ada).await, expected);
    assert_eq!(images(&collaborator).await, expected);
    for user in [&viewer, &stranger] {
        assert_eq!(images(user).await, json!([]));
    }

    let path = format!("/api/projects/{id}/documents/{picture}/poster");
    for user in [&ada, &collaborator, &ada] {
        let poster = user.get(&path).await;
        poster.assert_status_ok();
        assert_eq!(poster.header("content-type"), "image/jpeg");
        let drawn = image::load_from_memory(poster.as_bytes()).unwrap();
        assert_eq!((drawn.width(), drawn.height()), (480, 720));
    }
    viewer.get(&path).await.assert_status_forbidden();
    stranger.get(&path).await.assert_status_not_found();
    let opens: Value = ada
        .get(&format!("/api/projects/{id}/documents/{picture}/opens"))
        .await
        .json();
    assert_eq!(opens, json!({"items": []}), "standing in a list is no opening");
}

#[rstest]
#[tokio::test]
async fn a_key_image_stands_before_the_reviewer_who_has_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (submission, picture) = submitted_with_picture(&ada, "The Key").await;
    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    let path = format!("/api/review/{submission}/documents/{picture}/poster");
    reviewer.get(&path).await.assert_status_forbidden();
    claim(&reviewer, &submission).await;

    let poster = reviewer.get(&path).await;
    poster.assert_status_ok();
    assert_eq!(poster.header("content-type"), "image/jpeg");
    let drawn = image::load_from_memory(poster.as_bytes()).unwrap();
    assert_eq!((drawn.width(), drawn.height()), (480, 720));

    let project = ada.get("/api/user-projects/all").await.json::<Value>()[0]["project_id"].clone();
    let project = project.as_str().unwrap();
    let opens: Value = ada
        .get(&format!("/api/projects/{project}/documents/{picture}/opens"))
        .await
        .json();
    assert_eq!(
        opens,
        json!({"items": []}),
        "standing beside the answers is no opening"
    );
}
