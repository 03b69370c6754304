//! The gate between two stages, whatever people try and however many try at once.

use std::collections::HashMap;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::packages::*;

/// What somebody tries; each is an ordinary request.
#[derive(Debug, Clone, Copy)]
enum Try {
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
    Wait,
}

const TRIES: [Try; 11] = [
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
    Try::Wait,
];

struct House {
    app: TestApp,
    owner: User,
    reviewers: [User; 2],
    stranger: User,
    project: String,
}

impl House {
    async fn open(engine: Engine) -> House {
        let (app, _, owner) = TestApp::start(engine).await;
        complete_profile(&owner).await;
        let role = identity::Role::Reviewer;
        let reviewers = [
            app.with_role("rita@film.test", role).await,
            app.with_role("rolf@film.test", role).await,
        ];
        let stranger = app.verified("sam@film.test").await;
        let project = project(&owner, "The Door").await;
        House {
            app,
            owner,
            reviewers,
            stranger,
            project,
        }
    }

    async fn statuses(&self) -> [String; 4] {
        let all: Value = self.owner.get("/api/user-projects/all").await.json();
        let mine = all.as_array().unwrap().iter().find(|p| p["project_id"] == *self.project);
        let stages = &mine.unwrap()["stages"];
        [1, 2, 3, 4].map(|n| {
            let status = stages[format!("stage{n}")]["approval_status"].as_str();
            status.unwrap_or("not_started").to_owned()
        })
    }

    async fn submission(&self, stage: u8) -> String {
        let versions: Value = self.owner.get(&stage_path(&self.project, stage, "/versions")).await.json();
        versions[0]["submission_id"].as_str().unwrap_or("none").to_owned()
    }

    /// One try; answers with whether it was let through.
    async fn attempt(&self, stage: u8, who: usize, what: Try) -> bool {
        let user = [&self.owner, &self.reviewers[0], &self.reviewers[1], &self.stranger][who];
        let path = |rest: &str| stage_path(&self.project, stage, rest);
        let submission = self.submission(stage).await;
        let review = |rest: &str| format!("/api/review/{submission}{rest}");
        let answer = match what {
            Try::Save => {
                let content = match stage {
                    1 => small_stage1(),
                    2 => small_package("0190163d-8694-739b-aea5-966c26f8ad91"),
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
            Try::Claim => user.post(&review("/claim")).json(&json!({"no_conflict": true})).await,
            Try::Release => user.post(&review("/release")).json(&json!({"reason": "no_time"})).await,
            Try::Approve | Try::RequestChanges | Try::Reject => {
                let view: Value = user.get(&review("")).await.json();
                let rubric = view["rubric"].as_array().cloned().unwrap_or_default();
                let marks = rubric
                    .iter()
                    .map(|c| (c["key"].as_str().unwrap().to_owned(), json!({"score": 4})));
                let item = json!({"field": "draft_label", "severity": "should", "text": "Say which draft this is, please."});
                let item = if stage == 1 { with(item, json!({"field": "tags"})) } else { item };
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
            Try::Wait => {
                self.app.clock.advance(days(31));
                return true;
            }
        };
        answer.status_code().is_success()
    }
}

/// Who would do it, if all went as it should.
fn who_should(what: Try) -> usize {
    match what {
        Try::Save | Try::Submit | Try::Recall | Try::Withdraw | Try::Appeal => 0,
        _ => 1,
    }
}
