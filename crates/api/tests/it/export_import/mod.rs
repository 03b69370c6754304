//! Projects taken out as archives and brought in again.

mod dossier;
mod hostile;
mod import;

use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};
use std::time::Duration;

use axum::http::StatusCode;
use axum_test::TestResponse;
use rstest::rstest;
use serde_json::{Value, json};
use testing::documents::{script, upload};
use testing::{Engine, TestApp, User};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use crate::builders::*;
use crate::documents::hostile::picture::plain_png;
use crate::documents::{BUDGET, PICTURE, RIGHTS, SCRIPT, approved};
use crate::stages::cells::project_at;

pub type Files = BTreeMap<String, Vec<u8>>;

pub async fn export(user: &User, project: &str) -> TestResponse {
    user.get(&format!("/api/projects/{project}/export")).await
}

pub async fn bring(user: &User, archive: Vec<u8>) -> TestResponse {
    user.post("/api/projects/import")
        .bytes(archive.into())
        .content_type("application/zip")
        .await
}

pub fn unpacked(archive: &[u8]) -> Files {
    let mut archive = ZipArchive::new(Cursor::new(archive)).expect("a ZIP archive");
    let mut files = Files::new();
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index).unwrap();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        files.insert(entry.name().unwrap().into_owned(), bytes);
    }
    files
}

pub fn packed(files: &Files) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive
            .start_file(name.as_str(), SimpleFileOptions::default())
            .unwrap();
        archive.write_all(bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

pub fn index(files: &Files) -> Value {
    serde_json::from_slice(&files["project.json"]).expect("JSON")
}

/// A project of two stages with files, one of which has two versions; its stage 1 was sent back and approved.
pub async fn full_project(app: &TestApp, user: &User) -> String {
    let id = ready_project(user, "The Door").await;
    let picture = upload(user, &id, PICTURE, "key.png", &plain_png(600, 900)).await;
    upload(user, &id, RIGHTS, "option.pdf", &script(2)).await;
    let content = with(
        stage1(),
        json!({"key_image": picture, "project_name": "The Door"}),
    );
    user.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
    user.post(&stage_path(&id, 1, "/submit")).await.assert_status_ok();
    let reviewer = app.with_role("rita@desk.test", identity::Role::Reviewer).await;
    approve(&reviewer, &newest_submission(user, &id).await).await;
    let package = json!({"content": {"draft_label": "Draft 3", "shooting_days": 21}});
    user.put(&stage_path(&id, 2, ""))
        .json(&package)
        .await
        .assert_status_ok();
    let first = upload(user, &id, SCRIPT, "door.pdf", &script(3)).await;
    let metadata = [
        ("filename", "door.pdf"),
        ("stage", "stage2"),
        ("field", "script"),
        ("replaces", first.as_str()),
    ];
    let file = script(4);
    let begun = testing::documents::announce(user, &id, &metadata, file.len()).await;
    let location = begun.header("location").to_str().unwrap().to_owned();
    let sent = testing::documents::send(user, &location, 0, &file).await;
    let second = sent.header("slateflow-document").to_str().unwrap().to_owned();
    let package = json!({"content": {"draft_label": "Draft 3", "shooting_days": 21, "script": second}});
    user.put(&stage_path(&id, 2, ""))
        .json(&package)
        .await
        .assert_status_ok();
    id
}

#[rstest]
#[tokio::test]
async fn everything_of_a_project_is_taken_out_under_names_that_people_find(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = full_project(&app, &ada).await;
    let answer = export(&ada, &id).await;
    answer.assert_status_ok();
    assert_eq!(answer.header("content-type"), "application/zip");
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"The Door.zip\"; filename*=UTF-8''The%20Door.zip"
    );
    let files = unpacked(answer.as_bytes());
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "Contents.txt",
            "documents/Stage 1 Concept & Rights/Key image/key.png",
            "documents/Stage 1 Concept & Rights/Rights document/option.pdf",
            "documents/Stage 2 Script & Package/Script or treatment/door v2.pdf",
            "documents/Stage 2 Script & Package/Script or treatment/door.pdf",
            "project.json",
        ]
    );
    assert_eq!(
        files["documents/Stage 2 Script & Package/Script or treatment/door v2.pdf"],
        script(4)
    );

    let contents = String::from_utf8(files["Contents.txt"].clone()).unwrap();
    for line in [
        "The Door\nExported from Slateflow, 2026-",
        "\nStages\n  1 Concept & Rights: Approved, submitted once\n  2 Script & Package: Draft, never submitted\n",
        "\nTeam\n  Ada Ní Bhriain, owner\n",
        "  documents/Stage 2 Script & Package/Script or treatment/door v2.pdf\n    Script or treatment, version 2, 4 pages, 2026-",
    ] {
        assert!(contents.contains(line), "{line:?} in {contents}");
    }
    assert!(!contents.contains("Not in this archive"), "{contents}");
    let mut archive = ZipArchive::new(Cursor::new(answer.as_bytes())).unwrap();
    for at in 0..archive.len() {
        let entry = archive.by_index(at).unwrap();
        let year = entry.last_modified().unwrap().year();
        assert_eq!(
            year,
            2026,
            "{:?} is of the day on which it was uploaded",
            entry.name()
        );
    }

    let index = index(&files);
    assert_eq!(
        (&index["format"], &index["schema_version"]),
        (&json!("slateflow-project"), &json!(1))
    );
    assert_eq!(index["project"]["project_name"], "The Door");
    assert_eq!(index["left_out"], json!([]));
    let stage = &index["stages"][0];
    assert_eq!(stage["approval_status"], "approved");
    assert_eq!(stage["answers"]["project_name"], "The Door");
    assert_eq!(stage["versions"][0]["content"]["logline"], stage1()["logline"]);
    assert_eq!(stage["decisions"][0]["decision"], "approve");
    assert_eq!(stage["history"].as_array().unwrap().len(), 3);
    assert_eq!(index["stages"][1]["answers"]["shooting_days"], 21);
    assert_eq!(index["team"][0]["role"], "owner");
    let documents = index["documents"].as_array().unwrap();
    assert_eq!(documents.len(), 4);
    for document in documents {
        let file = &files[document["path"].as_str().unwrap()];
        assert_eq!(document["size"], file.len());
        let digest: String = kernel::sha256(file)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        assert_eq!(document["sha256"], digest.as_str());
        let opens = format!(
            "/api/projects/{id}/documents/{}/opens",
            document["document_id"].as_str().unwrap()
        );
        let opens: Value = ada.get(&opens).await.json();
        assert_eq!(
            (
                opens["items"][0]["via"].as_str(),
                opens["items"].as_array().unwrap().len()
            ),
            (Some("team"), 1)
        );
    }
    let reviewer = index.to_string();
    assert!(
        !reviewer.contains("rita@desk.test"),
        "reviewers have no name here"
    );
}

