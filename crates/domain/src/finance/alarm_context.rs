//! What the alarms of a finance plan look at, and the alarm itself.

use serde::Serialize;
use utoipa::ToSchema;

use crate::finance::cashflow::Cashflow;
use crate::finance::input::{Input, Terms};
use crate::finance::sources::Reckoned;
use crate::finance::sums::Sums;
use crate::money::Currency;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FinanceAlarm {
    pub code: &'static str,
    /// Key of the field, with `/` into rows: `finance_sources/2/fx_rate`.
    pub field: String,
    pub severity: AlarmSeverity,
    pub detail: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AlarmSeverity {
    /// The stage cannot be submitted.
    Block,
    /// Reviewers will ask.
    Alarm,
    Warning,
}

/// All that alarms are raised from.
pub(crate) struct AlarmContext<'a> {
    pub input: &'a Input,
    pub terms: &'a Terms<'a>,
    pub sources: &'a [Reckoned<'a>],
    pub sums: &'a Sums,
    pub cashflow: Option<&'a Cashflow>,
    pub raised: Vec<FinanceAlarm>,
}

impl AlarmContext<'_> {
    pub fn money(&self, minor: i128) -> String {
        match self.input.currency {
            Some(currency) => Currency::write(currency, minor),
            None => minor.to_string(),
        }
    }
    fn raise(
        &mut self,
        severity: AlarmSeverity,
        code: &'static str,
        field: impl Into<String>,
        detail: String,
    ) {
        let field = field.into();
        self.raised.push(FinanceAlarm {
            code,
            field,
            severity,
            detail,
        });
    }
    pub fn block(&mut self, code: &'static str, field: impl Into<String>, detail: String) {
        self.raise(AlarmSeverity::Block, code, field, detail);
    }
    pub fn alarm(&mut self, code: &'static str, field: impl Into<String>, detail: String) {
        self.raise(AlarmSeverity::Alarm, code, field, detail);
    }
    pub fn warn(&mut self, code: &'static str, field: impl Into<String>, detail: String) {
        self.raise(AlarmSeverity::Warning, code, field, detail);
    }
}
