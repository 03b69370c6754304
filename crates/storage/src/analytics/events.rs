//! Events as they come in, and what is counted of them at once.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use kernel::Timestamp;
use serde_json::{Map, Value};
use sqlx::QueryBuilder;

use crate::{Conn, Json, Result, Ts, Tx, boxed, on};

/// Rows of one statement: well below what either engine takes in parameters.
const AT_ONCE: usize = 500;

#[derive(Clone, Debug)]
pub struct EventRow {
    pub insert_id: String,
    pub received_at: Timestamp,
    pub at: Timestamp,
    pub day: i32,
    pub person: String,
    pub session: i64,
    pub kind: String,
    pub route: String,
    pub detail: Map<String, Value>,
}

/// What events add to the figures of their days.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub active: BTreeSet<(i32, String)>,
    /// by day, route, metric, rating, bucket
    pub vitals: BTreeMap<(i32, String, &'static str, i32, i32), i32>,
    /// by day, kind, route, element
    pub clicks: BTreeMap<(i32, &'static str, String, String), i32>,
    /// by day, source, method, route
    pub requests: BTreeMap<(i32, &'static str, String, String), Requests>,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Requests {
    pub failed: i32,
    pub slow: i32,
    pub slowest_ms: i32,
}

/// Those of `people` who have withdrawn what they agreed to.
#[boxed]
pub async fn withdrawn(c: &mut Conn, people: &BTreeSet<&str>) -> Result<HashSet<String>> {
    let people: Vec<&str> = people.iter().copied().collect();
    let mut found = HashSet::new();
    for part in people.chunks(AT_ONCE) {
        let rows: Vec<String> = on!(c, c => {
            let mut query = QueryBuilder::new("SELECT person FROM withdrawn WHERE person IN (");
            let mut list = query.separated(", ");
            for person in part {
                list.push_bind((*person).to_owned());
            }
            query.push(")").build_query_scalar().persistent(false).fetch_all(c).await
        })?;
        found.extend(rows);
    }
    Ok(found)
}

/// Keeps what is not kept yet; says which of the ids were new.
#[boxed]
pub async fn insert(tx: &mut Tx, rows: &[EventRow]) -> Result<HashSet<String>> {
    let mut new = HashSet::with_capacity(rows.len());
    for part in rows.chunks(AT_ONCE) {
        let ids: Vec<String> = on!(tx, c => {
            let mut query = QueryBuilder::new(
                "INSERT INTO events (insert_id, received_at, at, day, person, session, kind, route, detail) ",
            );
            query.push_values(part, |mut row, e| {
                row.push_bind(e.insert_id.as_str()).push_bind(Ts(e.received_at)).push_bind(Ts(e.at))
                    .push_bind(e.day).push_bind(e.person.as_str()).push_bind(e.session).push_bind(e.kind.as_str())
                    .push_bind(e.route.as_str()).push_bind(Json(&e.detail));
            });
            query.push(" ON CONFLICT (insert_id) DO NOTHING RETURNING insert_id")
                .build_query_scalar().persistent(false).fetch_all(c).await
        })?;
        new.extend(ids);
    }
    Ok(new)
}

/// Adds to the figures. In the order of the keys, so that two nodes never wait for each other.
#[boxed]
pub async fn add(tx: &mut Tx, tally: &Tally) -> Result<()> {
    let active: Vec<_> = tally.active.iter().collect();
    for part in active.chunks(AT_ONCE) {
        on!(tx, c => {
            let mut query = QueryBuilder::new("INSERT INTO active_days (day, person) ");
            query.push_values(part, |mut row, (day, person)| {
                row.push_bind(*day).push_bind(person.as_str());
            });
            query.push(" ON CONFLICT (day, person) DO NOTHING").build().persistent(false).execute(c).await.map(drop)
        })?;
    }
    let mut days: BTreeMap<&str, (i32, i32)> = BTreeMap::new();
    for (day, person) in &tally.active {
        let span = days.entry(person).or_insert((*day, *day));
        *span = (span.0.min(*day), span.1.max(*day));
    }
    for (person, (first, last)) in days {
        on!(tx, c => sqlx::query(
            "INSERT INTO people (person, first_day, last_day) VALUES ($1, $2, $3) \
             ON CONFLICT (person) DO UPDATE SET \
                 first_day = CASE WHEN excluded.first_day < people.first_day THEN excluded.first_day \
                     ELSE people.first_day END, \
                 last_day = CASE WHEN excluded.last_day > people.last_day THEN excluded.last_day \
                     ELSE people.last_day END \
             WHERE excluded.first_day < people.first_day OR excluded.last_day > people.last_day",
        ).bind(person).bind(first).bind(last).execute(c).await.map(drop))?;
    }
    for ((day, route, metric, rating, bucket), samples) in &tally.vitals {
        on!(tx, c => sqlx::query(
            "INSERT INTO daily_vitals (day, route, metric, rating, bucket, samples) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT (day, route, metric, rating, bucket) \
             DO UPDATE SET samples = daily_vitals.samples + excluded.samples",
        ).bind(day).bind(route).bind(*metric).bind(rating).bind(bucket).bind(samples).execute(c).await.map(drop))?;
    }
    for ((day, kind, route, element), clicks) in &tally.clicks {
        on!(tx, c => sqlx::query(
            "INSERT INTO daily_clicks (day, kind, route, element, clicks) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (day, kind, route, element) DO UPDATE SET clicks = daily_clicks.clicks + excluded.clicks",
        ).bind(day).bind(*kind).bind(route).bind(element).bind(clicks).execute(c).await.map(drop))?;
    }
    for ((day, source, method, route), seen) in &tally.requests {
        on!(tx, c => sqlx::query(
            "INSERT INTO daily_requests (day, source, method, route, failed, slow, slowest_ms) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) \
             ON CONFLICT (day, source, method, route) DO UPDATE SET failed = daily_requests.failed + excluded.failed, \
                 slow = daily_requests.slow + excluded.slow, \
                 slowest_ms = CASE WHEN excluded.slowest_ms > daily_requests.slowest_ms THEN excluded.slowest_ms \
                     ELSE daily_requests.slowest_ms END",
        ).bind(day).bind(*source).bind(method).bind(route).bind(seen.failed).bind(seen.slow).bind(seen.slowest_ms)
            .execute(c).await.map(drop))?;
    }
    Ok(())
}
