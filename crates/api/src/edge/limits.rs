//! How much one address may ask for. Accounts have limits of their own, which `identity` keeps.

pub(crate) mod anonymous_pictures;
pub(crate) mod searches_of_a_day;

use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::http::HeaderValue;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use kernel::Uid;

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

/// What somebody who is signed in asks for, as far as it is counted by account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// A search for people: so that nobody reads the members' names one after the other.
    Search,
    /// Looking for a town while its name is typed.
    Towns,
    /// Reading threads; an open conversation is read again with each message.
    ThreadsRead,
    /// Going through all of one's messages.
    ThreadsSearch,
    /// Reading reports and decisions of moderators.
    ReportsRead,
    /// Reading one's own credits.
    CreditsRead,
    /// Reading what one has decided as a reviewer.
    DecisionsRead,
    /// Saving the profile, from which names, lists, works and credits are derived: hundreds of rows.
    ProfileSaved,
    /// Reading pictures of people: a list shows many at once.
    Pictures,
    /// Bringing files into threads, piece by piece.
    FilePieces,
    /// Reading files of threads; a conversation shows many pictures at once.
    FilesRead,
    /// Keeping files of rooms as documents: each is read and checked as a whole.
    FilesKept,
    /// What is done to others and can be taken back and done again: blocks, mutes, answers to requests, ends;
    /// reports, decisions on them and appeals.
    Toggle,
}

/// In a minute, by account; each kind is counted by itself.
pub struct MemberLimits {
    searches: Limiter<Uid>,
    towns: Limiter<Uid>,
    threads_read: Limiter<Uid>,
    thread_searches: Limiter<Uid>,
    reports_read: Limiter<Uid>,
    credits_read: Limiter<Uid>,
    decisions_read: Limiter<Uid>,
    profiles_saved: Limiter<Uid>,
    pictures: Limiter<Uid>,
    file_pieces: Limiter<Uid>,
    files_read: Limiter<Uid>,
    files_kept: Limiter<Uid>,
    toggles: Limiter<Uid>,
}

impl Default for MemberLimits {
    fn default() -> Self {
        let limiter = |a_minute: NonZeroU32| Limiter::new(Quota::per_minute(a_minute));
        Self {
            searches: limiter(per(60)),
            towns: limiter(per(300)),
            threads_read: limiter(per(300)),
            thread_searches: limiter(per(20)),
            reports_read: limiter(per(120)),
            credits_read: limiter(per(60)),
            decisions_read: limiter(per(60)),
            profiles_saved: limiter(per(60)),
            pictures: limiter(per(600)),
            file_pieces: limiter(per(300)),
            files_read: limiter(per(600)),
            files_kept: limiter(per(20)),
            toggles: limiter(per(60)),
        }
    }
}

impl MemberLimits {
    /// [`AddressLimit::take`], by account.
    pub fn take(&self, by: &Uid, counted: Counted) -> Result<(), Duration> {
        let limiter = match counted {
            Counted::Search => &self.searches,
            Counted::Towns => &self.towns,
            Counted::ThreadsRead => &self.threads_read,
            Counted::ThreadsSearch => &self.thread_searches,
            Counted::ReportsRead => &self.reports_read,
            Counted::CreditsRead => &self.credits_read,
            Counted::DecisionsRead => &self.decisions_read,
            Counted::ProfileSaved => &self.profiles_saved,
            Counted::Pictures => &self.pictures,
            Counted::FilePieces => &self.file_pieces,
            Counted::FilesRead => &self.files_read,
            Counted::FilesKept => &self.files_kept,
            Counted::Toggle => &self.toggles,
        };
        limiter.take(by)
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

    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let bits = bits(address);
        self.0
            .iter()
            .any(|(network, length)| *length == 0 || (bits ^ network) >> (128 - length) == 0)
    }

