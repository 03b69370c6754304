//! SE-05: people in or around a town.

use super::*;

async fn in_town(app: &TestApp, login: &str, country: &str, city: &str) -> User {
    person(app, login, json!({"country": country, "city": city})).await
}

async fn town(by: &User, name: &str) -> String {
    let towns: Value = by.get(&format!("/api/towns?name={name}")).await.json();
    towns[0]["id"].to_string()
}

#[rstest]
#[tokio::test]
async fn se_05_people_around_a_town_are_found_and_no_others(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let dublin = in_town(&app, "dublin", "IE", "Baile Átha Cliath").await;
    let bray = in_town(&app, "bray", "IE", "BRAY, Co. Wicklow").await;
    let belfast = in_town(&app, "belfast", "GB", "Belfast").await;
    in_town(&app, "cork", "IE", "Cork").await;
    in_town(&app, "ohio", "US", "Dublin").await;
    in_town(&app, "village", "IE", "Ballydehob").await;
    let near = town(&asker, "Dublin").await;
    let around = |km: &str| format!("?near={near}&within={km}");
    assert_eq!(found(&asker, &around("17")).await, sorted([&dublin]));
    assert_eq!(found(&asker, &around("18")).await, sorted([&dublin, &bray]));
    assert_eq!(
        found(&asker, &format!("?near={near}")).await,
        sorted([&dublin, &bray])
    );
    assert_eq!(
        found(&asker, &around("143")).await,
        sorted([&dublin, &bray, &belfast])
    );
    assert_eq!(
        found(&asker, &format!("{}&country=GB", around("143"))).await,
        sorted([&belfast])
    );
    let dundalk = 2_964_540;
    assert_eq!(
        found(&asker, &format!("?near={dundalk}&within=80")).await,
        sorted([&dublin, &belfast]),
        "a town without people finds those around it"
    );
    set(&bray, json!({"city": "Cork"})).await;
    assert_eq!(found(&asker, &around("100")).await, sorted([&dublin]), "at once");
    let place: Value = bray
        .get(&format!("/api/people/my-place{}", around("100")))
        .await
        .json();
    assert_eq!(place["left_out_by"], json!(["distance"]));
    let page: Value = asker
        .get(&format!("/api/people{}&department=stunts", around("100")))
        .await
        .json();
    let filters: Vec<&Value> = page["without"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["filter"])
        .collect();
    assert!(filters.contains(&&json!("distance")), "{page}");
}

#[rstest]
#[tokio::test]
async fn se_05_whoever_is_nearest_comes_first_and_each_page_shows_others(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let belfast = in_town(&app, "belfast", "GB", "Belfast").await;
    let bray = in_town(&app, "bray", "IE", "Bray").await;
    let mut dubliners = Vec::new();
    for n in 0..24 {
        dubliners.push(in_town(&app, &format!("dublin{n}"), "IE", "Dublin").await);
    }
    app.clock.advance(days(1));
    let asker = app.sign_in(&asker.email).await;
    let query = format!("?near={}&within=200&sort=distance", town(&asker, "Dublin").await);
    let first = list(&asker, &query).await;
    assert_eq!(first["total"], 26);
    assert!(
        first["people"]
            .as_array()
            .unwrap()
            .iter()
            .all(|one| one["distance_km"] == 0)
    );
    let next = first["next"].as_str().unwrap();
    let second = list(&asker, &format!("{query}&after={next}")).await;
    assert_eq!(uids(&second), [bray.uid.0.clone(), belfast.uid.0.clone()]);
    let far: Vec<i64> = second["people"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["distance_km"].as_i64().unwrap())
        .collect();
    assert_eq!(far, [18, 143]);
    let in_order_of_the_day = list(&asker, "").await;
    let mut others = uids(&in_order_of_the_day);
    others.retain(|uid| *uid != bray.uid.0 && *uid != belfast.uid.0);
    let nearest = uids(&first);
    assert!(
        others.iter().all(|uid| nearest.contains(uid)) && is_in_order(&others, &nearest),
        "those who are equally far stand in the order of the day"
    );
    let bray = app.sign_in(&bray.email).await;
    set(&bray, json!({"city": "Dublin"})).await;
    let second = list(&asker, &format!("{query}&after={next}")).await;
    assert_eq!(
        uids(&second),
        std::slice::from_ref(&belfast.uid.0),
        "nobody jumps between pages"
    );
    let mixed = asker.get(&format!("/api/people?after={next}")).await;
    mixed.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    for proof in ["receipt", "my-place"] {
        let refused = asker.get(&format!("/api/people/{proof}{query}")).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json())[0].0, "sort", "{proof}");
    }
}

/// Those of the first that are in the second stand there in the same order.
fn is_in_order(some: &[String], all: &[String]) -> bool {
    let places = some
        .iter()
        .filter_map(|one| all.iter().position(|other| other == one));
    places.is_sorted()
}

#[rstest]
#[case("?sort=name", "sort")]
#[case("?sort=distance", "near")]
#[case("?near=1", "near")]
#[case("?near=Dublin", "near")]
#[case("?near=99999999999999999999", "near")]
#[case("?near=-1", "near")]
#[case("?within=50", "near")]
#[case("?near=2964574&within=9", "within")]
#[case("?near=2964574&within=501", "within")]
#[case("?near=2964574&within=1e2", "within")]
#[case("?near=2964574&within=NaN", "within")]
#[tokio::test]
async fn se_01_a_town_or_distance_that_is_none_is_refused_with_its_field(
    #[case] query: &str,
    #[case] field: &str,
) {
    let app = TestApp::with(Engine::Sqlite, |_| {}).await;
    let asker = asker(&app).await;
    let refused = asker.get(&format!("/api/people{query}")).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&refused.json())[0].0, field);
}

#[tokio::test]
async fn se_05_towns_are_offered_the_largest_first_to_members_alone() {
    let app = TestApp::with(Engine::Sqlite, |_| {}).await;
    let asker = asker(&app).await;
    let towns: Value = asker.get("/api/towns?name=m%C3%BCnch").await.json();
    assert_eq!(
        towns[0],
        json!({"id": 2_867_714, "name": "Munich", "country": "DE", "region": null})
    );
    assert!(towns.as_array().unwrap().len() <= 8);
    let of_ireland: Value = asker.get("/api/towns?name=du&country=IE").await.json();
    assert_eq!(of_ireland[0]["name"], "Dublin");
    for (query, found) in [
        ("name=M%C3%9CNCHEN&country=DE&whole=true", 1),
        ("name=M%C3%BCnch&country=DE&whole=true", 0),
        ("name=Munich&country=AT&whole=true", 0),
    ] {
        let towns: Value = asker.get(&format!("/api/towns?{query}")).await.json();
        assert_eq!(towns.as_array().unwrap().len(), found, "{query}");
    }
    let nowhere = asker.get("/api/towns?name=Munich&whole=true").await;
    nowhere.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&nowhere.json()), [("country", "required")]);
    let one: Value = asker.get("/api/towns/5746545").await.json();
    assert_eq!(one["region"], "OR");
    assert_eq!(
        asker.get("/api/towns/1").await.status_code(),
        StatusCode::NOT_FOUND
    );
    for none in ["", "m", "%20%20", "%25_"] {
        let towns: Value = asker.get(&format!("/api/towns?name={none}")).await.json();
        assert_eq!(towns, json!([]), "{none}");
    }
    let nobody = app.anon().get("/api/towns?name=Dublin").await;
    assert_eq!(nobody.status_code(), StatusCode::UNAUTHORIZED);
}
