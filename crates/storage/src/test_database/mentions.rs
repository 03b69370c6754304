//! Where a text stands in a database, whatever the table.

use sqlx::AssertSqlSafe;

use crate::database::conn::EngineMut;
use crate::{Db, Result, boxed, on};

/// `table.column` of every text or JSON column that has the text in some row.
#[boxed]
pub async fn mentions(db: &Db, text: &str) -> Result<Vec<String>> {
    let columns: Vec<String> = super::schema(db)
        .await?
        .into_iter()
        .filter_map(|line| {
            let (column, kind) = line.split_once(' ')?;
            (kind == "TEXT" || kind == "TEXT not null").then(|| column.to_owned())
        })
        .collect();
    let mut reader = db.read().await?;
    let mut found = Vec::new();
    for place in columns {
        let Some((table, column)) = place.split_once('.') else {
            continue;
        };
        let cast = match reader.engine() {
            EngineMut::Sqlite(_) => "",
            EngineMut::Postgres(_) => "::text",
        };
        let sql = AssertSqlSafe(format!(
            "SELECT COUNT(*) FROM {table} WHERE replace(lower({column}{cast}), $1, '') <> lower({column}{cast})"
        ));
        let count: i64 =
            on!(reader, c => sqlx::query_scalar(sql).bind(text.to_lowercase()).fetch_one(c).await)?;
        if count > 0 {
            found.push(place);
        }
    }
    Ok(found)
}
