//! Uploads of a project's documents.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use domain::documents::{self, NewUpload};
use domain::lifecycle::Stage;
use domain::load_project::{load_project, load_project_for_update};
use kernel::{ProjectId, UploadId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Path, ProjectPath, Verified, write};
use crate::problem::Result;
use crate::routes::files::tus::{
    Announced, LENGTH, Metadata, answer, begun, metadata_field, number, speaks, stands, take,
};
use crate::texts::say;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(begin))
        .routes(routes!(offset, append, cancel))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct UploadPath {
    project_id: ProjectId,
    upload_id: UploadId,
}

/// Begins an upload. `Upload-Metadata` holds, in base64, `filename`, `stage` (`stage1` to `stage4`), `field` (a key, or
/// `rows/key`) and, for a new version, `replaces` (a document's id). Its `Location` takes the pieces, of as many
/// bytes as `Upload-Limit` says; the last piece may be smaller.
#[utoipa::path(post, path = "/projects/{project_id}/uploads", tag = "documents",
    params(ProjectPath, ("Tus-Resumable" = Option<String>, Header), ("Upload-Length" = i64, Header), ("Upload-Metadata" = String, Header)),
    responses((status = 201, headers(("Location" = String), ("Upload-Limit" = String), ("Tus-Resumable" = String)))))]
async fn begin(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    headers: HeaderMap,
) -> Result<Response> {
    speaks(&headers)?;
    let length = number(&headers, &LENGTH)?;
    let metadata = Metadata::read(&headers)?;
    let stage = metadata.text("stage");
    let stage = Stage::ALL
        .into_iter()
        .find(|known| Some(known.key()) == stage.as_deref());
    let replaces = match metadata.text("replaces").filter(|id| !id.is_empty()) {
        Some(id) => Some(
            id.parse()
                .map_err(|_| metadata_field("replaces", say!(PROBLEM_UPLOAD_REPLACES_DETAIL)))?,
        ),
        None => None,
    };
    let new = NewUpload {
        stage: stage.ok_or_else(|| metadata_field("stage", say!(PROBLEM_UPLOAD_STAGE_DETAIL)))?,
        field: metadata
            .text("field")
            .ok_or_else(|| metadata_field("field", say!(PROBLEM_UPLOAD_FIELD_DETAIL)))?,
        filename: metadata.text("filename").unwrap_or_default(),
        replaces,
        length,
    };
    let upload = write(&app, async |tx| {
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        Ok(documents::begin(tx, app.env(), project, new).await?)
    })
    .await?;
    let location = format!("/api/projects/{project_id}/uploads/{}", upload.upload_id);
    Ok(begun(location, length))
}

/// How far an upload is. When it is complete, `Slateflow-Document` says as what.
#[utoipa::path(head, path = "/projects/{project_id}/uploads/{upload_id}", tag = "documents", params(UploadPath),
    responses((status = 200, headers(("Upload-Offset" = i64), ("Upload-Length" = i64), ("Upload-Limit" = String), ("Slateflow-Document" = Option<String>), ("Tus-Resumable" = String))),
        (status = "default")))]
async fn offset(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<UploadPath>,
    headers: HeaderMap,
) -> Result<Response> {
    speaks(&headers)?;
    let mut reader = app.db.read().await?;
    let project = load_project(&mut reader, &caller.uid, at.project_id).await?;
    let (upload, _) = documents::find_upload(&mut reader, app.env(), project, at.upload_id).await?;
    Ok(stands(&upload))
}

/// The next piece, from `Upload-Offset` on. What arrives of a piece that is cut off is kept. The piece that completes the
/// file has it checked by its content: 204 with `Slateflow-Document`, or 415 or 422 with the reason; 423
/// while that is being done. 410: a part of the file is lost, so it has to be sent anew.
#[utoipa::path(patch, path = "/projects/{project_id}/uploads/{upload_id}", tag = "documents",
    params(UploadPath, ("Upload-Offset" = i64, Header)),
    request_body(content = Vec<u8>, content_type = "application/offset+octet-stream"),
    responses((status = 204, headers(("Upload-Offset" = i64), ("Slateflow-Document" = Option<String>), ("Tus-Resumable" = String)))))]
async fn append(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<UploadPath>,
    request: Request,
) -> Result<Response> {
    let announced = Announced::read(request.headers())?;
    let found = {
        let mut reader = app.db.read().await?;
        let project = load_project(&mut reader, &caller.uid, at.project_id).await?;
        documents::find_upload(&mut reader, app.env(), project, at.upload_id).await?
    };
    take(app, announced, found, request.into_body(), ()).await
}

/// Gives an upload up.
#[utoipa::path(delete, path = "/projects/{project_id}/uploads/{upload_id}", tag = "documents", params(UploadPath),
    responses((status = 204)))]
async fn cancel(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<UploadPath>,
    headers: HeaderMap,
) -> Result<Response> {
    speaks(&headers)?;
    write(&app, async |tx| {
        let project = load_project(tx, &caller.uid, at.project_id).await?;
        Ok(documents::cancel(tx, project, at.upload_id).await?)
    })
    .await?;
    Ok(answer(StatusCode::NO_CONTENT, []))
}
