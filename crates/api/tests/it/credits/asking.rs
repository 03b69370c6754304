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
    let tide = json!({"title": "Low Tide", "year": 2020, "role": "Editor"});
    set(&bo, json!({"credits": [tide]})).await;
    proven(&moderator, &bo).await;
    for n in 0..22 {
        let letter = char::from(b'a' + n);
        let one = person(&app, &format!("Zoe{letter}"), "Runner").await;
        proven(&moderator, &one).await;
    }
    let mine = json!({"title": "Low Tide", "year": 2020, "role": "Gaffer"});
    set(&ada, json!({"credits": [ferry("Gaffer"), mine]})).await;
    let mine = own(&ada).await["credits"].clone();
    assert_eq!(may_ask(&mine[0]).len(), 20, "some of many");
    assert_eq!(may_ask(&mine[1]), [("Bo".to_owned(), "colleague".to_owned())]);
}
