//! What the machine points out to reviewers, and to nobody else.

use kernel::SubmissionId;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use super::*;
use crate::builders::*;

const REWORDED: &str =
    "A lighthouse keeper discovers a door beneath the sea and must decide who may pass through it.";
const SOON: &str = "The option or licence expires within six months. Ask how it can be extended.";
const ANOTHER: &str = "Two brothers run a failing cinema on the coast and bet everything on one last summer.";

/// A first stage with this logline that waits for a reviewer: the project and the submission.
async fn submits(user: &User, name: &str, changes: Value) -> (String, String) {
    let id = project(user, name).await;
    (id.clone(), submits_again(user, &id, changes).await)
}

async fn submits_again(user: &User, id: &str, changes: Value) -> String {
    user.put(&stage_path(id, 1, ""))
        .json(&json!({"content": with(stage1(), changes)}))
        .await
        .assert_status_ok();
    user.post(&stage_path(id, 1, "/submit")).await.assert_status_ok();
    newest_submission(user, id).await
}

/// Project by project, the kinds of its flags.
async fn flagged(reviewer: &User) -> Vec<(String, Vec<String>)> {
    let page: Value = reviewer.get("/api/review/queue?tab=unclaimed").await.json();
    let kinds = |item: &Value| -> Vec<String> {
        let flags = item["flags"].as_array().unwrap().iter();
        flags
            .map(|flag| {
                assert!(flag["detail"].as_str().unwrap().len() > 30, "{flag}");
                assert_eq!(flag["projects"], Value::Null, "no other project before the claim");
                flag["kind"].as_str().unwrap().to_owned()
            })
            .collect()
    };
    let items = page["items"].as_array().unwrap().iter();
    let mut all: Vec<_> = items
        .map(|item| (item["project_name"].as_str().unwrap().to_owned(), kinds(item)))
        .collect();
    all.sort();
    all
}

fn expected(of: &[(&str, &[&str])]) -> Vec<(String, Vec<String>)> {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let mut all: Vec<_> = of
        .iter()
        .map(|(name, kinds)| ((*name).to_owned(), words(kinds)))
        .collect();
    all.sort();
    all
}

#[rstest]
#[tokio::test]
async fn a_logline_like_another_applicants_is_flagged_and_holds_nobody_up(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let bob = app.verified("bob@film.test").await;
    complete_profile(&bob).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    submits(&ada, "The Door", json!({})).await;
    submits(&ada, "The Door at Sea", json!({})).await;
    let none: &[&str] = &[];
    assert_eq!(
        flagged(&rita).await,
        expected(&[("The Door", none), ("The Door at Sea", none)]),
        "one's own projects may be alike"
    );

    submits(&bob, "Cinema", json!({"logline": ANOTHER})).await;
    let (copy, submission) = submits(&bob, "Below", json!({"logline": REWORDED})).await;
    let alike: &[&str] = &["similar_text"];
    assert_eq!(
        flagged(&rita).await,
        expected(&[
            ("The Door", alike),
            ("The Door at Sea", alike),
            ("Cinema", none),
            ("Below", alike)
        ])
    );
    claim(&rita, &submission).await;
    let view: Value = rita.get(&format!("/api/review/{submission}")).await.json();
    let projects = view["submission"]["flags"][0]["projects"].as_array().unwrap();
    let names: Vec<&Value> = projects.iter().map(|one| &one["project_name"]).collect();
    assert_eq!(names, [&json!("The Door"), &json!("The Door at Sea")]);
    let pct = projects[0]["similarity_pct"].as_i64().unwrap();
    assert!((70..100).contains(&pct), "{pct}");

    for path in [
        stage_path(&copy, 1, ""),
        stage_path(&copy, 1, "/feedback"),
        stage_path(&copy, 1, "/versions/1"),
    ] {
        let seen = bob.get(&path).await.text();
        assert!(
            !seen.contains("similar") && !seen.contains("The Door"),
            "{path}: {seen}"
        );
    }
    bob.post(&stage_path(&copy, 1, "/withdraw"))
        .await
        .assert_status_ok();
    submits_again(&bob, &copy, json!({"logline": ANOTHER})).await;
    assert_eq!(
        flagged(&rita).await,
        expected(&[
            ("The Door", none),
            ("The Door at Sea", none),
            ("Cinema", none),
            ("Below", none)
        ]),
        "with another logline nothing is alike any more"
    );
}

#[rstest]
#[tokio::test]
async fn an_option_that_ends_before_the_decision_is_flagged_as_expired(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let option = |ends: &str| json!({"rights_status": "option_signed", "option_expiry": ends});
    submits(&ada, "Too short", option("2026-03-04")).await;
    submits(&ada, "Soon", option("2026-06-30")).await;
    submits(&ada, "Long", option("2028-06-30")).await;
    assert_eq!(
        flagged(&rita).await,
        expected(&[
            ("Too short", &["option_expired"]),
            ("Soon", &["option_ends_soon"]),
            ("Long", &[])
        ])
    );
    let detail = async |reviewer: &User| -> String {
        let page: Value = reviewer.get("/api/review/queue?tab=unclaimed").await.json();
        let mut items = page["items"].as_array().unwrap().iter();
        let item = items.find(|item| item["project_name"] == "Too short").unwrap();
        item["flags"][0]["detail"].as_str().unwrap().to_owned()
    };
    assert_eq!(
        detail(&rita).await,
        "The option or licence expires on 2026-03-04, before the decision is due. Ask for an extension."
    );
    app.clock.advance(days(3));
    let rita = app.sign_in(&rita.email).await;
    assert_eq!(
        detail(&rita).await,
        "The option or licence expired on 2026-03-04. Ask for an extension."
    );
}

