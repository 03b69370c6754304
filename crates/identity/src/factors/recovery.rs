//! Recovery codes: ten, shown once, each for one sign-in without the app.

use kernel::{Digest, Uid, sha256};
use outbox::AccountNotice;
use storage::accounts;
use storage::second_factors as rows;

use super::second_factor::SecondFactor;
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::{Embedded, Origin, Proof};

const HOW_MANY: usize = 10;
/// Without i, l, o and u, which are misread.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Five bits each: 80 in all, too many to try even for whoever has the digests.
const LENGTH: usize = 16;
const GROUP: usize = 4;

impl Embedded {
    /// Ends the older ones. Needs a recent sign-in with a second factor.
    pub async fn new_recovery_codes(&self, proof: &Proof, origin: &Origin) -> Result<Vec<String>> {
        self.require_recent(proof)?;
        SecondFactor::of(proof).ok_or(Error::SignInAgain)?;
        let uid = proof.uid();
        let codes: Vec<String> = std::iter::repeat_with(random_code).take(HOW_MANY).collect();
        let digests: Vec<Digest> = codes.iter().map(|code| digest(uid, code)).collect();
        let mut tx = self.db.begin().await?;
        let account = accounts::by_uid(&mut tx, uid).await?.ok_or(Error::UserNotFound)?;
        if rows::totp_of(&mut tx, uid).await?.is_none() {
            return Err(Error::InvalidArgument("MFA_ENROLLMENT_NOT_FOUND"));
        }
        let had = rows::recovery_codes_left(&mut tx, uid).await?;
        rows::replace_recovery_codes(&mut tx, uid, &digests, self.now()).await?;
        if had > 0 {
            self.notify(&mut tx, &account, AccountNotice::RecoveryCodesRenewed)
                .await?;
        }
        Act::own("recovery_codes.made", uid)
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        (self.config.on_mail)();
        Ok(codes)
    }
}

fn random_code() -> String {
    let random: [u8; LENGTH] = rand::random();
    let mut code = String::with_capacity(LENGTH + LENGTH / GROUP);
    for (at, byte) in random.iter().enumerate() {
        if at > 0 && at % GROUP == 0 {
            code.push('-');
        }
        code.push(char::from(LETTERS[usize::from(byte % 32)]));
    }
    code
}

/// However it is typed: spaces, hyphens and capitals make no difference.
pub(super) fn digest(uid: &Uid, code: &str) -> Digest {
    let plain: String = code
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .take(2 * LENGTH)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    sha256(format!("{}:{plain}", uid.as_str()).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recovery_code_may_be_typed_in_any_way() {
        let uid = Uid("u".into());
        let code = random_code();
        assert_eq!(code.len(), 19, "{code}");
        assert_eq!(
            digest(&uid, &code),
            digest(&uid, &code.to_uppercase().replace('-', " "))
        );
        assert_ne!(digest(&uid, &code), digest(&Uid("v".into()), &code));
        assert_ne!(digest(&uid, &code), digest(&uid, &random_code()));
    }
}
