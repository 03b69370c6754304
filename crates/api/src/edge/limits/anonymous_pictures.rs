//! Pictures that people send without an account: one is drawn after the other, and their pixels are counted.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::{Limiter, network, per};

/// How long one waits for its turn.
const TURN_WITHIN: Duration = Duration::from_secs(10);

/// Pixels are counted in blocks of this size.
const PIXEL_BLOCK: u64 = 100_000;

/// Blocks of all together: 64 megapixels at once, then two megapixels (a screenshot of Full HD) a second. Decoding 16
/// megapixels takes up to 0.3 s of one core.
const TOGETHER: Quota = Quota::per_second(per(20)).allow_burst(per(640));

/// Blocks of one network, a quarter of that: the largest picture, or seven screenshots of Full HD, at once.
const ONE_NETWORK: Quota = Quota::per_second(per(5)).allow_burst(per(160));

pub struct AnonymousPictures {
    turn: Arc<Mutex<()>>,
    together: DefaultDirectRateLimiter,
    one_network: Limiter<Option<IpAddr>>,
}

impl Default for AnonymousPictures {
    fn default() -> Self {
        Self {
            turn: Arc::default(),
            together: RateLimiter::direct(TOGETHER),
            one_network: Limiter::new(ONE_NETWORK),
        }
    }
}

impl AnonymousPictures {
    /// `None`: others are before this one, and it would wait for too long.
    pub async fn turn(&self) -> Option<OwnedMutexGuard<()>> {
        let turn = self.turn.clone().lock_owned();
        tokio::time::timeout(TURN_WITHIN, turn).await.ok()
    }

    /// Counts the pixels of a picture; `false`: there have been too many, and none is to be decoded.
    pub fn take(&self, from: Option<IpAddr>, pixels: u64) -> bool {
        let Ok(blocks) = u32::try_from(pixels.div_ceil(PIXEL_BLOCK)) else {
            return false;
        };
        let blocks = NonZeroU32::new(blocks).unwrap_or(NonZeroU32::MIN);
        // The network first: what it may not send takes nothing from the others.
        self.one_network.take_many(&from.map(network), blocks)
            && matches!(self.together.check_n(blocks), Ok(Ok(())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LARGEST: u64 = 16_000_000;
    const FULL_HD: u64 = 1_920 * 1_080;

    /// How many pictures of this size are taken, one from each network.
    fn taken(pictures: &AnonymousPictures, pixels: u64) -> usize {
        let networks = (1..200_u8).map(|n| Some(IpAddr::from([192, 0, 2, n])));
        networks.take_while(|from| pictures.take(*from, pixels)).count()
    }

    #[test]
    fn h4_the_pixels_of_people_without_an_account_are_counted() {
        assert_eq!(taken(&AnonymousPictures::default(), LARGEST), 4);
        assert_eq!(taken(&AnonymousPictures::default(), u64::MAX), 0);
        assert!(taken(&AnonymousPictures::default(), FULL_HD) >= 30);
    }

    #[test]
    fn no_network_uses_up_what_is_for_all() {
        let pictures = AnonymousPictures::default();
        let from = |address: &str| Some(address.parse().expect("an address"));
        let own = (0..100_u16)
            .map(|n| from(&format!("2001:db8::{n}")))
            .take_while(|one| pictures.take(*one, FULL_HD))
            .count();
        assert_eq!(own, 7, "of one network");
        assert!(!pictures.take(from("2001:db8::1"), LARGEST));
        assert!(pictures.take(from("2001:db8:0:1::1"), LARGEST), "another network");
        assert!(pictures.take(from("192.0.2.1"), LARGEST));
    }
}
