//! Who works at a company, and who says so.

use kernel::states::{CompanyMemberState, CompanyRole};
use kernel::{CompanyId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::companies::hidden::hidden;
use crate::{Conn, MaybeTs, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct MemberRow {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    #[sqlx(try_from = "Text<CompanyRole>")]
    pub role: CompanyRole,
    #[sqlx(try_from = "Text<CompanyMemberState>")]
    pub state: CompanyMemberState,
    /// What they do there; empty: not stated.
    pub title: String,
    pub invited_by: Option<String>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub joined_at: Option<Timestamp>,
}

/// A company of somebody, as a line.
#[derive(Clone, Debug, FromRow)]
pub struct CompanyOfRow {
    #[sqlx(try_from = "Uuid")]
    pub id: CompanyId,
    pub name: String,
    pub is_domain_confirmed: bool,
    #[sqlx(try_from = "Text<CompanyRole>")]
    pub role: CompanyRole,
    #[sqlx(try_from = "Text<CompanyMemberState>")]
    pub state: CompanyMemberState,
    pub title: String,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT uid, role, state, title, invited_by, created_at, joined_at FROM company_members ",
            $rest
        )
    };
}

#[boxed]
pub async fn find(c: &mut Conn, company: CompanyId, uid: &Uid) -> Result<Option<MemberRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE company_id = $1 AND uid = $2"))
        .bind(company.0).bind(uid.as_str()).fetch_optional(c).await)?,
    )
}

/// In this state, admins first, whoever came first before others.
#[boxed]
pub async fn list(
    c: &mut Conn,
    company: CompanyId,
    state: CompanyMemberState,
    limit: i64,
) -> Result<Vec<MemberRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE company_id = $1 AND state = $2 ORDER BY CASE role WHEN 'admin' THEN 0 ELSE 1 END, created_at, uid LIMIT $3"
    )).bind(company.0).bind(state.as_str()).bind(limit).fetch_all(c).await)?)
}

/// Active admins, in the order of their uids.
#[boxed]
pub async fn admins(c: &mut Conn, company: CompanyId) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(
        "SELECT uid FROM company_members WHERE company_id = $1 AND role = 'admin' AND state = 'active' ORDER BY uid",
    ).bind(company.0).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// Everybody of a company, whatever their state.
#[boxed]
pub async fn count(c: &mut Conn, company: CompanyId) -> Result<i64> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT COUNT(*) FROM company_members WHERE company_id = $1")
        .bind(company.0).fetch_one(c).await)?,
    )
}

/// Companies where somebody works or says so, and how many say so of them and wait for their answer.
#[boxed]
pub async fn counts_of(c: &mut Conn, uid: &Uid) -> Result<(i64, i64)> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT COUNT(CASE WHEN state <> 'invited' THEN 1 END), COUNT(CASE WHEN state = 'invited' THEN 1 END) \
         FROM company_members WHERE uid = $1",
    ).bind(uid.as_str()).fetch_one(c).await)?)
}

/// Of somebody, those where they are active first, in the order of the names; what is hidden only where they are an admin.
#[boxed]
pub async fn of_person(c: &mut Conn, uid: &Uid, limit: i64) -> Result<Vec<CompanyOfRow>> {
    Ok(on!(c, c => sqlx::query_as(
        concat!(
            "SELECT c.id, c.name, c.domain IS NOT NULL AS is_domain_confirmed, m.role, m.state, m.title \
             FROM company_members m JOIN companies c ON c.id = m.company_id WHERE m.uid = $1 \
             AND (m.role = 'admin' AND m.state = 'active' OR c.id NOT IN (", hidden!(), ")) \
             ORDER BY CASE m.state WHEN 'active' THEN 0 ELSE 1 END, c.name_folded, c.id LIMIT $2",
        ),
    ).bind(uid.as_str()).bind(limit).fetch_all(c).await)?)
}

/// Where somebody works, as others see it: without what is hidden.
#[boxed]
pub async fn shown_of_person(c: &mut Conn, uid: &Uid, limit: i64) -> Result<Vec<CompanyOfRow>> {
    Ok(on!(c, c => sqlx::query_as(
        concat!(
            "SELECT c.id, c.name, c.domain IS NOT NULL AS is_domain_confirmed, m.role, m.state, m.title \
             FROM company_members m JOIN companies c ON c.id = m.company_id WHERE m.uid = $1 \
             AND c.id NOT IN (", hidden!(), ") \
             ORDER BY CASE m.state WHEN 'active' THEN 0 ELSE 1 END, c.name_folded, c.id LIMIT $2",
        ),
    ).bind(uid.as_str()).bind(limit).fetch_all(c).await)?)
}

/// As it is from now on; in a company that is locked.
#[boxed]
pub async fn save(tx: &mut Tx, company: CompanyId, row: &MemberRow) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO company_members (company_id, uid, role, state, title, invited_by, created_at, joined_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
         ON CONFLICT (company_id, uid) DO UPDATE SET role = excluded.role, state = excluded.state, \
             title = excluded.title, invited_by = excluded.invited_by, joined_at = excluded.joined_at",
    )
    .bind(company.0).bind(row.uid.as_str()).bind(row.role.as_str()).bind(row.state.as_str()).bind(&row.title)
    .bind(&row.invited_by).bind(Ts(row.created_at)).bind(row.joined_at.map(Ts)).execute(c).await.map(drop))?;
    Ok(())
}

/// In a company that is locked.
#[boxed]
pub async fn delete(tx: &mut Tx, company: CompanyId, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM company_members WHERE company_id = $1 AND uid = $2")
        .bind(company.0).bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// Before an account goes: where nobody else is an admin, whoever has been active for longest becomes one; a company that
/// has nobody else goes.
#[boxed]
pub(crate) async fn hand_over(tx: &mut Tx, uid: &Uid) -> Result<()> {
    const LED: &str = "SELECT company_id FROM company_members \
        WHERE uid = $1 AND role = 'admin' AND state = 'active' ORDER BY company_id";
    let led: Vec<Uuid> = on!(tx, c => sqlx::query_scalar(LED).bind(uid.as_str()).fetch_all(c).await)?;
    for id in led {
        let company = super::row::find_locked(tx, CompanyId(id)).await?;
        if company.is_none() || admins(tx, CompanyId(id)).await?.iter().any(|other| other != uid) {
            continue;
        }
        let next: Option<String> = on!(tx, c => sqlx::query_scalar(
            "SELECT uid FROM company_members WHERE company_id = $1 AND uid <> $2 AND state = 'active' \
             ORDER BY joined_at, uid LIMIT 1",
        ).bind(id).bind(uid.as_str()).fetch_optional(c).await)?;
        match next {
            Some(next) => on!(tx, c => sqlx::query(
                "UPDATE company_members SET role = 'admin' WHERE company_id = $1 AND uid = $2",
            ).bind(id).bind(next).execute(c).await.map(drop))?,
            None => super::row::delete(tx, CompanyId(id)).await?,
        }
    }
    Ok(())
}
