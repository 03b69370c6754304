//! Who may look at other members.

use kernel::Uid;
use storage::Conn;
use storage::complete_profiles::{self, Counting};
use storage::directory::State;

use crate::env::Env;
use crate::people::error::Error;
use crate::profiles;
use crate::profiles::view::ProfileStatus;

/// A member whose own profile is complete. Only this file makes one.
pub struct Asker {
    uid: Uid,
}

impl Asker {
    pub(crate) fn uid(&self) -> &Uid {
        &self.uid
    }

    /// Where it was read already that the profile is complete.
    pub(crate) fn known(uid: &Uid, state: &State) -> Option<Self> {
        state.is_complete.then(|| Self { uid: uid.clone() })
    }

    pub(crate) fn is(&self, uid: &Uid) -> bool {
        self.uid == *uid
    }
}

/// By what it is known whether this member's profile is complete.
pub(crate) fn counting<'a>(env: Env<'a>, viewer: &'a Uid) -> Counting<'a> {
    Counting {
        viewer,
        rules: env.catalog.profile_rules(),
        now: env.now(),
    }
}

/// `uid`: whose address is proven.
pub async fn asker(c: &mut Conn, env: Env<'_>, uid: &Uid) -> Result<Asker, Error> {
    if complete_profiles::is_complete(c, &counting(env, uid)).await? {
        return Ok(Asker { uid: uid.clone() });
    }
    match profiles::commands::status(c, env, uid).await? {
        ProfileStatus::ProfileComplete => Ok(Asker { uid: uid.clone() }),
        ProfileStatus::CreateRequired | ProfileStatus::UpdateRequired => Err(Error::ProfileIncomplete),
    }
}
