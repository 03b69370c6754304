//! Throw-away databases for tests, here because only this crate speaks SQL.

pub mod closed_lists;
pub mod earlier;
mod mentions;
pub mod renamed;
mod texts;

use kernel::Uid;
pub use mentions::mentions;
use sqlx::{AssertSqlSafe, Connection};
use sqlx_postgres::PgConnection;
pub use texts::texts;

use crate::database::clock;
use crate::database::conn::EngineMut;
use crate::{Conn, Db, DbOptions, Error, Json, Result, Schema, Ts, boxed, on};

/// A fresh PostgreSQL database, copied from a migrated template that the first caller makes. Returns its URL.
/// `maintenance` is the URL of the server's `postgres` database; `name` must be letters, digits and `_`.
#[boxed]
pub async fn create_postgres(maintenance: &str, name: &str) -> Result<String> {
    let template = format!("slateflow_template_{}_analytics", crate::schema_version());
    let mut c = PgConnection::connect(maintenance).await?;
    // Several test processes come here at once: one makes the template.
    sqlx::query("SELECT pg_advisory_lock(5141)")
        .execute(&mut c)
        .await?;
    let exists: bool = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1)")
        .bind(&template)
        .fetch_one(&mut c)
        .await?;
    if !exists {
        execute(&mut c, format!("CREATE DATABASE {template}")).await?;
        let db = Db::open(&DbOptions::new(with_database(maintenance, &template)?)).await?;
        db.migrate().await?;
        db.close().await;
        let analytics = DbOptions {
            schema: Schema::Analytics,
            ..DbOptions::new(with_database(maintenance, &template)?)
        };
        let db = Db::open(&analytics).await?;
        db.migrate().await?;
        db.close().await;
    }
    sqlx::query("SELECT pg_advisory_unlock(5141)")
        .execute(&mut c)
        .await?;
    // Half of the time that a copy through the log takes.
    let copy = format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY");
    execute(&mut c, copy).await?;
    with_database(maintenance, name)
}

