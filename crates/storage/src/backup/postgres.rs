use std::path::Path;

use futures_util::TryStreamExt;
use sqlx_postgres::PgConnection;
use tokio::io::AsyncWriteExt;

use super::table::{TABLES, Table, disk};
use crate::database::postgres::Session;
use crate::{Error, Reader, Result};

/// A copy may take hours: none of the limits of a request's session holds for it. Values are written alike everywhere.
pub(super) const SESSION: [&str; 7] = [
    "SET statement_timeout = 0",
    "SET idle_in_transaction_session_timeout = 0",
    "SET lock_timeout = '30s'",
    "SET datestyle = 'ISO'",
    "SET timezone = 'UTC'",
    "SET extra_float_digits = 3",
    "SET client_encoding = 'UTF8'",
];

pub(super) async fn copy(mut session: Session, folder: &Path) -> Result<Reader> {
    let c = session.for_long_work();
    execute(c, &SESSION).await?;
    execute(c, &["BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"]).await?;
    let tables = tables(c).await?;
    for table in &tables {
        copy_table(c, table, folder).await?;
    }
    let json = serde_json::to_vec_pretty(&tables).map_err(|e| Error::Configuration(e.to_string()))?;
    let mut file = tokio::fs::File::create_new(folder.join(TABLES))
        .await
        .map_err(disk)?;
    file.write_all(&json).await.map_err(disk)?;
    file.sync_all().await.map_err(disk)?;
    Ok(Reader::postgres(session))
}

async fn copy_table(c: &mut PgConnection, table: &Table, folder: &Path) -> Result<()> {
    let statement = format!("COPY {} TO STDOUT", target(table));
    let file = tokio::fs::File::create_new(folder.join(&table.file))
        .await
        .map_err(disk)?;
    let mut file = tokio::io::BufWriter::new(file);
    let mut rows = c.copy_out_raw(&statement).await?;
    while let Some(bytes) = rows.try_next().await? {
        file.write_all(&bytes).await.map_err(disk)?;
    }
    drop(rows);
    file.flush().await.map_err(disk)?;
    file.get_ref().sync_all().await.map_err(disk)
}

/// `"accounts" ("uid", "email")`
pub(super) fn target(table: &Table) -> String {
    let columns: Vec<String> = table.columns.iter().map(|name| quoted(name)).collect();
    format!("{} ({})", quoted(&table.name), columns.join(", "))
}

pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// All tables of the current schema, those that others refer to first.
pub(super) async fn tables(c: &mut PgConnection) -> Result<Vec<Table>> {
    const COLUMNS: &str = "SELECT t.relname::text, array_agg(a.attname::text ORDER BY a.attnum)
        FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
            AND a.attgenerated = ''
        WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
        GROUP BY t.relname ORDER BY t.relname";
    const REFERENCES: &str = "SELECT DISTINCT t.relname::text, r.relname::text
        FROM pg_constraint f JOIN pg_class t ON t.oid = f.conrelid JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.contype = 'f' AND t.relnamespace = current_schema()::regnamespace AND t.oid <> r.oid";
    let mut left: Vec<(String, Vec<String>)> = sqlx::query_as(COLUMNS).fetch_all(&mut *c).await?;
    let references: Vec<(String, String)> = sqlx::query_as(REFERENCES).fetch_all(c).await?;
    let mut ordered: Vec<Table> = Vec::new();
    while !left.is_empty() {
        let waits = |name: &str, left: &[(String, Vec<String>)]| {
            let mut of = references.iter().filter(|(from, _)| from == name);
            of.any(|(_, to)| left.iter().any(|(name, _)| name == to))
        };
        let next = left.iter().position(|(name, _)| !waits(name, &left));
        let (name, columns) = left.remove(next.ok_or_else(|| {
            Error::Configuration("the tables refer to each other in a circle and cannot be copied".into())
        })?);
        let file = format!("{name}.copy");
        ordered.push(Table { name, columns, file });
    }
    Ok(ordered)
}

pub(super) async fn is_unused(c: &mut PgConnection) -> Result<bool> {
    if !has_table(c, "accounts").await? {
        return Ok(true);
    }
    let used: bool = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM accounts)")
        .fetch_one(c)
        .await?;
    Ok(!used)
}

pub(super) async fn has_table(c: &mut PgConnection, name: &str) -> Result<bool> {
    let there = sqlx::query_scalar("SELECT to_regclass($1) IS NOT NULL").bind(name);
    Ok(there.fetch_one(c).await?)
}

pub(super) async fn execute(c: &mut PgConnection, statements: &[&'static str]) -> Result<()> {
    for sql in statements {
        sqlx::query(*sql).execute(&mut *c).await?;
    }
    Ok(())
}
