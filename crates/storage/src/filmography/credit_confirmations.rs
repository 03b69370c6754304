//! Whom the owners of credits asked to confirm them, and what they said.

use kernel::states::{ConfirmerCapacity, CreditConfirmationState};
use kernel::{CreditConfirmationId, CreditId, Timestamp, Uid, WorkId};
use sqlx::{FromRow, QueryBuilder};
use uuid::Uuid;

use crate::{Conn, MaybeTs, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct ConfirmationRow {
    #[sqlx(try_from = "Uuid")]
    pub id: CreditConfirmationId,
    #[sqlx(try_from = "Uuid")]
    pub credit_id: CreditId,
    /// None: the moderators have not answered, or the account is gone.
    pub by_uid: Option<String>,
    #[sqlx(try_from = "Text<ConfirmerCapacity>")]
    pub capacity: ConfirmerCapacity,
    #[sqlx(try_from = "Text<CreditConfirmationState>")]
    pub state: CreditConfirmationState,
    #[sqlx(try_from = "Ts")]
    pub asked_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub answered_at: Option<Timestamp>,
    /// Of whoever declines or withdraws.
    pub reason: Option<String>,
    /// The owner's, to the reason.
    pub reply: Option<String>,
    /// A public page, for the moderators.
    pub evidence: Option<String>,
}

/// [`ConfirmationRow`] with the credit that it is about.
#[derive(Clone, Debug, FromRow)]
pub struct AskedRow {
    #[sqlx(flatten)]
    pub confirmation: ConfirmationRow,
    #[sqlx(try_from = "String")]
    pub owner: Uid,
    #[sqlx(try_from = "Uuid")]
    pub work_id: WorkId,
    pub title: String,
    pub year: i32,
    pub format: String,
    pub role: String,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, credit_id, by_uid, capacity, state, asked_at, answered_at, reason, reply, evidence \
             FROM credit_confirmations ",
            $rest
        )
    };
}

macro_rules! select_asked {
    ($rest:literal) => {
        concat!(
            "SELECT k.id, k.credit_id, k.by_uid, k.capacity, k.state, k.asked_at, k.answered_at, k.reason, k.reply, \
             k.evidence, c.uid AS owner, c.work_id, c.title, c.year, c.format, c.role \
             FROM credit_confirmations k JOIN credits c ON c.id = k.credit_id ",
            $rest
        )
    };
}

/// False: the same was asked before.
#[boxed]
pub async fn insert(tx: &mut Tx, new: &ConfirmationRow) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "INSERT INTO credit_confirmations (id, credit_id, by_uid, capacity, state, asked_at, answered_at, evidence) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    )
    .bind(new.id.0).bind(new.credit_id.0).bind(&new.by_uid).bind(new.capacity.as_str()).bind(new.state.as_str())
    .bind(Ts(new.asked_at)).bind(new.answered_at.map(Ts)).bind(&new.evidence)
    .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// In the order in which they were asked for.
#[boxed]
pub async fn of_credit(c: &mut Conn, credit: CreditId) -> Result<Vec<ConfirmationRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE credit_id = $1 ORDER BY asked_at, id"))
            .bind(credit.0).fetch_all(c).await)?,
    )
}

/// Of all these, in the order in which they were asked for.
#[boxed]
pub async fn of_credits(c: &mut Conn, credits: &[CreditId]) -> Result<Vec<ConfirmationRow>> {
    if credits.is_empty() {
        return Ok(Vec::new());
    }
    Ok(on!(c, c => {
        let mut sql = QueryBuilder::new(select!("WHERE credit_id IN ("));
        let mut list = sql.separated(", ");
        for id in credits {
            list.push_bind(id.0);
        }
        sql.push(") ORDER BY asked_at, id").build_query_as().persistent(false).fetch_all(c).await
    })?)
}

/// Anybody's; the caller compares who was asked.
#[boxed]
pub async fn any_find(c: &mut Conn, id: CreditConfirmationId) -> Result<Option<AskedRow>> {
    Ok(on!(c, c => sqlx::query_as(select_asked!("WHERE k.id = $1")).bind(id.0).fetch_optional(c).await)?)
}

