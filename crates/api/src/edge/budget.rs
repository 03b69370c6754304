//! How many bytes of bodies, and how many requests, are in flight.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::edge::limits::network;

/// What all requests together may hold in memory while their bodies come and are worked on.
const BODIES: u64 = 256 << 20;
/// The part of it that requests without an account may hold, and that those of one address may.
const ANONYMOUS_PART: u64 = 4;
const ADDRESS_PART: u64 = 4;
/// Requests of one address in flight, behind whatever number of connections of a proxy.
const OF_AN_ADDRESS: usize = 256;

/// Counts what requests in flight hold. One for the whole server.
pub struct Budget {
    bodies: u64,
    anonymous: u64,
    of_an_address: u64,
    /// `None`: load tests.
    requests: Option<usize>,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    all: u64,
    anonymous: u64,
    by_address: HashMap<IpAddr, OfAnAddress>,
}

#[derive(Default)]
struct OfAnAddress {
    requests: usize,
    anonymous: u64,
}

/// One request's part; dropping it gives the part back.
pub struct Part {
    of: Arc<Budget>,
    address: IpAddr,
    bytes: u64,
    anonymous: bool,
}

impl Default for Budget {
    fn default() -> Self {
        Self::new(BODIES, Some(OF_AN_ADDRESS))
    }
}

impl Budget {
    /// `bodies`: bytes of all bodies together. `requests`: requests of one address.
    pub fn new(bodies: u64, requests: Option<usize>) -> Self {
        Self {
            bodies,
            anonymous: bodies / ANONYMOUS_PART,
            of_an_address: bodies / ANONYMOUS_PART / ADDRESS_PART,
            requests,
            held: Mutex::default(),
        }
    }

    /// Without a limit of requests by address: load tests come from one.
    pub fn for_load_tests() -> Self {
        Self::new(BODIES, None)
    }

    /// A request's part of the bytes, before the first of them is read; `None`: too much is held already. What is
    /// larger than a whole share is let in when nothing else is held of it.
    pub fn take(self: &Arc<Self>, from: IpAddr, bytes: u64, anonymous: bool) -> Option<Part> {
        let address = network(from);
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let held = &mut *held;
        let own = held.by_address.get(&address);
        let (requests, own) = own.map_or((0, 0), |own| (own.requests, own.anonymous));
        if self.requests.is_some_and(|most| requests >= most) {
            return None;
        }
        let fits = |used: u64, most: u64| bytes == 0 || used == 0 || used + bytes <= most;
        if !fits(held.all, self.bodies)
            || anonymous && !(fits(held.anonymous, self.anonymous) && fits(own, self.of_an_address))
        {
            return None;
        }
        let own = held.by_address.entry(address).or_default();
        own.requests += 1;
        held.all += bytes;
        if anonymous {
            own.anonymous += bytes;
            held.anonymous += bytes;
        }
        Some(Part {
            of: self.clone(),
            address,
            bytes,
            anonymous,
        })
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        let mut held = self.of.held.lock().unwrap_or_else(PoisonError::into_inner);
        let anonymous = if self.anonymous { self.bytes } else { 0 };
        held.all = held.all.saturating_sub(self.bytes);
        held.anonymous = held.anonymous.saturating_sub(anonymous);
        if let Some(own) = held.by_address.get_mut(&self.address) {
            own.requests = own.requests.saturating_sub(1);
            own.anonymous = own.anonymous.saturating_sub(anonymous);
            if own.requests == 0 {
                held.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn ip(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    #[test]
    fn h5_bodies_without_an_account_leave_room_for_members() {
        let budget = Arc::new(Budget::new(1_600, Some(100)));
        let one = budget.take(ip(1), 80, true);
        assert!(one.is_some());
        assert!(
            budget.take(ip(1), 80, true).is_none(),
            "one address has a share of its own"
        );
        let others: Vec<_> = (2..100).filter_map(|n| budget.take(ip(n), 80, true)).collect();
        assert_eq!(others.len(), 4, "400 bytes for all without an account");
        assert!(
            budget.take(ip(1), 0, true).is_some(),
            "what has no body holds nothing"
        );
        let members: Vec<_> = (0..100).filter_map(|_| budget.take(ip(1), 80, false)).collect();
        assert_eq!(members.len(), 15, "1,600 in all");
        drop((one, others, members));
        assert!(
            budget.take(ip(1), 1_600, false).is_some(),
            "everything is given back"
        );
    }

    #[rstest]
    #[case(Some(3), 3)]
    #[case(None, 10)]
    fn h5_an_address_has_so_many_requests_in_flight(#[case] most: Option<usize>, #[case] let_in: usize) {
        let budget = Arc::new(Budget::new(1_000, most));
        let parts: Vec<_> = (0..10).filter_map(|_| budget.take(ip(1), 0, false)).collect();
        assert_eq!(parts.len(), let_in);
        assert!(budget.take(ip(2), 0, false).is_some());
    }
}
