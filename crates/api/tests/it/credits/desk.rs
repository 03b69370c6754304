//! What moderators do about credits.

use super::*;

#[rstest]
#[tokio::test]
async fn cr_02_moderators_confirm_from_a_page_and_nobody_their_own(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada", "Gaffer").await;
    let moderator = moderator(&app).await;
    ada.get("/api/moderation/credits").await.assert_status_not_found();
    try_ask(&ada, json!({"evidence": EVIDENCE}))
        .await
        .assert_status(StatusCode::CREATED);
    let waiting: Value = moderator.get("/api/moderation/credits").await.json();
    let request = &waiting["requests"][0];
    assert_eq!(
        (&request["evidence"], &request["title"], &waiting["next"]),
        (&json!(EVIDENCE), &json!("Night Ferry"), &Value::Null)
    );
    let path = format!("/api/moderation/credits/{}", id_of(request));
    ada.post(&format!("{path}/confirm"))
        .await
        .assert_status_not_found();
    try_answer(&ada, &id_of(request), "confirm", None)
        .await
        .assert_status_not_found();
    let no_reason = moderator.post(&format!("{path}/decline")).json(&json!({})).await;
    no_reason.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let reason = json!({"reason": "The page names somebody else."});
    moderator
        .post(&format!("{path}/decline"))
        .json(&reason)
        .await
        .assert_status_ok();
    moderator
        .post(&format!("{path}/confirm"))
        .await
        .assert_status_conflict();
    let now = credit(&ada).await;
    assert_eq!(
        (&now["state"], &now["may_ask_staff"]),
        (&json!("claimed"), &json!(true))
    );
    let said = &now["confirmations"][0];
    assert_eq!((&said["by"], &said["reason"]), (&Value::Null, &reason["reason"]));
    proven(&moderator, &ada).await;
    assert_eq!(credit(&ada).await["may_ask_staff"], false);
    try_ask(&ada, json!({"evidence": EVIDENCE}))
        .await
        .assert_status_conflict();
    // A moderator's own request waits for another.
    complete_profile(&moderator).await;
    set(&moderator, json!({"credits": [ferry("Runner")]})).await;
    try_ask(&moderator, json!({"evidence": EVIDENCE}))
        .await
        .assert_status(StatusCode::CREATED);
    let waiting: Value = moderator.get("/api/moderation/credits").await.json();
    assert_eq!(waiting["requests"], json!([]));
    let own = id_of(credit(&moderator).await["confirmations"].get(0).unwrap());
    moderator
        .post(&format!("/api/moderation/credits/{own}/confirm"))
        .await
        .assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn cr_02_a_moderator_withdraws_what_moderators_confirmed_with_a_reason(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, _, moderator) = two(engine).await;
    let other = app.with_role("second@film.test", Role::Moderator).await;
    let confirmed = async |by: &User| -> Value {
        let answer = by.get("/api/moderation/credits?list=confirmed").await;
        answer.assert_status_ok();
        answer.json::<Value>()["requests"].clone()
    };
    try_ask(&ada, json!({"evidence": EVIDENCE}))
        .await
        .assert_status(StatusCode::CREATED);
    let id = id_of(&credit(&ada).await["confirmations"][0]);
    let path = format!("/api/moderation/credits/{id}");
    let reason = json!({"reason": "The page has been corrected since."});
    let withdraw = async |by: &User, said: &Value| by.post(&format!("{path}/withdraw")).json(said).await;
    withdraw(&other, &reason).await.assert_status_conflict();
    assert_eq!(confirmed(&other).await, json!([]));
    moderator
        .post(&format!("{path}/confirm"))
        .await
        .assert_status_ok();
    let listed = confirmed(&other).await;
    assert_eq!(
        (&listed[0]["id"], listed.as_array().unwrap().len()),
        (&json!(id), 1)
    );
    assert_eq!(credit(&ada).await["state"], "confirmed");

    withdraw(&ada, &reason).await.assert_status_not_found();
    withdraw(&other, &json!({}))
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    // Whichever moderator confirmed it.
    withdraw(&other, &reason).await.assert_status_ok();
    withdraw(&other, &reason).await.assert_status_conflict();
    assert_eq!(confirmed(&other).await, json!([]));
    let now = credit(&ada).await;
    let said = &now["confirmations"][0];
    assert_eq!(
        (&now["state"], &now["may_ask_staff"], &said["state"]),
        (&json!("claimed"), &json!(true), &json!("withdrawn"))
    );
    assert_eq!((&said["by"], &said["reason"]), (&Value::Null, &reason["reason"]));
    let told: Value = ada.get("/api/notifications").await.json();
    let all = told["items"].as_array().unwrap();
    let withdrawn: Vec<&Value> = all.iter().filter(|one| one["kind"] == "moderated").collect();
    assert_eq!(withdrawn.len(), 1, "the owner reads it once: {told}");
    assert_eq!(withdrawn[0]["details"]["statement"], reason["reason"]);
    assert_eq!(withdrawn[0]["details"]["link"], "/profile#credits");
    let mails = mails(&app).await;
    let mailed: Vec<&Value> = mails
        .iter()
        .filter(|mail| mail.template == "moderator_notice")
        .map(|mail| &mail.payload)
        .collect();
    assert_eq!(mailed.len(), 1, "and by mail");
    assert_eq!(
        (&mailed[0]["notice"], &mailed[0]["statement"]),
        (&json!("credit_confirmation_withdrawn"), &reason["reason"])
    );
    proven(&moderator, &ada).await;
    assert_eq!(credit(&ada).await["state"], "confirmed");
}

