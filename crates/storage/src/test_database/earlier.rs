//! Databases as an earlier version of this product left them.

use std::collections::BTreeMap;

use kernel::{DocumentId, ProjectId, SessionId, Timestamp, UploadId};
use serde_json::json;
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection};
use sqlx_postgres::PgConnection;
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::database::db::Inner;
use crate::{Db, Json, Result, Ts, Tx, boxed, on};

/// An empty PostgreSQL database without a schema.
#[boxed]
pub async fn create_postgres(maintenance: &str, name: &str) -> Result<String> {
    let mut c = PgConnection::connect(maintenance).await?;
    super::execute(&mut c, format!("CREATE DATABASE {name}")).await?;
    super::with_database(maintenance, name)
}

/// Up to this version, as the binary of that time did.
#[boxed]
pub async fn migrate_to(db: &Db, version: i64) -> Result<()> {
    let all = crate::Schema::Product.migrations(db.engine());
    let earlier = all.iter().filter(|one| one.version <= version).cloned();
    let earlier = Migrator::with_migrations(earlier.collect());
    match &db.0 {
        Inner::Sqlite(sqlite) => sqlite.migrate(&earlier).await,
        Inner::Postgres(server) => server.migrate(&earlier, crate::Schema::Product).await,
    }
}

/// What a table of schema version 21 is called since.
pub fn name_now(table: &str) -> &str {
    match table {
        "raised_tiers" => "tier_overrides",
        "reviewer_takes" => "review_preferences",
        "object_removals" => "pending_deletions",
        "end_reminders" => "expiration_reminders",
        "stage_signoffs" => "stage_sign_offs",
        "people_unnamed" => "people_names_pending",
        "project_named" => "members_invited_by_name",
        "attachments" => "attached_talent",
        same => same,
    }
}

/// How many rows each table has, apart from what the migrations note of themselves.
#[boxed]
pub async fn rows(db: &Db) -> Result<BTreeMap<String, i64>> {
    const SQLITE: &str =
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '!_%' ESCAPE '!'";
    const POSTGRES: &str = "SELECT CAST(tablename AS text) FROM pg_tables \
        WHERE schemaname = current_schema() AND tablename NOT LIKE '!_%' ESCAPE '!'";
    let mut reader = db.read().await?;
    let tables: Vec<String> = match reader.engine() {
        EngineMut::Sqlite(c) => sqlx::query_scalar(SQLITE).fetch_all(c).await?,
        EngineMut::Postgres(c) => sqlx::query_scalar(POSTGRES).fetch_all(c).await?,
    };
    let mut found = BTreeMap::new();
    for table in tables {
        let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
        let count: i64 = on!(reader, c => sqlx::query_scalar(sql).fetch_one(c).await)?;
        found.insert(table, count);
    }
    Ok(found)
}

/// As if the directory of people had just come with an update: nobody is listed, and those with a profile wait to be.
#[boxed]
pub async fn forget_directory(db: &Db) -> Result<()> {
    const WAITING: &str = "INSERT INTO people_names_pending (uid) \
        SELECT uid FROM profiles WHERE completed_at IS NOT NULL ON CONFLICT DO NOTHING";
    let mut tx = db.begin().await?;
    for sql in ["DELETE FROM people_terms", "DELETE FROM credits", WAITING] {
        on!(tx, c => sqlx::query(sql).execute(c).await.map(drop))?;
    }
    tx.commit().await
}

/// As if no node had ever started.
#[boxed]
pub async fn forget_chains(db: &Db) -> Result<()> {
    let mut tx = db.begin().await?;
    on!(tx, c => sqlx::query("DELETE FROM ranking_seeds").execute(c).await.map(drop))?;
    tx.commit().await
}

/// Somebody whose profile is complete, as schema version 28 has them.
#[boxed]
pub async fn fill_28(db: &Db, uid: &str) -> Result<()> {
    let at = Ts(Timestamp::from_seconds(1_772_442_000));
    let mut tx = db.begin().await?;
    on!(tx, c => sqlx::query(
        "INSERT INTO accounts (uid, email, email_normalized, email_verified, password_hash, disabled, created_at, valid_since) \
         VALUES ($1, $1, $1, $2, '$argon2id$x', $3, $4, $4)",
    ).bind(uid).bind(true).bind(false).bind(at).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "INSERT INTO profiles (uid, version, form_version, completed_at, created_at, updated_at, content) \
         VALUES ($1, 1, 1, $2, $2, $2, $3)",
    ).bind(uid).bind(at).bind(Json(json!({"country": "IE"}))).execute(c).await.map(drop))?;
    tx.commit().await
}

/// A thread of two people, who are there, with a message that was edited, as schema version 42 has them.
#[boxed]
pub async fn fill_42(db: &Db, one: &str, other: &str) -> Result<()> {
    const ROWS: [&str; 5] = [
        "INSERT INTO threads (id, kind, pair_a, pair_b, state, requested_by, seq, created_at, last_at) \
         VALUES ($1, 'direct', $2, $3, 'open', $2, 1, $4, $4)",
        "INSERT INTO thread_members (thread_id, uid, last_read_seq, last_at, muted) VALUES ($1, $2, 1, $4, FALSE)",
        "INSERT INTO thread_members (thread_id, uid, last_read_seq, last_at, muted, unread_since, mail_due_at) \
         VALUES ($1, $3, 0, $4, TRUE, $4, $4)",
        "INSERT INTO messages (id, thread_id, seq, author, client_id, text, created_at, edited_at) \
         VALUES ($1, $1, 1, $2, $1, 'Hello', $4, $4)",
        "INSERT INTO message_versions (message_id, number, text, replaced_at) VALUES ($1, 1, 'Helo', $4)",
    ];
    let at = Ts(Timestamp::from_seconds(1_772_442_000));
    let mut tx = db.begin().await?;
    for sql in ROWS {
        on!(tx, c => sqlx::query(sql).bind(Uuid::from_u128(7)).bind(one).bind(other).bind(at)
            .execute(c).await.map(drop))?;
    }
    tx.commit().await
}

