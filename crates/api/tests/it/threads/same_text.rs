//! Nearly the same text to many people.

use std::time::Duration;

use super::*;

const HOUR: Duration = Duration::from_secs(3_600);

fn pitch(name: &str) -> String {
    format!(
        "Dear {name}, I am producing a feature film about two sisters who run a lighthouse. We look for partners for \
         the shoot on the coast in May, and I would like to tell you more about it."
    )
}

#[rstest]
#[tokio::test]
async fn li_01_nearly_the_same_text_goes_to_five_people_an_hour(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    let mut others = Vec::new();
    for n in 0..12 {
        let other = person(&app, &format!("other{n}")).await;
        connect(&app, &ada, &other, "connected").await;
        others.push(other);
    }
    app.clock.advance(days(2));
    let ada = app.sign_in(&ada.email).await;
    let first = started(&ada, &others[0], &pitch("Mara")).await;
    app.clock.advance(Duration::from_secs(600));
    for (n, other) in others.iter().enumerate().skip(1).take(4) {
        started(&ada, other, &pitch(&format!("Mara{n}"))).await;
    }
    for (n, other) in others.iter().enumerate().skip(5) {
        let held = start(&ada, other, &pitch(&format!("Mara{n}"))).await;
        held.assert_status(StatusCode::ACCEPTED);
        let found = get(&ada, &format!("?with={}", other.uid)).await;
        assert_eq!(found["threads"], json!([]), "nothing of it is there");
    }
    sent(&ada, &first, &pitch("Mara")).await;
    let other_words = "Do you still have the script of the lighthouse film? I would like to read it again.";
    started(&ada, &others[5], other_words).await;

    app.clock.advance(HOUR);
    let ada = app.sign_in(&ada.email).await;
    started(&ada, &others[6], &pitch("Mara")).await;
}

#[rstest]
#[tokio::test]
async fn li_01_notes_and_changed_messages_count_and_short_answers_do_not(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    let mut others = Vec::new();
    for n in 0..4 {
        others.push(person(&app, &format!("other{n}")).await);
    }
    let ask = async |whom: &User| {
        set(whom, json!({"listed": true})).await;
        ada.post("/api/connections")
            .json(&json!({"uid": whom.uid, "reason": "met", "note": pitch("Mara")}))
            .await
    };
    for other in &others[..2] {
        ask(other).await.assert_status(StatusCode::CREATED);
    }
    let refused = ask(&others[2]).await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    refused.assert_contains_header("retry-after");

    let text = "Is the room free?";
    let started_with = start(&ada, &others[2], text).await;
    started_with.assert_status(StatusCode::CREATED);
    let body: Value = started_with.json();
    let (thread, message) = (id_of(&body["thread"]), id_of(&body["message"]));
    let changed = ada
        .patch(&format!("/api/threads/{thread}/messages/{message}"))
        .json(&json!({"text": pitch("Mara")}))
        .await;
    changed.assert_status(StatusCode::TOO_MANY_REQUESTS);
    for other in &others {
        connect(&app, &ada, other, "connected").await;
        start(&ada, other, "See you at nine.")
            .await
            .assert_status_success();
    }
}
