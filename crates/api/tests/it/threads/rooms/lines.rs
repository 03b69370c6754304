//! What the room of a project shows between its messages.

use super::*;
use crate::events::{Delivery, Listener};

/// What each line says, and of whom.
async fn lines(by: &User, room: &str) -> Vec<String> {
    let page = get(by, &format!("/{room}/messages")).await;
    said(&page)
}

fn said(page: &Value) -> Vec<String> {
    let lines = page["lines"].as_array().unwrap().iter();
    let said = lines.map(|line| {
        let kind = line["kind"].as_str().unwrap();
        let stage = line["stage"].as_i64().map(|stage| format!(" {stage}"));
        let who = match line["is_mine"].as_bool().unwrap() {
            true => " by me",
            false if line["by"].is_null() => "",
            false => " by another",
        };
        format!("{kind}{}{who}", stage.unwrap_or_default())
    });
    said.collect()
}

#[rstest]
#[tokio::test]
async fn me_09_a_room_says_who_joined_and_left_since_it_began(
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
    assert_eq!(
        lines(&ada, &id).await,
        Vec::<String>::new(),
        "nobody of the beginning"
    );
    let mut stream = Listener::open(&app, &bo, None).await;
    app.clock.advance(std::time::Duration::from_secs(1));
    leave(&cy, &project).await;
    assert_eq!(stream.next_of("project").await.data["topic"], "team");
    app.clock.advance(std::time::Duration::from_secs(1));
    join(&app, &ada, &project, &cy, "viewer").await;
    assert_eq!(lines(&ada, &id).await, ["left by another", "joined by another"]);
    assert_eq!(lines(&cy, &id).await, ["joined by me"], "since they joined");
    let page = get(&ada, &format!("/{id}/messages")).await;
    assert_eq!(page["lines"][1]["by"]["uid"], json!(cy.uid));
    assert_eq!(page["messages"], json!([]));

    let room = get(&bo, &format!("/{id}")).await;
    assert_eq!((&room["unread"], &room["last"]), (&json!(0), &Value::Null));
    assert_eq!(get(&bo, "/search?words=joined").await["hits"], json!([]));
    shun(&bo, "blocks", &cy).await;
    assert_eq!(lines(&bo, &id).await, Vec::<String>::new(), "PV-04");
    assert_eq!(lines(&ada, &id).await.len(), 2);
    let group = ada
        .post("/api/rooms")
        .json(&json!({"title": "Us", "uids": [bo.uid, cy.uid]}));
    let group = id_of(&group.await.json());
    assert_eq!(lines(&ada, &group).await, Vec::<String>::new());
}

#[rstest]
#[tokio::test]
async fn me_09_a_room_says_what_became_of_a_stage_and_no_reviewer_by_name(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app,
        project,
        ada,
        bo,
        ..
    } = team(engine).await;
    let tick = || app.clock.advance(std::time::Duration::from_secs(1));
    let id = id_of(&room_of(&ada, &project).await);
    tick();
    ada.post(&stage_path(&project, 1, "/submit"))
        .await
        .assert_status_ok();
    let submission = newest_submission(&ada, &project).await;
    tick();
    sent(&ada, &id, "Done").await;
    tick();
    let reviewer = app.with_role("rita@film.test", identity::Role::Reviewer).await;
    complete_profile(&reviewer).await;
    approve(&reviewer, &submission).await;
    assert_eq!(lines(&bo, &id).await, ["submitted 1 by another", "approved 1"]);
    assert_eq!(lines(&ada, &id).await, ["submitted 1 by me", "approved 1"]);
    let page = get(&bo, &format!("/{id}/messages")).await;
    assert!(!page["lines"].to_string().contains(reviewer.uid.as_str()));
    let after = get(&bo, &format!("/{id}/messages?after=0")).await;
    assert_eq!(after["lines"], json!([]));
}

#[rstest]
#[tokio::test]
async fn me_09_each_line_is_of_one_page_and_of_no_other(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app,
        project,
        ada,
        cy,
        ..
    } = team(engine).await;
    let tick = || app.clock.advance(std::time::Duration::from_secs(200));
    let id = id_of(&room_of(&ada, &project).await);
    for number in 1..=51 {
        tick();
        // Within the hour of a session, and of how many messages somebody new may write.
        let ada = app.sign_in(&ada.email).await;
        sent(&ada, &id, "Scene").await;
        if number == 1 {
            tick();
            leave(&cy, &project).await;
        }
    }
    let ada = app.sign_in(&ada.email).await;
    let newest = get(&ada, &format!("/{id}/messages")).await;
    assert_eq!(newest["messages"][0]["seq"], 2);
    assert_eq!(
        said(&newest),
        ["left by another"],
        "after the last of the page before"
    );
    let before = get(&ada, &format!("/{id}/messages?before=2")).await;
    assert_eq!(said(&before), Vec::<String>::new());
    let nothing = get(&ada, &format!("/{id}/messages?before=1")).await;
    assert_eq!(said(&nothing), Vec::<String>::new());
}
