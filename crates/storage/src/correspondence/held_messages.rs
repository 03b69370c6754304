//! Messages that wait for a moderator. A row ends once: each end is a change of a row that is still held.

use kernel::states::HeldMessageState;
use kernel::{ClientId, HeldMessageId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::correspondence::sent_texts::SentTextRow;
use crate::{Conn, MaybeTs, Result, Text, Ts, Tx, boxed, locked, on};

#[derive(Clone, Debug, FromRow)]
pub struct HeldMessageRow {
    #[sqlx(try_from = "Uuid")]
    pub id: HeldMessageId,
    pub author: String,
    /// `None`: their account is gone.
    pub recipient: Option<String>,
    /// Of the two; `None`: there is none yet.
    pub thread_id: Option<Uuid>,
    #[sqlx(try_from = "Uuid")]
    pub client_id: ClientId,
    pub text: String,
    /// To whom nearly the same was written within the hour before.
    pub others: i64,
    #[sqlx(try_from = "Ts")]
    pub held_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub due_at: Timestamp,
    #[sqlx(try_from = "Text<HeldMessageState>")]
    pub state: HeldMessageState,
    #[sqlx(try_from = "MaybeTs")]
    pub decided_at: Option<Timestamp>,
    pub statement: Option<String>,
}

impl HeldMessageRow {
    pub fn author(&self) -> Uid {
        Uid(self.author.clone())
    }

    pub fn recipient(&self) -> Option<Uid> {
        self.recipient.clone().map(Uid)
    }
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, author, recipient, client_id, text, others, held_at, due_at, state, decided_at, statement, \
                 (SELECT t.id FROM threads t WHERE t.pair_a = author AND t.pair_b = recipient \
                     OR t.pair_a = recipient AND t.pair_b = author) AS thread_id \
             FROM held_messages ",
            $rest
        )
    };
}

#[derive(Clone, Debug)]
pub struct NewHeldMessage<'a> {
    pub id: HeldMessageId,
    pub author: &'a Uid,
    pub recipient: &'a Uid,
    pub client_id: ClientId,
    pub text: &'a str,
    /// As of what was sent.
    pub signature: &'a [u8],
    pub others: i64,
    pub held_at: Timestamp,
    pub due_at: Timestamp,
}

/// False: the author has used the name meanwhile.
#[boxed]
pub async fn insert(tx: &mut Tx, new: &NewHeldMessage<'_>) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "INSERT INTO held_messages (id, author, recipient, client_id, text, signature, others, held_at, due_at, \
             state) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'held') ON CONFLICT (author, client_id) DO NOTHING",
    )
    .bind(new.id.0).bind(new.author.as_str()).bind(new.recipient.as_str()).bind(new.client_id.0).bind(new.text)
    .bind(new.signature).bind(new.others).bind(Ts(new.held_at)).bind(Ts(new.due_at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// What somebody wrote under this name of theirs.
#[boxed]
pub async fn named(c: &mut Conn, author: &Uid, client_id: ClientId) -> Result<Option<HeldMessageRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE author = $1 AND client_id = $2"))
        .bind(author.as_str()).bind(client_id.0).fetch_optional(c).await)?,
    )
}

/// What an author wrote to others and was held since then, as of what was sent.
#[boxed]
pub async fn to_others(
    c: &mut Conn,
    author: &Uid,
    recipient: &Uid,
    since: Timestamp,
    limit: i64,
) -> Result<Vec<SentTextRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT held_at AS sent_at, recipient, signature FROM held_messages \
         WHERE author = $1 AND recipient <> $2 AND held_at > $3 ORDER BY held_at DESC LIMIT $4",
    ).bind(author.as_str()).bind(recipient.as_str()).bind(Ts(since)).bind(limit).fetch_all(c).await)?)
}

#[boxed]
pub async fn count_open(c: &mut Conn, author: &Uid) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM held_messages WHERE author = $1 AND state = 'held'",
    ).bind(author.as_str()).fetch_one(c).await)?)
}

/// One of this author to this person.
#[boxed]
pub async fn is_open(c: &mut Conn, author: &Uid, recipient: &Uid) -> Result<bool> {
    let open: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM held_messages WHERE author = $1 AND recipient = $2 AND state = 'held'",
    ).bind(author.as_str()).bind(recipient.as_str()).fetch_one(c).await)?;
    Ok(open > 0)
}

/// Those of an author, the newest first.
#[boxed]
pub async fn own(c: &mut Conn, author: &Uid, limit: i64) -> Result<Vec<HeldMessageRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE author = $1 ORDER BY held_at DESC, id DESC LIMIT $2"))
        .bind(author.as_str()).bind(limit).fetch_all(c).await)?,
    )
}

/// What waits for this moderator and is neither by nor to them, the oldest first.
#[boxed]
pub async fn waiting(c: &mut Conn, moderator: &Uid, limit: i64) -> Result<Vec<HeldMessageRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE state = 'held' AND author <> $1 AND (recipient IS NULL OR recipient <> $1) \
         ORDER BY due_at, id LIMIT $2"
    )).bind(moderator.as_str()).bind(limit).fetch_all(c).await)?)
}

/// Nobody else ends it until the transaction does.
#[boxed]
pub async fn find_locked(tx: &mut Tx, id: HeldMessageId) -> Result<Option<HeldMessageRow>> {
    Ok(locked!(tx, select!("WHERE id = $1"), c, sql =>
        sqlx::query_as(sql).bind(id.0).fetch_optional(c).await)?)
}

/// Those whose time is over.
#[boxed]
pub async fn any_due(c: &mut Conn, now: Timestamp, limit: i64) -> Result<Vec<HeldMessageId>> {
    let ids: Vec<Uuid> = on!(c, c => sqlx::query_scalar(
        "SELECT id FROM held_messages WHERE state = 'held' AND due_at <= $1 ORDER BY due_at, id LIMIT $2",
    ).bind(Ts(now)).bind(limit).fetch_all(c).await)?;
    Ok(ids.into_iter().map(HeldMessageId).collect())
}

/// How one ended. No moderator: by time, or by its author.
#[derive(Clone, Copy, Debug)]
pub struct End<'a> {
    pub state: HeldMessageState,
    pub by: Option<&'a Uid>,
    pub at: Timestamp,
    pub statement: Option<&'a str>,
}

/// Only of what was refused the text is kept. False: it has ended already.
#[boxed]
pub async fn end(tx: &mut Tx, id: HeldMessageId, end: &End<'_>) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE held_messages SET state = $2, decided_by = $3, decided_at = $4, statement = $5, \
             text = CASE WHEN $2 = 'refused' THEN text ELSE '' END \
         WHERE id = $1 AND state = 'held'",
    )
    .bind(id.0).bind(end.state.as_str()).bind(end.by.map(Uid::as_str)).bind(Ts(end.at)).bind(end.statement)
    .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

#[boxed]
pub async fn delete(tx: &mut Tx, id: HeldMessageId) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM held_messages WHERE id = $1").bind(id.0).execute(c).await.map(drop))?;
    Ok(())
}
