//! People as they are found: by name, by what they do and where, and by when they are free. Rows are there only of who may be found.

use kernel::{Timestamp, Uid};
use serde_json::{Map, Value};
use sqlx::{FromRow, QueryBuilder};
use time::Date;
use uuid::Uuid;

use crate::membership::profiles::{ProfileRow, select};
use crate::{Conn, Result, Ts, boxed, on};

/// Names of one person at most.
pub const NAMES: usize = 24;

/// Of everybody who is listed.
pub const LISTED: &str = "listed";

/// People, or names of people, that one search reads. Of more, whoever comes later in the order of the ids (of the names)
/// is not found until a filter narrows it.
pub const CANDIDATES: i64 = 20_000;

/// The account `a` takes part: its address is proven, it is neither disabled nor about to be deleted.
macro_rules! takes_part {
    () => {
        "a.email_verified AND NOT a.disabled \
         AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.uid = a.uid)"
    };
}

/// Neither the account `a` nor the viewer blocks the other.
macro_rules! unblocked {
    ($viewer:literal) => {
        concat!(
            "a.uid NOT IN (SELECT blocked FROM blocks WHERE blocker = ",
            $viewer,
            " UNION ALL SELECT blocker FROM blocks WHERE blocked = ",
            $viewer,
            ")"
        )
    };
}

/// Whoever is listed under all of these terms, and is free: conditions on `p.uid`.
macro_rules! push_filters {
    ($sql:ident, $terms:expr, $free:expr) => {
        for term in $terms {
            $sql.push(" AND EXISTS (SELECT 1 FROM people_terms t WHERE t.uid = p.uid AND t.term = ");
            $sql.push_bind(term).push(")");
        }
        if let Some(free) = $free {
            $sql.push(
                " AND NOT EXISTS (SELECT 1 FROM people_booked b WHERE b.uid = p.uid AND b.first_day <= ",
            );
            $sql.push_bind(free.until.to_string());
            $sql.push(" AND b.last_day >= ").push_bind(free.from.to_string());
            $sql.push(") AND EXISTS (SELECT 1 FROM profiles f WHERE f.uid = p.uid AND f.updated_at >= ");
            $sql.push_bind(Ts(free.said_since)).push(")");
        }
    };
}

pub(crate) use {push_filters, takes_part, unblocked};

#[derive(Clone, Debug, FromRow)]
pub struct PersonRow {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    /// Of their profile.
    #[sqlx(json)]
    pub content: Map<String, Value>,
    /// Of [`crate::portraits`].
    pub portrait: Option<Uuid>,
}

/// The first eight whose name, from one of its words on, lies in this range. However many there are, only so many are
/// looked at: as many as eight people can have names.
#[boxed]
pub async fn named(c: &mut Conn, viewer: &Uid, from: &str, before: &str) -> Result<Vec<PersonRow>> {
    const FEW: i64 = 8;
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT f.uid, f.content, t.id AS portrait FROM \
             (SELECT near.uid, MIN(near.name_folded) AS called FROM \
                 (SELECT n.uid, n.name_folded FROM people_names n JOIN accounts a ON a.uid = n.uid \
                     WHERE n.name_folded >= $1 AND n.name_folded < $2 AND ", takes_part!(), " AND ", unblocked!("$5"), " \
                     ORDER BY n.name_folded, n.uid LIMIT $3) AS near \
              GROUP BY near.uid ORDER BY called, near.uid LIMIT $4) AS nearest \
         JOIN profiles f ON f.uid = nearest.uid \
         LEFT JOIN portraits t ON t.uid = f.uid ORDER BY nearest.called, nearest.uid",
    )).bind(from).bind(before).bind(FEW * NAMES as i64).bind(FEW).bind(viewer.as_str()).fetch_all(c).await)?)
}

/// This person, if the viewer can find them.
#[boxed]
pub async fn find(c: &mut Conn, viewer: &Uid, uid: &Uid) -> Result<Option<PersonRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT f.uid, f.content, t.id AS portrait FROM profiles f JOIN accounts a ON a.uid = f.uid \
         LEFT JOIN portraits t ON t.uid = f.uid \
         WHERE f.uid = $1 AND ", takes_part!(), " AND ", unblocked!("$2"), " AND EXISTS (SELECT 1 FROM people_names n WHERE n.uid = f.uid)",
    )).bind(uid.as_str()).bind(viewer.as_str()).fetch_optional(c).await)?)
}

/// Somebody who is found, before it is asked whether their profile is open.
#[derive(Clone, Debug, FromRow)]
pub struct Candidate {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    /// What was sought is a whole name of theirs, or no name was sought.
    pub is_exact: bool,
    /// The key of the word of [`Named::Near`] by which they are found.
    pub word: Option<String>,
    /// Of [`crate::ranking`].
    pub slot: i64,
}

/// By which name somebody is looked up.
#[derive(Clone, Debug)]
pub enum Named {
    /// One of their names lies from the one to before the other.
    Within(String, String),
    /// One of these holds; at least one.
    Near(Vec<NearName>),
}

/// Whoever has this word in one of their names, and a name in this range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearName {
    /// Of [`crate::people_words`].
    pub word_key: String,
    pub from: String,
    pub before: String,
}

/// Who has no booked day from one day to another, as they said at or after a moment.
#[derive(Clone, Copy, Debug)]
pub struct Free {
    pub from: Date,
    pub until: Date,
    pub said_since: Timestamp,
}

