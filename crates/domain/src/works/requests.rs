//! What somebody is told when they are asked to confirm a credit, as long as it waits.

use kernel::states::{ConfirmerCapacity, NotificationKind};
use kernel::{CreditId, Uid};
use storage::Tx;
use storage::credit_confirmations::ConfirmationRow;
use storage::notifications::Told;

use crate::env::Env;
use crate::notifications::tell::take_back;

/// What makes one line of what `by` did about a credit.
pub(crate) fn group(by: &Uid, credit: CreditId) -> String {
    format!("{by}:{credit}")
}

/// What the owner asked this person about a credit waits no more; the moderators were told nothing. Others may have been asked
/// at the same moment.
pub(crate) async fn request_gone(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    asked: &ConfirmationRow,
) -> Result<(), storage::Error> {
    let is_staff = asked.capacity == ConfirmerCapacity::Staff;
    let Some(to) = asked.by_uid.clone().filter(|_| !is_staff).map(Uid) else {
        return Ok(());
    };
    let (kind, group) = (NotificationKind::CreditAsked, group(owner, asked.credit_id));
    take_back(tx, env, kind, &group, asked.asked_at, Told::Only(&to)).await
}
