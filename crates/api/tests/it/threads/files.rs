//! Files of messages: brought in pieces, sent, read by their readers only, gone with their message.

use std::time::Duration;

use axum::http::Method;
use testing::documents::{long_script, script, send as send_piece};

use super::*;
use crate::documents::hostile::picture::plain_png;
use crate::documents::uploads::{stored, sweep};

const DAY: Duration = Duration::from_secs(86_400);

async fn announce(by: &User, thread: &str, name: &str, length: usize) -> TestResponse {
    use base64::Engine as _;
    let name = base64::prelude::BASE64_STANDARD.encode(name);
    by.post(&format!("/api/threads/{thread}/uploads"))
        .add_header("tus-resumable", "1.0.0")
        .add_header("upload-length", length.to_string())
        .add_header("upload-metadata", format!("filename {name}"))
        .await
}

/// The address of a new upload.
async fn begun(by: &User, thread: &str, name: &str, length: usize) -> String {
    let begun = announce(by, thread, name, length).await;
    begun.assert_status(StatusCode::CREATED);
    begun.header("location").to_str().unwrap().to_owned()
}

/// A file that is not sent yet: its id.
pub async fn brought(by: &User, thread: &str, name: &str, file: &[u8]) -> String {
    let location = begun(by, thread, name, file.len()).await;
    let last = send_piece(by, &location, 0, file).await;
    last.assert_status(StatusCode::NO_CONTENT);
    last.header("slateflow-file").to_str().unwrap().to_owned()
}

async fn send_with(by: &User, thread: &str, text: &str, files: &[String]) -> TestResponse {
    let body = json!({"client_id": Uuid::new_v4(), "text": text, "files": files});
    by.post(&format!("/api/threads/{thread}/messages"))
        .json(&body)
        .await
}

/// A message with one file: the message and the file's address.
pub async fn sent_with(by: &User, thread: &str, name: &str, file: &[u8]) -> (Value, String) {
    let id = brought(by, thread, name, file).await;
    let answer = send_with(by, thread, "", std::slice::from_ref(&id)).await;
    answer.assert_status(StatusCode::CREATED);
    (answer.json(), format!("/api/threads/{thread}/files/{id}"))
}

/// Answered like a file that never was.
async fn assert_unknown(by: &User, file: &str) {
    let never = format!("{}/{}", file.rsplit_once('/').unwrap().0, Uuid::new_v4());
    let (answer, unknown) = (by.get(file).await, by.get(&never).await);
    answer.assert_status_not_found();
    assert_eq!(answer.text(), unknown.text());
    by.get(&format!("{file}/poster")).await.assert_status_not_found();
}

