//! Finding companies, and keeping their pages.

use super::*;

async fn names(by: &User, query: &str) -> Vec<String> {
    let page = read(by, &format!("/api/companies{query}")).await;
    let list = page["companies"].as_array().unwrap();
    list.iter()
        .map(|one| one["name"].as_str().unwrap().to_owned())
        .collect()
}

#[rstest]
#[tokio::test]
async fn a_company_is_found_by_each_word_kind_and_country_in_the_order_of_the_names(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    app.clock.advance(days(15));
    let (ada, bo) = (app.sign_in(&ada.email).await, app.sign_in(&bo.email).await);
    for (by, name, kinds, country) in [
        (&ada, "Ébène Lumière", json!(["rental", "production"]), "FR"),
        (&ada, "low tide  Films", json!(["production"]), "IE"),
        (&bo, "Łódź Studio", json!(["studio"]), "PL"),
        (&bo, "東京映画", json!(["sales"]), "JP"),
    ] {
        let text = json!({"name": name, "kinds": kinds, "country": country});
        by.post("/api/companies")
            .json(&text)
            .await
            .assert_status(StatusCode::CREATED);
    }
    assert_eq!(
        names(&bo, "").await,
        ["low tide Films", "Ébène Lumière", "Łódź Studio", "東京映画"]
    );
    assert_eq!(names(&bo, "?name=lumi").await, ["Ébène Lumière"]);
    assert_eq!(names(&bo, "?name=ebene").await, ["Ébène Lumière"]);
    assert_eq!(names(&bo, "?name=TIDE").await, ["low tide Films"]);
    assert_eq!(names(&bo, "?name=%E6%9D%B1%E4%BA%AC").await, ["東京映画"]);
    assert_eq!(
        names(&bo, "?kind=production").await,
        ["low tide Films", "Ébène Lumière"]
    );
    assert_eq!(names(&bo, "?kind=production&country=FR").await, ["Ébène Lumière"]);
    assert_eq!(names(&bo, "?name=tide&country=FR").await, [""; 0]);
    let first = read(&bo, "/api/companies?kind=rental").await;
    assert_eq!(first["companies"][0]["kinds"], json!(["production", "rental"]));
    for (query, field) in [
        ("?kind=pub", "kind"),
        ("?country=XX", "country"),
        ("?name=x", "name"),
    ] {
        let refused = bo.get(&format!("/api/companies{query}")).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json())[0].0, field);
    }
}

#[rstest]
#[tokio::test]
async fn a_list_of_companies_is_read_page_by_page(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada").await;
    let mut tx = app.app.db.begin().await.unwrap();
    for n in 0..50 {
        let name = format!("Film {}", n % 7);
        // In no order of their ids.
        insert(&app, &mut tx, &ada, 1 + n * 31 % 53, &name).await;
    }
    tx.commit().await.unwrap();
    let first = read(&ada, "/api/companies?kind=fund").await;
    let next = first["next"].as_str().unwrap();
    for other in [
        "",
        "kind=production&",
        "kind=fund&country=IE&",
        "name=fi&kind=fund&",
    ] {
        let refused = ada.get(&format!("/api/companies?{other}after={next}")).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [("after", "invalid")], "{other}");
    }
    let (mut seen, mut after) = (Vec::new(), String::new());
    loop {
        let page = read(&ada, &format!("/api/companies?kind=fund{after}")).await;
        let ids = page["companies"].as_array().unwrap().iter();
        seen.extend(ids.map(|one| (one["name"].to_string(), one["id"].to_string())));
        match page["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => break,
        }
    }
    let mut sorted = seen.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!((seen.len(), &seen), (50, &sorted));
}

