//! How two members know each other: what both made, and where both work.

use kernel::states::Role;

use super::*;

fn credit(title: &str, year: u16) -> Value {
    json!({"title": title, "year": year, "role": "Gaffer"})
}

async fn page(by: &User, of: &User) -> Value {
    let answer = by.get(&format!("/api/people/{}", of.uid)).await;
    answer.assert_status_ok();
    answer.json()
}

/// Their titles, and whether they are confirmed.
async fn works(by: &User, of: &User) -> Vec<(String, bool)> {
    let page = page(by, of).await;
    let works = page["shared_works"].as_array().unwrap().iter();
    let line = |work: &Value| {
        (
            work["title"].as_str().unwrap().to_owned(),
            work["is_confirmed"].as_bool().unwrap(),
        )
    };
    works.map(line).collect()
}

/// The moderators confirm the credit of this title.
async fn prove(moderator: &User, person: &User, title: &str) {
    let own: Value = person.get("/api/credits").await.json();
    let credits = own["credits"].as_array().unwrap();
    let one = credits.iter().find(|one| one["title"] == title).unwrap();
    person
        .post(&format!(
            "/api/credits/{}/confirmations",
            one["id"].as_str().unwrap()
        ))
        .json(&json!({"evidence": "https://festival.test/catalogue"}))
        .await
        .assert_status(StatusCode::CREATED);
    let waiting: Value = moderator.get("/api/moderation/credits").await.json();
    let last = waiting["requests"].as_array().unwrap().last().unwrap().clone();
    moderator
        .post(&format!(
            "/api/moderation/credits/{}/confirm",
            last["id"].as_str().unwrap()
        ))
        .await
        .assert_status_ok();
}

fn line(title: &str, is_confirmed: bool) -> (String, bool) {
    (title.to_owned(), is_confirmed)
}

#[rstest]
#[tokio::test]
async fn a_page_names_what_both_made_the_confirmed_first_and_five_at_most(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let moderator = app.with_role("moderator@film.test", Role::Moderator).await;
    let made = [
        credit("Night Ferry", 2015),
        credit("Low Tide", 2016),
        credit("Slack Water", 2020),
    ];
    let others = [credit("Alone", 2024), credit("Night Ferry", 2014)];
    let of_ada = [made.as_slice(), &others[..1]].concat();
    let of_bo = [made.as_slice(), &others[1..]].concat();
    let ada = person(&app, "ada", json!({"credits": of_ada})).await;
    let bo = person(&app, "bo", json!({"credits": of_bo})).await;
    let newest_first = ["Slack Water", "Low Tide", "Night Ferry"].map(|title| line(title, false));
    assert_eq!(works(&ada, &bo).await, newest_first);
    prove(&moderator, &ada, "Night Ferry").await;
    assert_eq!(works(&ada, &bo).await, newest_first, "one side alone");
    prove(&moderator, &bo, "Night Ferry").await;
    let confirmed_first = [
        line("Night Ferry", true),
        line("Slack Water", false),
        line("Low Tide", false),
    ];
    assert_eq!(works(&ada, &bo).await, confirmed_first);
    assert_eq!(works(&bo, &ada).await, confirmed_first);
    assert_eq!(
        page(&ada, &ada).await["shared_works"],
        json!([]),
        "one's own page"
    );

    let many: Vec<Value> = (0..7).map(|n| credit(&format!("Film {n}"), 2018)).collect();
    set(&ada, json!({"credits": many})).await;
    set(&bo, json!({"credits": many})).await;
    assert_eq!(
        works(&ada, &bo).await,
        [0, 1, 2, 3, 4].map(|n| line(&format!("Film {n}"), false))
    );
}

#[rstest]
#[tokio::test]
async fn pv_04_who_took_a_credit_out_or_blocks_the_reader_shares_no_work(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let made = json!({"credits": [credit("Night Ferry", 2024)]});
    let (ada, bo) = (
        person(&app, "ada", made.clone()).await,
        person(&app, "bo", made.clone()).await,
    );
    assert_eq!(works(&ada, &bo).await, [line("Night Ferry", false)]);
    let mut tx = app.app.db.begin().await.unwrap();
    let rows = storage::credits::of_person(&mut tx, &bo.uid).await.unwrap();
    storage::credits::hide(&mut tx, &[rows[0].id]).await.unwrap();
    tx.commit().await.unwrap();
    assert!(
        works(&ada, &bo).await.is_empty(),
        "a credit that is out of the profile"
    );
    assert!(works(&bo, &ada).await.is_empty());
    ada.put(&format!("/api/blocks/{}", bo.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    for (by, of) in [(&ada, &bo), (&bo, &ada)] {
        let answer = by.get(&format!("/api/people/{}", of.uid)).await;
        answer.assert_status_not_found();
        assert!(!answer.text().contains("Night Ferry"));
    }
}

#[rstest]
#[tokio::test]
async fn a_page_names_the_companies_where_both_work_as_both_sides_say(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (
        person(&app, "ada", json!({})).await,
        person(&app, "bo", json!({})).await,
    );
    let text = json!({"name": "Low Tide Films", "kinds": ["production"], "country": "IE"});
    let created = ada.post("/api/companies").json(&text).await;
    created.assert_status(StatusCode::CREATED);
    let id = created.json::<Value>()["id"].clone();
    let path = format!("/api/companies/{}", id.as_str().unwrap());
    let shared = async |by: &User, of: &User| page(by, of).await["shared_companies"].clone();
    assert_eq!(shared(&bo, &ada).await, json!([]));
    bo.post(&format!("{path}/members"))
        .json(&json!({"title": "Editor"}))
        .await
        .assert_status(StatusCode::CREATED);
    assert_eq!(shared(&bo, &ada).await, json!([]), "one side says so");
    assert_eq!(shared(&ada, &bo).await, json!([]), "one side says so");
    ada.patch(&format!("{path}/members/{}", bo.uid))
        .json(&json!({"is_confirmed": true}))
        .await
        .assert_status_ok();
    let both = json!([{"id": id, "name": "Low Tide Films"}]);
    assert_eq!(shared(&bo, &ada).await, both);
    assert_eq!(shared(&ada, &bo).await, both);
    assert_eq!(shared(&ada, &ada).await, json!([]), "one's own page");
}
