//! The page of a work, and the signed file.

use super::*;

async fn work(by: &User, id: &str) -> TestResponse {
    by.get(&format!("/api/works/{id}")).await
}

fn people(page: &TestResponse) -> Vec<String> {
    let page: Value = page.json();
    let people = page["people"].as_array().unwrap().iter();
    people
        .map(|one| one["person"]["name"].as_str().unwrap().to_owned())
        .collect()
}

#[rstest]
#[tokio::test]
async fn pv_01_a_work_shows_whom_its_reader_may_see(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, moderator) = two(engine).await;
    proven(&moderator, &bo).await;
    let eve = app.verified("eve@film.test").await;
    complete_profile(&eve).await;
    let id = credit(&ada).await["work_id"].as_str().unwrap().to_owned();
    let page = work(&eve, &id).await;
    assert_eq!(people(&page), ["Bo", "Ada"], "the confirmed ones first");
    assert_eq!(page.json::<Value>()["project_id"], Value::Null);
    set(&bo, json!({"visibility": "connections"})).await;
    assert_eq!(people(&work(&eve, &id).await), ["Ada"]);
    ada.put(&format!("/api/blocks/{}", eve.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let hidden = work(&eve, &id).await;
    hidden.assert_status_not_found();
    let unknown = work(&eve, "0198c0de-0000-7000-8000-000000000000").await;
    assert_eq!(hidden.text(), unknown.text());
    assert_eq!(people(&work(&ada, &id).await), ["Ada"]);
    let anonymous = app.anon().get(&format!("/api/works/{id}")).await;
    anonymous.assert_status_unauthorized();
    let unready = app.verified("unready@film.test").await;
    work(&unready, &id).await.assert_status_forbidden();
}

#[rstest]
#[tokio::test]
async fn a_work_says_with_whom_its_reader_is_connected(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, _) = two(engine).await;
    let eve = app.verified("eve@film.test").await;
    complete_profile(&eve).await;
    let id = credit(&ada).await["work_id"].as_str().unwrap().to_owned();
    let connected = async || -> Vec<String> {
        let page: Value = work(&eve, &id).await.json();
        let people = page["people"].as_array().unwrap().iter();
        let connected = people.filter(|one| one["is_connected"] == json!(true));
        connected
            .map(|one| one["person"]["name"].as_str().unwrap().to_owned())
            .collect()
    };
    eve.post("/api/connections")
        .json(&json!({"uid": bo.uid, "reason": "met", "note": "At the lab in Cork."}))
        .await
        .assert_status(StatusCode::CREATED);
    assert!(connected().await.is_empty(), "asked, not answered");
    bo.post(&format!("/api/connections/{}/accept", eve.uid))
        .await
        .assert_status_ok();
    assert_eq!(connected().await, ["Bo"]);
    bo.put(&format!("/api/blocks/{}", eve.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert!(connected().await.is_empty());
}

#[rstest]
#[tokio::test]
async fn a_work_names_the_companies_that_visible_people_state(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, _) = two(engine).await;
    app.clock.advance(std::time::Duration::from_secs(1));
    let cy = person(&app, "Cy", "Runner").await;
    let at = |role: &str, company: &str| {
        let mut credit = ferry(role);
        credit["company"] = json!(company);
        // of another work
        json!({"credits": [credit, {"title": "Low Tide", "year": 2020, "role": role, "company": "Elsewhere"}]})
    };
    set(&ada, at("Gaffer", "Harbour Pictures")).await;
    set(&bo, at("Editor", "Low Tide Films")).await;
    set(&cy, at("Runner", "LOW TIDE  films")).await;
    let id = credit(&ada).await["work_id"].as_str().unwrap().to_owned();
    let companies = async |by: &User| work(by, &id).await.json::<Value>()["companies"].clone();
    let eve = app.verified("eve@film.test").await;
    complete_profile(&eve).await;
    assert_eq!(
        companies(&eve).await,
        json!(["Low Tide Films", "Harbour Pictures"])
    );
    set(&ada, json!({"visibility": "connections"})).await;
    assert_eq!(companies(&eve).await, json!(["Low Tide Films"]));
}

#[rstest]
#[tokio::test]
async fn cr_04_confirmed_credits_are_a_signed_file(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada", "Gaffer").await;
    let moderator = moderator(&app).await;
    set(
        &ada,
        json!({"credits": [ferry("Gaffer"), {"title": "Low Tide", "year": 2020, "role": "Runner"}]}),
    )
    .await;
    proven(&moderator, &ada).await;
    let signed: Value = ada.get("/api/credits/signed").await.json();
    let jws = signed["jws"].as_str().unwrap();
    let part = |at: usize| -> Value {
        let text = jws.split('.').nth(at).unwrap();
        serde_json::from_slice(&URL_SAFE_NO_PAD.decode(text).unwrap()).unwrap()
    };
    let (header, payload) = (part(0), part(1));
    assert_eq!(
        (&header["alg"], &header["typ"]),
        (&json!("ES256"), &json!("slateflow-credits+jwt"))
    );
    let credits = payload["credits"].as_array().unwrap();
    assert_eq!(credits.len(), 1, "only what is confirmed");
    assert_eq!(
        (&credits[0]["title"], &credits[0]["confirmed_by"]),
        (&json!("Night Ferry"), &json!(["staff"]))
    );
    let seeds: Value = app.anon().get("/api/ranking/seeds").await.json();
    let key = seeds["chains"][0]["key"].clone();
    assert_eq!(header["kid"], key["kid"], "{seeds}");
    let coordinate = |name: &str| URL_SAFE_NO_PAD.decode(key[name].as_str().unwrap()).unwrap();
    let point = [vec![4], coordinate("x"), coordinate("y")].concat();
    let published = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point);
    let (said, signature) = jws.rsplit_once('.').unwrap();
    let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
    assert!(published.verify(said.as_bytes(), &signature).is_ok());
    let forged = said.replacen('J', "K", 1);
    assert!(published.verify(forged.as_bytes(), &signature).is_err());
}

#[rstest]
#[tokio::test]
async fn cr_01_titles_alike_are_shown_of_works_that_can_be_opened(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, eve) = (
        person(&app, "Ada", "Gaffer").await,
        person(&app, "Eve", "Runner").await,
    );
    set(&eve, json!({"credits": null})).await;
    let titles = async |by: &User, sought: &str| -> Vec<String> {
        let found: Value = by.get(&format!("/api/works?title={sought}")).await.json();
        let found = found.as_array().unwrap().iter();
        found
            .map(|one| one["title"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(titles(&eve, "NIGHT%20f").await, ["Night Ferry"]);
    assert_eq!(titles(&eve, "ferry").await, [""; 0], "by the beginning");
    for wrong in ["n".to_owned(), "n".repeat(161)] {
        let answer = eve.get(&format!("/api/works?title={wrong}")).await;
        answer.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    }
    set(&ada, json!({"visibility": "connections"})).await;
    assert_eq!(titles(&eve, "night").await, [""; 0]);
    assert_eq!(titles(&ada, "night").await, ["Night Ferry"], "her own");
}
