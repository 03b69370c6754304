//! A project as one document for people who are to put money into it. What stands in it is decided in `content`, how it
//! is set in type in `set`. Takes its time, so callers run it elsewhere.

mod content;
mod set;

use std::path::PathBuf;
use std::sync::Arc;

use domain::Catalog;
use domain::export_import::Material;

pub use set::{Lacking, Standard};

/// Where systems keep fonts.
pub const SYSTEM_FONTS: [&str; 2] = ["/usr/local/share/fonts", "/usr/share/fonts"];

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

/// A dossier that is set.
#[derive(Debug, Clone)]
pub struct Dossier {
    pub pdf: Vec<u8>,
    /// What is a box in it, because no font has it.
    pub lacking: Vec<Lacking>,
}

/// The dossier as a PDF. Letters that the built-in fonts lack are taken from fonts in these folders, the first before the
/// others; nothing is read there while none is needed.
pub fn typeset(
    catalog: &Catalog,
    material: &Material,
    order: &Order,
    fonts: &[PathBuf],
) -> Result<Dossier, Error> {
    let document = content::document(catalog, material, order);
    let (pdf, lacking) = set::set(&document, order.standard, fonts)?;
    Ok(Dossier { pdf, lacking })
}
