//! Where files are kept: a folder, or a bucket of any store that speaks S3. Keys are ids that we made, never names that
//! people gave.

pub(crate) mod error;
mod listing;
mod reading;

use std::path::Path as FilePath;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use kernel::Timestamp;
use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{GetResultPayload, ObjectStore, ObjectStoreExt};
use storage::objects::{Intent, Written};
use url::Url;

use crate::folder::Folder;
use reading::Turns;

pub use error::StoreError;

#[derive(Clone, Debug)]
pub struct Store {
    objects: Arc<dyn ObjectStore>,
    folder: Option<Folder>,
    turns: Turns,
}

/// An object as a listing shows it.
#[derive(Clone, Debug)]
pub struct Listed {
    pub key: String,
    pub written_at: Timestamp,
}

/// Whether an environment variable such as `AWS_REGION` says something about the store.
pub fn is_setting(name: &str) -> bool {
    name.starts_with("AWS_") && name.to_lowercase().parse::<AmazonS3ConfigKey>().is_ok()
}

impl Store {
    /// `settings`: the variables of which [`is_setting`] holds, with their values; only S3 looks at them.
    pub fn open<'a>(
        url: &Url,
        settings: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, StoreError> {
        match url.scheme() {
            "file" => Self::folder(&url.to_file_path().map_err(|()| StoreError::Address)?),
            "s3" => Self::bucket(url, settings),
            _ => Err(StoreError::Address),
        }
    }

    pub fn folder(folder: &FilePath) -> Result<Self, StoreError> {
        let failed = |error| StoreError::Folder(folder.to_owned(), error);
        std::fs::create_dir_all(folder).map_err(failed)?;
        let files = LocalFileSystem::new_with_prefix(folder)?;
        Ok(Self {
            objects: Arc::new(files.with_fsync(true).with_automatic_cleanup(true)),
            folder: Some(Folder::new(folder)),
            turns: Turns::default(),
        })
    }

    fn bucket<'a>(
        url: &Url,
        settings: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, StoreError> {
        let bucket = url.host_str().ok_or(StoreError::Address)?;
        let mut builder = AmazonS3Builder::new().with_bucket_name(bucket);
        for (name, value) in settings {
            if let Ok(key) = name.to_lowercase().parse::<AmazonS3ConfigKey>() {
                builder = builder.with_config(key, value);
            }
        }
        let bucket = builder.build()?;
        let prefix = url.path().trim_matches('/');
        let objects: Arc<dyn ObjectStore> = match prefix {
            "" => Arc::new(bucket),
            prefix => Arc::new(PrefixStore::new(bucket, prefix)),
        };
        Ok(Self {
            objects,
            folder: None,
            turns: Turns::default(),
        })
    }

    /// Kept for good when this returns.
    pub async fn put(&self, intent: Intent, bytes: Bytes) -> Result<Written, StoreError> {
        self.write(intent.key(), bytes).await?;
        Ok(intent.written())
    }

    /// Brings back the file of a key that rows of a restored database name.
    pub async fn restore(&self, key: &str, bytes: Bytes) -> Result<(), StoreError> {
        self.write(key, bytes).await
    }

    async fn write(&self, key: &str, bytes: Bytes) -> Result<(), StoreError> {
        self.objects.put(&Path::from(key), bytes.into()).await?;
        Ok(())
    }

    pub async fn get(&self, key: &str) -> Result<Bytes, StoreError> {
        Ok(self.objects.get(&Path::from(key)).await?.bytes().await?)
    }

    /// The file piece by piece.
    pub async fn stream(
        &self,
        key: &str,
    ) -> Result<BoxStream<'static, Result<Bytes, StoreError>>, StoreError> {
        let _turn = match &self.folder {
            Some(_) => Some(self.turns.take().await?),
            None => None,
        };
        let found = self.objects.get(&Path::from(key)).await?;
        match found.payload {
            GetResultPayload::File(file, _) => Ok(self.turns.pieces(file)),
            GetResultPayload::Stream(pieces) => Ok(pieces.map_err(StoreError::from).boxed()),
        }
    }

    /// Every object under a key, in no particular order. What a folder store was still writing is not among them.
    pub fn list(&self, under: &str) -> BoxStream<'static, Result<Listed, StoreError>> {
        let under = Path::from(under);
        let listed = self.objects.list(Some(&under));
        let listed = listed.map_ok(|object| Listed {
            key: object.location.to_string(),
            written_at: Timestamp::from_micros(object.last_modified.timestamp_micros()),
        });
        listed.map_err(StoreError::from).boxed()
    }

    /// Removes a file, or everything under a key, and what was still being written there; says how many files it was.
    pub async fn remove(&self, key: &str) -> Result<usize, StoreError> {
        if let Some(folder) = &self.folder {
            return folder.remove(key).await;
        }
        let under = Path::from(key);
        let mut found: Vec<Path> = self
            .objects
            .list(Some(&under))
            .map_ok(|file| file.location)
            .try_collect()
            .await?;
        // A key is that of a file, or the beginning of others, never both.
        if found.is_empty() && self.size(key).await?.is_some() {
            found.push(under);
        }
        for file in &found {
            match self.objects.delete(file).await {
                Ok(()) | Err(object_store::Error::NotFound { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(found.len())
    }

    /// Removes files of a folder store whose writing was broken off before a moment; says how many. A bucket shows
    /// none.
    pub async fn remove_partial(&self, before: Timestamp) -> Result<usize, StoreError> {
        match &self.folder {
            Some(folder) => folder.remove_partial(before).await,
            None => Ok(0),
        }
    }

    /// Writes, reads and removes a small file.
    pub async fn probe(&self) -> Result<(), StoreError> {
        const KEY: &str = "slateflow-check";
        self.write(KEY, Bytes::from_static(b"ok")).await?;
        let read = self.get(KEY).await?;
        self.remove(KEY).await?;
        if read.as_ref() == b"ok" {
            Ok(())
        } else {
            Err(StoreError::Missing(KEY.to_owned()))
        }
    }
}
