//! Whether a receipt shows the order that the rule and the day's secret make.

use std::collections::HashSet;

use crate::chain::Secret;
use crate::place::{DayOrder, MatchClass, Place, is_known};
use crate::receipt::{Receipt, key_id, read};
use crate::seeds::{PublishedChain, Seeds};

/// A receipt without a fault.
#[derive(Debug)]
pub struct Verdict {
    pub receipt: Receipt,
    /// False: signature and commitment hold, but the day is not over, so that its order cannot be worked out yet.
    pub is_proven: bool,
}

/// Why a receipt proves nothing, or what it proves. People are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    NotAReceipt,
    /// The rule has another number than those that are known here.
    OtherRule(u32),
    /// Signed by no key that has been published.
    UnknownKey,
    /// Changed after it was signed.
    Signature,
    /// The published secrets do not belong together.
    BrokenChain,
    /// The day belongs to no chain of this key.
    OtherDay,
    /// The day's secret is not what the list was committed to.
    Commitment,
    /// Somebody stands twice, or has a class that there is not.
    Person(usize),
    /// Should stand before the one before.
    Order(usize),
}

/// `text`: the file as it was kept.
pub fn verify(text: &str, seeds: &Seeds) -> Result<Verdict, Difference> {
    let text = text.trim();
    let kid = key_id(text).ok_or(Difference::NotAReceipt)?;
    let chain = seeds.chains.iter().find(|chain| chain.key.kid == kid);
    let chain = chain.ok_or(Difference::UnknownKey)?;
    let receipt = read(text, &chain.key).ok_or(Difference::Signature)?;
    if !is_known(receipt.rule) {
        return Err(Difference::OtherRule(receipt.rule));
    }
    if !chain.is_whole() {
        return Err(Difference::BrokenChain);
    }
    let secret = committed(&receipt, chain)?;
    if let Some(secret) = secret {
        compare(&receipt, &DayOrder::new(receipt.day, secret))?;
    }
    Ok(Verdict {
        receipt,
        is_proven: secret.is_some(),
    })
}

/// The secret of the receipt's day, as soon as it is published.
fn committed(receipt: &Receipt, chain: &PublishedChain) -> Result<Option<Secret>, Difference> {
    if !(chain.first_day..=chain.last_day).contains(&receipt.day) {
        return Err(Difference::OtherDay);
    }
    let secret = chain.secret(receipt.day);
    let commitment = match (secret, receipt.day.previous_day()) {
        (Some(secret), _) => Some(secret.earlier(1)),
        (None, Some(before)) if before == chain.published.day => Some(chain.published.secret),
        (None, _) => None,
    };
    match commitment.is_none_or(|commitment| commitment == receipt.commitment) {
        true => Ok(secret),
        false => Err(Difference::Commitment),
    }
}

fn compare(receipt: &Receipt, order: &DayOrder) -> Result<(), Difference> {
    let mut seen = HashSet::new();
    let mut before: Option<Place> = match receipt.after {
        Some(mark) => Some(mark.place().ok_or(Difference::Person(1))?),
        None => None,
    };
    for (number, one) in (1..).zip(&receipt.people) {
        let class = MatchClass::of_number(one.class).filter(|class| class.is_of(receipt.rule));
        let class = class.filter(|_| seen.insert(one.slot));
        let place = order.place(class.ok_or(Difference::Person(number))?, one.slot);
        if before.is_some_and(|before| before >= place) {
            return Err(Difference::Order(number));
        }
        before = Some(place);
    }
    Ok(())
}

#[cfg(test)]
#[path = "verify_tests.rs"]
mod tests;
