mod appeals;
mod approved_stages;
mod assign;
mod changes;
mod conflicts;
mod decide;
mod decided;
mod declare;
mod flags;
mod override_tier;
mod preferences;
mod queue;
mod reopen;
mod second;
mod statistics;
mod times;
mod undo;

use identity::Role;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

/// In which a decision can be undone.
const MINUTE: std::time::Duration = std::time::Duration::from_secs(60);

/// Ada's stage 1 waits; Rita reviews.
struct World {
    app: TestApp,
    ada: User,
    rita: User,
    project: String,
    submission: String,
}

async fn world(engine: Engine) -> World {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let (project, submission) = submitted_project(&ada, "The Door").await;
    World {
        app,
        ada,
        rita,
        project,
        submission,
    }
}

impl World {
    fn path(&self, rest: &str) -> String {
        format!("/api/review/{}{rest}", self.submission)
    }

    async fn queue(&self, user: &User, tab: &str) -> Vec<Value> {
        let page: Value = user
            .get("/api/review/queue")
            .add_query_param("tab", tab)
            .await
            .json();
        page["items"].as_array().unwrap().clone()
    }

    /// What somebody reads of reviews in the app, the newest first: what has happened, and where that leads.
    async fn inbox(&self, of: &User) -> Vec<(String, String)> {
        let page: Value = of.get("/api/notifications").await.json();
        let items = page["items"].as_array().unwrap().iter();
        items
            .map(|item| {
                assert_eq!(item["details"]["project_name"], "The Door", "{item}");
                assert_eq!(item["details"]["stage"], 1);
                let word = |value: &Value| value.as_str().unwrap().to_owned();
                (word(&item["kind"]), word(&item["details"]["link"]))
            })
            .collect()
    }

    /// How often it was noted of Ada's project.
    async fn audited(&self, action: &str) -> usize {
        let mut reader = self.app.app.db.read().await.unwrap();
        let all = storage::audit::of_subject(&mut reader, self.ada.uid.as_str(), 100)
            .await
            .unwrap();
        all.iter().filter(|event| event.action == action).count()
    }

    async fn ask_for_changes(&self) -> Value {
        claim(&self.rita, &self.submission).await;
        let draft = json!({
            "scores": {"premise": {"score": 2, "note": "Who is the enemy?", "for_applicant": true}},
            "items": [
                {"field": "logline", "severity": "must", "text": "Say who stands in the keeper's way."},
                {"field": "comparables", "severity": "must", "text": "Add one title that failed, and why."},
                {"field": "tags", "severity": "should", "text": "Tags help people to find the project."},
            ],
            "summary": "A strong place and mood. The opposition is missing from the logline.",
            "private_notes": "Knows the coast well.",
        });
        self.rita
            .put(&self.path("/draft"))
            .json(&draft)
            .await
            .assert_status_ok();
        let decided = self
            .rita
            .post(&self.path("/decide"))
            .json(&json!({"decision": "request_changes"}))
            .await;
        decided.assert_status_ok();
        self.app.later(MINUTE).await;
        self.rita.get(&self.path("")).await.json()
    }

    /// Decides by the saved review; it is sent when the minute is over.
    async fn decide(&self, reviewer: &User, body: Value) {
        reviewer
            .post(&self.path("/decide"))
            .json(&body)
            .await
            .assert_status_ok();
    }

    async fn status(&self) -> String {
        let ada = self.app.sign_in(&self.ada.email).await;
        let view: Value = ada.get(&stage_path(&self.project, 1, "")).await.json();
        view["approval_status"].as_str().unwrap().to_owned()
    }
}
