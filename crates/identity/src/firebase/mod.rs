//! A Firebase project in the embedded provider's place: Google keeps the accounts and signs the tokens; we check them,
//! and mail Google's one-time codes in our own mails.

mod admin;
mod config;
mod people;
mod row;
mod token;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use kernel::{Clock, Uid};
use outbox::OutgoingMail;
use storage::accounts;
use storage::{Db, Tx};
use url::Url;

pub use config::{Backend, Endpoints, FirebaseConfig, ServiceAccount};

use admin::{Access, Admin};
use people::People;
use token::{Claims, Signer, Tokens};

use crate::accounts::account_deletion::delete_with_everything;
use crate::accounts::account_fields::parse_email;
use crate::accounts::codes::{CodeMail, link};
use crate::accounts::scheduled_deletion::is_due;
use crate::attempt_limits::{self, RESET_MAIL_ADDRESS, RESET_MAIL_IP, VERIFICATION_MAIL};
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::google::flow::GooglePopup;
use crate::session::published_keys::PublishedKeys;
use crate::{AuthError, Caller, IdentityProvider, Origin, SendError};

const TIMEOUT: Duration = Duration::from_secs(10);
/// As the embedded provider: what cannot be taken back asks for a sign-in of the last five minutes.
const RECENT_SECONDS: i64 = 300;

pub struct Firebase {
    db: Db,
    clock: Clock,
    config: FirebaseConfig,
    tokens: Tokens,
    admin: Arc<Admin>,
    people: People,
    popup: Arc<GooglePopup>,
}

impl Firebase {
    /// Asks nobody anything yet: it starts without Google as well.
    pub fn new(db: Db, clock: Clock, config: FirebaseConfig) -> Result<Self> {
        let http = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(TIMEOUT)
            .build()
            .map_err(|error| Error::Fault(format!("no HTTP client: {error}")))?;
        let (signer, toolkit, access) = match &config.backend {
            Backend::Google { account, endpoints } => (
                Signer::Google(PublishedKeys::new(
                    http.clone(),
                    endpoints.keys.clone(),
                    clock.clone(),
                )),
                endpoints.toolkit.clone(),
                Access::Account {
                    account: account.clone(),
                    token_url: endpoints.token.clone(),
                    held: Default::default(),
                },
            ),
            Backend::Emulator { origin } => (
                Signer::Emulator,
                origin
                    .join("/identitytoolkit.googleapis.com/")
                    .map_err(|error| Error::Fault(error.to_string()))?,
                Access::Owner,
            ),
        };
        let admin = Arc::new(Admin::new(http, clock.clone(), &toolkit, &config.project, access));
        Ok(Self {
            tokens: Tokens::new(signer, clock.clone(), &config.project),
            people: People::new(
                db.clone(),
                clock.clone(),
                admin.clone(),
                config.appeals_email.clone(),
            ),
            popup: Arc::new(GooglePopup::new(
                db.clone(),
                clock.clone(),
                config.public_url.clone(),
                config.google.clone(),
                None,
            )?),
            admin,
            db,
            clock,
            config,
        })
    }

    /// Locks an account at Google, or opens it again; here it is [`crate::accounts::admin::set_disabled`] that does.
    pub async fn set_disabled(&self, uid: &Uid, disabled: bool) -> Result<()> {
        self.admin.set_disabled(uid, disabled).await.map_err(fault)?;
        self.people.forget(uid);
        Ok(())
    }

    /// Deletes an account at Google and here, with all that hangs on it; not its owner but an operator wants it
    /// when there is no origin.
    pub async fn delete(&self, uid: &Uid, by_owner: Option<&Origin>) -> Result<()> {
        self.admin.delete(uid).await.map_err(fault)?;
        let mut tx = self.db.begin().await?;
        let mails = delete_with_everything(&mut tx, &self.clock, uid, by_owner).await?;
        tx.commit().await?;
        self.people.forget(uid);
        if mails {
            (self.config.on_mail)();
        }
        Ok(())
    }

    /// What `slateflow check` asks: whether Google takes the service account, and knows the project.
    pub async fn probe(&self) -> Result<()> {
        let nobody = Uid("slateflow-check".into());
        self.admin.record(&nobody).await.map(drop).map_err(fault)
    }

    async fn proven(&self, bearer: &str) -> std::result::Result<(Arc<Claims>, Caller), AuthError> {
        let claims = self.tokens.check(bearer).await?;
        let known = self.people.of(&claims).await?;
        if known.disabled || claims.auth_time < known.valid_since.seconds() {
            return Err(AuthError::Unauthenticated);
        }
        if let Some(suspended) = &known.suspended {
            return Err(AuthError::Suspended(suspended.clone()));
        }
        Ok((claims, known.caller.clone()))
    }

