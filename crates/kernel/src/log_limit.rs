use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Lets one of many equal log lines through in a while.
pub struct LogLimit {
    every: Duration,
    state: Mutex<State>,
}

struct State {
    passed: Option<Instant>,
    left_out: u64,
}

impl LogLimit {
    pub const fn every(every: Duration) -> Self {
        Self {
            every,
            state: Mutex::new(State {
                passed: None,
                left_out: 0,
            }),
        }
    }

    /// `Some` when a line may be written now: how many were left out since the last one.
    pub fn pass(&self) -> Option<u64> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.passed.is_some_and(|passed| passed.elapsed() < self.every) {
            state.left_out += 1;
            return None;
        }
        state.passed = Some(Instant::now());
        Some(std::mem::take(&mut state.left_out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r10_9_the_first_line_passes_and_the_next_says_how_many_were_left_out() {
        let limit = LogLimit::every(Duration::from_millis(20));
        assert_eq!(limit.pass(), Some(0));
        assert_eq!(limit.pass(), None);
        assert_eq!(limit.pass(), None);
        std::thread::sleep(Duration::from_millis(25));
        assert_eq!(limit.pass(), Some(2));
    }
}
