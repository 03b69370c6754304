//! What is taken as an answer: the most and the least of each, a step beyond, and what is no answer of its kind.

use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use testing::{Engine, TestApp, User};

use super::*;

/// A limit as the table has it, out of a field's description.
fn described_limit(kind: &Value) -> String {
    let number = |key: &str| kind[key].to_string();
    let word = |key: &str| kind[key].as_str().unwrap_or_default().to_owned();
    match kind["type"].as_str().unwrap() {
        "text" => {
            let rule = match word("rule").as_str() {
                "no_contact" => " no contact",
                "email" => " e-mail",
                _ => "",
            };
            format!("text {}..{}{rule}", number("min"), number("max"))
        }
        "url" => format!("url {}", number("max")),
        "integer" => format!("number {}..{}", number("min"), number("max")),
        "money" => format!("money {}", number("max")),
        "decimal" => format!("decimal {}..{}", word("min"), word("max")),
        "year" => format!("year {}..+{}", number("min"), number("years_ahead")),
        "date" => format!("date {}", word("rule")),
        "choice" => "one".into(),
        "choices" => format!("pick {}..{}", number("min"), number("max")),
        "tags" => format!("words {} x {}", number("max_items"), number("max_length")),
        "document" => {
            let kinds: Vec<&str> = kind["accept"]
                .as_array()
                .unwrap()
                .iter()
                .map(|one| one.as_str().unwrap())
                .collect();
            let megabytes = kind["max_bytes"].as_i64().unwrap() / (1024 * 1024);
            let pixels = kind.get("min_pixels").map_or(String::new(), |least| {
                format!(" {}x{}", least["width"], least["height"])
            });
            format!("file {} {megabytes} MB{pixels}", kinds.join(","))
        }
        "check" => "tick".into(),
        "member" => "member".into(),
        "rows" => format!("rows {}..{}", number("min"), number("max")),
        other => panic!("no kind {other}"),
    }
}

