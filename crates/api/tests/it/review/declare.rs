//! A review lead reads nothing of what others review before they have declared to have no conflict of interest.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, User};

use super::*;
use crate::builders::*;
use crate::packages::package_in_review;

impl World {
    /// What the queue says to a lead of the submission that Rita has.
    async fn must_declare(&self, lead: &User) -> Value {
        self.queue(lead, "in_hand").await[0]["declare"].clone()
    }

    async fn declares(&self, user: &User, no_conflict: bool) -> (StatusCode, Value) {
        let said = user
            .post(&self.path("/declare"))
            .json(&json!({"no_conflict": no_conflict}))
            .await;
        let problem = said.json::<Value>()["type"].clone();
        (said.status_code(), problem)
    }

    async fn grant(&self, user: &User, role: &str) -> User {
        let mut tx = self.app.app.db.begin().await.unwrap();
        storage::roles::grant(&mut tx, &user.uid, role.parse().unwrap(), self.app.clock.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        self.app.sign_in(&user.email).await
    }

    /// Ada and the lead are in a team together.
    async fn works_with_ada(&self, lead: &User) {
        let together = project(&self.ada, &format!("With {}", lead.uid)).await;
        let whom = json!({"email": lead.email, "role": "viewer"});
        accept(lead, &invite(&self.app, &self.ada, &together, whom).await).await;
    }

    async fn refuse(&self) {
        claim(&self.rita, &self.submission).await;
        let summary = "The rights belong to somebody else, as the papers themselves say. ".repeat(3);
        self.rita
            .put(&self.path("/draft"))
            .json(&json!({"summary": summary}))
            .await
            .assert_status_ok();
        let decision = json!({"decision": "reject", "reason_code": "no_rights"});
        self.decide(&self.rita, decision).await;
    }
}

#[rstest]
#[tokio::test]
async fn e_03_a_lead_reads_nothing_before_the_declaration(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut w = world(engine).await;
    let (submission, picture) = submitted_with_picture(&w.ada, "The Key").await;
    w.submission = submission;
    claim(&w.rita, &w.submission).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let other = w.app.with_role("lou@film.test", Role::ReviewLead).await;
    let material = [
        (w.path(""), StatusCode::OK),
        (w.path(&format!("/documents/{picture}/content")), StatusCode::OK),
        (w.path(&format!("/documents/{picture}/poster")), StatusCode::OK),
        // it is a submission of stage 1
        (w.path("/finance"), StatusCode::NOT_FOUND),
        (w.path("/finance.xlsx"), StatusCode::NOT_FOUND),
    ];
    let closed = async |lead: &User| {
        assert_eq!(w.must_declare(lead).await, true);
        for (path, _) in &material {
            let refused = lead.get(path).await;
            refused.assert_status_forbidden();
            let problem: Value = refused.json();
            let detail = "To open this submission, confirm that you have no conflict of interest.";
            assert_eq!(
                (&problem["type"], &problem["detail"]),
                (&json!("/problems/declaration-required"), &json!(detail)),
                "{path}"
            );
            assert_eq!(
                (&problem["project_name"], &problem["stage"]),
                (&json!("The Key"), &json!(1))
            );
            assert_eq!(
                problem["team_names"],
                json!(["Ada Ní Bhriain"]),
                "who must declare knows of whom"
            );
        }
    };
    closed(&lead).await;
    assert_eq!(w.queue(&w.rita, "mine").await[0]["declare"], false);

    assert_eq!(
        w.declares(&lead, false).await,
        (StatusCode::FORBIDDEN, json!("/problems/declaration-incomplete"))
    );
    closed(&lead).await;
    assert_eq!(w.audited("review.declared").await, 0);

    let opened = lead
        .post(&w.path("/declare"))
        .json(&json!({"no_conflict": true}))
        .await;
    opened.assert_status_ok();
    assert_eq!(
        opened.header("etag"),
        w.rita.get(&w.path("")).await.header("etag")
    );
    assert_eq!(opened.json::<Value>()["content"]["project_name"], "The Key");
    assert_eq!(w.must_declare(&lead).await, false);
    for (path, status) in &material {
        lead.get(path).await.assert_status(*status);
    }
    declare(&lead, &w.submission).await;
    assert_eq!(w.audited("review.declared").await, 1, "once is enough");
    closed(&other).await;
}

#[rstest]
#[tokio::test]
async fn e_03_whoever_declares_reads_whom_the_answers_name_but_nobody_s_wish(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let [ada, bo] = [
        w.app.verified("ana@film.test").await,
        w.app.verified("bo@film.test").await,
    ];
    complete_profile(&ada).await;
    complete_profile(&bo).await;
    let wish = json!({"name": "Lior Adler", "role": "director", "attachment_status": "wishlist"});
    let (_, submission) = package_in_review(&ada, &w.rita, wish).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let refused: Value = lead.get(&format!("/api/review/{submission}")).await.json();
    assert_eq!(refused["team_names"], json!(["Ada Ní Bhriain"]));

    let interested = json!({"name": "Lior Adler", "role": "director", "attachment_status": "interested"});
    let (_, submission) = package_in_review(&bo, &w.rita, interested).await;
    let refused: Value = lead.get(&format!("/api/review/{submission}")).await.json();
    assert_eq!(refused["team_names"], json!(["Ada Ní Bhriain", "Lior Adler"]));
}

#[rstest]
#[tokio::test]
async fn e_03_only_a_lead_who_may_read_it_declares(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let forbidden = |problem: &str| (StatusCode::FORBIDDEN, json!(format!("/problems/{problem}")));
    let unknown = (StatusCode::NOT_FOUND, json!("/problems/not-found"));
    assert_eq!(w.declares(&lead, true).await, forbidden("not-claimed"));
    claim(&w.rita, &w.submission).await;

    let stranger = w.app.verified("stan@film.test").await;
    let admin = w.app.with_role("adam@film.test", Role::Admin).await;
    let other = w.app.with_role("rob@film.test", Role::Reviewer).await;
    let owner = w.grant(&w.ada, "review_lead").await;
    let member = member(&w.app, &w.ada, &w.project, "viewer").await;
    let member = w.grant(&member, "review_lead").await;
    for user in [&w.rita, &other, &stranger, &admin, &owner, &member] {
        assert_eq!(w.declares(user, true).await, unknown, "{}", user.email);
    }
    owner.get(&w.path("")).await.assert_status_not_found();

    let near = w.app.with_role("nina@film.test", Role::ReviewLead).await;
    w.works_with_ada(&near).await;
    assert_eq!(w.declares(&near, true).await, forbidden("conflict-of-interest"));
    declare(&lead, &w.submission).await;
    w.works_with_ada(&lead).await;
    let refused = lead.get(&w.path("")).await;
    refused.assert_status_forbidden();
    assert_eq!(
        refused.json::<Value>()["type"],
        "/problems/conflict-of-interest",
        "what was declared before counts no longer"
    );
}

#[rstest]
#[tokio::test]
async fn e_03_a_lead_confirms_only_what_they_have_declared_for(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    w.refuse().await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    for said in [true, false] {
        let body = json!({"confirm": said});
        let refused = lead.post(&w.path("/confirm")).json(&body).await;
        refused.assert_status_forbidden();
        assert_eq!(refused.json::<Value>()["type"], "/problems/declaration-required");
    }
    w.app.later(MINUTE).await;
    assert_eq!(w.status().await, "in_review");
    assert_eq!(w.queue(&lead, "to_confirm").await[0]["declare"], true);
    confirm(&lead, &w.submission, true).await;
    w.app.later(MINUTE).await;
    assert_eq!(w.status().await, "rejected");
}

#[rstest]
#[tokio::test]
async fn e_03_a_claim_is_a_declaration_until_it_is_given_back(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let submission = w.submission.parse().unwrap();
    storage::test_database::need_approvals(&w.app.app.db, submission, 2)
        .await
        .unwrap();
    claim(&w.rita, &w.submission).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    claim(&lead, &w.submission).await;
    assert_eq!(w.must_declare(&lead).await, false);
    lead.get(&w.path("")).await.assert_status_ok();
    lead.post(&w.path("/release"))
        .json(&json!({"reason": "no_time"}))
        .await
        .assert_status_success();
    assert_eq!(w.must_declare(&lead).await, true);
    lead.get(&w.path("")).await.assert_status_forbidden();
}

#[rstest]
#[tokio::test]
async fn e_03_who_gave_it_back_for_a_conflict_reads_it_no_more_as_a_lead(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let submission = w.submission.parse().unwrap();
    storage::test_database::need_approvals(&w.app.app.db, submission, 2)
        .await
        .unwrap();
    claim(&w.rita, &w.submission).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    declare(&lead, &w.submission).await;
    claim(&lead, &w.submission).await;
    lead.post(&w.path("/release"))
        .json(&json!({"reason": "conflict"}))
        .await
        .assert_status_success();
    let refused = lead.get(&w.path("")).await;
    refused.assert_status_forbidden();
    assert_eq!(refused.json::<Value>()["type"], "/problems/conflict-of-interest");
    assert_eq!(
        w.declares(&lead, true).await,
        (StatusCode::FORBIDDEN, json!("/problems/conflict-of-interest"))
    );
}

#[rstest]
#[tokio::test]
async fn a_declaration_goes_with_the_account(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let w = world(engine).await;
    claim(&w.rita, &w.submission).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    declare(&lead, &w.submission).await;
    let kept = async || {
        let mut reader = w.app.app.db.read().await.unwrap();
        storage::lead_declarations::has(&mut reader, w.submission.parse().unwrap(), &lead.uid)
            .await
            .unwrap()
    };
    assert!(kept().await);
    lead.delete("/api/me").await.assert_status_success();
    assert!(!kept().await);
}
