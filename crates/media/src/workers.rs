use std::sync::Arc;

use std::time::Duration;

use bytes::Bytes;
use futures_util::Stream;
use moka::sync::Cache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::check::{Checked, Format, check};
use crate::pack::{PackError, Packed, pack};
use crate::picture::{poster, print, screenshot};
use crate::unpack::{Archive, Limits, look, receive};
use crate::watermark::watermark;
use crate::{Refusal, Store, StoreError};

/// Files that are read at the same time; each may need a few times its size in memory.
const AT_ONCE: usize = 2;
/// Archives that are written at the same time, and that are brought. Each holds a thread.
const ARCHIVES_OUT: usize = 4;
const ARCHIVES_IN: usize = 2;
/// Archives that are on their way, each in a file of its size.
const ARCHIVES_COMING: usize = 8;
/// The same for who has sent an archive already.
const PATIENCE_AFTER_UPLOAD: Duration = Duration::from_secs(600);
/// Documents that are set in type at the same time.
const SETTING: usize = 2;
/// Bytes of posters that are kept.
const POSTERS: u64 = 24 << 20;
/// Who finds all places taken waits so long for one.
const PATIENCE: Duration = Duration::from_secs(10);

/// The store, and the threads that read files.
#[derive(Clone, Debug)]
pub struct Media {
    pub store: Store,
    places: Arc<Semaphore>,
    archives_out: Arc<Semaphore>,
    archives_in: Arc<Semaphore>,
    archives_coming: Arc<Semaphore>,
    setting: Arc<Semaphore>,
    posters: Cache<String, Bytes>,
}

#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("reading a file broke off: {0}")]
    Broken(String),
    #[error("all places for this work are taken")]
    Busy,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Leave to read one file: to be had before its bytes are loaded, and held until it was read.
#[derive(Clone, Debug)]
pub struct Place {
    _held: Arc<OwnedSemaphorePermit>,
}

impl Media {
    pub fn new(store: Store) -> Self {
        Self {
            store,
            places: Arc::new(Semaphore::new(AT_ONCE)),
            archives_out: Arc::new(Semaphore::new(ARCHIVES_OUT)),
            archives_in: Arc::new(Semaphore::new(ARCHIVES_IN)),
            archives_coming: Arc::new(Semaphore::new(ARCHIVES_COMING)),
            setting: Arc::new(Semaphore::new(SETTING)),
            posters: Cache::builder()
                .max_capacity(POSTERS)
                .weigher(|key: &String, drawn: &Bytes| {
                    u32::try_from(key.len() + drawn.len()).unwrap_or(u32::MAX)
                })
                .build(),
        }
    }

    /// Whoever reads a file loads it with a place in hand, so that no more files are in memory than are being read.
    pub async fn place(&self) -> Result<Place, Trouble> {
        Ok(Place {
            _held: Arc::new(place(&self.places).await?),
        })
    }

    /// What the file is, by its content; a picture comes back drawn anew. A file that makes its reader stumble is
    /// refused like one that cannot be read.
    pub async fn check(&self, place: &Place, bytes: Bytes, accept: Vec<Format>) -> Result<Checked, Trouble> {
        let checked = work(place.clone(), move || check(bytes, &accept)).await;
        match checked {
            Err(Trouble::Broken(cause)) => {
                tracing::warn!(%cause, "a file made its reader stumble");
                Err(Refusal::Unreadable { kind: "file" }.into())
            }
            other => other,
        }
    }

    /// The stored PDF with `text` on every page.
    pub async fn watermark(&self, key: &str, text: String) -> Result<Bytes, Trouble> {
        let (place, pdf) = self.load(key).await?;
        work(place, move || watermark(&pdf, &text)).await
    }

    /// A picture of a screen, drawn anew as a PNG.
    pub async fn screenshot(&self, bytes: Bytes) -> Result<Checked, Trouble> {
        let drawn = work(self.place().await?, move || screenshot(&bytes)).await;
        match drawn {
            Err(Trouble::Broken(cause)) => {
                tracing::warn!(%cause, "a picture made its reader stumble");
                Err(Refusal::Unreadable { kind: "picture" }.into())
            }
            other => other,
        }
    }

    /// The stored picture as a JPEG that fits a page, and its size in pixels.
    pub async fn print(&self, key: &str) -> Result<(Vec<u8>, (u32, u32)), Trouble> {
        let (place, picture) = self.load(key).await?;
        work(place, move || print(&picture)).await
    }

    /// The stored picture as a poster in a list: it is drawn once, as long as there is room to keep it.
    pub async fn poster(&self, key: &str) -> Result<Bytes, Trouble> {
        if let Some(drawn) = self.posters.get(key) {
            return Ok(drawn);
        }
        let (place, picture) = self.load(key).await?;
        let drawn = Bytes::from(work(place, move || poster(&picture)).await?);
        self.posters.insert(key.to_owned(), drawn.clone());
        Ok(drawn)
    }

    async fn load(&self, key: &str) -> Result<(Place, Bytes), Trouble> {
        let place = self.place().await?;
        let bytes = self.store.get(key).await?;
        Ok((place, bytes))
    }

    /// Sets a document in type, on a thread of its own, a few at a time.
    pub async fn set<T: Send + 'static>(
        &self,
        set: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let place = place(&self.setting).await?;
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            set()
        });
        done.await.map_err(|error| Trouble::Broken(error.to_string()))
    }

    /// These files as one ZIP archive, piece by piece.
    pub async fn pack(
        &self,
        files: Vec<Packed>,
    ) -> Result<impl Stream<Item = Result<Bytes, PackError>> + Send + 'static, Trouble> {
        let place = place(&self.archives_out).await?;
        let mut pieces = pack(self.store.clone(), files, place);
        Ok(futures_util::stream::poll_fn(move |context| {
            pieces.poll_recv(context)
        }))
    }

    /// An archive as it comes: written to a file first, and looked at when there is a place for it, so that who sends
    /// slowly holds up nobody.
    pub async fn unpack<E>(
        &self,
        body: impl Stream<Item = Result<Bytes, E>>,
        limits: Limits,
    ) -> Result<Archive, Trouble> {
        let coming = self.archives_coming.clone();
        let coming = coming.try_acquire_owned().map_err(|_| Trouble::Busy)?;
        let file = receive(body, limits).await?;
        let turn = self.archives_in.clone().acquire_owned();
        let place = match tokio::time::timeout(PATIENCE_AFTER_UPLOAD, turn).await {
            Ok(Ok(place)) => place,
            _ => return Err(Trouble::Busy),
        };
        drop(coming);
        look(file, limits, place).await
    }
}

async fn work<T: Send + 'static>(
    place: Place,
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Trouble> {
    let done = tokio::task::spawn_blocking(move || {
        let _place = place;
        work()
    });
    match done.await {
        Ok(done) => Ok(done?),
        Err(error) => Err(Trouble::Broken(error.to_string())),
    }
}

async fn place(places: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Trouble> {
    match tokio::time::timeout(PATIENCE, places.clone().acquire_owned()).await {
        Ok(Ok(place)) => Ok(place),
        Ok(Err(_)) | Err(_) => Err(Trouble::Busy),
    }
}
