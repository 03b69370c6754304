//! The moment when the address of an account is proven. Whoever made the account need not be who reads its mail, so
//! what was set up before is no way in any more, except for what has just given the proof.

use kernel::{Digest, SessionId};
use outbox::AccountNotice;
use storage::accounts::{self, Account};
use storage::sessions::{self as rows, Session};
use storage::{Tx, known_devices};

use crate::error::{Error, Result};
use crate::suspended::Suspended;
use crate::{Embedded, GOOGLE, Origin};

/// Which sessions from before the proof go on.
pub(crate) enum Stays {
    Nothing,
    /// The one that brought the proof.
    Session(SessionId),
    /// Those of the browser that opened the mail's link.
    Browser(Digest),
}

/// More sessions than this nobody has in one browser.
const LOOKED_AT: i64 = 100;

impl Embedded {
    /// Marks the address as proven. The first time, outside identities and sessions from before end: rows of the
    /// caller's transaction, which attaches what gave the proof afterwards.
    pub(crate) async fn prove_address(&self, tx: &mut Tx, account: &Account, stays: Stays) -> Result<()> {
        if account.email_verified {
            return Ok(());
        }
        let (uid, now) = (&account.uid, self.now());
        accounts::lock_for_update(tx, uid).await?;
        match stays {
            Stays::Nothing => rows::revoke_all(tx, uid, now).await?,
            Stays::Session(id) => rows::revoke_others(tx, uid, id, now).await?,
            Stays::Browser(device) => rows::revoke_elsewhere(tx, uid, &device, now).await?,
        };
        let stayed = rows::open_of(tx, uid, now, LOOKED_AT).await?;
        let by_google = matches!(stays, Stays::Browser(_)) && stayed.iter().any(|one| one.provider == GOOGLE);
        if !by_google {
            accounts::delete_identities(tx, uid).await?;
        }
        known_devices::forget_all(tx, uid).await?;
        for device in stayed.iter().filter_map(device_of) {
            known_devices::remember(tx, uid, &device, now).await?;
        }
        accounts::mark_verified(tx, uid, &account.email_normalized).await?;
        Ok(())
    }

    /// The session, and that its browser has signed in to this account. [`Error::Suspended`]: none begins.
    pub(crate) async fn insert_session(&self, tx: &mut Tx, session: &Session, origin: &Origin) -> Result<()> {
        // Whoever suspends the account takes the same turn.
        accounts::lock_for_update(tx, &session.uid).await?;
        let appeals_email = self.config.appeals_email.as_ref();
        if let Some(suspended) = Suspended::find(tx, &session.uid, self.now(), appeals_email).await? {
            return Err(Error::Suspended(suspended));
        }
        rows::insert(tx, session).await?;
        if let Some(device) = &origin.device {
            if known_devices::is_another(tx, &session.uid, device).await? {
                self.tell_of_another_browser(tx, session).await?;
            }
            known_devices::remember(tx, &session.uid, device, self.now()).await?;
        }
        Ok(())
    }

    /// Whoever has not proven the address is not known to read its mail.
    async fn tell_of_another_browser(&self, tx: &mut Tx, session: &Session) -> Result<()> {
        let account = accounts::by_uid(tx, &session.uid).await?;
        match account.filter(|account| account.email_verified) {
            Some(account) => self.notify(tx, &account, AccountNotice::NewBrowser).await,
            None => Ok(()),
        }
    }
}

fn device_of(session: &Session) -> Option<Digest> {
    session.device.as_deref()?.try_into().ok()
}
