//! What a machine can see in a finished stage 3: what does not add up, and what is out of the ordinary.

use crate::finance::alarm_context::{AlarmSeverity, FinanceAlarm};
use crate::finance::input::Terms;
use crate::finance::overview::Finance;
use crate::forms::answers::FieldError;
use crate::stages::validation::context::{Found, Seen};

impl Finance {
    pub(crate) fn seen(seen: &Seen<'_>) -> Self {
        let producers: Vec<&str> = seen
            .rows("stage2.key_creatives")
            .filter(|person| person.text("role") == "producer")
            .map(|person| person.text("name"))
            .collect();
        let terms = Terms {
            tier: seen.tier,
            today: seen.today,
            currency: Some(seen.text("stage1.currency")),
            planned_days: seen.number("stage2.shooting_days"),
            producers: &producers,
        };
        Finance::of(seen.content, &terms)
    }
}

pub(crate) fn found(seen: &Seen<'_>) -> Found {
    let alarms = Finance::seen(seen).alarms.into_iter();
    let (blocks, others): (Vec<_>, Vec<_>) = alarms.partition(|alarm| alarm.severity == AlarmSeverity::Block);
    Found {
        objections: blocks.into_iter().map(FinanceAlarm::into).collect(),
        warnings: others.into_iter().map(FinanceAlarm::into).collect(),
    }
}

impl From<FinanceAlarm> for FieldError {
    fn from(alarm: FinanceAlarm) -> Self {
        FieldError {
            field: alarm.field,
            code: alarm.code,
            detail: alarm.detail,
        }
    }
}
