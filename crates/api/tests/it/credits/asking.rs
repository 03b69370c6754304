//! Who may be asked, and how often.

use super::*;

fn may_ask(credit: &Value) -> Vec<(String, String)> {
    let all = credit["may_ask"].as_array().unwrap().iter();
    all.map(|one| {
        let text = |key: &str| one[key].as_str().unwrap().to_owned();
        (text("name"), text("capacity"))
    })
    .collect()
}

#[rstest]
#[tokio::test]
async fn cr_02_only_who_may_confirm_can_be_asked(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, ada, bo, moderator) = two(engine).await;
    assert_eq!(may_ask(&credit(&ada).await), [], "Bo only says so");
    let wrong = try_ask(&ada, json!({"uid": bo.uid})).await;
    wrong.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let nobody = try_ask(&ada, json!({"uid": "nobody"})).await;
    assert_eq!(wrong.text(), nobody.text(), "nobody learns who has an account");
    proven(&moderator, &bo).await;
    assert_eq!(
        may_ask(&credit(&ada).await),
        [("Bo".to_owned(), "colleague".to_owned())]
    );
    // Not a second account of the same name, not oneself, nobody whom one cannot see.
    let namesake = person(&app, "Ida", "Editor").await;
    set(&namesake, json!({"first_name": "Ada", "last_name": "Byron"})).await;
    set(&ada, json!({"first_name": "ADA", "last_name": "Byron"})).await;
    proven(&moderator, &namesake).await;
    assert_eq!(may_ask(&credit(&ada).await).len(), 1);
    try_ask(&ada, json!({"uid": namesake.uid}))
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    try_ask(&ada, json!({"uid": ada.uid}))
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    ada.put(&format!("/api/blocks/{}", bo.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(may_ask(&credit(&ada).await), []);
    try_ask(&ada, json!({"uid": bo.uid}))
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
}

#[rstest]
#[tokio::test]
async fn cr_02_nobody_is_asked_twice_and_what_was_asked_can_be_taken_back(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, ada, bo, moderator) = two(engine).await;
    proven(&moderator, &bo).await;
    ask(&ada, &bo).await;
    let again = try_ask(&ada, json!({"uid": bo.uid})).await;
    again.assert_status_conflict();
    assert_eq!(again.json::<Value>()["type"], "/problems/already-asked");
    let now = credit(&ada).await;
    assert_eq!(may_ask(&now), []);
    let (credit_id, confirmation) = (id_of(&now), id_of(&now["confirmations"][0]));
    let path = format!("/api/credits/{credit_id}/confirmations/{confirmation}");
    bo.delete(&path).await.assert_status_not_found();
    assert_eq!(asked(&bo).await["person"]["name"], "Ada");
    ada.delete(&path).await.assert_status_ok();
    assert_eq!(own(&bo).await["asked"], json!([]));
    ada.delete(&path).await.assert_status_not_found();
    ask(&ada, &bo).await;
    confirm(&bo).await;
    let confirmation = id_of(&credit(&ada).await["confirmations"][0]);
    let late = ada
        .delete(&format!("/api/credits/{credit_id}/confirmations/{confirmation}"))
        .await;
    late.assert_status_conflict();
    // Somebody else's credit does not exist.
    bo.post(&format!("/api/credits/{credit_id}/confirmations"))
        .json(&json!({"evidence": EVIDENCE}))
        .await
        .assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn requests_are_counted_and_bad_ones_refused(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada", "Gaffer").await;
    for wrong in [
        json!({}),
        json!({"uid": "x", "evidence": EVIDENCE}),
        json!({"evidence": "http://festival.test"}),
        json!({"evidence": format!("https://festival.test/{}", "a".repeat(300))}),
    ] {
        try_ask(&ada, wrong)
            .await
            .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let rows: Vec<Value> = (0..6)
        .map(|n| json!({"title": format!("Film {n}"), "year": 2020, "role": "Gaffer"}))
        .collect();
    set(&ada, json!({"credits": rows})).await;
    let mine = own(&ada).await;
    let mut answers = Vec::new();
    for one in mine["credits"].as_array().unwrap() {
        let path = format!("/api/credits/{}/confirmations", id_of(one));
        answers.push(
            ada.post(&path)
                .json(&json!({"evidence": EVIDENCE}))
                .await
                .status_code(),
        );
    }
    assert_eq!(
        answers[..5],
        [StatusCode::CREATED; 5],
        "a new member asks five times a day"
    );
    assert_eq!(answers[5], StatusCode::TOO_MANY_REQUESTS);
    let twice = try_ask(&ada, json!({"evidence": EVIDENCE})).await;
    assert!(
        twice.status_code() == StatusCode::TOO_MANY_REQUESTS || twice.status_code() == StatusCode::CONFLICT
    );
}

#[rstest]
#[tokio::test]
async fn a_popular_work_hides_nobody_of_another(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, ada, bo, moderator) = two(engine).await;
    let tide = |role: &str| json!({"title": "Low Tide", "year": 2020, "role": role});
    set(&bo, json!({"credits": [tide("Editor")]})).await;
    proven(&moderator, &bo).await;
    for name in ["Cy", "Eve", "Zoe"] {
        let one = person(&app, name, "Runner").await;
        proven(&moderator, &one).await;
    }
    set(&ada, json!({"credits": [ferry("Gaffer"), tide("Gaffer")]})).await;
    let works: Vec<kernel::WorkId> = own(&ada).await["credits"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["work_id"].as_str().unwrap().parse().unwrap())
        .collect();
    let mut reader = app.app.db.read().await.unwrap();
    let sorted = |mut found: Vec<kernel::WorkId>| {
        found.sort_by_key(|work| work.0);
        found
    };
    let both = sorted(works.clone());
    // As many as there is room for: one of each work, before one has two.
    let colleagues = storage::credits::colleagues(&mut reader, &ada.uid, 2, 2)
        .await
        .unwrap();
    assert_eq!(
        sorted(colleagues.into_iter().map(|(work, _)| work).collect()),
        both
    );
    let makers = storage::credits::makers(&mut reader, &works, 2, 2).await.unwrap();
    assert_eq!(sorted(makers.into_iter().map(|(work, _)| work).collect()), both);
    // One of the two of the smaller work, and no more than two of the larger.
    let all = storage::credits::colleagues(&mut reader, &ada.uid, 2, 10)
        .await
        .unwrap();
    assert_eq!(all.len(), 3);
}
