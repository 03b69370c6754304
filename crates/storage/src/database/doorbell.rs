//! Says whose inbox has something new, to the task that delivers it. Nothing depends on it: a ring that is lost costs
//! time, since the delivery also looks by itself.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

/// Beyond so many people at once everybody's inbox is looked at.
const MOST: usize = 10_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Concerned {
    People(Vec<String>),
    Everybody,
}

#[derive(Clone, Debug, Default)]
pub struct Doorbell(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    rung: Mutex<Rung>,
    wake: Notify,
}

#[derive(Debug, Default)]
struct Rung {
    people: BTreeSet<String>,
    everybody: bool,
}

impl Doorbell {
    pub fn ring(&self, concerned: Concerned) {
        let mut rung = self.0.rung.lock().unwrap_or_else(PoisonError::into_inner);
        match concerned {
            Concerned::People(people) => rung.people.extend(people),
            Concerned::Everybody => rung.everybody = true,
        }
        if rung.people.len() > MOST {
            rung.everybody = true;
        }
        if rung.everybody {
            rung.people.clear();
        }
        self.0.wake.notify_one();
    }

    /// Waits until it is rung.
    pub async fn rung(&self) {
        self.0.wake.notified().await;
    }

    /// Whom it was rung for since the last time.
    pub fn take(&self) -> Concerned {
        let mut rung = self.0.rung.lock().unwrap_or_else(PoisonError::into_inner);
        let Rung { people, everybody } = std::mem::take(&mut *rung);
        match everybody {
            true => Concerned::Everybody,
            false => Concerned::People(people.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(uid: &str) -> Concerned {
        Concerned::People(vec![uid.to_owned()])
    }

    #[tokio::test]
    async fn whoever_waits_hears_of_everybody_who_was_rung_for_once() {
        let bell = Doorbell::default();
        for uid in ["bo", "ada", "bo"] {
            bell.ring(person(uid));
        }
        bell.rung().await;
        assert_eq!(bell.take(), Concerned::People(vec!["ada".into(), "bo".into()]));
        assert_eq!(bell.take(), Concerned::People(Vec::new()));
    }

    #[test]
    fn too_many_people_are_everybody() {
        let bell = Doorbell::default();
        bell.ring(Concerned::People((0..=MOST).map(|n| n.to_string()).collect()));
        bell.ring(person("bo"));
        assert_eq!(bell.take(), Concerned::Everybody);
        bell.ring(person("bo"));
        assert_eq!(bell.take(), person("bo"));
    }
}
