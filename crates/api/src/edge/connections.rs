//! How many connections are open, in total and from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::edge::limits::network;
use crate::edge::limits::proxies::TrustedProxies;

/// From one address, unless the operator says otherwise: forty browsers behind one router, at six connections each.
pub const FROM_AN_ADDRESS: usize = 256;

/// Counts connections. A trusted proxy speaks for many people: only the total holds for it.
pub struct Connections {
    total: usize,
    /// `None`: load tests.
    from_an_address: Option<usize>,
    proxies: TrustedProxies,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    total: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// One open connection; dropping it makes room for another.
pub struct Place {
    of: Arc<Connections>,
    address: IpAddr,
}

impl Connections {
    pub fn new(total: usize, from_an_address: Option<usize>, proxies: TrustedProxies) -> Arc<Self> {
        Arc::new(Self {
            total,
            from_an_address,
            proxies,
            open: Mutex::default(),
        })
    }

    /// `None`: there are too many already.
    pub fn take(self: &Arc<Self>, peer: IpAddr) -> Option<Place> {
        let address = network(peer);
        let limit = self.from_an_address.filter(|_| !self.is_proxy(peer));
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.total >= self.total {
            return None;
        }
        let from_here = open.by_address.entry(address).or_default();
        if limit.is_some_and(|limit| *from_here >= limit) {
            return None;
        }
        *from_here += 1;
        open.total += 1;
        Some(Place {
            of: self.clone(),
            address,
        })
    }

    pub fn is_proxy(&self, peer: IpAddr) -> bool {
        self.proxies.trusts(peer)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.of.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.total = open.total.saturating_sub(1);
        if let Some(from_here) = open.by_address.get_mut(&self.address) {
            *from_here = from_here.saturating_sub(1);
            if *from_here == 0 {
                open.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn h5_connections_are_counted_in_total_and_by_address_but_a_proxy_only_in_total() {
        let proxies = TrustedProxies::parse(["10.0.0.1"]).expect("an address");
        let connections = Connections::new(5, Some(2), proxies);
        let first = connections.take(ip("2001:db8::1"));
        let second = connections.take(ip("2001:db8::2"));
        assert!(first.is_some() && second.is_some());
        assert!(
            connections.take(ip("2001:db8::3")).is_none(),
            "one network is one address"
        );
        drop(first);
        let third = connections.take(ip("2001:db8::3"));
        assert!(third.is_some(), "a place that is given back can be taken");
        let proxied: Vec<_> = (0..3).filter_map(|_| connections.take(ip("10.0.0.1"))).collect();
        assert_eq!(proxied.len(), 3);
        assert!(connections.take(ip("192.0.2.1")).is_none(), "five in total");
        drop((second, third, proxied));
        assert!(connections.take(ip("192.0.2.1")).is_some());
    }
}
