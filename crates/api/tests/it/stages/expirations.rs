//! Options, letters and documents that run out: their owner is reminded.

use std::time::Duration;

use rstest::rstest;
use serde_json::{Value, json};
use storage::outbox_delivery::DueMail;
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::stages::cells::project_at;

const DAY: Duration = Duration::from_secs(86_400);

/// Letters about what runs out that were written since the last look.
async fn letters(app: &TestApp) -> Vec<DueMail> {
    let mut tx = app.app.db.begin().await.unwrap();
    let due = storage::outbox_delivery::claim(&mut tx, app.clock.now(), DAY * 3_650, 100)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    due.into_iter()
        .filter(|mail| mail.template == "runs_out")
        .collect()
}

/// `what who days` of everything that a letter names.
fn told(mail: &DueMail) -> Vec<String> {
    let word = |one: &Value, key: &str| one[key].as_str().unwrap().to_owned();
    let ends = mail.payload["ends"].as_array().unwrap().iter();
    ends.map(|one| {
        let said = ["what", "who", "on"].map(|key| word(one, key));
        format!("{} {}", said.join(" "), one["days"])
    })
    .collect()
}

/// Two nodes come to it again and again on each of these days; what was written, by day.
async fn days_pass(app: &TestApp, days: std::ops::RangeInclusive<u32>) -> Vec<(u32, Vec<String>)> {
    let mut all = Vec::new();
    for day in days {
        app.clock.advance(DAY);
        for _ in 0..2 {
            let (one, other) = tokio::join!(app.app.remind_of_ends(), app.app.remind_of_ends());
            one.unwrap();
            other.unwrap();
        }
        all.extend(letters(app).await.iter().map(|mail| (day, told(mail))));
    }
    all
}

fn option_until(day: &str) -> [(u8, String, Value); 2] {
    [
        (1, "rights_status".to_owned(), json!("option_signed")),
        (1, "option_expiry".to_owned(), json!(day)),
    ]
}

/// The clock begins on 2 March 2026: the option ends in 62 days.
const OPTION: &str = "2026-05-03";

#[rstest]
#[tokio::test]
async fn e_03_an_owner_is_reminded_60_30_and_7_days_before_an_option_ends(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project_at(&app, &ada, 2, "S", &option_until(OPTION)).await;
    assert_eq!(days_pass(&app, 1..=1).await, [], "61 days");
    app.clock.advance(DAY);
    app.app.remind_of_ends().await.unwrap();
    let [mail] = &letters(&app).await[..] else {
        panic!("one letter, 60 days before")
    };
    assert_eq!(mail.recipient, ada.email);
    assert_eq!(mail.payload["link"], format!("/projects/{id}/stage-1"));
    assert_eq!(told(mail), ["option  2026-05-03 60"]);
    let told = days_pass(&app, 3..=64).await;
    let expected = [(32, 30), (55, 7)].map(|(day, left)| (day, vec![format!("option  {OPTION} {left}")]));
    assert_eq!(told, expected);
}

#[rstest]
#[tokio::test]
async fn e_03_one_letter_names_all_that_is_due_on_a_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let letter = |name: &str, until: &str| json!({"name": name, "role": "director", "attachment_status": "deal_memo", "valid_until": until});
    let creatives = json!([letter("Nora Quinn", OPTION), letter("Mo Adair", "2026-05-04")]);
    let sources = json!([{"type": "presale_territory", "provider": "Northern TV", "status": "letter_of_interest",
        "evidence_date": "2025-11-03"}]);
    let mut before = option_until(OPTION).to_vec();
    before.push((2, "key_creatives".to_owned(), creatives));
    before.push((3, "finance_sources".to_owned(), sources));
    project_at(&app, &ada, 4, "S", &before).await;
    project_at(&app, &ada, 4, "S", &option_until(OPTION)).await;
    let due = |days: u32| {
        let all = ["deal_memo Nora Quinn", "paper Northern TV", "option "];
        all.map(|one| format!("{one} {OPTION} {days}")).to_vec()
    };
    let mut told = days_pass(&app, 1..=3).await;
    told.sort();
    let alone = vec![format!("option  {OPTION} 60")];
    let next = vec!["deal_memo Mo Adair 2026-05-04 60".to_owned()];
    assert_eq!(told, [(2, due(60)), (2, alone), (3, next)]);
}

