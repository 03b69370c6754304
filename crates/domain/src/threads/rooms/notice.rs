//! Whoever is added to a group is told by whom.

use kernel::states::NotificationKind;
use kernel::{ThreadId, Uid};
use serde_json::json;
use storage::Tx;

use crate::env::Env;
use crate::notices::name;
use crate::notifications::tell::{Notice, notify};
use crate::relations::between::between;

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
