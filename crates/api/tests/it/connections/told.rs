//! What is told of it: events, notifications, the daily email, reviews, the export, and what is left of somebody.

use identity::Role;

use super::*;
use crate::events::{Delivery, Listener};

#[rstest]
#[tokio::test]
async fn no_07_both_are_told_unless_they_mute_the_other(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo, cy) = (
        person(&app, "Ada").await,
        person(&app, "Bo").await,
        person(&app, "Cy").await,
    );
    let _delivery = Delivery::start(&app);
    let mut stream = Listener::open(&app, &bo, None).await;
    let hello = stream.next().await.unwrap();
    assert_eq!(hello.data["counters"]["requests"], 0);
    ask(&ada, &bo).await;
    let heard = stream.next_of("connection").await.data;
    assert_eq!(heard, json!({"uid": ada.uid, "counters": {"requests": 1}}));
    let line = notified(&bo).await.remove(0);
    assert_eq!(line["kind"], "connection_requested");
    let details = json!({"uid": ada.uid, "name": "Ada", "reason": "met", "link": "/connections"});
    assert_eq!(line["details"], details);
    assert_eq!(kinds(&ada).await, Vec::<String>::new());
    act(&bo, &ada, "accept").await.assert_status_ok();
    assert_eq!(kinds(&bo).await, Vec::<String>::new(), "it is answered");
    assert_eq!(kinds(&ada).await, ["connection_accepted"]);
    assert_eq!(stream.next_of("connection").await.data["counters"]["requests"], 0);

    shun(&bo, "mutes", cy.uid.as_str()).await;
    assert_eq!(relation(&bo, &cy).await["is_muted"], true);
    ask(&cy, &bo).await;
    assert_eq!(kinds(&bo).await, Vec::<String>::new());
    assert_eq!(listed(&bo, "received").await.1, 1, "nothing is hidden");
    shun(&cy, "mutes", bo.uid.as_str()).await;
    act(&bo, &cy, "accept").await.assert_status_ok();
    assert_eq!(kinds(&cy).await, Vec::<String>::new());
}

#[rstest]
#[tokio::test]
async fn no_07_the_daily_email_tells_what_still_holds(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let bo = person(&app, "Bo").await;
    let (ada, cy, di) = (
        person(&app, "Ada").await,
        person(&app, "Cy").await,
        person(&app, "Di").await,
    );
    for asker in [&ada, &cy, &di] {
        ask(asker, &bo).await;
    }
    shun(&bo, "mutes", cy.uid.as_str()).await;
    act(&di, &bo, "withdraw").await.assert_status_ok();
    app.clock.advance(days(1));
    app.app.send_digests().await.unwrap();
    let digests = async || -> Vec<storage::outbox_delivery::DueMail> {
        let all = mails(&app).await;
        all.into_iter().filter(|mail| mail.template == "digest").collect()
    };
    let all = digests().await;
    assert_eq!((all.len(), &all[0].recipient), (1, &bo.email));
    assert_eq!(
        all[0].payload["people"],
        json!({"requests": 1, "accepted": 0, "messages": 0, "credits_to_answer": 0, "credits_answered": 0,
            "companies_to_answer": 0, "companies_joined": 0})
    );
    let bo = app.sign_in(&bo.email).await;
    let settings: Value = bo.get("/api/user/notification-settings").await.json();
    let of_connections = settings["categories"].as_array().unwrap().iter();
    let mut of_connections = of_connections.filter(|one| one["category"] == "connections");
    assert_eq!(of_connections.next().unwrap()["mail"], "digest");
}

#[rstest]
#[tokio::test]
async fn st_06_a_reviewer_who_is_connected_with_the_team_has_a_conflict(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada").await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    complete_profile(&rita).await;
    ask(&rita, &ada).await;
    let (_, submission) = submitted_project(&ada, "The Door").await;
    let lead = app.with_role("lea@film.test", Role::ReviewLead).await;
    let assign = async || {
        lead.post(&format!("/api/review/{submission}/assign"))
            .json(&json!({"reviewer_uid": rita.uid}))
            .await
    };
    act(&ada, &rita, "accept").await.assert_status_ok();
    let refused = assign().await;
    refused.assert_status_conflict();
    assert_eq!(refused.json::<Value>()["conflict"], "connected");
    let claimed = rita
        .post(&format!("/api/review/{submission}/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    claimed.assert_status_forbidden();
    end(&ada, &rita).await.assert_status(StatusCode::NO_CONTENT);
    assign().await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn co_03_the_export_has_one_s_own_and_nothing_is_left_of_who_is_gone(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo, cy) = (
        person(&app, "Ada").await,
        person(&app, "Bo").await,
        person(&app, "Cy").await,
    );
    ask(&ada, &bo).await;
    act(&bo, &ada, "decline").await.assert_status_ok();
    connect(&cy, &ada).await;
    shun(&ada, "mutes", bo.uid.as_str()).await;
    let mut reader = app.app.db.read().await.unwrap();
    let exported = async |of: &User, reader: &mut storage::Reader| {
        storage::own_data::read(reader, &of.uid, &of.email)
            .await
            .unwrap()
            .0
    };
    let hers = exported(&ada, &mut reader).await;
    assert_eq!(hers["connections_asked_for"][0]["note"], "At the lab in Cork.");
    assert!(
        !json!(hers["connections_asked_for"])
            .to_string()
            .contains("declined")
    );
    assert_eq!(hers["connections"][0]["asked_by"], json!(cy.uid));
    assert_eq!(hers["muted"][0]["muted"], json!(bo.uid));
    let his = exported(&bo, &mut reader).await;
    assert_eq!(his["connections_asked_of_me"][0]["state"], "declined");
    assert_eq!(his["muted"], json!([]));
    drop(reader);

    assert_eq!(kinds(&cy).await, ["connection_accepted"]);
    ada.post("/api/account/deletion").await.assert_status_ok();
    app.later(days(31)).await;
    let cy = app.sign_in(&cy.email).await;
    assert_eq!(listed(&cy, "connected").await, (Vec::new(), 0));
    assert_eq!(kinds(&cy).await, Vec::<String>::new(), "her name stood in it");
}
