//! Whom somebody does not want to meet or hear of.

use super::*;

/// Everywhere that `by` could come across `of`.
async fn meets(by: &User, of: &User, project: &str) -> Vec<&'static str> {
    let name = page(of, of).await["name"].as_str().unwrap().to_owned();
    let has = |answer: &Value| answer.to_string().contains(of.uid.as_str());
    let mut met = Vec::new();
    for (place, path) in [
        ("list", "/api/people".to_owned()),
        ("search", format!("/api/people?name={name}")),
        (
            "candidates",
            format!("/api/projects/{project}/candidates?q={name}"),
        ),
        ("connected", "/api/connections?list=connected".to_owned()),
        ("received", "/api/connections?list=received".to_owned()),
        ("sent", "/api/connections?list=sent".to_owned()),
        ("notifications", "/api/notifications".to_owned()),
    ] {
        if has(&by.get(&path).await.json()) {
            met.push(place);
        }
    }
    if try_page(by, of).await.status_code() == StatusCode::OK {
        met.push("page");
    }
    let invited = json!({"uid": of.uid, "role": "viewer"});
    let invited = by
        .post(&format!("/api/projects/{project}/invitations"))
        .json(&invited)
        .await;
    if invited.status_code() == StatusCode::CREATED {
        met.push("invitation");
    }
    met
}

#[rstest]
#[tokio::test]
async fn pv_04_a_blocked_pair_meets_nowhere(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(true, false)] is_connected: bool,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Adalind").await, person(&app, "Boris").await);
    let (hers, his) = (project(&ada, "Hers").await, project(&bo, "His").await);
    ask(&ada, &bo).await;
    if is_connected {
        act(&bo, &ada, "accept").await.assert_status_ok();
    }
    let nobody = ada.get(&format!("/api/people/{}", kernel::Uid::random())).await;
    assert!(meets(&ada, &bo, &hers).await.contains(&"page"));
    let total = |page: Value| page["total"].as_i64();
    assert_eq!(total(ada.get("/api/people").await.json()), Some(2));

    shun(&bo, "blocks", ada.uid.as_str()).await;
    shun(&bo, "blocks", ada.uid.as_str()).await;
    assert_eq!(meets(&ada, &bo, &hers).await, Vec::<&str>::new());
    assert_eq!(meets(&bo, &ada, &his).await, Vec::<&str>::new());
    assert_eq!(total(ada.get("/api/people").await.json()), Some(1));
    assert_eq!(total(ada.get("/api/people/my-place").await.json()), Some(1));
    let named = ada.get("/api/people/my-place?name=boris").await;
    assert_eq!(total(named.json()), Some(0), "as of nobody");
    assert_eq!(
        listed(&ada, "sent").await.1 + listed(&ada, "connected").await.1,
        0
    );
    let gone = try_page(&ada, &bo).await;
    gone.assert_status_not_found();
    assert_eq!(gone.as_bytes(), nobody.as_bytes());
    for what in ["accept", "decline", "withdraw"] {
        let answer = act(&ada, &bo, what).await;
        answer.assert_status_not_found();
        assert_eq!(answer.as_bytes(), nobody.as_bytes(), "{what}");
    }
    try_ask(&ada, &bo).await.assert_status_not_found();
    try_ask(&bo, &ada).await.assert_status_not_found();
    let blocked: Value = bo.get("/api/blocks").await.json();
    assert_eq!(
        (&blocked[0]["uid"], &blocked[0]["name"]),
        (&json!(ada.uid), &json!("Adalind"))
    );
    assert_eq!(ada.get("/api/blocks").await.json::<Value>(), json!([]));

    let unblocked = bo.delete(&format!("/api/blocks/{}", ada.uid)).await;
    unblocked.assert_status(StatusCode::NO_CONTENT);
    // What was asked reads on as asked; a connection does not come back.
    let expected = if is_connected { "none" } else { "asked" };
    assert_eq!(stands(&ada, &bo).await, expected);
    assert_eq!(stands(&bo, &ada).await, "none");
}

