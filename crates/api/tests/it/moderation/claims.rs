//! Who works on a case, and what is known of both sides.

use super::*;

const HOUR: Duration = Duration::from_secs(3_600);

fn at(report: &str) -> String {
    format!("/api/moderation/reports/{report}")
}

async fn details(by: &User, report: &str) -> Value {
    let answer = by.get(&at(report)).await;
    answer.assert_status_ok();
    answer.json()
}

/// 409, and why.
fn is_refused(answer: &TestResponse, code: &str) {
    answer.assert_status(StatusCode::CONFLICT);
    let problem: Value = answer.json();
    assert!(problem["type"].as_str().unwrap().ends_with(code), "{problem}");
}

async fn claim(by: &User, report: &str) -> TestResponse {
    by.post(&format!("{}/claim", at(report))).await
}

#[rstest]
#[tokio::test]
async fn mo_06_a_case_that_one_moderator_works_on_is_not_decided_by_another(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let (mo, mia) = (moderator(&app, "mo").await, moderator(&app, "mia").await);
    let id = reported(&ada, &of_profile(&bo), "spam").await;
    assert_eq!(details(&mia, &id).await["claim"], Value::Null);
    let mine: Value = claim(&mo, &id).await.json();
    assert_eq!(mine["claim"]["is_mine"], json!(true));

    let theirs = &details(&mia, &id).await["claim"];
    assert_eq!(
        (&theirs["is_mine"], &theirs["by"]["uid"]),
        (&json!(false), &json!(mo.uid))
    );
    let queue: Value = mia.get("/api/moderation/reports?list=reports").await.json();
    assert_eq!(queue["reports"][0]["claim"]["by"]["uid"], json!(mo.uid));
    for refused in [claim(&mia, &id).await, decide(&mia, &id, "warn").await] {
        is_refused(&refused, "report-claimed");
        let detail = refused.json::<Value>()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains("60 minutes"), "{detail}");
    }
    mia.delete(&format!("{}/claim", at(&id))).await.assert_status_ok();
    assert!(
        !details(&mia, &id).await["claim"].is_null(),
        "only who has it gives it back"
    );
    ada.post(&format!("{}/claim", at(&id)))
        .await
        .assert_status_not_found();

    mo.delete(&format!("{}/claim", at(&id))).await.assert_status_ok();
    claim(&mia, &id).await.assert_status_ok();
    app.clock.advance(HOUR);
    let mo = app.sign_in(&mo.email).await;
    claim(&mo, &id).await.assert_status_ok();
    decide(&mo, &id, "warn").await.assert_status_ok();
    is_refused(&claim(&mo, &id).await, "already-decided");

    let bo = app.sign_in(&bo.email).await;
    appeal(&bo).await.assert_status_ok();
    let mia = app.sign_in(&mia.email).await;
    claim(&mia, &id).await.assert_status_ok();
    answer_appeal(&mia, &id, "reversed").await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn mo_06_a_case_shows_earlier_cases_of_both_sides(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo, cy) = (
        person(&app, "ada").await,
        person(&app, "bo").await,
        person(&app, "cy").await,
    );
    let mo = moderator(&app, "mo").await;
    let first = reported(&ada, &of_profile(&bo), "spam").await;
    decide(&mo, &first, "warn").await.assert_status_ok();
    let wrong = reported(&ada, &of_profile(&cy), "scam").await;
    decide(&mo, &wrong, "dismiss").await.assert_status_ok();
    let about_ada = reported(&bo, &of_profile(&ada), "retaliation").await;

    let second = reported(&ada, &of_profile(&bo), "threats").await;
    let case = details(&mo, &second).await;
    assert_eq!(case["person"]["uid"], json!(bo.uid));
    let history = &case["history"];
    assert_eq!(history["subject"].as_array().unwrap().len(), 1);
    let earlier = &history["subject"][0];
    assert_eq!(
        (&earlier["id"], &earlier["action"]),
        (&json!(first), &json!("warn"))
    );
    let reporter = &history["reporter"];
    assert_eq!(
        (&reporter["decided"], &reporter["acted_on"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(reporter["about"][0]["id"], json!(about_ada));
    assert_eq!(reporter["about"][0]["action"], Value::Null);
}