async fn retain(app: &TestApp) {
    let mut tx = app.app.db.begin().await.unwrap();
    for kind in storage::retention::RETENTION {
        storage::retention::remove(&mut tx, kind, app.clock.now())
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    sweep(app).await;
}

#[rstest]
#[tokio::test]
async fn st_03_a_file_comes_in_pieces_is_sent_and_read_by_both(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let thread = started(&ada, &bo, "Hello").await;
    let file = long_script(400_000);
    let location = begun(&ada, &thread, "Draft.txt", file.len()).await;
    let first = send_piece(&ada, &location, 0, &file[..300_000]).await;
    first.assert_status(StatusCode::NO_CONTENT);
    let head = ada.request(Method::HEAD, &location).await;
    assert_eq!(head.header("upload-offset"), "300000");
    send_piece(&bo, &location, 300_000, &file[300_000..])
        .await
        .assert_status_not_found();
    let last = send_piece(&ada, &location, 300_000, &file[300_000..]).await;
    let id = last.header("slateflow-file").to_str().unwrap().to_owned();
    let head = ada.request(Method::HEAD, &location).await;
    assert_eq!(head.header("slateflow-file"), id.as_str(), "the answer was lost");
    let path = format!("/api/threads/{thread}/files/{id}");
    assert_unknown(&bo, &path).await;
    assert_eq!(ada.get(&path).await.as_bytes().len(), file.len());

    let answer = send_with(&ada, &thread, "The draft", std::slice::from_ref(&id)).await;
    answer.assert_status(StatusCode::CREATED);
    let message: Value = answer.json();
    let named = &message["files"][0];
    assert_eq!(
        (&named["id"], &named["filename"]),
        (&json!(id), &json!("Draft.pdf"))
    );
    assert_eq!(
        (&named["pages"], &named["size"]),
        (&json!(20), &json!(file.len()))
    );
    let page = get(&bo, &format!("/{thread}/messages")).await;
    assert_eq!(page["messages"][1]["files"], message["files"]);
    let content = bo.get(&path).await;
    assert_eq!(content.as_bytes().as_ref(), file.as_slice());
    assert_eq!(
        content.header("content-security-policy"),
        "sandbox; default-src 'none'"
    );
    assert_eq!(content.header("x-content-type-options"), "nosniff");
    let again = send_with(&ada, &thread, "", &[id]).await;
    again.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    sweep(&app).await;
    assert_eq!(stored(app.files()).len(), 1, "the pieces are gone");
}

#[rstest]
#[tokio::test]
async fn st_03_only_readers_of_the_message_read_its_file(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let cy = person(&app, "cy").await;
    let thread = started(&ada, &bo, "Hello").await;
    let (_, pdf) = sent_with(&ada, &thread, "Draft.pdf", &script(1)).await;
    let (_, picture) = sent_with(&ada, &thread, "set.png", &plain_png(64, 64)).await;
    let poster = bo.get(&format!("{picture}/poster")).await;
    assert_eq!(poster.header("content-type"), "image/jpeg");
    bo.get(&format!("{pdf}/poster")).await.assert_status_not_found();
    assert_unknown(&cy, &pdf).await;
    connect(&app, &cy, &bo, "connected").await;
    let elsewhere = started(&cy, &bo, "Hello").await;
    let id = pdf.rsplit('/').next().unwrap();
    bo.get(&format!("/api/threads/{elsewhere}/files/{id}"))
        .await
        .assert_status_not_found();

    ada.put(&format!("/api/blocks/{}", bo.uid.0)).await;
    assert_unknown(&bo, &pdf).await;
    ada.get(&pdf).await.assert_status_ok();
    announce(&bo, &thread, "x.pdf", 100)
        .await
        .assert_status_conflict();
}

#[rstest]
#[tokio::test]
async fn st_03_who_leaves_a_group_loses_its_files_and_who_joins_reads_later_ones(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let (cy, dee) = (person(&app, "cy").await, person(&app, "dee").await);
    connect(&app, &ada, &cy, "connected").await;
    connect(&app, &ada, &dee, "connected").await;
    let made = ada
        .post("/api/rooms")
        .json(&json!({"title": "Scouting", "uids": [bo.uid, cy.uid]}))
        .await;
    made.assert_status(StatusCode::CREATED);
    let room = id_of(&made.json());
    let (_, early) = sent_with(&ada, &room, "early.pdf", &script(1)).await;
    ada.put(&format!("/api/rooms/{room}/members/{}", dee.uid.0)).await;
    let (_, late) = sent_with(&ada, &room, "late.pdf", &script(1)).await;
    assert_unknown(&dee, &early).await;
    dee.get(&late).await.assert_status_ok();
    bo.get(&early).await.assert_status_ok();
    bo.delete(&format!("/api/rooms/{room}/members/{}", bo.uid.0))
        .await;
    assert_unknown(&bo, &early).await;
    ada.put(&format!("/api/blocks/{}", cy.uid.0)).await;
    assert_unknown(&cy, &late).await;
}

#[rstest]
#[tokio::test]
async fn st_03_a_request_has_no_files_and_what_is_no_file_of_these_kinds_is_refused(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let cy = person(&app, "cy").await;
    set(&cy, json!({"messages_from": "members"})).await;
    let open = started(&ada, &bo, "Hello").await;
    let asked = start(&ada, &cy, "Hello").await;
    if asked.status_code() == StatusCode::CREATED {
        let asked = id_of(&asked.json::<Value>()["thread"]);
        announce(&ada, &asked, "x.pdf", 100)
            .await
            .assert_status_conflict();
    }
    let text = begun(&ada, &open, "x.pdf", 5).await;
    send_piece(&ada, &text, 0, b"hello")
        .await
        .assert_status(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    ada.request(Method::HEAD, &text).await.assert_status_not_found();
    announce(&ada, &open, "x.pdf", (20 << 20) + 1)
        .await
        .assert_status(StatusCode::PAYLOAD_TOO_LARGE);
    announce(&ada, &open, "x.pdf", 0)
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    send_with(&ada, &open, "", &[])
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let unknown = [Uuid::new_v4().to_string()];
    send_with(&ada, &open, "", &unknown)
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
}

#[rstest]
#[tokio::test]
async fn st_03_what_somebody_brings_is_bounded_in_number_and_bytes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let thread = started(&ada, &bo, "Hello").await;
    // New here: 100 MB, and 10 files an hour.
    let mut uploads = Vec::new();
    for _ in 0..5 {
        uploads.push(begun(&ada, &thread, "x.pdf", 20 << 20).await);
    }
    let full = announce(&ada, &thread, "x.pdf", 1).await;
    assert_problem(&full, StatusCode::CONFLICT, "storage-full");
    for upload in uploads {
        ada.delete(&upload).await.assert_status(StatusCode::NO_CONTENT);
        ada.request(Method::HEAD, &upload).await.assert_status_not_found();
    }
    for _ in 0..5 {
        begun(&ada, &thread, "x.pdf", 1).await;
    }
    let eleventh = announce(&ada, &thread, "x.pdf", 1).await;
    eleventh.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert!(eleventh.maybe_header("retry-after").is_some());
}

#[rstest]
#[tokio::test]
async fn me_03_a_deleted_message_takes_its_files_with_it_and_they_are_kept_for_30_days(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let thread = started(&ada, &bo, "Hello").await;
    let (message, file) = sent_with(&ada, &thread, "Draft.pdf", &script(1)).await;
    brought(&ada, &thread, "other.pdf", &script(2)).await;
    let removed = brought(&ada, &thread, "third.pdf", &script(2)).await;
    ada.delete(&format!("/api/threads/{thread}/files/{removed}"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    ada.delete(&file).await.assert_status_not_found();
    sweep(&app).await;
    assert_eq!(stored(app.files()).len(), 2);
    ada.delete(&format!("/api/threads/{thread}/messages/{}", id_of(&message)))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_unknown(&bo, &file).await;
    assert_unknown(&ada, &file).await;
    let page = get(&bo, &format!("/{thread}/messages")).await;
    assert_eq!(page["messages"][1]["files"], json!([]));
    app.clock.advance(DAY + Duration::from_secs(1));
    retain(&app).await;
    assert_eq!(stored(app.files()).len(), 1, "what was not sent is gone");
    app.clock.advance(DAY * 30);
    retain(&app).await;
    assert_eq!(stored(app.files()).len(), 0);
}

#[rstest]
#[tokio::test]
async fn me_08_names_of_files_are_found_and_stand_in_reports_and_in_ones_data(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let thread = started(&ada, &bo, "Hello").await;
    let (message, _) = sent_with(&ada, &thread, "Lighthouse plan.pdf", &script(1)).await;
    let found = get(&bo, "/search?words=lighthouse").await;
    assert_eq!(found["hits"][0]["message_id"], message["id"]);
    assert!(
        found["hits"][0]["excerpt"]
            .as_str()
            .unwrap()
            .contains("Lighthouse plan.pdf")
    );
    let listed = get(&bo, "").await;
    assert_eq!(listed["threads"][0]["last"]["file"], "Lighthouse plan.pdf");
    let report = json!({
        "subject": {"kind": "message", "thread_id": thread, "message_id": message["id"]},
        "reason": "spam", "text": "I did not ask for this."
    });
    let answer = bo.post("/api/reports").json(&report).await;
    answer.assert_status(StatusCode::CREATED);
    let id = answer.json::<Value>()["report_id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let mut reader = app.app.db.read().await.unwrap();
    let kept = storage::report_messages::evidence(&mut reader, id).await.unwrap();
    assert_eq!(kept.last().unwrap().files, ["Lighthouse plan.pdf"]);
    let (lists, _) = storage::own_data::read(&mut reader, &bo.uid, &bo.email)
        .await
        .unwrap();
    assert_eq!(lists["message_files"][0]["filename"], "Lighthouse plan.pdf");
}
