//! The first page.

use super::colour::{Colour, INK, LINE, PAPER, SOFT};
use super::document::Cover;
use super::flow::{BOTTOM, Flow, LEFT, Op, PAGE, WIDTH};
use super::parts::picture;
use super::structure::Kind;
use super::text::{Style, Text};

/// How high a picture may be: as high as what stands below it leaves, between these.
const PICTURE: (f32, f32) = (300.0, 500.0);
const BELOW_PICTURE: f32 = 18.0;
const PANEL: f32 = 420.0;
/// Below the title, with the line above it.
const PANEL_FOOT: f32 = 56.0;
/// Between the lines and paragraphs below the picture, and above the notes.
const GAPS: f32 = 96.0;

pub fn cover(flow: &mut Flow, cover: &Cover) {
    flow.structure.open(Kind::Section);
    let notes: Vec<Text> = cover
        .notes
        .iter()
        .map(|note| flow.text(note, Style::BODY, WIDTH))
        .collect();
    let notes_height: f32 = notes.iter().map(Text::height).sum();
    match &cover.picture {
        Some(image) => {
            let left = flow.room() - words_height(flow, cover) - notes_height;
            picture(flow, image, left.clamp(PICTURE.0, PICTURE.1));
        }
        None => panel(flow, cover),
    }
    flow.y += BELOW_PICTURE;
    if cover.picture.is_some() {
        title(flow, cover, INK, SOFT);
    }
    flow.y += 12.0;
    if !cover.logline.is_empty() {
        flow.paragraph(&cover.logline, Style::LEAD, Kind::Paragraph);
    }
    if !cover.credits.is_empty() {
        flow.y += 14.0;
    }
    for credit in &cover.credits {
        flow.paragraph(credit, Style::BODY.bold(), Kind::Paragraph);
    }
    set_notes(flow, notes, notes_height);
    flow.structure.close();
}

fn title(flow: &mut Flow, cover: &Cover, colour: Colour, soft: Colour) {
    let kind = Kind::Heading(1, cover.title.clone());
    flow.paragraph(&cover.title, Style::TITLE.coloured(colour), kind);
    flow.y += 6.0;
    if !cover.kind.is_empty() {
        flow.paragraph(&cover.kind, Style::LABEL.coloured(soft), Kind::Paragraph);
    }
}

/// Without a picture the title stands at the foot of the artwork that belongs to it, which is dark there.
fn panel(flow: &mut Flow, cover: &Cover) {
    flow.put(
        Op::Artwork {
            title: cover.title.clone(),
            x: 0.0,
            y: 0.0,
            width: PAGE.0,
            height: PANEL,
        },
        None,
    );
    let height: f32 = [(&cover.title, Style::TITLE), (&cover.kind, Style::LABEL)]
        .map(|(words, style)| flow.text(words, style, WIDTH).height())
        .iter()
        .sum();
    flow.y = flow.y.max(PANEL - height - PANEL_FOOT);
    flow.accent();
    flow.y += 16.0;
    title(flow, cover, PAPER, LINE);
    flow.y = flow.y.max(PANEL);
}

/// Title, kind, logline and credits.
fn words_height(flow: &mut Flow, cover: &Cover) -> f32 {
    let credits = cover.credits.iter().map(|credit| (credit, Style::BODY.bold()));
    let words = [
        (&cover.title, Style::TITLE),
        (&cover.kind, Style::LABEL),
        (&cover.logline, Style::LEAD),
    ];
    let heights = words.into_iter().chain(credits);
    let heights = heights.map(|(words, style)| flow.text(words, style, WIDTH).height());
    heights.sum::<f32>() + BELOW_PICTURE + GAPS
}

/// At the foot.
fn set_notes(flow: &mut Flow, notes: Vec<Text>, height: f32) {
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
}
