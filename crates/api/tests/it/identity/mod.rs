//! The wire protocol of identity.md, as the SDK meets it.

mod change_email;
mod codes;
mod factor_policies;
mod factors;
mod firebase;
mod google;
mod linking;
mod lockout;
mod mails;
mod ownership;
mod passkeys;
mod popup;
mod protocol;
mod refusals;
mod sessions;
mod toolkit;

use axum_test::TestResponse;
use serde_json::{Value, json};
use testing::{PASSWORD, TestApp};

/// A call to the Identity Toolkit, from an address of the visitor's own.
pub async fn toolkit(app: &TestApp, method: &str, body: Value) -> TestResponse {
    let path = format!("/identitytoolkit.googleapis.com/v1/accounts:{method}?key=slateflow");
    app.anon().post(&path).json(&body).await
}

/// A call of version 2 of the same API.
pub async fn toolkit_v2(app: &TestApp, method: &str, body: Value) -> TestResponse {
    let path = format!("/identitytoolkit.googleapis.com/v2/accounts/{method}?key=slateflow");
    app.anon().post(&path).json(&body).await
}

pub async fn token(app: &TestApp, refresh_token: &str) -> TestResponse {
    app.anon()
        .post("/securetoken.googleapis.com/v1/token?key=slateflow")
        .form(&[("grant_type", "refresh_token"), ("refresh_token", refresh_token)])
        .await
}

pub async fn signed_up(app: &TestApp, email: &str) -> Value {
    let answer = toolkit(app, "signUp", credentials(email, PASSWORD)).await;
    answer.assert_status_ok();
    answer.json()
}

pub fn credentials(email: &str, password: &str) -> Value {
    json!({"email": email, "password": password, "returnSecureToken": true, "clientType": "CLIENT_TYPE_WEB"})
}

/// `error.message` of an answer that Google could have given.
pub fn code_of(answer: &TestResponse) -> String {
    let body: Value = answer.json();
    assert_eq!(body["error"]["code"], answer.status_code().as_u16());
    assert_eq!(body["error"]["errors"][0]["message"], body["error"]["message"]);
    body["error"]["message"].as_str().unwrap().to_owned()
}

pub fn text<'a>(body: &'a Value, name: &str) -> &'a str {
    body[name]
        .as_str()
        .unwrap_or_else(|| panic!("{name} is a text in {body}"))
}
