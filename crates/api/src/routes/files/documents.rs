//! Documents of a project: for its team, for who has leave, and for the reviewers of a submission that names them.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use domain::documents::{
    self, DocumentDetail, DocumentView, GrantView, NewGrant, OpenView, Reader, SetVisibility,
};
use domain::files::{Opened, content_disposition};
use domain::load_project::load_project;
use identity::{Caller, Role};
use kernel::{DocumentId, GrantId, Page, ProjectId, SubmissionId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body as Json, Idempotent, Paging, Path, ProjectPath, Query, Reviewer, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(read, remove))
        .routes(routes!(content))
        .routes(routes!(poster))
        .routes(routes!(set_visibility))
        .routes(routes!(grant))
        .routes(routes!(revoke))
        .routes(routes!(opens))
        .routes(routes!(content_for_review))
        .routes(routes!(poster_for_review))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct DocumentPath {
    project_id: ProjectId,
    document_id: DocumentId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct GrantPath {
    project_id: ProjectId,
    document_id: DocumentId,
    grant_id: GrantId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SubmittedPath {
    submission_id: SubmissionId,
    document_id: DocumentId,
}

fn reader(caller: &Caller) -> Reader<'_> {
    Reader {
        uid: &caller.uid,
        email: &caller.email,
    }
}

/// All versions of all files, the newest first. For the team.
#[utoipa::path(get, path = "/projects/{project_id}/documents", tag = "documents", params(ProjectPath),
    responses((status = 200, body = Vec<DocumentView>)))]
async fn list(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let project = load_project(&mut reader, &caller.uid, project_id).await?;
    ApiResponse::ok(&documents::list(&mut reader, project).await?)
}

/// What is known of a document, and by what right the caller reads it.
#[utoipa::path(get, path = "/projects/{project_id}/documents/{document_id}", tag = "documents", params(DocumentPath),
    responses((status = 200, body = DocumentDetail)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<DocumentPath>,
) -> Result<ApiResponse> {
    let mut c = app.db.read().await?;
    let detail = documents::look(&mut c, app.env(), reader(&caller), at.project_id, at.document_id).await?;
    ApiResponse::ok(&detail)
}

/// Removes a version that is part of no submission.
#[utoipa::path(delete, path = "/projects/{project_id}/documents/{document_id}", tag = "documents", params(DocumentPath),
    responses((status = 204)))]
async fn remove(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<DocumentPath>,
) -> Result<ApiResponse> {
    write(&app, async |tx| {
        let document =
            documents::load_managed_for_update(tx, &caller.uid, at.project_id, at.document_id).await?;
        Ok(documents::remove(tx, app.env(), document).await?)
    })
    .await?;
    Ok(ApiResponse::no_content())
}

/// The file. That it was opened is noted. Scripts have the reader's name on every page, except for the team.
#[utoipa::path(get, path = "/projects/{project_id}/documents/{document_id}/content", tag = "documents", params(DocumentPath),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
async fn content(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<DocumentPath>,
) -> Result<Response> {
    let mut tx = app.db.begin().await?;
    let opened = documents::open(&mut tx, app.env(), reader(&caller), at.project_id, at.document_id).await?;
    tx.commit().await?;
    hand_out(&app, opened).await
}

/// The key image of a project as a small JPEG, for its team. A document never changes, so this does not either.
#[utoipa::path(get, path = "/projects/{project_id}/documents/{document_id}/poster", tag = "documents", params(DocumentPath),
    responses((status = 200, content_type = "image/jpeg", body = Vec<u8>)))]
async fn poster(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<DocumentPath>,
) -> Result<Response> {
    let key = {
        let mut reader = app.db.read().await?;
        let project = load_project(&mut reader, &caller.uid, at.project_id).await?;
        documents::poster(&mut reader, project, at.document_id).await?
    };
    small(&app, &key).await
}

pub(crate) async fn small(app: &App, key: &str) -> Result<Response> {
    let drawn = app.media.poster(key).await?;
    Ok(([(header::CONTENT_TYPE, "image/jpeg")], drawn).into_response())
}

/// A document that a submission, or an approved stage before it, names, for its reviewers.
#[utoipa::path(get, path = "/review/{submission_id}/documents/{document_id}/content", tag = "documents", params(SubmittedPath),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
async fn content_for_review(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(at): Path<SubmittedPath>,
) -> Result<Response> {
    let lead = caller.has(Role::ReviewLead);
    let reader = reader(&caller);
    let mut tx = app.db.begin().await?;
    let opened =
        documents::open_for_review(&mut tx, app.env(), reader, lead, at.submission_id, at.document_id)
            .await?;
    tx.commit().await?;
    hand_out(&app, opened).await
}

