use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::Engine;

use super::*;
use crate::builders::*;

#[rstest]
#[tokio::test]
async fn e_03_r_13_from_the_queue_to_an_approval_that_opens_stage_2(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let waiting = w.queue(&w.rita, "unclaimed").await;
    assert_eq!(waiting.len(), 1);
    assert_eq!(
        (&waiting[0]["project_name"], &waiting[0]["tier"]),
        (&json!("The Door"), &json!("M"))
    );
    assert_eq!(waiting[0]["languages"], json!(["en", "ga"]));
    assert!(waiting[0].get("content").is_none());

    w.rita.get(&w.path("")).await.assert_status_forbidden(); // not before the declaration
    let undeclared = w
        .rita
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": false}))
        .await;
    undeclared.assert_status_forbidden();
    claim(&w.rita, &w.submission).await;
    let view: Value = w.rita.get(&w.path("")).await.json();
    assert_eq!(view["content"]["project_name"], "The Door");
    assert_eq!(view["rubric"].as_array().unwrap().len(), 5);
    assert_eq!(view["approval_blockers"].as_array().unwrap().len(), 5);
    let in_review: Value = w.ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(
        (&in_review["label"], &in_review["actions"]),
        (&json!("In review"), &json!(["withdraw"]))
    );

    let early = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "approve"}))
        .await;
    early.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&early.json())[0], ("scores/premise", "required"));
    for (note, expected) in [("", "required"), ("Nothing of the kind is in it.", "too_few")] {
        let marks = view["rubric"].as_array().unwrap().iter().map(|criterion| {
            let key = criterion["key"].as_str().unwrap().to_owned();
            (key, json!({"score": null, "note": note}))
        });
        let draft = json!({"scores": serde_json::Map::from_iter(marks)});
        w.rita
            .put(&w.path("/draft"))
            .json(&draft)
            .await
            .assert_status_ok();
        let approval = json!({"decision": "approve"});
        let unscored = w.rita.post(&w.path("/decide")).json(&approval).await;
        unscored.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(
            field_errors(&unscored.json())[0].1,
            expected,
            "n/a everywhere approves nothing"
        );
    }
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({"scores": good_scores()}))
        .await
        .assert_status_ok();
    let decided: Value = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "approve"}))
        .await
        .json();
    assert_eq!(
        (&decided["submission"]["state"], &decided["actions"]),
        (&json!("in_review"), &json!(["undo"]))
    );
    let expected = json!({"waits_for": "send", "outcome": "approve", "undo_seconds": 60});
    assert_eq!(decided["pending"], expected);
    w.app.later(MINUTE - std::time::Duration::from_secs(1)).await;
    assert_eq!(
        w.status().await,
        "in_review",
        "nobody knows before the minute is over"
    );
    assert!(stage_mails(&w.app).await.is_empty());
    w.app.later(std::time::Duration::from_secs(1)).await;
    let sent: Value = w.rita.get(&w.path("")).await.json();
    assert_eq!(
        (&sent["submission"]["state"], &sent["actions"]),
        (&json!("approved"), &json!([]))
    );

    let approved: Value = w.ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(
        (&approved["approval_status"], &approved["editable"]),
        (&json!("approved"), &json!("none"))
    );
    w.ada.get(&stage_path(&w.project, 2, "")).await.assert_status_ok();
    let feedback: Value = w.ada.get(&stage_path(&w.project, 1, "/feedback")).await.json();
    assert_eq!(feedback[0]["decision"], "approve");
    assert_eq!(feedback[0]["criteria"][0]["median"], 4.0);
    assert_eq!(
        feedback[0]["criteria"][0]["notes"],
        json!(["Clear from the first line."])
    );
    assert!(
        !feedback.to_string().contains(&w.rita.uid.0),
        "reviewers stay unnamed"
    );
    let mails = stage_mails(&w.app).await;
    assert_eq!(mails.len(), 1);
    assert_eq!(
        (mails[0].template.as_str(), &mails[0].recipient),
        ("stage_approved", &w.ada.email)
    );
    assert_eq!(
        mails[0].payload["link"],
        format!("/projects/{}/create-project/stage-2", w.project)
    );
    assert_eq!(w.queue(&w.rita, "decided").await.len(), 1);
    let again = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "approve"}))
        .await;
    again.assert_status_conflict();
}

