//! The figures in words, and what is out of the ordinary.

use rust_xlsxwriter::{Worksheet, XlsxError};

use super::pen::{Formats, HEAD, Pen};
use crate::Plan;
use crate::table::SheetWords;
use crate::texts::{keys, say};
use domain::finance::{AlarmSeverity, Figure, Unit};

const WORDS: SheetWords = SheetWords {
    name: keys::SHEET_FIGURES,
    title: keys::SHEET_FIGURES_TITLE,
    help: keys::SHEET_FIGURES_HELP,
};

pub(super) fn write(sheet: &mut Worksheet, plan: &Plan<'_>, formats: &Formats) -> Result<(), XlsxError> {
    let mut pen = Pen::new(sheet, formats, plan, &WORDS)?;
    pen.heading(0, &say!(FIGURES_FIGURE), 26.0)?;
    pen.heading_of_figures(1, &say!(FIGURES_VALUE), 20.0)?;
    pen.heading(2, &say!(FIGURES_CALCULATION), 110.0)?;
    let words = formats.wrapped.clone().set_indent(1);
    let f = &plan.finance.figures;
    let figures: [&Figure; 13] = [
        &f.budget_total,
        &f.total_sources,
        &f.shortfall,
        &f.confirmed_pct,
        &f.soft_pct,
        &f.debt_pct,
        &f.deferred_pct,
        &f.in_kind_pct,
        &f.related_party_pct,
        &f.gap_pct,
        &f.contingency_pct,
        &f.producer_fee_overhead_pct,
        &f.atl_pct,
    ];
    let mut row = HEAD + 1;
    for figure in figures {
        pen.text(row, 0, &figure.label, &formats.text)?;
        match (figure.unit, figure.value) {
            (Unit::Money, Some(value)) => pen.amount(row, 1, value, &formats.money())?,
            (Unit::Percent, Some(value)) => {
                pen.sheet
                    .write_number_with_format(row, 1, value as f64 / 10_000.0, &formats.percent)?;
            }
            (_, None) => {}
        }
        pen.text(row, 2, &figure.formula, &words)?;
        row += 1;
    }
    row += 1;
    pen.text(row, 0, &say!(FIGURES_ISSUES), &formats.group)?;
    if plan.finance.alarms.is_empty() {
        pen.text(row, 2, &say!(FIGURES_ISSUES_NONE), &words)?;
    }
    for alarm in &plan.finance.alarms {
        row += 1;
        let word = match alarm.severity {
            AlarmSeverity::Block => say!(FIGURES_ISSUES_BLOCKER),
            AlarmSeverity::Alarm => say!(FIGURES_ISSUES_QUESTION),
            AlarmSeverity::Warning => say!(FIGURES_ISSUES_NOTE),
        };
        pen.text(row, 0, &word, &formats.text)?;
        pen.text(row, 2, &alarm.detail, &words)?;
    }
    Ok(())
}
