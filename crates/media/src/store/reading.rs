//! A file of a folder store, piece by piece.

use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

use bytes::Bytes;
use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::StoreError;

const PIECE: usize = 64 << 10;
/// Files that are opened, or pieces that are read, at the same time. The others wait for their turn without a thread, so that hundreds of readers
/// do not take the processor from requests that need no file.
const AT_ONCE: usize = 4;

#[derive(Clone, Debug)]
pub struct Turns(Arc<Semaphore>);

impl Default for Turns {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Turns {
    pub async fn take(&self) -> Result<OwnedSemaphorePermit, StoreError> {
        let turn = self.0.clone().acquire_owned().await;
        turn.map_err(|closed| StoreError::Read(io::Error::other(closed)))
    }

    pub fn pieces(&self, file: File) -> BoxStream<'static, Result<Bytes, StoreError>> {
        let begun = (self.clone(), file);
        stream::try_unfold(begun, |(turns, file)| async move {
            let turn = turns.take().await?;
            // The turn ends with the reading, also when nobody waits for the piece any more.
            let reading = tokio::task::spawn_blocking(move || {
                let _turn = turn;
                next(file)
            });
            let (piece, file) = reading
                .await
                .map_err(io::Error::other)
                .and_then(|read| read)
                .map_err(StoreError::Read)?;
            Ok((!piece.is_empty()).then_some((piece, (turns, file))))
        })
        .boxed()
    }
}

/// Empty at the end.
fn next(mut file: File) -> io::Result<(Bytes, File)> {
    let mut piece = Vec::with_capacity(PIECE);
    file.by_ref().take(PIECE as u64).read_to_end(&mut piece)?;
    Ok((piece.into(), file))
}
