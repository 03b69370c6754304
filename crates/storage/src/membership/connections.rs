//! Who is connected with whom, and who asked whom: one row for each two people.

use kernel::states::{ConnectionReason, ConnectionState};
use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::complete_profiles::Counting;
use crate::database::conn::EngineMut;
use crate::member_search::people::{has_account, takes_part, unblocked};
use crate::membership::team::name;
use crate::operations::restrictions::suspended;
use crate::types::{parsed, texts};
use crate::{Conn, Json, MaybeTs, Result, Text, Ts, Tx, boxed, locked, on};

#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ConnectionRow {
    #[sqlx(try_from = "Text<ConnectionState>")]
    pub state: ConnectionState,
    #[sqlx(try_from = "String")]
    pub asked_by: Uid,
    #[sqlx(try_from = "Text<ConnectionReason>")]
    pub reason: ConnectionReason,
    /// The asker's, to the other.
    pub note: Option<String>,
    #[sqlx(try_from = "Ts")]
    pub asked_at: Timestamp,
    /// When it was accepted, declined, taken back or lapsed.
    #[sqlx(try_from = "MaybeTs")]
    pub answered_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeTs")]
    pub ended_at: Option<Timestamp>,
}

/// What else lies between two people, seen by the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct RelationRow {
    pub blocks: bool,
    pub is_blocked: bool,
    pub mutes: bool,
    /// They work on a project together.
    pub is_same_team: bool,
}

/// [`RelationRow`], with whom, and who asked whom.
#[derive(Clone, Debug, FromRow)]
pub struct RelationWith {
    #[sqlx(try_from = "String")]
    pub other: Uid,
    #[sqlx(flatten)]
    pub row: RelationRow,
    #[sqlx(flatten)]
    connection: MaybeConnection,
}

/// The columns of a row that need not be there.
#[derive(Clone, Debug, FromRow)]
struct MaybeConnection {
    state: Option<String>,
    asked_by: Option<String>,
    reason: Option<String>,
    note: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    asked_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeTs")]
    answered_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeTs")]
    ended_at: Option<Timestamp>,
}

impl RelationWith {
    /// `None`: neither has ever asked the other.
    pub fn connection(&self) -> Result<Option<ConnectionRow>> {
        let found = &self.connection;
        let (Some(state), Some(asked_by), Some(reason), Some(asked_at)) =
            (&found.state, &found.asked_by, &found.reason, found.asked_at)
        else {
            return Ok(None);
        };
        Ok(Some(ConnectionRow {
            state: parsed("state", state)?,
            asked_by: Uid(asked_by.clone()),
            reason: parsed("reason", reason)?,
            note: found.note.clone(),
            asked_at,
            answered_at: found.answered_at,
            ended_at: found.ended_at,
        }))
    }
}

/// In the order of their bytes, as the table has them.
fn in_order<'u>(one: &'u Uid, other: &'u Uid) -> (&'u str, &'u str) {
    let (one, other) = (one.as_str(), other.as_str());
    if one < other { (one, other) } else { (other, one) }
}

macro_rules! select {
    () => {
        "SELECT state, asked_by, reason, note, asked_at, answered_at, ended_at FROM connections \
         WHERE a_uid = $1 AND b_uid = $2"
    };
}

#[boxed]
pub async fn find(c: &mut Conn, one: &Uid, other: &Uid) -> Result<Option<ConnectionRow>> {
    let (a, b) = in_order(one, other);
    Ok(on!(c, c => sqlx::query_as(select!()).bind(a).bind(b).fetch_optional(c).await)?)
}

