//! Who comes to the gate, and what they try.

use identity::Role;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::packages::*;

/// What somebody tries; each is an ordinary request.
#[derive(Debug, Clone, Copy)]
pub(super) enum Try {
    Save,
    Submit,
    Recall,
    Withdraw,
    Appeal,
    Claim,
    Release,
    Approve,
    RequestChanges,
    Reject,
    Undo,
    /// A review lead looks at an approval again.
    Reopen,
    /// The minute passes in which a decision can be undone.
    Minute,
    /// A month passes.
    Wait,
}

pub(super) const MINUTE: std::time::Duration = std::time::Duration::from_secs(60);

pub(super) const TRIES: [Try; 14] = [
    Try::Save,
    Try::Submit,
    Try::Recall,
    Try::Withdraw,
    Try::Appeal,
    Try::Claim,
    Try::Release,
    Try::Approve,
    Try::RequestChanges,
    Try::Reject,
    Try::Undo,
    Try::Reopen,
    Try::Minute,
    Try::Wait,
];

pub(super) struct Fixture {
    pub(super) app: TestApp,
    pub(super) owner: User,
    pub(super) reviewers: [User; 2],
    pub(super) stranger: User,
    pub(super) project: String,
}

impl Fixture {
    pub(super) async fn open(engine: Engine) -> Fixture {
        let (app, _, owner) = TestApp::start(engine).await;
        complete_profile(&owner).await;
        let reviewers = [
            app.with_role("rita@film.test", Role::Reviewer).await,
            app.with_role("rolf@film.test", Role::ReviewLead).await,
        ];
        let stranger = app.verified("sam@film.test").await;
        let project = project(&owner, "The Door").await;
        Fixture {
            app,
            owner,
            reviewers,
            stranger,
            project,
        }
    }

    pub(super) async fn statuses(&self) -> [String; 4] {
        let all: Value = self.owner.get("/api/user-projects/all").await.json();
        let mine = all
            .as_array()
            .unwrap()
            .iter()
            .find(|p| p["project_id"] == *self.project);
        let stages = &mine.unwrap()["stages"];
        [1, 2, 3, 4].map(|n| {
            let status = stages[format!("stage{n}")]["approval_status"].as_str();
            status.unwrap_or("not_started").to_owned()
        })
    }

    /// When the first such event of a stage was.
    pub(super) async fn moment(&self, stage: u8, action: &str) -> Option<kernel::Timestamp> {
        let project = self.project.parse().unwrap();
        let mut reader = self.app.app.db.read().await.unwrap();
        let events = storage::stages::events(&mut reader, project, stage)
            .await
            .unwrap();
        events
            .iter()
            .filter(|event| event.action.as_str() == action)
            .map(|event| event.at)
            .min()
    }

    /// A script of the project: a new one once stage 2 is open, before that none.
    pub(super) async fn script(&self) -> String {
        let file = testing::documents::script(12);
        let place = crate::documents::SCRIPT;
        let answer = testing::documents::bring(&self.owner, &self.project, place, "script.pdf", &file).await;
        let id = answer.maybe_header("slateflow-document");
        let id = id.and_then(|id| id.to_str().ok().map(str::to_owned));
        id.unwrap_or_else(|| "0190163d-8694-739b-aea5-966c26f8ad91".into())
    }

    pub(super) async fn submission(&self, stage: u8) -> String {
        let versions: Value = self
            .owner
            .get(&stage_path(&self.project, stage, "/versions"))
            .await
            .json();
        versions[0]["submission_id"].as_str().unwrap_or("none").to_owned()
    }

    /// A month goes by, and everybody signs in again.
    pub(super) async fn wait(&mut self) {
        self.app.later(days(31)).await;
        let [rita, rolf] = &mut self.reviewers;
        for user in [&mut self.owner, rita, rolf, &mut self.stranger] {
            *user = self.app.sign_in(&user.email).await;
        }
    }

