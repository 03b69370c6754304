//! Refusals that are appealed.

use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, User};

use super::*;
use crate::builders::*;

/// Lena is asked next.
struct Refused {
    w: World,
    lena: User,
}

/// Rita refused Ada's stage 1 and a lead agreed.
async fn refused(engine: Engine) -> Refused {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    reject(&w, &w.rita, &w.submission, &lead).await;
    let lena = w.app.with_role("lena@film.test", Role::Reviewer).await;
    Refused { w, lena }
}

/// A reviewer refuses and a lead agrees.
async fn reject(w: &World, reviewer: &User, submission: &str, lead: &User) {
    claim(reviewer, submission).await;
    let path = |rest: &str| format!("/api/review/{submission}{rest}");
    let summary = "The novel that this adapts is under option elsewhere. ".repeat(2);
    reviewer
        .put(&path("/draft"))
        .json(&json!({"summary": summary}))
        .await
        .assert_status_ok();
    reviewer
        .post(&path("/decide"))
        .json(&json!({"decision": "reject", "reason_code": "no_rights"}))
        .await
        .assert_status_ok();
    confirm(lead, submission, true).await;
    w.app.later(MINUTE).await;
}

impl Refused {
    fn stage(&self, rest: &str) -> String {
        stage_path(&self.w.project, 1, rest)
    }

    async fn change(&self, user: &User, changes: Value) {
        user.put(&self.stage(""))
            .json(&json!({"content": with(stage1(), changes)}))
            .await
            .assert_status_ok();
    }

    async fn appeal(&self) -> axum_test::TestResponse {
        let reason = "The option lapsed in January; the letter from the estate is with our registration. ";
        self.w
            .ada
            .post(&self.stage("/appeal"))
            .json(&json!({"reason": reason.repeat(2)}))
            .await
    }
}

#[rstest]
#[tokio::test]
async fn e_03_an_appeal_that_is_taken_back_leaves_the_refusal_as_it_was(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values("recall", "withdraw")] way: &str,
) {
    let r = refused(engine).await;
    let stage = async |user: &User| user.get(&r.stage("")).await.json::<Value>();
    let before = stage(&r.w.ada).await;
    r.w.app.clock.advance(MINUTE);
    r.appeal().await.assert_status_ok();
    let appealed = newest_submission(&r.w.ada, &r.w.project).await;
    if way == "withdraw" {
        claim(&r.lena, &appealed).await;
    }
    let taken_back = r.w.ada.post(&r.stage(&format!("/{way}"))).await;
    taken_back.assert_status_ok();
    let after: Value = taken_back.json();
    for same in ["approval_status", "label", "submitted_at", "decided_at"] {
        assert_eq!(after[same], before[same], "{same}");
    }
    assert_eq!(after["actions"], json!(["save"]));
    r.change(&r.w.ada, json!({"runtime_min": 84})).await;
    let problem = async |user: &User, path: &str| -> Value {
        let refused = user.post(&r.stage(path)).await;
        refused.assert_status_conflict();
        refused.json::<Value>()["type"].clone()
    };
    assert_eq!(
        problem(&r.w.ada, "/submit").await,
        "/problems/resubmission-too-soon"
    );
    let again = r.appeal().await;
    assert_eq!(again.json::<Value>()["type"], "/problems/already-appealed");

    r.w.app.later(days(30)).await;
    let ada = r.w.app.sign_in(&r.w.ada.email).await;
    r.change(&ada, json!({})).await;
    assert_eq!(problem(&ada, "/submit").await, "/problems/unchanged");
    r.change(&ada, json!({"runtime_min": 84})).await;
    ada.post(&r.stage("/submit")).await.assert_status_ok();
    let submission = newest_submission(&ada, &r.w.project).await;
    let lena = r.w.app.sign_in(&r.lena.email).await;
    claim(&lena, &submission).await; // she has judged nothing of it
}

#[rstest]
#[tokio::test]
async fn e_03_what_is_approved_on_appeal_is_what_was_reviewed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let r = refused(engine).await;
    let unread = json!({"runtime_min": 20, "format": "short_film", "declares_conduct": false});
    r.change(&r.w.ada, unread).await;
    let seen = r.w.ada.get(&r.stage("")).await.json::<Value>()["version"].clone();
    r.appeal().await.assert_status_ok();
    let appealed = newest_submission(&r.w.ada, &r.w.project).await;
    approve(&r.lena, &appealed).await;

    let stage: Value = r.w.ada.get(&r.stage("")).await.json();
    let version: Value = r.w.ada.get(&r.stage("/versions/2")).await.json();
    assert_eq!(stage["approval_status"], "approved");
    assert_eq!(stage["content"]["runtime_min"], stage1()["runtime_min"]);
    assert_eq!(stage["content"], version["content"]);
    assert_eq!(
        stage["declared"], version["declared"],
        "whoever ticked it has ticked this"
    );
    assert!(
        stage["version"].as_i64() > seen.as_i64(),
        "other windows hear of it"
    );
    let all: Value = r.w.ada.get("/api/user-projects/all").await.json();
    assert_eq!(all[0]["format"], "feature_film");
}

#[rstest]
#[tokio::test]
async fn e_03_who_is_refused_on_appeal_is_not_told_to_appeal(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let r = refused(engine).await;
    let before: Value = r.w.ada.get(&r.stage("")).await.json();
    assert_eq!(before["appealed"], false);
    r.appeal().await.assert_status_ok();
    let appealed = newest_submission(&r.w.ada, &r.w.project).await;
    let lead = r.w.app.with_role("lou@film.test", Role::ReviewLead).await;
    reject(&r.w, &r.lena, &appealed, &lead).await;
    let stage: Value = r.w.ada.get(&r.stage("")).await.json();
    assert_eq!(
        (&stage["actions"], &stage["appealed"]),
        (&json!(["save"]), &json!(true))
    );
    let told = stage_mails(&r.w.app).await.into_iter();
    let told = told.filter(|mail| mail.template == "stage_rejected");
    let mut on_appeal: Vec<bool> = told.map(|mail| mail.payload["on_appeal"] == true).collect();
    on_appeal.sort_unstable();
    assert_eq!(on_appeal, [false, true]);
}
