use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::Engine;

use super::*;
use crate::builders::*;

#[rstest]
#[tokio::test]
async fn changes_open_the_named_fields_only_and_come_back_as_a_new_version(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let decided = w.ask_for_changes().await;
    assert_eq!(decided["submission"]["state"], "changes_requested");
    let all: Value = w.ada.get("/api/user-projects/all").await.json();
    assert_eq!(all[0]["stages"]["stage1"]["open_items"], 3);
    assert_eq!(stage_mails(&w.app).await[0].payload["items"], 3);

    let path = stage_path(&w.project, 1, "");
    let view: Value = w.ada.get(&path).await.json();
    assert_eq!(view["editable_fields"], json!(["comparables", "logline", "tags"]));
    assert_eq!(view["items"][0]["text"], "Say who stands in the keeper's way.");
    assert_eq!(view["items"][0]["resolved"], false);
    let elsewhere = with(stage1(), json!({"runtime_min": 120}));
    let locked = w.ada.put(&path).json(&json!({"content": elsewhere})).await;
    locked.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&locked.json()), [("runtime_min", "locked")]);
    let unsettled = w.ada.post(&stage_path(&w.project, 1, "/submit")).await;
    unsettled.assert_status_conflict();
    assert_eq!(unsettled.json::<Value>()["type"], "/problems/changes-unresolved");

    let logline = "A lighthouse keeper must outwit the salvage crew that wants the door under the sea.";
    let item = view["items"][1]["item_id"].as_str().unwrap();
    let answer = "Both titles are the closest; a failure would mislead buyers.";
    let body = json!({"content": with(stage1(), json!({"logline": logline})), "answers": {item: answer}});
    let saved: Value = w.ada.put(&path).json(&body).await.json();
    let settled: Vec<_> = saved["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|i| i["resolved"].as_bool().unwrap())
        .collect();
    assert_eq!(settled, [true, true, false]);
    let all: Value = w.ada.get("/api/user-projects/all").await.json();
    assert_eq!(
        all[0]["stages"]["stage1"]["open_items"], 1,
        "what is settled is not open"
    );
    assert_eq!(
        (&saved["items"][0]["changed"], &saved["items"][1]["answer"]),
        (&json!(true), &json!(answer))
    );
    w.ada
        .post(&stage_path(&w.project, 1, "/submit"))
        .await
        .assert_status_ok();

    let second = newest_submission(&w.ada, &w.project).await;
    assert!(w.queue(&w.rita, "unclaimed").await.is_empty());
    let mine = &w.queue(&w.rita, "mine").await[0];
    assert_eq!(
        (&mine["reviewed_before"], &mine["assigned"]),
        (&json!(true), &json!(true))
    );
    let told = mails(&w.app).await;
    let told: Vec<_> = told
        .iter()
        .filter(|mail| ["review_assigned", "resubmitted"].contains(&mail.template.as_str()))
        .collect();
    assert_eq!((told.len(), told[0].template.as_str()), (1, "resubmitted"));
    let inbox = ("resubmitted".to_owned(), "/review?tab=mine".to_owned());
    assert_eq!(w.inbox(&w.rita).await, [inbox]);
    assert_eq!(told[0].recipient, w.rita.email);
    claim(&w.rita, &second).await;
    let view: Value = w.rita.get(&format!("/api/review/{second}")).await.json();
    assert_eq!(view["review"]["scores"]["premise"]["score"], 2);
    assert_eq!(
        (&view["submission"]["version"], &view["previous_version"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(view["changes"].as_array().unwrap().len(), 1);
    assert_eq!(view["changes"][0]["after"], logline);
    assert_eq!(view["previous_items"][1]["answer"], answer);
    let first = &view["versions"][0];
    assert_eq!(
        (&first["submission_id"], &first["state"], &first["decision"]),
        (
            &json!(w.submission),
            &json!("superseded"),
            &json!("request_changes")
        )
    );
    let earlier: Value = w.rita.get(&w.path("")).await.json();
    let later = &earlier["versions"][0];
    assert_eq!(
        (&later["submission_id"], &later["requests_before"]),
        (&json!(second), &json!(3))
    );
    for seen in [&view, &earlier] {
        assert_eq!(seen["versions"].as_array().unwrap().len(), 1, "the others");
    }
    let lead = w.app.with_role("lena@film.test", Role::ReviewLead).await;
    let declare = json!({"no_conflict": true});
    lead.post(&w.path("/declare")).json(&declare).await;
    let seen: Value = lead.get(&w.path("")).await.json();
    assert_eq!(seen["versions"], json!([]), "who reviewed none of them");
    let versions: Value = w.ada.get(&stage_path(&w.project, 1, "/versions")).await.json();
    assert_eq!(versions[1]["state"], "superseded");
    let feedback: Value = w.ada.get(&stage_path(&w.project, 1, "/feedback")).await.json();
    assert_eq!(
        (&feedback[0]["version"], &feedback[0]["decision"]),
        (&json!(1), &json!("request_changes"))
    );
    assert_eq!(feedback[0]["criteria"][0]["notes"], json!(["Who is the enemy?"]));
    assert!(
        !feedback.to_string().contains("Knows the coast"),
        "private notes stay private"
    );
}

/// Answered once, and not asked since another answer changed: the form sends it no more.
#[rstest]
#[tokio::test]
async fn r_13_what_is_not_asked_any_more_keeps_no_change_from_being_saved(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    w.ask_for_changes().await;
    let project = w.project.parse().unwrap();
    let mut tx = w.app.app.db.begin().await.unwrap();
    let mut row = storage::stages::find(&mut tx, project, 1).await.unwrap().unwrap();
    row.content.insert("seasons".to_owned(), json!(2));
    storage::stages::save(&mut tx, project, &row).await.unwrap();
    tx.commit().await.unwrap();

    let path = stage_path(&w.project, 1, "");
    let logline = "A lighthouse keeper must outwit the salvage crew that wants the door under the sea.";
    let answered = with(stage1(), json!({"logline": logline}));
    let saved = w.ada.put(&path).json(&json!({"content": answered})).await;
    saved.assert_status_ok();
    assert_eq!(saved.json::<Value>()["content"]["logline"], logline);
}

#[rstest]
#[tokio::test]
async fn a_requested_change_can_be_made_in_full(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let w = world(engine).await;
    claim(&w.rita, &w.submission).await;
    let item = json!({"field": "rights_status", "severity": "must", "text": "The option that you mention counts here."});
    let summary = "Everything is there but the kind of right that you hold in the story.";
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({"items": [item], "summary": summary}))
        .await
        .assert_status_ok();
    let decide = json!({"decision": "request_changes"});
    w.decide(&w.rita, decide).await;
    w.app.later(MINUTE).await;
    let changed = json!({"rights_status": "option_signed", "option_expiry": "2027-12-31"});
    let path = stage_path(&w.project, 1, "");
    w.ada
        .put(&path)
        .json(&json!({"content": with(stage1(), changed)}))
        .await
        .assert_status_ok();
    w.ada
        .post(&stage_path(&w.project, 1, "/submit"))
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn changes_that_nobody_makes_in_sixty_days_lapse(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    complete_profile(&w.rita).await;
    w.ask_for_changes().await;
    w.app.later(days(59)).await;
    let ada = w.app.sign_in(&w.ada.email).await;
    let view: Value = ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(view["approval_status"], "changes_requested");
    w.app.later(days(1)).await;
    let ada = w.app.sign_in(&w.ada.email).await;
    let view: Value = ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(
        (&view["approval_status"], &view["items"]),
        (&json!("draft"), &json!([]))
    );
    let history: Value = ada.get(&stage_path(&w.project, 1, "/history")).await.json();
    assert_eq!(
        (&history[0]["action"], &history[0]["by"]),
        (&json!("lapsed"), &json!("system"))
    );
    let review = history
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["by"] == "review");
    assert!(review.clone().count() > 0 && review.into_iter().all(|one| one.get("name").is_none()));
    ada.post(&stage_path(&w.project, 1, "/submit"))
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn no_05_who_wants_no_mail_about_deadlines_reads_in_the_product_that_changes_lapse(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(true, false)] is_mailed: bool,
) {
    let w = world(engine).await;
    w.ask_for_changes().await;
    if !is_mailed {
        let off = json!({"categories": [{"category": "deadlines", "mail": "off"}]});
        let set = w.ada.patch("/api/user/notification-settings").json(&off).await;
        set.assert_status_ok();
    }
    w.app.later(days(31)).await;
    let mails = mails(&w.app).await;
    let mail = mails.iter().find(|mail| mail.template == "stage_lapses");
    assert_eq!(mail.is_some(), is_mailed);
    let category = mail.map(|mail| &mail.payload["switch_off"]["category"]);
    assert_eq!(category, is_mailed.then_some(&json!("deadlines")));
    let ada = w.app.sign_in(&w.ada.email).await;
    let unread: Value = ada.get("/api/notifications?unread=true").await.json();
    let told = unread["items"].as_array().unwrap();
    assert!(told.iter().any(|one| one["kind"] == "changes_expire"), "{told:?}");
}

/// Whoever answers a requested change changes what others have read.
#[rstest]
#[tokio::test]
async fn an_answer_is_neither_overwritten_nor_signed_unread(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    w.ask_for_changes().await;
    let writer = member(&w.app, &w.ada, &w.project, "collaborator").await;
    w.ada
        .patch(&format!("/api/projects/{}/members/{}", w.project, writer.uid))
        .json(&json!({"signs_off": true}))
        .await
        .assert_status_ok();
    let path = stage_path(&w.project, 1, "");
    let read = w.ada.get(&path).await;
    let (etag, view): (_, Value) = (read.header("etag"), read.json());
    let item = view["items"][1]["item_id"].as_str().unwrap();
    let put = async |user: &User, etag, answer: &str| {
        user.put(&path)
            .add_header("if-match", etag)
            .json(&json!({"content": stage1(), "answers": {item: answer}}))
            .await
    };
    let answer = "Both titles are the closest; a failure would mislead buyers.";
    let saved = put(&writer, etag.clone(), answer).await;
    saved.assert_status_ok();
    assert_ne!(saved.header("etag"), etag, "the answer counts as a change");
    let same = put(&writer, saved.header("etag"), answer).await;
    assert_eq!(same.header("etag"), saved.header("etag"), "nothing is new");
    let stale = put(&w.ada, etag, "Each of them did well, so we took them.").await;
    stale.assert_status(StatusCode::PRECONDITION_FAILED);
    let problem: Value = stale.json();
    assert_eq!(problem["current"]["items"][1]["answer"], answer);

    let sign_offs = format!("/api/projects/{}/stages/1/sign-offs", w.project);
    let seen = writer.get(&sign_offs).await.json::<Value>()["version"].clone();
    put(
        &w.ada,
        same.header("etag"),
        "Each of them did well, so we took them.",
    )
    .await
    .assert_status_ok();
    let unread = writer.post(&sign_offs).json(&json!({"version": seen})).await;
    unread.assert_status(StatusCode::PRECONDITION_FAILED);
}

/// The mail has what is asked, as far as it is short enough for a mail.
#[rstest]
#[tokio::test]
async fn the_mail_lists_the_first_20_of_the_requested_changes_in_the_order_of_the_form(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    claim(&w.rita, &w.submission).await;
    let form: Value = w.ada.get("/api/forms/stage-1").await.json();
    let fields = form["sections"].as_array().unwrap().iter();
    let fields = fields.flat_map(|section| section["fields"].as_array().unwrap());
    let mut fields: Vec<(String, String)> = fields
        .map(|field| {
            ["key", "label"]
                .map(|key| field[key].as_str().unwrap().to_owned())
                .into()
        })
        .filter(|(key, _): &(String, String)| key != "project_name")
        .take(25)
        .collect();
    assert_eq!(fields.len(), 25);
    let long = "Say more. ".repeat(90);
    let items = fields.iter().rev().map(|(key, _)| {
        let severity = if key == "logline" { "must" } else { "should" };
        json!({"field": key, "severity": severity, "text": long.trim()})
    });
    let draft = json!({
        "scores": good_scores(),
        "summary": "Much is open: each answer is named below, with what it needs.",
        "items": items.collect::<Vec<_>>(),
    });
    let path = |rest: &str| format!("/api/review/{}{rest}", w.submission);
    w.rita.put(&path("/draft")).json(&draft).await.assert_status_ok();
    let decide = json!({"decision": "request_changes"});
    w.rita
        .post(&path("/decide"))
        .json(&decide)
        .await
        .assert_status_ok();
    w.rita.waits(std::time::Duration::from_secs(60)).await;
    let sent = stage_mails(&w.app).await;
    let [mail] = &sent[..] else { panic!("{sent:?}") };
    assert_eq!(mail.payload["items"], 25);
    let listed = mail.payload["requests"].as_array().unwrap();
    fields.truncate(20);
    let answers = listed.iter().map(|one| one["answer"].as_str().unwrap());
    assert!(answers.eq(fields.iter().map(|(_, label)| label)), "{listed:?}");
    for (one, (key, _)) in listed.iter().zip(&fields) {
        assert_eq!(one["required"], key == "logline");
        let asks = one["asks"].as_str().unwrap();
        assert_eq!(asks.chars().count(), 600, "{asks}");
        assert!(asks.ends_with("Say more.…"), "{asks}");
    }
}

#[rstest]
#[tokio::test]
async fn what_is_locked_while_changes_are_made_is_no_advice(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut w = world(engine).await;
    let id = project(&w.ada, "The Long Tide").await;
    let odd = with(
        stage1(),
        json!({"project_name": "The Long Tide", "runtime_min": 300}),
    );
    let path = stage_path(&id, 1, "");
    w.ada
        .put(&path)
        .json(&json!({"content": odd}))
        .await
        .assert_status_ok();
    let check = stage_path(&id, 1, "/check");
    let list: Value = w.ada.post(&check).await.json();
    assert_eq!(list["warnings"][0]["field"], "runtime_min");
    w.ada
        .post(&stage_path(&id, 1, "/submit"))
        .await
        .assert_status_ok();
    w.submission = newest_submission(&w.ada, &id).await;
    w.ask_for_changes().await;
    let list: Value = w.ada.post(&check).await.json();
    assert_eq!(list["warnings"], json!([]));
}
