use std::path::PathBuf;

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("must be file:///FOLDER or s3://BUCKET/PREFIX")]
    Address,
    #[error("the folder {0} cannot be used: {1}")]
    Folder(PathBuf, std::io::Error),
    #[error("there is no file {0} in the store")]
    Missing(String),
    #[error("a file cannot be removed: {0}")]
    Remove(std::io::Error),
    #[error("a file cannot be read: {0}")]
    Read(std::io::Error),
    #[error(transparent)]
    Other(object_store::Error),
}

impl From<object_store::Error> for StoreError {
    fn from(error: object_store::Error) -> Self {
        match error {
            object_store::Error::NotFound { path, .. } => StoreError::Missing(path),
            other => StoreError::Other(other),
        }
    }
}
