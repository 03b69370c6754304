//! Adding Google to an account that somebody is signed in to, and taking ways of signing in away again.

use outbox::AccountNotice;
use storage::accounts::{self, Account, FederatedIdentity};
use storage::{Tx, sessions as rows};

use crate::accounts::account_fields::parse_email;
use crate::accounts::proven::Stays;
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::google::idp::TRIES;
use crate::google::notices::google_added;
use crate::{Assertion, Embedded, GOOGLE, IdpOutcome, Origin, Proof, SecondFactor};

const PASSWORD: &str = "password";

impl Embedded {
    /// Adds Google to the account of somebody who is signed in.
    pub async fn link_google(
        &self,
        assertion: &Assertion,
        proof: &Proof,
        origin: &Origin,
    ) -> Result<IdpOutcome> {
        let mut tries = 0;
        loop {
            tries += 1;
            match self.try_link(assertion, proof, origin).await {
                Err(Error::Storage(storage::Error::Unique)) if tries < TRIES => {}
                other => return other,
            }
        }
    }

    async fn try_link(&self, assertion: &Assertion, proof: &Proof, origin: &Origin) -> Result<IdpOutcome> {
        let mut tx = self.db.begin().await?;
        accounts::lock_for_update(&mut tx, proof.uid()).await?;
        let mut account = accounts::by_uid(&mut tx, proof.uid())
            .await?
            .ok_or(Error::UserNotFound)?;
        match accounts::identity(&mut tx, GOOGLE, &assertion.subject).await? {
            Some(known) if known.uid != account.uid => {
                return Err(Error::InvalidArgument("FEDERATED_USER_ID_ALREADY_LINKED"));
            }
            Some(_) => {}
            None => {
                self.add_google(&mut tx, &mut account, assertion, proof, origin)
                    .await?
            }
        }
        self.begin_google_session(tx, account, false, SecondFactor::of(proof), origin)
            .await
    }

    async fn add_google(
        &self,
        tx: &mut Tx,
        account: &mut Account,
        assertion: &Assertion,
        proof: &Proof,
        origin: &Origin,
    ) -> Result<()> {
        self.require_recent(proof)?;
        let email = parse_email(&assertion.email)
            .map_err(|_| Error::InvalidIdp("the ID token's email address cannot be used"))?
            .normalized();
        let owner = accounts::by_email(tx, &email).await?;
        if owner.is_some_and(|owner| owner.uid != account.uid) {
            return Err(Error::EmailExists);
        }
        let vouched = assertion.email_verified && email == account.email_normalized;
        if !account.email_verified && !vouched {
            return Err(Error::NotAllowed(
                "confirm your email address before you add a way to sign in",
            ));
        }
        let others = accounts::identities_of(tx, &account.uid).await?;
        if account.email_verified && others.iter().any(|other| other.provider == GOOGLE) {
            return Err(Error::InvalidArgument("PROVIDER_ALREADY_LINKED"));
        }
        if vouched {
            self.prove_address(tx, account, Stays::Session(proof.claims.sid))
                .await?;
            account.email_verified = true;
        }
        self.attach(tx, account, assertion).await?;
        self.notify(tx, account, google_added(assertion)).await?;
        Act::own("google.linked", &account.uid)
            .record(tx, &self.clock, origin)
            .await?;
        Ok(())
    }

    /// Takes ways of signing in away, never the last one. Sessions that they had opened end, but the caller's.
    pub async fn unlink(
        &self,
        proof: &Proof,
        providers: &[String],
        origin: &Origin,
    ) -> Result<(Account, Vec<FederatedIdentity>)> {
        self.require_recent(proof)?;
        let uid = proof.uid();
        let mut tx = self.db.begin().await?;
        accounts::lock_for_update(&mut tx, uid).await?;
        let account = accounts::by_uid(&mut tx, uid).await?.ok_or(Error::UserNotFound)?;
        for provider in providers {
            self.remove(&mut tx, &account, provider, proof, origin).await?;
        }
        let account = accounts::by_uid(&mut tx, uid).await?.ok_or(Error::UserNotFound)?;
        let identities = accounts::identities_of(&mut tx, uid).await?;
        if account.password_hash.is_none() && identities.is_empty() {
            return Err(Error::NotAllowed(
                "this is the only way to sign in to the account",
            ));
        }
        tx.commit().await?;
        (self.config.on_mail)();
        Ok((account, identities))
    }

    async fn remove(
        &self,
        tx: &mut Tx,
        account: &Account,
        provider: &str,
        proof: &Proof,
        origin: &Origin,
    ) -> Result<()> {
        let uid = &account.uid;
        let (action, notice) = match provider {
            GOOGLE => {
                let identities = accounts::identities_of(tx, uid).await?;
                let Some(google) = identities.into_iter().find(|one| one.provider == GOOGLE) else {
                    return Err(Error::InvalidArgument("NO_SUCH_PROVIDER"));
                };
                accounts::delete_identities_of(tx, uid, GOOGLE).await?;
                (
                    "google.unlinked",
                    AccountNotice::GoogleRemoved { detail: google.email },
                )
            }
            PASSWORD if account.password_hash.is_some() => {
                accounts::remove_password(tx, uid, account.valid_since).await?;
                ("password.removed", AccountNotice::PasswordRemoved)
            }
            _ => return Err(Error::InvalidArgument("NO_SUCH_PROVIDER")),
        };
        rows::revoke_of_provider(tx, uid, provider, proof.claims.sid, self.now()).await?;
        self.notify(tx, account, notice).await?;
        Act::own(action, uid).record(tx, &self.clock, origin).await?;
        Ok(())
    }
}
