//! Who joins the team, and who leaves it.

use super::*;
use crate::events::{Delivery, Listener};

#[rstest]
#[tokio::test]
async fn me_09_who_joins_reads_from_then_on(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Team {
        app, project, ada, ..
    } = team(engine).await;
    let id = id_of(&room_of(&ada, &project).await);
    let before = sent(&ada, &id, "The secret ending").await;
    let dee = person(&app, "dee").await;
    join(&app, &ada, &project, &dee, "collaborator").await;
    let room = get(&dee, &format!("/{id}")).await;
    assert_eq!((&room["unread"], &room["last"]), (&json!(0), &Value::Null));
    assert_eq!(room["room"]["members"], 4);
    assert_eq!(texts(&dee, &id).await, Vec::<Value>::new());
    assert_eq!(get(&dee, "/search?words=secret").await["hits"], json!([]));
    let report = json!({
        "subject": {"kind": "message", "thread_id": id, "message_id": before["id"]},
        "reason": "spam", "text": "I should not see it.",
    });
    dee.post("/api/reports")
        .json(&report)
        .await
        .assert_status_not_found();
    sent(&ada, &id, "Welcome").await;
    assert_eq!(texts(&dee, &id).await, [json!("Welcome")]);
    let all = get(&dee, &format!("/{id}/messages?after=0")).await;
    assert_eq!(
        (all["messages"].as_array().unwrap().len(), &all["has_earlier"]),
        (1, &json!(false))
    );
    let older = get(&dee, &format!("/{id}/messages?before=2")).await;
    assert_eq!(older["messages"], json!([]));
    let mut reader = app.app.db.read().await.unwrap();
    let (lists, _) = storage::own_data::read(&mut reader, &dee.uid, &dee.email)
        .await
        .unwrap();
    assert!(
        !json!(lists).to_string().contains("secret"),
        "the export holds what they read"
    );
}

#[rstest]
#[tokio::test]
async fn me_09_who_leaves_or_is_removed_loses_the_room_at_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values("left", "removed")] how: &str,
) {
    let Team {
        app,
        project,
        ada,
        bo,
        cy,
    } = team(engine).await;
    let _delivery = Delivery::start(&app);
    let id = id_of(&room_of(&ada, &project).await);
    let mut stream = Listener::open(&app, &cy, None).await;
    let begun = stream.next_of("hello").await.data["seq"].as_i64().unwrap();
    sent(&ada, &id, "The secret ending").await;
    let theirs = sent(&cy, &id, "What secret?").await;
    match how {
        "left" => leave(&cy, &project).await,
        _ => {
            let answer = ada
                .delete(&format!("/api/projects/{project}/members/{}", cy.uid))
                .await;
            answer.assert_status_success();
        }
    }
    assert_lost(&cy, &id, &id_of(&theirs)).await;
    assert_eq!(stream.next_of("thread").await.data["thread_id"], json!(id));
    drop(stream);
    let mut back = Listener::open(&app, &cy, Some(begun)).await;
    let heard = back.next_of("message").await;
    assert!(!heard.data.to_string().contains("secret"), "RT-03: {heard:?}");
    assert_eq!(texts(&bo, &id).await.len(), 2, "the others keep what was written");
    assert_eq!(names(&bo, &id).await.len(), 2);
    let mut reader = app.app.db.read().await.unwrap();
    let (lists, _) = storage::own_data::read(&mut reader, &cy.uid, &cy.email)
        .await
        .unwrap();
    let lists = json!(lists).to_string();
    assert!(lists.contains("What secret?") && !lists.contains("secret ending"));
    drop(reader);
    join(&app, &ada, &project, &cy, "viewer").await;
    assert_eq!(
        texts(&cy, &id).await,
        Vec::<Value>::new(),
        "back, and from then on"
    );
    let own = cy
        .delete(&format!("/api/threads/{id}/messages/{}", id_of(&theirs)))
        .await;
    assert_problem(&own, StatusCode::NOT_FOUND, "not-found");
}

#[rstest]
#[tokio::test]
async fn pv_07_the_room_goes_on_without_whose_account_is_gone_and_goes_with_the_project(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app,
        project,
        ada,
        bo,
        ..
    } = team(engine).await;
    let id = id_of(&room_of(&ada, &project).await);
    sent(&ada, &id, "Hello").await;
    let erase = async |who: &User| {
        let who = app.sign_in(&who.email).await;
        who.post("/api/account/deletion").await.assert_status_ok();
        app.later(days(31)).await;
    };
    erase(&ada).await;
    let bo = app.sign_in(&bo.email).await;
    let page = get(&bo, &format!("/{id}/messages")).await;
    assert_eq!(
        page["messages"][0]["by"],
        json!({"uid": null, "name": "Former member", "portrait": null})
    );
    assert_eq!(get(&bo, "").await["threads"][0]["last"]["by"], "Former member");
    sent(&bo, &id, "I have taken it over").await;
    assert_eq!(names(&bo, &id).await.len(), 2);
    erase(&bo).await;
    let rows = storage::test_database::earlier::rows(&app.app.db).await.unwrap();
    assert_eq!(
        (rows["threads"], rows["messages"], rows["thread_members"]),
        (0, 0, 0)
    );
}
