//! Lines of people's filmographies, and whether somebody vouches for them.

use std::collections::HashMap;

use kernel::states::CreditState;
use kernel::{CreditId, Timestamp, Uid, WorkId};
use sqlx::{FromRow, QueryBuilder};
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::works::WorkKey;
use crate::{Conn, MaybeTs, Result, Text, Ts, Tx, boxed, locked, on};

#[derive(Clone, Debug, FromRow)]
pub struct CreditRow {
    #[sqlx(try_from = "Uuid")]
    pub id: CreditId,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    #[sqlx(try_from = "Uuid")]
    pub work_id: WorkId,
    /// In its owner's words, as are year, format and role.
    pub title: String,
    pub year: i32,
    pub format: String,
    pub role: String,
    #[sqlx(try_from = "Text<CreditState>")]
    pub state: CreditState,
    #[sqlx(try_from = "MaybeTs")]
    pub disputed_at: Option<Timestamp>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, uid, work_id, title, year, format, role, state, disputed_at FROM credits ",
            $rest
        )
    };
}

/// The place of a disputed credit that was taken out of the profile.
const HIDDEN: i32 = -1;

/// A credit as it stands in the profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenCredit {
    pub key: WorkKey,
    pub title: String,
    pub role: String,
    pub role_folded: String,
    pub position: i32,
}

/// [`WrittenCredit`] as it was kept.
/// At [`HIDDEN`], it is in the profile no more.
#[derive(Clone, Debug)]
pub struct KeptCredit {
    pub id: CreditId,
    pub written: WrittenCredit,
    pub state: CreditState,
}

#[derive(FromRow)]
struct KeptRow {
    id: Uuid,
    title: String,
    title_folded: String,
    year: i32,
    format: String,
    role: String,
    role_folded: String,
    position: i32,
    #[sqlx(try_from = "Text<CreditState>")]
    state: CreditState,
}

#[boxed]
pub async fn kept(c: &mut Conn, uid: &Uid) -> Result<Vec<KeptCredit>> {
    let rows: Vec<KeptRow> = on!(c, c => sqlx::query_as(
        "SELECT id, title, title_folded, year, format, role, role_folded, position, state FROM credits WHERE uid = $1",
    ).bind(uid.as_str()).fetch_all(c).await)?;
    let kept = rows.into_iter().map(|row| KeptCredit {
        id: CreditId(row.id),
        written: WrittenCredit {
            key: WorkKey {
                title_folded: row.title_folded,
                year: row.year,
                format: row.format,
            },
            title: row.title,
            role: row.role,
            role_folded: row.role_folded,
            position: row.position,
        },
        state: row.state,
    });
    Ok(kept.collect())
}

#[boxed]
pub async fn insert(
    tx: &mut Tx,
    uid: &Uid,
    credits: &[(CreditId, WorkId, &WrittenCredit)],
    at: Timestamp,
) -> Result<()> {
    if credits.is_empty() {
        return Ok(());
    }
    on!(tx, c => {
        let mut sql = QueryBuilder::new(
            "INSERT INTO credits (id, uid, work_id, title, title_folded, year, format, role, role_folded, position, \
             state, created_at) ",
        );
        sql.push_values(credits, |mut row, (id, work, new)| {
            row.push_bind(id.0).push_bind(uid.as_str()).push_bind(work.0).push_bind(&new.title);
            row.push_bind(&new.key.title_folded).push_bind(new.key.year).push_bind(&new.key.format);
            row.push_bind(&new.role).push_bind(&new.role_folded).push_bind(new.position);
            row.push_bind(CreditState::Claimed.as_str()).push_bind(Ts(at));
        });
        sql.build().persistent(false).execute(c).await.map(drop)
    })?;
    Ok(())
}

/// Spelt anew, or at another place of the profile.
#[boxed]
pub async fn rewrite(tx: &mut Tx, id: CreditId, new: &WrittenCredit) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE credits SET title = $2, role = $3, position = $4 WHERE id = $1")
        .bind(id.0).bind(&new.title).bind(&new.role).bind(new.position).execute(c).await.map(drop))?;
    Ok(())
}

