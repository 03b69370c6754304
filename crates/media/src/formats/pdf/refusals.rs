use std::borrow::Cow;

use crate::refusal::Refusal;

pub(super) const KIND: Cow<'static, str> = Cow::Borrowed("PDF");

pub(super) fn acts(what: &'static str) -> Refusal {
    Refusal::Active {
        kind: KIND,
        what: what.into(),
    }
}
