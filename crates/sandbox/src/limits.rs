use std::time::Duration;

use rustix::fs::Mode;
use rustix::process::{Resource, Rlimit, Signal};
use serde::{Deserialize, Serialize};

/// Below everything that answers requests.
const NICENESS: i32 = 10;
const OPEN_FILES: u64 = 16;

/// What one child may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    pub memory_mib: u32,
    pub cpu_seconds: u32,
    /// From its start to its answer.
    pub time: Duration,
    /// Bytes that it may answer.
    pub answer: u64,
}

impl Limits {
    /// Applies the limits to this process. Memory is what it can write to (`RLIMIT_DATA`), because allocators reserve
    /// far more addresses than they use.
    pub(crate) fn apply(&self) -> std::io::Result<()> {
        let limit = |resource, most: u64, at_last: u64| {
            let limits = Rlimit {
                current: Some(most),
                maximum: Some(at_last),
            };
            rustix::process::setrlimit(resource, limits)
        };
        let cpu = u64::from(self.cpu_seconds);
        let memory = u64::from(self.memory_mib) << 20;
        limit(Resource::Data, memory, memory)?;
        // The first limit ends the process with a signal of its own, the second one for certain.
        limit(Resource::Cpu, cpu, cpu + 1)?;
        limit(Resource::Nofile, OPEN_FILES, OPEN_FILES)?;
        limit(Resource::Fsize, 0, 0)?;
        limit(Resource::Core, 0, 0)?;
        limit(Resource::Nproc, 0, 0)?;
        rustix::process::umask(Mode::from_raw_mode(0o777));
        rustix::thread::set_no_new_privs(true)?;
        rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
        rustix::process::setpriority_process(None, NICENESS)?;
        Ok(())
    }
}
