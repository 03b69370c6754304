//! Rows of the transaction of their cause.

use kernel::states::{InboxEventKind, NotificationKind, ProjectTopic, Role};
use kernel::{NotificationId, ProjectId, Uid};
use serde_json::{Value, json};
use storage::notifications::NewNotification;
use storage::{Tx, events};

use crate::access::{Access, Right, allows};
use crate::env::Env;
use crate::notifications::view::notification;

/// Tells the open screens of everybody in the team who has this right that something of the project has changed.
pub(crate) async fn project_changed(
    tx: &mut Tx,
    env: Env<'_>,
    project: ProjectId,
    stage: Option<u8>,
    topic: ProjectTopic,
    right: Right,
) -> Result<(), storage::Error> {
    let members = storage::team::members(tx, project).await?;
    let people: Vec<Uid> = members
        .into_iter()
        .filter(|member| allows(Access::from(member), right))
        .map(|member| member.uid)
        .collect();
    let data = json!({"project_id": project, "stage": stage, "topic": topic});
    events::append(tx, &people, InboxEventKind::Project, &data, env.now()).await
}

/// Tells the open screens of all reviewers that the queue has changed.
pub(crate) async fn queue_changed(tx: &mut Tx, env: Env<'_>) -> Result<(), storage::Error> {
    let mut people = Vec::new();
    for role in [Role::Reviewer, Role::ReviewLead] {
        let holders = storage::roles::any_holders(tx, role).await?;
        people.extend(holders.into_iter().map(|(uid, _)| Uid(uid)));
    }
    events::append(tx, &people, InboxEventKind::Queue, &json!({}), env.now()).await
}

/// Something that one person is told.
pub(crate) struct Notice<'a> {
    pub kind: NotificationKind,
    /// What makes one line of several while it is unread.
    pub group: String,
    pub project: Option<ProjectId>,
    /// Names and numbers that its text needs, and `link`, where it leads.
    pub details: &'a Value,
}

pub(crate) async fn notify(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    notice: &Notice<'_>,
) -> Result<(), storage::Error> {
    let new = NewNotification {
        id: NotificationId::new(env.clock),
        uid: to,
        kind: notice.kind,
        group: &notice.group,
        project: notice.project,
        details: notice.details,
        at: env.now(),
    };
    let Some(row) = storage::notifications::add(tx, &new).await? else {
        return Ok(());
    };
    let data = json!(notification(row));
    events::append(
        tx,
        std::slice::from_ref(to),
        InboxEventKind::Notification,
        &data,
        env.now(),
    )
    .await
}
