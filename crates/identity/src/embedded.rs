use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use kernel::{Clock, Timestamp, Uid};
use serde_json::Value;
use storage::accounts::{Account, AccountAndFlags, FederatedIdentity};
use storage::codes::Purpose;
use storage::sessions::Session;
use storage::{Conn, Db, Tx, accounts};
use url::Url;

use crate::accounts::account_deletion::delete_with_everything;
use crate::accounts::scheduled_deletion::is_due;
use crate::error::{Error, Result};
use crate::factors::require_held_factor;
use crate::google::flow::GooglePopup;
use crate::passwords::firebase_hash::PREFIX;
use crate::passwords::password::{Cost, Hasher};
use crate::proof::Proof;
use crate::session::keys::KeyRing;
use crate::session::session_states::SessionStates;
use crate::session::sessions::RefreshToken;
use crate::session::tokens::{Refusal, SKEW_SECONDS, Tokens};
use crate::{AuthError, Caller, IdentityProvider, Origin, SecondFactor, SendError, TotpOverview};

/// What the embedded provider is told when it starts.
#[derive(Clone)]
pub struct EmbeddedConfig {
    /// `aud` of the ID tokens.
    pub project: String,
    /// Links in mails begin with it.
    pub public_url: Url,
    /// Origins, besides this one, that a mail's `continueUrl` may lead to.
    pub continue_origins: Vec<String>,
    /// Opens the local account chooser when there is no Google client.
    pub development: bool,
    /// False lifts every limit: for load tests.
    pub limits: bool,
    /// Keeps mailed codes readable for the test API.
    pub test_api: bool,
    pub password_cost: Cost,
    /// How many passwords are hashed at once.
    pub hash_threads: usize,
    pub google: Option<crate::google::openid_connect::ClientConfig>,
    /// Where people who are suspended can write.
    pub appeals_email: Option<kernel::EmailAddress>,
    /// Says roughly where a session is used.
    pub places: crate::Places,
    /// Called after a mail has been queued.
    pub on_mail: Arc<dyn Fn() + Send + Sync>,
}

impl EmbeddedConfig {
    /// The defaults of a development installation.
    pub fn new(public_url: Url) -> Self {
        Self {
            project: "slateflow".into(),
            public_url,
            continue_origins: Vec::new(),
            development: true,
            limits: true,
            test_api: false,
            password_cost: Cost::default(),
            hash_threads: std::thread::available_parallelism().map_or(2, |n| n.get()),
            google: None,
            appeals_email: None,
            places: crate::Places::default(),
            on_mail: Arc::new(|| {}),
        }
    }
}

/// The provider that this server brings along: accounts, passwords, tokens and mails of its own.
pub struct Embedded {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) config: EmbeddedConfig,
    pub(crate) hasher: Hasher,
    pub(crate) keys: Arc<KeyRing>,
    pub(crate) tokens: Tokens,
    pub(crate) session_states: SessionStates,
    pub(crate) popup: Arc<GooglePopup>,
    pub(crate) mailed_codes: Mutex<Vec<MailedCode>>,
    email_privacy: AtomicBool,
}

/// A code as the test API shows it.
#[derive(Clone, Debug)]
pub struct MailedCode {
    pub email: String,
    pub code: String,
    pub link: String,
    pub purpose: Purpose,
}

/// A signed-in session's pair of tokens.
#[derive(Clone)]
pub struct Issued {
    pub id_token: String,
    pub refresh_token: String,
}

impl Embedded {
    pub async fn start(db: Db, clock: Clock, config: EmbeddedConfig) -> Result<Self> {
        let keys = Arc::new(KeyRing::open(db.clone(), clock.clone()).await?);
        let hasher = Hasher::start(config.password_cost, config.hash_threads)?;
        if let Some(imported) = accounts::any_password_hash(&mut *db.read().await?, PREFIX).await? {
            hasher.expect_imported(&imported);
        }
        Ok(Self {
            hasher,
            tokens: Tokens::new(keys.clone(), clock.clone(), &config.project),
            session_states: SessionStates::new(db.clone(), clock.clone()),
            popup: Arc::new(GooglePopup::new(
                db.clone(),
                clock.clone(),
                config.public_url.clone(),
                config.google.clone(),
                config.development.then(|| keys.clone()),
            )?),
            mailed_codes: Mutex::default(),
            email_privacy: AtomicBool::new(true),
            keys,
            db,
            clock,
            config,
        })
    }

    pub fn config(&self) -> &EmbeddedConfig {
        &self.config
    }

    /// The public keys as a JWK set.
    pub fn jwks(&self) -> Value {
        self.keys.jwks()
    }

    /// Makes the next signing key when it is due. Run it at least daily.
    pub async fn rotate_keys(&self) -> Result<()> {
        self.keys.rotate().await
    }

    /// While on, nobody learns from sign-in or reset whether an address has an account.
    pub fn email_privacy(&self) -> bool {
        self.email_privacy.load(Ordering::Relaxed)
    }

    pub fn set_email_privacy(&self, on: bool) {
        self.email_privacy.store(on, Ordering::Relaxed);
    }

    /// Checks an ID token: [`Error::InvalidIdToken`], [`Error::TokenExpired`], [`Error::Disabled`],
    /// [`Error::UserNotFound`], or a fault.
    pub async fn prove(&self, id_token: &str) -> Result<Proof> {
        let claims = self
            .tokens
            .check(id_token)
            .await
            .map_err(|refusal| match refusal {
                Refusal::Forged => Error::InvalidIdToken,
                Refusal::Expired => Error::TokenExpired,
                Refusal::Fault(error) => error,
            })?;
        let remembered = self.session_states.of(&claims.sub, claims.sid).await?;
        let state = remembered.state.as_ref().ok_or(Error::UserNotFound)?;
        if state.disabled {
            return Err(Error::Disabled);
        }
        if !state.is_session_valid || self.is_from_before(claims.iat, state.valid_since) {
            return Err(Error::TokenExpired);
        }
        Ok(Proof { claims, remembered })
    }

