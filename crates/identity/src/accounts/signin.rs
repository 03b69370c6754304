use storage::accounts::{self, Account};

use crate::accounts::account_fields::parse_email;
use crate::attempt_limits::SignInAttempt;
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::passwords::password::Match;
use crate::passwords::policy::MAX_LENGTH;
use crate::session::sessions;
use crate::{Embedded, Issued, Origin};

impl Embedded {
    /// With address and password. Unknown and wrong give the same answer after the same work.
    pub async fn sign_in(&self, email: &str, password: &str, origin: &Origin) -> Result<(Account, Issued)> {
        let email = parse_email(email)?.normalized();
        if password.is_empty() {
            return Err(Error::MissingPassword);
        }
        let attempt = self
            .limited(async |tx| SignInAttempt::begin(tx, &email, origin, self.now()).await)
            .await?;
        let found = accounts::by_email(&mut *self.db.read().await?, &email).await?;

        let stored = found
            .as_ref()
            .and_then(|account| account.password_hash.as_deref());
        let matched = if password.chars().count() > MAX_LENGTH {
            Match::No
        } else {
            self.hasher.verify(password, stored).await?
        };
        let account = match (found, matched) {
            (Some(account), Match::Yes | Match::YesButOutdated) => account,
            (found, _) => return Err(self.refuse_sign_in(found.as_ref(), origin).await?),
        };
        // Only who knows the password learns that the account is disabled.
        if account.disabled {
            return Err(Error::Disabled);
        }
        let rehashed = match matched {
            Match::YesButOutdated => Some(self.hasher.hash(password).await?),
            _ => None,
        };
        self.begin_password_session(account, rehashed, attempt, origin)
            .await
    }

    async fn refuse_sign_in(&self, found: Option<&Account>, origin: &Origin) -> Result<Error> {
        let mut tx = self.db.begin().await?;
        let subject = found.map(|account| &account.uid);
        Act::unknown("sign_in.failed", subject)
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        Ok(match found {
            _ if self.email_privacy() => Error::InvalidCredentials,
            Some(_) => Error::InvalidPassword,
            None => Error::EmailNotFound,
        })
    }

    async fn begin_password_session(
        &self,
        mut account: Account,
        rehashed: Option<String>,
        attempt: Option<SignInAttempt>,
        origin: &Origin,
    ) -> Result<(Account, Issued)> {
        let now = self.now();
        let (session, refresh) = sessions::begin(&self.clock, &account.uid, "password", origin);
        let mut tx = self.db.begin().await?;
        // The password may have been changed while this one was hashed: then it is no longer the right one.
        let current = accounts::by_uid(&mut tx, &account.uid).await?;
        if current.as_ref().and_then(|now| now.password_hash.as_ref()) != account.password_hash.as_ref() {
            return Err(Error::InvalidCredentials);
        }
        if let (Some(new), Some(old)) = (&rehashed, &account.password_hash) {
            accounts::rehash_password(&mut tx, &account.uid, old, new).await?;
        }
        let pending = self.demand_second_factor(&mut tx, &account, "password").await?;
        if let Some(pending) = pending {
            if let Some(attempt) = attempt {
                attempt.succeeded(&mut tx).await?;
            }
            tx.commit().await?;
            return Err(Error::SecondFactorNeeded(Box::new(pending)));
        }
        accounts::touch_login(&mut tx, &account.uid, now).await?;
        account.last_login_at = Some(now);
        self.insert_session(&mut tx, &session, origin).await?;
        if let Some(attempt) = attempt {
            attempt.succeeded(&mut tx).await?;
        }
        Act::own("sign_in", &account.uid)
            .record(&mut tx, &self.clock, origin)
            .await?;
        let identities = accounts::identities_of(&mut tx, &account.uid).await?;
        tx.commit().await?;
        let issued = self.issue(&account, &identities, &session, &refresh).await?;
        Ok((account, issued))
    }
}
