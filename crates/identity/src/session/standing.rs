//! Whether an ID token's account and session still stand. Remembered for a second, so that a revocation acts within
//! one on every node; changes made by this process act at once.

use std::sync::Arc;
use std::time::Duration;

use kernel::{Clock, Generations, SessionId, Timestamp, Uid};
use moka::sync::Cache;
use storage::sessions::Standing;
use storage::{Db, sessions};

use crate::Caller;

const REMEMBERED: Duration = Duration::from_secs(1);
const CACHED: u64 = 50_000;

pub struct Standings {
    db: Db,
    clock: Clock,
    cache: Cache<SessionId, Arc<Remembered>>,
    changes: Generations,
}

pub struct Remembered {
    /// `None`: the account is gone.
    pub standing: Option<Standing>,
    pub caller: Caller,
    read_at: Timestamp,
    /// Of the account, before its rows were read.
    generation: u64,
}

impl Standings {
    pub fn new(db: Db, clock: Clock) -> Self {
        let cache = Cache::builder()
            .max_capacity(CACHED)
            .time_to_live(REMEMBERED) // by the machine's clock: it frees memory, and decides nothing
            .build();
        Self {
            db,
            clock,
            cache,
            changes: Generations::default(),
        }
    }

    pub async fn of(&self, uid: &Uid, session: SessionId) -> storage::Result<Arc<Remembered>> {
        let now = self.clock.now();
        let generation = self.changes.of(uid.as_str());
        if let Some(known) = self.cache.get(&session)
            && known.read_at <= now
            && now.since(known.read_at) < REMEMBERED
            && known.generation == generation
            && known.caller.uid == *uid
        {
            return Ok(known);
        }
        let mut reader = self.db.read().await?;
        let standing = sessions::standing(&mut reader, uid, session).await?;
        drop(reader);
        let fresh = Arc::new(Remembered {
            caller: Caller {
                uid: uid.clone(),
                email: standing.as_ref().map(|s| s.email.clone()).unwrap_or_default(),
                email_verified: standing.as_ref().is_some_and(|s| s.email_verified),
                display_name: standing.as_ref().and_then(|s| s.display_name.clone()),
                session: Some(session),
                // What a session was begun with is said by its tokens.
                second_factor: false,
                roles: standing.as_ref().map(|s| s.roles.clone()).unwrap_or_default(),
            },
            standing,
            read_at: now,
            generation,
        });
        self.cache.insert(session, fresh.clone());
        Ok(fresh)
    }

    /// Call it after the commit of a change to the account or its sessions.
    pub fn forget(&self, uid: &Uid) {
        self.changes.advance(uid.as_str());
    }

    pub fn forget_all(&self) {
        self.cache.invalidate_all();
    }
}
