//! What becomes of a project when its owner's account goes.

use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use crate::builders::*;

#[rstest]
#[tokio::test]
async fn who_deletes_their_account_leaves_their_projects_to_a_producer(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let producer = member(&app, &ada, &id, "producer").await;
    project(&producer, "The Door").await;
    let alone = project(&ada, "Alone").await;
    let reviewer = app.with_role("rita@film.test", identity::Role::Reviewer).await;
    approve(&reviewer, &submission).await;
    let told = mails(&app)
        .await
        .into_iter()
        .filter(|mail| mail.template == "stage_approved");
    let mut told: Vec<String> = told.map(|mail| mail.recipient).collect();
    told.sort_unstable();
    assert_eq!(
        told,
        ["ada@film.test", "producer@team.test"],
        "who answers for it hears of it"
    );

    let ada = app.sign_in(&ada.email).await;
    app.anon()
        .post("/identitytoolkit.googleapis.com/v1/accounts:delete?key=slateflow")
        .json(&json!({"idToken": ada.token}))
        .await
        .assert_status_ok();

    let list: Value = producer.get("/api/user-projects/all").await.json();
    let mine = list
        .as_array()
        .unwrap()
        .iter()
        .find(|p| p["project_id"] == json!(id));
    let mine = mine.expect("the project lives on");
    assert_eq!(
        (&mine["role"], &mine["project_name"]),
        (&json!("owner"), &json!("The Door (2)"))
    );
    let versions: Value = producer.get(&stage_path(&id, 1, "/versions")).await.json();
    assert_eq!(versions[0]["submission_id"], json!(submission));
    let gone = producer.get(&format!("/api/projects/{alone}")).await;
    gone.assert_status_not_found();
    let news: Vec<_> = mails(&app)
        .await
        .into_iter()
        .filter(|mail| mail.template == "team_news")
        .collect();
    let [news] = news.as_slice() else {
        panic!("one mail to the heir: {news:?}");
    };
    assert_eq!(news.recipient, producer.email);
    assert_eq!(news.payload["news"], "inherited");
    assert_eq!(news.payload["project_name"], "The Door (2)");
    assert_eq!(news.payload["who"], "Ada Ní Bhriain");
    assert_eq!(news.payload["link"], format!("/projects/{id}/team"));
    let mut reader = app.app.db.read().await.unwrap();
    let log = storage::audit::of_subject(&mut reader, producer.uid.as_str(), 20)
        .await
        .unwrap();
    let row = log.iter().find(|row| row.action == "project.inherited");
    let row = row.expect("it is written down");
    let actor = row.actor.as_deref().unwrap_or_default();
    assert!(
        actor.starts_with("deleted-"),
        "by somebody whose account is gone: {actor}"
    );
    assert_eq!(row.detail["project"], json!(id));
    let noted = storage::pending_deletions::noted(&mut reader, 10).await.unwrap();
    assert_eq!(noted, [format!("projects/{alone}")]);
}

#[rstest]
#[tokio::test]
async fn who_has_as_many_projects_as_one_may_have_inherits_all_the_same(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = ready_project(&ada, "The Door").await;
    let producer = member(&app, &ada, &id, "producer").await;
    for number in 0..50 {
        project(&producer, &format!("Project {number}")).await;
    }
    app.anon()
        .post("/identitytoolkit.googleapis.com/v1/accounts:delete?key=slateflow")
        .json(&json!({"idToken": ada.token}))
        .await
        .assert_status_ok();
    let list: Value = producer.get("/api/user-projects/all").await.json();
    let owned = list.as_array().unwrap().iter().filter(|p| p["role"] == "owner");
    assert_eq!(owned.count(), 51);
    let more = producer
        .post("/api/projects")
        .json(&json!({"project_name": "One more"}))
        .await;
    more.assert_status_conflict();
    assert_eq!(
        more.json::<Value>()["type"],
        "/problems/active-project-limit-reached"
    );
}
