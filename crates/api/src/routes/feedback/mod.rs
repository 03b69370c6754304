//! What people say about the product: sent by anybody, read by its operator.

mod inbox;
mod receive;

use std::net::IpAddr;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header;
use bytes::Bytes;
use domain::feedback::{self, Report, Sender};
use kernel::{Digest, FeedbackId, Uid, sha256};
use media::Checked;
use serde::Serialize;
use storage::Tx;
use storage::idempotency::KeptAnswer;
use storage::objects::intend;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use inbox::router;
use receive::FeedbackForm;
pub use receive::LARGEST_FORM;

use crate::App;
use crate::edge::limits::network;
use crate::extract::{Client, SignedIn, idempotency_key};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;

/// Outside of `/api`, as everything is that can be sent without an account.
pub const PATH: &str = "/v1/feedback";

/// What anybody may send.
pub fn public() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(send))
}

#[derive(Serialize, ToSchema)]
struct FeedbackSent {
    feedback_id: FeedbackId,
}

/// Says something about the product: a problem, an idea, praise. Signed in or not; 5 an hour an account, 10 an hour an
/// address. The same `Idempotency-Key` with the same content is one report, however often it is sent.
#[utoipa::path(post, path = "/v1/feedback", tag = "feedback",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body(content = FeedbackForm, content_type = "multipart/form-data"),
    responses((status = 201, body = FeedbackSent)),
    security((), ("id_token" = [])))]
async fn send(State(app): State<App>, Client(from): Client, request: Request) -> Result<ApiResponse> {
    let (mut parts, body) = request.into_parts();
    let caller = match parts.headers.contains_key(header::AUTHORIZATION) {
        true => Some(SignedIn::from_request_parts(&mut parts, &app).await?.0),
        false => None,
    };
    let key = idempotency_key(&parts.headers)?;
    let (form, request) = FeedbackForm::read(Request::from_parts(parts, body)).await?;
    let report = feedback::checked(form.report)?;
    let sending = Sending {
        app,
        uid: caller.map(|caller| caller.uid),
        address: from.ip.map(address_key),
        from: from.ip,
        key,
        request,
    };
    // Counted for good before the picture is read: also what is refused for its picture has cost something.
    if let Err(kept) = sending.count().await? {
        return Ok(kept);
    }
    // On its own, so that a caller who goes away neither leaves a picture that nothing names nor makes room for the
    // next picture before this one is drawn.
    let kept = tokio::spawn(async move {
        let drawn = sending.drawn(form.screenshot).await?;
        sending.keep(&report, drawn).await
    });
    kept.await.map_err(|error| Problem::internal(&error))?
}

/// What is kept of an address.
fn address_key(ip: IpAddr) -> String {
    hex::encode(&sha256(network(ip).to_string().as_bytes())[..16])
}

struct Sending {
    app: App,
    uid: Option<Uid>,
    address: Option<String>,
    from: Option<IpAddr>,
    key: Option<String>,
    request: Digest,
}

impl Sending {
    fn sender(&self) -> Sender<'_> {
        Sender {
            uid: self.uid.as_ref(),
            address: self.address.as_deref(),
        }
    }

    /// Whose keys these are: nobody's account is called so.
    fn keeper(&self) -> Uid {
        self.uid.clone().unwrap_or_else(|| Uid("not signed in".into()))
    }

    /// Counts the report; `Err` is the answer that was given before, which counts once.
    async fn count(&self) -> Result<std::result::Result<(), ApiResponse>> {
        let mut tx = self.app.db.begin().await?;
        if let Some(key) = &self.key {
            let kept = storage::idempotency::find(&mut tx, &self.keeper(), key).await?;
            if let Some(kept) = kept {
                // The answer may be of a change that is being committed: it is told when that is certain.
                tx.commit().await?;
                return self.again(kept).map(Err);
            }
        }
        let counted = feedback::count(&mut tx, self.app.env(), self.sender()).await;
        tx.commit().await?;
        Ok(Ok(counted?))
    }

    fn again(&self, kept: KeptAnswer) -> Result<ApiResponse> {
        match kept.request_digest == self.request {
            true => Ok(ApiResponse::stored(kept.status, kept.body)),
            false => Err(Problem::reused_key()),
        }
    }

    async fn drawn(&self, picture: Option<Bytes>) -> Result<Option<Checked>> {
        let Some(picture) = picture else {
            return Ok(None);
        };
        let (media, pictures) = (&self.app.media, &self.app.alone.anonymous_pictures);
        if self.uid.is_some() {
            return Ok(Some(media.screenshot(picture, |_| true).await?));
        }
        let _turn = pictures.turn().await.ok_or_else(Problem::busy)?;
        let admit = |pixels| pictures.take(self.from, pixels);
        Ok(Some(media.screenshot(picture, admit).await?))
    }

    /// Takes the key; `Err` is the answer that was given before.
    async fn take_key(&self, tx: &mut Tx) -> Result<std::result::Result<(), ApiResponse>> {
        let Some(key) = &self.key else {
            return Ok(Ok(()));
        };
        let (keeper, now) = (self.keeper(), self.app.clock.now());
        match storage::idempotency::take(tx, &keeper, key, &self.request, now).await? {
            Some(kept) => self.again(kept).map(Err),
            None => Ok(Ok(())),
        }
    }

    async fn keep(&self, report: &Report, picture: Option<Checked>) -> Result<ApiResponse> {
        let id = FeedbackId::new(&self.app.clock);
        let written = match picture {
            Some(picture) => {
                let intent = intend(&self.app.db, storage::feedback::key(id)).await?;
                Some(self.app.media.store.put(intent, picture.bytes).await?)
            }
            None => None,
        };
        let mut tx = self.app.db.begin().await?;
        if let Err(kept) = self.take_key(&mut tx).await? {
            tx.commit().await?;
            return Ok(kept);
        }
        feedback::send(&mut tx, self.app.env(), id, self.sender(), report, written).await?;
        let answer = ApiResponse::created(&FeedbackSent { feedback_id: id })?;
        if let Some(key) = &self.key {
            let (status, text) = (answer.status().as_u16(), answer.text());
            storage::idempotency::keep(&mut tx, &self.keeper(), key, status, text).await?;
        }
        tx.commit().await?;
        Ok(answer)
    }
}
