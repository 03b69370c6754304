//! Google's accounts as rows of ours, under the same uid, so that all that hangs on a person hangs on them.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use kernel::{Clock, EmailAddress, Timestamp, Uid};
use quick_cache::sync::Cache;
use storage::accounts::{self, Account};
use storage::{Db, roles};

use super::admin::{Admin, Failure, Record};
use super::row;
use super::token::Claims;
use crate::accounts::account_deletion::delete_with_everything;
use crate::audit::Act;
use crate::suspended::Suspended;
use crate::{AuthError, Caller, Origin};

/// A row is read again after this: roles and locks act within a second on every node.
const REMEMBERED: Duration = Duration::from_secs(1);
/// How soon Google is asked again whether an account still stands, and after it could not say or knew of none.
const ASK_AGAIN: Duration = Duration::from_secs(60);
const ASK_AGAIN_SOON: Duration = Duration::from_secs(10);
/// For so long a request waits for Google's word about an account.
const PATIENCE: Duration = Duration::from_secs(3);
const CACHED: usize = 50_000;

pub(super) struct People {
    db: Db,
    clock: Clock,
    admin: Arc<Admin>,
    appeals_email: Option<EmailAddress>,
    known: Cache<Uid, Arc<Known>>,
    said: Cache<Uid, Said>,
    /// Google did not answer: until then nobody waits for it. Microseconds.
    away_until: AtomicI64,
}

pub(super) struct Known {
    pub caller: Caller,
    pub disabled: bool,
    pub suspended: Option<Box<Suspended>>,
    pub valid_since: Timestamp,
    read_at: Timestamp,
    /// Of the newest token that was seen.
    token_iat: i64,
}

impl Known {
    /// Whether the token says nothing that is not known already.
    fn covers(&self, claims: &Claims) -> bool {
        let proves_the_address = claims.email_verified && !self.caller.email_verified;
        claims.iat < self.token_iat || (claims.iat == self.token_iat && !proves_the_address)
    }
}

/// What Google said last of an account, and until when that is enough.
#[derive(Clone, Copy)]
struct Said {
    gone: bool,
    until: Timestamp,
}

impl People {
    pub fn new(db: Db, clock: Clock, admin: Arc<Admin>, appeals_email: Option<EmailAddress>) -> Self {
        Self {
            db,
            clock,
            admin,
            appeals_email,
            known: Cache::new(CACHED),
            said: Cache::new(CACHED),
            away_until: AtomicI64::new(0),
        }
    }

    pub async fn of(&self, claims: &Claims) -> Result<Arc<Known>, AuthError> {
        let now = self.clock.now();
        if let Some(known) = self.known.get(&claims.sub)
            && known.read_at <= now
            && now.since(known.read_at) < REMEMBERED
            && known.covers(claims)
        {
            return Ok(known);
        }
        let held = accounts::by_uid(&mut *self.db.read().await?, &claims.sub).await?;
        let record = self.ask(&claims.sub, held.is_none(), now).await?;
        let account = self.follow(held, claims, record.as_ref()).await?;
        let mut reader = self.db.read().await?;
        let roles = roles::of(&mut reader, &account.uid).await?;
        let appeals_email = self.appeals_email.as_ref();
        let suspended = Suspended::find(&mut reader, &account.uid, now, appeals_email).await?;
        drop(reader);
        let known = Arc::new(Known {
            caller: Caller {
                uid: account.uid.clone(),
                email: account.email,
                email_verified: account.email_verified,
                display_name: account.display_name,
                session: None,
                // What a session was begun with is said by its tokens.
                second_factor: false,
                roles,
            },
            disabled: account.disabled,
            suspended,
            valid_since: account.valid_since,
            read_at: now,
            token_iat: claims.iat,
        });
        self.known.insert(account.uid, known.clone());
        Ok(known)
    }

    pub fn forget(&self, uid: &Uid) {
        self.known.remove(uid);
        self.said.remove(uid);
    }

