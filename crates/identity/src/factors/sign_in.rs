//! From the first factor to the second.

use std::time::Duration;

use kernel::{Code, sha256};
use outbox::AccountNotice;
use storage::Tx;
use storage::accounts::{self, Account};
use storage::second_factors::{self as rows, TotpFactor};
use storage::sign_in_steps::{self as steps, Kind};

use super::pending::{FirstFactor, PendingSignIn};
use super::second_factor::SecondFactor;
use super::{recovery, totp};
use crate::attempt_limits::{RECOVERY_CODES, TOTP_CODES};
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::session::sessions;
use crate::{Embedded, Issued, Origin};

const PENDING_LIFE: Duration = Duration::from_secs(600);

impl Embedded {
    /// What an account with an authenticator app is asked before its session begins: a row of the caller's
    /// transaction.
    pub(crate) async fn demand_second_factor(
        &self,
        tx: &mut Tx,
        account: &Account,
        provider: &str,
    ) -> Result<Option<PendingSignIn>> {
        let Some(factor) = rows::totp_of(tx, &account.uid).await? else {
            return Ok(None);
        };
        let code = Code::random();
        let state = serde_json::to_vec(&FirstFactor {
            provider: provider.to_owned(),
        })
        .map_err(|error| Error::Fault(error.to_string()))?;
        let until = self.now() + PENDING_LIFE;
        steps::insert(
            tx,
            &code.digest(),
            Kind::SecondFactor,
            Some(&account.uid),
            &state,
            until,
        )
        .await?;
        Ok(Some(PendingSignIn {
            credential: code.expose().to_owned(),
            factor_id: factor.id,
            name: factor.name,
            enrolled_at: factor.enrolled_at,
        }))
    }

    /// The session begins with a code of the app, or with a recovery code in its place.
    pub async fn finish_sign_in(
        &self,
        credential: &str,
        factor_id: &str,
        code: &str,
        origin: &Origin,
    ) -> Result<(Account, Issued)> {
        let digest = sha256(credential.as_bytes());
        let now = self.now();
        let mut reader = self.db.read().await?;
        let step = steps::find(&mut reader, &digest, Kind::SecondFactor, now)
            .await?
            .ok_or(Error::InvalidArgument("INVALID_MFA_PENDING_CREDENTIAL"))?;
        drop(reader);
        let uid = step.uid.clone().map(kernel::Uid).ok_or(Error::UserNotFound)?;
        let limit = if totp::looks_like(code) {
            TOTP_CODES
        } else {
            RECOVERY_CODES
        };
        self.limited(async |tx| limit.begin(tx, uid.as_str(), now).await)
            .await?;

        let mut tx = self.db.begin().await?;
        let step = steps::take(&mut tx, &digest, Kind::SecondFactor, now)
            .await?
            .ok_or(Error::InvalidArgument("INVALID_MFA_PENDING_CREDENTIAL"))?;
        let first: FirstFactor =
            serde_json::from_slice(&step.state).map_err(|error| Error::Fault(error.to_string()))?;
        let account = accounts::by_uid(&mut tx, &uid)
            .await?
            .ok_or(Error::UserNotFound)?;
        if account.disabled {
            return Err(Error::Disabled);
        }
        let factor = rows::totp_of(&mut tx, &uid)
            .await?
            .filter(|factor| factor.id == factor_id)
            .ok_or(Error::InvalidArgument("MFA_ENROLLMENT_NOT_FOUND"))?;
        let Some(held) = self.use_code(&mut tx, &account, &factor, code).await? else {
            // Undone: the sign-in still waits for the right code.
            drop(tx);
            return Err(self.refuse_code(&account, origin).await?);
        };
        limit.clear(&mut tx, uid.as_str()).await?;
        self.begin_session_with(tx, account, &first.provider, held, origin)
            .await
    }

    async fn use_code(
        &self,
        tx: &mut Tx,
        account: &Account,
        factor: &TotpFactor,
        code: &str,
    ) -> Result<Option<SecondFactor>> {
        let id = Some(factor.id.clone());
        if totp::looks_like(code) {
            let used = totp::use_up(tx, factor, code, self.now()).await?;
            return Ok(used.then(|| SecondFactor::new(SecondFactor::TOTP, id)));
        }
        if !rows::use_recovery_code(tx, &account.uid, &recovery::digest(&account.uid, code)).await? {
            return Ok(None);
        }
        self.notify(tx, account, AccountNotice::RecoveryCodeUsed).await?;
        Ok(Some(SecondFactor::new(SecondFactor::RECOVERY_CODE, id)))
    }

    async fn refuse_code(&self, account: &Account, origin: &Origin) -> Result<Error> {
        let mut tx = self.db.begin().await?;
        Act::unknown("second_factor.failed", Some(&account.uid))
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        Ok(Error::InvalidArgument("INVALID_CODE"))
    }

    /// Both factors are proven.
    pub(crate) async fn begin_session_with(
        &self,
        mut tx: Tx,
        mut account: Account,
        provider: &str,
        held: SecondFactor,
        origin: &Origin,
    ) -> Result<(Account, Issued)> {
        let now = self.now();
        let (mut session, refresh) = sessions::begin(&self.clock, &account.uid, provider, origin);
        SecondFactor::note(Some(&held), &mut session);
        accounts::touch_login(&mut tx, &account.uid, now).await?;
        account.last_login_at = Some(now);
        self.insert_session(&mut tx, &session, origin).await?;
        Act::own("sign_in", &account.uid)
            .with(serde_json::json!({"second_factor": held.kind}))
            .record(&mut tx, &self.clock, origin)
            .await?;
        let identities = accounts::identities_of(&mut tx, &account.uid).await?;
        tx.commit().await?;
        (self.config.on_mail)();
        let issued = self.issue(&account, &identities, &session, &refresh).await?;
        Ok((account, issued))
    }
}
