//! What is written is kept, or removed by the sweep alone: no document is ever without its file.

use std::time::Duration;

use futures_util::future::join_all;
use jobs::{FindOrphans, Job};
use storage::test_database::{age_objects, refuse_documents};
use testing::User;
use testing::documents::{announce, long_script, send};

use super::uploads::{begun, offset, stored, sweep, sweep_later};
use super::*;

/// Documents that are listed and whose file is not there.
pub async fn without_a_file(app: &TestApp, user: &User, project: &str) -> Vec<String> {
    let list: Value = user.get(&documents(project, "")).await.json();
    let ids = list.as_array().unwrap().iter();
    let ids = ids.map(|one| one["document_id"].as_str().unwrap().to_owned());
    let files = stored(app.files());
    ids.filter(|id| !files.iter().any(|file| file.ends_with(id)))
        .collect()
}

pub async fn find_orphans(app: &TestApp) {
    let job = FindOrphans {
        db: app.app.db.clone(),
        store: app.app.media.store.clone(),
    };
    job.run().await.unwrap();
}

#[rstest]
#[tokio::test]
async fn r1_a_commit_that_fails_deletes_no_file_and_the_upload_can_be_tried_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let file = long_script(400_000);
    let location = begun(&ada, &id, file.len()).await;
    send(&ada, &location, 0, &file[..300_000])
        .await
        .assert_status(StatusCode::NO_CONTENT);
    refuse_documents(&app.app.db, true).await.unwrap();
    let failed = send(&ada, &location, 300_000, &file[300_000..]).await;
    assert!(failed.status_code().is_server_error(), "{}", failed.text());
    sweep(&app).await;
    assert_eq!(
        stored(app.files()).len(),
        2,
        "the piece, and the file that may have a row"
    );

    refuse_documents(&app.app.db, false).await.unwrap();
    assert_eq!(offset(&ada, &location).await, "300000");
    send(&ada, &location, 300_000, &file[300_000..])
        .await
        .assert_status(StatusCode::NO_CONTENT);
    sweep_later(&app).await;
    assert_eq!(stored(app.files()).len(), 1);
    assert_eq!(without_a_file(&app, &ada, &id).await, Vec::<String>::new());
}

#[rstest]
#[tokio::test]
async fn r1_an_object_that_the_sweep_gave_up_cannot_be_named_any_more(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id: kernel::ProjectId = project(&ada, "The Door").await.parse().unwrap();
    let key = format!(
        "{}/000000000000-x",
        storage::uploads::spool(
            storage::uploads::UploadOwner::Project(id),
            kernel::UploadId::new(&app.app.clock)
        )
    );
    let intent = storage::objects::intend(&app.app.db, key.clone()).await.unwrap();
    let written = app.app.media.store.put(intent, "bytes".into()).await.unwrap();
    sweep(&app).await;
    assert_eq!(stored(app.files()).len(), 1, "it may still be named");
    sweep_later(&app).await;
    assert_eq!(stored(app.files()), Vec::<String>::new());

    let location = begun(&ada, &id.to_string(), 5_000_000).await;
    let upload = location.rsplit('/').next().unwrap().parse().unwrap();
    let part = storage::uploads::PartRow {
        position: 0,
        bytes: 5,
        key,
    };
    let mut tx = app.app.db.begin().await.unwrap();
    let late = storage::uploads::append(&mut tx, upload, &part, written, app.clock.now()).await;
    assert!(late.unwrap_err().is_unavailable());
    drop(tx);
    assert_eq!(offset(&ada, &location).await, "0");
}

