//! Files of a project, from the first byte to the last reader.

mod answers;
mod bounds;
pub mod hostile;
mod readers;
mod s3;
mod sharing;
pub mod stored;
mod turns;
pub mod uploads;

use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use storage::stages::StageRow;
use testing::documents::{bring, script, upload};
use testing::{Engine, TestApp};

use crate::builders::*;

pub const RIGHTS: (u8, &str) = (1, "rights_document");
pub const PICTURE: (u8, &str) = (1, "key_image");
pub const SCRIPT: (u8, &str) = (2, "script");
pub const DRAFT: (u8, &str) = (2, "script_fdx");
pub const BUDGET: (u8, &str) = (3, "budget_file");

/// As if the first `stages` of the project had been approved.
pub async fn approved(app: &TestApp, project: &str, stages: u8) {
    let id = project.parse().unwrap();
    let mut tx = app.app.db.begin().await.unwrap();
    for stage in 1..=stages {
        let row = StageRow {
            stage: kernel::Stage::try_from(stage).unwrap(),
            approval_status: kernel::states::ApprovalStatus::Approved,
            version: 1,
            submitted_version: 0,
            open_items: 0,
            submitted_at: None,
            decided_at: Some(app.clock.now()),
            updated_at: app.clock.now(),
            content: Default::default(),
            declared: Default::default(),
        };
        storage::stages::save(&mut tx, id, &row).await.unwrap();
    }
    tx.commit().await.unwrap();
}

pub fn documents(project: &str, rest: &str) -> String {
    format!("/api/projects/{project}/documents{rest}")
}

#[rstest]
#[tokio::test]
async fn a_document_is_kept_as_it_came_with_what_was_found_in_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    approved(&app, &id, 1).await;
    let file = script(12);
    let document = upload(&ada, &id, SCRIPT, "The Door, draft 3.pdf", &file).await;
    let list: Value = ada.get(&documents(&id, "")).await.json();
    assert_eq!(
        list,
        json!([{
            "document_id": document,
            "series_id": document,
            "version": 1,
            "stage": 2,
            "field": "script",
            "filename": "The Door, draft 3.pdf",
            "content_type": "application/pdf",
            "size": file.len(),
            "pages": 12,
            "has_text": true,
            "scene_headings": 12,
            "visibility": "reviewers",
            "watermarked": true,
            "uploaded_at": "2026-03-02T09:00:00Z",
            "uploaded_by_you": true,
        }])
    );
    let content = ada.get(&documents(&id, &format!("/{document}/content"))).await;
    content.assert_status_ok();
    assert_eq!(
        content.as_bytes().as_ref(),
        file.as_slice(),
        "the team reads what it brought"
    );
    assert_eq!(content.header("content-type"), "application/pdf");
    assert_eq!(
        content.header("content-disposition"),
        "attachment; filename=\"The Door, draft 3.pdf\"; filename*=UTF-8''The%20Door%2C%20draft%203.pdf"
    );
    assert_eq!(
        content.header("content-security-policy"),
        "sandbox; default-src 'none'"
    );
    let detail: Value = ada.get(&documents(&id, &format!("/{document}"))).await.json();
    assert_eq!(
        (&detail["via"], &detail["document"]["pages"]),
        (&json!("team"), &json!(12))
    );
}

/// The team reads who brought a file; whoever reads it from outside does not.
#[rstest]
#[tokio::test]
async fn the_team_reads_the_name_of_who_brought_a_file(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = project(&ada, "The Door").await;
    let document = upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    let reader = member(&app, &ada, &id, "collaborator").await;
    let list: Value = reader.get(&documents(&id, "")).await.json();
    assert_eq!(list[0]["uploaded_by_you"], false);
    assert_eq!(list[0]["uploaded_by"], "Ada Ní Bhriain");
    let one: Value = reader.get(&documents(&id, &format!("/{document}"))).await.json();
    assert!(one["document"].get("uploaded_by").is_none());
}

