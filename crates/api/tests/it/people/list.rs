//! Who is listed, and under what.

use super::*;

#[rstest]
#[tokio::test]
async fn filters_narrow_the_list_and_unknown_values_are_refused_with_their_field(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane =
        json!({"first_name": "Jané", "last_name": "Żółć", "city": "Cork", "availability": "open_to_offers"});
    let jane = person(&app, "jane", jane).await;
    let camera = json!({
        "first_name": "Jane", "last_name": "Orr", "country": "GB", "titles": ["camera_operator"],
        "primary_department": "camera", "other_titles": ["director"],
    });
    let camera = person(&app, "camera", camera).await;

    let all = list(&asker, "").await;
    assert_eq!(
        (&all["total"], &all["is_more"], &all["next"], &all["order"]["day"]),
        (&json!(2), &json!(false), &Value::Null, &json!("2026-03-02"))
    );
    for (query, people) in [
        ("", sorted([&jane, &camera])),
        ("?name=&department=&country=", sorted([&jane, &camera])),
        ("?name=jane", sorted([&jane, &camera])),
        ("?name=zo%C5%82c", sorted([&jane])),
        ("?name=ane", vec![]),
        ("?department=directing", sorted([&jane, &camera])),
        ("?department=camera", sorted([&camera])),
        ("?department=art", vec![]),
        ("?country=IE", sorted([&jane])),
        ("?country=IE&department=directing&name=jan", sorted([&jane])),
        ("?country=IE&department=camera", vec![]),
        ("?country=FR", vec![]),
    ] {
        assert_eq!(found(&asker, query).await, people, "{query}");
    }
    let card = &list(&asker, "?country=IE").await["people"][0];
    assert_eq!(
        *card,
        json!({
            "uid": jane.uid, "name": "Jané Żółć", "portrait": null,
            "headline": "Director of quiet thrillers, Dublin", "titles": ["director"],
            "departments": ["directing"], "city": "Cork", "country": "IE", "availability": "open_to_offers",
            "booked_until": null, "known_for": [], "confirmed_credits": 0, "distance_km": null,
        })
    );
    for (query, field, code) in [
        ("?name=j", "name", "too_short"),
        ("?department=magic", "department", "not_in_list"),
        ("?country=ie", "country", "not_in_list"),
        ("?country=listed", "country", "not_in_list"),
        ("?after=abc", "after", "invalid"),
        ("?after=%00", "after", "invalid"),
    ] {
        let refused = asker.get(&format!("/api/people{query}")).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [(field, code)], "{query}");
    }
}

#[rstest]
#[tokio::test]
async fn se_01_titles_and_languages_narrow_and_unknown_values_are_refused(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let languages = json!([{"language": "de", "level": "basic"}, {"language": "no", "level": "native"}]);
    let first_assistant = json!({
        "titles": ["first_assistant_camera_focus_puller"], "primary_department": "camera", "other_titles": ["other:Drone wrangler"], "languages": languages, "country": "NO",
    });
    let ivo = person(&app, "ivo", first_assistant).await;
    let jane = person(
        &app,
        "jane",
        json!({"languages": [{"language": "de", "level": "native"}]}),
    )
    .await;
    for (query, people) in [
        ("?title=first_assistant_camera_focus_puller", sorted([&ivo])),
        ("?title=director", sorted([&jane])),
        ("?title=gaffer_chief_lighting_technician", vec![]),
        ("?language=de", sorted([&ivo, &jane])),
        ("?language=no", sorted([&ivo])),
        (
            "?title=first_assistant_camera_focus_puller&department=camera&country=NO&language=no",
            sorted([&ivo]),
        ),
        (
            "?title=first_assistant_camera_focus_puller&language=de&country=IE",
            vec![],
        ),
    ] {
        assert_eq!(found(&asker, query).await, people, "{query}");
    }
    for (query, field) in [
        ("?title=other:Drone%20wrangler", "title"),
        ("?title=listed", "title"),
        ("?language=xx", "language"),
    ] {
        let refused = asker.get(&format!("/api/people{query}")).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [(field, "not_in_list")], "{query}");
    }
    let lights = json!({"titles": ["gaffer_chief_lighting_technician"], "primary_department": "lighting"});
    set(&ivo, lights).await;
    assert_eq!(
        found(&asker, "?title=gaffer_chief_lighting_technician").await,
        sorted([&ivo])
    );
    assert_eq!(
        found(&asker, "?title=first_assistant_camera_focus_puller").await,
        Vec::<String>::new()
    );
}

