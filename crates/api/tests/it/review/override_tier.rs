//! A reviewer asks more of a project than its size does.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use super::*;
use crate::builders::*;
use crate::packages::{package_in_review, small_stage1};

const WHY: &str = "The synopsis promises a shoot on three continents; this is no small film.";

/// Small, with nothing that only larger ones are asked.
async fn small_world(engine: Engine) -> World {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let project = project(&ada, "The Door").await;
    let mut content = with(stage1(), json!({"budget_band": "10k_50k"}));
    for key in ["target_audience", "comparables"] {
        content.as_object_mut().unwrap().remove(key);
    }
    ada.put(&stage_path(&project, 1, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
    ada.post(&stage_path(&project, 1, "/submit"))
        .await
        .assert_status_ok();
    let submission = newest_submission(&ada, &project).await;
    World {
        app,
        ada,
        rita,
        project,
        submission,
    }
}

#[rstest]
#[tokio::test]
async fn r_13_e_03_a_reviewer_raises_the_tier_and_the_applicant_is_told_what_is_asked(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = small_world(engine).await;
    let raise = async |tier: &str, reason: &str| {
        let body = json!({"tier": tier, "reason": reason});
        w.rita.post(&w.path("/override-tier")).json(&body).await
    };
    raise("L", WHY).await.assert_status_forbidden();
    claim(&w.rita, &w.submission).await;
    let view: Value = w.rita.get(&w.path("")).await.json();
    assert!(
        view["actions"]
            .as_array()
            .unwrap()
            .contains(&json!("override_tier"))
    );
    assert_eq!(
        field_errors(&raise("S", WHY).await.json()),
        [("tier", "not_higher")]
    );
    assert_eq!(
        field_errors(&raise("M", "Too big.").await.json()),
        [("reason", "length")]
    );
    let before: Value = w.ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(
        (&before["tier"], &before["tier_override"]),
        (&json!("S"), &Value::Null)
    );
    stage_mails(&w.app).await;

    let raised = raise("M", WHY).await;
    raised.assert_status_ok();
    let view: Value = raised.json();
    assert_eq!(view["submission"]["tier"], "M");
    let asked: Vec<_> = view["review"]["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| {
            (
                item["field"].as_str().unwrap(),
                item["severity"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(asked, [("target_audience", "must"), ("comparables", "must")]);
    let mail = &stage_mails(&w.app).await[0];
    assert_eq!(mail.template, "stage_tier_raised");
    assert_eq!(
        (
            &mail.payload["size"],
            &mail.payload["asks"],
            &mail.payload["summary"]
        ),
        (
            &json!("medium-sized"),
            &json!(["Target audience", "Comparable titles"]),
            &json!(WHY)
        )
    );
    let seen: Value = w.ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(seen["tier"], "M");
    assert_eq!(
        (
            &seen["tier_override"]["reason"],
            &seen["tier_override"]["added_requirements"][1]["label"]
        ),
        (&json!(WHY), &json!("Comparable titles"))
    );

    // an approval would leave it unanswered
    let marks = json!({"scores": good_scores(), "items": view["review"]["items"],
        "summary": "A strong premise; what we ask of a film of its size is missing."});
    w.rita
        .put(&w.path("/draft"))
        .json(&marks)
        .await
        .assert_status_ok();
    let approve = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "approve"}))
        .await;
    approve.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    w.decide(&w.rita, json!({"decision": "request_changes"})).await;
    w.app.later(MINUTE).await;

    let open: Value = w.ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(open["editable_fields"], json!(["comparables", "target_audience"]));
    let refused = w.ada.post(&stage_path(&w.project, 1, "/submit")).await;
    assert_eq!(
        field_errors(&refused.json()),
        [("target_audience", "required"), ("comparables", "required")]
    );
    let mut content = open["content"].clone();
    content["target_audience"] = stage1()["target_audience"].clone();
    content["comparables"] = stage1()["comparables"].clone();
    w.ada
        .put(&stage_path(&w.project, 1, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
    w.ada
        .post(&stage_path(&w.project, 1, "/submit"))
        .await
        .assert_status_ok();
    approve_again(&w).await;
    let second: Value = w.ada.get(&stage_path(&w.project, 2, "")).await.json();
    assert_eq!(
        (&second["tier"], &second["tier_override"]["tier"]),
        (&json!("M"), &json!("M")),
        "it holds for the later stages"
    );
}

async fn approve_again(w: &World) {
    let again = newest_submission(&w.ada, &w.project).await;
    let versions: Value = w.ada.get(&stage_path(&w.project, 1, "/versions")).await.json();
    assert_eq!(versions[0]["tier"], "M");
    approve(&w.rita, &again).await;
}

#[rstest]
#[tokio::test]
async fn e_03_a_large_project_is_raised_no_further(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = small_world(engine).await;
    claim(&w.rita, &w.submission).await;
    let body = json!({"tier": "L", "reason": WHY});
    let view: Value = w.rita.post(&w.path("/override-tier")).json(&body).await.json();
    assert!(
        !view["actions"]
            .as_array()
            .unwrap()
            .contains(&json!("override_tier"))
    );
    let again = w.rita.post(&w.path("/override-tier")).json(&body).await;
    assert_eq!(field_errors(&again.json()), [("tier", "not_higher")]);
}

/// Two submissions of one project are in review at once, and both were submitted as small.
#[rstest]
#[tokio::test]
async fn r_13_e_03_what_one_reviewer_raised_no_other_lowers(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let rob = app.with_role("rob@film.test", Role::Reviewer).await;
    let director = json!({"name": "Tom Hallissey", "role": "director", "attachment_status": "interested"});
    let (project, package) = package_in_review(&ada, &rita, director).await;
    let amendment = |rest: &str| stage_path(&project, 1, &format!("/amendment{rest}"));
    ada.post(&amendment("")).await.assert_status_ok();
    let changed = with(small_stage1(), json!({"rights_status": "assigned"}));
    ada.put(&amendment(""))
        .json(&json!({"content": changed}))
        .await
        .assert_status_ok();
    let sent: Value = ada.post(&amendment("/submit")).await.json();
    assert_eq!(sent["state"], "submitted");
    let change = newest_submission(&ada, &project).await;
    claim(&rob, &change).await;

    let raise = async |reviewer: &User, submission: &str, tier: &str| {
        let body = json!({"tier": tier, "reason": WHY});
        let path = format!("/api/review/{submission}/override-tier");
        reviewer.post(&path).json(&body).await
    };
    raise(&rob, &change, "L").await.assert_status_ok();
    let lower = raise(&rita, &package, "M").await;
    lower.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let lower: Value = lower.json();
    assert_eq!(field_errors(&lower), [("tier", "not_higher")]);
    assert_eq!(
        lower["errors"][0]["detail"],
        "Another reviewer has already raised the tier, which cannot be lowered. Choose “Large project”."
    );
    let stage: Value = ada.get(&stage_path(&project, 1, "")).await.json();
    assert_eq!(stage["tier_override"]["tier"], "L");

    let same: Value = raise(&rita, &package, "L").await.json();
    assert_eq!(same["submission"]["tier"], "L");
    let asked = same["review"]["items"].as_array().unwrap();
    assert!(!asked.is_empty(), "what it lacks as a large one is asked for");
}
