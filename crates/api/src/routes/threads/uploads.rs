//! Files on their way into a thread, by the protocol of a project's documents.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use domain::threads;
use kernel::{ThreadId, UploadId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Path, Verified, write};
use crate::problem::{Problem, Result};
use crate::routes::files::tus::{Announced, LENGTH, Metadata, answer, begun, number, speaks, stands, take};
use crate::routes::member::asker;
use crate::routes::threads::shared::ThreadPath;
use crate::texts::say;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(begin))
        .routes(routes!(offset, append, cancel))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct UploadPath {
    thread_id: ThreadId,
    upload_id: UploadId,
}

/// Begins to bring a file that is to be sent with a message: a PDF, JPEG, PNG or WebP of up to 20 MB. `Upload-Metadata`
/// holds, in base64, `filename`. As with documents of projects, its `Location` takes the pieces. 409 where the caller
/// may not write, or only ask.
#[utoipa::path(post, path = "/threads/{thread_id}/uploads", tag = "messages",
    params(ThreadPath, ("Tus-Resumable" = Option<String>, Header), ("Upload-Length" = i64, Header), ("Upload-Metadata" = String, Header)),
    responses((status = 201, headers(("Location" = String), ("Upload-Limit" = String), ("Tus-Resumable" = String)))))]
async fn begin(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ThreadPath>,
    headers: HeaderMap,
) -> Result<Response> {
    app.count(&caller.uid, Counted::FilePieces)?;
    speaks(&headers)?;
    let length = number(&headers, &LENGTH)?;
    let filename = Metadata::read(&headers)?.text("filename").unwrap_or_default();
    let upload = write(&app, async |tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread_locked(tx, &asker, at.thread_id).await?;
        Ok(threads::begin_upload(tx, app.env(), thread, &filename, length).await?)
    })
    .await?;
    let location = format!("/api/threads/{}/uploads/{}", at.thread_id, upload.upload_id);
    Ok(begun(location, length))
}

/// How far an upload is. When it is complete, `Slateflow-File` says how the file is called that can be sent.
#[utoipa::path(head, path = "/threads/{thread_id}/uploads/{upload_id}", tag = "messages", params(UploadPath),
    responses((status = 200, headers(("Upload-Offset" = i64), ("Upload-Length" = i64), ("Upload-Limit" = String), ("Slateflow-File" = Option<String>), ("Tus-Resumable" = String))),
        (status = "default")))]
async fn offset(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<UploadPath>,
    headers: HeaderMap,
) -> Result<Response> {
    app.count(&caller.uid, Counted::FilePieces)?;
    speaks(&headers)?;
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    let thread = threads::thread(&mut reader, &asker, at.thread_id).await?;
    let (upload, _) = threads::find_upload(&mut reader, &thread, at.upload_id).await?;
    Ok(stands(&upload))
}

/// The next piece, from `Upload-Offset` on, as with documents of projects; 204 with `Slateflow-File` after the last one.
/// A person brings two pieces at a time (429).
#[utoipa::path(patch, path = "/threads/{thread_id}/uploads/{upload_id}", tag = "messages",
    params(UploadPath, ("Upload-Offset" = i64, Header)),
    request_body(content = Vec<u8>, content_type = "application/offset+octet-stream"),
    responses((status = 204, headers(("Upload-Offset" = i64), ("Slateflow-File" = Option<String>), ("Tus-Resumable" = String)))))]
async fn append(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<UploadPath>,
    request: Request,
) -> Result<Response> {
    app.count(&caller.uid, Counted::FilePieces)?;
    let announced = Announced::read(request.headers())?;
    let place = app.alone.piece(&caller.uid);
    let place = place.ok_or_else(|| Problem::too_many(say!(PROBLEM_PIECES_IN_PROGRESS_DETAIL), 2))?;
    let found = {
        let mut reader = app.db.read().await?;
        let asker = asker(&app, &mut reader, &caller.uid).await?;
        let thread = threads::thread(&mut reader, &asker, at.thread_id).await?;
        threads::find_upload(&mut reader, &thread, at.upload_id).await?
    };
    take(app, announced, found, request.into_body(), place).await
}

/// Gives an upload up. What is complete already is removed as a file.
#[utoipa::path(delete, path = "/threads/{thread_id}/uploads/{upload_id}", tag = "messages", params(UploadPath),
    responses((status = 204)))]
async fn cancel(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<UploadPath>,
    headers: HeaderMap,
) -> Result<Response> {
    app.count(&caller.uid, Counted::FilePieces)?;
    speaks(&headers)?;
    write(&app, async |tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread(tx, &asker, at.thread_id).await?;
        Ok(threads::cancel_upload(tx, thread, at.upload_id).await?)
    })
    .await?;
    Ok(answer(StatusCode::NO_CONTENT, []))
}
