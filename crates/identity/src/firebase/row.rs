//! What a row of ours should say of somebody, by the newest word about them.

use kernel::{EmailAddress, Timestamp};
use storage::accounts::Account;

use super::admin::Record;
use super::token::Claims;
use crate::AuthError;
use crate::accounts::account_fields::{name, photo};

/// What Google says itself is newer than any token; a token says something new when it is newer than all that were seen.
pub(super) fn wanted(
    held: Option<&Account>,
    claims: &Claims,
    record: Option<&Record>,
    now: Timestamp,
) -> Result<Account, AuthError> {
    let account = match held {
        None => stranger(claims, now)?,
        Some(held) => {
            let seen = held.last_login_at.unwrap_or(Timestamp::UNIX_EPOCH).seconds();
            // Of two tokens of one second, the one that proves the address is the newer.
            let proves = claims.iat == seen && claims.email_verified && !held.email_verified;
            if claims.iat > seen || proves {
                by_claims(held.clone(), claims)?
            } else {
                held.clone()
            }
        }
    };
    Ok(match record {
        Some(record) => by_record(account, record),
        None => account,
    })
}

/// Somebody who was not here before. The product knows nobody without an address.
fn stranger(claims: &Claims, now: Timestamp) -> Result<Account, AuthError> {
    let email = address(claims)?;
    Ok(Account {
        uid: claims.sub.clone(),
        email: email.clone(),
        email_normalized: email,
        email_verified: claims.email_verified,
        display_name: name(claims.name.as_deref()),
        photo_url: photo(claims.picture.as_deref()),
        password_hash: None,
        password_updated_at: None,
        disabled: false,
        created_at: now,
        last_login_at: Some(Timestamp::from_seconds(claims.iat)),
        valid_since: Timestamp::UNIX_EPOCH,
    })
}

fn by_claims(account: Account, claims: &Claims) -> Result<Account, AuthError> {
    let email = address(claims)?;
    let same = email == account.email_normalized;
    Ok(Account {
        email: email.clone(),
        email_verified: claims.email_verified || (same && account.email_verified),
        email_normalized: email,
        display_name: name(claims.name.as_deref()),
        photo_url: photo(claims.picture.as_deref()),
        last_login_at: Some(Timestamp::from_seconds(claims.iat)),
        ..account
    })
}

pub(super) fn by_record(account: Account, record: &Record) -> Account {
    let email = record.email.as_deref().map(EmailAddress::parse);
    let email = match email {
        Some(Ok(email)) => email.normalized(),
        _ => account.email_normalized.clone(),
    };
    let since = record.valid_since.as_deref().and_then(seconds);
    Account {
        email: email.clone(),
        email_normalized: email,
        email_verified: record.email_verified,
        display_name: name(record.display_name.as_deref()),
        photo_url: photo(record.photo_url.as_deref()),
        disabled: record.disabled,
        valid_since: since.unwrap_or(account.valid_since),
        ..account
    }
}

fn address(claims: &Claims) -> Result<String, AuthError> {
    let email = claims.email.as_deref().unwrap_or_default();
    let email = EmailAddress::parse(email).map_err(|_| AuthError::Unauthenticated)?;
    Ok(email.normalized())
}

fn seconds(text: &str) -> Option<Timestamp> {
    let seconds = text
        .parse()
        .ok()
        .filter(|n| (0..=i64::from(u32::MAX)).contains(n));
    seconds.map(Timestamp::from_seconds)
}
