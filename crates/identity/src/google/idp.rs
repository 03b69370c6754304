//! Signing in with what an outside provider vouches for.

use storage::accounts::{self, Account, FederatedIdentity};
use storage::{Tx, codes};

use crate::accounts::account_fields::parse_email;
use crate::accounts::proven::Stays;
use crate::accounts::signup::new_account;
use crate::assertion::{Assertion, GOOGLE};
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::google::flow::{GooglePopup, hashed};
use crate::google::notices::google_added;
use crate::session::sessions;
use crate::{Embedded, Issued, Origin, SecondFactor};

/// A parallel first sign-in, or link, makes ours start over, and then it finds the account.
pub(crate) const TRIES: usize = 3;

pub enum IdpOutcome {
    SignedIn {
        account: Box<Account>,
        issued: Issued,
        is_new: bool,
    },
    /// The address has an account, and the provider does not vouch that this is its owner.
    NeedConfirmation { methods: Vec<&'static str> },
}

impl GooglePopup {
    /// Checks an ID token from Google (or the local chooser) and its nonce.
    pub async fn check_google(&self, id_token: &str, raw_nonce: Option<&str>) -> Result<Assertion> {
        let assertion = match &self.google {
            Some(google) => google.check(id_token, &self.clock).await?,
            None => self.check_local(id_token).await?,
        };
        if let Some(nonce) = &assertion.nonce
            && raw_nonce.map(hashed).as_ref() != Some(nonce)
        {
            return Err(Error::InvalidNonce);
        }
        Ok(assertion)
    }
}

impl Embedded {
    /// `create`: whether somebody without an account gets one; otherwise they are [`Error::UserNotFound`].
    pub async fn sign_in_with_google(
        &self,
        assertion: &Assertion,
        create: bool,
        origin: &Origin,
    ) -> Result<IdpOutcome> {
        let mut tries = 0;
        loop {
            tries += 1;
            match self.try_google(assertion, create, origin).await {
                Err(Error::Storage(storage::Error::Unique)) if tries < TRIES => {}
                other => return other,
            }
        }
    }

    async fn try_google(&self, assertion: &Assertion, create: bool, origin: &Origin) -> Result<IdpOutcome> {
        let email = parse_email(&assertion.email)
            .map_err(|_| Error::InvalidIdp("the ID token's email address cannot be used"))?;
        let mut tx = self.db.begin().await?;
        if let Some(known) = accounts::identity(&mut tx, GOOGLE, &assertion.subject).await? {
            let account = accounts::by_uid(&mut tx, &known.uid)
                .await?
                .ok_or(Error::UserNotFound)?;
            self.refresh_identity(&mut tx, known, assertion).await?;
            return self.begin_google_session(tx, account, false, None, origin).await;
        }
        let Some(mut account) = accounts::by_email(&mut tx, &email.normalized()).await? else {
            if !create {
                return Err(Error::UserNotFound);
            }
            if codes::recoverable_by(&mut tx, &email.normalized(), self.now())
                .await?
                .is_some()
            {
                return Err(Error::EmailExists);
            }
            let account = Account {
                email_verified: assertion.email_verified,
                display_name: assertion.name.clone(),
                photo_url: assertion.picture.clone(),
                ..new_account(&email, &self.clock)
            };
            accounts::insert(&mut tx, &account).await?;
            self.attach(&mut tx, &account, assertion).await?;
            return self.begin_google_session(tx, account, true, None, origin).await;
        };
        if !assertion.email_verified {
            let methods = if account.password_hash.is_some() {
                vec!["password"]
            } else {
                vec![GOOGLE]
            };
            tx.commit().await?; // the account may be a moment old
            return Ok(IdpOutcome::NeedConfirmation { methods });
        }
        if account.disabled {
            return Err(Error::Disabled);
        }
        if account.email_verified {
            self.notify(&mut tx, &account, google_added(assertion)).await?;
            Act::own("google.linked", &account.uid)
                .record(&mut tx, &self.clock, origin)
                .await?;
        } else {
            account = self.take_over(&mut tx, account, assertion, origin).await?;
        }
        self.attach(&mut tx, &account, assertion).await?;
        self.begin_google_session(tx, account, false, None, origin).await
    }