/// Out of sight until their owner writes them again.
#[boxed]
pub async fn hide(tx: &mut Tx, ids: &[CreditId]) -> Result<()> {
    for id in ids {
        on!(tx, c => sqlx::query("UPDATE credits SET position = $2 WHERE id = $1")
            .bind(id.0).bind(HIDDEN).execute(c).await.map(drop))?;
    }
    Ok(())
}

/// With the works that nobody states any more.
#[boxed]
pub async fn delete(tx: &mut Tx, ids: &[CreditId]) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let works: Vec<Uuid> = on!(tx, c => {
        let mut sql = QueryBuilder::new("DELETE FROM credits WHERE id IN (");
        let mut list = sql.separated(", ");
        for id in ids {
            list.push_bind(id.0);
        }
        sql.push(") RETURNING work_id").build_query_scalar().persistent(false).fetch_all(c).await
    })?;
    drop_unused(tx, works).await
}

/// [`delete`] all of this person.
#[boxed]
pub async fn delete_of(tx: &mut Tx, uid: &Uid) -> Result<()> {
    let works: Vec<Uuid> = on!(tx, c => sqlx::query_scalar("DELETE FROM credits WHERE uid = $1 RETURNING work_id")
        .bind(uid.as_str()).fetch_all(c).await)?;
    drop_unused(tx, works).await
}

/// Deletes those of these works that have no credit, offer or project, and that nothing was merged into. Left is what
/// somebody else is using at this moment.
async fn drop_unused(tx: &mut Tx, works: Vec<Uuid>) -> Result<()> {
    if works.is_empty() {
        return Ok(());
    }
    let unlocked = match tx.engine() {
        EngineMut::Postgres(_) => " FOR UPDATE SKIP LOCKED",
        EngineMut::Sqlite(_) => "",
    };
    let free: Vec<Uuid> = on!(tx, c => {
        let mut sql = QueryBuilder::new("SELECT id FROM works WHERE id IN (");
        let mut list = sql.separated(", ");
        for id in &works {
            list.push_bind(*id);
        }
        sql.push(")").push(unlocked);
        sql.build_query_scalar().persistent(false).fetch_all(c).await
    })?;
    if free.is_empty() {
        return Ok(());
    }
    on!(tx, c => {
        let mut sql = QueryBuilder::new("DELETE FROM works WHERE id IN (");
        let mut list = sql.separated(", ");
        for id in &free {
            list.push_bind(*id);
        }
        sql.push(
            ") AND project_id IS NULL AND merged_into IS NULL \
             AND NOT EXISTS (SELECT 1 FROM credits c WHERE c.work_id = works.id) \
             AND NOT EXISTS (SELECT 1 FROM credit_offers o WHERE o.work_id = works.id) \
             AND NOT EXISTS (SELECT 1 FROM works w WHERE w.merged_into = works.id)",
        );
        sql.build().persistent(false).execute(c).await.map(drop)
    })?;
    Ok(())
}

/// How many of their credits somebody vouches for; who has none is not in it.
#[boxed]
pub async fn count_confirmed(c: &mut Conn, uids: &[&Uid]) -> Result<HashMap<Uid, i64>> {
    if uids.is_empty() {
        return Ok(HashMap::new());
    }
    let counts: Vec<(String, i64)> = on!(c, c => {
        let mut sql = QueryBuilder::new("SELECT uid, COUNT(*) FROM credits WHERE state = 'confirmed' AND position >= 0 AND uid IN (");
        let mut all = sql.separated(", ");
        for uid in uids {
            all.push_bind(uid.as_str());
        }
        sql.push(") GROUP BY uid");
        sql.build_query_as().persistent(false).fetch_all(c).await
    })?;
    Ok(counts.into_iter().map(|(uid, count)| (Uid(uid), count)).collect())
}

/// In the order of the profile.
#[boxed]
pub async fn of_person(c: &mut Conn, uid: &Uid) -> Result<Vec<CreditRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE uid = $1 AND position >= 0 ORDER BY position, id"))
            .bind(uid.as_str()).fetch_all(c).await)?,
    )
}

/// The confirmed ones first, `limit` at most.
#[boxed]
pub async fn of_work(c: &mut Conn, work: WorkId, limit: i64) -> Result<Vec<CreditRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE work_id = $1 AND position >= 0 ORDER BY CASE state WHEN 'confirmed' THEN 0 ELSE 1 END, created_at, id LIMIT $2"
    )).bind(work.0).bind(limit).fetch_all(c).await)?)
}

