//! What a document is made of, and how its blocks are set.

use super::bars::{self, bars};
use super::cash::{self, cash};
use super::colour::{MARK, WARM};
use super::document::{Block, Part, Picture};
use super::flow::{Flow, HEIGHT, LEFT, Op, WIDTH};
use super::structure::Kind;
use super::table::{self, table};
use super::text::{Style, Text};

/// A line above a text that says what it is, and the gap below it.
const LABEL: f32 = 16.0;
const BELOW_HEADING: f32 = 4.0;
/// Width of what a fact is called.
const LABELS: f32 = 150.0;

/// Of a page: so much must be free for a part to begin below the one before it.
const SHARED: f32 = 0.5;
const BETWEEN_PARTS: f32 = 36.0;

/// A part begins on a new page, or below the one before it where that leaves half a page, so that short parts leave no
/// empty pages. A draft never shares a page with what is approved.
pub fn part(flow: &mut Flow, part: &Part, is_first: bool) {
    let is_new = is_first || flow.draft != part.draft || flow.room() < HEIGHT * SHARED;
    flow.draft = part.draft;
    if is_new {
        flow.new_page();
    } else {
        flow.gap(BETWEEN_PARTS);
    }
    flow.structure.open(Kind::Section);
    flow.mark(1, &part.title);
    flow.accent();
    flow.y += 12.0;
    flow.paragraph(&part.title, Style::PART, Kind::Heading(1, part.title.clone()));
    if !part.status.is_empty() {
        let colour = if part.draft { WARM } else { MARK };
        flow.paragraph(&part.status, Style::LABEL.coloured(colour), Kind::Paragraph);
    }
    flow.gap(10.0);
    for section in &part.sections {
        flow.gap(12.0);
        let heading = flow.text(&section.title, Style::SECTION, WIDTH).height();
        let first = section.blocks.first();
        let first = first.map_or(0.0, |block| least(flow, block));
        flow.need((heading + BELOW_HEADING + first).max(90.0));
        flow.mark(2, &section.title);
        flow.paragraph(
            &section.title,
            Style::SECTION,
            Kind::Heading(2, section.title.clone()),
        );
        flow.gap(BELOW_HEADING);
        for block in &section.blocks {
            set_block(flow, block);
        }
    }
    flow.structure.close();
}

fn set_block(flow: &mut Flow, block: &Block) {
    match block {
        Block::Text { label, text } => {
            let height = least(flow, block);
            flow.need(height);
            if let Some(label) = label {
                flow.paragraph(label, Style::LABEL, Kind::Heading(3, label.clone()));
                flow.gap(2.0);
            }
            for paragraph in paragraphs(text) {
                flow.paragraph(paragraph, Style::BODY, Kind::Paragraph);
                flow.gap(6.0);
            }
            flow.gap(4.0);
        }
        Block::Facts(facts) => set_facts(flow, facts),
        Block::Table(one) => table(flow, one),
        Block::Bars(one) => bars(flow, one),
        Block::Cash(one) => cash(flow, one),
    }
}

fn paragraphs(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n").filter(|one| !one.trim().is_empty())
}

/// How high its beginning is, that stays in one piece, so that no heading above it stands alone at the foot of a page.
fn least(flow: &mut Flow, block: &Block) -> f32 {
    match block {
        Block::Text { text, .. } => paragraphs(text)
            .next()
            .map_or(0.0, |first| LABEL + flow.text(first, Style::BODY, WIDTH).least()),
        Block::Facts(facts) => facts.first().map_or(0.0, |(label, answer)| {
            let (label, answer) = fact(flow, label, answer);
            label.height().max(answer.height())
        }),
        Block::Table(one) => table::least(flow, one),
        Block::Bars(_) => bars::LEAST,
        Block::Cash(_) => cash::LEAST,
    }
}

fn fact(flow: &mut Flow, label: &str, answer: &str) -> (Text, Text) {
    (
        flow.text(label, Style::LABEL, LABELS - 10.0),
        flow.text(answer, Style::BODY, WIDTH - LABELS),
    )
}

fn set_facts(flow: &mut Flow, facts: &[(String, String)]) {
    flow.structure.open(Kind::List);
    for (label, answer) in facts {
        let (label, answer) = fact(flow, label, answer);
        let height = label.height().max(answer.height());
        flow.need(height);
        flow.structure.open(Kind::ListItem);
        flow.structure.open(Kind::ListBody);
        let (first, second) = (flow.structure.leaf(), flow.structure.leaf());
        flow.structure.close();
        flow.structure.close();
        let y = flow.y;
        flow.put_text(label, LEFT, y + 1.0, Some(first));
        flow.put_text(answer, LEFT + LABELS, y, Some(second));
        flow.y += height + 3.0;
    }
    flow.structure.close();
    flow.gap(6.0);
}

/// As large as it fits, in one piece.
pub fn picture(flow: &mut Flow, picture: &Picture, most: f32) {
    let (across, down) = (picture.size.0.max(1) as f32, picture.size.1.max(1) as f32);
    let scale = (WIDTH / across).min(most / down);
    let (width, height) = (across * scale, down * scale);
    flow.need(height);
    flow.structure.open(Kind::Figure(picture.words.clone()));
    let leaf = flow.structure.leaf();
    flow.structure.close();
    let index = flow.pictures.len();
    flow.pictures.push(picture.bytes.clone());
    let y = flow.y;
    flow.put(
        Op::Picture {
            index,
            x: LEFT,
            y,
            width,
            height,
        },
        Some(leaf),
    );
    flow.y += height + 10.0;
}
