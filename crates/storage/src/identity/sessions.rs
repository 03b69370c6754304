//! Sessions and the newest link of their refresh chain; and what a bearer token's check needs to know.

use kernel::states::Role;
use kernel::{Digest, SessionId, Timestamp, Uid};
use uuid::Uuid;

use crate::inbox::events;
use crate::{Conn, MaybeTs, Result, TextList, Ts, Tx, boxed, on};

#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Session {
    #[sqlx(try_from = "Uuid")]
    pub id: SessionId,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    /// `password`, `google.com`, or `custom` when a passkey began it
    pub provider: String,
    /// What proved it besides: `totp`, `recovery_code` or `passkey`.
    pub second_factor: Option<String>,
    pub second_factor_id: Option<String>,
    #[sqlx(try_from = "Ts")]
    pub auth_time: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub last_used_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub expires_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub revoked_at: Option<Timestamp>,
    pub ip: Option<String>,
    pub user_agent: Option<String>,
    pub refresh_secret: Vec<u8>,
    pub refresh_digest: Vec<u8>,
    pub refresh_generation: i64,
    pub grace_generation: i64,
    #[sqlx(try_from = "Ts")]
    pub grace_started_at: Timestamp,
    /// Digest of the cookie of the browser that the session was begun in.
    pub device: Option<Vec<u8>>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, uid, provider, auth_time, last_used_at, expires_at, revoked_at, ip, user_agent, refresh_secret, ",
            "refresh_digest, refresh_generation, grace_generation, grace_started_at, device, second_factor, ",
            "second_factor_id FROM sessions ",
            $rest
        )
    };
}

/// What an ID token's account and session say at this moment.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct SessionState {
    pub email: String,
    pub email_verified: bool,
    pub display_name: Option<String>,
    pub disabled: bool,
    #[sqlx(try_from = "Ts")]
    pub valid_since: Timestamp,
    /// The session exists, is this account's and has not been revoked.
    pub is_session_valid: bool,
    /// What the account may do as staff.
    #[sqlx(try_from = "TextList<Role>")]
    pub roles: Vec<Role>,
}

#[boxed]
pub async fn insert(tx: &mut Tx, s: &Session) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO sessions (id, uid, provider, auth_time, last_used_at, expires_at, revoked_at, ip, user_agent, \
         refresh_secret, refresh_digest, refresh_generation, grace_generation, grace_started_at, device, \
         second_factor, second_factor_id) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
    )
    .bind(s.id.0)
    .bind(s.uid.as_str())
    .bind(&s.provider)
    .bind(Ts(s.auth_time))
    .bind(Ts(s.last_used_at))
    .bind(Ts(s.expires_at))
    .bind(s.revoked_at.map(Ts))
    .bind(&s.ip)
    .bind(&s.user_agent)
    .bind(&s.refresh_secret)
    .bind(&s.refresh_digest)
    .bind(s.refresh_generation)
    .bind(s.grace_generation)
    .bind(Ts(s.grace_started_at))
    .bind(&s.device)
    .bind(&s.second_factor)
    .bind(&s.second_factor_id)
    .execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn by_id(c: &mut Conn, id: SessionId) -> Result<Option<Session>> {
    Ok(on!(c, c => sqlx::query_as(select!("WHERE id = $1")).bind(id.0).fetch_optional(c).await)?)
}

/// Those of the account that have not ended, the last used first.
#[boxed]
pub async fn open_of(c: &mut Conn, uid: &Uid, now: Timestamp, limit: i64) -> Result<Vec<Session>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE uid = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY last_used_at DESC, id LIMIT $3"
    )).bind(uid.as_str()).bind(Ts(now)).bind(limit).fetch_all(c).await)?)
}

/// `None`: the account is gone.
#[boxed]
pub async fn state(c: &mut Conn, uid: &Uid, session: SessionId) -> Result<Option<SessionState>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT a.email, a.email_verified, a.display_name, a.disabled, a.valid_since, \
         s.id IS NOT NULL AND s.revoked_at IS NULL AS is_session_valid, \
         (SELECT string_agg(r.role, ' ') FROM roles r WHERE r.uid = a.uid) AS roles \
         FROM accounts a LEFT JOIN sessions s ON s.id = $2 AND s.uid = a.uid WHERE a.uid = $1",
    ).bind(uid.as_str()).bind(session.0).fetch_optional(c).await)?)
}