#[rstest]
#[tokio::test]
async fn an_option_is_flagged_throughout_its_last_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let option = json!({"rights_status": "option_signed", "option_expiry": "2026-03-17"});
    submits(&ada, "Last day", option).await;
    for (later, kind) in [
        (14, "option_ends_soon"),
        (1, "option_ends_soon"),
        (1, "option_expired"),
    ] {
        app.clock.advance(days(later));
        let rita = app.sign_in(&rita.email).await;
        assert_eq!(
            flagged(&rita).await,
            expected(&[("Last day", &[kind])]),
            "{later}"
        );
    }
}

#[rstest]
#[case::over(json!({}), "2026-03-01", Some(("option_expired", "The option or licence expired on 2026-03-01. Ask for an extension.")))]
#[case::soon(json!({}), "2026-06-30", Some(("option_ends_soon", SOON)))]
#[case::later(json!({}), "2028-06-30", None)]
#[case::exercised(json!({"option_exercised": true}), "2026-06-30", None)]
#[tokio::test]
async fn money_from_related_parties_and_the_option_of_stage_1_are_flagged_in_stage_3(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[case] third: Value,
    #[case] option: &str,
    #[case] flag: Option<(&str, &str)>,
) {
    let w = world(engine).await;
    let mut tx = w.app.app.db.begin().await.unwrap();
    let id = SubmissionId(w.submission.parse().unwrap());
    let mut first = storage::submissions::any_find(&mut tx, id)
        .await
        .unwrap()
        .unwrap();
    first.snapshot.insert("option_expiry".into(), json!(option));
    first.state = kernel::states::SubmissionState::Approved;
    first.version = 2;
    first.id = SubmissionId::new(&w.app.clock.clock());
    first.receipt_no = storage::submissions::next_receipt(&mut tx).await.unwrap();
    storage::submissions::insert(&mut tx, &first).await.unwrap();
    let sources = json!([
        {"provider": "Sea Fund", "related_party": false},
        {"provider": "Ada's brother", "related_party": true},
    ]);
    let third = with(third, json!({"finance_sources": sources}));
    let third = storage::submissions::SubmissionRow {
        id: SubmissionId::new(&w.app.clock.clock()),
        receipt_no: storage::submissions::next_receipt(&mut tx).await.unwrap(),
        stage: kernel::Stage::ALL[2],
        state: kernel::states::SubmissionState::Submitted,
        snapshot: third.as_object().unwrap().clone(),
        ..first
    };
    storage::submissions::insert(&mut tx, &third).await.unwrap();
    tx.commit().await.unwrap();

    let queue = w.queue(&w.rita, "unclaimed").await;
    let finance = queue.iter().find(|item| item["stage"] == 3).unwrap();
    let related = (
        "related_party",
        "One source comes from a related party. Check that its terms are at arm's length.",
    );
    let flags: Vec<Value> = flag
        .into_iter()
        .chain([related])
        .map(|(kind, detail)| json!({"kind": kind, "detail": detail}))
        .collect();
    assert_eq!(finance["flags"], json!(flags));
}

#[rstest]
#[tokio::test]
async fn what_was_handed_in_before_texts_were_compared_is_compared_at_the_start(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let bob = app.verified("bob@film.test").await;
    complete_profile(&bob).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let (one, _) = submits(&ada, "The Door", json!({})).await;
    submits(&bob, "Cinema", json!({"logline": ANOTHER})).await;
    let (other, _) = submits(&bob, "Below", json!({"logline": REWORDED})).await;
    let mut tx = app.app.db.begin().await.unwrap();
    for project in [&one, &other] {
        let project = project.parse().unwrap();
        storage::similarity::keep(&mut tx, project, &[]).await.unwrap();
        storage::similarity::pair(&mut tx, project, &[]).await.unwrap();
    }
    tx.commit().await.unwrap();
    let none: &[&str] = &[];
    let all_none = [("The Door", none), ("Cinema", none), ("Below", none)];
    assert_eq!(flagged(&rita).await, expected(&all_none));

    domain::submissions::compare_old(&app.app.db).await.unwrap();
    let alike: &[&str] = &["similar_text"];
    let found = [("The Door", alike), ("Cinema", none), ("Below", alike)];
    assert_eq!(flagged(&rita).await, expected(&found));
    domain::submissions::compare_old(&app.app.db).await.unwrap();
    assert_eq!(flagged(&rita).await, expected(&found), "once is enough");
    let mut tx = app.app.db.begin().await.unwrap();
    let receipt = storage::submissions::next_receipt(&mut tx).await.unwrap();
    assert_eq!(receipt, 4, "no number is lost");
}
