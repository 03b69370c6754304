//! Writing, and reading what was written.

use super::*;

#[rstest]
#[tokio::test]
async fn me_01_connections_and_a_team_write_freely_and_what_is_written_is_there_for_both(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let answer = start(&ada, &bo, "See https://film.test\nat ten").await;
    answer.assert_status(StatusCode::CREATED);
    let answer: Value = answer.json();
    let id = id_of(&answer["thread"]);
    assert_eq!(answer["thread"]["state"], "open");
    assert_eq!(answer["thread"]["with"]["uid"], json!(bo.uid));
    assert_eq!(answer["message"]["is_mine"], true);
    let page = get(&bo, &format!("/{id}/messages")).await;
    let message = &page["messages"][0];
    assert_eq!(
        (&message["seq"], &message["author"], &message["text"]),
        (
            &json!(1),
            &json!(ada.uid),
            &json!("See https://film.test\nat ten")
        )
    );
    assert_eq!(
        (&message["is_mine"], message.get("client_id")),
        (&json!(false), None)
    );
    assert_eq!(page["has_earlier"], false);

    let reply = sent(&bo, &id, "Good").await;
    assert_eq!(reply["seq"], 2);
    let again = start(&ada, &bo, "Where?").await;
    assert_eq!(
        again.json::<Value>()["thread"]["id"],
        json!(id),
        "one thread for the two"
    );
    let listed = get(&bo, "").await;
    let thread = &listed["threads"][0];
    assert_eq!(thread["with"]["name"], "Ada Ní Bhriain");
    assert_eq!(
        thread["last"],
        json!({"text": "Where?", "file": null, "by": null, "is_folded": false, "at": app.clock.now(), "is_mine": false})
    );
    assert_eq!(thread["unread"], 1, "who writes has read");

    let team = person(&app, "team").await;
    let project = project(&ada, "The Door").await;
    let code = invite(
        &app,
        &ada,
        &project,
        json!({"email": team.email, "role": "viewer"}),
    )
    .await;
    accept(&team, &code).await;
    let answer = start(&team, &ada, "Hello").await;
    assert_eq!(answer.json::<Value>()["thread"]["state"], "open");
}

#[rstest]
#[tokio::test]
async fn me_02_a_message_that_is_sent_twice_is_one_with_the_first_answer(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let client_id = Uuid::new_v4();
    let body = json!({"uid": bo.uid, "client_id": client_id, "text": "Hello"});
    let all =
        futures_util::future::join_all((0..6).map(|_| ada.post("/api/threads").json(&body).into_future()));
    let all = all.await;
    let created = all.iter().filter(|one| one.status_code() == StatusCode::CREATED);
    assert_eq!(created.count(), 1, "{all:?}");
    let first: Value = all[0].json();
    let id = id_of(&first["thread"]);
    for one in &all {
        assert_eq!(one.json::<Value>()["message"], first["message"]);
    }
    let path = format!("/api/threads/{id}/messages");
    let body = json!({"client_id": Uuid::new_v4(), "text": "Again"});
    let both = tokio::join!(
        ada.post(&path).json(&body).into_future(),
        ada.post(&path).json(&body).into_future()
    );
    assert_eq!(both.0.json::<Value>(), both.1.json::<Value>());
    let mut statuses = [both.0.status_code(), both.1.status_code()];
    statuses.sort_unstable();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CREATED]);
    assert_eq!(texts(&bo, &id).await, ["Hello", "Again"]);

    let cy = person(&app, "cy").await;
    connect(&app, &ada, &cy, "connected").await;
    let body = json!({"uid": cy.uid, "client_id": client_id, "text": "Hello"});
    let answer = ada.post("/api/threads").json(&body).await;
    assert_problem(&answer, StatusCode::CONFLICT, "client-id-used");
    // Another's name for their message is theirs.
    let body = json!({"client_id": client_id, "text": "Mine"});
    bo.post(&path)
        .json(&body)
        .await
        .assert_status(StatusCode::CREATED);
}

