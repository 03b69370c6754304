//! A new project out of an archive.

use super::*;

#[rstest]
#[tokio::test]
async fn what_was_taken_out_is_brought_in_as_a_new_draft_with_all_its_files(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = full_project(&app, &ada).await;
    let archive = export(&ada, &id).await.as_bytes().to_vec();
    let sam = app.verified("sam@else.test").await;
    let answer = bring(&sam, archive.clone()).await;
    answer.assert_status(StatusCode::CREATED);
    let imported: Value = answer.json();
    let project = &imported["project"];
    let new = project["project_id"].as_str().unwrap().to_owned();
    assert_ne!(new, id);
    assert_eq!(
        (&project["project_name"], &project["role"], &project["format"]),
        (&json!("The Door"), &json!("owner"), &json!("feature_film"))
    );
    assert_eq!(
        (&imported["documents"], &imported["left_out"]),
        (&json!(4), &json!([]))
    );

    // nothing that was decided elsewhere counts here
    for stage in ["stage1", "stage2"] {
        let stage = &project["stages"][stage];
        assert_eq!(
            (&stage["approval_status"], &stage["version"]),
            (&json!("draft"), &json!(0))
        );
    }
    sam.get(&stage_path(&new, 2, "")).await.assert_status_forbidden();
    let versions: Value = sam.get(&stage_path(&new, 1, "/versions")).await.json();
    assert_eq!(versions, json!([]));
    let history: Value = sam.get(&stage_path(&new, 1, "/history")).await.json();
    assert_eq!(
        (&history[0]["action"], &history[0]["by"]),
        (&json!("imported"), &json!("you"))
    );
    let team: Value = sam.get(&format!("/api/projects/{new}/team")).await.json();
    assert_eq!(team["members"].as_array().unwrap().len(), 1);

    // the answers, with the files that came along
    let before: Value = ada.get(&stage_path(&id, 1, "")).await.json();
    let after: Value = sam.get(&stage_path(&new, 1, "")).await.json();
    let (mut old, mut now) = (before["content"].clone(), after["content"].clone());
    let (old_picture, picture) = (old["key_image"].take(), now["key_image"].take());
    for vow in ["declares_truth", "declares_rights", "declares_conduct"] {
        let said = old.as_object_mut().unwrap().remove(vow);
        assert_eq!(said, Some(json!(true)));
    }
    assert_eq!(old, now, "what was vouched for, is vouched for anew");
    assert_ne!(old_picture, picture);
    let list: Value = sam.get(&format!("/api/projects/{new}/documents")).await.json();
    let mut seen: Vec<_> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["filename"].as_str().unwrap(),
                one["version"].as_i64().unwrap(),
                one["pages"].as_i64(),
            )
        })
        .collect();
    seen.sort();
    assert_eq!(
        seen,
        [
            ("door.pdf", 1, Some(3)),
            ("door.pdf", 2, Some(4)),
            ("key.png", 1, None),
            ("option.pdf", 1, Some(2))
        ]
    );
    let script_of = |version: i64| {
        let one = list
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["field"] == "script" && one["version"] == version);
        one.unwrap()["document_id"].as_str().unwrap().to_owned()
    };
    let content = sam
        .get(&format!("/api/projects/{new}/documents/{}/content", script_of(2)))
        .await;
    assert_eq!(content.as_bytes().as_ref(), script(4));

    // and once more, by who has it already: under another name, ready to be taken out again
    let again = bring(&ada, archive).await.json::<Value>();
    assert_eq!(again["project"]["project_name"], "The Door (2)");
    let again = again["project"]["project_id"].as_str().unwrap().to_owned();
    let files = unpacked(export(&ada, &again).await.as_bytes());
    assert_eq!(
        index(&files)["stages"][1]["answers"]["script"]
            .as_str()
            .map(str::len),
        Some(36)
    );
    assert_eq!(files.len(), 6);
}

#[tokio::test]
async fn what_does_not_fit_is_left_out_and_said() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    complete_profile(&ada).await;
    let id = full_project(&app, &ada).await;
    let mut files = unpacked(export(&ada, &id).await.as_bytes());
    let mut index = index(&files);
    index["project"]["project_name"] = json!("x");
    index["stages"][0]["answers"]["runtime_min"] = json!("long");
    index["stages"][0]["answers"]["future_field"] = json!(1);
    index["documents"][1]["field"] = json!("gone");
    files.insert("project.json".into(), serde_json::to_vec(&index).unwrap());
    let answer = bring(&ada, packed(&files)).await;
    answer.assert_status(StatusCode::CREATED);
    let imported: Value = answer.json();
    assert_eq!(imported["project"]["project_name"], "Imported project");
    assert_eq!(imported["documents"], 3);
    let left_out: Vec<&str> = imported["left_out"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    assert_eq!(left_out.len(), 3, "{left_out:?}");
    assert!(
        left_out[0].contains("stage 1 has no file field “gone”"),
        "{left_out:?}"
    );
    assert!(
        left_out[1].starts_with("Stage 1: ") && left_out[1].contains("(runtime_min)"),
        "{left_out:?}"
    );
    assert!(left_out[2].contains("future_field"), "{left_out:?}");
}

#[tokio::test]
async fn a_full_account_is_told_before_anything_is_read() {
    let (_app, _, ada) = TestApp::start(Engine::Sqlite).await;
    for n in 0..50 {
        project(&ada, &format!("Project {n}")).await;
    }
    let refused = bring(&ada, b"anything".to_vec()).await;
    refused.assert_status_conflict();
    assert_eq!(
        refused.json::<Value>()["type"],
        "/problems/active-project-limit-reached"
    );
}

#[rstest]
#[tokio::test]
async fn e_02_a_key_image_below_600_by_900_is_not_brought_in(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = full_project(&app, &ada).await;
    let mut files = unpacked(export(&ada, &id).await.as_bytes());
    let path = "documents/Stage 1 Concept & Rights/Key image/key.png";
    let before = files.insert(path.to_owned(), plain_png(50, 50));
    assert!(before.is_some());
    let refused = bring(&ada, packed(&files)).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let refused: Value = refused.json();
    assert_eq!(refused["type"], "/problems/picture-too-small");
    let figures = "This image has 50 × 50 pixels. The minimum is 600 × 900.";
    assert_eq!(refused["detail"], format!("{path}: {figures}"));
    let all: Value = ada.get("/api/user-projects/all").await.json();
    assert_eq!(all.as_array().unwrap().len(), 1);
}
