//! What somebody is told when they are asked to confirm a credit, as long as it waits.

use kernel::states::NotificationKind;
use kernel::{CreditId, Timestamp, Uid};
use storage::Tx;

use crate::env::Env;
use crate::notifications::tell::take_back;

/// What makes one line of what `by` did about a credit.
pub(crate) fn group(by: &Uid, credit: CreditId) -> String {
    format!("{by}:{credit}")
}

/// What the owner asked about this credit at this moment waits no more.
pub(crate) async fn request_gone(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    credit: CreditId,
    at: Timestamp,
) -> Result<(), storage::Error> {
    let group = group(owner, credit);
    take_back(tx, env, NotificationKind::CreditAsked, &group, at, None).await
}
