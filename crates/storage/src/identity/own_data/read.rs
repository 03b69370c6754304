//! Reading the lists, with the same words whichever engine keeps them.

use kernel::{FeedbackId, ProjectId, Timestamp, Uid};
use serde_json::{Map, Value, json};
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::identity::own_data::parts::part::{Kind, Part, Whose, columns};
use crate::identity::own_data::parts::parts;
use crate::{Conn, Result, boxed, on};

/// Rows of one kind; more than a person makes in years.
const MOST: usize = 20_000;

fn select(part: &Part, is_postgres: bool) -> String {
    let values = columns(part).map(|(name, kind)| {
        let value = match (kind, is_postgres) {
            (Kind::Id, true) => format!("{name}::text"),
            (Kind::Id, false) => format!("lower(hex({name}))"),
            (Kind::Time, true) => format!("(extract(epoch FROM {name}) * 1000000)::bigint"),
            (Kind::Object, false) => format!("json({name})"),
            _ => name.to_owned(),
        };
        format!("'{name}', {value}")
    });
    let values: Vec<String> = values.collect();
    let (object, text) = match is_postgres {
        true => ("json_build_object", "::text"),
        false => ("json_object", ""),
    };
    let Part { table, condition, .. } = part;
    let most = MOST + 1;
    format!(
        "SELECT {object}({}){text} FROM {table} WHERE {condition} LIMIT {most}",
        values.join(", ")
    )
}

/// The same words whichever engine wrote them.
fn plain(kind: Kind, value: Value) -> Value {
    match (kind, value) {
        (Kind::Time, Value::Number(micros)) => micros
            .as_i64()
            .map_or(Value::Null, |micros| json!(Timestamp::from_micros(micros))),
        (Kind::Yes, Value::Number(number)) => json!(number.as_i64() == Some(1)),
        (Kind::Id, Value::String(id)) => Uuid::parse_str(&id).map_or(Value::Null, |id| json!(id.to_string())),
        (_, value) => value,
    }
}

/// All lists by name, and the names of those that were cut off.
#[boxed]
pub async fn read(
    c: &mut Conn,
    uid: &Uid,
    email_normalized: &str,
) -> Result<(Map<String, Value>, Vec<&'static str>)> {
    let (mut lists, mut cut) = (Map::new(), Vec::new());
    for part in parts() {
        let whose = match part.whose {
            Whose::Account => uid.as_str(),
            Whose::Address => email_normalized,
        };
        let is_postgres = matches!(c.engine(), EngineMut::Postgres(_));
        let sql = AssertSqlSafe(select(part, is_postgres));
        let rows: Vec<String> = on!(c, c => sqlx::query_scalar(sql).bind(whose).fetch_all(c).await)?;
        if rows.len() > MOST {
            cut.push(part.name);
        }
        let rows = rows.iter().take(MOST).map(|row| {
            let mut row: Map<String, Value> = serde_json::from_str(row).unwrap_or_default();
            for (name, kind) in columns(part) {
                if let Some(value) = row.get_mut(name) {
                    *value = plain(kind, value.take());
                }
            }
            Value::Object(row)
        });
        lists.insert(part.name.to_owned(), Value::Array(rows.collect()));
    }
    Ok((lists, cut))
}

/// The person's own projects.
#[boxed]
pub async fn projects(c: &mut Conn, uid: &Uid) -> Result<Vec<ProjectId>> {
    let ids: Vec<Uuid> = on!(c, c => sqlx::query_scalar("SELECT id FROM projects WHERE owner_uid = $1 ORDER BY created_at, id")
        .bind(uid.as_str()).fetch_all(c).await)?;
    Ok(ids.into_iter().map(ProjectId).collect())
}

/// Their feedback that has a picture.
#[boxed]
pub async fn pictures(c: &mut Conn, uid: &Uid) -> Result<Vec<FeedbackId>> {
    let ids: Vec<Uuid> = on!(c, c => sqlx::query_scalar(
        "SELECT id FROM feedback WHERE uid = $1 AND has_screenshot <> $2 ORDER BY created_at, id LIMIT 1000",
    ).bind(uid.as_str()).bind(false).fetch_all(c).await)?;
    Ok(ids.into_iter().map(FeedbackId).collect())
}
