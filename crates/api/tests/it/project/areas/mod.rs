//! The finance of a project is open to some of its members only, wherever it stands.

mod answers;
mod leaving;

use identity::Role;
use kernel::states::AmendmentState;
use kernel::{AmendmentId, ProjectId, SubmissionId};
use rstest::rstest;
use serde_json::{Map, Value, json};
use storage::amendments::AmendmentRow;
use storage::submissions::SubmissionRow;
use testing::documents::{script, upload};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::project::finance::small_plan;

const CLOSING: (u8, &str) = (4, "finance_close");
/// An amount, a provider and a file that only the finance holds.
const SECRETS: [&str; 4] = ["7654321", "76,543.21", "Harbour Bank", "closing"];

struct World {
    app: TestApp,
    ada: User,
    rita: User,
    project: String,
    closing: String,
}

fn money(closing: &str) -> Value {
    json!({"finance_close": closing, "first_weeks_cash": 7_654_321,
        "closed_sources": [{"provider": "Harbour Bank", "amount": 7_654_321}]})
}

/// Stage 4 of Ada's project has begun, with its finance.
async fn world(engine: Engine) -> World {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let project = financed_project(&app, &ada, "The Door").await;
    let w = World {
        app,
        ada,
        rita,
        project,
        closing: String::new(),
    };
    let plan = with(
        small_plan(),
        json!({"cashflow": [{"month": 0, "money_in": 0, "money_out": 9_999_999}]}),
    );
    w.stored(3, "approved", plan.as_object().unwrap().clone()).await;
    let closing = upload(&w.ada, &w.project, CLOSING, "closing.pdf", &script(2)).await;
    w.ada
        .put(&w.path(4, ""))
        .json(&json!({"content": with(money(&closing), json!({"start_date": "2027-03-01"}))}))
        .await
        .assert_status_ok();
    World { closing, ..w }
}

impl World {
    fn path(&self, stage: u8, rest: &str) -> String {
        stage_path(&self.project, stage, rest)
    }

    /// A stage that has come so far, with a version of it.
    async fn stored(&self, stage: u8, status: &str, content: Map<String, Value>) -> SubmissionId {
        let project = ProjectId(self.project.parse().unwrap());
        let mut tx = self.app.app.db.begin().await.unwrap();
        let first = storage::submissions::version(&mut tx, project, 1, 1)
            .await
            .unwrap()
            .unwrap();
        let row = SubmissionRow {
            id: SubmissionId::new(&self.app.clock.clock()),
            receipt_no: storage::submissions::next_receipt(&mut tx).await.unwrap(),
            stage: kernel::Stage::try_from(stage).unwrap(),
            version: storage::submissions::last_version(&mut tx, project, stage)
                .await
                .unwrap()
                + 1,
            state: status.parse().unwrap(),
            reviewer_uid: None,
            snapshot: content.clone(),
            ..first
        };
        storage::submissions::insert(&mut tx, &row).await.unwrap();
        let mut written = storage::stages::find(&mut tx, project, 1).await.unwrap().unwrap();
        written.stage = row.stage;
        written.submitted_version = row.version;
        written.approval_status = status.parse().unwrap();
        written.content = content;
        storage::stages::save(&mut tx, project, &written).await.unwrap();
        tx.commit().await.unwrap();
        row.id
    }

    /// What is in stage 4 now.
    async fn content(&self) -> Map<String, Value> {
        let view: Value = self.ada.get(&self.path(4, "")).await.json();
        view["content"].as_object().unwrap().clone()
    }

    /// Reviewers ask for changes of a date and of the signed sources.
    async fn changes_asked(&self) {
        let item = |field: &str, text: &str| json!({"field": field, "severity": "must", "text": text});
        let draft = json!({
            "scores": {"money": {"score": 2, "note": "Harbour Bank pays 7654321 late.", "for_applicant": true}},
            "summary": "Two answers do not hold yet; both are named below, with what they need.",
            "items": [item("start_date", "The first day is before the permits."),
                item("closed_sources", "Harbour Bank has not signed 7654321.")],
        });
        self.decided(4, self.content().await, draft).await;
    }

    /// The same of an amendment, after the stage was approved.
    async fn amendment_changes_asked(&self) {
        self.changes_asked().await;
        let project = ProjectId(self.project.parse().unwrap());
        let mut tx = self.app.app.db.begin().await.unwrap();
        let versions = storage::submissions::of_stage(&mut tx, project, 4).await.unwrap();
        let mut stage = storage::stages::find(&mut tx, project, 4).await.unwrap().unwrap();
        stage.approval_status = "approved".parse().unwrap();
        storage::stages::save(&mut tx, project, &stage).await.unwrap();
        let row = AmendmentRow {
            id: AmendmentId::new(&self.app.clock.clock()),
            stage: stage.stage,
            base_version: stage.submitted_version,
            state: AmendmentState::ChangesRequested,
            version: 0,
            submission_id: Some(versions[0].id.0),
            started_by: self.ada.uid.clone(),
            created_at: self.app.clock.now(),
            updated_at: self.app.clock.now(),
            content: stage.content,
            declared: stage.declared,
        };
        storage::amendments::save(&mut tx, project, &row).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Reviewers ask for changes of what is submitted.
    async fn decided(&self, stage: u8, content: Map<String, Value>, draft: Value) {
        let submission = self.stored(stage, "submitted", content).await.to_string();
        claim(&self.rita, &submission).await;
        let path = |rest: &str| format!("/api/review/{submission}{rest}");
        self.rita
            .put(&path("/draft"))
            .json(&draft)
            .await
            .assert_status_ok();
        let decided = self
            .rita
            .post(&path("/decide"))
            .json(&json!({"decision": "request_changes"}))
            .await;
        decided.assert_status_ok();
        self.rita.waits(std::time::Duration::from_secs(60)).await;
    }
}

fn tells(text: &str) -> Vec<&'static str> {
    SECRETS
        .into_iter()
        .filter(|secret| text.contains(secret))
        .collect()
}
