//! Who works on a case now. Nobody else decides it meanwhile.

use kernel::{Timestamp, Uid};
use storage::Conn;
use storage::report_claims::CLAIMED_FOR;
use storage::reports::ReportRow;

use crate::env::Env;
use crate::moderation::error::Error;
use crate::notices::name;

/// Who has the case now, and until when.
pub(crate) fn holder(row: &ReportRow, now: Timestamp) -> Option<(Uid, Timestamp)> {
    let until = row.claimed_at? + CLAIMED_FOR;
    (now < until).then_some((Uid(row.claimed_by.clone()?), until))
}

/// 409 where another moderator has it.
pub(crate) async fn is_free(
    c: &mut Conn,
    env: Env<'_>,
    moderator: &Uid,
    row: &ReportRow,
) -> Result<(), Error> {
    match holder(row, env.now()) {
        Some((holder, until)) if holder != *moderator => {
            let minutes = until.since(env.now()).as_secs().div_ceil(60);
            Err(Error::Claimed {
                name: name(c, &holder).await?,
                minutes: i64::try_from(minutes).unwrap_or_default().max(1),
            })
        }
        _ => Ok(()),
    }
}
