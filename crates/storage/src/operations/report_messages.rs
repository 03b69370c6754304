//! Messages as they were when they were reported, and what stood around them.

use kernel::{ReportId, Timestamp, Uid};
use sqlx::FromRow;

use crate::messages::MessageRow;
use crate::{Conn, Json, Result, Ts, Tx, boxed, on};

/// A message as it was when it was reported.
#[derive(Clone, Debug, FromRow)]
pub struct EvidenceRow {
    pub seq: i64,
    pub author: Option<String>,
    pub text: Option<String>,
    /// Names of its files.
    #[sqlx(json)]
    pub files: Vec<String>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
}

/// Copies messages beside a report.
#[boxed]
pub async fn keep(tx: &mut Tx, id: ReportId, messages: &[MessageRow]) -> Result<()> {
    for row in messages {
        let files: Vec<&str> = row.files.iter().map(|file| file.filename.as_str()).collect();
        on!(tx, c => sqlx::query(
            "INSERT INTO report_messages (report_id, seq, author, text, created_at, files) \
             VALUES ($1, $2, $3, $4, $5, $6)",
        ).bind(id.0).bind(row.seq).bind(&row.author).bind(&row.text).bind(Ts(row.created_at)).bind(Json(&files))
        .execute(c).await.map(drop))?;
    }
    Ok(())
}

#[boxed]
pub async fn evidence(c: &mut Conn, id: ReportId) -> Result<Vec<EvidenceRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT seq, author, text, files, created_at FROM report_messages WHERE report_id = $1 ORDER BY seq",
    ).bind(id.0).fetch_all(c).await)?)
}

/// The message that a decided report is about, as its author wrote it.
#[derive(Clone, Debug, FromRow)]
pub struct ReportedMessageRow {
    #[sqlx(try_from = "uuid::Uuid")]
    pub report_id: ReportId,
    pub text: String,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
}

/// Of what was decided about messages of this author, those of the newest decisions. None of a message that its author
/// had deleted before.
#[boxed]
pub async fn decided_of(c: &mut Conn, author: &Uid, limit: i64) -> Result<Vec<ReportedMessageRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT r.id AS report_id, k.text, k.created_at FROM reports r \
         JOIN messages m ON m.id = r.message_id JOIN report_messages k ON k.report_id = r.id AND k.seq = m.seq \
         WHERE r.subject_uid = $1 AND r.action <> 'dismiss' AND k.author = $1 AND k.text IS NOT NULL \
         ORDER BY r.decided_at DESC, r.id LIMIT $2",
    ).bind(author.as_str()).bind(limit).fetch_all(c).await)?)
}
