//! People and projects as the tests need them, made through the API.

use identity::Role;
use kernel::{ProjectId, Uid};
use serde_json::{Value, json};
use storage::outbox_delivery::DueMail;
pub use testing::answers::{required_profile, stage1};
use testing::{TestApp, User};

pub async fn save_profile(user: &User, steps: [Value; 6]) {
    for (index, step) in steps.iter().enumerate() {
        user.put(&format!("/api/user/profile/step/{}", index + 1))
            .json(step)
            .await
            .assert_status_ok();
    }
}

pub async fn complete_profile(user: &User) {
    save_profile(user, required_profile()).await;
    user.post("/api/user/profile/complete").await.assert_status_ok();
}

pub fn with(mut content: Value, changes: Value) -> Value {
    for (key, value) in changes.as_object().unwrap() {
        content[key] = value.clone();
    }
    content
}

pub async fn project(user: &User, name: &str) -> String {
    let created = user
        .post("/api/projects")
        .json(&json!({"project_name": name}))
        .await;
    created.assert_status(axum::http::StatusCode::CREATED);
    created.json::<Value>()["project_id"].as_str().unwrap().to_owned()
}

pub fn stage_path(project: &str, stage: u8, rest: &str) -> String {
    format!("/api/projects/{project}/stages/{stage}{rest}")
}

/// A project whose stage 1 is ready to submit.
pub async fn ready_project(user: &User, name: &str) -> String {
    let id = project(user, name).await;
    user.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": stage1()}))
        .await
        .assert_status_ok();
    id
}

/// A project whose stage 1 waits for a reviewer, and the submission's id. The profile must be complete.
pub async fn submitted_project(user: &User, name: &str) -> (String, String) {
    let id = ready_project(user, name).await;
    user.post(&stage_path(&id, 1, "/submit")).await.assert_status_ok();
    let submission = newest_submission(user, &id).await;
    (id, submission)
}

/// A submission with a key image: its id, and the picture's.
pub async fn submitted_with_picture(user: &User, name: &str) -> (String, String) {
    use crate::documents::{PICTURE, hostile::picture::plain_png};
    let id = ready_project(user, name).await;
    let picture = testing::documents::upload(user, &id, PICTURE, "key.png", &plain_png(600, 900)).await;
    let content = with(stage1(), json!({"key_image": picture}));
    user.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
    user.post(&stage_path(&id, 1, "/submit")).await.assert_status_ok();
    (newest_submission(user, &id).await, picture)
}

pub async fn newest_submission(user: &User, project: &str) -> String {
    let versions: Value = user.get(&stage_path(project, 1, "/versions")).await.json();
    versions[0]["submission_id"].as_str().unwrap().to_owned()
}

pub fn good_scores() -> Value {
    let score = |n: u8| json!({"score": n, "note": "", "for_applicant": false});
    json!({
        "premise": {"score": 4, "note": "Clear from the first line.", "for_applicant": true},
        "audience": score(3), "rights": score(5), "originality": score(4), "content": score(5),
    })
}

pub async fn claim(reviewer: &User, submission: &str) {
    reviewer
        .post(&format!("/api/review/{submission}/claim"))
        .json(&json!({"no_conflict": true}))
        .await
        .assert_status_ok();
}

/// A review lead declares to have no conflict of interest, and reads what another has.
pub async fn declare(lead: &User, submission: &str) {
    lead.post(&format!("/api/review/{submission}/declare"))
        .json(&json!({"no_conflict": true}))
        .await
        .assert_status_ok();
}

/// A review lead declares, and confirms what the reviewers come to or sends it back.
pub async fn confirm(lead: &User, submission: &str, confirm: bool) -> Value {
    declare(lead, submission).await;
    let said = lead
        .post(&format!("/api/review/{submission}/confirm"))
        .json(&json!({"confirm": confirm}))
        .await;
    said.assert_status_ok();
    said.json()
}

