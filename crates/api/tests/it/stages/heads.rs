//! Heads of department of stage 4 count once they have confirmed themselves that they are on board.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::export_import::{bring, export, index, unpacked};
use crate::packages::*;
use crate::stages::cells::project_at;

const MO: &str = "mo@film.test";

fn head(title: &str, status: &str) -> Value {
    json!({"title": title, "name": "Mo Adair", "status": status, "email": "Mo@film.test"})
}

async fn name_heads(owner: &User, project: &str, heads: &[Value]) {
    owner
        .put(&stage_path(project, 4, ""))
        .json(&json!({"content": {"crew_status": heads}}))
        .await
        .assert_status_ok();
}

/// What the checklist of stage 4 objects to at the heads of department.
async fn blocker(owner: &User, project: &str) -> Option<String> {
    let check: Value = owner.post(&stage_path(project, 4, "/check")).await.json();
    let mut errors = check["sections"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|section| section["errors"].as_array().unwrap());
    let found = errors.find(|error| error["field"] == "crew_status")?;
    Some(found["detail"].as_str().unwrap().to_owned())
}

async fn ask(owner: &User, project: &str) -> Value {
    let asked = owner.post(&format!("/api/projects/{project}/talent/ask")).await;
    asked.assert_status_ok();
    asked.json()
}

/// `stage job status state` of each.
async fn attached(owner: &User, project: &str) -> Vec<String> {
    let all: Value = owner.get(&format!("/api/projects/{project}/talent")).await.json();
    lines(&all)
}

fn lines(attached: &Value) -> Vec<String> {
    let word = |one: &Value, key: &str| one[key].as_str().unwrap().to_owned();
    let all = attached.as_array().unwrap().iter();
    all.map(|one| {
        let words = ["job", "attachment_status", "state"].map(|key| word(one, key));
        format!("{} {}", one["stage"], words.join(" "))
    })
    .collect()
}

