//! What happens because time passes.

use std::time::Duration;

use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::Engine;

use super::*;
use crate::builders::*;

/// Templates and recipients of what was written since the last look.
async fn mails(w: &World) -> Vec<(String, String)> {
    let mut tx = w.app.app.db.begin().await.unwrap();
    let far = days(3_650);
    let due = storage::outbox_delivery::claim(&mut tx, w.app.clock.now(), far, 100)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let mut all: Vec<_> = due
        .into_iter()
        .map(|mail| (mail.template, mail.recipient))
        .collect();
    all.retain(|(template, _)| template.starts_with("stage_") || template.starts_with("review_"));
    all.sort();
    all
}

fn mail(template: &str, recipient: &str) -> (String, String) {
    (template.to_owned(), recipient.to_owned())
}

#[rstest]
#[tokio::test]
async fn e_03_reminders_come_before_requested_changes_lapse(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    w.ask_for_changes().await;
    mails(&w).await;
    let mut told = Vec::new();
    for day in 1..=61 {
        w.app.later(days(1)).await;
        w.app.later(Duration::ZERO).await;
        for (template, recipient) in mails(&w).await {
            assert_eq!(recipient, w.ada.email);
            told.push((day, template));
        }
    }
    let expected = [30, 53, 59].map(|day| (day, "stage_lapses".to_owned()));
    assert_eq!(told, expected);
    assert_eq!(w.status().await, "draft");
}

#[rstest]
#[tokio::test]
async fn e_03_a_reviewer_is_reminded_and_an_applicant_hears_that_it_is_late(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    w.app.with_role("lea@film.test", Role::ReviewLead).await;
    // due on the next Monday at nine
    claim(&w.rita, &w.submission).await;
    let rita = w.rita.email.clone();
    let day = async |w: &World, expected: Vec<(String, String)>| {
        w.app.later(days(1)).await;
        w.app.later(Duration::ZERO).await;
        assert_eq!(mails(w).await, expected, "{}", w.app.clock.now());
        let fresh = w.app.sign_in(&rita).await;
        let draft = json!({"private_notes": w.app.clock.now().to_string()});
        fresh.put(&w.path("/draft")).json(&draft).await.assert_status_ok();
    };
    mails(&w).await;
    day(&w, vec![]).await;
    day(&w, vec![]).await;
    day(&w, vec![]).await;
    day(&w, vec![mail("review_due", &w.rita.email)]).await;
    day(&w, vec![]).await;
    day(&w, vec![]).await;
    day(&w, vec![mail("review_due", &w.rita.email)]).await;
    day(
        &w,
        vec![
            mail("review_due", &w.rita.email),
            mail("review_late", "lea@film.test"),
            mail("stage_late", &w.ada.email),
        ],
    )
    .await;
    day(&w, vec![]).await;
    let desk = format!("/review/{}", w.submission);
    let told = |kind: &str| (kind.to_owned(), desk.clone());
    let rita = w.app.sign_in(&w.rita.email).await;
    assert_eq!(
        w.inbox(&rita).await,
        [told("review_late"), told("review_due")],
        "each once"
    );
    let lead = w.app.sign_in("lea@film.test").await;
    assert_eq!(w.inbox(&lead).await, [told("review_late")]);
}

#[rstest]
#[tokio::test]
async fn e_03_an_idle_claim_goes_back_after_three_working_days(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    claim(&w.rita, &w.submission).await;
    w.app.later(days(2)).await;
    let rita = w.app.sign_in(&w.rita.email).await;
    let draft = json!({"private_notes": "Halfway through."});
    rita.put(&w.path("/draft")).json(&draft).await.assert_status_ok();
    mails(&w).await;
    // Wednesday: the third working day after it is Monday
    w.app.later(days(4)).await;
    assert_eq!(w.status().await, "in_review");
    w.app.later(days(1)).await;
    assert_eq!(w.status().await, "submitted");
    assert!(mails(&w).await.contains(&mail("review_returned", &w.rita.email)));
    let rita = w.app.sign_in(&w.rita.email).await;
    rita.get(&w.path("")).await.assert_status_forbidden();
    let told = ("review_returned".to_owned(), "/review".to_owned());
    assert_eq!(w.inbox(&rita).await[0], told);
    let ada = w.app.sign_in(&w.ada.email).await;
    let history: Value = ada.get(&stage_path(&w.project, 1, "/history")).await.json();
    assert_eq!(
        (&history[0]["action"], &history[0]["by"]),
        (&json!("released"), &json!("system"))
    );
    assert_eq!(
        w.queue(&rita, "unclaimed").await.len(),
        1,
        "who was only slow may claim it again"
    );
    claim(&rita, &w.submission).await;
    let view: Value = rita.get(&w.path("")).await.json();
    assert_eq!(view["review"]["private_notes"], "Halfway through.");
}

#[rstest]
#[tokio::test]
async fn no_05_the_apology_for_a_late_decision_can_be_switched_off(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(true, false)] is_mailed: bool,
) {
    let w = world(engine).await;
    if !is_mailed {
        let off = json!({"categories": [{"category": "decisions", "mail": "off"}]});
        let set = w.ada.patch("/api/user/notification-settings").json(&off).await;
        set.assert_status_ok();
    }
    w.app.later(days(30)).await;
    w.app.later(Duration::ZERO).await;
    let all = crate::builders::mails(&w.app).await;
    let mail = all.iter().find(|mail| mail.template == "stage_late");
    assert_eq!(mail.is_some(), is_mailed);
    let category = mail.map(|mail| &mail.payload["switch_off"]["category"]);
    assert_eq!(category, is_mailed.then_some(&json!("decisions")));
}
