//! A piece of an upload, from the connection to the store; with the last one the file is checked and kept.

use axum::body::Body;
use axum::http::StatusCode;
use bytes::{Bytes, BytesMut};
use domain::files::{self, Asked, CheckedFile, Claimed};
use domain::forms::Accept;
use domain::{documents, threads};
use futures_util::StreamExt;
use kernel::{DocumentId, MessageFileId, ProjectId, ThreadId};
use media::{Checked, Format, Place, StoreError, Trouble};
use sha2::{Digest, Sha256};
use storage::objects::{Written, intend};
use storage::uploads::{UploadRow, UploadTarget};
use uuid::Uuid;

use crate::App;
use crate::problem::{Problem, Result};
use crate::routes::files::trouble::count_missing;
use crate::texts::say;

/// Bytes of one piece.
pub const PIECE_MAX: i64 = 8 << 20;
/// Bytes of a piece that is not the last, in a file of any size.
const PIECE_MIN: i64 = 256 << 10;
/// A file comes in so many pieces at most, and a last one.
const PIECES_MOST: i64 = 100;

pub enum Received {
    Piece { offset: i64 },
    All { made: Uuid },
}

/// Bytes that a piece of a file of this length must have, unless it is the last.
pub fn piece_min(length: i64) -> i64 {
    PIECE_MIN.max(length / PIECES_MOST + 1)
}

pub fn piece_too_small(length: i64) -> Problem {
    let detail = say!(PROBLEM_CHUNK_TOO_SMALL_DETAIL, length = piece_min(length));
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "chunk-too-small", detail)
}

/// Runs on its own: a caller who goes away does not take along what has arrived.
pub async fn receive(app: &App, upload: UploadRow, asked: Asked, body: Body) -> Result<Received> {
    let wanted = upload.length - upload.received;
    let (piece, whole) = read(body, wanted.min(PIECE_MAX)).await?;
    let came = bytes_of(&piece);
    if came == wanted {
        let made = complete(app, upload, asked, Source::Pieces { last: piece }).await?;
        return Ok(Received::All { made });
    }
    if came == 0 && whole {
        let offset = upload.received;
        return Ok(Received::Piece { offset });
    }
    if came < piece_min(upload.length) {
        return Err(match whole {
            true => piece_too_small(upload.length),
            false => cut_off(),
        });
    }
    let folder = upload.spool();
    let key = format!("{folder}/{:012}-{}", upload.received, Uuid::new_v4().simple());
    let intent = intend(&app.db, key.clone()).await?;
    let written = app.media.store.put(intent, piece).await?;
    let mut tx = app.db.begin().await?;
    let offset = files::advance(&mut tx, app.env(), &upload, &key, came, written).await?;
    tx.commit().await?;
    match whole {
        true => Ok(Received::Piece { offset }),
        false => Err(cut_off()),
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
                say!(PROBLEM_UPLOAD_TOO_LONG_DETAIL),
            ));
        }
    }
    Ok((piece.freeze(), true))
}

/// Nobody hears this answer; the log may.
pub fn cut_off() -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "cut-off", say!(PROBLEM_CUT_OFF_DETAIL))
}

/// Why a whole file has not become what it is for.
enum Unmade {
    /// It never will: the upload is given up.
    Unfit(Problem),
    /// It may, when it is tried again.
    Passing(Problem),
}

impl<P: Into<Problem>> From<P> for Unmade {
    fn from(problem: P) -> Self {
        Unmade::Passing(problem.into())
    }
}

/// Where the bytes of a whole file are.
pub enum Source {
    /// In the pieces that came before, and in the last one.
    Pieces { last: Bytes },
    /// In the store, under the key of a file of a room.
    Copy { of: String, file: MessageFileId },
}

/// One request alone comes to load the file, however many bring its last bytes. Answers with what it has become.
pub async fn complete(app: &App, upload: UploadRow, asked: Asked, source: Source) -> Result<Uuid> {
    let mut tx = app.db.begin().await?;
    let claimed = files::claim(&mut tx, upload).await?;
    let made = match tx.commit().await {
        Ok(()) => make(app, &claimed, &asked, source).await,
        Err(error) => Err(error.into()),
    };
    match made {
        Ok(made) => Ok(made),
        Err(Unmade::Unfit(problem)) => {
            let mut tx = app.db.begin().await?;
            files::give_up(&mut tx, claimed.upload.owner(), claimed.upload.id).await?;
            tx.commit().await?;
            Err(problem)
        }
        Err(Unmade::Passing(problem)) => {
            // Whatever became of a commit: what is complete stays so.
            if let Err(error) = release(app, &claimed).await {
                tracing::warn!(%error, "an upload stays claimed for some minutes");
            }
            Err(problem)
        }
    }
}

async fn release(app: &App, claimed: &Claimed) -> std::result::Result<(), files::Error> {
    let mut tx = app.db.begin().await?;
    files::release(&mut tx, claimed).await?;
    Ok(tx.commit().await?)
}

