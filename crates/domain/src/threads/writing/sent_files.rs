//! Sending what was brought.

use std::collections::HashSet;

use kernel::MessageFileId;
use storage::Tx;
use storage::message_files::{self, MessageFileRow};

use crate::texts::say;
use crate::threads::error::Error;
use crate::threads::member::LockedThread;
use crate::threads::rules::How;

/// Files of one message.
const MOST: usize = 5;

/// How many a message may be sent with.
pub(crate) fn number_of(files: &[MessageFileId], how: How) -> Result<i32, Error> {
    if !files.is_empty() && how == How::ByRequest {
        return Err(Error::RequestWithoutFiles);
    }
    let is_fit = files.len() <= MOST && files.iter().collect::<HashSet<_>>().len() == files.len();
    let count = i32::try_from(files.len()).ok().filter(|_| is_fit);
    count.ok_or_else(|| Error::field("files", "number", say!(ERROR_THREADS_FILES_NUMBER, most = MOST)))
}

/// The files belong to the message of this number from now on. Each was brought by the caller into this thread, and is
/// not sent yet.
pub(crate) async fn take(
    tx: &mut Tx,
    thread: &LockedThread,
    seq: i64,
    files: &[MessageFileId],
) -> Result<Vec<MessageFileRow>, Error> {
    for (position, id) in (0..).zip(files) {
        if !message_files::send(tx, thread.id(), thread.me(), *id, seq, position).await? {
            let detail = say!(ERROR_THREADS_FILES_UNKNOWN);
            return Err(Error::field("files", "unknown", detail));
        }
    }
    match files.is_empty() {
        true => Ok(Vec::new()),
        false => Ok(message_files::between(tx, thread.id(), seq, seq).await?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn st_03_a_message_has_up_to_5_files_each_once_and_a_request_none() {
        let ids: Vec<MessageFileId> = (0..6).map(|n| MessageFileId(uuid::Uuid::from_u128(n))).collect();
        assert_eq!(number_of(&ids[..5], How::Freely).ok(), Some(5));
        assert_eq!(number_of(&[], How::ByRequest).ok(), Some(0));
        assert!(number_of(&ids, How::Freely).is_err());
        assert!(number_of(&[ids[0], ids[0]], How::Freely).is_err());
        assert!(matches!(
            number_of(&ids[..1], How::ByRequest),
            Err(Error::RequestWithoutFiles)
        ));
    }
}
