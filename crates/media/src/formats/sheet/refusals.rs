use std::borrow::Cow;

use crate::refusal::Refusal;

pub(super) const KIND: Cow<'static, str> = Cow::Borrowed("workbook");

pub(super) fn unreadable() -> Refusal {
    Refusal::Unreadable { kind: KIND }
}

pub(super) fn active(what: impl Into<Cow<'static, str>>) -> Refusal {
    Refusal::Active {
        kind: KIND,
        what: what.into(),
    }
}
