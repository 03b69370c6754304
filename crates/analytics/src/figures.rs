//! What the operator's page shows, from the figures of the days.

use serde::Serialize;
use storage::analytics::{figures, keep};
use storage::{Conn, Error};
use time::{Date, Duration};
use utoipa::ToSchema;

use crate::vitals::{METRICS, Metric, p75};
use crate::{Analytics, Rating, day_of};

/// With fewer measurements a percentile says nothing.
const ENOUGH: i64 = 5;
/// Weeks that people are followed for.
const WEEKS: i32 = 8;

/// People who share usage data, on a day and in the 7 and 30 days that end with it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Active {
    #[schema(value_type = String, format = Date)]
    pub day: String,
    pub people: i64,
    pub people_7: i64,
    pub people_30: i64,
}

/// One web vital on one screen.
#[derive(Debug, Serialize, ToSchema)]
pub struct Vital {
    pub route: String,
    pub metric: &'static str,
    /// Milliseconds; of CLS, a number without a unit.
    pub p75: f64,
    pub rating: Rating,
    pub good_pct: f64,
    pub poor_pct: f64,
    pub samples: i64,
}

/// Up to where a metric is good, and beyond where poor.
#[derive(Debug, Serialize, ToSchema)]
pub struct Threshold {
    pub metric: &'static str,
    pub good: f64,
    pub poor: f64,
    pub unit: &'static str,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Click {
    /// `rage`: four clicks or more within a second; `dead`: nothing happened for three seconds.
    pub kind: String,
    pub route: String,
    pub element: String,
    pub clicks: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SlowRequest {
    pub method: String,
    pub route: String,
    /// Answered with 500 to 599.
    pub failed: i64,
    /// Took a second or longer.
    pub slow: i64,
    pub slowest_ms: i32,
    /// Failures as browsers of people who share usage data saw them.
    pub seen_by_browsers: i64,
}

/// People by the week of their first day, and how many of them came in each week after it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Cohort {
    /// The Monday.
    #[schema(value_type = String, format = Date)]
    pub week: String,
    /// The first is the week itself.
    pub people: Vec<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UsageFigures {
    pub active: Vec<Active>,
    /// People who share usage data and were there in this time.
    pub sharing: i64,
    pub retention: Vec<Cohort>,
    pub thresholds: Vec<Threshold>,
    pub vitals: Vec<Vital>,
    pub clicks: Vec<Click>,
    pub requests: Vec<SlowRequest>,
}

impl Analytics {
    /// The last `days` days, today being the last.
    pub async fn figures(&self, days: u16) -> Result<UsageFigures, Error> {
        self.write_requests().await?;
        let to = day_of(self.clock.now());
        let from = to - i32::from(days) + 1;
        let mut c = self.db.read().await?;
        Ok(UsageFigures {
            active: active(&mut c, from, to).await?,
            sharing: figures::people(&mut c, from, to).await?,
            retention: cohorts(
                figures::cohorts(&mut c, monday(to) - 7 * (WEEKS - 1), to).await?,
                to,
            ),
            thresholds: thresholds(),
            vitals: vitals(&figures::vitals(&mut c, from, to).await?),
            clicks: figures::clicks(&mut c, from, to)
                .await?
                .into_iter()
                .map(|row| Click {
                    kind: row.kind,
                    route: row.route,
                    element: row.element,
                    clicks: row.clicks,
                })
                .collect(),
            requests: figures::requests(&mut c, from, to)
                .await?
                .into_iter()
                .map(|row| SlowRequest {
                    method: row.method,
                    route: row.route,
                    failed: row.failed,
                    slow: row.slow,
                    slowest_ms: row.slowest_ms,
                    seen_by_browsers: row.seen,
                })
                .collect(),
        })
    }
}

async fn active(c: &mut Conn, from: i32, to: i32) -> Result<Vec<Active>, Error> {
    let mut rows = figures::active(c, from, to).await?;
    // Today's people are still coming.
    rows.retain(|row| row.day < to);
    let (people, people_7, people_30) = keep::reckon(c, to).await?;
    let known = |n: i32| rows.iter().find(|row| row.day == n);
    let before = (from..to).map(|day| Active {
        day: date(day).to_string(),
        people: known(day).map_or(0, |row| row.people.into()),
        people_7: known(day).map_or(0, |row| row.people_7.into()),
        people_30: known(day).map_or(0, |row| row.people_30.into()),
    });
    let today = Active {
        day: date(to).to_string(),
        people,
        people_7,
        people_30,
    };
    Ok(before.chain([today]).collect())
}

fn thresholds() -> Vec<Threshold> {
    let threshold = |m: &Metric| Threshold {
        metric: m.name,
        good: m.good,
        poor: m.poor,
        unit: m.unit,
    };
    METRICS.iter().map(threshold).collect()
}

fn date(day: i32) -> Date {
    let epoch = Date::from_ordinal_date(1970, 1).unwrap_or(Date::MIN);
    epoch.checked_add(Duration::days(day.into())).unwrap_or(epoch)
}

/// The day on which the week of `day` began.
fn monday(day: i32) -> i32 {
    day - (day + 3).rem_euclid(7)
}

fn cohorts(rows: Vec<figures::CohortRow>, today: i32) -> Vec<Cohort> {
    let now = (today + 3) / 7;
    let mut weeks: Vec<i32> = rows.iter().map(|row| row.week).collect();
    weeks.dedup();
    let of = |week: i32| Cohort {
        week: date(week * 7 - 3).to_string(),
        people: (0..=now - week)
            .map(|later| {
                let found = rows.iter().find(|row| row.week == week && row.later == later);
                found.map_or(0, |row| row.people)
            })
            .collect(),
    };
    weeks.into_iter().map(of).collect()
}

fn vitals(rows: &[figures::VitalRow]) -> Vec<Vital> {
    let mut routes: Vec<&str> = rows.iter().map(|row| row.route.as_str()).collect();
    routes.dedup();
    let each = routes
        .iter()
        .flat_map(|route| METRICS.iter().map(move |metric| (*route, metric)));
    each.filter_map(|(route, metric)| {
        let mine = || {
            rows.iter()
                .filter(|row| row.route == route && row.metric == metric.name)
        };
        let samples: i64 = mine().map(|row| row.samples).sum();
        let rated = |rating: Rating| -> f64 {
            let some: i64 = mine()
                .filter(|row| row.rating == rating as i32)
                .map(|row| row.samples)
                .sum();
            (some as f64 * 1_000.0 / samples as f64).round() / 10.0
        };
        if samples < ENOUGH {
            return None;
        }
        let histogram: Vec<(i32, i64)> = mine().map(|row| (row.bucket, row.samples)).collect();
        let p75 = p75(metric, &histogram)?;
        let places = if metric.unit.is_empty() { 1_000.0 } else { 1.0 };
        Some(Vital {
            route: route.to_owned(),
            metric: metric.name,
            p75: (p75 * places).round() / places,
            rating: metric.rating(p75),
            good_pct: rated(Rating::Good),
            poor_pct: rated(Rating::Poor),
            samples,
        })
    })
    .collect()
}
