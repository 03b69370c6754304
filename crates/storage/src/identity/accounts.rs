//! Accounts, and the outside identities (Google) that belong to them.

use std::collections::{HashMap, HashSet};

use kernel::{Timestamp, Uid};
use sqlx::QueryBuilder;

use crate::database::conn::EngineMut;
use crate::database::relisted::Relisted;
use crate::member_search::directory;
use crate::{Conn, MaybeTs, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Account {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub email: String,
    pub email_normalized: String,
    pub email_verified: bool,
    pub display_name: Option<String>,
    pub photo_url: Option<String>,
    /// argon2id in PHC form; none: Google only.
    pub password_hash: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub password_updated_at: Option<Timestamp>,
    pub disabled: bool,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub last_login_at: Option<Timestamp>,
    #[sqlx(try_from = "Ts")]
    pub valid_since: Timestamp,
}

/// The row of an account at an outside provider, known there by `subject`.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct FederatedIdentity {
    pub provider: String,
    pub subject: String,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub email: String,
    pub display_name: Option<String>,
    pub photo_url: Option<String>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
}

macro_rules! select_account {
    ($rest:literal) => {
        concat!(
            "SELECT uid, email, email_normalized, email_verified, display_name, photo_url, password_hash, ",
            "password_updated_at, disabled, created_at, last_login_at, valid_since FROM accounts ",
            $rest
        )
    };
}

/// [`crate::Error::Unique`] when the address has an account.
#[boxed]
pub async fn insert(tx: &mut Tx, a: &Account) -> Result<()> {
    tx.changes_account(&a.uid);
    on!(tx, c => sqlx::query(
        "INSERT INTO accounts (uid, email, email_normalized, email_verified, display_name, photo_url, password_hash, \
         password_updated_at, disabled, created_at, last_login_at, valid_since) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(a.uid.as_str())
    .bind(&a.email)
    .bind(&a.email_normalized)
    .bind(a.email_verified)
    .bind(&a.display_name)
    .bind(&a.photo_url)
    .bind(&a.password_hash)
    .bind(a.password_updated_at.map(Ts))
    .bind(a.disabled)
    .bind(Ts(a.created_at))
    .bind(a.last_login_at.map(Ts))
    .bind(Ts(a.valid_since))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// Until the transaction ends, whoever else takes this person's turn waits: what one person may have only so many of is
/// counted in turn. Rows that merely name the person do not wait.
#[boxed]
pub async fn lock_for_update(tx: &mut Tx, uid: &Uid) -> Result<()> {
    if let EngineMut::Postgres(c) = tx.engine() {
        sqlx::query("SELECT uid FROM accounts WHERE uid = $1 FOR NO KEY UPDATE")
            .bind(uid.as_str())
            .fetch_optional(c)
            .await?;
    }
    Ok(())
}

#[boxed]
pub async fn by_uid(c: &mut Conn, uid: &Uid) -> Result<Option<Account>> {
    Ok(on!(c, c => sqlx::query_as(select_account!("WHERE uid = $1"))
        .bind(uid.as_str()).fetch_optional(c).await)?)
}

/// An account, and which of its other rows are worth reading.
#[derive(sqlx::FromRow)]
pub struct AccountAndFlags {
    #[sqlx(flatten)]
    pub account: Account,
    pub has_identities: bool,
    pub has_totp: bool,
}

#[boxed]
pub async fn with_flags(c: &mut Conn, uid: &Uid) -> Result<Option<AccountAndFlags>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT a.uid, email, email_normalized, email_verified, display_name, photo_url, password_hash, \
         password_updated_at, disabled, created_at, last_login_at, valid_since, \
         EXISTS (SELECT 1 FROM federated_identities i WHERE i.uid = a.uid) AS has_identities, \
         EXISTS (SELECT 1 FROM totp_factors t WHERE t.uid = a.uid) AS has_totp \
         FROM accounts a WHERE a.uid = $1",
    ).bind(uid.as_str()).fetch_optional(c).await)?)
}

#[boxed]
pub async fn by_email(c: &mut Conn, email_normalized: &str) -> Result<Option<Account>> {
    Ok(
        on!(c, c => sqlx::query_as(select_account!("WHERE email_normalized = $1"))
        .bind(email_normalized).fetch_optional(c).await)?,
    )
}

/// Those of `uids` that have an account; a few hundred at most.
#[boxed]
pub async fn any_known(c: &mut Conn, uids: &[String]) -> Result<HashSet<String>> {
    let rows: Vec<String> = on!(c, c => {
        let mut query = QueryBuilder::new("SELECT uid FROM accounts WHERE uid IN (");
        let mut list = query.separated(", ");
        for uid in uids {
            list.push_bind(uid.as_str());
        }
        query.push(")").build_query_scalar().persistent(false).fetch_all(c).await
    })?;
    Ok(rows.into_iter().collect())
}

