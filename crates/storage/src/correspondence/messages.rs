//! Messages of threads. What was edited or deleted is kept apart for a while.

use kernel::{ClientId, MessageId, ThreadId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::correspondence::mentions::{self, MentionRow};
use crate::correspondence::unread::hears;
use crate::files::message_files::{self, KEPT_DELETED, MessageFileRow};
use crate::{Conn, MaybeTs, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct MessageRow {
    #[sqlx(try_from = "Uuid")]
    pub id: MessageId,
    #[sqlx(try_from = "Uuid")]
    pub thread_id: ThreadId,
    pub seq: i64,
    /// `None`: their account is gone.
    pub author: Option<String>,
    #[sqlx(try_from = "Uuid")]
    pub client_id: ClientId,
    /// `None`: deleted.
    pub text: Option<String>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub edited_at: Option<Timestamp>,
    /// By a moderator.
    pub is_removed: bool,
    /// How many files it was sent with.
    #[sqlx(rename = "files")]
    pub file_count: i32,
    /// In their order; none of a deleted message.
    #[sqlx(skip)]
    pub files: Vec<MessageFileRow>,
    /// How many people it mentions.
    #[sqlx(rename = "mentions")]
    pub mention_count: i32,
    /// In the order of the text.
    #[sqlx(skip)]
    pub mentions: Vec<MentionRow>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, thread_id, seq, author, client_id, text, created_at, edited_at, files, mentions, \
             (text IS NULL AND EXISTS (SELECT 1 FROM reports r WHERE r.subject_uid = messages.author \
                 AND r.message_id = messages.id AND r.action = 'remove_message' \
                 AND (r.appeal_outcome IS NULL OR r.appeal_outcome <> 'reversed'))) AS is_removed FROM messages ",
            $rest
        )
    };
}

/// The numbers of the first and the last of these.
fn ends<'r>(rows: impl Iterator<Item = &'r MessageRow>) -> Option<(ThreadId, i64, i64)> {
    rows.fold(None, |ends, row| {
        let (from, to) = ends.map_or((row.seq, row.seq), |(_, from, to)| (from, to));
        Some((row.thread_id, from.min(row.seq), to.max(row.seq)))
    })
}

/// Messages of one thread with their files and mentions, which most have none of.
async fn with_rest(c: &mut Conn, mut rows: Vec<MessageRow>) -> Result<Vec<MessageRow>> {
    if let Some((thread, from, to)) = ends(rows.iter().filter(|row| row.file_count > 0)) {
        for file in message_files::between(c, thread, from, to).await? {
            if let Some(row) = rows.iter_mut().find(|row| Some(row.seq) == file.seq) {
                row.files.push(file);
            }
        }
    }
    let mentioning = |row: &&MessageRow| row.mention_count > 0 && row.text.is_some();
    if let Some((thread, from, to)) = ends(rows.iter().filter(mentioning)) {
        for mention in mentions::between(c, thread, from, to).await? {
            if let Some(row) = rows
                .iter_mut()
                .find(|row| row.seq == mention.seq && row.text.is_some())
            {
                row.mentions.push(mention);
            }
        }
    }
    Ok(rows)
}

/// The newest between these numbers, without them, the newest first.
#[boxed]
pub async fn between(
    c: &mut Conn,
    thread: ThreadId,
    from: i64,
    to: i64,
    limit: i64,
) -> Result<Vec<MessageRow>> {
    let rows = on!(c, c => sqlx::query_as(
        select!("WHERE thread_id = $1 AND seq > $2 AND seq < $3 ORDER BY seq DESC LIMIT $4"),
    ).bind(thread.0).bind(from).bind(to).bind(limit).fetch_all(c).await)?;
    with_rest(c, rows).await
}

/// The oldest after this number, the oldest first.
#[boxed]
pub async fn after(c: &mut Conn, thread: ThreadId, seq: i64, limit: i64) -> Result<Vec<MessageRow>> {
    let rows = on!(c, c => sqlx::query_as(
        select!("WHERE thread_id = $1 AND seq > $2 ORDER BY seq LIMIT $3"),
    ).bind(thread.0).bind(seq).bind(limit).fetch_all(c).await)?;
    with_rest(c, rows).await
}

