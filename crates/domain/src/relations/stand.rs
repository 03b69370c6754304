//! Where somebody stands with another in their own eyes. Whoever asked goes on reading "asked" for as long as an answer can
//! come: a refusal is never told, and nothing else tells it.

use std::time::Duration;

use kernel::states::ConnectionState;
use kernel::{Timestamp, Uid};
use storage::connections::ConnectionRow;

use crate::relations::between::Relation;

/// So long a request waits for an answer.
pub(crate) const OPEN_FOR: Duration = Duration::from_secs(90 * 86_400);
/// So long after a refusal or a withdrawal nothing comes of another request of the same person.
const ASK_AGAIN_AFTER: Duration = OPEN_FOR;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stand {
    Nothing,
    Asked,
    AskedMe,
    Connected,
}

impl Relation {
    pub(crate) fn stand(&self, me: &Uid, now: Timestamp) -> Stand {
        let Some(row) = &self.row else {
            return Stand::Nothing;
        };
        let is_mine = row.asked_by == *me;
        match row.state {
            ConnectionState::Connected => Stand::Connected,
            ConnectionState::Pending | ConnectionState::Declined if is_mine && is_open(row, now) => {
                Stand::Asked
            }
            ConnectionState::Pending if is_open(row, now) => Stand::AskedMe,
            _ => Stand::Nothing,
        }
    }

    /// The other asked, was refused, and has not been told.
    pub(crate) fn is_hoped_for(&self, me: &Uid, now: Timestamp) -> bool {
        let row = self.row.as_ref();
        row.is_some_and(|row| {
            row.state == ConnectionState::Declined && row.asked_by != *me && is_open(row, now)
        })
    }

    /// What the caller asks now comes to nothing: the other has refused.
    pub(crate) fn was_refused(&self, me: &Uid, now: Timestamp) -> bool {
        self.held_until(me, ConnectionState::Declined)
            .is_some_and(|until| now < until)
    }

    /// The caller took back a request and cannot ask before then.
    pub(crate) fn withdrawn_until(&self, me: &Uid, now: Timestamp) -> Option<Timestamp> {
        self.held_until(me, ConnectionState::Withdrawn)
            .filter(|until| now < *until)
    }

    fn held_until(&self, me: &Uid, state: ConnectionState) -> Option<Timestamp> {
        let row = self.row.as_ref();
        let row = row.filter(|row| row.state == state && row.asked_by == *me)?;
        Some(row.answered_at? + ASK_AGAIN_AFTER)
    }
}

fn is_open(row: &ConnectionRow, now: Timestamp) -> bool {
    now < row.asked_at + OPEN_FOR
}

#[cfg(test)]
mod tests {
    use kernel::states::ConnectionReason;

    use super::*;

    const DAY: Duration = Duration::from_secs(86_400);
    const ASKED: Timestamp = Timestamp::from_seconds(1_772_442_000);

    fn relation(state: ConnectionState) -> Relation {
        let row = ConnectionRow {
            state,
            asked_by: Uid("ada".into()),
            reason: ConnectionReason::Met,
            note: None,
            asked_at: ASKED,
            answered_at: Some(ASKED + DAY),
            ended_at: None,
        };
        Relation {
            row: Some(row),
            ..Relation::default()
        }
    }

    #[test]
    fn co_02_whoever_asked_reads_the_same_whether_they_were_refused_or_not() {
        let (ada, bo) = (Uid("ada".into()), Uid("bo".into()));
        for days in [0, 1, 89, 90, 91] {
            let now = ASKED + DAY * days;
            let pending = relation(ConnectionState::Pending).stand(&ada, now);
            assert_eq!(pending, relation(ConnectionState::Declined).stand(&ada, now));
            let expected = if days < 90 { Stand::Asked } else { Stand::Nothing };
            assert_eq!(pending, expected, "day {days}");
        }
        assert_eq!(
            relation(ConnectionState::Declined).stand(&bo, ASKED),
            Stand::Nothing
        );
        assert_eq!(
            relation(ConnectionState::Pending).stand(&bo, ASKED),
            Stand::AskedMe
        );
        assert_eq!(
            relation(ConnectionState::Pending).stand(&bo, ASKED + DAY * 90),
            Stand::Nothing
        );
    }

    #[test]
    fn co_02_a_refusal_and_a_withdrawal_hold_for_90_days() {
        let (ada, bo) = (Uid("ada".into()), Uid("bo".into()));
        let refused = relation(ConnectionState::Declined);
        assert!(refused.was_refused(&ada, ASKED + DAY * 90));
        assert!(!refused.was_refused(&ada, ASKED + DAY * 91) && !refused.was_refused(&bo, ASKED));
        assert!(refused.is_hoped_for(&bo, ASKED) && !refused.is_hoped_for(&ada, ASKED));
        let withdrawn = relation(ConnectionState::Withdrawn);
        let until = ASKED + DAY * 91;
        assert_eq!(withdrawn.withdrawn_until(&ada, ASKED), Some(until));
        assert_eq!(withdrawn.withdrawn_until(&ada, until), None);
        assert_eq!(withdrawn.withdrawn_until(&bo, ASKED), None);
    }
}
