//! Who is found by name, and by whom.

use super::*;

#[rstest]
#[tokio::test]
async fn who_looks_after_the_team_finds_people_by_the_words_of_their_names(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane@film.test", "Jane", "Żółć").await;
    set(&jane, json!({"professional_name": "J. Straße"})).await;
    person(&app, "taro@film.test", "太郎", "日本").await;
    person(&app, "juri@film.test", "Юрий", "Йовович").await;

    let answer = search(&ada, &id, " JANE ż").await;
    assert_eq!(
        answer.json::<Value>(),
        json!([{
            "uid": jane.uid, "name": "J. Straße", "headline": "Director of quiet thrillers, Dublin",
            "place": "Cork, Ireland", "connected": false, "in_team": false, "invited": false,
        }])
    );
    for (q, name) in [
        ("zołc", "J. Straße"),
        ("STRAß", "J. Straße"),
        ("日本", "太郎 日本"),
        ("ЙОВ", "Юрий Йовович"),
    ] {
        assert_eq!(found(&ada, &id, q).await, [name], "{q}");
    }
    for q in ["ane", "%%", "j_", "jane@film"] {
        assert_eq!(found(&ada, &id, q).await, [""; 0], "{q}");
    }
    for q in ["", " j "] {
        let refused = search(&ada, &id, q).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [("q", "too_short")]);
    }

    // another name, and the one from before is gone
    set(&jane, json!({"professional_name": null, "last_name": "Byrne"})).await;
    assert_eq!(found(&ada, &id, "straß").await, [""; 0]);
    assert_eq!(found(&ada, &id, "byr").await, ["Jane Byrne"]);

    // the first eight, by name
    for letter in ('A'..='J').rev() {
        let (email, last) = (format!("max.{letter}@film.test"), format!("Ruiz {letter}"));
        person(&app, &email, "Max", &last).await;
    }
    let eight = found(&ada, &id, "ruiz").await;
    assert_eq!(eight.len(), 8);
    assert!(eight.is_sorted() && eight[0] == "Max Ruiz A", "{eight:?}");
}

#[rstest]
#[tokio::test]
async fn who_does_not_want_to_be_found_or_cannot_be_is_neither_found_nor_invited(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane@film.test", "Jane", "Byrne").await;
    let refused = async |person: &User, why: &str| {
        assert_eq!(found(&ada, &id, "byrne").await, [""; 0], "{why}");
        let refused = invite_by(&ada, &id, by_uid(person)).await;
        assert_eq!(field_errors(&refused.json()), [("uid", "not_found")], "{why}");
        refused.json::<Value>()
    };
    let mut answers = Vec::new();
    for (hidden, shown) in [
        (json!({"searchable": false}), json!({"searchable": true})),
        (json!({"searchable": null}), json!({"searchable": true})),
        (
            json!({"visibility": "connections"}),
            json!({"visibility": "members"}),
        ),
    ] {
        set(&jane, hidden.clone()).await;
        answers.push(refused(&jane, &hidden.to_string()).await);
        set(&jane, shown).await;
        assert_eq!(found(&ada, &id, "byrne").await, ["Jane Byrne"]);
    }
    let nobody = invite_by(&ada, &id, json!({"uid": kernel::Uid::random(), "role": "viewer"})).await;
    answers.push(nobody.json());

    let mut tx = app.app.db.begin().await.unwrap();
    storage::accounts::set_disabled(&mut tx, &jane.uid, true)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    answers.push(refused(&jane, "disabled").await);
    let same = |one: &Value| (one["detail"].clone(), one["errors"].clone());
    assert!(
        answers.iter().all(|one| same(one) == same(&answers[0])),
        "{answers:?}"
    );

    // a profile that is not complete yet
    let ben = app.verified("ben@film.test").await;
    let mut steps = required_profile();
    steps[0]["last_name"] = "Byrne".into();
    steps[5]["searchable"] = true.into();
    save_profile(&ben, steps).await;
    refused(&ben, "not complete").await;
    ben.post("/api/user/profile/complete").await.assert_status_ok();
    assert_eq!(found(&ada, &id, "byrne").await, ["Ada Byrne"]);
    ben.delete("/api/me").await;
    refused(&ben, "deleted").await;
}

#[rstest]
#[tokio::test]
async fn every_role_but_the_owner_finds_nobody(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, anon, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane@film.test", "Jane", "Byrne").await;
    search(&anon, &id, "jane").await.assert_status_unauthorized();
    search(&jane, &id, "jane").await.assert_status_not_found();
    for role in ["viewer", "collaborator", "producer"] {
        let member = member(&app, &ada, &id, role).await;
        search(&member, &id, "jane").await.assert_status_forbidden();
        invite_by(&member, &id, by_uid(&jane))
            .await
            .assert_status_forbidden();
    }
    search(&ada, &id, "jane").await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn nobody_reads_the_names_one_after_the_other(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let bob = app.verified("bob@film.test").await;
    let begun = std::time::Instant::now();
    let mut asked = 0;
    let refused = loop {
        let answer = search(&ada, &id, "jane").await;
        if answer.status_code() != StatusCode::OK {
            break answer;
        }
        asked += 1;
        assert!(asked < 200, "no end");
    };
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key("retry-after"));
    // On the first day of an account, and as many again in each minute that begins meanwhile.
    assert!(
        (20..=20 + 20 * begun.elapsed().as_secs().div_ceil(60)).contains(&asked),
        "{asked}"
    );
    search(&bob, &id, "jane").await.assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn people_from_before_names_were_kept_are_found_after_the_start(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane@film.test", "Jane", "Byrne").await;
    let mut tx = app.app.db.begin().await.unwrap();
    storage::demo::copy_people(&mut tx, &jane.uid, 3).await.unwrap();
    storage::listing::name(&mut tx, &jane.uid, &[]).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(found(&ada, &id, "byrne").await, [""; 0]);
    for _ in 0..2 {
        domain::profiles::name_old(&app.app.db, app.app.env())
            .await
            .unwrap();
        assert_eq!(found(&ada, &id, "byrne").await, ["Jane Byrne"; 3]);
    }
}
