//! The workbook: one sheet for each table of the plan, with live formulas whose results stand in the file too, so that
//! every program shows the same figures.

mod cash;
mod figures;
mod pen;
mod plan;
mod recoupment;
mod tables;
mod topsheet;

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook};

use crate::texts::say;
use crate::{Error, Plan};

pub fn workbook(plan: &Plan<'_>) -> Result<Vec<u8>, Error> {
    let mut book = Workbook::new();
    let day = plan.today;
    let written = u16::try_from(day.year())
        .ok()
        .and_then(|year| ExcelDateTime::from_ymd(year, day.month() as u8, day.day()).ok());
    let mut properties = DocProperties::new().set_title(say!(WORKBOOK_TITLE, project = plan.project));
    if let Some(written) = written {
        properties = properties.set_creation_datetime(&written);
    }
    book.set_properties(&properties);
    let formats = pen::Formats::new(plan.finance.currency, plan.finance.places);
    let total = topsheet::write(book.add_worksheet(), plan, &formats)?;
    plan::write(book.add_worksheet(), plan, &formats, &total)?;
    tables::incentives(book.add_worksheet(), plan, &formats)?;
    recoupment::write(book.add_worksheet(), plan, &formats)?;
    cash::write(book.add_worksheet(), plan, &formats)?;
    tables::sales(book.add_worksheet(), plan, &formats)?;
    figures::write(book.add_worksheet(), plan, &formats)?;
    Ok(book.save_to_buffer()?)
}
