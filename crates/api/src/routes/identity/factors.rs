//! The second factor as Identity Platform's API has it (version 2): an authenticator app, enrolled and asked for.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use identity::{Embedded, Error, PendingSignIn, TotpEnrolment, TotpOverview};
use kernel::Timestamp;
use serde_json::{Value, json};

use super::wire::{Answer, Fields, with_tokens, without_nulls};
use crate::extract::Client;

type Provider = State<Arc<Embedded>>;

pub async fn start_enrolment(State(provider): Provider, fields: Fields) -> Answer {
    let proof = provider
        .prove(&fields.text("idToken").unwrap_or_default())
        .await?;
    if !fields.has("totpEnrollmentInfo") {
        return Err(Error::NotAllowed("only authenticator apps are a second factor here").into());
    }
    let begun = provider.start_totp(&proof).await?;
    Ok(Json(json!({"totpSessionInfo": {
        "sharedSecretKey": begun.secret_base32,
        "verificationCodeLength": TotpEnrolment::DIGITS,
        "hashingAlgorithm": "SHA1",
        "periodSec": TotpEnrolment::STEP_SECONDS,
        "sessionInfo": begun.session,
        "finalizeEnrollmentTime": begun.finish_before,
    }})))
}

pub async fn finish_enrolment(State(provider): Provider, Client(origin): Client, fields: Fields) -> Answer {
    let proof = provider
        .prove(&fields.text("idToken").unwrap_or_default())
        .await?;
    let said = fields.object("totpVerificationInfo");
    let session = said
        .text("sessionInfo")
        .ok_or(Error::InvalidArgument("MISSING_SESSION_INFO"))?;
    let code = said.text("verificationCode").unwrap_or_default();
    let name = fields.text("displayName");
    let issued = provider
        .finish_totp(&proof, &session, &code, name.as_deref(), &origin)
        .await?;
    Ok(Json(
        json!({"idToken": issued.id_token, "refreshToken": issued.refresh_token}),
    ))
}

pub async fn withdraw(State(provider): Provider, Client(origin): Client, fields: Fields) -> Answer {
    let proof = provider
        .prove(&fields.text("idToken").unwrap_or_default())
        .await?;
    let factor = fields
        .text("mfaEnrollmentId")
        .ok_or(Error::InvalidArgument("MISSING_MFA_ENROLLMENT_ID"))?;
    let issued = provider.remove_totp(&proof, &factor, &origin).await?;
    Ok(Json(
        json!({"idToken": issued.id_token, "refreshToken": issued.refresh_token}),
    ))
}

/// `verificationCode` is the app's, or one of the recovery codes, which Google does not have.
pub async fn finish_sign_in(State(provider): Provider, Client(origin): Client, fields: Fields) -> Answer {
    let pending = fields
        .text("mfaPendingCredential")
        .ok_or(Error::InvalidArgument("MISSING_MFA_PENDING_CREDENTIAL"))?;
    let factor = fields
        .text("mfaEnrollmentId")
        .ok_or(Error::InvalidArgument("MISSING_MFA_ENROLLMENT_ID"))?;
    let code = fields
        .object("totpVerificationInfo")
        .text("verificationCode")
        .unwrap_or_default();
    let (_, issued) = provider.finish_sign_in(&pending, &factor, &code, &origin).await?;
    Ok(Json(
        json!({"idToken": issued.id_token, "refreshToken": issued.refresh_token}),
    ))
}

/// What a passkey's sign-in has given. It is exchanged as Firebase's custom tokens are.
pub async fn sign_in_with_custom_token(
    State(provider): Provider,
    Client(origin): Client,
    fields: Fields,
) -> Answer {
    let token = fields
        .text("token")
        .ok_or(Error::InvalidArgument("MISSING_CUSTOM_TOKEN"))?;
    let (_, issued) = provider.sign_in_with_custom_token(&token, &origin).await?;
    let body = json!({"kind": "identitytoolkit#VerifyCustomTokenResponse", "isNewUser": false});
    Ok(Json(with_tokens(body, &issued)))
}

/// The answer of a sign-in whose second factor is awaited: without tokens.
pub fn awaited(mut body: Value, pending: &PendingSignIn) -> Value {
    body["mfaPendingCredential"] = json!(pending.credential);
    body["mfaInfo"] = info(&pending.factor_id, pending.name.as_deref(), pending.enrolled_at);
    body
}

/// The enrolled app as `lookup` shows it.
pub fn enrolled(factor: &TotpOverview) -> Value {
    info(&factor.id, factor.name.as_deref(), factor.enrolled_at)
}

fn info(id: &str, name: Option<&str>, enrolled_at: Timestamp) -> Value {
    json!([without_nulls(json!({
        "mfaEnrollmentId": id,
        "displayName": name,
        "enrolledAt": enrolled_at,
        "totpInfo": {},
    }))])
}
