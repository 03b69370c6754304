//! People whom a message of a room mentions.

use super::*;
use crate::events::{Delivery, Listener};

async fn told(by: &User) -> Vec<Value> {
    let page: Value = by.get("/api/notifications").await.json();
    let items = page["items"].as_array().unwrap().iter();
    let mentions = items.filter(|one| one["kind"] == "mentioned");
    mentions.cloned().collect()
}

async fn call(person: &User, name: &str) {
    set(person, json!({"professional_name": name})).await;
}

async fn mentioning(by: &User, room: &str, text: &str, whom: &[&User]) -> TestResponse {
    let uids: Vec<&kernel::Uid> = whom.iter().map(|one| &one.uid).collect();
    let body = json!({"client_id": Uuid::new_v4(), "text": text, "mentions": uids});
    by.post(&format!("/api/threads/{room}/messages"))
        .json(&body)
        .await
}

/// The message as it was answered.
async fn mentioned(by: &User, room: &str, text: &str, whom: &[&User]) -> Value {
    let answer = mentioning(by, room, text, whom).await;
    answer.assert_status(StatusCode::CREATED);
    answer.json()
}

/// A room of Ada, Bo Lind and Cy Roux.
async fn named_team(engine: Engine) -> (Team, String) {
    let team = team(engine).await;
    call(&team.bo, "Bo Lind").await;
    call(&team.cy, "Cy Roux").await;
    let id = id_of(&room_of(&team.ada, &team.project).await);
    (team, id)
}

#[rstest]
#[tokio::test]
async fn me_09_a_mention_is_kept_by_its_uid_and_told_also_in_a_muted_room(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (Team { app, ada, bo, cy, .. }, id) = named_team(engine).await;
    let _delivery = Delivery::start(&app);
    bo.put(&format!("/api/threads/{id}/mute"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let mut stream = Listener::open(&app, &cy, None).await;
    let sent = mentioned(&ada, &id, "Ask @Bo Lind about it", &[&bo]).await;
    let mention = json!([{"uid": bo.uid, "name": "Bo Lind", "from": 4, "to": 12}]);
    assert_eq!(sent["mentions"], mention);
    assert_eq!(
        stream.next_of("message").await.data["message"]["mentions"],
        mention
    );
    call(&bo, "Bo Lund").await;
    let page = get(&cy, &format!("/{id}/messages")).await;
    assert_eq!(page["messages"][0]["text"], "Ask @Bo Lind about it");
    assert_eq!(
        page["messages"][0]["mentions"][0]["name"], "Bo Lund",
        "as they are called now"
    );
    let news = told(&bo).await;
    assert_eq!(news.len(), 1);
    assert_eq!(
        (&news[0]["details"]["group_title"], &news[0]["details"]["link"]),
        (&json!("Low Tide"), &json!(format!("/messages/{id}")))
    );
    assert_eq!((told(&cy).await.len(), told(&ada).await.len()), (0, 0));

    mentioned(&ada, &id, "@Bo Lund?", &[&bo]).await;
    let news = told(&bo).await;
    assert_eq!(
        (news.len(), &news[0]["times"]),
        (1, &json!(2)),
        "one line of both"
    );
}

#[rstest]
#[tokio::test]
async fn no_09_reading_a_room_reads_what_was_told_of_mentions_in_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (Team { app, ada, bo, cy, .. }, id) = named_team(engine).await;
    let _delivery = Delivery::start(&app);
    let unread = async |by: &User| {
        let news = told(by).await;
        news.iter().filter(|one| one["read"] == false).count()
    };
    let read = async |seq: &Value| {
        bo.put(&format!("/api/threads/{id}/read"))
            .json(&json!({"seq": seq}))
            .await
            .assert_status(StatusCode::NO_CONTENT);
    };
    let first = mentioned(&ada, &id, "@Bo Lind?", &[&bo]).await;
    let second = mentioned(&cy, &id, "@Bo Lind!", &[&bo]).await;
    let last = mentioned(&ada, &id, "@Bo Lind and @Cy Roux", &[&bo, &cy]).await;
    assert_eq!((unread(&bo).await, unread(&cy).await), (2, 1));
    let mut stream = Listener::open(&app, &bo, None).await;
    read(&first["seq"]).await;
    assert_eq!(unread(&bo).await, 2, "both mention them later");
    read(&second["seq"]).await;
    let left = stream.next_of("read").await.data["unread"].as_i64().unwrap();
    assert_eq!(unread(&bo).await, 1, "Ada mentions them later");
    read(&last["seq"]).await;
    assert_eq!(stream.next_of("read").await.data["unread"], left - 1);
    assert_eq!(
        (unread(&bo).await, unread(&cy).await),
        (0, 1),
        "only the reader's"
    );

    // Whoever writes has read the room: their screen says so.
    mentioned(&ada, &id, "@Bo Lind again", &[&bo]).await;
    let own = mentioned(&bo, &id, "Here", &[]).await;
    assert_eq!(unread(&bo).await, 1);
    read(&own["seq"]).await;
    assert_eq!(unread(&bo).await, 0);
}

#[rstest]
#[tokio::test]
async fn me_09_who_left_or_does_not_stand_in_the_text_is_not_mentioned(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (
        Team {
            app,
            project,
            ada,
            bo,
            cy,
        },
        id,
    ) = named_team(engine).await;
    let stranger = person(&app, "eve").await;
    leave(&cy, &project).await;
    let text = "@Bo, @Cy Roux, @Ada Ní Bhriain";
    let sent = mentioned(&ada, &id, text, &[&bo, &cy, &stranger, &ada]).await;
    assert_eq!(sent["mentions"], json!([]));
    for who in [&ada, &bo, &cy, &stranger] {
        assert_eq!(told(who).await.len(), 0);
    }
    let many = mentioning(&ada, &id, "@Bo Lind", &[&bo; 11]).await;
    many.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&many.json()), [("mentions", "number")]);
}

