//! Whether an ID token's account and session are still valid. What was read is remembered until this process changes the
//! account, a session or a role of it (the storage counts that). What others change acts within a second: on SQLite they
//! are noticed by the file's version, on PostgreSQL, where other nodes write too, nothing is remembered for longer.

use std::sync::Arc;
use std::time::Duration;

use kernel::{Clock, SessionId, Timestamp, Uid};
use quick_cache::sync::Cache;
use storage::sessions::SessionState;
use storage::{Db, sessions};

use crate::Caller;

const REMEMBERED: Duration = Duration::from_secs(1);
const CACHED: usize = 50_000;

pub struct SessionStates {
    db: Db,
    clock: Clock,
    cache: Cache<SessionId, Arc<Remembered>>,
}

pub struct Remembered {
    /// `None`: the account is gone.
    pub state: Option<SessionState>,
    pub caller: Caller,
    seen: Seen,
}

/// How things were before the rows were read.
struct Seen {
    at: Timestamp,
    /// This process's changes to the account.
    own: u64,
    /// `None`: not known.
    others: Option<i64>,
}

impl Seen {
    fn is_current(&self, now: &Seen) -> bool {
        let is_recent = self.at <= now.at && now.at.since(self.at) < REMEMBERED;
        let nobody_else_wrote = self.others.is_some() && self.others == now.others;
        self.own == now.own && (is_recent || nobody_else_wrote)
    }
}

impl SessionStates {
    pub fn new(db: Db, clock: Clock) -> Self {
        Self {
            db,
            clock,
            cache: Cache::new(CACHED),
        }
    }

    pub async fn of(&self, uid: &Uid, session: SessionId) -> storage::Result<Arc<Remembered>> {
        let seen = Seen {
            at: self.clock.now(),
            own: self.db.changes_of(uid),
            others: self.db.version_of_others(),
        };
        if let Some(known) = self.cache.get(&session)
            && known.seen.is_current(&seen)
            && known.caller.uid == *uid
        {
            return Ok(known);
        }
        let mut reader = self.db.read().await?;
        let state = sessions::state(&mut reader, uid, session).await?;
        drop(reader);
        let fresh = Arc::new(Remembered {
            caller: Caller {
                uid: uid.clone(),
                email: state.as_ref().map(|s| s.email.clone()).unwrap_or_default(),
                email_verified: state.as_ref().is_some_and(|s| s.email_verified),
                display_name: state.as_ref().and_then(|s| s.display_name.clone()),
                session: Some(session),
                // What a session was begun with is said by its tokens.
                second_factor: false,
                roles: state.as_ref().map(|s| s.roles.clone()).unwrap_or_default(),
            },
            state,
            seen,
        });
        self.cache.insert(session, fresh.clone());
        Ok(fresh)
    }

    /// After everything was deleted at once.
    pub fn forget_all(&self) {
        self.cache.clear();
    }
}
