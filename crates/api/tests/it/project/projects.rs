use axum::http::{HeaderValue, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use crate::builders::*;

#[rstest]
#[tokio::test]
async fn a_02_e_02_c_04_all_projects_come_with_their_stages(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    assert_eq!(ada.get("/api/user-projects/all").await.json::<Value>(), json!([]));
    let first = project(&ada, "The Door").await;
    app.clock.advance(days(0) + std::time::Duration::from_secs(60));
    let second = project(&ada, "Low Tide").await;
    let all: Value = ada.get("/api/user-projects/all").await.json();
    assert_eq!(
        all,
        json!([
            {
                "project_id": second, "project_name": "Low Tide", "role": "owner",
                "may_documents": true, "may_finance": true,
                "created_at": "2026-03-02T09:01:00Z", "updated_at": "2026-03-02T09:01:00Z",
                "stages": {"stage1": {"approval_status": "draft", "version": 0, "open_items": 0}},
            },
            {
                "project_id": first, "project_name": "The Door", "role": "owner",
                "may_documents": true, "may_finance": true,
                "created_at": "2026-03-02T09:00:00Z", "updated_at": "2026-03-02T09:00:00Z",
                "stages": {"stage1": {"approval_status": "draft", "version": 0, "open_items": 0}},
            },
        ])
    );
    app.clock.advance(std::time::Duration::from_secs(60));
    ada.put(&stage_path(&first, 1, ""))
        .json(&json!({"content": {"format": "short_film"}}))
        .await
        .assert_status_ok();
    let all: Value = ada.get("/api/user-projects/all").await.json();
    assert_eq!(
        (&all[0]["project_id"], &all[0]["format"]),
        (&json!(first), &json!("short_film"))
    );
    assert_eq!(
        ada.get(&format!("/api/projects/{first}")).await.json::<Value>(),
        all[0]
    );
    let bob = app.verified("bob@film.test").await;
    assert_eq!(
        bob.get("/api/user-projects/all").await.json::<Value>(),
        json!([]),
        "another's list is another's"
    );
}

#[rstest]
#[tokio::test]
async fn names_are_unique_for_each_owner_whatever_their_case(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let door = project(&ada, "The Door").await;
    for name in ["the door", "THE DOOR "] {
        let taken = ada
            .post("/api/projects")
            .json(&json!({"project_name": name}))
            .await;
        taken.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&taken.json()), [("project_name", "taken")]);
    }
    project(&app.verified("bob@film.test").await, "The Door").await;
    for (name, code) in [
        ("", "required"),
        ("x", "too_short"),
        (&*"y".repeat(121), "too_long"),
        ("Verify your account at www.evil.com", "contact"),
        ("S\u{200b}lateflow Support", "staff_name"),
        ("Ｔｈｅ Ｄｏｏｒ", "rare_letters"),
        ("The D\u{43e}or", "two_alphabets"),
    ] {
        let refused = ada
            .post("/api/projects")
            .json(&json!({"project_name": name}))
            .await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [("project_name", code)]);
    }
    let path = format!("/api/projects/{door}");
    let renamed: Value = ada
        .patch(&path)
        .json(&json!({"project_name": "THE DOOR"}))
        .await
        .json();
    assert_eq!(renamed["project_name"], "THE DOOR");
    project(&ada, "Low Tide").await;
    let taken = ada.patch(&path).json(&json!({"project_name": "low tide"})).await;
    assert_eq!(field_errors(&taken.json()), [("project_name", "taken")]);
}

