//! A block between two members of a room, and mails of it.

use std::time::Duration;

use super::*;

const HOUR: Duration = Duration::from_secs(3_600);

async fn room_mails(app: &TestApp) -> Vec<storage::outbox_delivery::DueMail> {
    app.clock.advance(HOUR);
    app.app.send_unread().await.unwrap();
    let all = crate::builders::mails(app).await.into_iter();
    all.filter(|mail| mail.template == "room_unread").collect()
}

#[rstest]
#[tokio::test]
async fn no_03_what_is_unread_in_a_room_is_mailed_with_its_title(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app,
        project,
        ada,
        bo,
        cy,
    } = team(engine).await;
    let id = id_of(&room_of(&ada, &project).await);
    sent(&ada, &id, "The secret ending").await;
    let cys = cy.put(&format!("/api/threads/{id}/mute")).await;
    cys.assert_status(StatusCode::NO_CONTENT);
    let mails = room_mails(&app).await;
    let [mail] = &mails[..] else {
        panic!("one, not to whoever has muted it: {mails:?}")
    };
    assert_eq!(mail.recipient, bo.email);
    assert_eq!(mail.payload["room"], "Low Tide");
    assert_eq!(mail.payload["link"], format!("/messages/{id}"));
    assert!(!mail.payload.to_string().contains("ending"));
}

#[rstest]
#[tokio::test]
async fn pv_04_a_block_folds_messages_in_a_room_and_nothing_tells_of_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(true, false)] is_by_reader: bool,
) {
    let Team {
        app,
        project,
        ada,
        bo,
        cy,
    } = team(engine).await;
    let id = id_of(&room_of(&ada, &project).await);
    match is_by_reader {
        true => shun(&bo, "blocks", &ada).await,
        false => shun(&ada, "blocks", &bo).await,
    }
    sent(&ada, &id, "The secret ending").await;
    let page = get(&bo, &format!("/{id}/messages")).await;
    let message = &page["messages"][0];
    assert_eq!(
        (
            &message["is_folded"],
            &message["text"],
            &message["by"]["portrait"]
        ),
        (&json!(true), &json!("The secret ending"), &Value::Null)
    );
    let listed = get(&bo, "").await;
    let thread = &listed["threads"][0];
    assert_eq!(thread["unread"], 0);
    assert_eq!(
        (&thread["last"]["text"], &thread["last"]["is_folded"]),
        (&Value::Null, &json!(true))
    );
    let found = get(&bo, "/search?words=secret").await;
    assert_eq!(found["hits"], json!([]));
    let mails = room_mails(&app).await;
    let to: Vec<&str> = mails.iter().map(|mail| mail.recipient.as_str()).collect();
    assert_eq!(to, [cy.email.as_str()]);
    let (bo, cy) = (app.sign_in(&bo.email).await, app.sign_in(&cy.email).await);
    let mut reader = app.app.db.read().await.unwrap();
    let counters = domain::threads::counters(&mut reader, &bo.uid).await.unwrap();
    assert_eq!(counters.threads, 0);
    drop(reader);
    sent(&cy, &id, "From Cy").await;
    let thread = get(&bo, &format!("/{id}")).await;
    assert_eq!(
        (&thread["unread"], &thread["last"]["is_folded"]),
        (&json!(1), &json!(false))
    );
    assert_eq!(
        get(&cy, &format!("/{id}/messages")).await["messages"][0]["is_folded"],
        false
    );
}

#[rstest]
#[tokio::test]
async fn me_09_whom_one_has_muted_is_neither_counted_nor_mailed_in_a_room(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app,
        project,
        ada,
        bo,
        cy,
    } = team(engine).await;
    let id = id_of(&room_of(&ada, &project).await);
    shun(&bo, "mutes", &ada).await;
    sent(&ada, &id, "Hello").await;
    let mut reader = app.app.db.read().await.unwrap();
    let counters = domain::threads::counters(&mut reader, &bo.uid).await.unwrap();
    assert_eq!(counters.threads, 0);
    drop(reader);
    assert_eq!(
        get(&bo, &format!("/{id}/messages")).await["messages"][0]["is_folded"],
        false
    );
    let mails = room_mails(&app).await;
    let to: Vec<&str> = mails.iter().map(|mail| mail.recipient.as_str()).collect();
    assert_eq!(to, [cy.email.as_str()]);
}

#[rstest]
#[tokio::test]
async fn mo_05_a_moderator_takes_out_what_somebody_wrote_who_has_left_the_room(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app,
        project,
        ada,
        bo,
        cy,
    } = team(engine).await;
    let id = id_of(&room_of(&ada, &project).await);
    let bad = sent(&bo, &id, "Buy my coins").await;
    let report = json!({
        "subject": {"kind": "message", "thread_id": id, "message_id": bad["id"]},
        "reason": "scam", "text": "Asks for money.",
    });
    let reported: Value = cy.post("/api/reports").json(&report).await.json();
    leave(&bo, &project).await;
    let mo = app.with_role("mo@film.test", identity::Role::Moderator).await;
    let path = format!(
        "/api/moderation/reports/{}/decision",
        reported["report_id"].as_str().unwrap()
    );
    let decision = json!({"action": "remove_message", "statement": "It asks for money of others."});
    mo.post(&path).json(&decision).await.assert_status_ok();
    assert_eq!(texts(&ada, &id).await, [Value::Null]);
    assert_eq!(get(&cy, &format!("/{id}")).await["unread"], 0);
}
