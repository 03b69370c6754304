use kernel::{Timestamp, Uid};
use storage::{Tx, passkeys, second_factors, sessions, sign_in_steps};

use crate::error::Result;

/// Every second factor, passkey and session of the account ends. False when it had no factor: then nothing is done.
pub(crate) async fn remove_all(tx: &mut Tx, uid: &Uid, now: Timestamp) -> Result<bool> {
    let app = second_factors::delete_totp(tx, uid).await?;
    let passkeys = passkeys::delete_all(tx, uid).await?;
    if !app && passkeys == 0 {
        return Ok(false);
    }
    sign_in_steps::delete_all(tx, uid).await?;
    sessions::revoke_all(tx, uid, now).await?;
    Ok(true)
}

/// Second factors and passkeys that were set up at this moment or later, and sign-ins that are under way.
pub(crate) async fn remove_since(tx: &mut Tx, uid: &Uid, since: Timestamp) -> Result<()> {
    if let Some(factor) = second_factors::totp_of(tx, uid).await?
        && factor.enrolled_at >= since
    {
        second_factors::delete_totp(tx, uid).await?;
    }
    passkeys::delete_since(tx, uid, since).await?;
    Ok(sign_in_steps::delete_all(tx, uid).await?)
}
