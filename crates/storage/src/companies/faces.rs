//! Who of companies is in the directory, and what people who work there have made.

use kernel::{CompanyId, Uid, WorkId};
use sqlx::FromRow;
use uuid::Uuid;

use crate::complete_profiles::Counting;
use crate::database::conn::EngineMut;
use crate::member_search::people::has_account;
use crate::types::texts;
use crate::{Conn, Json, Result, Ts, boxed};

/// Somebody who works at a company and is in the directory.
#[derive(Clone, Debug, FromRow)]
pub struct FaceRow {
    #[sqlx(try_from = "Uuid")]
    pub company_id: CompanyId,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    /// Of [`crate::people_cards`].
    pub card: String,
    pub portrait: Option<Uuid>,
    /// How many of the company are in the directory.
    pub people: i64,
}

/// $1: companies, $2: rules, $3: now, $4: slots of those who are left out, $5: of each company.
macro_rules! faces {
    ($companies:literal, $apart:literal) => {
        concat!(
            "WITH seen AS (SELECT m.company_id, k.uid, k.card, t.id AS portrait, \
                 ROW_NUMBER() OVER (PARTITION BY m.company_id \
                     ORDER BY CASE m.role WHEN 'admin' THEN 0 ELSE 1 END, m.joined_at, k.uid) AS place, \
                 COUNT(*) OVER (PARTITION BY m.company_id) AS people \
             FROM company_members m JOIN people_cards k ON k.uid = m.uid JOIN accounts a ON a.uid = k.uid \
             LEFT JOIN portraits t ON t.uid = k.uid WHERE m.state = 'active' AND m.company_id IN (",
            $companies,
            ") AND k.rules = $2 AND k.complete_until >= $3 AND k.slot NOT IN (",
            $apart,
            ") AND ",
            has_account!(),
            ") SELECT company_id, uid, card, portrait, people FROM seen WHERE place <= $5 ORDER BY company_id, place"
        )
    };
}

/// The first `most` of each company, admins first. `apart`: slots of those who are left out.
#[boxed]
pub async fn faces(
    c: &mut Conn,
    counting: &Counting<'_>,
    companies: &[CompanyId],
    apart: &[i64],
    most: i64,
) -> Result<Vec<FaceRow>> {
    let (rules, now) = (counting.rules, Ts(counting.now));
    let ids: Vec<Uuid> = companies.iter().map(|id| id.0).collect();
    Ok(match c.engine() {
        EngineMut::Sqlite(c) => {
            const SQL: &str = faces!(
                "SELECT unhex(value) FROM json_each($1)",
                "SELECT value FROM json_each($4)"
            );
            let ids: Vec<String> = ids.iter().map(|id| id.simple().to_string()).collect();
            let query = sqlx::query_as(SQL).bind(Json(ids)).bind(rules).bind(now);
            query.bind(Json(apart)).bind(most).fetch_all(c).await?
        }
        EngineMut::Postgres(c) => {
            const SQL: &str = faces!("SELECT unnest($1)", "SELECT unnest($4)");
            let query = sqlx::query_as(SQL).bind(ids).bind(rules).bind(now);
            query.bind(apart).bind(most).fetch_all(c).await?
        }
    })
}

/// A credit of somebody who works at a company.
#[derive(Clone, Debug, FromRow)]
pub struct CompanyCreditRow {
    #[sqlx(try_from = "Uuid")]
    pub work_id: WorkId,
    pub title: String,
    pub year: i32,
    /// Of the list `formats`; empty: not stated.
    pub format: String,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub role: String,
}

/// $1: people, $2: how many works.
macro_rules! made {
    ($people:literal) => {
        concat!(
            "WITH made AS (SELECT work_id, uid, role, position FROM credits \
                 WHERE state = 'confirmed' AND position >= 0 AND uid IN (",
            $people,
            ")), chosen AS (SELECT w.id, w.title, w.title_folded, w.year, w.format, COUNT(DISTINCT made.uid) AS people \
                 FROM made JOIN works w ON w.id = made.work_id GROUP BY w.id \
                 ORDER BY people DESC, w.year DESC, w.title_folded, w.id LIMIT $2) \
             SELECT chosen.id AS work_id, chosen.title, chosen.year, chosen.format, made.uid, made.role \
             FROM chosen JOIN made ON made.work_id = chosen.id \
             ORDER BY chosen.people DESC, chosen.year DESC, chosen.title_folded, chosen.id, made.position, made.uid"
        )
    };
}

/// Of the works of these people those with credits that somebody vouches for: `most` of them, which most of the people
/// made and then the newest first.
#[boxed]
pub async fn confirmed_credits(c: &mut Conn, people: &[&Uid], most: i64) -> Result<Vec<CompanyCreditRow>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    Ok(match c.engine() {
        EngineMut::Sqlite(c) => {
            const SQL: &str = made!("SELECT value FROM json_each($1)");
            sqlx::query_as(SQL)
                .bind(Json(people))
                .bind(most)
                .fetch_all(c)
                .await?
        }
        EngineMut::Postgres(c) => {
            const SQL: &str = made!("SELECT unnest($1)");
            sqlx::query_as(SQL)
                .bind(texts(people))
                .bind(most)
                .fetch_all(c)
                .await?
        }
    })
}

/// $1: people, $2: how many.
macro_rules! claimed {
    ($people:literal) => {
        concat!(
            "SELECT work_id, title, year, format, uid, role FROM credits \
             WHERE state = 'claimed' AND position >= 0 AND uid IN (",
            $people,
            ") ORDER BY year DESC, title_folded, work_id, position, uid LIMIT $2"
        )
    };
}

/// The credits of these people that nobody vouches for and nobody disputes, the newest works first.
#[boxed]
pub async fn claimed_credits(c: &mut Conn, people: &[&Uid], most: i64) -> Result<Vec<CompanyCreditRow>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    Ok(match c.engine() {
        EngineMut::Sqlite(c) => {
            const SQL: &str = claimed!("SELECT value FROM json_each($1)");
            let query = sqlx::query_as(SQL).bind(Json(people)).bind(most);
            query.fetch_all(c).await?
        }
        EngineMut::Postgres(c) => {
            const SQL: &str = claimed!("SELECT unnest($1)");
            let query = sqlx::query_as(SQL).bind(texts(people)).bind(most);
            query.fetch_all(c).await?
        }
    })
}
