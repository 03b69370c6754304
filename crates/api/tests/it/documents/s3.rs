//! The same story with the files in a store that speaks S3: a real server of that protocol, on a free port.

use axum::http::StatusCode;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use media::Store;
use rstest::rstest;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use tempfile::TempDir;
use testing::documents::{announce, long_script, script, send, upload};
use testing::{Engine, TestApp};
use tokio::net::TcpListener;

use super::{RIGHTS, SCRIPT, approved, documents, stored, uploads};
use crate::builders::*;

const KEY: &str = "test-key";
const SECRET: &str = "test-secret";

/// A bucket `slate` on this machine, and where its objects lie.
async fn bucket() -> (String, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("slate")).unwrap();
    let mut builder = S3ServiceBuilder::new(s3s_fs::FileSystem::new(folder.path()).unwrap());
    builder.set_auth(SimpleAuth::from_single(KEY, SECRET));
    let service = builder.build();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let service = service.clone();
            tokio::spawn(async move {
                let server = Builder::new(TokioExecutor::new());
                let _ = server.serve_connection(TokioIo::new(stream), service).await;
            });
        }
    });
    (url, folder)
}

fn store(endpoint: &str, secret: &str) -> Store {
    let settings = [
        ("AWS_ENDPOINT_URL", endpoint),
        ("AWS_ALLOW_HTTP", "true"),
        ("AWS_ACCESS_KEY_ID", KEY),
        ("AWS_SECRET_ACCESS_KEY", secret),
        ("AWS_REGION", "eu-west-1"),
    ];
    Store::open(&"s3://slate/films".parse().unwrap(), settings).unwrap()
}

#[rstest]
#[tokio::test]
async fn files_live_in_an_s3_store_and_any_node_goes_on(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (endpoint, folder) = bucket().await;
    let app = TestApp::on(engine, Some(store(&endpoint, SECRET)), |_| {}).await;
    app.app.media.store.probe().await.unwrap();
    let ada = app.verified("ada@film.test").await;
    let id = project(&ada, "The Door").await;
    approved(&app, &id, 1).await;

    let file = long_script(700_000);
    let metadata = [
        ("filename", "draft.pdf"),
        ("stage", "stage2"),
        ("field", "script"),
    ];
    let begun = announce(&ada, &id, &metadata, file.len()).await;
    let location = begun.header("location").to_str().unwrap().to_owned();
    send(&ada, &location, 0, &file[..300_000])
        .await
        .assert_status(StatusCode::NO_CONTENT);
    send(&ada, &location, 300_000, &file[300_000..600_000])
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let objects = uploads::stored(folder.path());
    assert!(
        objects
            .iter()
            .any(|object| object.contains("/slate/films/projects/")),
        "the pieces are in the bucket, under its prefix: {objects:?}"
    );
    assert_eq!(
        uploads::stored(app.files()),
        Vec::<String>::new(),
        "not on this node"
    );
    let last = send(&ada, &location, 600_000, &file[600_000..]).await;
    last.assert_status(StatusCode::NO_CONTENT);
    let document = last.header("slateflow-document").to_str().unwrap().to_owned();
    let path = documents(&id, &format!("/{document}"));
    let content = ada.get(&format!("{path}/content")).await;
    assert_eq!(content.as_bytes().as_ref(), file.as_slice());

    ada.put(&format!("{path}/visibility"))
        .json(&serde_json::json!({"visibility": "public"}))
        .await
        .assert_status_ok();
    let bob = app.verified("bob@film.test").await;
    let marked = bob.get(&format!("{path}/content")).await;
    marked.assert_status_ok();
    assert!(marked.as_bytes().len() > file.len(), "with a watermark");

    uploads::sweep(&app).await;
    let of_project = |object: &String| object.contains(&format!("projects/{id}/"));
    let left: Vec<_> = uploads::stored(folder.path())
        .into_iter()
        .filter(of_project)
        .collect();
    assert_eq!(left.len(), 1, "{left:?}");
    ada.delete(&path).await.assert_status(StatusCode::NO_CONTENT);
    uploads::sweep(&app).await;
    let left: Vec<_> = uploads::stored(folder.path())
        .into_iter()
        .filter(of_project)
        .collect();
    assert_eq!(left, Vec::<String>::new());
    assert_eq!(upload(&ada, &id, SCRIPT, "again.pdf", &file).await.len(), 36);
}

#[rstest]
#[tokio::test]
async fn r7_what_no_row_names_is_found_in_an_s3_store_too(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (endpoint, folder) = bucket().await;
    let app = TestApp::on(engine, Some(store(&endpoint, SECRET)), |_| {}).await;
    let ada = app.verified("ada@film.test").await;
    let id = project(&ada, "The Door").await;
    let document = upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    uploads::sweep(&app).await;
    let named = uploads::stored(folder.path())
        .into_iter()
        .find(|object| object.ends_with(&document))
        .unwrap();
    let beside = |name: &str| std::path::Path::new(&named).with_file_name(name);
    let orphan = beside("019a1f0e-8c1b-7abc-8def-0123456789ab");
    let young = beside("019a1f0e-8c1b-7abc-8def-0123456789ac");
    for path in [&orphan, &young] {
        std::fs::write(path, b"bytes").unwrap();
    }
    for path in [&orphan, &named.as_str().into()] {
        let file = std::fs::File::options().write(true).open(path).unwrap();
        file.set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
    }
    stored::find_orphans(&app).await;
    uploads::sweep(&app).await;
    assert!(orphan.exists(), "something may name it within a day");
    uploads::sweep_later(&app).await;
    assert!(!orphan.exists() && young.exists());
    let content = ada.get(&documents(&id, &format!("/{document}/content"))).await;
    assert_eq!(content.as_bytes().as_ref(), script(1).as_slice());
}

#[tokio::test]
async fn a_store_that_says_no_loses_nothing() {
    let (endpoint, _folder) = bucket().await;
    let denied = TestApp::on(Engine::Sqlite, Some(store(&endpoint, "wrong")), |_| {}).await;
    assert!(denied.app.media.store.probe().await.is_err());
    let ada = denied.verified("ada@film.test").await;
    let id = project(&ada, "The Door").await;
    let file = script(2);
    let metadata = [("stage", "stage1"), ("field", RIGHTS.1)];
    let begun = announce(&ada, &id, &metadata, file.len()).await;
    let location = begun.header("location").to_str().unwrap().to_owned();
    let answer = send(&ada, &location, 0, &file).await;
    answer.assert_status(StatusCode::SERVICE_UNAVAILABLE);
    let head = ada.request(axum::http::Method::HEAD, &location).await;
    assert_eq!(head.header("upload-offset"), "0", "the upload waits");
}
