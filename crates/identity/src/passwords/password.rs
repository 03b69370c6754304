//! Hashes of passwords: made with argon2id, and compared in the same time whatever is stored.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use argon2_rust::params::{Memory as MemoryCost, TagLen};
use argon2_rust::{Decoded, Params};
use subtle::ConstantTimeEq;
use tokio::sync::oneshot;

use crate::error::{Error, Result};
use crate::passwords::firebase_hash::FirebaseHash;
use crate::passwords::memory::{ALGORITHM, Memory, VERSION, fault};
use crate::passwords::queue::Queue;

/// OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    pub memory_kib: u32,
    pub passes: u32,
    pub lanes: u32,
}

impl Default for Cost {
    fn default() -> Self {
        Self {
            memory_kib: 19 * 1024,
            passes: 2,
            lanes: 1,
        }
    }
}

/// For as long without a sign-in each thread keeps the memory of a hash: 19 MiB.
const MEMORY_KEPT_FOR: Duration = Duration::from_secs(5);

/// Bytes of a hash and of its salt.
const OUTPUT: u64 = 32;
const SALT: usize = 16;

/// What a stored hash says about a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Match {
    No,
    Yes,
    /// Right, but hashed at another cost than today's.
    YesButOutdated,
}

pub struct Hasher {
    queue: Arc<Queue>,
    params: Params,
    /// Set when the installation has hashes that came with an import: then a password that does not match costs both
    /// algorithms, so that the time of a refusal does not tell imported accounts from others.
    imported: OnceLock<FirebaseHash>,
}

impl Hasher {
    /// `threads`: how many passwords are hashed at once; the number of cores is right.
    pub fn start(cost: Cost, threads: usize) -> Result<Self> {
        let params = Params::builder()
            .memory(MemoryCost::kib(cost.memory_kib.into()))
            .passes(cost.passes)
            .lanes(cost.lanes)
            .tag_len(TagLen::bytes(OUTPUT))
            .build()
            .map_err(|error| Error::Fault(format!("these argon2 parameters cannot be used: {error}")))?;
        Ok(Self {
            queue: Queue::start(threads, MEMORY_KEPT_FOR)?,
            params,
            imported: OnceLock::new(),
        })
    }

    pub async fn hash(&self, password: &str) -> Result<String> {
        let (password, params) = (password.to_owned(), self.params);
        self.run(move |memory| {
            let salt = rand::random::<[u8; SALT]>();
            let output = memory.derive(params, password.as_bytes(), &salt)?;
            argon2_rust::encode_string_alloc(ALGORITHM, VERSION, &params, &salt, &output).map_err(fault)
        })
        .await
    }

    /// From now on a refusal takes the time of an imported hash as well. `stored`: one that came with an import.
    pub fn expect_imported(&self, stored: &str) {
        if let Some(Ok(imported)) = FirebaseHash::parse(stored) {
            let _ = self.imported.set(imported);
        }
    }

    /// A refusal takes the same time whether there is no hash, one of ours, or an imported one.
    pub async fn verify(&self, password: &str, stored: Option<&str>) -> Result<Match> {
        let (password, params) = (password.to_owned(), self.params);
        if let Some(imported) = stored.and_then(FirebaseHash::parse) {
            let imported = imported?;
            let _ = self.imported.set(imported.clone());
            return self
                .run(move |memory| {
                    if imported.matches(&password)? {
                        return Ok(Match::YesButOutdated);
                    }
                    memory.derive(params, password.as_bytes(), &[0; SALT])?;
                    Ok(Match::No)
                })
                .await;
        }
        let stored = stored.map(Stored::parse).transpose()?;
        let imported = self.imported.get().cloned();
        self.run(move |memory| {
            let matched = match stored {
                Some(stored) => stored.compare(memory, params, &password)?,
                None => {
                    memory.derive(params, password.as_bytes(), &[0; SALT])?;
                    Match::No
                }
            };
            if let (Match::No, Some(imported)) = (matched, imported) {
                imported.matches(&password)?;
            }
            Ok(matched)
        })
        .await
    }

    async fn run<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: FnOnce(&mut Memory) -> Result<T> + Send + 'static,
    {
        let (done, result) = oneshot::channel();
        self.queue.push(Box::new(move |memory| {
            // Whoever asked may have gone away while the job waited.
            if !done.is_closed() {
                let _ = done.send(work(memory));
            }
        }))?;
        result.await.unwrap_or(Err(Error::Overloaded))
    }
}

impl Drop for Hasher {
    fn drop(&mut self) {
        self.queue.close();
    }
}

struct Stored(Decoded);

impl Stored {
    fn parse(text: &str) -> Result<Self> {
        match argon2_rust::decode_phc(text) {
            Ok(stored)
                if stored.algorithm == ALGORITHM && stored.version == VERSION && stored.ad.is_empty() =>
            {
                Ok(Self(stored))
            }
            Ok(_) | Err(_) => Err(Error::Fault("a stored password hash cannot be read".into())),
        }
    }