    /// Whoever made this account never proved the address; now its owner has come. What the other one set up
    /// must not stay a way in.
    async fn take_over(
        &self,
        tx: &mut Tx,
        account: Account,
        assertion: &Assertion,
        origin: &Origin,
    ) -> Result<Account> {
        let now = self.now();
        accounts::remove_password(tx, &account.uid, now).await?;
        crate::factors::remove_all(tx, &account.uid, now).await?;
        codes::delete_all(tx, &account.uid).await?;
        self.prove_address(tx, &account, Stays::Nothing).await?;
        let (name, photo) = (assertion.name.as_deref(), assertion.picture.as_deref());
        accounts::set_names(tx, &account.uid, name, photo).await?;
        Act::unknown("account.taken_over_by_owner", Some(&account.uid))
            .record(tx, &self.clock, origin)
            .await?;
        accounts::by_uid(tx, &account.uid)
            .await?
            .ok_or(Error::UserNotFound)
    }

    pub(crate) async fn attach(&self, tx: &mut Tx, account: &Account, assertion: &Assertion) -> Result<()> {
        let identity = FederatedIdentity {
            provider: GOOGLE.into(),
            subject: assertion.subject.clone(),
            uid: account.uid.clone(),
            email: assertion.email.clone(),
            display_name: assertion.name.clone(),
            photo_url: assertion.picture.clone(),
            created_at: self.now(),
        };
        Ok(accounts::insert_identity(tx, &identity).await?)
    }

    /// The provider's newest address, name and picture, as `providerData` shows them.
    pub(crate) async fn refresh_identity(
        &self,
        tx: &mut Tx,
        known: FederatedIdentity,
        assertion: &Assertion,
    ) -> Result<()> {
        let newest = FederatedIdentity {
            email: assertion.email.clone(),
            display_name: assertion.name.clone().or_else(|| known.display_name.clone()),
            photo_url: assertion.picture.clone().or_else(|| known.photo_url.clone()),
            ..known.clone()
        };
        if newest != known {
            accounts::update_identity(tx, &newest).await?;
        }
        Ok(())
    }

    pub(crate) async fn begin_google_session(
        &self,
        mut tx: Tx,
        mut account: Account,
        is_new: bool,
        held: Option<SecondFactor>,
        origin: &Origin,
    ) -> Result<IdpOutcome> {
        if account.disabled {
            return Err(Error::Disabled);
        }
        if held.is_none()
            && let Some(pending) = self.demand_second_factor(&mut tx, &account, GOOGLE).await?
        {
            tx.commit().await?;
            return Err(Error::SecondFactorNeeded(Box::new(pending)));
        }
        let now = self.now();
        let (mut session, refresh) = sessions::begin(&self.clock, &account.uid, GOOGLE, origin);
        SecondFactor::note(held.as_ref(), &mut session);
        accounts::touch_login(&mut tx, &account.uid, now).await?;
        account.last_login_at = Some(now);
        self.insert_session(&mut tx, &session, origin).await?;
        let action = if is_new {
            "sign_up.google"
        } else {
            "sign_in.google"
        };
        Act::own(action, &account.uid)
            .record(&mut tx, &self.clock, origin)
            .await?;
        let identities = accounts::identities_of(&mut tx, &account.uid).await?;
        tx.commit().await?;
        (self.config.on_mail)();
        let issued = self.issue(&account, &identities, &session, &refresh).await?;
        Ok(IdpOutcome::SignedIn {
            account: Box::new(account),
            issued,
            is_new,
        })
    }
}
