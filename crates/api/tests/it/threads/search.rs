//! Search in one's own threads.

use std::time::Duration;

use kernel::{ClientId, MessageId, ThreadId};
use storage::message_search::{Size, of_span, parts};
use storage::messages::{NewMessage, append};

use super::*;

async fn sought(by: &User, words: &str, after: &str) -> TestResponse {
    by.get("/api/threads/search")
        .add_query_param("words", words)
        .add_query_param("after", after)
        .await
}

async fn found(by: &User, words: &str) -> Vec<Value> {
    let answer = sought(by, words, "").await;
    answer.assert_status_ok();
    answer.json::<Value>()["hits"].as_array().unwrap().clone()
}

async fn excerpts(by: &User, words: &str) -> Vec<String> {
    let hits = found(by, words).await;
    let texts = hits.iter().map(|hit| hit["excerpt"].as_str().unwrap().to_owned());
    texts.collect()
}

/// As if they had been sent, one a second.
async fn written(app: &TestApp, by: &User, thread: &str, texts: impl Iterator<Item = String>) {
    let mut tx = app.app.db.begin().await.unwrap();
    for text in texts {
        app.clock.advance(Duration::from_secs(1));
        let new = NewMessage {
            id: MessageId::new(app.app.env().clock),
            thread: ThreadId(thread.parse().unwrap()),
            author: &by.uid,
            client_id: ClientId(Uuid::new_v4()),
            text: &text,
            file_count: 0,
            at: app.clock.now(),
            is_heard: true,
            mail_due_at: None,
            is_of_room: false,
        };
        append(&mut tx, &new).await.unwrap();
    }
    tx.commit().await.unwrap();
}

#[rstest]
#[tokio::test]
async fn me_08_all_words_are_found_in_every_case_and_without_marks(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    set(&bo, json!({"professional_name": "Bo Lindqvist"})).await;
    let id = started(&ada, &bo, "José sends the CALL sheet").await;
    app.clock.advance(Duration::from_secs(1));
    let second = sent(&bo, &id, "A call from the café").await;
    assert_eq!(
        excerpts(&ada, "call").await,
        ["A call from the café", "José sends the CALL sheet"]
    );
    assert_eq!(excerpts(&ada, "SHEET jose").await, ["José sends the CALL sheet"]);
    assert!(excerpts(&ada, "call studio").await.is_empty());
    let hits = found(&ada, "cafe").await;
    assert_eq!(
        hits,
        [json!({
            "message_id": second["id"],
            "thread_id": id,
            "seq": 2,
            "with": {"uid": bo.uid, "name": "Bo Lindqvist", "portrait": null},
            "room": null,
            "by": null,
            "excerpt": "A call from the café",
            "matches": [{"from": 16, "to": 20}],
            "at": second["created_at"],
            "is_mine": false,
        })]
    );
    assert_eq!(found(&bo, "cafe").await[0]["is_mine"], true);
}

#[rstest]
#[tokio::test]
async fn me_08_what_is_sought_is_bounded(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    for (words, after, field) in [
        ("", "", "words"),
        (" \u{0} ", "", "words"),
        ("a b c d e f g h i j k l m", "", "words"),
        (&*"x".repeat(201), "", "words"),
        ("hello", "abc", "after"),
    ] {
        let answer = sought(&ada, words, after).await;
        answer.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        let problem: Value = answer.json();
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
    }
    ada.get("/api/threads/search")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let mut asked = 0;
    while sought(&ada, "hello", "").await.status_code() == StatusCode::OK {
        asked += 1;
        assert!(asked < 40, "no limit");
    }
    assert!(asked >= 14, "{asked}");
}

