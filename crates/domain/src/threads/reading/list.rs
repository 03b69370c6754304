//! One's threads, and the messages of one of them.

use kernel::{Cursor, InvalidCursor, Uid};
use storage::messages::MessageRow;
use storage::threads::ThreadBox;
use storage::{Conn, messages as rows};

use crate::env::Env;
use crate::people::asker::Asker;
use crate::texts::say;
use crate::threads::error::Error;
use crate::threads::member::{ThreadMember, own, with};
use crate::threads::other::others_of;
use crate::threads::reading::room_lines::{Span, lines};
use crate::threads::reading::seen::{self, shown};
use crate::threads::rules::{MESSAGES, THREADS};
use crate::threads::view::{MessagePage, ThreadPage};

/// As it was sent.
#[derive(Debug, Default)]
pub struct Sought {
    /// `open` or `requests`.
    pub of: Option<String>,
    /// Only the thread with this person.
    pub with: Option<Uid>,
    pub after: Option<String>,
}

/// The newest message first.
pub async fn list(c: &mut Conn, env: Env<'_>, asker: &Asker, sought: &Sought) -> Result<ThreadPage, Error> {
    let of = match sought.of.as_deref() {
        None | Some("open") => ThreadBox::Open,
        Some("requests") => ThreadBox::Requests,
        Some(_) => {
            let detail = say!(ERROR_THREADS_UNKNOWN_BOX);
            return Err(Error::field("box", "not_in_list", detail));
        }
    };
    let invalid = |error: InvalidCursor| Error::field("after", "invalid", error.to_string());
    let after = sought.after.as_deref().filter(|text| !text.is_empty());
    let after = after.map(Cursor::decode).transpose().map_err(invalid)?;
    let mut found = match &sought.with {
        Some(uid) => with(c, asker, uid).await?.into_iter().collect(),
        None => own(c, asker, of, after, THREADS + 1).await?,
    };
    let is_more = found.len() > THREADS;
    found.truncate(THREADS);
    let next = found.last().filter(|_| is_more).map(|last| Cursor {
        at: last.row().last_at,
        id: last.id().0,
    });
    let others = others_of(c, env, &found).await?;
    let threads = found.iter().zip(&others);
    let threads = threads.map(|(thread, other)| shown(env, thread, other)).collect();
    Ok(ThreadPage {
        threads,
        next: next.map(Cursor::encode),
    })
}

/// Which messages of a thread.
#[derive(Debug, Clone, Copy)]
pub enum Part {
    Newest,
    Before(i64),
    After(i64),
}

pub async fn messages(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
    part: Part,
) -> Result<MessagePage, Error> {
    let (id, limit) = (thread.id(), i64::try_from(MESSAGES).unwrap_or(i64::MAX));
    let from = thread.row().joined_seq;
    let (found, has_earlier, span) = match part {
        Part::After(seq) => {
            let found = rows::after(c, id, seq.max(from), limit).await?;
            (found, seq > from, None)
        }
        Part::Newest | Part::Before(_) => {
            let before = match part {
                Part::Before(seq) => seq,
                _ => i64::MAX,
            };
            let mut found = rows::between(c, id, from, before, limit + 1).await?;
            let span = span_of(&found, part);
            let has_earlier = found.len() > MESSAGES;
            found.truncate(MESSAGES);
            found.reverse();
            (found, has_earlier, span)
        }
    };
    let lines = match span {
        Some(span) => lines(c, env, thread, span).await?,
        None => Vec::new(),
    };
    Ok(MessagePage {
        messages: seen::messages(c, env, thread, found).await?,
        lines,
        has_earlier,
    })
}

/// What lies between two messages is of the page of the later one, and what came after the newest of the newest page.
/// `found`: the newest first, with the last of the page before.
fn span_of(found: &[MessageRow], part: Part) -> Option<Span> {
    let to = match part {
        Part::Newest => None,
        _ => Some(found.first()?.created_at),
    };
    Some(Span {
        from: found.get(MESSAGES).map(|before| before.created_at),
        to,
    })
}
