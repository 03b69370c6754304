//! Hashing happens on a few threads of its own, at a lowered priority, behind a bounded queue: a wave of sign-ins waits or
//! is turned away, and other requests keep their time.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::error::{Error, Result};
use crate::passwords::memory::Memory;

/// Waiting jobs per thread. At 10 ms a hash that is about a second and a quarter.
pub(crate) const QUEUE_PER_THREAD: usize = 128;
/// Hashing yields to every other thread of the process.
const NICENESS: i32 = 15;
pub(crate) type Work = Box<dyn FnOnce(&mut Memory) + Send>;

#[derive(Default)]
pub(crate) struct Queue {
    state: Mutex<QueueState>,
    more: Condvar,
}

#[derive(Default)]
struct QueueState {
    waiting: VecDeque<Work>,
    limit: usize,
    kept_for: Duration,
    closed: bool,
}

impl Queue {
    /// `kept_for`: how long a thread without work keeps the memory of its last hash.
    pub(crate) fn start(threads: usize, kept_for: Duration) -> Result<Arc<Self>> {
        let queue = Arc::new(Self::default());
        {
            let mut state = queue.lock();
            state.limit = threads.max(1) * QUEUE_PER_THREAD;
            state.kept_for = kept_for;
        }
        for n in 0..threads.max(1) {
            let queue = queue.clone();
            std::thread::Builder::new()
                .name(format!("argon2-{n}"))
                .spawn(move || queue.work())
                .map_err(|error| Error::Fault(format!("no thread for hashing: {error}")))?;
        }
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
        let mut memory = Memory::default();
        let mut state = self.lock();
        while !state.closed {
            let Some(work) = state.waiting.pop_front() else {
                state = self.wait(state, &mut memory);
                continue;
            };
            drop(state);
            work(&mut memory);
            state = self.lock();
        }
    }

    /// Until there may be work. What was kept for the next hash is given back when none comes.
    fn wait<'a>(
        &'a self,
        state: MutexGuard<'a, QueueState>,
        memory: &mut Memory,
    ) -> MutexGuard<'a, QueueState> {
        if !memory.is_held() {
            return self.more.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let kept_for = state.kept_for;
        let (state, waited) = self
            .more
            .wait_timeout(state, kept_for)
            .unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            memory.release();
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use argon2_rust::Params;

    use super::*;

    /// Whether the thread holds memory when the work begins, after which it holds some.
    fn held(queue: &Queue) -> Receiver<bool> {
        let (tell, told) = channel();
        let work: Work = Box::new(move |memory| {
            let held = memory.is_held();
            let params = Params::builder().build().expect("parameters");
            memory.derive(params, b"password", b"somesalt").expect("a hash");
            tell.send(held).expect("somebody waits");
        });
        queue.push(work).expect("room");
        told
    }

    #[test]
    fn memory_is_kept_between_hashes_and_given_back_when_none_come() {
        let busy = Queue::start(1, Duration::from_secs(3600)).expect("a thread");
        assert!(!held(&busy).recv().expect("done"), "nothing is held at first");
        assert!(held(&busy).recv().expect("done"), "kept");
        busy.close();

        let idle = Queue::start(1, Duration::from_millis(1)).expect("a thread");
        held(&idle).recv().expect("done");
        std::thread::sleep(Duration::from_millis(500));
        assert!(!held(&idle).recv().expect("done"), "given back");
        idle.close();
    }
}
