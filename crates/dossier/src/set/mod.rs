//! Setting a dossier in type: text is shaped and broken into lines, blocks flow over pages, and what came of it is
//! written as a PDF whose structure a screen reader can follow. Text is only ever text: nothing in it is an instruction.

mod artwork;
mod bars;
mod cash;
mod colour;
mod cover;
mod document;
mod entries;
mod fallback;
mod flow;
mod fonts;
mod lacking;
mod paper;
mod parts;
mod structure;
mod table;
mod text;
mod write;

pub use document::{
    Bar, Bars, Block, Cash, CashMonth, Column, Cover, Document, Part, Picture, Row, RowKind, Section, Table,
};
pub use lacking::Lacking;
pub use paper::Paper;
pub use write::Standard;

use std::path::PathBuf;

use fallback::Face;
use flow::Flow;
use fonts::Fonts;

/// The document as a PDF, and what is a box in it because neither the built-in fonts nor those in the folders have it.
pub fn set(
    document: &Document,
    standard: Standard,
    folders: &[PathBuf],
) -> Result<(Vec<u8>, Vec<Lacking>), crate::error::Error> {
    let mut flow = laid(document, Vec::new());
    let (further, lacking) = fallback::find(folders, std::mem::take(&mut flow.fonts.foreign));
    if !further.is_empty() {
        flow = laid(document, further);
    }
    let pdf = write::write(flow, document, standard)?;
    Ok((pdf, lacking::lacking(&lacking)))
}

fn laid(document: &Document, further: Vec<Face>) -> Flow {
    let mut flow = Flow::new(document.language, Fonts::new(further));
    cover::cover(&mut flow, &document.cover);
    let contents = flow.reserve_contents(&document.parts);
    for (at, part) in document.parts.iter().enumerate() {
        parts::part(&mut flow, part, at == 0);
    }
    flow.fill_contents(contents);
    flow
}
