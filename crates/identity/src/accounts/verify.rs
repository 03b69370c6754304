use kernel::Uid;
use storage::accounts::{self, Account};
use storage::codes::{self, Purpose};

use crate::accounts::codes::CodeMail;
use crate::accounts::proven::Stays;
use crate::attempt_limits::VERIFICATION_MAIL;
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::{Embedded, Origin};

impl Embedded {
    /// Mails a link that proves the account's address.
    pub async fn mail_verification(
        &self,
        uid: &Uid,
        continue_url: Option<&str>,
        origin: &Origin,
    ) -> Result<Account> {
        self.check_continue_url(continue_url)?;
        self.limited(async |tx| VERIFICATION_MAIL.take(tx, uid.as_str(), self.now()).await)
            .await?;
        let mut tx = self.db.begin().await?;
        let account = accounts::by_uid(&mut tx, uid).await?.ok_or(Error::UserNotFound)?;
        let mailed = self
            .mail_code(&mut tx, &account, CodeMail::VerifyEmail, continue_url)
            .await?;
        Act::own("verify_email.requested", uid)
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        self.remember_mailed_code(mailed);
        (self.config.on_mail)();
        Ok(account)
    }

    /// Uses up a code from a verification mail; nobody needs to be signed in. Whoever made the account need not be the
    /// one who reads the mail: sessions of other browsers than this one end.
    pub async fn apply_verification(&self, code: &str, origin: &Origin) -> Result<Account> {
        let (purpose, _) = self.peek_code(code).await?;
        if purpose != Purpose::VerifyEmail {
            return Err(Error::InvalidCode);
        }
        let now = self.now();
        let mut tx = self.db.begin().await?;
        let digest = kernel::sha256(code.as_bytes());
        let used = codes::consume(&mut tx, &digest, Purpose::VerifyEmail, now)
            .await?
            .ok_or(Error::InvalidCode)?;
        let before = accounts::by_uid(&mut tx, &used.uid)
            .await?
            .filter(|account| account.email_normalized == used.email)
            .ok_or(Error::InvalidCode)?;
        let stays = origin.device.map_or(Stays::Nothing, Stays::Browser);
        self.prove_address(&mut tx, &before, stays).await?;
        Act::unknown("verify_email", Some(&used.uid))
            .record(&mut tx, &self.clock, origin)
            .await?;
        let account = accounts::by_uid(&mut tx, &used.uid)
            .await?
            .ok_or(Error::InvalidCode)?;
        tx.commit().await?;
        Ok(account)
    }
}
