//! A request that nobody has answered is sent again.

use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use super::talent::{name_creatives, packaged, states};
use crate::builders::*;

/// Of each mail that asks, the newest last: its code.
async fn codes(app: &TestApp) -> Vec<String> {
    let asked = mails(app).await.into_iter();
    asked
        .filter(|mail| mail.template == "attachment_asked")
        .map(|mail| code_of(&mail.payload))
        .collect()
}

fn code_of(mail: &Value) -> String {
    let link = mail["link"].as_str().unwrap();
    let code = link.strip_prefix("/role-requests/").unwrap();
    code.split_once('#').unwrap().0.to_owned()
}

#[rstest]
#[tokio::test]
async fn r_13_who_has_not_answered_is_asked_again_and_both_mails_lead_there(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anonymous, ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let nora = |status: &str| json!([{"name": "Nora Quinn", "email": "nora@film.test", "role": "director", "attachment_status": status}]);
    let path = format!("/api/projects/{id}/talent");
    name_creatives(&app, &id, nora("letter_of_intent")).await;
    let asked: Value = ada.post(&format!("{path}/ask")).await.json();
    let first = asked[0]["asked_at"].clone();
    let again = format!("{path}/{}/ask-again", asked[0]["talent_id"].as_str().unwrap());
    let mut known = codes(&app).await;
    app.clock.advance(days(3));
    let ada = app.sign_in(&ada.email).await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    viewer.post(&again).await.assert_status_forbidden();
    let asked: Value = ada.post(&again).await.json();
    assert_eq!(states(&asked), [("Nora Quinn", "asked")]);
    assert_ne!(asked[0]["asked_at"], first);
    known.extend(codes(&app).await);
    let [one, two] = known.as_slice() else {
        panic!("{known:?}")
    };
    for code in [one, two] {
        let read: Value = anonymous.get(&format!("/api/role-requests/{code}")).await.json();
        assert_eq!(read["job"], "director");
    }

    // whom the team has taken out is not there to be asked
    name_creatives(&app, &id, json!([])).await;
    ada.post(&again).await.assert_status_not_found();
    // and of whom it says something else, something else is asked
    name_creatives(&app, &id, nora("contracted")).await;
    ada.post(&again).await.assert_status_not_found();
    name_creatives(&app, &id, nora("letter_of_intent")).await;

    anonymous
        .post(&format!("/api/role-requests/{one}/decline"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let answered = anonymous.get(&format!("/api/role-requests/{two}")).await;
    answered.assert_status(StatusCode::GONE);
    ada.post(&again).await.assert_status(StatusCode::GONE);
    let eve = app.verified("eve@film.test").await;
    let of_another = again.replace(&id, &project(&eve, "The Lamp").await);
    eve.post(&of_another).await.assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn r_13_between_two_requests_are_three_days_and_the_newest_ten_mails_open_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anonymous, mut ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let nora = json!([{"name": "Nora Quinn", "email": "nora@film.test", "role": "director", "attachment_status": "contracted"}]);
    let path = format!("/api/projects/{id}/talent");
    name_creatives(&app, &id, nora).await;
    let asked: Value = ada.post(&format!("{path}/ask")).await.json();
    let again = format!("{path}/{}/ask-again", asked[0]["talent_id"].as_str().unwrap());

    let refused = ada.post(&again).await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = refused.header("retry-after").to_str().unwrap().parse().unwrap();
    assert!((3 * 86_400 - 60..=3 * 86_400 + 1).contains(&wait), "{wait}");
    let problem: Value = refused.json();
    assert_eq!(
        problem["detail"],
        "The last request was sent less than 3 days ago. Please wait before asking this person again."
    );

    for _ in 0..11 {
        app.clock.advance(days(3));
        ada = app.sign_in(&ada.email).await;
        let asked: Value = ada.post(&again).await.json();
        let from = asked[0]["again_from"].as_str().unwrap().to_owned();
        assert!(from.as_str() > asked[0]["asked_at"].as_str().unwrap(), "{from}");
        ada.post(&again)
            .await
            .assert_status(StatusCode::TOO_MANY_REQUESTS);
    }
    let sent: Vec<_> = mails(&app).await;
    let sent: Vec<_> = sent
        .iter()
        .filter(|mail| mail.template == "attachment_asked")
        .collect();
    assert_eq!(sent.len(), 12);
    let said: Vec<bool> = sent.iter().map(|mail| mail.payload["again"] == true).collect();
    assert_eq!(
        said.iter().filter(|again| **again).count(),
        11,
        "all but the first: {said:?}"
    );
    let mut open = 0;
    for code in sent.iter().map(|mail| code_of(&mail.payload)) {
        let read = anonymous.get(&format!("/api/role-requests/{code}")).await;
        open += usize::from(read.status_code() == StatusCode::OK);
    }
    assert_eq!(open, 10, "the newest");
}
