//! A project as one ZIP archive: everything of it taken out, and brought in again as a new project.

use axum::body::Body;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use domain::export_import::{self, CONTENTS, INDEX, Imported};
use domain::files::content_disposition;
use domain::load_project::load_project;
use media::{Content, Packed};
use tokio::sync::oneshot;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Path, ProjectPath, Verified};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;
use crate::routes::files::bring::{bring, receive};
use crate::texts::say;

const ZIP: &str = "application/zip";

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(export)).merge(
        OpenApiRouter::new()
            .routes(routes!(import))
            .layer(DefaultBodyLimit::disable()),
    )
}

/// Everything of a project, for its owner and its producers: `Contents.txt` for people, `project.json` (answers, all
/// submitted versions, decisions, team, amendments, the list of the files) and the files, as far as documents and
/// finance are open to the caller.
#[utoipa::path(get, path = "/projects/{project_id}/export", tag = "projects", params(ProjectPath),
    responses((status = 200, body = Vec<u8>, content_type = "application/zip")))]
async fn export(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
) -> Result<Response> {
    let mut tx = app.db.begin().await?;
    let project = load_project(&mut tx, &caller.uid, project_id).await?;
    let bundle = export_import::export(&mut tx, app.env(), project).await?;
    tx.commit().await?;
    let written = [(CONTENTS, bundle.contents.into_bytes()), (INDEX, bundle.index)];
    let at = bundle.exported_at.to_datetime();
    let own = written.map(|(path, bytes)| Packed {
        path: path.to_owned(),
        modified: at,
        content: Content::Bytes(bytes),
    });
    let files = bundle.files.into_iter().map(|file| Packed {
        path: file.path,
        modified: file.uploaded_at.to_datetime(),
        content: Content::Stored(file.key),
    });
    let archive = app.media.pack(own.into_iter().chain(files).collect()).await?;
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(ZIP));
    let name = content_disposition(&format!("{}.zip", bundle.project_name));
    if let Ok(name) = HeaderValue::try_from(name) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok((headers, Body::from_stream(archive)).into_response())
}

/// Makes a new project of an exported one: its answers become drafts, its files are checked like uploads. Approvals,
/// decisions and the team stay with the old one.
#[utoipa::path(post, path = "/projects/import", tag = "projects",
    request_body(content = Vec<u8>, content_type = "application/zip"),
    responses((status = 201, body = Imported)))]
async fn import(State(app): State<App>, Verified(caller): Verified, body: Body) -> Result<ApiResponse> {
    let leave = app.alone.import(&caller.uid).ok_or_else(|| {
        let detail = say!(PROBLEM_IMPORT_IN_PROGRESS_DETAIL);
        Problem::too_many(detail, 30)
    })?;
    let archive = receive(&app, &caller.uid, body).await?;
    // On its own, so that a caller who goes away leaves nothing half done; it is told, and stops reading files.
    let (waits, _here) = oneshot::channel();
    let brought = tokio::spawn(async move {
        let _leave = leave;
        bring(&app, &caller.uid, archive, waits).await
    });
    ApiResponse::created(&brought.await.map_err(|error| Problem::internal(&error))??)
}
