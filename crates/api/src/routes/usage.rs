//! Whether the caller shares usage data. One truth: the `analytics` answer of their profile, which step 6 asks for as
//! well.

use axum::extract::State;
use domain::profiles::{self, Profile};
use kernel::Uid;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::answer::Answer;
use crate::extract::{Body, Verified, write};
use crate::problem::{Problem, Result};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read)).routes(routes!(choose))
}

#[derive(Serialize, ToSchema)]
struct UsageChoice {
    /// `null`: not asked yet.
    agreed: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ChooseUsage {
    agreed: bool,
}

/// Whether the caller shares usage data.
#[utoipa::path(get, path = "/user/usage-data", tag = "profile",
    responses((status = 200, body = UsageChoice), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn read(State(app): State<App>, Verified(caller): Verified) -> Result<Answer> {
    let agreed = profiles::shares_usage(&mut *app.db.read().await?, &caller.uid).await?;
    Answer::ok(&UsageChoice { agreed })
}

/// Agrees or refuses; with a refusal, what was collected of the caller is deleted.
#[utoipa::path(put, path = "/user/usage-data", tag = "profile", request_body = ChooseUsage,
    responses((status = 200, body = UsageChoice), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn choose(
    State(app): State<App>,
    Verified(caller): Verified,
    Body(ChooseUsage { agreed }): Body<ChooseUsage>,
) -> Result<Answer> {
    follow(&app, &caller.uid, agreed).await?;
    write(&app, &caller.uid, async |tx| {
        Ok(profiles::share_usage(tx, app.env(), &caller.uid, agreed).await?)
    })
    .await?;
    Answer::ok(&UsageChoice { agreed: Some(agreed) })
}

/// What the collector does about a choice. Before the choice is written, so that no refusal is kept without the deletion.
async fn follow(app: &App, uid: &Uid, agreed: bool) -> Result<()> {
    match agreed {
        true => app.insight.readmit(uid.as_str()).await?,
        false => app.insight.withdraw(uid.as_str()).await?,
    }
    Ok(())
}

/// The same after a change of the profile, if the choice was among what changed.
pub async fn follow_profile(app: &App, before: Option<bool>, profile: &Profile) -> Result<()> {
    let agreed = profile
        .content
        .get(profiles::USAGE)
        .and_then(|answer| answer.as_bool());
    match agreed == before {
        true => Ok(()),
        // Taken back without an answer: nothing may be collected until there is one.
        false => follow(app, &profile.uid, agreed.unwrap_or(false)).await,
    }
}