/// The key image of a submission, or of the approved stage 1 before it, as a small JPEG, for its reviewers. It stands beside the answers: that is no opening.
#[utoipa::path(get, path = "/review/{submission_id}/documents/{document_id}/poster", tag = "documents", params(SubmittedPath),
    responses((status = 200, content_type = "image/jpeg", body = Vec<u8>)))]
async fn poster_for_review(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(at): Path<SubmittedPath>,
) -> Result<Response> {
    let lead = caller.has(Role::ReviewLead);
    let (submission, document) = (at.submission_id, at.document_id);
    let key = {
        let mut reader = app.db.read().await?;
        documents::poster_for_review(&mut reader, app.env(), &caller.uid, lead, submission, document).await?
    };
    small(&app, &key).await
}

#[utoipa::path(put, path = "/projects/{project_id}/documents/{document_id}/visibility", tag = "documents", params(DocumentPath),
    request_body = SetVisibility,
    responses((status = 200, body = DocumentView)))]
async fn set_visibility(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<DocumentPath>,
    Json(body): Json<SetVisibility>,
) -> Result<ApiResponse> {
    let changed = write(&app, async |tx| {
        let visibility = body.visibility;
        let document =
            documents::load_managed_for_update(tx, &caller.uid, at.project_id, at.document_id).await?;
        Ok(documents::set_visibility(tx, app.env(), document, visibility).await?)
    });
    ApiResponse::ok(&changed.await?)
}

/// Gives somebody leave to read a document, until a day and for a purpose. They sign in with the address to read it.
#[utoipa::path(post, path = "/projects/{project_id}/documents/{document_id}/grants", tag = "documents",
    params(DocumentPath, ("Idempotency-Key" = Option<String>, Header)), request_body = NewGrant,
    responses((status = 201, body = GrantView)))]
async fn grant(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<DocumentPath>,
    once: Idempotent<NewGrant>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        let document =
            documents::load_managed_for_update(tx, &caller.uid, at.project_id, at.document_id).await?;
        ApiResponse::created(&documents::grant(tx, app.env(), document, body).await?)
    })
    .await
}

#[utoipa::path(delete, path = "/projects/{project_id}/documents/{document_id}/grants/{grant_id}", tag = "documents", params(GrantPath),
    responses((status = 204)))]
async fn revoke(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<GrantPath>,
) -> Result<ApiResponse> {
    write(&app, async |tx| {
        let document =
            documents::load_managed_for_update(tx, &caller.uid, at.project_id, at.document_id).await?;
        Ok(documents::revoke(tx, document, at.grant_id).await?)
    })
    .await?;
    Ok(ApiResponse::no_content())
}

/// Who opened a document, the newest first. Reviewers have no name here.
#[utoipa::path(get, path = "/projects/{project_id}/documents/{document_id}/opens", tag = "documents", params(DocumentPath, Paging),
    responses((status = 200, body = Page<OpenView>)))]
async fn opens(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<DocumentPath>,
    Query(paging): Query<Paging>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let page = paging.request()?;
    let document = documents::load_managed(&mut reader, &caller.uid, at.project_id, at.document_id).await?;
    ApiResponse::ok(&documents::opens(&mut reader, document, page).await?)
}

/// Nothing of it runs within our pages: the viewer draws its bytes, or it is saved for the program that the reader has.
pub(crate) async fn hand_out(app: &App, opened: Opened) -> Result<Response> {
    const NOTHING_RUNS: HeaderValue = HeaderValue::from_static("sandbox; default-src 'none'");
    let body = match opened.watermark {
        Some(text) => Body::from(app.media.watermark(&opened.key, text).await?),
        None => Body::from_stream(app.media.store.stream(&opened.key).await?),
    };
    let mut headers = HeaderMap::new();
    let mut set =
        |name: HeaderName, value: Option<HeaderValue>| value.map(|value| headers.insert(name, value));
    set(
        header::CONTENT_TYPE,
        HeaderValue::try_from(opened.content_type).ok(),
    );
    let name = content_disposition(&opened.filename);
    set(header::CONTENT_DISPOSITION, HeaderValue::try_from(name).ok());
    set(header::CONTENT_SECURITY_POLICY, Some(NOTHING_RUNS));
    set(
        header::X_CONTENT_TYPE_OPTIONS,
        Some(HeaderValue::from_static("nosniff")),
    );
    Ok((headers, body).into_response())
}
