//! Which answers a small, a middle and a large project must give.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use testing::{Engine, TestApp, User};

use super::*;

/// What a missing answer is refused with.
const MISSING: [&str; 3] = ["required", "incentives_missing", "estimates_missing"];

/// A series costs USD 50,000 or more and is large, or less and is small.
fn there_is(line: &Line, tier: &str) -> bool {
    let format = line.own.get("format").or_else(|| {
        let mut before = line.before.iter();
        before
            .find(|(_, key, _)| key == "format")
            .map(|(.., value)| value)
    });
    tier != "M" || format.is_none_or(|format| format != "returning_series")
}

/// What stage 1 has to say for the project to be of this tier, but for the field that is looked at.
fn of_tier(line: &Line, tier: &str) -> Option<Map<String, Value>> {
    if line.stage > 1 {
        return Some(Map::new());
    }
    let said = match (line.field, tier) {
        ("budget_band", "S") => json!({"format": "short_film"}),
        ("budget_band", "M") => json!({}),
        // without a budget no project is large
        ("budget_band", _) => return None,
        _ => json!({"budget_band": band(tier)}),
    };
    Some(said.as_object().unwrap().clone())
}

/// The fields that are refused as missing when this is submitted.
async fn refused(
    user: &User,
    project: &str,
    stage: u8,
    tier: &str,
    content: &Map<String, Value>,
) -> BTreeSet<String> {
    let put = user
        .put(&stage_path(project, stage, ""))
        .json(&json!({"content": content}))
        .await;
    put.assert_status_ok();
    assert_eq!(put.json::<Value>()["tier"], tier, "{content:?}");
    let answer = user.post(&stage_path(project, stage, "/submit")).await;
    answer.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let problem: Value = answer.json();
    let missing = field_errors(&problem)
        .into_iter()
        .filter(|(_, code)| MISSING.contains(code));
    missing.map(|(field, _)| field.to_owned()).collect()
}

