//! Threads of more than two.

use axum::extract::State;
use domain::load_project::load_project_for_update;
use domain::threads::{self, RoomMembers, ThreadDetails};
use kernel::ProjectId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ThreadPath;
use crate::App;
use crate::edge::limits::Counted;
use crate::extract::{Path, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::member::asker;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(of_project))
        .routes(routes!(members))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ProjectPath {
    project_id: ProjectId,
}

/// The room of a project, in which its team writes to each other; it is made at the first time. Whoever joins the team
/// reads what is written from then on, whoever leaves it loses the room. Reviewers do not read it.
#[utoipa::path(put, path = "/projects/{project_id}/room", tag = "messages", params(ProjectPath),
    responses((status = 200, body = ThreadDetails)))]
async fn of_project(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ProjectPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let room = write(&app, async |tx| {
        let project = load_project_for_update(tx, &caller.uid, at.project_id).await?;
        let asker = asker(&app, tx, &caller.uid).await?;
        Ok(threads::project_room(tx, app.env(), &asker, project).await?)
    });
    ApiResponse::ok(&room.await?)
}

/// Who is in a room, in the order of their names. A thread of two is answered like none.
#[utoipa::path(get, path = "/rooms/{thread_id}/members", tag = "messages", params(ThreadPath),
    responses((status = 200, body = RoomMembers)))]
async fn members(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ThreadPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ThreadsRead)?;
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    let thread = threads::thread(&mut reader, &asker, at.thread_id).await?;
    ApiResponse::ok(&threads::members(&mut reader, app.env(), &thread).await?)
}
