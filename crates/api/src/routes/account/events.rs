//! The stream of what happens, one a browser: server-sent events over fetch, since an EventSource cannot send a token.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::Timestamp;
use realtime::{HEARTBEAT, Refused, Subscriber};
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Bearer, Client, Query, SignedIn};
use crate::problem::{Problem, Result};
use crate::texts::say;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(stream))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct After {
    /// The number of the last event that was received. `Last-Event-ID` means the same and goes first.
    after: Option<String>,
}

/// Events for the caller, as they happen: `notification`, `read`, `project`, `queue`, `connection`, `account`, `message`,
/// `message_changed`, `thread`, `thread_read`, each with its number as `id`, without gaps. Without a number: `hello` (`seq`,
/// `quiet_ms` since the event of that number, `node`, `heartbeat_s`, `unread`, `counters`: `requests` to connect, `threads`
/// with something unread, `message_requests`) at the beginning, `token` (the token ends soon: come back with a new one) and
/// `bye` (come back after `retry_ms`).
/// `resync` (`reason`, `seq`): what came
/// after the last event is not known any more; read the lists anew and go on from `seq`. Comments are heartbeats.
///
/// At most 6 streams a person (the oldest ends), 20 an address; beyond that 503 with `Retry-After`.
#[utoipa::path(get, path = "/events", tag = "notifications", params(After,
    ("Last-Event-ID" = Option<String>, Header)),
    responses((status = 200, content_type = "text/event-stream", body = String)))]
async fn stream(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
    Bearer(token): Bearer,
    Client(origin): Client,
    headers: HeaderMap,
    Query(query): Query<After>,
) -> Result<Response> {
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let last = last.map(str::to_owned).or(query.after);
    let mut reader = app.db.read().await?;
    let newest = storage::events::newest(&mut reader, caller.uid.as_str()).await?;
    let newest = newest.ok_or_else(Problem::unauthenticated)?;
    let newest_at = storage::events::newest_at(&mut reader, caller.uid.as_str()).await?;
    let unread = domain::notifications::unread(&mut reader, &caller.uid).await?;
    let counters = domain::threads::counters(&mut reader, &caller.uid).await?;
    let requests = domain::connections::requests(&mut reader, app.env(), &caller.uid).await?;
    drop(reader);
    let who = Subscriber {
        uid: caller.uid,
        from: origin.ip,
        // What is no number is of no use: the client is told to begin anew.
        after: last.map(|last| last.trim().parse().unwrap_or(-1)),
        expires_at: end_of(&token).ok_or_else(Problem::unauthenticated)?,
    };
    let hello = json!({
        "seq": newest,
        "quiet_ms": newest_at.map(|at| app.env().now().since(at).as_millis() as u64),
        "node": app.realtime.node(),
        "heartbeat_s": HEARTBEAT.as_secs(),
        "unread": unread,
        "counters": {
            "requests": requests,
            "threads": counters.threads,
            "message_requests": counters.message_requests,
        },
    });
    let stream = app.realtime.open(who, newest, &hello).map_err(|refused| {
        let detail = match refused {
            Refused::Node => say!(PROBLEM_TOO_MANY_STREAMS_NODE),
            Refused::Address => say!(PROBLEM_TOO_MANY_STREAMS_ADDRESS),
        };
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-streams", detail).retry_after(20)
    })?;
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    let mut response = (headers, Body::from_stream(stream)).into_response();
    // Proxies that gather responses would keep events back.
    response
        .headers_mut()
        .insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

/// When a token ends that has been verified already.
fn end_of(token: &str) -> Option<Timestamp> {
    #[derive(Deserialize)]
    struct Claims {
        exp: i64,
    }
    let claims = token.split('.').nth(1)?;
    let claims: Claims = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(claims).ok()?).ok()?;
    Some(Timestamp::from_seconds(claims.exp))
}
