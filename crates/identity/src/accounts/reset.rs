use std::time::Duration;

use kernel::Uid;
use outbox::{OutgoingMail, PasswordChanged};
use storage::accounts::{self, Account};
use storage::codes::{self, Purpose};
use storage::{Tx, known_devices, sessions as rows, sign_in_steps};
use tokio::time::Instant;

use crate::accounts::account_fields::parse_email;
use crate::accounts::codes::{CodeMail, link};
use crate::accounts::proven::Stays;
use crate::attempt_limits::{self, RESET_MAIL_ADDRESS, RESET_MAIL_IP};
use crate::audit::Act;
use crate::embedded::MailedCode;
use crate::error::{Error, Result};
use crate::passwords::policy;
use crate::{Embedded, Origin};

/// Longer than a request for a reset takes on a server at its ease.
const ANSWERED_AFTER: Duration = Duration::from_millis(50);

impl Embedded {
    /// Mails a link that sets a new password. An address without an account gets the same answer after the same time:
    /// every statement runs, those about nobody's account keep nothing, and the answer waits for what is left of
    /// [`ANSWERED_AFTER`].
    pub async fn mail_password_reset(
        &self,
        email: &str,
        continue_url: Option<&str>,
        origin: &Origin,
    ) -> Result<()> {
        let due = Instant::now() + ANSWERED_AFTER;
        let asked = self.ask_for_reset(email, continue_url, origin).await;
        tokio::time::sleep_until(due).await;
        asked
    }

    async fn ask_for_reset(&self, email: &str, continue_url: Option<&str>, origin: &Origin) -> Result<()> {
        let email = parse_email(email)?.normalized();
        self.check_continue_url(continue_url)?;
        let within = self
            .limited(async |tx| {
                if let Some(ip) = origin.ip {
                    RESET_MAIL_IP
                        .take(tx, &attempt_limits::network(ip), self.now())
                        .await?;
                }
                RESET_MAIL_ADDRESS.allows(tx, &email, self.now()).await
            })
            .await?;
        // Somebody else may have asked so often: the answer is the same, and the link of the last mail works.
        if within == Some(false) {
            return Ok(());
        }
        let mut tx = self.db.begin().await?;
        let account = accounts::by_email(&mut tx, &email).await?;
        let subject = account.as_ref().map(|account| &account.uid);
        Act::unknown("reset.requested", subject)
            .record(&mut tx, &self.clock, origin)
            .await?;
        let open = account.as_ref().filter(|account| !account.disabled);
        let mailed = self.mail_reset(&mut tx, open, &email, continue_url).await?;
        tx.commit().await?;
        if open.is_some() {
            self.remember_mailed_code(mailed);
        }
        (self.config.on_mail)();
        match account {
            None if !self.email_privacy() => Err(Error::EmailNotFound),
            _ => Ok(()),
        }
    }

    /// The code and its mail; for nobody when there is no account.
    async fn mail_reset(
        &self,
        tx: &mut Tx,
        account: Option<&Account>,
        asked_for: &str,
        continue_url: Option<&str>,
    ) -> Result<MailedCode> {
        let nobody = Uid::random();
        let (uid, email) = account.map_or((&nobody, asked_for), |known| (&known.uid, &known.email));
        let purpose = Purpose::PasswordReset;
        let (code, row) = self.new_code(uid, asked_for, purpose);
        codes::replace_if_known(tx, &code.digest(), &row).await?;
        let public_url = &self.config.public_url;
        let link = link(public_url, purpose, code.expose(), email, continue_url);
        let mail = OutgoingMail::new(email, CodeMail::ResetPassword.with_link(&link));
        outbox::enqueue_if_known(tx, &self.clock, mail, uid).await?;
        Ok(MailedCode {
            email: email.to_owned(),
            code: code.expose().to_owned(),
            link: link.into(),
            purpose,
        })
    }

    /// Sets the password with a code from a reset mail: every session ends, every other code dies. The address is
    /// proven by it, too.
    pub async fn confirm_reset(&self, code: &str, password: &str, origin: &Origin) -> Result<Account> {
        let (purpose, known) = self.peek_code(code).await?;
        if purpose != Purpose::PasswordReset {
            return Err(Error::InvalidCode);
        }
        // A weak password leaves the code usable.
        policy::check_password(password, &[&known.email])?;
        let hash = self.hasher.hash(password).await?;

        let now = self.now();
        let mut tx = self.db.begin().await?;
        let digest = kernel::sha256(code.as_bytes());
        // Of several at once, one gets the row.
        let used = codes::consume(&mut tx, &digest, purpose, now)
            .await?
            .ok_or(Error::InvalidCode)?;
        let account = accounts::by_uid(&mut tx, &known.uid)
            .await?
            .ok_or(Error::InvalidCode)?;
        if account.disabled {
            return Err(Error::Disabled);
        }
        if used.email == account.email_normalized {
            self.prove_address(&mut tx, &account, Stays::Nothing).await?;
        }
        self.change_password(&mut tx, &account, &hash).await?;
        attempt_limits::forget_failures(&mut tx, &account.email_normalized, origin).await?;
        if let Some(device) = &origin.device {
            known_devices::remember(&mut tx, &account.uid, device, now).await?;
        }
        Act::unknown("reset", Some(&account.uid))
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        (self.config.on_mail)();
        Ok(account)
    }

    /// The new hash, the end of every session and code, and the notice: rows of one transaction.
    pub(crate) async fn change_password(&self, tx: &mut Tx, account: &Account, hash: &str) -> Result<()> {
        let now = self.now();
        accounts::set_password(tx, &account.uid, hash, now).await?;
        rows::revoke_all(tx, &account.uid, now).await?;
        codes::delete_but_recovery(tx, &account.uid).await?;
        sign_in_steps::delete_all(tx, &account.uid).await?;
        let changed = PasswordChanged {
            email: account.email.clone(),
        };
        outbox::enqueue(tx, &self.clock, OutgoingMail::new(&account.email, changed)).await?;
        Ok(())
    }
}
