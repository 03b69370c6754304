//! What of it is mailed.

use kernel::Uid;
use kernel::states::{MailTiming, NotificationCategory};
use storage::Conn;

use crate::boxed;

/// Asked when a mail is written: somebody who has switched its category off gets none.
#[boxed]
pub(crate) async fn wants_mail(
    c: &mut Conn,
    uid: &Uid,
    category: NotificationCategory,
) -> Result<bool, storage::Error> {
    let chosen = storage::notifications::mail_of(c, uid, category).await?;
    Ok(chosen.unwrap_or_else(|| category.usual_mail()) != MailTiming::Off)
}
