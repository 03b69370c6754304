//! Who may work at the same time, and with how much memory in all.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::trouble::Trouble;

/// MiB that all children together may use.
pub(crate) const MEMORY: u32 = 256;
/// Children that read what members bring, and that draw what they look at.
const READING: usize = 2;
const DRAWING: usize = 2;
/// Children that draw pictures of senders without an account.
const ANONYMOUS: usize = 1;
/// Archives that are written at the same time, and that are brought. Each holds a thread.
const ARCHIVES_OUT: usize = 4;
const ARCHIVES_IN: usize = 2;
/// Archives that are on their way, each in a file of its size.
const ARCHIVES_COMING: usize = 8;
/// Documents that are set in type at the same time.
const SETTING: usize = 2;
/// Who finds all places taken waits so long for one.
const PATIENCE: Duration = Duration::from_secs(10);
/// The same for who has sent an archive already.
const PATIENCE_AFTER_UPLOAD: Duration = Duration::from_secs(600);

#[derive(Clone, Debug)]
pub(crate) struct Places {
    pub reading: Arc<Semaphore>,
    pub drawing: Arc<Semaphore>,
    pub anonymous: Arc<Semaphore>,
    pub archives_out: Arc<Semaphore>,
    archives_coming: Arc<Semaphore>,
    archives_in: Arc<Semaphore>,
    pub setting: Arc<Semaphore>,
    memory: Arc<Semaphore>,
}

/// Leave to read one file: to be had before its bytes are loaded, and held until it was read.
#[derive(Debug)]
pub struct Place {
    _permit: OwnedSemaphorePermit,
}

impl Default for Places {
    fn default() -> Self {
        let of = |places| Arc::new(Semaphore::new(places));
        Self {
            reading: of(READING),
            drawing: of(DRAWING),
            anonymous: of(ANONYMOUS),
            archives_out: of(ARCHIVES_OUT),
            archives_coming: of(ARCHIVES_COMING),
            archives_in: of(ARCHIVES_IN),
            setting: of(SETTING),
            memory: of(MEMORY as usize),
        }
    }
}

impl Places {
    /// Leave to receive an archive: who does not get it at once comes again.
    pub fn archive_coming(&self) -> Result<OwnedSemaphorePermit, Trouble> {
        let coming = self.archives_coming.clone();
        coming.try_acquire_owned().map_err(|_| Trouble::Busy)
    }

    /// Leave to read an archive that has come.
    pub async fn archive_in(&self) -> Result<OwnedSemaphorePermit, Trouble> {
        let taken = timeout(PATIENCE_AFTER_UPLOAD, self.archives_in.clone().acquire_owned()).await;
        taken.map_err(|_| Trouble::Busy)?.map_err(|_| Trouble::Busy)
    }

    /// Memory for a child, for as long as the permit lives.
    pub async fn memory(&self, mib: u32) -> Result<OwnedSemaphorePermit, Trouble> {
        let all = self.memory.clone().acquire_many_owned(mib);
        let taken = timeout(PATIENCE, all).await.map_err(|_| Trouble::Busy)?;
        taken.map_err(|_| Trouble::Busy)
    }
}

pub(crate) async fn permit(places: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Trouble> {
    let taken = timeout(PATIENCE, places.clone().acquire_owned()).await;
    taken.map_err(|_| Trouble::Busy)?.map_err(|_| Trouble::Busy)
}

pub(crate) async fn place(places: &Arc<Semaphore>) -> Result<Place, Trouble> {
    let _permit = permit(places).await?;
    Ok(Place { _permit })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn h2_children_share_the_memory() {
        let places = Places::default();
        let most = places.memory(MEMORY).await.expect("all of it");
        let waiting = timeout(Duration::from_millis(20), places.memory(1)).await;
        assert!(waiting.is_err(), "more memory than there is");
        drop(most);
        drop(places.memory(1).await.expect("some of it"));
    }
}
