//! Members are named as key creatives by their account: they are asked, and the team does not learn their address.

use identity::Role;

use super::*;
use crate::packages::package_in_review;

/// Ada's project, in stage 2.
async fn packaged(app: &TestApp, ada: &User) -> String {
    complete_profile(ada).await;
    let (id, submission) = submitted_project(ada, "The Door").await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    approve(&rita, &submission).await;
    id
}

fn director(name: &str, member: &str, status: &str) -> Value {
    json!({"name": name, "member": member, "role": "director", "attachment_status": status})
}

async fn save(by: &User, project: &str, creatives: Value) -> axum_test::TestResponse {
    by.put(&stage_path(project, 2, ""))
        .json(&json!({"content": {"key_creatives": creatives}}))
        .await
}

async fn talent(by: &User, project: &str) -> Value {
    by.get(&format!("/api/projects/{project}/talent")).await.json()
}

async fn ask(by: &User, project: &str) -> Value {
    let asked = by.post(&format!("/api/projects/{project}/talent/ask")).await;
    asked.assert_status_ok();
    asked.json()
}

async fn asked_by_mail(app: &TestApp) -> Vec<String> {
    let all = mails(app).await.into_iter();
    all.filter(|mail| mail.template == "attachment_asked")
        .map(|mail| mail.recipient)
        .collect()
}

