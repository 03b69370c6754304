//! Groups.

use super::*;

struct Friends {
    app: TestApp,
    ada: User,
    bo: User,
    cy: User,
    dee: User,
}

/// Ada is connected with each of the others.
async fn friends_of_ada(engine: Engine) -> Friends {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    let mut others = Vec::new();
    for login in ["bo", "cy", "dee"] {
        let other = person(&app, login).await;
        connect(&app, &ada, &other, "connected").await;
        others.push(other);
    }
    let [bo, cy, dee] = <[User; 3]>::try_from(others).unwrap_or_else(|_| panic!("three"));
    Friends {
        app,
        ada,
        bo,
        cy,
        dee,
    }
}

async fn begin(by: &User, title: &str, with: &[&User]) -> TestResponse {
    let uids: Vec<&kernel::Uid> = with.iter().map(|one| &one.uid).collect();
    by.post("/api/rooms")
        .json(&json!({"title": title, "uids": uids}))
        .await
}

async fn begun(by: &User, with: &[&User]) -> String {
    let answer = begin(by, "Night shoot", with).await;
    answer.assert_status(StatusCode::CREATED);
    id_of(&answer.json())
}

fn place(group: &str, who: &User) -> String {
    format!("/api/rooms/{group}/members/{}", who.uid)
}

async fn told(by: &User) -> Vec<Value> {
    let page: Value = by.get("/api/notifications").await.json();
    page["items"].as_array().unwrap().clone()
}

