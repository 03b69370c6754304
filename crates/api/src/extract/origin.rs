use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use identity::Origin;

/// Where a request comes from. `X-Forwarded-For` is believed only from this machine, where a reverse proxy stands;
/// of its addresses the last, which that proxy has written itself.
pub struct Client(pub Origin);

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let peer = peer(parts, state).await;
        let forwarded = peer
            .filter(IpAddr::is_loopback)
            .and_then(|_| forwarded_for(&parts.headers));
        let user_agent = parts
            .headers
            .get(USER_AGENT)
            .and_then(|value| value.to_str().ok());
        Ok(Self(Origin {
            ip: forwarded.or(peer),
            user_agent: user_agent.map(str::to_owned),
        }))
    }
}

/// A request from this very machine, not passed on for somebody else.
pub struct Loopback;

impl<S: Send + Sync> FromRequestParts<S> for Loopback {
    type Rejection = crate::problem::Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let local = peer(parts, state)
            .await
            .is_some_and(|ip| ip.to_canonical().is_loopback());
        if local && !parts.headers.contains_key("x-forwarded-for") {
            Ok(Self)
        } else {
            Err(crate::problem::Problem::not_found())
        }
    }
}

async fn peer<S: Send + Sync>(parts: &mut Parts, state: &S) -> Option<IpAddr> {
    let peer = ConnectInfo::<SocketAddr>::from_request_parts(parts, state).await;
    peer.ok().map(|ConnectInfo(address)| address.ip())
}

fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers
        .get_all("x-forwarded-for")
        .iter()
        .next_back()?
        .to_str()
        .ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}
