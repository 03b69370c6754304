//! A mail that waits for the end of its hour, or of the quiet hours that follow, and gathers what becomes one notification.
//! Whoever has read that is not mailed.

use std::time::Duration;

use kernel::states::NotificationKind;
use kernel::{Timestamp, Uid};
use outbox::Comments;
use storage::{Conn, Tx};

use crate::notifications::quiet_hours::awake_from;

const HOUR: Duration = Duration::from_secs(3_600);

/// When somebody is mailed what happens at a moment, and the hour before, by which the mail is known.
pub(crate) async fn hour_of(
    c: &mut Conn,
    to: &Uid,
    at: Timestamp,
) -> Result<(i64, Timestamp), storage::Error> {
    let sent_at = awake_from(c, to, end_of_hour(at)).await?;
    Ok((hour(sent_at) - 1, sent_at))
}

fn hour(at: Timestamp) -> i64 {
    at.seconds().div_euclid(3_600)
}

fn end_of_hour(at: Timestamp) -> Timestamp {
    Timestamp::from_seconds(hour(at) * 3_600) + HOUR
}

/// `group`: that of the notification.
pub(crate) fn key(group: &str, to: &Uid, hour: i64) -> String {
    format!("{}:{group}:{to}:{hour}", Comments::KIND)
}

/// What was marked as read at `now` is not mailed any more: of this hour, and of the last if its mail is still there.
pub(super) async fn cancel_read(tx: &mut Tx, caller: &Uid, now: Timestamp) -> Result<(), storage::Error> {
    let (next, _) = hour_of(tx, caller, now).await?;
    let mut hours = vec![hour(now) - 1, hour(now), next];
    hours.dedup();
    for group in storage::notifications::groups_read_at(tx, caller, NotificationKind::Comment, now).await? {
        for hour in &hours {
            storage::outbox::cancel(tx, &key(&group, caller, *hour)).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_goes_when_its_hour_is_over() {
        let two = Timestamp::from_seconds(7_200);
        for at in [two, two + Duration::from_secs(59)] {
            assert_eq!(end_of_hour(at), two + HOUR);
            assert_eq!(hour(end_of_hour(at)) - 1, 2, "the key of the hour itself");
        }
    }
}
