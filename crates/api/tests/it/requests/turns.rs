//! What one person may have only so many of, asked for at the same moment.

use futures_util::future::join_all;
use identity::Role;
use rstest::rstest;
use serde_json::json;
use testing::{Engine, TestApp};

use crate::builders::*;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn no_more_than_three_submissions_of_an_owner_wait_however_they_are_sent(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let mut paths = Vec::new();
    for n in 0..10 {
        let id = ready_project(&ada, &format!("Door {n}")).await;
        paths.push(stage_path(&id, 1, "/submit"));
    }
    let sent = join_all(paths.iter().map(async |path| ada.post(path).await.status_code())).await;
    let through = sent.iter().filter(|status| status.is_success()).count();
    assert_eq!(through, 3, "{sent:?}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn nobody_holds_more_than_five_submissions_however_they_are_claimed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let ben = app.verified("ben@film.test").await;
    let cleo = app.verified("cleo@film.test").await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let mut paths = Vec::new();
    for owner in [&ada, &ben, &cleo] {
        complete_profile(owner).await;
        for n in 0..3 {
            let (_, submission) = submitted_project(owner, &format!("Door {n}")).await;
            paths.push(format!("/api/review/{submission}/claim"));
        }
    }
    let said = json!({"no_conflict": true});
    let claims = paths
        .iter()
        .map(async |path| rita.post(path).json(&said).await.status_code());
    let claimed = join_all(claims).await;
    let through = claimed.iter().filter(|status| status.is_success()).count();
    assert_eq!(through, 5, "{claimed:?}");
}
