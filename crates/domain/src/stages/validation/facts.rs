//! What the earlier, approved stages say: `stage1.format` and so on, and what follows from it for the later ones.

use kernel::ProjectId;
use serde_json::{Value, json};
use storage::Conn;
use storage::submissions::SubmissionRow;

use crate::boxed;
use crate::env::Env;
use crate::form_definitions::formats::is_minor;
use crate::forms::answers::Content;
use crate::forms::condition::Condition;
use crate::forms::field::{Field, Form, Kind};
use crate::lifecycle::Stage;
use crate::stages::transitions::tier;
use crate::talent::named::answers;
use crate::talent::rules;

/// The answers of every stage before this one, as they were approved.
#[boxed]
pub(crate) async fn load(c: &mut Conn, project: ProjectId, stage: Stage) -> Result<Content, storage::Error> {
    let mut facts = Content::new();
    for earlier in Stage::ALL.into_iter().take_while(|earlier| *earlier < stage) {
        let approved = storage::submissions::approved(c, project, earlier.number()).await?;
        for (key, answer) in approved.map(|s| s.snapshot).unwrap_or_default() {
            facts.insert(format!("{}.{key}", earlier.key()), answer);
        }
    }
    if let Some(raised) = storage::tier_overrides::find(c, project).await? {
        facts.insert(tier::FACT.to_owned(), raised.tier.as_str().into());
    }
    if stage.number() == 4 {
        let said = answers(c, project).await?;
        facts.insert(rules::FACT.to_owned(), json!(said));
    }
    let needs = needs(&facts);
    if !needs.is_empty() {
        facts.insert("project.needs".to_owned(), needs.into());
    }
    Ok(facts)
}

/// What the conditions of a version's form look at.
pub(crate) async fn of_version(
    c: &mut Conn,
    env: Env<'_>,
    version: &SubmissionRow,
    stage: Stage,
) -> Result<Content, storage::Error> {
    let mut facts = load(c, version.project_id, stage).await?;
    facts.insert("project.tier".to_owned(), version.tier.as_str().into());
    Ok(seen_by(env.catalog.stage(stage), &facts))
}

/// Those that the conditions of a form look at, and the project's currency.
pub(crate) fn seen_by(form: &Form, facts: &Content) -> Content {
    let mut keys: Vec<&'static str> = vec!["stage1.currency", "project.tier"];
    for field in form.fields() {
        looked_at(field, &mut keys);
    }
    facts
        .iter()
        .filter(|(key, _)| keys.contains(&key.as_str()))
        .map(|(key, answer)| (key.clone(), answer.clone()))
        .collect()
}

fn looked_at(field: &Field, keys: &mut Vec<&'static str>) {
    let conditions = field.shown.iter().chain(field.required.condition());
    keys.extend(conditions.flat_map(Condition::fields));
    match &field.kind {
        Kind::Rows { fields, .. } => fields.iter().for_each(|inner| looked_at(inner, keys)),
        Kind::Money { currency, .. } => keys.push(currency),
        _ => {}
    }
}

/// What the shoot must be prepared for, by what the story and its parts ask: `minors`, `intimacy`, `stunts_weapons`,
/// `animals`, `replicas`.
fn needs(facts: &Content) -> Vec<&'static str> {
    let flagged = |flag: &str| has(facts.get("stage1.content_flags"), flag);
    let parts: Vec<&Content> = facts
        .get("stage2.characters")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_object)
        .collect();
    let asked = |special: &[&str]| {
        parts.iter().any(|part| {
            special
                .iter()
                .any(|one| has(part.get("special_requirements"), one))
        })
    };
    let mut needs = Vec::new();
    if flagged("minors") || asked(&["minors_present"]) || parts.iter().any(|part| is_minor(part)) {
        needs.push("minors");
    }
    if flagged("sex") || asked(&["nudity", "simulated_sex"]) {
        needs.push("intimacy");
    }
    if asked(&["stunts", "fight", "firearms"]) {
        needs.push("stunts_weapons");
    }
    if asked(&["animals", "horse_riding"]) {
        needs.push("animals");
    }
    if asked(&["digital_scan_or_replica"]) {
        needs.push("replicas");
    }
    needs
}

fn has(answer: Option<&Value>, key: &str) -> bool {
    answer
        .and_then(Value::as_array)
        .is_some_and(|many| many.iter().any(|one| one == key))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn needs_of(facts: Value) -> Vec<&'static str> {
        needs(facts.as_object().expect("an object"))
    }

    #[test]
    fn what_story_and_parts_ask_must_be_prepared_for() {
        assert_eq!(needs_of(json!({"stage1.content_flags": ["violence"]})), [""; 0]);
        assert_eq!(
            needs_of(json!({"stage1.content_flags": ["minors", "sex"]})),
            ["minors", "intimacy"]
        );
        let parts = json!([
            {"name": "Nora", "playing_age_min": 60, "playing_age_max": 75, "special_requirements": ["fight"]},
            {"name": "Ben", "playing_age_min": 9, "playing_age_max": 12,
                "special_requirements": ["digital_scan_or_replica", "horse_riding"]},
        ]);
        assert_eq!(
            needs_of(json!({"stage2.characters": parts})),
            ["minors", "stunts_weapons", "animals", "replicas"]
        );
    }

    #[test]
    fn a_part_that_somebody_of_age_can_play_is_no_minor() {
        let part = |min: i64, max: i64| json!({"playing_age_min": min, "playing_age_max": max});
        assert!(is_minor(part(12, 17).as_object().expect("an object")));
        assert!(!is_minor(part(16, 25).as_object().expect("an object")));
    }
}
