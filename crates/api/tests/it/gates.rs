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
    Undo,
    /// The minute passes in which a decision can be undone.
    Minute,
    /// A month passes.
    Wait,
}

const MINUTE: std::time::Duration = std::time::Duration::from_secs(60);

const TRIES: [Try; 13] = [
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
    Try::Minute,
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

    /// A script of the project: a new one once stage 2 is open, before that none.
    async fn script(&self) -> String {
        let file = testing::papers::script(12);
        let place = crate::documents::SCRIPT;
        let answer = testing::papers::bring(&self.owner, &self.project, place, "script.pdf", &file).await;
        let id = answer.maybe_header("slateflow-document");
        let id = id.and_then(|id| id.to_str().ok().map(str::to_owned));
        id.unwrap_or_else(|| "0190163d-8694-739b-aea5-966c26f8ad91".into())
    }

    async fn submission(&self, stage: u8) -> String {
        let versions: Value = self
            .owner
            .get(&stage_path(&self.project, stage, "/versions"))
            .await
            .json();
        versions[0]["submission_id"].as_str().unwrap_or("none").to_owned()
    }

    /// A month goes by, and everybody signs in again.
    async fn wait(&mut self) {
        self.app.later(days(31)).await;
        let [rita, rolf] = &mut self.reviewers;
        for user in [&mut self.owner, rita, rolf, &mut self.stranger] {
            *user = self.app.sign_in(&user.email).await;
        }
    }

    /// One try; answers with whether it was let through.
    async fn attempt(&self, stage: u8, who: usize, what: Try) -> bool {
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

impl House {
    /// What brings the project on from here, and who does it.
    async fn next(&self) -> (u8, usize, Try) {
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
                self.attempt(stage, 1, Try::Approve).await;
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

/// Whatever was tried: no stage has begun before its turn, and an approved version reads as it did.
async fn assert_sound(house: &House, approved: &mut HashMap<(u8, i64), Value>) -> Result<(), TestCaseError> {
    let statuses = house.statuses().await;
    for n in 1..4 {
        if statuses[n] != "not_started" {
            prop_assert_eq!(&statuses[n - 1], "approved", "stage {} is {}", n + 1, statuses[n]);
        }
        let (before, here) = (
            statuses[n - 1] == "approved",
            stage_path(&house.project, n as u8 + 1, ""),
        );
        let opens = house.owner.get(&here).await.status_code();
        prop_assert_eq!(opens.is_success(), before, "stage {} opens", n + 1);
        prop_assert_eq!(house.stranger.get(&here).await.status_code(), 404);
    }
    for stage in 1..=2_u8 {
        let path = |rest: &str| stage_path(&house.project, stage, rest);
        let versions: Value = house.owner.get(&path("/versions")).await.json();
        for version in versions.as_array().into_iter().flatten() {
            if version["state"] != "approved" {
                continue;
            }
            let number = version["version"].as_i64().unwrap();
            let read: Value = house
                .owner
                .get(&path(&format!("/versions/{number}")))
                .await
                .json();
            let first = approved
                .entry((stage, number))
                .or_insert_with(|| read["content"].clone());
            prop_assert_eq!(&*first, &read["content"], "version {} of stage {}", number, stage);
        }
    }
    Ok(())
}

/// Random walks of four people through the gates, over HTTP and in the database.
#[rstest]
fn r_13_r_14_e_03_no_walk_gets_past_a_gate(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let seen = std::cell::Cell::new(0);
    let config = Config {
        cases: 12,
        failure_persistence: None,
        max_shrink_iters: 0,
        ..Config::default()
    };
    let step = (
        1_u8..=3,
        0_usize..4,
        prop::sample::select(TRIES.to_vec()),
        any::<bool>(),
    );
    let walks = prop::collection::vec(step, 20..60);
    TestRunner::new(config)
        .run(&walks, |walk| {
            runtime.block_on(async {
                let mut house = House::open(engine).await;
                let mut approved = HashMap::new();
                for (at, (stage, who, what, helpful)) in walk.into_iter().enumerate() {
                    // Half of the steps bring the project on, so that walks come far.
                    let (stage, who, what) = if helpful {
                        house.next().await
                    } else {
                        (stage, who, what)
                    };
                    if matches!(what, Try::Wait) {
                        house.wait().await;
                    }
                    let through = house.attempt(stage, who, what).await;
                    if through && who == 3 && !matches!(what, Try::Wait | Try::Minute) {
                        return Err(TestCaseError::fail(format!(
                            "a stranger may {what:?} stage {stage}"
                        )));
                    }
                    if at % 8 == 7 {
                        assert_sound(&house, &mut approved).await?;
                    }
                }
                assert_sound(&house, &mut approved).await?;
                seen.set(seen.get() + approved.len());
                Ok(())
            })
        })
        .unwrap();
    assert!(seen.get() > 6, "walks that approve nothing prove nothing");
}

/// While the decision is sent, 64 clients push at the next stage: those who get in get in after the approval, and when
/// the applicant takes the submission back first, nobody does.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn r_13_e_03_sixty_four_clients_at_one_gate(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    for round in 0..6 {
        let house = House::open(engine).await;
        for (who, what) in [
            (0, Try::Save),
            (0, Try::Submit),
            (1, Try::Claim),
            (1, Try::Approve),
        ] {
            assert!(house.attempt(1, who, what).await, "{what:?}");
        }
        house.app.clock.advance(MINUTE);
        let path = |rest: &str| stage_path(&house.project, 2, rest);
        let push = async |n: usize| {
            let answer = match n % 3 {
                0 => {
                    house
                        .owner
                        .put(&path(""))
                        .json(&json!({"content": {"draft_label": format!("Draft {n}")}}))
                        .await
                }
                1 => house.owner.post(&path("/submit")).await,
                _ => house.owner.get(&path("")).await,
            };
            answer.status_code().is_success()
        };
        let decide = async {
            // Half of the rounds let the applicant try to take it back at the same moment.
            match round % 2 {
                0 => (house.app.app.send_decisions().await, false),
                _ => tokio::join!(house.app.app.send_decisions(), house.attempt(1, 0, Try::Withdraw)),
            }
        };
        let (pushed, (sent, withdrawn)) =
            tokio::join!(futures_util::future::join_all((0..64).map(push)), decide);
        sent.unwrap();
        let statuses = house.statuses().await;
        assert!(
            (statuses[0] == "approved") != withdrawn,
            "one of the two came first"
        );
        if withdrawn {
            assert!(!pushed.contains(&true), "somebody got in without an approval");
            assert_eq!(statuses[..2], ["draft", "not_started"]);
        } else {
            assert_eq!(statuses[0], "approved");
            assert!(house.attempt(2, 0, Try::Save).await, "now it is open");
            let began: Value = house.owner.get(&path("/history")).await.json();
            assert!(
                began
                    .as_array()
                    .unwrap()
                    .iter()
                    .all(|event| event["to"] == "draft")
            );
        }
    }
}