#[rstest]
#[tokio::test]
async fn cr_02_confirmed_credits_are_paged_and_nobody_withdraws_their_own(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, moderator) = two(engine).await;
    proven(&moderator, &ada).await;
    // Within one millisecond the order of requests is open.
    app.clock.advance(std::time::Duration::from_secs(1));
    proven(&moderator, &bo).await;
    let page = async |after: &str| -> Value {
        let path = format!("/api/moderation/credits?list=confirmed{after}");
        moderator.get(&path).await.json::<Value>()["requests"].clone()
    };
    let all = page("").await;
    let names = |rows: &Value| -> Vec<String> {
        let rows = rows.as_array().unwrap().iter();
        rows.map(|row| row["person"]["name"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names(&all), ["Bo", "Ada"], "the newest request first");
    let rest = page(&format!("&after={}", id_of(&all[0]))).await;
    assert_eq!(names(&rest), ["Ada"]);
    let mut tx = app.app.db.begin().await.unwrap();
    storage::roles::grant(&mut tx, &ada.uid, Role::Moderator, app.clock.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let ada = app.sign_in(&ada.email).await;
    let own: Value = ada.get("/api/moderation/credits?list=confirmed").await.json();
    assert_eq!(names(&own["requests"]), ["Bo"]);
    ada.post(&format!("/api/moderation/credits/{}/withdraw", id_of(&all[1])))
        .json(&json!({"reason": "Mine."}))
        .await
        .assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn cr_01_moderators_make_one_work_of_two(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, ada, bo, moderator) = two(engine).await;
    proven(&moderator, &bo).await;
    let other = json!({"title": "The Night Ferry", "year": 2024, "format": "feature_film", "role": "Editor"});
    set(&ada, json!({"credits": [other]})).await;
    let (from, into) = (credit(&ada).await, credit(&bo).await);
    let (from, into) = (
        from["work_id"].as_str().unwrap(),
        into["work_id"].as_str().unwrap(),
    );
    assert_ne!(from, into);
    let path = format!("/api/moderation/works/{from}/merge");
    ada.post(&path)
        .json(&json!({"into": into}))
        .await
        .assert_status_not_found();
    let oneself = moderator.post(&path).json(&json!({"into": from})).await;
    oneself.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    moderator
        .post(&path)
        .json(&json!({"into": into}))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(credit(&bo).await["state"], "confirmed");
    assert_eq!(credit(&ada).await["work_id"], into);
    let page: Value = ada.get(&format!("/api/works/{from}")).await.json();
    assert_eq!(
        (&page["id"], &page["title"]),
        (&json!(into), &json!("Night Ferry"))
    );
    assert_eq!(page["people"].as_array().unwrap().len(), 2);
    moderator
        .post(&path)
        .json(&json!({"into": into}))
        .await
        .assert_status_not_found();
    // Whoever writes the old title from now on means the work that it turned out to be.
    let eve = person(&app, "Eve", "Runner").await;
    set(&eve, json!({"credits": [other]})).await;
    assert_eq!(credit(&eve).await["work_id"], into);
    ask(&eve, &bo).await;
}
