//! Credits that a finished project offers, and what a project says to those who claim one.

use kernel::states::{ApprovalStatus, ConfirmationState};
use kernel::{ProjectId, TalentId};
use storage::stages::StageRow;
use storage::talent::TalentRow;

use super::*;

struct Film {
    app: TestApp,
    id: String,
    owner: User,
    /// Confirmed that she is booked as director of photography.
    nora: User,
}

async fn save_stage(app: &TestApp, id: &str, stage: usize, status: ApprovalStatus, content: Value) {
    let row = StageRow {
        stage: kernel::Stage::ALL[stage - 1],
        approval_status: status,
        version: 1,
        submitted_version: 1,
        open_items: 0,
        submitted_at: None,
        decided_at: None,
        updated_at: app.clock.now(),
        content: content.as_object().unwrap().clone(),
        declared: Default::default(),
    };
    let mut tx = app.app.db.begin().await.unwrap();
    storage::stages::save(&mut tx, id.parse().unwrap(), &row)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn book(film: &Film, uid: &User, job: &str) {
    let row = TalentRow {
        id: TalentId(uuid::Uuid::new_v4()),
        project_id: film.id.parse::<ProjectId>().unwrap(),
        project_name: String::new(),
        email: uid.email.clone(),
        name: "Nora".to_owned(),
        job: job.to_owned(),
        attachment_status: "booked".to_owned(),
        state: ConfirmationState::Confirmed,
        asked_by: uid.uid.clone(),
        asked_at: film.app.clock.now(),
        answered_at: Some(film.app.clock.now()),
    };
    let mut tx = film.app.app.db.begin().await.unwrap();
    storage::talent::ask(&mut tx, &row).await.unwrap();
    tx.commit().await.unwrap();
}

/// `Night Ferry`, of which stage 4 is approved.
async fn film(engine: Engine) -> Film {
    let app = TestApp::with(engine, |_| {}).await;
    let owner = app.verified("owner@film.test").await;
    complete_profile(&owner).await;
    set(
        &owner,
        json!({"professional_name": "Olu", "listed": true, "visibility": "members"}),
    )
    .await;
    let id = project(&owner, "Night Ferry").await;
    let nora = app.verified("nora@film.test").await;
    complete_profile(&nora).await;
    set(
        &nora,
        json!({"professional_name": "Nora", "listed": true, "visibility": "members"}),
    )
    .await;
    let crew = json!([{"title": "director_of_photography", "name": "Nora", "status": "booked", "email": nora.email}]);
    save_stage(&app, &id, 4, ApprovalStatus::Draft, json!({"crew_status": crew})).await;
    let film = Film { app, id, owner, nora };
    book(&film, &film.nora, "director_of_photography").await;
    film
}

async fn finish(film: &Film) {
    let mut tx = film.app.app.db.begin().await.unwrap();
    let row = storage::stages::find(&mut tx, film.id.parse().unwrap(), 4)
        .await
        .unwrap()
        .unwrap();
    drop(tx);
    let content = Value::Object(row.content);
    save_stage(&film.app, &film.id, 4, ApprovalStatus::Approved, content).await;
}

async fn offer(film: &Film, by: &User, year: i32) -> TestResponse {
    by.post(&format!("/api/projects/{}/credits/offers", film.id))
        .json(&json!({"year": year}))
        .await
}

async fn of_project(film: &Film, by: &User) -> TestResponse {
    by.get(&format!("/api/projects/{}/credits", film.id)).await
}

#[rstest]
#[tokio::test]
async fn cr_02_an_accepted_offer_is_confirmed_by_both_sides(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let film = film(engine).await;
    let early = offer(&film, &film.owner, 2026).await;
    early.assert_status_conflict();
    assert_eq!(early.json::<Value>()["type"], "/problems/project-not-finished");
    finish(&film).await;
    let before: Value = of_project(&film, &film.owner).await.json();
    assert_eq!(
        (&before["can_offer"], &before["year"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(before["people"][0]["state"], Value::Null);
    of_project(&film, &film.nora).await.assert_status_not_found();
    offer(&film, &film.nora, 2026).await.assert_status_not_found();
    let viewer = member(&film.app, &film.owner, &film.id, "collaborator").await;
    assert_eq!(
        of_project(&film, &viewer).await.json::<Value>()["can_offer"],
        false
    );
    offer(&film, &viewer, 2026).await.assert_status_forbidden();
    offer(&film, &film.owner, 1800)
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    for _ in 0..2 {
        let offered: Value = offer(&film, &film.owner, 2026).await.json();
        assert_eq!(offered["people"].as_array().unwrap().len(), 1);
        assert_eq!(offered["people"][0]["state"], "offered");
        assert_eq!(offered["people"][0]["role"], "Director of Photography");
    }
    offer(&film, &film.owner, 2025)
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);

    let offers = own(&film.nora).await["offers"].clone();
    assert_eq!(offers.as_array().unwrap().len(), 1);
    assert_eq!(offers[0]["project_name"], "Night Ferry");
    let path = format!("/api/credit-offers/{}", id_of(&offers[0]));
    viewer
        .post(&format!("{path}/accept"))
        .await
        .assert_status(StatusCode::FORBIDDEN);
    film.owner
        .post(&format!("{path}/accept"))
        .await
        .assert_status_not_found();
    let accepted: Value = film.nora.post(&format!("{path}/accept")).await.json();
    assert_eq!(accepted["offers"], json!([]));
    assert_eq!(accepted["credits"][0]["state"], "confirmed");
    assert_eq!(accepted["credits"][0]["confirmations"][0]["capacity"], "project");
    let profile: Value = film.nora.get("/api/user/profile").await.json();
    assert_eq!(profile["content"]["credits"][0]["title"], "Night Ferry");
    film.nora
        .post(&format!("{path}/accept"))
        .await
        .assert_status_conflict();
    assert_eq!(
        mark(&film.owner, &film.nora).await,
        ("confirmed".to_owned(), vec!["project".to_owned()])
    );
    let work = accepted["credits"][0]["work_id"].as_str().unwrap();
    let page: Value = film.owner.get(&format!("/api/works/{work}")).await.json();
    assert_eq!(page["project_id"], json!(film.id));
}

#[rstest]
#[tokio::test]
async fn an_offer_that_stands_in_the_profile_confirms_it_and_a_full_profile_takes_none(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let film = film(engine).await;
    finish(&film).await;
    offer(&film, &film.owner, 2026).await.assert_status_ok();
    let row = |n: usize| json!({"title": format!("Film {n}"), "year": 2020, "role": "Runner"});
    let full: Vec<Value> = (0..200).map(row).collect();
    set(&film.nora, json!({"credits": full})).await;
    let id = id_of(&own(&film.nora).await["offers"][0]);
    let refused = film.nora.post(&format!("/api/credit-offers/{id}/accept")).await;
    refused.assert_status_conflict();
    assert_eq!(refused.json::<Value>()["type"], "/problems/credit-limit-reached");
    assert_eq!(
        own(&film.nora).await["offers"].as_array().unwrap().len(),
        1,
        "it still waits"
    );
    let mine = json!({"title": "night ferry", "year": 2026, "role": "Director Of Photography"});
    set(&film.nora, json!({"credits": [mine]})).await;
    let accepted: Value = film
        .nora
        .post(&format!("/api/credit-offers/{id}/accept"))
        .await
        .json();
    assert_eq!(accepted["credits"].as_array().unwrap().len(), 1);
    assert_eq!(accepted["credits"][0]["state"], "confirmed");
}

#[rstest]
#[tokio::test]
async fn a_project_that_declines_disputes_and_both_sides_are_shown_after_fourteen_days(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let film = film(engine).await;
    finish(&film).await;
    offer(&film, &film.owner, 2026).await.assert_status_ok();
    let eve = film.app.verified("eve@film.test").await;
    complete_profile(&eve).await;
    let claimed = json!({"title": "Night Ferry", "year": 2026, "role": "Director"});
    set(
        &eve,
        json!({"first_name": "Eve", "professional_name": "Eve", "listed": true, "visibility": "members", "credits": [claimed]}),
    )
    .await;
    let may_ask = credit(&eve).await["may_ask"].clone();
    assert_eq!(may_ask[0]["capacity"], "project");
    ask(&eve, &film.owner).await;
    let request = id_of(&asked(&film.owner).await);
    try_answer(&film.owner, &request, "decline", None)
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let reason = "Eve did not direct this film.";
    try_answer(&film.owner, &request, "decline", Some(reason))
        .await
        .assert_status_ok();
    let now = credit(&eve).await;
    assert_eq!(
        (&now["state"], &now["confirmations"][0]["reason"]),
        (&json!("disputed"), &json!(reason))
    );
    assert_eq!(
        mark(&film.nora, &eve).await.0,
        "claimed",
        "for fourteen days it is hers alone"
    );
    let path = format!("/api/credit-confirmations/{request}/reply");
    let said = json!({"text": "I directed the second unit."});
    film.owner.post(&path).json(&said).await.assert_status_not_found();
    eve.post(&path).json(&said).await.assert_status_ok();
    film.app.clock.advance(days(14));
    let nora = film.app.sign_in(&film.nora.email).await;
    let credit = page(&nora, &eve).await["credits"][0].clone();
    assert_eq!(credit["state"], "disputed");
    assert_eq!(
        credit["dispute"],
        json!({"reason": reason, "reply": said["text"]})
    );
}

#[rstest]
#[tokio::test]
async fn a_dispute_does_not_end_by_taking_the_line_out(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let film = film(engine).await;
    finish(&film).await;
    offer(&film, &film.owner, 2026).await.assert_status_ok();
    let eve = film.app.verified("eve@film.test").await;
    complete_profile(&eve).await;
    let row = json!({"title": "Night Ferry", "year": 2026, "role": "Director"});
    let listed =
        json!({"first_name": "Eve", "professional_name": "Eve", "listed": true, "visibility": "members"});
    set(&eve, listed).await;
    set(&eve, json!({"credits": [row]})).await;
    ask(&eve, &film.owner).await;
    let request = id_of(&asked(&film.owner).await);
    try_answer(&film.owner, &request, "decline", Some("Eve did not direct it."))
        .await
        .assert_status_ok();
    set(&eve, json!({"credits": null})).await;
    assert_eq!(own(&eve).await["credits"], json!([]));
    assert_eq!(page(&film.nora, &eve).await["credits"], json!([]));
    set(&eve, json!({"credits": [row]})).await;
    let again = credit(&eve).await;
    assert_eq!(again["state"], "disputed");
    assert_eq!(again["confirmations"][0]["state"], "declined");
}

#[rstest]
#[tokio::test]
async fn a_film_that_others_vouch_for_is_not_taken_over_by_its_name(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let film = film(engine).await;
    finish(&film).await;
    let moderator = moderator(&film.app).await;
    let ada = person(&film.app, "Ada", "Gaffer").await;
    set(
        &ada,
        json!({"credits": [{"title": "Night Ferry", "year": 2026, "role": "Gaffer"}]}),
    )
    .await;
    proven(&moderator, &ada).await;
    let refused = offer(&film, &film.owner, 2026).await;
    refused.assert_status_conflict();
    assert_eq!(refused.json::<Value>()["type"], "/problems/work-taken");
    offer(&film, &film.owner, 2027).await.assert_status_ok();
}
