use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use kernel::{Digest, Uid};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use storage::Tx;

use crate::App;
use crate::extract::Body;
use crate::extract::body::kind;
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;
use crate::texts::say;

const KEY_MAX: usize = 255;

/// A request that is carried out once however often it is sent: with an `Idempotency-Key`, the answer is kept in the
/// transaction of the effect for a day, and the same request gets the same answer. The same key with another request
/// is refused. What was refused the first time is tried again.
pub struct Idempotent<T> {
    key: Option<String>,
    request: Digest,
    body: T,
}

/// The body of a request that says everything in its path.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Empty {}

pub fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>> {
    let Some(value) = headers.get("idempotency-key") else {
        return Ok(None);
    };
    match value.to_str() {
        Ok(key) if (1..=KEY_MAX).contains(&key.len()) => Ok(Some(key.to_owned())),
        _ => {
            let detail = say!(PROBLEM_IDEMPOTENCY_KEY_INVALID_DETAIL);
            Err(Problem::field("Idempotency-Key", "invalid", detail))
        }
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Idempotent<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        let key = idempotency_key(request.headers())?;
        let mut seen = format!("{} {}\n", request.method(), request.uri()).into_bytes();
        let kind = kind(request.headers());
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(Body::<T>::unread)?;
        seen.extend_from_slice(&bytes);
        Ok(Self {
            key,
            request: kernel::sha256(&seen),
            body: Body::parse(if bytes.is_empty() {
                b"{}"
            } else {
                kind?;
                &bytes
            })?,
        })
    }
}

impl<T> Idempotent<T> {
    /// One transaction; its answer is given when it is durable.
    pub async fn run(
        self,
        app: &App,
        uid: &Uid,
        work: impl AsyncFnOnce(&mut Tx, T) -> Result<ApiResponse>,
    ) -> Result<ApiResponse> {
        let mut tx = app.db.begin().await?;
        if let Some(key) = &self.key
            && let Some(kept) =
                storage::idempotency::take(&mut tx, uid, key, &self.request, app.clock.now()).await?
        {
            if kept.request_digest != self.request {
                return Err(refused(tx, Problem::reused_key()).await);
            }
            // The first request may wait for its commit still: this answer waits with it.
            tx.commit().await.map_err(repeatable)?;
            return Ok(ApiResponse::stored(kept.status, kept.body));
        }
        let answer = match work(&mut tx, self.body).await {
            Ok(answer) => answer,
            Err(problem) => return Err(refused(tx, problem).await),
        };
        if let Some(key) = &self.key {
            storage::idempotency::keep(&mut tx, uid, key, answer.status().as_u16(), answer.text()).await?;
        }
        match self.key {
            Some(_) => tx.commit().await.map_err(repeatable)?,
            None => tx.commit().await?,
        }
        Ok(answer)
    }
}

/// What is refused may be so for the sake of a change that is not committed yet: it is told once that is kept.
pub async fn refused(tx: Tx, problem: Problem) -> Problem {
    if problem.status >= 500 {
        return problem;
    }
    match tx.undo().await {
        Ok(()) => problem,
        Err(error) => error.into(),
    }
}

/// For a request with an `Idempotency-Key`, whose repetition does no harm.
pub fn repeatable(error: storage::Error) -> Problem {
    match error.is_commit_unknown() {
        true => Problem::outcome_unknown_but_repeatable(&error),
        false => error.into(),
    }
}

/// [`write`] of what names itself, so that its repetition does no harm.
pub async fn repeatable_write(
    app: &App,
    work: impl AsyncFnOnce(&mut Tx) -> Result<ApiResponse>,
) -> Result<ApiResponse> {
    let mut tx = app.db.begin().await?;
    match work(&mut tx).await {
        Ok(answer) => {
            tx.commit().await.map_err(repeatable)?;
            Ok(answer)
        }
        Err(problem) => Err(refused(tx, problem).await),
    }
}

/// One transaction; its answer is given when it is durable.
pub async fn write<T: Serialize>(app: &App, work: impl AsyncFnOnce(&mut Tx) -> Result<T>) -> Result<T> {
    let mut tx = app.db.begin().await?;
    let done = match work(&mut tx).await {
        Ok(done) => done,
        Err(problem) => return Err(refused(tx, problem).await),
    };
    tx.commit().await?;
    Ok(done)
}