/// What others than `reader` wrote after this number and is not deleted, the newest first.
#[boxed]
pub async fn from_others(
    c: &mut Conn,
    thread: ThreadId,
    reader: &Uid,
    seq: i64,
    limit: i64,
) -> Result<Vec<MessageRow>> {
    let rows = on!(c, c => sqlx::query_as(select!(
        "WHERE thread_id = $1 AND (author IS NULL OR author <> $2) AND seq > $3 AND text IS NOT NULL \
         ORDER BY seq DESC LIMIT $4"
    )).bind(thread.0).bind(reader.as_str()).bind(seq).bind(limit).fetch_all(c).await)?;
    with_rest(c, rows).await
}

#[boxed]
pub async fn find(c: &mut Conn, thread: ThreadId, id: MessageId) -> Result<Option<MessageRow>> {
    let row: Option<MessageRow> = on!(c, c => sqlx::query_as(select!("WHERE thread_id = $1 AND id = $2"))
        .bind(thread.0).bind(id.0).fetch_optional(c).await)?;
    Ok(with_rest(c, row.into_iter().collect()).await?.pop())
}

/// What somebody has sent under this name of theirs, in whatever thread.
#[boxed]
pub async fn sent(c: &mut Conn, author: &Uid, client_id: ClientId) -> Result<Option<MessageRow>> {
    let row: Option<MessageRow> = on!(c, c => sqlx::query_as(select!("WHERE author = $1 AND client_id = $2"))
        .bind(author.as_str()).bind(client_id.0).fetch_optional(c).await)?;
    Ok(with_rest(c, row.into_iter().collect()).await?.pop())
}

#[derive(Clone, Debug)]
pub struct NewMessage<'a> {
    pub id: MessageId,
    pub thread: ThreadId,
    pub author: &'a Uid,
    pub client_id: ClientId,
    pub text: &'a str,
    /// How many it is sent with; they are named in the same transaction.
    pub file_count: i32,
    pub at: Timestamp,
    /// Whether it counts as unread for the others.
    pub is_heard: bool,
    /// When the others are told of it by mail, if they have not read it by then.
    pub mail_due_at: Option<Timestamp>,
    /// Whoever is parted from the author by a block, or has muted them, is told nothing of it.
    pub is_of_room: bool,
}

impl NewMessage<'_> {
    /// As it is read once it is written.
    fn row(&self, seq: i64) -> MessageRow {
        MessageRow {
            id: self.id,
            thread_id: self.thread,
            seq,
            author: Some(self.author.to_string()),
            client_id: self.client_id,
            text: Some(self.text.to_owned()),
            created_at: self.at,
            edited_at: None,
            is_removed: false,
            file_count: self.file_count,
            files: Vec::new(),
            mention_count: 0,
            mentions: Vec::new(),
        }
    }
}

/// Whether somebody has used this name of theirs, for what was sent or is held.
#[boxed]
pub async fn is_named(c: &mut Conn, author: &Uid, client_id: ClientId) -> Result<bool> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM messages WHERE author = $1 AND client_id = $2) \
         OR EXISTS (SELECT 1 FROM held_messages WHERE author = $1 AND client_id = $2)",
    ).bind(author.as_str()).bind(client_id.0).fetch_one(c).await)?)
}

