//! What a machine can see in a finished stage 3: what does not add up, and what is out of the ordinary.

use crate::finance::alarm_context::{AlarmSeverity, FinanceAlarm};
use crate::finance::input::Terms;
use crate::finance::overview::Finance;
use crate::forms::answers::FieldError;
use crate::stages::validation::context::{Findings, ValidationContext};

impl Finance {
    pub(crate) fn in_context(context: &ValidationContext<'_>) -> Self {
        let producers: Vec<&str> = context
            .rows("stage2.key_creatives")
            .filter(|person| person.text("role") == "producer")
            .map(|person| person.text("name"))
            .collect();
        let terms = Terms {
            tier: context.tier,
            today: context.today,
            currency: Some(context.text("stage1.currency")),
            planned_days: context.number("stage2.shooting_days"),
            producers: &producers,
        };
        Finance::of(context.content, &terms)
    }
}

pub(crate) fn evaluate(context: &ValidationContext<'_>) -> Findings {
    let alarms = Finance::in_context(context).alarms.into_iter();
    let (blocks, others): (Vec<_>, Vec<_>) = alarms.partition(|alarm| alarm.severity == AlarmSeverity::Block);
    Findings {
        blockers: blocks.into_iter().map(FinanceAlarm::into).collect(),
        warnings: others.into_iter().map(FinanceAlarm::into).collect(),
    }
}

impl From<FinanceAlarm> for FieldError {
    fn from(alarm: FinanceAlarm) -> Self {
        FieldError::new(alarm.field, alarm.code, alarm.detail)
    }
}