async fn compare(stage: u8) {
    let (app, anon, _) = TestApp::start(Engine::Sqlite).await;
    let form = form(&anon, stage).await;
    let mut wrong = Vec::new();
    for (tier, at) in TIERS {
        let user = app.verified(&format!("maker{tier}@film.test")).await;
        complete_profile(&user).await;
        let plain = project_at(&app, &user, stage, tier, &[]).await;
        for line in table().into_iter().filter(|line| line.stage == stage) {
            let said = of_tier(&line, tier).filter(|_| there_is(&line, tier) && line.cells[at] != '*');
            let Some(mut content) = said else {
                continue;
            };
            let project = match line.before.is_empty() {
                true => plain.clone(),
                false => project_at(&app, &user, stage, tier, &line.before).await,
            };
            content.extend(line.content(&form, None));
            let missing = refused(&user, &project, stage, tier, &content).await;
            if missing.contains(&line.at()) != (line.cells[at] == 'R') {
                wrong.push(format!(
                    "stage {stage} {} ({}) at tier {tier}: {} in the table, refused for {missing:?}",
                    line.field,
                    json!(line.own),
                    line.cells[at]
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn r_13_c_04_stage_1_is_refused_for_what_the_table_asks() {
    compare(1).await;
}

#[tokio::test]
async fn r_13_r_14_stage_2_is_refused_for_what_the_table_asks() {
    compare(2).await;
}

#[tokio::test]
async fn r_13_r_14_stage_3_is_refused_for_what_the_table_asks() {
    compare(3).await;
}

#[tokio::test]
async fn r_13_r_14_stage_4_is_refused_for_what_the_table_asks() {
    compare(4).await;
}

fn holds(condition: &Value, known: &dyn Fn(&str) -> Value) -> bool {
    if condition["test"] == "either" {
        let conditions = condition["conditions"].as_array().unwrap();
        return conditions.iter().any(|one| holds(one, known));
    }
    let answer = known(condition["field"].as_str().unwrap());
    let any = condition["values"].as_array().is_some_and(|values| {
        values.iter().any(|value| match &answer {
            Value::Array(many) => many.contains(value),
            Value::Bool(yes) => value == if *yes { "true" } else { "false" },
            one => one == value,
        })
    });
    match condition["test"].as_str().unwrap() {
        "any_of" => any,
        "none_of" => !answer.is_null() && !any,
        "empty" => answer.is_null(),
        other => panic!("no test {other}"),
    }
}

/// What the description says of a field, given what is known.
fn says(described: &Value, known: &dyn Fn(&str) -> Value, tier: &str) -> char {
    let holds = |condition: &Value| holds(condition, known);
    if described.get("shown").is_some_and(|shown| !holds(shown)) {
        return '-';
    }
    let required = &described["required"];
    let among = || required["tiers"].as_array().unwrap().contains(&json!(tier));
    let must = match required["rule"].as_str().unwrap() {
        "always" => true,
        "never" => false,
        "tiers" => among(),
        "when" => holds(&required["when"]),
        "tiers_when" => among() && holds(&required["when"]),
        "tiers_or_when" => among() || holds(&required["when"]),
        other => panic!("no rule {other}"),
    };
    if must { 'R' } else { 'o' }
}

#[tokio::test]
async fn r_13_c_04_the_forms_say_what_the_table_says() {
    let (_app, anon, _) = TestApp::start(Engine::Sqlite).await;
    let mut wrong = Vec::new();
    for line in table().into_iter().filter(|line| !line.by_check) {
        let form = form(&anon, line.stage).await;
        let field = described(&form, line.field);
        for (tier, at) in TIERS.into_iter().filter(|(_, at)| line.cells[*at] != '*') {
            if !there_is(&line, tier) {
                continue;
            }
            let known = |key: &str| -> Value {
                if key == "project.tier" {
                    return json!(tier);
                }
                if key == "project.needs" {
                    return needs(&line);
                }
                if let Some((stage, key)) = key.strip_prefix("stage").and_then(|key| key.split_once('.')) {
                    let said = line
                        .before
                        .iter()
                        .find(|(of, one, _)| of.to_string() == stage && one == key);
                    let usual = || match stage {
                        "1" => first(tier).get(key).cloned().unwrap_or_default(),
                        _ => Value::Null,
                    };
                    return said.map_or_else(usual, |(.., value)| value.clone());
                }
                let row = line.row.get(key).filter(|_| line.inner().is_some());
                row.or_else(|| line.own.get(key)).cloned().unwrap_or_default()
            };
            let outer = line.inner().map(|(rows, _)| described(&form, rows));
            let hidden = outer.is_some_and(|outer| says(outer, &known, tier) == '-');
            let said = if hidden { '-' } else { says(field, &known, tier) };
            if said != line.cells[at] {
                wrong.push(format!(
                    "stage {} {} at tier {tier}: {} in the table, {said} in the form",
                    line.stage, line.field, line.cells[at]
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the shoot must be prepared for, in the table's lines.
fn needs(line: &Line) -> Value {
    let said = format!("{:?}", line.before);
    let all = [
        ("minors", ["minors", "playing_age_max"]),
        ("intimacy", ["\"sex\"", "simulated_sex"]),
        ("stunts_weapons", ["firearms", "firearms"]),
        ("animals", ["animals", "animals"]),
        ("replicas", ["digital_scan_or_replica", "digital_scan_or_replica"]),
    ];
    let found = all
        .into_iter()
        .find(|(_, words)| words.iter().any(|word| said.contains(word)));
    found.map_or(Value::Null, |(need, _)| json!([need]))
}

/// Nobody adds a question, or takes one away, without the table.
#[tokio::test]
async fn r_13_c_04_every_field_stands_in_the_table() {
    let (_app, anon, _) = TestApp::start(Engine::Sqlite).await;
    for stage in 1..=4 {
        let mut asked = BTreeSet::new();
        let form = form(&anon, stage).await;
        for field in form["sections"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|section| section["fields"].as_array().unwrap())
        {
            let key = field["key"].as_str().unwrap();
            asked.insert(key.to_owned());
            for inner in field["kind"]["fields"].as_array().into_iter().flatten() {
                asked.insert(format!("{key}/{}", inner["key"].as_str().unwrap()));
            }
        }
        let written: BTreeSet<String> = table()
            .into_iter()
            .filter(|line| line.stage == stage)
            .map(|line| line.field.to_owned())
            .collect();
        assert_eq!(asked, written, "stage {stage}");
    }
}
