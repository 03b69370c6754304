//! The list of one's threads, and how often it is read.

use super::*;

/// Those of the list, which holds all.
async fn all_threads(by: &User) -> Vec<Value> {
    let page: Value = by.get("/api/threads").await.json();
    page["threads"].as_array().unwrap().clone()
}

#[rstest]
#[tokio::test]
async fn a_list_says_of_each_thread_what_the_thread_says(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    for case in ["connected", "ended", "blocked", "blocks", "hidden", "gone"] {
        let other = person(&app, case).await;
        set(&other, json!({"professional_name": format!("Of {case}")})).await;
        connect(&app, &ada, &other, "connected").await;
        app.clock.advance(std::time::Duration::from_secs(1));
        started(&other, &ada, case).await;
        match case {
            "ended" => connect(&app, &ada, &other, "ended").await,
            "blocked" => shun(&ada, "blocks", &other).await,
            "blocks" => shun(&other, "blocks", &ada).await,
            "hidden" => {
                set(&other, json!({"visibility": "connections"})).await;
                connect(&app, &ada, &other, "ended").await;
            }
            "gone" => {
                let mut tx = app.app.db.begin().await.unwrap();
                storage::accounts::set_disabled(&mut tx, &other.uid, true)
                    .await
                    .unwrap();
                tx.commit().await.unwrap();
            }
            _ => {}
        }
    }
    let all = all_threads(&ada).await;
    assert_eq!(all.len(), 6);
    let mut states = std::collections::BTreeSet::new();
    for thread in all {
        let mut alone = get(&ada, &format!("/{}", id_of(&thread))).await;
        for more in [
            "can_write",
            "closed_because",
            "read_seq",
            "read_by_other_seq",
            "warnings",
            "can_keep_files",
        ] {
            alone.as_object_mut().unwrap().remove(more);
        }
        assert_eq!(thread, alone);
        states.insert(thread["state"].to_string());
    }
    assert!(states.len() > 1, "{states:?}");
}

#[rstest]
#[tokio::test]
async fn who_blocks_and_mutes_without_end_is_stopped_and_goes_on_reading(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&bo, &ada, "Hello").await;
    let mute = format!("/api/mutes/{}", bo.uid);
    let mut refused = ada.put(&mute).await;
    for _ in 0..200 {
        if refused.status_code() == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        refused = ada.put(&mute).await;
    }
    refused.assert_status_too_many_requests();
    assert!(refused.headers().contains_key("retry-after"));
    ada.get("/api/threads").await.assert_status_ok();
    ada.get(&format!("/api/threads/{id}")).await.assert_status_ok();
    bo.put(&format!("/api/mutes/{}", ada.uid))
        .await
        .assert_status_success();
}
