//! A backup is made under load and restored on an empty machine: every document opens.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use rstest::rstest;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use storage::{Db, DbOptions};
use tempfile::TempDir;
use testing::documents::script;
use testing::{Engine, TestDb};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::client::{Person, http};
use crate::server::{Server, run};

const CLIENTS: usize = 3;

/// A machine: its folder, database and store.
struct Machine {
    folder: TempDir,
    settings: BTreeMap<&'static str, String>,
    _database: Option<TestDb>,
}

impl Machine {
    async fn new(engine: Engine, bucket: Option<&str>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut settings = BTreeMap::from([
            ("SLATEFLOW_DATA_DIR", folder.path().display().to_string()),
            ("SLATEFLOW_LIMITS", "off".into()),
            ("SLATEFLOW_LOG", "warn".into()),
        ]);
        if let Some(endpoint) = bucket {
            let s3 = [
                ("SLATEFLOW_STORAGE_URL", "s3://slate/films"),
                ("AWS_ENDPOINT_URL", endpoint),
                ("AWS_ALLOW_HTTP", "true"),
                ("AWS_ACCESS_KEY_ID", "key"),
                ("AWS_SECRET_ACCESS_KEY", "secret"),
                ("AWS_REGION", "eu-west-1"),
            ];
            settings.extend(s3.map(|(name, value)| (name, value.to_owned())));
        }
        let database = match engine {
            Engine::Sqlite => None,
            Engine::Postgres => Some(TestDb::new(engine).await),
        };
        if let Some(database) = &database {
            settings.insert("SLATEFLOW_DATABASE_URL", database.url().to_owned());
        }
        Self {
            folder,
            settings,
            _database: database,
        }
    }

    fn settings(&self) -> Vec<(&str, &str)> {
        self.settings
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect()
    }

    async fn serve(&self) -> Server {
        let mut server = Server::new(self.folder.path(), &self.settings());
        server.start().await;
        server
    }

    async fn database(&self) -> Db {
        let file = format!("sqlite://{}", self.folder.path().join("slateflow.db").display());
        let url = self.settings.get("SLATEFLOW_DATABASE_URL").cloned();
        Db::open(&DbOptions::new(url.unwrap_or(file))).await.unwrap()
    }

    async fn command(&self, arguments: &[&str]) -> Output {
        let (folder, settings) = (self.folder.path().to_owned(), self.settings.clone());
        let arguments: Vec<String> = arguments.iter().map(|text| text.to_string()).collect();
        let done = tokio::task::spawn_blocking(move || {
            let settings: Vec<(&str, &str)> = settings.iter().map(|(k, v)| (*k, v.as_str())).collect();
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            run(&folder, &settings, &arguments)
        });
        done.await.unwrap()
    }
}

fn said(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    format!("{}{}", text(&output.stdout), text(&output.stderr))
}

fn succeeded(output: &Output) -> String {
    assert!(output.status.success(), "{}", said(output));
    said(output)
}

fn failed(output: &Output) -> String {
    assert!(!output.status.success(), "{}", said(output));
    said(output)
}

/// A bucket `slate`, and where its objects lie.
async fn bucket() -> (String, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("slate")).unwrap();
    let mut builder = S3ServiceBuilder::new(s3s_fs::FileSystem::new(folder.path()).unwrap());
    builder.set_auth(SimpleAuth::from_single("key", "secret"));
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

/// Somebody with a project.
struct Maker {
    person: Person,
    project: String,
}

async fn maker(url: &str, db: &Db, n: usize) -> Maker {
    let mut person = Person::sign_up(url, &format!("maker{n}@film.test")).await;
    storage::test_database::mark_email_verified(db, &person.email)
        .await
        .unwrap();
    person.refresh().await.unwrap();
    let made = person
        .create_project(&format!("key-{n}"), "The Door")
        .await
        .unwrap();
    let project = made.body["project_id"].as_str().expect("a project").to_owned();
    Maker { person, project }
}

impl Maker {
    /// The document's id, when it was acknowledged.
    async fn upload(&self, url: &str, file: &[u8]) -> Option<String> {
        let encoded = |text: &str| BASE64_STANDARD.encode(text);
        let metadata = format!(
            "filename {},stage {},field {}",
            encoded("rights.pdf"),
            encoded("stage1"),
            encoded("rights_document")
        );
        let begun = http()
            .post(format!("{url}/api/projects/{}/uploads", self.project))
            .bearer_auth(&self.person.token)
            .header("tus-resumable", "1.0.0")
            .header("upload-length", file.len())
            .header("upload-metadata", metadata)
            .send()
            .await
            .ok()?;
        let location = begun.headers().get("location")?.to_str().ok()?.to_owned();
        let sent = http()
            .patch(format!("{url}{location}"))
            .bearer_auth(&self.person.token)
            .header("tus-resumable", "1.0.0")
            .header("upload-offset", "0")
            .header("content-type", "application/offset+octet-stream")
            .body(file.to_vec())
            .send()
            .await
            .ok()?;
        Some(
            sent.headers()
                .get("slateflow-document")?
                .to_str()
                .ok()?
                .to_owned(),
        )
    }

    async fn open(&self, url: &str, document: &str) -> (u16, Vec<u8>) {
        let path = format!("{url}/api/projects/{}/documents/{document}/content", self.project);
        let answer = http()
            .get(path)
            .bearer_auth(&self.person.token)
            .send()
            .await
            .unwrap();
        (answer.status().as_u16(), answer.bytes().await.unwrap().to_vec())
    }

