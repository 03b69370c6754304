//! Sessions and their refresh tokens.
//!
//! A refresh token is a link of a chain: `next = HMAC(session's secret, this)`. Tabs that refresh at the same moment
//! and a client whose answer was lost all get the same next link. Only the newest link's digest is stored; an older
//! one is recognised by walking forward from it. Whoever brings a link whose successor has been used, after the
//! grace, holds a stolen copy (or was stolen from): the session ends.

use std::time::Duration;

use aws_lc_rs::hmac;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::{Clock, SessionId, Timestamp, Uid, sha256};
use storage::sessions::Session;
use subtle::ConstantTimeEq;
use uuid::Uuid;

use crate::Origin;

/// A session that is not used this long has ended.
pub const IDLE: Duration = Duration::from_secs(30 * 86_400);
/// However much it is used, a session ends this long after its sign-in.
pub const LONGEST: Duration = Duration::from_secs(180 * 86_400);
/// Tabs wake together and answers get lost: an old link is honoured this long after its first use.
pub const REFRESH_GRACE: Duration = Duration::from_secs(60);
/// Nobody is walked further than this; an hourly refresh takes more than a year to get there.
const LONGEST_WALK: i64 = 10_000;

type Link = [u8; 32];

/// What a client holds: the session, the place in the chain, the link.
#[derive(Clone, PartialEq, Eq)]
pub struct RefreshToken {
    pub session: SessionId,
    generation: u32,
    link: Link,
}

impl RefreshToken {
    pub fn encode(&self) -> String {
        let mut bytes = [0; 52];
        bytes[..16].copy_from_slice(self.session.0.as_bytes());
        bytes[16..20].copy_from_slice(&self.generation.to_be_bytes());
        bytes[20..].copy_from_slice(&self.link);
        URL_SAFE_NO_PAD.encode(bytes)
    }

    pub fn decode(text: &str) -> Option<Self> {
        let bytes: [u8; 52] = URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()?;
        Some(Self {
            session: SessionId(Uuid::from_slice(&bytes[..16]).ok()?),
            generation: u32::from_be_bytes(bytes[16..20].try_into().ok()?),
            link: bytes[20..].try_into().ok()?,
        })
    }

    fn next(&self, secret: &[u8]) -> Self {
        let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, secret), &self.link);
        let mut link = [0; 32];
        link.copy_from_slice(tag.as_ref());
        Self {
            session: self.session,
            generation: self.generation.wrapping_add(1),
            link,
        }
    }

    fn digest(&self) -> [u8; 32] {
        sha256(&self.link)
    }
}

/// A new session and its first refresh token.
pub fn begin(clock: &Clock, uid: &Uid, provider: &str, origin: &Origin) -> (Session, RefreshToken) {
    let now = clock.now();
    let id = SessionId::new(clock);
    let token = RefreshToken {
        session: id,
        generation: 0,
        link: rand::random(),
    };
    let session = Session {
        id,
        uid: uid.clone(),
        provider: provider.to_owned(),
        second_factor: None,
        second_factor_id: None,
        auth_time: now,
        last_used_at: now,
        expires_at: now + IDLE,
        revoked_at: None,
        ip: origin.ip.map(|ip| ip.to_string()),
        user_agent: origin.stored_user_agent(),
        refresh_secret: rand::random::<[u8; 32]>().to_vec(),
        refresh_digest: token.digest().to_vec(),
        refresh_generation: 0,
        grace_generation: 0,
        grace_started_at: now,
        device: origin.device.map(|digest| digest.to_vec()),
    };
    (session, token)
}

/// Also of sessions that were begun when other lifetimes held.
pub fn ended(session: &Session, now: Timestamp) -> bool {
    session.revoked_at.is_some()
        || session.expires_at <= now
        || session.last_used_at + IDLE <= now
        || session.auth_time + LONGEST <= now
}

pub enum Refreshed {
    /// The newest link was used: the session moves on to this state, with this token.
    Rotate(Box<Session>, RefreshToken),
    /// Another tab was faster or an answer was lost: the newest link again.
    Repeat(RefreshToken),
    /// An old link beyond its grace.
    Theft,
    /// Not of this chain.
    Unknown,
}

