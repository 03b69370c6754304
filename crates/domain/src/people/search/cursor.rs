//! Where the next page of people begins.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::{InvalidCursor, Timestamp};
use ranking::{MatchClass, Place};

const BYTES: usize = 8 + 8 + 1 + 2 + 32;
/// In the place of a distance, where people do not stand in its order.
const NO_DISTANCE: u16 = u16::MAX;
/// An older list is begun anew: another order holds.
const READ_WITHIN: Duration = Duration::from_secs(86_400);
/// How far the clock of another node may be ahead.
const AHEAD: Duration = Duration::from_secs(60);

/// After whom a page begins, in the order of the day on which the first page was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct After {
    /// Of the filters, with which alone it goes on.
    pub sought: u64,
    pub began: Timestamp,
    pub place: Place,
    /// In kilometres, where whoever is nearest comes first.
    pub distance: Option<u16>,
}

impl After {
    pub fn encode(self) -> String {
        let mut bytes = [0; BYTES];
        bytes[..8].copy_from_slice(&self.began.micros().to_be_bytes());
        bytes[8..16].copy_from_slice(&self.sought.to_be_bytes());
        bytes[16] = self.place.class.number();
        bytes[17..19].copy_from_slice(&self.distance.unwrap_or(NO_DISTANCE).to_be_bytes());
        bytes[19..].copy_from_slice(&self.place.key);
        URL_SAFE_NO_PAD.encode(bytes)
    }

    pub fn decode(text: &str, now: Timestamp, sought: u64) -> Result<Self, InvalidCursor> {
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| InvalidCursor)?;
        let bytes: [u8; BYTES] = bytes.try_into().map_err(|_| InvalidCursor)?;
        let (began, rest) = bytes.split_at(8);
        let (of, rest) = rest.split_at(8);
        let (class, rest) = rest.split_at(1);
        let (distance, key) = rest.split_at(2);
        let distance = u16::from_be_bytes(distance.try_into().map_err(|_| InvalidCursor)?);
        let began = i64::from_be_bytes(began.try_into().map_err(|_| InvalidCursor)?);
        let began = Timestamp::from_micros(began);
        if began > now + AHEAD || began + READ_WITHIN < now {
            return Err(InvalidCursor);
        }
        if of != sought.to_be_bytes() {
            return Err(InvalidCursor);
        }
        let class = class.first().copied().and_then(MatchClass::of_number);
        let class = class.ok_or(InvalidCursor)?;
        let key = key.try_into().map_err(|_| InvalidCursor)?;
        Ok(Self {
            sought,
            began,
            place: Place { class, key },
            distance: (distance != NO_DISTANCE).then_some(distance),
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW: Timestamp = Timestamp::from_seconds(1_772_442_000);

    const SOUGHT: u64 = 7;

    fn after(began: Timestamp) -> After {
        let place = Place {
            class: MatchClass::Beginning,
            key: [7; 32],
        };
        let distance = None;
        After {
            sought: SOUGHT,
            began,
            place,
            distance,
        }
    }

    #[test]
    fn a_cursor_comes_back_as_it_went_for_a_day() {
        for began in [NOW, NOW + AHEAD, NOW - READ_WITHIN] {
            for distance in [None, Some(0), Some(500)] {
                let after = After {
                    distance,
                    ..after(began)
                };
                assert_eq!(After::decode(&after.encode(), NOW, SOUGHT), Ok(after));
                let of_others = After::decode(&after.encode(), NOW, SOUGHT + 1);
                assert_eq!(of_others, Err(InvalidCursor), "with other filters");
            }
        }
        let second = Duration::from_secs(1);
        for began in [NOW + AHEAD + second, NOW - READ_WITHIN - second] {
            let old = After::decode(&after(began).encode(), NOW, SOUGHT);
            assert_eq!(old, Err(InvalidCursor));
        }
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_decoder(text in ".*", bytes in any::<[u8; BYTES]>()) {
            let _ = After::decode(&text, NOW, SOUGHT);
            let _ = After::decode(&URL_SAFE_NO_PAD.encode(bytes), NOW, SOUGHT);
        }
    }
}