/// Who and what stands in a database that [`fill_16`] has filled.
pub struct Filled {
    pub at: Timestamp,
    pub project: ProjectId,
    pub document: DocumentId,
    pub session: SessionId,
    /// With two pieces, with none, and complete.
    pub uploads: [UploadId; 3],
    /// Of the first upload, in order.
    pub pieces: [String; 2],
    pub code: [u8; 32],
}

/// Rows as schema version 16 has them, in every table that a later migration changes or reads.
#[boxed]
pub async fn fill_16(db: &Db) -> Result<Filled> {
    let project = Uuid::new_v4();
    let piece = |position: u32| {
        format!(
            "projects/{project}/spool/x/{position:012}-{}",
            Uuid::new_v4().simple()
        )
    };
    let filled = Filled {
        at: Timestamp::from_seconds(1_772_442_000),
        project: ProjectId(project),
        document: DocumentId(Uuid::new_v4()),
        session: SessionId(Uuid::new_v4()),
        uploads: [(); 3].map(|()| UploadId(Uuid::new_v4())),
        pieces: [piece(0), piece(300_000)],
        code: [7; 32],
    };
    let mut tx = db.begin().await?;
    fill_people(&mut tx, &filled).await?;
    fill_files(&mut tx, &filled).await?;
    for (upload, received, parts) in [
        (0, 400_000, json!(filled.pieces)),
        (1, 0, json!([])),
        (2, 900_000, json!([])),
    ] {
        fill_upload(&mut tx, &filled, upload, received, parts).await?;
    }
    tx.commit().await?;
    Ok(filled)
}

#[boxed]
async fn fill_people(tx: &mut Tx, filled: &Filled) -> Result<()> {
    let at = Ts(filled.at);
    on!(tx, c => sqlx::query(
        "INSERT INTO accounts (uid, email, email_normalized, email_verified, password_hash, disabled, created_at, valid_since) \
         VALUES ('ada', 'Ada@film.test', 'ada@film.test', $1, '$argon2id$x', $2, $3, $3)",
    ).bind(true).bind(false).bind(at).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "INSERT INTO sessions (id, uid, provider, auth_time, last_used_at, expires_at, ip, user_agent, refresh_secret, \
             refresh_digest, refresh_generation, grace_generation, grace_started_at) \
         VALUES ($1, 'ada', 'password', $2, $2, $2, '192.0.2.1', 'Firefox', $3, $3, 4, 3, $2)",
    ).bind(filled.session.0).bind(at).bind(vec![9_u8; 32]).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "INSERT INTO one_time_codes (digest, uid, purpose, email, created_at, expires_at) \
         VALUES ($1, 'ada', 'PASSWORD_RESET', 'ada@film.test', $2, $2)",
    ).bind(filled.code.to_vec()).bind(at).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "INSERT INTO audit_log (id, at, actor, action, subject, ip, detail) \
         VALUES ($1, $2, 'ada', 'password.changed', 'ada', '192.0.2.1', $3)",
    ).bind(Uuid::new_v4()).bind(at).bind(Json(json!({"why": "test"}))).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
async fn fill_files(tx: &mut Tx, filled: &Filled) -> Result<()> {
    let (at, project, document) = (Ts(filled.at), filled.project.0, filled.document.0);
    on!(tx, c => sqlx::query(
        "INSERT INTO projects (id, owner_uid, name, name_folded, created_at, updated_at) \
         VALUES ($1, 'ada', 'The Door', 'the door', $2, $2)",
    ).bind(project).bind(at).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "INSERT INTO documents (id, project_id, series_id, version, stage, field, filename, content_type, size, sha256, \
             visibility, uploaded_by, uploaded_at) \
         VALUES ($1, $2, $1, 1, 2, 'script', 'door.pdf', 'application/pdf', 900000, $3, 'granted', 'ada', $4)",
    ).bind(document).bind(project).bind(vec![8_u8; 32]).bind(at).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "INSERT INTO document_grants (id, document_id, email_normalized, email, purpose, until, granted_by, granted_at) \
         VALUES ($1, $2, 'eve@film.test', 'eve@film.test', 'reading', $3, 'ada', $3)",
    ).bind(Uuid::new_v4()).bind(document).bind(at).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
async fn fill_upload(
    tx: &mut Tx,
    filled: &Filled,
    upload: usize,
    received: i64,
    parts: serde_json::Value,
) -> Result<()> {
    let document = (upload == 2).then_some(filled.document.0);
    on!(tx, c => sqlx::query(
        "INSERT INTO uploads (id, project_id, uid, stage, field, filename, length, received, parts, document_id, created_at, \
             touched_at) VALUES ($1, $2, 'ada', 2, 'script', 'door.pdf', 900000, $3, $4, $5, $6, $6)",
    )
    .bind(filled.uploads[upload].0).bind(filled.project.0).bind(received).bind(Json(parts)).bind(document)
    .bind(Ts(filled.at)).execute(c).await.map(drop))?;
    Ok(())
}
