//! Who may look at other members.

use kernel::Uid;
use storage::Conn;

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

    pub(crate) fn is(&self, uid: &Uid) -> bool {
        self.uid == *uid
    }
}

/// `uid`: whose address is proven.
pub async fn asker(c: &mut Conn, env: Env<'_>, uid: &Uid) -> Result<Asker, Error> {
    match profiles::commands::status(c, env, uid).await? {
        ProfileStatus::ProfileComplete => Ok(Asker { uid: uid.clone() }),
        ProfileStatus::CreateRequired | ProfileStatus::UpdateRequired => Err(Error::ProfileIncomplete),
    }
}
