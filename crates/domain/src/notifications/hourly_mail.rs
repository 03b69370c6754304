//! A mail that waits for the end of its hour and gathers what becomes one notification. Whoever has read that is not mailed.

use std::time::Duration;

use kernel::states::NotificationKind;
use kernel::{Timestamp, Uid};
use outbox::Comments;
use storage::Tx;

const HOUR: Duration = Duration::from_secs(3_600);

/// The hour that a moment lies in, and its end, when the mail is sent.
pub(crate) fn hour_of(at: Timestamp) -> (i64, Timestamp) {
    let hour = at.seconds().div_euclid(3_600);
    (hour, Timestamp::from_seconds(hour * 3_600) + HOUR)
}

/// `group`: that of the notification.
pub(crate) fn key(group: &str, to: &Uid, hour: i64) -> String {
    format!("{}:{group}:{to}:{hour}", Comments::KIND)
}

/// What was marked as read at `now` is not mailed any more: of this hour, and of the last if its mail is still there.
pub(super) async fn cancel_read(tx: &mut Tx, caller: &Uid, now: Timestamp) -> Result<(), storage::Error> {
    let (hour, _) = hour_of(now);
    for group in storage::notifications::groups_read_at(tx, caller, NotificationKind::Comment, now).await? {
        for hour in [hour - 1, hour] {
            storage::outbox::cancel(tx, &key(&group, caller, hour)).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_goes_when_its_hour_is_over() {
        let at = Timestamp::from_seconds(7_200 + 59);
        assert_eq!(hour_of(at), (2, Timestamp::from_seconds(10_800)));
        assert_eq!(hour_of(Timestamp::from_seconds(10_800)).0, 3);
    }
}
