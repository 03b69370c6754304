//! What the owner of an account is told by mail when a way into it changes.

use serde_json::json;
use storage::accounts::Account;
use storage::{Tx, outbox};

use crate::error::Result;
use crate::{Assertion, Embedded};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// `detail`: the address at Google.
    GoogleAdded(String),
    GoogleRemoved(String),
    PasswordRemoved,
    SecondFactorAdded,
    SecondFactorRemoved,
    /// `detail`: what its owner calls it.
    PasskeyAdded(String),
    PasskeyRemoved(String),
    RecoveryCodeUsed,
    RecoveryCodesRenewed,
    /// A refresh token was used twice: the session has been ended.
    SessionCopied,
}

impl Notice {
    pub(crate) fn google_added(assertion: &Assertion) -> Self {
        Self::GoogleAdded(assertion.email.clone())
    }

    pub(crate) const TEMPLATE: &'static str = "account_notice";

    pub(crate) fn payload(&self) -> serde_json::Value {
        let (name, detail) = self.parts();
        json!({"notice": name, "detail": detail})
    }

    fn parts(&self) -> (&'static str, &str) {
        match self {
            Self::GoogleAdded(email) => ("google_added", email),
            Self::GoogleRemoved(email) => ("google_removed", email),
            Self::PasswordRemoved => ("password_removed", ""),
            Self::SecondFactorAdded => ("second_factor_added", ""),
            Self::SecondFactorRemoved => ("second_factor_removed", ""),
            Self::PasskeyAdded(name) => ("passkey_added", name),
            Self::PasskeyRemoved(name) => ("passkey_removed", name),
            Self::RecoveryCodeUsed => ("recovery_code_used", ""),
            Self::RecoveryCodesRenewed => ("recovery_codes_renewed", ""),
            Self::SessionCopied => ("session_copied", ""),
        }
    }
}

impl Embedded {
    /// A row of the caller's transaction; call `on_mail` after its commit.
    pub(crate) async fn notify(&self, tx: &mut Tx, account: &Account, notice: &Notice) -> Result<()> {
        let letter = self.mail(Notice::TEMPLATE, &account.email, notice.payload());
        outbox::enqueue(tx, &letter).await?;
        Ok(())
    }
}
