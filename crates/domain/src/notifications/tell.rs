//! Rows of the transaction of their cause.

use kernel::states::{InboxEventKind, NotificationKind, ProjectTopic, Role};
use kernel::{CompanyId, NotificationId, ProjectId, ThreadId, Timestamp, Uid};
use serde_json::{Value, json};
use storage::notifications::{NewNotification, Told};
use storage::team::MemberRow;
use storage::{Tx, events};

use crate::access::{Access, Right, allows};
use crate::env::Env;
use crate::notifications::commands::unread;
use crate::notifications::view::notification;
use crate::relations::between::between;

/// Who of the team has all of these rights.
async fn holders(tx: &mut Tx, project: ProjectId, rights: &[Right]) -> Result<Vec<Uid>, storage::Error> {
    let members = storage::team::members(tx, project).await?;
    let has_all = |member: &MemberRow| rights.iter().all(|right| allows(Access::from(member), *right));
    let holders = members.into_iter().filter(has_all);
    Ok(holders.map(|member| member.uid).collect())
}

/// Tells the open screens of everybody in the team who has these rights that something of the project has changed.
pub(crate) async fn project_changed(
    tx: &mut Tx,
    env: Env<'_>,
    project: ProjectId,
    stage: Option<u8>,
    topic: ProjectTopic,
    rights: &[Right],
) -> Result<(), storage::Error> {
    let people = holders(tx, project, rights).await?;
    let data = json!({"project_id": project, "stage": stage, "topic": topic});
    events::append(tx, &people, InboxEventKind::Project, &data, env.now())
}

/// Tells the open screens of all reviewers that the queue has changed.
pub(crate) async fn queue_changed(tx: &mut Tx, env: Env<'_>) -> Result<(), storage::Error> {
    let mut people = Vec::new();
    for role in [Role::Reviewer, Role::ReviewLead] {
        let holders = storage::roles::any_holders(tx, role).await?;
        people.extend(holders.into_iter().map(|(uid, _)| Uid(uid)));
    }
    events::append(tx, &people, InboxEventKind::Queue, &json!({}), env.now())
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

/// [`notify`] everybody in the team who has these rights, but who did it.
pub(crate) async fn notify_team(
    tx: &mut Tx,
    env: Env<'_>,
    project: ProjectId,
    rights: &[Right],
    except: Option<&Uid>,
    notice: &Notice<'_>,
) -> Result<(), storage::Error> {
    let people = holders(tx, project, rights).await?;
    for uid in people.iter().filter(|uid| Some(*uid) != except) {
        notify(tx, env, uid, notice).await?;
    }
    Ok(())
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
    let mut data = json!(notification(row));
    data["unread"] = unread(tx, to).await?.into();
    events::append(
        tx,
        std::slice::from_ref(to),
        InboxEventKind::Notification,
        &data,
        env.now(),
    )
}

/// Something that people were told is gone, which happened at `at`; their open screens read their notifications again.
pub(crate) async fn take_back(
    tx: &mut Tx,
    env: Env<'_>,
    kind: NotificationKind,
    group: &str,
    at: Timestamp,
    told: Told<'_>,
) -> Result<(), storage::Error> {
    for (uid, id) in storage::notifications::take_back(tx, kind, group, at, &told).await? {
        tell_gone(tx, env, &uid, id).await?;
    }
    Ok(())
}

/// What somebody was told of credits, companies and projects in the name of another is gone.
pub(crate) async fn drop_news_of(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    by: &Uid,
) -> Result<(), storage::Error> {
    for id in storage::notifications::drop_news_of(tx, to, by).await? {
        tell_gone(tx, env, to, id).await?;
    }
    Ok(())
}

/// What its members were told of a company is gone.
pub(crate) async fn drop_company(
    tx: &mut Tx,
    env: Env<'_>,
    company: CompanyId,
) -> Result<(), storage::Error> {
    for (uid, id) in storage::notifications::drop_of_company(tx, company).await? {
        tell_gone(tx, env, &uid, id).await?;
    }
    Ok(())
}

/// What somebody is asked in the name of another.
pub(crate) struct Asked<'a> {
    pub kind: NotificationKind,
    pub by: &'a Uid,
    /// What makes two questions the same one.
    pub about: String,
    pub details: &'a Value,
}

/// One line for each thing that is asked, whoever asks it last. Who mutes or blocks whoever asks, or is blocked by them,
/// is told nothing.
pub(crate) async fn tell_asked(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    asked: Asked<'_>,
) -> Result<(), storage::Error> {
    let relation = between(tx, to, asked.by).await?;
    if relation.is_muted || relation.is_blocked {
        return Ok(());
    }
    drop_asked(tx, env, to, asked.kind, &asked.about).await?;
    let notice = Notice {
        kind: asked.kind,
        // Of whoever blocks the other, the lines in their name go.
        group: format!("{}:{}", asked.by, asked.about),
        project: None,
        details: asked.details,
    };
    notify(tx, env, to, &notice).await
}

/// What somebody was asked about this is gone.
pub(crate) async fn drop_asked(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    kind: NotificationKind,
    about: &str,
) -> Result<(), storage::Error> {
    for id in storage::notifications::drop_asked(tx, to, kind, about).await? {
        tell_gone(tx, env, to, id).await?;
    }
    Ok(())
}

/// What somebody was told of their mentions in a thread is read up to this message; their other screens are told.
pub(crate) async fn read_mentions(
    tx: &mut Tx,
    env: Env<'_>,
    reader: &Uid,
    thread: ThreadId,
    seq: i64,
) -> Result<(), storage::Error> {
    let read = storage::notifications::read_mentions(tx, reader, (thread, seq), env.now());
    for id in read.await? {
        tell_gone(tx, env, reader, id).await?;
    }
    Ok(())
}

/// It is read, or not there any more.
async fn tell_gone(tx: &mut Tx, env: Env<'_>, to: &Uid, id: NotificationId) -> Result<(), storage::Error> {
    let data = json!({"id": id, "until": null, "unread": unread(tx, to).await?});
    let to = std::slice::from_ref(to);
    events::append(tx, to, InboxEventKind::Read, &data, env.now())
}
