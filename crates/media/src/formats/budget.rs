use std::time::{Duration, Instant};

/// One file is read within this time, or not at all.
const TIME: Duration = Duration::from_secs(10);

/// What reading one file may cost: bytes unpacked, and time.
pub(crate) struct Budget {
    bytes: u64,
    until: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spent {
    Bytes,
    Time,
}

impl Budget {
    pub fn new(bytes: u64) -> Self {
        Self {
            bytes,
            until: Instant::now() + TIME,
        }
    }

    pub fn take(&mut self, bytes: usize) -> Result<(), Spent> {
        self.bytes = self.bytes.checked_sub(bytes as u64).ok_or(Spent::Bytes)?;
        if Instant::now() > self.until {
            return Err(Spent::Time);
        }
        Ok(())
    }
}
