//! One open stream: a small queue between the delivery and the connection.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use bytes::Bytes;
use kernel::Timestamp;

use crate::frame;

/// Frames that may wait for a slow reader.
pub(crate) const LONGEST_QUEUE: usize = 64;

pub(crate) struct Client {
    pub expires_at: Timestamp,
    state: Mutex<State>,
}

struct State {
    /// The number of the last event that was queued.
    position: i64,
    queue: VecDeque<Bytes>,
    /// There is more than the queue had room for.
    behind: bool,
    ended: bool,
    waker: Option<Waker>,
}

impl Client {
    pub fn new(expires_at: Timestamp, position: i64, hello: Bytes) -> Self {
        Self {
            expires_at,
            state: Mutex::new(State {
                position,
                queue: VecDeque::from([hello]),
                behind: false,
                ended: false,
                waker: None,
            }),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn position(&self) -> i64 {
        self.state().position
    }

    /// The next event, if the stream does not have it yet and has room; says whether it was taken. What is not taken is
    /// given when the client has read what waits.
    pub fn give(&self, seq: i64, event: &Bytes) -> bool {
        let mut state = self.state();
        if state.ended || seq <= state.position {
            return false;
        }
        if state.queue.len() >= LONGEST_QUEUE || seq != state.position + 1 {
            state.behind = true;
            return false;
        }
        state.position = seq;
        state.push(event.clone());
        true
    }

    /// The stream goes on from `seq`, and the client reads everything else anew.
    pub fn resync(&self, reason: &str, seq: i64) {
        let mut state = self.state();
        state.position = seq;
        state.queue.clear();
        state.push(frame::resync(reason, seq));
    }

    /// Only for who has nothing else to read.
    pub fn beat(&self) {
        let mut state = self.state();
        if state.queue.is_empty() && !state.ended {
            state.push(frame::HEARTBEAT.clone());
        }
    }

    /// The next frame. `has_room` is called when the queue is empty and there is more than it had room for.
    pub fn poll(&self, cx: &mut Context<'_>, has_room: impl FnOnce()) -> Poll<Option<Bytes>> {
        let mut state = self.state();
        match state.queue.pop_front() {
            Some(frame) => {
                if state.queue.is_empty() {
                    state.queue = VecDeque::new(); // an idle stream keeps no memory for it
                    if std::mem::take(&mut state.behind) {
                        has_room();
                    }
                }
                Poll::Ready(Some(frame))
            }
            None if state.ended => Poll::Ready(None),
            None => {
                state.waker = Some(cx.waker().clone());
                Poll::Pending
            }
        }
    }

    /// What is queued is read, then this, then the stream ends.
    pub fn end(&self, last: Bytes) {
        let mut state = self.state();
        if !state.ended {
            state.queue.push_back(last);
            state.end();
        }
    }
}

impl State {
    fn push(&mut self, frame: Bytes) {
        self.queue.push_back(frame);
        self.wake();
    }

    fn end(&mut self) {
        self.ended = true;
        self.wake();
    }

    fn wake(&mut self) {
        if let Some(waker) = self.waker.take() {
            waker.wake();
        }
    }
}
