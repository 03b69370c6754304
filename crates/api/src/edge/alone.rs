//! What is done by one at a time.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use kernel::Uid;

use crate::edge::limits::anonymous_pictures::AnonymousPictures;

/// What one person does once at a time, and people without an account one after the other.
#[derive(Default)]
pub struct Alone {
    imports: Mutex<HashSet<Uid>>,
    pub anonymous_pictures: AnonymousPictures,
}

/// Leave to do it; dropping it lets the next one begin.
pub struct Leave {
    of: Arc<Alone>,
    uid: Uid,
}

impl Alone {
    /// `None`: this person is importing a project already.
    pub fn import(self: &Arc<Self>, uid: &Uid) -> Option<Leave> {
        let mut imports = self.imports.lock().unwrap_or_else(PoisonError::into_inner);
        imports.insert(uid.clone()).then(|| Leave {
            of: self.clone(),
            uid: uid.clone(),
        })
    }
}

impl Drop for Leave {
    fn drop(&mut self) {
        let mut imports = self.of.imports.lock().unwrap_or_else(PoisonError::into_inner);
        imports.remove(&self.uid);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m12_a_person_imports_one_project_at_a_time() {
        let alone = Arc::new(Alone::default());
        let (ada, bob) = (Uid("ada".into()), Uid("bob".into()));
        let first = alone.import(&ada);
        assert!(first.is_some() && alone.import(&ada).is_none() && alone.import(&bob).is_some());
        drop(first);
        assert!(alone.import(&ada).is_some());
    }
}