#[rstest]
#[tokio::test]
async fn a_new_version_takes_its_place_in_the_series(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let first = upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    let metadata = [
        ("filename", "option signed.pdf"),
        ("stage", "stage1"),
        ("field", "rights_document"),
        ("replaces", first.as_str()),
    ];
    let file = script(2);
    let begun = testing::documents::announce(&ada, &id, &metadata, file.len()).await;
    let location = begun.header("location").to_str().unwrap().to_owned();
    testing::documents::send(&ada, &location, 0, &file)
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let list: Value = ada.get(&documents(&id, "")).await.json();
    let seen: Vec<_> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["version"].as_i64().unwrap(),
                one["series_id"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(seen.len(), 2);
    assert!(
        seen.contains(&(2, &first)) && seen.contains(&(1, &first)),
        "{seen:?}"
    );

    let elsewhere = [
        ("stage", "stage1"),
        ("field", "key_image"),
        ("replaces", first.as_str()),
    ];
    let refused = testing::documents::announce(&ada, &id, &elsewhere, 10).await;
    assert_eq!(field_errors(&refused.json()), [("replaces", "unknown")]);
}

#[rstest]
#[tokio::test]
async fn a_document_goes_with_its_bytes_unless_it_was_submitted(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let loose = upload(&ada, &id, RIGHTS, "old.pdf", &script(1)).await;
    let kept = upload(
        &ada,
        &id,
        PICTURE,
        "key.png",
        &hostile::picture::plain_png(600, 900),
    )
    .await;
    let content = with(stage1(), json!({"key_image": kept}));
    ada.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
    ada.post(&stage_path(&id, 1, "/submit")).await.assert_status_ok();

    let refused = ada.delete(&documents(&id, &format!("/{kept}"))).await;
    refused.assert_status_conflict();
    assert_eq!(refused.json::<Value>()["type"], "/problems/document-submitted");
    let gone = documents(&id, &format!("/{loose}"));
    ada.delete(&gone).await.assert_status(StatusCode::NO_CONTENT);
    ada.get(&gone).await.assert_status_not_found();
    ada.get(&format!("{gone}/content"))
        .await
        .assert_status_not_found();

    let files = |app: &TestApp| uploads::stored(app.files());
    assert!(files(&app).iter().any(|file| file.ends_with(&loose)));
    uploads::sweep(&app).await;
    let left = files(&app);
    assert!(!left.iter().any(|file| file.contains(&loose)), "{left:?}");
    assert!(left.iter().any(|file| file.ends_with(&kept)));
}

#[rstest]
#[tokio::test]
async fn a_deleted_project_leaves_no_file_behind(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    ada.delete(&format!("/api/projects/{id}?confirm=The%20Door"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    uploads::sweep(&app).await;
    assert_eq!(uploads::stored(app.files()), Vec::<String>::new());
}

#[tokio::test]
async fn a_file_for_a_closed_stage_or_another_field_is_not_taken() {
    let (_app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let id = project(&ada, "The Door").await;
    let closed = bring(&ada, &id, SCRIPT, "script.pdf", &script(1)).await;
    closed.assert_status_forbidden();
    assert_eq!(closed.json::<Value>()["type"], "/problems/stage-locked");
    for (field, expected) in [
        ("logline", "field"),
        ("nothing", "field"),
        ("writers/name", "field"),
    ] {
        let refused = bring(&ada, &id, (1, field), "x.pdf", &script(1)).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json())[0].0, expected);
    }
}

#[rstest]
#[tokio::test]
async fn e_02_a_key_image_below_600_by_900_is_refused_with_its_figures(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    for (width, height) in [(599, 900), (600, 899), (900, 600)] {
        let small = hostile::picture::plain_png(width, height);
        let refused = bring(&ada, &id, PICTURE, "key.png", &small).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        let refused: Value = refused.json();
        assert_eq!(refused["type"], "/problems/picture-too-small");
        assert_eq!(
            refused["detail"],
            format!("This image has {width} × {height} pixels. The minimum is 600 × 900.")
        );
    }
    uploads::sweep(&app).await;
    assert_eq!(uploads::stored(app.files()), Vec::<String>::new());
    upload(
        &ada,
        &id,
        PICTURE,
        "key.png",
        &hostile::picture::plain_png(600, 900),
    )
    .await;
}
