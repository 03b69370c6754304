//! What those who were asked say.

use super::*;

#[rstest]
#[tokio::test]
async fn cr_02_two_colleagues_confirm_and_everybody_sees_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, moderator) = two(engine).await;
    let (cy, eve) = (
        person(&app, "Cy", "Writer").await,
        person(&app, "Eve", "Runner").await,
    );
    proven(&moderator, &bo).await;
    proven(&moderator, &cy).await;
    assert_eq!(
        mark(&eve, &bo).await,
        ("confirmed".to_owned(), vec!["staff".to_owned()])
    );
    ask(&ada, &bo).await;
    confirm(&bo).await;
    assert_eq!(mark(&eve, &ada).await.0, "claimed", "one colleague is not enough");
    ask(&ada, &cy).await;
    let request = asked(&cy).await;
    assert_eq!(
        (&request["role"], &request["capacity"], &request["evidence"]),
        (&json!("Gaffer"), &json!("colleague"), &Value::Null)
    );
    try_answer(&eve, &id_of(&request), "confirm", None)
        .await
        .assert_status_not_found();
    confirm(&cy).await;
    assert_eq!(
        mark(&eve, &ada).await,
        ("confirmed".to_owned(), vec!["colleague".to_owned()])
    );
    // Said again it changes nothing; the other answer comes too late.
    try_answer(&cy, &id_of(&request), "confirm", None)
        .await
        .assert_status_ok();
    let late = try_answer(&cy, &id_of(&request), "decline", Some("No")).await;
    late.assert_status_conflict();
    assert_eq!(late.json::<Value>()["type"], "/problems/already-answered");
    try_answer(&cy, &id_of(&request), "withdraw", None)
        .await
        .assert_status_ok();
    assert_eq!(mark(&eve, &ada).await.0, "claimed");
}

#[rstest]
#[tokio::test]
async fn cr_02_a_colleague_who_declines_disputes_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, moderator) = two(engine).await;
    proven(&moderator, &bo).await;
    ask(&ada, &bo).await;
    let request = id_of(&asked(&bo).await);
    let long = "a".repeat(301);
    try_answer(&bo, &request, "decline", Some(&long))
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    try_answer(&bo, &request, "decline", None)
        .await
        .assert_status_ok();
    let now = credit(&ada).await;
    assert_eq!(
        (&now["state"], &now["confirmations"][0]["state"]),
        (&json!("claimed"), &json!("declined"))
    );
    assert_eq!(now["confirmations"][0]["by"]["name"], "Bo");
    assert_eq!(own(&bo).await["asked"], json!([]));
    // Whoever has no confirmed credit any more confirms nobody's.
    let eve = person(&app, "Eve", "Runner").await;
    ask(&eve, &bo).await;
    set(&bo, json!({"credits": null})).await;
    let request = id_of(&asked(&bo).await);
    let gone = try_answer(&bo, &request, "confirm", None).await;
    gone.assert_status_conflict();
    assert_eq!(gone.json::<Value>()["type"], "/problems/not-possible");
}