    /// One try; answers with whether it was let through.
    pub(super) async fn attempt(&self, stage: u8, who: usize, what: Try) -> bool {
        let user = [
            &self.owner,
            &self.reviewers[0],
            &self.reviewers[1],
            &self.stranger,
        ][who];
        let path = |rest: &str| stage_path(&self.project, stage, rest);
        let submission = self.submission(stage).await;
        let review = |rest: &str| format!("/api/review/{submission}{rest}");
        let answer = match what {
            Try::Save => {
                let content = match stage {
                    1 => small_stage1(),
                    2 => small_package(&self.script().await),
                    _ => json!({}),
                };
                user.put(&path("")).json(&json!({"content": content})).await
            }
            Try::Submit => user.post(&path("/submit")).await,
            Try::Recall => user.post(&path("/recall")).await,
            Try::Withdraw => user.post(&path("/withdraw")).await,
            Try::Appeal => {
                let reason = "The review overlooked the letter of the rights holder. ".repeat(3);
                user.post(&path("/appeal")).json(&json!({"reason": reason})).await
            }
            Try::Claim => {
                user.post(&review("/claim"))
                    .json(&json!({"no_conflict": true}))
                    .await
            }
            Try::Release => {
                user.post(&review("/release"))
                    .json(&json!({"reason": "no_time"}))
                    .await
            }
            Try::Approve | Try::RequestChanges | Try::Reject => {
                let view: Value = user.get(&review("")).await.json();
                let rubric = view["rubric"].as_array().cloned().unwrap_or_default();
                let marks = rubric
                    .iter()
                    .map(|c| (c["key"].as_str().unwrap().to_owned(), json!({"score": 4})));
                let item = json!({"field": "draft_label", "severity": "should", "text": "Say which draft this is, please."});
                let item = if stage == 1 {
                    with(item, json!({"field": "tags"}))
                } else {
                    item
                };
                let draft = json!({
                    "scores": serde_json::Map::from_iter(marks),
                    "summary": "We read it with care and have thought about it for a long while. ".repeat(2),
                    "items": if matches!(what, Try::RequestChanges) { json!([item]) } else { json!([]) },
                });
                user.put(&review("/draft")).json(&draft).await;
                let decision = match what {
                    Try::Approve => json!({"decision": "approve"}),
                    Try::RequestChanges => json!({"decision": "request_changes"}),
                    _ => json!({"decision": "reject", "reason_code": "spam"}),
                };
                user.post(&review("/decide")).json(&decision).await
            }
            Try::Reopen => {
                let reason = "The estate writes that the option was sold to somebody else in January.";
                let body = json!({"reason": reason, "no_conflict": true});
                // whoever is of the house leaves it to the lead
                let lead = if who < 3 { &self.reviewers[1] } else { user };
                lead.post(&review("/reopen")).json(&body).await
            }
            Try::Undo => user.post(&review("/undo")).await,
            Try::Minute => {
                self.app.later(MINUTE).await;
                return true;
            }
            Try::Wait => return true,
        };
        answer.status_code().is_success()
    }
}

impl Fixture {
    /// What brings the project on from here, and who does it.
    pub(super) async fn next(&self) -> (u8, usize, Try) {
        let statuses = self.statuses().await;
        let at = statuses
            .iter()
            .position(|status| status != "approved")
            .unwrap_or(3);
        let stage = u8::try_from(at + 1).unwrap().min(3);
        let (who, what) = match statuses[at].as_str() {
            "not_started" => (0, Try::Save),
            "submitted" => (1, Try::Claim),
            "in_review" => {
                for who in [1, 2] {
                    self.attempt(stage, who, Try::Approve).await;
                }
                (1, Try::Minute)
            }
            "rejected" => (0, Try::Appeal),
            // Nothing saved yet, so there is nothing to submit.
            _ if !self.attempt(stage, 0, Try::Submit).await => (0, Try::Save),
            _ => (1, Try::Claim),
        };
        (stage, who, what)
    }
}
