//! Pages of companies that are reported and hidden.

use super::*;

async fn company(by: &User, name: &str) -> (String, Value) {
    let text = json!({"name": name, "kinds": ["production"], "country": "IE"});
    let made = by.post("/api/companies").json(&text).await;
    made.assert_status(StatusCode::CREATED);
    let id = made.json::<Value>()["id"].as_str().unwrap().to_owned();
    let subject = json!({"kind": "company", "company_id": id});
    (format!("/api/companies/{id}"), subject)
}

async fn is_found(by: &User, name: &str) -> bool {
    let page = by.get(&format!("/api/companies?name={name}")).await;
    page.assert_status_ok();
    page.text().contains(name)
}

#[rstest]
#[tokio::test]
async fn mo_01_a_company_is_hidden_from_all_but_its_admins_until_an_appeal_is_won(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo, cy) = (
        person(&app, "ada").await,
        person(&app, "bo").await,
        person(&app, "cy").await,
    );
    let (mo, mia) = (moderator(&app, "mo").await, moderator(&app, "mia").await);
    let (path, subject) = company(&bo, "Lowtide").await;
    cy.post(&format!("{path}/members"))
        .json(&json!({"title": "Gaffer"}))
        .await
        .assert_status_success();
    bo.patch(&format!("{path}/members/{}", cy.uid))
        .json(&json!({"is_confirmed": true}))
        .await
        .assert_status_ok();

    report(&bo, &subject, "misleading")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let id = reported(&ada, &subject, "misleading").await;
    report(&ada, &subject, "spam").await.assert_status_ok();
    let queue: Value = mo.get("/api/moderation/reports?list=reports").await.json();
    assert_eq!(queue["reports"][0]["name"], "Lowtide");
    assert_eq!(queue["reports"][0]["subject"], subject);
    for action in ["hide_profile", "remove_message", "suspend"] {
        decide(&mo, &id, action)
            .await
            .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let profile = reported(&ada, &of_profile(&bo), "spam").await;
    decide(&mo, &profile, "hide_company")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);

    decide(&mo, &id, "hide_company").await.assert_status_ok();
    assert_eq!(told(&ada).await, ["report_decided"]);
    assert!(told(&bo).await.contains(&"moderated".to_owned()));
    assert!(!told(&cy).await.contains(&"moderated".to_owned()));
    for other in [&ada, &cy] {
        other.get(&path).await.assert_status_not_found();
        assert!(!is_found(other, "Lowtide").await);
        report(other, &subject, "spam").await.assert_status_not_found();
        let own = other.get("/api/companies/own").await;
        assert!(!own.text().contains("Lowtide"));
    }
    let page = ada.get(&format!("/api/people/{}", cy.uid)).await;
    page.assert_status_ok();
    assert!(!page.text().contains("Lowtide"));
    let page: Value = bo.get(&path).await.json();
    assert_eq!(page["is_hidden"], true);
    bo.post(&format!("{path}/invitations"))
        .json(&json!({"uid": ada.uid, "title": "Gaffer"}))
        .await
        .assert_status(StatusCode::CONFLICT);
    let notices: Value = bo.get("/api/moderation/notices").await.json();
    assert_eq!(notices[0]["company_name"], "Lowtide");
    assert_eq!(cy.get("/api/moderation/notices").await.json::<Value>(), json!([]));

    appeal(&bo).await.assert_status_ok();
    answer_appeal(&mia, &id, "reversed").await.assert_status_ok();
    assert!(told(&bo).await.contains(&"appeal_decided".to_owned()));
    ada.get(&path).await.assert_status_ok();
    assert!(is_found(&ada, "Lowtide").await);
}

#[rstest]
#[tokio::test]
async fn mo_01_a_moderator_decides_nothing_about_their_own_company_but_invitations_keep_nobody_away(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let mo = person(&app, "mo").await;
    let mut tx = app.app.db.begin().await.unwrap();
    storage::roles::grant(&mut tx, &mo.uid, Role::Moderator, app.clock.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let (path, subject) = company(&bo, "Lowtide").await;
    let id = reported(&ada, &subject, "misleading").await;
    bo.post(&format!("{path}/invitations"))
        .json(&json!({"uid": mo.uid, "title": "Gaffer"}))
        .await
        .assert_status(StatusCode::CREATED);
    assert_eq!(waiting(&mo, "reports").await, std::slice::from_ref(&id));
    mo.patch(&format!("{path}/members/{}", mo.uid))
        .json(&json!({"is_confirmed": true}))
        .await
        .assert_status_ok();
    assert_eq!(waiting(&mo, "reports").await, Vec::<String>::new());
    decide(&mo, &id, "hide_company").await.assert_status_not_found();
}
