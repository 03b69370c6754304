//! What is stored about the caller, as one archive.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use domain::export_import::{self, AccountBundle, CONTENTS, INDEX};
use domain::files::content_disposition;
use futures_util::StreamExt;
use media::{Content, Packed};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Bearer, write};
use crate::problem::{Problem, Result};
use crate::texts::say;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(export_account))
}

/// Everything that is stored about the caller: `account.json`, and the caller's own projects with their files.
///
/// Needs a sign-in of the last five minutes (403 `recent-sign-in-required`); with a second factor, where the account has
/// one (403 `second-factor-required`). One at a time, five in a day (429).
#[utoipa::path(get, path = "/account/export", tag = "account",
    responses((status = 200, body = Vec<u8>, content_type = "application/zip")))]
async fn export_account(State(app): State<App>, Bearer(token): Bearer) -> Result<Response> {
    let uid = app.identity.confirm(&token).await?.uid;
    let leave = app
        .alone
        .export(&uid)
        .ok_or_else(|| Problem::too_many(say!(PROBLEM_ACCOUNT_EXPORT_IN_PROGRESS_DETAIL), 30))?;
    write(&app, async |tx| {
        Ok(export_import::count_account(tx, app.env(), &uid).await?)
    })
    .await?;
    // Without the collector's database there is nothing that has the name.
    let usage_name = app
        .analytics
        .names()
        .await
        .ok()
        .map(|names| names.of(uid.as_str()));
    let bundle = export_import::export_account(&app.db, app.env(), &uid, usage_name).await?;
    let archive = app.media.pack(packed(bundle)).await?;
    // The next one may begin when this one is written, or when whoever reads it has gone.
    let archive = archive.map(move |piece| {
        let _held = &leave;
        piece
    });
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/zip"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(name) = HeaderValue::try_from(content_disposition("slateflow-account.zip")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok((headers, Body::from_stream(archive)).into_response())
}

fn packed(bundle: AccountBundle) -> Vec<Packed> {
    let at = bundle.exported_at.to_datetime();
    let text = |path: String, bytes: Vec<u8>| Packed {
        path,
        modified: at,
        content: Content::Bytes(bytes),
    };
    let mut all = vec![text("account.json".into(), bundle.account)];
    let mut files = bundle.files;
    for (folder, project) in bundle.projects {
        all.push(text(
            format!("projects/{folder}/{CONTENTS}"),
            project.contents.into_bytes(),
        ));
        all.push(text(format!("projects/{folder}/{INDEX}"), project.index));
        files.extend(project.files.into_iter().map(|mut file| {
            file.path = format!("projects/{folder}/{}", file.path);
            file
        }));
    }
    all.extend(files.into_iter().map(|file| Packed {
        path: file.path,
        modified: file.uploaded_at.to_datetime(),
        content: Content::Stored(file.key),
    }));
    all
}
