//! How much one address may ask for. Accounts have limits of their own, which `identity` keeps.

pub(crate) mod anonymous_pictures;
pub mod members;
pub mod proxies;
pub(crate) mod searches_of_a_day;

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

const fn per(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).expect("not zero")
}

/// After so many requests addresses that have been quiet are forgotten.
const CLEAN_EVERY: u32 = 4_096;

/// What a request asks for, as far as it is counted by address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A page or a file of the web application.
    Web,
    /// Data, without an account.
    Anonymous,
    /// Data, with a token.
    Member,
}

/// Requests an address, each kind counted by itself. An IPv6 network of 64 bits counts as one address.
pub struct AddressLimit {
    web: Limiter<IpAddr>,
    anonymous: Limiter<IpAddr>,
    member: Limiter<IpAddr>,
}

impl Default for AddressLimit {
    fn default() -> Self {
        let limiter = |a_second: NonZeroU32, at_once: NonZeroU32| {
            Limiter::new(Quota::per_second(a_second).allow_burst(at_once))
        };
        Self {
            web: limiter(per(200), per(2_000)),
            anonymous: limiter(per(20), per(200)),
            member: limiter(per(50), per(400)),
        }
    }
}

impl AddressLimit {
    /// Counts one request; when there have been too many, says how long to wait.
    pub fn take(&self, from: IpAddr, asked: Asked) -> Result<(), Duration> {
        let limiter = match asked {
            Asked::Web => &self.web,
            Asked::Anonymous => &self.anonymous,
            Asked::Member => &self.member,
        };
        limiter.take(&network(from))
    }
}

/// Counts by a key, and forgets keys that have been quiet.
struct Limiter<K: Clone + Eq + Hash> {
    keyed: DefaultKeyedRateLimiter<K>,
    clock: DefaultClock,
    since_cleaning: AtomicU32,
}

impl<K: Clone + Eq + Hash> Limiter<K> {
    fn new(quota: Quota) -> Self {
        Self {
            keyed: RateLimiter::keyed(quota),
            clock: DefaultClock::default(),
            since_cleaning: AtomicU32::new(0),
        }
    }

    fn clean(&self) {
        if self.since_cleaning.fetch_add(1, Ordering::Relaxed) >= CLEAN_EVERY {
            self.since_cleaning.store(0, Ordering::Relaxed);
            self.keyed.retain_recent();
            self.keyed.shrink_to_fit();
        }
    }

    /// All or nothing.
    fn take_many(&self, key: &K, count: NonZeroU32) -> bool {
        self.clean();
        matches!(self.keyed.check_key_n(key, count), Ok(Ok(())))
    }

    fn take(&self, key: &K) -> Result<(), Duration> {
        self.clean();
        self.keyed
            .check_key(key)
            .map_err(|until| until.wait_time_from(self.clock.now()))
    }
}

/// What one customer holds.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn an_address_has_a_reserve_and_then_waits_while_others_go_on() {
        let limits = AddressLimit::default();
        let mut taken = 0;
        while limits.take(ip("2001:db8::1"), Asked::Member).is_ok() {
            taken += 1;
            assert!(taken < 10_000, "no limit at all");
        }
        assert!(taken >= 400);
        let take = |from: &str, asked| limits.take(ip(from), asked);
        assert!(take("2001:db8::2", Asked::Member).is_err(), "the same network");
        assert!(take("2001:db8:0:1::1", Asked::Member).is_ok(), "another network");
        assert!(take("192.0.2.1", Asked::Member).is_ok());
        assert!(
            take("2001:db8::1", Asked::Web).is_ok(),
            "pages are counted by themselves"
        );
    }

    #[test]
    fn h3_without_an_account_an_address_has_less() {
        let limits = AddressLimit::default();
        let reserve = |asked| {
            (0..10_000)
                .take_while(|_| limits.take(ip("192.0.2.1"), asked).is_ok())
                .count()
        };
        assert!(reserve(Asked::Anonymous) < 300 && reserve(Asked::Member) >= 400);
        assert!(reserve(Asked::Web) >= 2_000);
    }
}
