//! The room of a project.

use super::*;
use crate::events::{Delivery, Listener};

#[rstest]
#[tokio::test]
async fn me_09_the_team_of_a_project_has_one_room_and_nobody_else_reads_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app,
        project,
        ada,
        bo,
        cy,
    } = team(engine).await;
    let begun = async |by: &User| -> Value {
        let answer = by.get(&format!("/api/projects/{project}/room")).await;
        answer.assert_status_ok();
        answer.json::<Value>()["thread_id"].clone()
    };
    assert_eq!(begun(&cy).await, Value::Null);
    assert_eq!(begun(&ada).await, Value::Null, "asking begins nothing");
    assert_eq!(listed(&ada, "").await, [""; 0]);
    let room = room_of(&cy, &project).await;
    let id = id_of(&room);
    assert_eq!(room["with"], Value::Null);
    assert_eq!(
        room["room"],
        json!({"title": "Low Tide", "project_id": project, "members": 3})
    );
    assert_eq!(
        (&room["state"], &room["can_write"]),
        (&json!("open"), &json!(true))
    );
    for by in [&ada, &bo, &cy] {
        assert_eq!(begun(by).await, id.as_str());
        assert_eq!(id_of(&room_of(by, &project).await), id, "one room");
        assert_eq!(listed(by, "").await, [id.as_str()]);
    }
    let message = sent(&ada, &id, "The secret ending").await;
    assert_eq!(texts(&cy, &id).await, [json!("The secret ending")]);
    let outsider = person(&app, "dee").await;
    connect(&app, &ada, &outsider, "connected").await;
    assert_lost(&outsider, &id, &id_of(&message)).await;
    let at = format!("/api/projects/{project}/room");
    for refused in [outsider.put(&at).await, outsider.get(&at).await] {
        assert_problem(&refused, StatusCode::NOT_FOUND, "not-found");
    }
    let direct = started(&ada, &outsider, "Hello").await;
    let members = ada.get(&format!("/api/rooms/{direct}/members")).await;
    assert_problem(&members, StatusCode::NOT_FOUND, "not-found");
    for verb in ["accept", "ignore"] {
        let answer = ada.post(&format!("/api/threads/{id}/{verb}")).await;
        assert_problem(&answer, StatusCode::CONFLICT, "nothing-to-answer");
    }
}

#[rstest]
#[tokio::test]
async fn me_09_a_reviewer_of_the_project_does_not_read_its_room(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    let (project, submission) = submitted_project(&ada, "Low Tide").await;
    let id = id_of(&room_of(&ada, &project).await);
    let message = sent(&ada, &id, "The secret ending").await;
    let rita = app.with_role("rita@film.test", identity::Role::Reviewer).await;
    complete_profile(&rita).await;
    claim(&rita, &submission).await;
    assert_lost(&rita, &id, &id_of(&message)).await;
    let at = format!("/api/projects/{project}/room");
    for refused in [rita.put(&at).await, rita.get(&at).await] {
        assert_problem(&refused, StatusCode::NOT_FOUND, "not-found");
    }
}

#[rstest]
#[tokio::test]
async fn me_09_messages_say_who_wrote_them_and_each_member_has_their_own_count(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
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
    stream.next_of("hello").await;
    sent(&ada, &id, "One").await;
    let two = sent(&bo, &id, "Two").await;
    let page = get(&cy, &format!("/{id}/messages")).await;
    let by = |n: usize| page["messages"][n]["by"].clone();
    assert_eq!(
        (&by(0)["uid"], &by(0)["name"]),
        (&json!(ada.uid), &json!("Ada Ní Bhriain"))
    );
    assert_eq!(by(1)["uid"], json!(bo.uid));
    assert_eq!((&two["by"], &two["is_mine"]), (&Value::Null, &json!(true)));
    for message in page["messages"].as_array().unwrap() {
        let heard = stream.next_of("message").await.data;
        assert_eq!(heard["message"], *message);
    }
    let unread = async |by: &User| get(by, &format!("/{id}")).await["unread"].clone();
    assert_eq!(unread(&ada).await, 1);
    assert_eq!(unread(&bo).await, 0);
    assert_eq!(unread(&cy).await, 2);
    let listed = get(&cy, "").await;
    let last = &listed["threads"][0]["last"];
    assert_eq!(
        (&last["text"], &last["by"], &last["is_folded"]),
        (&json!("Two"), &json!("Ada Ní Bhriain"), &json!(false))
    );
    let mid = id_of(&two);
    let at = format!("/api/threads/{id}/messages/{mid}");
    let edited = bo.patch(&at).json(&json!({"text": "Three"})).await;
    edited.assert_status_ok();
    let heard = stream.next_of("message_changed").await.data;
    assert_eq!(heard["message"]["text"], "Three");
    let theirs = ada.patch(&at).json(&json!({"text": "Four"})).await;
    assert_problem(&theirs, StatusCode::FORBIDDEN, "not-author");
    bo.delete(&at).await.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(
        stream.next_of("message_changed").await.data["message"]["is_deleted"],
        true
    );
    assert_eq!((unread(&ada).await, unread(&cy).await), (json!(0), json!(1)));
    let found = get(&cy, "/search?words=one").await;
    let hit = &found["hits"][0];
    assert_eq!(hit["room"], json!({"title": "Low Tide", "project_id": project}));
    assert_eq!(
        (&hit["with"], &hit["by"]),
        (&Value::Null, &json!("Ada Ní Bhriain"))
    );
}

#[rstest]
#[tokio::test]
async fn me_09_the_room_of_an_archived_project_is_read_and_not_written_in(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app: _app,
        project,
        ada,
        bo,
        ..
    } = team(engine).await;
    let id = id_of(&room_of(&ada, &project).await);
    let message = sent(&bo, &id, "One").await;
    let archive = format!("/api/projects/{project}/archive");
    ada.post(&archive).await.assert_status_success();
    let room = room_of(&bo, &project).await;
    assert_eq!(
        (&room["state"], &room["can_write"], &room["closed_because"]),
        (&json!("closed"), &json!(false), &json!("project_archived"))
    );
    assert_eq!(texts(&bo, &id).await, [json!("One")]);
    let at = format!("/api/threads/{id}/messages/{}", id_of(&message));
    let edited = bo.patch(&at).json(&json!({"text": "Two"})).await;
    for refused in [send(&bo, &id, "Two").await, edited] {
        assert_problem(&refused, StatusCode::CONFLICT, "project-archived");
    }
    ada.post(&format!("/api/projects/{project}/unarchive"))
        .await
        .assert_status_success();
    sent(&bo, &id, "Two").await;
}
