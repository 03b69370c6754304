//! A company's own row, with what it does and the names that it is found by.

use kernel::{CompanyId, Digest, Timestamp, Uid};
use sqlx::{FromRow, QueryBuilder};
use uuid::Uuid;

use crate::{Conn, MaybeTs, Result, Ts, Tx, boxed, locked, on};

#[derive(Clone, Debug, FromRow)]
pub struct CompanyRow {
    #[sqlx(try_from = "Uuid")]
    pub id: CompanyId,
    pub name: String,
    /// Of the list `countries`.
    pub country: String,
    /// Empty: not stated.
    pub city: String,
    pub about: String,
    pub site: Option<String>,
    /// The host of its site, once it is confirmed.
    pub domain: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub domain_confirmed_at: Option<Timestamp>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub updated_at: Timestamp,
}

macro_rules! select_one {
    () => {
        "SELECT id, name, country, city, about, site, domain, domain_confirmed_at, created_at, updated_at \
         FROM companies WHERE id = $1"
    };
}

#[boxed]
pub async fn find(c: &mut Conn, id: CompanyId) -> Result<Option<CompanyRow>> {
    Ok(on!(c, c => sqlx::query_as(select_one!()).bind(id.0).fetch_optional(c).await)?)
}

/// [`find`]; nobody else changes the company or its members until the transaction ends.
#[boxed]
pub async fn find_locked(tx: &mut Tx, id: CompanyId) -> Result<Option<CompanyRow>> {
    Ok(locked!(tx, select_one!(), c, sql => sqlx::query_as(sql).bind(id.0).fetch_optional(c).await)?)
}

/// What the company does, in no order that means anything.
#[boxed]
pub async fn kinds(c: &mut Conn, id: CompanyId) -> Result<Vec<String>> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT kind FROM company_kinds WHERE company_id = $1 ORDER BY kind")
        .bind(id.0).fetch_all(c).await)?,
    )
}

/// `folded` is how its name is sorted, `names` what it is found by: at least one, none twice.
#[boxed]
pub async fn insert(
    tx: &mut Tx,
    new: &CompanyRow,
    by: &Uid,
    folded: &str,
    names: &[String],
    kinds: &[String],
) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO companies (id, name, name_folded, country, city, about, site, created_by, created_at, updated_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)",
    )
    .bind(new.id.0).bind(&new.name).bind(folded).bind(&new.country).bind(&new.city).bind(&new.about).bind(&new.site)
    .bind(by.as_str()).bind(Ts(new.created_at)).execute(c).await.map(drop))?;
    write_lists(tx, new.id, names, kinds).await
}

/// As it is from now on; in a company that is locked.
#[boxed]
pub async fn update(
    tx: &mut Tx,
    row: &CompanyRow,
    folded: &str,
    names: &[String],
    kinds: &[String],
) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE companies SET name = $2, name_folded = $3, country = $4, city = $5, about = $6, site = $7, domain = $8, \
             domain_confirmed_at = $9, updated_at = $10 WHERE id = $1",
    )
    .bind(row.id.0).bind(&row.name).bind(folded).bind(&row.country).bind(&row.city).bind(&row.about).bind(&row.site)
    .bind(&row.domain).bind(row.domain_confirmed_at.map(Ts)).bind(Ts(row.updated_at)).execute(c).await.map(drop))?;
    for sql in [
        "DELETE FROM company_names WHERE company_id = $1",
        "DELETE FROM company_kinds WHERE company_id = $1",
    ] {
        on!(tx, c => sqlx::query(sql).bind(row.id.0).execute(c).await.map(drop))?;
    }
    write_lists(tx, row.id, names, kinds).await
}

async fn write_lists(tx: &mut Tx, id: CompanyId, names: &[String], kinds: &[String]) -> Result<()> {
    on!(tx, c => {
        let mut sql = QueryBuilder::new("INSERT INTO company_names (name_folded, company_id) ");
        sql.push_values(names, |mut row, name| {
            row.push_bind(name).push_bind(id.0);
        });
        sql.build().execute(c).await.map(drop)
    })?;
    on!(tx, c => {
        let mut sql = QueryBuilder::new("INSERT INTO company_kinds (company_id, kind) ");
        sql.push_values(kinds, |mut row, kind| {
            row.push_bind(id.0).push_bind(kind);
        });
        sql.build().execute(c).await.map(drop)
    })?;
    Ok(())
}

#[boxed]
pub async fn delete(tx: &mut Tx, id: CompanyId) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM companies WHERE id = $1").bind(id.0).execute(c).await.map(drop))?;
    Ok(())
}

/// A code that was mailed to an address of a domain.
#[derive(Clone, Debug)]
pub struct DomainCode {
    pub domain: String,
    pub digest: Digest,
    /// How often a code was entered.
    pub tries: i32,
    pub expires_at: Timestamp,
}

/// In the place of an earlier one; in a company that is locked.
#[boxed]
pub async fn set_domain_code(tx: &mut Tx, id: CompanyId, code: &DomainCode) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO company_domain_codes (company_id, domain, digest, tries, expires_at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (company_id) DO UPDATE SET domain = excluded.domain, digest = excluded.digest, \
             tries = excluded.tries, expires_at = excluded.expires_at",
    )
    .bind(id.0).bind(&code.domain).bind(code.digest.as_slice()).bind(code.tries).bind(Ts(code.expires_at))
    .execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn domain_code(c: &mut Conn, id: CompanyId) -> Result<Option<DomainCode>> {
    let row: Option<(String, Vec<u8>, i32, Ts)> = on!(c, c => sqlx::query_as(
        "SELECT domain, digest, tries, expires_at FROM company_domain_codes WHERE company_id = $1",
    ).bind(id.0).fetch_optional(c).await)?;
    Ok(row.and_then(|(domain, digest, tries, Ts(expires_at))| {
        Some(DomainCode {
            domain,
            digest: digest.try_into().ok()?,
            tries,
            expires_at,
        })
    }))
}

/// One more try; in a company that is locked.
#[boxed]
pub async fn count_tries(tx: &mut Tx, id: CompanyId) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE company_domain_codes SET tries = tries + 1 WHERE company_id = $1")
        .bind(id.0).execute(c).await.map(drop))?;
    Ok(())
}

/// The domain is the company's, and the code is used. False: it is another company's. In a company that is locked.
#[boxed]
pub async fn confirm_domain(tx: &mut Tx, id: CompanyId, domain: &str, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE companies SET domain = $2, domain_confirmed_at = $3 \
         WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM companies o WHERE o.domain = $2 AND o.id <> $1)",
    ).bind(id.0).bind(domain).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    if rows > 0 {
        delete_code(tx, id).await?;
    }
    Ok(rows > 0)
}

/// An open code is valid no longer.
#[boxed]
pub async fn delete_code(tx: &mut Tx, id: CompanyId) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM company_domain_codes WHERE company_id = $1")
        .bind(id.0).execute(c).await.map(drop))?;
    Ok(())
}
