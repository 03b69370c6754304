//! A project's team, for its members.

use axum::extract::State;
use axum::http::StatusCode;
use domain::load_project::{load_project, load_project_for_update};
use domain::team::{
    self, Candidate, ChangeMember, Invitation, InvitationLink, Invite, Member, Team, Transfer,
};
use kernel::{InvitationId, ProjectId, Uid};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, Empty, Idempotent, Path, ProjectPath, Query, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(candidates))
        .routes(routes!(invite))
        .routes(routes!(revoke))
        .routes(routes!(resend))
        .routes(routes!(link))
        .routes(routes!(change, remove))
        .routes(routes!(transfer))
        .routes(routes!(leave))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct InvitationPath {
    project_id: ProjectId,
    invitation_id: InvitationId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct MemberPath {
    project_id: ProjectId,
    uid: Uid,
}

/// Who is in the team, who is invited, and what the caller may do about it.
#[utoipa::path(get, path = "/projects/{project_id}/team", tag = "team", params(ProjectPath),
    responses((status = 200, body = Team)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let project = load_project(&mut reader, &caller.uid, project_id).await?;
    ApiResponse::ok(&team::read(&mut reader, app.env(), &project).await?)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CandidatesQuery {
    /// How a word of the name begins; at least two characters. Left out: connections of the caller.
    q: Option<String>,
}

/// Members who can be invited by name, at most eight: connections of the caller first, then by name. Found are those alone
/// whose profile is complete, visible to members and says so. With nothing sought, connections who are not in the team and
/// whose profile is visible to members, the newest first. 429 after sixty
/// searches in a minute, twenty on the first day.
#[utoipa::path(get, path = "/projects/{project_id}/team/candidates", tag = "team", params(ProjectPath, CandidatesQuery),
    responses((status = 200, body = Vec<Candidate>)))]
async fn candidates(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    Query(CandidatesQuery { q }): Query<CandidatesQuery>,
) -> Result<ApiResponse> {
    app.count_search(&caller.uid).await?;
    let mut reader = app.db.read().await?;
    let project = load_project(&mut reader, &caller.uid, project_id).await?;
    ApiResponse::ok(&team::candidates(&mut reader, app.env(), &project, q.as_deref()).await?)
}

/// Mails an invitation, open for 14 days; a newer one takes the place of an older one. Whether the address has an
/// account makes no difference, and neither does it whether somebody was invited by name whose address it is.
#[utoipa::path(post, path = "/projects/{project_id}/invitations", tag = "team", params(ProjectPath, ("Idempotency-Key" = Option<String>, Header)),
    request_body = Invite,
    responses((status = 201, body = Invitation)))]
async fn invite(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    once: Idempotent<Invite>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        ApiResponse::created(&team::invite(tx, app.env(), project, body).await?)
    })
    .await
}

/// Takes an invitation, or the offer of the project, back.
#[utoipa::path(delete, path = "/projects/{project_id}/invitations/{invitation_id}", tag = "team", params(InvitationPath),
    responses((status = 204)))]
async fn revoke(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<InvitationPath>,
) -> Result<StatusCode> {
    write(&app, async |tx| {
        let project = load_project_for_update(tx, &caller.uid, at.project_id).await?;
        Ok(team::revoke(tx, app.env(), project, at.invitation_id).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Mails an invitation again, also one that has expired; it is open for another 14 days.
#[utoipa::path(post, path = "/projects/{project_id}/invitations/{invitation_id}/resend", tag = "team",
    params(InvitationPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Invitation)))]
async fn resend(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<InvitationPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let project = load_project_for_update(tx, &caller.uid, at.project_id).await?;
        ApiResponse::ok(&team::resend(tx, app.env(), project, at.invitation_id).await?)
    })
    .await
}

/// A link to an invitation that is open, to be handed over by other means than the mail. The ten newest work, and that
/// of the first mail; it is not kept, so each call makes another one.
#[utoipa::path(post, path = "/projects/{project_id}/invitations/{invitation_id}/link", tag = "team",
    params(InvitationPath), responses((status = 200, body = InvitationLink)))]
async fn link(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<InvitationPath>,
) -> Result<ApiResponse> {
    let made = write(&app, async |tx| {
        let project = load_project_for_update(tx, &caller.uid, at.project_id).await?;
        Ok(team::copy_link(tx, app.env(), project, at.invitation_id).await?)
    });
    ApiResponse::ok(&made.await?)
}

/// Gives a member another role, or opens and closes the documents or the finance to them.
#[utoipa::path(patch, path = "/projects/{project_id}/members/{uid}", tag = "team", params(MemberPath), request_body = ChangeMember,
    responses((status = 200, body = Member)))]
async fn change(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<MemberPath>,
    Body(to): Body<ChangeMember>,
) -> Result<ApiResponse> {
    let changed = write(&app, async |tx| {
        let project = load_project_for_update(tx, &caller.uid, at.project_id).await?;
        Ok(team::change(tx, app.env(), project, &at.uid, to).await?)
    });
    ApiResponse::ok(&changed.await?)
}

/// Takes a member out of the team.
#[utoipa::path(delete, path = "/projects/{project_id}/members/{uid}", tag = "team", params(MemberPath),
    responses((status = 204)))]
async fn remove(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<MemberPath>,
) -> Result<StatusCode> {
    write(&app, async |tx| {
        let project = load_project_for_update(tx, &caller.uid, at.project_id).await?;
        Ok(team::remove(tx, app.env(), project, &at.uid).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Offers the project to a member, who becomes its owner by accepting; the owner of before stays as a producer.
#[utoipa::path(post, path = "/projects/{project_id}/transfer", tag = "team", params(ProjectPath, ("Idempotency-Key" = Option<String>, Header)),
    request_body = Transfer,
    responses((status = 201, body = Invitation)))]
async fn transfer(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    once: Idempotent<Transfer>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, to| {
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        ApiResponse::created(&team::transfer(tx, app.env(), project, &to.uid).await?)
    })
    .await
}

/// Leaves the team; the owner hands the project over before.
#[utoipa::path(post, path = "/projects/{project_id}/leave", tag = "team", params(ProjectPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 204)))]
async fn leave(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        team::leave(tx, app.env(), project).await?;
        Ok(ApiResponse::no_content())
    })
    .await
}
