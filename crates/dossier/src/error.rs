#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the document cannot be written: {0}")]
    Write(String),
    #[error("the picture cannot be read: {0}")]
    Picture(String),
}