#[rstest]
#[tokio::test]
async fn me_08_every_hit_comes_once_on_one_page(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let cy = person(&app, "cy").await;
    connect(&app, &ada, &cy, "connected").await;
    let (one, two) = (
        started(&bo, &ada, "Hello").await,
        started(&cy, &ada, "Hello").await,
    );
    for part in 0..7 {
        let texts = |by: &str| {
            (0..5)
                .map(move |n| format!("Scene {part}{n} by"))
                .chain([by.to_owned()])
        };
        written(&app, &bo, &one, texts("nothing")).await;
        written(&app, &cy, &two, texts("nothing")).await;
    }
    let mut pages = Vec::new();
    let mut after = String::new();
    loop {
        let answer: Value = sought(&ada, "scene", &after).await.json();
        let hits = answer["hits"].as_array().unwrap().clone();
        pages.push(hits.len());
        // What is written meanwhile moves nothing.
        written(&app, &bo, &one, ["Scene, newer".to_owned()].into_iter()).await;
        for hit in hits {
            assert!(hit["excerpt"] != "Scene, newer");
        }
        match answer["next"].as_str() {
            Some(next) => after = next.to_owned(),
            None => break,
        }
    }
    assert_eq!(pages, [30, 30, 10]);
}

#[rstest]
#[tokio::test]
async fn me_08_parts_hold_every_message_once_the_newest_first(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    const SIZE: Size = Size { part: 3, most: 9 };
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&bo, &ada, "0").await;
    written(&app, &bo, &id, (1..20).map(|n| n.to_string())).await;
    let mut c = app.app.db.read().await.unwrap();
    let (mut after, mut all, mut lengths) = (None, Vec::new(), Vec::new());
    loop {
        let parts = parts(&mut c, &ada.uid, after, SIZE).await.unwrap();
        let before = all.len();
        for span in &parts.spans {
            let rows = of_span(&mut c, &ada.uid, *span, SIZE).await.unwrap();
            assert!(rows.len() <= 3);
            all.extend(rows.into_iter().map(|row| row.text));
        }
        lengths.push(all.len() - before);
        if !parts.is_more {
            break;
        }
        after = parts.spans.last().and_then(|span| span.to);
    }
    assert_eq!(lengths, [9, 9, 2]);
    let newest_first: Vec<String> = (0..20).rev().map(|n| n.to_string()).collect();
    assert_eq!(all, newest_first);
}

#[rstest]
#[tokio::test]
async fn me_08_long_messages_are_gone_through_in_more_answers(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&bo, &ada, "The oldest").await;
    let long = "🎬".repeat(4_000);
    written(&app, &bo, &id, (0..300).map(|_| long.clone())).await;
    let first: Value = sought(&ada, "oldest", "").await.json();
    assert_eq!(first["hits"], json!([]));
    let next = first["next"].as_str().unwrap();
    let second: Value = sought(&ada, "oldest", next).await.json();
    assert_eq!(second["hits"][0]["excerpt"], "The oldest");
    assert_eq!(second["next"], Value::Null);
}

#[rstest]
#[tokio::test]
async fn me_08_only_what_one_s_own_lists_show_is_found(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let others = person(&app, "cy").await;
    connect(&app, &bo, &others, "connected").await;
    set(&ada, json!({"messages_from": "members"})).await;
    started(&bo, &others, "Secret of others").await;
    let mine = started(&bo, &ada, "Secret of friends").await;
    let deleted = sent(&bo, &mine, "Secret and deleted").await;
    bo.delete(&format!("/api/threads/{mine}/messages/{}", id_of(&deleted)))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(excerpts(&ada, "secret").await, ["Secret of friends"]);

    for (case, ends) in [("ignored", "ignore"), ("blocked", ""), ("waiting", "")] {
        let asks = person(&app, case).await;
        app.clock.advance(Duration::from_secs(1));
        let id = started(&asks, &ada, &format!("Secret, {case}")).await;
        match case {
            "ignored" => {
                let ignored = ada.post(&format!("/api/threads/{id}/{ends}")).await;
                ignored.assert_status_ok();
                // Who asked is not told.
                assert_eq!(excerpts(&asks, "secret").await, ["Secret, ignored"]);
            }
            "blocked" => shun(&ada, "blocks", &asks).await,
            _ => {}
        }
    }
    assert_eq!(
        excerpts(&ada, "secret").await,
        ["Secret, waiting", "Secret of friends"]
    );
    // A thread that is closed by a block stays in the list.
    shun(&ada, "blocks", &bo).await;
    assert_eq!(listed(&ada, "").await, [mine]);
    assert_eq!(
        excerpts(&ada, "secret").await,
        ["Secret, waiting", "Secret of friends"]
    );
}
