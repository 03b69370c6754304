//! The waterfall, worked through for several receipts.

use domain::finance::{WaterfallLevel, WaterfallStep};
use rust_xlsxwriter::{Worksheet, XlsxError};

use super::pen::{Formats, HEAD, Pen, cell};
use crate::Plan;
use crate::table::SheetWords;
use crate::texts::{keys, say};

const WORDS: SheetWords = SheetWords {
    name: keys::SHEET_RECOUPMENT,
    title: keys::SHEET_RECOUPMENT_TITLE,
    help: keys::SHEET_RECOUPMENT_HELP,
};

const WHO: u16 = 0;
const WHAT: u16 = 1;
const SHARE: u16 = 2;
const CAP: u16 = 3;
const LEVELS: u16 = 4;

pub(super) fn write(sheet: &mut Worksheet, plan: &Plan<'_>, formats: &Formats) -> Result<(), XlsxError> {
    let mut pen = Pen::new(sheet, formats, plan, &WORDS)?;
    pen.heading(WHO, &say!(RECOUPMENT_WHO), 28.0)?;
    pen.heading(WHAT, &say!(RECOUPMENT_ENTITLEMENT), 32.0)?;
    pen.heading_of_figures(SHARE, &say!(RECOUPMENT_SHARE), 10.0)?;
    pen.heading_of_figures(CAP, &say!(RECOUPMENT_CAP), 20.0)?;
    let Some(waterfall) = &plan.finance.waterfall else {
        return Ok(());
    };
    let receipts = HEAD + 1;
    let steps = Steps {
        receipts,
        first: receipts + 1,
        last: receipts + waterfall.steps.len().max(1) as u32,
    };
    pen.text(receipts, WHO, &say!(RECOUPMENT_RECEIPTS), &formats.strong)?;
    for (row, step) in (steps.first..).zip(&waterfall.steps) {
        entitlement(&mut pen, row, step)?;
    }
    pen.text(steps.last + 1, WHO, &say!(RECOUPMENT_REMAINING), &formats.total)?;
    for (column, level) in (LEVELS..).zip(&waterfall.levels) {
        paid(&mut pen, steps, column, level)?;
    }
    Ok(())
}

/// The rows of the receipts and of those who share in them.
#[derive(Clone, Copy)]
struct Steps {
    receipts: u32,
    first: u32,
    last: u32,
}

fn entitlement(pen: &mut Pen<'_>, row: u32, step: &WaterfallStep) -> Result<(), XlsxError> {
    let formats = pen.formats;
    pen.text(row, WHO, &step.who, &formats.wrapped)?;
    pen.text(row, WHAT, &step.what, &formats.wrapped)?;
    let share = step.pct.parse::<f64>().unwrap_or_default();
    pen.sheet
        .write_number_with_format(row, SHARE, share, &formats.number)?;
    match step.cap {
        Some(cap) => pen.amount(row, CAP, cap, &formats.money()),
        None => Ok(()),
    }
}

/// Where one amount of receipts goes: to each step its share of what those above it left, up to its cap.
fn paid(pen: &mut Pen<'_>, steps: Steps, column: u16, level: &WaterfallLevel) -> Result<(), XlsxError> {
    let (formats, places) = (pen.formats, pen.plan.finance.places);
    let (receipts, first) = (cell(steps.receipts, column), cell(steps.first, column));
    let left_after = |row: u32| format!("{receipts}-SUM({first}:{})", cell(row, column));
    pen.heading_of_figures(column, &level.label, 22.0)?;
    pen.amount(steps.receipts, column, level.receipts, &formats.money())?;
    for (row, paid) in (steps.first..).zip(&level.paid) {
        let above = match row {
            row if row == steps.first => receipts.clone(),
            row => format!("({})", left_after(row - 1)),
        };
        let share = format!("ROUND({above}*{}/100,{places})", cell(row, SHARE));
        let cap = cell(row, CAP);
        let formula = format!("=IF({cap}=\"\",{share},MIN({share},{cap}))");
        pen.sum(row, column, &formula, *paid, &formats.money())?;
    }
    let left = format!("={}", left_after(steps.last));
    pen.sum(steps.last + 1, column, &left, level.left, &formats.money_total())
}
