//! A file of a folder store, piece by piece.

use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

use bytes::Bytes;
use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::error::StoreError;

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

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::fd::OwnedFd;
    use std::time::{Duration, Instant};

    fn threads() -> usize {
        std::fs::read_dir("/proc/self/task").unwrap().count()
    }

    /// Pipes stand for a slow disk: nothing comes until their other ends are closed.
    #[tokio::test]
    async fn m9_however_many_read_few_threads_do() {
        let (turns, before) = (Turns::default(), threads());
        let mut ends = Vec::new();
        let mut readers = Vec::new();
        for _ in 0..300 {
            let (from, to) = io::pipe().unwrap();
            let mut pieces = turns.pieces(File::from(OwnedFd::from(from)));
            readers.push(tokio::spawn(async move { pieces.next().await.is_none() }));
            ends.push(to);
        }
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_millis(300) {
            let now = threads();
            assert!(now < before + 100, "{before} threads before, {now} now");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        drop(ends);
        for reader in readers {
            assert!(reader.await.unwrap(), "the end of an empty file");
        }
    }

    #[tokio::test]
    async fn a_file_comes_whole_and_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let bytes: Vec<u8> = (0..PIECE * 3 + 7).map(|n| (n % 251) as u8).collect();
        let path = folder.path().join("file");
        std::fs::write(&path, &bytes).unwrap();
        let pieces = Turns::default().pieces(File::open(path).unwrap());
        let read: Vec<Bytes> = pieces.map(Result::unwrap).collect().await;
        assert_eq!(read.len(), 4);
        assert_eq!(read.concat(), bytes);
    }
}
