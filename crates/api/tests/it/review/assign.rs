//! A review lead gives a submission to a reviewer, and takes it back.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, User};

use super::*;
use crate::builders::*;

fn status(candidates: &Value, of: &User) -> String {
    let mut all = candidates.as_array().unwrap().iter();
    let found = all.find(|one| one["reviewer_uid"] == of.uid.0).unwrap();
    found["status"].as_str().unwrap().to_owned()
}

impl World {
    async fn assign(&self, lead: &User, to: &User) -> Value {
        let answer = lead
            .post(&self.path("/assign"))
            .json(&json!({"reviewer_uid": to.uid}))
            .await;
        answer.assert_status_ok();
        answer.json()
    }
}

async fn review_mails(app: &testing::TestApp) -> Vec<(String, String)> {
    let all = mails(app).await;
    let reviews = all
        .into_iter()
        .filter(|mail| mail.template.starts_with("review_"));
    reviews.map(|mail| (mail.template, mail.recipient)).collect()
}

#[rstest]
#[tokio::test]
async fn e_03_who_is_given_a_submission_begins_with_the_declaration(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let rob = w.app.with_role("rob@film.test", Role::Reviewer).await;
    mails(&w.app).await;
    let list = w.assign(&lead, &w.rita).await;
    assert_eq!(status(&list, &w.rita), "assigned");
    assert_eq!(status(&list, &rob), "free");
    assert_eq!(
        review_mails(&w.app).await,
        [("review_assigned".to_owned(), w.rita.email.clone())]
    );
    let told = ("review_assigned".to_owned(), "/review?tab=mine".to_owned());
    assert_eq!(w.inbox(&w.rita).await, [told]);
    assert_eq!(w.audited("review.assigned").await, 1);
    w.assign(&lead, &w.rita).await;
    assert!(review_mails(&w.app).await.is_empty(), "once is enough");

    assert!(w.queue(&rob, "unclaimed").await.is_empty(), "the place is kept");
    let body = json!({"no_conflict": true});
    rob.post(&w.path("/claim"))
        .json(&body)
        .await
        .assert_status_conflict();
    let second = lead
        .post(&w.path("/assign"))
        .json(&json!({"reviewer_uid": rob.uid}))
        .await;
    second.assert_status_conflict();
    let mine = w.queue(&w.rita, "mine").await;
    assert_eq!(
        (&mine[0]["assigned"], &mine[0]["claimable"]),
        (&json!(true), &json!(true))
    );
    w.rita.get(&w.path("")).await.assert_status_forbidden();
    let undeclared = w
        .rita
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": false}))
        .await;
    undeclared.assert_status_forbidden();
    assert_eq!(w.status().await, "submitted", "the applicant hears nothing of it");
    let hands = w.queue(&lead, "in_hand").await;
    assert_eq!(hands[0]["reviewers"], json!([w.rita.email]));
    w.rita
        .get("/api/review/queue?tab=in_hand")
        .await
        .assert_status_not_found();

    claim(&w.rita, &w.submission).await;
    assert_eq!(w.status().await, "in_review");
    let mine = w.queue(&w.rita, "mine").await;
    assert_eq!((mine.len(), &mine[0]["assigned"]), (1, &json!(false)));
    let list: Value = lead.get(&w.path("/reviewers")).await.json();
    assert_eq!(status(&list, &w.rita), "reviewing");
}

#[rstest]
#[tokio::test]
async fn no_05_who_has_switched_off_the_mails_about_reviews_reads_it_in_the_app(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let off = json!({"categories": [{"category": "reviews", "mail": "off"}]});
    let set = w.rita.patch("/api/user/notification-settings").json(&off).await;
    set.assert_status_ok();
    w.assign(&lead, &w.rita).await;
    assert!(review_mails(&w.app).await.is_empty());
    assert_eq!(w.inbox(&w.rita).await[0].0, "review_assigned");
}

#[rstest]
#[tokio::test]
async fn e_03_a_lead_takes_it_back_before_and_after_the_beginning(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let from = json!({"reviewer_uid": w.rita.uid});
    let nothing = lead.post(&w.path("/unassign")).json(&from).await;
    nothing.assert_status_conflict();
    w.assign(&lead, &w.rita).await;
    mails(&w.app).await;
    let list: Value = lead.post(&w.path("/unassign")).json(&from).await.json();
    assert_eq!(status(&list, &w.rita), "free");
    assert_eq!(
        review_mails(&w.app).await,
        [("review_taken_back".to_owned(), w.rita.email.clone())]
    );
    let told = w.inbox(&w.rita).await;
    assert!(
        told.iter().any(|(kind, _)| kind == "review_unassigned"),
        "{told:?}"
    );
    assert_eq!(w.queue(&w.rita, "unclaimed").await.len(), 1);

    claim(&w.rita, &w.submission).await;
    let notes = json!({"private_notes": "Half way through."});
    w.rita
        .put(&w.path("/draft"))
        .json(&notes)
        .await
        .assert_status_ok();
    lead.post(&w.path("/unassign"))
        .json(&from)
        .await
        .assert_status_ok();
    assert_eq!(w.status().await, "submitted");
    assert_eq!(w.audited("review.taken_back").await, 2);
    w.rita.get(&w.path("")).await.assert_status_forbidden();
    claim(&w.rita, &w.submission).await;
    let view: Value = w.rita.get(&w.path("")).await.json();
    assert_eq!(view["review"]["private_notes"], "Half way through.");
    let marks = json!({"scores": good_scores()});
    w.rita
        .put(&w.path("/draft"))
        .json(&marks)
        .await
        .assert_status_ok();
    w.decide(&w.rita, json!({"decision": "approve"})).await;
    let decided = lead.post(&w.path("/unassign")).json(&from).await;
    decided.assert_status_conflict();
    assert_eq!(decided.json::<Value>()["type"], "/problems/already-decided");
}

