//! The key by which anybody checks a receipt.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A JSON Web Key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PublicKey {
    /// `EC`
    pub kty: String,
    /// `P-256`
    pub crv: String,
    /// `ES256`
    pub alg: String,
    pub kid: String,
    pub x: String,
    pub y: String,
}
