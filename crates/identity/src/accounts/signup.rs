use kernel::{Clock, EmailAddress, Uid};
use storage::accounts::{self, Account};
use storage::codes;

use crate::accounts::account_fields::{NameChange, parse_email};
use crate::attempt_limits::{self, SIGN_UP, SIGN_UP_ADDRESS, SIGN_UP_EXISTS};
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::passwords::policy;
use crate::session::sessions;
use crate::{Embedded, Issued, Origin};

impl Embedded {
    /// A new account with a password, signed in.
    pub async fn sign_up(&self, email: &str, password: &str, origin: &Origin) -> Result<(Account, Issued)> {
        self.sign_up_named(email, password, NameChange::default(), origin)
            .await
    }

    /// [`Self::sign_up`] with names; one that cannot be taken refuses the account.
    pub async fn sign_up_named(
        &self,
        email: &str,
        password: &str,
        names: NameChange,
        origin: &Origin,
    ) -> Result<(Account, Issued)> {
        let email = parse_email(email)?;
        let names = names.checked()?;
        policy::check_rules(password)?;
        let normalized = email.normalized();
        self.limited(async |tx| {
            if let Some(ip) = origin.ip {
                let network = attempt_limits::network(ip);
                SIGN_UP.take(tx, &network, self.now()).await?;
                SIGN_UP_EXISTS.require_left(tx, &network, self.now()).await?;
            }
            SIGN_UP_ADDRESS.take(tx, &normalized, self.now()).await
        })
        .await?;
        policy::check_password(password, &[&normalized])?;
        let mut reader = self.db.read().await?;
        let taken = accounts::by_email(&mut reader, &normalized).await?.is_some()
            || codes::recoverable_by(&mut reader, &normalized, self.now())
                .await?
                .is_some();
        drop(reader);
        if taken {
            return Err(self.address_taken(origin).await?);
        }
        let hash = self.hasher.hash(password).await?;

        let now = self.now();
        let account = Account {
            password_hash: Some(hash),
            password_updated_at: Some(now),
            display_name: names.display_name.flatten(),
            photo_url: names.photo_url.flatten(),
            ..new_account(&email, &self.clock)
        };
        let (session, refresh) = sessions::begin(&self.clock, &account.uid, "password", origin);
        let mut tx = self.db.begin().await?;
        accounts::insert(&mut tx, &account)
            .await
            .map_err(|error| match error {
                storage::Error::Unique => Error::EmailExists,
                other => other.into(),
            })?;
        self.insert_session(&mut tx, &session, origin).await?;
        Act::own("sign_up", &account.uid)
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        let issued = self.issue(&account, &[], &session, &refresh).await?;
        Ok((account, issued))
    }

    /// Counts that somebody learns of an account.
    async fn address_taken(&self, origin: &Origin) -> Result<Error> {
        self.limited(async |tx| match origin.ip {
            Some(ip) => {
                SIGN_UP_EXISTS
                    .take(tx, &attempt_limits::network(ip), self.now())
                    .await
            }
            None => Ok(()),
        })
        .await?;
        Ok(Error::EmailExists)
    }
}

pub(crate) fn new_account(email: &EmailAddress, clock: &Clock) -> Account {
    let now = clock.now();
    Account {
        uid: Uid::new(clock),
        email: email.normalized(),
        email_normalized: email.normalized(),
        email_verified: false,
        display_name: None,
        photo_url: None,
        password_hash: None,
        password_updated_at: None,
        disabled: false,
        created_at: now,
        last_login_at: Some(now),
        valid_since: now,
    }
}
