//! Files of messages.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::threads;
use kernel::{MessageFileId, ThreadId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Path, Verified, write};
use crate::problem::Result;
use crate::routes::files::documents::{hand_out, small};
use crate::routes::member::asker;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(content, remove))
        .routes(routes!(poster))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct FilePath {
    thread_id: ThreadId,
    file_id: MessageFileId,
}

/// A file, for whoever reads its message; before that is sent, for whoever brought it. Nobody reads what was sent by
/// somebody from whom a block parts them.
#[utoipa::path(get, path = "/threads/{thread_id}/files/{file_id}", tag = "messages", params(FilePath),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
async fn content(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<FilePath>,
) -> Result<Response> {
    app.count(&caller.uid, Counted::FilesRead)?;
    let opened = {
        let mut reader = app.db.read().await?;
        let asker = asker(&app, &mut reader, &caller.uid).await?;
        let thread = threads::thread(&mut reader, &asker, at.thread_id).await?;
        threads::open_file(&mut reader, app.env(), &thread, at.file_id).await?
    };
    hand_out(&app, opened).await
}

/// A picture of a message as a small JPEG, for whoever reads the picture.
#[utoipa::path(get, path = "/threads/{thread_id}/files/{file_id}/poster", tag = "messages", params(FilePath),
    responses((status = 200, content_type = "image/jpeg", body = Vec<u8>)))]
async fn poster(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<FilePath>,
) -> Result<Response> {
    app.count(&caller.uid, Counted::FilesRead)?;
    let key = {
        let mut reader = app.db.read().await?;
        let asker = asker(&app, &mut reader, &caller.uid).await?;
        let thread = threads::thread(&mut reader, &asker, at.thread_id).await?;
        threads::poster_of_file(&mut reader, app.env(), &thread, at.file_id).await?
    };
    small(&app, &key).await
}

/// Removes a file that one has brought and not sent. What is sent goes with its message.
#[utoipa::path(delete, path = "/threads/{thread_id}/files/{file_id}", tag = "messages", params(FilePath),
    responses((status = 204)))]
async fn remove(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<FilePath>,
) -> Result<StatusCode> {
    app.count(&caller.uid, Counted::FilePieces)?;
    write(&app, async |tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread(tx, &asker, at.thread_id).await?;
        Ok(threads::remove_unsent(tx, thread, at.file_id).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