/// In the place of the row that was there.
#[boxed]
pub async fn save(tx: &mut Tx, one: &Uid, other: &Uid, row: &ConnectionRow) -> Result<()> {
    let (a, b) = in_order(one, other);
    on!(tx, c => sqlx::query(
        "INSERT INTO connections (a_uid, b_uid, state, asked_by, reason, note, asked_at, answered_at, ended_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
         ON CONFLICT (a_uid, b_uid) DO UPDATE SET state = excluded.state, asked_by = excluded.asked_by, \
             reason = excluded.reason, note = excluded.note, asked_at = excluded.asked_at, \
             answered_at = excluded.answered_at, ended_at = excluded.ended_at",
    )
    .bind(a)
    .bind(b)
    .bind(row.state.as_str())
    .bind(row.asked_by.as_str())
    .bind(row.reason.as_str())
    .bind(&row.note)
    .bind(Ts(row.asked_at))
    .bind(row.answered_at.map(Ts))
    .bind(row.ended_at.map(Ts))
    .execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn relation(c: &mut Conn, me: &Uid, other: &Uid) -> Result<RelationRow> {
    let rows = relations(c, me, &[other]).await?;
    Ok(rows.into_iter().next().map(|found| found.row).unwrap_or_default())
}

/// $1: the first of them.
macro_rules! relations {
    ($others:literal) => {
        concat!(
            "SELECT o.uid AS other, \
                 EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = $1 AND b.blocked = o.uid) AS blocks, \
                 EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = o.uid AND b.blocked = $1) AS is_blocked, \
                 EXISTS (SELECT 1 FROM mutes m WHERE m.muter = $1 AND m.muted = o.uid) AS mutes, \
                 EXISTS (SELECT 1 FROM project_members m JOIN projects p ON p.id = m.project_id \
                         WHERE m.uid = $1 AND p.owner_uid = o.uid) \
                     OR EXISTS (SELECT 1 FROM project_members m JOIN projects p ON p.id = m.project_id \
                         WHERE m.uid = o.uid AND p.owner_uid = $1) \
                     OR EXISTS (SELECT 1 FROM project_members m JOIN project_members n ON n.project_id = m.project_id \
                         WHERE m.uid = $1 AND n.uid = o.uid) AS is_same_team, \
                 k.state, k.asked_by, k.reason, k.note, k.asked_at, k.answered_at, k.ended_at \
             FROM accounts o LEFT JOIN connections k \
                 ON (k.a_uid = $1 AND k.b_uid = o.uid) OR (k.b_uid = $1 AND k.a_uid = o.uid) \
             WHERE o.uid IN (",
            $others,
            ")"
        )
    };
}

/// What lies between this person and each of these; whoever has no account is left out.
#[boxed]
pub async fn relations(c: &mut Conn, me: &Uid, others: &[&Uid]) -> Result<Vec<RelationWith>> {
    if others.is_empty() {
        return Ok(Vec::new());
    }
    Ok(match c.engine() {
        EngineMut::Sqlite(c) => {
            let sql = relations!("SELECT value FROM json_each($2)");
            sqlx::query_as(sql)
                .bind(me.as_str())
                .bind(Json(others))
                .fetch_all(c)
                .await?
        }
        EngineMut::Postgres(c) => {
            let sql = relations!("SELECT unnest($2)");
            sqlx::query_as(sql)
                .bind(me.as_str())
                .bind(texts(others))
                .fetch_all(c)
                .await?
        }
    })
}

/// Nobody else changes what lies between these two until the transaction ends. Says how many of them have an account.
#[boxed]
pub async fn hold(tx: &mut Tx, one: &Uid, other: &Uid) -> Result<usize> {
    let held: Vec<String> = locked!(tx, "SELECT uid FROM accounts WHERE uid IN ($1, $2) ORDER BY uid", c, sql =>
        sqlx::query_scalar(sql).bind(one.as_str()).bind(other.as_str()).fetch_all(c).await)?;
    Ok(held.len())
}

/// A row in somebody's list.
#[derive(Clone, Debug, FromRow)]
pub struct ListedRow {
    #[sqlx(try_from = "String")]
    pub other: Uid,
    #[sqlx(flatten)]
    pub row: ConnectionRow,
}

/// Rows of `$1` with this condition, whichever of the two they are.
macro_rules! of_person {
    ($columns:literal, $condition:literal) => {
        concat!(
            "SELECT b_uid AS other, ",
            $columns,
            " FROM connections WHERE a_uid = $1 AND ",
            $condition,
            " UNION ALL SELECT a_uid AS other, ",
            $columns,
            " FROM connections WHERE b_uid = $1 AND ",
            $condition
        )
    };
}

macro_rules! rows_of_person {
    ($condition:literal) => {
        of_person!(
            "state, asked_by, reason, note, asked_at, answered_at, ended_at",
            $condition
        )
    };
}

/// The other of the row `r` takes part, and neither they nor `$1` block the other.
macro_rules! is_there {
    ($now:literal) => {
        concat!(
            "EXISTS (SELECT 1 FROM accounts a WHERE a.uid = r.other AND ",
            takes_part!($now),
            " AND ",
            unblocked!("$1"),
            ")"
        )
    };
}

/// Those who take part, the newest first.
#[boxed]
pub async fn connected(
    c: &mut Conn,
    uid: &Uid,
    now: Timestamp,
    after: (Timestamp, &str),
    limit: i64,
) -> Result<Vec<ListedRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT * FROM (", rows_of_person!("state = 'connected'"), ") AS r \
         WHERE (answered_at, other) < ($3, $4) AND ", is_there!("$2"), " \
         ORDER BY answered_at DESC, other DESC LIMIT $5",
    )).bind(uid.as_str()).bind(Ts(now)).bind(Ts(after.0)).bind(after.1).bind(limit).fetch_all(c).await)?)
}

