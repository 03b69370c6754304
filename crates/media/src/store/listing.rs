//! Looking through a store without reading files.

use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt};

use super::Store;
use super::error::StoreError;

impl Store {
    /// The keys of all files, in no order.
    pub fn keys(&self) -> BoxStream<'_, Result<String, StoreError>> {
        let found = self.objects.list(None);
        found
            .map_ok(|file| file.location.to_string())
            .map_err(StoreError::from)
            .boxed()
    }

    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        Ok(self.keys().try_next().await?.is_none())
    }

    /// None: there is no such file.
    pub async fn size(&self, key: &str) -> Result<Option<u64>, StoreError> {
        match self.objects.head(&Path::from(key)).await {
            Ok(found) => Ok(Some(found.size)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}