#[rstest]
#[tokio::test]
async fn e_03_it_is_given_to_nobody_who_is_near_full_or_no_reviewer(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let to = async |user: &User| {
        let body = json!({"reviewer_uid": user.uid});
        lead.post(&w.path("/assign")).json(&body).await
    };
    let stranger = w.app.verified("stan@film.test").await;
    let nobody = to(&stranger).await;
    assert_eq!(field_errors(&nobody.json()), [("reviewer_uid", "no_reviewer")]);

    let near = w.app.with_role("nina@film.test", Role::Reviewer).await;
    let together = project(&w.ada, "Together").await;
    let whom = json!({"email": near.email, "role": "viewer"});
    accept(&near, &invite(&w.app, &w.ada, &together, whom).await).await;
    let refused = to(&near).await;
    refused.assert_status_conflict();
    let problem: Value = refused.json();
    assert_eq!(
        (&problem["type"], &problem["conflict"]),
        (
            &json!("/problems/conflict-of-interest"),
            &json!("worked_together")
        )
    );

    for n in 0..5 {
        let user = w.app.verified(&format!("maker{n}@film.test")).await;
        complete_profile(&user).await;
        let (_, submission) = submitted_project(&user, "Same name").await;
        lead.post(&format!("/api/review/{submission}/assign"))
            .json(&json!({"reviewer_uid": w.rita.uid}))
            .await
            .assert_status_ok();
    }
    let full = to(&w.rita).await;
    full.assert_status_conflict();
    assert_eq!(full.json::<Value>()["type"], "/problems/reviewer-at-limit");
    let sixth = w
        .rita
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    assert_eq!(sixth.json::<Value>()["type"], "/problems/claim-limit-reached");
    let list: Value = lead.get(&w.path("/reviewers")).await.json();
    assert_eq!(
        (status(&list, &w.rita), status(&list, &near)),
        ("full".to_owned(), "conflict".to_owned())
    );
}

#[rstest]
#[tokio::test]
async fn e_03_what_is_declined_or_not_begun_is_offered_to_everybody_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let rob = w.app.with_role("rob@film.test", Role::Reviewer).await;
    let position = async || {
        let view = w.ada.get(&stage_path(&w.project, 1, "")).await;
        view.json::<Value>()["queue_position"].clone()
    };
    assert_eq!(position().await, json!(1));
    w.assign(&lead, &w.rita).await;
    assert_eq!(position().await, Value::Null, "it waits for nobody");
    w.rita
        .post(&w.path("/release"))
        .json(&json!({"reason": "conflict"}))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(w.queue(&rob, "unclaimed").await.len(), 1);
    assert_eq!(position().await, json!(1));
    let list: Value = lead.get(&w.path("/reviewers")).await.json();
    assert_eq!(
        status(&list, &w.rita),
        "conflict",
        "who declined is not asked again"
    );

    w.assign(&lead, &rob).await;
    w.app.clock.advance(days(2));
    w.app.app.keep_deadlines().await.unwrap();
    let lou = w.app.with_role("lou@film.test", Role::Reviewer).await;
    assert!(w.queue(&lou, "unclaimed").await.is_empty());
    w.app.clock.advance(days(1));
    w.app.app.keep_deadlines().await.unwrap();
    let lou = w.app.sign_in(&lou.email).await;
    assert_eq!(
        w.queue(&lou, "unclaimed").await.len(),
        1,
        "three working days are over"
    );
}

#[rstest]
#[tokio::test]
async fn e_03_who_is_to_begin_with_a_review_does_not_join_the_team_before_it_is_returned(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    w.assign(&lead, &w.rita).await;
    let invited = json!({"email": w.rita.email, "role": "viewer"});
    let code = invite(&w.app, &w.ada, &w.project, invited).await;
    let path = format!("/api/invitations/{code}/accept");
    let refused = w.rita.post(&path).await;
    refused.assert_status_conflict();
    let problem: Value = refused.json();
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains("Return the review to the queue"), "{detail}");

    w.rita
        .post(&w.path("/release"))
        .json(&json!({"reason": "conflict"}))
        .await
        .assert_status_success();
    w.rita.post(&path).await.assert_status_ok();
}
