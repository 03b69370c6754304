//! Tables as files that a spreadsheet opens as they are.

use std::fmt::{Display, Write};

use axum::http::header;
use axum::response::{IntoResponse, Response};

/// A file in the making: UTF-8, lines as RFC 4180 has them.
pub struct Csv {
    name: &'static str,
    text: String,
}

impl Csv {
    /// `name` without `.csv`.
    pub fn new(name: &'static str, columns: &[&str]) -> Self {
        // Excel takes a CSV without the mark for an old encoding.
        let text = String::from("\u{feff}");
        let mut csv = Self { name, text };
        let columns: Vec<&dyn Display> = columns.iter().map(|column| column as &dyn Display).collect();
        csv.line(&columns);
        csv
    }

    pub fn line(&mut self, cells: &[&dyn Display]) {
        for (place, cell) in cells.iter().enumerate() {
            if place > 0 {
                self.text.push(',');
            }
            self.cell(&cell.to_string());
        }
        self.text.push_str("\r\n");
    }

    /// A cell that a spreadsheet neither splits nor runs.
    fn cell(&mut self, text: &str) {
        let guard = match text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) {
            true => "'",
            false => "",
        };
        let _ = write!(self.text, "\"{guard}{}\"", text.replace('"', "\"\""));
    }
}

impl IntoResponse for Csv {
    fn into_response(self) -> Response {
        let headers = [
            (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
            (
                header::CONTENT_DISPOSITION,
                format!("attachment; filename*=UTF-8''{}.csv", self.name),
            ),
        ];
        (headers, self.text).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("plain", "\"plain\"")]
    #[case("", "\"\"")]
    #[case("with \"quotes\", and more", "\"with \"\"quotes\"\", and more\"")]
    #[case("two\nlines", "\"two\nlines\"")]
    #[case("=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\"")]
    #[case("+1", "\"'+1\"")]
    #[case("-1", "\"'-1\"")]
    #[case("@cmd", "\"'@cmd\"")]
    #[case("\t=1", "\"'\t=1\"")]
    fn a_spreadsheet_neither_splits_nor_runs_a_cell(#[case] text: &str, #[case] cell: &str) {
        let mut csv = Csv::new("a", &["first", "second"]);
        csv.line(&[&text, &7]);
        assert_eq!(
            csv.text,
            format!("\u{feff}\"first\",\"second\"\r\n{cell},\"7\"\r\n")
        );
    }
}
