//! People as they are found: by name, by what they do and where, and by when they are free. Rows are there only of who may be found.

use kernel::{Timestamp, Uid};
use serde_json::{Map, Value};
use sqlx::FromRow;
use time::Date;
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::member_search::complete_profiles::Counting;
use crate::membership::profiles::{ProfileRow, select};
use crate::operations::restrictions::suspended;
use crate::types::texts;
use crate::{Conn, Json, Result, Ts, boxed, on};

/// Names of one person at most.
pub const NAMES: usize = 24;

/// Of everybody who is listed.
pub const LISTED: &str = "listed";

/// The address of the account `a` is proven, and it is neither disabled nor about to be deleted.
macro_rules! has_account {
    () => {
        "a.email_verified AND NOT a.disabled \
         AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.uid = a.uid)"
    };
}

/// The account `a` takes part: as [`has_account`], and not suspended.
macro_rules! takes_part {
    ($now:literal) => {
        concat!(has_account!(), " AND a.uid NOT IN (", suspended!($now), ")")
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

pub(crate) use {has_account, push_filters, takes_part, unblocked};

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
pub async fn named(
    c: &mut Conn,
    viewer: &Uid,
    now: Timestamp,
    from: &str,
    before: &str,
) -> Result<Vec<PersonRow>> {
    const FEW: i64 = 8;
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT f.uid, f.content, t.id AS portrait FROM \
             (SELECT near.uid, MIN(near.name_folded) AS called FROM \
                 (SELECT n.uid, n.name_folded FROM people_names n JOIN accounts a ON a.uid = n.uid \
                     WHERE n.name_folded >= $1 AND n.name_folded < $2 AND ", takes_part!("$6"), " AND ", unblocked!("$5"), " \
                     ORDER BY n.name_folded, n.uid LIMIT $3) AS near \
              GROUP BY near.uid ORDER BY called, near.uid LIMIT $4) AS nearest \
         JOIN profiles f ON f.uid = nearest.uid \
         LEFT JOIN portraits t ON t.uid = f.uid ORDER BY nearest.called, nearest.uid",
    )).bind(from).bind(before).bind(FEW * NAMES as i64).bind(FEW).bind(viewer.as_str()).bind(Ts(now))
    .fetch_all(c).await)?)
}

/// This person, if the viewer can find them.
#[boxed]
pub async fn find(c: &mut Conn, viewer: &Uid, now: Timestamp, uid: &Uid) -> Result<Option<PersonRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT f.uid, f.content, t.id AS portrait FROM profiles f JOIN accounts a ON a.uid = f.uid \
         LEFT JOIN portraits t ON t.uid = f.uid \
         WHERE f.uid = $1 AND ", takes_part!("$3"), " AND ", unblocked!("$2"), " AND EXISTS (SELECT 1 FROM people_names n WHERE n.uid = f.uid)",
    )).bind(uid.as_str()).bind(viewer.as_str()).bind(Ts(now)).fetch_optional(c).await)?)
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

/// The profile of somebody who takes part.
#[derive(Clone, Debug, FromRow)]
pub struct ParticipantRow {
    #[sqlx(flatten)]
    pub profile: ProfileRow,
    /// Of [`crate::complete_profiles`]. False: it has to be checked.
    pub is_known_complete: bool,
}

/// $1: who looks, $2: the rules, $3: now.
macro_rules! taking_part {
    ($uids:literal) => {
        concat!(
            select!(
                ", EXISTS (SELECT 1 FROM complete_profiles k WHERE k.uid = profiles.uid AND k.rules = $2 \
                 AND k.complete_until >= $3) AS is_known_complete"
            ),
            " WHERE uid IN (",
            $uids,
            ") AND EXISTS (SELECT 1 FROM accounts a WHERE a.uid = profiles.uid AND ",
            takes_part!("$3"),
            " AND ",
            unblocked!("$1"),
            ")"
        )
    };
}

/// Those of them who take part, in no order, without whom the viewer blocks and who blocks the viewer.
#[boxed]
pub async fn taking_part(
    c: &mut Conn,
    counting: &Counting<'_>,
    uids: &[&Uid],
) -> Result<Vec<ParticipantRow>> {
    if uids.is_empty() {
        return Ok(Vec::new());
    }
    let Counting { viewer, rules, now } = *counting;
    let (viewer, now) = (viewer.as_str(), Ts(now));
    Ok(match c.engine() {
        EngineMut::Sqlite(c) => {
            let sql = taking_part!("SELECT value FROM json_each($4)");
            let query = sqlx::query_as(sql)
                .bind(viewer)
                .bind(rules)
                .bind(now)
                .bind(Json(uids));
            query.fetch_all(c).await?
        }
        EngineMut::Postgres(c) => {
            let sql = taking_part!("SELECT unnest($4)");
            let query = sqlx::query_as(sql)
                .bind(viewer)
                .bind(rules)
                .bind(now)
                .bind(texts(uids));
            query.fetch_all(c).await?
        }
    })
}
