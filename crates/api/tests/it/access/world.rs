//! The people and projects that the table speaks of.

use identity::Role;
use kernel::Uid;
use serde_json::{Value, json};
use testing::documents::{announce, upload};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::documents::PICTURE;
use crate::documents::hostile::picture::plain_png;
use crate::feedback::{report, sent};

pub struct World {
    pub app: TestApp,
    pub callers: Vec<User>,
    pub places: Vec<(&'static str, String)>,
}

pub async fn world() -> World {
    let (app, anonymous, no_profile) = TestApp::start(Engine::Sqlite).await;
    let stranger = app.verified("stranger@film.test").await;
    let owner = app.verified("owner@film.test").await;
    complete_profile(&stranger).await;
    complete_profile(&owner).await;
    let reviewer = app.with_role("reviewer@film.test", Role::Reviewer).await;
    let draft = ready_project(&owner, "Draft").await;
    let financed = financed_project(&app, &owner, "Financed").await;
    let (submitted, submission) = submitted_project(&owner, "Submitted").await;
    let (claimed, named) = submitted_with_picture(&owner, "Claimed").await;
    claim(&reviewer, &claimed).await;
    let reviewer_uid = reviewer.uid.0.clone();
    let mut team = Vec::new();
    for role in ["viewer", "collaborator", "producer"] {
        let person = app.verified(&format!("{role}@film.test")).await;
        for id in [&draft, &submitted, &financed] {
            join(&app, id, &person, role).await;
        }
        team.push(person);
    }
    complete_profile(&team[2]).await;
    let whom = json!({"email": stranger.email, "role": "viewer"});
    let token = invite(&app, &owner, &draft, whom).await;
    let listed: Value = stranger.get("/api/invitations").await.json();
    let talent = asked(&app, &draft, &stranger.email).await;
    let document = upload(&owner, &draft, PICTURE, "key.png", &plain_png(600, 900)).await;
    let grant = json!({"email": "fay@fund.test", "purpose": "To read it", "until": "2026-06-01T00:00:00Z"});
    let grants = format!("/api/projects/{draft}/documents/{document}/grants");
    let grant: Value = owner.post(&grants).json(&grant).await.json();
    let comments = format!("/api/projects/{draft}/stages/1/comments");
    let comment: Value = owner.post(&comments).json(&json!({"text": "Good."})).await.json();
    let portrait = crate::account::portrait::bring(&owner, plain_png(300, 200)).await;
    let hidden = json!({"visibility": "connections"});
    owner
        .patch("/api/user/profile")
        .json(&hidden)
        .await
        .assert_status_ok();
    let said = json!({"uid": team[2].uid, "client_id": uuid::Uuid::new_v4(), "text": "Hello."});
    let thread: Value = owner.post("/api/threads").json(&said).await.json();
    let room: Value = owner.put(&format!("/api/projects/{draft}/room")).await.json();
    let partner = app.verified("partner@film.test").await;
    complete_profile(&partner).await;
    connect(&app, &owner, &partner).await;
    let group = group(&app, &owner, [&team[2], &partner]).await;
    let person = stranger.uid.0.clone();
    let said = sent(&stranger, &report("It does not open."), Some(plain_png(60, 40))).await;
    let metadata = [("stage", "stage1"), ("field", PICTURE.1)];
    let begun = announce(&owner, &draft, &metadata, 5_000).await;
    let begun = begun.header("location").to_str().unwrap().to_owned();
    let callers = vec![
        anonymous,
        app.unverified("unverified@film.test").await,
        no_profile,
        stranger,
        reviewer,
        app.with_role("lead@film.test", Role::ReviewLead).await,
        app.with_role("admin@film.test", Role::Admin).await,
        team[0].clone(),
        team[1].clone(),
        team[2].clone(),
        owner,
    ];
    let places = vec![
        ("{project_id}", draft),
        ("{financed_id}", financed),
        ("{submitted_id}", submitted),
        ("{submission_id}", submission),
        ("{claimed_id}", claimed),
        ("{named_id}", named),
        ("{document_id}", document),
        ("{grant_id}", grant["grant_id"].as_str().unwrap().to_owned()),
        ("{comment_id}", comment["comment_id"].as_str().unwrap().to_owned()),
        ("{upload_id}", begun.rsplit('/').next().unwrap().to_owned()),
        ("{session_id}", "019a1f0e-8c1b-7abc-8def-0123456789ab".into()),
        ("{stage}", "1".into()),
        ("{version}", "1".into()),
        ("{step}", "1".into()),
        ("{form}", "profile".into()),
        ("{reviewer_uid}", reviewer_uid),
        ("{uid}", team[0].uid.0.clone()),
        ("{producer}", team[2].uid.0.clone()),
        ("{person}", person),
        ("{token}", token),
        (
            "{invitation_id}",
            listed[0]["invitation_id"].as_str().unwrap().into(),
        ),
        ("{talent_id}", talent),
        ("{code}", "role-request".into()),
        ("{feedback_id}", said),
        ("{report_id}", uuid::Uuid::new_v4().to_string()),
        ("{notice_id}", uuid::Uuid::new_v4().to_string()),
        ("{credit_id}", uuid::Uuid::new_v4().to_string()),
        ("{confirmation_id}", uuid::Uuid::new_v4().to_string()),
        ("{duplicate_id}", uuid::Uuid::new_v4().to_string()),
        ("{held_id}", uuid::Uuid::new_v4().to_string()),
        ("{offer_id}", uuid::Uuid::new_v4().to_string()),
        ("{work_id}", uuid::Uuid::new_v4().to_string()),
        ("{company_id}", uuid::Uuid::new_v4().to_string()),
        ("{town_id}", "2965140".into()),
        ("{search_id}", uuid::Uuid::new_v4().to_string()),
        ("{portrait_id}", portrait),
        ("{size}", "small".into()),
        ("{thread_id}", thread["thread"]["id"].as_str().unwrap().into()),
        ("{file_id}", uuid::Uuid::new_v4().to_string()),
        ("{partner}", partner.uid.0.clone()),
        ("{group_id}", group),
        ("{room_id}", room["id"].as_str().unwrap().into()),
        ("{message_id}", thread["message"]["id"].as_str().unwrap().into()),
    ];
    World { app, callers, places }
}

/// Puts somebody into a team without the way there, with the areas that are usual for the role.
async fn join(app: &TestApp, project: &str, person: &User, role: &str) {
    let mut tx = app.app.db.begin().await.unwrap();
    let member = storage::team::NewMember {
        uid: &person.uid,
        role: role.parse().unwrap(),
        may_documents: role != "viewer",
        may_finance: role == "producer",
        at: app.clock.now(),
    };
    storage::team::save(&mut tx, project.parse().unwrap(), &member)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// A group without the way there, which is counted.
async fn group(app: &TestApp, owner: &User, others: [&User; 2]) -> String {
    let mut tx = app.app.db.begin().await.unwrap();
    let new = storage::rooms::NewGroup {
        id: kernel::ThreadId::new(&app.clock.clock()),
        title: "Night shoot",
        by: &owner.uid,
        at: app.clock.now(),
    };
    storage::rooms::begin_group(&mut tx, &new).await.unwrap();
    for other in others {
        storage::rooms::add(&mut tx, new.id, &other.uid).await.unwrap();
    }
    tx.commit().await.unwrap();
    new.id.to_string()
}

async fn connect(app: &TestApp, one: &User, other: &User) {
    let mut tx = app.app.db.begin().await.unwrap();
    let row = storage::connections::ConnectionRow {
        state: kernel::states::ConnectionState::Connected,
        asked_by: one.uid.clone(),
        reason: kernel::states::ConnectionReason::Met,
        note: None,
        asked_at: app.clock.now(),
        answered_at: Some(app.clock.now()),
        ended_at: None,
    };
    storage::connections::save(&mut tx, &one.uid, &other.uid, &row)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// Somebody has been asked to confirm that they are attached.
async fn asked(app: &TestApp, project: &str, email: &str) -> String {
    let mut tx = app.app.db.begin().await.unwrap();
    let row = storage::talent::TalentRow {
        id: kernel::TalentId::new(&app.clock.clock()),
        project_id: project.parse().unwrap(),
        project_name: "Draft".into(),
        email: email.into(),
        name: "Nora".into(),
        job: "director".into(),
        attachment_status: "deal_memo".into(),
        state: kernel::states::ConfirmationState::Asked,
        asked_by: Uid::random(),
        asked_at: app.clock.now(),
        answered_at: None,
    };
    storage::talent::ask(&mut tx, &row).await.unwrap();
    let code = kernel::sha256(b"role-request");
    storage::talent::add_code(&mut tx, &row, &code).await.unwrap();
    tx.commit().await.unwrap();
    row.id.to_string()
}
