//! Whether another process (the operator's command line) has written to the SQLite file. The writer's connection is asked
//! for `PRAGMA data_version`, which its own commits leave as it is, about twice a second while anybody wants to know.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::database::writer::Writer;

const ASK_AFTER: Duration = Duration::from_millis(400);
const KNOWN_FOR: Duration = Duration::from_secs(1);

#[derive(Clone, Default)]
pub(crate) struct OtherProcesses(Arc<State>);

#[derive(Default)]
struct State {
    answer: Mutex<Option<Answer>>,
    asking: AtomicBool,
}

#[derive(Clone, Copy)]
struct Answer {
    version: i64,
    /// When the question began.
    at: Instant,
}

impl OtherProcesses {
    /// Changes when they have written. `None` while that is not known for the last second; nobody waits for it.
    pub(crate) fn version(&self, writer: &Writer) -> Option<i64> {
        let answer = *self.0.answer.lock().unwrap_or_else(PoisonError::into_inner);
        let age = answer.map(|answer| answer.at.elapsed());
        if age.is_none_or(|age| age > ASK_AFTER) && !self.0.asking.swap(true, Ordering::AcqRel) {
            tokio::spawn(ask(self.0.clone(), writer.clone()));
        }
        answer
            .filter(|_| age.is_some_and(|age| age < KNOWN_FOR))
            .map(|answer| answer.version)
    }
}

async fn ask(state: Arc<State>, writer: Writer) {
    let at = Instant::now();
    // A failure is the writer's to report; until the next answer nothing is known.
    if let Ok(version) = writer.data_version().await {
        *state.answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(Answer { version, at });
    }
    state.asking.store(false, Ordering::Release);
}