async fn put_option(user: &User, project: &str, day: &str) {
    let content = with(
        stage1(),
        json!({"rights_status": "option_signed", "option_expiry": day}),
    );
    user.put(&stage_path(project, 1, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn e_03_another_date_is_another_end_and_an_archived_project_rests(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    put_option(&ada, &id, OPTION).await;
    let resting = project(&ada, "The Window").await;
    put_option(&ada, &resting, OPTION).await;
    ada.post(&format!("/api/projects/{resting}/archive"))
        .await
        .assert_status_success();
    let deleted = project(&ada, "The Cellar").await;
    put_option(&ada, &deleted, OPTION).await;
    ada.delete(&format!("/api/projects/{deleted}?confirm=The%20Cellar"))
        .await
        .assert_status_success();
    app.clock.advance(DAY * 2);
    app.app.remind_of_ends().await.unwrap();
    let written = letters(&app).await;
    assert_eq!(written.len(), 1, "{written:?}");
    let form = format!("/projects/{id}/create-project/stage-1?section=rights");
    assert_eq!(written[0].payload["link"], form);

    // one letter a day, whatever is written down meanwhile
    let ada = app.sign_in(&ada.email).await;
    put_option(&ada, &id, "2026-03-11").await;
    app.app.remind_of_ends().await.unwrap();
    assert_eq!(letters(&app).await.len(), 0);
    put_option(&ada, &id, OPTION).await;

    // half a month later it is extended by a month: 30 days before the old end nothing is said
    app.clock.advance(DAY * 15);
    let ada = app.sign_in(&ada.email).await;
    put_option(&ada, &id, "2026-06-02").await;
    let told = days_pass(&app, 18..=62).await;
    let expected = [(32, 60), (62, 30)].map(|(day, left)| (day, vec![format!("option  2026-06-02 {left}")]));
    assert_eq!(told, expected);
}

#[rstest]
#[tokio::test]
async fn e_03_one_project_that_cannot_be_read_holds_up_no_other(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let mut all = Vec::new();
    for _ in 0..3 {
        all.push(project_at(&app, &ada, 3, "S", &option_until(OPTION)).await);
    }
    storage::test_database::spoil_answers(&app.app.db, all[1].parse().unwrap(), 2)
        .await
        .unwrap();
    app.clock.advance(DAY * 2);
    app.app.remind_of_ends().await.unwrap();
    let written = letters(&app).await;
    let links = written.iter().map(|mail| mail.payload["link"].as_str().unwrap());
    let mut links: Vec<&str> = links.collect();
    links.sort_unstable();
    let mut others = [0, 2].map(|one: usize| format!("/projects/{}/stage-1", all[one]));
    others.sort_unstable();
    assert_eq!(links, others);
}

/// An extension counts from when it is written down, not from when the reviewers have seen it.
#[rstest]
#[tokio::test]
async fn e_03_an_extension_of_an_approved_option_counts_at_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project_at(&app, &ada, 2, "S", &option_until(OPTION)).await;
    let change = stage_path(&id, 1, "/amendment");
    ada.post(&change).await.assert_status_ok();
    let content = json!({"rights_status": "option_signed", "option_expiry": "2027-05-03"});
    ada.put(&change)
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
    assert_eq!(days_pass(&app, 1..=4).await, []);
    let ada = app.sign_in(&ada.email).await;
    ada.delete(&change).await.assert_status_success();
    let told = days_pass(&app, 5..=5).await;
    assert_eq!(told, [(5, vec![format!("option  {OPTION} 57")])]);
}