#[boxed]
pub async fn drop_postgres(maintenance: &str, name: &str) -> Result<()> {
    let mut c = PgConnection::connect(maintenance).await?;
    execute(&mut c, format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await
}

/// What another version of the product may have written: all mails of a kind say this.
#[boxed]
pub async fn rewrite_mails(db: &Db, template: &str, payload: &serde_json::Value) -> Result<()> {
    let mut tx = db.begin().await?;
    on!(tx, c => sqlx::query("UPDATE outbox SET payload = $1 WHERE template = $2")
        .bind(Json(payload)).bind(template).execute(c).await.map(drop))?;
    tx.commit().await
}

/// Proves an address without a mail, as a test's starting point.
#[boxed]
pub async fn mark_email_verified(db: &Db, email: &str) -> Result<()> {
    let mut tx = db.begin().await?;
    if let Some(account) = crate::accounts::by_email(&mut tx, &email.to_lowercase()).await? {
        crate::accounts::mark_verified(&mut tx, &account.uid, &account.email_normalized).await?;
    }
    tx.commit().await
}

/// Ends SQLite's open transaction behind the writer's back: with `ROLLBACK` as the engine does it on a full disk, with
/// `COMMIT` as nobody should.
#[boxed]
pub async fn end_transaction(tx: &mut crate::Tx, how: &'static str) -> Result<()> {
    on!(tx, c => sqlx::query(how).execute(c).await.map(drop))?;
    Ok(())
}

/// As if what stands in the place of a stage's answers were none: whoever reads them fails.
#[boxed]
pub async fn spoil_answers(db: &Db, project: kernel::ProjectId, stage: i32) -> Result<()> {
    let mut tx = db.begin().await?;
    on!(tx, c => sqlx::query("UPDATE project_stages SET content = $3 WHERE project_id = $1 AND stage = $2")
        .bind(project.0).bind(stage).bind(Json([""; 0])).execute(c).await.map(drop))?;
    tx.commit().await
}

/// The schema as sorted lines in SQLite's words, so that the two engines' can be compared: columns with their kind,
/// keys, unique constraints and indexes by their columns, foreign keys.
#[boxed]
pub async fn schema(db: &Db) -> Result<Vec<String>> {
    const SQLITE: [&str; 3] = [
        "SELECT m.name || '.' || p.name || ' ' || p.type || CASE WHEN p.\"notnull\" OR p.pk > 0 THEN ' not null' ELSE '' END
         FROM sqlite_schema m, pragma_table_info(m.name) p
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE '!_sqlx%' ESCAPE '!'",
        "SELECT m.name || CASE WHEN i.origin = 'pk' THEN ' key (' WHEN i.\"unique\" THEN ' unique (' ELSE ' index (' END
             || (SELECT group_concat(name, ', ') FROM (SELECT name FROM pragma_index_info(i.name) ORDER BY seqno)) || ')'
         FROM sqlite_schema m, pragma_index_list(m.name) i
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE '!_sqlx%' ESCAPE '!'",
        "SELECT m.name || '.' || f.\"from\" || ' references ' || f.\"table\" || '.' || f.\"to\" || ' ' || f.on_delete
         FROM sqlite_schema m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'",
    ];
    const POSTGRES: [&str; 3] = [
        "SELECT table_name || '.' || column_name || ' ' || CASE
             WHEN data_type IN ('uuid', 'bytea') THEN 'BLOB'
             WHEN data_type IN ('text', 'jsonb') THEN 'TEXT'
             WHEN data_type IN ('integer', 'bigint', 'boolean', 'timestamp with time zone') THEN 'INTEGER'
             ELSE data_type END || CASE is_nullable WHEN 'NO' THEN ' not null' ELSE '' END
         FROM information_schema.columns WHERE table_schema = current_schema() AND table_name NOT LIKE '!_sqlx%' ESCAPE '!'",
        "SELECT t.relname || CASE WHEN i.indisprimary THEN ' key (' WHEN i.indisunique THEN ' unique (' ELSE ' index (' END
             || (SELECT string_agg(a.attname, ', ' ORDER BY k.n) FROM unnest(i.indkey) WITH ORDINALITY k(number, n)
                 JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.number) || ')'
         FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
         WHERE t.relnamespace = current_schema()::regnamespace AND t.relname NOT LIKE '!_sqlx%' ESCAPE '!'",
        "SELECT t.relname || '.' || a.attname || ' references ' || r.relname || '.' || b.attname || ' '
             || CASE c.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE 'NO ACTION' END
         FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class r ON r.oid = c.confrelid
         CROSS JOIN LATERAL unnest(c.conkey, c.confkey) k (here, there)
         JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.here
         JOIN pg_attribute b ON b.attrelid = r.oid AND b.attnum = k.there WHERE c.contype = 'f' AND t.relnamespace = current_schema()::regnamespace",
    ];
    let mut lines = Vec::new();
    let mut reader = db.read().await?;
    for (sqlite, postgres) in SQLITE.into_iter().zip(POSTGRES) {
        let found: Vec<String> = match reader.engine() {
            EngineMut::Sqlite(c) => sqlx::query_scalar(sqlite).fetch_all(c).await?,
            EngineMut::Postgres(c) => sqlx::query_scalar(postgres).fetch_all(c).await?,
        };
        lines.extend(found);
    }
    lines.sort();
    Ok(lines)
}

/// What SQLite finds wrong with its own file; `["ok"]` when nothing is. PostgreSQL has no such question.
#[boxed]
pub async fn integrity(db: &Db) -> Result<Vec<String>> {
    let mut reader = db.read().await?;
    let mut findings: Vec<String> = match reader.engine() {
        EngineMut::Sqlite(c) => sqlx::query_scalar("PRAGMA integrity_check").fetch_all(c).await?,
        EngineMut::Postgres(_) => vec!["ok".into()],
    };
    if let EngineMut::Sqlite(c) = reader.engine() {
        let orphans: Vec<String> = sqlx::query_scalar("SELECT \"table\" FROM pragma_foreign_key_check")
            .fetch_all(c)
            .await?;
        findings.extend(orphans.into_iter().map(|table| format!("orphan in {table}")));
    }
    Ok(findings)
}

/// What the outbox holds, one text a mail: payload and last error.
#[boxed]
pub async fn outbox_texts(db: &Db) -> Result<Vec<String>> {
    const SQL: &str = "SELECT CAST(payload AS TEXT) || ' ' || COALESCE(last_error, '') FROM outbox";
    Ok(on!(db.read().await?, c => sqlx::query_scalar(SQL).fetch_all(c).await)?)
}

#[boxed]
async fn execute(c: &mut PgConnection, sql: String) -> Result<()> {
    sqlx::query(AssertSqlSafe(sql)).execute(c).await?;
    Ok(())
}

fn with_database(maintenance: &str, name: &str) -> Result<String> {
    let (server, _) = maintenance
        .rsplit_once('/')
        .ok_or_else(|| Error::Configuration("not a database URL".into()))?;
    Ok(format!("{server}/{name}"))
}

/// As if the project were so expensive that this many must approve.
#[boxed]
pub async fn need_approvals(db: &Db, submission: kernel::SubmissionId, needed: i32) -> Result<()> {
    let mut tx = db.begin().await?;
    on!(tx, c => sqlx::query("UPDATE submissions SET approvals_needed = $2, reviews_wanted = $2 WHERE id = $1")
        .bind(submission.0).bind(needed).execute(c).await.map(drop))?;
    tx.commit().await
}

/// All usage data, one text a row, with its table's name in front.
#[boxed]
pub async fn analytics_texts(db: &Db) -> Result<Vec<String>> {
    const TABLES: [&str; 8] = [
        "SELECT 'events ' || insert_id || ' ' || person || ' ' || kind || ' ' || route || ' ' || CAST(detail AS TEXT) FROM events",
        "SELECT 'active_days ' || person FROM active_days",
        "SELECT 'people ' || person FROM people",
        "SELECT 'withdrawn ' || person FROM withdrawn",
        "SELECT 'daily_active ' || CAST(people AS TEXT) FROM daily_active",
        "SELECT 'daily_vitals ' || route || ' ' || metric FROM daily_vitals",
        "SELECT 'daily_clicks ' || kind || ' ' || route || ' ' || element FROM daily_clicks",
        "SELECT 'daily_requests ' || method || ' ' || route FROM daily_requests",
    ];
    let mut texts = Vec::new();
    let mut reader = db.read().await?;
    for sql in TABLES {
        let rows: Vec<String> = on!(reader, c => sqlx::query_scalar(sql).fetch_all(c).await)?;
        texts.extend(rows);
    }
    Ok(texts)
}

/// What a PostgreSQL session was told.
#[boxed]
pub async fn postgres_setting(c: &mut Conn, name: &str) -> Result<String> {
    Ok(on!(c, c => sqlx::query_scalar("SELECT current_setting($1)").bind(name).fetch_one(c).await)?)
}

/// The process of PostgreSQL that serves this connection.
#[boxed]
pub async fn postgres_process(c: &mut Conn) -> Result<i32> {
    Ok(on!(c, c => sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(c).await)?)
}

/// A statement that takes so long.
#[boxed]
pub async fn postgres_sleep(c: &mut Conn, seconds: f64) -> Result<()> {
    on!(c, c => sqlx::query("SELECT pg_sleep($1)").bind(seconds).execute(c).await.map(drop))?;
    Ok(())
}

/// Sessions of a PostgreSQL database that have begun a transaction and do nothing.
#[boxed]
pub async fn open_transactions(db: &Db) -> Result<i64> {
    const SQL: &str = "SELECT COUNT(*) FROM pg_stat_activity \
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
    Ok(on!(db.read().await?, c => sqlx::query_scalar(SQL).fetch_one(c).await)?)
}

/// As if somebody had begun a transaction and gone.
#[boxed]
pub async fn leave_transaction_open(c: &mut Conn) -> Result<()> {
    on!(c, c => sqlx::query("BEGIN").execute(c).await.map(drop))?;
    Ok(())
}

/// How often PostgreSQL ended a transaction of the database because two waited for each other.
#[boxed]
pub async fn deadlocks(db: &Db) -> Result<i64> {
    const SQL: &str = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    Ok(on!(db.read().await?, c => sqlx::query_scalar(SQL).fetch_one(c).await)?)
}

/// As if everything that is about to be named had been written two days ago, and every claim were over.
#[boxed]
pub async fn age_objects(db: &Db) -> Result<()> {
    let mut tx = db.begin().await?;
    let long_ago = Ts(clock::now(&mut tx).await? - std::time::Duration::from_secs(2 * 86_400));
    on!(tx, c => sqlx::query("UPDATE object_intents SET at = $1")
        .bind(long_ago).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query("UPDATE uploads SET claimed_until = $1 WHERE claim IS NOT NULL")
        .bind(long_ago).execute(c).await.map(drop))?;
    tx.commit().await
}

/// As if so much time had passed on the database's clock too, by which leases of mails are over.
#[boxed]
pub async fn age_leases(db: &Db, by: std::time::Duration) -> Result<()> {
    let mut tx = db.begin().await?;
    if let EngineMut::Postgres(c) = tx.engine() {
        sqlx::query("UPDATE outbox SET locked_until = locked_until - make_interval(secs => $1)")
            .bind(by.as_secs_f64())
            .execute(c)
            .await?;
    }
    tx.commit().await
}

/// Documents cannot be written until `on` is false: on PostgreSQL the commit fails, on SQLite the statement.
#[boxed]
pub async fn refuse_documents(db: &Db, on: bool) -> Result<()> {
    const SQLITE: [&str; 2] = [
        "CREATE TRIGGER refused BEFORE INSERT ON documents BEGIN SELECT RAISE(ABORT, 'refused'); END",
        "DROP TRIGGER refused",
    ];
    const POSTGRES: [&str; 2] = [
        "CREATE CONSTRAINT TRIGGER refused AFTER INSERT ON documents DEFERRABLE INITIALLY DEFERRED \
         FOR EACH ROW EXECUTE FUNCTION refused()",
        "DROP FUNCTION refused CASCADE",
    ];
    const FUNCTION: &str = "CREATE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$";
    let which = usize::from(!on);
    let mut tx = db.begin().await?;
    if let (EngineMut::Postgres(c), true) = (tx.engine(), on) {
        sqlx::query(FUNCTION).execute(c).await?;
    }
    match tx.engine() {
        EngineMut::Sqlite(c) => sqlx::query(SQLITE[which]).execute(c).await.map(drop)?,
        EngineMut::Postgres(c) => sqlx::query(POSTGRES[which]).execute(c).await.map(drop)?,
    }
    tx.commit().await
}

/// By which rules this person's profile is known to be complete.
#[boxed]
pub async fn card_rules(db: &Db, uid: &Uid) -> Result<String> {
    let mut reader = db.read().await?;
    Ok(
        on!(reader, c => sqlx::query_scalar("SELECT rules FROM complete_profiles WHERE uid = $1")
        .bind(uid.as_str()).fetch_one(c).await)?,
    )
}
