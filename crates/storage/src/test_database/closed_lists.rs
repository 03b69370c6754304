//! A row in every table with a column of `kernel::states`, and attempts to write texts into them.

use kernel::Timestamp;
use sqlx::{AssertSqlSafe, Row};
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::{Db, Result, Ts, boxed, on};

/// $1 is every id, $2 every moment, $3 every digest.
const ROWS: [&str; 32] = [
    "INSERT INTO accounts (uid, email, email_normalized, email_verified, disabled, created_at, valid_since) \
     VALUES ('bo', 'bo@film.test', 'bo@film.test', TRUE, FALSE, $2, $2)",
    "INSERT INTO projects (id, owner_uid, name, name_folded, created_at, updated_at) \
     VALUES ($1, 'bo', 'Low Tide', 'low tide', $2, $2)",
    "INSERT INTO project_stages (project_id, stage, approval_status, version, submitted_version, open_items, updated_at, \
         content) VALUES ($1, 1, 'approved', 4, 2, 0, $2, '{}')",
    "INSERT INTO stage_events (id, project_id, stage, at, action, from_status, to_status, detail) \
     VALUES ($1, $1, 1, $2, 'submitted', 'draft', 'submitted', '{}')",
    "INSERT INTO submissions (id, receipt_no, project_id, stage, version, tier, project_name, submitted_by, submitted_at, \
         state, due_at, snapshot, kind, outcome) \
     VALUES ($1, 700, $1, 1, 1, 'M', 'Low Tide', 'bo', $2, 'superseded', $2, '{}', 'stage', 'request_changes')",
    "INSERT INTO reviews (id, submission_id, reviewer_uid, state, decision, scores, summary, private_notes, version, \
         created_at) VALUES ($1, $1, 'rita', 'released', 'request_changes', '{}', '', '', 2, $2)",
    "INSERT INTO review_items (id, review_id, position, field, severity, text, answered_at) \
     VALUES ($1, $1, 0, 'logline', 'must', 'Shorter', $2)",
    "INSERT INTO amendments (id, project_id, stage, base_version, state, version, started_by, created_at, updated_at, \
         content) VALUES ($1, $1, 1, 2, 'discarded', 1, 'bo', $2, $2, '{}')",
    "INSERT INTO raised_tiers (project_id, tier, reason, raised_by, raised_at) VALUES ($1, 'L', 'A series', 'rita', $2)",
    "INSERT INTO documents (id, project_id, series_id, version, stage, field, filename, content_type, size, sha256, \
         visibility, uploaded_by, uploaded_at) \
     VALUES ($1, $1, $1, 1, 1, 'option', 'a.pdf', 'application/pdf', 9, $3, 'reviewers', 'bo', $2)",
    "INSERT INTO document_opens (id, document_id, uid, via, at) VALUES ($1, $1, 'rita', 'reviewer', $2)",
    "INSERT INTO project_members (project_id, uid, role, may_documents, may_finance, joined_at) \
     VALUES ($1, 'bo', 'collaborator', TRUE, FALSE, $2)",
    "INSERT INTO project_invitations (id, project_id, email, role, may_documents, may_finance, token_digest, invited_by, \
         state, created_at, expires_at) \
     VALUES ($1, $1, 'cy@film.test', 'owner', TRUE, TRUE, $3, 'bo', 'declined', $2, $2)",
    "INSERT INTO attachments (id, project_id, email, name, job, attachment_status, state, asked_by, asked_at) \
     VALUES ($1, $1, 'cy@film.test', 'Cy', 'director', 'deal_memo', 'confirmed', 'bo', $2)",
    "INSERT INTO reviewer_takes (uid, kind, value) VALUES ('bo', 'language', 'fr')",
    "INSERT INTO feedback (id, kind, status, text, details, has_screenshot, created_at, updated_at) \
     VALUES ($1, 'praise', 'triaged', 'Thank you', '{}', FALSE, $2, $2)",
    "INSERT INTO roles (uid, role, granted_at) VALUES ('bo', 'review_lead', $2)",
    "INSERT INTO one_time_codes (digest, uid, purpose, email, created_at, expires_at) \
     VALUES ($3, 'bo', 'VERIFY_AND_CHANGE_EMAIL', 'bo@film.test', $2, $2)",
    // from schema 19 on
    "INSERT INTO sign_in_steps (digest, kind, state, expires_at) VALUES ($3, 'custom_token', $3, $2)",
    // from schema 31 on
    "INSERT INTO accounts (uid, email, email_normalized, email_verified, disabled, created_at, valid_since) \
     VALUES ('cy', 'cy@film.test', 'cy@film.test', TRUE, FALSE, $2, $2)",
    "INSERT INTO connections (a_uid, b_uid, state, asked_by, reason, asked_at) \
     VALUES ('bo', 'cy', 'declined', 'cy', 'met', $2)",
    // from schema 32 on
    "INSERT INTO threads (id, kind, pair_a, pair_b, state, seq, created_at, last_at) \
     VALUES ($1, 'direct', 'bo', 'cy', 'ignored', 0, $2, $2)",
    // from schema 36 on
    "INSERT INTO reports (id, reporter, subject_uid, reason, text, is_urgent, created_at, action) \
     VALUES ($1, 'bo', 'cy', 'spam', 'Writes to all', FALSE, $2, 'warn')",
    "INSERT INTO report_messages (report_id, seq, author, text, created_at) VALUES ($1, 1, 'cy', 'Hello', $2)",
    // from schema 38 on
    "INSERT INTO works (id, title, title_folded, year, format, created_at) \
     VALUES ($1, 'Low Tide', 'low tide', 2024, '', $2)",
    "INSERT INTO credits (id, uid, work_id, title, title_folded, year, format, role, role_folded, position, state, \
         created_at) VALUES ($1, 'bo', $1, 'Low Tide', 'low tide', 2024, '', 'Gaffer', 'gaffer', 0, 'claimed', $2)",
    "INSERT INTO credit_confirmations (id, credit_id, by_uid, capacity, state, asked_at) \
     VALUES ($1, $1, 'cy', 'colleague', 'declined', $2)",
    "INSERT INTO credit_offers (id, project_id, work_id, uid, role, offered_at, state) \
     VALUES ($1, $1, $1, 'bo', 'Gaffer', $2, 'offered')",
    // from schema 40 on
    "INSERT INTO companies (id, name, name_folded, country, city, about, created_at, updated_at) \
     VALUES ($1, 'Low Tide', 'low tide', 'IE', '', '', $2, $2)",
    "INSERT INTO company_members (company_id, uid, role, state, title, created_at) \
     VALUES ($1, 'bo', 'member', 'asked', '', $2)",
    // from schema 43 on
    "INSERT INTO saved_searches (id, uid, name, filters, created_at, alert) \
     VALUES ($1, 'bo', 'Gaffers', '{}', $2, 'weekly')",
    // from schema 59 on
    "INSERT INTO held_messages (id, author, recipient, client_id, text, signature, others, held_at, due_at, state, \
         decided_at) VALUES ($1, 'bo', 'cy', $1, 'Hello', $3, 5, $2, $2, 'refused', $2)",
];

