//! Authenticator apps: codes of six digits, a new one every half minute (RFC 6238).

use std::time::Duration;

use kernel::{Code, Timestamp, sha256};
use outbox::AccountNotice;
use storage::accounts::{self, Account};
use storage::second_factors::{self as rows, TotpFactor};
use storage::sign_in_steps::{self as steps, Kind};
use storage::{Tx, sessions as session_rows};
use totp_rs::{Builder, Secret, Totp};

use super::second_factor::{SecondFactor, clean_name, require_held_factor};
use crate::attempt_limits::{ENROLMENTS, TOTP_CODES};
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::session::sessions;
use crate::{Embedded, Issued, Origin, Proof};

const ENROLMENT_LIFE: Duration = Duration::from_secs(600);
const DIGITS: u8 = 6;
const STEP_SECONDS: u64 = 30;
/// A clock may be so many steps off.
const SKEW: u16 = 1;

/// What the app needs, and what the client brings back with its first code.
pub struct TotpEnrolment {
    pub secret_base32: String,
    pub session: String,
    pub finish_before: Timestamp,
}

impl TotpEnrolment {
    pub const DIGITS: u8 = DIGITS;
    pub const STEP_SECONDS: u64 = STEP_SECONDS;
}

impl Embedded {
    /// Needs a recent sign-in and a proven address.
    pub async fn start_totp(&self, proof: &Proof) -> Result<TotpEnrolment> {
        self.require_recent(proof)?;
        let uid = proof.uid();
        let now = self.now();
        self.limited(async |tx| ENROLMENTS.take(tx, uid.as_str(), now).await)
            .await?;
        let secret: [u8; 20] = rand::random();
        let code = Code::random();
        let mut tx = self.db.begin().await?;
        let account = accounts::by_uid(&mut tx, uid).await?.ok_or(Error::UserNotFound)?;
        if !account.email_verified {
            return Err(Error::InvalidArgument("UNVERIFIED_EMAIL"));
        }
        if rows::totp_of(&mut tx, uid).await?.is_some() {
            return Err(Error::InvalidArgument("SECOND_FACTOR_EXISTS"));
        }
        require_held_factor(&mut tx, proof).await?;
        let until = now + ENROLMENT_LIFE;
        steps::insert(
            &mut tx,
            &code.digest(),
            Kind::TotpEnrolment,
            Some(uid),
            &secret,
            until,
        )
        .await?;
        tx.commit().await?;
        Ok(TotpEnrolment {
            secret_base32: Secret::new_stack(secret).to_base32(),
            session: code.expose().to_owned(),
            finish_before: until,
        })
    }

    /// With the app's first code. Every other session ends; the caller goes on with the tokens that come back.
    pub async fn finish_totp(
        &self,
        proof: &Proof,
        session: &str,
        code: &str,
        name: Option<&str>,
        origin: &Origin,
    ) -> Result<Issued> {
        self.require_recent(proof)?;
        let uid = proof.uid();
        let now = self.now();
        self.limited(async |tx| TOTP_CODES.begin(tx, uid.as_str(), now).await)
            .await?;
        let mut tx = self.db.begin().await?;
        let digest = sha256(session.as_bytes());
        let step = steps::take(&mut tx, &digest, Kind::TotpEnrolment, now)
            .await?
            .filter(|step| step.is_of(uid))
            .ok_or(Error::InvalidArgument("SESSION_EXPIRED"))?;
        let account = accounts::by_uid(&mut tx, uid).await?.ok_or(Error::UserNotFound)?;
        require_held_factor(&mut tx, proof).await?;
        // A wrong code undoes the transaction: the enrolment still waits.
        let time_step = totp(&step.state)?
            .check(code, seconds(now))
            .and_then(|step| i64::try_from(step).ok())
            .ok_or(Error::InvalidArgument("INVALID_CODE"))?;
        let factor = TotpFactor {
            uid: uid.clone(),
            id: Code::random().expose().chars().take(20).collect(),
            name: name.and_then(clean_name),
            secret: step.state,
            enrolled_at: now,
            last_used_at: None,
            last_step: time_step,
        };
        rows::insert_totp(&mut tx, &factor)
            .await
            .map_err(|error| match error {
                storage::Error::Unique => Error::InvalidArgument("SECOND_FACTOR_EXISTS"),
                other => other.into(),
            })?;
        TOTP_CODES.clear(&mut tx, uid.as_str()).await?;
        self.notify(&mut tx, &account, AccountNotice::SecondFactorAdded)
            .await?;
        Act::own("second_factor.added", uid)
            .record(&mut tx, &self.clock, origin)
            .await?;
        let held = SecondFactor::new(SecondFactor::TOTP, Some(factor.id));
        self.begin_again(tx, proof, &account, Some(held), origin).await
    }

