//! Changes that reviewers ask of a change of an approved stage.

use super::*;

/// Rita asks for a change of the amendment, which is this submission.
async fn asked(engine: Engine) -> (World, String) {
    let w = world(engine).await;
    let submission = w.in_the_queue().await;
    claim(&w.rita, &submission).await;
    let path = format!("/api/review/{submission}");
    let item =
        json!({"field": "rights_status", "severity": "must", "text": "Say who assigned it, and when."});
    let summary = "An assignment is good news. We need to see from whom it came and on which day.";
    let draft = json!({"items": [item], "summary": summary});
    w.rita
        .put(&format!("{path}/draft"))
        .json(&draft)
        .await
        .assert_status_ok();
    w.rita
        .post(&format!("{path}/decide"))
        .json(&json!({"decision": "request_changes"}))
        .await
        .assert_status_ok();
    w.app.later(MINUTE).await;
    (w, submission)
}

#[rstest]
#[tokio::test]
async fn e_03_what_must_be_changed_about_a_change_is_changed_or_it_is_discarded(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (w, submission) = asked(engine).await;
    let ignored = w.ada.post(&w.path("/submit")).await;
    ignored.assert_status_conflict();
    let problem: Value = ignored.json();
    assert_eq!(
        (&problem["type"], &problem["detail"]),
        (
            &json!("/problems/changes-unresolved"),
            &json!("Make every required change, or discard the amendment.")
        )
    );
    let elsewhere: Value = w.ada.get(&w.path("")).await.json();
    assert_eq!(elsewhere["state"], "changes_requested");

    let made = json!({"rights_status": "option_signed", "option_expiry": "2027-12-31"});
    let saved = w.amend(made).await;
    assert_eq!(saved["items"][0]["resolved"], true);
    let again: Value = w.ada.post(&w.path("/submit")).await.json();
    assert_eq!(again["state"], "submitted");
    let queue: Value = w.rita.get("/api/review/queue?tab=mine").await.json();
    assert_eq!(
        (
            &queue["items"][0]["reviewed_before"],
            &queue["items"][0]["assigned"]
        ),
        (&json!(true), &json!(true)),
        "the same reviewer first"
    );
    assert_eq!(version_of(&w, &submission).await["state"], "superseded");
}

#[derive(Debug, Clone, Copy)]
enum Ending {
    Discarded,
    Reopened,
}

#[rstest]
#[tokio::test]
async fn a_change_that_ends_while_changes_are_asked_of_it_waits_for_nobody(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(Ending::Discarded, Ending::Reopened)] ending: Ending,
) {
    let (w, submission) = asked(engine).await;
    let tab = async |tab: &str| -> Vec<Value> {
        let page: Value = w.rita.get(&format!("/api/review/queue?tab={tab}")).await.json();
        let items = page["items"].as_array().unwrap();
        items.iter().map(|item| item["submission_id"].clone()).collect()
    };
    assert_eq!(tab("waiting").await, [submission.as_str()]);
    let decided_at = version_of(&w, &submission).await["decided_at"].clone();
    match ending {
        Ending::Discarded => {
            let dropped = w.ada.delete(&w.path("")).await;
            dropped.assert_status(StatusCode::NO_CONTENT);
        }
        Ending::Reopened => {
            let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
            let versions: Value = w.ada.get(&stage_path(&w.project, 1, "/versions")).await.json();
            let approved = versions[1]["submission_id"].as_str().unwrap();
            let why = "The estate writes that the option was sold to somebody else in January.";
            let reopened = lead
                .post(&format!("/api/review/{approved}/reopen"))
                .json(&json!({"reason": why, "no_conflict": true}))
                .await;
            reopened.assert_status_ok();
        }
    }
    assert!(tab("waiting").await.is_empty());
    assert!(
        tab("decided").await.contains(&json!(submission)),
        "it was decided all the same"
    );
    let ended = version_of(&w, &submission).await;
    assert_eq!(
        (&ended["state"], &ended["decided_at"]),
        (&json!("superseded"), &decided_at)
    );
    let joins = json!({"email": w.rita.email, "role": "collaborator"});
    let code = invite(&w.app, &w.ada, &w.project, joins).await;
    accept(&w.rita, &code).await;
}

async fn version_of(w: &World, submission: &str) -> Value {
    let versions: Value = w.ada.get(&stage_path(&w.project, 1, "/versions")).await.json();
    let mut all = versions.as_array().unwrap().iter();
    all.find(|one| one["submission_id"] == submission)
        .unwrap()
        .clone()
}

#[rstest]
#[tokio::test]
async fn e_03_changes_asked_of_a_change_are_reminded_of_and_lapse(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (w, _) = asked(engine).await;
    stage_mails(&w.app).await;
    let state = async || {
        let ada = w.app.sign_in(&w.ada.email).await;
        let amendment: Value = ada.get(&w.path("")).await.json();
        amendment["state"].clone()
    };
    for (later, sent) in [(30, vec![30]), (23, vec![7, 30]), (6, vec![1, 7, 30])] {
        w.app.later(days(later)).await;
        // what was not delivered is in the outbox still
        let mut mails = stage_mails(&w.app).await;
        mails.retain(|mail| mail.template == "stage_lapses");
        let mut left: Vec<_> = mails
            .iter()
            .map(|mail| mail.payload["days"].as_i64().unwrap())
            .collect();
        left.sort_unstable();
        assert_eq!(left, sent);
        let link = json!(format!("/projects/{}/stage-1", w.project));
        assert!(mails.iter().all(|mail| mail.payload["link"] == link));
        assert_eq!(state().await, "changes_requested");
    }
    w.app.later(days(1)).await;
    assert_eq!(state().await, "draft");
    let ada = w.app.sign_in(&w.ada.email).await;
    let kept: Value = ada.get(&w.path("")).await.json();
    assert_eq!(kept["content"]["rights_status"], "assigned", "nothing is lost");
    let sent: Value = ada.post(&w.path("/submit")).await.json();
    assert_eq!(sent["state"], "submitted");
    let versions: Value = ada.get(&stage_path(&w.project, 1, "/versions")).await.json();
    assert_eq!(versions[1]["state"], "lapsed");
}