/// Claims and approves, with good marks on every criterion of the stage, and the minute passes in which it could be
/// undone.
pub async fn approve(reviewer: &User, submission: &str) {
    claim(reviewer, submission).await;
    let view: Value = reviewer.get(&format!("/api/review/{submission}")).await.json();
    let marks = view["rubric"].as_array().unwrap().iter().map(|criterion| {
        let key = criterion["key"].as_str().unwrap().to_owned();
        (key, json!({"score": 4, "note": "", "for_applicant": false}))
    });
    reviewer
        .put(&format!("/api/review/{submission}/draft"))
        .json(&json!({"scores": serde_json::Map::from_iter(marks)}))
        .await
        .assert_status_ok();
    reviewer
        .post(&format!("/api/review/{submission}/decide"))
        .json(&json!({"decision": "approve"}))
        .await
        .assert_status_ok();
    reviewer.waits(std::time::Duration::from_secs(60)).await;
}

/// A small project whose stages 1 and 2 are approved. The profile must be complete.
pub async fn financed_project(app: &TestApp, user: &User, name: &str) -> String {
    let id = project(user, name).await;
    let short = json!({"format": "short_film", "budget_band": "under_10k"});
    let content = json!({"content": with(stage1(), short)});
    user.put(&stage_path(&id, 1, ""))
        .json(&content)
        .await
        .assert_status_ok();
    user.post(&stage_path(&id, 1, "/submit")).await.assert_status_ok();
    let reviewer = app
        .with_role(&format!("{}@desk.test", Uid::random()), Role::Reviewer)
        .await;
    approve(&reviewer, &newest_submission(user, &id).await).await;
    let mut tx = app.app.db.begin().await.unwrap();
    let project = ProjectId(id.parse().unwrap());
    let mut package = storage::stages::find(&mut tx, project, 1).await.unwrap().unwrap();
    package.stage = kernel::Stage::ALL[1];
    package.submitted_version = 0;
    package.content = serde_json::Map::new();
    storage::stages::save(&mut tx, project, &package).await.unwrap();
    tx.commit().await.unwrap();
    id
}

/// Mails about stages that wait in the outbox; asking takes them out of it for an hour.
pub async fn stage_mails(app: &TestApp) -> Vec<DueMail> {
    let mut due = mails(app).await;
    due.retain(|mail| mail.template.starts_with("stage_"));
    due
}

/// All mails that wait in the outbox; asking takes them out of it for an hour.
pub async fn mails(app: &TestApp) -> Vec<DueMail> {
    let mut tx = app.app.db.begin().await.unwrap();
    let hour = std::time::Duration::from_secs(3_600);
    let due = storage::outbox_delivery::claim(&mut tx, app.clock.now(), hour, 100)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    due
}

/// Invites, and answers with the code of the mail.
pub async fn invite(app: &TestApp, owner: &User, project: &str, what: Value) -> String {
    let invited = owner
        .post(&format!("/api/projects/{project}/invitations"))
        .json(&what)
        .await;
    invited.assert_status(axum::http::StatusCode::CREATED);
    newest_code(app).await
}

/// The code of the newest invitation's mail.
pub async fn newest_code(app: &TestApp) -> String {
    let all = mails(app).await;
    let invitations = all.iter().filter(|mail| mail.template == "team_invitation");
    let mail = invitations.max_by_key(|mail| mail.created_at).unwrap();
    let link = mail.payload["link"].as_str().unwrap();
    let (code, _) = link.strip_prefix("/invited/").unwrap().split_once('#').unwrap();
    code.to_owned()
}

pub async fn accept(person: &User, code: &str) {
    person
        .post(&format!("/api/invitations/{code}/accept"))
        .await
        .assert_status_ok();
}

/// Somebody new who has joined the team.
pub async fn member(app: &TestApp, owner: &User, project: &str, role: &str) -> User {
    let person = app.verified(&format!("{role}@team.test")).await;
    let code = invite(app, owner, project, json!({"email": person.email, "role": role})).await;
    accept(&person, &code).await;
    person
}

pub fn days(n: u64) -> std::time::Duration {
    std::time::Duration::from_secs(n * 86_400)
}

/// The `field: code` pairs of a problem document.
pub fn field_errors(problem: &Value) -> Vec<(&str, &str)> {
    problem["errors"]
        .as_array()
        .map(|errors| {
            errors
                .iter()
                .map(|e| (e["field"].as_str().unwrap(), e["code"].as_str().unwrap()))
                .collect()
        })
        .unwrap_or_default()
}