/// Answers what this person was asked about this job.
async fn says(person: &User, job: &str, answer: &str) {
    let asked: Value = person.get("/api/talent").await.json();
    let mut asked = asked.as_array().unwrap().iter();
    let one = asked.find(|one| one["job"] == job).unwrap();
    let id = one["talent_id"].as_str().unwrap();
    person
        .post(&format!("/api/talent/{id}/{answer}"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
}

async fn letters(app: &TestApp) -> Vec<(String, String)> {
    let asked = mails(app).await.into_iter();
    let mut all: Vec<_> = asked
        .filter(|mail| mail.template == "attachment_asked" && mail.recipient == MO)
        .map(|mail| {
            let word = |key: &str| mail.payload[key].as_str().unwrap().to_owned();
            (word("job"), word("status"))
        })
        .collect();
    all.sort();
    all
}

#[rstest]
#[tokio::test]
async fn r_13_heads_of_department_count_once_they_have_confirmed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = project_at(&app, &ada, 4, "S", &[]).await;
    let unnamed = json!({"title": "costume_designer", "name": "Bo Lind", "status": "contracted"});
    let heads = [
        head("editor", "booked"),
        head("composer", "booked"),
        unnamed.clone(),
    ];
    name_heads(&ada, &id, &heads).await;
    let said = blocker(&ada, &id).await.unwrap();
    assert!(
        said.contains("A small project needs 2 heads") && said.contains("; 0 have."),
        "{said}"
    );
    assert!(
        said.contains(
            "Still to confirm: Mo Adair (Editor), Mo Adair (Composer). Request confirmation on the Team page."
        ),
        "{said}"
    );
    assert!(said.contains("Email address missing: Bo Lind"), "{said}");
    let refused = ada.post(&stage_path(&id, 4, "/submit")).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(field_errors(&refused.json()).contains(&("crew_status", "too_few_heads")));

    assert_eq!(
        lines(&ask(&ada, &id).await),
        [
            "4 editor booked asked",
            "4 composer booked asked",
            "4 costume_designer contracted no_address"
        ]
    );
    ask(&ada, &id).await;
    let told = |job: &str, status: &str| (job.to_owned(), status.to_owned());
    assert_eq!(
        letters(&app).await,
        [told("composer", "booked"), told("editor", "booked")]
    );
    let mo = app.verified(MO).await;
    says(&mo, "editor", "confirm").await;
    assert!(blocker(&ada, &id).await.unwrap().contains("; 1 has."));
    says(&mo, "composer", "confirm").await;
    assert_eq!(blocker(&ada, &id).await, None, "one person, two departments");

    // another status is another question
    name_heads(
        &ada,
        &id,
        &[head("editor", "contracted"), head("composer", "booked")],
    )
    .await;
    assert!(blocker(&ada, &id).await.unwrap().contains("Mo Adair (Editor)"));
    ask(&ada, &id).await;
    assert_eq!(letters(&app).await, [told("editor", "contracted")]);
    says(&mo, "editor", "confirm").await;
    assert_eq!(blocker(&ada, &id).await, None);
    let view: Value = ada.get(&stage_path(&id, 4, "")).await.json();
    assert_eq!(
        lines(&view["attached"]),
        ["4 editor contracted confirmed", "4 composer booked confirmed"]
    );
    assert_eq!(view["attached"][0].get("email"), None);

    says(&mo, "composer", "withdraw").await;
    let said = blocker(&ada, &id).await.unwrap();
    assert!(
        said.contains("Declined or withdrawn: Mo Adair (Composer)"),
        "{said}"
    );
}

/// Stage 2 names the same person in the same job: they are asked once, about the firmer status.
#[rstest]
#[tokio::test]
async fn one_answer_counts_for_both_stages(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    let creative =
        json!({"name": "Mo Adair", "email": MO, "role": "editor", "attachment_status": "deal_memo"});
    let before = [(2, "key_creatives".to_owned(), json!([creative]))];
    let id = project_at(&app, &ada, 4, "S", &before).await;
    ask(&ada, &id).await;
    let mo = app.verified(MO).await;
    says(&mo, "editor", "confirm").await;
    name_heads(&ada, &id, &[head("editor", "booked"), head("composer", "booked")]).await;
    assert_eq!(
        attached(&ada, &id).await,
        [
            "2 editor deal_memo confirmed",
            "4 editor booked not_asked",
            "4 composer booked not_asked"
        ],
        "a deal memo is not yet a booking"
    );
    letters(&app).await;
    ask(&ada, &id).await;
    let asked = letters(&app).await;
    assert_eq!(asked.len(), 2, "{asked:?}");
    says(&mo, "editor", "confirm").await;
    says(&mo, "composer", "confirm").await;
    assert_eq!(
        attached(&ada, &id).await,
        [
            "2 editor deal_memo confirmed",
            "4 editor booked confirmed",
            "4 composer booked confirmed"
        ]
    );
    assert_eq!(blocker(&ada, &id).await, None);
}

#[rstest]
#[tokio::test]
async fn what_is_approved_stays_approved_and_a_change_of_it_needs_them_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let crew = json!([head("editor", "booked"), head("composer", "booked")]);
    let id = project_at(&app, &ada, 5, "S", &[(4, "crew_status".to_owned(), crew)]).await;
    ask(&ada, &id).await;
    let mo = app.verified(MO).await;
    for job in ["editor", "composer"] {
        says(&mo, job, "confirm").await;
    }
    says(&mo, "composer", "withdraw").await;
    let view: Value = ada.get(&stage_path(&id, 4, "")).await.json();
    assert_eq!(view["approval_status"], "approved");
    assert_eq!(
        lines(&view["attached"]),
        ["4 editor booked confirmed", "4 composer booked withdrawn"]
    );

    let change = stage_path(&id, 4, "/amendment");
    ada.post(&change).await.assert_status_ok();
    let crew = [head("editor", "booked"), head("casting_director", "booked")];
    ada.put(&change)
        .json(&json!({"content": {"crew_status": crew}}))
        .await
        .assert_status_ok();
    let missing = async || -> Vec<String> {
        let change: Value = ada.get(&change).await.json();
        let all = change["missing"].as_array().unwrap().iter();
        all.filter(|one| one["field"] == "crew_status")
            .map(|one| one["detail"].as_str().unwrap().to_owned())
            .collect()
    };
    assert!(missing().await[0].contains("Mo Adair (Casting Director)"));
    let refused = ada.post(&format!("{change}/submit")).await;
    assert!(field_errors(&refused.json()).contains(&("crew_status", "too_few_heads")));
    assert_eq!(
        lines(&ask(&ada, &id).await),
        ["4 editor booked confirmed", "4 casting_director booked asked"],
        "while there is a change, whom it names is asked"
    );
    says(&mo, "casting_director", "confirm").await;
    assert_eq!(missing().await, [""; 0]);
}

