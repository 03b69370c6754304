//! Takes batches, one writer for all of them: whoever comes while it writes joins the next turn.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use kernel::{Clock, Timestamp};
use serde_json::Value;
use storage::analytics::events::{self, EventRow, Requests, Tally};
use storage::{Db, Error};
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

use crate::names::Names;
use crate::quota::{Capacity, Limits, Quota};
use crate::{Answer, day_of, event, route_of, wire};

/// The key of the embedded collector. No secret: every page has it.
pub const KEY: &str = "slateflow";

/// Events that may wait for the writer; whoever comes beyond is told to come back in 30 seconds.
const WAITING_MAX: usize = 20_000;
/// The answer to a batch that was not read.
const UNREAD: Answer = Answer::Busy {
    events: wire::EVENTS_MAX,
};
/// Events written in one transaction.
const TURN: usize = 2_000;

/// The collector and its figures. Cheap to clone.
#[derive(Clone)]
pub struct Analytics {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    queue: mpsc::UnboundedSender<Turn>,
    capacity: Arc<Semaphore>,
    /// Batches are read one at a time: anybody may send them, and reading one takes the processor and memory.
    reading: Arc<Semaphore>,
    limits: Limits,
    quota: Arc<Quota>,
    storage: Capacity,
    names: Arc<OnceCell<Names>>,
    /// What the server has seen of its own requests since they were last written down.
    requests: Arc<Mutex<RequestCounts>>,
}

/// Who sends a batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sender {
    pub address: Option<IpAddr>,
    /// The browser says no for its user (Global Privacy Control, Do Not Track).
    pub refuses: bool,
}

/// By day, method and route.
type RequestCounts = BTreeMap<(i32, String, String), Requests>;

struct Turn {
    events: Vec<EventRow>,
    written: oneshot::Sender<bool>,
    _room: OwnedSemaphorePermit,
}

impl Analytics {
    /// On a migrated database of its own ([`storage::Schema::Analytics`]).
    pub fn start(db: Db, clock: Clock) -> Self {
        Self::within(db, clock, Limits::default())
    }

    pub fn within(db: Db, clock: Clock, limits: Limits) -> Self {
        let (queue, turns) = mpsc::unbounded_channel();
        tokio::spawn(write_turns(db.clone(), turns));
        Self {
            db,
            clock,
            queue,
            capacity: Arc::new(Semaphore::new(WAITING_MAX)),
            reading: Arc::new(Semaphore::new(1)),
            limits,
            quota: Arc::default(),
            storage: Capacity::default(),
            names: Arc::default(),
            requests: Arc::default(),
        }
    }

    /// Whoever has sent enough for today, and everybody while there is no room, is told to come back.
    pub async fn take(&self, body: &[u8], from: Sender) -> Answer {
        let now = self.clock.now();
        let Ok(names) = self.names().await else {
            return UNREAD;
        };
        let read = {
            let _turn = self.reading.acquire().await;
            rows_of(body, from, names, now)
        };
        let Rows { rows, bytes } = match read {
            Ok(read) => read,
            Err(answer) => return answer,
        };
        let count = rows.len();
        if count == 0 {
            return Answer::Taken { events: 0, bytes };
        }
        let busy = Answer::Busy { events: count };
        let has_room = self.storage.is_left(&self.limits, &self.db);
        if !has_room || !self.quota.take(&self.limits, day_of(now), from.address, &rows) {
            return busy;
        }
        let Ok(permit) = self.capacity.clone().try_acquire_many_owned(count as u32) else {
            return busy;
        };
        let (written, done) = oneshot::channel();
        let turn = Turn {
            events: rows,
            written,
            _room: permit,
        };
        match self.queue.send(turn) {
            Ok(()) if done.await == Ok(true) => Answer::Taken { events: count, bytes },
            _ => busy,
        }
    }

    /// What signed-in pages call their people.
    pub async fn names(&self) -> Result<&Names, Error> {
        self.names.get_or_try_init(|| Names::load(&self.db)).await
    }

    /// For whoever is sent away before the batch is read: the places of the events are those of the largest batch.
    pub fn unread(&self) -> Value {
        UNREAD.body(self.clock.now())
    }

