use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use identity::{Embedded, Error, Purpose};
use serde_json::json;

use super::wire::{Answer, Fields};
use crate::extract::Client;

type Provider = State<Arc<Embedded>>;

/// Mails a code. The product's own screens ask `/api/firebase-functions/…`; this is for the SDK's own functions.
pub async fn send(State(provider): Provider, Client(origin): Client, fields: Fields) -> Answer {
    fields.refuse_privileged(&["returnOobLink", "targetProjectId", "userIp"])?;
    let continue_url = fields.text("continueUrl");
    let continue_url = continue_url.as_deref();
    let email = match fields.text("requestType").as_deref() {
        Some("PASSWORD_RESET") => {
            let email = fields.text("email").unwrap_or_default();
            provider
                .mail_password_reset(&email, continue_url, &origin)
                .await?;
            email
        }
        Some("VERIFY_EMAIL") => {
            let proof = provider
                .prove(&fields.text("idToken").unwrap_or_default())
                .await?;
            provider
                .mail_verification(proof.uid(), continue_url, &origin)
                .await?
                .email
        }
        Some("VERIFY_AND_CHANGE_EMAIL") => {
            let proof = provider
                .prove(&fields.text("idToken").unwrap_or_default())
                .await?;
            let new_email = fields.text("newEmail").unwrap_or_default();
            provider
                .mail_change(&proof, &new_email, continue_url, &origin)
                .await?;
            proof.caller().email.clone()
        }
        Some("EMAIL_SIGNIN") => {
            return Err(Error::NotAllowed("this kind of mail is not sent here").into());
        }
        _ => return Err(Error::InvalidArgument("MISSING_REQ_TYPE").into()),
    };
    Ok(Json(
        json!({"kind": "identitytoolkit#GetOobConfirmationCodeResponse", "email": email}),
    ))
}

/// With a new password: uses the code up. Without: says what it is for, as often as asked.
pub async fn reset_password(State(provider): Provider, Client(origin): Client, fields: Fields) -> Answer {
    let code = fields.text("oobCode").unwrap_or_default();
    let (purpose, email) = match fields.text("newPassword") {
        Some(password) => (
            Purpose::PasswordReset,
            provider.confirm_reset(&code, &password, &origin).await?.email,
        ),
        None => {
            let (purpose, known) = provider.peek_code(&code).await?;
            (purpose, known.email)
        }
    };
    let address = match purpose {
        Purpose::ChangeEmail => "newEmail",
        _ => "email",
    };
    Ok(Json(json!({
        "kind": "identitytoolkit#ResetPasswordResponse",
        address: email,
        "requestType": purpose.as_str(),
    })))
}
