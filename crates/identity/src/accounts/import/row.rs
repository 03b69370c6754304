//! A row of the export, and the person that it is when its every part makes sense.

use std::collections::HashSet;

use kernel::{Clock, EmailAddress, Timestamp, Uid};
use serde::Deserialize;
use serde_json::Value;
use storage::accounts::{Account, FederatedIdentity};

use super::options::Import;
use crate::accounts::account_fields::{name, photo};
use crate::assertion::GOOGLE;

/// The last millisecond of the year 9999.
const LATEST: i64 = 253_402_300_799_999;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    local_id: String,
    email: Option<String>,
    #[serde(default)]
    email_verified: bool,
    password_hash: Option<String>,
    salt: Option<String>,
    display_name: Option<String>,
    photo_url: Option<String>,
    #[serde(default)]
    disabled: bool,
    /// Milliseconds, as a text or a number.
    created_at: Option<Value>,
    last_signed_in_at: Option<Value>,
    #[serde(default)]
    provider_user_info: Vec<Provider>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Provider {
    provider_id: String,
    raw_id: Option<String>,
    email: Option<String>,
    display_name: Option<String>,
    photo_url: Option<String>,
}

/// A row whose every part makes sense.
pub(super) struct Person {
    pub account: Account,
    pub google: Vec<FederatedIdentity>,
    pub note: Option<String>,
}

impl Row {
    fn email(&self) -> std::result::Result<String, String> {
        let email = self.email.as_deref().filter(|email| !email.is_empty());
        let email = email.ok_or("has no email address, which Slateflow requires")?;
        let email = EmailAddress::parse(email).map_err(|_| "the email address is not valid")?;
        Ok(email.normalized())
    }

    fn password_hash(&self, import: &Import) -> std::result::Result<Option<String>, String> {
        let Some(hash) = self.password_hash.as_deref().filter(|hash| !hash.is_empty()) else {
            return Ok(None);
        };
        let hashing = import
            .hashing
            .as_ref()
            .ok_or("has a password, which requires --hash-parameters")?;
        let stored = hashing.stored(self.salt.as_deref().unwrap_or_default(), hash);
        let stored = stored.ok_or("the password hash or its salt does not match the hash parameters")?;
        Ok(Some(stored))
    }
}

pub(super) fn read(
    row: &Value,
    import: &Import,
    clock: &Clock,
    seen: &mut HashSet<String>,
) -> std::result::Result<Person, String> {
    let row: Row = serde_json::from_value(row.clone()).map_err(|error| format!("cannot be read: {error}"))?;
    let uid = Uid::parse(row.local_id.clone()).ok_or("localId is no uid")?;
    let email = row.email()?;
    for (what, key) in [("localId", uid.as_str()), ("email address", &email)] {
        if !seen.insert(format!("{what} {key}")) {
            return Err(format!("the {what} is in the file twice"));
        }
    }
    let password_hash = row.password_hash(import)?;
    let now = clock.now();
    let (google, elsewhere) = ways_in(&row.provider_user_info, &uid, &email, now);
    for identity in &google {
        if !seen.insert(format!("{GOOGLE} {}", identity.subject)) {
            return Err("the Google account is in the file twice".into());
        }
    }
    let no_way_in = password_hash.is_none() && google.is_empty();
    let note = no_way_in.then(|| way_back(&elsewhere));
    let account = Account {
        uid,
        email: email.clone(),
        email_normalized: email,
        email_verified: row.email_verified,
        display_name: name(row.display_name.as_deref()),
        photo_url: photo(row.photo_url.as_deref()),
        password_updated_at: password_hash.as_ref().map(|_| now),
        password_hash,
        disabled: row.disabled,
        created_at: moment(row.created_at.as_ref())?.unwrap_or(now),
        last_login_at: moment(row.last_signed_in_at.as_ref())?,
        valid_since: now,
    };
    Ok(Person {
        account,
        google,
        note,
    })
}

/// How somebody without a way to sign in gets one, said to the operator.
fn way_back(elsewhere: &[&str]) -> String {
    match elsewhere {
        [] => "has neither a password nor Google: a password reset email opens the account".to_owned(),
        ways => format!(
            "signed in with {}, which Slateflow does not support: a password reset email opens the account",
            ways.join(", ")
        ),
    }
}

/// The Google accounts, and the names of providers that Slateflow does not have.
fn ways_in<'a>(
    providers: &'a [Provider],
    uid: &Uid,
    email: &str,
    now: Timestamp,
) -> (Vec<FederatedIdentity>, Vec<&'a str>) {
    let mut google = Vec::new();
    let mut elsewhere = Vec::new();
    for provider in providers {
        match (provider.provider_id.as_str(), &provider.raw_id) {
            (GOOGLE, Some(subject)) => google.push(FederatedIdentity {
                provider: GOOGLE.into(),
                subject: subject.clone(),
                uid: uid.clone(),
                email: provider.email.clone().unwrap_or_else(|| email.to_owned()),
                display_name: name(provider.display_name.as_deref()),
                photo_url: photo(provider.photo_url.as_deref()),
                created_at: now,
            }),
            ("password", _) => {}
            (other, _) => elsewhere.push(other),
        }
    }
    (google, elsewhere)
}

fn moment(millis: Option<&Value>) -> std::result::Result<Option<Timestamp>, String> {
    let number = match millis {
        None | Some(Value::Null) => return Ok(None),
        Some(Value::String(text)) => text.parse::<i64>().ok(),
        Some(other) => other.as_i64(),
    };
    let millis = number.filter(|millis| (0..=LATEST).contains(millis));
    let millis = millis.ok_or("createdAt and lastSignedInAt must be milliseconds")?;
    Ok(Some(Timestamp::from_micros(millis * 1_000)))
}
