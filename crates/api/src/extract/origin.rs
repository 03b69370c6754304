use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use identity::Origin;
use kernel::Digest;

use crate::problem::Problem;

/// Who sent the request, as far as the proxies in between are trusted.
#[derive(Clone, Copy, Debug)]
pub struct ClientIp(pub IpAddr);

/// The digest of the cookie by which the browser is known again; stands in a request's extensions.
#[derive(Clone, Copy)]
pub struct Device(pub Digest);

/// Where a request comes from, as far as the proxies in between are trusted.
pub struct Client(pub Origin);

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let user_agent = parts
            .headers
            .get(USER_AGENT)
            .and_then(|value| value.to_str().ok());
        Ok(Self(Origin {
            ip: parts.extensions.get::<ClientIp>().map(|client| client.0),
            user_agent: user_agent.map(str::to_owned),
            device: parts.extensions.get::<Device>().map(|device| device.0),
        }))
    }
}

/// What proxies add to say for whom they ask.
const PASSED_ON: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// A request from this very machine, not passed on for somebody else: not even by a proxy that is trusted.
pub struct Loopback;

impl<S: Send + Sync> FromRequestParts<S> for Loopback {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let peer = ConnectInfo::<SocketAddr>::from_request_parts(parts, state).await;
        let local = peer.is_ok_and(|ConnectInfo(peer)| peer.ip().to_canonical().is_loopback());
        if local && !PASSED_ON.iter().any(|name| parts.headers.contains_key(*name)) {
            Ok(Self)
        } else {
            Err(Problem::not_found())
        }
    }
}
