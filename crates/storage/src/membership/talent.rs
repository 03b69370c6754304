//! What key creatives and heads of department are asked to confirm, and what they said.

use kernel::states::ConfirmationState;
use kernel::{Digest, ProjectId, TalentId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, MaybeTs, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct TalentRow {
    #[sqlx(try_from = "Uuid")]
    pub id: TalentId,
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    pub project_name: String,
    /// Normalized.
    pub email: String,
    pub name: String,
    /// What they do in the project, as director.
    pub job: String,
    pub attachment_status: String,
    #[sqlx(try_from = "Text<ConfirmationState>")]
    pub state: ConfirmationState,
    #[sqlx(try_from = "String")]
    pub asked_by: Uid,
    #[sqlx(try_from = "Ts")]
    pub asked_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub answered_at: Option<Timestamp>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.project_id, p.name AS project_name, t.email, t.name, t.job, t.attachment_status, t.state, \
             t.asked_by, t.asked_at, t.answered_at FROM attached_talent t JOIN projects p ON p.id = t.project_id ",
            $rest
        )
    };
}

/// Codes that open a request; an eleventh takes the place of the oldest.
const CODES: i64 = 10;

/// Asks; whatever was said about another status before is void, and so are the codes of its mails. With `answered_at`, the asker has answered for themselves.
#[boxed]
pub async fn ask(tx: &mut Tx, t: &TalentRow) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO attached_talent (id, project_id, email, name, job, attachment_status, state, asked_by, asked_at, \
             answered_by, answered_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
         ON CONFLICT (project_id, email, job) DO UPDATE SET name = excluded.name, \
             attachment_status = excluded.attachment_status, state = excluded.state, asked_by = excluded.asked_by, \
             asked_at = excluded.asked_at, answered_by = excluded.answered_by, answered_at = excluded.answered_at",
    )
    .bind(t.id.0)
    .bind(t.project_id.0)
    .bind(&t.email)
    .bind(&t.name)
    .bind(&t.job)
    .bind(&t.attachment_status)
    .bind(t.state.as_str())
    .bind(t.asked_by.as_str())
    .bind(Ts(t.asked_at))
    .bind(t.answered_at.map(|_| t.asked_by.as_str()))
    .bind(t.answered_at.map(Ts))
    .execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "DELETE FROM role_request_codes WHERE talent_id IN ( \
             SELECT id FROM attached_talent WHERE project_id = $1 AND email = $2 AND job = $3)",
    ).bind(t.project_id.0).bind(&t.email).bind(&t.job).execute(c).await.map(drop))?;
    Ok(())
}

/// The same is asked once more.
#[boxed]
pub async fn ask_again(tx: &mut Tx, t: &TalentRow) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE attached_talent SET asked_by = $2, asked_at = $3 WHERE id = $1")
        .bind(t.id.0).bind(t.asked_by.as_str()).bind(Ts(t.asked_at)).execute(c).await.map(drop))?;
    Ok(())
}

/// Another code that opens what was asked in this mail; those of mails before go on working.
#[boxed]
pub async fn add_code(tx: &mut Tx, t: &TalentRow, code: &Digest) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO role_request_codes (digest, talent_id, created_at) \
         SELECT $1, id, $2 FROM attached_talent WHERE project_id = $3 AND email = $4 AND job = $5",
    )
    .bind(&code[..])
    .bind(Ts(t.asked_at))
    .bind(t.project_id.0)
    .bind(&t.email)
    .bind(&t.job)
    .execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "DELETE FROM role_request_codes WHERE digest IN ( \
             SELECT k.digest FROM role_request_codes k JOIN attached_talent t ON t.id = k.talent_id \
             WHERE t.project_id = $1 AND t.email = $2 AND t.job = $3 \
             ORDER BY k.created_at DESC, k.digest LIMIT 1000 OFFSET $4)",
    )
    .bind(t.project_id.0)
    .bind(&t.email)
    .bind(&t.job)
    .bind(CODES)
    .execute(c).await.map(drop))?;
    Ok(())
}

