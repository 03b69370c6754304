//! Accounts that moderators have suspended: no session of theirs begins as long as it lasts.

use kernel::states::APPEAL_WITHIN;
use kernel::{EmailAddress, Timestamp, Uid};
use storage::{Conn, restrictions};

/// What somebody is told who cannot sign in for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suspended {
    /// The moderators' reason.
    pub statement: String,
    /// `None`: it does not end by itself.
    pub until: Option<Timestamp>,
    /// Where an appeal can be sent, and until when; `None`: nowhere, or that time is over.
    pub appeal: Option<(EmailAddress, Timestamp)>,
}

impl Suspended {
    pub(crate) async fn find(
        c: &mut Conn,
        uid: &Uid,
        now: Timestamp,
        appeals_email: Option<&EmailAddress>,
    ) -> storage::Result<Option<Box<Self>>> {
        let row = restrictions::suspension(c, uid, now).await?;
        Ok(row.map(|row| {
            let appeal_until = row.decided_at + APPEAL_WITHIN;
            let address = appeals_email.filter(|_| now < appeal_until);
            Box::new(Self {
                statement: row.statement,
                until: row.until,
                appeal: address.map(|address| (address.clone(), appeal_until)),
            })
        }))
    }
}
