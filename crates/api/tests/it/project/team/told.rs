//! What whoever is invited reads of it in the app.

use super::*;

/// The project and the link of each line that tells of an invitation.
async fn told(user: &User) -> Vec<(Value, Value)> {
    let page: Value = user.get("/api/notifications").await.json();
    let items = page["items"].as_array().unwrap().iter();
    items
        .filter(|item| item["kind"] == "team_invitation")
        .map(|item| {
            (
                item["details"]["project_name"].clone(),
                item["details"]["link"].clone(),
            )
        })
        .collect()
}

async fn invited(by: &User, project: &str, whom: Value) -> String {
    let mut body = json!({"role": "viewer"});
    body.as_object_mut()
        .unwrap()
        .extend(whom.as_object().unwrap().clone());
    let answer = by
        .post(&format!("/api/projects/{project}/invitations"))
        .json(&body)
        .await;
    answer.assert_status(StatusCode::CREATED);
    answer.json::<Value>()["invitation_id"]
        .as_str()
        .unwrap()
        .to_owned()
}

fn line(invitation: &str) -> (Value, Value) {
    (json!("The Door"), json!(format!("/invitations/{invitation}")))
}

struct Two {
    app: TestApp,
    project: String,
    ada: User,
    bo: User,
}

async fn two(engine: Engine) -> Two {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let project = project(&ada, "The Door").await;
    let bo = app.verified("bo@film.test").await;
    complete_profile(&bo).await;
    Two {
        app,
        project,
        ada,
        bo,
    }
}

#[rstest]
#[tokio::test]
async fn no_04_whoever_is_invited_reads_it_in_the_app_until_it_is_answered(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Two {
        app: _app,
        project,
        ada,
        bo,
    } = two(engine).await;
    let first = invited(&ada, &project, json!({"email": "Bo@film.test"})).await;
    assert_eq!(told(&bo).await, [line(&first)]);
    let page: Value = bo.get("/api/notifications").await.json();
    assert_eq!(page["items"][0]["details"]["name"], "Ada Ní Bhriain");
    let second = invited(&ada, &project, json!({"email": "bo@film.test"})).await;
    assert_eq!(told(&bo).await, [line(&second)], "one line, of the newest");

    let declined = bo.post(&format!("/api/invitations/{second}/decline")).await;
    declined.assert_status_success();
    assert_eq!(told(&bo).await, []);
    let listed = bo.patch("/api/user/profile").json(&json!({"searchable": true}));
    listed.await.assert_status_ok();
    let third = invited(&ada, &project, json!({"uid": bo.uid})).await;
    assert_eq!(told(&bo).await, [line(&third)], "by name");
    let accepted = bo.post(&format!("/api/invitations/{third}/accept")).await;
    accepted.assert_status_success();
    assert_eq!(told(&bo).await, []);
}

#[rstest]
#[tokio::test]
async fn no_04_an_invitation_that_is_taken_back_or_over_waits_no_more(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Two {
        app,
        project,
        ada,
        bo,
    } = two(engine).await;
    let path = format!("/api/projects/{project}/invitations");
    let first = invited(&ada, &project, json!({"email": "bo@film.test"})).await;
    ada.delete(&format!("{path}/{first}"))
        .await
        .assert_status_success();
    assert_eq!(told(&bo).await, []);

    let second = invited(&ada, &project, json!({"email": "bo@film.test"})).await;
    app.clock.advance(domain::team::INVITATION_LIFE);
    domain::team::expire(&app.app.db, app.app.env()).await.unwrap();
    let bo = app.sign_in("bo@film.test").await;
    let ada = app.sign_in(&ada.email).await;
    assert_eq!(told(&bo).await, []);
    let again = ada.post(&format!("{path}/{second}/resend")).await;
    again.assert_status_success();
    assert_eq!(told(&bo).await, [line(&second)]);
}

#[rstest]
#[tokio::test]
async fn pv_04_whoever_blocks_or_mutes_the_other_is_told_of_no_invitation(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Two {
        app: _app,
        project,
        ada,
        bo,
    } = two(engine).await;
    bo.put(&format!("/api/blocks/{}", ada.uid.0))
        .await
        .assert_status_success();
    invited(&ada, &project, json!({"email": "bo@film.test"})).await;
    assert_eq!(told(&bo).await, []);
}
