//! How much somebody may write, by how long they have been here and how many know them.

use std::time::Duration;

use kernel::Uid;
use kernel::states::ThreadState;
use storage::Tx;

use crate::env::Env;
use crate::relations::initiator::Initiator;
use crate::relations::same_text::{Place, TooMany, same_text};
use crate::relations::trust_level::TrustLevel;
use crate::threads::error::Error;
use crate::threads::member::{Kind, ThreadMember};
use crate::threads::rules::Asked;

const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(86_400);

/// By [`TrustLevel`].
#[derive(Clone, Copy)]
struct Limits {
    new: i64,
    usual: i64,
    known: i64,
}

impl Limits {
    fn of(self, me: &Initiator) -> i64 {
        match me.level() {
            TrustLevel::New => self.new,
            TrustLevel::Usual => self.usual,
            TrustLevel::Known => self.known,
        }
    }
}

const MESSAGES: Limits = Limits {
    new: 30,
    usual: 300,
    known: 600,
};
const REQUESTS: Limits = Limits {
    new: 1,
    usual: 5,
    known: 10,
};

const GROUPS: Limits = Limits {
    new: 1,
    usual: 5,
    known: 10,
};
const ADDED: Limits = Limits {
    new: 10,
    usual: 50,
    known: 100,
};

const FILES: Limits = Limits {
    new: 10,
    usual: 60,
    known: 120,
};
/// Bytes of all files that somebody has brought.
const FILE_BYTES: Limits = Limits {
    new: 100 << 20,
    usual: 1 << 30,
    known: 2 << 30,
};

pub(crate) fn most_file_bytes(me: &Initiator) -> i64 {
    FILE_BYTES.of(me)
}

/// Files that one begins to bring, in an hour. What one person brings waits here for its turn until the transaction
/// ends, so that nothing else is counted beside it.
pub(crate) async fn count_file(tx: &mut Tx, env: Env<'_>, me: &Initiator) -> Result<(), Error> {
    let limit = FILES.of(me);
    match count(tx, env, &format!("message-files:{}", me.uid()), HOUR, limit).await? {
        None => Ok(()),
        Some(retry_after) => Err(Error::TooManyFiles { limit, retry_after }),
    }
}

/// Messages, and changes of them, in an hour.
pub(crate) async fn count_message(tx: &mut Tx, env: Env<'_>, me: &Initiator) -> Result<(), Error> {
    let limit = MESSAGES.of(me);
    match count(tx, env, &format!("messages:{}", me.uid()), HOUR, limit).await? {
        None => Ok(()),
        Some(retry_after) => Err(Error::TooManyMessages { limit, retry_after }),
    }
}

/// Nearly the same text to different people, in an hour, and to whom it is one too many. What is written in a room is
/// written once.
pub(crate) async fn count_alike(
    tx: &mut Tx,
    env: Env<'_>,
    me: &Initiator,
    thread: &ThreadMember,
    text: &str,
) -> Result<Option<(Uid, TooMany)>, Error> {
    let Kind::Direct(direct) = thread.kind() else {
        return Ok(None);
    };
    let is_request = direct.row().state != ThreadState::Open && direct.facts(env).asked == Asked::Me;
    let place = match direct.row().seq == 0 || is_request {
        true => Place::First,
        false => Place::Later,
    };
    let Some(other) = direct.other() else {
        return Ok(None);
    };
    let too_many = same_text(tx, env, me, &other, (place, text)).await?;
    Ok(too_many.map(|too_many| (other, too_many)))
}

/// Requests to people whom one does not know, in a day.
pub(crate) async fn count_request(tx: &mut Tx, env: Env<'_>, me: &Initiator) -> Result<(), Error> {
    let limit = REQUESTS.of(me);
    match count(tx, env, &format!("message-requests:{}", me.uid()), DAY, limit).await? {
        None => Ok(()),
        Some(retry_after) => Err(Error::TooManyRequests { limit, retry_after }),
    }
}

/// Groups that one makes, in a day.
pub(crate) async fn count_group(tx: &mut Tx, env: Env<'_>, me: &Initiator) -> Result<(), Error> {
    let limit = GROUPS.of(me);
    match count(tx, env, &format!("message-groups:{}", me.uid()), DAY, limit).await? {
        None => Ok(()),
        Some(retry_after) => Err(Error::TooManyGroups { limit, retry_after }),
    }
}

/// People whom one adds to groups, in a day.
pub(crate) async fn count_added(tx: &mut Tx, env: Env<'_>, me: &Initiator) -> Result<(), Error> {
    let limit = ADDED.of(me);
    match count(tx, env, &format!("group-members:{}", me.uid()), DAY, limit).await? {
        None => Ok(()),
        Some(retry_after) => Err(Error::TooManyAdded { limit, retry_after }),
    }
}

/// How long to wait, where it is too much.
async fn count(
    tx: &mut Tx,
    env: Env<'_>,
    key: &str,
    window: Duration,
    limit: i64,
) -> Result<Option<Duration>, storage::Error> {
    let now = env.now();
    let counted = storage::throttles::count(tx, key, now, now - window).await?;
    let ends = counted.window_started_at + window;
    Ok((counted.count > limit).then(|| ends.since(now)))
}
