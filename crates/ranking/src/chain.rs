//! The chain of secrets. Its root is drawn once; the secret of a day is the root hashed as often as days are left, so
//! that a day's secret gives away those of all days before it, and of none after it.

use std::fmt;

use kernel::sha256;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use time::{Date, Duration};

/// How many days a chain lasts.
pub const DAYS: i64 = 3_650;

/// What decides on the order of one day. Published when the day is over; written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl Secret {
    /// The secret of the day so many days earlier.
    pub fn earlier(self, days: u64) -> Self {
        (0..days).fold(self, |secret, _| Secret(sha256(&secret.0)))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex::encode(self.0))
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let mut bytes = [0; 32];
        hex::decode_to_slice(&text, &mut bytes).map_err(serde::de::Error::custom)?;
        Ok(Secret(bytes))
    }
}

/// [`DAYS`] days, each committed to by the day before.
#[derive(Clone, Debug)]
pub struct Chain {
    pub first_day: Date,
    root: Secret,
}

impl Chain {
    pub fn new(first_day: Date, root: Secret) -> Self {
        Self { first_day, root }
    }

    pub fn draw(first_day: Date) -> Self {
        Self::new(first_day, Secret(rand::random()))
    }

    pub fn root(&self) -> Secret {
        self.root
    }

    pub fn last_day(&self) -> Date {
        self.first_day.saturating_add(Duration::days(DAYS - 1))
    }

    /// None after its last day. Days before the first have one as well, which decided on nothing.
    pub fn secret(&self, day: Date) -> Option<Secret> {
        let left = (self.last_day() - day).whole_days();
        u64::try_from(left).ok().map(|left| self.root.earlier(left + 1))
    }

    /// What the first day is committed to by, known before anything was ordered.
    pub fn anchor(&self) -> Secret {
        self.root.earlier(DAYS.unsigned_abs() + 1)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    const FIRST: Date = date!(2026 - 11 - 25);

    #[test]
    fn a_day_is_committed_to_by_the_day_before_and_the_first_by_the_anchor() {
        let chain = Chain::draw(FIRST);
        assert_eq!(chain.last_day(), date!(2036 - 11 - 21));
        let secret = |day| chain.secret(day).unwrap();
        for day in [FIRST, date!(2030 - 02 - 28), chain.last_day()] {
            assert_eq!(secret(day).earlier(1), secret(day.previous_day().unwrap()));
        }
        assert_eq!(secret(chain.last_day()), chain.root().earlier(1));
        assert_eq!(chain.anchor(), secret(FIRST).earlier(1));
        assert_eq!(chain.secret(chain.last_day().next_day().unwrap()), None);
    }

    #[test]
    fn a_secret_is_what_sha256sum_makes_of_the_next() {
        // printf '%064d' 0 | xxd -r -p | sha256sum
        let hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(hex::encode(Secret([0; 32]).earlier(1).0), hash);
    }
}
