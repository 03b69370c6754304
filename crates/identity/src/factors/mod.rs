//! What proves somebody besides the password or Google: an authenticator app or one of its recovery codes, and
//! passkeys, which prove both factors at once.

mod overview;
mod passkeys;
mod recovery;
mod reset;
mod sign_in;
mod totp;

pub use overview::{FactorOverview, TotpOverview};
pub use passkeys::{MOST_PASSKEYS, PasskeyCeremony, PasskeyOverview, PasskeySignIn, has_passkeys};
pub(crate) use reset::{remove_all, remove_since};
pub use totp::TotpEnrolment;

use kernel::Timestamp;
use serde::{Deserialize, Serialize};
use storage::sessions::Session;
use storage::{Tx, passkeys as passkey_rows, second_factors};

use crate::Proof;
use crate::error::{Error, Result};

/// What proved a session besides its first factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondFactor {
    kind: &'static str,
    id: Option<String>,
}

impl SecondFactor {
    const TOTP: &'static str = "totp";
    const RECOVERY_CODE: &'static str = "recovery_code";
    const PASSKEY: &'static str = "passkey";

    fn new(kind: &'static str, id: Option<String>) -> Self {
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
async fn require_held_factor(tx: &mut Tx, proof: &Proof) -> Result<()> {
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
fn clean_name(name: &str) -> Option<String> {
    let name: String = name
        .trim()
        .chars()
        .filter(|c| !c.is_control())
        .take(LONGEST_NAME)
        .collect();
    (!name.is_empty()).then_some(name)
}

/// A sign-in whose first factor is proven: what the client needs to go on.
#[derive(Clone, Debug)]
pub struct PendingSignIn {
    /// Brought back with the code. Good for ten minutes and one sign-in.
    pub credential: String,
    pub factor_id: String,
    pub name: Option<String>,
    pub enrolled_at: Timestamp,
}

/// What is remembered of it meanwhile.
#[derive(Serialize, Deserialize)]
struct FirstFactor {
    provider: String,
}
