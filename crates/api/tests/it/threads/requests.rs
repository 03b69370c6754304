//! Writing to people whom one does not know.

use super::*;

#[rstest]
#[tokio::test]
async fn me_01_strangers_ask_with_one_message_until_it_is_answered(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let link = start(&ada, &bo, "See www.film.test").await;
    assert_eq!(field_errors(&link.json()), [("text", "contact")]);
    let long = start(&ada, &bo, &"x".repeat(501)).await;
    assert_eq!(field_errors(&long.json()), [("text", "length")]);
    let id = started(&ada, &bo, "Hello").await;
    let mine = get(&ada, &format!("/{id}")).await;
    assert_eq!(
        (&mine["state"], &mine["can_write"]),
        (&json!("request_sent"), &json!(false))
    );
    for answer in [send(&ada, &id, "Hello?").await, start(&ada, &bo, "Hello?").await] {
        assert_problem(&answer, StatusCode::CONFLICT, "request-waiting");
    }
    assert_eq!(listed(&ada, "?box=open").await, [id.as_str()]);
    assert_eq!(listed(&bo, "?box=open").await, Vec::<String>::new());
    assert_eq!(listed(&bo, "?box=requests").await, [id.as_str()]);
    let theirs = get(&bo, &format!("/{id}")).await;
    assert_eq!(
        (&theirs["state"], &theirs["can_write"]),
        (&json!("request_received"), &json!(true))
    );
    let accept = format!("/api/threads/{id}/accept");
    assert_problem(
        &ada.post(&accept).await,
        StatusCode::CONFLICT,
        "nothing-to-answer",
    );

    let accepted = bo.post(&accept).await;
    assert_eq!(accepted.json::<Value>()["state"], "open");
    bo.post(&accept).await.assert_status_ok();
    assert_eq!(listed(&bo, "?box=requests").await, Vec::<String>::new());
    assert_eq!(listed(&bo, "").await, [id.as_str()]);
    sent(&ada, &id, "See https://film.test").await;
    let late = bo.post(&format!("/api/threads/{id}/ignore")).await;
    assert_problem(&late, StatusCode::CONFLICT, "nothing-to-answer");
}

#[rstest]
#[tokio::test]
async fn me_01_an_answer_accepts(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let id = started(&ada, &bo, "Hello").await;
    let answer = start(&bo, &ada, "Hello Ada").await;
    answer.assert_status(StatusCode::CREATED);
    assert_eq!(answer.json::<Value>()["thread"]["id"], json!(id));
    assert_eq!(get(&ada, &format!("/{id}")).await["state"], "open");
    sent(&ada, &id, "Good").await;
}

#[rstest]
#[tokio::test]
async fn me_01_who_is_ignored_sees_nothing_of_it(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo, cy) = (
        person(&app, "ada").await,
        person(&app, "bo").await,
        person(&app, "cy").await,
    );
    app.clock.advance(days(2));
    let ada = app.sign_in(&ada.email).await;
    let (to_bo, to_cy) = (
        started(&ada, &bo, "Hello").await,
        started(&ada, &cy, "Hello").await,
    );
    let bo = app.sign_in(&bo.email).await;
    bo.post(&format!("/api/threads/{to_bo}/ignore"))
        .await
        .assert_status_ok();
    assert_eq!(listed(&bo, "?box=requests").await, Vec::<String>::new());
    let same = async |ada: &User| {
        let (one, other) = (
            get(ada, &format!("/{to_bo}")).await,
            get(ada, &format!("/{to_cy}")).await,
        );
        for key in [
            "state",
            "can_write",
            "closed_because",
            "unread",
            "read_seq",
            "last",
        ] {
            assert_eq!(one[key], other[key], "{key}");
        }
        let listed = get(ada, "").await;
        assert_eq!(listed["threads"][0]["state"], listed["threads"][1]["state"]);
        let (one, other) = (
            send(ada, &to_bo, "Hello?").await,
            send(ada, &to_cy, "Hello?").await,
        );
        assert_eq!(one.status_code(), other.status_code());
        one
    };
    assert_problem(&same(&ada).await, StatusCode::CONFLICT, "request-waiting");

    // A month later both may be asked once more, and only who has not ignored it hears of it.
    app.clock.advance(days(31));
    app.app.keep_deadlines().await.unwrap();
    let cy = app.sign_in(&cy.email).await;
    assert_eq!(listed(&cy, "?box=requests").await, Vec::<String>::new(), "lapsed");
    let ada = app.sign_in(&ada.email).await;
    same(&ada).await.assert_status(StatusCode::CREATED);
    assert_problem(&same(&ada).await, StatusCode::CONFLICT, "request-waiting");
    assert_eq!(listed(&cy, "?box=requests").await, [to_cy.as_str()]);
    let bo = app.sign_in(&bo.email).await;
    assert_eq!(listed(&bo, "?box=requests").await, Vec::<String>::new());
    bo.post(&format!("/api/threads/{to_bo}/accept"))
        .await
        .assert_status_ok();
    sent(&ada, &to_bo, "Thank you").await;
}

