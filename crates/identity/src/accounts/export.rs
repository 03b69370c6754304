//! People of the embedded provider in the form that `firebase auth:import` takes: under the same uid, so that whatever
//! hangs on it stays theirs. Without passwords, since Firebase knows no argon2id.

use kernel::{Timestamp, Uid};
use serde::Serialize;
use storage::Db;
use storage::accounts::{self, Account, FederatedIdentity};

use crate::error::Result;

const PAGE: i64 = 500;

#[derive(Debug, Serialize)]
pub struct Exported {
    pub users: Vec<ExportedUser>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedUser {
    local_id: String,
    email: String,
    email_verified: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    display_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    photo_url: Option<String>,
    disabled: bool,
    /// Milliseconds, as a text.
    created_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_signed_in_at: Option<String>,
    provider_user_info: Vec<ExportedIdentity>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ExportedIdentity {
    provider_id: String,
    raw_id: String,
    email: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    display_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    photo_url: Option<String>,
}

pub async fn export_users(db: &Db) -> Result<Exported> {
    let mut users: Vec<ExportedUser> = Vec::new();
    let mut last = Uid(String::new());
    loop {
        let mut reader = db.read().await?;
        let page = accounts::any_after(&mut reader, &last, PAGE).await?;
        let Some(end) = page.last() else {
            return Ok(Exported { users });
        };
        last = end.uid.clone();
        for account in page {
            let identities = accounts::identities_of(&mut reader, &account.uid).await?;
            users.push(user(account, identities));
        }
    }
}

fn user(account: Account, identities: Vec<FederatedIdentity>) -> ExportedUser {
    ExportedUser {
        local_id: account.uid.0,
        email: account.email_normalized,
        email_verified: account.email_verified,
        display_name: account.display_name,
        photo_url: account.photo_url,
        disabled: account.disabled,
        created_at: millis(account.created_at),
        last_signed_in_at: account.last_login_at.map(millis),
        provider_user_info: identities.into_iter().map(identity).collect(),
    }
}

fn identity(identity: FederatedIdentity) -> ExportedIdentity {
    ExportedIdentity {
        provider_id: identity.provider,
        raw_id: identity.subject,
        email: identity.email,
        display_name: identity.display_name,
        photo_url: identity.photo_url,
    }
}

fn millis(at: Timestamp) -> String {
    at.millis().to_string()
}
