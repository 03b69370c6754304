//! Whoever is added to a group, or mentioned in a room, is told by whom.

use kernel::states::NotificationKind;
use kernel::{ThreadId, Uid};
use serde_json::json;
use storage::Tx;

use crate::env::Env;
use crate::notices::name;
use crate::notifications::tell::{Notice, notify};
use crate::relations::between::between;
use crate::threads::member::Room;

/// Who mutes somebody is told nothing of them.
pub(crate) async fn tell_added(
    tx: &mut Tx,
    env: Env<'_>,
    (group, title): (ThreadId, &str),
    by: &Uid,
    to: &Uid,
) -> Result<(), storage::Error> {
    if between(tx, to, by).await?.is_muted {
        return Ok(());
    }
    let details = json!({
        "uid": by,
        "who": name(tx, by).await?,
        "group_title": title,
        "link": format!("/messages/{group}"),
    });
    let notice = Notice {
        kind: NotificationKind::GroupAdded,
        group: format!("{by}:{group}"),
        project: None,
        details: &details,
    };
    notify(tx, env, to, &notice).await
}

/// Who mutes somebody is told nothing of them; who mutes the room gets its mails no more, and is told of this still.
pub(crate) async fn tell_mentioned(
    tx: &mut Tx,
    env: Env<'_>,
    room: Room<'_>,
    to: &Uid,
) -> Result<(), storage::Error> {
    let by = room.me();
    if between(tx, to, by).await?.is_muted {
        return Ok(());
    }
    let details = json!({
        "uid": by,
        "who": name(tx, by).await?,
        "group_title": room.title(),
        "link": format!("/messages/{}", room.id()),
    });
    let notice = Notice {
        kind: NotificationKind::Mentioned,
        group: format!("{by}:{}", room.id()),
        project: room.project(),
        details: &details,
    };
    notify(tx, env, to, &notice).await
}
