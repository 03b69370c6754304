//! Where the next page of people begins.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::{InvalidCursor, Timestamp};
use ranking::{MatchClass, Place};

const BYTES: usize = 8 + 1 + 32;
/// An older list is begun anew: another order holds.
const READ_WITHIN: Duration = Duration::from_secs(86_400);
/// How far the clock of another node may be ahead.
const AHEAD: Duration = Duration::from_secs(60);

/// After whom a page begins, in the order of the day on which the first page was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct After {
    pub began: Timestamp,
    pub place: Place,
}

impl After {
    pub fn encode(self) -> String {
        let mut bytes = [0; BYTES];
        bytes[..8].copy_from_slice(&self.began.micros().to_be_bytes());
        bytes[8] = self.place.class.number();
        bytes[9..].copy_from_slice(&self.place.key);
        URL_SAFE_NO_PAD.encode(bytes)
    }

    pub fn decode(text: &str, now: Timestamp) -> Result<Self, InvalidCursor> {
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| InvalidCursor)?;
        let bytes: [u8; BYTES] = bytes.try_into().map_err(|_| InvalidCursor)?;
        let (began, rest) = bytes.split_at(8);
        let (class, key) = rest.split_at(1);
        let began = i64::from_be_bytes(began.try_into().map_err(|_| InvalidCursor)?);
        let began = Timestamp::from_micros(began);
        if began > now + AHEAD || began + READ_WITHIN < now {
            return Err(InvalidCursor);
        }
        let class = class.first().copied().and_then(MatchClass::of_number);
        let class = class.ok_or(InvalidCursor)?;
        let key = key.try_into().map_err(|_| InvalidCursor)?;
        Ok(Self {
            began,
            place: Place { class, key },
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW: Timestamp = Timestamp::from_seconds(1_772_442_000);

    fn after(began: Timestamp) -> After {
        let place = Place {
            class: MatchClass::Beginning,
            key: [7; 32],
        };
        After { began, place }
    }

    #[test]
    fn a_cursor_comes_back_as_it_went_for_a_day() {
        for began in [NOW, NOW + AHEAD, NOW - READ_WITHIN] {
            assert_eq!(After::decode(&after(began).encode(), NOW), Ok(after(began)));
        }
        let second = Duration::from_secs(1);
        for began in [NOW + AHEAD + second, NOW - READ_WITHIN - second] {
            assert_eq!(After::decode(&after(began).encode(), NOW), Err(InvalidCursor));
        }
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_decoder(text in ".*", bytes in any::<[u8; BYTES]>()) {
            let _ = After::decode(&text, NOW);
            let _ = After::decode(&URL_SAFE_NO_PAD.encode(bytes), NOW);
        }
    }
}
