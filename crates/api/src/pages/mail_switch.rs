//! `/auth/mails/…`: ends one kind of mail for the person to whom it was sent, without sign-in. Mail programs POST to it by
//! themselves (RFC 8058); scanners of mails follow links, so a GET only shows a button.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use domain::notifications::{Switch, find_switch, switch_off};
use kernel::states::NotificationCategory;

use crate::App;
use crate::extract::Client;
use crate::pages::html::escaped;
use crate::problem::{Problem, Result};
use crate::texts::say;

const POLICY: &str =
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// Of one address within an hour.
const MOST: i64 = 100;
const HOUR: std::time::Duration = std::time::Duration::from_secs(3_600);

pub fn router() -> Router<App> {
    Router::new()
        .route("/auth/mails/style.css", get(style))
        .route("/auth/mails/{token}", get(ask).post(end))
}

async fn ask(State(app): State<App>, Path(token): Path<String>) -> Result<Response> {
    let found = find_switch(&mut *app.db.read().await?, &token).await?;
    Ok(match found {
        None => unknown(),
        Some(switch) if switch.is_off => ended(&switch),
        Some(switch) => asked(&switch),
    })
}

/// The body is not read: whatever a mail program sends, the link alone says what it ends.
async fn end(State(app): State<App>, Client(origin): Client, Path(token): Path<String>) -> Result<Response> {
    let now = app.clock.now();
    let mut tx = app.db.begin().await?;
    if let Some(ip) = origin.ip {
        let key = format!("mail-switch:{ip}");
        let counted = storage::throttles::count(&mut tx, &key, now, now - HOUR).await?;
        if counted.count > MOST {
            let wait = (counted.window_started_at + HOUR).since(now);
            tx.commit().await?;
            let detail = say!(PROBLEM_TOO_MANY_REQUESTS_DETAIL);
            return Err(Problem::too_many(detail, wait.as_secs() + 1));
        }
    }
    let found = find_switch(&mut tx, &token).await?;
    if let Some(switch) = &found {
        switch_off(&mut tx, switch).await?;
    }
    tx.commit().await?;
    Ok(found.as_ref().map_or_else(unknown, ended))
}

fn asked(switch: &Switch) -> Response {
    let content = format!(
        "<p>{}</p><form method=\"post\"><button type=\"submit\">{}</button></form>",
        escaped(&which(switch.category)),
        escaped(&say!(PAGE_MAIL_SWITCH_BUTTON)),
    );
    page(StatusCode::OK, &say!(PAGE_MAIL_SWITCH_ASKED), &content)
}

fn ended(switch: &Switch) -> Response {
    let content = format!(
        "<p>{}</p><p>{}</p><p><a href=\"/settings#notifications\">{}</a></p>",
        escaped(&which(switch.category)),
        escaped(&say!(PAGE_MAIL_SWITCH_STILL)),
        escaped(&say!(PAGE_MAIL_SWITCH_SETTINGS)),
    );
    page(StatusCode::OK, &say!(PAGE_MAIL_SWITCH_ENDED), &content)
}

fn unknown() -> Response {
    let content = format!(
        "<p>{}</p><p><a href=\"/settings#notifications\">{}</a></p>",
        escaped(&say!(PAGE_MAIL_SWITCH_UNKNOWN_HELP)),
        escaped(&say!(PAGE_MAIL_SWITCH_SETTINGS)),
    );
    page(StatusCode::NOT_FOUND, &say!(PAGE_MAIL_SWITCH_UNKNOWN), &content)
}

fn which(category: Option<NotificationCategory>) -> String {
    match category {
        Some(NotificationCategory::Decisions) => say!(PAGE_MAIL_SWITCH_DECISIONS),
        Some(NotificationCategory::Requests) => say!(PAGE_MAIL_SWITCH_REQUESTS),
        Some(NotificationCategory::Team) => say!(PAGE_MAIL_SWITCH_TEAM),
        Some(NotificationCategory::Comments) => say!(PAGE_MAIL_SWITCH_COMMENTS),
        Some(NotificationCategory::Documents) => say!(PAGE_MAIL_SWITCH_DOCUMENTS),
        Some(NotificationCategory::Reviews) => say!(PAGE_MAIL_SWITCH_REVIEWS),
        Some(NotificationCategory::Deadlines) => say!(PAGE_MAIL_SWITCH_DEADLINES),
        Some(NotificationCategory::Feedback) => say!(PAGE_MAIL_SWITCH_FEEDBACK),
        Some(NotificationCategory::Connections) => say!(PAGE_MAIL_SWITCH_CONNECTIONS),
        Some(NotificationCategory::Messages) => say!(PAGE_MAIL_SWITCH_MESSAGES),
        Some(NotificationCategory::MessageRequests) => say!(PAGE_MAIL_SWITCH_MESSAGE_REQUESTS),
        Some(NotificationCategory::Credits) => say!(PAGE_MAIL_SWITCH_CREDITS),
        Some(NotificationCategory::Companies) => say!(PAGE_MAIL_SWITCH_COMPANIES),
        Some(NotificationCategory::Moderation) => say!(PAGE_MAIL_SWITCH_MODERATION),
        None => say!(PAGE_MAIL_SWITCH_DIGEST),
    }
}

fn page(status: StatusCode, title: &str, content: &str) -> Response {
    let title = escaped(title);
    let html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><meta name=\"robots\" content=\"noindex\">\
         <title>{title} – Slateflow</title><link rel=\"stylesheet\" href=\"/auth/mails/style.css\"></head>\
         <body><header>Slateflow</header><main><h1>{title}</h1>{content}</main></body></html>"
    );
    (status, [(header::CONTENT_SECURITY_POLICY, POLICY)], Html(html)).into_response()
}

async fn style() -> Response {
    let css = concat!(include_str!("palette.css"), include_str!("mail_switch.css"));
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], css).into_response()
}
