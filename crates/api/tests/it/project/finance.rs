//! Budget and finance plan over the API, on both engines, and the way into and out of spreadsheets.

use axum::http::StatusCode;
use identity::Role;
use kernel::Stage;
use kernel::states::Tier;
use rstest::rstest;
use serde_json::{Value, json};
use testing::answers::of_stage;
use testing::{Engine, TestApp, User};

use crate::builders::*;

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

fn topsheet() -> Value {
    json!([
        {"code": "1400", "description": "Two leads", "amount": 100_000},
        {"code": "3300", "description": "=Camera", "amount": 150_000},
        {"code": "5000", "amount": 125_000},
        {"code": "8000", "amount": 25_000},
    ])
}

/// Everything that a short of EUR 4,000 must state.
pub(crate) fn small_plan() -> Value {
    let own = json!({"currency": "EUR", "budget_total": 400_000, "topsheet": topsheet(), "declares_finance": true,
        "finance_sources": [{"type": "self_finance", "provider": "Ada", "amount": 400_000, "currency": "EUR",
            "status": "confirmed", "evidence": ["declaration"], "evidence_date": "2026-02-01"}]});
    of_stage(Stage::ALL[2], Tier::S, own)
}

async fn save(user: &User, id: &str, content: &Value) {
    let saved = user
        .put(&stage_path(id, 3, ""))
        .json(&json!({"content": content}))
        .await;
    saved.assert_status_ok();
}

async fn finance(user: &User, id: &str) -> Value {
    let answer = user.get(&format!("/api/projects/{id}/finance")).await;
    answer.assert_status_ok();
    answer.json()
}

#[rstest]
#[tokio::test]
async fn r_13_e_the_figures_follow_every_save(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "Low Tide").await;
    let empty = finance(&ada, &id).await;
    assert_eq!(empty["figures"]["total_sources"]["value"], 0);
    assert_eq!(empty["tier"], "S");
    save(&ada, &id, &small_plan()).await;
    let full = finance(&ada, &id).await;
    assert_eq!(full["currency"], "EUR");
    assert_eq!(full["figures"]["shortfall"]["value"], 0);
    assert_eq!(full["figures"]["confirmed_pct"]["value"], 10_000);
    assert_eq!(
        full["figures"]["atl_pct"]["formula"],
        "EUR 1,000.00 above the line ÷ EUR 4,000.00 budget = 25.00%"
    );
    save(&ada, &id, &with(small_plan(), json!({"budget_total": 400_001}))).await;
    let wrong = finance(&ada, &id).await;
    assert_eq!(wrong["alarms"][0]["code"], "lines_total");
    let refused = ada.post(&stage_path(&id, 3, "/submit")).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let problem: Value = refused.json();
    assert_eq!(
        field_errors(&problem),
        [
            ("budget_total", "lines_total"),
            ("shortfall_declared", "shortfall_undeclared")
        ]
    );
}

#[rstest]
#[tokio::test]
async fn a_07_the_plan_of_a_project_is_its_team_s(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "Low Tide").await;
    let stranger = app.verified("stranger@film.test").await;
    for path in ["finance", "finance.xlsx", "finance.csv?part=topsheet"] {
        let path = format!("/api/projects/{id}/{path}");
        anon.get(&path).await.assert_status(StatusCode::UNAUTHORIZED);
        stranger.get(&path).await.assert_status_not_found();
        ada.get(&path).await.assert_status_ok();
    }
    let draft = project(&ada, "Too early").await;
    let early = ada.get(&format!("/api/projects/{draft}/finance")).await;
    early.assert_status(StatusCode::FORBIDDEN);
}

