//! Which emails somebody can do without; what they say is told in the product all the same.

use std::time::Duration;

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::events::say;
use crate::feedback::{report, sent};

const SETTINGS: &str = "/api/user/notification-settings";

async fn settings(user: &User) -> Vec<Value> {
    let settings: Value = user.get(SETTINGS).await.json();
    settings["categories"].as_array().unwrap().clone()
}

#[rstest]
#[tokio::test]
async fn no_05_the_settings_are_what_can_be_switched_off_and_nothing_else_is_kept(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let row = |category: &str, timings: &[&str]| json!({"category": category, "mail": timings[0], "timings": timings});
    let usual = [
        row("decisions", &["now", "off"]),
        row("team", &["now", "off"]),
        row("comments", &["now", "digest", "off"]),
        row("documents", &["digest", "off"]),
        row("reviews", &["now", "off"]),
        row("deadlines", &["now", "off"]),
        row("feedback", &["now", "off"]),
        row("connections", &["digest", "off"]),
        row("messages", &["now", "off"]),
        row("message_requests", &["digest", "off"]),
        row("credits", &["digest", "off"]),
        row("companies", &["digest", "off"]),
    ];
    assert_eq!(settings(&ada).await, usual);
    for (category, mail) in [
        ("requests", "off"),
        ("moderation", "off"),
        ("requests", "now"),
        ("decisions", "digest"),
        ("documents", "now"),
    ] {
        let change = json!({"categories": [
            {"category": "comments", "mail": "off"}, {"category": category, "mail": mail},
        ]});
        let refused = ada.patch(SETTINGS).json(&change).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        let problem = refused.json::<Value>();
        assert_eq!(field_errors(&problem), [("categories", "not-possible")]);
        let detail = problem["errors"][0]["detail"].as_str().unwrap();
        assert!(
            detail.contains("Emails about requests to you, and about reports"),
            "{detail}"
        );
    }
    assert_eq!(settings(&ada).await, usual, "nothing of what was refused");
}

/// Something of a category happens to Ada, the `n`th time.
async fn happens(app: &TestApp, ada: &User, category: &str, n: usize) {
    let ada = &app.sign_in(&ada.email).await;
    let id = ready_project(ada, &format!("Film {n}")).await;
    let role = ["collaborator", "producer"][n];
    match category {
        "decisions" => {
            ada.post(&stage_path(&id, 1, "/submit")).await.assert_status_ok();
            let submission = newest_submission(ada, &id).await;
            let reviewer = app.with_role(&format!("rita{n}@film.test"), Role::Reviewer).await;
            approve(&reviewer, &submission).await;
        }
        "comments" => {
            let other = member(app, ada, &id, role).await;
            say(&other, &id, 1, "One").await;
            app.clock.advance(Duration::from_secs(3_600));
        }
        "team" => drop(member(app, ada, &id, role).await),
        "deadlines" => {
            let until = ["2026-03-20", "2026-03-25"][n];
            let option = json!({"rights_status": "option_signed", "option_expiry": until});
            ada.put(&stage_path(&id, 1, ""))
                .json(&json!({"content": with(stage1(), option)}))
                .await
                .assert_status_ok();
            app.clock.advance(days(1));
            app.app.remind_of_expirations().await.unwrap();
        }
        _ => {
            let id = sent(ada, &report("It does not open."), None).await;
            let admin = app.with_role(&format!("op{n}@film.test"), Role::Admin).await;
            let path = format!("/api/admin/feedback/{id}/replies");
            let replied = admin.post(&path).json(&json!({"text": "It does now."})).await;
            replied.assert_status(StatusCode::CREATED);
        }
    }
}

