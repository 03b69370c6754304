//! Pictures of people: brought by themselves, shown to whoever may know them.

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::profiles::{self, Portrait};
use kernel::{PortraitId, PortraitSize, Uid};
use media::{Crop, Place};
use serde::Deserialize;
use storage::objects::intend_all;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Path, Query, Verified, write};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;
use crate::texts::say;

/// Bytes of a picture as it comes.
pub const LARGEST_PICTURE: usize = 8 << 20;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(remove))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(set))
                // One byte more, so that what is too large is told so in its own words.
                .layer(DefaultBodyLimit::max(LARGEST_PICTURE + 1)),
        )
}

/// The square that is kept, of the picture as it stands upright. Unless said, the largest one in its middle.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CropQuery {
    /// Its left edge, in parts of the picture's width.
    x: Option<f32>,
    /// Its top edge, in parts of the picture's height.
    y: Option<f32>,
    /// Its side, in parts of the picture's shorter side: 0.2 to 1.
    side: Option<f32>,
}

impl CropQuery {
    fn crop(&self) -> Result<Option<Crop>> {
        let (x, y, side) = match (self.x, self.y, self.side) {
            (None, None, None) => return Ok(None),
            (Some(x), Some(y), Some(side)) => (x, y, side),
            _ => return Err(outside()),
        };
        let within = |part: f32, least: f32| (least..=1.0).contains(&part);
        match within(x, 0.0) && within(y, 0.0) && within(side, 0.2) {
            true => Ok(Some(Crop { x, y, side })),
            false => Err(outside()),
        }
    }
}

fn outside() -> Problem {
    Problem::field("side", "out_of_range", say!(PROBLEM_CROP_OUTSIDE_DETAIL))
}

/// Sets the caller's picture: a JPEG, PNG or WebP of 8 MB at most. It is cropped and drawn anew in three sizes, without
/// anything that came with its pixels. 429 after twenty in an hour, refused ones among them.
#[utoipa::path(put, path = "/user/profile/portrait", tag = "profile", params(CropQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Portrait)))]
async fn set(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(crop): Query<CropQuery>,
    picture: Bytes,
) -> Result<ApiResponse> {
    let crop = crop.crop()?;
    if picture.len() > LARGEST_PICTURE {
        return Err(Problem::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "file-too-large",
            say!(PROBLEM_PORTRAIT_TOO_LARGE_DETAIL),
        ));
    }
    // Counted for good before the picture is read: also what is refused has cost something.
    let mut tx = app.db.begin().await?;
    let counted = profiles::count_portrait(&mut tx, app.env(), &caller.uid).await;
    tx.commit().await?;
    counted?;
    // Who goes away while waiting for it takes their bytes with them.
    let place = app.media.place().await?;
    // On its own: a caller who goes away leaves no files that wait for a name.
    let kept = tokio::spawn(async move { keep(&app, place, &caller.uid, &picture, crop).await });
    ApiResponse::ok(&kept.await.map_err(|error| Problem::internal(&error))??)
}

async fn keep(app: &App, place: Place, uid: &Uid, picture: &Bytes, crop: Option<Crop>) -> Result<Portrait> {
    let drawn = app.media.portrait(&place, picture, crop).await?;
    let portrait = PortraitId::new(&app.clock);
    let keys = drawn
        .iter()
        .map(|(size, _)| storage::portraits::key(portrait, *size))
        .collect();
    let intents = intend_all(&app.db, keys).await?;
    let mut written = Vec::new();
    for (intent, (size, file)) in intents.into_iter().zip(drawn) {
        written.push((size, app.media.store.put(intent, file).await?));
    }
    drop(place);
    write(app, async |tx| {
        profiles::set_portrait(tx, app.env(), uid, portrait, written).await?;
        Ok(Portrait { portrait })
    })
    .await
}

/// Takes the caller's picture away; without one, nothing happens.
#[utoipa::path(delete, path = "/user/profile/portrait", tag = "profile", responses((status = 204)))]
async fn remove(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    write(&app, async |tx| {
        Ok(profiles::remove_portrait(tx, &caller.uid).await?)
    })
    .await?;
    Ok(ApiResponse::no_content())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PortraitPath {
    portrait_id: PortraitId,
    #[param(inline)]
    size: PortraitSize,
}

/// A picture of a person, for themselves, their teams, and members with a complete profile where the person's is visible to
/// members; for everybody else there is none. 429 after 600 in a minute.
#[utoipa::path(get, path = "/portraits/{portrait_id}/{size}", tag = "profile",
    params(PortraitPath, ("If-None-Match" = Option<String>, Header)),
    responses((status = 200, content_type = "image/jpeg", body = Vec<u8>), (status = 304)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PortraitPath { portrait_id, size }): Path<PortraitPath>,
    headers: HeaderMap,
) -> Result<Response> {
    app.count(&caller.uid, Counted::Pictures)?;
    let key = profiles::portrait(
        &mut *app.db.read().await?,
        app.env(),
        &caller.uid,
        portrait_id,
        size,
    )
    .await?;
    // The files of an id never change. A browser asks again whether it may show them with every new token.
    let etag = format!("\"{portrait_id}-{}\"", size.as_str());
    let known = headers.get(header::IF_NONE_MATCH);
    let is_known = known.is_some_and(|known| known.as_bytes() == etag.as_bytes());
    let kept = [
        (header::CACHE_CONTROL, KEPT_PRIVATELY),
        (header::VARY, HeaderValue::from_static("authorization")),
        (
            header::ETAG,
            HeaderValue::try_from(etag).map_err(|error| Problem::internal(&error))?,
        ),
    ];
    if is_known {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let file = app.media.store.get(&key).await?;
    let kind = [(header::CONTENT_TYPE, "image/jpeg")];
    Ok((kept, kind, file).into_response())
}

const KEPT_PRIVATELY: HeaderValue = HeaderValue::from_static("private, max-age=31536000, immutable");
