//! What a document is made of, and how its blocks are set.

use std::sync::Arc;

use super::bars::bars;
use super::cash::cash;
use super::colour::{MARK, WARM};
use super::flow::{Flow, LEFT, Op, WIDTH};
use super::structure::Kind;
use super::table::table;
use super::text::Style;

#[derive(Debug, Clone)]
pub struct Document {
    pub cover: Cover,
    pub parts: Vec<Part>,
    /// BCP 47
    pub language: &'static str,
    /// At the foot of every page.
    pub foot: String,
    /// Year, month, day.
    pub date: (u16, u8, u8),
    /// Whose it is.
    pub author: String,
}

#[derive(Debug, Clone)]
pub struct Cover {
    pub title: String,
    /// Such as “Feature film · Thriller”.
    pub kind: String,
    pub logline: String,
    pub picture: Option<Picture>,
    /// Such as “Confidential. Prepared for …”.
    pub notes: Vec<String>,
}

#[derive(Debug, Clone)]
pub struct Part {
    pub title: String,
    /// Whether it is approved, and since when.
    pub status: String,
    pub draft: bool,
    pub sections: Vec<Section>,
}

#[derive(Debug, Clone)]
pub struct Section {
    pub title: String,
    pub blocks: Vec<Block>,
}

#[derive(Debug, Clone)]
pub enum Block {
    Text {
        label: Option<String>,
        text: String,
    },
    /// What something is, and the answer.
    Facts(Vec<(String, String)>),
    Table(Table),
    Bars(Bars),
    Cash(Cash),
}

#[derive(Debug, Clone)]
pub struct Picture {
    /// JPEG
    pub bytes: Arc<Vec<u8>>,
    /// In pixels.
    pub size: (u32, u32),
    /// What it shows, in words.
    pub words: String,
}

#[derive(Debug, Clone)]
pub struct Table {
    pub title: Option<String>,
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
}

#[derive(Debug, Clone)]
pub struct Column {
    pub title: String,
    /// How wide it is beside the others.
    pub weight: f32,
    pub right: bool,
}

#[derive(Debug, Clone)]
pub struct Row {
    pub kind: RowKind,
    pub cells: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowKind {
    Plain,
    /// Stands above those that belong to it.
    Group,
    Total,
}

/// Amounts beside each other, each with the part of it that is certain.
#[derive(Debug, Clone)]
pub struct Bars {
    pub title: String,
    pub rows: Vec<Bar>,
    pub whole: &'static str,
    pub certain: &'static str,
}

#[derive(Debug, Clone)]
pub struct Bar {
    pub label: String,
    pub amount: i64,
    pub certain: i64,
    /// The amount in words.
    pub words: String,
}

#[derive(Debug, Clone)]
pub struct Cash {
    pub title: String,
    pub months: Vec<CashMonth>,
    pub words: String,
}

#[derive(Debug, Clone, Copy)]
pub struct CashMonth {
    pub month: i64,
    pub money_in: i64,
    pub money_out: i64,
    pub balance: i64,
}

/// A line above a text that says what it is, and the gap below it.
const LABEL: f32 = 16.0;

/// A part begins on a page of its own.
pub fn part(flow: &mut Flow, part: &Part) {
    flow.draft = part.draft;
    flow.new_page();
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
        flow.need(90.0);
        flow.mark(2, &section.title);
        flow.paragraph(
            &section.title,
            Style::SECTION,
            Kind::Heading(2, section.title.clone()),
        );
        flow.gap(4.0);
        for block in &section.blocks {
            set_block(flow, block);
        }
    }
    flow.structure.close();
}

fn set_block(flow: &mut Flow, block: &Block) {
    match block {
        Block::Text { label, text } => {
            let paragraphs = || text.split("\n\n").filter(|one| !one.trim().is_empty());
            if let Some(first) = paragraphs().next() {
                let height = flow.text(first, Style::BODY, WIDTH).least();
                flow.need(LABEL + height);
            }
            if let Some(label) = label {
                flow.paragraph(label, Style::LABEL, Kind::Heading(3, label.clone()));
                flow.gap(2.0);
            }
            for paragraph in paragraphs() {
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

fn set_facts(flow: &mut Flow, facts: &[(String, String)]) {
    const LABELS: f32 = 150.0;
    flow.structure.open(Kind::List);
    for (label, answer) in facts {
        let label = flow.text(label, Style::LABEL, LABELS - 10.0);
        let answer = flow.text(answer, Style::BODY, WIDTH - LABELS);
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
