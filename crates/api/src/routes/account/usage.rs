//! Whether the caller shares usage data. One truth: the `analytics` answer of their profile, which step 6 asks for as
//! well.

use axum::extract::State;
use axum::http::StatusCode;
use domain::profiles::{self, Profile};
use kernel::{Timestamp, Uid};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, Verified, write};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;
use crate::state::Usage;
use crate::texts::say;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read)).routes(routes!(choose))
}

#[derive(Serialize, ToSchema)]
struct UsageChoice {
    /// `null`: not asked yet, or agreed to another text than the one that is asked about now.
    agreed: Option<bool>,
    /// The text that was answered, where that is known.
    wording: Option<String>,
    answered_at: Option<Timestamp>,
    /// What the page calls the caller when it sends usage data to this server. Nobody else can make it.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

/// Without the collector's database nothing can be sent, and nothing else has to wait for that.
async fn name_of(app: &App, uid: &Uid) -> Option<String> {
    match app.analytics.names().await {
        Ok(names) => Some(names.of(uid.as_str())),
        Err(error) => {
            tracing::warn!(%error, "usage data cannot be collected");
            None
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ChooseUsage {
    agreed: bool,
    /// The text that was in sight, as the page's configuration names it. A yes needs it.
    #[serde(default)]
    wording: Option<String>,
}

/// Whether the caller shares usage data.
#[utoipa::path(get, path = "/user/usage-data", tag = "profile",
    responses((status = 200, body = UsageChoice)))]
async fn read(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    ApiResponse::ok(&choice(&app, &caller.uid).await?)
}

async fn choice(app: &App, uid: &Uid) -> Result<UsageChoice> {
    let answer = profiles::usage_answer(&mut *app.db.read().await?, uid).await?;
    let asked = app.settings.usage.wording();
    let agreed = answer
        .as_ref()
        .filter(|answer| answer.holds_for(&asked))
        .map(|answer| answer.agreed);
    let name = match (agreed, &app.settings.usage) {
        (Some(true), Usage::Embedded) => name_of(app, uid).await,
        _ => None,
    };
    Ok(UsageChoice {
        agreed,
        name,
        answered_at: answer.as_ref().and_then(|answer| answer.answered_at),
        wording: answer.and_then(|answer| answer.wording),
    })
}

/// Agrees or refuses; with a refusal, what was collected of the caller on this server is deleted. A yes is to the text
/// that is asked about now, and to no other: 409 `new-wording`.
#[utoipa::path(put, path = "/user/usage-data", tag = "profile", request_body = ChooseUsage,
    responses((status = 200, body = UsageChoice)))]
async fn choose(
    State(app): State<App>,
    Verified(caller): Verified,
    Body(ChooseUsage { agreed, wording }): Body<ChooseUsage>,
) -> Result<ApiResponse> {
    let wording = wording.filter(|seen| *seen == app.settings.usage.wording());
    if agreed && wording.is_none() {
        return Err(Problem::new(
            StatusCode::CONFLICT,
            "new-wording",
            say!(PROBLEM_USAGE_NEW_WORDING_DETAIL),
        ));
    }
    follow(&app, &caller.uid, agreed).await?;
    write(&app, async |tx| {
        Ok(profiles::share_usage(tx, app.env(), &caller.uid, agreed, wording.as_deref()).await?)
    })
    .await?;
    ApiResponse::ok(&choice(&app, &caller.uid).await?)
}

/// What the collector does about a choice. Before the choice is written, so that no refusal is kept without the deletion.
async fn follow(app: &App, uid: &Uid, agreed: bool) -> Result<()> {
    match agreed {
        true => app.analytics.readmit(uid.as_str()).await?,
        false => app.analytics.withdraw(uid.as_str()).await?,
    }
    Ok(())
}

/// What the profile says, whichever text that was the answer to.
pub async fn consent(app: &App, uid: &Uid) -> Result<Option<bool>> {
    let answer = profiles::usage_answer(&mut *app.db.read().await?, uid).await?;
    Ok(answer.map(|answer| answer.agreed))
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
