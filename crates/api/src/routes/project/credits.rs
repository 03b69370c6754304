//! Credits of a finished project.

use axum::extract::State;
use domain::access::rights::Read;
use domain::credits::{self, OfferCredits, ProjectCredits};
use domain::load_project::{load_project, load_project_for_update};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, Path, ProjectPath, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read)).routes(routes!(offer))
}

/// Who confirmed that they are attached to the project, and which of them were offered a credit.
#[utoipa::path(get, path = "/projects/{project_id}/credits", tag = "credits", params(ProjectPath),
    responses((status = 200, body = ProjectCredits)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let project = load_project::<Read>(&mut reader, &caller.uid, project_id).await?;
    ApiResponse::ok(&credits::of_project(&mut reader, app.env(), &project).await?)
}

/// Offers a credit to everybody who confirmed that they are attached and has not been offered it, but the caller. The first
/// time the work is made, with this year. 409 before stage 4 is approved, or if others have confirmed credits of a work with
/// this title and year.
#[utoipa::path(post, path = "/projects/{project_id}/credits/offers", tag = "credits", params(ProjectPath),
    request_body = OfferCredits, responses((status = 200, body = ProjectCredits)))]
async fn offer(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    Body(wanted): Body<OfferCredits>,
) -> Result<ApiResponse> {
    let offered = write(&app, async |tx| {
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        Ok(credits::offer(tx, app.env(), project, wanted).await?)
    })
    .await?;
    ApiResponse::ok(&offered)
}
