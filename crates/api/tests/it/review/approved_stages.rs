//! Who reviews a later stage reads what was approved before it, and nothing else of the project.

use axum::http::StatusCode;
use identity::Role;
use kernel::{Stage, SubmissionId};
use rstest::rstest;
use serde_json::{Value, json};
use storage::submissions::SubmissionRow;
use testing::documents::{script, upload};
use testing::{Engine, User};

use super::*;
use crate::builders::*;
use crate::documents::hostile::picture::plain_png;
use crate::documents::{PICTURE, SCRIPT};
use crate::packages::{small_package, small_stage1};
use crate::project::finance::small_plan;

const OTHER_LOGLINE: &str = "A keeper must outwit the salvage crew that wants the door under the sea.";

/// Stages 1 and 2 are approved by Rita; stage 3 is with Sue.
struct Later {
    w: World,
    sue: User,
    project: String,
    first: String,
    second: String,
    third: String,
    picture: String,
    script: String,
}

async fn later(engine: Engine) -> Later {
    let w = world(engine).await;
    let sue = w.app.with_role("sue@film.test", Role::Reviewer).await;
    let project = project(&w.ada, "Low Tide").await;
    let picture = upload(&w.ada, &project, PICTURE, "key.png", &plain_png(600, 900)).await;
    let first = submits(&w.ada, &project, 1, first_stage(&picture)).await;
    approve(&w.rita, &first).await;
    let script = upload(&w.ada, &project, SCRIPT, "script.pdf", &script(12)).await;
    let mut package = small_package(&script);
    package["key_creatives"][2]["email"] = json!("tom@film.test");
    let second = submits(&w.ada, &project, 2, package).await;
    approve(&w.rita, &second).await;
    let third = submits(&w.ada, &project, 3, small_plan()).await;
    claim(&sue, &third).await;
    Later {
        w,
        sue,
        project,
        first,
        second,
        third,
        picture,
        script,
    }
}

fn first_stage(picture: &str) -> Value {
    with(
        small_stage1(),
        json!({"budget_band": "under_10k", "key_image": picture}),
    )
}

async fn submits(user: &User, project: &str, stage: u8, content: Value) -> String {
    let path = |rest: &str| stage_path(project, stage, rest);
    let saved = user.put(&path("")).json(&json!({"content": content})).await;
    saved.assert_status_ok();
    user.post(&path("/submit")).await.assert_status_ok();
    let versions: Value = user.get(&path("/versions")).await.json();
    versions[0]["submission_id"].as_str().unwrap().to_owned()
}

async fn approved(user: &User, submission: &str) -> Value {
    let answer = user
        .get(&format!("/api/review/{submission}/approved-stages"))
        .await;
    answer.assert_status_ok();
    answer.json()
}

/// Stage and version of each.
async fn numbers(user: &User, submission: &str) -> Vec<(i64, i64)> {
    let stages = approved(user, submission).await;
    let number = |one: &Value, key: &str| one[key].as_i64().unwrap();
    let all = stages.as_array().unwrap().iter();
    all.map(|one| (number(one, "stage"), number(one, "version")))
        .collect()
}

/// The status, and the kind of the problem.
async fn refusal(user: &User, submission: &str) -> (StatusCode, String) {
    let answer = user
        .get(&format!("/api/review/{submission}/approved-stages"))
        .await;
    let kind = answer.json::<Value>()["type"]
        .as_str()
        .unwrap_or_default()
        .to_owned();
    (answer.status_code(), kind)
}

async fn opens(user: &User, submission: &str, document: &str, how: &str) -> StatusCode {
    let path = format!("/api/review/{submission}/documents/{document}/{how}");
    user.get(&path).await.status_code()
}

impl Later {
    fn amendment(&self, rest: &str) -> String {
        stage_path(&self.project, 1, &format!("/amendment{rest}"))
    }

    async fn amend(&self, changes: Value) {
        let ada = &self.w.ada;
        self.w.app.clock.advance(std::time::Duration::from_secs(1));
        ada.post(&self.amendment("")).await.assert_status_ok();
        let content = with(first_stage(&self.picture), changes);
        ada.put(&self.amendment(""))
            .json(&json!({"content": content}))
            .await
            .assert_status_ok();
    }

    async fn rows(&self, id: &str) -> SubmissionRow {
        let mut reader = self.w.app.app.db.read().await.unwrap();
        storage::submissions::any_find(&mut reader, id.parse().unwrap())
            .await
            .unwrap()
            .unwrap()
    }

    /// Stage 4 waits for a reviewer.
    async fn fourth(&self) -> String {
        let third = self.rows(&self.third).await;
        let row = SubmissionRow {
            id: SubmissionId::new(&self.w.app.clock.clock()),
            receipt_no: third.receipt_no + 100,
            stage: Stage::ALL[3],
            state: kernel::states::SubmissionState::Submitted,
            reviewer_uid: None,
            claimed_at: None,
            ..third
        };
        let mut tx = self.w.app.app.db.begin().await.unwrap();
        storage::submissions::insert(&mut tx, &row).await.unwrap();
        let stage = storage::stages::find(&mut tx, row.project_id, 3).await.unwrap();
        let stage = storage::stages::StageRow {
            stage: row.stage,
            approval_status: kernel::states::ApprovalStatus::Submitted,
            submitted_version: row.version,
            ..stage.unwrap()
        };
        storage::stages::save(&mut tx, row.project_id, &stage)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        row.id.to_string()
    }
}

