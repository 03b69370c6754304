//! Numbers, and who may write in which state of a thread.

use std::time::Duration;

use kernel::states::ThreadState;

use crate::forms::clean::{clean, length};
use crate::forms::field::Lines;
use crate::forms::written::contact::has_contact;
use crate::safety_words::plain::plain;
use crate::texts::say;
use crate::threads::error::Error;
use crate::threads::view::{ClosedBecause, ThreadStatus};

/// Threads of a page.
pub(crate) const THREADS: usize = 30;
/// Messages of a page.
pub(crate) const MESSAGES: usize = 50;
/// Characters.
const LONGEST: usize = 4_000;
const LONGEST_REQUEST: usize = 500;
/// Characters of the newest message in a list of threads.
pub(crate) const PREVIEW: usize = 200;

pub(crate) const EDITED_WITHIN: Duration = Duration::from_secs(15 * 60);
pub(crate) const DELETED_WITHIN: Duration = Duration::from_secs(60 * 60);
/// A request that nobody answered lapses, and its asker may write once more, also where it was ignored: one must not be
/// told from the other.
pub(crate) const ANSWERED_WITHIN: Duration = Duration::from_secs(30 * 86_400);
/// Somebody hears by mail of what they have not read for so long.
pub(crate) const MAILED_AFTER: Duration = Duration::from_secs(60 * 60);
/// One mail a thread.
pub(crate) const MAILED_EVERY: Duration = Duration::from_secs(86_400);

/// How somebody may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    Freely,
    /// Once, briefly and without contact data, until it is answered.
    ByRequest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum May {
    Write(How),
    /// Their request waits for an answer.
    Wait,
    Not(ClosedBecause),
}

/// Who asked, where a thread began with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    Me,
    Other,
}

/// What lies between the reader of a thread and the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Between {
    pub is_blocked_by_me: bool,
    pub is_blocked: bool,
    /// The other takes part, with a complete profile.
    pub is_available: bool,
    /// Connected, or in the same team.
    pub is_free: bool,
    /// The other's profile is open to members, and says that they may write.
    pub takes_requests: bool,
    /// They were connected.
    pub was_connected: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ThreadFacts {
    pub state: ThreadState,
    pub asked: Asked,
    /// No message yet, or none for [`ANSWERED_WITHIN`].
    pub may_ask: bool,
}

pub(crate) fn may_write(thread: ThreadFacts, between: Between) -> May {
    if between.is_blocked_by_me {
        return May::Not(ClosedBecause::BlockedByMe);
    }
    if between.is_blocked || !between.is_available {
        return May::Not(ClosedBecause::Unavailable);
    }
    if between.is_free {
        return May::Write(How::Freely);
    }
    match (thread.state, thread.asked) {
        // A setting that got narrower leaves it open; the end of a connection does not.
        (ThreadState::Open, _) if between.was_connected && !between.takes_requests => {
            May::Not(ClosedBecause::Unavailable)
        }
        // An answer opens.
        (ThreadState::Open, _) | (_, Asked::Other) => May::Write(How::Freely),
        (_, Asked::Me) if thread.may_ask && between.takes_requests => May::Write(How::ByRequest),
        (_, Asked::Me) => May::Wait,
    }
}

/// As the reader sees it. Who asked sees a request until it is answered, whatever became of it.
pub(crate) fn seen_as(thread: ThreadFacts, between: Between) -> ThreadStatus {
    let may = may_write(thread, between);
    match (thread.state, thread.asked, may) {
        (_, _, May::Not(ClosedBecause::BlockedByMe)) => ThreadStatus::Closed,
        (ThreadState::Open, _, May::Not(ClosedBecause::Unavailable)) => ThreadStatus::Closed,
        (ThreadState::Open, ..) => ThreadStatus::Open,
        (_, Asked::Me, May::Write(How::Freely)) => ThreadStatus::Open,
        (_, Asked::Me, _) => ThreadStatus::RequestSent,
        (_, Asked::Other, _) => ThreadStatus::RequestReceived,
    }
}

