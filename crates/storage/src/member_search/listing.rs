//! By what people are found: written with their profile.

use kernel::{Timestamp, Uid};
use sqlx::QueryBuilder;
use time::Date;

use crate::{Conn, Result, Ts, Tx, boxed, on};

/// These in the place of those from before. At most [`crate::people::NAMES`], sorted, none twice.
#[boxed]
pub async fn name(tx: &mut Tx, uid: &Uid, names: &[String]) -> Result<()> {
    let before: Vec<String> = on!(tx, c => sqlx::query_scalar(
        "SELECT name_folded FROM people_names WHERE uid = $1 ORDER BY name_folded",
    ).bind(uid.as_str()).fetch_all(c).await)?;
    if before == names {
        return Ok(());
    }
    on!(tx, c => sqlx::query("DELETE FROM people_names WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    if names.is_empty() {
        return Ok(());
    }
    on!(tx, c => {
        let mut sql = QueryBuilder::new("INSERT INTO people_names (name_folded, uid) ");
        sql.push_values(names, |mut row, name| {
            row.push_bind(name).push_bind(uid.as_str());
        });
        sql.build().execute(c).await.map(drop)
    })?;
    Ok(())
}

/// These in the place of those from before. Sorted, none twice.
#[boxed]
pub async fn set_terms(tx: &mut Tx, uid: &Uid, terms: &[String]) -> Result<()> {
    let before: Vec<String> = on!(tx, c => sqlx::query_scalar(
        "SELECT term FROM people_terms WHERE uid = $1 ORDER BY term",
    ).bind(uid.as_str()).fetch_all(c).await)?;
    if before == terms {
        return Ok(());
    }
    on!(tx, c => sqlx::query("DELETE FROM people_terms WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    if terms.is_empty() {
        return Ok(());
    }
    on!(tx, c => {
        let mut sql = QueryBuilder::new("INSERT INTO people_terms (term, uid) ");
        sql.push_values(terms, |mut row, term| {
            row.push_bind(term).push_bind(uid.as_str());
        });
        sql.build().execute(c).await.map(drop)
    })?;
    Ok(())
}

/// These days in the place of those from before, each span with its last day. In order, none within another.
#[boxed]
pub async fn set_booked(tx: &mut Tx, uid: &Uid, spans: &[(Date, Date)]) -> Result<()> {
    let before: Vec<(String, String)> = on!(tx, c => sqlx::query_as(
        "SELECT first_day, last_day FROM people_booked WHERE uid = $1 ORDER BY first_day",
    ).bind(uid.as_str()).fetch_all(c).await)?;
    let spans: Vec<(String, String)> = spans
        .iter()
        .map(|(first, last)| (first.to_string(), last.to_string()))
        .collect();
    if before == spans {
        return Ok(());
    }
    on!(tx, c => sqlx::query("DELETE FROM people_booked WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    if spans.is_empty() {
        return Ok(());
    }
    on!(tx, c => {
        let mut sql = QueryBuilder::new("INSERT INTO people_booked (uid, first_day, last_day) ");
        sql.push_values(&spans, |mut row, (first, last)| {
            row.push_bind(uid.as_str()).push_bind(first).push_bind(last);
        });
        sql.build().execute(c).await.map(drop)
    })?;
    Ok(())
}

/// These in the place of those from before, as [`crate::people_words::near`] looks for them. Sorted, none twice.
#[boxed]
pub async fn set_words(tx: &mut Tx, uid: &Uid, words: &[String]) -> Result<()> {
    let before: Vec<String> = on!(tx, c => sqlx::query_scalar(
        "SELECT word_key FROM people_words WHERE uid = $1 ORDER BY word_key",
    ).bind(uid.as_str()).fetch_all(c).await)?;
    if before == words {
        return Ok(());
    }
    on!(tx, c => sqlx::query("DELETE FROM people_words WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    if words.is_empty() {
        return Ok(());
    }
    on!(tx, c => {
        let mut sql = QueryBuilder::new("INSERT INTO people_words (word_key, uid) ");
        sql.push_values(words, |mut row, word| {
            row.push_bind(word).push_bind(uid.as_str());
        });
        sql.build().execute(c).await.map(drop)
    })?;
    Ok(())
}

/// When somebody who is listed was last changed; none: they are not listed.
#[boxed]
pub async fn set_changed(tx: &mut Tx, uid: &Uid, at: Option<Timestamp>) -> Result<()> {
    match at {
        Some(at) => on!(tx, c => sqlx::query(
            "INSERT INTO people_changes (uid, changed_at) VALUES ($1, $2) \
             ON CONFLICT (uid) DO UPDATE SET changed_at = excluded.changed_at",
        ).bind(uid.as_str()).bind(Ts(at)).execute(c).await.map(drop))?,
        None => on!(tx, c => sqlx::query("DELETE FROM people_changes WHERE uid = $1")
            .bind(uid.as_str()).execute(c).await.map(drop))?,
    }
    Ok(())
}

/// Some of those whose names were never looked at.
#[boxed]
pub async fn any_unnamed(c: &mut Conn, limit: i64) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar("SELECT uid FROM people_names_pending ORDER BY uid LIMIT $1")
        .bind(limit).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

#[boxed]
pub async fn set_named(tx: &mut Tx, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM people_names_pending WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}
