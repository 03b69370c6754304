//! Answers of the finance in the stage and in its amendment.

use axum::http::StatusCode;
use testing::documents::announce;

use super::*;

/// All that somebody of the team can read of stage 4.
async fn read(w: &World, user: &User) -> Vec<(&'static str, String)> {
    let mut all = Vec::new();
    for rest in [
        "",
        "/versions",
        "/versions/1",
        "/diff?from=0",
        "/history",
        "/feedback",
        "/amendment",
    ] {
        let answer = user.get(&w.path(4, rest)).await;
        answer.assert_status_ok();
        all.push((rest, answer.text()));
    }
    let check = user.post(&w.path(4, "/check")).await;
    check.assert_status_ok();
    all.push(("check", check.text()));
    let documents = user.get(&format!("/api/projects/{}/documents", w.project)).await;
    documents.assert_status_ok();
    all.push(("documents", documents.text()));
    all
}

#[rstest]
#[tokio::test]
async fn a_07_the_finance_of_stage_4_is_open_to_whom_the_finance_is(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let producer = member(&w.app, &w.ada, &w.project, "producer").await;
    let collaborator = member(&w.app, &w.ada, &w.project, "collaborator").await;
    let viewer = member(&w.app, &w.ada, &w.project, "viewer").await;
    for member in [&collaborator, &viewer] {
        w.ada
            .patch(&format!("/api/projects/{}/members/{}", w.project, member.uid))
            .json(&json!({"documents": true}))
            .await
            .assert_status_ok();
    }
    w.changes_asked().await;

    for open in [&w.ada, &producer] {
        let all = read(&w, open).await;
        let told: Vec<&str> = all
            .iter()
            .filter(|(_, text)| !tells(text).is_empty())
            .map(|(what, _)| *what)
            .collect();
        let expected = ["", "/versions/1", "/diff?from=0", "/feedback", "documents"];
        assert_eq!(told, expected, "what tells of the finance at all");
    }
    for closed in [&collaborator, &viewer] {
        for (what, text) in read(&w, closed).await {
            assert_eq!(tells(&text), [""; 0], "{what}: {text}");
        }
        let view: Value = closed.get(&w.path(4, "")).await.json();
        assert_eq!(
            view["hidden_fields"],
            json!(["finance_close", "closed_sources", "first_weeks_cash"])
        );
        assert_eq!(
            view["hidden_reason"],
            "You don't have access to this project's finances. Ask the owner for access."
        );
        assert_eq!(view["items"].as_array().unwrap().len(), 1, "{view}");
        let check: Value = closed.post(&w.path(4, "/check")).await.json();
        let sections = check["sections"].as_array().unwrap();
        let money = sections.iter().find(|section| section["key"] == "money").unwrap();
        assert_eq!(field_errors(money), [("finance_close", "not_open")]);
        assert_eq!(money["done"], false);
        let document = format!("/api/projects/{}/documents/{}", w.project, w.closing);
        for rest in ["", "/content"] {
            let refused = closed.get(&format!("{document}{rest}")).await;
            refused.assert_status_forbidden();
        }
    }
}