/// The normalized addresses of these; a few hundred at most.
#[boxed]
pub async fn any_addresses(c: &mut Conn, uids: &[Uid]) -> Result<HashMap<Uid, String>> {
    if uids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(String, String)> = on!(c, c => {
        let mut query = QueryBuilder::new("SELECT uid, email_normalized FROM accounts WHERE uid IN (");
        let mut list = query.separated(", ");
        for uid in uids {
            list.push_bind(uid.as_str());
        }
        query.push(")").build_query_as().persistent(false).fetch_all(c).await
    })?;
    Ok(rows.into_iter().map(|(uid, email)| (Uid(uid), email)).collect())
}

/// Every account, by uid; the next page begins after the last.
#[boxed]
pub async fn any_after(c: &mut Conn, uid: &Uid, limit: i64) -> Result<Vec<Account>> {
    Ok(
        on!(c, c => sqlx::query_as(select_account!("WHERE uid > $1 ORDER BY uid LIMIT $2"))
        .bind(uid.as_str()).bind(limit).fetch_all(c).await)?,
    )
}

/// `password_updated_at` and `valid_since` move to `at`: tokens from before are refused.
#[boxed]
pub async fn set_password(tx: &mut Tx, uid: &Uid, hash: &str, at: Timestamp) -> Result<bool> {
    tx.changes_account(uid);
    changed(on!(tx, c => sqlx::query(
        "UPDATE accounts SET password_hash = $2, password_updated_at = $3, valid_since = $3 WHERE uid = $1",
    ).bind(uid.as_str()).bind(hash).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected())))
}

/// The same password under newer parameters; nothing ends by it.
#[boxed]
pub async fn rehash_password(tx: &mut Tx, uid: &Uid, old: &str, new: &str) -> Result<bool> {
    changed(on!(tx, c => sqlx::query(
        "UPDATE accounts SET password_hash = $3 WHERE uid = $1 AND password_hash = $2",
    ).bind(uid.as_str()).bind(old).bind(new).execute(c).await.map(|r| r.rows_affected())))
}

/// Somebody else may have set it: the owner of the address takes over.
#[boxed]
pub async fn remove_password(tx: &mut Tx, uid: &Uid, at: Timestamp) -> Result<bool> {
    tx.changes_account(uid);
    changed(on!(tx, c => sqlx::query(
        "UPDATE accounts SET password_hash = NULL, password_updated_at = NULL, valid_since = $2 WHERE uid = $1",
    ).bind(uid.as_str()).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected())))
}

/// False when the account is gone or its address is another by now.
#[boxed]
pub async fn mark_verified(tx: &mut Tx, uid: &Uid, email_normalized: &str) -> Result<bool> {
    tx.changes_account(uid);
    directory::relist(tx, uid);
    changed(on!(tx, c => sqlx::query(
        "UPDATE accounts SET email_verified = $3 WHERE uid = $1 AND email_normalized = $2",
    ).bind(uid.as_str()).bind(email_normalized).bind(true).execute(c).await.map(|r| r.rows_affected())))
}

#[boxed]
pub async fn set_names(
    tx: &mut Tx,
    uid: &Uid,
    display_name: Option<&str>,
    photo_url: Option<&str>,
) -> Result<bool> {
    tx.changes_account(uid);
    changed(
        on!(tx, c => sqlx::query("UPDATE accounts SET display_name = $2, photo_url = $3 WHERE uid = $1")
        .bind(uid.as_str()).bind(display_name).bind(photo_url).execute(c).await.map(|r| r.rows_affected())),
    )
}

#[boxed]
pub async fn set_disabled(tx: &mut Tx, uid: &Uid, disabled: bool) -> Result<bool> {
    tx.changes_account(uid);
    directory::relist(tx, uid);
    tx.ring_for(uid.as_str());
    changed(
        on!(tx, c => sqlx::query("UPDATE accounts SET disabled = $2 WHERE uid = $1")
        .bind(uid.as_str()).bind(disabled).execute(c).await.map(|r| r.rows_affected())),
    )
}

/// What an outside provider of accounts says of one. The password is none of its business.
/// [`crate::Error::Unique`] when the address is another account's.
#[boxed]
pub async fn follow(tx: &mut Tx, a: &Account) -> Result<bool> {
    tx.changes_account(&a.uid);
    directory::relist(tx, &a.uid);
    changed(on!(tx, c => sqlx::query(
        "UPDATE accounts SET email = $2, email_normalized = $3, email_verified = $4, display_name = $5, \
         photo_url = $6, disabled = $7, last_login_at = $8, valid_since = $9 WHERE uid = $1",
    )
    .bind(a.uid.as_str())
    .bind(&a.email)
    .bind(&a.email_normalized)
    .bind(a.email_verified)
    .bind(&a.display_name)
    .bind(&a.photo_url)
    .bind(a.disabled)
    .bind(a.last_login_at.map(Ts))
    .bind(Ts(a.valid_since))
    .execute(c).await.map(|r| r.rows_affected())))
}

