use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use identity::{Assertion, Embedded, Error, GOOGLE, IdentityProvider, IdpOutcome};
use kernel::Code;
use serde_json::{Value, json};

use super::factors;
use super::wire::{Answer, Fields, Refusal, with_tokens, without_nulls};
use crate::extract::Client;

type Provider = State<Arc<Embedded>>;

/// `postBody` is a query string of its own: `&id_token=…&providerId=google.com[&nonce=raw]`.
pub async fn sign_in(State(provider): Provider, Client(origin): Client, fields: Fields) -> Answer {
    let body = fields.text("postBody").unwrap_or_default();
    let said: HashMap<String, String> = url::form_urlencoded::parse(body.as_bytes())
        .into_owned()
        .collect();
    if said.get("providerId").is_none_or(|id| id != GOOGLE) {
        return Err(Error::NotAllowed("only Google is known here").into());
    }
    let id_token = said
        .get("id_token")
        .ok_or(Error::InvalidIdp("there is no ID token"))?;
    let assertion = provider
        .popup()
        .check_google(id_token, said.get("nonce").map(String::as_str))
        .await?;
    let signed_in = match fields.text("idToken") {
        Some(own) => {
            provider
                .link_google(&assertion, &provider.prove(&own).await?, &origin)
                .await
        }
        None => {
            let create = fields.text("autoCreate").as_deref() != Some("false");
            provider.sign_in_with_google(&assertion, create, &origin).await
        }
    };

    let body = attested(&assertion);
    match signed_in {
        Ok(outcome) => Ok(Json(answered(body, outcome, id_token))),
        Err(Error::SecondFactorNeeded(pending)) => Ok(Json(factors::awaited(without_nulls(body), &pending))),
        Err(error) => Err(error.into()),
    }
}

/// What Google says of who signs in.
fn attested(assertion: &Assertion) -> Value {
    let raw_user = without_nulls(json!({
        "id": assertion.subject,
        "sub": assertion.subject,
        "email": assertion.email,
        "verified_email": assertion.email_verified,
        "email_verified": assertion.email_verified,
        "name": assertion.name,
        "given_name": assertion.given_name,
        "family_name": assertion.family_name,
        "picture": assertion.picture,
    }));
    json!({
        "kind": "identitytoolkit#VerifyAssertionResponse",
        "providerId": GOOGLE,
        "federatedId": format!("https://accounts.google.com/{}", assertion.subject),
        "email": assertion.email,
        "emailVerified": assertion.email_verified,
        "fullName": assertion.name,
        "firstName": assertion.given_name,
        "lastName": assertion.family_name,
        "rawUserInfo": raw_user.to_string(),
    })
}

fn answered(body: Value, outcome: IdpOutcome, id_token: &str) -> Value {
    match outcome {
        IdpOutcome::SignedIn {
            account,
            issued,
            is_new,
        } => {
            let mut body = with_tokens(body, &issued);
            body["localId"] = json!(account.uid);
            body["email"] = json!(account.email);
            body["emailVerified"] = json!(account.email_verified);
            body["displayName"] = json!(account.display_name);
            body["photoUrl"] = json!(account.photo_url);
            body["oauthIdToken"] = json!(id_token);
            if is_new {
                body["isNewUser"] = Value::Bool(true);
            }
            without_nulls(body)
        }
        // Without tokens: the SDK makes account-exists-with-different-credential of it.
        IdpOutcome::NeedConfirmation { methods } => {
            let mut body = without_nulls(body);
            body["needConfirmation"] = json!(true);
            body["verifiedProvider"] = json!(methods);
            body
        }
    }
}

pub async fn create_auth_uri(State(provider): Provider, fields: Fields) -> Answer {
    let Some(identifier) = fields.text("identifier") else {
        return Err(Refusal::new(StatusCode::BAD_REQUEST, "MISSING_IDENTIFIER"));
    };
    let continue_uri = fields
        .text("continueUri")
        .ok_or(Error::InvalidArgument("MISSING_CONTINUE_URI"))?;
    let methods = provider
        .sign_in_methods(&identifier)
        .await
        .map_err(|error| match error {
            Error::InvalidEmail | Error::MissingEmail => {
                Refusal::new(StatusCode::BAD_REQUEST, "INVALID_IDENTIFIER")
            }
            other => other.into(),
        })?;
    url::Url::parse(&continue_uri).map_err(|_| Error::InvalidArgument("INVALID_CONTINUE_URI"))?;
    let session = fields
        .text("sessionId")
        .unwrap_or_else(|| Code::random().expose().to_owned());
    let mut body = json!({
        "kind": "identitytoolkit#CreateAuthUriResponse",
        "sessionId": session,
    });
    if let Some(methods) = methods {
        body["registered"] = json!(!methods.is_empty());
        body["allProviders"] = json!(methods);
        body["signinMethods"] = json!(methods);
    }
    Ok(Json(body))
}
