//! Threads of more than two.

use axum::extract::State;
use axum::http::StatusCode;
use domain::load_project::{load_project, load_project_for_update};
use domain::threads::{self, GroupTitle, NewGroup, ProjectRoom, RoomMembers, ThreadDetails};
use kernel::{ProjectId, ThreadId, Uid};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Idempotent, Path, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::member::asker;
use crate::routes::threads::shared::ThreadPath;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(begun_of_project, of_project))
        .routes(routes!(begin))
        .routes(routes!(rename))
        .routes(routes!(members))
        .routes(routes!(add, remove))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ProjectPath {
    project_id: ProjectId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct MemberPath {
    thread_id: ThreadId,
    uid: Uid,
}

/// Whether the team of a project has begun to write to each other, and where. Asking begins nothing.
#[utoipa::path(get, path = "/projects/{project_id}/room", tag = "messages", params(ProjectPath),
    responses((status = 200, body = ProjectRoom)))]
async fn begun_of_project(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ProjectPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ThreadsRead)?;
    let mut reader = app.db.read().await?;
    let project = load_project(&mut reader, &caller.uid, at.project_id).await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    ApiResponse::ok(&threads::begun_room(&mut reader, &asker, &project).await?)
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

/// Makes a group of 3 to 20 people, the caller among them: of connections and people of one's own teams. Others are answered
/// like who does not exist; 429 with the limit.
#[utoipa::path(post, path = "/rooms", tag = "messages", params(("Idempotency-Key" = Option<String>, Header)),
    request_body = NewGroup, responses((status = 201, body = ThreadDetails)))]
async fn begin(
    State(app): State<App>,
    Verified(caller): Verified,
    once: Idempotent<NewGroup>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, new| {
        let asker = asker(&app, tx, &caller.uid).await?;
        ApiResponse::created(&threads::begin_group(tx, app.env(), &asker, &new).await?)
    })
    .await
}

/// Another title for a group, by whoever made it, or by everybody in it once they are gone.
#[utoipa::path(patch, path = "/rooms/{thread_id}", tag = "messages", params(ThreadPath), request_body = GroupTitle,
    responses((status = 200, body = ThreadDetails)))]
async fn rename(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ThreadPath>,
    Body(new): Body<GroupTitle>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let renamed = write(&app, async |tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread_locked(tx, &asker, at.thread_id).await?;
        Ok(threads::rename(tx, app.env(), &asker, thread, &new).await?)
    });
    ApiResponse::ok(&renamed.await?)
}

/// Adds somebody to a group, who reads from then on; as renaming it.
#[utoipa::path(put, path = "/rooms/{thread_id}/members/{uid}", tag = "messages", params(MemberPath),
    responses((status = 204)))]
async fn add(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<MemberPath>,
) -> Result<StatusCode> {
    app.count(&caller.uid, Counted::Toggle)?;
    write(&app, async |tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread_locked(tx, &asker, at.thread_id).await?;
        Ok(threads::add(tx, app.env(), &asker, thread, &at.uid).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Leaves a group, where it is oneself; takes somebody out of it, as renaming it.
#[utoipa::path(delete, path = "/rooms/{thread_id}/members/{uid}", tag = "messages", params(MemberPath),
    responses((status = 204)))]
async fn remove(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<MemberPath>,
) -> Result<StatusCode> {
    app.count(&caller.uid, Counted::Toggle)?;
    write(&app, async |tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread_locked(tx, &asker, at.thread_id).await?;
        Ok(threads::remove(tx, app.env(), thread, &at.uid).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
