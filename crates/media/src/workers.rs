use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::Stream;
use kernel::PortraitSize;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sandbox::Sandbox;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Refusal;
use crate::checked::Checked;
use crate::formats::picture::{Drawing, Size};
use crate::formats::portrait::Crop;
use crate::formats::sniff;
use crate::formats::{Format, Found};
use crate::jobs::{CHECK, DRAW, MEASURE, PORTRAIT, WATERMARK};
use crate::pack::{PackError, Packed, pack};
use crate::places::{self, Place, Places, permit, place};
use crate::store::Store;
use crate::trouble::Trouble;
use crate::unpack::{Archive, Limits, look, receive};

/// Bytes of posters that are kept, and how many posters that is.
const POSTERS: u64 = 24 << 20;
const USUAL_POSTERS: usize = 512;
/// What one child may use beside memory.
const CPU_SECONDS: u32 = 3;
const TIME: Duration = Duration::from_secs(20);
/// Bytes that a job of another crate may answer.
const ANSWER: u64 = 32 << 20;
/// MiB that a child needs for itself, and for each MiB of a file: it holds the file, what is in it, and what it makes
/// of it.
const BASE: u32 = 96;
const TIMES: u32 = 4;

/// The store, and the children that read files.
#[derive(Clone, Debug)]
pub struct Media {
    pub store: Store,
    sandbox: Sandbox,
    places: Places,
    posters: Arc<Cache<String, Bytes, InBytes>>,
}

#[derive(Clone, Debug)]
struct InBytes;

impl Weighter<String, Bytes> for InBytes {
    fn weight(&self, key: &String, drawn: &Bytes) -> u64 {
        (key.len() + drawn.len()) as u64
    }
}

impl Media {
    /// `sandbox` starts processes that know [`crate::JOBS`].
    pub fn new(store: Store, sandbox: Sandbox) -> Self {
        Self {
            store,
            sandbox,
            places: Places::default(),
            posters: Arc::new(Cache::with_weighter(USUAL_POSTERS, POSTERS, InBytes)),
        }
    }

    /// Whoever reads a file loads it with a place in hand, so that no more files are in memory than are being read.
    pub async fn place(&self) -> Result<Place, Trouble> {
        place(&self.places.reading).await
    }

    /// What the file is, by its content; a picture comes back drawn anew.
    pub async fn check(&self, _place: &Place, bytes: Bytes, accept: Vec<Format>) -> Result<Checked, Trouble> {
        let memory = match sniff::picture(&bytes) {
            Some(_) if accept.contains(&Format::Image) => {
                self.measure(&bytes, Drawing::Same).await?.memory_mib
            }
            _ => memory_for(&bytes),
        };
        let (found, redrawn) = self.read::<Found>(CHECK, &accept, &bytes, memory).await?;
        let kept = if redrawn.is_empty() { bytes } else { redrawn };
        Ok(Checked::new(found, kept))
    }

    /// The stored PDF with `text` on every page.
    pub async fn watermark(&self, key: &str, text: String) -> Result<Bytes, Trouble> {
        let _place = place(&self.places.drawing).await?;
        let pdf = self.store.get(key).await?;
        let marked = self.read::<()>(WATERMARK, &text, &pdf, memory_for(&pdf)).await?;
        Ok(marked.1)
    }

    /// A screenshot, drawn anew as a PNG. Anybody may send one, so they have a place of their own. `admit` is asked
    /// with the number of pixels before they are decoded; without its consent the answer is [`Trouble::Busy`].
    pub async fn screenshot(
        &self,
        bytes: Bytes,
        admit: impl FnOnce(u64) -> bool,
    ) -> Result<Checked, Trouble> {
        let _place = place(&self.places.anonymous).await?;
        let size = self.measure(&bytes, Drawing::Screenshot).await?;
        if !admit(size.pixels) {
            return Err(Trouble::Busy);
        }
        let (found, drawn) = self
            .read(DRAW, Drawing::Screenshot, &bytes, size.memory_mib)
            .await?;
        Ok(Checked::new(found, drawn))
    }

    /// A square of a picture, the largest in its middle unless said, as JPEGs in the order of
    /// [`PortraitSize::ALL`]: drawn anew, so that nothing but pixels is left of what came.
    pub async fn portrait(
        &self,
        _place: &Place,
        picture: &Bytes,
        crop: Option<Crop>,
    ) -> Result<Vec<(PortraitSize, Bytes)>, Trouble> {
        let size = self.measure(picture, Drawing::Poster).await?;
        let (lengths, mut files) = self
            .read::<Vec<usize>>(PORTRAIT, crop, picture, size.memory_mib)
            .await?;
        if lengths.len() != PortraitSize::ALL.len() || lengths.iter().sum::<usize>() != files.len() {
            return Err(Trouble::Broken("a child answers with other files".to_owned()));
        }
        let sizes = PortraitSize::ALL.into_iter().zip(lengths);
        Ok(sizes
            .map(|(size, length)| (size, files.split_to(length)))
            .collect())
    }

    /// The stored picture as a JPEG that fits a page, and its size in pixels.
    pub async fn print(&self, key: &str) -> Result<(Vec<u8>, (u32, u32)), Trouble> {
        let _place = place(&self.places.drawing).await?;
        let picture = self.store.get(key).await?;
        let (found, drawn) = self.draw(&picture, Drawing::Print).await?;
        let size = found.width.zip(found.height).unwrap_or_default();
        Ok((drawn.into(), size))
    }