#[rstest]
#[tokio::test]
async fn a_name_that_another_window_gave_is_not_overwritten(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let (path, stage) = (
        format!("/api/projects/{id}"),
        format!("/api/projects/{id}/stages/1"),
    );
    let rename = async |seen: &HeaderValue, name: &str| {
        ada.patch(&path)
            .add_header("if-match", seen.clone())
            .json(&json!({"project_name": name}))
            .await
    };
    let (seen, form) = (ada.get(&path).await.header("etag"), ada.get(&stage).await);
    let renamed = rename(&seen, "The Gate").await;
    renamed.assert_status_ok();
    assert_eq!(renamed.header("etag"), ada.get(&path).await.header("etag"));

    let stale = rename(&seen, "The Window").await;
    stale.assert_status(StatusCode::PRECONDITION_FAILED);
    let both: Value = stale.json();
    assert_eq!(both["current"]["project_name"], "The Gate");
    assert_eq!(both["yours"], json!({"project_name": "The Window"}));

    // The form of stage 1 holds the name too.
    let content = json!({"content": {"project_name": "The Door", "logline": "A door opens."}});
    let stale = ada
        .put(&stage)
        .add_header("if-match", form.header("etag"))
        .json(&content)
        .await;
    stale.assert_status(StatusCode::PRECONDITION_FAILED);
    assert_eq!(
        stale.json::<Value>()["current"]["content"]["project_name"],
        "The Gate"
    );
    rename(&renamed.header("etag"), "The Window")
        .await
        .assert_status_ok();

    let before: Value = ada.get(&stage).await.json();
    let saved = ada
        .put(&stage)
        .json(&json!({"content": {"project_name": "The Arch"}}))
        .await;
    let version = |stage: &Value| stage["version"].as_i64().unwrap();
    assert_eq!(
        version(&saved.json()),
        version(&before) + 1,
        "one change counts by one"
    );
    assert_eq!(ada.get(&path).await.json::<Value>()["project_name"], "The Arch");
    ada.patch(&path)
        .json(&json!({"project_name": "The Wall"}))
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn fifty_projects_are_active_at_once(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let mut last = String::new();
    for n in 0..50 {
        last = project(&ada, &format!("Project {n}")).await;
    }
    let one_more = json!({"project_name": "One more"});
    let refused = ada.post("/api/projects").json(&one_more).await;
    refused.assert_status_conflict();
    let problem: Value = refused.json();
    assert_eq!(problem["type"], "/problems/active-project-limit-reached");
    assert_eq!(
        problem["detail"],
        "You have 50 active projects, which is the maximum. Archive one to create another."
    );
    ada.post(&format!("/api/projects/{last}/archive"))
        .await
        .assert_status_ok();
    ada.post("/api/projects")
        .json(&one_more)
        .await
        .assert_status(StatusCode::CREATED);
    ada.post(&format!("/api/projects/{last}/unarchive"))
        .await
        .assert_status_conflict();
}

#[rstest]
#[tokio::test]
async fn an_archived_project_is_read_but_not_written(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let archived: Value = ada.post(&format!("/api/projects/{id}/archive")).await.json();
    assert_eq!(archived["archived_at"], "2026-03-02T09:00:00Z");
    let view: Value = ada.get(&stage_path(&id, 1, "")).await.json();
    assert_eq!(
        (&view["editable"], &view["actions"]),
        (&json!("none"), &json!([]))
    );
    let refused = ada
        .put(&stage_path(&id, 1, ""))
        .json(&json!({"content": {}}))
        .await;
    refused.assert_status_conflict();
    assert_eq!(refused.json::<Value>()["type"], "/problems/project-archived");
    let back: Value = ada.post(&format!("/api/projects/{id}/unarchive")).await.json();
    assert_eq!(back.get("archived_at"), None);
}

#[rstest]
#[tokio::test]
async fn a_draft_is_deleted_by_typing_its_name_and_a_submitted_project_never(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let draft = project(&ada, "The Door").await;
    let path = format!("/api/projects/{draft}");
    let wrong = ada.delete(&path).add_query_param("confirm", "The Dor").await;
    wrong.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&wrong.json()), [("confirm", "not_the_name")]);
    ada.delete(&path)
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    ada.delete(&path)
        .add_query_param("confirm", "the door")
        .await
        .assert_status(StatusCode::NO_CONTENT);
    ada.get(&path).await.assert_status_not_found();

    let (submitted, _) = submitted_project(&ada, "Low Tide").await;
    ada.post(&stage_path(&submitted, 1, "/recall"))
        .await
        .assert_status_ok();
    let path = format!("/api/projects/{submitted}");
    ada.delete(&path)
        .add_query_param("confirm", "Low Tide")
        .await
        .assert_status_conflict();
}

