//! The lists of one person: with whom they are connected, who asked them, whom they asked, and how many each has.

use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::complete_profiles::Counting;
use crate::member_search::people::{has_account, takes_part, unblocked};
use crate::membership::connections::ConnectionRow;
use crate::membership::team::name;
use crate::operations::restrictions::suspended;
use crate::{Conn, Result, Ts, boxed, on};

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

pub(crate) use of_person;

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
