//! Who is mentioned in messages of rooms.

use kernel::{ThreadId, Uid};
use sqlx::FromRow;

use crate::{Conn, Result, Tx, boxed, on};

#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct MentionRow {
    /// Of its message.
    pub seq: i64,
    /// In characters of the text: from the first to before the last.
    #[sqlx(rename = "from_char")]
    pub from: i32,
    #[sqlx(rename = "to_char")]
    pub to: i32,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
}

/// Of the messages with these numbers and between them, in the order of their texts.
#[boxed]
pub async fn between(c: &mut Conn, thread: ThreadId, from: i64, to: i64) -> Result<Vec<MentionRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT seq, from_char, to_char, uid FROM message_mentions WHERE thread_id = $1 AND seq BETWEEN $2 AND $3 \
         ORDER BY seq, from_char",
    ).bind(thread.0).bind(from).bind(to).fetch_all(c).await)?)
}

/// A message mentions these, and nobody else. Its thread is locked.
#[boxed]
pub async fn set(tx: &mut Tx, thread: ThreadId, seq: i64, mentions: &[MentionRow]) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM message_mentions WHERE thread_id = $1 AND seq = $2")
        .bind(thread.0).bind(seq).execute(c).await.map(drop))?;
    for one in mentions {
        on!(tx, c => sqlx::query(
            "INSERT INTO message_mentions (thread_id, seq, from_char, to_char, uid) VALUES ($1, $2, $3, $4, $5)",
        ).bind(thread.0).bind(seq).bind(one.from).bind(one.to).bind(one.uid.as_str())
        .execute(c).await.map(drop))?;
    }
    on!(tx, c => sqlx::query("UPDATE messages SET mentions = $3 WHERE thread_id = $1 AND seq = $2")
        .bind(thread.0).bind(seq).bind(i32::try_from(mentions.len()).unwrap_or(i32::MAX))
        .execute(c).await.map(drop))?;
    Ok(())
}
