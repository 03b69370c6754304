//! The open protocol tus 1.0 (tus.io): a file comes in pieces, and one that was cut off goes on where it was.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use domain::files::{self, Asked};
use storage::uploads::{UploadRow, UploadTarget};

use crate::App;
use crate::problem::{Problem, Result};
use crate::routes::files::receive::{PIECE_MAX, Received, piece_min, piece_too_small, receive};
use crate::texts::say;

const RESUMABLE: HeaderName = HeaderName::from_static("tus-resumable");
pub const LENGTH: HeaderName = HeaderName::from_static("upload-length");
const OFFSET: HeaderName = HeaderName::from_static("upload-offset");
const METADATA: HeaderName = HeaderName::from_static("upload-metadata");
/// As the IETF's draft of resumable uploads has it.
const LIMIT: HeaderName = HeaderName::from_static("upload-limit");
const DOCUMENT: HeaderName = HeaderName::from_static("slateflow-document");
/// Of a message.
const FILE: HeaderName = HeaderName::from_static("slateflow-file");
const VERSION: HeaderValue = HeaderValue::from_static("1.0.0");
const PIECE: &str = "application/offset+octet-stream";

/// A client that says which version of the protocol it speaks must speak ours.
pub fn speaks(headers: &HeaderMap) -> Result<()> {
    match headers.get(RESUMABLE) {
        Some(version) if version != VERSION => {
            let detail = say!(PROBLEM_UPLOAD_VERSION_DETAIL);
            Err(Problem::new(
                StatusCode::PRECONDITION_FAILED,
                "tus-version",
                detail,
            ))
        }
        _ => Ok(()),
    }
}

pub fn answer<const N: usize>(status: StatusCode, headers: [(HeaderName, String); N]) -> Response {
    let mut response = status.into_response();
    response.headers_mut().insert(RESUMABLE, VERSION);
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::try_from(value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

/// Bytes of a piece.
fn limit(length: i64) -> String {
    format!(
        "min-append-size={}, max-append-size={PIECE_MAX}",
        piece_min(length)
    )
}

/// How far an upload is, and as what it is complete.
pub fn stands(upload: &UploadRow) -> Response {
    let mut response = answer(
        StatusCode::OK,
        [
            (OFFSET, upload.received.to_string()),
            (LENGTH, upload.length.to_string()),
            (LIMIT, limit(upload.length)),
            (header::CACHE_CONTROL, "no-store".to_owned()),
        ],
    );
    name_made(&mut response, upload);
    response
}

fn name_made(response: &mut Response, upload: &UploadRow) {
    let name = match upload.target {
        UploadTarget::Field(_) => DOCUMENT,
        UploadTarget::Thread(_) => FILE,
    };
    if let Some(value) = upload
        .made
        .and_then(|id| HeaderValue::try_from(id.to_string()).ok())
    {
        response.headers_mut().insert(name, value);
    }
}

fn went_on(upload: &UploadRow) -> Response {
    let mut response = answer(StatusCode::NO_CONTENT, [(OFFSET, upload.received.to_string())]);
    name_made(&mut response, upload);
    response
}

/// A new upload, at this address.
pub fn begun(location: String, length: i64) -> Response {
    let headers = [(header::LOCATION, location), (LIMIT, limit(length))];
    answer(StatusCode::CREATED, headers)
}

/// What is said of a piece before it comes.
pub struct Announced {
    from: i64,
    bytes: Option<i64>,
}

impl Announced {
    pub fn read(headers: &HeaderMap) -> Result<Self> {
        speaks(headers)?;
        if headers.get(header::CONTENT_TYPE).is_none_or(|kind| kind != PIECE) {
            let detail = say!(PROBLEM_CHUNK_TYPE_DETAIL, piece = PIECE);
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(Problem::new(status, "not-a-piece", detail));
        }
        let from = number(headers, &OFFSET)?;
        let bytes = number(headers, &header::CONTENT_LENGTH).ok();
        if bytes.is_some_and(|bytes| bytes > PIECE_MAX) {
            let detail = say!(PROBLEM_CHUNK_TOO_LARGE_DETAIL, mebibytes = PIECE_MAX >> 20);
            let status = StatusCode::PAYLOAD_TOO_LARGE;
            return Err(Problem::new(status, "piece-too-large", detail));
        }
        Ok(Self { from, bytes })
    }
}

/// Takes a piece of this upload of the caller. `held` is kept as long as that takes.
pub async fn take<H: Send + 'static>(
    app: App,
    announced: Announced,
    (mut upload, asked): (UploadRow, Asked),
    body: Body,
    held: H,
) -> Result<Response> {
    let Announced { from, bytes } = announced;
    if from != upload.received {
        return Err(files::Error::Offset(upload.received).into());
    }
    if upload.made.is_some() {
        upload.received = upload.length;
        return Ok(went_on(&upload));
    }
    let (length, left) = (upload.length, upload.length - from);
    if bytes.is_some_and(|bytes| (1..piece_min(length).min(left)).contains(&bytes)) {
        return Err(piece_too_small(length));
    }
    let row = upload.clone();
    // On its own, so that a caller who goes away does not take along what has arrived.
    let taken = tokio::spawn(async move {
        let _held = held;
        receive(&app, row, asked, body).await
    });
    match taken.await.map_err(|error| Problem::internal(&error))?? {
        Received::Piece { offset } => upload.received = offset,
        Received::All { made } => (upload.received, upload.made) = (length, Some(made)),
    }
    Ok(went_on(&upload))
}

pub fn number(headers: &HeaderMap, name: &HeaderName) -> Result<i64> {
    headers
        .get(name)
        .and_then(|value| value.to_str().ok()?.parse().ok())
        .filter(|number| *number >= 0)
        .ok_or_else(|| {
            Problem::field(
                name.as_str(),
                "invalid",
                say!(PROBLEM_UPLOAD_NO_NUMBER_DETAIL, name = name.as_str()),
            )
        })
}

pub fn metadata_field(key: &str, detail: String) -> Problem {
    Problem::field(key, "invalid", detail)
}

/// `key base64,key base64`
pub struct Metadata<'a>(&'a str);

impl<'a> Metadata<'a> {
    pub fn read(headers: &'a HeaderMap) -> Result<Self> {
        let text = headers.get(METADATA).and_then(|value| value.to_str().ok());
        text.map(Self)
            .ok_or_else(|| metadata_field("Upload-Metadata", say!(PROBLEM_UPLOAD_METADATA_DETAIL)))
    }

    pub fn text(&self, key: &str) -> Option<String> {
        let (_, value) = self
            .0
            .split(',')
            .filter_map(|pair| pair.trim().split_once(' '))
            .find(|(name, _)| *name == key)?;
        String::from_utf8(BASE64_STANDARD.decode(value.trim()).ok()?).ok()
    }
}