/// One row in each table, as a schema of this version has them.
#[boxed]
pub async fn fill(db: &Db, version: i64) -> Result<()> {
    let known = match version {
        ..19 => 18,
        19..31 => 19,
        31 => 21,
        32..36 => 22,
        36..38 => 24,
        38..40 => 28,
        40..43 => 30,
        43..59 => 31,
        _ => ROWS.len(),
    };
    let mut tx = db.begin().await?;
    for sql in &ROWS[..known] {
        let table = sql.split(' ').nth(2).unwrap_or_default();
        let sql = match version {
            ..22 => (*sql).to_owned(),
            _ => sql
                .replacen(table, super::earlier::name_now(table), 1)
                .replace("'released'", "'sent'"),
        };
        on!(tx, c => sqlx::query(AssertSqlSafe(sql.clone()))
            .bind(Uuid::from_u128(7)).bind(Ts(Timestamp::from_seconds(1_772_442_000))).bind(vec![5_u8; 32])
            .execute(c).await.map(drop))?;
    }
    tx.commit().await
}

/// Writes a text into a column of every row.
#[boxed]
pub async fn update(db: &Db, table: &str, column: &str, text: &str) -> Result<()> {
    let sql = format!("UPDATE {table} SET {column} = $1");
    let mut tx = db.begin().await?;
    on!(tx, c => sqlx::query(AssertSqlSafe(sql)).bind(text).execute(c).await.map(drop))?;
    tx.commit().await
}

/// A copy of every row with another text in a column. The keys are taken, so that it fails in any case: by the text, or
/// with [`crate::Error::Unique`].
#[boxed]
pub async fn insert(db: &Db, table: &str, column: &str, text: &str) -> Result<()> {
    const SQLITE: &str = "SELECT name FROM pragma_table_info($1)";
    const POSTGRES: &str = "SELECT CAST(column_name AS text) AS name FROM information_schema.columns \
        WHERE table_schema = current_schema() AND table_name = $1";
    let mut tx = db.begin().await?;
    let found: Vec<String> = match tx.engine() {
        EngineMut::Sqlite(c) => {
            let rows = sqlx::query(SQLITE).bind(table).fetch_all(c).await?;
            rows.iter().map(|row| row.get("name")).collect()
        }
        EngineMut::Postgres(c) => {
            let rows = sqlx::query(POSTGRES).bind(table).fetch_all(c).await?;
            rows.iter().map(|row| row.get("name")).collect()
        }
    };
    let values = found.iter().map(|name| if name == column { "$1" } else { name });
    let (names, values) = (found.join(", "), values.collect::<Vec<_>>().join(", "));
    let sql = format!("INSERT INTO {table} ({names}) SELECT {values} FROM {table}");
    on!(tx, c => sqlx::query(AssertSqlSafe(sql)).bind(text).execute(c).await.map(drop))?;
    tx.commit().await
}
