//! What its author sees of what is held, and takes back.

use kernel::states::HeldMessageState;
use kernel::{HeldMessageId, Uid};
use storage::held_messages::{self as rows, End};
use storage::{Conn, Tx};

use crate::env::Env;
use crate::threads::error::Error;
use crate::threads::view::HeldMessages;
use crate::threads::writing::hold::shown;

const MOST: i64 = 100;

/// What has ended is kept for 30 days.
pub async fn held_messages(c: &mut Conn, env: Env<'_>, author: &Uid) -> Result<HeldMessages, Error> {
    let rows = rows::own(c, author, MOST).await?;
    Ok(HeldMessages {
        messages: shown(c, env, author, rows).await?,
    })
}

/// Again it is the same. What was refused is removed; what was sent is not (409).
pub async fn withdraw(tx: &mut Tx, env: Env<'_>, author: &Uid, id: HeldMessageId) -> Result<(), Error> {
    let row = rows::find_locked(tx, id).await?;
    let row = row.filter(|row| row.author() == *author).ok_or(Error::NotFound)?;
    match row.state {
        HeldMessageState::Withdrawn => Ok(()),
        HeldMessageState::Sent => Err(Error::HeldEnded),
        HeldMessageState::Refused => Ok(rows::delete(tx, id).await?),
        HeldMessageState::Held => {
            let end = End {
                state: HeldMessageState::Withdrawn,
                by: None,
                at: env.now(),
                statement: None,
            };
            rows::end(tx, id, &end).await?;
            Ok(())
        }
    }
}
