//! Hashes that are stored.

/// FNV-1a: what is stored must come out the same in every release.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Of filters, as they were sent: a cursor carries it, so that it goes on with the same filters only. Spaces around a text
/// say nothing, and a text that is empty is none.
pub(crate) fn hash_of_filters<'a>(filters: impl IntoIterator<Item = Option<&'a str>>) -> u64 {
    let mut bytes = Vec::new();
    for filter in filters {
        bytes.extend_from_slice(filter.unwrap_or_default().trim().as_bytes());
        // No text has it.
        bytes.push(0xff);
    }
    hash(&bytes)
}

/// The finishing step of splitmix64.
pub(crate) fn mixed(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_are_told_apart_by_their_place_too() {
        let of = |filters: [Option<&str>; 2]| hash_of_filters(filters);
        assert_eq!(of([Some(" ada "), None]), of([Some("ada"), Some("")]));
        assert_ne!(of([Some("ada"), None]), of([None, Some("ada")]));
        assert_ne!(of([Some("ad"), Some("a")]), of([Some("a"), Some("da")]));
    }

    #[test]
    fn what_is_stored_stays_findable() {
        assert_eq!(hash(b"title the door"), 0xddb9_0773_58d3_cf06);
        assert_eq!(mixed(1), 0x910a_2dec_8902_5cc1);
    }
}