/// How the newest connections of this person are called; without a name, whoever has none.
#[boxed]
pub async fn names(c: &mut Conn, uid: &Uid, most: i64) -> Result<Vec<(Uid, String)>> {
    let rows: Vec<(String, Option<String>)> = on!(c, c => sqlx::query_as(concat!(
        "SELECT r.other, ", name!(), " FROM (SELECT * FROM (",
        of_person!("answered_at", "state = 'connected'"),
        ") AS newest ORDER BY answered_at DESC, other DESC LIMIT $2) AS r \
         JOIN accounts a ON a.uid = r.other LEFT JOIN profiles f ON f.uid = r.other \
         ORDER BY r.answered_at DESC, r.other DESC",
    )).bind(uid.as_str()).bind(most).fetch_all(c).await)?;
    Ok(rows
        .into_iter()
        .filter_map(|(uid, name)| Some((Uid(uid), name?)))
        .collect())
}

/// What others who take part asked this person after `since` and waits for an answer, the newest first.
#[boxed]
pub async fn received(
    c: &mut Conn,
    uid: &Uid,
    (since, now): (Timestamp, Timestamp),
    after: (Timestamp, &str),
    limit: i64,
) -> Result<Vec<ListedRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT * FROM (", rows_of_person!("state = 'pending' AND asked_by <> $1 AND asked_at > $2"), ") AS r \
         WHERE (asked_at, other) < ($4, $5) AND ", is_there!("$3"), " \
         ORDER BY asked_at DESC, other DESC LIMIT $6",
    )).bind(uid.as_str()).bind(Ts(since)).bind(Ts(now)).bind(Ts(after.0)).bind(after.1).bind(limit)
    .fetch_all(c).await)?)
}

/// What this person asked after `since` and has no answer that they know of, the newest first.
#[boxed]
pub async fn sent(c: &mut Conn, uid: &Uid, since: Timestamp, limit: i64) -> Result<Vec<ListedRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT * FROM (",
        rows_of_person!("state IN ('pending', 'declined') AND asked_by = $1 AND asked_at > $2"),
        ") AS r ORDER BY asked_at DESC, other DESC LIMIT $3",
    )).bind(uid.as_str()).bind(Ts(since)).bind(limit).fetch_all(c).await)?)
}

/// Up to `most`.
#[boxed]
pub async fn count_connected(c: &mut Conn, uid: &Uid, most: i64) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(concat!(
        "SELECT COUNT(*) FROM (SELECT 1 FROM (", of_person!("state", "state = 'connected'"), ") AS r LIMIT $2) AS n",
    )).bind(uid.as_str()).bind(most).fetch_one(c).await)?)
}

