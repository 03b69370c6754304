//! What becomes of messages when an account goes, and how one gets them.

use super::*;

async fn erase(app: &TestApp, who: &User) {
    let who = app.sign_in(&who.email).await;
    who.post("/api/account/deletion").await.assert_status_ok();
    app.later(days(31)).await;
}

#[rstest]
#[tokio::test]
async fn pv_07_messages_stay_for_their_readers_with_a_former_member_as_author(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let cy = person(&app, "cy").await;
    let id = started(&ada, &bo, "Hello").await;
    sent(&bo, &id, "Hello Ada").await;
    started(&ada, &cy, "May I?").await;
    erase(&app, &ada).await;
    let bo = app.sign_in(&bo.email).await;
    let thread = get(&bo, &format!("/{id}")).await;
    assert_eq!(
        thread["with"],
        json!({"uid": null, "name": "Former member", "portrait": null})
    );
    assert_eq!(
        (&thread["state"], &thread["closed_because"]),
        (&json!("closed"), &json!("unavailable"))
    );
    let page = get(&bo, &format!("/{id}/messages")).await;
    let first = &page["messages"][0];
    assert_eq!(
        (&first["author"], &first["text"], &first["is_mine"]),
        (&Value::Null, &json!("Hello"), &json!(false))
    );
    assert_problem(
        &send(&bo, &id, "Hello?").await,
        StatusCode::CONFLICT,
        "thread-closed",
    );
    let cy = app.sign_in(&cy.email).await;
    assert_eq!(
        listed(&cy, "?box=requests").await,
        Vec::<String>::new(),
        "nobody can be answered"
    );

    erase(&app, &bo).await;
    let sweep = jobs::Sweep {
        db: app.app.db.clone(),
        clock: app.clock.clock(),
    };
    jobs::Job::run(&sweep).await.unwrap();
    let rows = storage::test_database::earlier::rows(&app.app.db).await.unwrap();
    assert_eq!(
        (rows["threads"], rows["messages"], rows["thread_members"]),
        (0, 0, 0),
        "nobody is left who could read them"
    );
}

#[rstest]
#[tokio::test]
async fn pv_06_an_export_has_what_one_wrote_and_received(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let cy = person(&app, "cy").await;
    let id = started(&ada, &bo, "From Ada").await;
    sent(&bo, &id, "From Bo").await;
    let ignored = started(&cy, &ada, "From Cy").await;
    ada.post(&format!("/api/threads/{ignored}/ignore"))
        .await
        .assert_status_ok();
    let lists = async |of: &User| {
        let mut reader = app.app.db.read().await.unwrap();
        storage::own_data::read(&mut reader, &of.uid, &of.email)
            .await
            .unwrap()
            .0
    };
    let theirs = lists(&ada).await;
    let texts = |lists: &serde_json::Map<String, Value>| {
        let mut texts: Vec<String> = lists["messages"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["text"].as_str().unwrap().to_owned())
            .collect();
        texts.sort_unstable();
        texts
    };
    assert_eq!(texts(&theirs), ["From Ada", "From Bo", "From Cy"]);
    let mut named: Vec<&str> = theirs["people"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["last_name"].is_string())
        .map(|one| one["uid"].as_str().unwrap())
        .collect();
    named.sort_unstable();
    let mut others = [bo.uid.as_str(), cy.uid.as_str()];
    others.sort_unstable();
    assert_eq!(named, others, "by their names");
    let cys = lists(&cy).await;
    assert_eq!(texts(&cys), ["From Cy"]);
    assert!(!json!(cys).to_string().contains("ignored"), "{cys:?}");
}
