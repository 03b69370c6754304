//! Files of the store, written into one ZIP archive while it is sent: neither the archive nor a file is ever whole in
//! memory.

use std::io::{self, Write};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use futures_util::StreamExt;
use time::{OffsetDateTime, PrimitiveDateTime};
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::{Store, StoreError};

/// Whoever takes nothing for so long is not waited for.
const STALLED: Duration = Duration::from_secs(60);
const PIECE: usize = 64 << 10;
/// Documents are packed already; the fastest level finds what is left to find.
const LEVEL: i64 = 1;

/// What is written into an archive, under its path there.
#[derive(Debug)]
pub struct Packed {
    pub path: String,
    /// In UTC, to two seconds: archives have no time zones.
    pub modified: OffsetDateTime,
    pub content: Content,
}

#[derive(Debug)]
pub enum Content {
    Bytes(Vec<u8>),
    /// Key of a file in the store.
    Stored(String),
}

#[derive(Debug, thiserror::Error)]
pub enum PackError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the archive cannot be written: {0}")]
    Zip(#[from] zip::result::ZipError),
    #[error("the archive cannot be written: {0}")]
    Write(#[from] io::Error),
}

pub(crate) type Pieces = Receiver<Result<Bytes, PackError>>;

/// Begins on a thread of its own; `then` lives as long as that.
pub(crate) fn pack(store: Store, files: Vec<Packed>, then: impl Send + 'static) -> Pieces {
    let (to, pieces) = channel(4);
    let on = Handle::current();
    tokio::task::spawn_blocking(move || {
        let _then = then;
        let mut pipe = Pipe {
            on: on.clone(),
            to: to.clone(),
            piece: BytesMut::with_capacity(PIECE),
        };
        if let Err(error) = write(&store, files, &on, &mut pipe) {
            tracing::warn!(%error, "an archive was not written to its end");
            // Without its end the archive is no archive, so nobody takes it for whole.
            let _ = on.block_on(tokio::time::timeout(STALLED, to.send(Err(error))));
        }
    });
    pieces
}

fn write(store: &Store, files: Vec<Packed>, on: &Handle, pipe: &mut Pipe) -> Result<(), PackError> {
    let mut archive = ZipWriter::new_stream(&mut *pipe);
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(LEVEL))
        .unix_permissions(0o644);
    for file in files {
        let modified = PrimitiveDateTime::new(file.modified.date(), file.modified.time());
        let modified = zip::DateTime::try_from(modified).unwrap_or_default();
        archive.start_file(file.path, options.last_modified_time(modified))?;
        match file.content {
            Content::Bytes(bytes) => archive.write_all(&bytes)?,
            Content::Stored(key) => {
                let mut stored = on.block_on(store.stream(&key))?;
                while let Some(bytes) = on.block_on(stored.next()) {
                    archive.write_all(&bytes?)?;
                }
            }
        }
    }
    archive.finish()?;
    Ok(pipe.flush()?)
}

struct Pipe {
    on: Handle,
    to: Sender<Result<Bytes, PackError>>,
    piece: BytesMut,
}

impl Pipe {
    fn send(&mut self) -> io::Result<()> {
        if self.piece.is_empty() {
            return Ok(());
        }
        let piece = self.piece.split().freeze();
        match self
            .on
            .block_on(tokio::time::timeout(STALLED, self.to.send(Ok(piece))))
        {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(io::Error::new(
                io::ErrorKind::BrokenPipe,
                "nobody takes it any more",
            )),
            Err(_) => Err(io::ErrorKind::TimedOut.into()),
        }
    }
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.piece.extend_from_slice(bytes);
        if self.piece.len() >= PIECE {
            self.send()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.send()
    }
}
