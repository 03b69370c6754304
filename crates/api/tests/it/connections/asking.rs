//! From a request to a connection and its end.

use super::*;

#[rstest]
#[tokio::test]
async fn co_01_a_request_is_accepted_and_opens_what_connections_may_see(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    let rates = json!([{"amount": 900, "currency": "EUR", "unit": "day", "visible_to": "connections"}]);
    set(&bo, json!({"rates": rates})).await;
    let before = page(&ada, &bo).await;
    assert_eq!(before["content"].get("rates"), None);
    let none = json!({
        "connection": "none", "asked_at": null, "note": null, "reason": null, "connected_at": null, "is_muted": false,
        "can_connect": true, "can_message": "request", "in_common": [],
    });
    assert_eq!(before["relation"], none);
    assert_eq!(page(&ada, &ada).await["relation"], Value::Null);

    let asked = ask(&ada, &bo).await;
    assert_eq!(
        (&asked["connection"], &asked["note"]),
        (&json!("asked"), &Value::Null)
    );
    assert_eq!(
        (&asked["reason"], &asked["can_connect"]),
        (&json!("met"), &json!(false))
    );
    let received = relation(&bo, &ada).await;
    assert_eq!(received["connection"], "asked_me");
    assert_eq!(received["note"], "At the lab in Cork.");
    assert_eq!(received["asked_at"], asked["asked_at"]);
    assert_eq!(listed(&ada, "sent").await, (vec!["Bo".to_owned()], 1));
    assert_eq!(listed(&bo, "received").await, (vec!["Ada".to_owned()], 1));

    let accepted = act(&bo, &ada, "accept").await;
    accepted.assert_status_ok();
    assert_eq!(accepted.json::<Value>()["relation"]["connection"], "connected");
    for (one, other, name) in [(&ada, &bo, "Bo"), (&bo, &ada, "Ada")] {
        let now = relation(one, other).await;
        assert_eq!(
            (&now["connection"], &now["can_message"]),
            (&json!("connected"), &json!("yes"))
        );
        assert!(now["connected_at"].is_string() && now["asked_at"].is_null());
        assert_eq!(listed(one, "connected").await, (vec![name.to_owned()], 1));
        assert_eq!(listed(one, "received").await.1 + listed(one, "sent").await.1, 0);
    }
    assert_eq!(page(&ada, &bo).await["content"]["rates"], rates);
    assert_eq!(page(&ada, &bo).await["viewer"], "connection");
    set(&bo, json!({"visibility": "connections"})).await;
    assert_eq!(page(&ada, &bo).await["name"], "Bo");
    let again = act(&bo, &ada, "accept").await;
    again.assert_status_conflict();
    let problem: Value = again.json();
    assert_eq!(problem["type"], "/problems/connection-changed");
    assert_eq!(problem["relation"]["connection"], "connected");

    end(&ada, &bo).await.assert_status(StatusCode::NO_CONTENT);
    try_page(&ada, &bo).await.assert_status_not_found();
    assert_eq!(listed(&bo, "connected").await.1, 0);
    assert_eq!(stands(&bo, &ada).await, "none");
    let cy = person(&app, "Cy").await;
    end(&ada, &cy).await.assert_status_not_found();
    act(&ada, &cy, "accept").await.assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn co_01_two_who_ask_each_other_are_connected(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    let (one, other) = tokio::join!(try_ask(&ada, &bo), try_ask(&bo, &ada));
    one.assert_status(StatusCode::CREATED);
    other.assert_status(StatusCode::CREATED);
    assert_eq!(stands(&ada, &bo).await, "connected");
    assert_eq!(stands(&bo, &ada).await, "connected");
}

#[rstest]
#[tokio::test]
async fn co_02_a_refusal_is_not_told_by_anything(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada").await;
    let (bo, cy) = (person(&app, "Bo").await, person(&app, "Cy").await);
    ask(&ada, &bo).await;
    ask(&ada, &cy).await;
    let declined = act(&bo, &ada, "decline").await;
    declined.assert_status_ok();
    assert_eq!(declined.json::<Value>()["relation"]["connection"], "none");
    assert_eq!(listed(&bo, "received").await.1, 0);

    // Cy has not answered: whatever Ada reads and does is the same with both.
    let events = |answer: Value| answer["items"].as_array().map(Vec::len);
    assert_eq!(events(ada.get("/api/notifications").await.json()), Some(0));
    let same = |one: Value, other: Value| {
        let plain = |value: Value| {
            value
                .to_string()
                .replace(cy.uid.as_str(), bo.uid.as_str())
                .replace("Cy", "Bo")
        };
        assert_eq!(plain(one), plain(other));
    };
    same(relation(&ada, &bo).await, relation(&ada, &cy).await);
    assert_eq!(listed(&ada, "sent").await.1, 2);
    same(try_ask(&ada, &bo).await.json(), try_ask(&ada, &cy).await.json());
    same(
        act(&ada, &bo, "accept").await.json(),
        act(&ada, &cy, "accept").await.json(),
    );

    // When requests are over, both can be asked anew, and the one who refused hears nothing for 90 days.
    app.clock.advance(days(89));
    let bo_now = app.sign_in(&bo.email).await;
    let (ada, cy) = (app.sign_in(&ada.email).await, app.sign_in(&cy.email).await);
    same(relation(&ada, &bo_now).await, relation(&ada, &cy).await);
    app.clock.advance(days(2));
    domain::connections::lapse(&app.app.db, app.app.env())
        .await
        .unwrap();
    let ada = app.sign_in(&ada.email).await;
    let (bo, cy) = (app.sign_in(&bo.email).await, app.sign_in(&cy.email).await);
    assert_eq!(relation(&ada, &bo).await["can_connect"], true);
    same(relation(&ada, &bo).await, relation(&ada, &cy).await);
    assert_eq!(ask(&ada, &cy).await["connection"], "asked");
    assert_eq!(stands(&cy, &ada).await, "asked_me");
    same(
        act(&ada, &bo, "withdraw").await.json(),
        act(&ada, &bo, "withdraw").await.json(),
    );
    assert_eq!(
        ask(&ada, &bo).await["connection"],
        "asked",
        "the refusal is 91 days old"
    );
    assert_eq!(stands(&bo, &ada).await, "asked_me");
}

#[rstest]
#[tokio::test]
async fn co_02_asking_again_within_90_days_of_a_refusal_comes_to_nothing_and_is_not_told(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    ask(&ada, &bo).await;
    app.clock.advance(days(60));
    let (ada, bo) = (app.sign_in(&ada.email).await, app.sign_in(&bo.email).await);
    act(&bo, &ada, "decline").await.assert_status_ok();
    app.clock.advance(days(31));
    let (ada, bo) = (app.sign_in(&ada.email).await, app.sign_in(&bo.email).await);
    assert_eq!(stands(&ada, &bo).await, "none");
    let again = ask(&ada, &bo).await;
    assert_eq!(again["connection"], "asked");
    assert_eq!(relation(&ada, &bo).await, again);
    assert_eq!(stands(&bo, &ada).await, "none");
    assert_eq!(listed(&bo, "received").await.1, 0);
    assert_eq!(kinds(&bo).await, Vec::<String>::new());
    // Whoever refused may think better of it.
    assert_eq!(ask(&bo, &ada).await["connection"], "connected");
}

#[rstest]
#[tokio::test]
async fn co_02_a_withdrawal_takes_the_notice_back_and_holds_for_90_days(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    ask(&ada, &bo).await;
    assert_eq!(kinds(&bo).await, ["connection_requested"]);
    act(&bo, &ada, "withdraw").await.assert_status_conflict();
    let withdrawn = act(&ada, &bo, "withdraw").await;
    withdrawn.assert_status_ok();
    let now = &withdrawn.json::<Value>()["relation"];
    assert_eq!(
        (&now["connection"], &now["can_connect"]),
        (&json!("none"), &json!(false))
    );
    assert_eq!(kinds(&bo).await, Vec::<String>::new());
    assert_eq!(stands(&bo, &ada).await, "none");
    act(&bo, &ada, "accept").await.assert_status_conflict();
    let again = try_ask(&ada, &bo).await;
    again.assert_status_conflict();
    let problem: Value = again.json();
    assert_eq!(problem["type"], "/problems/request-withdrawn");
    assert!(
        problem["from"].as_str().unwrap().starts_with("2026-05-31"),
        "{problem}"
    );
    assert!(problem["detail"].as_str().unwrap().contains("2026-05-31"));
    assert_eq!(ask(&bo, &ada).await["connection"], "asked", "the other may ask");
    assert_eq!(
        act(&ada, &bo, "accept").await.json::<Value>()["relation"]["connection"],
        "connected"
    );
}

#[rstest]
#[tokio::test]
async fn co_04_only_people_in_common_are_named_and_nobody_else_s_list_is_read(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    let (cy, di) = (person(&app, "Cy").await, person(&app, "Di").await);
    connect(&ada, &cy).await;
    connect(&bo, &cy).await;
    connect(&bo, &di).await;
    let common = json!([{"uid": cy.uid, "name": "Cy"}]);
    assert_eq!(relation(&ada, &bo).await["in_common"], common);
    set(&cy, json!({"visibility": "connections"})).await;
    assert_eq!(
        relation(&ada, &bo).await["in_common"],
        common,
        "visible to connections"
    );
    ask(&bo, &ada).await;
    let received: Value = ada.get("/api/connections?list=received").await.json();
    assert_eq!(received["connections"][0]["relation"]["in_common"], common);
    end(&cy, &ada).await.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(relation(&ada, &bo).await["in_common"], json!([]));
    ada.get("/api/connections?list=all")
        .await
        .assert_status_unprocessable_entity();
    let wrong = ada.get("/api/connections?list=sent&after=x").await;
    wrong.assert_status_unprocessable_entity();
}

#[rstest]
#[tokio::test]
async fn co_03_a_note_is_short_without_links_and_for_the_other_alone(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    let with_note = async |note: &str| {
        let body = json!({"uid": bo.uid, "reason": "other", "note": note});
        ada.post("/api/connections").json(&body).await
    };
    for (note, code) in [("see my-film.com", "contact"), (&*"x".repeat(301), "too_long")] {
        let refused = with_note(note).await;
        refused.assert_status_unprocessable_entity();
        assert_eq!(field_errors(&refused.json()), [("note", code)]);
    }
    with_note(" Hello\u{0}  there ")
        .await
        .assert_status(StatusCode::CREATED);
    assert_eq!(relation(&bo, &ada).await["note"], "Hello  there");
    assert_eq!(relation(&ada, &bo).await["note"], Value::Null);
    let own = ada
        .post("/api/connections")
        .json(&json!({"uid": ada.uid, "reason": "met"}))
        .await;
    assert_eq!(field_errors(&own.json()), [("uid", "not_possible")]);
}

#[rstest]
#[tokio::test]
async fn co_02_whoever_is_not_visible_is_asked_like_nobody_and_whoever_asks_is_seen(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    let nobody = json!({"uid": kernel::Uid::random(), "reason": "met"});
    let nobody = ada.post("/api/connections").json(&nobody).await;
    nobody.assert_status_not_found();
    set(&bo, json!({"visibility": "connections"})).await;
    let hidden = try_ask(&ada, &bo).await;
    hidden.assert_status_not_found();
    assert_eq!(hidden.as_bytes(), nobody.as_bytes());
    ask(&bo, &ada).await;
    assert_eq!(page(&ada, &bo).await["name"], "Bo");
    act(&ada, &bo, "decline").await.assert_status_ok();
    try_page(&ada, &bo).await.assert_status_not_found();

    set(&bo, json!({"visibility": "members", "listed": false})).await;
    let cy = person(&app, "Cy").await;
    assert_eq!(relation(&cy, &bo).await["can_connect"], false);
    let unlisted = try_ask(&cy, &bo).await;
    unlisted.assert_status_conflict();
    assert_eq!(unlisted.json::<Value>()["type"], "/problems/not-listed");
    let door = project(&cy, "The Door").await;
    accept(
        &bo,
        &invite(&app, &cy, &door, json!({"email": bo.email, "role": "viewer"})).await,
    )
    .await;
    set(&bo, json!({"visibility": "connections"})).await;
    let shared = json!([{"project_id": door, "name": "The Door"}]);
    assert_eq!(page(&cy, &bo).await["shared_projects"], shared);
    assert_eq!(page(&bo, &cy).await["shared_projects"], shared);
    assert_eq!(page(&ada, &cy).await["shared_projects"], json!([]));
    let in_team = relation(&cy, &bo).await;
    assert_eq!(
        (&in_team["can_connect"], &in_team["can_message"]),
        (&json!(true), &json!("yes"))
    );
    ask(&cy, &bo).await;
}
