//! Somebody's place in the order of a day: nothing in it can be bought, earned or asked for.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use time::Date;

use crate::chain::Secret;

/// The rule that this file is; another number when another order holds.
pub const RULE: u32 = 2;

/// Before it there were no [`MatchClass::OneEdit`]; all else was the same.
const FIRST_RULE: u32 = 1;

/// How well somebody matches the name that is sought. Without a name, everybody matches the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchClass {
    WholeName,
    Beginning,
    /// A word of the name differs from a word that is sought by one typing error.
    OneEdit,
}

impl MatchClass {
    /// Receipts and cursors have it. The numbers between are free for matches of another kind.
    pub fn number(self) -> u8 {
        match self {
            MatchClass::WholeName => 0,
            MatchClass::Beginning => 1,
            MatchClass::OneEdit => 5,
        }
    }

    pub fn of_number(number: u8) -> Option<Self> {
        [MatchClass::WholeName, MatchClass::Beginning, MatchClass::OneEdit]
            .into_iter()
            .find(|class| class.number() == number)
    }

    /// Whether lists by this rule, which is known here, have such matches.
    pub(crate) fn is_of(self, rule: u32) -> bool {
        rule != FIRST_RULE || self != MatchClass::OneEdit
    }
}

/// Whether this file can work out an order by this rule.
pub(crate) fn is_known(rule: u32) -> bool {
    (FIRST_RULE..=RULE).contains(&rule)
}

/// All that decides on somebody's place, the smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub class: MatchClass,
    pub key: [u8; 32],
}

/// The order that holds for one day.
#[derive(Clone)]
pub struct DayOrder {
    pub day: Date,
    secret: Secret,
    mac: Hmac<Sha256>,
}

impl DayOrder {
    pub fn new(day: Date, secret: Secret) -> Self {
        // A shorter key is filled up with zeros, as HMAC itself does.
        let mut key = [0; 64];
        key[..32].copy_from_slice(&secret.0);
        let mac = Hmac::new(&key.into());
        Self { day, secret, mac }
    }

    /// `slot`: the number that the person was given once, by chance.
    pub fn place(&self, class: MatchClass, slot: i64) -> Place {
        let mut mac = self.mac.clone();
        mac.update(b"people:");
        mac.update(slot.to_string().as_bytes());
        Place {
            class,
            key: mac.finalize().into_bytes().into(),
        }
    }

    /// The secret of the day before, which has been published: this day's has to hash to it.
    pub fn commitment(&self) -> Secret {
        self.secret.earlier(1)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    const DAY: Date = date!(2026 - 11 - 25);

    fn order(seed: u32) -> DayOrder {
        let mut secret = [7; 32];
        secret[..4].copy_from_slice(&seed.to_be_bytes());
        DayOrder::new(DAY, Secret(secret))
    }

    /// A third field would let something else decide; this test must then not compile.
    #[test]
    fn se_07_two_things_decide_on_a_place_the_match_and_the_key_of_day_and_slot() {
        let order = DayOrder::new(DAY, Secret([7; 32]));
        let Place { class, key } = order.place(MatchClass::Beginning, 42);
        assert_eq!(class, MatchClass::Beginning);
        // printf people:42 | openssl dgst -sha256 -mac HMAC -macopt hexkey:$(printf '07%.0s' $(seq 32))
        assert_eq!(
            hex::encode(key),
            "c45a62a144c3923f618f27fa18be1704e4a8c9332d87a281e446837cfffbf1de"
        );
    }

    #[test]
    fn se_07_whole_names_come_first_typing_errors_last_and_the_order_changes_with_the_secret() {
        let sorted = |order: &DayOrder| {
            let mut slots: Vec<i64> = (0..50).collect();
            slots.sort_by_key(|slot| order.place(MatchClass::WholeName, *slot));
            slots
        };
        assert_eq!(sorted(&order(1)), sorted(&order(1)));
        assert_ne!(sorted(&order(1)), sorted(&order(2)));
        let whole = (0..50).map(|slot| order(1).place(MatchClass::WholeName, slot));
        let beginnings = (0..50).map(|slot| order(1).place(MatchClass::Beginning, slot));
        let edits = (0..50).map(|slot| order(1).place(MatchClass::OneEdit, slot));
        assert!(whole.max() < beginnings.clone().min());
        assert!(beginnings.max() < edits.min());
    }

    /// Chi-square with 199 degrees of freedom: 276.4 is exceeded by chance once in 5,000 times. The seeds are fixed, so
    /// that the test says the same every time.
    #[test]
    fn se_13_each_of_200_equals_stands_first_equally_often() {
        const PEOPLE: usize = 200;
        const SEEDS: u32 = 10_000;
        let mut first = [0_u32; PEOPLE];
        for seed in 0..SEEDS {
            let order = order(seed);
            let slots = 0..i64::try_from(PEOPLE).unwrap();
            let winner = slots
                .min_by_key(|slot| order.place(MatchClass::WholeName, *slot))
                .unwrap();
            first[usize::try_from(winner).unwrap()] += 1;
        }
        let expected = f64::from(SEEDS) / PEOPLE as f64;
        let chi_square: f64 = first
            .iter()
            .map(|count| (f64::from(*count) - expected).powi(2) / expected)
            .sum();
        assert!(chi_square < 276.4, "{chi_square}");
    }
}
