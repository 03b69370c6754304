use crate::refusal::Refusal;
use crate::store::error::StoreError;

/// Why a file could not be read or drawn.
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
