//! `/dev/mail`: the mails of a development installation, for reading in a browser on the same machine; as JSON for tests.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::from_extractor;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use kernel::MailId;
use serde::Serialize;
use storage::dev_mail::{self, DevMail};

use crate::App;
use crate::extract::Loopback;
use crate::pages::html::escaped;
use crate::problem::{Problem, Result};

const NEWEST: u32 = 200;
const PAGE_POLICY: &str = "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'";
/// The mail itself: its inline styles, nothing else; its link opens in a new tab.
const MAIL_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; \
                           sandbox allow-popups allow-popups-to-escape-sandbox";

pub fn router() -> Router<App> {
    Router::new()
        .route("/dev/mail", get(list))
        .route("/dev/mail/style.css", get(style))
        .route("/dev/mail/{id}", get(message))
        .route("/dev/mail/{id}/html", get(body))
        .route_layer(from_extractor::<Loopback>())
}

#[derive(Serialize)]
struct Listed {
    id: MailId,
    at: kernel::Timestamp,
    to: String,
    subject: String,
    text: String,
}

async fn list(State(app): State<App>, headers: HeaderMap) -> Result<Response> {
    let mails = dev_mail::list(&mut *app.db.read().await?, NEWEST).await?;
    let wants_json = headers
        .get(header::ACCEPT)
        .is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"));
    if wants_json {
        let listed = mails.into_iter().map(|m| Listed {
            id: m.id,
            at: m.at,
            to: m.recipient,
            subject: m.subject,
            text: m.text,
        });
        return Ok(Json(listed.collect::<Vec<_>>()).into_response());
    }
    let rows: String = mails.iter().map(row).collect();
    let content = if rows.is_empty() {
        "<p>No emails yet. Sign up, and the verification email appears here a moment later.</p>".to_owned()
    } else {
        format!("<ol>{rows}</ol>")
    };
    Ok(page("Emails", &content))
}

fn row(mail: &DevMail) -> String {
    format!(
        "<li><a href=\"/dev/mail/{}\"><strong>{}</strong><span>{}</span><time>{}</time></a></li>",
        mail.id,
        escaped(&mail.subject),
        escaped(&mail.recipient),
        mail.at,
    )
}

async fn find(app: &App, id: &str) -> Result<DevMail> {
    let id = id.parse().map_err(|_| Problem::not_found())?;
    let found = dev_mail::find(&mut *app.db.read().await?, id).await?;
    found.ok_or_else(Problem::not_found)
}

async fn message(State(app): State<App>, Path(id): Path<String>) -> Result<Response> {
    let mail = find(&app, &id).await?;
    let content = format!(
        "<p><a href=\"/dev/mail\">All emails</a></p><p>To {} <time>{}</time></p>\
         <iframe title=\"The email\" src=\"/dev/mail/{}/html\"></iframe><h2>As text</h2><pre>{}</pre>",
        escaped(&mail.recipient),
        mail.at,
        mail.id,
        with_links(&mail.text),
    );
    Ok(page(&mail.subject, &content))
}

async fn body(State(app): State<App>, Path(id): Path<String>) -> Result<Response> {
    let mail = find(&app, &id).await?;
    let html = mail.html.replacen("<head>", "<head><base target=\"_blank\">", 1);
    let policy = [
        (header::CONTENT_SECURITY_POLICY, MAIL_POLICY),
        (header::X_FRAME_OPTIONS, "SAMEORIGIN"),
    ];
    Ok((policy, Html(html)).into_response())
}

async fn style() -> Response {
    let css = concat!(include_str!("palette.css"), include_str!("dev_mail.css"));
    (
        StatusCode::OK,
        [(header::CONTENT_TYPE, "text/css; charset=utf-8")],
        css,
    )
        .into_response()
}

fn page(title: &str, content: &str) -> Response {
    let html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title>\
         <link rel=\"stylesheet\" href=\"/dev/mail/style.css\"></head>\
         <body><header>Slateflow development mailbox</header><main><h1>{title}</h1>{content}</main></body></html>",
        title = escaped(title),
    );
    ([(header::CONTENT_SECURITY_POLICY, PAGE_POLICY)], Html(html)).into_response()
}

/// Lines that are a web address become links.
fn with_links(text: &str) -> String {
    text.lines()
        .map(|line| {
            let line = escaped(line);
            if line.starts_with("http://") || line.starts_with("https://") {
                format!("<a href=\"{line}\">{line}</a>\n")
            } else {
                format!("{line}\n")
            }
        })
        .collect()
}
