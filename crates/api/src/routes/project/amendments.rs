//! Changes of approved stages, as the project's team works on them.

use axum::extract::State;
use domain::review;
use domain::stages::{self, AmendmentView, SaveAmendment};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, Empty, Idempotent, IfMatch, Path, StagePath, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(read, start, save, discard))
        .routes(routes!(submit))
}

fn answer(view: &AmendmentView) -> Result<ApiResponse> {
    Ok(ApiResponse::ok(view)?.version(view.version))
}

/// The newest change of the approved version, or null.
#[utoipa::path(get, path = "/projects/{project_id}/stages/{stage}/amendment", tag = "stages", params(StagePath),
    responses((status = 200, body = Option<AmendmentView>)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let copy = stages::load(&mut reader, &caller.uid, at.project_id, at.stage).await?;
    match stages::amendment(&mut reader, app.env(), copy).await? {
        Some(view) => answer(&view),
        None => ApiResponse::ok(&None::<AmendmentView>),
    }
}

/// Begins a change of the approved version, or goes on with the open one.
#[utoipa::path(post, path = "/projects/{project_id}/stages/{stage}/amendment", tag = "stages",
    params(StagePath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AmendmentView)))]
async fn start(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let copy = stages::load_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        answer(&stages::start_amendment(tx, app.env(), copy).await?)
    })
    .await
}

/// Saves the change as far as it goes, and says what about it is material.
#[utoipa::path(put, path = "/projects/{project_id}/stages/{stage}/amendment", tag = "stages",
    params(StagePath, ("If-Match" = Option<String>, Header)), request_body = SaveAmendment,
    responses((status = 200, body = AmendmentView)))]
async fn save(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    IfMatch(seen): IfMatch,
    Body(body): Body<SaveAmendment>,
) -> Result<ApiResponse> {
    let saved = write(&app, async |tx| {
        let copy = stages::load_amendment_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        Ok(stages::save_amendment(tx, app.env(), copy, seen, body).await?)
    });
    answer(&saved.await?)
}

/// Drops the change; what reviewers have of it is withdrawn.
#[utoipa::path(delete, path = "/projects/{project_id}/stages/{stage}/amendment", tag = "stages", params(StagePath),
    responses((status = 204)))]
async fn discard(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
) -> Result<ApiResponse> {
    write(&app, async |tx| {
        let copy = stages::load_amendment_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        Ok(stages::discard_amendment(tx, app.env(), copy).await?)
    })
    .await?;
    Ok(ApiResponse::no_content())
}

/// Hands the change in: what is not material is accepted at once, what is goes to the reviewers. With `If-Match`, a change
/// that somebody saved meanwhile is not submitted unseen: 412, with it in `current`.
#[utoipa::path(post, path = "/projects/{project_id}/stages/{stage}/amendment/submit", tag = "stages",
    params(StagePath, ("If-Match" = Option<String>, Header), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AmendmentView)))]
async fn submit(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    IfMatch(seen): IfMatch,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let copy = stages::load_amendment_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        let (view, submission) = stages::submit_amendment(tx, app.env(), copy, seen).await?;
        review::return_to_reviewers(tx, app.env(), submission).await?;
        answer(&view)
    })
    .await
}
