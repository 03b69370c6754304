//! Threads: one's own, and what is done with one of them.

use axum::extract::State;
use axum::http::StatusCode;
use domain::threads::{
    self, FoundMessages, HeldMessage, NewThread, ReadUpTo, Sought, Started, ThreadDetails, ThreadPage,
};
use kernel::{ThreadId, Uid};
use serde::Deserialize;
use storage::Tx;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Path, Query, Verified, repeatable_write, write};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::member::asker;
use crate::routes::threads::shared::{ThreadPath, written};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, start))
        .routes(routes!(search))
        .routes(routes!(read))
        .routes(routes!(mark_read))
        .routes(routes!(accept))
        .routes(routes!(ignore))
        .routes(routes!(mute, unmute))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ThreadsQuery {
    /// `open`, which is usual, or `requests`: what others ask and is not answered.
    r#box: Option<String>,
    /// Only the thread with this person, in whatever box.
    with: Option<Uid>,
    /// `next` of the page before.
    after: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SearchQuery {
    /// 1 to 12 words, up to 200 characters; all of them must occur.
    words: String,
    /// `next` of the answer before.
    after: Option<String>,
}

/// One's threads, the newest message first, 30 a page.
#[utoipa::path(get, path = "/threads", tag = "messages", params(ThreadsQuery),
    responses((status = 200, body = ThreadPage)))]
async fn list(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(query): Query<ThreadsQuery>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ThreadsRead)?;
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    let sought = Sought {
        of: query.r#box,
        with: query.with,
        after: query.after,
    };
    ApiResponse::ok(&threads::list(&mut reader, app.env(), &asker, &sought).await?)
}

/// Searches the texts of one's own threads, the newest message first: up to 30 hits among 20,000 messages, and on with
/// `after`. Words are found from their beginning on, in every case, and without the marks of their letters.
#[utoipa::path(get, path = "/threads/search", tag = "messages", params(SearchQuery),
    responses((status = 200, body = FoundMessages)))]
async fn search(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(query): Query<SearchQuery>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ThreadsSearch)?;
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    let after = query.after.as_deref();
    ApiResponse::ok(&threads::search(&mut reader, app.env(), &asker, &query.words, after).await?)
}

/// Writes to somebody: begins the thread, or goes on with it. To connections and one's own teams freely; to others once,
/// until it is answered, if they take messages of members (403 otherwise). 200 with the message as it is, if it was sent
/// before; 202 where nearly the same text goes to too many people in an hour: a moderator looks at it first; 404 for whom the
/// caller may not see; 429 with the limit.
#[utoipa::path(post, path = "/threads", tag = "messages", request_body = NewThread,
    responses((status = 201, body = Started), (status = 200, body = Started), (status = 202, body = HeldMessage)))]
async fn start(
    State(app): State<App>,
    Verified(caller): Verified,
    Body(new): Body<NewThread>,
) -> Result<ApiResponse> {
    repeatable_write(&app, async |tx: &mut Tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        written(&threads::start(tx, app.env(), &asker, &new).await?)
    })
    .await
}

/// One thread. A thread of others is answered like none.
#[utoipa::path(get, path = "/threads/{thread_id}", tag = "messages", params(ThreadPath),
    responses((status = 200, body = ThreadDetails)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ThreadPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ThreadsRead)?;
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    let thread = threads::thread(&mut reader, &asker, at.thread_id).await?;
    ApiResponse::ok(&threads::details(&mut reader, app.env(), &thread).await?)
}

/// All up to this number is read. It never goes back.
#[utoipa::path(put, path = "/threads/{thread_id}/read", tag = "messages", params(ThreadPath), request_body = ReadUpTo,
    responses((status = 204)))]
async fn mark_read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ThreadPath>,
    Body(ReadUpTo { seq }): Body<ReadUpTo>,
) -> Result<StatusCode> {
    app.count(&caller.uid, Counted::ThreadsRead)?;
    write(&app, async |tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread_locked(tx, &asker, at.thread_id).await?;
        Ok(threads::read(tx, app.env(), thread, seq).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes what somebody asks: from now on both write.
#[utoipa::path(post, path = "/threads/{thread_id}/accept", tag = "messages", params(ThreadPath),
    responses((status = 200, body = ThreadDetails)))]
async fn accept(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ThreadPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let accepted = write(&app, async |tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread_locked(tx, &asker, at.thread_id).await?;
        Ok(threads::accept(tx, app.env(), thread).await?)
    });
    ApiResponse::ok(&accepted.await?)
}

/// Does not answer what somebody asks; they are not told.
#[utoipa::path(post, path = "/threads/{thread_id}/ignore", tag = "messages", params(ThreadPath),
    responses((status = 200, body = ThreadDetails)))]
async fn ignore(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ThreadPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let ignored = write(&app, async |tx| {
        let asker = asker(&app, tx, &caller.uid).await?;
        let thread = threads::thread_locked(tx, &asker, at.thread_id).await?;
        Ok(threads::ignore(tx, app.env(), thread).await?)
    });
    ApiResponse::ok(&ignored.await?)
}

/// No mails of this thread, and it is not counted.
#[utoipa::path(put, path = "/threads/{thread_id}/mute", tag = "messages", params(ThreadPath),
    responses((status = 204)))]
async fn mute(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ThreadPath>,
) -> Result<StatusCode> {
    set_muted(&app, &caller.uid, at.thread_id, true).await
}

#[utoipa::path(delete, path = "/threads/{thread_id}/mute", tag = "messages", params(ThreadPath),
    responses((status = 204)))]
async fn unmute(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ThreadPath>,
) -> Result<StatusCode> {
    set_muted(&app, &caller.uid, at.thread_id, false).await
}

async fn set_muted(app: &App, caller: &Uid, thread: ThreadId, is_muted: bool) -> Result<StatusCode> {
    app.count(caller, Counted::Toggle)?;
    write(app, async |tx| {
        let asker = asker(app, tx, caller).await?;
        let thread = threads::thread_locked(tx, &asker, thread).await?;
        Ok(threads::mute(tx, app.env(), thread, is_muted).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
