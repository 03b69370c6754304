//! Mails wait here in the transaction of their cause; a job delivers them.

use kernel::{MailId, Timestamp, Uid};
use serde_json::Value;

use crate::{Conn, Json, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug)]
pub struct NewMail {
    pub id: MailId,
    /// The same cause twice is one mail.
    pub dedup_key: String,
    /// Fixed when the mail is written, so that a delivery repeated after a crash is recognised as the same mail.
    pub message_id: String,
    pub recipient: String,
    pub template: &'static str,
    /// What the template needs.
    pub payload: Value,
    pub at: Timestamp,
}

/// False when this cause has its mail already.
#[boxed]
pub async fn enqueue(tx: &mut Tx, mail: &NewMail) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "INSERT INTO outbox (id, dedup_key, message_id, recipient, template, payload, created_at, run_at, attempts) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, 0) ON CONFLICT (dedup_key) DO NOTHING",
    )
    .bind(mail.id.0)
    .bind(&mail.dedup_key)
    .bind(&mail.message_id)
    .bind(&mail.recipient)
    .bind(mail.template)
    .bind(Json(&mail.payload))
    .bind(Ts(mail.at))
    .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// A mail to an account that may not be there: then nothing is kept, and it takes as long.
#[boxed]
pub async fn enqueue_if_known(tx: &mut Tx, mail: &NewMail, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO outbox (id, dedup_key, message_id, recipient, template, payload, created_at, run_at, attempts) \
         SELECT $1, $2, $3, $4, $5, $6, $7, $7, 0 FROM accounts a WHERE a.uid = $8",
    )
    .bind(mail.id.0)
    .bind(&mail.dedup_key)
    .bind(&mail.message_id)
    .bind(&mail.recipient)
    .bind(mail.template)
    .bind(Json(&mail.payload))
    .bind(Ts(mail.at))
    .bind(uid.as_str())
    .execute(c).await.map(drop))?;
    Ok(())
}

/// What a mail says that still waits, by its cause.
#[boxed]
pub async fn waiting(c: &mut Conn, dedup_key: &str) -> Result<Option<Value>> {
    let payload: Option<Json<Value>> = on!(c, c => sqlx::query_scalar(
        "SELECT payload FROM outbox WHERE dedup_key = $1 AND sent_at IS NULL AND failed_at IS NULL",
    ).bind(dedup_key).fetch_optional(c).await)?;
    Ok(payload.map(|payload| payload.0))
}

/// A mail that is not delivered before `run_at`; until then, the same cause says in it what it says last.
#[boxed]
pub async fn gather(tx: &mut Tx, mail: &NewMail, run_at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO outbox (id, dedup_key, message_id, recipient, template, payload, created_at, run_at, attempts) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0) \
         ON CONFLICT (dedup_key) DO UPDATE SET payload = excluded.payload WHERE outbox.sent_at IS NULL",
    )
    .bind(mail.id.0)
    .bind(&mail.dedup_key)
    .bind(&mail.message_id)
    .bind(&mail.recipient)
    .bind(mail.template)
    .bind(Json(&mail.payload))
    .bind(Ts(mail.at))
    .bind(Ts(run_at))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// How many mails of each template were delivered to an account's address since then.
#[boxed]
pub async fn sent_to(c: &mut Conn, uid: &Uid, since: Timestamp) -> Result<Vec<(String, i64)>> {
    const SQL: &str = "SELECT template, COUNT(*) FROM outbox WHERE sent_at >= $2 AND recipient IN \
         (SELECT email FROM accounts WHERE uid = $1 UNION SELECT email_normalized FROM accounts WHERE uid = $1) \
         GROUP BY template";
    Ok(on!(c, c => sqlx::query_as(SQL).bind(uid.as_str()).bind(Ts(since)).fetch_all(c).await)?)
}

/// No mail to a person who goes is kept, sent or not.
#[boxed]
pub async fn forget(tx: &mut Tx, uid: &Uid) -> Result<()> {
    const SQL: &str = "DELETE FROM outbox WHERE recipient IN (SELECT email FROM accounts WHERE uid = $1 \
         UNION SELECT email_normalized FROM accounts WHERE uid = $1)";
    on!(tx, c => sqlx::query(SQL).bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// Nothing is left to say.
#[boxed]
pub async fn cancel(tx: &mut Tx, dedup_key: &str) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM outbox WHERE dedup_key = $1 AND sent_at IS NULL")
        .bind(dedup_key).execute(c).await.map(drop))?;
    Ok(())
}
