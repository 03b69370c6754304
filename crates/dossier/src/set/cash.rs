//! Money in and out by month, and what is there at the end of each.

use super::colour::{LINE, MARK, PALE, WARM};
use super::document::Cash;
use super::flow::{Flow, LEFT, Op, WIDTH};
use super::structure::Kind;
use super::text::Style;
use crate::texts::say;

const HEIGHT: f32 = 150.0;
/// Month numbers that can be read beside each other.
const LABELS: usize = 24;

pub fn cash(flow: &mut Flow, cash: &Cash) {
    if cash.months.is_empty() {
        return;
    }
    flow.need(HEIGHT + 70.0);
    flow.paragraph(&cash.title, Style::LABEL, Kind::Heading(3, cash.title.clone()));
    flow.gap(4.0);
    flow.structure.open(Kind::Paragraph);
    let legend = flow.structure.leaf();
    flow.structure.close();
    let mut x = LEFT;
    for (colour, words) in [
        (MARK, say!(COLUMN_IN)),
        (PALE, say!(COLUMN_OUT)),
        (WARM, say!(COLUMN_MONTH_END_BALANCE)),
    ] {
        let y = flow.y;
        flow.put(
            Op::Box {
                x,
                y: y + 2.0,
                width: 8.0,
                height: 8.0,
                colour,
            },
            None,
        );
        let words = flow.text(&words, Style::SMALL, 160.0);
        flow.put_text(words, x + 12.0, y, Some(legend));
        x += 70.0;
    }
    flow.y += 18.0;

    let highest = |of: fn(&super::document::CashMonth) -> i64| cash.months.iter().map(of).max().unwrap_or(0);
    let up = highest(|m| m.money_in)
        .max(highest(|m| m.money_out))
        .max(highest(|m| m.balance))
        .max(1);
    let down = cash.months.iter().map(|m| m.balance).min().unwrap_or(0).min(0);
    let scale = f64::from(HEIGHT) / (up as f64 - down as f64);
    let zero = flow.y + (up as f64 * scale) as f32;
    let tall = |amount: i64| (amount as f64 * scale) as f32;
    flow.structure.open(Kind::Figure(cash.words.clone()));
    let leaf = flow.structure.leaf();
    flow.structure.close();
    let step = WIDTH / cash.months.len() as f32;
    let bar = (step * 0.36).min(14.0);
    let mut line = Vec::new();
    for (at, month) in cash.months.iter().enumerate() {
        let middle = LEFT + step * (at as f32 + 0.5);
        let bars = [
            (middle - bar, month.money_in, MARK),
            (middle, month.money_out, PALE),
        ];
        for (x, amount, colour) in bars {
            let height = tall(amount.max(0));
            if height > 0.05 {
                flow.put(
                    Op::Box {
                        x,
                        y: zero - height,
                        width: bar,
                        height,
                        colour,
                    },
                    Some(leaf),
                );
            }
        }
        line.push((middle, zero - tall(month.balance)));
    }
    flow.put(
        Op::Box {
            x: LEFT,
            y: zero,
            width: WIDTH,
            height: 0.7,
            colour: LINE,
        },
        Some(leaf),
    );
    if line.len() > 1 {
        flow.put(
            Op::Path {
                points: line,
                colour: WARM,
            },
            Some(leaf),
        );
    }
    flow.y += HEIGHT + 5.0;
    let every = cash.months.len().div_ceil(LABELS);
    let y = flow.y;
    for (at, month) in cash.months.iter().enumerate().filter(|(at, _)| at % every == 0) {
        let middle = LEFT + step * (at as f32 + 0.5);
        let number = flow.text(&month.month.to_string(), Style::SMALL, 40.0);
        let x = middle - number.layout.width() / 2.0;
        flow.put_text(number, x, y, Some(leaf));
    }
    flow.y += 14.0;
    flow.paragraph(&cash.words, Style::SMALL, Kind::Paragraph);
    flow.gap(10.0);
}
