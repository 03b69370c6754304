//! Signatures under what is submitted.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

/// One after the other, so that their order is known.
const SECOND: std::time::Duration = std::time::Duration::from_secs(1);

fn path(project: &str, stage: u8) -> String {
    format!("/api/projects/{project}/stages/{stage}/sign-offs")
}

async fn read(user: &User, project: &str) -> Value {
    user.get(&path(project, 1)).await.json()
}

/// Whose sign-off is needed, and how far each is.
async fn states(user: &User, project: &str) -> Vec<String> {
    let view = read(user, project).await;
    let all = view["signers"].as_array().unwrap().iter();
    all.map(|one| {
        format!(
            "{}: {}",
            one["role"].as_str().unwrap(),
            one["state"].as_str().unwrap()
        )
    })
    .collect()
}

async fn mark(owner: &User, project: &str, member: &User, signs_off: bool) -> axum_test::TestResponse {
    owner
        .patch(&format!("/api/projects/{project}/members/{}", member.uid))
        .json(&json!({"signs_off": signs_off}))
        .await
}

/// Signs the draft as it is now.
async fn sign(user: &User, project: &str) -> axum_test::TestResponse {
    let version = read(user, project).await["version"].clone();
    user.post(&path(project, 1))
        .json(&json!({"version": version}))
        .await
}

async fn submit(user: &User, project: &str) -> axum_test::TestResponse {
    user.post(&stage_path(project, 1, "/submit")).await
}