    /// What moves `valid_since` ends the sessions of before as well, and that needs no clock. So clocks may differ here,
    /// and a time that has not come yet (the clock was set back) refuses nobody.
    fn is_from_before(&self, iat: i64, valid_since: Timestamp) -> bool {
        let since = valid_since.seconds();
        since <= self.now().seconds() + SKEW_SECONDS && iat + SKEW_SECONDS < since
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// The account as it is, which the token's session may have outlived by a second.
    pub(crate) async fn account(&self, uid: &Uid) -> Result<(Account, Vec<FederatedIdentity>)> {
        let mut reader = self.db.read().await?;
        let found = accounts::with_flags(&mut reader, uid)
            .await?
            .ok_or(Error::UserNotFound)?;
        let identities = identities(&mut reader, &found).await?;
        Ok((found.account, identities))
    }

    /// The same with the second factor that the protocol knows.
    pub async fn lookup(
        &self,
        proof: &Proof,
    ) -> Result<(Account, Vec<FederatedIdentity>, Option<TotpOverview>)> {
        let mut reader = self.db.read().await?;
        let found = accounts::with_flags(&mut reader, proof.uid())
            .await?
            .ok_or(Error::UserNotFound)?;
        let identities = identities(&mut reader, &found).await?;
        let totp = match found.has_totp {
            true => TotpOverview::of(&mut reader, proof.uid()).await?,
            false => None,
        };
        Ok((found.account, identities, totp))
    }

    pub(crate) async fn issue(
        &self,
        account: &Account,
        identities: &[FederatedIdentity],
        session: &Session,
        refresh: &RefreshToken,
    ) -> Result<Issued> {
        Ok(Issued {
            id_token: self.tokens.mint(account, identities, session).await?,
            refresh_token: refresh.encode(),
        })
    }

    /// Counts and commits before what is counted is done. What is refused does not count.
    pub(crate) async fn limited<T>(
        &self,
        count: impl AsyncFnOnce(&mut Tx) -> Result<T>,
    ) -> Result<Option<T>> {
        if !self.config.limits {
            return Ok(None);
        }
        let mut tx = self.db.begin().await?;
        let counted = count(&mut tx).await?;
        tx.commit().await?;
        Ok(Some(counted))
    }

    pub(crate) fn remember_mailed_code(&self, code: MailedCode) {
        if self.config.test_api {
            self.mailed_codes
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(code);
        }
    }
}

#[async_trait]
impl IdentityProvider for Embedded {
    async fn verify(&self, bearer: &str) -> std::result::Result<Caller, AuthError> {
        let proof = self.prove(bearer).await.map_err(refusal)?;
        Ok(Caller {
            second_factor: SecondFactor::of(&proof).is_some(),
            ..proof.caller().clone()
        })
    }

    async fn send_verification(
        &self,
        caller: &Caller,
        origin: &Origin,
    ) -> std::result::Result<(), SendError> {
        let mailed = self.mail_verification(&caller.uid, None, origin).await;
        Ok(mailed.map(drop)?)
    }

    async fn send_password_reset(&self, email: &str, origin: &Origin) -> std::result::Result<(), SendError> {
        Ok(self.mail_password_reset(email, None, origin).await?)
    }

    async fn leave(&self, bearer: &str, origin: &Origin) -> std::result::Result<Uid, AuthError> {
        let proof = self.prove(bearer).await.map_err(refusal)?;
        self.delete_account(&proof, origin).await.map_err(refusal)?;
        Ok(proof.uid().clone())
    }

    async fn confirm(&self, bearer: &str) -> std::result::Result<Caller, AuthError> {
        let proof = self.prove(bearer).await.map_err(refusal)?;
        self.require_recent(&proof).map_err(refusal)?;
        let mut tx = self.db.begin().await?;
        require_held_factor(&mut tx, &proof).await.map_err(refusal)?;
        tx.undo().await?;
        Ok(proof.caller().clone())
    }

    async fn erase_due(&self, uid: &Uid) -> std::result::Result<(), AuthError> {
        let mut tx = self.db.begin().await?;
        accounts::lock_for_update(&mut tx, uid).await?;
        if !is_due(&mut tx, &self.clock, uid).await? {
            tx.undo().await?;
            return Ok(());
        }
        let mails = delete_with_everything(&mut tx, &self.clock, uid, None).await?;
        tx.commit().await?;
        if mails {
            (self.config.on_mail)();
        }
        Ok(())
    }

    fn popup(&self) -> Arc<GooglePopup> {
        self.popup.clone()
    }
}

async fn identities(c: &mut Conn, found: &AccountAndFlags) -> Result<Vec<FederatedIdentity>> {
    match found.has_identities {
        true => Ok(accounts::identities_of(c, &found.account.uid).await?),
        false => Ok(Vec::new()),
    }
}

fn refusal(error: Error) -> AuthError {
    match error {
        Error::Storage(error) => AuthError::Storage(error),
        Error::SignInAgain => AuthError::SignInAgain,
        Error::SecondFactorRequired => AuthError::SecondFactorRequired,
        error if error.is_fault() => AuthError::Upstream(error.to_string()),
        _ => AuthError::Unauthenticated,
    }
}
