//! Who may begin something with others now: no moderator has limited them. Only this file makes an [`Initiator`], and
//! whatever is counted by the day or the hour is counted of one.

use kernel::{Timestamp, Uid};
use storage::Conn;

use crate::env::Env;
use crate::relations::trust_level::{TrustLevel, level_of, standing};
use crate::texts::say;

pub(crate) struct Initiator {
    uid: Uid,
    level: TrustLevel,
}

impl Initiator {
    pub fn uid(&self) -> &Uid {
        &self.uid
    }

    pub fn level(&self) -> TrustLevel {
        self.level
    }
}

/// A moderator's decision limits the account.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("{}", say!(ERROR_RELATIONS_LIMITED, day = until.date().to_string()))]
pub struct Limited {
    /// When it ends by itself.
    pub until: Timestamp,
}

pub(crate) async fn initiator<E: From<Limited> + From<storage::Error>>(
    c: &mut Conn,
    env: Env<'_>,
    uid: &Uid,
) -> Result<Initiator, E> {
    let standing = standing(c, env, uid).await?;
    if let Some(until) = standing.and_then(|standing| standing.limited_until) {
        return Err(Limited { until }.into());
    }
    Ok(Initiator {
        uid: uid.clone(),
        level: level_of(env, standing.as_ref()),
    })
}
