//! What of it is mailed: asked by whoever writes a mail that can be switched off.

use kernel::Uid;
use kernel::states::{MailTiming, NotificationCategory};
use outbox::SwitchOff;
use storage::Tx;

use crate::boxed;
use crate::notifications::unsubscribe_link::link;

/// Asked when a mail is written: `None` for somebody who gets none of this category, or
/// once a day, else how they end them.
#[boxed]
pub(crate) async fn wants_mail(
    tx: &mut Tx,
    uid: &Uid,
    category: NotificationCategory,
) -> Result<Option<SwitchOff>, storage::Error> {
    let chosen = storage::notifications::mail_of(tx, uid, category).await?;
    if category.mail(chosen) != MailTiming::Now {
        return Ok(None);
    }
    let link = link(tx, uid, Some(category)).await?;
    Ok(link.map(|link| SwitchOff {
        category: Some(category),
        link,
    }))
}