    /// Who is behind `peer`: the last address that is not itself a trusted proxy, over all lines of
    /// `X-Forwarded-For` in their order. A proxy adds to the right, so what a client wrote itself stands on the left.
    pub fn client<'a>(
        &self,
        peer: IpAddr,
        forwarded_for: impl DoubleEndedIterator<Item = &'a HeaderValue>,
    ) -> IpAddr {
        if !self.trusts(peer) {
            return peer;
        }
        let mut client = peer;
        for line in forwarded_for.rev() {
            // What is no text is no address either.
            for hop in line.to_str().unwrap_or("?").rsplit(',') {
                let Some(address) = hop_address(hop.trim()) else {
                    return client;
                };
                client = address;
                if !self.trusts(address) {
                    return client;
                }
            }
        }
        client
    }
}

/// `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:4711`.
fn hop_address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let address = bare.unwrap_or(text).parse::<IpAddr>().ok();
    address.or_else(|| text.parse::<SocketAddr>().ok().map(|hop| hop.ip()))
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
        assert_eq!(behind(&proxies, peer, &[header]), ip(client));
        assert_eq!(
            behind(&TrustedProxies::default(), peer, &[header]),
            ip(peer).to_canonical()
        );
    }

    fn behind(proxies: &TrustedProxies, peer: &str, lines: &[&str]) -> IpAddr {
        let lines: Vec<HeaderValue> = lines
            .iter()
            .map(|line| HeaderValue::from_bytes(line.as_bytes()).expect("a line"))
            .collect();
        proxies.client(ip(peer), lines.iter()).to_canonical()
    }

    /// HAProxy's `option forwardfor` adds a line; nginx and Caddy add to the line that came.
    #[rstest]
    #[case(&["1.1.1.1", "198.51.100.7"], "198.51.100.7")]
    #[case(&["1.1.1.1, 10.0.0.2", "198.51.100.7, 10.0.0.3"], "198.51.100.7")]
    #[case(&["198.51.100.7", "10.0.0.3"], "198.51.100.7")]
    #[case(&["1.1.1.1", ""], "10.0.0.1")]
    #[case(&["1.1.1.1", "\u{fc}"], "10.0.0.1")]
    #[case(&["1.1.1.1", "198.51.100.7:4711"], "198.51.100.7")]
    #[case(&["1.1.1.1", "[2001:db8:7::5]:4711"], "2001:db8:7::5")]
    #[case(&["1.1.1.1", "[2001:db8:7::5]"], "2001:db8:7::5")]
    #[case(&[], "10.0.0.1")]
    fn m2_all_lines_are_read_from_the_right(#[case] lines: &[&str], #[case] client: &str) {
        let proxies = TrustedProxies::parse(["10.0.0.0/8"]).expect("a network");
        assert_eq!(behind(&proxies, "10.0.0.1", lines), ip(client));
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

    #[rstest]
    #[case(Counted::Search, 60)]
    #[case(Counted::ThreadsRead, 300)]
    #[case(Counted::ThreadsSearch, 20)]
    #[case(Counted::ReportsRead, 120)]
    #[case(Counted::DecisionsRead, 60)]
    #[case(Counted::Pictures, 600)]
    #[case(Counted::FilePieces, 300)]
    #[case(Counted::FilesRead, 600)]
    #[case(Counted::FilesKept, 20)]
    #[case(Counted::Toggle, 60)]
    fn an_account_asks_so_often_in_a_minute_and_each_kind_is_counted_by_itself(
        #[case] counted: Counted,
        #[case] at_once: usize,
    ) {
        let (limits, ada, bo) = (MemberLimits::default(), Uid::random(), Uid::random());
        let taken = (0..=at_once + 5).take_while(|_| limits.take(&ada, counted).is_ok());
        let taken = taken.count();
        // A minute gives back one after the other, while this is counted too.
        assert!((at_once..at_once + 5).contains(&taken), "{taken}");
        assert!(limits.take(&bo, counted).is_ok(), "of somebody else");
        let others = [
            Counted::Search,
            Counted::ThreadsRead,
            Counted::ThreadsSearch,
            Counted::ReportsRead,
            Counted::DecisionsRead,
            Counted::Pictures,
            Counted::FilePieces,
            Counted::FilesRead,
            Counted::FilesKept,
            Counted::Toggle,
        ];
        for other in others.into_iter().filter(|other| *other != counted) {
            assert!(limits.take(&ada, other).is_ok(), "{other:?}");
        }
    }
}
