//! How Slateflow is used, for its operator. To everybody else it does not exist.

use std::time::Duration;

use analytics::{Active, Click, Cohort, SlowRequest, UsageFigures, Vital};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use storage::funnel::{self, FunnelRow};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Admin, Query};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::response::csv::Csv;
use crate::state::Usage;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read)).routes(routes!(csv))
}

/// Daily figures are kept for so long.
const LONGEST_DAYS: u16 = 760;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Span {
    /// 1 to 760, 28 unless said; today is the last.
    days: Option<u16>,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum AnalyticsPart {
    Active,
    Funnel,
    Retention,
    Vitals,
    Clicks,
    Requests,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PartOf {
    /// 1 to 760, 28 unless said; today is the last.
    days: Option<u16>,
    #[param(inline)]
    part: AnalyticsPart,
}

/// One step of the way from the sign-up to an approved stage.
#[derive(Serialize, ToSchema)]
struct FunnelStep {
    key: &'static str,
    label: &'static str,
    people: i64,
}

#[derive(Serialize, ToSchema)]
struct AnalyticsFigures {
    days: u16,
    /// `embedded`; `vendor`: events go to the vendor's hosts; `off`.
    provider: &'static str,
    /// People who were signed in in this time, whether they share usage data or not.
    present: i64,
    /// Of the accounts made in this time, from the product's own rows.
    funnel: Vec<FunnelStep>,
    #[serde(flatten)]
    figures: UsageFigures,
}

/// How Slateflow was used in the last days.
#[utoipa::path(get, path = "/admin/analytics", tag = "admin", params(Span),
    responses((status = 200, body = AnalyticsFigures)))]
async fn read(
    State(app): State<App>,
    Admin(_admin): Admin,
    Query(Span { days }): Query<Span>,
) -> Result<ApiResponse> {
    ApiResponse::ok(&analytics_figures(&app, days).await?)
}

/// One table of it as CSV.
#[utoipa::path(get, path = "/admin/analytics.csv", tag = "admin", params(PartOf),
    responses((status = 200, body = Vec<u8>, content_type = "text/csv")))]
async fn csv(
    State(app): State<App>,
    Admin(_admin): Admin,
    Query(PartOf { days, part }): Query<PartOf>,
) -> Result<Csv> {
    Ok(table(&analytics_figures(&app, days).await?, part))
}

async fn analytics_figures(app: &App, days: Option<u16>) -> Result<AnalyticsFigures> {
    let days = days.unwrap_or(28).clamp(1, LONGEST_DAYS);
    let since = app.clock.now() - Duration::from_secs(u64::from(days) * 86_400);
    let mut reader = app.db.read().await?;
    let accounts = funnel::any_accounts(&mut reader, since).await?;
    let present = funnel::any_present(&mut reader, since).await?;
    drop(reader);
    let figures = app.analytics.figures(days).await?;
    Ok(AnalyticsFigures {
        days,
        provider: match app.settings.usage {
            Usage::Embedded => "embedded",
            Usage::Vendor { .. } => "vendor",
            Usage::Off => "off",
        },
        // Sessions end; who has shared something was there.
        present: present.max(figures.sharing),
        funnel: steps(&accounts),
        figures,
    })
}

fn steps(of: &FunnelRow) -> Vec<FunnelStep> {
    let step = |key, label, people| FunnelStep { key, label, people };
    vec![
        step("signed_up", "Signed up", of.signed_up),
        step("verified", "Email verified", of.verified),
        step("profile", "Profile complete", of.profile),
        step("project", "First project", of.project),
        step("submitted", "Stage submitted", of.submitted),
        step("approved", "Stage approved", of.approved),
    ]
}

fn table(all: &AnalyticsFigures, part: AnalyticsPart) -> Csv {
    let figures = &all.figures;
    match part {
        AnalyticsPart::Active => active(&figures.active),
        AnalyticsPart::Funnel => way_in(&all.funnel),
        AnalyticsPart::Retention => retention(&figures.retention),
        AnalyticsPart::Vitals => vitals(&figures.vitals),
        AnalyticsPart::Clicks => clicks(&figures.clicks),
        AnalyticsPart::Requests => requests(&figures.requests),
    }
}

fn active(days: &[Active]) -> Csv {
    let columns = ["day", "people", "people in 7 days", "people in 30 days"];
    let mut file = Csv::new("active-people", &columns);
    for one in days {
        file.line(&[&one.day, &one.people, &one.people_7, &one.people_30]);
    }
    file
}

fn way_in(steps: &[FunnelStep]) -> Csv {
    let mut file = Csv::new("funnel", &["step", "people"]);
    for one in steps {
        file.line(&[&one.label, &one.people]);
    }
    file
}

fn retention(cohorts: &[Cohort]) -> Csv {
    let columns = ["week of the first day", "weeks later", "people"];
    let mut file = Csv::new("retention", &columns);
    for cohort in cohorts {
        for (later, people) in cohort.people.iter().enumerate() {
            file.line(&[&cohort.week, &later, people]);
        }
    }
    file
}

fn vitals(vitals: &[Vital]) -> Csv {
    let columns = [
        "screen",
        "metric",
        "75th percentile",
        "good %",
        "poor %",
        "measurements",
    ];
    let mut file = Csv::new("web-vitals", &columns);
    for one in vitals {
        file.line(&[
            &one.route,
            &one.metric,
            &one.p75,
            &one.good_pct,
            &one.poor_pct,
            &one.samples,
        ]);
    }
    file
}

fn clicks(clicks: &[Click]) -> Csv {
    let mut file = Csv::new("clicks-in-vain", &["kind", "screen", "element", "clicks"]);
    for one in clicks {
        file.line(&[&one.kind, &one.route, &one.element, &one.clicks]);
    }
    file
}

fn requests(requests: &[SlowRequest]) -> Csv {
    let columns = [
        "method",
        "path",
        "failed",
        "slow",
        "slowest ms",
        "failures seen by browsers",
    ];
    let mut file = Csv::new("requests", &columns);
    for one in requests {
        file.line(&[
            &one.method,
            &one.route,
            &one.failed,
            &one.slow,
            &one.slowest_ms,
            &one.seen_by_browsers,
        ]);
    }
    file
}
