//! What becomes of it.

use super::*;

#[rstest]
#[tokio::test]
async fn mo_01_what_nobody_has_decided_is_sent_after_three_days_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Desk { app, ada, others, mo } = desk(engine, 3).await;
    let one = held(&ada, &others[2], &pitch("Cy")).await;
    app.clock.advance(THREE_DAYS - Duration::from_secs(1));
    app.app.keep_deadlines().await.unwrap();
    let ada = later(&app, &ada, Duration::ZERO).await;
    assert_eq!(state(&ada, &one).await, "held");
    let cy = later(&app, &others[2], Duration::from_secs(1)).await;
    let (first, second) = tokio::join!(app.app.keep_deadlines(), app.app.keep_deadlines());
    first.unwrap();
    second.unwrap();
    assert_eq!(state(&ada, &one).await, "sent");
    let thread = listed(&cy, "").await.pop().unwrap();
    assert_eq!(texts(&cy, &thread).await, [json!(pitch("Cy"))]);
    let mo = later(&app, &mo, Duration::ZERO).await;
    assert_problem(
        &decide(&mo, &one, release()).await,
        StatusCode::CONFLICT,
        "already-decided",
    );
}

#[rstest]
#[tokio::test]
async fn mo_01_what_a_moderator_does_not_send_ends_with_a_statement(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Desk { app, ada, others, mo } = desk(engine, 3).await;
    let one = held(&ada, &others[2], &pitch("Cy")).await;
    let brief = json!({"action": "refuse", "statement": "No."});
    assert_problem(
        &decide(&mo, &one, brief).await,
        StatusCode::UNPROCESSABLE_ENTITY,
        "validation-failed",
    );
    decide(&mo, &one, refuse()).await.assert_status_ok();
    let ended = own(&ada).await.pop().unwrap();
    assert_eq!(
        (&ended["state"], &ended["statement"]),
        (&json!("refused"), &json!(STATEMENT))
    );
    let told: Value = ada.get("/api/notifications").await.json();
    assert_eq!(
        (
            &told["items"][0]["kind"],
            &told["items"][0]["details"]["news"],
            &told["items"][0]["details"]["statement"]
        ),
        (&json!("moderated"), &json!("held_message"), &json!(STATEMENT))
    );
    let cy = later(&app, &others[2], THREE_DAYS).await;
    app.app.keep_deadlines().await.unwrap();
    assert_eq!(get(&cy, "").await["threads"], json!([]));
    let ada = later(&app, &ada, days(31)).await;
    let mut tx = app.app.db.begin().await.unwrap();
    for kind in storage::retention::RETENTION {
        storage::retention::remove(&mut tx, kind, app.clock.now())
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    assert_eq!(own(&ada).await, Vec::<Value>::new());
}

#[rstest]
#[tokio::test]
async fn mo_01_its_author_takes_back_what_is_held(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Desk { app, ada, others, mo } = desk(engine, 3).await;
    let one = held(&ada, &others[2], &pitch("Cy")).await;
    let path = format!("/api/me/held-messages/{}", id_of(&one));
    for _ in 0..2 {
        ada.delete(&path).await.assert_status(StatusCode::NO_CONTENT);
    }
    assert_eq!(own(&ada).await[0]["text"], "", "nothing is kept of it");
    assert_eq!(waiting(&mo).await, Vec::<Value>::new());
    assert_problem(
        &decide(&mo, &one, release()).await,
        StatusCode::CONFLICT,
        "already-decided",
    );
    let cy = later(&app, &others[2], THREE_DAYS).await;
    app.app.keep_deadlines().await.unwrap();
    assert_eq!(get(&cy, "").await["threads"], json!([]));
}

#[rstest]
#[tokio::test]
async fn mo_01_what_may_not_be_sent_any_more_is_not_sent(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Desk { app, ada, others, mo } = desk(engine, 4).await;
    let (cy, di) = (&others[2], &others[3]);
    let (one, other) = (
        held(&ada, cy, &pitch("Cy")).await,
        held(&ada, di, &pitch("Di")).await,
    );
    shun(cy, "blocks", &ada).await;
    connect(&app, &ada, di, "ended").await;
    set(di, json!({"messages_from": "connections"})).await;
    let decided: Value = decide(&mo, &one, release()).await.json();
    assert_eq!(decided["state"], "refused");
    let ada = later(&app, &ada, THREE_DAYS).await;
    app.app.keep_deadlines().await.unwrap();
    let own = own(&ada).await;
    assert_eq!(
        own.iter().filter(|one| one["state"] == "refused").count(),
        2,
        "{own:?}"
    );
    assert_eq!(
        own[0]["statement"], own[1]["statement"],
        "a block looks like everything else"
    );
    assert_eq!(own.iter().filter(|held| held["id"] == other["id"]).count(), 1);
    for whom in [cy, di] {
        let whom = later(&app, whom, Duration::ZERO).await;
        assert_eq!(get(&whom, "").await["threads"], json!([]));
    }
}

#[rstest]
#[tokio::test]
async fn mo_01_nobody_decides_on_what_they_wrote_or_what_is_to_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Desk { app, ada, others, mo } = desk(engine, 2).await;
    complete_profile(&mo).await;
    connect(&app, &ada, &mo, "connected").await;
    let to_mo = held(&ada, &mo, &pitch("Mo")).await;
    let other = app.with_role("ed@film.test", Role::Moderator).await;
    assert_eq!(waiting(&mo).await, Vec::<Value>::new());
    assert_eq!(waiting(&other).await.len(), 1);
    for by in [&mo, &ada, &others[0]] {
        decide(by, &to_mo, refuse())
            .await
            .assert_status(StatusCode::NOT_FOUND);
    }
    decide(&other, &to_mo, refuse()).await.assert_status_ok();
}
