//! The directory as it is read into memory: who is listed with all that they are found by, and whose listing changed.

use std::collections::HashMap;

use kernel::{Timestamp, Uid};
use sqlx::{FromRow, QueryBuilder};

use crate::database::relisted::Relisted;
use crate::member_search::complete_profiles::Counting;
use crate::member_search::people::{LISTED, has_account};
use crate::operations::restrictions::suspended;
use crate::{Conn, Result, Ts, Tx, boxed, on};

/// By which terms, names and days somebody is found is another, or whether they take part.
pub fn relist(tx: &mut Tx, uid: &Uid) {
    tx.relists(Relisted::Person(uid.clone()));
}

/// Before the account goes.
#[boxed]
pub(crate) async fn unlist(tx: &mut Tx, uid: &Uid) -> Result<()> {
    if let Some(slot) = crate::ranking::slot(tx, uid).await? {
        tx.relists(Relisted::Slot(slot));
    }
    Ok(())
}

/// The number of the newest change; 0: there was none.
#[boxed]
pub async fn newest_change(c: &mut Conn) -> Result<i64> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT COALESCE(MAX(seq), 0) FROM directory_changes")
        .fetch_one(c).await)?,
    )
}

#[derive(Clone, Copy, Debug, FromRow)]
pub struct ChangeRow {
    pub seq: i64,
    /// `None`: everybody's listing may have changed.
    pub slot: Option<i64>,
}

/// Those after a number, in their order.
#[boxed]
pub async fn changes_after(c: &mut Conn, seq: i64, limit: i64) -> Result<Vec<ChangeRow>> {
    Ok(
        on!(c, c => sqlx::query_as("SELECT seq, slot FROM directory_changes WHERE seq > $1 ORDER BY seq LIMIT $2")
        .bind(seq).bind(limit).fetch_all(c).await)?,
    )
}

#[derive(Clone, Debug, FromRow)]
pub struct ListedRow {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub slot: i64,
    /// When they last saved their profile.
    #[sqlx(try_from = "Ts")]
    pub said_at: Timestamp,
}

macro_rules! listed {
    ($condition:literal) => {
        concat!(
            "SELECT s.uid, s.slot, f.updated_at AS said_at FROM people_slots s JOIN accounts a ON a.uid = s.uid \
             JOIN profiles f ON f.uid = s.uid WHERE ",
            has_account!(),
            " AND EXISTS (SELECT 1 FROM people_terms t WHERE t.uid = s.uid AND t.term = $1) AND ",
            $condition
        )
    };
}

/// Who is listed, in the order of their uids: also who is suspended, which ends by itself.
#[boxed]
pub async fn listed_after(c: &mut Conn, uid: &str, limit: i64) -> Result<Vec<ListedRow>> {
    Ok(
        on!(c, c => sqlx::query_as(listed!("s.uid > $2 ORDER BY s.uid LIMIT $3"))
        .bind(LISTED).bind(uid).bind(limit).fetch_all(c).await)?,
    )
}

/// As [`listed_after`], whoever has this slot.
#[boxed]
pub async fn listed_as(c: &mut Conn, slot: i64) -> Result<Option<ListedRow>> {
    Ok(on!(c, c => sqlx::query_as(listed!("s.slot = $2"))
        .bind(LISTED).bind(slot).fetch_optional(c).await)?)
}

/// What people are found by.
#[derive(Clone, Copy, Debug)]
pub enum By {
    Term,
    Name,
}

/// Of everybody from the one to the other: uid and text.
#[boxed]
pub async fn found_by(c: &mut Conn, by: By, first: &Uid, last: &Uid) -> Result<Vec<(String, String)>> {
    let sql = match by {
        By::Term => "SELECT uid, term FROM people_terms WHERE uid >= $1 AND uid <= $2",
        By::Name => "SELECT uid, name_folded FROM people_names WHERE uid >= $1 AND uid <= $2",
    };
    Ok(on!(c, c => sqlx::query_as(sql).bind(first.as_str()).bind(last.as_str()).fetch_all(c).await)?)
}

/// Of everybody from the one to the other: uid, first and last day.
#[boxed]
pub async fn booked(c: &mut Conn, first: &Uid, last: &Uid) -> Result<Vec<(String, String, String)>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT uid, first_day, last_day FROM people_booked WHERE uid >= $1 AND uid <= $2",
    ).bind(first.as_str()).bind(last.as_str()).fetch_all(c).await)?)
}

/// What a search has to know before it begins.
pub struct State {
    /// The number of the newest change; 0: there was none.
    pub newest: i64,
    /// The viewer's own profile is known to be complete.
    pub is_complete: bool,
    /// Slots of those whom the viewer blocks, who block the viewer, and who are suspended.
    pub apart: Vec<i64>,
}

/// One of its rows says the rest, the others are [`State::apart`]: without a table that is made for it.
#[derive(FromRow)]
struct StateRow {
    newest: Option<i64>,
    is_complete: Option<bool>,
    slot: Option<i64>,
}

#[boxed]
pub async fn state(c: &mut Conn, counting: &Counting<'_>) -> Result<State> {
    const APART: &str = concat!(
        "SELECT (SELECT COALESCE(MAX(seq), 0) FROM directory_changes) AS newest, \
             EXISTS (SELECT 1 FROM complete_profiles WHERE uid = $1 AND rules = $3 AND complete_until >= $2) AS is_complete, \
             CAST(NULL AS BIGINT) AS slot \
         UNION ALL SELECT NULL, NULL, s.slot FROM blocks b JOIN people_slots s ON s.uid = b.blocked WHERE b.blocker = $1 \
         UNION ALL SELECT NULL, NULL, s.slot FROM blocks b JOIN people_slots s ON s.uid = b.blocker WHERE b.blocked = $1 \
         UNION ALL SELECT NULL, NULL, s.slot FROM (",
        suspended!("$2"),
        ") d JOIN people_slots s ON s.uid = d.subject_uid",
    );
    let rows: Vec<StateRow> = on!(c, c => sqlx::query_as(APART)
        .bind(counting.viewer.as_str()).bind(Ts(counting.now)).bind(counting.rules).fetch_all(c).await)?;
    Ok(State {
        newest: rows.iter().find_map(|row| row.newest).unwrap_or_default(),
        is_complete: rows.iter().any(|row| row.is_complete == Some(true)),
        apart: rows.into_iter().filter_map(|row| row.slot).collect(),
    })
}

/// Whose slots these are.
#[boxed]
pub async fn uids(c: &mut Conn, slots: &[i64]) -> Result<HashMap<i64, Uid>> {
    if slots.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(i64, String)> = on!(c, c => {
        let mut sql = QueryBuilder::new("SELECT slot, uid FROM people_slots WHERE slot IN (");
        let mut list = sql.separated(", ");
        for slot in slots {
            list.push_bind(slot);
        }
        sql.push(")").build_query_as().persistent(false).fetch_all(c).await
    })?;
    Ok(rows.into_iter().map(|(slot, uid)| (slot, Uid(uid))).collect())
}