#[rstest]
#[tokio::test]
async fn pv_04_a_blocked_pair_mention_each_other_in_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(true, false)] is_by_author: bool,
) {
    let (
        Team {
            app: _app,
            ada,
            bo,
            cy,
            ..
        },
        id,
    ) = named_team(engine).await;
    match is_by_author {
        true => shun(&ada, "blocks", &bo).await,
        false => shun(&bo, "blocks", &ada).await,
    }
    let sent = mentioned(&ada, &id, "@Bo Lind", &[&bo]).await;
    assert_eq!(sent["mentions"], json!([]));
    assert_eq!(told(&bo).await.len(), 0);
    let may = async |by: &User, whom: &User| {
        let page: Value = by.get(&format!("/api/rooms/{id}/members")).await.json();
        let members = page["members"].as_array().unwrap();
        let found = members.iter().find(|one| one["uid"] == json!(whom.uid));
        found.unwrap()["is_mentionable"].as_bool().unwrap()
    };
    assert!(!may(&ada, &bo).await && !may(&bo, &ada).await && !may(&ada, &ada).await);
    assert!(may(&ada, &cy).await && may(&cy, &bo).await);
    // Cy mentions Bo: Ada reads the name as any other word.
    mentioned(&cy, &id, "@Bo Lind", &[&bo]).await;
    let page = get(&ada, &format!("/{id}/messages")).await;
    assert_eq!(page["messages"][1]["mentions"], json!([]));
    assert_eq!(told(&bo).await.len(), 1);
    shun(&bo, "mutes", &cy).await;
    let last = get(&bo, &format!("/{id}/messages")).await;
    assert_eq!(last["messages"][1]["mentions"][0]["uid"], json!(bo.uid));
}

#[rstest]
#[tokio::test]
async fn me_09_an_edited_message_keeps_the_mentions_that_it_still_has(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (
        Team {
            app: _app,
            ada,
            bo,
            cy,
            ..
        },
        id,
    ) = named_team(engine).await;
    let sent = mentioned(&ada, &id, "@Bo Lind, @Cy Roux", &[&bo, &cy]).await;
    assert_eq!(sent["mentions"].as_array().unwrap().len(), 2);
    let path = format!("/api/threads/{id}/messages/{}", id_of(&sent));
    let edited = ada.patch(&path).json(&json!({"text": "Not you, @Cy Roux"})).await;
    assert_eq!(
        edited.json::<Value>()["mentions"],
        json!([{"uid": cy.uid, "name": "Cy Roux", "from": 9, "to": 17}])
    );
    assert_eq!(told(&cy).await.len(), 1, "an edit tells nobody");
    ada.delete(&path).await.assert_status(StatusCode::NO_CONTENT);
    let page = get(&bo, &format!("/{id}/messages")).await;
    assert_eq!(page["messages"][0]["mentions"], json!([]));
}

#[rstest]
#[tokio::test]
async fn me_09_nobody_is_mentioned_in_a_thread_of_two(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    call(&bo, "Bo Lind").await;
    let id = started(&ada, &bo, "Hello").await;
    let sent = mentioned(&ada, &id, "@Bo Lind", &[&bo]).await;
    assert_eq!(sent["mentions"], json!([]));
    assert_eq!(told(&bo).await.len(), 0);
}
