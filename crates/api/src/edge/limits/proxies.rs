//! Whose word on an address is believed.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::HeaderValue;

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
}
