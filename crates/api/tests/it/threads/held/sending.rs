//! What is held, and of whom.

use super::*;

#[rstest]
#[tokio::test]
async fn mo_01_the_recipient_learns_nothing_of_what_is_held(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Desk { app, ada, others, .. } = desk(engine, 4).await;
    let (cy, di) = (&others[2], &others[3]);
    let thread = started(&ada, di, "Hello, did we meet in Cork?").await;
    let before = get(di, "").await;
    held(&ada, cy, &pitch("Cy")).await;
    let later = send(&ada, &thread, &pitch("Di")).await;
    later.assert_status(StatusCode::ACCEPTED);
    let later: Value = later.json();
    assert_eq!(later["thread_id"], json!(thread));

    assert_eq!(get(di, "").await, before, "no list, no count");
    assert_eq!(get(cy, "").await["threads"], json!([]));
    assert_eq!(texts(di, &thread).await, [json!("Hello, did we meet in Cork?")]);
    assert_eq!(export(&app, &ada).await.matches(&pitch("Cy")).count(), 1);
    for other in [cy, di] {
        assert!(!export(&app, other).await.contains("lighthouse"));
        assert_eq!(own(other).await, Vec::<Value>::new());
        let found = get(other, "/search?words=lighthouse").await;
        assert_eq!(found["hits"], json!([]));
        let withdrawn = other
            .delete(&format!("/api/me/held-messages/{}", id_of(&later)))
            .await;
        withdrawn.assert_status(StatusCode::NOT_FOUND);
    }
}

#[rstest]
#[tokio::test]
async fn mo_01_of_one_author_twenty_are_held_at_a_time(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Desk {
        app: _app,
        ada,
        others,
        mo,
    } = desk(engine, 23).await;
    let mut all = Vec::new();
    for other in &others[2..22] {
        all.push(held(&ada, other, &pitch("Cy")).await);
    }
    let refused = start(&ada, &others[22], &pitch("Cy")).await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    refused.assert_contains_header("retry-after");
    let mut numbers: Vec<i64> = waiting(&mo)
        .await
        .iter()
        .map(|one| one["others"].as_i64().unwrap())
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (2..22).collect::<Vec<_>>());
    let path = format!("/api/me/held-messages/{}", id_of(&all[0]));
    ada.delete(&path).await.assert_status(StatusCode::NO_CONTENT);
    held(&ada, &others[22], &pitch("Cy")).await;
}

#[rstest]
#[tokio::test]
async fn mo_01_sent_twice_it_is_held_once(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Desk {
        app: _app,
        ada,
        others,
        mo,
    } = desk(engine, 3).await;
    let mut body = json!({"uid": others[2].uid, "client_id": Uuid::new_v4(), "text": pitch("Cy")});
    let (first, second) = tokio::join!(async { ada.post("/api/threads").json(&body).await }, async {
        ada.post("/api/threads").json(&body).await
    });
    first.assert_status(StatusCode::ACCEPTED);
    second.assert_status(StatusCode::ACCEPTED);
    let one: Value = first.json();
    assert_eq!(second.json::<Value>(), one);
    assert_eq!(own(&ada).await.len(), 1);
    assert_eq!(get(&others[2], "").await["threads"], json!([]));
    decide(&mo, &one, release()).await.assert_status_ok();
    let again = ada.post("/api/threads").json(&body).await;
    again.assert_status(StatusCode::OK);
    assert_eq!(again.json::<Value>()["message"]["text"], one["text"]);
    body["uid"] = json!(others[0].uid);
    let elsewhere = ada.post("/api/threads").json(&body).await;
    assert_problem(&elsewhere, StatusCode::CONFLICT, "client-id-used");
}

#[rstest]
#[tokio::test]
async fn mo_01_a_stranger_is_asked_once_also_by_what_is_held(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Desk { app, ada, mo, .. } = desk(engine, 2).await;
    let cy = person(&app, "cy").await;
    set(&cy, json!({"messages_from": "members", "visibility": "members"})).await;
    let one = held(&ada, &cy, &pitch("Cy")).await;
    app.clock.advance(days(1));
    let ada = later(&app, &ada, Duration::from_secs(3_600)).await;
    let other_words = "Do you still have the script of the lighthouse film? I would like to read it again.";
    let again = start(&ada, &cy, other_words).await;
    assert_problem(&again, StatusCode::CONFLICT, "request-waiting");
    let mo = later(&app, &mo, Duration::ZERO).await;
    decide(&mo, &one, release()).await.assert_status_ok();
    let cy = later(&app, &cy, Duration::ZERO).await;
    assert_eq!(listed(&cy, "?box=requests").await.len(), 1);
    assert_eq!(listed(&cy, "").await, Vec::<String>::new());
}