/// As it is kept. `has_files`: it need not say anything.
pub(crate) fn fit(text: &str, how: How, has_files: bool) -> Result<String, Error> {
    let text = clean(text, Lines::Paragraphs);
    let most = match how {
        How::Freely => LONGEST,
        How::ByRequest => LONGEST_REQUEST,
    };
    let is_empty = !has_files && plain(&text).is_empty();
    if is_empty || length(&text) > most {
        return Err(Error::field(
            "text",
            "length",
            say!(ERROR_THREADS_LENGTH, most = most),
        ));
    }
    if how == How::ByRequest && has_contact(&text) {
        return Err(Error::field("text", "contact", say!(ERROR_THREADS_CONTACT)));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRANGERS: Between = Between {
        is_blocked_by_me: false,
        is_blocked: false,
        is_available: true,
        is_free: false,
        takes_requests: true,
        was_connected: false,
    };

    fn thread(state: ThreadState, asked: Asked) -> ThreadFacts {
        ThreadFacts {
            state,
            asked,
            may_ask: false,
        }
    }

    #[test]
    fn me_01_who_asked_sees_no_difference_between_waiting_ignored_and_lapsed() {
        for may_ask in [false, true] {
            for between in [
                STRANGERS,
                Between {
                    is_blocked: true,
                    ..STRANGERS
                },
                Between {
                    is_available: false,
                    ..STRANGERS
                },
                Between {
                    is_free: true,
                    ..STRANGERS
                },
                Between {
                    takes_requests: false,
                    ..STRANGERS
                },
            ] {
                let seen = [ThreadState::Requested, ThreadState::Ignored, ThreadState::Lapsed].map(|state| {
                    let thread = ThreadFacts {
                        may_ask,
                        ..thread(state, Asked::Me)
                    };
                    (may_write(thread, between), seen_as(thread, between))
                });
                assert!(seen.iter().all(|one| *one == seen[0]), "{seen:?}");
            }
        }
    }

    #[test]
    fn me_01_a_block_closes_and_an_answer_opens() {
        let open = thread(ThreadState::Open, Asked::Other);
        let by_me = Between {
            is_blocked_by_me: true,
            is_blocked: true,
            is_free: true,
            ..STRANGERS
        };
        assert_eq!(may_write(open, by_me), May::Not(ClosedBecause::BlockedByMe));
        let by_them = Between {
            is_blocked_by_me: false,
            ..by_me
        };
        assert_eq!(may_write(open, by_them), May::Not(ClosedBecause::Unavailable));
        assert_eq!(seen_as(open, by_them), ThreadStatus::Closed);
        for state in [ThreadState::Requested, ThreadState::Ignored, ThreadState::Lapsed] {
            let asked = thread(state, Asked::Other);
            assert_eq!(may_write(asked, STRANGERS), May::Write(How::Freely));
            assert_eq!(seen_as(asked, STRANGERS), ThreadStatus::RequestReceived);
        }
    }

    #[test]
    fn me_01_a_narrower_setting_leaves_a_thread_open_and_the_end_of_a_connection_does_not() {
        let open = thread(ThreadState::Open, Asked::Me);
        let narrower = Between {
            takes_requests: false,
            ..STRANGERS
        };
        assert_eq!(may_write(open, narrower), May::Write(How::Freely));
        let ended = Between {
            was_connected: true,
            ..narrower
        };
        assert_eq!(may_write(open, ended), May::Not(ClosedBecause::Unavailable));
        let welcome = Between {
            takes_requests: true,
            ..ended
        };
        assert_eq!(may_write(open, welcome), May::Write(How::Freely));
    }

    #[test]
    fn me_01_a_request_is_brief_and_has_no_links() {
        assert!(fit("Hello", How::ByRequest, false).is_ok());
        for text in [
            "",
            " \n ",
            &"x".repeat(501),
            "see https://film.test",
            "write to a@b.test",
        ] {
            assert!(fit(text, How::ByRequest, false).is_err(), "{text}");
        }
        assert_eq!(
            fit(" ", How::Freely, true).ok().as_deref(),
            Some(""),
            "its files say enough"
        );
        let long = "é".repeat(4_000);
        assert_eq!(fit(&long, How::Freely, false).ok(), Some(long));
        assert!(fit(&"é".repeat(4_001), How::Freely, false).is_err());
        assert_eq!(
            fit("a\u{0}\u{202e}\nb\t", How::Freely, false).ok().as_deref(),
            Some("a\nb")
        );
    }

    #[test]
    fn me_01_a_first_message_has_no_contact_data_and_an_answer_may_have_some() {
        for text in ["see evil.shop", "bit.ly/3abc", "insta: @ada", "evil。com"] {
            assert!(fit(text, How::ByRequest, false).is_err(), "{text}");
            assert!(fit(text, How::Freely, false).is_ok(), "{text}");
        }
        assert!(fit("Dr.No, Vol.2, at 10.30", How::ByRequest, false).is_ok());
    }
}
