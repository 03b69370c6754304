//! The limit of open files: raised as far as the system allows, and what it means for connections.

use rustix::process::{Resource, getrlimit, setrlimit};

/// Kept for databases, files that are read and written, and connections to others.
const OTHERS: u64 = 256;
/// More are hardly ever of use to one node.
const MOST: u64 = 20_000;

/// Raises the soft limit to the hard one. It stays as it is where the system refuses.
pub fn raise() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%error, "the limit of open files cannot be raised");
    }
}

/// How many connections the limit leaves room for.
pub fn connections() -> usize {
    connections_of(getrlimit(Resource::Nofile).current)
}

/// A quarter, and never fewer than [`OTHERS`], is left to everything else; where that is more than there is, half.
fn connections_of(files: Option<u64>) -> usize {
    let files = files.unwrap_or(u64::MAX);
    let left = (files / 4 * 3).min(files.saturating_sub(OTHERS)).max(files / 2);
    usize::try_from(left.min(MOST)).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r10_7_connections_leave_files_to_the_rest() {
        assert_eq!(connections_of(Some(1_024)), 768);
        assert_eq!(connections_of(Some(256)), 128);
        assert_eq!(connections_of(Some(1 << 20)), 20_000);
        assert_eq!(connections_of(None), 20_000);
    }

    #[test]
    fn r10_7_the_limit_of_open_files_is_raised() {
        raise();
        let limit = getrlimit(Resource::Nofile);
        assert_eq!(limit.current, limit.maximum);
    }
}
