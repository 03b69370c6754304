//! One-time codes and the mails that carry them.

use std::time::Duration;

use kernel::{Code, Uid};
use outbox::{ChangeEmail, Mail, OutgoingMail, ResetPassword, VerifyEmail};
use storage::Tx;
use storage::accounts::Account;
use storage::codes::{self, OneTimeCode, Purpose};
use url::Url;

use crate::embedded::MailedCode;
use crate::error::{Error, Result};
use crate::{Embedded, Origin};

const RESET_LIFE: Duration = Duration::from_secs(3600);
const VERIFY_LIFE: Duration = Duration::from_secs(3 * 86_400);
const CHANGE_LIFE: Duration = Duration::from_secs(86_400);
const RECOVER_LIFE: Duration = Duration::from_secs(30 * 86_400);

/// A mail whose link holds a code, and that says nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CodeMail {
    VerifyEmail,
    ResetPassword,
    ChangeEmail,
}

impl CodeMail {
    pub(crate) fn purpose(self) -> Purpose {
        match self {
            Self::VerifyEmail => Purpose::VerifyEmail,
            Self::ResetPassword => Purpose::PasswordReset,
            Self::ChangeEmail => Purpose::ChangeEmail,
        }
    }

    pub(crate) fn with_link(self, link: &Url) -> Mail {
        let link = link.to_string();
        match self {
            Self::VerifyEmail => VerifyEmail { link }.into(),
            Self::ResetPassword => ResetPassword { link }.into(),
            Self::ChangeEmail => ChangeEmail { link }.into(),
        }
    }
}

impl Embedded {
    /// A new code, which ends older ones of the same purpose, and its mail: rows of the caller's transaction.
    pub(crate) async fn mail_code(
        &self,
        tx: &mut Tx,
        account: &Account,
        mail: CodeMail,
        continue_url: Option<&str>,
    ) -> Result<MailedCode> {
        let purpose = mail.purpose();
        let (code, row) = self.new_code(&account.uid, &account.email_normalized, purpose);
        codes::replace(tx, &code.digest(), &row).await?;
        let link = link(
            &self.config.public_url,
            purpose,
            code.expose(),
            &account.email,
            continue_url,
        );
        let mail = OutgoingMail::new(&account.email, mail.with_link(&link));
        outbox::enqueue(tx, &self.clock, mail).await?;
        Ok(MailedCode {
            email: account.email.clone(),
            code: code.expose().to_owned(),
            link: link.into(),
            purpose,
        })
    }

    pub(crate) fn new_code(&self, uid: &Uid, email: &str, purpose: Purpose) -> (Code, OneTimeCode) {
        let now = self.now();
        let life = match purpose {
            Purpose::PasswordReset => RESET_LIFE,
            Purpose::VerifyEmail => VERIFY_LIFE,
            Purpose::ChangeEmail => CHANGE_LIFE,
            Purpose::RecoverEmail => RECOVER_LIFE,
        };
        let row = OneTimeCode {
            uid: uid.clone(),
            purpose,
            email: email.to_owned(),
            created_at: now,
            expires_at: now + life,
        };
        (Code::random(), row)
    }

    /// Uses up a code from a mail; nobody needs to be signed in. A code that sets a password is not used this way.
    pub async fn apply_code(&self, code: &str, origin: &Origin) -> Result<Account> {
        match self.peek_code(code).await?.0 {
            Purpose::VerifyEmail => self.apply_verification(code, origin).await,
            Purpose::ChangeEmail => self.apply_change(code, origin).await,
            Purpose::RecoverEmail => self.apply_recovery(code, origin).await,
            Purpose::PasswordReset => Err(Error::InvalidCode),
        }
    }

    /// What a code is for, and for whom, without using it up.
    pub async fn peek_code(&self, code: &str) -> Result<(Purpose, OneTimeCode)> {
        if code.is_empty() {
            return Err(Error::MissingCode);
        }
        let found = codes::find(&mut *self.db.read().await?, &kernel::sha256(code.as_bytes())).await?;
        let found = found.ok_or(Error::InvalidCode)?;
        let purpose = found.purpose;
        if found.expires_at <= self.now() {
            return Err(Error::ExpiredCode);
        }
        Ok((purpose, found))
    }

    /// What went out in mails since the start: empty unless the test API is on.
    pub fn mailed_codes(&self) -> Vec<MailedCode> {
        self.mailed_codes
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .clone()
    }

    /// `continueUrl` leads to this site or to an origin that the operator allows.
    pub(crate) fn check_continue_url(&self, url: Option<&str>) -> Result<()> {
        let Some(url) = url else { return Ok(()) };
        let url = Url::parse(url).map_err(|_| Error::InvalidArgument("INVALID_CONTINUE_URI"))?;
        let origin = url.origin();
        let allowed = matches!(url.scheme(), "http" | "https")
            && (origin == self.config.public_url.origin()
                || self
                    .config
                    .continue_origins
                    .iter()
                    .any(|known| *known == origin.ascii_serialization()));
        if allowed {
            Ok(())
        } else {
            Err(Error::ForeignContinueUrl)
        }
    }
}

/// Where a mailed code leads, whoever made it.
pub(crate) fn link(
    public_url: &Url,
    purpose: Purpose,
    code: &str,
    email: &str,
    continue_url: Option<&str>,
) -> Url {
    let mut link = public_url.clone();
    let (path, mode) = match purpose {
        Purpose::PasswordReset => ("/reset-password", "resetPassword"),
        Purpose::VerifyEmail => ("/email-verification", "verifyEmail"),
        Purpose::ChangeEmail => ("/email-change", "verifyAndChangeEmail"),
        Purpose::RecoverEmail => ("/email-change", "recoverEmail"),
    };
    link.set_path(path);
    let mut query = link.query_pairs_mut();
    query
        .clear()
        .append_pair("mode", mode)
        .append_pair("oobCode", code);
    if purpose == Purpose::PasswordReset {
        query.append_pair("email", email);
    }
    if let Some(url) = continue_url {
        query.append_pair("continueUrl", url);
    }
    drop(query);
    link
}
