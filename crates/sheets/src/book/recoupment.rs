//! The waterfall, worked through for several receipts.

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
    let money = formats.money();
    let receipts = HEAD + 1;
    let first = receipts + 1;
    pen.text(receipts, WHO, &say!(RECOUPMENT_RECEIPTS), &formats.strong)?;
    for (row, tier) in (first..).zip(&waterfall.tiers) {
        pen.text(row, WHO, &tier.who, &formats.wrapped)?;
        pen.text(row, WHAT, &tier.what, &formats.wrapped)?;
        pen.sheet.write_number_with_format(
            row,
            SHARE,
            tier.pct.parse::<f64>().unwrap_or_default(),
            &formats.number,
        )?;
        if let Some(cap) = tier.cap {
            pen.amount(row, CAP, cap, &money)?;
        }
    }
    let last = (first..)
        .zip(&waterfall.tiers)
        .map(|(row, _)| row)
        .last()
        .unwrap_or(first);
    pen.text(last + 1, WHO, &say!(RECOUPMENT_REMAINING), &formats.total)?;
    for (column, level) in (LEVELS..).zip(&waterfall.levels) {
        pen.heading_of_figures(column, &level.label, 22.0)?;
        pen.amount(receipts, column, level.receipts, &money)?;
        for (row, paid) in (first..).zip(&level.paid) {
            let above = match row {
                row if row == first => cell(receipts, column),
                row => format!(
                    "({}-SUM({}:{}))",
                    cell(receipts, column),
                    cell(first, column),
                    cell(row - 1, column)
                ),
            };
            let share = format!("ROUND({above}*{}/100,{})", cell(row, SHARE), plan.finance.places);
            let cap = cell(row, CAP);
            pen.sum(
                row,
                column,
                &format!("=IF({cap}=\"\",{share},MIN({share},{cap}))"),
                *paid,
                &money,
            )?;
        }
        let left = format!(
            "={}-SUM({}:{})",
            cell(receipts, column),
            cell(first, column),
            cell(last, column)
        );
        pen.sum(last + 1, column, &left, level.left, &formats.money_total())?;
    }
    Ok(())
}
