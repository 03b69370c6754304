use std::sync::Arc;

use bytes::Bytes;
use tokio::sync::Semaphore;

use crate::check::{Checked, Format, check};
use crate::watermark::watermark;
use crate::{Refusal, Store};

/// Files that are read at the same time; each may need a few times its size in memory.
const AT_ONCE: usize = 2;

/// The store, and the threads that read files.
#[derive(Clone, Debug)]
pub struct Media {
    pub store: Store,
    places: Arc<Semaphore>,
}

#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("reading a file broke off: {0}")]
    Broken(String),
}

impl Media {
    pub fn new(store: Store) -> Self {
        Self {
            store,
            places: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// What the file is, by its content; a picture comes back drawn anew. A file that makes its reader stumble is
    /// refused like one that cannot be read.
    pub async fn check(&self, bytes: Bytes, accept: Vec<Format>) -> Result<Checked, Trouble> {
        let checked = self.work(move || check(bytes, &accept)).await;
        match checked {
            Err(Trouble::Broken(cause)) => {
                tracing::warn!(%cause, "a file made its reader stumble");
                Err(Refusal::Unreadable { kind: "file" }.into())
            }
            other => other,
        }
    }

    /// The same PDF with `text` on every page.
    pub async fn watermark(&self, pdf: Bytes, text: String) -> Result<Bytes, Trouble> {
        self.work(move || watermark(&pdf, &text)).await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Trouble> {
        let place = self.places.clone().acquire_owned().await;
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        match done.await {
            Ok(done) => Ok(done?),
            Err(error) => Err(Trouble::Broken(error.to_string())),
        }
    }
}