#[rstest]
#[tokio::test]
async fn me_02_many_who_write_at_once_get_numbers_without_gaps(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    // Both begin at the same moment.
    let (one, other) = tokio::join!(start(&ada, &bo, "From Ada"), start(&bo, &ada, "From Bo"));
    let id = id_of(&one.json::<Value>()["thread"]);
    assert_eq!(other.json::<Value>()["thread"]["id"], json!(id));
    let writes = (0..20).map(|n| {
        let by = if n % 2 == 0 { &ada } else { &bo };
        send(by, &id, "More")
    });
    for answer in futures_util::future::join_all(writes).await {
        answer.assert_status(StatusCode::CREATED);
    }
    let page = get(&ada, &format!("/{id}/messages")).await;
    let seqs: Vec<i64> = page["messages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["seq"].as_i64().unwrap())
        .collect();
    assert_eq!(seqs, Vec::from_iter(1..=22));
}

#[rstest]
#[tokio::test]
async fn me_01_me_06_messages_are_read_page_by_page_and_by_nobody_else(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    app.clock.advance(days(2));
    let (ada, bo) = (app.sign_in(&ada.email).await, app.sign_in(&bo.email).await);
    let id = started(&ada, &bo, "1").await;
    for n in 2..=60 {
        sent(&ada, &id, &n.to_string()).await;
    }
    let newest = get(&bo, &format!("/{id}/messages")).await;
    let seq = |page: &Value, n: usize| page["messages"][n]["seq"].as_i64().unwrap();
    assert_eq!((seq(&newest, 0), seq(&newest, 49)), (11, 60));
    assert_eq!(newest["has_earlier"], true);
    let earlier = get(&bo, &format!("/{id}/messages?before=11")).await;
    assert_eq!((seq(&earlier, 0), seq(&earlier, 9)), (1, 10));
    assert_eq!(earlier["has_earlier"], false);
    let later = get(&bo, &format!("/{id}/messages?after=58")).await;
    assert_eq!((seq(&later, 0), seq(&later, 1)), (59, 60));
    let both = bo
        .get(&format!("/api/threads/{id}/messages?after=1&before=3"))
        .await;
    both.assert_status(StatusCode::UNPROCESSABLE_ENTITY);

    let stranger = person(&app, "stranger").await;
    let nobody = stranger.get(&format!("/api/threads/{}", Uuid::new_v4())).await;
    nobody.assert_status_not_found();
    let mid = id_of(&newest["messages"][0]);
    for answer in [
        stranger.get(&format!("/api/threads/{id}")).await,
        stranger.get(&format!("/api/threads/{id}/messages")).await,
        send(&stranger, &id, "Hello").await,
        stranger
            .put(&format!("/api/threads/{id}/read"))
            .json(&json!({"seq": 1}))
            .await,
        stranger.post(&format!("/api/threads/{id}/accept")).await,
        stranger.post(&format!("/api/threads/{id}/ignore")).await,
        stranger.put(&format!("/api/threads/{id}/mute")).await,
        stranger
            .delete(&format!("/api/threads/{id}/messages/{mid}"))
            .await,
        stranger
            .patch(&format!("/api/threads/{id}/messages/{mid}"))
            .json(&json!({"text": "x"}))
            .await,
    ] {
        answer.assert_status_not_found();
        assert_eq!(answer.as_bytes(), nobody.as_bytes());
    }
    assert_eq!(listed(&stranger, "").await, Vec::<String>::new());
}

#[rstest]
#[tokio::test]
async fn me_01_threads_are_listed_by_their_newest_message_page_by_page(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    let mut expected = Vec::new();
    for n in 0..33 {
        let other = person(&app, &format!("other{n}")).await;
        connect(&app, &ada, &other, "connected").await;
        expected.push(started(&other, &ada, "Hello").await);
        app.clock.advance(std::time::Duration::from_secs(1));
    }
    sent(&ada, &expected[5], "Hello").await;
    let moved = expected.remove(5);
    expected.push(moved);
    expected.reverse();
    let first = get(&ada, "?box=open").await;
    let next = first["next"].as_str().unwrap();
    let mut all: Vec<String> = first["threads"].as_array().unwrap().iter().map(id_of).collect();
    assert_eq!(all.len(), 30);
    let last = get(&ada, &format!("?after={next}")).await;
    assert_eq!(last["next"], Value::Null);
    all.extend(last["threads"].as_array().unwrap().iter().map(id_of));
    assert_eq!(all, expected);
    for wrong in ["?box=archive", "?after=x"] {
        let answer = ada.get(&format!("/api/threads{wrong}")).await;
        answer.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    }
}

#[rstest]
#[tokio::test]
async fn me_01_messages_have_a_length_and_an_hourly_limit(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&ada, &bo, &"é".repeat(4_000)).await;
    for wrong in ["", "\u{0}\n", &"x".repeat(4_001)] {
        let answer = send(&ada, &id, wrong).await;
        answer.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&answer.json()), [("text", "length")]);
    }
    for _ in 1..30 {
        sent(&ada, &id, "More").await;
    }
    let refused = send(&ada, &id, "One more").await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.header("retry-after").to_str().unwrap(), "3601");
    assert!(refused.json::<Value>()["detail"].as_str().unwrap().contains("30"));
    sent(&bo, &id, "I still can").await;
    app.clock.advance(std::time::Duration::from_secs(3_601));
    let ada = app.sign_in(&ada.email).await;
    sent(&ada, &id, "One more").await;
}
