use std::path::Path;
use std::time::Duration;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use storage::{Db, DbOptions};

/// Somebody who is signed in, calling one server.
#[derive(Clone)]
pub struct Person {
    pub email: String,
    pub token: String,
    refresh_token: String,
    http: reqwest::Client,
    url: String,
}

#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub retry_after: Option<u64>,
    pub body: Value,
}

pub fn http() -> reqwest::Client {
    reqwest::Client::builder()
        .timeout(Duration::from_secs(40))
        .build()
        .unwrap()
}

impl Person {
    pub const PASSWORD: &str = "Ember-1974!";

    pub fn refresh_token(&self) -> &str {
        &self.refresh_token
    }

    /// Signs up over the wire.
    pub async fn sign_up(url: &str, email: &str) -> Self {
        Self::try_sign_up(url, email).await.expect("sign-up")
    }

    /// Signed up, and their address proven; the server's SQLite file lies in this folder.
    pub async fn verified(url: &str, data: &Path, email: &str) -> Self {
        let mut person = Self::sign_up(url, email).await;
        let db = DbOptions::new(format!("sqlite://{}/slateflow.db", data.display()));
        let db = Db::open(&db).await.unwrap();
        storage::test_database::mark_email_verified(&db, email)
            .await
            .unwrap();
        db.close().await;
        assert_eq!(person.refresh().await.unwrap(), 200);
        person
    }

    /// None: it was not acknowledged.
    pub async fn try_sign_up(url: &str, email: &str) -> Option<Self> {
        let http = http();
        let body = json!({ "email": email, "password": Self::PASSWORD, "returnSecureToken": true });
        let at = format!("{url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=slateflow");
        let answer = http.post(at).json(&body).send().await.ok()?;
        if answer.status() != 200 {
            return None;
        }
        let answer: Value = answer.json().await.ok()?;
        Some(Self {
            email: email.into(),
            token: answer["idToken"].as_str()?.into(),
            refresh_token: answer["refreshToken"].as_str()?.into(),
            http,
            url: url.into(),
        })
    }

    pub async fn refresh(&mut self) -> Result<StatusCode, reqwest::Error> {
        let at = format!("{}/securetoken.googleapis.com/v1/token?key=slateflow", self.url);
        let form = format!("grant_type=refresh_token&refresh_token={}", self.refresh_token);
        let request = self
            .http
            .post(at)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(form);
        let answer = request.send().await?;
        let status = answer.status();
        if status == 200 {
            let answer: Value = answer.json().await?;
            self.token = answer["id_token"].as_str().unwrap().into();
            self.refresh_token = answer["refresh_token"].as_str().unwrap().into();
        }
        Ok(status)
    }

    pub async fn get(&self, path: &str) -> Result<Answer, reqwest::Error> {
        self.send(Method::GET, path, None, Value::Null).await
    }

    pub async fn create_project(&self, key: &str, name: &str) -> Result<Answer, reqwest::Error> {
        self.send(
            Method::POST,
            "/api/projects",
            Some(key),
            json!({ "project_name": name }),
        )
        .await
    }

    pub async fn ask_for_verification(&self) -> Result<Answer, reqwest::Error> {
        self.send(
            Method::POST,
            "/api/firebase-functions/send-verification-email",
            None,
            json!({}),
        )
        .await
    }

    pub async fn send(
        &self,
        method: Method,
        path: &str,
        key: Option<&str>,
        body: Value,
    ) -> Result<Answer, reqwest::Error> {
        let mut request = self
            .http
            .request(method, format!("{}{path}", self.url))
            .bearer_auth(&self.token);
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        if !body.is_null() {
            request = request.json(&body);
        }
        let answer = request.send().await?;
        let retry_after = answer
            .headers()
            .get("retry-after")
            .and_then(|v| v.to_str().ok()?.parse().ok());
        Ok(Answer {
            status: answer.status(),
            retry_after,
            body: answer.json().await.unwrap_or(Value::Null),
        })
    }
}
