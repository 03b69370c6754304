//! What somebody has reported.

use super::*;

async fn own(by: &User) -> Value {
    let answer = by.get("/api/me/reports").await;
    answer.assert_status_ok();
    answer.json()
}

#[rstest]
#[tokio::test]
async fn mo_04_reporters_see_what_they_reported_and_when_it_was_decided_but_not_how(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo, mo) = (
        person(&app, "ada").await,
        person(&app, "bo").await,
        moderator(&app, "mo").await,
    );
    assert_eq!(own(&ada).await, json!({"reports": [], "has_more": false}));
    let message = written(&bo, &ada, "Send me money").await;
    let first = reported(&ada, &message, "scam").await;
    app.clock.advance(Duration::from_secs(60));
    let second = reported(&ada, &of_profile(&bo), "spam").await;
    let name = "Ada Ní Bhriain";
    let both = own(&ada).await;
    assert_eq!(
        both["reports"],
        json!([
            {"id": second, "about": {"subject": of_profile(&bo), "name": name}, "reason": "spam",
                "text": "Please look at this.", "created_at": "2026-03-02T09:01:00Z", "decided_at": null},
            {"id": first, "about": {"subject": message, "name": name}, "reason": "scam",
                "text": "Please look at this.", "created_at": "2026-03-02T09:00:00Z", "decided_at": null},
        ])
    );
    assert_eq!(own(&bo).await["reports"], json!([]), "nobody else's");

    decide(&mo, &second, "hide_profile").await.assert_status_ok();
    let decided = own(&ada).await;
    assert_eq!(decided["reports"][0]["decided_at"], "2026-03-02T09:01:00Z");
    let told = decided.to_string();
    assert!(
        !told.contains("hide_profile") && !told.contains(STATEMENT) && !told.contains("mo@"),
        "{told}"
    );

    let blocked = bo.put(&format!("/api/blocks/{}", ada.uid)).await;
    blocked.assert_status(StatusCode::NO_CONTENT);
    let hidden = own(&ada).await;
    assert_eq!(hidden["reports"][0]["about"], Value::Null, "PV-04");
    assert!(!hidden.to_string().contains(bo.uid.as_str()), "{hidden}");
}
