//! Invitations to a project's team, and offers of its ownership. Only the digest of a mail's code is kept.

use kernel::states::{InvitationState, ProjectRole};
use kernel::{Digest, InvitationId, ProjectId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, MaybeTs, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct InvitationRow {
    #[sqlx(try_from = "Uuid")]
    pub id: InvitationId,
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    pub project_name: String,
    /// Normalized.
    pub email: String,
    /// Who was chosen by name, and by which name: the address is then not the team's business.
    pub invited_uid: Option<String>,
    pub invited_name: Option<String>,
    /// producer, collaborator or viewer; owner: an offer of the ownership
    #[sqlx(try_from = "Text<ProjectRole>")]
    pub role: ProjectRole,
    pub may_documents: bool,
    pub may_finance: bool,
    #[sqlx(try_from = "String")]
    pub invited_by: Uid,
    #[sqlx(try_from = "Text<InvitationState>")]
    pub state: InvitationState,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub expires_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub answered_at: Option<Timestamp>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT i.id, i.project_id, p.name AS project_name, i.email, i.invited_uid, i.invited_name, i.role, i.may_documents, i.may_finance, \
             i.invited_by, i.state, i.created_at, i.expires_at, i.answered_at \
             FROM project_invitations i JOIN projects p ON p.id = i.project_id ",
            $rest
        )
    };
}

#[boxed]
pub async fn insert(tx: &mut Tx, i: &InvitationRow, token: &Digest) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO project_invitations (id, project_id, email, role, may_documents, may_finance, token_digest, \
             invited_by, state, created_at, expires_at, invited_uid, invited_name) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
    )
    .bind(i.id.0)
    .bind(i.project_id.0)
    .bind(&i.email)
    .bind(i.role.as_str())
    .bind(i.may_documents)
    .bind(i.may_finance)
    .bind(&token[..])
    .bind(i.invited_by.as_str())
    .bind(i.state.as_str())
    .bind(Ts(i.created_at))
    .bind(Ts(i.expires_at))
    .bind(&i.invited_uid)
    .bind(&i.invited_name)
    .execute(c).await.map(drop))?;
    Ok(())
}

/// The newest 100 that nobody has accepted or taken back, newest first.
#[boxed]
pub async fn of_project(c: &mut Conn, project: ProjectId) -> Result<Vec<InvitationRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE i.project_id = $1 AND i.state IN ('pending', 'declined', 'expired') \
         ORDER BY i.created_at DESC, i.id DESC LIMIT 100"
    )).bind(project.0).fetch_all(c).await)?)
}

/// What waits for the answer of a person, newest first.
#[boxed]
pub async fn pending_for(c: &mut Conn, uid: &Uid, email: &str, now: Timestamp) -> Result<Vec<InvitationRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE (i.invited_uid = $1 AND i.state = 'pending' \
                 OR i.email = $2 AND i.state = 'pending' AND i.invited_uid IS NULL) AND i.expires_at > $3 \
         ORDER BY i.created_at DESC, i.id DESC LIMIT 100"
    )).bind(uid.as_str()).bind(email).bind(Ts(now)).fetch_all(c).await)?)
}

/// Who was chosen by name and has not answered yet.
#[boxed]
pub async fn named(c: &mut Conn, project: ProjectId, now: Timestamp) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(
        "SELECT invited_uid FROM project_invitations \
         WHERE project_id = $1 AND state = 'pending' AND invited_uid IS NOT NULL AND expires_at > $2",
    ).bind(project.0).bind(Ts(now)).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// Any project's; the caller compares whom it is for.
#[boxed]
pub async fn any_find(c: &mut Conn, id: InvitationId) -> Result<Option<InvitationRow>> {
    Ok(on!(c, c => sqlx::query_as(select!("WHERE i.id = $1")).bind(id.0).fetch_optional(c).await)?)
}

/// [`any_find`] by one of its codes.
#[boxed]
pub async fn any_by_token(c: &mut Conn, token: &Digest) -> Result<Option<InvitationRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
            "WHERE i.token_digest = $1 OR i.id = (SELECT k.invitation_id FROM invitation_codes k WHERE k.digest = $1)"
        )).bind(&token[..]).fetch_optional(c).await)?)
}

/// Codes of one invitation beside its first; an eleventh takes the place of the oldest.
const CODES: i64 = 10;

/// Another code that opens the invitation.
#[boxed]
pub async fn add_code(tx: &mut Tx, id: InvitationId, code: &Digest, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "DELETE FROM invitation_codes WHERE invitation_id = $1 AND digest NOT IN \
             (SELECT k.digest FROM invitation_codes k WHERE k.invitation_id = $1 \
              ORDER BY k.created_at DESC, k.digest LIMIT $2)",
    ).bind(id.0).bind(CODES - 1).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query("INSERT INTO invitation_codes (digest, invitation_id, created_at) VALUES ($1, $2, $3)")
        .bind(&code[..]).bind(id.0).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// It waits for an answer until then.
#[boxed]
pub async fn renew(tx: &mut Tx, id: InvitationId, until: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE project_invitations SET state = 'pending', answered_at = NULL, expires_at = $2 WHERE id = $1",
    ).bind(id.0).bind(Ts(until)).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn set_state(tx: &mut Tx, id: InvitationId, state: InvitationState, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE project_invitations SET state = $2, answered_at = $3 WHERE id = $1")
        .bind(id.0).bind(state.as_str()).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// Invitations of a project that wait for an answer, offers of ownership aside.
#[boxed]
pub async fn count_pending(c: &mut Conn, project: ProjectId, now: Timestamp) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM project_invitations \
         WHERE project_id = $1 AND state = 'pending' AND role <> 'owner' AND expires_at > $2",
    ).bind(project.0).bind(Ts(now)).fetch_one(c).await)?)
}

/// A newer invitation takes the place of what this address has not answered. What its owner was sent by name stays:
/// otherwise it would show whose address it is.
#[boxed]
pub async fn revoke_of(tx: &mut Tx, project: ProjectId, email: &str, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE project_invitations SET state = 'revoked', answered_at = $3 \
         WHERE project_id = $1 AND email = $2 AND state = 'pending' AND invited_uid IS NULL",
    ).bind(project.0).bind(email).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// [`revoke_of`] for somebody who was chosen by name.
#[boxed]
pub async fn revoke_named(tx: &mut Tx, project: ProjectId, uid: &Uid, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE project_invitations SET state = 'revoked', answered_at = $3 \
         WHERE project_id = $1 AND invited_uid = $2 AND state = 'pending'",
    ).bind(project.0).bind(uid.as_str()).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// Ownership is offered to one member at a time, by the present owner.
#[boxed]
pub async fn revoke_offers(tx: &mut Tx, project: ProjectId, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE project_invitations SET state = 'revoked', answered_at = $2 \
         WHERE project_id = $1 AND role = 'owner' AND state = 'pending'",
    ).bind(project.0).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// Invitations whose time is over and that are not marked so yet.
#[boxed]
pub async fn any_expired(c: &mut Conn, now: Timestamp, limit: i64) -> Result<Vec<InvitationRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE i.state = 'pending' AND i.expires_at <= $1 ORDER BY i.expires_at LIMIT $2"
    )).bind(Ts(now)).bind(limit).fetch_all(c).await)?)
}
