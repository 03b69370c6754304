//! Roughly where a network address is. Nobody is asked: a file of the operator's says it, or the shortened address
//! stands in its place.

use std::net::{IpAddr, Ipv6Addr};
use std::path::Path;
use std::sync::Arc;

use maxminddb::{MaxMindDbError, Reader, geoip2};

#[derive(Clone, Default)]
pub struct Places(Option<Arc<Reader<Vec<u8>>>>);

impl Places {
    /// A file in MaxMind's format with towns or countries, such as GeoLite2 City or DB-IP Lite.
    pub fn open(path: &Path) -> Result<Self, MaxMindDbError> {
        Ok(Self(Some(Arc::new(Reader::open_readfile(path)?))))
    }

    pub fn describe(&self, ip: IpAddr) -> String {
        let ip = ip.to_canonical();
        self.found(ip).unwrap_or_else(|| shortened(ip))
    }

    fn found(&self, ip: IpAddr) -> Option<String> {
        let found = self.0.as_ref()?.lookup(ip).ok()?;
        let place = found.decode::<geoip2::City>().ok()??;
        let (town, country) = (place.city.names.english, place.country.names.english);
        match (town, country) {
            (Some(town), Some(country)) => Some(format!("{town}, {country}")),
            (None, Some(only)) | (Some(only), None) => Some(only.to_owned()),
            (None, None) => None,
        }
    }
}

/// Enough to tell one network from another, too little to tell one household.
fn shortened(ip: IpAddr) -> String {
    match ip {
        ip if ip.is_loopback() => "the computer that runs Slateflow".into(),
        IpAddr::V4(ip) => {
            let [a, b, c, _] = ip.octets();
            format!("network {a}.{b}.{c}.x")
        }
        IpAddr::V6(ip) => {
            let [a, b, c, ..] = ip.segments();
            let network = Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0);
            format!("network {network}/48")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("203.0.113.9", "network 203.0.113.x")]
    #[case("::ffff:203.0.113.9", "network 203.0.113.x")]
    #[case("2001:db8:1:2:3:4:5:6", "network 2001:db8:1::/48")]
    #[case("127.0.0.1", "the computer that runs Slateflow")]
    fn m4_without_a_file_a_place_is_a_shortened_network(#[case] ip: &str, #[case] expected: &str) {
        assert_eq!(
            Places::default().describe(ip.parse().expect("an address")),
            expected
        );
    }

    /// MaxMind's own test file.
    #[rstest]
    #[case("81.2.69.160", "London, United Kingdom")]
    #[case("::ffff:89.160.20.112", "Linköping, Sweden")]
    #[case("2001:480::1", "San Diego, United States")]
    #[case("67.43.156.1", "Bhutan")]
    #[case("203.0.113.9", "network 203.0.113.x")]
    #[case("127.0.0.1", "the computer that runs Slateflow")]
    fn m4_a_file_in_maxminds_format_names_town_and_country(#[case] ip: &str, #[case] expected: &str) {
        let places = Places::open(Path::new("tests/data/GeoLite2-City-Test.mmdb")).expect("MaxMind's file");
        assert_eq!(places.describe(ip.parse().expect("an address")), expected);
    }

    #[test]
    fn m4_a_file_that_is_none_is_refused() {
        assert!(Places::open(Path::new("Cargo.toml")).is_err());
    }
}