#[rstest]
#[tokio::test]
async fn the_mail_of_an_approval_leads_on_who_may_begin_the_next_stage(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let people = [
        member(&w.app, &w.ada, &w.project, "producer").await,
        member(&w.app, &w.ada, &w.project, "viewer").await,
    ];
    approve(&w.rita, &w.submission).await;
    let mails = mails(&w.app).await;
    let link = |to: &User| {
        let mut told = mails.iter().filter(|mail| mail.template == "stage_approved");
        told.find(|mail| mail.recipient == to.email).unwrap().payload["link"].clone()
    };
    let [next, approved] =
        ["create-project/stage-2", "stage-1"].map(|page| format!("/projects/{}/{page}", w.project));
    assert_eq!(
        [&w.ada, &people[0], &people[1]].map(link),
        [&next, &next, &approved].map(|link| json!(link))
    );
}

#[rstest]
#[tokio::test]
async fn a_rejection_needs_a_second_person_and_can_be_appealed_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    claim(&w.rita, &w.submission).await;
    let decide = json!({"decision": "reject", "reason_code": "no_rights"});
    let short = w.rita.post(&w.path("/decide")).json(&decide).await;
    assert_eq!(field_errors(&short.json()), [("summary", "too_short")]);
    let summary = "The novel that this adapts is under option elsewhere. ".repeat(2);
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({"summary": summary}))
        .await
        .assert_status_ok();
    let unknown = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "reject"}))
        .await;
    assert_eq!(field_errors(&unknown.json()), [("reason_code", "required")]);
    w.rita
        .post(&w.path("/decide"))
        .json(&decide)
        .await
        .assert_status_ok();

    let still: Value = w.ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(
        still["approval_status"], "in_review",
        "a proposal is not a decision"
    );
    assert!(stage_mails(&w.app).await.is_empty());
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({}))
        .await
        .assert_status_conflict();
    w.rita
        .post(&w.path("/confirm"))
        .json(&json!({"confirm": true}))
        .await
        .assert_status_not_found();
    assert_eq!(w.queue(&lead, "to_confirm").await.len(), 1);
    let reviews_sent_back = async || -> usize {
        let all = mails(&w.app).await.into_iter();
        all.filter(|mail| mail.template == "review_sent_back" && mail.recipient == w.rita.email)
            .count()
    };
    assert_eq!(reviews_sent_back().await, 0);
    confirm(&lead, &w.submission, false).await;
    assert_eq!(reviews_sent_back().await, 1);
    let told = ("review_returned".to_owned(), format!("/review/{}", w.submission));
    assert_eq!(w.inbox(&w.rita).await, [told]);
    w.rita
        .post(&w.path("/decide"))
        .json(&decide)
        .await
        .assert_status_ok();
    confirm(&lead, &w.submission, true).await;
    assert_eq!(w.status().await, "in_review", "a lead has a minute too");
    w.app.later(MINUTE).await;

    let refused: Value = w.ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(
        (&refused["label"], &refused["actions"]),
        (&json!("Rejected"), &json!(["save", "appeal"]))
    );
    assert_eq!(stage_mails(&w.app).await[0].template, "stage_rejected");
    let soon = w.ada.post(&stage_path(&w.project, 1, "/submit")).await;
    assert_eq!(soon.json::<Value>()["type"], "/problems/resubmission-too-soon");
    let appeal = stage_path(&w.project, 1, "/appeal");
    let curt = w.ada.post(&appeal).json(&json!({"reason": "No!"})).await;
    assert_eq!(field_errors(&curt.json()), [("reason", "length")]);
    let reason = "The option lapsed in January; the letter from the estate is attached to our registration. "
        .repeat(2);
    w.ada
        .post(&appeal)
        .json(&json!({"reason": reason}))
        .await
        .assert_status_ok();
    let second = newest_submission(&w.ada, &w.project).await;
    assert!(
        w.queue(&w.rita, "appeals").await.is_empty(),
        "another reviewer looks at an appeal"
    );
    assert!(w.queue(&lead, "appeals").await.is_empty(), "and another lead");
    let lead = w.app.with_role("lena@film.test", Role::ReviewLead).await;
    assert!(
        w.queue(&lead, "unclaimed").await.is_empty(),
        "appeals have a tab of their own"
    );
    assert_eq!(w.queue(&lead, "appeals").await[0]["claimable"], true);
    claim(&lead, &second).await;
    let view: Value = lead.get(&format!("/api/review/{second}")).await.json();
    assert_eq!(
        (&view["appeal"], &view["submission"]["appealed"]),
        (&json!(reason.trim()), &json!(true))
    );
}

