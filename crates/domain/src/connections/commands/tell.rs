//! What is told of it: events for the open screens of those concerned, notifications, and their end.

use kernel::states::{ConnectionReason, InboxEventKind, NotificationKind};
use kernel::{Timestamp, Uid};
use serde_json::{Value, json};
use storage::notifications::Told;
use storage::{Tx, events};

use crate::connections::commands::count::requests;
use crate::env::Env;
use crate::notices::name;
use crate::notifications::tell::{Notice, notify, take_back};

/// A line of one person's notifications, about another.
pub(crate) struct Line<'a> {
    pub kind: NotificationKind,
    pub to: &'a Uid,
    pub about: &'a Uid,
}

pub(crate) enum Change<'a> {
    Added(Line<'a>, Option<ConnectionReason>),
    /// What it told of happened at this moment.
    Gone(Line<'a>, Timestamp),
}

impl<'a> Change<'a> {
    fn line(&self) -> &Line<'a> {
        match self {
            Change::Added(line, _) | Change::Gone(line, _) => line,
        }
    }
}

/// Tells the open screens of both, or of the caller alone, and changes their notifications: each person's at once, in the
/// order of their uids, so that two who write to the same people wait for each other and never both.
pub(crate) async fn tell(
    tx: &mut Tx,
    env: Env<'_>,
    me: &Uid,
    other: &Uid,
    is_for_both: bool,
    changes: &[Change<'_>],
) -> Result<(), storage::Error> {
    let mut both = [(me, other), (other, me)];
    both.sort_unstable_by(|a, b| a.0.as_str().cmp(b.0.as_str()));
    for (to, about) in both {
        for change in changes.iter().filter(|change| change.line().to == to) {
            apply(tx, env, change).await?;
        }
        if is_for_both || to == me {
            let data = json!({"uid": about, "counters": {"requests": requests(tx, env, to).await?}});
            let to = std::slice::from_ref(to);
            events::append(tx, to, InboxEventKind::Connection, &data, env.now())?;
        }
    }
    Ok(())
}

async fn apply(tx: &mut Tx, env: Env<'_>, change: &Change<'_>) -> Result<(), storage::Error> {
    let line = change.line();
    let group = format!("{}:{}", line.about, line.to);
    match change {
        Change::Added(_, reason) => {
            // Who mutes somebody is told nothing of them.
            if storage::relations::relation(tx, line.to, line.about).await?.mutes {
                return Ok(());
            }
            let details = details(&name(tx, line.about).await?, line, *reason);
            let notice = Notice {
                kind: line.kind,
                group,
                project: None,
                details: &details,
            };
            notify(tx, env, line.to, &notice).await
        }
        Change::Gone(_, at) => take_back(tx, env, line.kind, &group, *at, Told::Only(line.to)).await,
    }
}

fn details(name: &str, line: &Line<'_>, reason: Option<ConnectionReason>) -> Value {
    let link = match line.kind {
        NotificationKind::ConnectionRequested => "/connections".to_owned(),
        _ => format!("/people/{}", line.about),
    };
    json!({"uid": line.about, "name": name, "reason": reason, "link": link})
}