#[rstest]
#[tokio::test]
async fn pv_04_a_blocked_pair_has_nobody_in_common_and_no_picture(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo, cy) = (
        person(&app, "Ada").await,
        person(&app, "Bo").await,
        person(&app, "Cy").await,
    );
    connect(&ada, &cy).await;
    connect(&bo, &cy).await;
    let picture = crate::documents::hostile::picture::plain_png(300, 200);
    let portrait = crate::account::portrait::bring(&cy, picture).await;
    let path = format!("/api/portraits/{portrait}/small");
    ada.get(&path).await.assert_status_ok();
    shun(&cy, "blocks", ada.uid.as_str()).await;
    assert_eq!(relation(&ada, &bo).await["in_common"], json!([]));
    ada.get(&path).await.assert_status_not_found();
    bo.get(&path).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn co_02_blocking_and_muting_do_not_tell_who_exists(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    set(&bo, json!({"visibility": "connections"})).await;
    let cy = person(&app, "Cy").await;
    shun(&cy, "blocks", ada.uid.as_str()).await;
    let nobody = kernel::Uid::random();
    for what in ["blocks", "mutes"] {
        for uid in [&nobody, &bo.uid, &cy.uid] {
            let heard = events_of(&app, &ada).await;
            shun(&ada, what, uid.as_str()).await;
            shun(&ada, what, uid.as_str()).await;
            assert_eq!(
                events_of(&app, &ada).await,
                heard + 2,
                "the caller hears the same of each"
            );
        }
        let all: Value = ada.get(&format!("/api/{what}")).await.json();
        assert_eq!(all, json!([]), "nobody whose page does not exist is listed");
        // It holds all the same.
        set(&bo, json!({"visibility": "members"})).await;
        let all: Value = ada.get(&format!("/api/{what}")).await.json();
        assert_eq!((&all[0]["uid"], &all[0]["name"]), (&json!(bo.uid), &json!("Bo")));
        set(&bo, json!({"visibility": "connections"})).await;
        for uid in [&nobody, &bo.uid, &cy.uid] {
            let heard = events_of(&app, &ada).await;
            let gone = ada.delete(&format!("/api/{what}/{uid}")).await;
            gone.assert_status(StatusCode::NO_CONTENT);
            assert_eq!(events_of(&app, &ada).await, heard + 1);
        }
        assert_eq!(ada.get(&format!("/api/{what}")).await.json::<Value>(), json!([]));
        let oneself = ada.put(&format!("/api/{what}/{}", ada.uid)).await;
        assert_eq!(field_errors(&oneself.json()), [("uid", "not_possible")]);
    }
}

/// Who was known is listed on, without a name once they are hidden or block the caller: one is like the other.
#[rstest]
#[tokio::test]
async fn pv_01_a_list_of_mutes_does_not_tell_who_blocks_the_caller(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo, cy) = (
        person(&app, "Ada").await,
        person(&app, "Bo").await,
        person(&app, "Cy").await,
    );
    for other in [&bo, &cy] {
        connect(&ada, other).await;
        shun(&ada, "mutes", other.uid.as_str()).await;
    }
    let names = async || {
        let all: Value = ada.get("/api/mutes").await.json();
        let all = all.as_array().unwrap().clone();
        let mut names: Vec<Value> = all.iter().map(|one| one["name"].clone()).collect();
        names.sort_by_key(Value::to_string);
        names
    };
    assert_eq!(names().await, [json!("Bo"), json!("Cy")]);
    shun(&bo, "blocks", ada.uid.as_str()).await;
    end(&cy, &ada).await.assert_status_success();
    set(&cy, json!({"visibility": "connections"})).await;
    assert_eq!(names().await, [json!(null), json!(null)]);
}