#[rstest]
#[tokio::test]
async fn me_01_requests_have_a_limit_by_how_long_somebody_is_here(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    let mut others = Vec::new();
    for n in 0..8 {
        others.push(person(&app, &format!("other{n}")).await);
    }
    started(&ada, &others[0], "Hello").await;
    let refused = start(&ada, &others[1], "Hello").await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    refused.assert_contains_header("retry-after");
    app.clock.advance(days(2));
    let ada = app.sign_in(&ada.email).await;
    for other in &others[1..6] {
        started(&ada, other, "Hello").await;
    }
    let refused = start(&ada, &others[6], "Hello").await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.json::<Value>()["detail"].as_str().unwrap().contains('5'));
    let found = get(&ada, &format!("?with={}", others[6].uid)).await;
    assert_eq!(found["threads"], json!([]), "nothing is left of what was refused");
    connect(&app, &ada, &others[6], "connected").await;
    started(&ada, &others[6], "Hello").await;
}

#[rstest]
#[tokio::test]
async fn me_01_who_may_not_be_seen_is_answered_like_nobody_and_a_setting_says_who_may_write(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let nobody = ada
        .post("/api/threads")
        .json(&json!({"uid": kernel::Uid::random(), "client_id": Uuid::new_v4(), "text": "Hello"}))
        .await;
    nobody.assert_status_not_found();
    let is_like_nobody = async |to: &User, why: &str| {
        let answer = start(&ada, to, "Hello").await;
        answer.assert_status_not_found();
        assert_eq!(answer.as_bytes(), nobody.as_bytes(), "{why}");
    };
    is_like_nobody(&ada, "oneself").await;
    set(&bo, json!({"visibility": "connections"})).await;
    is_like_nobody(&bo, "hidden").await;
    set(&bo, json!({"visibility": "members"})).await;
    shun(&bo, "blocks", &ada).await;
    is_like_nobody(&bo, "blocked").await;
    let none = app.verified("none@film.test").await;
    is_like_nobody(&none, "no profile").await;
    let refused = start(&none, &ada, "Hello").await;
    assert_problem(&refused, StatusCode::FORBIDDEN, "profile-incomplete");

    let cy = person(&app, "cy").await;
    set(&cy, json!({"messages_from": "connections"})).await;
    let answer = start(&ada, &cy, "Hello").await;
    assert_problem(&answer, StatusCode::FORBIDDEN, "messages-not-accepted");
    set(&cy, json!({"messages_from": "members"})).await;
    let id = started(&ada, &cy, "Hello").await;
    cy.post(&format!("/api/threads/{id}/accept"))
        .await
        .assert_status_ok();
    set(
        &cy,
        json!({"messages_from": "connections", "visibility": "connections"}),
    )
    .await;
    sent(&ada, &id, "A narrower setting leaves it open").await;
    connect(&app, &ada, &cy, "ended").await;
    assert_problem(
        &send(&ada, &id, "Hello").await,
        StatusCode::CONFLICT,
        "thread-closed",
    );
}

#[rstest]
#[tokio::test]
async fn pv_04_a_block_closes_a_thread_and_makes_requests_fall(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let cy = person(&app, "cy").await;
    let id = started(&ada, &bo, "Hello").await;
    let request = started(&cy, &bo, "Hello").await;
    for whom in [&ada, &cy] {
        shun(&bo, "blocks", whom).await;
    }
    let mine = get(&bo, &format!("/{id}")).await;
    assert_eq!(
        (&mine["state"], &mine["closed_because"], &mine["can_write"]),
        (&json!("closed"), &json!("blocked_by_me"), &json!(false))
    );
    let theirs = get(&ada, &format!("/{id}")).await;
    assert_eq!(
        (&theirs["state"], &theirs["closed_because"]),
        (&json!("closed"), &json!("unavailable"))
    );
    assert_eq!(texts(&ada, &id).await, ["Hello"], "it can be read still");
    for by in [&ada, &bo] {
        assert_problem(
            &send(by, &id, "Hello").await,
            StatusCode::CONFLICT,
            "thread-closed",
        );
    }
    assert_eq!(listed(&bo, "?box=requests").await, Vec::<String>::new());
    let waiting = get(&cy, &format!("/{request}")).await;
    assert_eq!(
        (&waiting["state"], &waiting["can_write"]),
        (&json!("request_sent"), &json!(false))
    );
    assert_eq!(
        waiting["closed_because"],
        Value::Null,
        "who asked is told nothing"
    );
    assert_problem(
        &send(&cy, &request, "Hello").await,
        StatusCode::CONFLICT,
        "request-waiting",
    );
    let accept = bo.post(&format!("/api/threads/{request}/accept")).await;
    assert_problem(&accept, StatusCode::CONFLICT, "thread-closed");
}
