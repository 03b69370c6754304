//! How Google's APIs read and answer. The SDK takes only `error.message` from an error, and takes every JSON error
//! at page load as the end of the session: so a fault of ours is answered in plain text (identity.md §1.5).

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Json, http};
use identity::{Account, Error, FederatedIdentity, ID_TOKEN_LIFE, Issued};
use serde_json::{Map, Value, json};

use crate::problem::suspended;

pub type Answer = Result<Json<Value>, Refusal>;

/// A request's fields. Names may be camelCase or snake_case, numbers may stand for texts.
pub struct Fields(Map<String, Value>);

impl Fields {
    pub fn text(&self, name: &str) -> Option<String> {
        match self.0.get(name)? {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            Value::Bool(flag) => Some(flag.to_string()),
            _ => None,
        }
    }

    /// The fields of a nested message; none when it is absent.
    pub fn object(&self, name: &str) -> Self {
        let members = self.0.get(name).and_then(Value::as_object);
        Self(
            members
                .into_iter()
                .flatten()
                .map(|(name, value)| (camel_case(name), value.clone()))
                .collect(),
        )
    }

    /// Present and not null.
    pub fn has(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|value| !value.is_null())
    }

    pub fn texts(&self, name: &str) -> Vec<String> {
        let list = self.0.get(name).and_then(Value::as_array);
        list.into_iter()
            .flatten()
            .filter_map(|value| value.as_str().map(str::to_owned))
            .collect()
    }

    /// What only an operator may set about an account.
    pub fn refuse_privileged(&self, names: &[&str]) -> Result<(), Refusal> {
        if names.iter().any(|name| self.has(name)) {
            return Err(Error::NotPrivileged.into());
        }
        Ok(())
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let form = request
            .headers()
            .get(header::CONTENT_TYPE)
            .is_some_and(|kind| kind.as_bytes().starts_with(b"application/x-www-form-urlencoded"));
        let unreadable = || {
            Refusal::new(
                StatusCode::BAD_REQUEST,
                "INVALID_ARGUMENT : The request cannot be read.",
            )
        };
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|_| unreadable())?;
        let fields = if form {
            url::form_urlencoded::parse(&bytes)
                .map(|(name, value)| (name.into(), json!(value)))
                .collect()
        } else if bytes.is_empty() {
            Map::new()
        } else {
            serde_json::from_slice::<Map<String, Value>>(&bytes).map_err(|_| unreadable())?
        };
        Ok(Self(
            fields
                .into_iter()
                .map(|(name, value)| (camel_case(&name), value))
                .collect(),
        ))
    }
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let mut camel = words.next().unwrap_or_default().to_owned();
    for word in words {
        let mut letters = word.chars();
        camel.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        camel.push_str(letters.as_str());
    }
    camel
}

/// An error as Google writes it, or a plain 503.
#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    /// `CODE` or `CODE : text for people`; none: a fault.
    message: Option<String>,
    retry_after_seconds: Option<u64>,
}

impl Refusal {
    pub fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self {
            status,
            message: Some(message.into()),
            retry_after_seconds: None,
        }
    }
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        let code = match &error {
            Error::MissingEmail => "MISSING_EMAIL".into(),
            Error::InvalidEmail => "INVALID_EMAIL".into(),
            Error::MissingPassword => "MISSING_PASSWORD".into(),
            Error::WeakPassword(rule) => format!("WEAK_PASSWORD : {rule}"),
            Error::EmailExists => "EMAIL_EXISTS".into(),
            Error::InvalidCredentials => "INVALID_LOGIN_CREDENTIALS".into(),
            Error::EmailNotFound => "EMAIL_NOT_FOUND".into(),
            Error::InvalidPassword => "INVALID_PASSWORD".into(),
            // Where a second factor can be asked for, the caller answers before this.
            Error::SecondFactorNeeded(_) => "OPERATION_NOT_ALLOWED : a second factor is needed".into(),
            Error::Disabled => "USER_DISABLED".into(),
            Error::Suspended(told) => format!("USER_DISABLED : {}", suspended(told)),
            Error::UserNotFound => "USER_NOT_FOUND".into(),
            Error::TooMany { retry_after } => {
                return Self {
                    status: StatusCode::TOO_MANY_REQUESTS,
                    message: Some("TOO_MANY_ATTEMPTS_TRY_LATER".into()),
                    retry_after_seconds: Some(retry_after.as_secs().max(1)),
                };
            }
            Error::InvalidIdToken => "INVALID_ID_TOKEN".into(),
            Error::TokenExpired => "TOKEN_EXPIRED".into(),
            Error::InvalidRefreshToken => "INVALID_REFRESH_TOKEN".into(),
            Error::MissingCode => "MISSING_OOB_CODE".into(),
            Error::InvalidCode => "INVALID_OOB_CODE".into(),
            Error::ExpiredCode => "EXPIRED_OOB_CODE".into(),
            Error::SignInAgain => "CREDENTIAL_TOO_OLD_LOGIN_AGAIN".into(),
            Error::SecondFactorRequired => "SECOND_FACTOR_REQUIRED".into(),
            Error::PasskeyRefused | Error::NoPasskeys => "OPERATION_NOT_ALLOWED".into(),
            Error::NotAllowed(why) => format!("OPERATION_NOT_ALLOWED : {why}"),
            Error::NotPrivileged => "INSUFFICIENT_PERMISSION".into(),
            Error::InvalidArgument(code) => (*code).into(),
            Error::ForeignContinueUrl => "UNAUTHORIZED_DOMAIN : continueUrl leads to another site.".into(),
            Error::InvalidIdp(why) => format!("INVALID_IDP_RESPONSE : {why}"),
            Error::InvalidNonce => "MISSING_OR_INVALID_NONCE".into(),
            Error::Overloaded => return Self::fault(&error, 1),
            Error::Storage(_) | Error::Fault(_) => return Self::fault(&error, 2),
        };
        Self::new(StatusCode::BAD_REQUEST, code)
    }
}

