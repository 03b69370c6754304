//! What the caller was told, and what of it is mailed.

use axum::extract::State;
use domain::notifications::{
    self, MailsSent, MarkRead, Notification, NotificationSettings, QuietHoursChange, SettingsChange,
};
use kernel::Page;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, Paging, Query, Verified, write};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;
use crate::texts::say;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(mark_read))
        .routes(routes!(settings, set_settings))
        .routes(routes!(mails_sent))
        .routes(routes!(set_quiet_hours))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Listed {
    /// Only what was not read yet.
    #[serde(default)]
    unread: bool,
}

/// The caller's notifications, the newest first. They are kept for a year.
#[utoipa::path(get, path = "/notifications", tag = "notifications", params(Listed, Paging),
    responses((status = 200, body = Page<Notification>)))]
async fn list(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(Listed { unread }): Query<Listed>,
    Query(paging): Query<Paging>,
) -> Result<ApiResponse> {
    let page = paging.request()?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&notifications::list(&mut reader, &caller.uid, unread, page).await?)
}

#[derive(Serialize, ToSchema)]
struct Unread {
    /// 100 at most.
    unread: i64,
}

/// Marks one notification as read, or all up to a moment. Doing it again changes nothing.
#[utoipa::path(post, path = "/notifications/read", tag = "notifications", request_body = MarkRead,
    responses((status = 200, body = Unread)))]
async fn mark_read(
    State(app): State<App>,
    Verified(caller): Verified,
    Body(which): Body<MarkRead>,
) -> Result<ApiResponse> {
    let unread = write(&app, async |tx| {
        Ok(notifications::mark_read(tx, app.env(), &caller.uid, which.clone()).await?)
    })
    .await?;
    ApiResponse::ok(&Unread { unread })
}

/// How each category of notifications is mailed to the caller.
#[utoipa::path(get, path = "/user/notification-settings", tag = "notifications",
    responses((status = 200, body = NotificationSettings)))]
async fn settings(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&notifications::settings(&mut reader, &caller.uid).await?)
}

/// Chooses for the categories that are named.
#[utoipa::path(patch, path = "/user/notification-settings", tag = "notifications",
    request_body = SettingsChange, responses((status = 200, body = NotificationSettings)))]
async fn set_settings(
    State(app): State<App>,
    Verified(caller): Verified,
    Body(change): Body<SettingsChange>,
) -> Result<ApiResponse> {
    if change.categories.len() > kernel::states::NotificationCategory::ALL.len() {
        return Err(Problem::field(
            "categories",
            "too-many",
            say!(PROBLEM_NOTIFICATION_CATEGORIES_DETAIL),
        ));
    }
    if !change.categories.iter().all(|one| one.is_possible()) {
        return Err(Problem::field(
            "categories",
            "not-possible",
            say!(PROBLEM_NOTIFICATION_TIMING_DETAIL),
        ));
    }
    let settings = write(&app, async |tx| {
        Ok(notifications::set_settings(tx, &caller.uid, change.clone()).await?)
    })
    .await?;
    ApiResponse::ok(&settings)
}

/// When mails about what is unread wait for the morning; null: they never wait.
#[utoipa::path(put, path = "/user/notification-settings/quiet-hours", tag = "notifications",
    request_body = QuietHoursChange, responses((status = 200, body = NotificationSettings)))]
async fn set_quiet_hours(
    State(app): State<App>,
    Verified(caller): Verified,
    Body(change): Body<QuietHoursChange>,
) -> Result<ApiResponse> {
    if !change.is_possible() {
        return Err(Problem::field(
            "quiet_hours",
            "not-possible",
            say!(PROBLEM_NOTIFICATION_QUIET_HOURS_DETAIL),
        ));
    }
    let settings = write(&app, async |tx| {
        Ok(notifications::set_quiet_hours(tx, &caller.uid, change).await?)
    })
    .await?;
    ApiResponse::ok(&settings)
}

/// The mails that were sent to the caller within the last 30 days, counted by what they are about.
#[utoipa::path(get, path = "/user/notification-settings/mails", tag = "notifications",
    responses((status = 200, body = MailsSent)))]
async fn mails_sent(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let now = app.env().now();
    ApiResponse::ok(&notifications::mails_sent(&mut reader, &caller.uid, now).await?)
}