/// Who is listed and takes part. `viewer`: without whom they block and who blocks them. `terms`: all of them; at least
/// one, [`LISTED`] where any will do. `most`: up to [`CANDIDATES`].
#[boxed]
pub async fn listed(
    c: &mut Conn,
    viewer: Option<&Uid>,
    name: Option<&Named>,
    terms: &[String],
    free: Option<Free>,
    most: i64,
) -> Result<Vec<Candidate>> {
    Ok(on!(c, c => {
        let mut sql = QueryBuilder::new("WITH viewer AS (SELECT ");
        sql.push_bind(viewer.map_or("", Uid::as_str)).push(" AS uid) ");
        let terms = match name {
            Some(Named::Within(from, before)) => {
                sql.push("SELECT p.uid, COUNT(CASE WHEN p.name_folded = ").push_bind(from);
                sql.push(" THEN 1 END) > 0 AS is_exact, NULL AS word, s.slot FROM \
                    (SELECT n.uid, n.name_folded FROM people_names n WHERE n.name_folded >= ").push_bind(from);
                sql.push(" AND n.name_folded < ").push_bind(before);
                sql.push(" ORDER BY n.name_folded, n.uid LIMIT ").push_bind(CANDIDATES).push(") AS p");
                terms
            }
            Some(Named::Near(names)) => {
                sql.push("SELECT p.uid, ").push_bind(false).push(" AS is_exact, MIN(p.word_key) AS word, s.slot FROM (");
                let mut each = sql.separated(" UNION ALL ");
                for name in names {
                    each.push("SELECT uid, word_key FROM (SELECT w.uid, w.word_key FROM people_words w WHERE w.word_key = ");
                    each.push_bind_unseparated(&name.word_key);
                    each.push_unseparated(" AND EXISTS (SELECT 1 FROM people_names n WHERE n.uid = w.uid AND n.name_folded >= ");
                    each.push_bind_unseparated(&name.from).push_unseparated(" AND n.name_folded < ");
                    each.push_bind_unseparated(&name.before).push_unseparated(") ORDER BY w.uid LIMIT ");
                    each.push_bind_unseparated(CANDIDATES).push_unseparated(") AS one");
                }
                sql.push(") AS p");
                terms
            }
            None => {
                let [first, others @ ..] = terms else {
                    return Ok(Vec::new());
                };
                sql.push("SELECT p.uid, ").push_bind(true);
                sql.push(" AS is_exact, NULL AS word, s.slot FROM (SELECT uid FROM people_terms WHERE term = ");
                sql.push_bind(first).push(") AS p");
                others
            }
        };
        sql.push(" JOIN people_slots s ON s.uid = p.uid JOIN accounts a ON a.uid = p.uid");
        sql.push(concat!(" WHERE ", takes_part!(), " AND ", unblocked!("(SELECT uid FROM viewer)")));
        push_filters!(sql, terms, free);
        if name.is_some() {
            sql.push(" GROUP BY p.uid, s.slot");
        }
        sql.push(" ORDER BY p.uid LIMIT ").push_bind(most);
        sql.build_query_as().fetch_all(c).await
    })?)
}

/// Profiles of those of them who take part, in no order, without whom the viewer blocks and who blocks the viewer.
#[boxed]
pub async fn taking_part(c: &mut Conn, viewer: &Uid, uids: &[&Uid]) -> Result<Vec<ProfileRow>> {
    if uids.is_empty() {
        return Ok(Vec::new());
    }
    Ok(on!(c, c => {
        let mut sql = QueryBuilder::new(concat!(
            select!(),
            " WHERE EXISTS (SELECT 1 FROM accounts a WHERE a.uid = profiles.uid AND ",
            takes_part!(),
            ") AND uid NOT IN (SELECT blocked FROM blocks WHERE blocker = ",
        ));
        sql.push_bind(viewer.as_str());
        sql.push(" UNION ALL SELECT blocker FROM blocks WHERE blocked = ").push_bind(viewer.as_str());
        sql.push(") AND uid IN (");
        let mut list = sql.separated(", ");
        for uid in uids {
            list.push_bind(uid.as_str());
        }
        sql.push(")").build_query_as().persistent(false).fetch_all(c).await
    })?)
}

/// How many are listed under each of these terms, each up to [`CANDIDATES`]. Almost everybody takes part, so those who do
/// not are taken off: at 100,000 people, to look at each account took forty times as long.
#[boxed]
pub async fn count_listed(c: &mut Conn, terms: &[String]) -> Result<Vec<(String, i64)>> {
    if terms.is_empty() {
        return Ok(Vec::new());
    }
    Ok(on!(c, c => {
        let mut sql = QueryBuilder::new(
            "WITH apart AS (SELECT t.term, COUNT(*) AS people FROM \
                 (SELECT uid FROM accounts WHERE disabled OR NOT email_verified \
                  UNION SELECT uid FROM account_deletions) AS a \
                 CROSS JOIN people_terms t WHERE t.uid = a.uid GROUP BY t.term) \
             SELECT d.column1, (SELECT COUNT(*) FROM (SELECT 1 FROM people_terms t WHERE t.term = d.column1 LIMIT ",
        );
        sql.push_bind(CANDIDATES);
        sql.push(") AS found) - COALESCE((SELECT people FROM apart WHERE apart.term = d.column1), 0) FROM (");
        sql.push_values(terms, |mut row, term| {
            row.push_bind(term);
        });
        sql.push(") AS d").build_query_as().persistent(false).fetch_all(c).await
    })?)
}
