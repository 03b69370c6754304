//! Signing in with a passkey alone: it says whose it is and proves both factors. What comes of it is a code of one
//! minute, which the SDK exchanges for a session as a custom token.

use std::time::Duration;

use kernel::{Code, Uid, sha256};
use serde_json::Value;
use storage::accounts::{self, Account};
use storage::passkeys::{self as rows, Passkey};
use storage::sign_in_steps::{self as steps, Kind};

use super::own::short_id;
use super::site::Assertion;
use super::{CEREMONY_LIFE, PasskeyCeremony};
use crate::attempt_limits::{PASSKEY_SIGN_IN, network};
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::factors::second_factor::SecondFactor;
use crate::{Embedded, Issued, Origin};

const CUSTOM_TOKEN_LIFE: Duration = Duration::from_secs(60);
/// What Firebase calls a session that a custom token has begun.
const CUSTOM: &str = "custom";

/// Somebody has proven a passkey.
pub struct PasskeySignIn {
    pub uid: Uid,
    /// Good for one minute and one session.
    pub custom_token: String,
}

impl Embedded {
    /// Asked by anybody: nobody says yet who they are.
    pub async fn start_passkey_sign_in(&self, origin: &Origin) -> Result<PasskeyCeremony> {
        let site = self.site()?;
        let now = self.now();
        if let Some(ip) = origin.ip {
            self.limited(async |tx| PASSKEY_SIGN_IN.take(tx, &network(ip), now).await)
                .await?;
        }
        let begun = site.begin_sign_in()?;
        let code = Code::random();
        let (kind, until) = (Kind::PasskeySignIn, now + CEREMONY_LIFE);
        let mut tx = self.db.begin().await?;
        steps::insert(&mut tx, &code.digest(), kind, None, &begun.state, until).await?;
        tx.commit().await?;
        Ok(PasskeyCeremony {
            session: code.expose().to_owned(),
            options: begun.options,
        })
    }

    /// Whatever is wrong, the answer is [`Error::PasskeyRefused`].
    pub async fn finish_passkey_sign_in(
        &self,
        session: &str,
        credential: &Value,
        origin: &Origin,
    ) -> Result<PasskeySignIn> {
        self.site()?;
        let step = self
            .answer_step(session, Kind::PasskeySignIn)
            .await?
            .ok_or(Error::PasskeyRefused)?;
        let assertion = Assertion::read(credential)?;
        let mut reader = self.db.read().await?;
        let passkey = rows::by_id(&mut reader, &assertion.credential_id())
            .await?
            .ok_or(Error::PasskeyRefused)?;
        let account = accounts::by_uid(&mut reader, &passkey.uid)
            .await?
            .ok_or(Error::PasskeyRefused)?;
        drop(reader);
        match self
            .use_passkey(&account, &passkey, &step.state, &assertion)
            .await
        {
            Err(Error::PasskeyRefused) => Err(self.refuse_passkey(&account, origin).await?),
            other => other,
        }
    }

    async fn use_passkey(
        &self,
        account: &Account,
        passkey: &Passkey,
        state: &[u8],
        assertion: &Assertion,
    ) -> Result<PasskeySignIn> {
        let after = self.site()?.finish_sign_in(account, passkey, state, assertion)?;
        if account.disabled {
            return Err(Error::PasskeyRefused);
        }
        let (code, now) = (Code::random(), self.now());
        let mut tx = self.db.begin().await?;
        if !rows::used(&mut tx, &passkey.id, &passkey.changing_state, &after, now).await? {
            return Err(Error::PasskeyRefused);
        }
        let (kind, id) = (Kind::CustomToken, short_id(&passkey.id));
        let until = now + CUSTOM_TOKEN_LIFE;
        steps::insert(
            &mut tx,
            &code.digest(),
            kind,
            Some(&account.uid),
            id.as_bytes(),
            until,
        )
        .await?;
        tx.commit().await?;
        Ok(PasskeySignIn {
            uid: account.uid.clone(),
            custom_token: code.expose().to_owned(),
        })
    }

    async fn refuse_passkey(&self, account: &Account, origin: &Origin) -> Result<Error> {
        let mut tx = self.db.begin().await?;
        Act::unknown("passkey.failed", Some(&account.uid))
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        Ok(Error::PasskeyRefused)
    }

    /// The session begins, with both factors proven.
    pub async fn sign_in_with_custom_token(&self, token: &str, origin: &Origin) -> Result<(Account, Issued)> {
        const REFUSED: Error = Error::InvalidArgument("INVALID_CUSTOM_TOKEN");
        let mut tx = self.db.begin().await?;
        let digest = sha256(token.as_bytes());
        let step = steps::take(&mut tx, &digest, Kind::CustomToken, self.now())
            .await?
            .ok_or(REFUSED)?;
        let uid = step.uid.map(Uid).ok_or(REFUSED)?;
        let account = accounts::by_uid(&mut tx, &uid)
            .await?
            .filter(|account| !account.disabled)
            .ok_or(REFUSED)?;
        let passkey = String::from_utf8(step.state).map_err(|error| Error::Fault(error.to_string()))?;
        let held = SecondFactor::new(SecondFactor::PASSKEY, Some(passkey));
        self.begin_session_with(tx, account, CUSTOM, held, origin).await
    }
}
