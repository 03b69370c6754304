//! Who has streams open at this node.

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use bytes::Bytes;
use futures_util::Stream;
use kernel::{Timestamp, Uid};
use serde_json::Value;
use storage::{Concerned, Doorbell};

use crate::client::Client;
use crate::frame;

/// How many streams a node carries.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub of_a_node: usize,
    pub of_an_address: usize,
    /// Beyond it the person's oldest stream ends.
    pub of_a_person: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            of_a_node: 20_000,
            of_an_address: 20,
            of_a_person: 6,
        }
    }
}

/// Who opens a stream.
#[derive(Clone, Debug)]
pub struct Subscriber {
    pub uid: Uid,
    pub from: Option<IpAddr>,
    /// The number of the last event that they know; `None` for somebody who has just read everything.
    pub after: Option<i64>,
    /// When their token ends, and the stream with it.
    pub expires_at: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// This node carries no more streams.
    Node,
    /// This address has too many.
    Address,
}

pub(crate) struct Registry {
    limits: Limits,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    people: HashMap<String, Vec<Arc<Client>>>,
    addresses: HashMap<IpAddr, usize>,
    total: usize,
}

impl Registry {
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            open: Mutex::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn open(
        self: &Arc<Self>,
        who: &Subscriber,
        newest: i64,
        hello: &Value,
        doorbell: Doorbell,
    ) -> Result<EventStream, Refused> {
        let mut open = self.lock();
        if open.total >= self.limits.of_a_node {
            return Err(Refused::Node);
        }
        if let Some(ip) = who.from {
            let of_address = open.addresses.entry(ip).or_default();
            if *of_address >= self.limits.of_an_address {
                return Err(Refused::Address);
            }
            *of_address += 1;
        }
        open.total += 1;
        let position = who.after.unwrap_or(newest);
        let client = Arc::new(Client::new(who.expires_at, position, frame::hello(hello)));
        if position < 0 || position > newest {
            client.resync("unknown", newest);
        }
        let streams = open.people.entry(who.uid.0.clone()).or_default();
        if streams.len() >= self.limits.of_a_person {
            streams.remove(0).end(frame::bye());
        }
        streams.push(client.clone());
        metrics::gauge!("slateflow_event_streams").set(open.total as f64);
        Ok(EventStream {
            client: client.clone(),
            doorbell,
            place: Place {
                registry: self.clone(),
                client,
                uid: who.uid.0.clone(),
                ip: who.from,
            },
        })
    }

    pub fn streams_of(&self, uid: &str) -> Vec<Arc<Client>> {
        self.lock().people.get(uid).cloned().unwrap_or_default()
    }

    /// Those of these people who have streams here.
    pub fn present(&self, people: Vec<String>) -> Vec<String> {
        let open = self.lock();
        people
            .into_iter()
            .filter(|uid| open.people.contains_key(uid))
            .collect()
    }

    /// Everybody who has streams here and is chosen.
    pub fn everybody(&self, chosen: impl Fn(&str) -> bool) -> Vec<String> {
        let open = self.lock();
        open.people.keys().filter(|uid| chosen(uid)).cloned().collect()
    }

    pub fn end_all(&self) {
        for streams in self.lock().people.values() {
            for stream in streams {
                stream.end(frame::bye());
            }
        }
    }
}

/// A stream's place in the counts, for as long as it is open.
pub(crate) struct Place {
    registry: Arc<Registry>,
    client: Arc<Client>,
    uid: String,
    ip: Option<IpAddr>,
}

impl Place {
    pub fn person(&self) -> Concerned {
        Concerned::People(vec![self.uid.clone()])
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.registry.lock();
        open.total -= 1;
        if let Some(streams) = open.people.get_mut(&self.uid) {
            streams.retain(|stream| !Arc::ptr_eq(stream, &self.client));
            if streams.is_empty() {
                open.people.remove(&self.uid);
            }
        }
        if let Some(ip) = self.ip
            && let Some(count) = open.addresses.get_mut(&ip)
        {
            *count -= 1;
            if *count == 0 {
                open.addresses.remove(&ip);
            }
        }
        metrics::gauge!("slateflow_event_streams").set(open.total as f64);
    }
}

/// What a connection reads. Dropped with it.
pub struct EventStream {
    pub(crate) client: Arc<Client>,
    place: Place,
    /// Rung when the queue has room again.
    doorbell: Doorbell,
}

impl Stream for EventStream {
    type Item = Result<Bytes, std::convert::Infallible>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let has_room = || self.doorbell.ring(self.place.person());
        self.client.poll(cx, has_room).map(|frame| frame.map(Ok))
    }
}
