//! A second yardstick: the caller's projects and profile as a careful hand writes them with axum and sqlx for one
//! SQLite file of Slateflow's, and nothing else: no limits, no roles, no sessions, no texts in other languages. The
//! signature of the token is checked at each request and nothing is kept.
//!
//!     slateflow-bench-reference ADDRESS DATABASE PUBLIC_KEY_PEM

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts, State};
use axum::http::{StatusCode, header, request::Parts};
use axum::routing::get;
use axum::{Json, Router, serve};
use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use sqlx_sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};
use tokio::net::TcpListener;

#[derive(Clone)]
struct App {
    pool: SqlitePool,
    key: Arc<(DecodingKey, Validation)>,
}

#[derive(Deserialize)]
struct Claims {
    sub: String,
}

struct Caller(String);

impl<S: Send + Sync> FromRequestParts<S> for Caller
where
    App: FromRef<S>,
{
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, StatusCode> {
        let app = App::from_ref(state);
        parts
            .headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "))
            .and_then(|token| decode::<Claims>(token, &app.key.0, &app.key.1).ok())
            .map(|token| Self(token.claims.sub))
            .ok_or(StatusCode::UNAUTHORIZED)
    }
}

#[derive(FromRow)]
struct Row {
    id: Vec<u8>,
    name: String,
    format: Option<String>,
    created_at: i64,
    updated_at: i64,
    stage: Option<i64>,
    approval_status: Option<String>,
    submitted_version: Option<i64>,
    open_items: Option<i64>,
    submitted_at: Option<i64>,
    decided_at: Option<i64>,
}

#[derive(Serialize)]
struct Project {
    project_id: String,
    project_name: String,
    format: Option<String>,
    created_at: i64,
    updated_at: i64,
    stages: Vec<Stage>,
}

#[derive(Serialize)]
struct Stage {
    stage: i64,
    approval_status: String,
    version: i64,
    open_items: i64,
    submitted_at: Option<i64>,
    decided_at: Option<i64>,
}

const LIST: &str = "SELECT p.id, p.name, p.format, p.created_at, p.updated_at, s.stage, s.approval_status, \
     s.submitted_version, s.open_items, s.submitted_at, s.decided_at \
     FROM projects p LEFT JOIN project_stages s ON s.project_id = p.id \
     WHERE p.owner_uid = $1 ORDER BY p.updated_at DESC, p.id DESC, s.stage";

async fn list(State(app): State<App>, Caller(uid): Caller) -> Result<Json<Vec<Project>>, StatusCode> {
    let rows: Vec<Row> = sqlx::query_as(LIST)
        .bind(uid)
        .fetch_all(&app.pool)
        .await
        .map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    let mut projects: Vec<(Vec<u8>, Project)> = Vec::new();
    for row in rows {
        if projects.last().is_none_or(|(id, _)| *id != row.id) {
            let project = Project {
                project_id: row.id.iter().map(|byte| format!("{byte:02x}")).collect(),
                project_name: row.name,
                format: row.format,
                created_at: row.created_at,
                updated_at: row.updated_at,
                stages: Vec::new(),
            };
            projects.push((row.id, project));
        }
        if let (Some((_, project)), Some(stage), Some(approval_status)) =
            (projects.last_mut(), row.stage, row.approval_status)
        {
            project.stages.push(Stage {
                stage,
                approval_status,
                version: row.submitted_version.unwrap_or_default(),
                open_items: row.open_items.unwrap_or_default(),
                submitted_at: row.submitted_at,
                decided_at: row.decided_at,
            });
        }
    }
    Ok(Json(projects.into_iter().map(|(_, project)| project).collect()))
}

async fn profile(
    State(app): State<App>,
    Caller(uid): Caller,
) -> Result<([(header::HeaderName, &'static str); 1], String), StatusCode> {
    let found: Option<String> = sqlx::query_scalar("SELECT content FROM profiles WHERE uid = $1")
        .bind(uid)
        .fetch_optional(&app.pool)
        .await
        .map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    let content = found.ok_or(StatusCode::NOT_FOUND)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], content))
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(address), Some(file), Some(key)) = (arguments.next(), arguments.next(), arguments.next())
    else {
        return Err("usage: slateflow-bench-reference ADDRESS DATABASE PUBLIC_KEY_PEM".into());
    };
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let pool = SqlitePoolOptions::new()
        .max_connections(4)
        .connect_with(options)
        .await?;
    let mut validation = Validation::new(Algorithm::RS256);
    validation.set_audience(&["slateflow"]);
    let key = Arc::new((DecodingKey::from_rsa_pem(&std::fs::read(key)?)?, validation));
    let app = Router::new()
        .route("/api/user-projects/all", get(list))
        .route("/api/user/profile", get(profile))
        .route("/readyz", get(|| async { "ready" }))
        .with_state(App { pool, key });
    Ok(serve(TcpListener::bind(address).await?, app).await?)
}
