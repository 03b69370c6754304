//! A browser is known again by a cookie that only the identity provider sees: failures elsewhere don't lock it out, and
//! a mail's link that is opened in it leaves its own session alone.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use identity::Embedded;
use kernel::{Code, sha256};

use crate::extract::Device;

const COOKIE: &str = "slateflow_device";
const PATH: &str = "/identitytoolkit.googleapis.com";
/// A random code of ours is 43 letters.
const LENGTHS: std::ops::RangeInclusive<usize> = 40..=64;

/// What begins a session when it succeeds.
const SIGNS_IN: [&str; 4] = [
    "/v1/accounts:signUp",
    "/v1/accounts:signInWithPassword",
    "/v1/accounts:signInWithIdp",
    "/v2/accounts/mfaSignIn:finalize",
];

pub async fn remember(
    State(provider): State<Arc<Embedded>>,
    cookies: CookieJar,
    mut request: Request,
    next: Next,
) -> Response {
    let known = cookies
        .get(COOKIE)
        .map(Cookie::value)
        .filter(|value| LENGTHS.contains(&value.len()));
    let signs_in = SIGNS_IN.contains(&request.uri().path());
    let token = match known {
        Some(known) => Some(known.to_owned()),
        None => signs_in.then(|| Code::random().expose().to_owned()),
    };
    let Some(token) = token else {
        return next.run(request).await;
    };
    request.extensions_mut().insert(Device(sha256(token.as_bytes())));
    let mut response = next.run(request).await;
    if signs_in && response.status() == StatusCode::OK {
        let cookie = Cookie::build((COOKIE, token))
            .path(PATH)
            .http_only(true)
            .secure(provider.config().public_url.scheme() == "https")
            .same_site(SameSite::Lax)
            // browsers keep it for 400 days
            .permanent()
            .build();
        if let Ok(cookie) = HeaderValue::from_str(&cookie.to_string()) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}