/// The chain's next link. False when another request has moved it on from `s.refresh_generation - 1` first.
#[boxed]
pub async fn rotate(tx: &mut Tx, s: &Session) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE sessions SET last_used_at = $2, expires_at = $3, refresh_digest = $4, refresh_generation = $5, \
         grace_generation = $6, grace_started_at = $7, ip = $8, user_agent = $9 \
         WHERE id = $1 AND refresh_generation = $5 - 1 AND revoked_at IS NULL",
    )
    .bind(s.id.0)
    .bind(Ts(s.last_used_at))
    .bind(Ts(s.expires_at))
    .bind(&s.refresh_digest)
    .bind(s.refresh_generation)
    .bind(s.grace_generation)
    .bind(Ts(s.grace_started_at))
    .bind(&s.ip)
    .bind(&s.user_agent)
    .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// Ends the streams of whose sessions have ended; how many there were.
async fn ended_of(tx: &mut Tx, uid: &Uid, sessions: u64, at: Timestamp) -> Result<u64> {
    if sessions > 0 {
        events::account_changed(tx, uid, at);
    }
    Ok(sessions)
}

/// Every session of the account; how many there were.
#[boxed]
pub async fn revoke_all(tx: &mut Tx, uid: &Uid, at: Timestamp) -> Result<u64> {
    tx.changes_account(uid);
    let sessions = on!(tx, c => sqlx::query(
        "UPDATE sessions SET revoked_at = $2 WHERE uid = $1 AND revoked_at IS NULL",
    ).bind(uid.as_str()).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    ended_of(tx, uid, sessions, at).await
}

/// A session of this account; false when it has ended already, or is somebody else's.
#[boxed]
pub async fn revoke_own(tx: &mut Tx, uid: &Uid, id: SessionId, at: Timestamp) -> Result<bool> {
    tx.changes_account(uid);
    let rows = on!(tx, c => sqlx::query(
        "UPDATE sessions SET revoked_at = $3 WHERE id = $2 AND uid = $1 AND revoked_at IS NULL",
    ).bind(uid.as_str()).bind(id.0).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(ended_of(tx, uid, rows, at).await? > 0)
}

/// Every session of the account but this one; how many there were.
#[boxed]
pub async fn revoke_others(tx: &mut Tx, uid: &Uid, keep: SessionId, at: Timestamp) -> Result<u64> {
    tx.changes_account(uid);
    let sessions = on!(tx, c => sqlx::query(
        "UPDATE sessions SET revoked_at = $3 WHERE uid = $1 AND id <> $2 AND revoked_at IS NULL",
    ).bind(uid.as_str()).bind(keep.0).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    ended_of(tx, uid, sessions, at).await
}

/// Every session of the account that this second factor has proven; how many there were.
#[boxed]
pub async fn revoke_of_factor(tx: &mut Tx, uid: &Uid, factor: &str, at: Timestamp) -> Result<u64> {
    tx.changes_account(uid);
    let sessions = on!(tx, c => sqlx::query(
        "UPDATE sessions SET revoked_at = $3 WHERE uid = $1 AND second_factor_id = $2 AND revoked_at IS NULL",
    ).bind(uid.as_str()).bind(factor).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    ended_of(tx, uid, sessions, at).await
}

/// Every session of the account that was begun in another browser than this one; how many there were.
#[boxed]
pub async fn revoke_elsewhere(tx: &mut Tx, uid: &Uid, device: &Digest, at: Timestamp) -> Result<u64> {
    tx.changes_account(uid);
    let sessions = on!(tx, c => sqlx::query(
        "UPDATE sessions SET revoked_at = $3 \
         WHERE uid = $1 AND (device IS NULL OR device <> $2) AND revoked_at IS NULL",
    ).bind(uid.as_str()).bind(&device[..]).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    ended_of(tx, uid, sessions, at).await
}

/// Every session that was begun with this provider, but `keep`; how many there were.
#[boxed]
pub async fn revoke_of_provider(
    tx: &mut Tx,
    uid: &Uid,
    provider: &str,
    keep: SessionId,
    at: Timestamp,
) -> Result<u64> {
    tx.changes_account(uid);
    let sessions = on!(tx, c => sqlx::query(
        "UPDATE sessions SET revoked_at = $4 WHERE uid = $1 AND provider = $2 AND id <> $3 AND revoked_at IS NULL",
    ).bind(uid.as_str()).bind(provider).bind(keep.0).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    ended_of(tx, uid, sessions, at).await
}
