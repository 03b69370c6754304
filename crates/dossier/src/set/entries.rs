//! Rows of which one answer is a text to be read, such as the characters of a script: as a table they would stand in a
//! narrow column. Each is set as a name, a line of short answers and the text over the full width.

use super::document::{RowKind, Table};
use super::flow::{Flow, WIDTH};
use super::structure::Kind;
use super::text::{Style, TOGETHER};

/// Letters from which on an answer is a text.
const LONG: usize = 160;
const BELOW_TITLE: f32 = 3.0;
const BETWEEN: f32 = 9.0;

/// The column of the texts, where a table has one, and no figures that belong in a column.
pub fn texts(table: &Table) -> Option<usize> {
    let is_plain = table.rows.iter().all(|row| row.kind == RowKind::Plain);
    let long = |at: &usize| {
        let mut cells = table.rows.iter().filter_map(|row| row.cells.get(*at));
        cells.any(|cell| cell.chars().nth(LONG).is_some())
    };
    let column = (1..table.columns.len()).find(long)?;
    is_plain.then_some(column)
}

pub fn entries(flow: &mut Flow, table: &Table, texts: usize) {
    let height = least(flow, table, texts);
    flow.need(height);
    if let Some(title) = &table.title {
        flow.paragraph(title, Style::LABEL, Kind::Heading(3, title.clone()));
        flow.gap(BELOW_TITLE);
    }
    flow.structure.open(Kind::List);
    for cells in table.rows.iter().map(|row| &row.cells) {
        let height = head_height(flow, table, cells, texts);
        flow.need(height);
        flow.structure.open(Kind::ListItem);
        flow.structure.open(Kind::ListBody);
        flow.paragraph(name(cells), Style::BODY.bold(), Kind::Paragraph);
        let short = short(table, cells, texts);
        if !short.is_empty() {
            flow.paragraph(&short, Style::LABEL, Kind::Paragraph);
        }
        for line in text(cells, texts).lines().filter(|line| !line.trim().is_empty()) {
            flow.paragraph(line, Style::BODY, Kind::Paragraph);
        }
        flow.structure.close();
        flow.structure.close();
        flow.gap(BETWEEN);
    }
    flow.structure.close();
    flow.gap(3.0);
}

/// How high its beginning is, that is not torn apart.
pub fn least(flow: &mut Flow, table: &Table, texts: usize) -> f32 {
    let title = table.title.as_ref().map_or(0.0, |title| {
        flow.text(title, Style::LABEL, WIDTH).height() + BELOW_TITLE
    });
    let first = table
        .rows
        .first()
        .map_or(0.0, |row| head_height(flow, table, &row.cells, texts));
    title + first
}

/// Of the name, the short answers, and as much of the text as stays with them.
fn head_height(flow: &mut Flow, table: &Table, cells: &[String], texts: usize) -> f32 {
    let short = short(table, cells, texts);
    let text = flow.text(text(cells, texts), Style::BODY, WIDTH);
    flow.text(name(cells), Style::BODY.bold(), WIDTH).height()
        + flow.text(&short, Style::LABEL, WIDTH).height()
        + text.span(0, text.lines().min(TOGETHER)).1
}

fn name(cells: &[String]) -> &str {
    cells.first().map_or("", String::as_str)
}

fn text(cells: &[String], texts: usize) -> &str {
    cells.get(texts).map_or("", String::as_str)
}

/// Such as "Type of role: Lead · Playing age from: 20".
fn short(table: &Table, cells: &[String], texts: usize) -> String {
    let others = table.columns.iter().zip(cells).enumerate().skip(1);
    let others = others.filter(|(at, (_, cell))| *at != texts && !cell.trim().is_empty());
    let written: Vec<String> = others
        .map(|(_, (column, cell))| format!("{}: {cell}", column.title))
        .collect();
    written.join(" · ")
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::super::document::{Column, Row};
    use super::*;

    fn table(kind: RowKind, rows: &[&[&str]]) -> Table {
        let titles = ["Name", "Type of role", "Description", "Age"];
        let columns = titles.map(|title| Column {
            title: title.to_owned(),
            weight: 1.0,
            right: false,
        });
        let rows = rows.iter().map(|cells| Row {
            kind,
            cells: cells.iter().map(|cell| (*cell).to_owned()).collect(),
        });
        Table {
            title: None,
            columns: columns.to_vec(),
            rows: rows.collect(),
        }
    }

    #[rstest]
    #[case::one_text_is_enough(RowKind::Plain, 161, Some(2))]
    #[case::short_answers(RowKind::Plain, 160, None)]
    #[case::sums_need_columns(RowKind::Total, 161, None)]
    fn rows_with_a_text_to_read_are_no_table(
        #[case] kind: RowKind,
        #[case] letters: usize,
        #[case] expected: Option<usize>,
    ) {
        let long = "é".repeat(letters);
        let rows: &[&[&str]] = &[&["Ada", "Lead", "", "20"], &["Bo", "Lead", &long, ""]];
        assert_eq!(texts(&table(kind, rows)), expected);
    }

    #[test]
    fn short_answers_stand_in_one_line_with_what_they_are() {
        let table = table(RowKind::Plain, &[&["Ada", "Lead", "She keeps the light.", "20"]]);
        assert_eq!(
            short(&table, &table.rows[0].cells, 2),
            "Type of role: Lead · Age: 20"
        );
    }
}
