//! How somebody signs in, their roles and what they are notified of.

use crate::identity::own_data::parts::part::{Part, part};

pub(super) const PARTS: &[Part] = &[
    part(
        "sign_in_with",
        "federated_identities",
        "provider subject email display_name photo_url created_at:t",
        "uid = $1",
    ),
    part(
        "sessions",
        "sessions",
        "id:i provider auth_time:t last_used_at:t expires_at:t revoked_at:t ip user_agent second_factor",
        "uid = $1",
    ),
    part("known_browsers", "known_devices", "last_used_at:t", "uid = $1"),
    part(
        "passkeys",
        "passkeys",
        "name created_at:t last_used_at:t",
        "uid = $1",
    ),
    part(
        "authenticator_apps",
        "totp_factors",
        "name enrolled_at:t last_used_at:t",
        "uid = $1",
    ),
    part("recovery_codes", "recovery_codes", "created_at:t", "uid = $1"),
    part("roles", "roles", "role granted_at:t", "uid = $1"),
    part(
        "notifications",
        "notifications",
        "kind project_id:i times:n first_at:t last_at:t read_at:t",
        "uid = $1",
    ),
    part(
        "notification_settings",
        "notification_settings",
        "category mail",
        "uid = $1",
    ),
    part(
        "quiet_hours",
        "quiet_hours",
        "from_hour:n until_hour:n",
        "uid = $1",
    ),
];
