//! Whether somebody shares usage data. One truth: the answer `analytics` of the profile; beside it stands which text
//! was answered, and when.

use kernel::{Timestamp, Uid};
use storage::profiles::ProfileRow;
use storage::{Conn, Tx};

use crate::boxed;
use crate::env::Env;
use crate::forms::answers::Content;
use crate::profiles::error::Error;
use crate::profiles::hidden_name::own_locked;
use crate::profiles::stored::{blank, store};

/// The answer that says whether somebody shares usage data.
pub const USAGE: &str = "analytics";

/// The text of this version (web/src/features/usage/words.ts), for data that stays on this server. Another text has
/// another number, and whoever agreed to an earlier one is asked again.
pub const USAGE_WORDING: &str = "2";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsageAnswer {
    pub agreed: bool,
    /// None: from before this was noted, or not to a known text.
    pub wording: Option<String>,
    pub answered_at: Option<Timestamp>,
}

impl UsageAnswer {
    /// Whether the answer holds where this text is asked about: a no always does.
    pub fn holds_for(&self, wording: &str) -> bool {
        !self.agreed || self.wording.as_deref() == Some(wording)
    }
}

/// None: they were not asked yet.
#[boxed]
pub async fn usage_answer(c: &mut Conn, uid: &Uid) -> Result<Option<UsageAnswer>, Error> {
    let row = storage::profiles::find(c, uid).await?;
    Ok(row.and_then(|row| {
        Some(UsageAnswer {
            agreed: consent_in(&row.content)?,
            wording: row.usage_wording,
            answered_at: row.usage_answered_at,
        })
    }))
}

/// The choice is the profile's, whether there is more in it yet or not. `wording`: the text that was in sight.
pub async fn share_usage(
    tx: &mut Tx,
    env: Env<'_>,
    uid: &Uid,
    agreed: bool,
    wording: Option<&str>,
) -> Result<(), Error> {
    let mut row = match own_locked(tx, uid).await? {
        Some(row) => row,
        None => blank(uid, env),
    };
    row.content.insert(USAGE.to_owned(), agreed.into());
    row.usage_wording = wording.map(str::to_owned);
    row.usage_answered_at = Some(env.now());
    store(tx, env, row).await.map(drop)
}

/// Notes what an edited profile says now. Only what is changed is an answer: a box that was ticked for an earlier text
/// and comes back with the others agrees to nothing. The box names no host, so it is about this server.
pub(crate) fn note(row: &mut ProfileRow, content: &Content, now: Timestamp) {
    let answer = consent_in(content);
    if answer != consent_in(&row.content) {
        row.usage_wording = answer.map(|_| USAGE_WORDING.to_owned());
        row.usage_answered_at = answer.map(|_| now);
    }
}

fn consent_in(content: &Content) -> Option<bool> {
    content.get(USAGE)?.as_bool()
}
