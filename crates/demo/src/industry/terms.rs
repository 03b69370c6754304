//! When somebody works, where, and what they ask.

use std::time::Duration;

use kernel::Timestamp;
use serde_json::{Map, Value, json};

use crate::answers::concept::as_map;
use crate::dice::Dice;
use crate::industry::member::Member;

const DAY: Duration = Duration::from_secs(86_400);

pub fn availability(member: &Member, dice: &mut Dice, end: Timestamp) -> Map<String, Value> {
    let state = match dice.below(100) {
        0..38 => Some("available"),
        38..68 => Some("open_to_offers"),
        68..86 => Some("booked_until"),
        86..92 => Some("not_looking"),
        _ => None,
    };
    let until = (state == Some("booked_until")).then(|| day(end, dice.between(6, 190)));
    let mut busy = Vec::new();
    if state.is_some() && dice.falls(35) {
        let mut from = dice.between(2, 60);
        for _ in 0..dice.between(1, 3) {
            let to = from + dice.between(0, 24);
            busy.push(json!({"from": day(end, from), "to": day(end, to)}));
            from = to + dice.between(4, 50);
        }
    }
    as_map(json!({
        "availability": state, "booked_until": until, "busy": busy,
        "works_in": [member.country.code], "will_travel": dice.falls(70).then_some(true),
        "driver": dice.falls(55).then_some(true),
    }))
}

fn day(end: Timestamp, ahead: i64) -> String {
    let ahead = u32::try_from(ahead).unwrap_or_default();
    (end + DAY * ahead).date().to_string()
}

/// Of people who say what they ask: by day, in the money of their country.
pub fn rates(member: &Member, dice: &mut Dice) -> Map<String, Value> {
    const SHOWN: [&str; 4] = ["members", "connections", "connections", "nobody"];
    const MOST_PAID_AFTER: i32 = 16;
    if !dice.falls(58) {
        return Map::new();
    }
    let (currency, digits, per_euro) = &member.country.money;
    let experience = 55 + 4 * i64::from(member.years.min(MOST_PAID_AFTER));
    let euros = member.trade.rate * member.country.rates * experience / 10_000;
    // In steps that people would name: 10 of a strong currency, 1,000 of a weak one.
    let step = match *per_euro {
        ..50.0 => 10,
        50.0..500.0 => 100,
        _ => 1_000,
    };
    let named = rounded(euros, *per_euro, step);
    let mut rate = as_map(json!({
        "title": member.job.key, "amount": named * 10_i64.pow(*digits), "currency": currency, "unit": "day",
        "visible_to": dice.one(&SHOWN),
    }));
    // Of a part that somebody plays.
    rate.retain(|_, value| !value.is_null());
    as_map(json!({"rates": [rate]}))
}

fn rounded(euros: i64, per_euro: f64, step: i64) -> i64 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]
    let exact = (euros as f64 * per_euro) as i64;
    (exact / step).max(1) * step
}
