//! Why a cell holds no answer.

use crate::short::short;
use crate::texts::say;

#[derive(Debug)]
pub(crate) struct CellProblem {
    kind: CellProblemKind,
    /// What is in the cell.
    text: String,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum CellProblemKind {
    /// Such as `#REF!`.
    Error,
    NotWhole,
    NotADate,
    NotListed,
    NotYesOrNo,
    NotANumber,
    NotAnAmount,
    TooLarge,
    Negative,
    TooManyDecimals {
        most: u32,
    },
}

impl CellProblemKind {
    pub fn of(self, text: &str) -> CellProblem {
        CellProblem {
            kind: self,
            text: short(text),
        }
    }
}

impl CellProblem {
    /// `column` is the heading above the cell.
    pub fn detail(&self, column: &str) -> String {
        let text = &self.text;
        match self.kind {
            CellProblemKind::Error => say!(CELL_ERROR, column, error = text),
            CellProblemKind::NotWhole => say!(CELL_NOT_WHOLE, column, text),
            CellProblemKind::NotADate => say!(CELL_NOT_A_DATE, column, text),
            CellProblemKind::NotListed => say!(CELL_NOT_LISTED, column, text),
            CellProblemKind::NotYesOrNo => say!(CELL_NOT_YES_OR_NO, column, text),
            CellProblemKind::NotANumber => say!(CELL_NOT_A_NUMBER, column, text),
            CellProblemKind::NotAnAmount => say!(CELL_NOT_AN_AMOUNT, column, text),
            CellProblemKind::TooLarge => say!(CELL_TOO_LARGE, column, text),
            CellProblemKind::Negative => say!(CELL_NEGATIVE, column, text),
            CellProblemKind::TooManyDecimals { most } => {
                say!(CELL_TOO_MANY_DECIMALS, column, text, places = most)
            }
        }
    }
}
