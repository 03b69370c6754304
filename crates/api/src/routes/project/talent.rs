//! Who is attached to a project, in their own word.

use axum::extract::State;
use domain::load_project::{load_project, load_project_for_update};
use domain::talent::{self, AttachedTalent, ChosenMember, RoleRequest, TalentRequest};
use kernel::{ProjectId, TalentId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Empty, Idempotent, Path, ProjectPath, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::project::invitations::invited;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(of_project))
        .routes(routes!(chosen_members))
        .routes(routes!(ask))
        .routes(routes!(ask_again))
        .routes(routes!(own))
        .routes(routes!(confirm))
        .routes(routes!(decline))
        .routes(routes!(withdraw))
        .routes(routes!(role_request))
        .routes(routes!(decline_role_request))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct TalentPath {
    talent_id: TalentId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AskedPath {
    project_id: ProjectId,
    talent_id: TalentId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct CodePath {
    /// The code of the mail.
    code: String,
}

/// The key creatives of stage 2 from a letter of intent on and the heads of department of stage 4 who are booked or
/// contracted, and whether they have confirmed.
#[utoipa::path(get, path = "/projects/{project_id}/talent", tag = "talent", params(ProjectPath),
    responses((status = 200, body = Vec<AttachedTalent>)))]
async fn of_project(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let project = load_project(&mut reader, &caller.uid, project_id).await?;
    ApiResponse::ok(&talent::of_project(&mut reader, app.env(), &project).await?)
}

/// Of the members whom stages 2 and 4 name by their account, those whose page the caller can open.
#[utoipa::path(get, path = "/projects/{project_id}/talent/members", tag = "talent", params(ProjectPath),
    responses((status = 200, body = Vec<ChosenMember>)))]
async fn chosen_members(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let project = load_project(&mut reader, &caller.uid, project_id).await?;
    ApiResponse::ok(&talent::chosen_members(&mut reader, app.env(), &project).await?)
}

/// Mails everybody among them who has not been asked about what stands there now, as far as a day's mails go. 429 when
/// none is left.
#[utoipa::path(post, path = "/projects/{project_id}/talent/ask", tag = "talent", params(ProjectPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Vec<AttachedTalent>)))]
async fn ask(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        ApiResponse::ok(&talent::ask(tx, app.env(), project).await?)
    })
    .await
}

/// Mails somebody once more who has not answered. 404 when the team does not say it of them any more, 410 when it was
/// answered, 429 within three days of the last mail and when none of a day's mails is left.
#[utoipa::path(post, path = "/projects/{project_id}/talent/{talent_id}/ask-again", tag = "talent",
    params(AskedPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Vec<AttachedTalent>)))]
async fn ask_again(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<AskedPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let project = load_project_for_update(tx, &caller.uid, at.project_id).await?;
        ApiResponse::ok(&talent::ask_again(tx, app.env(), project, at.talent_id).await?)
    })
    .await
}

/// What the caller was asked to confirm, newest first.
#[utoipa::path(get, path = "/talent", tag = "talent",
    responses((status = 200, body = Vec<TalentRequest>)))]
async fn own(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&talent::own(&mut reader, invited(&caller)).await?)
}

#[utoipa::path(post, path = "/talent/{talent_id}/confirm", tag = "talent", params(TalentPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 204)))]
async fn confirm(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<TalentPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    answer(&app, &caller, at, once, talent::Answer::Confirm).await
}

#[utoipa::path(post, path = "/talent/{talent_id}/decline", tag = "talent", params(TalentPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 204)))]
async fn decline(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<TalentPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    answer(&app, &caller, at, once, talent::Answer::Decline).await
}

/// Takes a confirmation back: from now on the caller is not shown as attached.
#[utoipa::path(post, path = "/talent/{talent_id}/withdraw", tag = "talent", params(TalentPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 204)))]
async fn withdraw(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<TalentPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    answer(&app, &caller, at, once, talent::Answer::Withdraw).await
}

async fn answer(
    app: &App,
    caller: &identity::Caller,
    at: TalentPath,
    once: Idempotent<Empty>,
    said: talent::Answer,
) -> Result<ApiResponse> {
    once.run(app, &caller.uid, async |tx, _| {
        talent::answer(tx, app.env(), invited(caller), at.talent_id, said).await?;
        Ok(ApiResponse::no_content())
    })
    .await
}

/// Who names the person as what in which project, for whoever has the code of the mail: nothing else is told before they
/// log in. 410 when it was answered.
#[utoipa::path(get, path = "/role-requests/{code}", tag = "talent", params(CodePath),
    responses((status = 200, body = RoleRequest)), security(()))]
async fn role_request(
    State(app): State<App>,
    Path(CodePath { code }): Path<CodePath>,
) -> Result<ApiResponse> {
    ApiResponse::ok(&talent::role_request(&mut *app.db.read().await?, &code).await?)
}

/// Declines without an account. 410 when it was confirmed.
#[utoipa::path(post, path = "/role-requests/{code}/decline", tag = "talent", params(CodePath),
    responses((status = 204)), security(()))]
async fn decline_role_request(
    State(app): State<App>,
    Path(CodePath { code }): Path<CodePath>,
) -> Result<ApiResponse> {
    talent::is_role_request(&mut *app.db.read().await?, &code).await?;
    write(&app, async |tx| {
        Ok(talent::decline_role_request(tx, app.env(), &code).await?)
    })
    .await?;
    Ok(ApiResponse::no_content())
}