#[rstest]
#[tokio::test]
async fn r_13_a_member_who_is_chosen_is_asked_and_the_address_stays_theirs(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let nora = person(&app, "nora@film.test", "Nora", "Quinn").await;
    let saved = save(
        &ada,
        &id,
        json!([director("Nora Quinn", nora.uid.as_str(), "contracted")]),
    )
    .await;
    saved.assert_status_ok();
    let before = talent(&ada, &id).await;
    assert_eq!(before[0]["state"], "not_asked");
    assert_eq!(before[0]["member"], json!(nora.uid));

    let asked = ask(&ada, &id).await;
    assert_eq!(asked[0]["state"], "asked");
    assert!(!asked.to_string().contains("nora@film.test"), "{asked}");
    ask(&ada, &id).await;
    assert_eq!(asked_by_mail(&app).await, ["nora@film.test"]);
    let told = async || -> Vec<Value> {
        let page: Value = nora.get("/api/notifications").await.json();
        let items = page["items"].as_array().unwrap().iter();
        items
            .filter(|item| item["kind"] == "talent_requested")
            .map(|item| item["details"]["job"].clone())
            .collect()
    };
    assert_eq!(told().await, ["director"]);

    let mine: Value = nora.get("/api/talent").await.json();
    let one = mine[0]["talent_id"].as_str().unwrap();
    nora.post(&format!("/api/talent/{one}/confirm"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(told().await, [""; 0], "it is answered");
    assert_eq!(talent(&ada, &id).await[0]["state"], "confirmed");
    let stage: Value = ada.get(&stage_path(&id, 2, "")).await.json();
    assert_eq!(stage["attached"][0]["state"], "confirmed");
    assert_eq!(stage["attached"][0]["member"], Value::Null);
}

#[rstest]
#[tokio::test]
async fn r_13_nobody_is_named_by_an_account_whom_the_caller_could_not_choose(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let nora = person(&app, "nora@film.test", "Nora", "Quinn").await;
    let hidden = person(&app, "kim@film.test", "Kim", "Osei").await;
    set(&hidden, json!({"searchable": false})).await;
    for (name, uid, why) in [
        ("Kim Osei", hidden.uid.as_str(), "not to be found"),
        ("Kim Osei", "nobody", "no such account"),
        ("Somebody Else", nora.uid.as_str(), "another name"),
    ] {
        let refused = save(&ada, &id, json!([director(name, uid, "wishlist")])).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        let problem: Value = refused.json();
        assert_eq!(
            field_errors(&problem),
            [("key_creatives/0/name", "not_found")],
            "{why}"
        );
        assert!(problem.to_string().contains(name), "{problem}");
    }

    // Whoever hides later stays named, and is not asked.
    let rows = json!([director("Nora Quinn", nora.uid.as_str(), "contracted")]);
    save(&ada, &id, rows.clone()).await.assert_status_ok();
    set(&nora, json!({"searchable": false})).await;
    let mut more = rows;
    more[0]["evidence"] = "Contract of 3 March".into();
    save(&ada, &id, more).await.assert_status_ok();
    assert_eq!(ask(&ada, &id).await[0]["state"], "not_asked");
    assert_eq!(asked_by_mail(&app).await, [""; 0]);
}

#[rstest]
#[tokio::test]
async fn r_13_whoever_chooses_themselves_has_confirmed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let another = director("Ada Byrne", ada.uid.as_str(), "own_project");
    let refused = save(&ada, &id, json!([another])).await;
    assert_eq!(
        field_errors(&refused.json()),
        [("key_creatives/0/name", "not_found")],
        "by another name than her own"
    );
    let own = director("Ada Ní Bhriain", ada.uid.as_str(), "own_project");
    save(&ada, &id, json!([own])).await.assert_status_ok();
    assert_eq!(talent(&ada, &id).await[0]["state"], "confirmed");
    ask(&ada, &id).await;
    assert_eq!(asked_by_mail(&app).await, [""; 0]);
}

/// The editor saves while somebody writes: a row without a role says nothing yet, and what a row does not say any more is
/// said no more.
#[rstest]
#[tokio::test]
async fn r_13_whoever_writes_their_own_row_is_attached_in_the_role_that_stands_there(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let row = |role: &str| {
        let mut row = director("Ada Ní Bhriain", ada.uid.as_str(), "own_project");
        row["role"] = role.into();
        row
    };
    let jobs = async |rows: Value| -> Vec<String> {
        save(&ada, &id, rows).await.assert_status_ok();
        let own: Value = ada.get("/api/talent").await.json();
        let own = own.as_array().unwrap().iter();
        let mut jobs: Vec<String> = own.map(|one| one["job"].as_str().unwrap().to_owned()).collect();
        jobs.sort_unstable();
        jobs
    };
    let mut bare = row("");
    bare.as_object_mut().unwrap().remove("role");
    assert_eq!(jobs(json!([row("writer"), bare])).await, ["writer"]);
    assert_eq!(
        jobs(json!([row("writer"), row("producer")])).await,
        ["producer", "writer"]
    );
    assert_eq!(
        jobs(json!([row("director"), row("producer")])).await,
        ["director", "producer"]
    );
    assert_eq!(jobs(json!([row("producer")])).await, ["producer"]);
    assert_eq!(jobs(json!([])).await, [""; 0]);
}

/// The editor says who it is also to whoever has not just chosen them.
#[rstest]
#[tokio::test]
async fn who_a_chosen_member_is_is_told_as_far_as_their_page_is_open(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = packaged(&app, &ada).await;
    let nora = person(&app, "nora@film.test", "Nora", "Quinn").await;
    let told = async |who: &User| -> Value {
        who.get(&format!("/api/projects/{id}/talent/members"))
            .await
            .json()
    };
    assert_eq!(told(&ada).await, json!([]));
    let rows = json!([director("Nora Quinn", nora.uid.as_str(), "wishlist")]);
    save(&ada, &id, rows).await.assert_status_ok();
    let seen: Value = ada.get(&format!("/api/people/{}", nora.uid)).await.json();
    let known = told(&ada).await;
    assert_eq!(known[0]["uid"], json!(nora.uid));
    assert_eq!(known[0]["headline"], seen["content"]["headline"], "{seen}");
    assert!(
        known[0]["place"]
            .as_str()
            .is_some_and(|place| place.contains("Ireland")),
        "{known}"
    );
    nora.put(&format!("/api/blocks/{}", ada.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(told(&ada).await, json!([]));
}

#[tokio::test]
async fn r_13_reviewers_learn_no_account() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let nora = person(&app, "nora@film.test", "Nora", "Quinn").await;
    let mut row = director("Nora Quinn", nora.uid.as_str(), "letter_of_intent");
    row["evidence"] = "Letter of 1 March 2026".into();
    let (_, submission) = package_in_review(&ada, &rita, row).await;
    assert_eq!(
        asked_by_mail(&app).await,
        ["nora@film.test"],
        "the submission asks"
    );
    let review: Value = rita.get(&format!("/api/review/{submission}")).await.json();
    assert!(review.to_string().contains("Nora Quinn"));
    assert!(!review.to_string().contains(nora.uid.as_str()), "{review}");
}

/// Each costs a look at what the caller may see.
#[tokio::test]
async fn so_many_members_are_named_at_once() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let id = packaged(&app, &ada).await;
    let rows: Vec<Value> = (0..30)
        .map(|n| director("Nobody", &format!("nobody{n}"), "wishlist"))
        .collect();
    let problem: Value = save(&ada, &id, json!(rows)).await.json();
    let errors = field_errors(&problem);
    assert_eq!(errors.len(), 21);
    assert_eq!(errors[20], ("key_creatives/20/name", "too_many"));
}
