//! Setting a dossier in type: text is shaped and broken into lines, blocks flow over pages, and what came of it is
//! written as a PDF whose structure a screen reader can follow. Text is only ever text: nothing in it is an instruction.

mod bars;
mod cash;
mod colour;
mod cover;
mod flow;
mod fonts;
mod parts;
mod structure;
mod table;
mod text;
mod write;

pub use parts::{
    Bar, Bars, Block, Cash, CashMonth, Column, Cover, Document, Part, Picture, Row, RowKind, Section, Table,
};
pub use write::Standard;

use flow::Flow;

/// The document as a PDF.
pub fn set(document: &Document, standard: Standard) -> Result<Vec<u8>, crate::Error> {
    let mut flow = Flow::new(document.language);
    cover::cover(&mut flow, &document.cover);
    let contents = flow.reserve_contents(&document.parts);
    for part in &document.parts {
        parts::part(&mut flow, part);
    }
    flow.fill_contents(contents);
    write::write(flow, document, standard)
}