/// What a client began that has left may be finished after it, and is given up by nobody meanwhile.
async fn given_up_or_a_document(by: &User, location: &str) {
    for _ in 0..200 {
        let head = by.request(axum::http::Method::HEAD, location).await;
        let is_gone = matches!(head.status_code(), StatusCode::NOT_FOUND | StatusCode::GONE);
        if is_gone || head.maybe_header("slateflow-document").is_some() {
            return;
        }
        by.delete(location).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{location} is neither given up nor a document");
}

#[tokio::test(flavor = "multi_thread")]
async fn r1_clients_that_leave_at_any_moment_cost_no_document_its_file() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let id = project(&ada, "The Door").await;
    let file = script(1);
    for round in 0..15_u64 {
        let location = begun(&ada, &id, file.len()).await;
        let sending = (0..3).map(|sender| {
            let leaves = Duration::from_micros(round * 400 + sender * 150);
            tokio::time::timeout(leaves, send(&ada, &location, 0, &file))
        });
        join_all(sending).await;
        given_up_or_a_document(&ada, &location).await;
    }
    sweep_later(&app).await;
    assert_eq!(without_a_file(&app, &ada, &id).await, Vec::<String>::new());
    let list: Value = ada.get(&documents(&id, "")).await.json();
    let kept = list.as_array().unwrap().len();
    find_orphans(&app).await;
    sweep_later(&app).await;
    assert!(stored(app.files()).len() <= kept + 1, "and no file is left over");
}

