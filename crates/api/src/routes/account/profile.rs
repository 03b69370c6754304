//! The caller's profile: written step by step, read by its owner.

use axum::extract::State;
use domain::forms::Content;
use domain::profiles::{self, Profile, ProfileContent, ProfilePreview, Viewer};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Empty, Idempotent, IfMatch, Path, Query, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::account::usage;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(edit))
        .routes(routes!(save_step))
        .routes(routes!(complete))
        .routes(routes!(preview))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct StepPath {
    /// 1 to 6.
    step: usize,
}

/// A problem document with both versions.
#[derive(ToSchema)]
#[allow(dead_code)]
struct ProfileConflict {
    #[schema(rename = "type")]
    kind: String,
    title: String,
    status: u16,
    detail: String,
    /// What is saved.
    current: Profile,
    /// What was sent.
    #[schema(value_type = ProfileContent)]
    yours: Content,
}

/// Saves one step as far as it goes; creates the profile with the first. What is still missing stands in the answer.
/// A profile that is complete must stay so: then missing values are field errors. With `If-Match`, what somebody saved
/// meanwhile is not overwritten: 412, with it in `current`.
/// 429 after sixty saves in a minute.
#[utoipa::path(put, path = "/user/profile/step/{step}", tag = "profile", params(StepPath, ("If-Match" = Option<String>, Header)),
    request_body = ProfileContent,
    responses((status = 200, body = Profile), (status = 412, body = ProfileConflict, content_type = "application/problem+json")))]
async fn save_step(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(StepPath { step }): Path<StepPath>,
    IfMatch(seen): IfMatch,
    Body(answers): Body<Content>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ProfileSaved)?;
    let shared = usage::consent(&app, &caller.uid).await?;
    let profile = write(&app, async |tx| {
        Ok(profiles::save_step(tx, app.env(), &caller.uid, step, seen, answers).await?)
    })
    .await?;
    usage::follow_profile(&app, shared, &profile).await?;
    Ok(ApiResponse::ok(&profile)?.version(profile.version))
}

/// Changes single values of any step; `null` removes one.
#[utoipa::path(patch, path = "/user/profile", tag = "profile", params(("If-Match" = Option<String>, Header)),
    request_body = ProfileContent,
    responses((status = 200, body = Profile), (status = 412, body = ProfileConflict, content_type = "application/problem+json")))]
async fn edit(
    State(app): State<App>,
    Verified(caller): Verified,
    IfMatch(seen): IfMatch,
    Body(changes): Body<Content>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ProfileSaved)?;
    let shared = usage::consent(&app, &caller.uid).await?;
    let profile = write(&app, async |tx| {
        Ok(profiles::edit(tx, app.env(), &caller.uid, seen, changes).await?)
    })
    .await?;
    usage::follow_profile(&app, shared, &profile).await?;
    Ok(ApiResponse::ok(&profile)?.version(profile.version))
}

/// Completes the profile, or confirms it anew; what is missing is answered as field errors.
#[utoipa::path(post, path = "/user/profile/complete", tag = "profile",
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Profile)))]
async fn complete(
    State(app): State<App>,
    Verified(caller): Verified,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ProfileSaved)?;
    once.run(&app, &caller.uid, async |tx, _| {
        let profile = profiles::complete(tx, app.env(), &caller.uid).await?;
        Ok(ApiResponse::ok(&profile)?.version(profile.version))
    })
    .await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PreviewQuery {
    #[serde(rename = "as")]
    #[param(rename = "as", inline)]
    viewer: Viewer,
}

/// The caller's profile in somebody else's eyes.
#[utoipa::path(get, path = "/user/profile/preview", tag = "profile", params(PreviewQuery),
    responses((status = 200, body = ProfilePreview)))]
async fn preview(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(query): Query<PreviewQuery>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&profiles::preview(&mut reader, app.env(), &caller.uid, query.viewer).await?)
}