#[rstest]
#[tokio::test]
async fn e_03_ux_5_a_reviewer_reads_the_stages_that_were_approved_before(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let l = later(engine).await;
    let stages = approved(&l.sue, &l.third).await;
    assert_eq!(stages.as_array().unwrap().len(), 2, "not the one under review");
    let [concept, package] = [&stages[0], &stages[1]];
    assert_eq!(
        (&concept["stage"], &concept["version"], &concept["form"]),
        (&json!(1), &json!(1), &json!("stage-1"))
    );
    assert_eq!(concept["content"]["logline"], small_stage1()["logline"]);
    assert_eq!(concept["content"]["key_image"], json!(l.picture));
    assert!(concept["approved_at"].is_string());
    assert_eq!(package["content"]["script"], json!(l.script));
    let file = &package["files"][0];
    assert_eq!(
        (&file["document_id"], &file["pages"]),
        (&json!(l.script), &json!(12))
    );
    assert_eq!(file.get("size"), None, "each copy has its reader's name");
    let people = package["content"]["key_creatives"].as_array().unwrap();
    assert_eq!(people[2]["name"], "Tom Hallissey");
    assert!(!stages.to_string().contains("tom@film.test"), "no addresses");

    assert_eq!(
        opens(&l.sue, &l.third, &l.picture, "poster").await,
        StatusCode::OK
    );
    let path = format!("/api/review/{}/documents/{}/content", l.third, l.script);
    let file = l.sue.get(&path).await;
    file.assert_status_ok();
    assert_ne!(
        file.as_bytes().as_ref(),
        script(12).as_slice(),
        "with the reader's name"
    );
    let log = format!("/api/projects/{}/documents/{}/opens", l.project, l.script);
    let log: Value = l.w.ada.get(&log).await.json();
    assert_eq!(log["items"][0]["via"], "reviewer");

    assert!(
        numbers(&l.w.rita, &l.first).await.is_empty(),
        "nothing comes before stage 1"
    );
    assert_eq!(numbers(&l.w.rita, &l.second).await, [(1, 1)]);
    let later = opens(&l.w.rita, &l.first, &l.script, "content").await;
    assert_eq!(
        later,
        StatusCode::NOT_FOUND,
        "a later stage is no business of an earlier one"
    );
}

#[rstest]
#[tokio::test]
async fn e_03_ux_5_what_is_not_approved_stays_closed_to_reviewers(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let l = later(engine).await;
    let other = upload(&l.w.ada, &l.project, PICTURE, "new.png", &plain_png(640, 960)).await;
    let loose = upload(&l.w.ada, &l.project, SCRIPT, "draft-4.pdf", &script(3)).await;
    l.amend(json!({"logline": OTHER_LOGLINE, "key_image": other, "rights_status": "assigned"}))
        .await;
    let before = json!(small_stage1()["logline"]);
    let logline = async || approved(&l.sue, &l.third).await[0]["content"]["logline"].clone();
    let closed = async || {
        assert_eq!(logline().await, before);
        for (document, how) in [(&other, "content"), (&other, "poster"), (&loose, "content")] {
            assert_eq!(
                opens(&l.sue, &l.third, document, how).await,
                StatusCode::NOT_FOUND
            );
        }
    };
    closed().await;
    let sent: Value = l.w.ada.post(&l.amendment("/submit")).await.json();
    assert_eq!(sent["state"], "submitted", "it is material");
    closed().await;
    approve(&l.w.rita, &newest_submission(&l.w.ada, &l.project).await).await;
    assert_eq!(logline().await, OTHER_LOGLINE, "approved while Sue reviews");
    assert_eq!(opens(&l.sue, &l.third, &other, "poster").await, StatusCode::OK);
    assert_eq!(
        opens(&l.sue, &l.third, &loose, "content").await,
        StatusCode::NOT_FOUND
    );
    let kept = opens(&l.sue, &l.third, &l.picture, "poster").await;
    assert_eq!(kept, StatusCode::NOT_FOUND, "only what stands approved");
}

