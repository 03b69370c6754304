//! In which order people are listed: the same for everybody, another one every day, and nothing in it that can be bought,
//! earned or asked for.

use kernel::Uid;
use sha2::{Digest, Sha256};
use time::Date;

/// How well somebody matches the name that is sought. Without a name, everybody matches the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum MatchClass {
    WholeName,
    Beginning,
}

/// All that decides on somebody's place, the smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub class: MatchClass,
    pub key: [u8; 32],
}

/// Ids have no zero byte, so that no two days and ids are hashed as the same bytes.
pub(crate) fn place(day: Date, class: MatchClass, uid: &Uid) -> Place {
    let mut hash = Sha256::new();
    hash.update(day.to_string().as_bytes());
    hash.update([0]);
    hash.update(uid.as_str().as_bytes());
    Place {
        class,
        key: hash.finalize().into(),
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    const DAY: Date = date!(2026 - 11 - 25);

    /// A third field would let something else decide; this test must then not compile.
    #[test]
    fn two_things_decide_on_a_place_the_match_and_the_hash_of_day_and_id() {
        let Place { class, key } = place(DAY, MatchClass::Beginning, &Uid("ada".into()));
        assert_eq!(class, MatchClass::Beginning);
        // printf '2026-11-25\0ada' | sha256sum
        let expected = "adeaad14489349c8370544188c1041de669e0feea6d6f8ae8ad5f0be3b65b610";
        let hex: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, expected);
    }

    #[test]
    fn whole_names_come_first_and_the_order_changes_every_day() {
        let uids: Vec<Uid> = (0..50).map(|n| Uid(format!("person{n}"))).collect();
        let order = |day: Date| {
            let mut uids = uids.clone();
            uids.sort_by_key(|uid| place(day, MatchClass::WholeName, uid));
            uids
        };
        assert_eq!(order(DAY), order(DAY));
        assert_ne!(order(DAY), order(date!(2026 - 11 - 26)));
        let whole = uids.iter().map(|uid| place(DAY, MatchClass::WholeName, uid));
        let beginnings = uids.iter().map(|uid| place(DAY, MatchClass::Beginning, uid));
        assert!(whole.max() < beginnings.min());
    }
}
