//! Who must not judge a project: those who are near to it. The same for who claims, is given, reopens or confirms, and
//! for a review lead who reads what another reviews.

use std::collections::HashSet;
use std::time::Duration;

use kernel::{ProjectId, Timestamp, Uid};
use serde_json::Value;
use storage::Conn;
use storage::submissions::SubmissionRow;

use crate::boxed;
use crate::env::Env;
use crate::forms::answers::Content;
use crate::review::error::Error;
use crate::review::place::is_part_of;
use crate::review::queue_view::Conflict;

/// 24 months.
const NEAR: Duration = Duration::from_secs(730 * 86_400);

/// What stands between this person and a submission, if anything does.
pub(crate) async fn between(
    c: &mut Conn,
    env: Env<'_>,
    submission: &SubmissionRow,
    uid: &Uid,
) -> Result<Option<Conflict>, Error> {
    let (project, stage) = (submission.project_id, submission.stage);
    if storage::reviews::is_excluded(c, project, stage, uid).await? {
        return Ok(Some(Conflict::Excluded));
    }
    conflict_except_own_reviews(c, env, submission, uid).await
}

/// What of [`between`] does not follow from the stage's own reviews.
pub(crate) async fn conflict_except_own_reviews(
    c: &mut Conn,
    env: Env<'_>,
    submission: &SubmissionRow,
    uid: &Uid,
) -> Result<Option<Conflict>, Error> {
    let project = submission.project_id;
    let since = env.now() - NEAR;
    Ok(if is_part_of(c, submission, uid).await? {
        Some(Conflict::Team)
    } else if storage::reviews::named_a_conflict(c, project, uid).await? {
        Some(Conflict::Excluded)
    } else if storage::conflicts::share_a_team(c, project, uid, since).await? {
        Some(Conflict::WorkedTogether)
    } else if storage::conflicts::is_connected(c, project, uid).await? {
        Some(Conflict::Connected)
    } else if storage::conflicts::is_named(c, project, uid, since).await? {
        Some(Conflict::Named)
    } else if storage::conflicts::share_a_company(c, project, uid).await?
        || same_company(c, project, uid, since).await?
    {
        Some(Conflict::Company)
    } else {
        None
    })
}

/// By the companies in people's credits, and the one that makes the project.
#[boxed]
async fn same_company(
    c: &mut Conn,
    project: ProjectId,
    uid: &Uid,
    since: Timestamp,
) -> Result<bool, storage::Error> {
    let year = i64::from(since.date().year());
    let mine = companies(c, uid, year).await?;
    if mine.is_empty() {
        return Ok(false);
    }
    let finance = storage::stages::find(c, project, 3).await?;
    let entity = finance.and_then(|row| folded(row.content.get("entity_name")?));
    if entity.is_some_and(|entity| mine.contains(&entity)) {
        return Ok(true);
    }
    for member in storage::team::uids(c, project).await? {
        if !companies(c, &member, year).await?.is_disjoint(&mine) {
            return Ok(true);
        }
    }
    Ok(false)
}

#[boxed]
async fn companies(c: &mut Conn, uid: &Uid, since: i64) -> Result<HashSet<String>, storage::Error> {
    let profile = storage::profiles::find(c, uid).await?;
    Ok(profile
        .map(|profile| of_credits(&profile.content, since))
        .unwrap_or_default())
}

/// Companies of the credits since a year.
fn of_credits(profile: &Content, since: i64) -> HashSet<String> {
    let credits = profile.get("credits").and_then(Value::as_array);
    let recent = |credit: &&Value| credit["year"].as_i64().is_some_and(|year| year >= since);
    let credits = credits.into_iter().flatten().filter(recent);
    credits
        .filter_map(|credit| folded(credit.get("company")?))
        .collect()
}

/// Without case, marks, spacing and the form that the law gives a company.
fn folded(name: &Value) -> Option<String> {
    const FORMS: [&str; 14] = [
        "ltd", "limited", "llc", "inc", "gmbh", "ug", "sarl", "sas", "srl", "bv", "ab", "as", "oy", "dac",
    ];
    let plain: String = name
        .as_str()?
        .to_lowercase()
        .chars()
        .filter(|c| !matches!(c, '.' | '\''))
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    let words: Vec<&str> = plain
        .split_whitespace()
        .filter(|word| !FORMS.contains(word))
        .collect();
    (!words.is_empty()).then(|| words.join(" "))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_company_is_the_same_however_it_is_written() {
        let same = |one: &str, other: &str| folded(&json!(one)) == folded(&json!(other));
        assert!(same("Low Tide Films Ltd.", "low tide films"));
        assert!(same("Low-Tide Films", "Low Tide Films, LLC"));
        assert!(!same("Low Tide Films", "High Tide Films"));
        assert_eq!(folded(&json!(" . ")), None);
    }

    #[test]
    fn only_credits_of_the_last_years_count() {
        let profile = json!({"credits": [
            {"title": "Ebb", "year": 2024, "company": "Low Tide Films"},
            {"title": "Flow", "year": 2019, "company": "High Tide Films"},
            {"title": "Own", "year": 2025},
        ]});
        let found = of_credits(profile.as_object().expect("an object"), 2024);
        assert_eq!(found, HashSet::from(["low tide films".to_owned()]));
    }
}
