//! Where confirmed credits are shown beside their owner's page.

use super::*;

async fn read(by: &User, path: &str) -> Value {
    let answer = by.get(path).await;
    answer.assert_status_ok();
    answer.json()
}

#[rstest]
#[tokio::test]
async fn a_card_names_the_newest_credits_and_counts_those_that_are_confirmed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, moderator) = two(engine).await;
    let older = |title: &str, year: i32| json!({"title": title, "year": year, "role": "Best boy"});
    set(
        &ada,
        json!({"credits": [older("Low Tide", 2019), ferry("Gaffer"), older("Harbour", 2021)]}),
    )
    .await;
    let card = async || {
        let page = read(&bo, "/api/people?name=ada").await;
        page["people"][0].clone()
    };
    let claimed = card().await;
    assert_eq!(
        claimed["known_for"],
        json!([{"title": "Night Ferry", "year": 2024, "role": "Gaffer"},
            {"title": "Harbour", "year": 2021, "role": "Best boy"}])
    );
    assert_eq!(claimed["confirmed_credits"], 0);
    let ferry_first = json!({"credits": [ferry("Gaffer"), older("Low Tide", 2019), older("Harbour", 2021)]});
    set(&ada, ferry_first).await;
    proven(&moderator, &ada).await;
    assert_eq!(card().await["confirmed_credits"], 1);
    let mut tx = app.app.db.begin().await.unwrap();
    storage::complete_profiles::end(&mut tx, &ada.uid).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(card().await["confirmed_credits"], 1, "without a stored card");
    set(&ada, json!({"credits": [older("Low Tide", 2019)]})).await;
    assert_eq!(card().await["confirmed_credits"], 0, "it is taken out");
}

#[rstest]
#[tokio::test]
async fn a_company_shows_who_is_there_and_what_they_made_to_whoever_may_see_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, moderator) = two(engine).await;
    let cy = person(&app, "Cy", "Runner").await;
    let text = json!({"name": "Low Tide", "kinds": ["production"], "country": "IE"});
    let company: Value = ada.post("/api/companies").json(&text).await.json();
    let path = format!("/api/companies/{}", company["id"].as_str().unwrap());
    let whom = json!({"uid": bo.uid, "title": "Editor"});
    ada.post(&format!("{path}/invitations")).json(&whom).await;
    let (faces, works) = (
        async |by: &User| {
            let page = read(by, "/api/companies").await;
            let found = &page["companies"][0];
            let names = found["faces"]
                .as_array()
                .unwrap()
                .iter()
                .map(|one| one["name"].clone());
            (names.collect::<Vec<_>>(), found["people"].clone())
        },
        async |by: &User| read(by, &path).await["works"].clone(),
    );
    assert_eq!(
        faces(&cy).await,
        (vec![json!("Ada")], json!(1)),
        "who is invited is not there yet"
    );
    let yes = json!({"is_confirmed": true});
    bo.patch(&format!("{path}/members/{}", bo.uid))
        .json(&yes)
        .await
        .assert_status_ok();
    assert_eq!(faces(&cy).await, (vec![json!("Ada"), json!("Bo")], json!(2)));
    assert_eq!(works(&cy).await, json!([]), "nobody vouches for them");
    proven(&moderator, &bo).await;
    assert_eq!(
        works(&cy).await,
        json!([{"work_id": credit(&bo).await["work_id"], "title": "Night Ferry", "year": 2024,
            "format": "feature_film", "credits": [{"uid": bo.uid, "role": "Editor"}]}])
    );
    cy.put(&format!("/api/blocks/{}", bo.uid))
        .await
        .assert_status_success();
    assert_eq!(faces(&cy).await, (vec![json!("Ada")], json!(1)));
    assert_eq!(works(&cy).await, json!([]));
    assert_eq!(faces(&ada).await.1, 2, "a block concerns the two alone");
    set(&bo, json!({"listed": false, "visibility": "connections"})).await;
    assert_eq!(faces(&ada).await.0, [json!("Ada")]);
    assert_eq!(works(&ada).await, json!([]));
}

#[rstest]
#[tokio::test]
async fn a_company_shows_what_its_people_say_they_made_there_until_others_vouch_for_something(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, _, moderator) = two(engine).await;
    let cy = person(&app, "Cy", "Runner").await;
    let at = |title: &str, company: &str| json!({"title": title, "year": 2019, "format": "short_film", "role": "Gaffer", "company": company});
    let text = json!({"name": "Low Tide", "kinds": ["production"], "country": "IE"});
    let company: Value = ada.post("/api/companies").json(&text).await.json();
    let path = format!("/api/companies/{}", company["id"].as_str().unwrap());
    let shown = async |by: &User| {
        let page = read(by, &path).await;
        let titles = |of: &str| -> Vec<Value> {
            let works = page[of].as_array().unwrap().iter();
            works.map(|work| work["title"].clone()).collect()
        };
        (titles("works"), titles("unconfirmed_works"))
    };
    assert_eq!(shown(&cy).await, (vec![], vec![]), "no credit names it");
    let credits = [
        at("Harbour", " low  TIDE "),
        at("Elsewhere", "High Tide"),
        ferry("Gaffer"),
    ];
    set(&ada, json!({"credits": credits})).await;
    assert_eq!(shown(&cy).await, (vec![], vec![json!("Harbour")]));
    let page = read(&cy, &path).await;
    assert_eq!(
        page["unconfirmed_works"][0]["credits"],
        json!([{"uid": ada.uid, "role": "Gaffer"}])
    );
    let open = json!({"listed": true, "visibility": "connections"});
    set(&ada, open).await;
    assert_eq!(shown(&cy).await, (vec![], vec![]), "whose page is closed to them");
    set(
        &ada,
        json!({"visibility": "members", "credits": [ferry("Gaffer"), at("Harbour", "Low Tide")]}),
    )
    .await;
    proven(&moderator, &ada).await;
    assert_eq!(shown(&cy).await, (vec![json!("Night Ferry")], vec![]));
}
