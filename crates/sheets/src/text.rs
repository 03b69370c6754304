//! Tables as text, for every program that reads CSV. Cells that could run as formulas are defused.

use serde_json::Value;

use crate::cell::{defused, written};
use crate::part::Part;
use crate::table::Kind;
use crate::{Error, Plan};
use domain::money::Currency;

/// UTF-8 with a byte order mark, since spreadsheets take CSV for their own code page otherwise.
pub fn csv(plan: &Plan<'_>, part: Part) -> Result<Vec<u8>, Error> {
    let table = part.table();
    let home = plan.finance.currency.unwrap_or_default();
    let mut out = vec![0xef, 0xbb, 0xbf];
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(&mut out);
    writer.write_record(table.columns.iter().map(|column| match column.kind {
        Kind::Money if part != Part::Sources && !home.is_empty() => format!("{} ({home})", column.title()),
        _ => column.title(),
    }))?;
    let rows = plan.content.get(table.key).and_then(Value::as_array);
    for row in rows.into_iter().flatten() {
        let places = places_of(row, plan);
        writer.write_record(table.columns.iter().map(|column| {
            let text = written(
                column,
                row.get(column.key).unwrap_or(&Value::Null),
                places,
                plan.taxonomies,
            );
            match column.kind {
                // months before photography are negative numbers
                Kind::Whole => text,
                _ => defused(text),
            }
        }))?;
    }
    writer.flush().map_err(csv::Error::from)?;
    drop(writer);
    Ok(out)
}

/// Decimal places of the currency that a row is in.
pub(crate) fn places_of(row: &Value, plan: &Plan<'_>) -> u32 {
    let own = row.get("currency").and_then(Value::as_str).and_then(Currency::of);
    own.map_or(plan.finance.places, Currency::places)
}
