//! Limits that survive a restart and hold on every node. Acts are counted before they are done, so that parallel
//! attempts can't slip through, and for addresses without an account as well.

use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

use kernel::{Timestamp, sha256};
use storage::{Tx, known_devices, throttles};

use crate::Origin;
use crate::error::{Error, Result};

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);
/// Clocks of two nodes may differ by this much.
const SKEW: Duration = MINUTE;

/// Failed attempts: after `free` of them each one blocks for twice as long as the one before.
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    name: &'static str,
    free: i64,
    first: Duration,
    longest: Duration,
    /// Failures are forgotten this long after the first.
    window: Duration,
}

/// Every act counts; beyond `most` in a window the rest of the window is closed.
#[derive(Clone, Copy, Debug)]
pub struct Quota {
    name: &'static str,
    most: i64,
    window: Duration,
}

/// Five failures of one network at an account cost a minute, then two, four … to a quarter of an hour; never for good.
const SIGN_IN_NETWORK: Ladder = Ladder {
    name: "signin:account-network",
    free: 5,
    first: MINUTE,
    longest: Duration::from_secs(900),
    window: Duration::from_secs(12 * 3600),
};
/// All networks together: so many that nobody shuts the owner out by the way, and too few to guess a password.
const SIGN_IN_ACCOUNT: Ladder = Ladder {
    name: "signin:account",
    free: 100,
    ..SIGN_IN_NETWORK
};
/// A browser that has signed in to the account before is only held up by its own failures.
const SIGN_IN_DEVICE: Ladder = Ladder {
    name: "signin:account-device",
    ..SIGN_IN_NETWORK
};
/// Wider, since an office or a phone network shares an address.
const SIGN_IN_IP: Ladder = Ladder {
    name: "signin:ip",
    free: 20,
    window: HOUR,
    ..SIGN_IN_NETWORK
};

/// Firebase's own: 100 new accounts an hour and IP.
pub const SIGN_UP: Quota = Quota {
    name: "signup:ip",
    most: 100,
    window: HOUR,
};
/// Sign-up has to say that an address has an account (U-04): not to who asks about one address again and again,
pub const SIGN_UP_ADDRESS: Quota = Quota {
    name: "signup:address",
    most: 3,
    window: HOUR,
};
/// and not to who asks about many.
pub const SIGN_UP_EXISTS: Quota = Quota {
    name: "signup:exists",
    most: 10,
    window: HOUR,
};
pub const CHANGE_MAIL_ACCOUNT: Quota = Quota {
    name: "change:account",
    most: 5,
    window: HOUR,
};
pub const CHANGE_MAIL_ADDRESS: Quota = Quota {
    name: "change:address",
    most: 3,
    window: HOUR,
};
pub const VERIFICATION_MAIL: Quota = Quota {
    name: "verify:account",
    most: 5,
    window: Duration::from_secs(900),
};
pub const RESET_MAIL_ADDRESS: Quota = Quota {
    name: "reset:address",
    most: 5,
    window: HOUR,
};
pub const RESET_MAIL_IP: Quota = Quota {
    name: "reset:ip",
    most: 30,
    window: HOUR,
};

/// Wrong codes of an authenticator app by account. Its owner still gets in with a recovery code or a passkey.
pub const TOTP_CODES: Ladder = Ladder {
    name: "totp:account",
    free: 5,
    first: MINUTE,
    longest: HOUR,
    window: Duration::from_secs(12 * 3600),
};
pub const RECOVERY_CODES: Ladder = Ladder {
    name: "recovery:account",
    ..TOTP_CODES
};
/// Set-ups of a second factor that are begun.
pub const ENROLMENTS: Quota = Quota {
    name: "enrolment:account",
    most: 20,
    window: HOUR,
};

/// Sign-ins with a passkey that are begun: each is a row until it is answered or swept.
pub const PASSKEY_SIGN_IN: Quota = Quota {
    name: "passkey:network",
    most: 200,
    window: HOUR,
};

impl Ladder {
    /// Counts one try as failed; [`Ladder::clear`] after it has succeeded.
    pub async fn begin(&self, tx: &mut Tx, of: &str, now: Timestamp) -> Result<()> {
        self.attempt(tx, &self.key(of), now).await
    }

    pub async fn clear(&self, tx: &mut Tx, of: &str) -> Result<()> {
        Ok(throttles::clear(tx, &self.key(of)).await?)
    }

    fn key(&self, of: &str) -> String {
        key(self.name, of)
    }

    async fn attempt(&self, tx: &mut Tx, key: &str, now: Timestamp) -> Result<()> {
        let counted = throttles::count(tx, key, now, now - self.window).await?;
        if let Some(until) = counted.blocked_until.filter(|until| *until > now) {
            let longest = now + self.block_after(counted.count - 1);
            if until <= longest + SKEW {
                return Err(Error::TooMany {
                    retry_after: until.min(longest).since(now),
                });
            }
            // The clock was set back meanwhile: that block is over.
            throttles::block(tx, key, now).await?;
        }
        if counted.count >= self.free {
            throttles::block(tx, key, now + self.block_after(counted.count)).await?;
        }
        Ok(())
    }

