//! The protocol: pieces, offsets, what is cut off, what is given up.

use std::path::Path;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use bytes::Bytes;
use futures_util::stream;
use jobs::{Job, SweepFiles};
use rstest::rstest;
use serde_json::Value;
use testing::documents::{announce, long_script, send};
use testing::{Engine, TestApp, User};
use tower::ServiceExt;

use super::{RIGHTS, documents};
use crate::builders::*;

const METADATA: [(&str, &str); 3] = [
    ("filename", "option.pdf"),
    ("stage", "stage1"),
    ("field", "rights_document"),
];

/// Every file in the store, by its path.
pub fn stored(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(stored(&path));
        } else {
            found.push(path.to_string_lossy().into_owned());
        }
    }
    found
}

/// What the jobs do in their time.
pub async fn sweep(app: &TestApp) {
    domain::files::abandon(&app.app.db, app.app.env()).await.unwrap();
    let job = SweepFiles {
        db: app.app.db.clone(),
        store: app.app.media.store.clone(),
    };
    job.run().await.unwrap();
}

/// [`sweep`], a day after everything that was written.
pub async fn sweep_later(app: &TestApp) {
    storage::test_database::age_objects(&app.app.db).await.unwrap();
    sweep(app).await;
}

pub async fn begun(user: &User, project: &str, length: usize) -> String {
    let begun = announce(user, project, &METADATA, length).await;
    begun.assert_status(StatusCode::CREATED);
    assert_eq!(begun.header("tus-resumable"), "1.0.0");
    assert_eq!(
        begun.header("upload-limit"),
        "min-append-size=262144, max-append-size=8388608"
    );
    begun.header("location").to_str().unwrap().to_owned()
}

pub async fn offset(user: &User, location: &str) -> String {
    let head = user.request(axum::http::Method::HEAD, location).await;
    head.assert_status_ok();
    assert_eq!(head.header("cache-control"), "no-store");
    head.header("upload-offset").to_str().unwrap().to_owned()
}

#[rstest]
#[tokio::test]
async fn an_upload_goes_on_where_it_was(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let file = long_script(400_000);
    let location = begun(&ada, &id, file.len()).await;
    assert_eq!(offset(&ada, &location).await, "0");
    let first = send(&ada, &location, 0, &file[..300_000]).await;
    first.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(first.header("upload-offset"), "300000");
    assert_eq!(first.maybe_header("slateflow-document"), None);
    assert_eq!(offset(&ada, &location).await, "300000");

    for wrong in [0, 299_999, 300_001] {
        let refused = send(&ada, &location, wrong, &file[300_000..]).await;
        refused.assert_status_conflict();
        assert_eq!(refused.json::<Value>()["offset"], 300_000);
    }
    let too_long = send(&ada, &location, 300_000, &file).await;
    too_long.assert_status(StatusCode::UNPROCESSABLE_ENTITY);

    app.clock.advance(std::time::Duration::from_secs(600));
    let last = send(&ada, &location, 300_000, &file[300_000..]).await;
    last.assert_status(StatusCode::NO_CONTENT);
    let document = last.header("slateflow-document").to_str().unwrap().to_owned();
    assert_eq!(offset(&ada, &location).await, file.len().to_string());
    // The answer was lost: asking again gives the same document.
    let again = send(&ada, &location, file.len(), b"").await;
    assert_eq!(again.header("slateflow-document").to_str().unwrap(), document);
    let content = ada.get(&documents(&id, &format!("/{document}/content"))).await;
    assert_eq!(content.as_bytes().as_ref(), file.as_slice());

    sweep(&app).await;
    let left = stored(app.files());
    assert_eq!(left.len(), 1, "the pieces are gone: {left:?}");
}

