//! The append-only record of who did what to whose account. Holds no secrets.

use kernel::{EventId, Timestamp};
use serde_json::Value;
use uuid::Uuid;

use crate::{Conn, Json, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, sqlx::FromRow)]
pub struct AuditEvent {
    #[sqlx(try_from = "Uuid")]
    pub id: EventId,
    #[sqlx(try_from = "Ts")]
    pub at: Timestamp,
    /// uid of who did it, when somebody was signed in
    pub actor: Option<String>,
    /// as `sign_in.failed`
    pub action: String,
    /// uid of the account it was done to
    pub subject: Option<String>,
    pub ip: Option<String>,
    pub user_agent: Option<String>,
    #[sqlx(json)]
    pub detail: Value,
}

#[boxed]
pub async fn append(tx: &mut Tx, e: &AuditEvent) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO audit_log (id, at, actor, action, subject, ip, user_agent, detail) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(e.id.0)
    .bind(Ts(e.at))
    .bind(&e.actor)
    .bind(&e.action)
    .bind(&e.subject)
    .bind(&e.ip)
    .bind(&e.user_agent)
    .bind(Json(&e.detail))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// Newest first.
#[boxed]
pub async fn of_subject(c: &mut Conn, subject: &str, limit: i64) -> Result<Vec<AuditEvent>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, at, actor, action, subject, ip, user_agent, detail FROM audit_log \
         WHERE subject = $1 ORDER BY at DESC, id DESC LIMIT $2",
    ).bind(subject).bind(limit).fetch_all(c).await)?)
}
