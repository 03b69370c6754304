//! A project as one document for people who are to put money into it. What stands in it is decided in `content`, how it
//! is set in type in `set`. Takes its time, so callers run it elsewhere. [`Paper`] sets other documents, such as letters.

mod content;
mod error;
mod order;
mod set;
mod texts;

use std::path::PathBuf;

use domain::Catalog;
use domain::export_import::Material;

pub use error::Error;
pub use order::{Order, Print};
pub use set::{Column, Lacking, Paper, Row, RowKind, Standard, Table};

/// Where systems keep fonts.
pub const SYSTEM_FONTS: [&str; 2] = ["/usr/local/share/fonts", "/usr/share/fonts"];

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
