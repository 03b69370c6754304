//! Uploads by the open protocol tus 1.0 (tus.io): a file comes in pieces, and one that was cut off goes on where it was.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use domain::documents::{self, NewUpload};
use domain::lifecycle::Stage;
use domain::load_project::{load_project, load_project_for_update};
use kernel::{DocumentId, ProjectId, UploadId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Path, ProjectPath, Verified, write};
use crate::problem::{Problem, Result};
use crate::routes::files::receive::{PIECE_MAX, Received, piece_min, piece_too_small, receive};
use crate::texts::say;

const RESUMABLE: HeaderName = HeaderName::from_static("tus-resumable");
const LENGTH: HeaderName = HeaderName::from_static("upload-length");
const OFFSET: HeaderName = HeaderName::from_static("upload-offset");
const METADATA: HeaderName = HeaderName::from_static("upload-metadata");
/// As the IETF's draft of resumable uploads has it.
const LIMIT: HeaderName = HeaderName::from_static("upload-limit");
const DOCUMENT: HeaderName = HeaderName::from_static("slateflow-document");
const VERSION: HeaderValue = HeaderValue::from_static("1.0.0");
const PIECE: &str = "application/offset+octet-stream";

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
    let begun = write(&app, async |tx| {
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        Ok(documents::begin(tx, app.env(), project, new).await?)
    })
    .await?;
    let location = format!("/api/projects/{project_id}/uploads/{}", begun.upload_id);
    let headers = [(header::LOCATION, location), (LIMIT, limit(length))];
    Ok(answer(StatusCode::CREATED, headers))
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
    let mut response = answer(
        StatusCode::OK,
        [
            (OFFSET, upload.received.to_string()),
            (LENGTH, upload.length.to_string()),
            (LIMIT, limit(upload.length)),
            (header::CACHE_CONTROL, "no-store".to_owned()),
        ],
    );
    name_document(&mut response, upload.document_id.map(DocumentId));
    Ok(response)
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
    let headers = request.headers();
    speaks(headers)?;
    if headers.get(header::CONTENT_TYPE).is_none_or(|kind| kind != PIECE) {
        let detail = say!(PROBLEM_CHUNK_TYPE_DETAIL, piece = PIECE);
        return Err(Problem::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "not-a-piece",
            detail,
        ));
    }
    let from = number(headers, &OFFSET)?;
    let said = number(headers, &header::CONTENT_LENGTH).ok();
    if said.is_some_and(|said| said > PIECE_MAX) {
        let detail = say!(PROBLEM_CHUNK_TOO_LARGE_DETAIL, mebibytes = PIECE_MAX >> 20);
        return Err(Problem::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "piece-too-large",
            detail,
        ));
    }
    let found = {
        let mut reader = app.db.read().await?;
        let project = load_project(&mut reader, &caller.uid, at.project_id).await?;
        documents::find_upload(&mut reader, app.env(), project, at.upload_id).await?
    };
    if from != found.0.received {
        return Err(documents::Error::Offset(found.0.received).into());
    }
    if let Some(document) = found.0.document_id {
        return Ok(went_on(found.0.length, Some(DocumentId(document))));
    }
    let (length, left) = (found.0.length, found.0.length - from);
    if said.is_some_and(|said| (1..piece_min(length).min(left)).contains(&said)) {
        return Err(piece_too_small(length));
    }
    // On its own, so that a caller who goes away does not take along what has arrived.
    let body: Body = request.into_body();
    let taken = tokio::spawn(async move { receive(&app, found.0, found.1, body).await });
    match taken.await.map_err(|error| Problem::internal(&error))?? {
        Received::Piece { offset } => Ok(went_on(offset, None)),
        Received::All { length, document } => Ok(went_on(length, Some(document))),
    }
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

/// A client that says which version of the protocol it speaks must speak ours.
fn speaks(headers: &HeaderMap) -> Result<()> {
    match headers.get(RESUMABLE) {
        Some(version) if version != VERSION => {
            let detail = say!(PROBLEM_UPLOAD_VERSION_DETAIL);
            Err(Problem::new(
                StatusCode::PRECONDITION_FAILED,
                "tus-version",
                detail,
            ))
        }
        _ => Ok(()),
    }
}

fn answer<const N: usize>(status: StatusCode, headers: [(HeaderName, String); N]) -> Response {
    let mut response = status.into_response();
    response.headers_mut().insert(RESUMABLE, VERSION);
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::try_from(value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

/// Bytes of a piece.
fn limit(length: i64) -> String {
    format!(
        "min-append-size={}, max-append-size={PIECE_MAX}",
        piece_min(length)
    )
}

fn went_on(offset: i64, document: Option<DocumentId>) -> Response {
    let mut response = answer(StatusCode::NO_CONTENT, [(OFFSET, offset.to_string())]);
    name_document(&mut response, document);
    response
}

fn name_document(response: &mut Response, document: Option<DocumentId>) {
    if let Some(value) = document.and_then(|id| HeaderValue::try_from(id.to_string()).ok()) {
        response.headers_mut().insert(DOCUMENT, value);
    }
}

fn number(headers: &HeaderMap, name: &HeaderName) -> Result<i64> {
    headers
        .get(name)
        .and_then(|value| value.to_str().ok()?.parse().ok())
        .filter(|number| *number >= 0)
        .ok_or_else(|| {
            Problem::field(
                name.as_str(),
                "invalid",
                say!(PROBLEM_UPLOAD_NO_NUMBER_DETAIL, name = name.as_str()),
            )
        })
}

fn metadata_field(key: &str, detail: String) -> Problem {
    Problem::field(key, "invalid", detail)
}

/// `key base64,key base64`
struct Metadata<'a>(&'a str);

impl<'a> Metadata<'a> {
    fn read(headers: &'a HeaderMap) -> Result<Self> {
        let text = headers.get(METADATA).and_then(|value| value.to_str().ok());
        text.map(Self)
            .ok_or_else(|| metadata_field("Upload-Metadata", say!(PROBLEM_UPLOAD_METADATA_DETAIL)))
    }

    fn text(&self, key: &str) -> Option<String> {
        let (_, value) = self
            .0
            .split(',')
            .filter_map(|pair| pair.trim().split_once(' '))
            .find(|(name, _)| *name == key)?;
        String::from_utf8(BASE64_STANDARD.decode(value.trim()).ok()?).ok()
    }
}
