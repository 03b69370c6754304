//! Submitted projects whose title and logline are alike. Texts are found by the numbers they have in common, never by
//! looking through all of them.

use kernel::{ProjectId, SubmissionId, Uid};
use sqlx::{FromRow, QueryBuilder};
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::{Conn, Result, Tx, boxed, on};

/// The numbers of a project's text, in the place of those from before.
#[boxed]
pub async fn keep(tx: &mut Tx, project: ProjectId, hashes: &[i64]) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM text_bands WHERE project_id = $1")
        .bind(project.0).execute(c).await.map(drop))?;
    if hashes.is_empty() {
        return Ok(());
    }
    on!(tx, c => {
        let mut sql = QueryBuilder::new("INSERT INTO text_bands (hash, project_id) ");
        sql.push_values(hashes, |mut row, hash| {
            row.push_bind(*hash).push_bind(project.0);
        });
        sql.push(" ON CONFLICT DO NOTHING").build().execute(c).await.map(drop)
    })?;
    Ok(())
}

/// A project with numbers in common.
#[derive(Clone, Debug, FromRow)]
pub struct Candidate {
    #[sqlx(try_from = "Uuid")]
    pub id: ProjectId,
    pub name: String,
    pub logline: Option<String>,
}

/// Other people's projects that have most in common with this one, by their newest first stage. However many there
/// are, only so many are looked at.
#[boxed]
pub async fn candidates(c: &mut Conn, project: ProjectId, owner: &Uid) -> Result<Vec<Candidate>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT s.project_id AS id, s.project_name AS name, s.snapshot ->> 'logline' AS logline FROM \
             (SELECT near.project_id FROM \
                 (SELECT o.project_id FROM text_bands m \
                     JOIN text_bands o ON o.hash = m.hash AND o.project_id <> m.project_id \
                     JOIN projects p ON p.id = o.project_id \
                     WHERE m.project_id = $1 AND p.owner_uid <> $2 LIMIT 1000) AS near \
              GROUP BY near.project_id ORDER BY COUNT(*) DESC, near.project_id LIMIT 20) AS nearest \
         JOIN submissions s ON s.project_id = nearest.project_id AND s.stage = 1 \
         WHERE s.version = (SELECT MAX(n.version) FROM submissions n \
             WHERE n.project_id = s.project_id AND n.stage = 1)",
    ).bind(project.0).bind(owner.as_str()).fetch_all(c).await)?)
}

/// What this project is like, in both directions, in the place of what was found before. A project that is gone
/// meanwhile is left out.
#[boxed]
pub async fn pair(tx: &mut Tx, project: ProjectId, alike: &[(ProjectId, i32)]) -> Result<()> {
    let there = kept_here(tx, alike).await?;
    on!(tx, c => sqlx::query("DELETE FROM similar_projects WHERE project_id = $1 OR other_id = $1")
        .bind(project.0).execute(c).await.map(drop))?;
    for (other, pct) in alike.iter().filter(|(other, _)| there.contains(&other.0)) {
        on!(tx, c => sqlx::query(
            "INSERT INTO similar_projects (project_id, other_id, similarity_pct) VALUES ($1, $2, $3), ($2, $1, $3)",
        ).bind(project.0).bind(other.0).bind(pct).execute(c).await.map(drop))?;
    }
    Ok(())
}

/// Those that exist, and until the transaction ends are not deleted. They are locked first and in the order of their
/// ids, so that nobody who deletes one of them holds rows that are wanted here while he waits for this transaction.
async fn kept_here(tx: &mut Tx, alike: &[(ProjectId, i32)]) -> Result<Vec<Uuid>> {
    if alike.is_empty() {
        return Ok(Vec::new());
    }
    let suffix = match tx.engine() {
        EngineMut::Sqlite(_) => "",
        EngineMut::Postgres(_) => " FOR KEY SHARE",
    };
    Ok(on!(tx, c => {
        let mut sql = QueryBuilder::new("SELECT id FROM projects WHERE id IN (");
        let mut ids = sql.separated(", ");
        for (other, _) in alike {
            ids.push_bind(other.0);
        }
        sql.push(") ORDER BY id").push(suffix);
        sql.build_query_scalar().fetch_all(c).await
    })?)
}

/// The newest first stages of projects whose text is not kept yet: submitted before it was.
#[boxed]
pub async fn any_unkept(c: &mut Conn) -> Result<Vec<SubmissionId>> {
    let ids: Vec<Uuid> = on!(c, c => sqlx::query_scalar(
        "SELECT s.id FROM submissions s WHERE s.stage = 1 \
             AND s.version = (SELECT MAX(n.version) FROM submissions n WHERE n.project_id = s.project_id AND n.stage = 1) \
             AND NOT EXISTS (SELECT 1 FROM text_bands b WHERE b.project_id = s.project_id) \
         ORDER BY s.submitted_at, s.id",
    ).fetch_all(c).await)?;
    Ok(ids.into_iter().map(SubmissionId).collect())
}

#[derive(Clone, Debug, FromRow)]
pub struct SimilarRow {
    pub name: String,
    pub similarity_pct: i32,
}

/// The most alike first.
#[boxed]
pub async fn of_project(c: &mut Conn, project: ProjectId) -> Result<Vec<SimilarRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT p.name, x.similarity_pct FROM similar_projects x JOIN projects p ON p.id = x.other_id \
         WHERE x.project_id = $1 ORDER BY x.similarity_pct DESC, p.name LIMIT 10",
    ).bind(project.0).fetch_all(c).await)?)
}
