//! What runs out in one's projects, as it is asked for in the product.

use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::stages::cells::project_at;

/// The clock begins on 2 March 2026.
const OVER: &str = "2026-02-20";
const SOON: &str = "2026-03-09";
const NEAR: &str = "2026-05-01";
const FAR: &str = "2026-05-02";

/// `stage section what who: day (days left), editable` of everything.
async fn told(user: &User) -> Vec<String> {
    let answer = user.get("/api/expirations").await;
    answer.assert_status_ok();
    let all: Value = answer.json();
    let word = |one: &Value, key: &str| one[key].as_str().unwrap().to_owned();
    let all = all.as_array().unwrap().iter();
    all.map(|one| {
        let said = ["section", "what", "who"].map(|key| word(one, key)).join(" ");
        let (day, left) = (word(one, "expires_on"), &one["days_left"]);
        format!("{} {said}: {day} ({left}) {}", one["stage"], one["editable"])
    })
    .collect()
}

fn option_until(day: &str) -> Vec<(u8, String, Value)> {
    vec![
        (1, "rights_status".to_owned(), json!("option_signed")),
        (1, "option_expiry".to_owned(), json!(day)),
    ]
}

fn whole_plan() -> Vec<(u8, String, Value)> {
    let letter = |name: &str, until: &str| json!({"name": name, "role": "director", "attachment_status": "deal_memo", "valid_until": until});
    let creatives = json!([letter("Nora Quinn", OVER), letter("Mo Adair", FAR)]);
    let sources = json!([{"type": "presale_territory", "provider": "Northern TV", "status": "letter_of_interest",
        "valid_until": SOON}]);
    let mut plan = option_until(NEAR);
    plan.push((2, "key_creatives".to_owned(), creatives));
    plan.push((3, "finance_sources".to_owned(), sources));
    plan
}

const LETTER: &str = "2 team deal_memo Nora Quinn: 2026-02-20 (-10) false";
const PAPER: &str = "3 sources evidence Northern TV: 2026-03-09 (7) false";
const OPTION: &str = "1 rights option : 2026-05-01 (60) false";

#[rstest]
#[tokio::test]
async fn e_03_what_runs_out_is_asked_for_the_soonest_first_and_after_its_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project_at(&app, &ada, 4, "S", &whole_plan()).await;
    assert_eq!(told(&ada).await, [LETTER, PAPER, OPTION]);
    assert_eq!(
        told(&app.verified("cy@film.test").await).await,
        [""; 0],
        "a stranger"
    );
    ada.post(&format!("/api/projects/{id}/archive"))
        .await
        .assert_status_success();
    assert_eq!(told(&ada).await, [""; 0], "the archive");
}

#[rstest]
#[tokio::test]
async fn e_03_each_member_is_told_of_what_is_open_to_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project_at(&app, &ada, 4, "S", &whole_plan()).await;
    for (role, finance) in [
        ("viewer", false),
        ("viewer", true),
        ("collaborator", false),
        ("producer", true),
        ("producer", false),
    ] {
        let email = format!("{role}.{finance}@team.test");
        let person = app.verified(&email).await;
        let invitation = json!({"email": email, "role": role, "documents": false, "finance": finance});
        accept(&person, &invite(&app, &ada, &id, invitation).await).await;
        let expected: &[&str] = match finance {
            true => &[LETTER, PAPER, OPTION],
            false => &[LETTER, OPTION],
        };
        assert_eq!(told(&person).await, expected, "{role}, finance: {finance}");
        let removed = ada.delete(&format!("/api/projects/{id}/members/{}", person.uid));
        removed.await.assert_status_success();
        assert_eq!(told(&person).await, [""; 0], "{role} who was removed");
    }
}

#[rstest]
#[tokio::test]
async fn e_03_who_writes_can_change_a_draft_and_a_new_day_counts_at_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let until = async |day: &str| {
        let content = with(
            stage1(),
            json!({"rights_status": "option_signed", "option_expiry": day}),
        );
        ada.put(&stage_path(&id, 1, ""))
            .json(&json!({"content": content}))
            .await
            .assert_status_ok();
    };
    until(NEAR).await;
    assert_eq!(told(&ada).await, ["1 rights option : 2026-05-01 (60) true"]);
    for (role, may) in [("viewer", false), ("collaborator", true), ("producer", true)] {
        let one = member(&app, &ada, &id, role).await;
        assert_eq!(
            told(&one).await,
            [format!("1 rights option : 2026-05-01 (60) {may}")],
            "{role}"
        );
    }
    until(FAR).await;
    assert_eq!(told(&ada).await, [""; 0]);
}

#[rstest]
#[tokio::test]
async fn e_03_a_project_that_cannot_be_read_hides_no_other(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let mut all = Vec::new();
    for _ in 0..3 {
        all.push(project_at(&app, &ada, 3, "S", &option_until(NEAR)).await);
    }
    storage::test_database::spoil_answers(&app.app.db, all[1].parse().unwrap(), 2)
        .await
        .unwrap();
    assert_eq!(told(&ada).await, [OPTION; 2]);
}
