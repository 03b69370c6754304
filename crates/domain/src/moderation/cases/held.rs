//! Messages that wait for a moderator. Nobody decides on what they wrote or what is to them.

use kernel::states::HeldMessageState;
use kernel::{HeldMessageId, Timestamp, Uid};
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::held_messages::{self, HeldMessageRow};
use storage::{Conn, Tx};
use utoipa::ToSchema;

use crate::env::Env;
use crate::moderation::cases::desk::People;
use crate::moderation::error::Error;
use crate::moderation::text::fit;
use crate::moderation::view::Person;
use crate::notices::{audit, names};
use crate::threads::writing::held::release::{refuse, release};

const PAGE: usize = 50;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WaitingMessage {
    id: HeldMessageId,
    author: Person,
    /// Null: the account is gone.
    #[schema(required)]
    recipient: Option<Person>,
    text: String,
    /// Others to whom the author wrote nearly the same within the hour before.
    others: i64,
    held_at: Timestamp,
    /// When it is sent if nobody has decided by then.
    due_at: Timestamp,
}

/// The oldest first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WaitingMessages {
    #[schema(max_items = 50)]
    messages: Vec<WaitingMessage>,
    /// There are more than these.
    has_more: bool,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(tag = "action", rename_all = "snake_case", deny_unknown_fields)]
pub enum DecideMessage {
    Send,
    Refuse {
        /// What its author reads: 50 to 2,000 characters.
        statement: String,
    },
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct DecidedMessage {
    /// `refused` also where it was to be sent and its author may not send it any more.
    state: HeldMessageState,
}

/// Without those by the moderator and to them.
pub async fn waiting_messages(c: &mut Conn, moderator: &Uid) -> Result<WaitingMessages, Error> {
    let mut rows = held_messages::waiting(c, moderator, PAGE as i64 + 1).await?;
    let has_more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let mut uids: Vec<Uid> = rows.iter().map(HeldMessageRow::author).collect();
    uids.extend(rows.iter().filter_map(HeldMessageRow::recipient));
    uids.sort_unstable();
    uids.dedup();
    let people = People(names(c, &uids.iter().collect::<Vec<_>>()).await?);
    let messages = rows.into_iter().map(|row| WaitingMessage {
        id: row.id,
        author: people.person(&row.author()),
        recipient: row.recipient().map(|uid| people.person(&uid)),
        text: row.text,
        others: row.others,
        held_at: row.held_at,
        due_at: row.due_at,
    });
    Ok(WaitingMessages {
        messages: messages.collect(),
        has_more,
    })
}

/// Once. What is sent passes all rules of its author once more, but not the limit that held it.
pub async fn decide_message(
    tx: &mut Tx,
    env: Env<'_>,
    moderator: &Uid,
    id: HeldMessageId,
    wanted: &DecideMessage,
) -> Result<DecidedMessage, Error> {
    let row = held_messages::find_locked(tx, id).await?;
    let row = row.filter(|row| row.author() != *moderator && row.recipient().as_ref() != Some(moderator));
    let row = row.ok_or(Error::NotFound)?;
    let statement = match wanted {
        DecideMessage::Send => None,
        DecideMessage::Refuse { statement } => Some(fit("statement", statement, 50, 2_000)?),
    };
    if row.state != HeldMessageState::Held {
        return Err(Error::Decided);
    }
    let (state, what) = match statement {
        None => (release(tx, env, &row, Some(moderator)).await?, "message_released"),
        Some(statement) => {
            refuse(tx, env, &row, Some(moderator), &statement).await?;
            (HeldMessageState::Refused, "message_refused")
        }
    };
    let detail = json!({"held_message": id, "state": state});
    let author = row.author();
    audit(
        tx,
        env,
        Some(moderator),
        &format!("moderation.{what}"),
        Some(&author),
        detail,
    )
    .await?;
    Ok(DecidedMessage { state })
}
