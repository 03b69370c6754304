//! What the operator's page shows.

use sqlx::FromRow;

use crate::{Conn, Result, boxed, on};

/// Most elements or routes that a list names.
const LONGEST: i64 = 50;

#[derive(Clone, Debug, FromRow)]
pub struct ActiveRow {
    pub day: i32,
    pub people: i32,
    pub people_7: i32,
    pub people_30: i32,
}

#[boxed]
pub async fn active(c: &mut Conn, from: i32, to: i32) -> Result<Vec<ActiveRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT day, people, people_7, people_30 FROM daily_active WHERE day BETWEEN $1 AND $2 ORDER BY day",
    ).bind(from).bind(to).fetch_all(c).await)?)
}

/// How many people were there from one day to another, as far as people are known for so long.
#[boxed]
pub async fn people(c: &mut Conn, from: i32, to: i32) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(DISTINCT person) FROM active_days WHERE day BETWEEN $1 AND $2",
    ).bind(from).bind(to).fetch_one(c).await)?)
}

#[derive(Clone, Debug, FromRow)]
pub struct VitalRow {
    pub route: String,
    pub metric: String,
    pub rating: i32,
    pub bucket: i32,
    pub samples: i64,
}

#[boxed]
pub async fn vitals(c: &mut Conn, from: i32, to: i32) -> Result<Vec<VitalRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT route, metric, rating, bucket, SUM(samples) AS samples FROM daily_vitals \
         WHERE day BETWEEN $1 AND $2 GROUP BY route, metric, rating, bucket ORDER BY route, metric, bucket",
    ).bind(from).bind(to).fetch_all(c).await)?)
}

#[derive(Clone, Debug, FromRow)]
pub struct ClickRow {
    pub kind: String,
    pub route: String,
    pub element: String,
    pub clicks: i64,
}

/// The elements that were clicked in vain most often.
#[boxed]
pub async fn clicks(c: &mut Conn, from: i32, to: i32) -> Result<Vec<ClickRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT kind, route, element, SUM(clicks) AS clicks FROM daily_clicks WHERE day BETWEEN $1 AND $2 \
         GROUP BY kind, route, element ORDER BY SUM(clicks) DESC, route, element, kind LIMIT $3",
    ).bind(from).bind(to).bind(LONGEST).fetch_all(c).await)?)
}

#[derive(Clone, Debug, FromRow)]
pub struct RequestRow {
    pub method: String,
    pub route: String,
    /// On the server.
    pub failed: i64,
    pub slow: i64,
    pub slowest_ms: i32,
    /// As browsers saw it.
    pub seen: i64,
}

/// The requests that failed or were slow most often.
#[boxed]
pub async fn requests(c: &mut Conn, from: i32, to: i32) -> Result<Vec<RequestRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT method, route, SUM(CASE WHEN source = 'server' THEN failed ELSE 0 END) AS failed, \
             SUM(CASE WHEN source = 'server' THEN slow ELSE 0 END) AS slow, MAX(slowest_ms) AS slowest_ms, \
             SUM(CASE WHEN source = 'browser' THEN failed ELSE 0 END) AS seen \
         FROM daily_requests WHERE day BETWEEN $1 AND $2 GROUP BY method, route \
         ORDER BY SUM(failed + slow) DESC, route, method LIMIT $3",
    ).bind(from).bind(to).bind(LONGEST).fetch_all(c).await)?)
}

/// Of the people whose first day was in a week, how many came so many weeks later. Weeks begin on Mondays; the first
/// one of all began three days before the first day of all.
#[derive(Clone, Debug, FromRow)]
pub struct CohortRow {
    pub week: i32,
    pub later: i32,
    pub people: i64,
}

#[boxed]
pub async fn cohorts(c: &mut Conn, from: i32, to: i32) -> Result<Vec<CohortRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT (p.first_day + 3) / 7 AS week, (a.day + 3) / 7 - (p.first_day + 3) / 7 AS later, \
             COUNT(DISTINCT a.person) AS people \
         FROM people p JOIN active_days a ON a.person = p.person WHERE p.first_day BETWEEN $1 AND $2 \
         GROUP BY (p.first_day + 3) / 7, (a.day + 3) / 7 - (p.first_day + 3) / 7 ORDER BY week, later",
    ).bind(from).bind(to).fetch_all(c).await)?)
}