#[rstest]
#[tokio::test]
async fn a_page_says_all_that_is_wrong_at_once_and_a_stale_change_loses_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, ada, bo, path) = two(engine).await;
    let wrong = json!({"name": " - ", "kinds": ["pub"], "country": "", "city": "x".repeat(81),
        "about": "x".repeat(2_001), "site": "http://lowtide.test"});
    let refused = ada.post("/api/companies").json(&wrong).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        field_errors(&refused.json()),
        [
            ("name", "required"),
            ("kinds", "not_in_list"),
            ("country", "not_in_list"),
            ("city", "too_long"),
            ("about", "too_long"),
            ("site", "invalid")
        ]
    );
    for (name, code) in [
        ("Slateflow", "staff_name"),
        ("Slate flow Support", "staff_name"),
        ("L\u{43e}w Tide", "two_alphabets"),
        ("Low\u{200b} Tide", "invalid"),
        ("\u{a4e1}\u{a4f3}\u{a4ea} Tide", "rare_letters"),
        ("\u{ff2c}ow Tide", "rare_letters"),
        ("L\u{585}w Tide", "two_alphabets"),
        ("Low Tide \u{2713}", "invalid"),
    ] {
        let refused = ada.post("/api/companies").json(&text(name)).await;
        assert_eq!(field_errors(&refused.json()), [("name", code)], "{name}");
    }
    let password = with(text("Low Tide"), json!({"site": "https://:pw@lowtide.test"}));
    let refused = ada.post("/api/companies").json(&password).await;
    assert_eq!(field_errors(&refused.json()), [("site", "invalid")]);
    let page = read(&ada, &path).await;
    let mut wanted = text("Low Tide\u{202e} Pictures");
    wanted["about"] = json!("We make films.\r\n\r\n\r\nIn Cork.");
    let edit = json!({"company": wanted, "updated_at": page["updated_at"]});
    let edited = ada.put(&path).json(&edit).await;
    edited.assert_status_ok();
    let edited: Value = edited.json();
    assert_eq!(edited["name"], "Low Tide Pictures");
    assert_eq!(edited["about"], "We make films.\n\nIn Cork.");
    assert_eq!(names(&bo, "?name=films").await, [""; 0]);
    assert_eq!(names(&bo, "?name=pictures").await, ["Low Tide Pictures"]);

    let stale = ada.put(&path).json(&edit).await;
    stale.assert_status(StatusCode::PRECONDITION_FAILED);
    let stale: Value = stale.json();
    assert_eq!(stale["current"]["updated_at"], edited["updated_at"]);
    assert_eq!(stale["yours"]["name"], "Low Tide Pictures");

    let by_member = bo
        .put(&path)
        .json(&json!({"company": text("Mine"), "updated_at": edited["updated_at"]}))
        .await;
    by_member.assert_status(StatusCode::FORBIDDEN);
    assert_eq!(by_member.json::<Value>()["type"], "/problems/admins-only");
}

#[rstest]
#[tokio::test]
async fn a_page_is_deleted_by_its_name_with_all_that_was_told_of_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, path) = two(engine).await;
    let cy = person(&app, "Cy").await;
    ask(&cy, &path).await.assert_status(StatusCode::CREATED);
    let told = async |who: &User| {
        read(who, "/api/notifications").await["items"]
            .as_array()
            .unwrap()
            .len()
    };
    assert_eq!(told(&ada).await, 2, "Bo has joined, Cy has asked");
    let delete = async |by: &User, name: &str| by.delete(&path).add_query_param("confirm", name).await;
    delete(&bo, "Low Tide Films")
        .await
        .assert_status(StatusCode::FORBIDDEN);
    let other = delete(&ada, "High Tide").await;
    other.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    delete(&ada, "low tide films ")
        .await
        .assert_status(StatusCode::NO_CONTENT);
    ada.get(&path).await.assert_status_not_found();
    assert_eq!(told(&ada).await, 0);
    assert_eq!(read(&bo, "/api/companies/own").await, json!([]));
}

#[rstest]
#[tokio::test]
async fn somebody_makes_so_many_companies_in_a_day_on_all_nodes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada").await;
    try_create(&ada, "One").await.assert_status(StatusCode::CREATED);
    let second = try_create(&ada, "Two").await;
    second.assert_status(StatusCode::TOO_MANY_REQUESTS);
    second.assert_contains_header("retry-after");
    app.clock.advance(days(2));
    let ada = app.sign_in(&ada.email).await;
    for name in ["Two", "Three", "Four"] {
        try_create(&ada, name).await.assert_status(StatusCode::CREATED);
    }
    try_create(&ada, "Five")
        .await
        .assert_status(StatusCode::TOO_MANY_REQUESTS);
}