async fn make(
    app: &App,
    claimed: &Claimed,
    asked: &Asked,
    source: Source,
) -> std::result::Result<Uuid, Unmade> {
    let upload = &claimed.upload;
    let place = app.media.place().await?;
    let made = Made::new(app, &upload.target, &source);
    let file = match source {
        Source::Pieces { last } => load(app, upload, last).await?,
        Source::Copy { of, .. } => part(app, &of, upload.length).await?,
    };
    let checked = match check(app, &place, asked, file).await {
        Err(Trouble::Refused(refusal)) => return Err(Unmade::Unfit(Trouble::Refused(refusal).into())),
        checked => checked?,
    };
    let key = made.key();
    let checked_file = checked_file(&checked);
    let intent = intend(&app.db, key).await?;
    let written = app.media.store.put(intent, checked.bytes).await?;
    drop(place);
    Ok(keep(app, claimed, made, checked_file, written).await?)
}

/// What an upload becomes.
#[derive(Clone, Copy)]
enum Made {
    Document(ProjectId, DocumentId),
    /// Of a file of a room.
    Kept(ProjectId, DocumentId, MessageFileId),
    File(ThreadId, MessageFileId),
}

impl Made {
    fn new(app: &App, target: &UploadTarget, source: &Source) -> Self {
        let document = || DocumentId::new(&app.clock);
        match (target, source) {
            (UploadTarget::Field(field), Source::Copy { file, .. }) => {
                Self::Kept(field.project, document(), *file)
            }
            (UploadTarget::Field(field), Source::Pieces { .. }) => Self::Document(field.project, document()),
            (UploadTarget::Thread(thread), _) => Self::File(*thread, MessageFileId::new(&app.clock)),
        }
    }

    fn key(self) -> String {
        match self {
            Self::Document(project, id) | Self::Kept(project, id, _) => storage::documents::key(project, id),
            Self::File(thread, id) => storage::message_files::key(thread, id),
        }
    }
}

/// The whole file, `last` being its last bytes.
async fn load(app: &App, upload: &UploadRow, last: Bytes) -> std::result::Result<Bytes, Unmade> {
    let parts = storage::uploads::parts(&mut *app.db.read().await?, upload.id).await?;
    let mut file = BytesMut::with_capacity(usize::try_from(upload.length).unwrap_or_default());
    for stored in parts {
        file.extend_from_slice(&part(app, &stored.key, stored.bytes).await?);
    }
    file.extend_from_slice(&last);
    match i64::try_from(file.len()) {
        Ok(length) if length == upload.length => Ok(file.freeze()),
        _ => Err(Unmade::Unfit(interrupted("the list of pieces"))),
    }
}

/// What the store has under this key, of so many bytes.
async fn part(app: &App, key: &str, length: i64) -> std::result::Result<Bytes, Unmade> {
    match app.media.store.get(key).await {
        Ok(bytes) if bytes_of(&bytes) == length => Ok(bytes),
        Ok(_) | Err(StoreError::Missing(_)) => Err(Unmade::Unfit(interrupted(key))),
        Err(error) => Err(error.into()),
    }
}

/// 410: it cannot go on, and says so once.
fn interrupted(what: &str) -> Problem {
    count_missing(what);
    Problem::new(StatusCode::GONE, "upload-lost", say!(PROBLEM_UPLOAD_LOST_DETAIL))
}

/// Answers with what it has become.
async fn keep(
    app: &App,
    claimed: &Claimed,
    made: Made,
    checked_file: CheckedFile,
    written: Written,
) -> Result<Uuid> {
    let mut tx = app.db.begin().await?;
    let env = app.env();
    let made = match made {
        Made::Document(_, id) => {
            documents::complete(&mut tx, env, claimed, id, checked_file, written).await?;
            id.0
        }
        Made::Kept(_, id, file) => {
            let of = (id, file);
            let kept = documents::complete_kept(&mut tx, env, claimed, of, checked_file, written);
            kept.await?.0
        }
        Made::File(_, id) => {
            threads::complete_upload(&mut tx, env, claimed, id, checked_file, written).await?;
            id.0
        }
    };
    tx.commit().await?;
    Ok(made)
}

/// What is found in a whole file, if its field takes it.
pub async fn check(
    app: &App,
    place: &Place,
    asked: &Asked,
    file: Bytes,
) -> std::result::Result<Checked, Trouble> {
    let accept = asked.accept.iter().copied().map(format).collect();
    let least = asked.min_pixels.map(|least| (least.width, least.height));
    let checked = app.media.check(place, file, accept).await?;
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

pub fn checked_file(checked: &Checked) -> CheckedFile {
    let small = |number: Option<u32>| number.and_then(|number| i32::try_from(number).ok());
    CheckedFile {
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
