//! Usage data: the choice, the collector over HTTP, and what the operator sees.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

async fn batch(app: &TestApp, person: &str, id: &str) -> Value {
    let name = app.app.analytics.names().await.unwrap().of(person);
    json!({"api_key": "slateflow", "events": [{
        "user_id": name, "device_id": "d", "insert_id": id, "time": app.clock.now().millis(),
        "event_type": "[Amplitude] Page Viewed", "event_properties": {"[Amplitude] Page Path": "/dashboard"},
    }]})
}

async fn collect(app: &TestApp, body: &Value) -> Value {
    app.anon().post("/v1/analytics/batch").json(body).await.json()
}

async fn sharing(admin: &User) -> i64 {
    let seen: Value = admin.get("/api/admin/analytics").await.json();
    seen["sharing"].as_i64().unwrap()
}

#[rstest]
#[tokio::test]
async fn w_02_the_choice_is_one_for_card_settings_and_profile(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let choice = async || ada.get("/api/user/usage-data").await.json::<Value>()["agreed"].clone();
    assert_eq!(choice().await, Value::Null, "not asked yet");
    ada.put("/api/user/usage-data")
        .json(&json!({"agreed": true, "wording": "2"}))
        .await
        .assert_status_ok();
    assert_eq!(choice().await, json!(true));
    let profile: Value = ada.get("/api/user/profile").await.json();
    assert_eq!(profile["content"]["analytics"], json!(true));
    complete_profile(&ada).await;
    assert_eq!(
        choice().await,
        json!(false),
        "step 6 asks too: an empty box is a no"
    );
    ada.patch("/api/user/profile")
        .json(&json!({"analytics": true}))
        .await
        .assert_status_ok();
    assert_eq!(choice().await, json!(true));
    let status: Value = ada.get("/api/auth/pre-profile").await.json();
    assert_eq!(status["status"], "profile_complete");
    drop(app);
}

#[rstest]
#[tokio::test]
async fn w_02_what_was_collected_goes_with_the_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    ada.put("/api/user/usage-data")
        .json(&json!({"agreed": true, "wording": "2"}))
        .await
        .assert_status_ok();
    collect(&app, &batch(&app, ada.uid.as_str(), "1").await).await;
    assert_eq!(sharing(&admin).await, 1);
    ada.delete("/api/me").await.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(sharing(&admin).await, 0);
    let late = collect(&app, &batch(&app, ada.uid.as_str(), "2").await).await;
    assert_eq!(
        late["code"], 200,
        "a page that is still open has nothing to send again"
    );
    assert_eq!(sharing(&admin).await, 0);
}

#[rstest]
#[tokio::test]
async fn w_02_a_no_deletes_what_was_collected(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    complete_profile(&ada).await;
    let agree = async |agreed: bool| {
        ada.put("/api/user/usage-data")
            .json(&json!({"agreed": agreed, "wording": "2"}))
            .await
            .assert_status_ok();
    };
    assert_eq!(
        collect(&app, &batch(&app, ada.uid.as_str(), "0").await).await["code"],
        200
    );
    assert_eq!(sharing(&admin).await, 0, "step 6 was a no: nothing is taken");
    agree(true).await;
    collect(&app, &batch(&app, ada.uid.as_str(), "1").await).await;
    assert_eq!(sharing(&admin).await, 1);
    agree(false).await;
    assert_eq!(sharing(&admin).await, 0);
    collect(&app, &batch(&app, ada.uid.as_str(), "2").await).await;
    assert_eq!(
        sharing(&admin).await,
        0,
        "another device that has not heard of it yet"
    );
    ada.patch("/api/user/profile")
        .json(&json!({"analytics": true}))
        .await
        .assert_status_ok();
    collect(&app, &batch(&app, ada.uid.as_str(), "3").await).await;
    assert_eq!(sharing(&admin).await, 1);
    ada.patch("/api/user/profile")
        .json(&json!({"analytics": null}))
        .await
        .assert_status_ok();
    assert_eq!(sharing(&admin).await, 0);
}

