//! Of whom somebody declares to have no conflict of interest.

use kernel::{ProjectId, Stage, SubmissionId};
use serde_json::Value;
use storage::Conn;
use storage::submissions::NamingRow;

/// By name, each once: who works on the project, the owner first, who is attached to it or is asked whether they are,
/// and whom the submission and the stages before it name. A wish is no relation: whom the team only hopes for is left
/// out.
pub(crate) async fn declared_of(
    c: &mut Conn,
    project: ProjectId,
    (submission, stage): (SubmissionId, Stage),
) -> Result<Vec<String>, storage::Error> {
    let mut names = storage::team::names(c, project).await?;
    names.extend(storage::talent::attached_names(c, project).await?);
    for row in storage::submissions::naming(c, project, submission, stage).await? {
        names.extend(named_in(&row));
    }
    let mut each: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        if !name.is_empty() && !each.contains(&name) {
            each.push(name);
        }
    }
    Ok(each)
}

fn named_in(row: &NamingRow) -> Vec<String> {
    let lists = [
        &row.writers,
        &row.key_creatives,
        &row.crew_status,
        &row.cast_status,
    ];
    let rows = lists
        .into_iter()
        .flatten()
        .filter_map(|list| serde_json::from_str::<Vec<Value>>(list).ok())
        .flatten();
    let text = |row: &Value, key: &str| row.get(key).and_then(Value::as_str).map(str::to_owned);
    rows.filter(|row| text(row, "attachment_status").as_deref() != Some("wishlist"))
        .filter_map(|row| text(&row, "name"))
        .collect()
}
