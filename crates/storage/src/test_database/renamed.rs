//! Rows in the tables that migration 22 renames, as schema version 20 has them, and questions about them afterwards.

use kernel::Timestamp;
use uuid::Uuid;

use crate::{Db, Result, Ts, boxed, on};

/// Each project is named after the state of its review.
const STATES: [&str; 4] = ["draft", "given", "left", "released"];

const ROWS: [&str; 13] = [
    "INSERT INTO profiles (uid, version, form_version, created_at, updated_at, content) \
     SELECT uid, 1, 1, created_at, created_at, '{}' FROM accounts",
    "INSERT INTO people_unnamed (uid) SELECT uid FROM accounts",
    "INSERT INTO project_named (project_id, uid) SELECT id, 'bo' FROM projects",
    "INSERT INTO raised_tiers (project_id, tier, reason, raised_by, raised_at) \
     SELECT id, 'L', 'A series', 'rita', created_at FROM projects",
    "INSERT INTO reviewer_takes (uid, kind, value) VALUES ('bo', 'language', 'fr')",
    "INSERT INTO object_removals (key) VALUES ('projects/7/')",
    "INSERT INTO end_reminders (project_id, what, ends_on, reminded) \
     SELECT id, 'paper:presale:northern tv', '2026-08-01', 2 FROM projects WHERE name = 'draft'",
    "INSERT INTO end_reminders (project_id, what, ends_on, reminded) \
     SELECT id, 'option::', '2026-08-01', 1 FROM projects WHERE name = 'draft'",
    "INSERT INTO counters (name, value) VALUES ('ends_looked_on', 20500)",
    "INSERT INTO stage_signoffs (id, project_id, stage, version, uid, signed_at) \
     SELECT id, id, 1, 0, 'bo', created_at FROM projects",
    "INSERT INTO attachments (id, project_id, email, name, job, attachment_status, state, asked_by, asked_at) \
     SELECT id, id, 'cy@film.test', 'Cy', 'director', 'deal_memo', 'confirmed', 'bo', created_at FROM projects",
    "INSERT INTO submissions (id, receipt_no, project_id, stage, version, tier, project_name, submitted_by, submitted_at, \
         state, due_at, snapshot, release_at) \
     SELECT id, ROW_NUMBER() OVER (ORDER BY name), id, 1, 1, 'S', name, 'bo', created_at, 'in_review', created_at, '{}', \
         created_at FROM projects",
    "INSERT INTO reviews (id, submission_id, reviewer_uid, state, scores, summary, private_notes, version, created_at, \
         released_at) SELECT id, id, 'rita', name, '{}', '', '', 1, created_at, created_at FROM projects",
];

#[boxed]
pub async fn fill(db: &Db) -> Result<()> {
    let at = Ts(Timestamp::from_seconds(1_772_442_000));
    let mut tx = db.begin().await?;
    on!(tx, c => sqlx::query(
        "INSERT INTO accounts (uid, email, email_normalized, email_verified, disabled, created_at, valid_since) \
         VALUES ('bo', 'bo@film.test', 'bo@film.test', TRUE, FALSE, $1, $1)",
    ).bind(at).execute(c).await.map(drop))?;
    for (number, state) in (1..).zip(STATES) {
        on!(tx, c => sqlx::query(
            "INSERT INTO projects (id, owner_uid, name, name_folded, created_at, updated_at) \
             VALUES ($1, 'bo', $2, $2, $3, $3)",
        ).bind(Uuid::from_u128(number)).bind(state).bind(at).execute(c).await.map(drop))?;
    }
    for sql in ROWS {
        on!(tx, c => sqlx::query(sql).execute(c).await.map(drop))?;
    }
    tx.commit().await
}

#[boxed]
pub async fn change(db: &Db, sql: &'static str) -> Result<()> {
    let mut tx = db.begin().await?;
    on!(tx, c => sqlx::query(sql).execute(c).await.map(drop))?;
    tx.commit().await
}
