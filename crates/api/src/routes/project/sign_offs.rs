//! Signatures under what is submitted.

use axum::extract::State;
use domain::stages::{self, AwaitedSignOff, SignOff, SignOffs};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Empty, Idempotent, Path, StagePath, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(read, sign, withdraw))
        .routes(routes!(ask))
        .routes(routes!(awaited))
}

/// Whose sign-off the stage needs before it can be submitted, who has given it, and who had signed what was submitted.
#[utoipa::path(get, path = "/projects/{project_id}/stages/{stage}/sign-offs", tag = "sign-offs", params(StagePath),
    responses((status = 200, body = SignOffs)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let copy = stages::load(&mut reader, &caller.uid, at.project_id, at.stage).await?;
    ApiResponse::ok(&stages::sign_offs(&mut reader, copy).await?)
}

/// Signs the draft, or the change of an approved stage, as it was read: 412 when it was changed meanwhile. A later change
/// of it needs a new signature.
#[utoipa::path(post, path = "/projects/{project_id}/stages/{stage}/sign-offs", tag = "sign-offs",
    params(StagePath, ("Idempotency-Key" = Option<String>, Header)), request_body = SignOff,
    responses((status = 200, body = SignOffs)))]
async fn sign(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    once: Idempotent<SignOff>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, read| {
        let copy = stages::load_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        ApiResponse::ok(&stages::sign_off(tx, app.env(), copy, read).await?)
    })
    .await
}

/// Takes one's own signature back, until it is submitted.
#[utoipa::path(delete, path = "/projects/{project_id}/stages/{stage}/sign-offs", tag = "sign-offs", params(StagePath),
    responses((status = 200, body = SignOffs)))]
async fn withdraw(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
) -> Result<ApiResponse> {
    let left = write(&app, async |tx| {
        let copy = stages::load_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        Ok(stages::withdraw_sign_off(tx, app.env(), copy).await?)
    });
    ApiResponse::ok(&left.await?)
}

/// Mails everybody whose signature is missing; nobody twice about the same answers.
#[utoipa::path(post, path = "/projects/{project_id}/stages/{stage}/sign-offs/ask", tag = "sign-offs",
    params(StagePath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SignOffs)))]
async fn ask(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let copy = stages::load_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        ApiResponse::ok(&stages::ask_for_sign_offs(tx, app.env(), copy).await?)
    })
    .await
}

/// The drafts that wait for the caller's signature, the newest first.
#[utoipa::path(get, path = "/sign-offs", tag = "sign-offs",
    responses((status = 200, body = Vec<AwaitedSignOff>)))]
async fn awaited(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&stages::awaited_sign_offs(&mut reader, &caller.uid).await?)
}
