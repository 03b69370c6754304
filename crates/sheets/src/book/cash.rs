//! Cash flow by month, with what is there at the end of each.

use rust_xlsxwriter::{Worksheet, XlsxError};
use serde_json::Value;

use super::pen::{Formats, HEAD, Pen, cell};
use crate::Plan;
use crate::part::Part;
use crate::texts::say;

const IN: u16 = 2;
const OUT: u16 = 3;
const BALANCE: u16 = 4;

pub(super) fn write(sheet: &mut Worksheet, plan: &Plan<'_>, formats: &Formats) -> Result<(), XlsxError> {
    let table = Part::Cashflow.table();
    let mut pen = Pen::new(sheet, formats, plan, &table.sheet)?;
    pen.headings(table)?;
    pen.heading_of_figures(BALANCE, &say!(CASH_BALANCE), 22.0)?;
    let rows = plan.content.get(table.key).and_then(Value::as_array);
    let mut rows: Vec<&Value> = rows.into_iter().flatten().collect();
    let month = |row: &Value| row.get("month").and_then(Value::as_i64);
    rows.sort_by_key(|row| month(row));
    let (Some(cash), false) = (&plan.finance.cashflow, rows.is_empty()) else {
        return Ok(());
    };
    let first = HEAD + 1;
    let last = (first..).zip(&rows).map(|(row, _)| row).last().unwrap_or(first);
    let all = |column: u16| format!("${0}${1}:${0}${2}", letter(column), first + 1, last + 1);
    for (row, answers) in (first..).zip(rows) {
        pen.row(row, table, answers)?;
        let until = format!("\"<=\"&{}", cell(row, 0));
        let formula = format!(
            "=SUMIFS({},{},{until})-SUMIFS({},{},{until})",
            all(IN),
            all(0),
            all(OUT),
            all(0)
        );
        let balance = cash
            .months
            .iter()
            .find(|one| Some(one.month) == month(answers))
            .map_or(0, |one| one.balance);
        pen.sum(row, BALANCE, &formula, balance, &formats.money())?;
    }
    let total = last + 2;
    pen.text(total, 1, &say!(CASH_TOTAL), &formats.total)?;
    for (column, sum) in [(IN, cash.money_in), (OUT, cash.money_out)] {
        pen.sum(
            total,
            column,
            &format!("=SUM({})", all(column)),
            sum,
            &formats.money_total(),
        )?;
    }
    pen.text(total + 1, 1, &say!(CASH_LOWEST), &formats.strong)?;
    pen.sum(
        total + 1,
        BALANCE,
        &format!("=MIN({})", all(BALANCE)),
        cash.lowest.balance,
        &formats.money_total(),
    )
}

fn letter(column: u16) -> char {
    char::from(b'A' + u8::try_from(column).unwrap_or_default())
}
