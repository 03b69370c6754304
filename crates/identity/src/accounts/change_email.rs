//! A new address for an account: confirmed by a mail to the new one, told to the old one, which can take it back.

use std::time::Duration;

use kernel::EmailAddress;
use outbox::{EmailAlreadyUsed, EmailChanged, OutgoingMail};
use storage::accounts::{self, Account};
use storage::codes::{self, OneTimeCode, Purpose};
use storage::{Tx, addresses, known_devices, sessions as rows};

use crate::accounts::account_fields::parse_email;
use crate::accounts::codes::CodeMail;
use crate::attempt_limits::{self, CHANGE_MAIL_ACCOUNT, CHANGE_MAIL_ADDRESS};
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::{Embedded, Origin, Proof};

/// Whoever takes an account over may set up a factor of their own before they change its address. The owner has had a
/// mail about it, and this long to act on it.
const SET_UP_BEFORE: Duration = Duration::from_secs(7 * 86_400);

impl Embedded {
    /// Mails a link to the new address. Whether that address has an account already is told to nobody but its owner.
    pub async fn mail_change(
        &self,
        proof: &Proof,
        new_email: &str,
        continue_url: Option<&str>,
        origin: &Origin,
    ) -> Result<()> {
        self.require_recent(proof)?;
        let new_email = parse_email(new_email)?;
        self.check_continue_url(continue_url)?;
        let normalized = new_email.normalized();
        let within = self
            .limited(async |tx| {
                CHANGE_MAIL_ACCOUNT
                    .take(tx, proof.uid().as_str(), self.now())
                    .await?;
                CHANGE_MAIL_ADDRESS.allows(tx, &normalized, self.now()).await
            })
            .await?;
        let mut tx = self.db.begin().await?;
        let account = accounts::by_uid(&mut tx, proof.uid())
            .await?
            .ok_or(Error::UserNotFound)?;
        if account.email_normalized == normalized {
            return Err(Error::InvalidArgument("INVALID_NEW_EMAIL"));
        }
        Act::own("email_change.requested", &account.uid)
            .record(&mut tx, &self.clock, origin)
            .await?;
        let mut mailed = None;
        if within.unwrap_or(true) {
            match self.holder_of(&mut tx, &normalized).await? {
                Some(holder) if holder != account.uid.as_str() => {
                    let mail = OutgoingMail::new(&normalized, EmailAlreadyUsed {});
                    outbox::enqueue(&mut tx, &self.clock, mail).await?;
                }
                _ => {
                    let code = self.mail_change_code(&mut tx, &account, &new_email, continue_url);
                    mailed = Some(code.await?);
                }
            }
        }
        tx.commit().await?;
        if let Some(mailed) = mailed {
            self.remember_mailed_code(mailed);
        }
        (self.config.on_mail)();
        Ok(())
    }

    /// The account that has the address, or that may still take it back.
    pub(crate) async fn holder_of(&self, tx: &mut Tx, email_normalized: &str) -> Result<Option<String>> {
        if let Some(account) = accounts::by_email(tx, email_normalized).await? {
            return Ok(Some(account.uid.0));
        }
        Ok(codes::recoverable_by(tx, email_normalized, self.now()).await?)
    }

    async fn mail_change_code(
        &self,
        tx: &mut Tx,
        account: &Account,
        new_email: &EmailAddress,
        continue_url: Option<&str>,
    ) -> Result<crate::MailedCode> {
        let moved = Account {
            email: new_email.normalized(),
            email_normalized: new_email.normalized(),
            ..account.clone()
        };
        self.mail_code(tx, &moved, CodeMail::ChangeEmail, continue_url)
            .await
    }

