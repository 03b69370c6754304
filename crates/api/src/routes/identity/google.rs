//! The popup's pages and the hand-over of its result.

use std::sync::Arc;

use axum::extract::{Form, Query, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use identity::{Announcement, Error, GooglePopup, LocalChoice};
use serde::Deserialize;
use serde_json::{Value, json};

use super::google_pages as pages;
use crate::extract::{Body, Loopback};
use crate::problem::Problem;
use crate::texts::say;

type Popup = State<Arc<GooglePopup>>;

/// As long as a flow may take, with its hand-over.
const COOKIE_LIFE: time::Duration = time::Duration::minutes(11);

pub fn router() -> Router<Arc<GooglePopup>> {
    Router::new()
        .route("/auth/google/start", get(start))
        .route("/auth/google/callback", get(callback))
        .route("/auth/google/local", get(local_chooser).post(choose))
        .route("/auth/google/result", post(result))
        .route("/auth/google/announce.js", get(announce_script))
        .route("/auth/google/pages.css", get(stylesheet))
}

#[derive(Deserialize)]
struct Start {
    #[serde(default)]
    flow: String,
}

/// Sends the popup to the account chooser.
async fn start(State(google): Popup, Query(start): Query<Start>, cookies: CookieJar) -> Response {
    match google.start_google(&start.flow).await {
        Ok(started) => {
            let cookie = Cookie::build(started.cookie)
                .max_age(COOKIE_LIFE)
                .path("/auth/google")
                .http_only(true)
                .secure(google.secure())
                .same_site(SameSite::Lax);
            guarded((cookies.add(cookie), Redirect::to(started.url.as_str())))
        }
        Err(error) if error.is_fault() => {
            tracing::warn!(%error, "a Google sign-in could not begin");
            // The page that waits hears of it.
            page(pages::announcement(&Announcement {
                flow: start.flow,
                outcome: Err("unavailable"),
            }))
        }
        Err(_) => ended(),
    }
}

#[derive(Deserialize)]
struct Callback {
    #[serde(default)]
    state: String,
    code: Option<String>,
    error: Option<String>,
}

/// What the browser has for a flow; empty: nothing.
fn value(cookies: &CookieJar, name: Option<String>) -> &str {
    let cookie = name.and_then(|name| cookies.get(&name));
    cookie.map(Cookie::value).unwrap_or_default()
}

async fn callback(State(google): Popup, Query(said): Query<Callback>, cookies: CookieJar) -> Response {
    let cookie = value(&cookies, google.cookie_of_state(&said.state));
    let finished = google
        .finish_google(&said.state, said.code.as_deref(), said.error.as_deref(), cookie)
        .await;
    announced(finished)
}

#[derive(Deserialize)]
struct Chooser {
    #[serde(default)]
    state: String,
}

/// In development only: an account chooser of our own.
async fn local_chooser(_: Loopback, State(google): Popup, Query(chooser): Query<Chooser>) -> Response {
    match google.chooser() {
        identity::Chooser::Local => page(pages::local_chooser(&chooser.state, None)),
        _ => Problem::not_found().into_response(),
    }
}

#[derive(Deserialize)]
struct Choice {
    state: String,
    /// One of the buttons: an address, `typed` or `cancel`.
    choice: String,
    #[serde(default)]
    email: String,
    #[serde(default)]
    name: String,
    /// A ticked box: the issuer would not vouch for the address.
    unverified: Option<String>,
}

async fn choose(_: Loopback, State(google): Popup, cookies: CookieJar, Form(said): Form<Choice>) -> Response {
    let cookie = value(&cookies, google.cookie_of_state(&said.state));
    let choice = match said.choice.as_str() {
        "cancel" => None,
        "typed" => Some(LocalChoice {
            email: said.email.trim().to_owned(),
            name: Some(said.name),
            email_verified: said.unverified.is_none(),
        }),
        email => pages::SAMPLES
            .iter()
            .find(|sample| sample.email == email)
            .map(|sample| LocalChoice {
                email: sample.email.into(),
                name: Some(sample.name.into()),
                email_verified: true,
            }),
    };
    match google.choose_locally(&said.state, choice, cookie).await {
        Err(Error::InvalidEmail | Error::MissingEmail) => page(pages::local_chooser(
            &said.state,
            Some("Please enter a valid email address"),
        )),
        Err(Error::NotAllowed(_)) => Problem::not_found().into_response(),
        other => announced(other),
    }
}

#[derive(Deserialize)]
struct Handover {
    flow: String,
    handoff: String,
}

/// Gives the ID token to the page that opened the popup: once, within a minute, in the same browser.
async fn result(
    State(google): Popup,
    cookies: CookieJar,
    Body(request): Body<Handover>,
) -> Result<Json<Value>, Problem> {
    let cookie = value(&cookies, google.cookie_of_flow(&request.flow));
    match google
        .collect_google(&request.flow, &request.handoff, cookie)
        .await
    {
        Ok(found) => Ok(Json(
            json!({"idToken": found.id_token, "rawNonce": found.raw_nonce}),
        )),
        Err(Error::Storage(error)) => Err(error.into()),
        Err(_) => Err(Problem::new(
            StatusCode::BAD_REQUEST,
            "google-flow-ended",
            say!(PROBLEM_GOOGLE_FLOW_ENDED_DETAIL),
        )),
    }
}

async fn announce_script() -> impl IntoResponse {
    (
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")],
        include_str!("../../../assets/google/announce.js"),
    )
}

async fn stylesheet() -> impl IntoResponse {
    (
        [(header::CONTENT_TYPE, "text/css; charset=utf-8")],
        include_str!("../../../assets/google/pages.css"),
    )
}

fn announced(finished: Result<Announcement, Error>) -> Response {
    match finished {
        Ok(announcement) => page(pages::announcement(&announcement)),
        Err(error) => {
            tracing::info!(%error, "a Google sign-in ended without its page");
            ended()
        }
    }
}

fn ended() -> Response {
    (StatusCode::BAD_REQUEST, page(pages::ended())).into_response()
}

fn page(html: String) -> Response {
    guarded(([(header::CONTENT_TYPE, "text/html; charset=utf-8")], html))
}

/// No copy stays anywhere, and no address goes out in a Referer. No COOP: it would cut the opener off.
fn guarded(response: impl IntoResponse) -> Response {
    const HEADERS: [(HeaderName, &str); 4] = [
        (header::CACHE_CONTROL, "no-store"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; \
             frame-ancestors 'none'; require-trusted-types-for 'script'",
        ),
    ];
    let mut response = response.into_response();
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}
