//! The figures in words, and what is out of the ordinary.

use rust_xlsxwriter::{Worksheet, XlsxError};

use super::pen::{Formats, HEAD, Pen};
use crate::Plan;
use domain::finance::{AlarmSeverity, Figure, Unit};

pub(super) fn write(sheet: &mut Worksheet, plan: &Plan<'_>, formats: &Formats) -> Result<(), XlsxError> {
    let mut pen = Pen::new(sheet, formats, plan, "Figures", "How each figure is calculated.")?;
    pen.heading(0, "Figure", 26.0)?;
    pen.heading_of_figures(1, "Value", 20.0)?;
    pen.heading(2, "Calculation", 110.0)?;
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
    pen.text(row, 0, "Issues", &formats.group)?;
    if plan.finance.alarms.is_empty() {
        pen.text(row, 2, "No issues.", &words)?;
    }
    for alarm in &plan.finance.alarms {
        row += 1;
        let word = match alarm.severity {
            AlarmSeverity::Block => "Blocks submission",
            AlarmSeverity::Alarm => "Likely reviewer question",
            AlarmSeverity::Warning => "Note",
        };
        pen.text(row, 0, word, &formats.text)?;
        pen.text(row, 2, &alarm.detail, &words)?;
    }
    Ok(())
}