async fn change(user: &User, project: &str, minutes: u32) {
    let content = with(stage1(), json!({"runtime_min": minutes}));
    user.put(&stage_path(project, 1, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn nothing_is_submitted_until_everybody_has_signed_what_stands_there(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let producer = member(&app, &ada, &id, "producer").await;
    ada.waits(SECOND).await;
    let writer = member(&app, &ada, &id, "collaborator").await;
    complete_profile(&producer).await;
    mark(&ada, &id, &producer, true).await.assert_status_ok();
    let marked: Value = mark(&ada, &id, &writer, true).await.json();
    assert_eq!(marked["signs_off"], true);
    let team: Value = writer.get(&format!("/api/projects/{id}/team")).await.json();
    let marks: Vec<_> = team["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["signs_off"])
        .collect();
    assert_eq!(marks, [false, true, true]);

    let refused = submit(&ada, &id).await;
    refused.assert_status_conflict();
    let problem: Value = refused.json();
    assert_eq!(problem["type"], "/problems/sign-offs-missing");
    assert_eq!(problem["missing"], json!(["Ada Ní Bhriain", "A team member"]));
    assert_eq!(
        problem["detail"],
        "Ada Ní Bhriain and A team member have not signed off the current draft."
    );
    let check: Value = ada.post(&stage_path(&id, 1, "/check")).await.json();
    assert_eq!(check["ready"], false);
    assert_eq!(check["blockers"][0]["code"], "sign-offs-missing");
    assert_eq!(check["signers"].as_array().unwrap().len(), 2);

    sign(&producer, &id).await.assert_status_ok();
    assert_eq!(
        states(&ada, &id).await,
        ["producer: signed", "collaborator: not_asked"]
    );
    assert_eq!(
        submit(&ada, &id).await.json::<Value>()["missing"],
        json!(["A team member"])
    );

    // what is changed afterwards is signed by nobody
    sign(&writer, &id).await.assert_status_ok();
    change(&writer, &id, 97).await;
    assert_eq!(
        states(&ada, &id).await,
        ["producer: changed", "collaborator: changed"]
    );
    submit(&producer, &id).await.assert_status_conflict();
    sign(&producer, &id).await.assert_status_ok();
    ada.waits(SECOND).await;
    sign(&writer, &id).await.assert_status_ok();
    submit(&producer, &id).await.assert_status_ok();

    let view = read(&ada, &id).await;
    assert_eq!(
        (&view["submitted_version"], &view["actions"]),
        (&json!(1), &json!([]))
    );
    let names: Vec<_> = view["submitted"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["name"])
        .collect();
    assert_eq!(names, ["Ada Ní Bhriain", "A team member"]);
    let history: Value = ada.get(&stage_path(&id, 1, "/history")).await.json();
    let signed = history
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["action"] == "signed_off");
    assert_eq!(signed.clone().count(), 4);
    assert!(signed.clone().all(|one| one["by"] == "team"));
    // The producer has said what they are called, the writer has not.
    let named = signed.filter(|one| one["name"] == "Ada Ní Bhriain").count();
    assert_eq!(named, 2);

    // taken back unchanged, it is signed still; the next version of other words is not
    ada.post(&stage_path(&id, 1, "/recall")).await.assert_status_ok();
    assert_eq!(
        states(&ada, &id).await,
        ["producer: signed", "collaborator: signed"]
    );
    change(&ada, &id, 98).await;
    submit(&ada, &id).await.assert_status_conflict();
    let still = read(&ada, &id).await;
    assert_eq!(
        still["submitted"].as_array().unwrap().len(),
        2,
        "what was signed stays"
    );
}

#[rstest]
#[tokio::test]
async fn only_who_is_marked_signs_and_only_what_they_have_read(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = ready_project(&ada, "The Door").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    let writer = member(&app, &ada, &id, "collaborator").await;
    let producer = member(&app, &ada, &id, "producer").await;
    let stranger = app.verified("stranger@film.test").await;

    let refused = mark(&ada, &id, &viewer, true).await;
    assert_eq!(field_errors(&refused.json()), [("signs_off", "not_possible")]);
    for user in [&viewer, &writer, &producer] {
        mark(user, &id, &writer, true).await.assert_status_forbidden();
        let refused = sign(user, &id).await;
        refused.assert_status_forbidden();
        assert_eq!(refused.json::<Value>()["type"], "/problems/not-a-signer");
    }
    mark(&ada, &id, &writer, true).await.assert_status_ok();
    for (user, actions) in [
        (&viewer, json!([])),
        (&writer, json!(["sign"])),
        (&producer, json!(["ask"])),
        (&ada, json!(["ask"])),
    ] {
        assert_eq!(read(user, &id).await["actions"], actions);
    }
    stranger.get(&path(&id, 1)).await.assert_status_not_found();
    stranger
        .post(&path(&id, 1))
        .json(&json!({"version": 2}))
        .await
        .assert_status_not_found();
    sign(&ada, &id).await.assert_status_forbidden();

    // what was changed since it was read is not signed unread
    let seen = read(&writer, &id).await["version"].clone();
    change(&ada, &id, 99).await;
    let refused = writer.post(&path(&id, 1)).json(&json!({"version": seen})).await;
    refused.assert_status(StatusCode::PRECONDITION_FAILED);
    sign(&writer, &id).await.assert_status_ok();
    assert_eq!(read(&writer, &id).await["actions"], json!(["withdraw"]));
    writer.delete(&path(&id, 1)).await.assert_status_ok();
    assert_eq!(states(&ada, &id).await, ["collaborator: not_asked"]);

    // the finance that is closed to them is not theirs to sign; a viewer signs nothing any more
    writer.get(&path(&id, 3)).await.assert_status_forbidden();
    ada.patch(&format!("/api/projects/{id}/members/{}", writer.uid))
        .json(&json!({"role": "viewer"}))
        .await
        .assert_status_ok();
    assert_eq!(states(&ada, &id).await, [""; 0]);
}

#[rstest]
#[tokio::test]
async fn who_is_asked_is_mailed_once_and_finds_it_on_the_dashboard(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let writer = member(&app, &ada, &id, "collaborator").await;
    let producer = member(&app, &ada, &id, "producer").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    mark(&ada, &id, &writer, true).await.assert_status_ok();
    mark(&ada, &id, &producer, true).await.assert_status_ok();
    let ask = format!("{}/ask", path(&id, 1));
    for user in [&viewer, &writer] {
        user.post(&ask).await.assert_status_forbidden();
    }
    let sent = async || -> Vec<String> {
        let all = mails(&app)
            .await
            .into_iter()
            .filter(|mail| mail.template == "signoff_asked");
        all.map(|mail| {
            assert_eq!(mail.payload["link"], format!("/projects/{id}/stage-1"));
            format!(
                "{} by {}",
                mail.recipient,
                mail.payload["asked_by"].as_str().unwrap()
            )
        })
        .collect()
    };
    let awaited = async |user: &User| -> Value { user.get("/api/sign-offs").await.json() };

    producer.post(&ask).await.assert_status_ok();
    assert_eq!(
        sent().await,
        ["collaborator@team.test by A Slateflow member"],
        "nobody asks themselves"
    );
    ada.post(&ask).await.assert_status_ok();
    ada.post(&ask).await.assert_status_ok();
    assert_eq!(
        sent().await,
        ["producer@team.test by Ada Ní Bhriain"],
        "nobody twice about the same answers"
    );
    let mine = awaited(&writer).await;
    assert_eq!(
        (&mine[0]["project_name"], &mine[0]["stage"], &mine[0]["asked_by"]),
        (&json!("The Door"), &json!(1), &json!("Ada Ní Bhriain"))
    );
    assert_eq!(awaited(&ada).await, json!([]));

    sign(&writer, &id).await.assert_status_ok();
    assert_eq!(awaited(&writer).await, json!([]));
    change(&ada, &id, 100).await;
    assert_eq!(awaited(&writer).await, json!([]), "until they are asked again");
    ada.post(&ask).await.assert_status_ok();
    let mut again = sent().await;
    again.sort_unstable();
    assert_eq!(again.len(), 2, "about other answers");
    assert_eq!(awaited(&writer).await.as_array().unwrap().len(), 1);
    sign(&writer, &id).await.assert_status_ok();
    sign(&producer, &id).await.assert_status_ok();
    submit(&ada, &id).await.assert_status_ok();
    for user in [&writer, &producer] {
        assert_eq!(awaited(user).await, json!([]));
    }
    ada.post(&ask).await.assert_status_conflict();
}

#[rstest]
#[tokio::test]
async fn a_change_of_an_approved_stage_is_signed_too(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    approve(&reviewer, &submission).await;
    let writer = member(&app, &ada, &id, "collaborator").await;
    mark(&ada, &id, &writer, true).await.assert_status_ok();
    let amendment = stage_path(&id, 1, "/amendment");
    assert_eq!(
        read(&writer, &id).await["actions"],
        json!([]),
        "nothing is written"
    );
    ada.post(&amendment).await.assert_status_ok();
    let content = with(stage1(), json!({"project_name": "The Door", "runtime_min": 97}));
    ada.put(&amendment)
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
    let refused = ada.post(&format!("{amendment}/submit")).await;
    refused.assert_status_conflict();
    assert_eq!(refused.json::<Value>()["type"], "/problems/sign-offs-missing");
    sign(&writer, &id).await.assert_status_ok();
    ada.post(&format!("{amendment}/submit")).await.assert_status_ok();
    let view = read(&ada, &id).await;
    assert_eq!(
        (
            &view["submitted_version"],
            view["submitted"].as_array().unwrap().len()
        ),
        (&json!(2), 1)
    );
}