/// Judges a refresh token against its session.
pub fn refresh(session: &Session, token: &RefreshToken, now: Timestamp) -> Refreshed {
    let generation = i64::from(token.generation);
    let behind = session.refresh_generation - generation;
    if !(0..=LONGEST_WALK).contains(&behind) {
        return Refreshed::Unknown;
    }
    let newest = (0..behind).fold(token.clone(), |link, _| link.next(&session.refresh_secret));
    let genuine: bool = newest.digest()[..].ct_eq(&session.refresh_digest).into();
    if !genuine {
        return Refreshed::Unknown;
    }
    let in_grace =
        generation >= session.grace_generation && now.since(session.grace_started_at) <= REFRESH_GRACE;
    match behind {
        0 => {
            let next = newest.next(&session.refresh_secret);
            let mut moved = session.clone();
            moved.last_used_at = now;
            moved.expires_at = (now + IDLE).min(session.auth_time + LONGEST);
            moved.refresh_digest = next.digest().to_vec();
            moved.refresh_generation += 1;
            if now.since(session.grace_started_at) > REFRESH_GRACE {
                moved.grace_generation = generation;
                moved.grace_started_at = now;
            }
            Refreshed::Rotate(Box::new(moved), next)
        }
        // The successor has never been used: its answer was lost.
        1 => Refreshed::Repeat(newest),
        _ if in_grace => Refreshed::Repeat(newest),
        _ => Refreshed::Theft,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::ManualClock;

    fn fresh() -> (ManualClock, Session, RefreshToken) {
        let clock = ManualClock::at(Timestamp::from_seconds(1_800_000_000));
        let (session, token) = begin(&clock.clock(), &Uid("u".into()), "password", &Origin::default());
        (clock, session, token)
    }

    fn rotate(session: &mut Session, token: &RefreshToken, now: Timestamp) -> RefreshToken {
        match refresh(session, token, now) {
            Refreshed::Rotate(moved, next) => {
                *session = *moved;
                next
            }
            _ => panic!("the newest link moves the chain on"),
        }
    }

    fn repeated(session: &Session, token: &RefreshToken, now: Timestamp) -> Option<RefreshToken> {
        match refresh(session, token, now) {
            Refreshed::Repeat(next) => Some(next),
            _ => None,
        }
    }

    #[test]
    fn n_01_three_tabs_that_refresh_together_get_the_same_token() {
        let (clock, mut session, first) = fresh();
        clock.advance(Duration::from_secs(3300));
        let next = rotate(&mut session, &first, clock.now());
        assert!(repeated(&session, &first, clock.now()) == Some(next.clone()));
        // one tab goes on at once, another one's request was slow
        let after = rotate(&mut session, &next, clock.now());
        clock.advance(Duration::from_secs(30));
        assert!(repeated(&session, &first, clock.now()) == Some(after));
    }

    #[test]
    fn n_01_a_lost_answer_does_not_end_the_session_even_days_later() {
        let (clock, mut session, first) = fresh();
        let lost = rotate(&mut session, &first, clock.now());
        clock.advance(Duration::from_secs(5 * 86_400));
        assert!(repeated(&session, &first, clock.now()) == Some(lost));
    }

    #[test]
    fn p_08_an_old_token_after_its_successor_was_used_is_theft() {
        let (clock, mut session, first) = fresh();
        let mut newest = rotate(&mut session, &first, clock.now());
        for _ in 0..40 {
            clock.advance(Duration::from_secs(3300));
            newest = rotate(&mut session, &newest, clock.now());
        }
        assert!(matches!(refresh(&session, &first, clock.now()), Refreshed::Theft));
    }

    #[test]
    fn a_07_a_made_up_token_of_a_known_session_ends_nothing() {
        let (clock, mut session, first) = fresh();
        let newest = rotate(&mut session, &first, clock.now());
        for forged in [
            RefreshToken {
                link: [7; 32],
                ..newest.clone()
            },
            RefreshToken {
                link: [7; 32],
                ..first.clone()
            },
            RefreshToken {
                generation: 99,
                ..newest.clone()
            },
            RefreshToken {
                generation: 0,
                ..newest.clone()
            },
        ] {
            assert!(matches!(
                refresh(&session, &forged, clock.now()),
                Refreshed::Unknown
            ));
        }
        assert!(RefreshToken::decode(&newest.encode()) == Some(newest));
        assert!(RefreshToken::decode("garbage").is_none());
    }
}