#[rstest]
#[tokio::test]
async fn r7_erasure_leaves_no_half_written_file(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let document = upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    let beside = app.files().join(format!("projects/{id}/documents/{document}#1"));
    std::fs::write(&beside, script(1)).unwrap();
    ada.delete(&format!("/api/projects/{id}?confirm=The%20Door"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    sweep(&app).await;
    assert_eq!(stored(app.files()), Vec::<String>::new());
}

#[rstest]
#[tokio::test]
async fn r7_what_no_row_names_is_found_and_what_a_row_names_stays(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let document = upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    let folder = app.files().join(format!("projects/{id}"));
    let file = long_script(400_000);
    let location = begun(&ada, &id, file.len()).await;
    send(&ada, &location, 0, &file[..300_000])
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let orphan = folder.join("documents/019a1f0e-8c1b-7abc-8def-0123456789ab");
    let young = folder.join("documents/019a1f0e-8c1b-7abc-8def-0123456789ac");
    let foreign = app.files().join("projects/notes.txt");
    let partial = folder.join("documents/x#1");
    for path in [&orphan, &young, &foreign, &partial] {
        std::fs::write(path, b"bytes").unwrap();
    }
    sweep(&app).await;
    for path in stored(app.files()) {
        let file = std::fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
    }
    std::fs::write(&young, b"bytes").unwrap();
    find_orphans(&app).await;
    assert!(!partial.exists(), "nobody writes it any more");
    sweep(&app).await;
    assert!(orphan.exists(), "something may name it within a day");
    sweep_later(&app).await;
    assert!(!orphan.exists() && young.exists() && foreign.exists());
    assert!(folder.join("documents").join(document).exists());
    send(&ada, &location, 300_000, &file[300_000..])
        .await
        .assert_status(StatusCode::NO_CONTENT);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn h7_however_many_bring_the_last_byte_the_file_is_loaded_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let file = long_script(400_000);
    let location = begun(&ada, &id, file.len()).await;
    let last = file.len() - 1;
    send(&ada, &location, 0, &file[..last])
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let mut places = Vec::new();
    while let Ok(Ok(place)) = tokio::time::timeout(Duration::from_millis(50), app.app.media.place()).await {
        places.push(place);
    }
    let sending = (0..20).map(|_| {
        let (ada, location, byte) = (ada.clone(), location.clone(), file[last..].to_vec());
        async move { send(&ada, &location, last, &byte).await.status_code().as_u16() }
    });
    let all = tokio::spawn(join_all(sending));
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(!all.is_finished(), "one waits for a place");
    drop(places);
    let mut codes = all.await.unwrap();
    codes.sort_unstable();
    assert_eq!(codes[0], 204);
    assert!(codes[1..].iter().all(|code| *code == 423), "{codes:?}");
    let list: Value = ada.get(&documents(&id, "")).await.json();
    assert_eq!(list.as_array().unwrap().len(), 1);
}

#[rstest]
#[tokio::test]
async fn h7_a_node_that_dies_while_it_checks_blocks_the_upload_for_minutes_only(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let file = script(1);
    let location = begun(&ada, &id, file.len()).await;
    let upload = location.rsplit('/').next().unwrap().parse().unwrap();
    let mut tx = app.app.db.begin().await.unwrap();
    let claimed = storage::uploads::claim(&mut tx, upload, 0, Duration::from_secs(300)).await;
    assert!(claimed.unwrap().is_some());
    tx.commit().await.unwrap();
    let busy = send(&ada, &location, 0, &file).await;
    busy.assert_status(StatusCode::LOCKED);
    assert_eq!(busy.json::<Value>()["type"], "/problems/document-processing");
    age_objects(&app.app.db).await.unwrap();
    send(&ada, &location, 0, &file)
        .await
        .assert_status(StatusCode::NO_CONTENT);
}

#[rstest]
#[tokio::test]
async fn m8_a_small_piece_is_taken_only_as_the_last(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let file = long_script(400_000);
    let location = begun(&ada, &id, file.len()).await;
    for small in [1, 262_143] {
        let refused = send(&ada, &location, 0, &file[..small]).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        let problem: Value = refused.json();
        assert_eq!(problem["type"], "/problems/chunk-too-small");
        assert!(problem["detail"].as_str().unwrap().contains("262144"));
    }
    assert_eq!(stored(app.files()), Vec::<String>::new());
    send(&ada, &location, 0, &file[..262_144])
        .await
        .assert_status(StatusCode::NO_CONTENT);
    send(&ada, &location, 262_144, &file[262_144..])
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let metadata = [("stage", "stage1"), ("field", RIGHTS.1)];
    let large = announce(&ada, &id, &metadata, 20 << 20).await;
    assert_eq!(
        large.header("upload-limit"),
        "min-append-size=262144, max-append-size=8388608"
    );
    approved(&app, &id, 1).await;
    let metadata = [("stage", "stage2"), ("field", "visual_pitch")];
    let large = announce(&ada, &id, &metadata, 50 << 20).await;
    assert_eq!(
        large.header("upload-limit"),
        "min-append-size=524289, max-append-size=8388608",
        "100 pieces at most, and a last one"
    );
}

#[rstest]
#[tokio::test]
async fn r8_a_missing_file_is_explained_and_an_upload_that_lost_a_piece_ends(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let bob = app.verified("bob@film.test").await;
    let id = project(&ada, "The Door").await;
    approved(&app, &id, 1).await;
    let document = upload(&ada, &id, SCRIPT, "draft.pdf", &script(1)).await;
    let path = documents(&id, &format!("/{document}"));
    ada.put(&format!("{path}/visibility"))
        .json(&json!({"visibility": "public"}))
        .await
        .assert_status_ok();
    let file = long_script(400_000);
    let location = begun(&ada, &id, file.len()).await;
    send(&ada, &location, 0, &file[..300_000])
        .await
        .assert_status(StatusCode::NO_CONTENT);
    sweep(&app).await;
    for path in stored(app.files()) {
        std::fs::remove_file(path).unwrap();
    }
    for reader in [&ada, &bob] {
        let missing = reader.get(&format!("{path}/content")).await;
        missing.assert_status_not_found();
        let problem: Value = missing.json();
        assert_eq!(problem["type"], "/problems/file-missing");
        assert!(problem["detail"].as_str().unwrap().contains("operator"));
    }
    let lost = send(&ada, &location, 300_000, &file[300_000..]).await;
    lost.assert_status(StatusCode::GONE);
    assert_eq!(lost.json::<Value>()["type"], "/problems/upload-lost");
    ada.request(axum::http::Method::HEAD, &location)
        .await
        .assert_status_not_found();
}
