//! Budget and finance plan: the figures, and the way into and out of spreadsheets.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::finance::Finance;
use domain::forms::{Content, Context};
use domain::lifecycle::Stage;
use domain::load_project::load_project;
use domain::stages::FinancePlan;
use domain::{review, stages};
use identity::Role;
use kernel::SubmissionId;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use sheets::{Import, Kind, NotASheet, Part, Plan, Rules, Tables};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, Path, ProjectPath, Query, Reviewer, Verified};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const CSV: &str = "text/csv; charset=utf-8";
/// A plan of all rows that the form takes is a tenth of this.
pub const LARGEST_FILE: usize = 5 << 20;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(finance))
        .routes(routes!(workbook))
        .routes(routes!(csv))
        .routes(routes!(submitted))
        .routes(routes!(submitted_workbook))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(import))
                .layer(DefaultBodyLimit::max(LARGEST_FILE)),
        )
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SubmissionPath {
    submission_id: SubmissionId,
}

/// What the working copy of stage 3 comes to: every figure with its formula, the alarms, recoupment, cash flow.
#[utoipa::path(get, path = "/projects/{project_id}/finance", tag = "finance", params(ProjectPath),
    responses((status = 200, body = Finance)))]
async fn finance(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let project = load_project(&mut reader, &caller.uid, project_id).await?;
    let plan = stages::finance(&mut reader, app.env(), project).await?;
    ApiResponse::ok(&plan.finance)
}

/// The plan as a workbook: a sheet for each table, sums as formulas.
#[utoipa::path(get, path = "/projects/{project_id}/finance.xlsx", tag = "finance", params(ProjectPath),
    responses((status = 200, body = Vec<u8>, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))]
async fn workbook(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
) -> Result<Response> {
    let mut reader = app.db.read().await?;
    let project = load_project(&mut reader, &caller.uid, project_id).await?;
    let plan = stages::finance(&mut reader, app.env(), project).await?;
    drop(reader);
    written(app, plan).await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PartQuery {
    #[param(inline)]
    part: Part,
}

/// One table of the plan as CSV (UTF-8, comma, quoted). Cells that a spreadsheet would run are defused.
#[utoipa::path(get, path = "/projects/{project_id}/finance.csv", tag = "finance", params(ProjectPath, PartQuery),
    responses((status = 200, body = Vec<u8>, content_type = "text/csv")))]
async fn csv(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    Query(PartQuery { part }): Query<PartQuery>,
) -> Result<Response> {
    let mut reader = app.db.read().await?;
    let project = load_project(&mut reader, &caller.uid, project_id).await?;
    let plan = stages::finance(&mut reader, app.env(), project).await?;
    let text = sheets::csv(&written_plan(&app, &plan), part).map_err(|error| Problem::internal(&error))?;
    Ok(file(text, CSV, &plan.project, part.file_name(), "csv"))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ImportQuery {
    /// Which table a CSV holds; a workbook says it itself.
    #[param(inline)]
    part: Option<Part>,
}

/// Reads a workbook or a CSV file into rows for the form, with what is wrong at which cell. Nothing is saved.
#[utoipa::path(post, path = "/projects/{project_id}/finance/import", tag = "finance", params(ProjectPath, ImportQuery),
    request_body(content((Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), (Vec<u8> = "text/csv"))),
    responses((status = 200, body = Import)))]
async fn import(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    Query(ImportQuery { part }): Query<ImportQuery>,
    bytes: std::result::Result<Bytes, BytesRejection>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let project = load_project(&mut reader, &caller.uid, project_id).await?;
    let plan = stages::finance(&mut reader, app.env(), project).await?;
    drop(reader);
    let bytes = bytes.map_err(Body::<()>::unread)?;
    let kind = match part {
        _ if bytes.starts_with(b"PK") => Kind::Xlsx,
        Some(part) => Kind::Csv(part),
        None => Kind::Csv(Part::Topsheet),
    };
    let place = app.media.place().await?;
    let opened = app.media.work(&place, sheets::OPEN, kind, &bytes).await?;
    drop(bytes);
    let read = tokio::task::spawn_blocking(move || {
        let opened: std::result::Result<Tables, NotASheet> = serde_json::from_slice(&opened)?;
        let env = app.env();
        let rules = Rules {
            form: env.catalog.stage(Stage::ALL[2]),
            context: Context {
                taxonomies: &env.catalog.taxonomies,
                today: env.now().date(),
                facts: &Content::new(),
            },
            currency: plan.finance.currency,
        };
        Ok::<_, serde_json::Error>(opened.and_then(|tables| tables.propose(&rules)))
    })
    .await
    .map_err(|error| Problem::internal(&error))?
    .map_err(|error| Problem::internal(&error))?;
    match read {
        Ok(import) => ApiResponse::ok(&import),
        Err(refused) => Err(Problem::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "unreadable-file",
            refused.to_string(),
        )),
    }
}

/// What a submitted budget and finance plan come to, with documents as old as they are today.
#[utoipa::path(get, path = "/review/{submission_id}/finance", tag = "finance", params(SubmissionPath),
    responses((status = 200, body = Finance)))]
async fn submitted(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let lead = caller.has(Role::ReviewLead);
    let plan = review::finance(&mut reader, app.env(), &caller.uid, lead, submission_id).await?;
    ApiResponse::ok(&plan.finance)
}

/// The submitted plan as a workbook.
#[utoipa::path(get, path = "/review/{submission_id}/finance.xlsx", tag = "finance", params(SubmissionPath),
    responses((status = 200, body = Vec<u8>, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))]
async fn submitted_workbook(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
) -> Result<Response> {
    let mut reader = app.db.read().await?;
    let lead = caller.has(Role::ReviewLead);
    let plan = review::finance(&mut reader, app.env(), &caller.uid, lead, submission_id).await?;
    drop(reader);
    written(app, plan).await
}

async fn written(app: App, plan: FinancePlan) -> Result<Response> {
    let project = plan.project.clone();
    let bytes = tokio::task::spawn_blocking(move || sheets::workbook(&written_plan(&app, &plan)))
        .await
        .map_err(|error| Problem::internal(&error))?
        .map_err(|error| Problem::internal(&error))?;
    Ok(file(bytes, XLSX, &project, "finance", "xlsx"))
}

fn written_plan<'a>(app: &'a App, plan: &'a FinancePlan) -> Plan<'a> {
    let env = app.env();
    Plan {
        project: &plan.project,
        content: &plan.content,
        finance: &plan.finance,
        taxonomies: &env.catalog.taxonomies,
        today: env.now().date(),
    }
}

/// To be kept under the project's name; old programs get it in ASCII.
fn file(bytes: Vec<u8>, kind: &'static str, project: &str, what: &str, ending: &str) -> Response {
    let name = format!("{project} {what}.{ending}");
    let plain: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || " ._-".contains(c) {
                c
            } else {
                '-'
            }
        })
        .collect();
    let encoded = utf8_percent_encode(&name, NON_ALPHANUMERIC);
    let disposition = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{encoded}");
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(disposition) = disposition.parse() {
        headers.insert(header::CONTENT_DISPOSITION, disposition);
    }
    (headers, bytes).into_response()
}
