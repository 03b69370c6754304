//! Threads of more than two. Whoever has no row in `thread_members` reads nothing of them.

use kernel::{ProjectId, ThreadId, Timestamp, Uid};
use uuid::Uuid;

use crate::{Conn, Result, Ts, Tx, boxed, locked, on};

/// In no order.
#[boxed]
pub async fn members(c: &mut Conn, id: ThreadId) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar("SELECT uid FROM thread_members WHERE thread_id = $1")
        .bind(id.0).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// Those of the members who read the message of this number, in no order.
#[boxed]
pub async fn readers(c: &mut Conn, id: ThreadId, seq: i64) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(
        "SELECT uid FROM thread_members WHERE thread_id = $1 AND joined_seq < $2",
    ).bind(id.0).bind(seq).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// The room of a project; nobody else changes it until the transaction ends.
#[boxed]
pub async fn of_project_locked(tx: &mut Tx, project: ProjectId) -> Result<Option<ThreadId>> {
    let id: Option<Uuid> = locked!(tx, "SELECT id FROM threads WHERE project_id = $1", c, sql =>
        sqlx::query_scalar(sql).bind(project.0).fetch_optional(c).await)?;
    Ok(id.map(ThreadId))
}

/// The room of a project, for somebody who is in it.
#[boxed]
pub async fn of_project(c: &mut Conn, project: ProjectId, member: &Uid) -> Result<Option<ThreadId>> {
    let id: Option<Uuid> = on!(c, c => sqlx::query_scalar(
        "SELECT t.id FROM threads t JOIN thread_members m ON m.thread_id = t.id AND m.uid = $2 WHERE t.project_id = $1",
    ).bind(project.0).bind(member.as_str()).fetch_optional(c).await)?;
    Ok(id.map(ThreadId))
}

/// Without members and messages yet. The project is locked, and has no room.
#[boxed]
pub async fn begin_of_project(tx: &mut Tx, id: ThreadId, project: ProjectId, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO threads (id, kind, state, seq, created_at, last_at, project_id) \
         VALUES ($1, 'project', 'open', 0, $3, $3, $2)",
    ).bind(id.0).bind(project.0).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

#[derive(Clone, Debug)]
pub struct NewGroup<'a> {
    pub id: ThreadId,
    pub title: &'a str,
    pub by: &'a Uid,
    pub at: Timestamp,
}

/// With whoever makes it as its member.
#[boxed]
pub async fn begin_group(tx: &mut Tx, new: &NewGroup<'_>) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO threads (id, kind, state, seq, created_at, last_at, title, created_by) \
         VALUES ($1, 'group', 'open', 0, $2, $2, $3, $4)",
    ).bind(new.id.0).bind(Ts(new.at)).bind(new.title).bind(new.by.as_str()).execute(c).await.map(drop))?;
    add(tx, new.id, new.by).await
}

/// They read from now on. The room is locked, or new.
#[boxed]
pub async fn add(tx: &mut Tx, id: ThreadId, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO thread_members (thread_id, uid, last_read_seq, last_at, muted, joined_seq) \
         SELECT t.id, $2, t.seq, t.last_at, FALSE, t.seq FROM threads t WHERE t.id = $1 \
         ON CONFLICT (thread_id, uid) DO NOTHING",
    ).bind(id.0).bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// Says whether they were in it.
#[boxed]
pub async fn remove(tx: &mut Tx, id: ThreadId, uid: &Uid) -> Result<bool> {
    let removed = on!(tx, c => sqlx::query("DELETE FROM thread_members WHERE thread_id = $1 AND uid = $2")
        .bind(id.0).bind(uid.as_str()).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(removed > 0)
}

#[boxed]
pub async fn set_title(tx: &mut Tx, id: ThreadId, title: &str) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE threads SET title = $2 WHERE id = $1")
        .bind(id.0).bind(title).execute(c).await.map(drop))?;
    Ok(())
}

/// Who came and who went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    pub joined: Vec<Uid>,
    pub left: Vec<Uid>,
}

/// Of the project $2.
macro_rules! team {
    () => {
        "SELECT owner_uid AS uid FROM projects WHERE id = $2 \
         UNION SELECT uid FROM project_members WHERE project_id = $2"
    };
}

/// Makes the team the members of its project's room, which is locked. Whoever joins reads from then on.
#[boxed]
pub async fn follow_team(tx: &mut Tx, id: ThreadId, project: ProjectId) -> Result<Changed> {
    let left: Vec<String> = on!(tx, c => sqlx::query_scalar(concat!(
        "DELETE FROM thread_members WHERE thread_id = $1 AND uid NOT IN (", team!(), ") RETURNING uid",
    )).bind(id.0).bind(project.0).fetch_all(c).await)?;
    let joined: Vec<String> = on!(tx, c => sqlx::query_scalar(concat!(
        "INSERT INTO thread_members (thread_id, uid, last_read_seq, last_at, muted, joined_seq) \
         SELECT t.id, e.uid, t.seq, t.last_at, FALSE, t.seq FROM threads t, (", team!(), ") AS e \
         WHERE t.id = $1 ON CONFLICT (thread_id, uid) DO NOTHING RETURNING uid",
    )).bind(id.0).bind(project.0).fetch_all(c).await)?;
    Ok(Changed {
        joined: joined.into_iter().map(Uid).collect(),
        left: left.into_iter().map(Uid).collect(),
    })
}
