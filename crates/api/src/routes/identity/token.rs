use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use identity::{Embedded, ID_TOKEN_LIFE};
use serde_json::json;

use super::wire::{Answer, Fields, Refusal};
use crate::extract::Client;

/// A refresh token for a new pair. Never limited: a refusal would sign people out.
pub async fn refresh(
    State(provider): State<Arc<Embedded>>,
    Client(origin): Client,
    fields: Fields,
) -> Answer {
    match fields.text("grantType").as_deref() {
        Some("refresh_token") => {}
        None | Some("") => return Err(Refusal::new(StatusCode::BAD_REQUEST, "MISSING_GRANT_TYPE")),
        Some(_) => return Err(Refusal::new(StatusCode::BAD_REQUEST, "INVALID_GRANT_TYPE")),
    }
    let Some(token) = fields.text("refreshToken") else {
        return Err(Refusal::new(StatusCode::BAD_REQUEST, "MISSING_REFRESH_TOKEN"));
    };
    let (uid, issued) = provider.refresh(&token, &origin).await?;
    Ok(Json(json!({
        "id_token": issued.id_token,
        "access_token": issued.id_token,
        "expires_in": ID_TOKEN_LIFE.as_secs().to_string(),
        "refresh_token": issued.refresh_token,
        "token_type": "Bearer",
        "user_id": uid,
        "project_id": provider.config().project,
    })))
}