/// What the approved version says of oneself is said while a change that leaves it out is being written.
#[rstest]
#[tokio::test]
async fn r_13_a_change_that_leaves_out_ones_own_row_keeps_what_one_confirmed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let own = json!({"title": "editor", "name": "Ada Byrne", "status": "booked", "email": ada.email});
    let crew = json!([own, head("composer", "booked")]);
    let id = project_at(&app, &ada, 5, "S", &[(4, "crew_status".to_owned(), crew)]).await;
    ask(&ada, &id).await;
    let of_the_approved = async || -> Vec<String> {
        let view: Value = ada.get(&stage_path(&id, 4, "")).await.json();
        lines(&view["attached"])
    };
    let before = ["4 editor booked confirmed", "4 composer booked asked"];
    assert_eq!(of_the_approved().await, before);
    let change = stage_path(&id, 4, "/amendment");
    ada.post(&change).await.assert_status_ok();
    ada.put(&change)
        .json(&json!({"content": {"crew_status": [head("composer", "booked")]}}))
        .await
        .assert_status_ok();
    assert_eq!(of_the_approved().await, before);
}

#[tokio::test]
async fn confirmations_stay_with_the_project_and_addresses_with_its_team() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    complete_profile(&ada).await;
    let id = project_at(&app, &ada, 4, "S", &[]).await;
    name_heads(&ada, &id, &[head("editor", "booked")]).await;
    ask(&ada, &id).await;
    let mo = app.verified(MO).await;
    says(&mo, "editor", "confirm").await;

    let taken = export(&ada, &id).await;
    let archive = taken.as_bytes().to_vec();
    let written = index(&unpacked(&archive));
    assert_eq!(
        lines(&written["heads_of_department"]),
        ["4 editor booked confirmed"]
    );
    assert_eq!(lines(&written["key_creatives"]), [""; 0]);
    let brought: Value = bring(&ada, archive).await.json();
    let copied: Value = ada.post(&format!("/api/projects/{id}/duplicate")).await.json();
    for project in [&brought["project"], &copied] {
        let copy = project["project_id"].as_str().unwrap();
        assert_eq!(attached(&ada, copy).await, ["4 editor booked not_asked"]);
    }
    mo.get(&format!("/api/projects/{id}/talent"))
        .await
        .assert_status_not_found();
}

/// A reviewer reads whether people have confirmed, and not how to reach them.
#[tokio::test]
async fn reviewers_read_who_has_confirmed_without_an_address() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let director = json!({"name": "Mo Adair", "email": MO, "role": "director",
        "attachment_status": "contracted", "evidence": "Agreement of 3 March 2026"});
    let (_, submission) = package_in_review(&ada, &rita, director).await;
    let read = rita.get(&format!("/api/review/{submission}")).await;
    assert!(!read.text().to_lowercase().contains(MO), "{}", read.text());
    let view: Value = read.json();
    assert_eq!(lines(&view["attached"]), ["2 director contracted asked"]);
    assert_eq!(view["content"]["key_creatives"][2]["name"], "Mo Adair");
    let mo = app.verified(MO).await;
    says(&mo, "director", "confirm").await;
    let view: Value = rita.get(&format!("/api/review/{submission}")).await.json();
    assert_eq!(lines(&view["attached"]), ["2 director contracted confirmed"]);
}
