//! Which stages, formats and languages a reviewer takes.

use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, User};

use super::*;
use crate::builders::*;

async fn set(by: &User, of: &User, preferences: Value) {
    by.put(&format!("/api/review/reviewers/{}", of.uid))
        .json(&preferences)
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn e_03_the_queue_offers_what_a_reviewer_takes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let admin = w.app.with_role("ann@film.test", Role::Admin).await;
    assert_eq!(
        w.rita.get("/api/review/preferences").await.json::<Value>(),
        json!({"stages": [], "formats": [], "languages": []})
    );
    let all = w.queue(&w.rita, "unclaimed").await;
    assert_eq!(
        (&all[0]["format"], &all[0]["languages"], &all[0]["matches"]),
        (&json!("feature_film"), &json!(["en", "ga"]), &json!(true))
    );
    // a feature in English and Irish, at stage 1
    for (by, preferences, matches) in [
        (&lead, json!({"stages": [1, 2]}), true),
        (&lead, json!({"stages": [3]}), false),
        (&admin, json!({"formats": ["short_film", "feature_film"]}), true),
        (&admin, json!({"formats": ["short_film"]}), false),
        (&lead, json!({"languages": ["ga", "fr"]}), true),
        (&lead, json!({"languages": ["fr"]}), false),
        (
            &lead,
            json!({"stages": [1], "formats": ["feature_film"], "languages": ["en"]}),
            true,
        ),
        (
            &lead,
            json!({"stages": [1], "formats": ["feature_film"], "languages": ["fr"]}),
            false,
        ),
    ] {
        set(by, &w.rita, preferences.clone()).await;
        assert_eq!(
            w.queue(&w.rita, "unclaimed").await.len(),
            usize::from(matches),
            "{preferences}"
        );
        let page: Value = w
            .rita
            .get("/api/review/queue?tab=unclaimed&all=true")
            .await
            .json();
        let item = &page["items"][0];
        assert_eq!(
            (&item["matches"], &item["claimable"]),
            (&json!(matches), &json!(matches)),
            "{preferences}"
        );
    }
    let outside = w
        .rita
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    outside.assert_status_forbidden();
    assert_eq!(outside.json::<Value>()["type"], "/problems/outside-preferences");
    let list: Value = admin.get("/api/review/reviewers").await.json();
    let rita = list
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["email"] == w.rita.email)
        .unwrap();
    assert_eq!(
        (&rita["preferences"], &rita["held"], &rita["lead"]),
        (
            &json!({"stages": [1], "formats": ["feature_film"], "languages": ["fr"]}),
            &json!(0),
            &json!(false)
        )
    );

    lead.post(&w.path("/assign"))
        .json(&json!({"reviewer_uid": w.rita.uid}))
        .await
        .assert_status_ok();
    claim(&w.rita, &w.submission).await;
    assert_eq!(
        w.queue(&w.rita, "mine").await.len(),
        1,
        "what one has been given, one has"
    );
    set(&lead, &w.rita, json!({"stages": [4]})).await;
    w.rita.get(&w.path("")).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn e_03_only_leads_and_admins_say_what_a_reviewer_takes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let path = format!("/api/review/reviewers/{}", w.rita.uid);
    for nobody in [&w.rita, &w.ada] {
        nobody
            .put(&path)
            .json(&json!({"stages": [1]}))
            .await
            .assert_status_not_found();
    }
    let no_reviewer = format!("/api/review/reviewers/{}", w.ada.uid);
    lead.put(&no_reviewer)
        .json(&json!({}))
        .await
        .assert_status_not_found();
    let wrong = lead.put(&path).json(&json!({"stages": [5]})).await;
    assert!(wrong.status_code().is_client_error());
    let formats = lead.put(&path).json(&json!({"formats": ["opera"]})).await;
    assert_eq!(field_errors(&formats.json()), [("formats", "not_in_list")]);
}
