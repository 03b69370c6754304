//! Credits that finished projects offer to the people who made them.

use kernel::states::CreditOfferState;
use kernel::{CreditOfferId, ProjectId, Timestamp, Uid, WorkId};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, MaybeTs, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct OfferRow {
    #[sqlx(try_from = "Uuid")]
    pub id: CreditOfferId,
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    pub project_name: String,
    #[sqlx(try_from = "Uuid")]
    pub work_id: WorkId,
    pub title: String,
    pub year: i32,
    pub format: String,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub role: String,
    /// None: this account is gone.
    pub offered_by: Option<String>,
    #[sqlx(try_from = "Ts")]
    pub offered_at: Timestamp,
    #[sqlx(try_from = "Text<CreditOfferState>")]
    pub state: CreditOfferState,
    #[sqlx(try_from = "MaybeTs")]
    pub answered_at: Option<Timestamp>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT o.id, o.project_id, p.name AS project_name, o.work_id, w.title, w.year, w.format, o.uid, o.role, \
             o.offered_by, o.offered_at, o.state, o.answered_at FROM credit_offers o \
             JOIN projects p ON p.id = o.project_id JOIN works w ON w.id = o.work_id ",
            $rest
        )
    };
}

#[derive(Clone, Debug)]
pub struct NewOffer<'a> {
    pub id: CreditOfferId,
    pub project: ProjectId,
    pub work: WorkId,
    pub uid: &'a Uid,
    pub role: &'a str,
    pub by: &'a Uid,
    pub at: Timestamp,
}

/// False: it was offered before.
#[boxed]
pub async fn insert(tx: &mut Tx, new: &NewOffer<'_>) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "INSERT INTO credit_offers (id, project_id, work_id, uid, role, offered_by, offered_at, state) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'offered') ON CONFLICT DO NOTHING",
    )
    .bind(new.id.0).bind(new.project.0).bind(new.work.0).bind(new.uid.as_str()).bind(new.role)
    .bind(new.by.as_str()).bind(Ts(new.at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// What waits for this person's answer, the newest first.
#[boxed]
pub async fn waiting_for(c: &mut Conn, uid: &Uid, limit: i64) -> Result<Vec<OfferRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE o.uid = $1 AND o.state = 'offered' ORDER BY o.offered_at DESC, o.id DESC LIMIT $2"
    )).bind(uid.as_str()).bind(limit).fetch_all(c).await)?)
}

#[boxed]
pub async fn of_project(c: &mut Conn, project: ProjectId) -> Result<Vec<OfferRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE o.project_id = $1 ORDER BY o.offered_at, o.id"))
            .bind(project.0).fetch_all(c).await)?,
    )
}

/// One of this person's.
#[boxed]
pub async fn find(c: &mut Conn, uid: &Uid, id: CreditOfferId) -> Result<Option<OfferRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE o.id = $2 AND o.uid = $1"))
        .bind(uid.as_str()).bind(id.0).fetch_optional(c).await)?,
    )
}

/// False: it has been answered.
#[boxed]
pub async fn answer(tx: &mut Tx, id: CreditOfferId, state: CreditOfferState, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE credit_offers SET state = $2, answered_at = $3 WHERE id = $1 AND state = 'offered'",
    ).bind(id.0).bind(state.as_str()).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}
