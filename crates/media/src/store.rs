//! Where files are kept: a folder, or a bucket of any store that speaks S3. Keys are ids that we made, never names that
//! people gave.

mod listing;

use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{ObjectStore, ObjectStoreExt};
use url::Url;

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("must be file:///FOLDER or s3://BUCKET/PREFIX")]
    Address,
    #[error("the folder {0} cannot be used: {1}")]
    Folder(PathBuf, std::io::Error),
    #[error("there is no such file in the store")]
    Missing,
    #[error(transparent)]
    Other(object_store::Error),
}

impl From<object_store::Error> for StoreError {
    fn from(error: object_store::Error) -> Self {
        match error {
            object_store::Error::NotFound { .. } => StoreError::Missing,
            other => StoreError::Other(other),
        }
    }
}

#[derive(Clone, Debug)]
pub struct Store(Arc<dyn ObjectStore>);

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
        let files = files.with_fsync(true).with_automatic_cleanup(true);
        Ok(Self(Arc::new(files)))
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
        Ok(match prefix {
            "" => Self(Arc::new(bucket)),
            prefix => Self(Arc::new(PrefixStore::new(bucket, prefix))),
        })
    }

    /// Kept for good when this returns.
    pub async fn put(&self, key: &str, bytes: Bytes) -> Result<(), StoreError> {
        self.0.put(&Path::from(key), bytes.into()).await?;
        Ok(())
    }

    pub async fn get(&self, key: &str) -> Result<Bytes, StoreError> {
        Ok(self.0.get(&Path::from(key)).await?.bytes().await?)
    }

    /// The file piece by piece.
    pub async fn stream(
        &self,
        key: &str,
    ) -> Result<BoxStream<'static, Result<Bytes, StoreError>>, StoreError> {
        let found = self.0.get(&Path::from(key)).await?;
        Ok(found.into_stream().map_err(StoreError::from).boxed())
    }

    /// Removes a file, or everything under a key; says how many files there were.
    pub async fn remove(&self, key: &str) -> Result<usize, StoreError> {
        let under = Path::from(key);
        let mut found: Vec<Path> = self
            .0
            .list(Some(&under))
            .map_ok(|file| file.location)
            .try_collect()
            .await?;
        if self.0.head(&under).await.is_ok() {
            found.push(under);
        }
        for file in &found {
            match self.0.delete(file).await {
                Ok(()) | Err(object_store::Error::NotFound { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(found.len())
    }

    /// Writes, reads and removes a small file.
    pub async fn probe(&self) -> Result<(), StoreError> {
        const KEY: &str = "slateflow-check";
        self.put(KEY, Bytes::from_static(b"ok")).await?;
        let read = self.get(KEY).await?;
        self.remove(KEY).await?;
        if read.as_ref() == b"ok" {
            Ok(())
        } else {
            Err(StoreError::Missing)
        }
    }
}