#[rstest]
#[tokio::test]
async fn me_09_a_group_is_of_people_to_whom_its_maker_writes_freely_who_are_told(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Friends { app, ada, bo, cy, .. } = friends_of_ada(engine).await;
    let stranger = person(&app, "eve").await;
    for with in [vec![&bo, &stranger], vec![&stranger, &bo, &cy]] {
        let refused = begin(&ada, "Others", &with).await;
        assert_problem(&refused, StatusCode::NOT_FOUND, "not-found");
    }
    let id = begun(&ada, &[&bo, &cy, &ada]).await;
    let message = sent(&cy, &id, "The secret ending").await;
    let room = get(&bo, &format!("/{id}")).await;
    assert_eq!(
        room["room"],
        json!({"title": "Night shoot", "project_id": null, "members": 3})
    );
    assert_eq!(
        (&room["unread"], &room["last"]["by"]),
        (&json!(1), &json!("Ada Ní Bhriain"))
    );
    let news = told(&bo).await;
    assert_eq!(news.len(), 1);
    assert_eq!(news[0]["kind"], "group_added");
    assert_eq!(
        (&news[0]["details"]["group_title"], &news[0]["details"]["link"]),
        (&json!("Night shoot"), &json!(format!("/messages/{id}")))
    );
    assert_eq!(told(&ada).await.len(), 0);
    assert_lost(&stranger, &id, &id_of(&message)).await;
    let nobody = ada.put(&place(&id, &stranger)).await;
    assert_problem(&nobody, StatusCode::NOT_FOUND, "not-found");
    for (title, with) in [
        ("\u{3164}\u{200b}", vec![&bo, &cy]),
        ("Slateflow Support", vec![&bo, &cy]),
        ("\u{a4e0}ight shoot", vec![&bo, &cy]),
        ("\u{ff2e}ight shoot", vec![&bo, &cy]),
        ("", vec![&bo, &cy]),
        (" \n", vec![&bo, &cy]),
        ("Two", vec![&bo, &ada]),
    ] {
        let refused = begin(&ada, title, &with).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let long = begin(&ada, &"é".repeat(81), &[&bo, &cy]).await;
    long.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
}

#[rstest]
#[tokio::test]
async fn me_09_who_made_a_group_keeps_it_and_everybody_may_leave(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Friends {
        app: _app,
        ada,
        bo,
        cy,
        dee,
    } = friends_of_ada(engine).await;
    let id = begun(&ada, &[&bo, &cy]).await;
    let first = sent(&ada, &id, "The secret ending").await;
    let rename = async |by: &User| {
        by.patch(&format!("/api/rooms/{id}"))
            .json(&json!({"title": "Day shoot"}))
            .await
    };
    for refused in [
        rename(&bo).await,
        bo.put(&place(&id, &dee)).await,
        bo.delete(&place(&id, &cy)).await,
    ] {
        assert_problem(&refused, StatusCode::FORBIDDEN, "not-keeper");
    }
    assert_eq!(rename(&ada).await.json::<Value>()["room"]["title"], "Day shoot");
    for _ in 0..2 {
        ada.put(&place(&id, &dee))
            .await
            .assert_status(StatusCode::NO_CONTENT);
    }
    assert_eq!(texts(&dee, &id).await, Vec::<Value>::new(), "from then on");
    assert_eq!(names(&dee, &id).await.len(), 4);
    ada.delete(&place(&id, &dee))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_lost(&dee, &id, &id_of(&first)).await;
    bo.delete(&place(&id, &bo))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_lost(&bo, &id, &id_of(&first)).await;
    assert_problem(&rename(&bo).await, StatusCode::NOT_FOUND, "not-found");
    ada.delete(&place(&id, &ada))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    rename(&cy).await.assert_status_ok();
    let members: Value = cy.get(&format!("/api/rooms/{id}/members")).await.json();
    assert_eq!(
        members["actions"],
        json!(["leave", "manage"]),
        "whoever made it is gone"
    );
}

#[rstest]
#[tokio::test]
async fn me_09_a_group_is_no_team_and_a_team_is_no_group(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Team {
        app: _app,
        project,
        ada,
        bo,
        cy,
    } = team(engine).await;
    let id = id_of(&room_of(&ada, &project).await);
    let rename = ada.patch(&format!("/api/rooms/{id}"));
    for refused in [
        rename.json(&json!({"title": "Ours"})).await,
        ada.delete(&place(&id, &cy)).await,
        bo.delete(&place(&id, &bo)).await,
        ada.put(&place(&id, &cy)).await,
    ] {
        assert_problem(&refused, StatusCode::CONFLICT, "room-of-team");
    }
    let group = begun(&ada, &[&bo, &cy]).await;
    leave(&cy, &project).await;
    assert_eq!(
        names(&ada, &group).await.len(),
        3,
        "a group does not follow a team"
    );
}

#[rstest]
#[tokio::test]
async fn me_09_groups_and_whom_one_adds_are_counted_by_trust_level(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Friends {
        app: _app,
        ada,
        bo,
        cy,
        ..
    } = friends_of_ada(engine).await;
    begun(&ada, &[&bo, &cy]).await;
    let second = begin(&ada, "Second", &[&bo, &cy]).await;
    second.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert!(second.header("retry-after").to_str().is_ok());
}

#[rstest]
#[tokio::test]
async fn pv_04_whom_one_has_muted_adds_without_a_notification_and_whom_one_blocks_cannot(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Friends {
        app: _app,
        ada,
        bo,
        cy,
        dee,
    } = friends_of_ada(engine).await;
    shun(&bo, "mutes", &ada).await;
    shun(&dee, "blocks", &ada).await;
    let id = begun(&ada, &[&bo, &cy]).await;
    assert_eq!(told(&bo).await.len(), 0);
    let refused = ada.put(&place(&id, &dee)).await;
    assert_problem(&refused, StatusCode::NOT_FOUND, "not-found");
    assert_eq!(listed(&dee, "").await, Vec::<String>::new());
}

#[rstest]
#[tokio::test]
async fn pv_07_a_group_without_anybody_in_it_is_removed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Friends { app, ada, bo, cy, .. } = friends_of_ada(engine).await;
    let id = begun(&ada, &[&bo, &cy]).await;
    sent(&ada, &id, "Hello").await;
    for who in [&ada, &bo, &cy] {
        who.delete(&place(&id, who))
            .await
            .assert_status(StatusCode::NO_CONTENT);
    }
    app.clock.advance(std::time::Duration::from_secs(120));
    let sweep = jobs::Sweep {
        db: app.app.db.clone(),
        clock: app.clock.clock(),
    };
    jobs::Job::run(&sweep).await.unwrap();
    let rows = storage::test_database::earlier::rows(&app.app.db).await.unwrap();
    assert_eq!((rows["threads"], rows["messages"]), (0, 0));
}
