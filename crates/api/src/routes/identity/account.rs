use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use identity::{Account, AccountChange, Embedded, Error, NameChange};
use serde_json::{Value, json};

use super::factors;
use super::wire::{Answer, Fields, user_record, with_tokens, without_nulls};
use crate::extract::Client;

type Provider = State<Arc<Embedded>>;

pub async fn sign_up(State(provider): Provider, Client(origin): Client, fields: Fields) -> Answer {
    fields.refuse_privileged(&[
        "localId",
        "emailVerified",
        "disabled",
        "captchaChallenge",
        "mfaInfo",
    ])?;
    if fields.has("idToken") {
        return Err(Error::NotAllowed("set a password with accounts:update").into());
    }
    if !fields.has("email") && !fields.has("password") {
        return Err(Error::NotAllowed("there are no anonymous accounts").into());
    }
    if let Some(project) = fields.text("targetProjectId")
        && project != provider.config().project
    {
        return Err(Error::NotPrivileged.into());
    }
    let email = fields.text("email").unwrap_or_default();
    let password = fields.text("password").unwrap_or_default();
    let (account, issued) = provider
        .sign_up_named(&email, &password, names(&fields), &origin)
        .await?;
    let body = without_nulls(json!({
        "kind": "identitytoolkit#SignupNewUserResponse",
        "localId": account.uid,
        "email": account.email,
        "displayName": account.display_name,
    }));
    Ok(Json(with_tokens(body, &issued)))
}

pub async fn sign_in(State(provider): Provider, Client(origin): Client, fields: Fields) -> Answer {
    let email = fields.text("email").unwrap_or_default();
    let password = fields.text("password").unwrap_or_default();
    let (account, issued) = match provider.sign_in(&email, &password, &origin).await {
        Err(Error::SecondFactorNeeded(pending)) => {
            let body = json!({"kind": "identitytoolkit#VerifyPasswordResponse", "registered": true});
            return Ok(Json(factors::awaited(body, &pending)));
        }
        other => other?,
    };
    let body = without_nulls(json!({
        "kind": "identitytoolkit#VerifyPasswordResponse",
        "registered": true,
        "localId": account.uid,
        "email": account.email,
        "displayName": account.display_name,
        "profilePicture": account.photo_url,
    }));
    Ok(Json(with_tokens(body, &issued)))
}

pub async fn lookup(State(provider): Provider, fields: Fields) -> Answer {
    let proof = provider
        .prove(&fields.text("idToken").unwrap_or_default())
        .await?;
    let (account, identities, totp) = provider.lookup(&proof).await?;
    let mut user = user_record(&account, &identities);
    if let Some(factor) = totp {
        user["mfaInfo"] = factors::enrolled(&factor);
    }
    let users = [user];
    Ok(Json(
        json!({"kind": "identitytoolkit#GetAccountInfoResponse", "users": users}),
    ))
}

/// Names, password, a way of signing in that goes, or a code from a mail.
pub async fn update(State(provider): Provider, Client(origin): Client, fields: Fields) -> Answer {
    fields.refuse_privileged(&[
        "localId",
        "emailVerified",
        "disableUser",
        "customAttributes",
        "validSince",
        "createdAt",
        "lastLoginAt",
        "linkProviderUserInfo",
        "mfa",
    ])?;
    if let Some(code) = fields.text("oobCode") {
        let account = provider.apply_code(&code, &origin).await?;
        return Ok(Json(updated(&account, user_record(&account, &[]))));
    }
    let proof = provider
        .prove(&fields.text("idToken").unwrap_or_default())
        .await?;
    if fields.has("email")
        && fields.text("email").map(|email| email.to_lowercase()) != Some(proof.caller().email.clone())
    {
        return Err(Error::NotAllowed("an email address is changed with a mail to the new one").into());
    }
    let removed = fields.texts("deleteProvider");
    if !removed.is_empty() {
        let (account, identities) = provider.unlink(&proof, &removed, &origin).await?;
        return Ok(Json(updated(&account, user_record(&account, &identities))));
    }
    let change = AccountChange {
        names: names(&fields),
        password: fields.text("password"),
    };
    let (account, identities, issued) = provider.update(&proof, change, &origin).await?;
    let body = updated(&account, user_record(&account, &identities));
    Ok(Json(match issued {
        Some(issued) => with_tokens(body, &issued),
        None => body,
    }))
}

pub async fn delete(State(provider): Provider, Client(origin): Client, fields: Fields) -> Answer {
    fields.refuse_privileged(&["localId", "targetProjectId"])?;
    let proof = provider
        .prove(&fields.text("idToken").unwrap_or_default())
        .await?;
    provider.delete_account(&proof, &origin).await?;
    Ok(Json(json!({"kind": "identitytoolkit#DeleteAccountResponse"})))
}

fn updated(account: &Account, record: Value) -> Value {
    without_nulls(json!({
        "kind": "identitytoolkit#SetAccountInfoResponse",
        "localId": account.uid,
        "email": account.email,
        "emailVerified": account.email_verified,
        "displayName": account.display_name,
        "photoUrl": account.photo_url,
        "passwordHash": record["passwordHash"],
        "providerUserInfo": record["providerUserInfo"],
    }))
}

/// Absent and null leave a name as it is; an empty one, or its attribute in `deleteAttribute`, clears it.
fn names(fields: &Fields) -> NameChange {
    let deleted = fields.texts("deleteAttribute");
    let change = |name: &str, attribute: &str| match fields.text(name) {
        _ if deleted.iter().any(|one| one == attribute) => Some(None),
        Some(text) if text.is_empty() => Some(None),
        Some(text) => Some(Some(text)),
        None => None,
    };
    NameChange {
        display_name: change("displayName", "DISPLAY_NAME"),
        photo_url: change("photoUrl", "PHOTO_URL"),
    }
}
