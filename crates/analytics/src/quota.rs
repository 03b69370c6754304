//! How much is taken: a day from one address and from all together, and altogether as long as there is room.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use storage::analytics::{events::EventRow, keep};
use storage::{Db, Error};
use tokio::time::Instant;

/// Counted in the memory of each node, from the start of the day or of the process.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Events a day. The SDK of somebody who works all day sends a few thousand.
    pub events_of_address: u64,
    pub events: u64,
    /// Bytes a day, as they are kept.
    pub bytes_of_address: u64,
    pub bytes: u64,
    /// Bytes of the whole database.
    pub most_bytes: u64,
    /// Bytes that stay free on the disk, which may be the product's as well.
    pub least_free: u64,
    /// How long what was seen of database and disk holds.
    pub look_every: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            events_of_address: 100_000,
            events: 2_000_000,
            bytes_of_address: 32 << 20,
            bytes: 512 << 20,
            most_bytes: 2 << 30,
            least_free: 1 << 30,
            look_every: Duration::from_secs(10),
        }
    }
}

/// Addresses that are counted one by one; those beyond share one count.
const ADDRESSES: usize = 50_000;
/// What a row and its entries in the indexes take beside their texts.
const ROW: u64 = 150;

#[derive(Default)]
pub(crate) struct Quota(Mutex<Today>);

#[derive(Default)]
struct Today {
    day: i32,
    all: Used,
    by_address: HashMap<Option<IpAddr>, Used>,
}

#[derive(Clone, Copy, Default)]
struct Used {
    events: u64,
    bytes: u64,
}

impl Quota {
    /// Counts these events; false: the day's are used up, and these do not count.
    pub fn take(&self, limits: &Limits, day: i32, from: Option<IpAddr>, rows: &[EventRow]) -> bool {
        let new = Used {
            events: rows.len() as u64,
            bytes: rows.iter().map(size).sum(),
        };
        let mut today = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if today.day != day {
            *today = Today {
                day,
                ..Today::default()
            };
        }
        let from = from.map(network);
        let from = match today.by_address.contains_key(&from) || today.by_address.len() < ADDRESSES {
            true => from,
            false => None,
        };
        let own = today.by_address.get(&from).copied().unwrap_or_default();
        let Some(own) = own.with(new, limits.events_of_address, limits.bytes_of_address) else {
            return false;
        };
        let Some(all) = today.all.with(new, limits.events, limits.bytes) else {
            return false;
        };
        today.all = all;
        today.by_address.insert(from, own);
        true
    }
}

impl Used {
    fn with(self, new: Self, events: u64, bytes: u64) -> Option<Self> {
        let sum = Self {
            events: self.events + new.events,
            bytes: self.bytes + new.bytes,
        };
        (sum.events <= events && sum.bytes <= bytes).then_some(sum)
    }
}

fn size(row: &EventRow) -> u64 {
    let detail = row.detail.iter().map(|(key, value)| {
        let value = value.as_str().map_or(8, str::len);
        key.len() + value + 6
    });
    // Id and person stand in indexes, too.
    let texts = 2 * (row.insert_id.len() + row.person.len()) + row.kind.len() + row.route.len();
    (texts + detail.sum::<usize>()) as u64 + ROW
}

/// What one customer holds.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

/// Whether there is room for more. Looked at now and then, beside the batches: none of them waits for it.
#[derive(Clone, Default)]
pub(crate) struct Capacity(Arc<Mutex<LastCheck>>);

#[derive(Default)]
struct LastCheck {
    at: Option<Instant>,
    is_full: bool,
}

impl Capacity {
    pub fn is_left(&self, limits: &Limits, db: &Db) -> bool {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.at.is_none_or(|at| at.elapsed() >= limits.look_every) {
            last.at = Some(Instant::now());
            tokio::spawn(self.clone().look(*limits, db.clone()));
        }
        !last.is_full
    }

    async fn look(self, limits: Limits, db: Db) {
        let left = look(&limits, &db).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "how much room usage data has is not known");
            false
        });
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !left && !last.is_full {
            tracing::warn!(
                "usage data has no more capacity: none is taken until older data or the disk is cleared"
            );
        }
        last.is_full = !left;
    }
}

async fn look(limits: &Limits, db: &Db) -> Result<bool, Error> {
    let free = db
        .file()
        .and_then(std::path::Path::parent)
        .and_then(|folder| rustix::fs::statvfs(folder).ok())
        .map_or(u64::MAX, |disk| disk.f_bavail.saturating_mul(disk.f_frsize));
    let engine = db.engine();
    let used = keep::size(&mut *db.read().await?, engine).await?;
    Ok(free >= limits.least_free && u64::try_from(used).unwrap_or(0) < limits.most_bytes)
}
