//! Who of a team has signed what is submitted. Callers have found the project by a member before.

use kernel::{Digest, ProjectId, SignOffId, Stage, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::membership::team::name;
use crate::{Conn, MaybeTs, Result, StageNumber, Ts, Tx, boxed, on};

/// The version under which the draft's signatures stand.
pub const DRAFT: i32 = 0;

#[derive(Clone, Debug, FromRow)]
pub struct SignOffRow {
    /// `None`: the account is gone.
    pub uid: Option<String>,
    /// As [`crate::membership::team::MemberRow::name`].
    pub name: Option<String>,
    /// Of the answers that were signed; `None`: asked, not signed yet.
    pub digest: Option<Vec<u8>>,
    #[sqlx(try_from = "MaybeTs")]
    pub signed_at: Option<Timestamp>,
    /// While a signature is awaited.
    #[sqlx(try_from = "MaybeTs")]
    pub asked_at: Option<Timestamp>,
}

/// Of a submitted version, or of the [`DRAFT`]; in the order of their signing.
#[boxed]
pub async fn of_version(
    c: &mut Conn,
    project: ProjectId,
    stage: u8,
    version: i32,
) -> Result<Vec<SignOffRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT s.uid, ", name!(), ", s.digest, s.signed_at, s.asked_at FROM stage_sign_offs s \
         LEFT JOIN accounts a ON a.uid = s.uid LEFT JOIN profiles f ON f.uid = s.uid \
         WHERE s.project_id = $1 AND s.stage = $2 AND s.version = $3 ORDER BY s.signed_at, s.id",
    )).bind(project.0).bind(i32::from(stage)).bind(version).fetch_all(c).await)?)
}

/// Which signature of a stage.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// For a new row.
    pub id: SignOffId,
    pub project: ProjectId,
    pub stage: u8,
    pub version: i32,
    pub uid: &'a Uid,
}

/// In the place of an earlier one; whoever was asked has answered.
#[boxed]
pub async fn sign(tx: &mut Tx, at: &Place<'_>, digest: &Digest, signed_at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO stage_sign_offs (id, project_id, stage, version, uid, digest, signed_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) \
         ON CONFLICT (project_id, stage, version, uid) DO UPDATE SET digest = excluded.digest, \
             signed_at = excluded.signed_at, asked_by = NULL, asked_at = NULL",
    )
    .bind(at.id.0).bind(at.project.0).bind(i32::from(at.stage)).bind(at.version).bind(at.uid.as_str())
    .bind(&digest[..]).bind(Ts(signed_at)).execute(c).await.map(drop))?;
    Ok(())
}

/// Notes that a signature is awaited; an earlier one stays beside it.
#[boxed]
pub async fn ask(tx: &mut Tx, at: &Place<'_>, by: &Uid, asked_at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO stage_sign_offs (id, project_id, stage, version, uid, asked_by, asked_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) \
         ON CONFLICT (project_id, stage, version, uid) DO UPDATE SET asked_by = excluded.asked_by, \
             asked_at = excluded.asked_at",
    )
    .bind(at.id.0).bind(at.project.0).bind(i32::from(at.stage)).bind(at.version).bind(at.uid.as_str())
    .bind(by.as_str()).bind(Ts(asked_at)).execute(c).await.map(drop))?;
    Ok(())
}

/// The draft is not signed by this person any more.
#[boxed]
pub async fn withdraw(tx: &mut Tx, project: ProjectId, stage: u8, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE stage_sign_offs SET digest = NULL, signed_at = NULL \
         WHERE project_id = $1 AND stage = $2 AND version = 0 AND uid = $3",
    ).bind(project.0).bind(i32::from(stage)).bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// The draft was submitted: nobody is asked about it any more.
#[boxed]
pub async fn settle(tx: &mut Tx, project: ProjectId, stage: u8) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE stage_sign_offs SET asked_by = NULL, asked_at = NULL \
         WHERE project_id = $1 AND stage = $2 AND version = 0 AND asked_at IS NOT NULL",
    ).bind(project.0).bind(i32::from(stage)).execute(c).await.map(drop))?;
    Ok(())
}

/// A draft that waits for somebody's signature.
#[derive(Clone, Debug, FromRow)]
pub struct AwaitedRow {
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    pub project_name: String,
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    #[sqlx(try_from = "String")]
    pub asked_by: Uid,
    #[sqlx(try_from = "Ts")]
    pub asked_at: Timestamp,
}

/// What waits for this member's signature, the newest first.
#[boxed]
pub async fn awaited_of(c: &mut Conn, uid: &Uid) -> Result<Vec<AwaitedRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT s.project_id, p.name AS project_name, s.stage, s.asked_by, s.asked_at FROM stage_sign_offs s \
         JOIN projects p ON p.id = s.project_id \
         JOIN project_members m ON m.project_id = s.project_id AND m.uid = s.uid \
         WHERE s.uid = $1 AND s.version = 0 AND s.asked_at IS NOT NULL AND m.signs_off \
             AND (s.stage <> 3 OR m.may_finance) AND p.archived_at IS NULL \
         ORDER BY s.asked_at DESC, s.id LIMIT 50",
    ).bind(uid.as_str()).fetch_all(c).await)?)
}
