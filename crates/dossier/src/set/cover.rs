//! The first page.

use super::document::Cover;
use super::flow::{BOTTOM, Flow, LEFT};
use super::parts::picture;
use super::structure::Kind;
use super::text::Style;

const PICTURE: f32 = 380.0;

pub fn cover(flow: &mut Flow, cover: &Cover) {
    flow.structure.open(Kind::Section);
    match &cover.picture {
        Some(image) => picture(flow, image, PICTURE),
        None => {
            flow.y += 170.0;
            flow.accent();
        }
    }
    flow.y += 18.0;
    let title = Kind::Heading(1, cover.title.clone());
    flow.paragraph(&cover.title, Style::TITLE, title);
    flow.y += 6.0;
    if !cover.kind.is_empty() {
        flow.paragraph(&cover.kind, Style::LABEL, Kind::Paragraph);
    }
    flow.y += 12.0;
    if !cover.logline.is_empty() {
        flow.paragraph(&cover.logline, Style::LEAD, Kind::Paragraph);
    }
    if !cover.credits.is_empty() {
        flow.y += 14.0;
    }
    for credit in &cover.credits {
        flow.paragraph(credit, Style::LABEL, Kind::Paragraph);
    }
    let notes: Vec<_> = cover
        .notes
        .iter()
        .map(|note| flow.text(note, Style::BODY, super::flow::WIDTH))
        .collect();
    let height: f32 = notes.iter().map(super::text::Text::height).sum();
    flow.need(height + 24.0);
    flow.y = flow.y.max(BOTTOM - height - 14.0);
    let y = flow.y;
    flow.rule(y);
    flow.y += 10.0;
    for note in notes {
        flow.structure.open(Kind::Paragraph);
        let leaf = flow.structure.leaf();
        flow.structure.close();
        let (y, height) = (flow.y, note.height());
        flow.put_text(note, LEFT, y, Some(leaf));
        flow.y += height;
    }
    flow.structure.close();
}
