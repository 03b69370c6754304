//! What a machine can see in a finished stage 3: what does not add up, and what is out of the ordinary.

use super::checks::Seen;
use crate::finance::{AlarmSeverity, Finance, FinanceAlarm, Terms};
use crate::forms::FieldError;

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

/// What holds a submission up.
pub(super) fn objections(seen: &Seen<'_>) -> Vec<FieldError> {
    alarms(seen, |severity| severity == AlarmSeverity::Block)
}

/// What is worth a second look; it holds nothing up.
pub(super) fn warnings(seen: &Seen<'_>) -> Vec<FieldError> {
    alarms(seen, |severity| severity != AlarmSeverity::Block)
}

fn alarms(seen: &Seen<'_>, of: impl Fn(AlarmSeverity) -> bool) -> Vec<FieldError> {
    let alarms = Finance::seen(seen).alarms.into_iter();
    alarms
        .filter(|alarm| of(alarm.severity))
        .map(FinanceAlarm::into)
        .collect()
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
