//! How long usage data is kept, and who has taken theirs back.

use kernel::Timestamp;

use crate::{Conn, Engine, Result, Ts, Tx, boxed, on};

/// Rows removed in one turn.
pub const BATCH: i64 = 2_000;

/// Nothing of this person is kept, and nothing more is taken.
#[boxed]
pub async fn withdraw(tx: &mut Tx, person: &str, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("INSERT INTO withdrawn (person, at) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING")
        .bind(person).bind(Ts(at)).execute(c).await.map(drop))?;
    erase(tx, person).await
}

/// Nothing of this person is kept, and that they withdrew is not kept either.
#[boxed]
pub async fn forget(tx: &mut Tx, person: &str) -> Result<()> {
    readmit(tx, person).await?;
    erase(tx, person).await
}

#[boxed]
async fn erase(tx: &mut Tx, person: &str) -> Result<()> {
    for sql in [
        "DELETE FROM events WHERE person = $1",
        "DELETE FROM active_days WHERE person = $1",
        "DELETE FROM people WHERE person = $1",
    ] {
        on!(tx, c => sqlx::query(sql).bind(person).execute(c).await.map(drop))?;
    }
    Ok(())
}

/// This person has agreed again.
#[boxed]
pub async fn readmit(tx: &mut Tx, person: &str) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM withdrawn WHERE person = $1").bind(person).execute(c).await.map(drop))?;
    Ok(())
}

/// How many people were there on a day, in the 7 days and in the 30 days that end with it.
#[boxed]
pub async fn reckon(c: &mut Conn, day: i32) -> Result<(i64, i64, i64)> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT COUNT(DISTINCT CASE WHEN day = $1 THEN person END), \
             COUNT(DISTINCT CASE WHEN day > $1 - 7 THEN person END), COUNT(DISTINCT person) \
         FROM active_days WHERE day > $1 - 30 AND day <= $1",
    ).bind(day).fetch_one(c).await)?)
}

/// Writes what [`reckon`] found.
#[boxed]
pub async fn note(tx: &mut Tx, day: i32, (people, week, month): (i64, i64, i64)) -> Result<()> {
    let int = |n: i64| i32::try_from(n).unwrap_or(i32::MAX);
    on!(tx, c => sqlx::query(
        "INSERT INTO daily_active (day, people, people_7, people_30) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (day) DO UPDATE SET people = excluded.people, people_7 = excluded.people_7, \
             people_30 = excluded.people_30",
    ).bind(day).bind(int(people)).bind(int(week)).bind(int(month)).execute(c).await.map(drop))?;
    Ok(())
}

/// Removes at most [`BATCH`] events from before a day; says how many.
#[boxed]
pub async fn forget_events(tx: &mut Tx, before: i32) -> Result<u64> {
    Ok(on!(tx, c => sqlx::query(
        "DELETE FROM events WHERE insert_id IN (SELECT insert_id FROM events WHERE day < $1 LIMIT $2)",
    ).bind(before).bind(BATCH).execute(c).await.map(|r| r.rows_affected()))?)
}

/// Removes who was there before a day and has not come since.
#[boxed]
pub async fn forget_people(tx: &mut Tx, before: i32) -> Result<()> {
    for sql in [
        "DELETE FROM active_days WHERE day < $1",
        "DELETE FROM people WHERE last_day < $1",
    ] {
        on!(tx, c => sqlx::query(sql).bind(before).execute(c).await.map(drop))?;
    }
    Ok(())
}

/// Removes what a batch brought at the moment at which its sender said no.
#[boxed]
pub async fn forget_withdrawn(tx: &mut Tx) -> Result<()> {
    for sql in [
        "DELETE FROM events WHERE person IN (SELECT person FROM withdrawn)",
        "DELETE FROM active_days WHERE person IN (SELECT person FROM withdrawn)",
        "DELETE FROM people WHERE person IN (SELECT person FROM withdrawn)",
    ] {
        on!(tx, c => sqlx::query(sql).execute(c).await.map(drop))?;
    }
    Ok(())
}

/// Removes the figures of days before a day.
#[boxed]
pub async fn forget_figures(tx: &mut Tx, before: i32) -> Result<()> {
    for sql in [
        "DELETE FROM daily_active WHERE day < $1",
        "DELETE FROM daily_vitals WHERE day < $1",
        "DELETE FROM daily_clicks WHERE day < $1",
        "DELETE FROM daily_requests WHERE day < $1",
    ] {
        on!(tx, c => sqlx::query(sql).bind(before).execute(c).await.map(drop))?;
    }
    Ok(())
}

/// Everybody of whom something is kept; of those who withdrew, whoever did so before a moment.
#[boxed]
pub async fn any_people(c: &mut Conn, withdrawn_before: Timestamp) -> Result<Vec<String>> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT person FROM people UNION SELECT person FROM withdrawn WHERE at < $1 ORDER BY person",
    ).bind(Ts(withdrawn_before)).fetch_all(c).await)?)
}

/// Bytes that everything here takes, without pages that are free to be used again.
#[boxed]
pub async fn size(c: &mut Conn, engine: Engine) -> Result<i64> {
    let sql = match engine {
        Engine::Sqlite => {
            "SELECT (p.page_count - f.freelist_count) * s.page_size \
             FROM pragma_page_count p, pragma_freelist_count f, pragma_page_size s"
        }
        Engine::Postgres => {
            "SELECT CAST(COALESCE(SUM(pg_total_relation_size(oid)), 0) AS BIGINT) FROM pg_class \
             WHERE relkind = 'r' AND relnamespace = CAST(current_schema() AS regnamespace)"
        }
    };
    Ok(on!(c, c => sqlx::query_scalar(sql).fetch_one(c).await)?)
}