/// Which text somebody agreed to, and when, is kept; their yes is to that text and to no other.
#[rstest]
#[tokio::test]
async fn w_02_a_yes_is_to_one_text_and_another_text_asks_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let put = async |body: Value| ada.put("/api/user/usage-data").json(&body).await;
    let choice = async || ada.get("/api/user/usage-data").await.json::<Value>();
    for unknown in [json!({"agreed": true}), json!({"agreed": true, "wording": "0"})] {
        let refused = put(unknown).await;
        refused.assert_status(StatusCode::CONFLICT);
        assert_eq!(refused.json::<Value>()["type"], "/problems/new-wording");
    }
    assert_eq!(choice().await["agreed"], false, "as step 6 left it");
    app.clock.advance(std::time::Duration::from_secs(60));
    let now = serde_json::to_value(app.clock.now()).unwrap();
    put(json!({"agreed": true, "wording": "2"}))
        .await
        .assert_status_ok();
    let name = app.app.analytics.names().await.unwrap().of(ada.uid.as_str());
    assert_eq!(
        choice().await,
        json!({"agreed": true, "wording": "2", "answered_at": now, "name": name})
    );
    app.clock.advance(std::time::Duration::from_secs(60));
    let again = json!({"analytics": true});
    ada.patch("/api/user/profile")
        .json(&again)
        .await
        .assert_status_ok();
    assert_eq!(
        choice().await["answered_at"],
        now,
        "what is not changed is no answer"
    );

    // From now on the data would go elsewhere.
    let usage = api::Usage::Vendor {
        key: "k".into(),
        server_url: "https://api2.amplitude.com/2/httpapi".parse().unwrap(),
    };
    let server = with_usage(&app, usage);
    let call = |method: &str| {
        let request = match method {
            "PUT" => server.put("/api/user/usage-data"),
            "PATCH" => server.patch("/api/user/profile"),
            _ => server.get("/api/user/usage-data"),
        };
        request.authorization_bearer(ada.token.as_deref().unwrap())
    };
    let agreed = async || call("GET").await.json::<Value>()["agreed"].clone();
    assert_eq!(
        agreed().await,
        Value::Null,
        "asked again: the yes was to another text"
    );
    for body in [json!({"analytics": null}), json!({"analytics": true})] {
        call("PATCH").json(&body).await.assert_status_ok();
    }
    assert_eq!(
        agreed().await,
        Value::Null,
        "the box in the profile names no host"
    );
    let elsewhere = "2 api2.amplitude.com";
    call("PUT")
        .json(&json!({"agreed": true, "wording": elsewhere}))
        .await
        .assert_status_ok();
    assert_eq!(agreed().await, true);
    call("PUT")
        .json(&json!({"agreed": false}))
        .await
        .assert_status_ok();
    assert_eq!(agreed().await, false);
    assert_eq!(choice().await["agreed"], false, "a no holds for every text");
}

