//! Saved searches of whose finds their owners want to be told.

use kernel::{SavedSearchId, Timestamp, Uid};
use sqlx::QueryBuilder;

use crate::member_search::people::{has_account, push_filters, takes_part, unblocked};
use crate::member_search::saved_searches::columns;
use crate::operations::restrictions::suspended;
use crate::people::Free;
use crate::saved_searches::SavedSearchRow;
use crate::{Conn, Result, Ts, Tx, boxed, on};

/// People who have changed that are looked at.
const CANDIDATES: i64 = 20_000;

/// Until when a search must have been run so that it is due again.
#[derive(Clone, Copy, Debug)]
pub struct DueSince {
    pub daily: Timestamp,
    pub weekly: Timestamp,
}

/// Those of this person that are due, the newest first.
#[boxed]
pub async fn due(c: &mut Conn, owner: &Uid, since: DueSince, limit: i64) -> Result<Vec<SavedSearchRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT ", columns!(), " FROM saved_searches WHERE uid = $1 \
         AND (alert = 'daily' AND searched_at <= $2 OR alert = 'weekly' AND searched_at <= $3) \
         ORDER BY created_at DESC, id DESC LIMIT $4",
    )).bind(owner.as_str()).bind(Ts(since.daily)).bind(Ts(since.weekly)).bind(limit).fetch_all(c).await)?)
}

/// Whom a search looks for.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub name: Option<(String, String)>,
    pub terms: Vec<String>,
    /// And one of these.
    pub any_term: Option<Vec<String>>,
    pub free: Option<Free>,
}

/// Who is listed and has changed since a moment, and of whom this search has not told; without the owner, whom they mute or
/// block, and who blocks them. Of more than [`CANDIDATES`] who have changed, the last are looked at.
#[boxed]
pub async fn found_since(
    c: &mut Conn,
    owner: &Uid,
    search: SavedSearchId,
    (since, now): (Timestamp, Timestamp),
    wanted: &Wanted,
    most: i64,
) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => {
        let mut sql = QueryBuilder::new("WITH viewer AS (SELECT ");
        sql.push_bind(owner.as_str()).push(" AS uid, ").push_bind(Ts(now));
        sql.push(" AS now) SELECT p.uid FROM (SELECT uid FROM people_changes WHERE changed_at > ");
        sql.push_bind(Ts(since)).push(" ORDER BY changed_at DESC LIMIT ").push_bind(CANDIDATES);
        sql.push(") AS p JOIN accounts a ON a.uid = p.uid");
        sql.push(concat!(" WHERE ", takes_part!("(SELECT now FROM viewer)"), " AND ", unblocked!("(SELECT uid FROM viewer)")));
        sql.push(" AND p.uid <> ").push_bind(owner.as_str());
        sql.push(" AND NOT EXISTS (SELECT 1 FROM mutes m WHERE m.muter = ").push_bind(owner.as_str());
        sql.push(" AND m.muted = p.uid)");
        sql.push(" AND NOT EXISTS (SELECT 1 FROM saved_search_people s WHERE s.search_id = ").push_bind(search.0);
        sql.push(" AND s.uid = p.uid)");
        if let Some((from, before)) = &wanted.name {
            sql.push(" AND EXISTS (SELECT 1 FROM people_names n WHERE n.uid = p.uid AND n.name_folded >= ");
            sql.push_bind(from).push(" AND n.name_folded < ").push_bind(before).push(")");
        }
        if let Some(terms) = &wanted.any_term {
            sql.push(" AND EXISTS (SELECT 1 FROM people_terms t WHERE t.uid = p.uid AND t.term IN (");
            let mut list = sql.separated(", ");
            for term in terms {
                list.push_bind(term);
            }
            sql.push("))");
        }
        push_filters!(sql, &wanted.terms, wanted.free);
        sql.push(" ORDER BY p.uid LIMIT ").push_bind(most);
        sql.build_query_scalar().fetch_all(c).await
    })?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// It was run at this moment, and told of these people.
#[boxed]
pub async fn set_run(tx: &mut Tx, search: SavedSearchId, at: Timestamp, told: &[Uid]) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE saved_searches SET searched_at = $2 WHERE id = $1")
        .bind(search.0).bind(Ts(at)).execute(c).await.map(drop))?;
    if told.is_empty() {
        return Ok(());
    }
    on!(tx, c => {
        let mut sql = QueryBuilder::new("INSERT INTO saved_search_people (search_id, uid) ");
        sql.push_values(told, |mut row, uid| {
            row.push_bind(search.0).push_bind(uid.as_str());
        });
        sql.push(" ON CONFLICT DO NOTHING").build().persistent(false).execute(c).await.map(drop)
    })?;
    Ok(())
}

/// Whether somebody wants to be told of any of their searches.
#[boxed]
pub async fn any_of(c: &mut Conn, owner: &Uid) -> Result<bool> {
    let some: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM saved_searches WHERE uid = $1 AND alert <> 'never'",
    ).bind(owner.as_str()).fetch_one(c).await)?;
    Ok(some > 0)
}

/// They are told of none of their searches any more.
#[boxed]
pub async fn end_all(tx: &mut Tx, owner: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE saved_searches SET alert = 'never', searched_at = NULL WHERE uid = $1")
        .bind(owner.as_str()).execute(c).await.map(drop))?;
    Ok(())
}
