//! What proves a session besides its first factor, and who may change that.

use kernel::{Timestamp, Uid};
use storage::sessions::Session;
use storage::{Conn, Tx, passkeys as passkey_rows, second_factors};

use crate::error::{Error, Result};
use crate::proof::Proof;

/// What proved a session besides its first factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondFactor {
    pub(super) kind: &'static str,
    pub(super) id: Option<String>,
}

impl SecondFactor {
    pub(super) const TOTP: &'static str = "totp";
    pub(super) const RECOVERY_CODE: &'static str = "recovery_code";
    pub(super) const PASSKEY: &'static str = "passkey";

    pub(super) fn new(kind: &'static str, id: Option<String>) -> Self {
        Self { kind, id }
    }

    /// Of the session that the token belongs to. A kind that is not known proves nothing.
    pub(crate) fn of(proof: &Proof) -> Option<Self> {
        let claims = &proof.claims.firebase;
        let said = claims.sign_in_second_factor.as_deref()?;
        let kind = [Self::TOTP, Self::RECOVERY_CODE, Self::PASSKEY]
            .into_iter()
            .find(|kind| *kind == said)?;
        Some(Self::new(kind, claims.second_factor_identifier.clone()))
    }

    pub(crate) fn note(held: Option<&Self>, session: &mut Session) {
        session.second_factor = held.map(|held| held.kind.to_owned());
        session.second_factor_id = held.and_then(|held| held.id.clone());
    }
}

/// An account with a passkey or an app changes these only in a session that was begun with one of them: the password alone
/// must not give itself a second factor.
pub(crate) async fn require_held_factor(tx: &mut Tx, proof: &Proof) -> Result<()> {
    let uid = proof.uid();
    let has_one =
        second_factors::totp_of(tx, uid).await?.is_some() || !passkey_rows::of(tx, uid).await?.is_empty();
    if has_one && SecondFactor::of(proof).is_none() {
        return Err(Error::SecondFactorRequired);
    }
    Ok(())
}

const LONGEST_NAME: usize = 60;

/// What its owner calls a factor.
pub(super) fn clean_name(name: &str) -> Option<String> {
    let name: String = name
        .trim()
        .chars()
        .filter(|c| !c.is_control())
        .take(LONGEST_NAME)
        .collect();
    (!name.is_empty()).then_some(name)
}

/// The authenticator app of an account, as its owner sees it.
pub struct TotpOverview {
    pub id: String,
    pub name: Option<String>,
    pub enrolled_at: Timestamp,
    pub last_used_at: Option<Timestamp>,
}

impl TotpOverview {
    pub(crate) async fn of(c: &mut Conn, uid: &Uid) -> Result<Option<Self>> {
        let found = second_factors::totp_of(c, uid).await?;
        Ok(found.map(|factor| Self {
            id: factor.id,
            name: factor.name,
            enrolled_at: factor.enrolled_at,
            last_used_at: factor.last_used_at,
        }))
    }
}