impl Refusal {
    fn fault(error: &Error, retry_after_seconds: u64) -> Self {
        tracing::warn!(%error, "the identity provider cannot answer");
        Self {
            status: StatusCode::SERVICE_UNAVAILABLE,
            message: None,
            retry_after_seconds: Some(retry_after_seconds),
        }
    }
}

/// Google's name for a status; the Identity Toolkit leaves it out of its own 400s.
fn canonical(status: StatusCode) -> Option<&'static str> {
    match status {
        StatusCode::FORBIDDEN => Some("PERMISSION_DENIED"),
        StatusCode::NOT_FOUND => Some("NOT_FOUND"),
        StatusCode::TOO_MANY_REQUESTS => Some("RESOURCE_EXHAUSTED"),
        _ => None,
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let code = self.status.as_u16();
        let mut response = match self.message {
            None => (self.status, "The service is not available right now.\n").into_response(),
            Some(message) => {
                let errors = json!([{"message": message, "reason": "invalid", "domain": "global"}]);
                let mut body = json!({"error": {"code": code, "message": message, "errors": errors}});
                if let Some(status) = canonical(self.status) {
                    body["error"]["status"] = json!(status);
                }
                (self.status, Json(body)).into_response()
            }
        };
        if let Some(seconds) = self.retry_after_seconds {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Google asks for a key on every call, and so the SDK sends one; which one does not matter here.
pub async fn require_api_key(request: Request, next: Next) -> Response {
    let in_query = request.uri().query().is_some_and(|query| {
        url::form_urlencoded::parse(query.as_bytes()).any(|(k, v)| k == "key" && !v.is_empty())
    });
    if !in_query && !request.headers().contains_key("x-goog-api-key") {
        return Refusal::new(StatusCode::FORBIDDEN, "The request is missing a valid API key.")
            .into_response();
    }
    let mut response = next.run(request).await;
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

pub async fn unknown_method(method: http::Method) -> Refusal {
    Refusal::new(
        StatusCode::NOT_FOUND,
        format!("NOT_FOUND : There is no such {method} method."),
    )
}

/// The tokens as sign-up, sign-in and update give them; the life is a text.
pub fn with_tokens(mut body: Value, issued: &Issued) -> Value {
    body["idToken"] = json!(issued.id_token);
    body["refreshToken"] = json!(issued.refresh_token);
    body["expiresIn"] = json!(ID_TOKEN_LIFE.as_secs().to_string());
    body
}

/// Drops what is null: the mere presence of some members changes what the SDK does.
pub fn without_nulls(mut body: Value) -> Value {
    if let Some(members) = body.as_object_mut() {
        members.retain(|_, value| !value.is_null());
    }
    body
}

/// A user as `lookup` and `update` show them. Never the hash: its presence alone says that there is a password.
pub fn user_record(account: &Account, identities: &[FederatedIdentity]) -> Value {
    without_nulls(json!({
        "localId": account.uid,
        "email": account.email,
        "emailVerified": account.email_verified,
        "displayName": account.display_name,
        "photoUrl": account.photo_url,
        "passwordHash": account.password_hash.as_ref().map(|_| REDACTED),
        "passwordUpdatedAt": account.password_updated_at.map(|at| at.millis()),
        "providerUserInfo": provider_records(account, identities),
        "validSince": account.valid_since.seconds().to_string(),
        "disabled": account.disabled.then_some(true),
        "createdAt": account.created_at.millis().to_string(),
        "lastLoginAt": account.last_login_at.map(|at| at.millis().to_string()),
    }))
}

/// base64 of `REDACTED`, as Google has it.
const REDACTED: &str = "UkVEQUNURUQ=";

fn provider_records(account: &Account, identities: &[FederatedIdentity]) -> Vec<Value> {
    let password = account.password_hash.as_ref().map(|_| {
        without_nulls(json!({
            "providerId": "password",
            "rawId": account.email,
            "federatedId": account.email,
            "email": account.email,
            "displayName": account.display_name,
            "photoUrl": account.photo_url,
        }))
    });
    let outside = identities.iter().map(|identity| {
        without_nulls(json!({
            "providerId": identity.provider,
            "rawId": identity.subject,
            "federatedId": identity.subject,
            "email": identity.email,
            "displayName": identity.display_name,
            "photoUrl": identity.photo_url,
        }))
    });
    password.into_iter().chain(outside).collect()
}

#[cfg(test)]
mod tests {
    use super::camel_case;

    #[test]
    fn both_ways_of_writing_a_name_are_one() {
        assert_eq!(camel_case("return_secure_token"), "returnSecureToken");
        assert_eq!(camel_case("idToken"), "idToken");
        assert_eq!(camel_case("_"), "");
    }
}
