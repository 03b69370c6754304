//! The option or licence that a project has on its underlying rights: when it ends, and until when it is needed.

use time::Date;

use crate::expiry::{ends_soon, is_expired};
use crate::forms::answers::Content;
use crate::stages::validation::context::{Row, rows_of};

/// Half a year before its last day applicants and reviewers are told.
const SOON_DAYS: i64 = 182;

pub(crate) fn is_about_to_end(last_day: Date, today: Date) -> bool {
    ends_soon(last_day, today, SOON_DAYS)
}

/// `expiry`: `option_expiry` of stage 1; `greenlight`: the answers of stage 4. `None`: it has none, or the option is
/// exercised, and nothing ends.
pub(crate) fn last_day(expiry: Option<Date>, greenlight: &Content) -> Option<Date> {
    expiry.filter(|_| !Row(0, greenlight).is("option_exercised"))
}

/// For what the rights are needed longer than they last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expired {
    Today,
    BeforeDecision,
    BeforeDelivery,
}

/// When an option counts as expired: it is needed today, until the decision, and in stage 4 until the last delivery.
pub(crate) fn expired(last_day: Date, today: Date, decision: Date, greenlight: &Content) -> Option<Expired> {
    if is_expired(last_day, today) {
        Some(Expired::Today)
    } else if is_expired(last_day, decision) {
        Some(Expired::BeforeDecision)
    } else {
        delivery_after(last_day, greenlight).map(|_| Expired::BeforeDelivery)
    }
}

/// The last delivery, until which the rights are needed, where they end before it.
pub(crate) fn delivery_after(last_day: Date, greenlight: &Content) -> Option<Date> {
    let deliveries = rows_of(greenlight.get("delivery_schedule"));
    let last = deliveries.filter_map(|item| item.date("due")).max()?;
    is_expired(last_day, last).then_some(last)
}
