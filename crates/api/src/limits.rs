//! How much one address may ask for. Accounts have limits of their own, which `identity` keeps.

use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use kernel::Uid;

const A_SECOND: NonZeroU32 = NonZeroU32::new(50).expect("not zero");
const AT_ONCE: NonZeroU32 = NonZeroU32::new(400).expect("not zero");
/// After so many requests addresses that have been quiet are forgotten.
const CLEAN_EVERY: u32 = 4_096;

/// Requests an address, 50 a second with a reserve of 400. An IPv6 network of 64 bits counts as one address.
pub struct AddressLimit(Limiter<IpAddr>);

impl Default for AddressLimit {
    fn default() -> Self {
        Self(Limiter::new(Quota::per_second(A_SECOND).allow_burst(AT_ONCE)))
    }
}

impl AddressLimit {
    /// Counts one request; when there have been too many, says how long to wait.
    pub fn take(&self, from: IpAddr) -> Result<(), Duration> {
        self.0.take(&network(from))
    }
}

/// Searches for people that one person can make in a minute.
const SEARCHES: NonZeroU32 = NonZeroU32::new(60).expect("not zero");

/// Searches for people by somebody who is signed in, so that nobody reads the members' names one after the other.
pub struct SearchLimit(Limiter<Uid>);

impl Default for SearchLimit {
    fn default() -> Self {
        Self(Limiter::new(Quota::per_minute(SEARCHES)))
    }
}

impl SearchLimit {
    /// [`AddressLimit::take`] for one search.
    pub fn take(&self, by: &Uid) -> Result<(), Duration> {
        self.0.take(by)
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

    fn take(&self, key: &K) -> Result<(), Duration> {
        if self.since_cleaning.fetch_add(1, Ordering::Relaxed) >= CLEAN_EVERY {
            self.since_cleaning.store(0, Ordering::Relaxed);
            self.keyed.retain_recent();
        }
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

/// Proxies whose `X-Forwarded-For` is believed: single addresses or networks such as `10.0.0.0/8`.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Vec<(u128, u32)>);

#[derive(Debug, thiserror::Error)]
#[error("'{0}' is not an address or a network such as 10.0.0.0/8")]
pub struct InvalidNetwork(String);

impl TrustedProxies {
    pub fn parse<'a>(networks: impl IntoIterator<Item = &'a str>) -> Result<Self, InvalidNetwork> {
        networks
            .into_iter()
            .map(|text| parse_network(text).ok_or_else(|| InvalidNetwork(text.to_owned())))
            .collect::<Result<_, _>>()
            .map(Self)
    }

    fn trusts(&self, address: IpAddr) -> bool {
        let bits = bits(address);
        self.0
            .iter()
            .any(|(network, length)| *length == 0 || (bits ^ network) >> (128 - length) == 0)
    }

    /// Who is behind `peer`: the last address in `forwarded_for` that is not itself a trusted proxy.
    pub fn client(&self, peer: IpAddr, forwarded_for: Option<&str>) -> IpAddr {
        let Some(forwarded_for) = forwarded_for.filter(|_| self.trusts(peer)) else {
            return peer;
        };
        let mut client = peer;
        for hop in forwarded_for.rsplit(',') {
            let Ok(address) = hop.trim().parse::<IpAddr>() else {
                break;
            };
            client = address;
            if !self.trusts(address) {
                break;
            }
        }
        client
    }
}

fn bits(address: IpAddr) -> u128 {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.to_ipv6_mapped().to_bits(),
        IpAddr::V6(v6) => v6.to_bits(),
    }
}

fn parse_network(text: &str) -> Option<(u128, u32)> {
    let (address, length) = match text.trim().split_once('/') {
        Some((address, length)) => (address, Some(length.parse::<u32>().ok()?)),
        None => (text.trim(), None),
    };
    let (size, offset, address) = match address.parse::<IpAddr>().ok()? {
        IpAddr::V4(v4) => (Ipv4Addr::BITS, 96, IpAddr::V4(v4)),
        v6 => (128, 0, v6),
    };
    let length = length.unwrap_or(size);
    (length <= size).then(|| (bits(address), length + offset))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[rstest]
    #[case("203.0.113.9", "10.0.0.1, 198.51.100.7", "203.0.113.9")] // nobody is trusted to speak for others
    #[case("10.0.0.1", "198.51.100.7", "198.51.100.7")]
    #[case("10.0.0.1", "1.1.1.1, 198.51.100.7, 10.2.3.4", "198.51.100.7")] // the first entry can be forged
    #[case("10.0.0.1", "unknown", "10.0.0.1")]
    #[case("::ffff:10.0.0.1", "198.51.100.7", "198.51.100.7")]
    #[case("2001:db8::1", "2001:db8:1::5", "2001:db8:1::5")]
    fn only_configured_proxies_speak_for_others(
        #[case] peer: &str,
        #[case] header: &str,
        #[case] client: &str,
    ) {
        let proxies = TrustedProxies::parse(["10.0.0.0/8", "2001:db8::1"]).expect("networks");
        assert_eq!(proxies.client(ip(peer), Some(header)).to_canonical(), ip(client));
        assert_eq!(TrustedProxies::default().client(ip(peer), Some(header)), ip(peer));
    }

    #[rstest]
    #[case("10.0.0.0/33")]
    #[case("ten")]
    #[case("")]
    #[case("10.0.0.1/x")]
    fn a_network_is_an_address_and_a_length(#[case] text: &str) {
        assert!(TrustedProxies::parse([text]).is_err());
    }

    #[test]
    fn an_address_has_a_reserve_and_then_waits_while_others_go_on() {
        let limit = AddressLimit::default();
        let mut taken = 0;
        while limit.take(ip("2001:db8::1")).is_ok() {
            taken += 1;
            assert!(taken < 10_000, "no limit at all");
        }
        assert!(taken >= 400);
        assert!(limit.take(ip("2001:db8::2")).is_err(), "the same network");
        assert!(limit.take(ip("2001:db8:0:1::1")).is_ok(), "another network");
        assert!(limit.take(ip("192.0.2.1")).is_ok());
    }
}