    /// Needs a recent sign-in with a second factor.
    pub async fn remove_totp(&self, proof: &Proof, factor_id: &str, origin: &Origin) -> Result<Issued> {
        self.require_recent(proof)?;
        let held = SecondFactor::of(proof).ok_or(Error::SignInAgain)?;
        let uid = proof.uid();
        let mut tx = self.db.begin().await?;
        let account = accounts::by_uid(&mut tx, uid).await?.ok_or(Error::UserNotFound)?;
        rows::totp_of(&mut tx, uid)
            .await?
            .filter(|factor| factor.id == factor_id)
            .ok_or(Error::InvalidArgument("MFA_ENROLLMENT_NOT_FOUND"))?;
        rows::delete_totp(&mut tx, uid).await?;
        self.notify(&mut tx, &account, AccountNotice::SecondFactorRemoved)
            .await?;
        Act::own("second_factor.removed", uid)
            .record(&mut tx, &self.clock, origin)
            .await?;
        let still = (held.kind == SecondFactor::PASSKEY).then_some(held);
        self.begin_again(tx, proof, &account, still, origin).await
    }

    /// Every session and unfinished step ends, and one session begins for whoever made the change.
    async fn begin_again(
        &self,
        mut tx: Tx,
        proof: &Proof,
        account: &Account,
        held: Option<SecondFactor>,
        origin: &Origin,
    ) -> Result<Issued> {
        let provider = &proof.claims.firebase.sign_in_provider;
        let (mut session, refresh) = sessions::begin(&self.clock, &account.uid, provider, origin);
        SecondFactor::note(held.as_ref(), &mut session);
        session_rows::revoke_all(&mut tx, &account.uid, self.now()).await?;
        steps::delete_all(&mut tx, &account.uid).await?;
        self.insert_session(&mut tx, &session, origin).await?;
        let identities = accounts::identities_of(&mut tx, &account.uid).await?;
        tx.commit().await?;
        (self.config.on_mail)();
        self.issue(account, &identities, &session, &refresh).await
    }
}

/// A code of the app, whatever it is worth; anything else may be a recovery code.
pub(super) fn looks_like(code: &str) -> bool {
    code.len() == usize::from(DIGITS) && code.bytes().all(|b| b.is_ascii_digit())
}

/// False when the code is wrong or used up. Of several at once, one uses it up.
pub(super) async fn use_up(tx: &mut Tx, factor: &TotpFactor, code: &str, now: Timestamp) -> Result<bool> {
    let step = totp(&factor.secret)?.check(code, seconds(now));
    let Some(step) = step.and_then(|step| i64::try_from(step).ok()) else {
        return Ok(false);
    };
    Ok(rows::use_step(tx, &factor.uid, &factor.id, step, now).await?)
}

fn totp(secret: &[u8]) -> Result<Totp> {
    Builder::new()
        .with_secret(secret.to_vec())
        .with_digits(DIGITS)
        .with_step_duration(STEP_SECONDS)
        .with_skew(SKEW)
        .build()
        .map_err(|error| Error::Fault(error.to_string()))
}

fn seconds(now: Timestamp) -> u64 {
    u64::try_from(now.seconds()).unwrap_or_default()
}
