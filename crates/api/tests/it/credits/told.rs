//! What people are told of credits, and what is left when somebody goes.

use futures_util::StreamExt;

use super::*;

async fn notifications(of: &User) -> Vec<(String, String)> {
    let list: Value = of.get("/api/notifications").await.json();
    let all = list["items"].as_array().unwrap().iter();
    let told = all.filter(|one| one["kind"].as_str().unwrap().starts_with("credit_"));
    told.map(|one| {
        assert_eq!(one["details"]["link"], "/profile#credits");
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        (text(&one["kind"]), text(&one["details"]["name"]))
    })
    .collect()
}

#[rstest]
#[tokio::test]
async fn who_is_asked_hears_of_it_until_it_is_answered(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, moderator) = two(engine).await;
    proven(&moderator, &bo).await;
    assert_eq!(notifications(&bo).await.len(), 1, "the moderators confirmed his");
    ask(&ada, &bo).await;
    let told = notifications(&bo).await;
    assert!(told.iter().any(|(kind, _)| kind == "credit_asked"), "{told:?}");
    confirm(&bo).await;
    assert_eq!(notifications(&bo).await.len(), 1);
    assert_eq!(notifications(&ada).await[0].0, "credit_confirmed");
    // Who is muted reaches nobody.
    let eve = person(&app, "Eve", "Runner").await;
    bo.put(&format!("/api/mutes/{}", eve.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    ask(&eve, &bo).await;
    assert_eq!(notifications(&bo).await.len(), 1);
    assert_eq!(asked(&bo).await["person"]["name"], "Eve");
    // Who is blocked asks for nothing.
    bo.put(&format!("/api/blocks/{}", eve.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(own(&bo).await["asked"], json!([]));
}

#[rstest]
#[tokio::test]
async fn nobody_is_told_of_a_credit_that_is_gone_or_of_somebody_whom_they_block(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, moderator) = two(engine).await;
    proven(&moderator, &bo).await;
    let asks = async || {
        let told = notifications(&bo).await;
        told.iter().filter(|(kind, _)| kind == "credit_asked").count()
    };
    ask(&ada, &bo).await;
    assert_eq!(asks().await, 1);
    set(&ada, json!({"credits": null})).await;
    assert_eq!(asks().await, 0, "the credit is gone");
    let eve = person(&app, "Eve", "Runner").await;
    ask(&eve, &bo).await;
    assert_eq!(asks().await, 1);
    bo.put(&format!("/api/blocks/{}", eve.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(asks().await, 0, "blocked");
}

#[rstest]
#[tokio::test]
async fn an_answer_ends_nobody_elses_request(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, ada, bo, moderator) = two(engine).await;
    let eve = person(&app, "Eve", "Runner").await;
    for person in [&bo, &eve] {
        proven(&moderator, person).await;
    }
    // The clock stands still: both are asked at the same moment.
    ask(&ada, &bo).await;
    ask(&ada, &eve).await;
    confirm(&bo).await;
    let told = notifications(&eve).await;
    assert!(told.iter().any(|(kind, _)| kind == "credit_asked"), "{told:?}");
}

#[rstest]
#[tokio::test]
async fn those_who_answer_each_other_at_once_all_succeed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, moderator) = two(engine).await;
    let mut people = vec![ada, bo];
    for name in ["Cy", "Eve", "Zoe"] {
        people.push(person(&app, name, "Runner").await);
    }
    for person in &people {
        proven(&moderator, person).await;
    }
    let pairs = || {
        people
            .iter()
            .flat_map(|one| people.iter().map(move |other| (one, other)))
    };
    let pairs: Vec<_> = pairs().filter(|(one, other)| one.uid != other.uid).collect();
    for (one, other) in &pairs {
        ask(one, other).await;
    }
    let mut answers = Vec::new();
    for person in &people {
        for request in own(person).await["asked"].as_array().unwrap() {
            answers.push((person, id_of(request)));
        }
    }
    assert_eq!(answers.len(), pairs.len());
    let answers = answers
        .iter()
        .map(|(person, id)| try_answer(person, id, "confirm", None));
    // Few enough for the connections that a server has.
    let mut answers = futures_util::stream::iter(answers).buffer_unordered(4);
    while let Some(answer) = answers.next().await {
        answer.assert_status_ok();
    }
}
