//! What happened lately in one's projects.

use identity::Role;
use rstest::rstest;
use serde_json::Value;
use testing::documents::{script, upload};
use testing::{Engine, TestApp, User};

use crate::account::portrait::bring;
use crate::builders::*;
use crate::documents::{BUDGET, PICTURE, hostile::picture::plain_png};
use crate::events::say;

/// Kind or action, and who, of everything, the newest first; in pages of this size.
async fn all(user: &User, limit: u32) -> Vec<String> {
    let (mut all, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = format!("/api/activity?limit={limit}{cursor}");
        let page: Value = user.get(&path).await.json();
        for one in page["items"].as_array().unwrap() {
            let what = one["action"].as_str().or(one["kind"].as_str()).unwrap();
            let name = one["name"].as_str().unwrap_or("-");
            all.push(format!("{what} {} {name}", one["by"].as_str().unwrap()));
        }
        match page["next_cursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return all,
        }
    }
}

#[rstest]
#[tokio::test]
async fn ac_01_each_member_sees_what_is_open_to_them_and_no_reviewer_by_name(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let tick = || app.clock.advance(std::time::Duration::from_secs(1));
    let (id, submission) = submitted_project(&ada, "The Door").await;
    tick();
    let viewer = member(&app, &ada, &id, "viewer").await;
    let path = format!("/api/projects/{id}/members/{}", viewer.uid);
    let closed = serde_json::json!({"documents": false, "finance": false});
    ada.patch(&path).json(&closed).await.assert_status_ok();
    tick();
    say(&ada, &id, 1, "One").await;
    tick();
    let other = project(&ada, "Low Tide").await;
    upload(&ada, &other, PICTURE, "key.png", &plain_png(600, 900)).await;
    tick();
    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    complete_profile(&reviewer).await;
    claim(&reviewer, &submission).await;

    let ada_sees = [
        "claimed review -",
        "document you Ada Ní Bhriain",
        "comment you Ada Ní Bhriain",
        "joined team -",
        "submitted you Ada Ní Bhriain",
    ];
    assert_eq!(all(&ada, 20).await, ada_sees);
    assert_eq!(
        all(&ada, 2).await.len(),
        ada_sees.len(),
        "nothing missed, nothing twice"
    );
    assert_eq!(
        all(&viewer, 20).await,
        [
            "claimed review -",
            "comment team Ada Ní Bhriain",
            "joined you -",
            "submitted team Ada Ní Bhriain",
        ],
        "nothing of another project"
    );
    assert_eq!(
        all(&reviewer, 20).await,
        Vec::<String>::new(),
        "who reviews it is no member"
    );

    let portrait = bring(&ada, plain_png(400, 400)).await;
    let faces: Value = viewer.get("/api/activity").await.json();
    let face = |action: &str| {
        let mut items = faces["items"].as_array().unwrap().iter();
        items.find(|one| one["action"] == action).unwrap()["portrait"].clone()
    };
    assert_eq!(face("submitted"), portrait, "of the team");
    assert_eq!(face("claimed"), Value::Null, "of nobody in the review");

    upload(&ada, &id, PICTURE, "key.png", &plain_png(600, 900)).await;
    let documents = |all: Vec<String>| all.iter().filter(|one| one.starts_with("document")).count();
    assert_eq!(documents(all(&ada, 20).await), 2);
    assert_eq!(
        documents(all(&viewer, 20).await),
        0,
        "documents are closed to them"
    );
    ada.delete(&path).await;
    assert_eq!(
        all(&viewer, 20).await,
        Vec::<String>::new(),
        "who has left sees nothing"
    );
}

/// What the documents are called that somebody hears of, the newest first.
async fn documents(user: &User) -> Vec<Value> {
    let page: Value = user.get("/api/activity?limit=50").await.json();
    let items = page["items"].as_array().unwrap().iter();
    let documents = items.filter(|one| one["kind"] == "document");
    documents.map(|one| one["document"].clone()).collect()
}

#[rstest]
#[tokio::test]
async fn ac_01_a_document_has_its_name_for_who_may_read_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "The Door").await;
    let bo = member(&app, &ada, &id, "viewer").await;
    let path = format!("/api/projects/{id}/members/{}", bo.uid);
    upload(&ada, &id, PICTURE, "Harbour.png", &plain_png(600, 900)).await;
    app.clock.advance(std::time::Duration::from_secs(1));
    upload(&ada, &id, BUDGET, "Budget.pdf", &script(2)).await;
    assert_eq!(documents(&ada).await, ["Budget.pdf", "Harbour.png"]);
    for (may_documents, may_finance, expected) in [
        (true, true, &["Budget.pdf", "Harbour.png"][..]),
        (true, false, &["Harbour.png"]),
        (false, false, &[]),
    ] {
        let rights = serde_json::json!({"documents": may_documents, "finance": may_finance});
        ada.patch(&path).json(&rights).await.assert_status_ok();
        assert_eq!(documents(&bo).await, expected, "{rights}");
    }
    let page: Value = ada.get("/api/activity?limit=50").await.json();
    for one in page["items"].as_array().unwrap() {
        assert_eq!(one.get("document").is_some(), one["kind"] == "document", "{one}");
    }
}
