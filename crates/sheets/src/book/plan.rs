//! The finance plan: sources in their own currency, what they come to in the budget's, and what of it is confirmed.

use rust_xlsxwriter::{Worksheet, XlsxError};
use serde_json::Value;

use super::pen::{Formats, HEAD, Pen, cell};
use crate::Plan;
use crate::table::Part;

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
    let help = "Exchange rates: units of the budget currency for one unit of the source currency; half cents are rounded to the \
                even cent.";
    let mut pen = Pen::new(sheet, formats, plan, table.sheet, help)?;
    // On paper it takes two pages side by side, each with what the money is and whom it comes from.
    pen.sheet.set_print_fit_to_pages(2, 0).set_repeat_columns(0, 1)?;
    pen.headings(table)?;
    pen.heading(KIND, "Group", 30.0)?;
    let home = plan.finance.currency.unwrap_or("the budget currency");
    for (column, title, width) in [
        (CONVERTED, format!("In {home}"), 20.0),
        (LESS, "Not counted".to_owned(), 18.0),
        (COUNTED, "Counted".to_owned(), 20.0),
        (STANDS, "Confirmed with documents".to_owned(), 24.0),
        (CONFIRMED, "Confirmed".to_owned(), 20.0),
    ] {
        pen.heading_of_figures(column, &title, width)?;
    }
    let rows = plan.content.get(table.key).and_then(Value::as_array);
    let first = HEAD + 1;
    let mut row = first;
    let money = formats.money();
    for source in &plan.finance.sources {
        if let Some(answers) = rows.and_then(|rows| rows.get(source.row)) {
            pen.row(row, table, answers)?;
        }
        let at = |column| cell(row, column);
        let converted = source.converted.unwrap_or(0);
        pen.text(row, KIND, &class_label(plan, source.class), &formats.text)?;
        let same = source.currency == plan.finance.currency;
        let convert = match (same, source.converted) {
            (true, _) => format!("={}", at(AMOUNT)),
            (false, Some(_)) => format!("=ROUND({}*{},{})", at(AMOUNT), at(RATE), plan.finance.places),
            (false, None) => "=0".to_owned(),
        };
        pen.sum(row, CONVERTED, &convert, converted, &money)?;
        pen.amount(row, LESS, converted - source.counted, &money)?;
        pen.sum(
            row,
            COUNTED,
            &format!("={}-{}", at(CONVERTED), at(LESS)),
            source.counted,
            &money,
        )?;
        let stands = if source.confirmed {
            "yes".to_owned()
        } else {
            format!("no: missing {}", source.lacks)
        };
        pen.text(row, STANDS, &stands, &formats.wrapped)?;
        let formula = format!("=IF({}=\"yes\",{},0)", at(STANDS), at(COUNTED));
        pen.sum(
            row,
            CONFIRMED,
            &formula,
            if source.confirmed { source.counted } else { 0 },
            &money,
        )?;
        row += 1;
    }
    totals(&mut pen, first, row, budget)
}

fn class_label(plan: &Plan<'_>, class: domain::taxonomies::Class) -> String {
    let found = plan.finance.classes.iter().find(|sum| sum.class == class);
    found.map_or_else(|| class.label(), |sum| sum.label.clone())
}

fn totals(pen: &mut Pen<'_>, first: u32, row: u32, budget: &str) -> Result<(), XlsxError> {
    let formats = pen.formats;
    let finance = pen.plan.finance;
    let figures = &finance.figures;
    let strong = formats.money_total();
    let range = |column: u16| match row {
        row if row == first => "0".to_owned(),
        row => format!("{}:{}", cell(first, column), cell(row - 1, column)),
    };
    let counted: i64 = finance.sources.iter().map(|source| source.counted).sum();
    let confirmed: i64 = finance
        .sources
        .iter()
        .filter(|s| s.confirmed)
        .map(|s| s.counted)
        .sum();
    let total = row + 1;
    pen.text(total, 1, "Total", &formats.total)?;
    pen.sum(
        total,
        COUNTED,
        &format!("=SUM({})", range(COUNTED)),
        counted,
        &strong,
    )?;
    pen.sum(
        total,
        CONFIRMED,
        &format!("=SUM({})", range(CONFIRMED)),
        confirmed,
        &strong,
    )?;
    pen.text(total + 1, 1, "Budget", &formats.text)?;
    let of_budget = figures.budget_total.value.unwrap_or(0);
    pen.sum(
        total + 1,
        COUNTED,
        &format!("={budget}"),
        of_budget,
        &formats.money(),
    )?;
    let (sum, base) = (cell(total, COUNTED), cell(total + 1, COUNTED));
    // Both follow the figures that somebody types in the sheet.
    let word = if counted > of_budget {
        "Surplus"
    } else {
        "Shortfall"
    };
    let formula = format!("=IF({sum}>{base},\"Surplus\",\"Shortfall\")");
    pen.formula(total + 2, 1, &formula, word, &formats.strong)?;
    pen.sum(
        total + 2,
        COUNTED,
        &format!("=ABS({base}-{sum})"),
        (of_budget - counted).abs(),
        &strong,
    )?;
    let share = |part: &str| format!("=IF({base}=0,0,{part}/{base})");
    pen.text(total + 3, 1, "Confirmed, of the budget", &formats.strong)?;
    let exact = |part: i64| ratio(part, of_budget);
    let formula = share(&cell(total, CONFIRMED));
    pen.formula(
        total + 3,
        COUNTED,
        &formula,
        &exact(confirmed),
        &formats.percent_total(),
    )?;
    let mut at = total + 5;
    pen.text(at, 1, "By group", &formats.group)?;
    for class in &finance.classes {
        at += 1;
        pen.text(at, 1, &class.label, &formats.text)?;
        if row > first {
            let formula = format!("=SUMIF({},{},{})", range(KIND), cell(at, 1), range(COUNTED));
            pen.sum(at, COUNTED, &formula, class.counted, &formats.money())?;
            let formula = share(&cell(at, COUNTED));
            pen.formula(at, STANDS, &formula, &exact(class.counted), &formats.percent)?;
        }
    }
    Ok(())
}

/// As a spreadsheet divides: for the result that stands beside a formula.
fn ratio(part: i64, whole: i64) -> String {
    if whole == 0 {
        "0".to_owned()
    } else {
        (part as f64 / whole as f64).to_string()
    }
}