    /// What Google says of the account now, when it is time to ask. An account that is gone proves nobody. When Google
    /// does not answer, its signature has to do for somebody who has a row here; whoever has none waits, since the
    /// token of somebody who was deleted a moment ago looks no different from a newcomer's.
    async fn ask(&self, uid: &Uid, stranger: bool, now: Timestamp) -> Result<Option<Record>, AuthError> {
        let last = self.said.get(uid);
        let gone = last.is_some_and(|said| said.gone);
        let enough = last.is_some_and(|said| now < said.until);
        if enough && gone {
            return Err(AuthError::Unauthenticated);
        }
        if enough && !stranger {
            return Ok(None);
        }
        let note = |gone, wait| {
            let until = now + wait;
            self.said.insert(uid.clone(), Said { gone, until });
        };
        // Before the answer: others with the same account go on meanwhile.
        note(gone, ASK_AGAIN_SOON);
        match self.record(uid, now).await {
            Ok(Some(record)) => {
                note(false, ASK_AGAIN);
                Ok(Some(record))
            }
            Ok(None) => {
                note(true, ASK_AGAIN_SOON);
                self.known.remove(uid);
                Err(AuthError::Unauthenticated)
            }
            Err(_) if gone => Err(AuthError::Unauthenticated),
            Err(failure) if stranger => Err(AuthError::Upstream(failure.into_text())),
            Err(_) => Ok(None),
        }
    }

    /// Waits for Google only a little, and after a failure not at all for a while.
    async fn record(&self, uid: &Uid, now: Timestamp) -> Result<Option<Record>, Failure> {
        if now.micros() < self.away_until.load(Ordering::Relaxed) {
            return Err(Failure::Away("Google did not answer a moment ago".into()));
        }
        let answer = tokio::time::timeout(PATIENCE, self.admin.record(uid)).await;
        let answer =
            answer.unwrap_or_else(|_| Err(Failure::Away(format!("Google did not answer in {PATIENCE:?}"))));
        if let Err(failure) = &answer {
            let until = now + ASK_AGAIN_SOON;
            self.away_until.store(until.micros(), Ordering::Relaxed);
            tracing::warn!(?failure, "Google could not say whether an account still stands");
        }
        answer
    }

    /// Brings our row up to what the token, and Google itself, say. Writes only what is new.
    async fn follow(
        &self,
        held: Option<Account>,
        claims: &Claims,
        record: Option<&Record>,
    ) -> Result<Account, AuthError> {
        let now = self.clock.now();
        let wanted = row::wanted(held.as_ref(), claims, record, now)?;
        if held.as_ref() == Some(&wanted) {
            return Ok(wanted);
        }
        self.make_room(&wanted).await?;
        let mut tx = self.db.begin().await?;
        // Somebody else may have written it meanwhile.
        let held = accounts::by_uid(&mut tx, &claims.sub).await?;
        let wanted = row::wanted(held.as_ref(), claims, record, now)?;
        let written = match held {
            Some(_) => accounts::follow(&mut tx, &wanted).await.map(drop),
            None => {
                Act::own("sign_up.firebase", &wanted.uid)
                    .record(&mut tx, &self.clock, &Origin::default())
                    .await?;
                accounts::insert(&mut tx, &wanted).await
            }
        };
        match written {
            // Another request of the same person was faster.
            Err(storage::Error::Unique) => {
                drop(tx);
                let mut reader = self.db.read().await?;
                let known = accounts::by_uid(&mut reader, &claims.sub).await?;
                known.ok_or_else(|| AuthError::Upstream("a new account was made twice at once".into()))
            }
            other => {
                other?;
                tx.commit().await?;
                Ok(wanted)
            }
        }
    }

    /// When somebody else has the address here, Google knows whether they still have it there.
    async fn make_room(&self, wanted: &Account) -> Result<(), AuthError> {
        let mut reader = self.db.read().await?;
        let holder = accounts::by_email(&mut reader, &wanted.email_normalized).await?;
        let Some(other) = holder.filter(|other| other.uid != wanted.uid) else {
            return Ok(());
        };
        let identities = accounts::identities_of(&mut reader, &other.uid).await?;
        drop(reader);
        let record = self.admin.record(&other.uid).await;
        let record = record.map_err(|failure| AuthError::Upstream(failure.into_text()))?;
        let moved = record.map(|record| row::by_record(other.clone(), &record));
        let from_google = other.password_hash.is_none() && identities.is_empty();
        let mut tx = self.db.begin().await?;
        match moved {
            Some(moved) if moved.email_normalized != wanted.email_normalized => {
                accounts::follow(&mut tx, &moved).await?;
            }
            // Whoever inherits hears of it with the next mail that is sent.
            None if from_google => {
                delete_with_everything(&mut tx, &self.clock, &other.uid, None).await?;
            }
            // Of two with one address, or of somebody whom the embedded provider left here, nobody takes anything.
            _ => {
                tracing::warn!(uid = %wanted.uid, other = %other.uid, "an address has two accounts");
                return Err(AuthError::Unauthenticated);
            }
        }
        tx.commit().await?;
        self.forget(&other.uid);
        Ok(())
    }
}