    /// A request of this server that failed or was slow.
    pub fn record_request(&self, method: &str, path: &str, failed: bool, slow: bool, took_ms: u128) {
        let key = (day_of(self.clock.now()), method.to_owned(), route_of(path));
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = requests.entry(key).or_default();
        seen.failed = seen.failed.saturating_add(i32::from(failed));
        seen.slow = seen.slow.saturating_add(i32::from(slow));
        seen.slowest_ms = seen.slowest_ms.max(i32::try_from(took_ms).unwrap_or(i32::MAX));
    }

    /// Writes down what [`Analytics::saw`] has gathered; it stays gathered when that fails.
    pub async fn write_requests(&self) -> Result<(), Error> {
        let gathered = std::mem::take(&mut *self.requests.lock().unwrap_or_else(PoisonError::into_inner));
        if gathered.is_empty() {
            return Ok(());
        }
        let tally = Tally {
            requests: gathered
                .iter()
                .map(|((day, method, route), seen)| ((*day, "server", method.clone(), route.clone()), *seen))
                .collect(),
            ..Tally::default()
        };
        let written = async {
            let mut tx = self.db.begin().await?;
            events::add(&mut tx, &tally).await?;
            tx.commit().await
        };
        let result = written.await;
        if result.is_err() {
            let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
            for (key, seen) in gathered {
                let now = requests.entry(key).or_default();
                now.failed = now.failed.saturating_add(seen.failed);
                now.slow = now.slow.saturating_add(seen.slow);
                now.slowest_ms = now.slowest_ms.max(seen.slowest_ms);
            }
        }
        result
    }
}

struct Rows {
    rows: Vec<EventRow>,
    bytes: usize,
}

/// The events of a batch, none of somebody who says no; or what to answer at once.
fn rows_of(body: &[u8], from: Sender, names: &Names, now: Timestamp) -> Result<Rows, Answer> {
    let mut batch = wire::read(body, KEY)?;
    if from.refuses {
        batch.events.clear();
    }
    let mut faults: BTreeMap<&'static str, Vec<usize>> = BTreeMap::new();
    let mut rows = Vec::with_capacity(batch.events.len());
    for (place, one) in batch.events.iter().enumerate() {
        match event::read(one, names, now) {
            Ok(row) => rows.push(row),
            Err(field) => faults.entry(field).or_default().push(place),
        }
    }
    match faults.is_empty() {
        true => Ok(Rows {
            rows,
            bytes: batch.bytes,
        }),
        false => Err(Answer::Invalid(faults)),
    }
}

async fn write_turns(db: Db, mut turns: mpsc::UnboundedReceiver<Turn>) {
    while let Some(first) = turns.recv().await {
        let mut count = first.events.len();
        let mut group = vec![first];
        while count < TURN
            && let Ok(next) = turns.try_recv()
        {
            count += next.events.len();
            group.push(next);
        }
        let mut rows = Vec::with_capacity(count);
        for turn in &mut group {
            rows.append(&mut turn.events);
        }
        let written = match write(&db, &rows).await {
            Ok(()) => true,
            Err(error) => {
                tracing::warn!(%error, events = rows.len(), "usage data could not be kept and will be sent again");
                false
            }
        };
        for turn in group {
            // Whoever has gone away sends again what was kept, and it is known.
            let _ = turn.written.send(written);
        }
    }
}

async fn write(db: &Db, rows: &[EventRow]) -> Result<(), Error> {
    let people: BTreeSet<&str> = rows.iter().map(|row| row.person.as_str()).collect();
    let mut tx = db.begin().await?;
    let withdrawn = events::withdrawn(&mut tx, &people).await?;
    let kept;
    let rows = if withdrawn.is_empty() {
        rows
    } else {
        kept = rows
            .iter()
            .filter(|row| !withdrawn.contains(&row.person))
            .cloned()
            .collect::<Vec<_>>();
        &kept
    };
    let mut new = events::insert(&mut tx, rows).await?;
    let mut tally = Tally::default();
    for row in rows {
        if new.remove(&row.insert_id) {
            event::count(row, &mut tally);
        }
    }
    events::add(&mut tx, &tally).await?;
    tx.commit().await
}