    /// Gets a code for the address and mails its link; nothing, when the address has no account.
    async fn mail_code(
        &self,
        (mail, action): (CodeMail, &'static str),
        email: &str,
        subject: Option<&Uid>,
        origin: &Origin,
    ) -> std::result::Result<(), SendError> {
        let purpose = mail.purpose();
        let code = self.admin.code(purpose, email).await;
        let code = code.map_err(|failure| SendError::Upstream(failure.into_text()))?;
        let mut tx = self.db.begin().await?;
        Act::unknown(action, subject)
            .record(&mut tx, &self.clock, origin)
            .await?;
        if let Some(code) = &code {
            let link = link(&self.config.public_url, purpose, code, email, None);
            let mail = OutgoingMail::new(email, mail.with_link(&link));
            outbox::enqueue(&mut tx, &self.clock, mail).await?;
        }
        tx.commit().await?;
        if code.is_some() {
            (self.config.on_mail)();
        }
        Ok(())
    }

    /// Counts and commits before what is counted is done.
    async fn limited(
        &self,
        count: impl AsyncFnOnce(&mut Tx) -> Result<()>,
    ) -> std::result::Result<(), SendError> {
        if !self.config.limits {
            return Ok(());
        }
        let mut tx = self.db.begin().await?;
        count(&mut tx).await.map_err(SendError::from)?;
        Ok(tx.commit().await?)
    }
}

#[async_trait]
impl IdentityProvider for Firebase {
    async fn verify(&self, bearer: &str) -> std::result::Result<Caller, AuthError> {
        let (claims, caller) = self.proven(bearer).await?;
        Ok(Caller {
            second_factor: claims.firebase.sign_in_second_factor.is_some(),
            ..caller
        })
    }

    async fn send_verification(
        &self,
        caller: &Caller,
        origin: &Origin,
    ) -> std::result::Result<(), SendError> {
        let now = self.clock.now();
        self.limited(async |tx| VERIFICATION_MAIL.take(tx, caller.uid.as_str(), now).await)
            .await?;
        let mail = (CodeMail::VerifyEmail, "verify_email.requested");
        self.mail_code(mail, &caller.email, Some(&caller.uid), origin)
            .await
    }

    async fn send_password_reset(&self, email: &str, origin: &Origin) -> std::result::Result<(), SendError> {
        let email = parse_email(email).map_err(SendError::from)?.normalized();
        let now = self.clock.now();
        let mut within = true;
        self.limited(async |tx| {
            if let Some(ip) = origin.ip {
                RESET_MAIL_IP.take(tx, &attempt_limits::network(ip), now).await?;
            }
            within = RESET_MAIL_ADDRESS.allows(tx, &email, now).await?;
            Ok(())
        })
        .await?;
        if !within {
            return Ok(());
        }
        let account = accounts::by_email(&mut *self.db.read().await?, &email).await?;
        let subject = account.as_ref().map(|account| &account.uid);
        let mail = (CodeMail::ResetPassword, "reset.requested");
        self.mail_code(mail, &email, subject, origin).await
    }

    async fn leave(&self, bearer: &str, origin: &Origin) -> std::result::Result<Uid, AuthError> {
        let (claims, caller) = self.proven(bearer).await?;
        if self.clock.now().seconds() - claims.auth_time > RECENT_SECONDS {
            return Err(AuthError::SignInAgain);
        }
        self.delete(&caller.uid, Some(origin))
            .await
            .map_err(|error| match error {
                Error::Storage(error) => AuthError::Storage(error),
                other => AuthError::Upstream(other.to_string()),
            })?;
        Ok(caller.uid)
    }

    async fn confirm(&self, bearer: &str) -> std::result::Result<Caller, AuthError> {
        let (claims, caller) = self.proven(bearer).await?;
        match self.clock.now().seconds() - claims.auth_time > RECENT_SECONDS {
            true => Err(AuthError::SignInAgain),
            false => Ok(caller),
        }
    }

    /// Nobody can keep it any more once its day has come, so what Google has may go first.
    async fn erase_due(&self, uid: &Uid) -> std::result::Result<(), AuthError> {
        let mut tx = self.db.begin().await?;
        let is_due = is_due(&mut tx, &self.clock, uid).await?;
        tx.undo().await?;
        if !is_due {
            return Ok(());
        }
        self.delete(uid, None).await.map_err(|error| match error {
            Error::Storage(error) => AuthError::Storage(error),
            other => AuthError::Upstream(other.to_string()),
        })
    }

    fn popup(&self) -> Arc<GooglePopup> {
        self.popup.clone()
    }
}

impl Backend {
    /// Where the identity SDK sends its calls: the browser must be allowed to.
    pub fn hosts(&self) -> Vec<String> {
        match self {
            Backend::Google { .. } => vec![
                "https://identitytoolkit.googleapis.com".into(),
                "https://securetoken.googleapis.com".into(),
            ],
            Backend::Emulator { origin } => vec![origin.origin().ascii_serialization()],
        }
    }

    /// What the SDK is pointed at, when not at Google itself.
    pub fn emulator_origin(&self) -> Option<&Url> {
        match self {
            Backend::Google { .. } => None,
            Backend::Emulator { origin } => Some(origin),
        }
    }
}

fn fault(failure: admin::Failure) -> Error {
    Error::Fault(failure.into_text())
}
