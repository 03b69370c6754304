//! Which of the things that were read are still current.

use std::sync::atomic::{AtomicU64, Ordering};

/// Keys share counters by their hash; sharing one only costs a read.
const COUNTERS: usize = 4_096;

/// A counter for each key, advanced by whoever changes what belongs to the key. What was read under an older count is
/// no longer current; the count must be taken before the reading begins.
pub struct Generations(Box<[AtomicU64]>);

impl Generations {
    #[must_use]
    pub fn of(&self, key: &str) -> u64 {
        self.counter(key).load(Ordering::SeqCst)
    }

    pub fn advance(&self, key: &str) {
        self.counter(key).fetch_add(1, Ordering::SeqCst);
    }

    #[must_use]
    pub fn counter(&self, key: &str) -> &AtomicU64 {
        // FNV-1a: keys are random ids already
        let hash = key.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        &self.0[(hash % COUNTERS as u64) as usize]
    }
}

impl Default for Generations {
    fn default() -> Self {
        Self((0..COUNTERS).map(|_| AtomicU64::new(0)).collect())
    }
}
