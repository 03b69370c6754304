//! Amounts as bars, beside each other, each with the part that is certain.

use super::colour::{Colour, MARK, PALE};
use super::document::{Bar, Bars};
use super::flow::{Flow, LEFT, Op, WIDTH};
use super::structure::{Kind, Leaf};
use super::text::{Align, Style};

const LABELS: f32 = 150.0;
const WORDS: f32 = 120.0;
const BAR: f32 = 11.0;

/// How high its beginning is, that is not torn apart.
pub const LEAST: f32 = 70.0;

pub fn bars(flow: &mut Flow, bars: &Bars) {
    let most = bars.rows.iter().map(|row| row.amount).max().unwrap_or(0).max(1);
    flow.need(LEAST);
    flow.paragraph(&bars.title, Style::LABEL, Kind::Heading(3, bars.title.clone()));
    flow.gap(4.0);
    legend(flow, bars);
    for row in &bars.rows {
        set_bar(flow, row, most);
    }
    flow.gap(12.0);
}

fn legend(flow: &mut Flow, bars: &Bars) {
    flow.structure.open(Kind::Paragraph);
    let leaf = flow.structure.leaf();
    flow.structure.close();
    let mut x = LEFT;
    let named = [(MARK, bars.certain.as_str()), (PALE, bars.whole.as_str())];
    for (colour, words) in named.into_iter().filter(|(_, words)| !words.is_empty()) {
        let y = flow.y;
        filled(flow, (x, y + 2.0, 8.0, 8.0), colour, None);
        let words = flow.text(words, Style::SMALL, 160.0);
        flow.put_text(words, x + 12.0, y, Some(leaf));
        x += 140.0;
    }
    flow.y += 17.0;
}

fn set_bar(flow: &mut Flow, row: &Bar, most: i64) {
    let label = flow.text(&row.label, Style::CELL, LABELS - 8.0);
    let words = flow.text(&row.words, Style::CELL.aligned(Align::Right), WORDS - 4.0);
    let height = label.height().max(words.height()).max(BAR) + 5.0;
    flow.need(height);
    flow.structure
        .open(Kind::Figure(format!("{}: {}", row.label, row.words)));
    let leaf = flow.structure.leaf();
    flow.structure.close();
    let room = WIDTH - LABELS - WORDS;
    let wide = |amount: i64| room * (amount.max(0) as f64 / most as f64).min(1.0) as f32;
    let y = flow.y;
    flow.put_text(label, LEFT, y, Some(leaf));
    filled(
        flow,
        (LEFT + LABELS, y + 0.5, wide(row.amount), BAR),
        PALE,
        Some(leaf),
    );
    filled(
        flow,
        (LEFT + LABELS, y + 0.5, wide(row.certain), BAR),
        MARK,
        Some(leaf),
    );
    flow.put_text(words, LEFT + LABELS + room + 4.0, y, Some(leaf));
    flow.y += height;
}

fn filled(flow: &mut Flow, (x, y, width, height): (f32, f32, f32, f32), colour: Colour, leaf: Option<Leaf>) {
    if width > 0.05 {
        flow.put(
            Op::Box {
                x,
                y,
                width,
                height,
                colour,
            },
            leaf,
        );
    }
}