    /// The new address takes the place of the old one.
    pub(crate) async fn apply_change(&self, code: &str, origin: &Origin) -> Result<Account> {
        let mut tx = self.db.begin().await?;
        let (used, before) = self.used(&mut tx, code, Purpose::ChangeEmail).await?;
        let holder = self.holder_of(&mut tx, &used.email).await?;
        if holder.is_some_and(|holder| holder != before.uid.as_str()) {
            return Err(Error::EmailExists);
        }
        self.move_account(&mut tx, &before, &used.email).await?;
        let mut mailed = None;
        // An address that nobody has proven gets no way back: a stranger may read it.
        if before.email_verified {
            mailed = Some(self.mail_way_back(&mut tx, &before, &used.email).await?);
        }
        Act::unknown("email_changed", Some(&before.uid))
            .record(&mut tx, &self.clock, origin)
            .await?;
        let account = accounts::by_uid(&mut tx, &before.uid)
            .await?
            .ok_or(Error::InvalidCode)?;
        tx.commit().await?;
        if let Some(mailed) = mailed {
            self.remember_mailed_code(mailed);
        }
        (self.config.on_mail)();
        Ok(account)
    }

    /// The address from before comes back, and whoever took it away is out: sessions, password, outside accounts that
    /// were added since, and second factors and passkeys that were set up since or shortly before. The owner gets a
    /// mail to choose a new password.
    pub(crate) async fn apply_recovery(&self, code: &str, origin: &Origin) -> Result<Account> {
        let now = self.now();
        let mut tx = self.db.begin().await?;
        let (used, before) = self.used(&mut tx, code, Purpose::RecoverEmail).await?;
        let uid = &before.uid;
        self.move_account(&mut tx, &before, &used.email).await?;
        codes::delete_recovery_since(&mut tx, uid, used.created_at).await?;
        rows::revoke_all(&mut tx, uid, now).await?;
        known_devices::forget_all(&mut tx, uid).await?;
        accounts::delete_identities_since(&mut tx, uid, used.created_at).await?;
        accounts::remove_password(&mut tx, uid, now).await?;
        crate::factors::remove_since(&mut tx, uid, used.created_at - SET_UP_BEFORE).await?;
        attempt_limits::forget_failures(&mut tx, &used.email, origin).await?;
        let account = accounts::by_uid(&mut tx, uid).await?.ok_or(Error::InvalidCode)?;
        let mailed = self
            .mail_code(&mut tx, &account, CodeMail::ResetPassword, None)
            .await?;
        Act::unknown("email_recovered", Some(uid))
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        self.remember_mailed_code(mailed);
        (self.config.on_mail)();
        Ok(account)
    }

    /// Uses the code up; its account, whose turn it is.
    async fn used(&self, tx: &mut Tx, code: &str, purpose: Purpose) -> Result<(OneTimeCode, Account)> {
        let digest = kernel::sha256(code.as_bytes());
        let used = codes::consume(tx, &digest, purpose, self.now())
            .await?
            .ok_or(Error::InvalidCode)?;
        accounts::lock_for_update(tx, &used.uid).await?;
        let account = accounts::by_uid(tx, &used.uid).await?.ok_or(Error::InvalidCode)?;
        if account.disabled {
            return Err(Error::Disabled);
        }
        Ok((used, account))
    }

    /// Mails to the address from before that are still unread must not open the account, but for the way back.
    async fn move_account(&self, tx: &mut Tx, account: &Account, email: &str) -> Result<()> {
        accounts::set_email(tx, &account.uid, email, email)
            .await
            .map_err(|error| match error {
                storage::Error::Unique => Error::EmailExists,
                other => other.into(),
            })?;
        codes::delete_but_recovery(tx, &account.uid).await?;
        if account.email_verified {
            addresses::follow(tx, &account.email_normalized, email).await?;
        }
        Ok(())
    }

    /// Each address that the account ever had in these days has a way back of its own.
    async fn mail_way_back(
        &self,
        tx: &mut Tx,
        before: &Account,
        new_email: &str,
    ) -> Result<crate::MailedCode> {
        let (code, row) = self.new_code(&before.uid, &before.email_normalized, Purpose::RecoverEmail);
        codes::insert(tx, &code.digest(), &row).await?;
        let link = crate::accounts::codes::link(
            &self.config.public_url,
            Purpose::RecoverEmail,
            code.expose(),
            &before.email,
            None,
        );
        let changed = EmailChanged {
            new_email: new_email.to_owned(),
            link: link.to_string(),
        };
        outbox::enqueue(tx, &self.clock, OutgoingMail::new(&before.email, changed)).await?;
        Ok(crate::MailedCode {
            email: before.email.clone(),
            code: code.expose().to_owned(),
            link: link.into(),
            purpose: Purpose::RecoverEmail,
        })
    }
}
