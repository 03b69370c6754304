//! Whether demo data is there; and copies in bulk, for a database of the size that speed is measured on.

mod network;
mod people;

use kernel::{Clock, EventId, ProjectId, Uid};
use serde_json::Value;
use sqlx::AssertSqlSafe;

use crate::database::conn::EngineMut;
use crate::operations::audit::{self, AuditEvent};
use crate::{Conn, Result, Tx, boxed, on};

pub use network::{NewTalk, Said, add_connections, add_talks};
pub use people::{
    ListedCredit, NewMember, add_company_members, add_confirmations, add_members, credits, set_credit_states,
};

/// Rows of one statement, so that it has fewer values than either engine takes.
const AT_ONCE: usize = 400;

/// One statement for every [`AT_ONCE`] rows: `bulk!(tx, "INSERT INTO … ", rows, |row, one| { row.push_bind(…) })`.
macro_rules! bulk {
    ($tx:expr, $sql:expr, $rows:expr, |$row:ident, $one:pat_param| $body:block) => {
        for some in $rows.chunks($crate::operations::demo::AT_ONCE) {
            $crate::on!($tx, c => {
                let mut sql = sqlx::QueryBuilder::new($sql);
                sql.push_values(some, |mut $row, $one| $body);
                sql.build().persistent(false).execute(c).await.map(drop)
            })?;
        }
    };
}
use bulk;

/// What a database holds before demo data is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Empty,
    /// All of the demo data.
    Told,
    /// People that the demo did not make, or not to its end.
    Foreign,
}

const TOLD: &str = "demo.told";

#[boxed]
pub async fn state(c: &mut Conn) -> Result<State> {
    const PEOPLE: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM accounts LIMIT 1) AS one";
    const DONE: &str = "SELECT COUNT(*) FROM audit_log WHERE action = $1";
    let people: i64 = on!(c, c => sqlx::query_scalar(PEOPLE).fetch_one(c).await)?;
    let done: i64 = on!(c, c => sqlx::query_scalar(DONE).bind(TOLD).fetch_one(c).await)?;
    Ok(match (people, done) {
        (0, _) => State::Empty,
        (_, 0) => State::Foreign,
        _ => State::Told,
    })
}

/// Whether people of the demo are there, of all of it or of one that broke off: their addresses end in `@demo.test`,
/// which no mail reaches.
#[boxed]
pub async fn has_people(c: &mut Conn) -> Result<bool> {
    const SQL: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM accounts WHERE email_normalized LIKE '%@demo.test' LIMIT 1) AS one";
    let people: i64 = on!(c, c => sqlx::query_scalar(SQL).fetch_one(c).await)?;
    Ok(people > 0)
}

/// Notes that the demo data is complete.
#[boxed]
pub async fn told(tx: &mut Tx, clock: &Clock) -> Result<()> {
    let done = AuditEvent {
        id: EventId::new(clock),
        at: clock.now(),
        actor: None,
        action: TOLD.into(),
        subject: None,
        ip: None,
        user_agent: None,
        detail: Value::Null,
    };
    audit::append(tx, &done).await
}

macro_rules! numbers {
    ($name:literal, $parameter:literal) => {
        concat!(
            $name,
            "(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM ",
            $name,
            " WHERE n + 1 < ",
            $parameter,
            ")"
        )
    };
}

/// `bench0@demo.test`, `bench1@demo.test` … with the account and profile of `sample`.
#[boxed]
pub async fn copy_people(tx: &mut Tx, sample: &Uid, count: u32) -> Result<()> {
    const ACCOUNTS: &str = concat!(
        "WITH RECURSIVE ",
        numbers!("person", "CAST($2 AS INTEGER)"),
        " INSERT INTO accounts (uid, email, email_normalized, email_verified, display_name, photo_url, password_hash,
            password_updated_at, disabled, created_at, last_login_at, valid_since)
        SELECT 'bench' || n, 'bench' || n || '@demo.test', 'bench' || n || '@demo.test', email_verified, display_name,
            photo_url, password_hash, password_updated_at, disabled, created_at, last_login_at, valid_since
        FROM person, accounts WHERE uid = $1"
    );
    const PROFILES: &str = concat!(
        "WITH RECURSIVE ",
        numbers!("person", "CAST($2 AS INTEGER)"),
        " INSERT INTO profiles (uid, first_name, last_name, version, form_version, terms_version, terms_accepted_at,
            completed_at, confirmed_at, correction_reason, created_at, updated_at, content)
        SELECT 'bench' || n, first_name, last_name, version, form_version, terms_version, terms_accepted_at,
            completed_at, confirmed_at, correction_reason, created_at, updated_at, content
        FROM person, profiles WHERE uid = $1"
    );
    const UNNAMED: &str = concat!(
        "WITH RECURSIVE ",
        numbers!("person", "CAST($2 AS INTEGER)"),
        " INSERT INTO people_names_pending (uid) SELECT 'bench' || n FROM person, profiles WHERE uid = $1"
    );
    for sql in [ACCOUNTS, PROFILES, UNNAMED] {
        on!(tx, c => sqlx::query(sql).bind(sample.as_str()).bind(i64::from(count)).execute(c).await.map(drop))?;
    }
    Ok(())
}

/// `each` copies of a project, with its stages, for each of the copied people.
#[boxed]
pub async fn copy_projects(tx: &mut Tx, sample: ProjectId, people: u32, each: u32) -> Result<()> {
    // A version 7 id with a number in the place of its random part.
    let id = match tx.engine() {
        EngineMut::Sqlite(_) => {
            "unhex('0190000000007000' || printf('8%015x', person.n * CAST($3 AS INTEGER) + project.n))"
        }
        EngineMut::Postgres(_) => {
            "('0190000000007000' || '8' || lpad(to_hex(person.n * CAST($3 AS INTEGER) + project.n), 15, '0'))::uuid"
        }
    };
    let both = concat!(
        "WITH RECURSIVE ",
        numbers!("person", "CAST($2 AS INTEGER)"),
        ", ",
        numbers!("project", "CAST($3 AS INTEGER)")
    );
    let statements = [
        format!(
            "{both} INSERT INTO projects (id, owner_uid, name, name_folded, format, archived_at, created_at, updated_at)
            SELECT {id}, 'bench' || person.n, name || ' ' || project.n, name_folded || ' ' || project.n, format,
                archived_at, created_at, updated_at
            FROM person, project, projects WHERE id = $1"
        ),
        format!(
            "{both} INSERT INTO project_stages (project_id, stage, approval_status, version, submitted_version,
                open_items, submitted_at, decided_at, confirmed_pct, updated_at, content)
            SELECT {id}, stage, approval_status, version, submitted_version, open_items, submitted_at, decided_at,
                confirmed_pct, updated_at, content
            FROM person, project, project_stages WHERE project_id = $1"
        ),
    ];
    for sql in statements {
        on!(tx, c => sqlx::query(AssertSqlSafe(sql.clone())).bind(sample.0).bind(i64::from(people))
            .bind(i64::from(each)).execute(c).await.map(drop))?;
    }
    Ok(())
}