#[tokio::test]
async fn r_13_c_04_the_forms_have_the_limits_of_the_table() {
    let (_app, anon, _) = TestApp::start(Engine::Sqlite).await;
    let mut wrong = Vec::new();
    for line in table() {
        let form = form(&anon, line.stage).await;
        let limit = described_limit(&described(&form, line.field)["kind"]);
        if limit != line.limit {
            wrong.push(format!(
                "stage {} {}: {limit}, not {}",
                line.stage, line.field, line.limit
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// An answer, and the code that it is refused with, if it is.
type Try = (Value, Option<&'static str>);

fn pair(limit: &str) -> (i64, i64) {
    let range = limit.split(' ').nth(1).unwrap();
    let (least, most) = range.split_once("..").unwrap();
    (least.parse().unwrap(), most.parse().unwrap())
}

/// Texts that are all different.
fn words(count: usize, length: usize) -> Value {
    let word = |n: usize| format!("{n:0>length$}");
    (0..count).map(word).collect()
}

fn tries(line: &Line, options: &[String], filler: &Map<String, Value>) -> Vec<Try> {
    let kind = line.limit.split(' ').next().unwrap();
    let long = |n: i64| json!("a".repeat(usize::try_from(n).unwrap()));
    let picked = |n: i64| json!(options[..usize::try_from(n).unwrap()]);
    let rows = |n: i64| json!(vec![filler; usize::try_from(n).unwrap()]);
    match kind {
        "text" if line.limit.ends_with("e-mail") => vec![
            (long(255), Some("too_long")),
            (json!("ada at film"), Some("invalid")),
            (json!("ada@film.test"), None),
        ],
        "text" => {
            let (least, most) = pair(line.limit);
            let mut tries = vec![
                (long(most), None),
                (long(most + 1), Some("too_long")),
                (long(least), None),
            ];
            if least > 1 {
                tries.push((long(least - 1), Some("too_short")));
            }
            if line.limit.ends_with("no contact") {
                for contact in [
                    "me@film.test",
                    "www.lighthouse.test",
                    "https://lighthouse.test/a",
                    "+353 86 123 4567",
                ] {
                    let text = format!("A keeper of a light finds a door: {contact}");
                    tries.push((json!(text), Some("contact")));
                }
            }
            tries
        }
        "url" => vec![
            (json!(format!("https://film.test/{}", "a".repeat(282))), None),
            (
                json!(format!("https://film.test/{}", "a".repeat(283))),
                Some("too_long"),
            ),
            (json!("http://film.test/a"), Some("invalid")),
            (json!("https://ada:secret@film.test/a"), Some("invalid")),
        ],
        "number" => {
            let (least, most) = pair(line.limit);
            vec![
                (json!(most), None),
                (json!(most + 1), Some("too_high")),
                (json!(least), None),
                (json!(least - 1), Some("too_low")),
                (json!("many"), Some("type")),
            ]
        }
        "money" => {
            let most: i64 = line.limit.split(' ').nth(1).unwrap().parse().unwrap();
            vec![
                (json!(most), None),
                (json!(most + 1), Some("too_high")),
                (json!(0), None),
                (json!(-1), Some("too_low")),
                (json!(1.5), Some("type")),
            ]
        }
        "decimal" if line.limit.ends_with("100") => vec![
            (json!("100"), None),
            (json!("100.01"), Some("too_high")),
            (json!("0"), None),
            (json!("-0.01"), Some("too_low")),
        ],
        "decimal" => vec![
            (json!("1000000"), None),
            (json!("1000000.1"), Some("too_high")),
            (json!("0.00000001"), None),
            (json!("0"), Some("too_low")),
        ],
        // the clock of the tests stands on 2 March 2026
        "year" => vec![
            (json!(1900), None),
            (json!(1899), Some("too_low")),
            (json!(2027), None),
            (json!(2028), Some("too_high")),
        ],
        "date" => {
            let [yesterday, today, tomorrow] = match line.limit.split(' ').nth(1).unwrap() {
                "any" => [None, None, None],
                "after_today" => [Some("past"), Some("past"), None],
                "not_before_today" => [Some("past"), None, None],
                "not_after_today" => [None, None, Some("future")],
                other => panic!("no rule {other}"),
            };
            vec![
                (json!("2026-03-01"), yesterday),
                (json!("2026-03-02"), today),
                (json!("2026-03-03"), tomorrow),
                (json!("2026-02-30"), Some("invalid")),
            ]
        }
        "one" => vec![
            (json!(options[0]), None),
            (json!("nothing_of_the_list"), Some("not_in_list")),
        ],
        "pick" => {
            let (least, most) = pair(line.limit);
            let all = i64::try_from(options.len()).unwrap();
            let mut tries = vec![
                (picked(least), None),
                (json!(["nothing_of_the_list"]), Some("not_in_list")),
            ];
            tries.push((picked(most.min(all)), None));
            if all > most {
                tries.push((picked(most + 1), Some("too_many")));
            }
            tries
        }
        "words" => {
            let range: Vec<usize> = line.limit.split(' ').filter_map(|n| n.parse().ok()).collect();
            vec![
                (words(range[0], range[1]), None),
                (words(range[0] + 1, range[1]), Some("too_many")),
                (words(1, range[1] + 1), Some("too_long")),
            ]
        }
        "file" => vec![(json!("no file"), Some("invalid"))],
        // whom somebody may choose: project/team/by_name/attached.rs
        "member" => vec![(json!("x".repeat(129)), Some("invalid"))],
        "tick" => vec![(json!(true), None), (json!("yes"), Some("type"))],
        // too few are named once every row is right
        "rows" => {
            let (_, most) = pair(line.limit);
            vec![(rows(most), None), (rows(most + 1), Some("too_many"))]
        }
        other => panic!("no kind {other}"),
    }
}

/// Codes of [`tries`]: others are about what is missing around an answer.
const OF_LIMITS: [&str; 12] = [
    "too_long",
    "too_short",
    "too_high",
    "too_low",
    "too_many",
    "too_few",
    "type",
    "invalid",
    "contact",
    "past",
    "future",
    "not_in_list",
];

/// What the field is refused with, when it is saved or at the latest when it is checked.
async fn refusal(user: &User, project: &str, line: &Line, content: &Map<String, Value>) -> Option<String> {
    let of_field = |errors: &Value| -> Option<String> {
        let mut errors = errors.as_array()?.iter();
        let found = errors.find(|error| {
            error["field"] == line.at() && OF_LIMITS.contains(&error["code"].as_str().unwrap_or_default())
        });
        Some(found?["code"].as_str()?.to_owned())
    };
    let put = user
        .put(&stage_path(project, line.stage, ""))
        .json(&json!({"content": content}))
        .await;
    if put.status_code() == StatusCode::UNPROCESSABLE_ENTITY {
        return of_field(&put.json::<Value>()["errors"]);
    }
    put.assert_status_ok();
    let list: Value = user.post(&stage_path(project, line.stage, "/check")).await.json();
    let sections = list["sections"].as_array().unwrap().iter();
    sections
        .into_iter()
        .find_map(|section| of_field(&section["errors"]))
}

fn options(kind: &Value, lists: &Value) -> Vec<String> {
    let options = &kind["options"];
    let all = match options["from"].as_str() {
        Some("taxonomy") => {
            let mut lists = lists["lists"].as_array().unwrap().iter();
            let list = lists.find(|list| list["key"] == options["list"]).unwrap();
            &list["options"]
        }
        Some(_) => &options["options"],
        None => return Vec::new(),
    };
    let keys = all.as_array().unwrap().iter();
    let keys = keys.map(|one| one["key"].as_str().unwrap().to_owned());
    // said of nothing else
    keys.filter(|key| !["none", "other"].contains(&key.as_str()))
        .collect()
}

async fn compare(stage: u8) {
    let (app, user, _) = TestApp::start(Engine::Sqlite).await;
    let lists: Value = user.get("/api/taxonomies").await.json();
    let form = form(&user, stage).await;
    let user = app.verified("maker@film.test").await;
    let plain = project_at(&app, &user, stage, "M", &[]).await;
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for line in table().into_iter().filter(|line| line.stage == stage) {
        // what is not asked of a middle-sized project is not looked at
        if line.cells[1] == '-' {
            continue;
        }
        let project = match line.before.is_empty() {
            true => plain.clone(),
            false => project_at(&app, &user, stage, "M", &line.before).await,
        };
        let kind = &described(&form, line.field)["kind"];
        let row = kind["fields"].as_array().map(|fields| {
            let simple = fields
                .iter()
                .find_map(|one| match one["kind"]["type"].as_str().unwrap() {
                    "text" => Some((one["key"].as_str().unwrap().to_owned(), json!("aa"))),
                    "integer" => Some((one["key"].as_str().unwrap().to_owned(), json!(1))),
                    _ => None,
                });
            Map::from_iter(simple)
        });
        for (answer, expected) in tries(&line, &options(kind, &lists), &row.unwrap_or_default()) {
            let said: String = answer.to_string().chars().take(60).collect();
            let got = refusal(&user, &project, &line, &line.content(&form, Some(answer))).await;
            tried += 1;
            if got.as_deref() != expected {
                wrong.push(format!(
                    "stage {stage} {} ({}) = {said}: {got:?}, not {expected:?}",
                    line.field, line.limit
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tried > 100, "{tried} answers were tried");
}

#[tokio::test]
async fn c_04_stage_1_takes_what_the_table_allows() {
    compare(1).await;
}

#[tokio::test]
async fn c_04_stage_2_takes_what_the_table_allows() {
    compare(2).await;
}

#[tokio::test]
async fn e_stage_3_takes_what_the_table_allows() {
    compare(3).await;
}

#[tokio::test]
async fn e_stage_4_takes_what_the_table_allows() {
    compare(4).await;
}