#[rstest]
#[tokio::test]
async fn se_06_free_is_who_said_so_lately_and_has_no_booked_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let busy = json!({"availability": "available", "busy": [{"from": "2026-03-10", "to": "2026-03-12"}]});
    let busy = person(&app, "busy", busy).await;
    let until = json!({"availability": "booked_until", "booked_until": "2026-03-20"});
    let until = person(&app, "until", until).await;
    person(&app, "unsaid", json!({"availability": null})).await;
    person(&app, "not_looking", json!({"availability": "not_looking"})).await;
    for (from, to, people) in [
        ("2026-03-07", "2026-03-09", sorted([&busy])),
        ("2026-03-07", "2026-03-10", vec![]),
        ("2026-03-12", "2026-03-12", vec![]),
        ("2026-03-13", "2026-03-20", sorted([&busy])),
        ("2026-03-21", "2026-04-30", sorted([&busy, &until])),
    ] {
        let query = format!("?title=director&free_from={from}&free_until={to}");
        assert_eq!(found(&asker, &query).await, people, "{query}");
    }
    for (query, field, code) in [
        ("?free_from=2026-03-07", "free_until", "required"),
        ("?free_until=2026-03-07", "free_from", "required"),
        (
            "?free_from=2026-03-07&free_until=2026-03-06",
            "free_until",
            "before_start",
        ),
        (
            "?free_from=2026-03-07&free_until=2026-05-06",
            "free_until",
            "too_long",
        ),
        (
            "?free_from=2026-02-01&free_until=2026-03-01",
            "free_until",
            "past",
        ),
        (
            "?free_from=2027-12-01&free_until=2027-12-02",
            "free_until",
            "too_far",
        ),
        (
            "?free_from=March&free_until=2027-12-02",
            "free_from",
            "not_a_date",
        ),
    ] {
        let refused = asker.get(&format!("/api/people{query}")).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [(field, code)], "{query}");
    }
    // What was said more than sixty days ago does not count until it is said again.
    let days = "?free_from=2026-06-01&free_until=2026-06-02";
    assert_eq!(found(&asker, days).await, sorted([&busy, &until]));
    app.clock.advance(std::time::Duration::from_secs(61 * 86_400));
    let late = person(&app, "late", json!({"availability": "available"})).await;
    assert_eq!(found(&late, days).await, sorted([&late]));
    assert_eq!(found(&late, "").await.len(), 5);
}

#[rstest]
#[tokio::test]
async fn pv_02_departments_have_the_number_of_those_whom_the_caller_can_find(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let departments = async || asker.get("/api/people/departments").await.json::<Value>();
    assert_eq!(departments().await, json!([]));
    let operator = json!({"titles": ["camera_operator"], "primary_department": "camera"});
    let both = with(operator.clone(), json!({"other_titles": ["director"]}));
    let both = person(&app, "both", both).await;
    let gone = person(&app, "gone", operator.clone()).await;
    person(&app, "hidden", with(operator, json!({"listed": false}))).await;
    let count = |department: &str, count: i64| json!({"department": department, "count": count});
    assert_eq!(
        departments().await,
        json!([count("directing", 1), count("camera", 2)]),
        "in the order of the list"
    );
    disable(&app, &gone.uid, true).await;
    assert_eq!(
        departments().await,
        json!([count("directing", 1), count("camera", 1)])
    );
    for (blocker, blocked) in [(&asker, &both), (&both, &asker)] {
        let block = format!("/api/blocks/{}", blocked.uid);
        blocker.put(&block).await.assert_status(StatusCode::NO_CONTENT);
        assert_eq!(departments().await, json!([]), "whoever blocks whom");
        blocker.delete(&block).await.assert_status(StatusCode::NO_CONTENT);
        assert_eq!(departments().await.as_array().map(Vec::len), Some(2));
    }
}

