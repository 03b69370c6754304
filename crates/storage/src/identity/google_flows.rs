//! Sign-ins with Google that are under way: from the popup's opening to the hand-over of its ID token.

use kernel::{Digest, Timestamp};

use crate::{Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, sqlx::FromRow)]
pub struct GoogleFlow {
    /// The opener's name for it; the result is announced under it.
    pub flow: String,
    pub pkce_verifier: String,
    pub raw_nonce: String,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
}

#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Handover {
    pub id_token: String,
    pub raw_nonce: String,
}

#[boxed]
pub async fn insert(tx: &mut Tx, state: &Digest, cookie: &Digest, f: &GoogleFlow) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO google_flows (state, flow, cookie, pkce_verifier, raw_nonce, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&state[..])
    .bind(&f.flow)
    .bind(&cookie[..])
    .bind(&f.pkce_verifier)
    .bind(&f.raw_nonce)
    .bind(Ts(f.created_at))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// Claims the flow for one callback: a second one, a foreign cookie or one begun before `since` finds nothing.
#[boxed]
pub async fn claim(
    tx: &mut Tx,
    state: &Digest,
    cookie: &Digest,
    since: Timestamp,
    now: Timestamp,
) -> Result<Option<GoogleFlow>> {
    Ok(on!(tx, c => sqlx::query_as(
        "UPDATE google_flows SET finished_at = $4 \
         WHERE state = $1 AND cookie = $2 AND created_at > $3 AND finished_at IS NULL \
         RETURNING flow, pkce_verifier, raw_nonce, created_at",
    ).bind(&state[..]).bind(&cookie[..]).bind(Ts(since)).bind(Ts(now)).fetch_optional(c).await)?)
}

/// Lays the ID token ready for whoever brings the hand-off code and the cookie.
#[boxed]
pub async fn finish(
    tx: &mut Tx,
    state: &Digest,
    handoff: &Digest,
    id_token: &str,
    at: Timestamp,
) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE google_flows SET handoff = $2, id_token = $3, finished_at = $4 WHERE state = $1",
    ).bind(&state[..]).bind(&handoff[..]).bind(id_token).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// Hands the ID token over, once.
#[boxed]
pub async fn redeem(
    tx: &mut Tx,
    flow: &str,
    handoff: &Digest,
    cookie: &Digest,
    since: Timestamp,
) -> Result<Option<Handover>> {
    Ok(on!(tx, c => sqlx::query_as(
        "DELETE FROM google_flows WHERE flow = $1 AND handoff = $2 AND cookie = $3 AND finished_at > $4 \
         RETURNING id_token, raw_nonce",
    ).bind(flow).bind(&handoff[..]).bind(&cookie[..]).bind(Ts(since)).fetch_optional(c).await)?)
}