#[rstest]
#[tokio::test]
async fn a_producer_takes_out_what_is_open_to_them_and_others_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    approved(&app, &id, 2).await;
    upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    upload(&ada, &id, BUDGET, "budget.pdf", &script(1)).await;
    ada.put(&stage_path(&id, 3, ""))
        .json(&json!({"content": {"currency": "EUR"}}))
        .await
        .assert_status_ok();
    let producer = member(&app, &ada, &id, "producer").await;
    let seen = async || {
        let files = unpacked(export(&producer, &id).await.as_bytes());
        let index = index(&files);
        let stages: Vec<i64> = index["stages"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|one| one["stage"].as_i64())
            .collect();
        (
            files.len() - ["project.json", "Contents.txt"].len(),
            stages,
            index["left_out"].as_array().unwrap().len(),
        )
    };
    let areas = async |documents: bool, finance: bool| {
        ada.patch(&format!("/api/projects/{id}/members/{}", producer.uid))
            .json(&json!({"documents": documents, "finance": finance}))
            .await
            .assert_status_ok();
    };
    assert_eq!(seen().await, (2, vec![1, 2, 3], 0));
    areas(true, false).await;
    assert_eq!(seen().await, (1, vec![1, 2], 1));
    areas(false, true).await;
    assert_eq!(seen().await, (0, vec![1, 2, 3], 1));
    areas(false, false).await;
    assert_eq!(seen().await, (0, vec![1, 2], 2));

    for role in ["collaborator", "viewer"] {
        let person = member(&app, &ada, &id, role).await;
        let refused = export(&person, &id).await;
        refused.assert_status_forbidden();
        assert_eq!(
            refused.json::<Value>()["detail"],
            "To export the project, you need the role “Can edit and submit”. Ask the owner."
        );
    }
    let stranger = app.verified("sam@else.test").await;
    export(&stranger, &id).await.assert_status_not_found();
}

#[tokio::test]
async fn nobody_takes_out_without_end() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let id = project(&ada, "The Door").await;
    for _ in 0..60 {
        export(&ada, &id).await.assert_status_ok();
    }
    let refused = export(&ada, &id).await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    app.clock.advance(std::time::Duration::from_secs(3_700));
    export(&ada.clone(), &id).await.assert_status_unauthorized();
    export(&app.sign_in("ada@film.test").await, &id)
        .await
        .assert_status_ok();
}