    /// The stored picture as a poster in a list: it is drawn once, as long as there is room to keep it.
    pub async fn poster(&self, key: &str) -> Result<Bytes, Trouble> {
        if let Some(drawn) = self.posters.get(key) {
            return Ok(drawn);
        }
        let _place = place(&self.places.drawing).await?;
        // Others may have had it drawn while this one waited.
        if let Some(drawn) = self.posters.get(key) {
            return Ok(drawn);
        }
        let picture = self.store.get(key).await?;
        let (_, drawn) = self.draw(&picture, Drawing::Poster).await?;
        self.posters.insert(key.to_owned(), drawn.clone());
        Ok(drawn)
    }

    /// Sets a document in type, on a thread of its own, a few at a time.
    pub async fn set<T: Send + 'static>(
        &self,
        set: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let place = permit(&self.places.setting).await?;
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
        let place = permit(&self.places.archives_out).await?;
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
        let _coming = self.places.archive_coming()?;
        let file = receive(body, limits).await?;
        let place = self.places.archive_in().await?;
        look(file, limits, place).await
    }

    async fn draw(&self, picture: &Bytes, drawing: Drawing) -> Result<(Found, Bytes), Trouble> {
        let size = self.measure(picture, drawing).await?;
        self.read(DRAW, drawing, picture, size.memory_mib).await
    }

    async fn measure(&self, picture: &Bytes, drawing: Drawing) -> Result<Size, Trouble> {
        let (size, _) = self
            .read::<Size>(MEASURE, drawing, picture, memory_for(picture))
            .await?;
        match size.memory_mib <= places::MEMORY {
            true => Ok(size),
            false => Err(too_much_memory(picture).into()),
        }
    }

    /// Lets a child do a job of another crate on a file, and gives its answer.
    pub async fn work(
        &self,
        _place: &Place,
        job: &str,
        arguments: impl Serialize,
        file: &Bytes,
    ) -> Result<Bytes, Trouble> {
        let limits = limits(memory_for(file), ANSWER);
        let _memory = self.places.memory(limits.memory_mib).await?;
        let answer = self.sandbox.run::<()>(job, arguments, file, limits).await;
        answer
            .map(|(_, bytes)| bytes)
            .map_err(|error| trouble(error, file))
    }

    /// Lets a child read a file.
    async fn read<T: DeserializeOwned>(
        &self,
        job: &str,
        arguments: impl Serialize,
        file: &Bytes,
        memory_mib: u32,
    ) -> Result<(T, Bytes), Trouble> {
        let limits = limits(memory_mib, u64::from(memory_mib) << 20);
        let _memory = self.places.memory(memory_mib).await?;
        let answer = self
            .sandbox
            .run::<Result<T, Refusal>>(job, arguments, file, limits)
            .await;
        match answer {
            Ok((Ok(head), bytes)) => Ok((head, bytes)),
            Ok((Err(refusal), _)) => Err(refusal.into()),
            Err(error) => Err(trouble(error, file)),
        }
    }
}

fn limits(memory_mib: u32, answer: u64) -> sandbox::Limits {
    sandbox::Limits {
        memory_mib,
        cpu_seconds: CPU_SECONDS,
        time: TIME,
        answer,
    }
}

fn trouble(error: sandbox::Error, file: &[u8]) -> Trouble {
    let kind = || name(file).into();
    match error {
        sandbox::Error::Memory => too_much_memory(file).into(),
        sandbox::Error::Time => Refusal::TooSlow { kind: kind() }.into(),
        sandbox::Error::Late => Trouble::Busy,
        sandbox::Error::Panicked(cause) => {
            tracing::warn!(%cause, "a file made its reader stumble");
            Refusal::Unreadable { kind: kind() }.into()
        }
        sandbox::Error::Unable(cause) => {
            tracing::error!(%cause, "no file can be read");
            Trouble::Busy
        }
    }
}

fn too_much_memory(file: &[u8]) -> Refusal {
    Refusal::TooMuchMemory {
        kind: name(file).into(),
    }
}

/// What people call it, by its first bytes.
fn name(file: &[u8]) -> &'static str {
    match file {
        [b'%', b'P', b'D', b'F', ..] => "PDF",
        [b'P', b'K', ..] => "workbook",
        _ if sniff::picture(file).is_some() => "picture",
        _ => "file",
    }
}

fn memory_for(file: &[u8]) -> u32 {
    let size = u32::try_from(file.len().div_ceil(1 << 20)).unwrap_or(u32::MAX);
    size.saturating_mul(TIMES)
        .saturating_add(BASE)
        .min(places::MEMORY)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Loading before waiting would tell at once that there is no such file.
    #[tokio::test]
    async fn h7_a_file_is_loaded_with_a_place_in_hand() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::folder(folder.path()).expect("a store");
        let media = Media::new(store, Sandbox::new("/nowhere".into(), &[]));
        let soon = Duration::from_millis(50);
        let mut taken = Vec::new();
        while let Ok(one) = media.places.drawing.clone().try_acquire_owned() {
            taken.push(one);
        }
        let (watermark, print, poster) = tokio::join!(
            tokio::time::timeout(soon, media.watermark("none", "ada".to_owned())),
            tokio::time::timeout(soon, media.print("none")),
            tokio::time::timeout(soon, media.poster("none")),
        );
        assert!(watermark.is_err() && print.is_err() && poster.is_err());
        taken.clear();
        assert!(matches!(media.print("none").await, Err(Trouble::Store(_))));
    }
}
