//! Incentives and sales estimates.

use rust_xlsxwriter::{Worksheet, XlsxError};
use serde_json::Value;

use super::pen::{Formats, HEAD, Pen, cell};
use crate::Plan;
use crate::part::Part;
use crate::texts::say;
use domain::money::{Exact, narrow};

pub(super) fn incentives(sheet: &mut Worksheet, plan: &Plan<'_>, formats: &Formats) -> Result<(), XlsxError> {
    const SPEND: u16 = 1;
    const RATE: u16 = 2;
    const VALUE: u16 = 3;
    const MOST: u16 = 7;
    const OVER: u16 = 8;
    let table = Part::Incentives.table();
    let mut pen = Pen::new(sheet, formats, plan, &table.sheet)?;
    pen.headings(table)?;
    pen.heading_of_figures(MOST, &say!(INCENTIVE_MOST), 20.0)?;
    pen.heading_of_figures(OVER, &say!(INCENTIVE_EXCESS), 20.0)?;
    let rows = plan.content.get(table.key).and_then(Value::as_array);
    for (row, answers) in (HEAD + 1..).zip(rows.into_iter().flatten()) {
        pen.row(row, table, answers)?;
        let amount = |key: &str| answers.get(key).and_then(Value::as_i64).unwrap_or(0);
        let rate = answers
            .get("est_rate")
            .and_then(Value::as_str)
            .and_then(Exact::parse);
        let most = rate.map_or(0, |rate| {
            narrow(rate.percent_of(i128::from(amount("qualifying_spend"))))
        });
        let formula = format!(
            "=ROUND({}*{}/100,{})",
            cell(row, SPEND),
            cell(row, RATE),
            plan.finance.places
        );
        pen.sum(row, MOST, &formula, most, &formats.money())?;
        let formula = format!("=MAX(0,{}-{})", cell(row, VALUE), cell(row, MOST));
        pen.sum(
            row,
            OVER,
            &formula,
            (amount("est_value") - most).max(0),
            &formats.money(),
        )?;
    }
    Ok(())
}

pub(super) fn sales(sheet: &mut Worksheet, plan: &Plan<'_>, formats: &Formats) -> Result<(), XlsxError> {
    let table = Part::Sales.table();
    let mut pen = Pen::new(sheet, formats, plan, &table.sheet)?;
    pen.headings(table)?;
    let rows = plan.content.get(table.key).and_then(Value::as_array);
    let rows: Vec<&Value> = rows.into_iter().flatten().collect();
    let first = HEAD + 1;
    let mut row = first;
    for answers in &rows {
        pen.row(row, table, answers)?;
        row += 1;
    }
    if row > first {
        pen.text(row + 1, 0, "", &formats.total)?;
        for (column, key) in [(1, "low"), (2, "ask"), (3, "take")] {
            let total = rows.iter().filter_map(|row| row.get(key)?.as_i64()).sum();
            let formula = format!("=SUM({}:{})", cell(first, column), cell(row - 1, column));
            pen.sum(row + 1, column, &formula, total, &formats.money_total())?;
        }
    }
    Ok(())
}
