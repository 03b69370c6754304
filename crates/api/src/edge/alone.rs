//! What is done by one at a time.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use kernel::Uid;

use crate::edge::limits::anonymous_pictures::AnonymousPictures;

/// Archives of people's data at a time: each holds the index of all their projects in memory.
const EXPORTS: usize = 4;
/// Pieces of files that one person brings into threads at a time: each is in memory while it comes.
const PIECES: u8 = 2;

/// What one person does once at a time, and people without an account one after the other.
#[derive(Default)]
pub struct Alone {
    /// Who does what.
    busy: Mutex<HashSet<(What, Uid)>>,
    pub anonymous_pictures: AnonymousPictures,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum What {
    Import,
    Export,
    /// One of several at a time.
    Piece(u8),
}

/// Leave to do it; dropping it lets the next one begin.
pub struct Leave {
    of: Arc<Alone>,
    who: (What, Uid),
}

impl Alone {
    /// `None`: this person is importing a project already.
    pub fn import(self: &Arc<Self>, uid: &Uid) -> Option<Leave> {
        self.begin(What::Import, uid)
    }

    /// `None`: this person is taking out their data already, or as many others are as may.
    pub fn export(self: &Arc<Self>, uid: &Uid) -> Option<Leave> {
        self.begin(What::Export, uid)
    }

    /// `None`: this person is bringing as many pieces of files into threads already as one may.
    pub fn piece(self: &Arc<Self>, uid: &Uid) -> Option<Leave> {
        (0..PIECES).find_map(|place| self.begin(What::Piece(place), uid))
    }

    fn begin(self: &Arc<Self>, what: What, uid: &Uid) -> Option<Leave> {
        let who = (what, uid.clone());
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        if what == What::Export && busy.iter().filter(|(what, _)| *what == What::Export).count() >= EXPORTS {
            return None;
        }
        busy.insert(who.clone()).then(|| Leave {
            of: self.clone(),
            who,
        })
    }
}

impl Drop for Leave {
    fn drop(&mut self) {
        let mut busy = self.of.busy.lock().unwrap_or_else(PoisonError::into_inner);
        busy.remove(&self.who);
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
        assert!(alone.export(&ada).is_some(), "another thing");
        drop(first);
        assert!(alone.import(&ada).is_some());
    }

    #[test]
    fn st_03_a_person_brings_two_pieces_of_files_at_a_time() {
        let alone = Arc::new(Alone::default());
        let (ada, bob) = (Uid("ada".into()), Uid("bob".into()));
        let (first, second) = (alone.piece(&ada), alone.piece(&ada));
        assert!(first.is_some() && second.is_some() && alone.piece(&ada).is_none());
        assert!(alone.piece(&bob).is_some());
        drop(first);
        assert!(alone.piece(&ada).is_some());
    }

    #[test]
    fn archives_of_people_are_made_by_a_few_at_a_time() {
        let alone = Arc::new(Alone::default());
        let person = |n: usize| Uid(n.to_string());
        let mut made: Vec<_> = (0..EXPORTS).map(|n| alone.export(&person(n))).collect();
        assert!(made.iter().all(Option::is_some));
        assert!(alone.export(&person(EXPORTS)).is_none() && alone.import(&person(EXPORTS)).is_some());
        made.pop();
        assert!(alone.export(&person(EXPORTS)).is_some());
    }
}
