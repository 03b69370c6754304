//! Who is paid back in which order, and how much of which receipts.

use domain::finance::{Finance, Waterfall, WaterfallLevel};
use domain::money::written;

use super::tables::{columns, money, row};
use super::value::brief;
use crate::set::{Block, Column, Row, RowKind, Table};
use crate::texts::say;

/// Columns of amounts that a page has room for.
const LEVELS: usize = 4;

pub fn waterfall(finance: &Finance) -> Vec<Block> {
    let Some(waterfall) = &finance.waterfall else {
        return Vec::new();
    };
    let steps = waterfall.steps.iter().enumerate().map(|(at, step)| {
        row(
            RowKind::Plain,
            [
                (at + 1).to_string(),
                step.who.clone(),
                step.what.clone(),
                format!("{}%", step.pct),
                step.cap.map_or_else(|| say!(NO_CAP), |cap| money(finance, cap)),
            ],
        )
    });
    let mut blocks = vec![Block::Table(Table {
        title: Some(say!(RECOUPMENT_ORDER)),
        columns: columns([
            (String::new(), 0.4, false),
            (say!(COLUMN_WHO), 2.0, false),
            (say!(COLUMN_ENTITLEMENT), 2.0, false),
            (say!(COLUMN_SHARE), 0.9, true),
            (say!(COLUMN_CAP), 1.4, true),
        ]),
        rows: steps.collect(),
    })];
    blocks.extend(
        waterfall
            .levels
            .chunks(LEVELS)
            .map(|levels| by_level(finance, waterfall, levels)),
    );
    blocks
}

/// Who gets how much of the receipts: those who are paid in rows, in their order, so that each column adds up.
fn by_level(finance: &Finance, waterfall: &Waterfall, levels: &[WaterfallLevel]) -> Block {
    // The currency stands in the title once, so that the columns hold the figures.
    let currency = finance.currency.unwrap_or_default();
    // Cents stand at all amounts of a table or at none.
    let mut all = levels
        .iter()
        .flat_map(|level| level.paid.iter().chain([&level.receipts, &level.left]));
    let write = match all.any(|amount| brief(*amount, currency).contains('.')) {
        true => written,
        false => brief,
    };
    let line = |kind: RowKind, label: String, amount: &dyn Fn(&WaterfallLevel) -> i64| {
        let amounts = levels.iter().map(|level| {
            let amount = write(amount(level), currency);
            amount.replace(currency, "").trim().to_owned()
        });
        Row {
            kind,
            cells: [label].into_iter().chain(amounts).collect(),
        }
    };
    let steps = waterfall.steps.iter().enumerate();
    let paid = steps.map(|(at, step)| {
        let of = move |level: &WaterfallLevel| level.paid.get(at).copied().unwrap_or_default();
        line(RowKind::Plain, format!("{} {}", at + 1, step.who), &of)
    });
    let heads = levels.iter().map(|level| (level.label.clone(), 1.3, true));
    Block::Table(Table {
        title: Some(say!(RECOUPMENT_BY_LEVEL, currency)),
        columns: [(say!(RECIPIENT), 2.4, false)]
            .into_iter()
            .chain(heads)
            .map(|(title, weight, right)| Column { title, weight, right })
            .collect(),
        rows: [line(RowKind::Group, say!(RECEIPTS), &|level| level.receipts)]
            .into_iter()
            .chain(paid)
            .chain([line(RowKind::Total, say!(REMAINING), &|level| level.left)])
            .collect(),
    })
}
