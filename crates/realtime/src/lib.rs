//! Delivers the events of people's inboxes to the streams that they have open at this node.
//!
//! The rows are the truth (`storage::events`). A stream knows the number of the last event that it was given; whenever its
//! person is rung for, and every heartbeat, it is given what came after. So a ring that is lost costs time and never an
//! event, and a stream that comes back with the number of its last event misses none and gets none twice.

mod client;
mod deliver;
mod frame;
mod registry;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use kernel::Clock;
use storage::{Db, Doorbell};
use tokio_util::sync::CancellationToken;

pub use registry::{EventStream, Limits, Refused, Subscriber};

use registry::Registry;

/// Every stream hears something at least so often, and is compared with the rows.
pub const HEARTBEAT: Duration = Duration::from_secs(25);

/// Cheap to clone.
#[derive(Clone)]
pub struct Realtime {
    db: Db,
    clock: Clock,
    node: Arc<str>,
    registry: Arc<Registry>,
    /// Rung by other nodes, and for a stream that has just been opened.
    remote: Doorbell,
    /// Rung for what other nodes have not been told yet.
    outgoing: Doorbell,
}

impl Realtime {
    pub fn new(db: Db, clock: Clock, limits: Limits) -> Self {
        let node: String = (0..4).map(|_| format!("{:04x}", rand::random::<u16>())).collect();
        Self {
            db,
            clock,
            node: node.into(),
            registry: Arc::new(Registry::new(limits)),
            remote: Doorbell::default(),
            outgoing: Doorbell::default(),
        }
    }

    /// This node's name, made anew at each start.
    pub fn node(&self) -> &str {
        &self.node
    }

    /// Opens a stream that begins after what its person knows. `newest` is the number of the person's newest event, read
    /// before whatever else the person is shown, so that nothing falls between the two.
    pub fn open(
        &self,
        who: Subscriber,
        newest: i64,
        hello: &serde_json::Value,
    ) -> Result<EventStream, Refused> {
        let person = storage::Concerned::People(vec![who.uid.0.clone()]);
        let stream = self.registry.open(&who, newest, hello, self.remote.clone())?;
        self.remote.ring(person);
        Ok(stream)
    }

    /// Delivers until it is stopped; then every stream ends with a word to come back.
    pub async fn run(&self, stop: CancellationToken) {
        tokio::select! {
            () = stop.cancelled() => {}
            () = self.deliver_local() => {}
            () = self.deliver_remote() => {}
            () = self.pass_on() => {}
            () = self.hear() => {}
            () = self.beat() => {}
        }
        self.registry.end_all();
    }
}
