//! A project as one document for people who are to put money into it. What stands in it is decided in `content`, how it
//! is set in type in `set`. Takes its time, so callers run it elsewhere.

mod content;
mod set;

use std::sync::Arc;

use domain::Catalog;
use domain::bundles::Material;

pub use set::Standard;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the document cannot be written: {0}")]
    Write(String),
    #[error("the picture cannot be read: {0}")]
    Picture(String),
}

/// A picture as it is printed.
#[derive(Debug, Clone)]
pub struct Print {
    /// JPEG
    pub bytes: Arc<Vec<u8>>,
    /// In pixels.
    pub size: (u32, u32),
}

/// Who it is for.
#[derive(Debug, Clone)]
pub struct Order {
    /// Whom it is prepared for; empty: nobody in particular.
    pub prepared_for: String,
    pub key_image: Option<Print>,
    pub standard: Standard,
}

/// The dossier as a PDF.
pub fn typeset(catalog: &Catalog, material: &Material, order: &Order) -> Result<Vec<u8>, Error> {
    set::set(&content::document(catalog, material, order), order.standard)
}
