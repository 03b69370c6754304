//! Hashing happens on a few threads of its own, at a lowered priority, behind a bounded queue: a wave of sign-ins waits or
//! is turned away, and other requests keep their time.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::error::{Error, Result};

/// Waiting jobs per thread. At 10 ms a hash that is about a second and a quarter.
pub(crate) const QUEUE_PER_THREAD: usize = 128;
/// Hashing yields to every other thread of the process.
const NICENESS: i32 = 10;
pub(crate) type Work = Box<dyn FnOnce() + Send>;

#[derive(Default)]
pub(crate) struct Queue {
    state: Mutex<QueueState>,
    more: Condvar,
}

#[derive(Default)]
struct QueueState {
    waiting: VecDeque<Work>,
    limit: usize,
    closed: bool,
}

impl Queue {
    pub(crate) fn start(threads: usize) -> Result<Arc<Self>> {
        let queue = Arc::new(Self::default());
        for n in 0..threads.max(1) {
            let queue = queue.clone();
            std::thread::Builder::new()
                .name(format!("argon2-{n}"))
                .spawn(move || queue.work())
                .map_err(|error| Error::Fault(format!("no thread for hashing: {error}")))?;
        }
        queue.lock().limit = threads.max(1) * QUEUE_PER_THREAD;
        Ok(queue)
    }

    /// Its threads end.
    pub(crate) fn close(&self) {
        self.lock().closed = true;
        self.more.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn push(&self, work: Work) -> Result<()> {
        let mut state = self.lock();
        if state.waiting.len() >= state.limit {
            return Err(Error::Overloaded);
        }
        state.waiting.push_back(work);
        drop(state);
        self.more.notify_one();
        Ok(())
    }

    fn work(&self) {
        // Per thread on Linux. Where it is refused, hashing merely has the same priority.
        let _ = rustix::process::setpriority_process(None, NICENESS);
        let mut state = self.lock();
        while !state.closed {
            let Some(work) = state.waiting.pop_front() else {
                state = self.more.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(state);
            work();
            state = self.lock();
        }
    }
}