#[rstest]
#[tokio::test]
async fn only_who_is_listed_enabled_complete_and_open_at_this_moment_is_found(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({})).await;
    let here = sorted([&jane]);
    assert_eq!(found(&asker, "").await, here, "the asker is not listed");
    let gone = |query: &'static str, why: &'static str| {
        let asker = asker.clone();
        async move {
            let page = list(&asker, query).await;
            assert_eq!(page["people"], json!([]), "{why}");
        }
    };

    for (hidden, shown) in [
        (json!({"listed": false}), json!({"listed": true})),
        (
            json!({"visibility": "connections"}),
            json!({"visibility": "members"}),
        ),
    ] {
        set(&jane, hidden).await;
        gone("", "hidden").await;
        gone("?name=ada", "hidden, by name").await;
        assert_eq!(list(&asker, "").await["total"], json!(0));
        set(&jane, shown).await;
        assert_eq!(found(&asker, "?name=ada").await, here);
    }
    disable(&app, &jane.uid, true).await;
    gone("", "disabled").await;
    disable(&app, &jane.uid, false).await;
    ask_for_correction(&app, &jane.uid, Some("Your name")).await;
    gone("", "not complete").await;
    gone("?name=ada", "not complete, by name").await;
    ask_for_correction(&app, &jane.uid, None).await;
    assert_eq!(found(&asker, "").await, here);
    // terms that were left behind show nobody
    let mut tx = app.app.db.begin().await.unwrap();
    let listed = ["country:IE", "department:directing", "listed"].map(str::to_owned);
    storage::listing::set_terms(&mut tx, &asker.uid, &listed)
        .await
        .unwrap();
    storage::ranking::give_slot(&mut tx, &asker.uid, 7).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(found(&asker, "").await, here);

    jane.post("/api/account/deletion").await.assert_status_ok();
    gone("", "about to be deleted").await;
    jane.delete("/api/account/deletion").await;
    assert_eq!(found(&asker, "").await, here);
    jane.delete("/api/me").await.assert_status(StatusCode::NO_CONTENT);
    gone("", "deleted").await;

    // somebody who begins a profile is not listed before it is complete
    let ben = app.verified("ben@film.test").await;
    let mut steps = required_profile();
    steps[5]["listed"] = true.into();
    save_profile(&ben, steps).await;
    gone("", "not complete yet").await;
    ben.post("/api/user/profile/complete").await.assert_status_ok();
    assert_eq!(found(&asker, "").await, sorted([&ben]));
    assert_eq!(found(&ben, "").await, sorted([&ben]), "oneself as well");
}

#[rstest]
#[tokio::test]
async fn who_has_no_complete_profile_or_asks_too_often_sees_nobody(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, newcomer) = TestApp::start(engine).await;
    let jane = person(&app, "jane", json!({})).await;
    let one = format!("/api/people/{}", jane.uid);
    let paths = ["/api/people", "/api/people/departments", &one];
    for path in paths {
        anon.get(path).await.assert_status_unauthorized();
        let refused = newcomer.get(path).await;
        refused.assert_status_forbidden();
        assert_eq!(refused.json::<Value>()["type"], "/problems/profile-incomplete");
    }
    app.clock.advance(days(1));
    let jane = app.sign_in(&jane.email).await;
    let mut asked = 0;
    let refused = loop {
        let answer = jane.get(paths[asked % 3]).await;
        if answer.status_code() != StatusCode::OK {
            break answer;
        }
        asked += 1;
        assert!(asked < 200, "no end");
    };
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert!(asked >= 60, "{asked}");
}

#[rstest]
#[tokio::test]
async fn an_installation_from_before_the_directory_has_one_after_the_start(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({})).await;
    storage::test_database::earlier::forget_directory(&app.app.db)
        .await
        .unwrap();
    assert_eq!(found(&asker, "").await, [""; 0]);
    for _ in 0..2 {
        domain::profiles::name_old(&app.app.db, app.app.env())
            .await
            .unwrap();
        assert_eq!(found(&asker, "?department=directing").await, sorted([&jane]));
    }
}
