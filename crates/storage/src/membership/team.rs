//! Who works on a project. The owner stands in the project's own row, the others in `project_members`.

use std::collections::HashMap;

use kernel::states::ProjectRole;
use kernel::{ProjectId, Timestamp, Uid};
use sqlx::{FromRow, QueryBuilder};
use uuid::Uuid;

use crate::{Conn, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct MemberRow {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub email: String,
    /// They came by their name: the address is not the team's business.
    pub by_name: bool,
    /// The credit name, else first and last name, else the account's; none before any was given.
    pub name: Option<String>,
    #[sqlx(try_from = "Text<ProjectRole>")]
    pub role: ProjectRole,
    pub may_documents: bool,
    pub may_finance: bool,
    /// What is submitted needs their sign-off.
    pub signs_off: bool,
    #[sqlx(try_from = "Ts")]
    pub joined_at: Timestamp,
    /// Of [`crate::portraits`].
    pub portrait: Option<Uuid>,
}

/// How people are called, from `accounts a` and `profiles f`.
macro_rules! name {
    () => {
        "COALESCE(NULLIF(f.content ->> 'professional_name', ''), \
         NULLIF(TRIM(COALESCE(f.first_name, '') || ' ' || COALESCE(f.last_name, '')), '')) AS name"
    };
}

pub(crate) use name;

macro_rules! everybody {
    () => {
        "(SELECT p.owner_uid AS uid, 'owner' AS role, TRUE AS may_documents, TRUE AS may_finance, \
             FALSE AS signs_off, p.created_at AS joined_at FROM projects p WHERE p.id = $1 \
         UNION ALL SELECT uid, role, may_documents, may_finance, signs_off, joined_at \
             FROM project_members WHERE project_id = $1) AS m"
    };
}

/// Everybody, the owner first, then in the order of their joining.
#[boxed]
pub async fn members(c: &mut Conn, project: ProjectId) -> Result<Vec<MemberRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT m.uid, a.email, EXISTS (SELECT 1 FROM members_invited_by_name n \
             WHERE n.project_id = $1 AND n.uid = m.uid) AS by_name, ", name!(), ", m.role, m.may_documents, m.may_finance, m.signs_off, m.joined_at, \
             t.id AS portrait \
         FROM ",
        everybody!(),
        " JOIN accounts a ON a.uid = m.uid LEFT JOIN profiles f ON f.uid = m.uid \
         LEFT JOIN portraits t ON t.uid = m.uid \
         ORDER BY CASE m.role WHEN 'owner' THEN 0 ELSE 1 END, m.joined_at, m.uid",
    )).bind(project.0).fetch_all(c).await)?)
}

/// What they are called, as far as they have said, in the order of [`members`].
#[boxed]
pub async fn names(c: &mut Conn, project: ProjectId) -> Result<Vec<String>> {
    let names: Vec<Option<String>> = on!(c, c => sqlx::query_scalar(concat!(
        "SELECT ", name!(), " FROM ",
        everybody!(),
        " JOIN accounts a ON a.uid = m.uid LEFT JOIN profiles f ON f.uid = m.uid \
         ORDER BY CASE m.role WHEN 'owner' THEN 0 ELSE 1 END, m.joined_at, m.uid",
    )).bind(project.0).fetch_all(c).await)?;
    Ok(names.into_iter().flatten().collect())
}

/// The owner among them.
#[boxed]
pub async fn uids(c: &mut Conn, project: ProjectId) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(
        "SELECT owner_uid FROM projects WHERE id = $1 UNION ALL SELECT uid FROM project_members WHERE project_id = $1",
    ).bind(project.0).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// The owner counts.
#[boxed]
pub async fn is_member(c: &mut Conn, project: ProjectId, uid: &Uid) -> Result<bool> {
    let count: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT (SELECT COUNT(*) FROM projects WHERE id = $1 AND owner_uid = $2) \
             + (SELECT COUNT(*) FROM project_members WHERE project_id = $1 AND uid = $2)",
    ).bind(project.0).bind(uid.as_str()).fetch_one(c).await)?;
    Ok(count > 0)
}

/// A project that two people work on.
#[derive(Clone, Debug, FromRow)]
pub struct SharedProjectRow {
    #[sqlx(try_from = "Uuid")]
    pub id: ProjectId,
    pub name: String,
}

