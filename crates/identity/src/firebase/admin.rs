//! The project's admin endpoints: one-time codes, and accounts as Google has them.

use std::time::Duration;

use jsonwebtoken::{Algorithm, Header};
use kernel::{Clock, Timestamp, Uid};
use reqwest::StatusCode;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::{Value, json};
use storage::codes::Purpose;
use tokio::sync::Mutex;
use url::Url;

use super::config::ServiceAccount;

const SCOPE: &str = "https://www.googleapis.com/auth/identitytoolkit";
const GRANT: &str = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const ASSERTION_LIFE: i64 = 3_600;
/// An access token is given up this long before its end.
const MARGIN: Duration = Duration::from_secs(60);

pub(super) enum Access {
    Account {
        account: ServiceAccount,
        token_url: Url,
        held: Mutex<Option<(SecretString, Timestamp)>>,
    },
    /// The emulator takes anybody for its owner.
    Owner,
}

pub(super) struct Admin {
    http: reqwest::Client,
    clock: Clock,
    accounts: Url,
    access: Access,
}

/// An account as Google has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Record {
    pub email: Option<String>,
    #[serde(default)]
    pub email_verified: bool,
    pub display_name: Option<String>,
    pub photo_url: Option<String>,
    #[serde(default)]
    pub disabled: bool,
    /// Seconds, as a text.
    pub valid_since: Option<String>,
}

#[derive(Debug)]
pub(super) enum Failure {
    /// `EMAIL_NOT_FOUND` and the like.
    Refused(String),
    Away(String),
}

impl Failure {
    pub fn into_text(self) -> String {
        match self {
            Failure::Refused(code) => format!("Google refused: {code}"),
            Failure::Away(why) => why,
        }
    }
}

impl Admin {
    pub fn new(http: reqwest::Client, clock: Clock, toolkit: &Url, project: &str, access: Access) -> Self {
        let mut accounts = toolkit.clone();
        if let Ok(mut path) = accounts.path_segments_mut() {
            path.pop_if_empty().extend(["v1", "projects", project]);
        }
        Self {
            http,
            clock,
            accounts,
            access,
        }
    }

    /// A new code for the address, which Google does not mail; `None`: it has no account. With email enumeration
    /// protection Google says so by an answer without a code.
    pub async fn code(&self, purpose: Purpose, email: &str) -> Result<Option<String>, Failure> {
        let body = json!({"requestType": purpose.as_str(), "email": email, "returnOobLink": true});
        match self.call("sendOobCode", &body).await {
            Ok(answer) => Ok(code_in(&answer)),
            Err(Failure::Refused(code)) if is_unknown(&code) => Ok(None),
            Err(other) => Err(other),
        }
    }

    /// `None`: there is no such account any more.
    pub async fn record(&self, uid: &Uid) -> Result<Option<Record>, Failure> {
        let answer = match self.call("lookup", &json!({"localId": [uid]})).await {
            Err(Failure::Refused(code)) if is_unknown(&code) => return Ok(None),
            other => other?,
        };
        let Some(first) = answer.get("users").and_then(|users| users.get(0)) else {
            return Ok(None);
        };
        serde_json::from_value(first.clone())
            .map(Some)
            .map_err(|error| Failure::Away(format!("the account cannot be read: {error}")))
    }

    pub async fn set_disabled(&self, uid: &Uid, disabled: bool) -> Result<(), Failure> {
        let body = json!({"localId": uid, "disableUser": disabled});
        self.call("update", &body).await.map(drop)
    }

    /// Also when it is gone already.
    pub async fn delete(&self, uid: &Uid) -> Result<(), Failure> {
        match self.call("delete", &json!({"localId": uid})).await {
            Err(Failure::Refused(code)) if is_unknown(&code) => Ok(()),
            other => other.map(drop),
        }
    }

