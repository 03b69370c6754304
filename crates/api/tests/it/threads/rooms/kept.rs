//! Files of a project's room that become its documents.

use testing::documents::script;

use super::*;
use crate::documents::hostile::picture::plain_png;
use crate::documents::{approved, documents};
use crate::threads::files::{brought, sent_with};

async fn keep(by: &User, file: &str, stage: u8, field: &str) -> TestResponse {
    by.post(&format!("{file}/document"))
        .json(&json!({"stage": stage, "field": field}))
        .await
}

/// The fields that a file can be kept in, as `stage field`.
async fn offered(by: &User, file: &str) -> Vec<String> {
    let answer = by.get(&format!("{file}/document-fields")).await;
    answer.assert_status_ok();
    let all: Vec<Value> = answer.json();
    all.iter()
        .map(|one| format!("{} {}", one["stage"], one["field"].as_str().unwrap()))
        .collect()
}

async fn kept(by: &User, project: &str) -> Vec<Value> {
    by.get(&documents(project, "")).await.json()
}

async fn on_their_way(app: &TestApp, project: &str) -> i64 {
    let mut reader = app.app.db.read().await.unwrap();
    storage::uploads::count_open(&mut reader, project.parse().unwrap())
        .await
        .unwrap()
}

#[rstest]
#[tokio::test]
async fn me_09_a_file_of_a_room_is_kept_as_a_document_of_the_project(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app,
        project,
        ada,
        bo,
        ..
    } = team(engine).await;
    approved(&app, &project, 1).await;
    let room = room_of(&bo, &project).await;
    assert_eq!(room["can_keep_files"], true);
    let (_, file) = sent_with(&bo, &id_of(&room), "Draft 4.pdf", &script(12)).await;

    let fields = offered(&ada, &file).await;
    assert!(fields.contains(&"1 rights_document".to_owned()), "{fields:?}");
    assert!(fields.contains(&"2 script".to_owned()), "{fields:?}");
    assert!(!fields.iter().any(|one| one.ends_with("key_image")), "{fields:?}");
    assert!(
        !fields.iter().any(|one| one.starts_with('3')),
        "stage 2 is not approved"
    );

    let answer = keep(&ada, &file, 2, "script").await;
    answer.assert_status(StatusCode::CREATED);
    let all = kept(&ada, &project).await;
    assert_eq!(all.len(), 1);
    let document = &all[0];
    assert_eq!(
        answer.json::<Value>(),
        json!({"project_id": project, "document_id": document["document_id"]})
    );
    assert_eq!(
        (
            &document["filename"],
            &document["field"],
            &document["scene_headings"]
        ),
        (&json!("Draft 4.pdf"), &json!("script"), &json!(12)),
        "checked as a document is"
    );
    let id = document["document_id"].as_str().unwrap();
    let content = bo.get(&documents(&project, &format!("/{id}/content"))).await;
    assert_eq!(content.as_bytes().as_ref(), script(12).as_slice());
    bo.get(&file).await.assert_status_ok();
    assert_eq!(on_their_way(&app, &project).await, 0);
}

#[rstest]
#[tokio::test]
async fn me_09_a_file_that_is_kept_twice_is_one_document(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app,
        project,
        ada,
        bo,
        ..
    } = team(engine).await;
    let room = room_of(&bo, &project).await;
    let (_, file) = sent_with(&bo, &id_of(&room), "Option.pdf", &script(12)).await;
    let id_of_kept = |answer: &TestResponse| {
        answer.assert_status(StatusCode::CREATED);
        answer.json::<Value>()["document_id"].clone()
    };
    let (one, other) = tokio::join!(
        keep(&ada, &file, 1, "rights_document"),
        keep(&bo, &file, 1, "rights_document"),
    );
    assert_eq!(id_of_kept(&one), id_of_kept(&other));
    let again = keep(&ada, &file, 1, "rights_document").await;
    assert_eq!(id_of_kept(&again), id_of_kept(&one));
    assert_eq!(kept(&ada, &project).await.len(), 1);
    assert_eq!(on_their_way(&app, &project).await, 0);

    let id = id_of_kept(&one).as_str().unwrap().to_owned();
    ada.delete(&documents(&project, &format!("/{id}")))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let anew = keep(&ada, &file, 1, "rights_document").await;
    assert_ne!(id_of_kept(&anew), id_of_kept(&one), "it was deleted");
}

#[rstest]
#[tokio::test]
async fn me_09_only_who_may_bring_documents_keeps_a_file_of_the_room(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app,
        project,
        ada,
        cy,
        ..
    } = team(engine).await;
    let room = room_of(&cy, &project).await;
    assert_eq!(room["can_keep_files"], false, "a viewer");
    let id = id_of(&room);
    let (_, file) = sent_with(&ada, &id, "rights.pdf", &script(1)).await;
    let refused = keep(&cy, &file, 1, "rights_document").await;
    assert_problem(&refused, StatusCode::FORBIDDEN, "insufficient-role");
    cy.get(&format!("{file}/document-fields"))
        .await
        .assert_status(StatusCode::FORBIDDEN);
    let outsider = person(&app, "dee").await;
    let answer = keep(&outsider, &file, 1, "rights_document").await;
    assert_problem(&answer, StatusCode::NOT_FOUND, "not-found");

    let unsent = brought(&ada, &id, "unsent.pdf", &script(1)).await;
    let unsent = format!("/api/threads/{id}/files/{unsent}");
    let answer = keep(&ada, &unsent, 1, "rights_document").await;
    assert_problem(&answer, StatusCode::NOT_FOUND, "not-found");
    connect(&app, &ada, &outsider, "connected").await;
    let direct = started(&ada, &outsider, "Hello").await;
    let (_, of_two) = sent_with(&ada, &direct, "rights.pdf", &script(1)).await;
    let answer = keep(&ada, &of_two, 1, "rights_document").await;
    assert_problem(&answer, StatusCode::NOT_FOUND, "not-found");
    assert!(kept(&ada, &project).await.is_empty());
}

#[rstest]
#[tokio::test]
async fn me_09_what_a_field_does_not_take_is_not_kept_and_leaves_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app, project, ada, ..
    } = team(engine).await;
    let id = id_of(&room_of(&ada, &project).await);
    let (_, picture) = sent_with(&ada, &id, "set.png", &plain_png(64, 64)).await;
    assert_eq!(offered(&ada, &picture).await, ["1 key_image"]);
    let small = keep(&ada, &picture, 1, "key_image").await;
    small.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let wrong = keep(&ada, &picture, 1, "rights_document").await;
    wrong.assert_status(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let none = keep(&ada, &picture, 1, "title").await;
    none.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let closed = keep(&ada, &picture, 2, "script").await;
    assert_problem(&closed, StatusCode::FORBIDDEN, "stage-locked");
    assert!(kept(&ada, &project).await.is_empty());
    assert_eq!(on_their_way(&app, &project).await, 0);
}
