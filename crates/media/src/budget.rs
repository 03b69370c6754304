use std::io::Read;
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

    /// Reads to the end, keeps nothing, and says how much it was.
    pub fn drain(&mut self, mut from: impl Read) -> std::io::Result<Result<u64, Spent>> {
        let mut buffer = vec![0; 64 << 10];
        let mut all = 0;
        loop {
            let read = from.read(&mut buffer)?;
            if read == 0 {
                return Ok(Ok(all));
            }
            all += read as u64;
            if let Err(spent) = self.take(read) {
                return Ok(Err(spent));
            }
        }
    }
}