    async fn call(&self, method: &str, body: &Value) -> Result<Value, Failure> {
        let url = format!("{}/accounts:{method}", self.accounts);
        let mut tries = 0;
        loop {
            tries += 1;
            let bearer = self.bearer().await?;
            let answer = self
                .http
                .post(&url)
                .header(AUTHORIZATION, format!("Bearer {}", bearer.expose_secret()))
                .json(body)
                .send()
                .await
                .map_err(away)?;
            let status = answer.status();
            if status == StatusCode::UNAUTHORIZED && tries == 1 && self.forget_bearer().await {
                continue;
            }
            let said: Value = answer.json().await.unwrap_or_default();
            if status.is_success() {
                return Ok(said);
            }
            let message = said["error"]["message"].as_str().unwrap_or_default();
            let code = message.split(" : ").next().unwrap_or_default().trim();
            // What only says that we may not ask, or not now, says nothing about the account.
            return Err(match status {
                StatusCode::BAD_REQUEST if !code.is_empty() => Failure::Refused(code.to_owned()),
                _ => Failure::Away(format!("accounts:{method} answered {status} {code}")),
            });
        }
    }

    async fn bearer(&self) -> Result<SecretString, Failure> {
        let Access::Account {
            account,
            token_url,
            held,
        } = &self.access
        else {
            return Ok("owner".to_owned().into());
        };
        let mut held = held.lock().await;
        let now = self.clock.now();
        if let Some((token, until)) = &*held
            && now < *until
        {
            return Ok(token.clone());
        }
        let body = url::form_urlencoded::Serializer::new(String::new())
            .append_pair("grant_type", GRANT)
            .append_pair("assertion", &assertion(account, token_url, now)?)
            .finish();
        let answer = self
            .http
            .post(token_url.clone())
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(body)
            .send()
            .await
            .map_err(away)?;
        let status = answer.status();
        let said: Value = answer.json().await.unwrap_or_default();
        let token = said["access_token"].as_str().filter(|_| status.is_success());
        let Some(token) = token else {
            let why = said["error"].as_str().unwrap_or_default();
            return Err(Failure::Away(format!(
                "the service account got no access token: {status} {why}"
            )));
        };
        let life = Duration::from_secs(said["expires_in"].as_u64().unwrap_or(0));
        let token = SecretString::from(token);
        *held = Some((token.clone(), now + life.saturating_sub(MARGIN)));
        Ok(token)
    }

    async fn forget_bearer(&self) -> bool {
        match &self.access {
            Access::Account { held, .. } => held.lock().await.take().is_some(),
            Access::Owner => false,
        }
    }
}

fn assertion(account: &ServiceAccount, token_url: &Url, now: Timestamp) -> Result<String, Failure> {
    let header = Header {
        kid: Some(account.key_id.clone()),
        ..Header::new(Algorithm::RS256)
    };
    let claims = json!({
        "iss": account.email,
        "scope": SCOPE,
        "aud": token_url,
        "iat": now.seconds(),
        "exp": now.seconds() + ASSERTION_LIFE,
    });
    jsonwebtoken::encode(&header, &claims, &account.key)
        .map_err(|error| Failure::Away(format!("the assertion cannot be signed: {error}")))
}

/// The code itself, or what the link that Google would mail carries.
fn code_in(answer: &Value) -> Option<String> {
    if let Some(code) = answer["oobCode"].as_str() {
        return Some(code.to_owned());
    }
    let link = Url::parse(answer["oobLink"].as_str()?).ok()?;
    let code = link.query_pairs().find(|(name, _)| name == "oobCode")?;
    Some(code.1.into_owned())
}

fn is_unknown(code: &str) -> bool {
    matches!(code, "EMAIL_NOT_FOUND" | "USER_NOT_FOUND" | "USER_DISABLED")
}

fn away(error: reqwest::Error) -> Failure {
    // The address is Google's own; nothing of a person is in it.
    Failure::Away(error.to_string())
}