    async fn documents(&self, url: &str) -> Vec<String> {
        let path = format!("{url}/api/projects/{}/documents", self.project);
        let answer = http()
            .get(path)
            .bearer_auth(&self.person.token)
            .send()
            .await
            .unwrap();
        let text = answer.text().await.unwrap();
        let body: serde_json::Value = serde_json::from_str(&text).expect(&text);
        let items = body.as_array().or_else(|| body["items"].as_array());
        let items = items.unwrap_or_else(|| panic!("{body}"));
        items
            .iter()
            .filter_map(|one| one["document_id"].as_str().or(one["id"].as_str()))
            .map(str::to_owned)
            .collect()
    }
}

async fn upload_until(stop: Arc<AtomicBool>, url: String, maker: Arc<Maker>) {
    let file = script(2);
    while !stop.load(Ordering::Relaxed) {
        maker.upload(&url, &file).await;
    }
}

#[rstest]
#[case(Engine::Sqlite, false)]
#[case(Engine::Postgres, false)]
#[case(Engine::Sqlite, true)]
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn r8_a_backup_under_load_restored_elsewhere_opens_every_document(
    #[case] engine: Engine,
    #[case] s3: bool,
) {
    let first_bucket = if s3 { Some(bucket().await) } else { None };
    let here = Machine::new(engine, first_bucket.as_ref().map(|(url, _)| url.as_str())).await;
    let mut server = here.serve().await;
    let db = here.database().await;
    let mut makers = Vec::new();
    for n in 0..CLIENTS {
        makers.push(Arc::new(maker(&server.url, &db, n).await));
    }
    let file = script(1);
    let early = makers[0]
        .upload(&server.url, &file)
        .await
        .expect("an acknowledged upload");

    let stop = Arc::new(AtomicBool::new(false));
    let mut load = JoinSet::new();
    for maker in &makers {
        load.spawn(upload_until(stop.clone(), server.url.clone(), maker.clone()));
    }
    let kept = tempfile::tempdir().unwrap();
    let backups = kept.path().join("backups");
    let to = backups.to_str().unwrap();
    succeeded(&here.command(&["backup", to]).await);
    let second = succeeded(&here.command(&["backup", to]).await);
    assert!(
        !second.contains(" 0 of them unchanged since the previous backup"),
        "{second}"
    );
    stop.store(true, Ordering::Relaxed);
    while load.join_next().await.is_some() {}
    server.kill();
    assert!(succeeded(&here.command(&["check", "--restore", to]).await).contains("is complete"));

    let second_bucket = if s3 { Some(bucket().await) } else { None };
    let there = Machine::new(engine, second_bucket.as_ref().map(|(url, _)| url.as_str())).await;
    succeeded(&there.command(&["restore", to]).await);
    assert!(failed(&there.command(&["restore", to]).await).contains("into an empty"));
    let mut server = there.serve().await;
    assert_eq!(makers[0].open(&server.url, &early).await, (200, file));
    for maker in &makers {
        for document in maker.documents(&server.url).await {
            assert_eq!(maker.open(&server.url, &document).await.0, 200, "{document}");
        }
    }
    server.kill();
}

/// The only backup in a folder.
fn only(folder: &Path) -> PathBuf {
    let mut found = std::fs::read_dir(folder).unwrap();
    let path = found.next().unwrap().unwrap().path();
    assert!(found.next().is_none());
    path
}

#[tokio::test(flavor = "multi_thread")]
async fn r8_what_is_damaged_interrupted_or_missing_is_found() {
    let here = Machine::new(Engine::Sqlite, None).await;
    let mut server = here.serve().await;
    let db = here.database().await;
    let ada = maker(&server.url, &db, 0).await;
    let document = ada.upload(&server.url, &script(1)).await.expect("an upload");
    server.kill();
    let kept = tempfile::tempdir().unwrap();
    let to = kept.path().to_str().unwrap();
    assert!(failed(&here.command(&["restore", to]).await).contains("no complete backup"));
    succeeded(&here.command(&["backup", to]).await);
    let backup = only(kept.path());
    let key = format!("projects/{}/documents/{document}", ada.project);

    let there = Machine::new(Engine::Sqlite, None).await;
    let copy = backup.join("objects").join(&key);
    let whole = std::fs::read(&copy).unwrap();
    std::fs::write(&copy, &whole[1..]).unwrap();
    for arguments in [["check", "--restore", to].as_slice(), &["restore", to]] {
        let told = failed(&there.command(arguments).await);
        assert!(
            told.contains("1 file of the backup is damaged") && told.contains(&key),
            "{told}"
        );
    }
    assert!(!there.folder.path().join("slateflow.db").exists());
    std::fs::write(&copy, &whole).unwrap();
    let manifest = backup.join("manifest.jsonl");
    let lines = std::fs::read_to_string(&manifest).unwrap();
    let cut = lines.lines().take(2).collect::<Vec<_>>().join("\n");
    std::fs::write(&manifest, cut).unwrap();
    assert!(failed(&there.command(&["restore", to]).await).contains("incomplete"));
    std::fs::remove_file(&manifest).unwrap();
    assert!(failed(&there.command(&["restore", to]).await).contains("no complete backup"));

    let uploads = here.folder.path().join("uploads");
    std::fs::write(uploads.join("projects").join("stray"), b"x").unwrap();
    let told = said(&here.command(&["check"]).await);
    assert!(told.contains("without a database row: 1"), "{told}");
    std::fs::remove_file(uploads.join(&key)).unwrap();
    let told = failed(&here.command(&["check"]).await);
    assert!(
        told.contains("missing or incomplete: 1 of 1 files") && told.contains(&key),
        "{told}"
    );
    let told = failed(&here.command(&["backup", to]).await);
    assert!(
        told.contains(&format!("{key} is missing from the store")),
        "{told}"
    );
}
