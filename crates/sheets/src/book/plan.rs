//! The finance plan: sources in their own currency, what they come to in the budget's, and what of it is confirmed.

use domain::finance::FinanceSource;
use rust_xlsxwriter::{Worksheet, XlsxError};
use serde_json::Value;

use super::pen::{Formats, HEAD, Pen, cell};
use crate::Plan;
use crate::part::Part;
use crate::table::Table;
use crate::texts::say;

const AMOUNT: u16 = 2;
const RATE: u16 = 4;
// Beyond the answers: what is reckoned from them.
const KIND: u16 = 14;
const CONVERTED: u16 = 15;
const LESS: u16 = 16;
const COUNTED: u16 = 17;
const STANDS: u16 = 18;
const CONFIRMED: u16 = 19;

/// `budget` is the cell that holds the budget's total.
pub(super) fn write(
    sheet: &mut Worksheet,
    plan: &Plan<'_>,
    formats: &Formats,
    budget: &str,
) -> Result<(), XlsxError> {
    let table = Part::Sources.table();
    let mut pen = Pen::new(sheet, formats, plan, &table.sheet)?;
    // On paper it takes two pages side by side, each with what the money is and whom it comes from.
    pen.sheet.set_print_fit_to_pages(2, 0).set_repeat_columns(0, 1)?;
    headings(&mut pen, table)?;
    let rows = plan.content.get(table.key).and_then(Value::as_array);
    let first = HEAD + 1;
    let mut end = first;
    for source in &plan.finance.sources {
        if let Some(answers) = rows.and_then(|rows| rows.get(source.row)) {
            pen.row(end, table, answers)?;
        }
        reckoned(&mut pen, end, source)?;
        end += 1;
    }
    totals(&mut pen, Sources { first, end }, budget)
}

fn headings(pen: &mut Pen<'_>, table: &Table) -> Result<(), XlsxError> {
    pen.headings(table)?;
    pen.heading(KIND, &say!(PLAN_GROUP), 30.0)?;
    let converted = match pen.plan.finance.currency {
        Some(currency) => say!(PLAN_CONVERTED, currency),
        None => say!(PLAN_CONVERTED_NO_CURRENCY),
    };
    for (column, title, width) in [
        (CONVERTED, converted, 20.0),
        (LESS, say!(PLAN_NOT_COUNTED), 18.0),
        (COUNTED, say!(PLAN_COUNTED), 20.0),
        (STANDS, say!(PLAN_DOCUMENTS), 24.0),
        (CONFIRMED, say!(PLAN_CONFIRMED), 20.0),
    ] {
        pen.heading_of_figures(column, &title, width)?;
    }
    Ok(())
}

/// The columns beyond the answers of a source.
fn reckoned(pen: &mut Pen<'_>, row: u32, source: &FinanceSource) -> Result<(), XlsxError> {
    let (plan, formats) = (pen.plan, pen.formats);
    let money = formats.money();
    let at = |column| cell(row, column);
    pen.text(row, KIND, &class_label(plan, source.class), &formats.text)?;
    let same = source.currency == plan.finance.currency;
    let convert = match (same, source.converted) {
        (true, _) => format!("={}", at(AMOUNT)),
        (false, Some(_)) => format!("=ROUND({}*{},{})", at(AMOUNT), at(RATE), plan.finance.places),
        (false, None) => "=0".to_owned(),
    };
    let converted = source.converted.unwrap_or(0);
    pen.sum(row, CONVERTED, &convert, converted, &money)?;
    pen.amount(row, LESS, converted - source.counted, &money)?;
    let formula = format!("={}-{}", at(CONVERTED), at(LESS));
    pen.sum(row, COUNTED, &formula, source.counted, &money)?;
    let yes = say!(ANSWER_YES);
    let formula = format!("=IF({}={},{},0)", at(STANDS), literal(&yes), at(COUNTED));
    let (stands, confirmed) = match source.confirmed {
        true => (yes, source.counted),
        false => (say!(PLAN_MISSING, documents = source.lacks), 0),
    };
    pen.text(row, STANDS, &stands, &formats.wrapped)?;
    pen.sum(row, CONFIRMED, &formula, confirmed, &money)
}