#[boxed]
pub async fn touch_login(tx: &mut Tx, uid: &Uid, at: Timestamp) -> Result<bool> {
    changed(
        on!(tx, c => sqlx::query("UPDATE accounts SET last_login_at = $2 WHERE uid = $1")
        .bind(uid.as_str()).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected())),
    )
}

#[boxed]
pub async fn delete(tx: &mut Tx, uid: &Uid) -> Result<bool> {
    tx.changes_account(uid);
    directory::unlist(tx, uid).await?;
    tx.ring_for(uid.as_str());
    changed(on!(tx, c => sqlx::query("DELETE FROM accounts WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(|r| r.rows_affected())))
}

/// For the test API only: everybody, with everything that hangs on them.
#[boxed]
pub async fn any_delete_all(tx: &mut Tx) -> Result<()> {
    tx.relists(Relisted::Everybody);
    on!(tx, c => sqlx::query("DELETE FROM accounts").execute(c).await.map(drop))?;
    Ok(())
}

/// [`crate::Error::Unique`] when the outside identity belongs to an account already.
#[boxed]
pub async fn insert_identity(tx: &mut Tx, i: &FederatedIdentity) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO federated_identities (provider, subject, uid, email, display_name, photo_url, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(&i.provider)
    .bind(&i.subject)
    .bind(i.uid.as_str())
    .bind(&i.email)
    .bind(&i.display_name)
    .bind(&i.photo_url)
    .bind(Ts(i.created_at))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// A password hash that begins with `prefix`, whoever's it is.
#[boxed]
pub async fn any_password_hash(c: &mut Conn, prefix: &str) -> Result<Option<String>> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT password_hash FROM accounts WHERE substr(password_hash, 1, $2) = $1 LIMIT 1",
    ).bind(prefix).bind(i32::try_from(prefix.len()).unwrap_or(i32::MAX)).fetch_optional(c).await)?)
}

/// What the outside provider says of its account now.
#[boxed]
pub async fn update_identity(tx: &mut Tx, i: &FederatedIdentity) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE federated_identities SET email = $3, display_name = $4, photo_url = $5 \
         WHERE provider = $1 AND subject = $2",
    )
    .bind(&i.provider)
    .bind(&i.subject)
    .bind(&i.email)
    .bind(&i.display_name)
    .bind(&i.photo_url)
    .execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn identity(c: &mut Conn, provider: &str, subject: &str) -> Result<Option<FederatedIdentity>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT provider, subject, uid, email, display_name, photo_url, created_at \
         FROM federated_identities WHERE provider = $1 AND subject = $2",
    ).bind(provider).bind(subject).fetch_optional(c).await)?)
}

#[boxed]
pub async fn identities_of(c: &mut Conn, uid: &Uid) -> Result<Vec<FederatedIdentity>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT provider, subject, uid, email, display_name, photo_url, created_at \
         FROM federated_identities WHERE uid = $1 ORDER BY provider, subject",
    ).bind(uid.as_str()).fetch_all(c).await)?)
}

#[boxed]
pub async fn delete_identities(tx: &mut Tx, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM federated_identities WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// How many there were.
#[boxed]
pub async fn delete_identities_of(tx: &mut Tx, uid: &Uid, provider: &str) -> Result<u64> {
    Ok(
        on!(tx, c => sqlx::query("DELETE FROM federated_identities WHERE uid = $1 AND provider = $2")
        .bind(uid.as_str()).bind(provider).execute(c).await.map(|r| r.rows_affected()))?,
    )
}

/// Those that were added at this moment or later; how many there were.
#[boxed]
pub async fn delete_identities_since(tx: &mut Tx, uid: &Uid, since: Timestamp) -> Result<u64> {
    Ok(
        on!(tx, c => sqlx::query("DELETE FROM federated_identities WHERE uid = $1 AND created_at >= $2")
        .bind(uid.as_str()).bind(Ts(since)).execute(c).await.map(|r| r.rows_affected()))?,
    )
}

/// Another address, which its owner has just proven. [`crate::Error::Unique`] when it is another account's.
#[boxed]
pub async fn set_email(tx: &mut Tx, uid: &Uid, email: &str, email_normalized: &str) -> Result<bool> {
    tx.changes_account(uid);
    directory::relist(tx, uid);
    changed(on!(tx, c => sqlx::query(
        "UPDATE accounts SET email = $2, email_normalized = $3, email_verified = $4 WHERE uid = $1",
    ).bind(uid.as_str()).bind(email).bind(email_normalized).bind(true)
    .execute(c).await.map(|r| r.rows_affected())))
}

fn changed(rows: std::result::Result<u64, sqlx::Error>) -> Result<bool> {
    Ok(rows? > 0)
}