    fn block_after(&self, count: i64) -> Duration {
        let doublings = u32::try_from(count - self.free).unwrap_or(0).min(16);
        (self.first * 2u32.pow(doublings)).min(self.longest)
    }
}

impl Quota {
    pub async fn take(&self, tx: &mut Tx, of: &str, now: Timestamp) -> Result<()> {
        let counted = throttles::count(tx, &key(self.name, of), now, now - self.window).await?;
        if counted.count > self.most {
            let open_again = counted.window_started_at + self.window;
            return Err(Error::TooMany {
                retry_after: open_again.since(now),
            });
        }
        Ok(())
    }

    /// Counts the act as [`Quota::take`] does; for answers that must not tell of the limit.
    pub async fn allows(&self, tx: &mut Tx, of: &str, now: Timestamp) -> Result<bool> {
        match self.take(tx, of, now).await {
            Ok(()) => Ok(true),
            Err(Error::TooMany { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Refuses when nothing of it is left, without counting.
    pub async fn require_left(&self, tx: &mut Tx, of: &str, now: Timestamp) -> Result<()> {
        let counted = throttles::find(tx, &key(self.name, of)).await?;
        match counted {
            Some(counted)
                if counted.count >= self.most
                    && counted.window_started_at >= now - self.window
                    && counted.window_started_at <= now + SKEW =>
            {
                Err(Error::TooMany {
                    retry_after: (counted.window_started_at + self.window).since(now),
                })
            }
            _ => Ok(()),
        }
    }
}

/// One attempt to sign in: counted as failed until [`SignInAttempt::succeeded`] takes it back.
pub struct SignInAttempt {
    /// Of this browser or network at this account.
    own: Option<String>,
    /// What is shared with others.
    shared: Vec<String>,
}

impl SignInAttempt {
    pub async fn begin(tx: &mut Tx, email_normalized: &str, origin: &Origin, now: Timestamp) -> Result<Self> {
        if let Some(device) = &origin.device
            && known_devices::is_known(tx, email_normalized, device).await?
        {
            let own = SIGN_IN_DEVICE.key(&format!("{email_normalized} {}", hex::encode(device)));
            SIGN_IN_DEVICE.attempt(tx, &own, now).await?;
            return Ok(Self {
                own: Some(own),
                shared: Vec::new(),
            });
        }
        let mut attempt = Self {
            own: None,
            shared: Vec::new(),
        };
        if let Some(ip) = origin.ip {
            let own = network_key(email_normalized, ip);
            SIGN_IN_NETWORK.attempt(tx, &own, now).await?;
            attempt.own = Some(own);
            let ip = SIGN_IN_IP.key(&network(ip));
            SIGN_IN_IP.attempt(tx, &ip, now).await?;
            attempt.shared.push(ip);
        }
        let account = SIGN_IN_ACCOUNT.key(email_normalized);
        SIGN_IN_ACCOUNT.attempt(tx, &account, now).await?;
        attempt.shared.push(account);
        Ok(attempt)
    }

    /// Its own failures are forgotten. The shared ones are not: who guesses could sign in to an account of their own
    /// between two guesses at somebody else's.
    pub async fn succeeded(&self, tx: &mut Tx) -> Result<()> {
        if let Some(own) = &self.own {
            throttles::clear(tx, own).await?;
        }
        for key in &self.shared {
            throttles::forgive_one(tx, key).await?;
        }
        Ok(())
    }
}

/// Whoever reads the mailbox is the owner: a reset opens the account's door again, for the network it comes from too.
pub async fn forget_failures(tx: &mut Tx, email_normalized: &str, origin: &Origin) -> Result<()> {
    if let Some(ip) = origin.ip {
        throttles::clear(tx, &network_key(email_normalized, ip)).await?;
    }
    Ok(throttles::clear(tx, &SIGN_IN_ACCOUNT.key(email_normalized)).await?)
}

fn network_key(email_normalized: &str, ip: IpAddr) -> String {
    SIGN_IN_NETWORK.key(&format!("{email_normalized} {}", network(ip)))
}

/// What one customer holds: an IPv4 address, or an IPv6 /64.
pub fn network(ip: IpAddr) -> String {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// Addresses of people who may have no account here are not kept in the clear.
fn key(name: &str, of: &str) -> String {
    format!("{name}:{}", hex::encode(&sha256(of.as_bytes())[..16]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("203.0.113.9", "203.0.113.9")]
    #[case("::ffff:203.0.113.9", "203.0.113.9")]
    #[case("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64")]
    fn an_ipv6_customer_is_a_64_network(#[case] ip: &str, #[case] expected: &str) {
        assert_eq!(network(ip.parse().expect("an address")), expected);
    }
}