/// Who made each of these: `of_work` of one work and `limit` in all, some of each work before any has more.
#[boxed]
pub async fn makers(c: &mut Conn, works: &[WorkId], of_work: i64, limit: i64) -> Result<Vec<(WorkId, Uid)>> {
    if works.is_empty() {
        return Ok(Vec::new());
    }
    let rows: Vec<(Uuid, String)> = on!(c, c => {
        let mut sql = QueryBuilder::new(
            "SELECT work_id, uid FROM (SELECT work_id, uid, ROW_NUMBER() OVER (PARTITION BY work_id ORDER BY id) AS n \
             FROM credits WHERE position >= 0 AND work_id IN (",
        );
        let mut list = sql.separated(", ");
        for id in works {
            list.push_bind(id.0);
        }
        sql.push(")) AS r WHERE n <= ").push_bind(of_work);
        sql.push(" ORDER BY n, work_id LIMIT ").push_bind(limit);
        sql.build_query_as().persistent(false).fetch_all(c).await
    })?;
    Ok(rows.into_iter().map(|(id, uid)| (WorkId(id), Uid(uid))).collect())
}

/// Anybody's; nobody else changes it until the transaction ends. The caller compares the owner.
#[boxed]
pub async fn any_find_locked(tx: &mut Tx, id: CreditId) -> Result<Option<CreditRow>> {
    Ok(
        locked!(tx, select!("WHERE id = $1"), c, sql => sqlx::query_as(sql).bind(id.0).fetch_optional(c).await)?,
    )
}

/// [`any_find_locked`], as this person wrote it.
#[boxed]
pub async fn find_written(
    tx: &mut Tx,
    uid: &Uid,
    key: &WorkKey,
    role_folded: &str,
) -> Result<Option<CreditRow>> {
    Ok(on!(tx, c => sqlx::query_as(select!(
        "WHERE uid = $1 AND title_folded = $2 AND year = $3 AND format = $4 AND role_folded = $5 AND position >= 0"
    ))
    .bind(uid.as_str()).bind(&key.title_folded).bind(key.year).bind(&key.format).bind(role_folded)
    .fetch_optional(c).await)?)
}

#[boxed]
pub async fn set_state(
    tx: &mut Tx,
    id: CreditId,
    state: CreditState,
    disputed_at: Option<Timestamp>,
) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE credits SET state = $2, disputed_at = $3 WHERE id = $1")
        .bind(id.0).bind(state.as_str()).bind(disputed_at.map(Ts)).execute(c).await.map(drop))?;
    Ok(())
}

/// Others with a confirmed credit of this person's works: `of_work` of one work and `limit` in all, some of each work before
/// any has more.
#[boxed]
pub async fn colleagues(c: &mut Conn, uid: &Uid, of_work: i64, limit: i64) -> Result<Vec<(WorkId, Uid)>> {
    let rows: Vec<(Uuid, String)> = on!(c, c => sqlx::query_as(
        "SELECT work_id, uid FROM (SELECT work_id, uid, ROW_NUMBER() OVER (PARTITION BY work_id ORDER BY uid) AS n \
             FROM (SELECT DISTINCT work_id, uid FROM credits \
                 WHERE work_id IN (SELECT work_id FROM credits WHERE uid = $1 AND position >= 0) \
                     AND uid <> $1 AND state = 'confirmed') AS d) AS r \
         WHERE n <= $2 ORDER BY n, work_id LIMIT $3",
    ).bind(uid.as_str()).bind(of_work).bind(limit).fetch_all(c).await)?;
    Ok(rows.into_iter().map(|(id, uid)| (WorkId(id), Uid(uid))).collect())
}

#[boxed]
pub async fn has_credit(c: &mut Conn, work: WorkId, uid: &Uid) -> Result<bool> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM credits WHERE work_id = $1 AND uid = $2)",
    ).bind(work.0).bind(uid.as_str()).fetch_one(c).await)?)
}

/// Whether this person has a confirmed credit of the work.
#[boxed]
pub async fn is_confirmed(c: &mut Conn, work: WorkId, uid: &Uid) -> Result<bool> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) > 0 FROM credits WHERE work_id = $1 AND uid = $2 AND state = 'confirmed'",
    ).bind(work.0).bind(uid.as_str()).fetch_one(c).await)?)
}
