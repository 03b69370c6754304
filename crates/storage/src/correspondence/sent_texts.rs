//! What somebody began to write to whom within the last hour, as signatures that tell how alike two texts are.

use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::{Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct SentTextRow {
    #[sqlx(try_from = "Ts")]
    pub sent_at: Timestamp,
    pub recipient: String,
    pub signature: Vec<u8>,
}

/// Of one person, to others than `recipient`; the newest first.
#[boxed]
pub async fn to_others(
    tx: &mut Tx,
    uid: &Uid,
    recipient: &Uid,
    since: Timestamp,
    limit: i64,
) -> Result<Vec<SentTextRow>> {
    Ok(on!(tx, c => sqlx::query_as(
        "SELECT sent_at, recipient, signature FROM sent_texts WHERE uid = $1 AND recipient <> $2 AND sent_at > $3 \
         ORDER BY sent_at DESC, recipient LIMIT $4",
    ).bind(uid.as_str()).bind(recipient.as_str()).bind(Ts(since)).bind(limit).fetch_all(c).await)?)
}

#[boxed]
pub async fn keep(tx: &mut Tx, uid: &Uid, recipient: &Uid, signature: &[u8], at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO sent_texts (uid, sent_at, recipient, signature) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    ).bind(uid.as_str()).bind(Ts(at)).bind(recipient.as_str()).bind(signature).execute(c).await.map(drop))?;
    Ok(())
}