/// People of a list who take part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// Of [`crate::complete_profiles`].
    pub complete: i64,
    /// Whose profile has to be checked.
    pub unknown: Vec<Uid>,
}

/// Up to `most` of one list are looked at, and told as unknown.
macro_rules! counted {
    ($condition:literal, $now:literal, $rules:literal, $most:literal, $unknown:literal) => {
        concat!(
            "SELECT unknown, COUNT(*) FROM (SELECT CASE WHEN EXISTS (SELECT 1 FROM complete_profiles k \
                 WHERE k.uid = r.other AND k.rules = ",
            $rules,
            " AND k.complete_until >= ",
            $now,
            ") THEN NULL ELSE r.other END AS unknown FROM (",
            of_person!("state", $condition),
            ") AS r WHERE ",
            is_there!($now),
            " LIMIT ",
            $most,
            ") AS n GROUP BY unknown ORDER BY unknown NULLS FIRST LIMIT ",
            $unknown
        )
    };
}

fn counted(rows: Vec<(Option<String>, i64)>) -> Counted {
    let mut counted = Counted::default();
    for (unknown, count) in rows {
        match unknown {
            Some(uid) => counted.unknown.push(Uid(uid)),
            None => counted.complete = count,
        }
    }
    counted
}

/// [`connected`], of the first `most`; `unknown`: how many of them are named whose profile has to be checked.
#[boxed]
pub async fn connected_counted(
    c: &mut Conn,
    counting: &Counting<'_>,
    most: i64,
    unknown: i64,
) -> Result<Counted> {
    let rows = on!(c, c => sqlx::query_as(counted!("state = 'connected'", "$2", "$3", "$4", "$5"))
        .bind(counting.viewer.as_str()).bind(Ts(counting.now)).bind(counting.rules).bind(most).bind(unknown + 1)
        .fetch_all(c).await)?;
    Ok(counted(rows))
}

/// [`received`], as [`connected_counted`].
#[boxed]
pub async fn received_counted(
    c: &mut Conn,
    counting: &Counting<'_>,
    since: Timestamp,
    most: i64,
    unknown: i64,
) -> Result<Counted> {
    let rows = on!(c, c => sqlx::query_as(counted!(
        "state = 'pending' AND asked_by <> $1 AND asked_at > $2", "$3", "$4", "$5", "$6"
    )).bind(counting.viewer.as_str()).bind(Ts(since)).bind(Ts(counting.now)).bind(counting.rules).bind(most)
    .bind(unknown + 1).fetch_all(c).await)?;
    Ok(counted(rows))
}

/// Who is connected with both, up to `most`.
#[boxed]
pub async fn in_common(c: &mut Conn, one: &Uid, other: &Uid, most: i64) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(concat!(
        "WITH mine AS (", of_person!("state", "state = 'connected'"), "), \
         theirs AS (SELECT b_uid AS other FROM connections WHERE a_uid = $2 AND state = 'connected' \
             UNION ALL SELECT a_uid FROM connections WHERE b_uid = $2 AND state = 'connected') \
         SELECT mine.other FROM mine JOIN theirs ON theirs.other = mine.other ORDER BY mine.other LIMIT $3",
    )).bind(one.as_str()).bind(other.as_str()).bind(most).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// Requests from before this moment that nobody answered are over; says how many.
#[boxed]
pub async fn lapse(tx: &mut Tx, before: Timestamp, now: Timestamp, limit: i64) -> Result<u64> {
    Ok(on!(tx, c => sqlx::query(
        "UPDATE connections SET state = 'lapsed', answered_at = $2 WHERE state = 'pending' AND (a_uid, b_uid) IN \
         (SELECT a_uid, b_uid FROM connections WHERE state = 'pending' AND asked_at <= $1 ORDER BY asked_at LIMIT $3)",
    ).bind(Ts(before)).bind(Ts(now)).bind(limit).execute(c).await.map(|r| r.rows_affected()))?)
}
