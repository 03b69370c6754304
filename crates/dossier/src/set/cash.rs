//! Money in and out by month, and what is there at the end of each.

use super::colour::{LINE, MARK, PALE, WARM};
use super::document::{Cash, CashMonth};
use super::flow::{Flow, LEFT, Op, WIDTH};
use super::structure::{Kind, Leaf};
use super::text::Style;
use crate::texts::say;

const HEIGHT: f32 = 150.0;
/// Month numbers that can be read beside each other.
const LABELS: usize = 24;

/// All of it.
pub const LEAST: f32 = HEIGHT + 70.0;

pub fn cash(flow: &mut Flow, cash: &Cash) {
    if cash.months.is_empty() {
        return;
    }
    flow.need(LEAST);
    flow.paragraph(&cash.title, Style::LABEL, Kind::Heading(3, cash.title.clone()));
    flow.gap(4.0);
    legend(flow);
    flow.structure.open(Kind::Figure(cash.words.clone()));
    let leaf = flow.structure.leaf();
    flow.structure.close();
    let chart = Chart::new(&cash.months, flow.y, leaf);
    chart.bars(flow);
    chart.balance(flow);
    flow.y += HEIGHT + 5.0;
    chart.month_numbers(flow);
    flow.y += 14.0;
    flow.paragraph(&cash.words, Style::SMALL, Kind::Paragraph);
    flow.gap(10.0);
}

/// Which colour is what.
fn legend(flow: &mut Flow) {
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
        let sample = Op::Box {
            x,
            y: y + 2.0,
            width: 8.0,
            height: 8.0,
            colour,
        };
        flow.put(sample, None);
        let words = flow.text(&words, Style::SMALL, 160.0);
        flow.put_text(words, x + 12.0, y, Some(legend));
        x += 70.0;
    }
    flow.y += 18.0;
}

/// Bars of every month and the line of what is there at its end, in one scale.
struct Chart<'a> {
    months: &'a [CashMonth],
    /// Points of a page for one of the smallest unit of money.
    scale: f64,
    /// Where no money is.
    zero: f32,
    /// From month to month.
    step: f32,
    leaf: Leaf,
}

impl<'a> Chart<'a> {
    fn new(months: &'a [CashMonth], top: f32, leaf: Leaf) -> Self {
        let highest = |of: fn(&CashMonth) -> i64| months.iter().map(of).max().unwrap_or(0);
        let up = highest(|m| m.money_in)
            .max(highest(|m| m.money_out))
            .max(highest(|m| m.balance))
            .max(1);
        let down = months.iter().map(|m| m.balance).min().unwrap_or(0).min(0);
        let scale = f64::from(HEIGHT) / (up as f64 - down as f64);
        Self {
            months,
            scale,
            zero: top + (up as f64 * scale) as f32,
            step: WIDTH / months.len() as f32,
            leaf,
        }
    }

    fn tall(&self, amount: i64) -> f32 {
        (amount as f64 * self.scale) as f32
    }

    fn middle(&self, at: usize) -> f32 {
        LEFT + self.step * (at as f32 + 0.5)
    }

    fn bars(&self, flow: &mut Flow) {
        let width = (self.step * 0.36).min(14.0);
        for (at, month) in self.months.iter().enumerate() {
            let middle = self.middle(at);
            let bars = [
                (middle - width, month.money_in, MARK),
                (middle, month.money_out, PALE),
            ];
            for (x, amount, colour) in bars {
                let height = self.tall(amount.max(0));
                if height > 0.05 {
                    let bar = Op::Box {
                        x,
                        y: self.zero - height,
                        width,
                        height,
                        colour,
                    };
                    flow.put(bar, Some(self.leaf));
                }
            }
        }
    }

    fn balance(&self, flow: &mut Flow) {
        let axis = Op::Box {
            x: LEFT,
            y: self.zero,
            width: WIDTH,
            height: 0.7,
            colour: LINE,
        };
        flow.put(axis, Some(self.leaf));
        let months = self.months.iter().enumerate();
        let points: Vec<_> = months
            .map(|(at, month)| (self.middle(at), self.zero - self.tall(month.balance)))
            .collect();
        if points.len() > 1 {
            let line = Op::Path { points, colour: WARM };
            flow.put(line, Some(self.leaf));
        }
    }

    fn month_numbers(&self, flow: &mut Flow) {
        let every = self.months.len().div_ceil(LABELS);
        let y = flow.y;
        for (at, month) in self.months.iter().enumerate().step_by(every) {
            let number = flow.text(&month.month.to_string(), Style::SMALL, 40.0);
            let x = self.middle(at) - number.layout.width() / 2.0;
            flow.put_text(number, x, y, Some(self.leaf));
        }
    }
}
