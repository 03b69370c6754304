//! What keeps a reviewer from judging a project: whom they work with, or did until lately, and where they are named.

use kernel::{ProjectId, Timestamp, Uid};

use crate::{Conn, Result, Ts, Tx, boxed, on};

/// Remembers that somebody was in a team.
#[boxed]
pub async fn note_former(tx: &mut Tx, project: ProjectId, uid: &Uid, left_at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO former_members (project_id, uid, left_at) VALUES ($1, $2, $3) \
         ON CONFLICT (project_id, uid) DO UPDATE SET left_at = excluded.left_at",
    ).bind(project.0).bind(uid.as_str()).bind(Ts(left_at)).execute(c).await.map(drop))?;
    Ok(())
}

/// Whether this person is in a team, any team, with somebody of the project's, or one of them was after `since`.
#[boxed]
pub async fn share_a_team(c: &mut Conn, project: ProjectId, uid: &Uid, since: Timestamp) -> Result<bool> {
    let shared: i64 = on!(c, c => sqlx::query_scalar(
        "WITH mine AS (SELECT id AS project_id FROM projects WHERE owner_uid = $2 \
             UNION SELECT project_id FROM project_members WHERE uid = $2 \
             UNION SELECT project_id FROM former_members WHERE uid = $2 AND left_at >= $3), \
         theirs AS (SELECT owner_uid AS uid FROM projects WHERE id = $1 \
             UNION SELECT uid FROM project_members WHERE project_id = $1) \
         SELECT (SELECT COUNT(*) FROM mine JOIN projects p ON p.id = mine.project_id \
                 JOIN theirs ON theirs.uid = p.owner_uid) \
             + (SELECT COUNT(*) FROM mine JOIN project_members m ON m.project_id = mine.project_id \
                 JOIN theirs ON theirs.uid = m.uid) \
             + (SELECT COUNT(*) FROM mine JOIN former_members f ON f.project_id = mine.project_id \
                 AND f.left_at >= $3 JOIN theirs ON theirs.uid = f.uid)",
    ).bind(project.0).bind(uid.as_str()).bind(Ts(since)).fetch_one(c).await)?;
    Ok(shared > 0)
}

/// Whether this person is connected with somebody of the project's team.
#[boxed]
pub async fn is_connected(c: &mut Conn, project: ProjectId, uid: &Uid) -> Result<bool> {
    let connected: i64 = on!(c, c => sqlx::query_scalar(
        "WITH theirs AS (SELECT owner_uid AS uid FROM projects WHERE id = $1 \
             UNION SELECT uid FROM project_members WHERE project_id = $1) \
         SELECT (SELECT COUNT(*) FROM connections n JOIN theirs ON theirs.uid = n.b_uid \
                 WHERE n.a_uid = $2 AND n.state = 'connected') \
             + (SELECT COUNT(*) FROM connections n JOIN theirs ON theirs.uid = n.a_uid \
                 WHERE n.b_uid = $2 AND n.state = 'connected')",
    ).bind(project.0).bind(uid.as_str()).fetch_one(c).await)?;
    Ok(connected > 0)
}

/// Whether the project names this person among its key creatives or heads of department, or asked them after `since`.
#[boxed]
pub async fn is_named(c: &mut Conn, project: ProjectId, uid: &Uid, since: Timestamp) -> Result<bool> {
    let named: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM attached_talent t JOIN accounts a ON a.email_normalized = t.email \
         WHERE t.project_id = $1 AND a.uid = $2 AND (t.state IN ('asked', 'confirmed') OR t.answered_at >= $3)",
    ).bind(project.0).bind(uid.as_str()).bind(Ts(since)).fetch_one(c).await)?;
    Ok(named > 0)
}

/// Whether this person works at a company, as both say, where somebody of the project's team does.
#[boxed]
pub async fn share_a_company(c: &mut Conn, project: ProjectId, uid: &Uid) -> Result<bool> {
    let shared: i64 = on!(c, c => sqlx::query_scalar(
        "WITH theirs AS (SELECT owner_uid AS uid FROM projects WHERE id = $1 \
             UNION SELECT uid FROM project_members WHERE project_id = $1) \
         SELECT COUNT(*) FROM company_members m JOIN company_members o ON o.company_id = m.company_id \
             AND o.state = 'active' JOIN theirs ON theirs.uid = o.uid \
         WHERE m.uid = $2 AND m.state = 'active' AND o.uid <> $2",
    ).bind(project.0).bind(uid.as_str()).fetch_one(c).await)?;
    Ok(shared > 0)
}
