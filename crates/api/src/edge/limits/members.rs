//! How much one account may ask for in a minute.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::Quota;
use kernel::Uid;
use strum::VariantArray;

use crate::edge::limits::{Limiter, per};

/// What somebody who is signed in asks for, as far as it is counted by account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Counted {
    /// A search for people: so that nobody reads the members' names one after the other.
    Search,
    /// Looking for a town while its name is typed.
    Towns,
    /// Reading threads; an open conversation is read again with each message.
    ThreadsRead,
    /// Going through all of one's messages.
    ThreadsSearch,
    /// Reading reports and decisions of moderators.
    ReportsRead,
    /// Reading one's own credits.
    CreditsRead,
    /// Reading what one has decided as a reviewer.
    DecisionsRead,
    /// Saving the profile, from which names, lists, works and credits are derived: hundreds of rows.
    ProfileSaved,
    /// Reading pictures of people: a list shows many at once.
    Pictures,
    /// Bringing files into threads, piece by piece.
    FilePieces,
    /// Reading files of threads; a conversation shows many pictures at once.
    FilesRead,
    /// Keeping files of rooms as documents: each is read and checked as a whole.
    FilesKept,
    /// What is done to others and can be taken back and done again: blocks, mutes, answers to requests, ends;
    /// reports, decisions on them and appeals.
    Toggle,
}

impl Counted {
    fn a_minute(self) -> NonZeroU32 {
        per(match self {
            Self::ThreadsSearch | Self::FilesKept => 20,
            Self::Search | Self::CreditsRead | Self::DecisionsRead | Self::ProfileSaved | Self::Toggle => 60,
            Self::ReportsRead => 120,
            Self::Towns | Self::ThreadsRead | Self::FilePieces => 300,
            Self::Pictures | Self::FilesRead => 600,
        })
    }
}

/// In a minute, by account; each kind is counted by itself, in the order of [`Counted`].
pub struct MemberLimits(Vec<Limiter<Uid>>);

impl Default for MemberLimits {
    fn default() -> Self {
        let limiter = |counted: &Counted| Limiter::new(Quota::per_minute(counted.a_minute()));
        Self(Counted::VARIANTS.iter().map(limiter).collect())
    }
}

impl MemberLimits {
    /// [`AddressLimit::take`], by account.
    pub fn take(&self, by: &Uid, counted: Counted) -> Result<(), Duration> {
        self.0[counted as usize].take(by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    fn an_account_asks_so_often_in_a_minute_and_each_kind_is_counted_by_itself(
        #[values(
            (Counted::Search, 60),
            (Counted::Towns, 300),
            (Counted::ThreadsRead, 300),
            (Counted::ThreadsSearch, 20),
            (Counted::ReportsRead, 120),
            (Counted::CreditsRead, 60),
            (Counted::DecisionsRead, 60),
            (Counted::ProfileSaved, 60),
            (Counted::Pictures, 600),
            (Counted::FilePieces, 300),
            (Counted::FilesRead, 600),
            (Counted::FilesKept, 20),
            (Counted::Toggle, 60)
        )]
        (counted, at_once): (Counted, usize),
    ) {
        let (limits, ada, bo) = (MemberLimits::default(), Uid::random(), Uid::random());
        let taken = (0..=at_once + 5).take_while(|_| limits.take(&ada, counted).is_ok());
        let taken = taken.count();
        // A minute gives back one after the other, while this is counted too.
        assert!((at_once..at_once + 5).contains(&taken), "{taken}");
        assert!(limits.take(&bo, counted).is_ok(), "of somebody else");
        for other in Counted::VARIANTS.iter().filter(|other| **other != counted) {
            assert!(limits.take(&ada, *other).is_ok(), "{other:?}");
        }
    }
}
