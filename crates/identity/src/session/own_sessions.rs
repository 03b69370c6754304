//! What the owner of an account sees of its sessions, and how they end.

use kernel::{SessionId, Timestamp};
use serde_json::json;
use storage::sessions::{self as rows, Session};

use crate::audit::Act;
use crate::error::{Error, Result};
use crate::session::sessions;
use crate::{Caller, Embedded, Origin};

/// More than this nobody can look through; the last used come first.
const MOST_SHOWN: i64 = 100;

#[derive(Clone, Debug)]
pub struct OwnSession {
    pub id: SessionId,
    /// In words, as "Firefox on Linux".
    pub device: String,
    /// A town or country, or a shortened network address; none when neither is known.
    pub place: Option<String>,
    /// `password`, `google.com`, or `custom` when a passkey began it
    pub provider: String,
    pub signed_in_at: Timestamp,
    pub last_used_at: Timestamp,
    /// The one that asks.
    pub current: bool,
}

impl Embedded {
    pub async fn own_sessions(&self, caller: &Caller) -> Result<Vec<OwnSession>> {
        let now = self.now();
        let open = rows::open_of(&mut *self.db.read().await?, &caller.uid, now, MOST_SHOWN).await?;
        Ok(open
            .into_iter()
            .filter(|session| !sessions::ended(session, now))
            .map(|session| self.shown(session, caller.session))
            .collect())
    }

    fn shown(&self, session: Session, current: Option<SessionId>) -> OwnSession {
        let ip = session.ip.as_deref().and_then(|ip| ip.parse().ok());
        OwnSession {
            id: session.id,
            device: crate::session::device_words::describe(session.user_agent.as_deref().unwrap_or_default()),
            place: ip.map(|ip| self.config.places.describe(ip)),
            provider: session.provider,
            signed_in_at: session.auth_time,
            last_used_at: session.last_used_at,
            current: current == Some(session.id),
        }
    }

    /// Ends one session of the caller's account; its tokens open nothing from now on.
    pub async fn end_session(&self, caller: &Caller, id: SessionId, origin: &Origin) -> Result<()> {
        let mut tx = self.db.begin().await?;
        if !rows::revoke_own(&mut tx, &caller.uid, id, self.now()).await? {
            return Err(Error::UserNotFound);
        }
        Act::own("session.ended", &caller.uid)
            .with(json!({"session": id}))
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        Ok(())
    }

    /// Ends every session of the account but the caller's; says how many.
    pub async fn end_other_sessions(&self, caller: &Caller, origin: &Origin) -> Result<u64> {
        let Some(current) = caller.session else {
            return Ok(0);
        };
        let mut tx = self.db.begin().await?;
        let ended = rows::revoke_others(&mut tx, &caller.uid, current, self.now()).await?;
        Act::own("session.others_ended", &caller.uid)
            .with(json!({"ended": ended}))
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        Ok(ended)
    }
}
