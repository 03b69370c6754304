//! What tables of figures are made of.

use domain::finance::Finance;

use super::value::brief;
use crate::set::{Column, Row, RowKind};

pub fn money(finance: &Finance, minor: i64) -> String {
    brief(minor, finance.currency.unwrap_or_default())
}

pub fn row<const N: usize>(kind: RowKind, cells: [String; N]) -> Row {
    Row {
        kind,
        cells: cells.into(),
    }
}

pub fn columns<const N: usize>(all: [(String, f32, bool); N]) -> Vec<Column> {
    all.into_iter()
        .map(|(title, weight, right)| Column { title, weight, right })
        .collect()
}
