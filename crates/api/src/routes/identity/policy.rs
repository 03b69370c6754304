use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use identity::{Embedded, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, SPECIAL_CHARACTERS};
use serde_json::{Value, json};

/// What `validatePassword()` of the SDK asks.
pub async fn password_policy() -> Json<Value> {
    let special: Vec<String> = SPECIAL_CHARACTERS.chars().map(String::from).collect();
    Json(json!({
        "customStrengthOptions": {
            "minPasswordLength": MIN_PASSWORD_LENGTH,
            "maxPasswordLength": MAX_PASSWORD_LENGTH,
            "containsLowercaseCharacter": true,
            "containsUppercaseCharacter": true,
            "containsNumericCharacter": true,
            "containsNonAlphanumericCharacter": true,
        },
        "allowedNonAlphanumericCharacters": special,
        "enforcementState": "ENFORCE",
        "forceUpgradeOnSignin": false,
        "schemaVersion": 1,
    }))
}

/// The keys that verify our ID tokens; the next one is among them a week before it signs.
pub async fn jwks(State(provider): State<Arc<Embedded>>) -> impl IntoResponse {
    (
        [(header::CACHE_CONTROL, "public, max-age=3600")],
        Json(provider.jwks()),
    )
}