/// Projects in whose team both are, the newest change first, up to `most`.
#[boxed]
pub async fn shared(c: &mut Conn, one: &Uid, other: &Uid, most: i64) -> Result<Vec<SharedProjectRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "WITH of_one AS (SELECT id FROM projects WHERE owner_uid = $1 \
             UNION ALL SELECT project_id FROM project_members WHERE uid = $1), \
         of_other AS (SELECT id FROM projects WHERE owner_uid = $2 \
             UNION ALL SELECT project_id FROM project_members WHERE uid = $2) \
         SELECT p.id, p.name FROM projects p \
         WHERE p.id IN (SELECT id FROM of_one) AND p.id IN (SELECT id FROM of_other) \
         ORDER BY p.updated_at DESC, p.id LIMIT $3",
    ).bind(one.as_str()).bind(other.as_str()).bind(most).fetch_all(c).await)?)
}

/// A new member, or another role for one.
#[boxed]
pub async fn save(tx: &mut Tx, project: ProjectId, m: &NewMember<'_>) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO project_members (project_id, uid, role, may_documents, may_finance, joined_at) \
         VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (project_id, uid) DO UPDATE SET role = excluded.role, \
             may_documents = excluded.may_documents, may_finance = excluded.may_finance",
    )
    .bind(project.0)
    .bind(m.uid.as_str())
    .bind(m.role.as_str())
    .bind(m.may_documents)
    .bind(m.may_finance)
    .bind(Ts(m.at))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// This member comes by their name. It stays so whatever becomes of them in the project.
#[boxed]
pub async fn set_by_name(tx: &mut Tx, project: ProjectId, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("INSERT INTO members_invited_by_name (project_id, uid) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(project.0).bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

#[derive(Clone, Debug)]
pub struct NewMember<'a> {
    pub uid: &'a Uid,
    pub role: ProjectRole,
    pub may_documents: bool,
    pub may_finance: bool,
    pub at: Timestamp,
}

#[boxed]
pub async fn set_signs_off(tx: &mut Tx, project: ProjectId, uid: &Uid, signs_off: bool) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE project_members SET signs_off = $3 WHERE project_id = $1 AND uid = $2")
        .bind(project.0).bind(uid.as_str()).bind(signs_off).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn remove(tx: &mut Tx, project: ProjectId, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM project_members WHERE project_id = $1 AND uid = $2")
        .bind(project.0).bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// What somebody is called, if they have said.
#[boxed]
pub async fn name_of(c: &mut Conn, uid: &Uid) -> Result<Option<String>> {
    let name: Option<Option<String>> = on!(c, c => sqlx::query_scalar(concat!(
        "SELECT ", name!(), " FROM accounts a LEFT JOIN profiles f ON f.uid = a.uid WHERE a.uid = $1",
    )).bind(uid.as_str()).fetch_optional(c).await)?;
    Ok(name.flatten())
}

/// [`name_of`] each of them who has an account.
pub async fn names_of(c: &mut Conn, uids: &[&Uid]) -> Result<HashMap<Uid, Option<String>>> {
    if uids.is_empty() {
        return Ok(HashMap::new());
    }
    let names: Vec<(String, Option<String>)> = on!(c, c => {
        let mut sql = QueryBuilder::new(concat!(
            "SELECT a.uid, ", name!(), " FROM accounts a LEFT JOIN profiles f ON f.uid = a.uid WHERE a.uid IN (",
        ));
        let mut list = sql.separated(", ");
        for uid in uids {
            list.push_bind(uid.as_str());
        }
        sql.push(")").build_query_as().persistent(false).fetch_all(c).await
    })?;
    Ok(names.into_iter().map(|(uid, name)| (Uid(uid), name)).collect())
}

/// Submissions of the project that this person, as a reviewer, holds or is to begin with.
#[boxed]
pub async fn count_reviews_held(c: &mut Conn, project: ProjectId, reviewer: &Uid) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT (SELECT COUNT(*) FROM submissions s JOIN reviews r ON r.submission_id = s.id \
                 WHERE s.project_id = $1 AND r.reviewer_uid = $2 \
                     AND (s.state = 'in_review' AND r.state IN ('draft', 'decided') \
                         OR s.state = 'changes_requested' AND r.state = 'sent')) \
             + (SELECT COUNT(*) FROM submissions s JOIN review_assignments a ON a.submission_id = s.id \
                 WHERE s.project_id = $1 AND a.reviewer_uid = $2 AND s.state IN ('submitted', 'in_review'))",
    ).bind(project.0).bind(reviewer.as_str()).fetch_one(c).await)?)
}
