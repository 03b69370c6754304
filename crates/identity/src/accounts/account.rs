//! What somebody does with their own account: look it up, name it, change its password, delete it.

use std::time::Duration;

use kernel::Uid;
use storage::accounts::{self, Account, FederatedIdentity};

use crate::accounts::account_deletion::delete_with_everything;
use crate::accounts::account_fields::{NameChange, parse_email};
use crate::assertion::GOOGLE;
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::passwords::policy;
use crate::session::sessions;
use crate::{Embedded, Issued, Origin, Proof, SecondFactor};

/// Firebase's own: what could lock the owner out asks for a sign-in of the last five minutes.
const RECENT: Duration = Duration::from_secs(300);

/// What somebody changes about their own account, all or nothing.
#[derive(Clone, Debug, Default)]
pub struct AccountChange {
    pub names: NameChange,
    pub password: Option<String>,
}

impl Embedded {
    /// A new password ends every other session; the caller goes on with the tokens that come back.
    pub async fn update(
        &self,
        proof: &Proof,
        change: AccountChange,
        origin: &Origin,
    ) -> Result<(Account, Vec<FederatedIdentity>, Option<Issued>)> {
        let names = change.names.checked()?;
        let hash = match &change.password {
            Some(password) => {
                self.require_recent(proof)?;
                let name = proof.caller().display_name.as_deref().unwrap_or_default();
                policy::check_password(password, &[&proof.caller().email, name])?;
                Some(self.hasher.hash(password).await?)
            }
            None => None,
        };
        let mut tx = self.db.begin().await?;
        let mut account = accounts::by_uid(&mut tx, proof.uid())
            .await?
            .ok_or(Error::UserNotFound)?;
        if let Some(name) = names.display_name {
            account.display_name = name;
        }
        if let Some(photo) = names.photo_url {
            account.photo_url = photo;
        }
        let (name, photo) = (account.display_name.as_deref(), account.photo_url.as_deref());
        accounts::set_names(&mut tx, &account.uid, name, photo).await?;
        let session = match &hash {
            Some(hash) => {
                self.change_password(&mut tx, &account, hash).await?;
                let (mut session, refresh) = sessions::begin(&self.clock, &account.uid, "password", origin);
                SecondFactor::note(SecondFactor::of(proof).as_ref(), &mut session);
                self.insert_session(&mut tx, &session, origin).await?;
                Act::own("password.changed", &account.uid)
                    .record(&mut tx, &self.clock, origin)
                    .await?;
                Some((session, refresh))
            }
            None => None,
        };
        let identities = accounts::identities_of(&mut tx, &account.uid).await?;
        tx.commit().await?;
        let issued = match session {
            Some((session, refresh)) => {
                (self.config.on_mail)();
                Some(self.issue(&account, &identities, &session, &refresh).await?)
            }
            None => None,
        };
        Ok((account, identities, issued))
    }

    pub async fn delete_account(&self, proof: &Proof, origin: &Origin) -> Result<()> {
        self.require_recent(proof)?;
        let uid: &Uid = proof.uid();
        let mut tx = self.db.begin().await?;
        let mails = delete_with_everything(&mut tx, &self.clock, uid, Some(origin)).await?;
        tx.commit().await?;
        if mails {
            (self.config.on_mail)();
        }
        Ok(())
    }

    /// Which ways of signing in an address has: nobody learns it while e-mail privacy is on.
    pub async fn sign_in_methods(&self, email: &str) -> Result<Option<Vec<&'static str>>> {
        let email = parse_email(email)?.normalized();
        if self.email_privacy() {
            return Ok(None);
        }
        let mut reader = self.db.read().await?;
        let Some(account) = accounts::by_email(&mut reader, &email).await? else {
            return Ok(Some(Vec::new()));
        };
        let mut methods = Vec::new();
        if account.password_hash.is_some() {
            methods.push("password");
        }
        if !accounts::identities_of(&mut reader, &account.uid)
            .await?
            .is_empty()
        {
            methods.push(GOOGLE);
        }
        Ok(Some(methods))
    }

    pub(crate) fn require_recent(&self, proof: &Proof) -> Result<()> {
        let age = self.now().seconds() - proof.claims.auth_time;
        if age > RECENT.as_secs() as i64 {
            Err(Error::SignInAgain)
        } else {
            Ok(())
        }
    }
}
