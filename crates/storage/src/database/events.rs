//! What is told of a transaction: written as it ends, in the order of the uids of those who are told. Whoever writes to
//! somebody's inbox holds it until the commit, so two who write to the same people wait for each other and never both.

use crate::database::conn::{Conn, on};
use crate::database::new_event::NewEvent;
use crate::{Json, Result, Ts, boxed};

/// Each person's in the order in which they were told. Whoever has no account any more is left out. Returns who was told.
#[boxed]
pub(super) async fn write(c: &mut Conn, mut events: Vec<NewEvent>) -> Result<Vec<String>> {
    events.sort_by(|one, other| one.uid.cmp(&other.uid));
    let mut told: Vec<String> = Vec::new();
    for event in events {
        let is_told = write_one(c, &event).await?;
        if is_told && told.last() != Some(&event.uid) {
            told.push(event.uid);
        }
    }
    Ok(told)
}

async fn write_one(c: &mut Conn, event: &NewEvent) -> Result<bool> {
    let seq: Option<i64> = on!(c, c => sqlx::query_scalar(
        "INSERT INTO inboxes (uid, seq) SELECT a.uid, 1 FROM accounts a WHERE a.uid = $1 \
         ON CONFLICT (uid) DO UPDATE SET seq = inboxes.seq + 1 RETURNING seq",
    ).bind(&event.uid).fetch_optional(c).await)?;
    let Some(seq) = seq else {
        return Ok(false);
    };
    on!(c, c => sqlx::query("INSERT INTO inbox_events (uid, seq, kind, data, at) VALUES ($1, $2, $3, $4, $5)")
        .bind(&event.uid).bind(seq).bind(event.kind.as_str()).bind(Json(&*event.data)).bind(Ts(event.at))
        .execute(c).await.map(drop))?;
    Ok(true)
}