    fn compare(&self, memory: &mut Memory, today: Params, password: &str) -> Result<Match> {
        let Self(stored) = self;
        let output = memory.derive(stored.params, password.as_bytes(), &stored.salt)?;
        let same: bool = output.ct_eq(&stored.hash).into();
        let costs = |params: &Params| (params.memory_kib(), params.passes(), params.lanes());
        Ok(match (same, costs(&stored.params) == costs(&today)) {
            (false, _) => Match::No,
            (true, true) => Match::Yes,
            (true, false) => Match::YesButOutdated,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passwords::queue::QUEUE_PER_THREAD;

    const CHEAP: Cost = Cost {
        memory_kib: 64,
        passes: 1,
        lanes: 1,
    };

    #[tokio::test]
    async fn a_password_matches_its_own_hash_only() {
        let hasher = Hasher::start(CHEAP, 1).expect("threads");
        let hash = hasher.hash("Correct1!").await.expect("hash");
        assert!(hash.starts_with("$argon2id$v=19$m=64,t=1,p=1$"), "{hash}");
        assert_eq!(
            hasher.verify("Correct1!", Some(&hash)).await.expect("verify"),
            Match::Yes
        );
        assert_eq!(
            hasher.verify("Wrong1!!", Some(&hash)).await.expect("verify"),
            Match::No
        );
        assert_eq!(hasher.verify("Correct1!", None).await.expect("verify"), Match::No);
        assert_ne!(hash, hasher.hash("Correct1!").await.expect("hash"), "salted");
    }

    #[tokio::test]
    async fn hashes_of_other_implementations_are_read() {
        let hasher = Hasher::start(CHEAP, 1).expect("threads");
        // argon2's own reference tool: echo -n password | argon2 somesalt -id -t 2 -k 256 -p 1
        let known = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
        assert_eq!(
            hasher.verify("password", Some(known)).await.expect("verify"),
            Match::YesButOutdated
        );
    }

    /// Made by the crate `argon2` 0.6, with which earlier versions of this server hashed.
    #[tokio::test]
    async fn hashes_of_earlier_versions_are_read() {
        let hasher = Hasher::start(CHEAP, 1).expect("threads");
        for (password, stored) in [
            (
                "Correct1!",
                "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$IOP9J/ppqsda5EN1RAB7pwC3Vt5IUeEQHLR9/pR385A",
            ),
            (
                "pässwörd 漢字",
                "$argon2id$v=19$m=7168,t=5,p=1$c2FsdHNhbHRzYWx0c2FsdA$9aN3rQ3hvEezhJTR/jo8VmzuyZ/O1vJYg0HnJfm0pkA",
            ),
            (
                "",
                "$argon2id$v=19$m=64,t=3,p=4$c2FsdHNhbHRzYWx0c2FsdA$AZ+Bk/ODZTRcLwMZSHFsp5yU7qh5iMF0QwhRTXgQv7c",
            ),
        ] {
            let matched = hasher.verify(password, Some(stored)).await.expect("verify");
            assert_eq!(matched, Match::YesButOutdated, "{stored}");
            let wrong = hasher.verify("Wrong1!!", Some(stored)).await.expect("verify");
            assert_eq!(wrong, Match::No, "{stored}");
        }
        let other_version =
            "$argon2id$v=16$m=64,t=3,p=4$c2FsdHNhbHRzYWx0c2FsdA$AZ+Bk/ODZTRcLwMZSHFsp5yU7qh5iMF0QwhRTXgQv7c";
        assert!(hasher.verify("", Some(other_version)).await.is_err());
    }

    #[tokio::test]
    async fn another_cost_asks_for_a_new_hash() {
        let old = Hasher::start(CHEAP, 1).expect("threads");
        let hash = old.hash("Correct1!").await.expect("hash");
        let new = Hasher::start(Cost { passes: 2, ..CHEAP }, 1).expect("threads");
        assert_eq!(
            new.verify("Correct1!", Some(&hash)).await.expect("verify"),
            Match::YesButOutdated
        );
        assert_eq!(
            new.verify("Wrong1!!", Some(&hash)).await.expect("verify"),
            Match::No
        );
    }

    #[tokio::test]
    async fn l1_with_imported_accounts_every_refusal_takes_their_time_too() {
        // From the readme of firebase/scrypt: 16 MiB, many times dearer than argon2 at the cost of these tests.
        let imported = "$firebase-scrypt$14$8$42xEC+ixf3L2lw==$Bw==$jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==";
        let hasher = Hasher::start(CHEAP, 1).expect("threads");
        hasher.expect_imported(imported);
        let own = hasher.hash("Correct1!").await.expect("hash");
        let mut took = Vec::new();
        for stored in [Some(imported), None, Some(own.as_str())] {
            let mut times = Vec::new();
            for _ in 0..3 {
                let begun = std::time::Instant::now();
                assert_eq!(
                    hasher.verify("Wrong1!!", stored).await.expect("verify"),
                    Match::No
                );
                times.push(begun.elapsed());
            }
            took.push(times.into_iter().min().expect("three times"));
        }
        assert!(took.iter().all(|time| *time * 3 > took[0]), "{took:?}");
    }

    #[tokio::test]
    async fn a_full_queue_turns_people_away_at_once() {
        let hasher = Arc::new(Hasher::start(Cost::default(), 1).expect("threads"));
        let waiting: Vec<_> = (0..QUEUE_PER_THREAD + 40)
            .map(|_| {
                let hasher = hasher.clone();
                tokio::spawn(async move { hasher.verify("x", None).await })
            })
            .collect();
        let mut turned_away = 0;
        for one in waiting {
            match one.await.expect("no panic") {
                Ok(_) => {}
                Err(Error::Overloaded) => turned_away += 1,
                Err(error) => panic!("{error}"),
            }
        }
        assert!((1..=40).contains(&turned_away), "{turned_away}");
    }
}