#[rstest]
#[tokio::test]
async fn another_person_s_project_is_not_there(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let bob = app.verified("bob@film.test").await;
    let nowhere = "018f0000-0000-7000-8000-000000000000";
    for rest in [
        "",
        "/versions",
        "/versions/1",
        "/history",
        "/feedback",
        "/diff?from=0",
    ] {
        let theirs = bob.get(&stage_path(&id, 1, rest)).await;
        theirs.assert_status_not_found();
        let missing = bob.get(&stage_path(nowhere, 1, rest)).await;
        assert_eq!(theirs.text(), missing.text(), "{rest}");
    }
    for path in [format!("/api/projects/{id}"), "/api/projects/not-an-id".into()] {
        bob.get(&path).await.assert_status_not_found();
        bob.patch(&path)
            .json(&json!({"project_name": "Mine"}))
            .await
            .assert_status_not_found();
        bob.delete(&path)
            .add_query_param("confirm", "The Door")
            .await
            .assert_status_not_found();
        bob.post(&format!("{path}/archive"))
            .await
            .assert_status_not_found();
    }
    bob.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": {}}))
        .await
        .assert_status_not_found();
    bob.post(&stage_path(&id, 1, "/submit"))
        .await
        .assert_status_not_found();
    let untouched: Value = ada.get(&format!("/api/projects/{id}")).await.json();
    assert_eq!(untouched["project_name"], "The Door");
}

#[rstest]
#[tokio::test]
async fn a_duplicate_has_the_answers_but_no_papers_people_or_declarations(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    use crate::documents::{PICTURE, hostile::picture::plain_png};
    let (app, _, ada) = TestApp::start(engine).await;
    let id = ready_project(&ada, "The Door").await;
    let picture = testing::documents::upload(&ada, &id, PICTURE, "key.png", &plain_png(600, 900)).await;
    ada.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": with(stage1(), json!({"key_image": picture}))}))
        .await
        .assert_status_ok();
    let viewer = member(&app, &ada, &id, "viewer").await;
    let producer = member(&app, &ada, &id, "producer").await;
    let path = format!("/api/projects/{id}/duplicate");
    viewer.post(&path).await.assert_status_forbidden();

    for (user, name) in [
        (&ada, "The Door (2)"),
        (&ada, "The Door (3)"),
        (&producer, "The Door"),
    ] {
        let copied = user.post(&path).await;
        copied.assert_status(StatusCode::CREATED);
        let copied: Value = copied.json();
        assert_eq!(
            (&copied["project_name"], &copied["role"], &copied["format"]),
            (&json!(name), &json!("owner"), &json!("feature_film"))
        );
        let copy = copied["project_id"].as_str().unwrap();
        let stage: Value = user.get(&stage_path(copy, 1, "")).await.json();
        assert_eq!(stage["content"]["logline"], stage1()["logline"]);
        for absent in [
            "key_image",
            "declares_truth",
            "declares_rights",
            "declares_conduct",
        ] {
            assert_eq!(stage["content"][absent], Value::Null, "{absent}");
        }
        let team: Value = user.get(&format!("/api/projects/{copy}/team")).await.json();
        assert_eq!(team["members"].as_array().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn a_duplicate_holds_the_finance_only_for_who_may_see_it() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "The Door").await;
    let mut tx = app.app.db.begin().await.unwrap();
    let of = kernel::ProjectId(id.parse().unwrap());
    let mut finance = storage::stages::find(&mut tx, of, 2).await.unwrap().unwrap();
    finance.stage = kernel::Stage::ALL[2];
    finance.content = json!({"finance_note": "By word of mouth."})
        .as_object()
        .unwrap()
        .clone();
    storage::stages::save(&mut tx, of, &finance).await.unwrap();
    tx.commit().await.unwrap();
    let producer = member(&app, &ada, &id, "producer").await;
    ada.patch(&format!("/api/projects/{id}/members/{}", producer.uid))
        .json(&json!({"finance": false}))
        .await
        .assert_status_ok();
    for (user, sees) in [(&ada, true), (&producer, false)] {
        let copied: Value = user.post(&format!("/api/projects/{id}/duplicate")).await.json();
        assert_eq!(copied["stages"]["stage3"].is_object(), sees, "{copied}");
    }
}