#[rstest]
#[tokio::test]
async fn e_a_plan_goes_into_spreadsheets_and_back(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "Low „Tide“").await;
    save(&ada, &id, &small_plan()).await;
    let book = ada.get(&format!("/api/projects/{id}/finance.xlsx")).await;
    assert_eq!(book.header("content-type"), XLSX);
    assert_eq!(
        book.header("content-disposition"),
        "attachment; filename=\"Low -Tide- finance.xlsx\"; filename*=UTF-8''Low%20%E2%80%9ETide%E2%80%9C%20finance%2Exlsx"
    );
    let table = ada
        .get(&format!("/api/projects/{id}/finance.csv?part=topsheet"))
        .await;
    assert_eq!(table.header("content-type"), "text/csv; charset=utf-8");
    assert!(table.text().contains("'=Camera"), "a formula is defused");
    let import = format!("/api/projects/{id}/finance/import");
    for (path, bytes) in [
        (import.clone(), book.into_bytes()),
        (format!("{import}?part=topsheet"), table.into_bytes()),
    ] {
        let read = ada.post(&path).bytes(bytes).await;
        read.assert_status_ok();
        let read: Value = read.json();
        assert_eq!(read["problems"], json!([]));
        assert_eq!(read["parts"][0]["field"], "topsheet");
        assert_eq!(read["parts"][0]["rows"], topsheet());
    }
    let unchanged: Value = ada.get(&stage_path(&id, 3, "")).await.json();
    assert_eq!(unchanged["version"], 1, "an import saves nothing");
}

#[rstest]
#[tokio::test]
async fn e_a_file_that_cannot_be_read_is_refused_with_the_reason(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "Low Tide").await;
    let import = format!("/api/projects/{id}/finance/import?part=sources");
    let post = async |bytes: Vec<u8>| ada.post(&import).bytes(bytes.into()).await;
    let refused = post(b"PK not at all".to_vec()).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let problem: Value = refused.json();
    assert!(problem["type"].as_str().unwrap().ends_with("unreadable-file"));
    assert!(problem["detail"].as_str().unwrap().contains("spreadsheet"));
    post(b"Dear all,\nno table".to_vec())
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    post(vec![b' '; 6 << 20])
        .await
        .assert_status(StatusCode::PAYLOAD_TOO_LARGE);
    let faulty = post(b"Kind,From,Amount,Currency\nGold,Sea,60k,EUR\n".to_vec()).await;
    faulty.assert_status_ok();
    let faulty: Value = faulty.json();
    let cells: Vec<_> = faulty["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["cell"].clone())
        .collect();
    assert_eq!(cells, ["A2", "C2"]);
}

#[rstest]
#[tokio::test]
async fn r_13_e_its_reviewer_reads_the_submitted_plan(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "Low Tide").await;
    save(&ada, &id, &small_plan()).await;
    ada.post(&stage_path(&id, 3, "/submit")).await.assert_status_ok();
    let versions: Value = ada.get(&stage_path(&id, 3, "/versions")).await.json();
    let submission = versions[0]["submission_id"].as_str().unwrap();
    let path = format!("/api/review/{submission}/finance");
    let reviewer = app.with_role("second@film.test", Role::Reviewer).await;
    reviewer.get(&path).await.assert_status(StatusCode::FORBIDDEN);
    ada.get(&path).await.assert_status_not_found();
    claim(&reviewer, submission).await;
    let seen: Value = reviewer.get(&path).await.json();
    assert_eq!(seen, finance(&ada, &id).await);
    let book = reviewer.get(&format!("{path}.xlsx")).await;
    assert!(book.as_bytes().starts_with(b"PK"));
    let first: Value = ada.get(&stage_path(&id, 1, "/versions")).await.json();
    let first = first[0]["submission_id"].as_str().unwrap();
    let lead = app.with_role("lead@film.test", Role::ReviewLead).await;
    declare(&lead, first).await;
    lead.get(&format!("/api/review/{first}/finance"))
        .await
        .assert_status_not_found();
}

#[tokio::test]
async fn h8_a_cell_that_is_too_long_is_refused_with_its_address() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "Low Tide").await;
    let table = format!("Account,Amount\n1400,{}\n", "9".repeat(5_000));
    let path = format!("/api/projects/{id}/finance/import?part=topsheet");
    let refused = ada.post(&path).bytes(table.into_bytes().into()).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let problem: Value = refused.json();
    assert_eq!(problem["type"], "/problems/unreadable-file");
    let detail = problem["detail"].as_str().unwrap_or_default();
    assert!(detail.contains("B2") && detail.contains("4000"), "{detail}");
}
