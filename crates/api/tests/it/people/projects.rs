//! Projects on a member's page, as far as their owner shows them.

use super::*;

async fn shown(by: &User, of: &User) -> Vec<String> {
    let page: Value = by.get(&format!("/api/people/{}", of.uid)).await.json();
    let projects = page["projects"].as_array().unwrap().iter();
    projects
        .map(|one| one["name"].as_str().unwrap().to_owned())
        .collect()
}

/// Submitted, and visible to whom its owner chose.
async fn visible_to(owner: &User, name: &str, visibility: &str) -> (String, String) {
    let id = ready_project(owner, name).await;
    let content = with(stage1(), json!({"visibility": visibility}));
    owner
        .put(&stage_path(&id, 1, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
    owner
        .post(&stage_path(&id, 1, "/submit"))
        .await
        .assert_status_ok();
    let submission = newest_submission(owner, &id).await;
    (id, submission)
}

async fn become_connected(one: &User, other: &User) {
    let body = json!({"uid": other.uid, "reason": "met"});
    one.post("/api/connections")
        .json(&body)
        .await
        .assert_status(StatusCode::CREATED);
    other
        .post(&format!("/api/connections/{}/accept", one.uid))
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn pv_01_a_page_shows_the_projects_whose_first_stage_is_approved_and_open_to_the_reader(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({})).await;
    let rita = app.with_role("rita@film.test", identity::Role::Reviewer).await;
    let (members, first) = visible_to(&jane, "For members", "members").await;
    assert_eq!(shown(&asker, &jane).await, [""; 0], "not approved yet");
    approve(&rita, &first).await;
    for (name, visibility) in [("For connections", "connections"), ("For the team", "private")] {
        let (_, submission) = visible_to(&jane, name, visibility).await;
        approve(&rita, &submission).await;
    }
    let mut names = shown(&asker, &jane).await;
    names.sort_unstable();
    assert_eq!(names, ["For members"]);
    let page: Value = asker.get(&format!("/api/people/{}", jane.uid)).await.json();
    let card = page["projects"].as_array().unwrap().iter();
    let card = card.clone().find(|one| one["name"] == "For members").unwrap();
    assert_eq!(
        *card,
        json!({"name": "For members", "format": stage1()["format"], "logline": stage1()["logline"]}),
        "and nothing by which the project could be opened"
    );

    become_connected(&asker, &jane).await;
    let mut names = shown(&asker, &jane).await;
    names.sort_unstable();
    assert_eq!(names, ["For connections", "For members"]);
    assert_eq!(shown(&jane, &jane).await.len(), 1, "oneself as members see it");

    jane.post(&format!("/api/projects/{members}/archive"))
        .await
        .assert_status_ok();
    assert!(!shown(&asker, &jane).await.contains(&"For members".to_owned()));
}
