//! The top sheet by parts, each with its sum, and the total held against the budget.

use rust_xlsxwriter::{Worksheet, XlsxError};
use serde_json::Value;

use super::pen::{Formats, HEAD, Pen, cell};
use crate::Plan;
use crate::part::Part;
use crate::texts::say;

/// Column of the amounts.
const AMOUNT: u16 = 3;
const WORDS: u16 = 2;

/// Writes the sheet; answers with the cell of the budget's total.
pub(super) fn write(sheet: &mut Worksheet, plan: &Plan<'_>, formats: &Formats) -> Result<String, XlsxError> {
    let table = Part::Topsheet.table();
    let mut pen = Pen::new(sheet, formats, plan, &table.sheet)?;
    pen.headings(table)?;
    let lines = plan.content.get(table.key).and_then(Value::as_array);
    let mut row = HEAD + 1;
    let mut sums = Vec::new();
    for group in &plan.finance.groups {
        pen.text(row, 0, &group.label, &formats.group)?;
        let first = row + 1;
        row = first;
        for line in &group.lines {
            if let Some(answers) = lines.and_then(|lines| lines.get(line.row)) {
                pen.row(row, table, answers)?;
            }
            row += 1;
        }
        pen.text(
            row,
            WORDS,
            &say!(TOPSHEET_GROUP_TOTAL, group = group.label),
            &formats.total,
        )?;
        let range = format!("=SUM({}:{})", cell(first, AMOUNT), cell(row - 1, AMOUNT));
        pen.sum(row, AMOUNT, &range, group.total, &formats.money_total())?;
        sums.push(cell(row, AMOUNT));
        row += 2;
    }
    let total = plan.finance.groups.iter().map(|group| group.total).sum();
    let formula = if sums.is_empty() {
        "=0".to_owned()
    } else {
        format!("={}", sums.join("+"))
    };
    pen.text(row, WORDS, &say!(TOPSHEET_GRAND_TOTAL), &formats.total)?;
    pen.sum(row, AMOUNT, &formula, total, &formats.money_total())?;
    let declared = plan.content.get("budget_total").and_then(Value::as_i64);
    let budget = row + 1;
    pen.text(budget, WORDS, &say!(TOPSHEET_DECLARED), &formats.text)?;
    pen.amount(budget, AMOUNT, declared.unwrap_or(total), &formats.money())?;
    pen.text(budget + 1, WORDS, &say!(TOPSHEET_DIFFERENCE), &formats.text)?;
    let difference = format!("={}-{}", cell(row, AMOUNT), cell(budget, AMOUNT));
    pen.sum(
        budget + 1,
        AMOUNT,
        &difference,
        total - declared.unwrap_or(total),
        &formats.money(),
    )?;
    let name = table.sheet.name().replace('\'', "''");
    Ok(format!("'{name}'!{}", cell(budget, AMOUNT)))
}