#[rstest]
#[case::decisions("decisions", "stage_approved", "stage_approved")]
#[case::comments("comments", "comments", "comment")]
#[case::team("team", "team_news", "team_changed")]
#[case::deadlines("deadlines", "runs_out", "item_expires")]
#[case::feedback("feedback", "feedback_reply", "feedback_reply")]
#[tokio::test]
async fn no_05_what_is_ended_in_one_click_is_told_in_the_product_still(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[case] category: &str,
    #[case] template: &str,
    #[case] kind: &str,
) {
    let (app, anon, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    // Those that nobody has sent are claimed again when their lease is over.
    let written = async |since| {
        let all = mails(&app).await.into_iter();
        all.filter(|mail| {
            mail.template == template && mail.recipient == ada.email && mail.created_at >= since
        })
        .collect::<Vec<_>>()
    };
    let start = app.clock.now();
    happens(&app, &ada, category, 0).await;
    let first = written(start).await;
    assert_eq!(first.len(), 1, "{first:?}");
    let switch = &first[0].payload["switch_off"];
    assert_eq!(switch["category"], category);
    let link = switch["link"].as_str().unwrap();
    let form = anon.get(link).await;
    form.assert_status_ok();
    assert!(form.text().contains("<form"), "{}", form.text());
    anon.post(link).await.assert_status_ok();

    let ada = app.sign_in(&ada.email).await;
    let off: Vec<Value> = settings(&ada).await;
    let off = off.iter().filter(|one| one["mail"] == "off");
    let off: Vec<&Value> = off.map(|one| &one["category"]).collect();
    assert_eq!(off, [category]);
    ada.post("/api/notifications/read")
        .json(&json!({"until": "2100-01-01T00:00:00Z"}))
        .await
        .assert_status_ok();
    app.clock.advance(Duration::from_secs(1));
    let start = app.clock.now();
    happens(&app, &ada, category, 1).await;
    let second = written(start).await;
    assert_eq!(second.len(), 0, "{second:?}");
    let ada = app.sign_in(&ada.email).await;
    let unread: Value = ada.get("/api/notifications?unread=true").await.json();
    let told = unread["items"].as_array().unwrap();
    let told = told.iter().find(|one| one["kind"] == kind).unwrap();
    if category == "feedback" {
        assert_eq!(told["details"]["reply"], "It does now.", "it stands nowhere else");
    }
}

/// To whom the mails of a kind went since the last look, and as whose deed.
async fn confirmed(app: &TestApp) -> Vec<(String, String)> {
    let all = mails(app).await.into_iter();
    let all = all.filter(|mail| mail.template == "submitted");
    let mut all: Vec<_> = all
        .map(|mail| {
            assert_eq!(mail.payload["switch_off"]["category"], "decisions");
            (mail.recipient, mail.payload["who"].as_str().unwrap().to_owned())
        })
        .collect();
    all.sort();
    all
}

#[rstest]
#[tokio::test]
async fn no_05_a_submission_is_confirmed_to_who_made_it_and_to_the_owner(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let producer = member(&app, &ada, &id, "producer").await;
    complete_profile(&producer).await;
    member(&app, &ada, &id, "collaborator").await;
    let submit = async |user: &User, id: &str| {
        user.post(&stage_path(id, 1, "/submit")).await.assert_status_ok();
    };
    submit(&producer, &id).await;
    let told = confirmed(&app).await;
    let [(to_ada, who), (to_producer, reader)] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!((to_ada, to_producer), (&ada.email, &producer.email));
    assert_eq!((who.is_empty(), reader.is_empty()), (false, true), "{told:?}");

    let second = ready_project(&ada, "The Window").await;
    submit(&ada, &second).await;
    assert_eq!(confirmed(&app).await, [(ada.email.clone(), String::new())]);

    let off = json!({"categories": [{"category": "decisions", "mail": "off"}]});
    ada.patch(SETTINGS).json(&off).await.assert_status_ok();
    let third = ready_project(&ada, "The Cellar").await;
    submit(&ada, &third).await;
    assert_eq!(confirmed(&app).await, []);
}

#[rstest]
#[tokio::test]
async fn no_02_the_hours_without_mails_are_chosen_and_checked(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let now: Value = ada.get(SETTINGS).await.json();
    assert_eq!(now["quiet_hours"], json!({"from": 21, "until": 8}));
    assert_eq!(now["time_zone"], "UTC", "who has not said where they live");
    let put = async |hours: Value| {
        let path = format!("{SETTINGS}/quiet-hours");
        ada.put(&path).json(&json!({"quiet_hours": hours})).await
    };
    for hours in [
        json!({"from": 23, "until": 6}),
        json!(null),
        json!({"from": 0, "until": 23}),
    ] {
        let chosen = put(hours.clone()).await;
        chosen.assert_status_ok();
        assert_eq!(chosen.json::<Value>()["quiet_hours"], hours);
        assert_eq!(ada.get(SETTINGS).await.json::<Value>()["quiet_hours"], hours);
    }
    for hours in [
        json!({"from": 24, "until": 6}),
        json!({"from": 7, "until": 7}),
        json!({"from": 0, "until": 24}),
    ] {
        let refused = put(hours).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [("quiet_hours", "not-possible")]);
    }
}

#[rstest]
#[tokio::test]
async fn no_02_comments_of_a_night_are_one_mail_in_the_morning_unless_they_are_read(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(false, true)] is_read: bool,
) {
    const HOUR: Duration = Duration::from_secs(3_600);
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let producer = member(&app, &ada, &id, "producer").await;
    let due = async || {
        let all = mails(&app).await.into_iter();
        let of_ada = all.filter(|mail| mail.template == "comments" && mail.recipient == ada.email);
        of_ada
            .map(|mail| mail.payload["comments"].clone())
            .collect::<Vec<_>>()
    };
    // From 9 in the morning to 21:30 and 23:30.
    for hours in [Duration::from_secs(12 * 3_600 + 1_800), HOUR * 2] {
        app.clock.advance(hours);
        let producer = app.sign_in(&producer.email).await;
        say(&producer, &id, 1, "Until 2028.").await;
    }
    app.clock.advance(HOUR);
    if is_read {
        let ada = app.sign_in(&ada.email).await;
        let read = json!({"until": app.clock.now().to_string()});
        let read = ada.post("/api/notifications/read").json(&read).await;
        read.assert_status_ok();
    }
    app.clock.advance(HOUR * 7);
    assert_eq!(due().await, [0; 0], "half past seven");
    app.clock.advance(HOUR);
    let expected = if is_read { vec![] } else { vec![json!(2)] };
    assert_eq!(due().await, expected, "after eight");
}
