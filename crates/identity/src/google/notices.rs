//! What the owner of an account is told by mail when a way to sign in changes.

use outbox::{AccountNotice, OutgoingMail};
use storage::Tx;
use storage::accounts::Account;

use crate::error::Result;
use crate::{Assertion, Embedded};

pub(crate) fn google_added(assertion: &Assertion) -> AccountNotice {
    AccountNotice::GoogleAdded {
        detail: assertion.email.clone(),
    }
}

impl Embedded {
    /// A row of the caller's transaction; call `on_mail` after its commit.
    pub(crate) async fn notify(&self, tx: &mut Tx, account: &Account, notice: AccountNotice) -> Result<()> {
        let mail = OutgoingMail::new(&account.email, notice);
        outbox::enqueue(tx, &self.clock, mail).await?;
        Ok(())
    }
}