/// The rows of the sources.
#[derive(Clone, Copy)]
struct Sources {
    first: u32,
    /// The row after the last.
    end: u32,
}

impl Sources {
    fn column(self, column: u16) -> String {
        match self.end {
            end if end == self.first => "0".to_owned(),
            end => format!("{}:{}", cell(self.first, column), cell(end - 1, column)),
        }
    }
}

fn class_label(plan: &Plan<'_>, class: domain::taxonomies::Class) -> String {
    let found = plan.finance.classes.iter().find(|sum| sum.class == class);
    found.map_or_else(|| class.label(), |sum| sum.label.clone())
}

fn totals(pen: &mut Pen<'_>, sources: Sources, budget: &str) -> Result<(), XlsxError> {
    let (formats, finance) = (pen.formats, pen.plan.finance);
    let strong = formats.money_total();
    let counted: i64 = finance.sources.iter().map(|source| source.counted).sum();
    let stand = finance.sources.iter().filter(|source| source.confirmed);
    let confirmed: i64 = stand.map(|source| source.counted).sum();
    let of_budget = finance.figures.budget_total.value.unwrap_or(0);
    let total = sources.end + 1;
    let (sum, base) = (cell(total, COUNTED), cell(total + 1, COUNTED));

    pen.text(total, 1, &say!(PLAN_TOTAL), &formats.total)?;
    for (column, amount) in [(COUNTED, counted), (CONFIRMED, confirmed)] {
        let formula = format!("=SUM({})", sources.column(column));
        pen.sum(total, column, &formula, amount, &strong)?;
    }
    pen.text(total + 1, 1, &say!(PLAN_BUDGET), &formats.text)?;
    pen.sum(
        total + 1,
        COUNTED,
        &format!("={budget}"),
        of_budget,
        &formats.money(),
    )?;
    // Both follow the figures that somebody types in the sheet.
    let (surplus, shortfall) = (say!(PLAN_SURPLUS), say!(PLAN_SHORTFALL));
    let formula = format!("=IF({sum}>{base},{},{})", literal(&surplus), literal(&shortfall));
    let word = if counted > of_budget { surplus } else { shortfall };
    pen.formula(total + 2, 1, &formula, &word, &formats.strong)?;
    let formula = format!("=ABS({base}-{sum})");
    pen.sum(total + 2, COUNTED, &formula, (of_budget - counted).abs(), &strong)?;
    pen.text(total + 3, 1, &say!(PLAN_CONFIRMED_SHARE), &formats.strong)?;
    let formula = share(&cell(total, CONFIRMED), &base);
    let part = ratio(confirmed, of_budget);
    pen.formula(total + 3, COUNTED, &formula, &part, &formats.percent_total())?;
    by_group(pen, sources, total + 5, &base)
}

/// What each group of sources comes to; `base` is the cell of the budget.
fn by_group(pen: &mut Pen<'_>, sources: Sources, row: u32, base: &str) -> Result<(), XlsxError> {
    let (formats, finance) = (pen.formats, pen.plan.finance);
    let of_budget = finance.figures.budget_total.value.unwrap_or(0);
    pen.text(row, 1, &say!(PLAN_BY_GROUP), &formats.group)?;
    for (at, class) in (row + 1..).zip(&finance.classes) {
        pen.text(at, 1, &class.label, &formats.text)?;
        if sources.end > sources.first {
            let (kinds, counted) = (sources.column(KIND), sources.column(COUNTED));
            let formula = format!("=SUMIF({kinds},{},{counted})", cell(at, 1));
            pen.sum(at, COUNTED, &formula, class.counted, &formats.money())?;
            let formula = share(&cell(at, COUNTED), base);
            let part = ratio(class.counted, of_budget);
            pen.formula(at, STANDS, &formula, &part, &formats.percent)?;
        }
    }
    Ok(())
}

fn share(part: &str, base: &str) -> String {
    format!("=IF({base}=0,0,{part}/{base})")
}

/// A text inside a formula.
fn literal(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// As a spreadsheet divides: for the result that stands beside a formula.
fn ratio(part: i64, whole: i64) -> String {
    if whole == 0 {
        "0".to_owned()
    } else {
        (part as f64 / whole as f64).to_string()
    }
}