/// What somebody was asked in a project, and answered.
#[derive(Clone, Debug, FromRow)]
pub struct AnsweredRow {
    #[sqlx(try_from = "Uuid")]
    pub id: TalentId,
    /// Normalized.
    pub email: String,
    /// The account that has this address now.
    pub member: Option<String>,
    pub job: String,
    pub attachment_status: String,
    #[sqlx(try_from = "Text<ConfirmationState>")]
    pub state: ConfirmationState,
    #[sqlx(try_from = "Ts")]
    pub asked_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub answered_at: Option<Timestamp>,
}

#[boxed]
pub async fn of_project(c: &mut Conn, project: ProjectId) -> Result<Vec<AnsweredRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT t.id, t.email, a.uid AS member, t.job, t.attachment_status, t.state, t.asked_at, t.answered_at \
         FROM attached_talent t \
         LEFT JOIN accounts a ON a.email_normalized = t.email WHERE t.project_id = $1 ORDER BY t.asked_at, t.id",
    ).bind(project.0).fetch_all(c).await)?)
}

/// What somebody confirmed with their account.
#[derive(Clone, Debug, FromRow)]
pub struct ConfirmedRow {
    #[sqlx(try_from = "String")]
    pub by: Uid,
    /// Normalized: what they were asked at.
    pub email: String,
    pub job: String,
}

#[boxed]
pub async fn confirmed(c: &mut Conn, project: ProjectId) -> Result<Vec<ConfirmedRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT answered_by AS by, email, job FROM attached_talent \
         WHERE project_id = $1 AND state = 'confirmed' AND answered_by IS NOT NULL ORDER BY asked_at, id",
    ).bind(project.0).fetch_all(c).await)?)
}

/// By name, who confirmed or is asked, the first asked first.
#[boxed]
pub async fn attached_names(c: &mut Conn, project: ProjectId) -> Result<Vec<String>> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT name FROM attached_talent WHERE project_id = $1 AND state IN ('asked', 'confirmed') ORDER BY asked_at, id",
    ).bind(project.0).fetch_all(c).await)?)
}

/// What an address was asked, the newest 100 first.
#[boxed]
pub async fn of_address(c: &mut Conn, email: &str) -> Result<Vec<TalentRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE t.email = $1 ORDER BY t.asked_at DESC, t.id DESC LIMIT 100"))
            .bind(email).fetch_all(c).await)?,
    )
}

/// Any project's; the caller compares the address.
#[boxed]
pub async fn any_find(c: &mut Conn, id: TalentId) -> Result<Option<TalentRow>> {
    Ok(on!(c, c => sqlx::query_as(select!("WHERE t.id = $1")).bind(id.0).fetch_optional(c).await)?)
}

/// What is asked with one of its codes.
#[boxed]
pub async fn any_by_code(c: &mut Conn, code: &Digest) -> Result<Option<TalentRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
            "WHERE t.id = (SELECT k.talent_id FROM role_request_codes k WHERE k.digest = $1)"
        )).bind(&code[..]).fetch_optional(c).await)?)
}

/// What somebody said of themselves and was not asked about. Whether there was any.
#[boxed]
pub async fn drop_own(tx: &mut Tx, project: ProjectId, email: &str, job: &str, by: &Uid) -> Result<bool> {
    let dropped = on!(tx, c => sqlx::query(
        "DELETE FROM attached_talent WHERE project_id = $1 AND email = $2 AND job = $3 AND asked_by = $4 \
             AND answered_by = $4 AND state = 'confirmed'",
    ).bind(project.0).bind(email).bind(job).bind(by.as_str()).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(dropped > 0)
}

/// `by`: nobody, if the answer came with the mail's code and without an account.
#[boxed]
pub async fn answer(
    tx: &mut Tx,
    id: TalentId,
    state: ConfirmationState,
    by: Option<&Uid>,
    at: Timestamp,
) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE attached_talent SET state = $2, answered_by = $3, answered_at = $4 WHERE id = $1",
    ).bind(id.0).bind(state.as_str()).bind(by.map(Uid::as_str)).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}
