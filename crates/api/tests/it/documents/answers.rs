//! What a document may answer: the question that it was uploaded for, where reviewers can read it.

use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::documents::{script, upload};
use testing::{Engine, TestApp, User};

use super::hostile::picture::plain_png;
use super::{PICTURE, RIGHTS, documents};
use crate::builders::*;

async fn answer(user: &User, id: &str, field: &str, document: &str) {
    let content = with(stage1(), json!({field: document}));
    let saved = user
        .put(&stage_path(id, 1, ""))
        .json(&json!({"content": content}))
        .await;
    saved.assert_status_ok();
    assert_eq!(
        saved.json::<Value>()["content"][field],
        document,
        "what is typed is kept"
    );
}

fn pairs(problem: &Value) -> Vec<(String, String)> {
    let all = field_errors(problem).into_iter();
    all.map(|(field, code)| (field.to_owned(), code.to_owned()))
        .collect()
}

/// What the check says, and a submission too.
async fn objections(user: &User, id: &str) -> Vec<(String, String)> {
    let check: Value = user.post(&stage_path(id, 1, "/check")).await.json();
    let found: Vec<_> = check["sections"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(pairs)
        .collect();
    assert_eq!(check["ready"], found.is_empty());
    if !found.is_empty() {
        let refused = user.post(&stage_path(id, 1, "/submit")).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(pairs(&refused.json()), found);
    }
    found
}

#[rstest]
#[tokio::test]
async fn a_document_answers_the_question_that_it_was_uploaded_for(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let rights = upload(&ada, &id, RIGHTS, "option.pdf", &script(2)).await;
    let picture = upload(&ada, &id, PICTURE, "key.png", &plain_png(600, 900)).await;
    answer(&ada, &id, "key_image", &rights).await;
    assert_eq!(
        objections(&ada, &id).await,
        [("key_image".to_owned(), "other_field".to_owned())]
    );
    answer(&ada, &id, "key_image", &picture).await;
    assert_eq!(objections(&ada, &id).await, []);
}

#[rstest]
#[tokio::test]
async fn what_is_handed_in_can_be_read_by_reviewers(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let picture = upload(&ada, &id, PICTURE, "key.png", &plain_png(600, 900)).await;
    answer(&ada, &id, "key_image", &picture).await;
    let seen_by = async |who: &str| {
        let path = documents(&id, &format!("/{picture}/visibility"));
        let set = ada.put(&path).json(&json!({"visibility": who})).await;
        set.assert_status_ok();
    };
    seen_by("team").await;
    assert_eq!(
        objections(&ada, &id).await,
        [("key_image".to_owned(), "kept_to_team".to_owned())]
    );
    seen_by("reviewers").await;
    assert_eq!(objections(&ada, &id).await, []);
    ada.post(&stage_path(&id, 1, "/submit")).await.assert_status_ok();
}