#[rstest]
#[tokio::test]
async fn what_came_before_the_connection_broke_is_kept(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let file = long_script(400_000);
    let location = begun(&ada, &id, file.len()).await;
    let pieces: [Result<Bytes, std::io::Error>; 3] = [
        Ok(file[..200_000].to_vec().into()),
        Ok(file[200_000..300_000].to_vec().into()),
        Err(std::io::ErrorKind::ConnectionReset.into()),
    ];
    let request = Request::patch(location.as_str())
        .header("authorization", format!("Bearer {}", ada.token.clone().unwrap()))
        .header("content-type", "application/offset+octet-stream")
        .header("upload-offset", "0")
        .body(Body::from_stream(stream::iter(pieces)))
        .unwrap();
    let broken = api::router(app.app.clone()).oneshot(request).await.unwrap();
    assert_eq!(broken.status(), StatusCode::BAD_REQUEST);
    assert_eq!(offset(&ada, &location).await, "300000");
    let rest = send(&ada, &location, 300_000, &file[300_000..]).await;
    rest.assert_status(StatusCode::NO_CONTENT);
    let document = rest.header("slateflow-document").to_str().unwrap().to_owned();
    let content = ada.get(&documents(&id, &format!("/{document}/content"))).await;
    assert_eq!(content.as_bytes().as_ref(), file.as_slice());
}

#[rstest]
#[tokio::test]
async fn two_pieces_for_one_place_make_one_file(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let file = long_script(500_000);
    let location = begun(&ada, &id, file.len()).await;
    let (one, other) = tokio::join!(
        send(&ada, &location, 0, &file[..300_000]),
        send(&ada, &location, 0, &file[..400_000])
    );
    let mut codes = [one.status_code().as_u16(), other.status_code().as_u16()];
    codes.sort_unstable();
    assert_eq!(codes, [204, 409]);
    let at: usize = offset(&ada, &location).await.parse().unwrap();
    let (one, other) = tokio::join!(
        send(&ada, &location, at, &file[at..]),
        send(&ada, &location, at, &file[at..])
    );
    let mut codes = [one.status_code().as_u16(), other.status_code().as_u16()];
    codes.sort_unstable();
    assert!(
        codes[0] == 204 && [204, 409, 423].contains(&codes[1]),
        "{codes:?}"
    );
    let list: Value = ada.get(&documents(&id, "")).await.json();
    assert_eq!(list.as_array().unwrap().len(), 1, "one document");
    assert_eq!(list[0]["size"], file.len());
}

#[rstest]
#[tokio::test]
async fn an_upload_can_be_cancelled_and_is_given_up_after_a_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let file = long_script(400_000);
    let cancelled = begun(&ada, &id, file.len()).await;
    send(&ada, &cancelled, 0, &file[..300_000])
        .await
        .assert_status(StatusCode::NO_CONTENT);
    ada.delete(&cancelled).await.assert_status(StatusCode::NO_CONTENT);
    ada.request(axum::http::Method::HEAD, &cancelled)
        .await
        .assert_status_not_found();
    send(&ada, &cancelled, 300_000, &file[300_000..])
        .await
        .assert_status_not_found();

    let left = begun(&ada, &id, file.len()).await;
    send(&ada, &left, 0, &file[..300_000])
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(stored(app.files()).len(), 2);
    sweep(&app).await;
    assert_eq!(stored(app.files()).len(), 1, "what was cancelled is removed");
    app.clock.advance(std::time::Duration::from_secs(86_000));
    sweep(&app).await;
    let ada = app.sign_in(&ada.email).await;
    assert_eq!(offset(&ada, &left).await, "300000");
    app.clock.advance(std::time::Duration::from_secs(500));
    sweep(&app).await;
    let ada = app.sign_in(&ada.email).await;
    ada.request(axum::http::Method::HEAD, &left)
        .await
        .assert_status_not_found();
    assert_eq!(stored(app.files()), Vec::<String>::new());
}

#[rstest]
#[tokio::test]
async fn only_who_began_an_upload_goes_on_with_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, ada) = TestApp::start(engine).await;
    let bob = app.verified("bob@film.test").await;
    let id = project(&ada, "The Door").await;
    let location = begun(&ada, &id, 5_000).await;
    for (stranger, status) in [(&anon, 401), (&bob, 404)] {
        let answers = [
            announce(stranger, &id, &METADATA, 5_000).await,
            send(stranger, &location, 0, b"%PDF-").await,
            stranger.request(axum::http::Method::HEAD, &location).await,
            stranger.delete(&location).await,
        ];
        for answer in answers {
            assert_eq!(answer.status_code().as_u16(), status, "{}", answer.text());
        }
    }
}

