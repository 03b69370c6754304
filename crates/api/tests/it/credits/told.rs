//! What people are told of credits, and what is left when somebody goes.

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
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (
        person(&app, "Ada", "Gaffer").await,
        person(&app, "Bo", "Editor").await,
    );
    let moderator = moderator(&app).await;
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
