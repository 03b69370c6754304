//! What the reader of a thread is warned of.

use super::*;

/// The kinds, in their order.
async fn warned(by: &User, thread: &str) -> Vec<String> {
    let details = get(by, &format!("/{thread}")).await;
    let warnings = details["warnings"].as_array().unwrap().iter();
    let kinds = warnings.map(|one| one["kind"].as_str().unwrap().to_owned());
    kinds.collect()
}

#[rstest]
#[tokio::test]
async fn me_05_the_reader_is_warned_and_the_author_is_not(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&bo, &ada, "Please send me some money").await;
    assert_eq!(warned(&ada, &id).await, ["money"]);
    assert!(warned(&bo, &id).await.is_empty());
    // Nor is the author by what the reader answers.
    let answer = sent(&ada, &id, "Which IBAN?").await;
    assert_eq!(warned(&ada, &id).await, ["money"]);
    assert_eq!(warned(&bo, &id).await, ["identity"]);
    let of = get(&bo, &format!("/{id}")).await;
    assert_eq!(of["warnings"][0]["message_id"], answer["id"]);
}

#[rstest]
#[tokio::test]
async fn me_05_what_is_deleted_or_edited_warns_no_more(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&bo, &ada, "Hello").await;
    let money = sent(&bo, &id, "There is a registration fee").await;
    let place = sent(&bo, &id, "Come to my hotel room").await;
    assert_eq!(warned(&ada, &id).await, ["money", "private_place"]);
    let path = |one: &Value| format!("/api/threads/{id}/messages/{}", id_of(one));
    bo.delete(&path(&money))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let text = json!({"text": "Come to the studio"});
    bo.patch(&path(&place)).json(&text).await.assert_status_ok();
    assert!(warned(&ada, &id).await.is_empty());
}

#[rstest]
#[tokio::test]
async fn me_05_moving_elsewhere_is_told_in_the_first_5_messages_alone(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&bo, &ada, "Hello").await;
    for text in ["How are you?", "Well", "And you?"] {
        sent(&ada, &id, text).await;
    }
    sent(&bo, &id, "Write to me on WhatsApp").await;
    assert_eq!(warned(&ada, &id).await, ["off_platform"]);

    let cy = person(&app, "cy").await;
    connect(&app, &ada, &cy, "connected").await;
    let id = started(&cy, &ada, "Hello").await;
    for text in ["How are you?", "Well", "And you?", "Fine"] {
        sent(&ada, &id, text).await;
    }
    sent(&cy, &id, "Write to me on WhatsApp").await;
    assert!(warned(&ada, &id).await.is_empty());
}

#[rstest]
#[tokio::test]
async fn me_05_the_newest_20_messages_of_the_other_count(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&bo, &ada, "See https://bit.ly/3x").await;
    for number in 0..19 {
        sent(&bo, &id, &format!("Scene {number}")).await;
    }
    sent(&ada, &id, "Yes").await;
    assert_eq!(warned(&ada, &id).await, ["short_link"]);
    sent(&bo, &id, "Scene 20").await;
    assert!(warned(&ada, &id).await.is_empty());
}

#[rstest]
#[tokio::test]
async fn me_05_a_request_and_a_name_like_those_of_staff_warn(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    // Others are refused such a name.
    let bo = app.with_role("bo@film.test", identity::Role::Reviewer).await;
    complete_profile(&bo).await;
    set(&ada, json!({"messages_from": "members"})).await;
    set(&bo, json!({"professional_name": "Slateflow Support"})).await;
    let id = started(&bo, &ada, "Tell me the verification code").await;
    assert_eq!(warned(&ada, &id).await, ["identity", "staff_name"]);
    assert!(warned(&bo, &id).await.is_empty());
}
