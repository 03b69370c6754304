//! What a reader is warned of.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Warning {
    /// Asks for money or a fee in advance.
    Money,
    /// Moves the conversation to another service.
    OffPlatform,
    /// Asks for proof of identity, bank data or a password.
    Identity,
    /// Proposes a hotel room or a home.
    PrivatePlace,
    /// Asks for nudity.
    Undress,
    /// A shortened link does not say where it leads.
    ShortLink,
    /// The name of the person who writes looks like one of the staff.
    StaffName,
}
