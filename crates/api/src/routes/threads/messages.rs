//! Messages of a thread.

use axum::extract::State;
use axum::http::StatusCode;
use domain::threads::{self, HeldMessage, Message, MessagePage, MessageText, NewMessage, Part};
use kernel::{MessageId, ThreadId};
use serde::Deserialize;
use storage::Tx;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Path, Query, Verified, repeatable_write, write};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;
use crate::routes::member::asker;
use crate::routes::threads::shared::{ThreadPath, written};
use crate::texts::say;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(messages, send))
        .routes(routes!(edit, delete))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct MessagePath {
    thread_id: ThreadId,
    message_id: MessageId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct MessagesQuery {
    /// The newest before this number; without a number the newest of all.
    before: Option<i64>,
    /// The oldest after this number.
    after: Option<i64>,
}

/// Messages of a thread, 50 a page, the oldest first within the page.
#[utoipa::path(get, path = "/threads/{thread_id}/messages", tag = "messages", params(ThreadPath, MessagesQuery),
    responses((status = 200, body = MessagePage)))]
async fn messages(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ThreadPath>,
    Query(query): Query<MessagesQuery>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ThreadsRead)?;
    let part = match (query.before, query.after) {
        (None, None) => Part::Newest,
        (Some(seq), None) => Part::Before(seq),
        (None, Some(seq)) => Part::After(seq),
        (Some(_), Some(_)) => {
            let detail = say!(PROBLEM_BEFORE_AND_AFTER_DETAIL);
            return Err(Problem::field("after", "invalid", detail));
        }
    };
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    let thread = threads::thread(&mut reader, &asker, at.thread_id).await?;
    ApiResponse::ok(&threads::messages(&mut reader, app.env(), &thread, part).await?)
}

/// Writes in a thread; an answer to a request accepts it. 200 with the message as it is, if it was sent before; 409 where
/// the thread is closed or the first message waits for an answer; 202 where nearly the same text goes to too many people in an
/// hour: a moderator looks at it first, for three days at most.
#[utoipa::path(post, path = "/threads/{thread_id}/messages", tag = "messages", params(ThreadPath),
    request_body = NewMessage,
    responses((status = 201, body = Message), (status = 200, body = Message), (status = 202, body = HeldMessage)))]
async fn send(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ThreadPath>,
    Body(new): Body<NewMessage>,
) -> Result<ApiResponse> {
    repeatable_write(&app, async |tx: &mut Tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread_locked(tx, &asker, at.thread_id).await?;
        written(&threads::send(tx, app.env(), thread, &new).await?)
    })
    .await
}

/// Changes what one has written, within 15 minutes.
#[utoipa::path(patch, path = "/threads/{thread_id}/messages/{message_id}", tag = "messages", params(MessagePath),
    request_body = MessageText, responses((status = 200, body = Message)))]
async fn edit(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<MessagePath>,
    Body(new): Body<MessageText>,
) -> Result<ApiResponse> {
    let edited = write(&app, async |tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread_locked(tx, &asker, at.thread_id).await?;
        Ok(threads::edit(tx, app.env(), thread, at.message_id, &new).await?)
    });
    ApiResponse::ok(&edited.await?)
}

/// Deletes what one has written, for all, within 60 minutes.
#[utoipa::path(delete, path = "/threads/{thread_id}/messages/{message_id}", tag = "messages", params(MessagePath),
    responses((status = 204)))]
async fn delete(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<MessagePath>,
) -> Result<StatusCode> {
    write(&app, async |tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread_locked(tx, &asker, at.thread_id).await?;
        Ok(threads::delete(tx, app.env(), thread, at.message_id).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
