//! What a budget and its finance plan come to. Pure: answers in, figures out, exact to the minor unit.

pub(crate) mod alarm_context;
pub(crate) mod alarms_evidence;
pub(crate) mod alarms_kinds;
pub(crate) mod alarms_shape;
pub(crate) mod alarms_totals;
pub(crate) mod cashflow;
pub(crate) mod exchange_rate;
pub(crate) mod figures;
pub(crate) mod input;
pub(crate) mod overview;
pub(crate) mod rough_dollars;
pub(crate) mod sources;
pub(crate) mod sums;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod waterfall;

pub use crate::finance::alarm_context::{AlarmSeverity, FinanceAlarm};
pub use crate::finance::cashflow::{CashLow, CashMonth, Cashflow};
pub use crate::finance::figures::{Band, Figure, Figures, Unit};
pub use crate::finance::input::Terms;
pub use crate::finance::overview::{BudgetGroup, BudgetLine, ClassSum, Finance};
pub use crate::finance::sources::{EvidenceAge, EvidenceState, FinanceSource};
pub use crate::finance::waterfall::{Waterfall, WaterfallLevel, WaterfallStep};