#[tokio::test]
async fn w_02_the_collector_answers_in_the_sdks_words() {
    let (app, anon, _) = TestApp::start(Engine::Sqlite).await;
    let answer = anon
        .post("/v1/analytics/batch")
        .add_header("sec-fetch-site", "same-origin")
        .text("garbage")
        .await;
    answer.assert_status(StatusCode::BAD_REQUEST);
    assert_eq!(answer.json::<Value>()["missing_field"], "events");
    let refused = anon
        .post("/v1/analytics/batch")
        .add_header("sec-gpc", "1")
        .json(&batch(&app, "eve", "1").await)
        .await;
    assert_eq!(refused.json::<Value>()["events_ingested"], 0);
    let config = "/v1/analytics/config?api_key=slateflow&config_keys=analyticsSDK&session_id=1";
    let old: Value = anon.get(config).await.json();
    let new: Value = anon
        .get("/v1/analytics/config/slateflow?config_group=browser")
        .await
        .json();
    assert_eq!(old, new);
    assert_eq!(
        old["configs"]["analyticsSDK"]["browserSDK"]["autocapture"]["webVitals"],
        true
    );
    anon.get("/v1/analytics/config?api_key=other")
        .await
        .assert_status(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn w_02_elsewhere_or_off_there_is_no_collector() {
    for usage in [
        api::Usage::Off,
        api::Usage::Vendor {
            key: "k".into(),
            server_url: "https://api2.amplitude.com/2/httpapi".parse().unwrap(),
        },
    ] {
        let (app, ..) = TestApp::start(Engine::Sqlite).await;
        let server = with_usage(&app, usage);
        server
            .post("/v1/analytics/batch")
            .json(&batch(&app, "ada", "1").await)
            .await
            .assert_status(StatusCode::NOT_FOUND);
    }
}

#[rstest]
#[tokio::test]
async fn w_02_the_operator_sees_how_far_accounts_come(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    app.unverified("new@film.test").await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    complete_profile(&ada).await;
    submitted_project(&ada, "Salt").await;
    let seen: Value = admin.get("/api/admin/analytics?days=7").await.json();
    let steps: Vec<_> = seen["funnel"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["people"].as_i64().unwrap())
        .collect();
    assert_eq!(steps, [3, 2, 1, 1, 1, 0]);
    assert_eq!(seen["present"], 3);
    assert_eq!(seen["active"].as_array().unwrap().len(), 7);
    for part in ["active", "funnel", "retention", "vitals", "clicks", "requests"] {
        let csv = admin.get(&format!("/api/admin/analytics.csv?part={part}")).await;
        csv.assert_status_ok();
        assert!(
            csv.header("content-type")
                .to_str()
                .unwrap()
                .starts_with("text/csv")
        );
        assert!(csv.text().starts_with("\u{feff}\""));
    }
    let funnel = admin.get("/api/admin/analytics.csv?part=funnel").await.text();
    assert!(funnel.contains("\"Stage submitted\",\"1\"\r\n"), "{funnel}");
}

#[rstest]
#[case(&[("sec-fetch-site", "cross-site"), ("content-type", "text/plain")], false)]
#[case(&[("sec-fetch-site", "same-site"), ("content-type", "application/json")], false)]
#[case(&[("origin", "https://evil.test"), ("content-type", "text/plain")], false)]
#[case(&[("content-type", "text/plain")], false)]
#[case(&[("sec-fetch-site", "same-origin"), ("content-type", "text/plain")], true)]
#[case(&[("origin", "http://slateflow.test"), ("content-type", "text/plain")], true)]
#[case(&[("content-type", "application/json")], true)]
#[tokio::test]
async fn h6_only_pages_of_this_site_send_events(#[case] headers: &[(&str, &str)], #[case] taken: bool) {
    let (app, anon, ada) = TestApp::start(Engine::Sqlite).await;
    let mut request = anon
        .post("/v1/analytics/batch")
        .text(batch(&app, ada.uid.as_str(), "1").await.to_string());
    for (name, value) in headers {
        request = match *name {
            "content-type" => request.content_type(value),
            name => request.add_header(name, *value),
        };
    }
    let answer = request.await;
    assert_eq!(answer.status_code().as_u16(), if taken { 200 } else { 400 });
    let said: Value = answer.json();
    assert_eq!(
        said["missing_field"].is_string(),
        !taken,
        "the SDK drops it at once: {said}"
    );
}

/// The same server with usage data going elsewhere.
fn with_usage(app: &TestApp, usage: api::Usage) -> axum_test::TestServer {
    let settings = api::Settings {
        usage,
        ..(*app.app.settings).clone()
    };
    let state = api::AppState {
        settings: std::sync::Arc::new(settings),
        ..api::AppState::clone(&app.app)
    };
    axum_test::TestServer::new(api::router(state.into()))
}