#[rstest]
#[tokio::test]
async fn what_a_collaborator_cannot_see_is_kept_and_cannot_be_changed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let collaborator = member(&w.app, &w.ada, &w.project, "collaborator").await;
    let mut own: Value = collaborator.get(&w.path(4, "")).await.json::<Value>()["content"].clone();
    own["start_date"] = "2027-04-01".into();
    let saved = collaborator
        .put(&w.path(4, ""))
        .json(&json!({"content": own}))
        .await;
    saved.assert_status_ok();
    assert_eq!(tells(&saved.text()), [""; 0]);
    let kept = with(money(&w.closing), json!({"start_date": "2027-04-01"}));
    assert_eq!(json!(w.content().await), kept);

    let sent = with(own, json!({"first_weeks_cash": 1, "start_date": "2027-05-01"}));
    let refused = collaborator
        .put(&w.path(4, ""))
        .json(&json!({"content": sent}))
        .await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&refused.json()), [("first_weeks_cash", "not_open")]);
    assert_eq!(json!(w.content().await), kept);
    let announced = announce(
        &collaborator,
        &w.project,
        &[
            ("stage", "stage4"),
            ("field", "finance_close"),
            ("filename", "other.pdf"),
        ],
        9,
    )
    .await;
    announced.assert_status_forbidden();

    // the same for a change of the approved version
    w.stored(4, "approved", w.content().await).await;
    let amendment = w.path(4, "/amendment");
    collaborator.post(&amendment).await.assert_status_ok();
    let begun: Value = collaborator.get(&amendment).await.json();
    assert_eq!(tells(&begun.to_string()), [""; 0]);
    let sent = with(begun["content"].clone(), json!({"start_date": "2027-06-01"}));
    collaborator
        .put(&amendment)
        .json(&json!({"content": sent}))
        .await
        .assert_status_ok();
    let changed: Value = w.ada.get(&amendment).await.json();
    assert_eq!(
        changed["content"],
        with(money(&w.closing), json!({"start_date": "2027-06-01"}))
    );
    let sent = with(sent, json!({"closed_sources": []}));
    let refused = collaborator.put(&amendment).json(&json!({"content": sent})).await;
    assert_eq!(field_errors(&refused.json()), [("closed_sources", "not_open")]);
}

#[rstest]
#[tokio::test]
async fn a_07_what_is_open_of_an_amendment_names_no_answer_of_the_finance(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let collaborator = member(&w.app, &w.ada, &w.project, "collaborator").await;
    w.amendment_changes_asked().await;
    let fields = async |user: &User| -> Value {
        let amendment: Value = user.get(&w.path(4, "/amendment")).await.json();
        assert_eq!(amendment["state"], "changes_requested");
        amendment["editable_fields"].clone()
    };
    let asked = json!("closed_sources");
    let (all, open) = (fields(&w.ada).await, fields(&collaborator).await);
    assert!(all.as_array().unwrap().contains(&asked), "{all}");
    let finance = ["closed_sources", "finance_close", "first_weeks_cash"];
    for field in open.as_array().unwrap() {
        assert!(!finance.contains(&field.as_str().unwrap()), "{open}");
    }
    assert!(open.as_array().unwrap().contains(&json!("start_date")), "{open}");
}

/// An answer of the finance that does not fit the form any more holds a save up: who cannot see it is not told which.
#[rstest]
#[tokio::test]
async fn a_07_errors_of_a_save_do_not_tell_of_the_finance(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let collaborator = member(&w.app, &w.ada, &w.project, "collaborator").await;
    let own: Value = collaborator.get(&w.path(4, "")).await.json::<Value>()["content"].clone();
    let project = ProjectId(w.project.parse().unwrap());
    let mut tx = w.app.app.db.begin().await.unwrap();
    let mut row = storage::stages::find(&mut tx, project, 4).await.unwrap().unwrap();
    row.content
        .insert("first_weeks_cash".to_owned(), json!("as agreed"));
    storage::stages::save(&mut tx, project, &row).await.unwrap();
    tx.commit().await.unwrap();
    let sent = with(own, json!({"start_date": "2027-04-01"}));
    let refused = collaborator
        .put(&w.path(4, ""))
        .json(&json!({"content": sent}))
        .await;
    refused.assert_status_unprocessable_entity();
    assert_eq!(field_errors(&refused.json()), [("finance_close", "not_open")]);
    let whole = with(sent, json!({"first_weeks_cash": "as agreed"}));
    let told = w.ada.put(&w.path(4, "")).json(&json!({"content": whole})).await;
    let told: Value = told.json();
    assert_eq!(told["errors"][0]["field"], "first_weeks_cash");
}