/// What waits for this person's answer, the newest first.
#[boxed]
pub async fn waiting_for(c: &mut Conn, uid: &Uid, limit: i64) -> Result<Vec<AskedRow>> {
    Ok(on!(c, c => sqlx::query_as(select_asked!(
        "WHERE k.by_uid = $1 AND k.state = 'asked' AND c.position >= 0 ORDER BY k.asked_at DESC, k.id DESC LIMIT $2"
    )).bind(uid.as_str()).bind(limit).fetch_all(c).await)?)
}

/// What this person has confirmed for others, the newest first.
#[boxed]
pub async fn given_by(c: &mut Conn, uid: &Uid, limit: i64) -> Result<Vec<AskedRow>> {
    Ok(on!(c, c => sqlx::query_as(select_asked!(
        "WHERE k.by_uid = $1 AND k.state = 'confirmed' AND k.capacity <> 'staff' \
         ORDER BY k.answered_at DESC, k.id DESC LIMIT $2"
    )).bind(uid.as_str()).bind(limit).fetch_all(c).await)?)
}

/// What waits for the moderators, the oldest first, without what is this moderator's own.
#[boxed]
pub async fn waiting_for_staff(
    c: &mut Conn,
    moderator: &Uid,
    after: Option<CreditConfirmationId>,
    limit: i64,
) -> Result<Vec<AskedRow>> {
    let after = after.map_or(Uuid::nil(), |id| id.0);
    Ok(on!(c, c => sqlx::query_as(select_asked!(
        "WHERE k.capacity = 'staff' AND k.state = 'asked' AND c.uid <> $1 AND c.position >= 0 AND k.id > $2 ORDER BY k.id LIMIT $3"
    )).bind(moderator.as_str()).bind(after).bind(limit).fetch_all(c).await)?)
}

/// What moderators have confirmed, what was asked for last first, without what is this moderator's own.
#[boxed]
pub async fn confirmed_by_staff(
    c: &mut Conn,
    moderator: &Uid,
    after: Option<CreditConfirmationId>,
    limit: i64,
) -> Result<Vec<AskedRow>> {
    let before = after.map_or(Uuid::max(), |id| id.0);
    Ok(on!(c, c => sqlx::query_as(select_asked!(
        "WHERE k.capacity = 'staff' AND k.state = 'confirmed' AND c.uid <> $1 AND c.position >= 0 AND k.id < $2 \
         ORDER BY k.id DESC LIMIT $3"
    )).bind(moderator.as_str()).bind(before).bind(limit).fetch_all(c).await)?)
}

/// What somebody says; `by`: none, an account that is gone. The credit is locked.
#[boxed]
pub async fn answer(
    tx: &mut Tx,
    id: CreditConfirmationId,
    by: Option<&Uid>,
    state: CreditConfirmationState,
    reason: Option<&str>,
    at: Timestamp,
) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE credit_confirmations SET by_uid = $2, state = $3, reason = $4, answered_at = $5 WHERE id = $1",
    ).bind(id.0).bind(by.map(Uid::as_str)).bind(state.as_str()).bind(reason).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn set_reply(tx: &mut Tx, id: CreditConfirmationId, reply: &str) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE credit_confirmations SET reply = $2 WHERE id = $1")
        .bind(id.0).bind(reply).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn delete(tx: &mut Tx, id: CreditConfirmationId) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM credit_confirmations WHERE id = $1")
        .bind(id.0).execute(c).await.map(drop))?;
    Ok(())
}

/// Who confirmed credits of this person in a work, and as what; those whose account is gone count as `None`.
#[boxed]
pub async fn confirmers(
    c: &mut Conn,
    work: WorkId,
    uid: &Uid,
) -> Result<Vec<(ConfirmerCapacity, Option<Uid>)>> {
    let rows: Vec<(Text<ConfirmerCapacity>, Option<String>)> = on!(c, c => sqlx::query_as(
        "SELECT k.capacity, k.by_uid FROM credits c JOIN credit_confirmations k ON k.credit_id = c.id \
         WHERE c.work_id = $1 AND c.uid = $2 AND k.state = 'confirmed' LIMIT 50",
    ).bind(work.0).bind(uid.as_str()).fetch_all(c).await)?;
    let read = rows
        .into_iter()
        .map(|(capacity, uid)| (capacity.into(), uid.map(Uid)));
    Ok(read.collect())
}