#[tokio::test]
async fn what_does_not_keep_the_protocol_is_refused() {
    let (_app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let id = project(&ada, "The Door").await;
    let uploads = format!("/api/projects/{id}/uploads");
    let location = begun(&ada, &id, 5_000).await;

    let version = ada.post(&uploads).add_header("tus-resumable", "0.2.2").await;
    version.assert_status(StatusCode::PRECONDITION_FAILED);
    let no_length = ada.post(&uploads).await;
    assert_eq!(field_errors(&no_length.json()), [("upload-length", "invalid")]);
    let no_metadata = ada.post(&uploads).add_header("upload-length", "7").await;
    assert_eq!(field_errors(&no_metadata.json())[0].0, "Upload-Metadata");
    for (metadata, field) in [
        (vec![("field", "key_image")], "stage"),
        (vec![("stage", "stage9"), ("field", "key_image")], "stage"),
        (vec![("stage", "stage1")], "field"),
        (
            vec![("stage", "stage1"), ("field", "key_image"), ("replaces", "x")],
            "replaces",
        ),
    ] {
        let refused = announce(&ada, &id, &metadata, 7).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json())[0].0, field);
    }
    let empty = announce(&ada, &id, &METADATA, 0).await;
    assert_eq!(field_errors(&empty.json()), [("Upload-Length", "empty")]);
    let large = announce(&ada, &id, &METADATA, (20 << 20) + 1).await;
    large.assert_status(StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(
        large.json::<Value>()["detail"],
        "Files for this field can be up to 20 MB."
    );

    let kind = ada
        .patch(&location)
        .add_header("upload-offset", "0")
        .bytes("x".into())
        .content_type("application/pdf")
        .await;
    kind.assert_status(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let place = ada
        .patch(&location)
        .bytes("x".into())
        .content_type("application/offset+octet-stream")
        .await;
    assert_eq!(field_errors(&place.json()), [("upload-offset", "invalid")]);
    let large = ada
        .patch(&location)
        .add_header("upload-offset", "0")
        .add_header("content-length", "8388609")
        .bytes("x".into())
        .content_type("application/offset+octet-stream")
        .await;
    large.assert_status(StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(offset(&ada, &location).await, "0");

    ada.post(&format!("/api/projects/{id}/archive"))
        .await
        .assert_status_ok();
    let late = announce(&ada, &id, &METADATA, 7).await;
    late.assert_status_conflict();
    assert_eq!(late.json::<Value>()["type"], "/problems/project-archived");
}

#[rstest]
#[tokio::test]
async fn a_project_holds_20_uploads_at_once_and_5_gb(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let mut first = String::new();
    for _ in 0..20 {
        first = begun(&ada, &id, 5_000).await;
    }
    let refused = announce(&ada, &id, &METADATA, 5_000).await;
    assert_eq!(refused.json::<Value>()["type"], "/problems/upload-limit-reached");
    ada.delete(&first).await.assert_status(StatusCode::NO_CONTENT);

    let (project, large) = (id.parse().unwrap(), kernel::DocumentId::new(&app.app.clock));
    let key = storage::documents::key(project, large);
    let intent = storage::objects::intend(&app.app.db, key).await.unwrap();
    let mut tx = app.app.db.begin().await.unwrap();
    let document = storage::documents::DocumentRow {
        id: large,
        project_id: project,
        series_id: kernel::DocumentId::new(&app.app.clock),
        version: 1,
        stage: kernel::Stage::try_from(RIGHTS.0).unwrap(),
        field: RIGHTS.1.into(),
        filename: "large.pdf".into(),
        content_type: "application/pdf".into(),
        size: (5 << 30) - 100_000,
        sha256: vec![0; 32],
        pages: None,
        has_text: None,
        scene_headings: None,
        width: None,
        height: None,
        visibility: kernel::states::Visibility::Team,
        uploaded_by: ada.uid.clone(),
        uploaded_at: app.clock.now(),
    };
    storage::documents::insert(&mut tx, &document, intent.written())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let full = announce(&ada, &id, &METADATA, 5_001).await;
    full.assert_status_conflict();
    assert_eq!(full.json::<Value>()["type"], "/problems/storage-full");
    announce(&ada, &id, &METADATA, 5_000)
        .await
        .assert_status(StatusCode::CREATED);
}
