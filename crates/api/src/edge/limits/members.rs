//! How much one account may ask for in a minute.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::Quota;
use kernel::Uid;

use crate::edge::limits::{Limiter, per};

/// What somebody who is signed in asks for, as far as it is counted by account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// In a minute, by account; each kind is counted by itself.
pub struct MemberLimits {
    searches: Limiter<Uid>,
    towns: Limiter<Uid>,
    threads_read: Limiter<Uid>,
    thread_searches: Limiter<Uid>,
    reports_read: Limiter<Uid>,
    credits_read: Limiter<Uid>,
    decisions_read: Limiter<Uid>,
    profiles_saved: Limiter<Uid>,
    pictures: Limiter<Uid>,
    file_pieces: Limiter<Uid>,
    files_read: Limiter<Uid>,
    files_kept: Limiter<Uid>,
    toggles: Limiter<Uid>,
}

impl Default for MemberLimits {
    fn default() -> Self {
        let limiter = |a_minute: NonZeroU32| Limiter::new(Quota::per_minute(a_minute));
        Self {
            searches: limiter(per(60)),
            towns: limiter(per(300)),
            threads_read: limiter(per(300)),
            thread_searches: limiter(per(20)),
            reports_read: limiter(per(120)),
            credits_read: limiter(per(60)),
            decisions_read: limiter(per(60)),
            profiles_saved: limiter(per(60)),
            pictures: limiter(per(600)),
            file_pieces: limiter(per(300)),
            files_read: limiter(per(600)),
            files_kept: limiter(per(20)),
            toggles: limiter(per(60)),
        }
    }
}

impl MemberLimits {
    /// [`AddressLimit::take`], by account.
    pub fn take(&self, by: &Uid, counted: Counted) -> Result<(), Duration> {
        let limiter = match counted {
            Counted::Search => &self.searches,
            Counted::Towns => &self.towns,
            Counted::ThreadsRead => &self.threads_read,
            Counted::ThreadsSearch => &self.thread_searches,
            Counted::ReportsRead => &self.reports_read,
            Counted::CreditsRead => &self.credits_read,
            Counted::DecisionsRead => &self.decisions_read,
            Counted::ProfileSaved => &self.profiles_saved,
            Counted::Pictures => &self.pictures,
            Counted::FilePieces => &self.file_pieces,
            Counted::FilesRead => &self.files_read,
            Counted::FilesKept => &self.files_kept,
            Counted::Toggle => &self.toggles,
        };
        limiter.take(by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(Counted::Search, 60)]
    #[case(Counted::ThreadsRead, 300)]
    #[case(Counted::ThreadsSearch, 20)]
    #[case(Counted::ReportsRead, 120)]
    #[case(Counted::DecisionsRead, 60)]
    #[case(Counted::Pictures, 600)]
    #[case(Counted::FilePieces, 300)]
    #[case(Counted::FilesRead, 600)]
    #[case(Counted::FilesKept, 20)]
    #[case(Counted::Toggle, 60)]
    fn an_account_asks_so_often_in_a_minute_and_each_kind_is_counted_by_itself(
        #[case] counted: Counted,
        #[case] at_once: usize,
    ) {
        let (limits, ada, bo) = (MemberLimits::default(), Uid::random(), Uid::random());
        let taken = (0..=at_once + 5).take_while(|_| limits.take(&ada, counted).is_ok());
        let taken = taken.count();
        // A minute gives back one after the other, while this is counted too.
        assert!((at_once..at_once + 5).contains(&taken), "{taken}");
        assert!(limits.take(&bo, counted).is_ok(), "of somebody else");
        let others = [
            Counted::Search,
            Counted::ThreadsRead,
            Counted::ThreadsSearch,
            Counted::ReportsRead,
            Counted::DecisionsRead,
            Counted::Pictures,
            Counted::FilePieces,
            Counted::FilesRead,
            Counted::FilesKept,
            Counted::Toggle,
        ];
        for other in others.into_iter().filter(|other| *other != counted) {
            assert!(limits.take(&ada, other).is_ok(), "{other:?}");
        }
    }
}