#[rstest]
#[tokio::test]
async fn e_03_ux_5_only_who_may_read_the_submission_reads_what_came_before(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let l = later(engine).await;
    let w = &l.w;
    let stranger = w.app.verified("stan@film.test").await;
    let admin = w.app.with_role("adam@film.test", Role::Admin).await;
    let rob = w.app.with_role("rob@film.test", Role::Reviewer).await;
    let member = member(&w.app, &w.ada, &l.project, "viewer").await;
    let mut tx = w.app.app.db.begin().await.unwrap();
    for user in [&member, &w.ada] {
        let (role, now) = (kernel::states::Role::ReviewLead, w.app.clock.now());
        storage::roles::grant(&mut tx, &user.uid, role, now)
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    let (owner, member) = (
        w.app.sign_in(&w.ada.email).await,
        w.app.sign_in(&member.email).await,
    );
    let unknown = (StatusCode::NOT_FOUND, "/problems/not-found".to_owned());
    for user in [&stranger, &admin, &rob, &w.rita, &owner, &member] {
        assert_eq!(refusal(user, &l.third).await, unknown, "{}", user.email);
        let document = opens(user, &l.third, &l.script, "content").await;
        assert!(document.is_client_error(), "{}", user.email);
    }
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let forbidden = |problem: &str| (StatusCode::FORBIDDEN, format!("/problems/{problem}"));
    assert_eq!(refusal(&lead, &l.third).await, forbidden("declaration-required"));
    assert_eq!(
        opens(&lead, &l.third, &l.script, "content").await,
        StatusCode::FORBIDDEN
    );
    declare(&lead, &l.third).await;
    assert_eq!(numbers(&lead, &l.third).await, [(1, 1), (2, 1)]);
    assert_eq!(opens(&lead, &l.third, &l.script, "content").await, StatusCode::OK);
}

#[rstest]
#[tokio::test]
async fn e_03_ux_5_who_loses_the_submission_loses_what_came_before_at_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values("released", "taken back", "near", "withdrawn", "reopened")] how: &str,
) {
    let l = later(engine).await;
    let w = &l.w;
    assert_eq!(numbers(&l.sue, &l.third).await, [(1, 1), (2, 1)]);
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let path = |rest: &str| format!("/api/review/{}{rest}", l.third);
    let document = async |id: &str| opens(&l.sue, &l.third, id, "content").await;
    let gone = (StatusCode::NOT_FOUND, "/problems/not-found".to_owned());
    match how {
        "released" => {
            let body = json!({"reason": "no_time"});
            let left = l.sue.post(&path("/release")).json(&body).await;
            left.assert_status_success();
            assert_eq!(refusal(&l.sue, &l.third).await, gone);
            assert_eq!(document(&l.script).await, StatusCode::FORBIDDEN);
        }
        "taken back" => {
            let body = json!({"reviewer_uid": l.sue.uid});
            let taken = lead.post(&path("/unassign")).json(&body).await;
            taken.assert_status_success();
            assert_eq!(refusal(&l.sue, &l.third).await, gone);
            assert_eq!(document(&l.script).await, StatusCode::FORBIDDEN);
        }
        "near" => {
            let together = project(&w.ada, "Together").await;
            let whom = json!({"email": l.sue.email, "role": "viewer"});
            accept(&l.sue, &invite(&w.app, &w.ada, &together, whom).await).await;
            let near = (StatusCode::FORBIDDEN, "/problems/conflict-of-interest".to_owned());
            assert_eq!(refusal(&l.sue, &l.third).await, near);
            assert_eq!(document(&l.script).await, StatusCode::NOT_FOUND);
            l.sue.get(&path("")).await.assert_status_ok();
        }
        "withdrawn" => {
            let back = w.ada.post(&stage_path(&l.project, 3, "/withdraw")).await;
            back.assert_status_ok();
            assert!(numbers(&l.sue, &l.third).await.is_empty());
            assert_eq!(document(&l.script).await, StatusCode::NOT_FOUND);
        }
        _ => {
            let reason = "The estate writes that the option was sold to somebody else in January.";
            let body = json!({"reason": reason, "no_conflict": true});
            let again = lead
                .post(&format!("/api/review/{}/reopen", l.first))
                .json(&body)
                .await;
            again.assert_status_ok();
            assert_eq!(
                numbers(&l.sue, &l.third).await,
                [(2, 1)],
                "stage 1 is not approved any more"
            );
            let poster = opens(&l.sue, &l.third, &l.picture, "poster").await;
            assert_eq!(poster, StatusCode::NOT_FOUND);
        }
    }
}

#[rstest]
#[tokio::test]
async fn e_03_ux_5_a_decision_ends_what_its_reviewer_learns(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let l = later(engine).await;
    approve(&l.sue, &l.third).await;
    l.amend(json!({"logline": OTHER_LOGLINE})).await;
    let sent: Value = l.w.ada.post(&l.amendment("/submit")).await.json();
    assert_eq!(sent["state"], "approved", "it is not material");
    assert_eq!(
        numbers(&l.sue, &l.third).await,
        [(1, 1), (2, 1)],
        "as it was then"
    );

    let fourth = l.fourth().await;
    let rob = l.w.app.with_role("rob@film.test", Role::Reviewer).await;
    claim(&rob, &fourth).await;
    assert_eq!(numbers(&rob, &fourth).await, [(1, 2), (2, 1), (3, 1)]);
    let stages = approved(&rob, &fourth).await;
    assert_eq!(stages[0]["content"]["logline"], OTHER_LOGLINE);
    let desk: Value = l.sue.get(&format!("/api/review/{}", l.third)).await.json();
    assert_eq!(
        stages[2]["content"], desk["content"],
        "the finance as its own reviewer saw it"
    );
    assert_eq!(stages[2]["content"]["budget_total"], 400_000);
}
