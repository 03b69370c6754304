//! A piece of an upload, from the connection to the store; with the last one the file is checked and kept.

use axum::body::Body;
use bytes::{Bytes, BytesMut};
use domain::documents::{self, Asked, Paper};
use domain::forms::Accept;
use futures_util::StreamExt;
use kernel::DocumentId;
use media::{Checked, Format, Trouble};
use sha2::{Digest, Sha256};
use storage::uploads::UploadRow;

use crate::App;
use crate::problem::{Problem, Result};

/// Bytes of one piece.
pub const PIECE_MAX: i64 = 8 << 20;

pub enum Received {
    Piece { offset: i64 },
    All { length: i64, document: DocumentId },
}

pub async fn receive(app: &App, upload: UploadRow, asked: Asked, body: Body) -> Result<Received> {
    let wanted = upload.length - upload.received;
    let (piece, whole) = read(body, wanted.min(PIECE_MAX)).await?;
    let came = bytes_of(&piece);
    if came == 0 {
        return match whole {
            true => Ok(Received::Piece {
                offset: upload.received,
            }),
            false => Err(cut_off()),
        };
    }
    if came == wanted {
        return complete(app, upload, asked, piece).await;
    }
    let folder = storage::uploads::spool(upload.project_id, upload.id);
    let key = format!(
        "{folder}/{:012}-{}",
        upload.received,
        uuid::Uuid::new_v4().simple()
    );
    app.media.store.put(&key, piece).await?;
    let noted = note(app, &upload, &key, came).await;
    if noted.is_err() {
        remove(app, &key).await;
    }
    let offset = noted?;
    if whole {
        Ok(Received::Piece { offset })
    } else {
        Err(cut_off())
    }
}

/// What comes, and whether it came to its end.
async fn read(body: Body, most: i64) -> Result<(Bytes, bool)> {
    let mut piece = BytesMut::new();
    let mut body = body.into_data_stream();
    while let Some(bytes) = body.next().await {
        let Ok(bytes) = bytes else {
            return Ok((piece.freeze(), false));
        };
        piece.extend_from_slice(&bytes);
        if piece.len() as u64 > most.unsigned_abs() {
            return Err(Problem::field(
                "Upload-Offset",
                "too_long",
                "More bytes came than the upload was announced with, or than fit one piece.",
            ));
        }
    }
    Ok((piece.freeze(), true))
}

/// Nobody hears this answer; the log may.
fn cut_off() -> Problem {
    Problem::new(
        axum::http::StatusCode::BAD_REQUEST,
        "cut-off",
        "The connection broke off. Go on with the upload where it stands.",
    )
}

async fn note(app: &App, upload: &UploadRow, key: &str, bytes: i64) -> Result<i64> {
    let mut tx = app.db.begin().await?;
    let offset = documents::advance(&mut tx, app.env(), upload, key, bytes).await?;
    tx.commit().await?;
    Ok(offset)
}

async fn complete(app: &App, upload: UploadRow, asked: Asked, last: Bytes) -> Result<Received> {
    let mut file = BytesMut::with_capacity(usize::try_from(upload.length).unwrap_or_default());
    for key in &upload.parts {
        file.extend_from_slice(&app.media.store.get(key).await?);
    }
    file.extend_from_slice(&last);
    drop(last);
    let checked = match check(app, &asked, file.freeze()).await {
        Ok(checked) => checked,
        Err(refused) => {
            let mut tx = app.db.begin().await?;
            documents::give_up(&mut tx, upload.project_id, upload.id).await?;
            tx.commit().await?;
            return Err(refused.into());
        }
    };
    let id = DocumentId::new(&app.clock);
    let key = storage::documents::key(upload.project_id, id);
    let paper = paper(&checked);
    app.media.store.put(&key, checked.bytes).await?;
    let kept = keep(app, &upload, id, paper).await;
    if kept.is_err() {
        remove(app, &key).await;
    }
    kept?;
    Ok(Received::All {
        length: upload.length,
        document: id,
    })
}

async fn keep(app: &App, upload: &UploadRow, id: DocumentId, paper: Paper) -> Result<()> {
    let _changing = app.recent.changing(&upload.uid);
    let mut tx = app.db.begin().await?;
    documents::complete(&mut tx, app.env(), upload, id, paper).await?;
    Ok(tx.commit().await?)
}

/// Nothing names the object; when this fails too, it lies there unused.
pub async fn remove(app: &App, key: &str) {
    if let Err(error) = app.media.store.remove(key).await {
        tracing::warn!(%error, key, "an object is left over");
    }
}

/// What is found in a whole file, if its field takes it.
pub async fn check(app: &App, asked: &Asked, file: Bytes) -> std::result::Result<Checked, Trouble> {
    let accept = asked.accept.iter().copied().map(format).collect();
    let least = asked.min_pixels.map(|least| (least.width, least.height));
    let checked = app.media.check(file, accept).await?;
    Ok(checked.of_at_least(least.unwrap_or_default())?)
}

fn format(accept: Accept) -> Format {
    match accept {
        Accept::Pdf => Format::Pdf,
        Accept::Xlsx => Format::Xlsx,
        Accept::Fdx => Format::Fdx,
        Accept::Image => Format::Image,
    }
}

pub fn paper(checked: &Checked) -> Paper {
    let small = |number: Option<u32>| number.and_then(|number| i32::try_from(number).ok());
    Paper {
        content_type: checked.content_type,
        extension: checked.extension,
        size: bytes_of(&checked.bytes),
        sha256: Sha256::digest(&checked.bytes).to_vec(),
        pages: small(checked.pages),
        has_text: checked.has_text,
        scene_headings: small(checked.scene_headings),
        width: small(checked.width),
        height: small(checked.height),
    }
}

fn bytes_of(bytes: &Bytes) -> i64 {
    i64::try_from(bytes.len()).unwrap_or(i64::MAX)
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Self {
        use axum::http::StatusCode;
        match trouble {
            Trouble::Refused(refusal) => {
                let status = match refusal.is_wrong_type() {
                    true => StatusCode::UNSUPPORTED_MEDIA_TYPE,
                    false => StatusCode::UNPROCESSABLE_ENTITY,
                };
                Problem::new(status, refusal.code(), refusal.to_string())
            }
            Trouble::Broken(cause) => Problem::internal(&cause),
            Trouble::Busy => Problem::busy(),
        }
    }
}

impl From<media::StoreError> for Problem {
    fn from(error: media::StoreError) -> Self {
        match error {
            media::StoreError::Missing => Problem::internal(&"a file is not in the store"),
            error => {
                tracing::warn!(%error, "the store cannot take a request");
                Problem::unavailable()
            }
        }
    }
}
