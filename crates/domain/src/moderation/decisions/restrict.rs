//! Limiting and suspending an account: for how long, and whose.

use std::time::Duration;

use kernel::states::{ModerationAction, Role};
use kernel::{Timestamp, Uid};
use storage::{Conn, Tx};

use crate::env::Env;
use crate::moderation::error::Error;
use crate::moderation::view::Decide;
use crate::texts::say;

const DAY: Duration = Duration::from_secs(86_400);
const LIMITS: [u32; 3] = [7, 30, 90];
const LONGEST: u32 = 365;

/// When what is decided ends by itself; `None`: it does not.
pub(crate) fn until(env: Env<'_>, wanted: &Decide) -> Result<Option<Timestamp>, Error> {
    let detail = match (wanted.action, wanted.days) {
        (ModerationAction::Limit, Some(days)) if LIMITS.contains(&days) => {
            return Ok(Some(env.now() + DAY * days));
        }
        (ModerationAction::Limit, _) => say!(ERROR_REPORTS_DAYS_LIMIT),
        (ModerationAction::Suspend, None) => return Ok(None),
        (ModerationAction::Suspend, Some(days)) if (1..=LONGEST).contains(&days) => {
            return Ok(Some(env.now() + DAY * days));
        }
        (ModerationAction::Suspend, Some(_)) => say!(ERROR_REPORTS_DAYS_SUSPEND, most = i64::from(LONGEST)),
        (_, None) => return Ok(None),
        (_, Some(_)) => say!(ERROR_REPORTS_DAYS_NONE),
    };
    Err(Error::field("days", "invalid", detail))
}

/// Nobody restricts admins and review leads, and only an admin restricts a moderator.
pub(crate) async fn may_restrict(c: &mut Conn, moderator: &Uid, whom: &Uid) -> Result<(), Error> {
    let theirs = storage::roles::of(c, whom).await?;
    if theirs
        .iter()
        .any(|role| matches!(role, Role::Admin | Role::ReviewLead))
    {
        return Err(Error::Staff);
    }
    let is_admin = storage::roles::of(c, moderator).await?.contains(&Role::Admin);
    match theirs.contains(&Role::Moderator) && !is_admin {
        true => Err(Error::Moderator),
        false => Ok(()),
    }
}

/// Their sessions and streams end. That none begins is asked where sessions begin, and so it holds whoever was first.
pub(crate) async fn suspend(tx: &mut Tx, env: Env<'_>, whom: &Uid) -> Result<(), Error> {
    storage::accounts::lock_for_update(tx, whom).await?;
    storage::sessions::revoke_all(tx, whom, env.now()).await?;
    storage::events::account_changed(tx, whom, env.now());
    Ok(())
}