#[rstest]
#[tokio::test]
async fn a_refused_stage_comes_back_changed_after_a_month(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    claim(&w.rita, &w.submission).await;
    let summary = "The criteria are not met in this version: there is no story yet, only a place. ".repeat(2);
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({"summary": summary}))
        .await
        .assert_status_ok();
    let decide = json!({"decision": "reject", "reason_code": "criteria_not_met"});
    w.rita
        .post(&w.path("/decide"))
        .json(&decide)
        .await
        .assert_status_ok();
    confirm(&lead, &w.submission, true).await;
    w.app.later(MINUTE).await;
    w.app.later(days(30)).await;
    let ada = w.app.sign_in(&w.ada.email).await;
    let submit = stage_path(&w.project, 1, "/submit");
    assert_eq!(
        ada.post(&submit).await.json::<Value>()["type"],
        "/problems/unchanged"
    );
    let appeal = ada
        .post(&stage_path(&w.project, 1, "/appeal"))
        .json(&json!({"reason": "x".repeat(100)}))
        .await;
    assert_eq!(appeal.json::<Value>()["type"], "/problems/deadline-passed");
    let changed = json!({"content": with(stage1(), json!({"runtime_min": 84}))});
    ada.put(&stage_path(&w.project, 1, ""))
        .json(&changed)
        .await
        .assert_status_ok();
    ada.post(&submit).await.assert_status_ok();

    let again = newest_submission(&ada, &w.project).await;
    for judge in [&w.rita, &lead] {
        let judge = w.app.sign_in(&judge.email).await;
        assert!(
            w.queue(&judge, "unclaimed").await.is_empty(),
            "another reviewer looks at it"
        );
        let claimed = judge
            .post(&format!("/api/review/{again}/claim"))
            .json(&json!({"no_conflict": true}))
            .await;
        assert_eq!(claimed.json::<Value>()["type"], "/problems/conflict-of-interest");
    }
    let rolf = w.app.with_role("rolf@film.test", Role::Reviewer).await;
    assert_eq!(w.queue(&rolf, "unclaimed").await[0]["submission_id"], again);
    claim(&rolf, &again).await;
}

#[rstest]
#[tokio::test]
async fn a_review_is_drafted_with_care(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let w = world(engine).await;
    claim(&w.rita, &w.submission).await;
    let etag = w.rita.get(&w.path("")).await.header("etag");
    let put = async |body: Value| {
        w.rita
            .put(&w.path("/draft"))
            .add_header("if-match", etag.clone())
            .json(&body)
            .await
    };
    let wrong = json!({
        "scores": {"premise": {"score": 6}, "charm": {"score": 3}},
        "items": [{"field": "budget", "severity": "must", "text": "Say more about it, please."}],
        "summary": "x".repeat(4_001),
    });
    let refused = put(wrong).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let mut errors: Vec<(String, String)> = field_errors(&refused.json())
        .into_iter()
        .map(|(f, c)| (f.to_owned(), c.to_owned()))
        .collect();
    errors.sort();
    let expected = [
        ("items/0/field", "unknown"),
        ("scores/charm", "unknown"),
        ("scores/premise/score", "too_high"),
        ("summary", "too_long"),
    ];
    assert_eq!(errors, expected.map(|(f, c)| (f.to_owned(), c.to_owned())));
    put(json!({"scores": {"premise": {"score": 1}}}))
        .await
        .assert_status_ok();
    let mine = json!({"summary": "From the other window.", "scores": {}, "items": [], "private_notes": ""});
    let stale = put(mine.clone()).await;
    stale.assert_status(StatusCode::PRECONDITION_FAILED);
    let both: Value = stale.json();
    assert_eq!(both["type"], "/problems/version-conflict");
    assert_eq!(both["current"]["scores"]["premise"]["score"], 1);
    assert_eq!(both["yours"], mine);
    let decide = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "request_changes"}))
        .await;
    let problem: Value = decide.json();
    assert_eq!(
        field_errors(&problem),
        [("scores/premise/note", "required"), ("summary", "too_short")]
    );

    let withdrawn: Value = w.ada.post(&stage_path(&w.project, 1, "/withdraw")).await.json();
    assert_eq!(withdrawn["approval_status"], "draft");
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({}))
        .await
        .assert_status_conflict();
}
