//! Which accounts have changed: what is remembered of one stays true until its counter moves. The functions of this crate
//! that write accounts, sessions and roles note it in their transaction, so that no command has to remember it.

use std::sync::Arc;

use kernel::{Generations, Uid};

/// One counter for each account, moved right after the commit and before it is acknowledged, also when the caller has
/// gone away meanwhile.
#[derive(Clone, Default)]
pub(crate) struct AccountChanges(Arc<Generations>);

impl AccountChanges {
    pub(crate) fn of(&self, uid: &Uid) -> u64 {
        self.0.of(uid.as_str())
    }

    pub(crate) fn noted(&self, uid: &Uid) -> Noted {
        Noted {
            counters: self.0.clone(),
            uid: uid.clone(),
        }
    }
}

/// A change that may have been made when this is dropped.
pub(crate) struct Noted {
    counters: Arc<Generations>,
    uid: Uid,
}

impl Drop for Noted {
    fn drop(&mut self) {
        self.counters.advance(self.uid.as_str());
    }
}

impl std::fmt::Debug for Noted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Noted").field(&self.uid).finish()
    }
}