/// The next of its thread, which is locked. `None`: the author has sent another under this name meanwhile.
#[boxed]
pub async fn append(tx: &mut Tx, new: &NewMessage<'_>) -> Result<Option<MessageRow>> {
    let seq: i64 = on!(tx, c => sqlx::query_scalar(
        "UPDATE threads SET seq = seq + 1, last_at = $2 WHERE id = $1 RETURNING seq",
    ).bind(new.thread.0).bind(Ts(new.at)).fetch_one(c).await)?;
    let inserted = on!(tx, c => sqlx::query(
        "INSERT INTO messages (id, thread_id, seq, author, client_id, text, created_at, files) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (author, client_id) DO NOTHING",
    )
    .bind(new.id.0).bind(new.thread.0).bind(seq).bind(new.author.as_str()).bind(new.client_id.0).bind(new.text)
    .bind(Ts(new.at)).bind(new.file_count).execute(c).await.map(|r| r.rows_affected()))?;
    // The author has read it; the others have not.
    on!(tx, c => sqlx::query(concat!(
        "UPDATE thread_members SET last_at = $3, \
             last_read_seq = CASE WHEN uid = $2 THEN $7 ELSE last_read_seq END, \
             unread_since = CASE WHEN uid = $2 THEN NULL \
                 WHEN $4 AND (NOT $6 OR ", hears!("thread_members.uid", "$2"), ") THEN COALESCE(unread_since, $3) \
                 ELSE unread_since END, \
             mail_due_at = CASE WHEN uid = $2 OR muted THEN NULL \
                 WHEN NOT $6 OR ", hears!("thread_members.uid", "$2"), " THEN COALESCE(mail_due_at, $5) \
                 ELSE mail_due_at END \
         WHERE thread_id = $1",
    ))
    .bind(new.thread.0).bind(new.author.as_str()).bind(Ts(new.at)).bind(new.is_heard).bind(new.mail_due_at.map(Ts))
    .bind(new.is_of_room).bind(seq).execute(c).await.map(drop))?;
    Ok((inserted > 0).then(|| new.row(seq)))
}

/// Its text now is kept apart.
async fn keep(tx: &mut Tx, id: MessageId, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO message_versions (message_id, number, text, replaced_at) \
         SELECT m.id, (SELECT COALESCE(MAX(v.number), 0) FROM message_versions v WHERE v.message_id = m.id) + 1, m.text, $2 \
         FROM messages m WHERE m.id = $1 AND m.text IS NOT NULL",
    ).bind(id.0).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// In a thread that is locked.
#[boxed]
pub async fn edit(tx: &mut Tx, id: MessageId, text: &str, at: Timestamp) -> Result<()> {
    keep(tx, id, at).await?;
    on!(tx, c => sqlx::query("UPDATE messages SET text = $2, edited_at = $3 WHERE id = $1")
        .bind(id.0).bind(text).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// With its files. In a thread that is locked.
#[boxed]
pub async fn delete(tx: &mut Tx, message: &MessageRow, at: Timestamp) -> Result<()> {
    keep(tx, message.id, at).await?;
    on!(tx, c => sqlx::query("UPDATE messages SET text = NULL, deleted_at = $2 WHERE id = $1")
        .bind(message.id.0).bind(Ts(at)).execute(c).await.map(drop))?;
    message_files::set_kept_until(tx, message.thread_id, message.seq, Some(at + KEPT_DELETED)).await
}

/// What was taken out since then comes back as it was, or with this text if that is no longer kept; and those of its
/// files that are kept. In a thread that is locked.
#[boxed]
pub async fn restore(tx: &mut Tx, message: &MessageRow, since: Timestamp, text: &str) -> Result<()> {
    let restored = on!(tx, c => sqlx::query(
        "UPDATE messages SET deleted_at = NULL, text = COALESCE( \
             (SELECT v.text FROM message_versions v WHERE v.message_id = $1 ORDER BY v.number DESC LIMIT 1), $3) \
         WHERE id = $1 AND deleted_at >= $2",
    ).bind(message.id.0).bind(Ts(since)).bind(text).execute(c).await.map(|r| r.rows_affected()))?;
    match restored {
        0 => Ok(()),
        _ => message_files::set_kept_until(tx, message.thread_id, message.seq, None).await,
    }
}

/// Texts of a message that were edited or deleted and are kept still, the oldest first.
#[boxed]
pub async fn versions(c: &mut Conn, id: MessageId) -> Result<Vec<String>> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT text FROM message_versions WHERE message_id = $1 ORDER BY number")
        .bind(id.0).fetch_all(c).await)?,
    )
}
